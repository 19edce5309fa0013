"""The rulebooks over HTTP."""

from doubletwelve.locales.catalogue import printed
from doubletwelve.rulebooks import BOOKS, OWN, books, load_book
from tests.web.servers import Client


def test_all_books_are_told_in_order_with_their_clauses_readings_and_switches(
    reader: Client,
) -> None:
    told = reader.get("/api/rules").json()
    assert [book["id"] for book in told["books"]] == list(BOOKS)
    for found, book in zip(told["books"], books(), strict=True):
        assert found["languages"] == list(book.languages)
        assert [(c["id"], c["kind"], c["text"]) for c in found["clauses"]] == [
            (clause.id, clause.kind, printed(clause.text)) for clause in book.clauses
        ]
        assert [reading["id"] for reading in found["readings"]] == [r.id for r in book.readings]
        for game, section in book.games.items():
            switches = found["games"][game]["switches"]
            assert list(switches) == list(section.switches)
            assert all(switches[name]["value"] == s.value for name, s in section.switches.items())


def test_clauses_are_told_in_the_letters_of_print(reader: Client) -> None:
    told = reader.get("/api/rules").text
    assert "'" not in told
    assert "‘Tiddle-A-Wink’ (‘Flohzirkus’ in German)" in told
    assert "opener’s?" in told


def test_our_own_clauses_are_told_too(reader: Client) -> None:
    told = reader.get("/api/rules").json()
    assert [clause["id"] for clause in told["own"]] == [c.id for c in load_book(OWN).clauses]


def test_every_clause_behind_a_switch_can_be_looked_up(reader: Client) -> None:
    told = reader.get("/api/rules").json()
    known = {clause["id"] for clause in told["own"]}
    for book in told["books"]:
        known |= {entry["id"] for entry in (*book["clauses"], *book["readings"])}
    for offer in reader.get("/api/games").json():
        for book in offer["books"]:
            assert {setting["clause"] for setting in book["switches"].values()} <= known
            assert book["switches"]["set"]["value"] in book["sets"]
