"""What a table tells for its score sheet: the rounds to come, who leads, what the blank costs."""

import json
from typing import Any

import pytest

from doubletwelve.table.settings import Choice, Manners, resolve
from doubletwelve.table.show import Here, engines, table_part
from tests.table.tables import Played, two


@pytest.mark.parametrize(
    ("choice", "columns"),
    [
        (Choice(rulebook="french", players=4), tuple(range(12, -1, -1))),
        (Choice(rulebook="ecowoodart", players=4, length="short"), (12, 9, 6, 3, 0)),
        (Choice(rulebook="french", players=4, length="one"), (12,)),
        (Choice(rulebook="goliath", players=4), ()),
        (Choice(game="classic", players=4), ()),
        (Choice(game="chicken-foot", players=4, switches={"rounds": 3}), (12, 11, 10)),
    ],
)
def test_a_sheet_has_a_column_for_every_engine(choice: Choice, columns: tuple[int, ...]) -> None:
    assert engines(resolve(choice)) == columns


def told(played: Played) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(table_part(played.table, Here()))
    return found


def test_before_the_first_round_is_over_nobody_leads() -> None:
    played = two()
    assert told(played)["leading"] == []
    played.deal()
    assert (told(played)["leading"], told(played)["winners"]) == ([], [])


def test_whoever_has_fewest_leads_and_has_won_in_the_end() -> None:
    played = Played(Choice(players=2, length="short"), Manners())
    played.join("Ben")
    played.deal()
    played.finish_round()
    assert told(played)["winners"] == []
    while played.table.phase != "over":
        totals = played.table.match.totals
        best = [seat for seat, total in totals.items() if total == min(totals.values())]
        assert told(played)["leading"] == best
        played.deal()
        played.finish_round()
    assert told(played)["winners"] == told(played)["leading"] == list(played.table.match.winners)


def test_in_a_game_of_points_whoever_has_most_leads() -> None:
    played = Played(Choice(game="classic", players=2), Manners())
    played.join("Ben")
    played.deal()
    played.finish_round()
    totals = played.table.match.totals
    best = [seat for seat, total in totals.items() if total == max(totals.values())]
    assert told(played)["leading"] == best
    assert told(played)["double_blank"] == 0
