"""How fast other domino engines play at random: whole games, counted in decisions a second.

A decision is one choice among the moves that the engine itself lists as legal.
Run by itself, this prints the rates: `make bench NAME=peers ARGS=--quick`.
"""

import random
import sys
from collections.abc import Callable
from time import perf_counter


def rate(play: Callable[[], int], seconds: float) -> float:
    """Decisions a second when `play`, which returns its decisions, is repeated for `seconds`."""
    play()  # first-time costs are not the engine's
    decisions = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        decisions += play()
    return decisions / (perf_counter() - start)


def dominoes_rate(seconds: float, seed: int) -> float:
    """The package `dominoes`: four players, double-six, passes are made by the engine."""
    import dominoes

    random.seed(seed)  # its deal shuffles with the global generator
    rng = random.Random(seed)

    def play() -> int:
        game = dominoes.Game.new()
        decisions = 0
        while game.result is None:
            game.make_move(*rng.choice(game.valid_moves))
            decisions += 1
        return decisions

    return rate(play, seconds)


def openspiel_rate(seconds: float, seed: int) -> float:
    """OpenSpiel's `python_team_dominoes`; the deal is chance and no decision."""
    import pyspiel
    from open_spiel.python.games import team_dominoes  # noqa: F401  # registers the game

    game = pyspiel.load_game("python_team_dominoes")
    rng = random.Random(seed)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcome, _ = rng.choice(state.chance_outcomes())  # a deal: all equally likely
                state.apply_action(outcome)
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return rate(play, seconds)


def main() -> None:
    seconds = 1.0 if "--quick" in sys.argv else 5.0
    print(f"dominoes   {dominoes_rate(seconds, seed=1):>10,.0f} decisions a second")
    print(f"OpenSpiel  {openspiel_rate(seconds, seed=1):>10,.0f} decisions a second")


if __name__ == "__main__":
    main()
