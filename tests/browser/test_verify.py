"""The second implementation of fair deals, against records that the package makes and checks."""

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from doubletwelve.record import Record, verify, write_record
from tests.browser.client import client
from tests.browser.conftest import Visit
from tests.browser.stage import Stage, three
from tests.browser.test_ends import end
from tests.browser.test_pure import call
from tests.browser.words import say
from tests.record.fair_examples import fair_record

NOTHING_KNOWN: Final[dict[str, Any]] = {"shares": [], "engines": []}
TWELVE: Final = {"set": "double-twelve"}
Fields = dict[str, Any]


def findings(blank: Page, record: Fields, known: Fields = NOTHING_KNOWN) -> list[Fields]:
    code = "m.verifyRecord(given.record, given.known)"
    found: list[Fields] = call(blank, "lib/verify.js", code, {"record": record, "known": known})
    return found


def fields_of(record: Record) -> Fields:
    found: Fields = json.loads(write_record(record))
    return found


@pytest.mark.parametrize(
    ("game", "book", "players"),
    [
        ("mexican-train", "french", 3),
        ("mexican-train", "ecowoodart", 4),
        ("mexican-train", "goliath", 2),
        ("mexican-train", "cardinal", 2),
        ("matador", "goliath", 3),
        ("fido", "vennerod", 3),
        ("chicken-foot", "vennerod", 4),
    ],
)
def test_what_was_dealt_fairly_is_found_so(blank: Page, game: str, book: str, players: int) -> None:
    record = fair_record(game, book, players, rounds=1, silent=("p2",))
    mine = findings(blank, fields_of(record))
    assert [one["result"] for one in mine] == ["fair"]
    for own, known in zip(mine, verify(record), strict=True):
        assert known.fair is not None
        assert own["shares"] == list(known.fair.shares)
        assert own["leftOut"] == ["p2"]
        assert own["discarded"] == known.fair.discarded


def swap(tiles: list[str], one: int, other: int) -> None:
    tiles[one], tiles[other] = tiles[other], tiles[one]


def exchange(first: Fields) -> None:
    first["deal"]["boneyard"].append(first["deal"]["hands"]["p1"].pop())


CHEATS: Final[dict[str, Callable[[Fields], Any]]] = {
    "hand": lambda first: swap(first["deal"]["hands"]["p2"], 0, 3),
    "boneyard": lambda first: swap(first["deal"]["boneyard"], 1, 2),
    "secret": lambda first: first["fair"].update(secret="0" * 64),
    "share": lambda first: first["fair"]["contributions"]["p3"].update(share="0" * 64),
    "not-hex": lambda first: first["fair"].update(commitment="A" * 64),
    "not-counted": lambda first: first["fair"].update(discarded=-1),
    "no-seat": lambda first: first["fair"]["contributions"].update(p9={"commitment": "0" * 64}),
    "put-down": lambda first: first["deal"].update(free=True),
    "uneven": exchange,
    "missing": lambda first: first["deal"]["boneyard"].pop(),
    "twice": lambda first: first["deal"]["boneyard"].append(first["deal"]["boneyard"][0]),
    "not-in-set": lambda first: first["deal"]["boneyard"].append("15-1"),
}


@pytest.mark.parametrize("problem", CHEATS)
def test_whatever_is_changed_is_found(blank: Page, problem: str) -> None:
    record = {**fields_of(fair_record("mexican-train", "ecowoodart", 3)), "switches": TWELVE}
    CHEATS[problem](record["rounds"][0])
    first, second = findings(blank, record)
    assert (first["result"], first["problems"][0]["key"]) == ("wrong", problem)
    assert second["result"] == "fair"


def test_a_deal_is_not_thrown_away_for_another_without_a_reason(blank: Page) -> None:
    """Otherwise a server could deal until it likes what it sees, and only count it."""
    record = fair_record("mexican-train", "ecowoodart", 3, rounds=1)
    fields = fields_of(record)
    first = fields["rounds"][0]
    second = call(blank, "lib/fair.js", SECOND_DEAL, first)
    size = len(first["deal"]["hands"]["p1"])
    hands = {f"p{n + 1}": second[size * n : size * (n + 1)] for n in range(3)}
    first["deal"] = {"hands": hands, "boneyard": second[size * 3 :]}
    first["fair"]["discarded"] = 1
    (found,) = findings(blank, fields)
    assert [problem["key"] for problem in found["problems"]] == ["thrown-away"]


SECOND_DEAL: Final = """(() => {
  const given_ = Object.entries(given.fair.contributions).map(([seat, one]) => [seat, one.share]);
  const seed = m.fairSeed(given.fair.secret, Object.fromEntries(given_));
  return m.shuffled(m.tilesUpTo(12), `${seed}/1/2`);
})()"""


def test_what_this_browser_saw_has_to_stand_in_the_record(blank: Page) -> None:
    record = fields_of(fair_record(rounds=1, silent=("p2",)))
    fair = record["rounds"][0]["fair"]
    promised = fair["commitment"]
    share = {
        "game": 1,
        "round": 1,
        "seat": "p1",
        "commitment": promised,
        "share": fair["contributions"]["p1"]["share"],
    }

    def found(**changes: str | bool) -> tuple[Any, ...]:
        known = {"shares": [{**share, **changes}], "engines": []}
        (one,) = findings(blank, record, known)
        return one["result"], one["own"], [problem["key"] for problem in one["problems"]]

    assert found() == ("fair", True, [])
    assert found(share="0" * 64) == ("wrong", False, ["own-other"])
    assert found(seat="p2") == ("doubt", False, ["own-left-out"])
    assert found(commitment="0" * 64) == ("wrong", False, ["other-commitment"])
    assert found(listed=False) == ("fair", True, [])
    assert found(listed=True, share="0" * 64) == ("wrong", False, ["own-other"])
    assert found(listed=False, share="0" * 64) == ("doubt", False, ["own-elsewhere"])


def test_a_round_that_does_not_tell_proves_nothing(blank: Page) -> None:
    record = fields_of(fair_record(rounds=1))
    del record["rounds"][0]["fair"]
    assert [one["result"] for one in findings(blank, record)] == ["nothing"]


# Tabs that are told of a deal, with nobody at the other end: what they send, and what is kept.
TABS: Final = client("""async () => {
  const { TableSocket } = await import('/static/lib/socket.js');
  const { commitmentOf } = await import('/static/lib/fair.js');
  const { rememberShare, sharesOf } = await import('/static/lib/shares.js');
  const { WebSocket } = window;
  window.WebSocket = class extends EventTarget { send() {} close() {} };
  localStorage.clear();
  const sockets = [];
  const tab = (seat = 'p1', told = {}) => {
    const socket = new TableSocket('t', seat, () => {}, () => {});
    sockets.push(socket);
    const sent = [];
    socket.send = (type, fields) => sent.push(`${type} ${fields.commitment ?? fields.share}`);
    const usual = { commitment: 'promise', fair: ['p1', 'p2'], committed: [], asked: false };
    const hear = dealing =>
      socket.take({ table: { dealing: { ...usual, ...dealing }, game: 1, rounds: [] } });
    hear(told);
    return { sent, hear, ask: commitments => hear({ asked: true, commitments }) };
  };
  const kept = () => sharesOf('t').map(({ share, listed }) => ({ share, listed }));
  try {
    WORK
  } finally {
    for (const socket of sockets) socket.close();
    window.WebSocket = WebSocket;
    localStorage.clear();
  }
}""")


def at_tabs(blank: Page, work: str) -> Any:
    return blank.evaluate(TABS.replace("WORK", work))


def test_a_share_is_promised_once_and_opened_once_all_are_in(blank: Page) -> None:
    work = """
      const one = tab();
      const [{ share }] = kept();
      const promised = commitmentOf(share);
      one.hear({ committed: ['p1'] });
      for (const _ of [1, 2]) one.ask({ p1: promised });
      return [one.sent, [`commit ${promised}`, `open ${share}`], kept(), share];
    """
    sent, due, kept, share = at_tabs(blank, work)
    assert sent == due
    assert kept == [{"share": share, "listed": True}]


def test_of_two_devices_only_that_whose_promise_was_first_opens_a_share(blank: Page) -> None:
    """The other keeps what it drew, to say later that it is not in it: nobody is accused."""
    work = """
      const one = tab();
      one.ask({ p1: commitmentOf('00'.repeat(32)) });
      return [one.sent.map(text => text.split(' ')[0]), kept().map(({ listed }) => listed)];
    """
    assert at_tabs(blank, work) == [["commit"], [False]]


def test_tabs_of_one_browser_give_one_share(blank: Page) -> None:
    """Also if one is loaded anew between drawing it and promising it."""
    work = """
      const [one, other] = [tab(), tab()];
      const late = tab('p1', { committed: ['p1'] });
      const [{ share }] = kept();
      for (const each of [one, other, late]) each.ask({ p1: commitmentOf(share) });
      return [one.sent, other.sent, late.sent, commitmentOf(share), kept(), share];
    """
    one, other, late, promised, kept, share = at_tabs(blank, work)
    assert one == other == [f"commit {promised}", f"open {share}"]
    assert late == [f"open {share}"]
    assert kept == [{"share": share, "listed": True}]


def test_a_tab_opens_its_own_share_if_another_tab_drew_one_too(blank: Page) -> None:
    """Both looked at the same time, and each saw nothing of the other."""
    work = """
      const one = tab();
      const [{ share }] = kept();
      localStorage.clear();
      const other = tab();
      for (const each of [one, other]) each.ask({ p1: commitmentOf(share) });
      return [one.sent[1], `open ${share}`, kept().map(({ listed }) => listed)];
    """
    opened, due, listed = at_tabs(blank, work)
    assert opened == due
    assert listed == [False, True]


def test_two_seats_in_one_browser_have_a_share_each(blank: Page) -> None:
    work = """
      const both = [tab('p1'), tab('p2')];
      return [both.map(({ sent }) => sent.length), new Set(both.flatMap(({ sent }) => sent)).size];
    """
    assert at_tabs(blank, work) == [[1, 1], 2]


# What the page says of it

REMEMBER: Final = "given => localStorage.setItem('doubletwelve.shares', JSON.stringify(given))"
Change = Callable[[list[Fields]], None]


def deal_otherwise(rounds: list[Fields]) -> None:
    swap(rounds[0]["deal"]["hands"]["p2"], 0, 3)


def do_not_tell(rounds: list[Fields]) -> None:
    del rounds[1]["fair"]


@pytest.mark.parametrize(
    ("changes", "silent", "key", "values", "signs"),
    [
        ([], (), "yes", {"count": 2}, "✓✓"),
        ([deal_otherwise], (), "wrong", {"count": 1}, "✗✓"),
        ([do_not_tell], (), "some", {"count": 1, "all": 2}, "✓R"),
        ([], ("p1",), "doubt", {}, "?✓"),
        ([deal_otherwise], ("p1",), "wrong", {"count": 1}, "✗✓"),
    ],
)
def test_the_page_says_yes_only_to_what_is_so(
    visit: Visit,
    changes: list[Change],
    silent: tuple[str, ...],
    key: str,
    values: Fields,
    signs: str,
) -> None:
    """And of every round how it was dealt, or what is wrong; this browser added to the first."""
    record = fields_of(fair_record(rounds=2, silent=silent))
    first = record["rounds"][0]["fair"]
    share = first["contributions"]["p1"].get("share", "0" * 64)
    own = {"game": 1, "round": 1, "seat": "p1", "commitment": first["commitment"], "share": share}
    for change in changes:
        change(record["rounds"])
    stage = Stage(visit(), three(1, 1, 1))
    stage.page.evaluate(REMEMBER, [["t", [own]]])
    stage.visitor.answer("*/api/record\\?*", lambda: record)
    end(stage, "over")
    stage.page.get_by_role("button", name=say("end.check"), exact=True).click()
    answer = stage.page.locator(".check-answer")
    headline = say(f"end.check.{key}", **values)
    expect(answer.locator("p")).to_have_text(headline)
    expect(answer.locator("p")).to_have_class("check-yes" if key in ("yes", "some") else "problem")
    expect(stage.page.locator("#announce")).to_contain_text(headline)
    lines = answer.locator("li").all_inner_texts()
    assert "".join(line[0] for line in lines) == signs
    assert (say("end.check.own") in lines[0]) == (signs[0] == "✓")
    if deal_otherwise in changes:
        assert "Bo: tile 1 is" in lines[0]
    elif silent:
        assert say("end.check.problem.own-left-out") in lines[0]
