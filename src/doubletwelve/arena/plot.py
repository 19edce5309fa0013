"""A chart of a run: what each bot won, with intervals, beside what chance would give."""

from pathlib import Path
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from doubletwelve.arena.figures import Estimate, Results
from doubletwelve.locales import GAMES as TITLES

ROUNDS: Final = ("rounds won", "o", "#1f5fa8", "white")
GAMES: Final = ("games won", "s", "#b3470f", "#b3470f")
"""Label, marker, colour and filling: an open circle and a full square differ without colour."""


def save_plot(results: Results, path: Path) -> None:
    """Write the chart as the suffix of ``path`` says. There must be figures."""
    names = list(results.figures)
    figure = Figure(figsize=(8, 2.2 + 0.6 * len(names)), layout="constrained")
    axes = figure.subplots()
    rounds = {name: figures.rounds_won for name, figures in results.figures.items()}
    games = {name: f.games_won for name, f in results.figures.items() if f.games_won is not None}
    _draw_row(axes, names, rounds, ROUNDS, shift=-0.13 if games else 0.0)
    if games:
        _draw_row(axes, names, games, GAMES, shift=0.13)
    _label(axes, results)
    figure.savefig(path, dpi=150)


def _draw_row(
    axes: Axes,
    names: list[str],
    shares: dict[str, Estimate],
    style: tuple[str, str, str, str],
    shift: float,
) -> None:
    label, marker, colour, filling = style
    means = [100 * shares[name].mean for name in names]
    below = [100 * (shares[name].mean - shares[name].low) for name in names]
    above = [100 * (shares[name].high - shares[name].mean) for name in names]
    rows = [row + shift for row in range(len(names))]
    axes.errorbar(
        means,
        rows,
        xerr=[below, above],
        fmt=marker,
        color=colour,
        markerfacecolor=filling,
        markersize=8,
        capsize=4,
        label=label,
    )
    for mean, row in zip(means, rows, strict=True):
        axes.annotate(
            f"{mean:.1f}",
            (mean, row),
            xytext=(0, 7),
            textcoords="offset points",
            ha="center",
            fontsize=8,
            bbox={"facecolor": "white", "edgecolor": "none", "pad": 0.5},
        )


def _label(axes: Axes, results: Results) -> None:
    settings, names = results.settings, list(results.figures)
    chance = 100 * results.chance
    axes.axvline(chance, color="black", linestyle="--", linewidth=1, label=f"chance: {chance:.1f}%")
    axes.set_yticks(range(len(names)), [f"{n} ({results.figures[n].seats})" for n in names])
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xlim(left=0)
    axes.set_xlabel("share won by a seat, in percent, with 95% intervals")
    axes.set_ylabel("bot (seats)")
    axes.set_title(
        f"{TITLES[settings.game]} by {settings.rulebook}, {settings.players} players: "
        f"{results.deals} deals, {results.rotations} rotations each"
    )
    axes.grid(axis="x", color="0.9")
    axes.set_axisbelow(True)
    axes.figure.legend(loc="outside lower center", ncols=3, frameon=False)
