"""The real server, killed at random moments while many play: nothing shown is ever lost."""

import asyncio
from pathlib import Path

import pytest

from tests.chaos.kills import kill_many
from tests.samples import one_of


@pytest.mark.slow
@pytest.mark.parametrize("kills", one_of([5, 50]))
def test_no_move_that_anyone_was_shown_is_lost_or_done_twice(tmp_path: Path, kills: int) -> None:
    result = asyncio.run(kill_many(tmp_path, kills, seed=12, tell=lambda kills, people: None))
    assert result.kills >= kills
    assert result.losses > result.kills
    assert result.found.acts > 3 * result.kills
    assert result.found.rounds > result.found.tables
