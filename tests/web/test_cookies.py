"""The cookie that holds a browser's seats at one table."""

import pytest

from doubletwelve.table.words import new_token
from doubletwelve.web.cookies import MOST, seat_cookie, tokens_of, with_token


@pytest.mark.parametrize(
    ("cookie", "tokens"),
    [
        (None, []),
        ("", []),
        ("seats=a", ["a"]),
        ("seats=a~b", ["a", "b"]),
        ("other=1; seats=a~b; more=2", ["a", "b"]),
        ("notseats=a", []),
        ("seats=", []),
        ("seats=~~a~", ["a"]),
        ("seats=a b~<c>~d", ["d"]),
        (f"seats={'x' * 65}~ok", ["ok"]),
    ],
)
def test_tokens_are_read_and_nonsense_is_left_out(cookie: str | None, tokens: list[str]) -> None:
    assert tokens_of(cookie) == tokens


def test_what_is_written_is_read_again_newest_last_and_so_many_at_most() -> None:
    given = [new_token() for _ in range(MOST + 4)]
    written = seat_cookie("table", given, secure=False)
    assert tokens_of(written.partition(";")[0]) == given[-MOST:]


def test_a_token_that_is_there_already_becomes_the_newest() -> None:
    assert with_token(["a", "b"], "a") == ["b", "a"]
    assert len(with_token([str(n) for n in range(MOST)], "new")) == MOST


def test_one_browser_can_have_every_seat_of_a_table_and_watch_it() -> None:
    assert MOST > 10


def test_the_cookie_is_for_its_table_and_for_no_script() -> None:
    cookie = seat_cookie("abc", ["t"], secure=True)
    parts = set(cookie.split("; "))
    assert parts == {
        "seats=t",
        "Path=/t/abc",
        "Max-Age=34560000",
        "HttpOnly",
        "SameSite=Lax",
        "Secure",
    }
    assert "Secure" not in seat_cookie("abc", ["t"], secure=False)
