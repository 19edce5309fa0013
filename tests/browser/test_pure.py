"""The client's pure modules, run in the browser and compared with the package's own."""

import hashlib
import random
from typing import Any, Final

from playwright.sync_api import Page

from doubletwelve.core.seats import Seat
from doubletwelve.core.shuffle import numbers, shuffled
from doubletwelve.locales.catalogue import NAMES
from doubletwelve.record.fair import commitment_of, fair_seed
from doubletwelve.tiles import ALL_TILES, SETS, tiles_up_to
from doubletwelve.web.files import address_of

SECRET: Final = bytes(range(32))
SHARES: Final = {Seat("p1"): b"\x11" * 32, Seat("p2"): b"\x22" * 32, Seat("p10"): b"\xaa" * 32}


def call(blank: Page, module: str, code: str, given: Any = None, also: str = "") -> Any:
    """What JavaScript makes of ``given``, with the exports of a module, or of two, in ``m``."""
    imports = ", ".join(f"...await import('{address_of(one)}')" for one in (module, also) if one)
    work = f"async (given) => {{ const m = {{ {imports} }}; return {code}; }}"
    return blank.evaluate(work, given)


def test_languages_are_called_as_in_the_catalogue(blank: Page) -> None:
    named = call(blank, "lib/i18n.js", "Object.entries(m.LANGUAGE_NAMES)")
    assert [(code, name) for code, name in named] == [*NAMES.items()]


def test_sha256_is_sha256(blank: Page) -> None:
    """Every length around the ends of blocks, and random bytes."""
    rng = random.Random(12)
    texts = [rng.randbytes(length) for length in (*range(130), 183, 184, 1000, 4096)]
    code = "given.map(hex => m.toHex(m.sha256(m.fromHex(hex))))"
    digests = call(blank, "lib/sha256.js", code, [text.hex() for text in texts])
    assert digests == [hashlib.sha256(text).hexdigest() for text in texts]


def test_commitments_and_seeds_are_the_documented_ones(blank: Page) -> None:
    """docs/fair-deals.md has these vectors; its own test compares them with the package."""
    groups: list[tuple[str, ...]] = [(), ("p1",), ("p1", "p2"), ("p10", "p2"), ("p10", "p2", "p1")]
    given = [{seat: SHARES[Seat(seat)] for seat in group} for group in groups]
    as_text = [{seat: share.hex() for seat, share in shares.items()} for shares in given]
    seeds = call(
        blank,
        "lib/fair.js",
        "given.shares.map(shares => m.fairSeed(given.secret, shares))",
        {"secret": SECRET.hex(), "shares": as_text},
    )
    assert seeds == [
        fair_seed(SECRET, {Seat(seat): share for seat, share in shares.items()}) for shares in given
    ]
    assert seeds[3] == "7f88bbdfe7ac89e759efb5a1b0da499e0d4fdd7d2e33cd58df88844d66aa95bc"
    committed = call(blank, "lib/fair.js", "m.commitmentOf(given)", SECRET.hex())
    assert committed == commitment_of(SECRET)


def test_the_shuffle_is_the_documented_one(blank: Page) -> None:
    seeds = ["tuesday/1/1", "", "blåbær/13/2", *(f"{number}/1/1" for number in range(40))]
    code = "given.seeds.map(seed => m.shuffled(given.tiles, seed))"
    orders = call(blank, "lib/fair.js", code, {"seeds": seeds, "tiles": list(ALL_TILES)})
    assert orders == [list(shuffled(ALL_TILES, seed)) for seed in seeds]
    assert " ".join(orders[2][:4]) == "10-7 9-1 11-9 10-1"


def test_the_shuffle_throws_away_a_number_that_would_favour_some_places(blank: Page) -> None:
    """A seed was searched for whose very first number has to go."""
    items, seed = list(range(2945)), "3051895"
    assert next(numbers(seed)) >= 2**32 - 2**32 % len(items)
    order = call(
        blank, "lib/fair.js", "m.shuffled(given.items, given.seed)", {"items": items, "seed": seed}
    )
    assert order == list(shuffled(items, seed))


def test_tiles_come_in_the_order_that_a_shuffle_begins_from(blank: Page) -> None:
    made = call(
        blank, "lib/fair.js", "given.map(highest => m.tilesUpTo(highest))", [*SETS.values()]
    )
    assert made == [list(tiles_up_to(highest)) for highest in SETS.values()]


def words(blank: Page, plural: list[int], texts: dict[str, Any], code: str) -> Any:
    """What the client says with a catalogue of our own."""
    found = {"language": "ru", "name": "x", "plural": plural, "words": texts}
    blank.route("**/locale/ru.json", lambda route: route.fulfill(json=found), times=1)
    return call(blank, "lib/i18n.js", f"(await m.loadLanguage('ru'), {code})")


def test_a_key_is_said_with_its_values(blank: Page) -> None:
    texts = {"a.b": "{who} has {number} of {whole}, {missing}"}
    said = words(blank, [1, 0], texts, "m.t('a.b', { who: '{number}', number: 1234.5, whole: 7 })")
    assert said.replace("\N{NO-BREAK SPACE}", " ") == "{number} has 1 234,5 of 7, {missing}"


def test_dates_are_written_as_where_the_reader_lives(blank: Page) -> None:
    code = """['en-GB', 'en-US', 'fr-FR'].map(tag => {
      Object.defineProperty(navigator, 'languages', { value: [tag], configurable: true });
      return m.when(Date.UTC(2026, 10, 18, 12));
    })"""
    british, american, french = call(blank, "lib/i18n.js", f"(await m.loadLanguage('en'), {code})")
    call(blank, "lib/i18n.js", "(delete navigator.languages, null)")
    assert british.startswith("18 Nov 2026")
    assert american.startswith("Nov 18, 2026")
    assert french == american, "another language's dates stay away"


def test_whose_something_is_is_written_as_in_french(blank: Page) -> None:
    code = """await (async () => {
      const said = [];
      for (const language of ['fr', 'es', 'en']) {
        await m.loadLanguage(language);
        said.push(...['Bruno', 'Ines', 'Émile'].map(name => m.t('table.train-of', { name })));
      }
      return said;
    })()"""
    said = call(blank, "lib/i18n.js", code)
    assert said[:3] == ["le train de Bruno", "le train d’Ines", "le train d’Émile"]
    assert said[4].endswith("de Ines")


def test_whose_something_is_is_written_as_in_danish(blank: Page) -> None:
    texts = {"a.b": "{who}s tog, {many}s"}
    said = [
        words(blank, [1, 0], texts, f"m.t('a.b', {{ who: '{who}', many: 6 }})")
        for who in ("Ada", "Mads", "Max")
    ]
    assert said == ["Adas tog, 6s", "Mads’ tog, 6s", "Max’ tog, 6s"]


def test_where_a_tile_is_laid_is_declined_in_german(blank: Page) -> None:
    code = """await (async () => {
      await m.loadLanguage('de');
      const seats = { p1: { name: 'Ada' }, p2: { name: 'Bo' } };
      const nameOf = seat => seats[seat].name;
      const model = { you: 'p1', seat: 'p1', own: null, table: { seats }, nameOf };
      const laid = m.eventSentence({ key: 'played', seat: 'p1', tile: '9-3', place: 'p1' }, model);
      const places = ['p2', 'm', 'm2', '9-9/long'];
      return [laid, ...places.map(place => m.actionSentence(`9-3>${place}`, model))];
    })()"""
    assert call(blank, "lib/i18n.js", code, also="model/words.js") == [
        "Du legst 9-3 an deinen Zug",
        "9-3 an den Zug von Bo legen",
        "9-3 an den Mexikanischen Zug legen",
        "9-3 an den Mexikanischen Zug 2 legen",
        "9-3 an die Längsseite von 9-9 legen",
    ]


def test_a_key_without_words_shows_itself(blank: Page) -> None:
    assert words(blank, [1, 0], {}, "[m.t('no.such'), m.has('no.such')]") == ["no.such", False]


def test_the_count_chooses_the_plural_form_and_hundreds_repeat(blank: Page) -> None:
    """By the grammar's own rule: the last two digits, of numbers of any size."""

    def form(number: int) -> str:
        if 11 <= number % 100 <= 14:
            return "many"
        return {1: "one", 2: "few", 3: "few", 4: "few"}.get(number % 10, "many")

    counts = range(400)
    plural = [("one", "few", "many").index(form(number)) for number in range(200)]
    texts = {"tiles": ["one {count}", "few {count}", "many {count}"]}
    code = f"Array.from({{length: {len(counts)}}}, (_, count) => m.t('tiles', {{ count }}))"
    assert words(blank, plural, texts, code) == [f"{form(n)} {n}" for n in counts]
