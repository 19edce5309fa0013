"""The statistics, against values worked out by hand and against a simulation."""

from math import inf, sqrt
from random import Random

import pytest

from doubletwelve.arena import Estimate, Played, RoundPlayed, Settings
from doubletwelve.arena.figures import as_share, estimate, results, t_quantile
from doubletwelve.arena.play import Job


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (9, 2.262),
        (10, 2.228),
        (30, 2.042),
        (120, 1.980),
        (5000, 1.960),
    ],
)
def test_the_t_distribution_is_as_tables_print_it(freedom: int, printed: float) -> None:
    assert t_quantile(freedom) == pytest.approx(printed, abs=6e-4)


def test_an_interval_worked_out_by_hand() -> None:
    # The mean of 2, 4, 9 is 5, the variance (9 + 1 + 16) / 2 = 13, so the error is sqrt(13 / 3).
    found = estimate([2, 4, 9])
    half = 4.302653 * sqrt(13 / 3)
    assert found.mean == 5
    assert found.low == pytest.approx(5 - half, abs=1e-5)
    assert found.high == pytest.approx(5 + half, abs=1e-5)


def test_one_deal_says_nothing_about_how_far_off_it_is() -> None:
    assert estimate([0.5]) == Estimate(0.5, -inf, inf)
    assert as_share(estimate([0.5])) == Estimate(0.5, 0.0, 1.0)


def test_deals_that_all_came_out_alike_leave_no_doubt() -> None:
    assert estimate([0.25] * 9) == Estimate(0.25, 0.25, 0.25)


@pytest.mark.parametrize("deals", [3, 8, 40])
def test_the_interval_holds_the_truth_in_95_of_100_runs(deals: int) -> None:
    rng = Random(deals)
    runs = 4000
    intervals = [estimate([rng.gauss(7, 2) for _ in range(deals)]) for _ in range(runs)]
    held = sum(of.low < 7 < of.high for of in intervals) / runs
    assert held == pytest.approx(0.95, abs=0.012)


def test_rounds_of_one_deal_are_not_counted_as_independent() -> None:
    """Luck that all matches of a deal share must not make the interval narrower than it is."""
    rng = Random("shared luck")
    held = 0
    for _ in range(1000):
        lucks = [rng.gauss(0, 3) for _ in range(10)]
        means = [sum(20 + luck + rng.gauss(0, 1) for _ in range(50)) / 50 for luck in lucks]
        found = estimate(means)
        held += found.low < 20 < found.high
    assert held / 1000 == pytest.approx(0.95, abs=0.03)


SETTINGS = Settings(bots=("a", "b", "b"), players=3, deals=2)
"""Rotations: a b b, then b b a, then b a b."""


def match(deal: int, rotation: int, won: tuple[int, ...], *rounds: RoundPlayed) -> Played:
    return Played(deal, rotation, rounds, won, (0.001, 0.002, 0.003), (1, 2, 3))


def played(*matches: Played) -> dict[Job, Played]:
    return {Job(match.deal, match.rotation): match for match in matches}


DEAL_1 = (
    match(1, 1, (0,), RoundPlayed((0, 6, 9), 0, (0,)), RoundPlayed((3, 3, 12), None, (0, 1))),
    match(1, 2, (1, 2), RoundPlayed((6, 0, 3), 1, (1,)), RoundPlayed((9, 6, 0), 2, (2,))),
    match(1, 3, (2,), RoundPlayed((6, 9, 0), 2, (2,)), RoundPlayed((0, 12, 3), 0, (0,))),
)
DEAL_2 = tuple(
    match(2, rotation, (0,), RoundPlayed((0, 9, 9), 0, (0,)), RoundPlayed((0, 9, 9), 0, (0,)))
    for rotation in (1, 2, 3)
)


def test_figures_worked_out_by_hand() -> None:
    found = results(SETTINGS, played(*DEAL_1, *DEAL_2), 1.5)
    assert (found.deals, found.rotations, found.matches, found.rounds) == (2, 3, 6, 12)
    assert found.chance == pytest.approx(1 / 3)
    a, b = found.figures["a"], found.figures["b"]
    assert (a.seats, b.seats) == (1, 2)
    # a sits at 0, then 2, then 1. Deal 1: (0 + 3 + 3 + 0 + 9 + 12) / 6; deal 2: 4 times 9 of 6.
    assert a.score.mean == pytest.approx((4.5 + 6) / 2)
    # Of all, 87 and 108 pips, b's are 60 and 72 in 12 rounds each: 5 - 4.5, then 6 - 6.
    assert a.lead is not None
    assert b.lead is not None
    assert a.lead.mean == pytest.approx((0.5 + 0) / 2)
    assert a.lead.low == pytest.approx(0.25 - 12.706205 * 0.25)
    assert b.lead.mean == pytest.approx(-0.25)
    # The rounds that a wins: 1 and a half, then 1, then none, of 6; in deal 2 two of 6.
    assert a.rounds_won.mean == pytest.approx((2.5 / 6 + 2 / 6) / 2)
    assert a.games_won is not None
    assert b.games_won is not None
    # Games: 1, a half, none of 3; then 1 of 3.
    assert a.games_won.mean == pytest.approx((1.5 / 3 + 1 / 3) / 2)
    half = 12.706205 * abs(1.5 / 3 - 1 / 3) / 2  # two values lie half their distance from the mean
    assert a.games_won.high == pytest.approx(min(1, a.games_won.mean + half))
    # Every match and every round is won once.
    assert a.games_won.mean + 2 * b.games_won.mean == pytest.approx(1)
    assert a.rounds_won.mean + 2 * b.rounds_won.mean == pytest.approx(1)


def test_who_plays_alone_leads_nobody() -> None:
    alone = Settings(bots=("a", "a", "a"), players=3, deals=2)
    assert results(alone, played(DEAL_2[0]), 1.5).figures["a"].lead is None


def test_the_time_is_that_of_the_bots_own_choices() -> None:
    found = results(SETTINGS, played(*DEAL_1), 1.5).figures
    assert (found["a"].choices, found["b"].choices) == (6, 12)
    assert found["a"].milliseconds == pytest.approx(1)


def test_a_deal_counts_when_every_rotation_has_played_it() -> None:
    found = results(SETTINGS, played(*DEAL_1, *DEAL_2[:2]), 1.5)
    assert (found.deals, found.matches, found.rounds) == (1, 3, 6)
    assert found.figures == results(SETTINGS, played(*DEAL_1), 1.5).figures
    assert results(SETTINGS, played(*DEAL_2[:2]), 1.5).figures == {}


def test_the_order_in_which_matches_are_finished_makes_no_difference() -> None:
    matches = [*DEAL_1, *DEAL_2]
    found = results(SETTINGS, played(*matches), 1.5)
    assert results(SETTINGS, played(*reversed(matches)), 1.5) == found
