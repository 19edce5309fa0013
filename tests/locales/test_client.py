"""Every key that a script of the client says has English words, and no words are idle."""

import json
import re
from fnmatch import fnmatchcase
from pathlib import Path

from doubletwelve.web.files import STATIC
from doubletwelve.web.pages import SHELL
from doubletwelve.web.words import sources
from tests.locales.write import LOCALES

BUILT = (
    *("reason.*", "at-table.*", "event.*", "advice.*", "phrase.*", "game.*"),
    *("book.*", "switch.*", "value.*"),
    *("end.check.*", "end.sum.*"),
    *("home.problem.*", "home.state.*"),
    *("new.ask.*", "new.box.*", "new.clash.*", "new.game.*", "new.help.*", "new.level.*"),
    *("new.spectators.*", "new.switches.*", "new.temper.*"),
    *("rules.kind.*", "rules.short.*", "rules.told.*"),
    *("settings.theme*", "settings.tiles*", "settings.faces*", "settings.pause.*"),
    *("settings.calm", "settings.confirm", "settings.sound", "settings.buzz", "settings.keys"),
    *("table.act.*", "table.asks.*", "table.connection.*", "table.do.*", "table.signs.*"),
    *(
        "table.kind.*",
        "table.move.*",
        "table.moved.*",
        "table.sign.*",
        "table.pref.*",
        "table.row.*",
        "table.you.*",
    ),
    *("table.only.*", "table.own.*", "table.own-asked.*"),
    *(
        "table.late",
        "table.taken-back",
        "table.time-up",
        "table.stood-in",
        "table.left",
        "table.not-arranged",
        "table.nothing-to-arrange",
        "table.refused.*",
        "table.lapsed.*",
    ),
)
"""The keys that scripts put together, as in ``t(`event.${key}`)``."""

LITERAL = re.compile(r'"([a-z][a-z-]*(?:\.[\w+-]+)+)"')
SAID = re.compile(r'\bt\(\s*"([^"]*)"\s*[,)]')
TEMPLATE = re.compile(r"`([a-z][a-z-]*\.[\w.+-]*)\$\{")
AREAS = {key.split(".")[0] for key in sources()}


IN_PAGE = re.compile(r"\{\{([a-z]+\.[a-z-]+)\}\}")


def scripts() -> list[Path]:
    found = sorted(STATIC.rglob("*.js"))
    assert found
    return found


def named(text: str) -> set[str]:
    """Every key that a script writes in full, in a ``t("...")`` or elsewhere."""
    literals = {key for key in LITERAL.findall(text) if key.split(".")[0] in AREAS}
    return literals | set(SAID.findall(text))


def prefixes(text: str) -> set[str]:
    """What the keys begin with that a script puts together."""
    return {prefix for prefix in TEMPLATE.findall(text) if prefix.split(".")[0] in AREAS}


def is_known(prefix: str) -> bool:
    return any(one.startswith(prefix) or fnmatchcase(prefix, one) for one in BUILT)


def client_keys() -> set[str]:
    files = (LOCALES / "client").iterdir()
    return {key for file in files for key in json.loads(file.read_text("utf-8"))}


def test_every_key_that_a_script_says_has_words() -> None:
    missing = {
        (script.name, key)
        for script in scripts()
        for key in named(script.read_text("utf-8")) - sources().keys()
    }
    assert not missing


def test_every_key_that_a_script_puts_together_is_known_here() -> None:
    unknown = {
        (script.name, prefix)
        for script in scripts()
        for prefix in prefixes(script.read_text("utf-8"))
        if not is_known(prefix)
    }
    assert not unknown, "list in BUILT what these stand for"


def test_no_words_are_idle() -> None:
    said = {key for script in scripts() for key in named(script.read_text("utf-8"))}
    said |= set(IN_PAGE.findall((SHELL / "index.html").read_text("utf-8")))
    built = {key for key in client_keys() if any(fnmatchcase(key, one) for one in BUILT)}
    assert sorted(client_keys() - said - built) == []


def test_no_two_files_have_the_same_key() -> None:
    files = sorted((LOCALES / "client").iterdir())
    keys = [key for file in files for key in json.loads(file.read_text("utf-8"))]
    assert len(keys) == len(set(keys))


def test_keys_are_found_wherever_a_script_writes_them() -> None:
    script = 'say(t("app.home")); const key = on ? "app.back" : "other.thing"; t("nowhere", {})'
    assert named(script) == {"app.home", "app.back", "nowhere"}
    assert prefixes("t(`event.${key}`) + `other.${key}`") == {"event."}
