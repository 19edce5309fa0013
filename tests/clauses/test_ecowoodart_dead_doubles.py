"""Eco Wood Art: a double that can no longer be covered, alone and beside others."""

from typing import Any

from tests.clauses.table import Table

# All twelve other fives. Eleven lie on p1's train before the 5-5, the twelfth on the Mexican Train.
ELEVEN_FIVES = ["12-5", "5-0", "0-1", "1-5", "5-2", "2-3", "3-5", "5-4", "4-6", "6-5", "5-7"]
ELEVEN_FIVES += ["7-8", "8-5", "5-9", "9-10", "10-5"]


def test_EWA_MT_48__with_all_twelve_others_laid_a_double_binds_nobody() -> None:
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": [*ELEVEN_FIVES, "5-5"], "m": ["12-11"]},
        hands={"p1": ["9-1"], "p2": ["11-5", "8-2"], "p3": ["12-3", "6-3"]},
        boneyard=["10-0"],
    )
    # The 11-5 is the twelfth: while p2 holds it, it has to cover the double.
    assert (table.binding, table.legal) == (["p1"], ["5-11>p1"])

    table = Table(
        "ecowoodart",
        turn="p3",
        trains={"p1": [*ELEVEN_FIVES, "5-5"], "m": ["12-11", "11-5"]},
        hands={"p1": ["9-1"], "p2": ["8-2"], "p3": ["12-3", "6-3"]},
        boneyard=["10-0"],
    )
    assert (table.binding, table.legal) == ([], ["12-3>p3"])


DEAD_OR_NOT: dict[str, Any] = {
    "turn": "p2",
    "trains": {"p1": ["12-5", "5-5"], "m": ["12-8"]},
}
"""The 5-5 is open on p1's train; whether it binds depends on the fives that are left."""


def test_EWA_MT_48__EWA_A16__a_double_without_another_tile_of_its_number_is_dead() -> None:
    hands = {"p1": ["9-1"], "p2": ["8-2", "12-2", "7-2"], "p3": ["6-3"]}
    table = Table("ecowoodart", **DEAD_OR_NOT, hands=hands, boneyard=["10-0"])
    assert table.binding == []
    assert table.legal == ["12-2>p2", "8-2>m"]
    table.refuses("p2 7-2>p1", "train-not-open", "EWA-MT-12")


def test_EWA_A16__a_tile_in_any_hand_keeps_it_alive() -> None:
    for holder in ("p1", "p3"):
        hands = {"p1": ["9-1"], "p2": ["8-2", "12-2"], "p3": ["6-3"]}
        hands[holder] = [*hands[holder], "5-0"]
        table = Table("ecowoodart", **DEAD_OR_NOT, hands=hands, boneyard=["10-0"])
        assert (table.binding, table.legal) == (["p1"], ["draw"])


def test_EWA_A16__a_tile_in_the_boneyard_keeps_it_alive() -> None:
    hands = {"p1": ["9-1"], "p2": ["8-2", "12-2"], "p3": ["6-3"]}
    table = Table("ecowoodart", **DEAD_OR_NOT, hands=hands, boneyard=["10-0", "5-0"])
    assert (table.binding, table.legal) == (["p1"], ["draw"])
    # p2 draws the 10-0, p3 the 5-0, which covers it.
    table.play("p2 draw", "p3 draw")
    assert (table.turn, table.legal) == ("p3", ["5-0>p1"])


def test_EWA_MT_48__house_rule__a_dead_double_may_bind_on() -> None:
    hands = {"p1": ["9-1"], "p2": ["8-2", "12-2"], "p3": ["6-3"]}
    switches = {"dead_double": "binds"}
    table = Table("ecowoodart", switches=switches, **DEAD_OR_NOT, hands=hands, boneyard=["10-0"])
    assert (table.binding, table.legal) == (["p1"], ["draw"])


def test_EWA_MT_48__a_dead_double_is_a_train_end_that_nothing_fits() -> None:
    # p1's train is marked and ends in a dead 5-5: open, and no use to anybody.
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5", "5-5"], "m": ["12-8"]},
        markers=["p1"],
        hands={"p1": ["8-1", "9-0"], "p2": ["1-0", "7-2"]},
        boneyard=["10-0"],
    )
    assert table.legal == ["8-1>m"]
    table.play("p1 8-1>m")
    assert (table.legal, table.marked) == (["1-0>m"], ["p1"])


# Dead and alive side by side


MIXED: dict[str, Any] = {
    "turn": "p2",
    "trains": {"p1": ["12-5", "5-5"], "p2": ["12-7"], "m": ["12-8", "8-8"]},
}


def test_EWA_MT_49__a_dead_double_does_not_free_from_a_live_one() -> None:
    hands = {"p1": ["9-1"], "p2": ["7-2", "6-2"], "p3": ["8-3", "6-3"]}
    table = Table("ecowoodart", **MIXED, hands=hands, boneyard=["10-0", "11-0"])
    assert (table.binding, table.legal) == (["m"], ["draw"])
    table.refuses("p2 7-2>p2", "double-binds", "EWA-MT-42")
    table.play("p2 draw")
    assert (table.turn, table.marked) == ("p3", ["p2"])
    # Once the live one is covered, everyone is free, dead double or not.
    table.play("p3 8-3>m")
    assert (table.turn, table.binding) == ("p1", [])


def test_EWA_MT_49__two_dead_doubles_bind_nobody() -> None:
    hands = {"p1": ["9-1"], "p2": ["7-2", "6-2"], "p3": ["6-3", "4-3"]}
    table = Table("ecowoodart", **MIXED, hands=hands, boneyard=["10-0"])
    assert (table.binding, table.legal) == ([], ["7-2>p2"])


def test_EWA_MT_49__EWA_A12__other_reading__a_dead_double_laid_first_is_skipped() -> None:
    hands = {"p1": ["9-1"], "p2": ["8-2", "7-2"], "p3": ["6-3", "4-3"]}
    table = Table(
        "ecowoodart",
        switches={"double_binds": "order-laid"},
        **MIXED,
        open_doubles=["p1", "m"],
        hands=hands,
        boneyard=["10-0"],
    )
    assert (table.binding, table.legal) == (["m"], ["8-2>m"])


def test_EWA_MT_48__covering_one_double_can_kill_another() -> None:
    # The 8-5 is the last eight and the last five: whichever it covers, the other is dead.
    hands = {"p1": ["9-1", "12-1"], "p2": ["8-5", "7-2"], "p3": ["12-3", "4-3"]}
    for laid in ("5-8>p1", "8-5>m"):
        table = Table("ecowoodart", **MIXED, hands=hands, boneyard=["10-0"])
        assert (table.binding, table.legal) == (["p1", "m"], ["5-8>p1", "8-5>m"])
        table.play(f"p2 {laid}")
        assert (table.turn, table.binding, table.legal) == ("p3", [], ["12-3>p3"])


def test_EWA_MT_48__EWA_A17__the_second_tile_can_kill_the_double_of_its_own_turn() -> None:
    # p1 lays the 5-5 and follows with the last five, but on the Mexican Train.
    table = Table(
        "ecowoodart",
        turn="p1",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["5-5", "8-5", "9-0"], "p2": ["12-2", "7-2"]},
        boneyard=["10-0"],
    )
    table.play("p1 5-5>p1")
    assert table.legal == ["5-8>p1", "8-5>m"]
    table.play("p1 8-5>m")
    assert (table.binding, table.marked) == ([], [])
    assert table.legal == ["12-2>p2"]


def test_EWA_MT_48__the_end_of_the_engine_number_binds_nobody() -> None:
    # No twelve is left. The engine is no open double: nothing binds p2, who can just not begin.
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5"], "m": ["12-8"]},
        hands={"p1": ["9-1", "7-1"], "p2": ["8-2", "6-2"]},
        boneyard=["10-0"],
    )
    assert (table.binding, table.legal) == ([], ["8-2>m"])
    table.refuses("p2 6-2>p2", "does-not-fit", "EWA-MT-09")


def test_EWA_MT_48__a_dead_double_and_an_engine_number_that_has_run_out() -> None:
    # Neither a five nor a twelve is left: p2 draws in vain and is marked without a train,
    # and the marked train is of no use to p1.
    table = Table(
        "ecowoodart",
        turn="p2",
        trains={"p1": ["12-5", "5-5"]},
        hands={"p1": ["9-1", "7-1"], "p2": ["8-2", "6-2"]},
        boneyard=["10-0"],
    )
    assert (table.binding, table.legal) == ([], ["draw"])
    table.play("p2 draw")
    assert (table.marked, table.legal) == (["p2"], ["pass"])
    # All are marked then, and nobody can ever move again.
    table.play("p1 pass", "p2 pass")
    assert not table.over
    table.play("p1 pass")
    assert table.over
