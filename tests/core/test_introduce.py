"""Types are known to msgspec before threads can come to them at the same time."""

import subprocess
import sys

import pytest

RACE = """
import sys
from threading import Barrier, Thread

from doubletwelve.games import GAMES
from doubletwelve.record.read import read_record
from doubletwelve.record.replay import replay
from doubletwelve.rulebooks import BOOKS, load_book

RECORD = b'''{"format": "doubletwelve-record", "version": 1, "game": "mexican-train",
  "rulebook": "french", "players": ["A", "B"], "rounds": [{"position": {"engine": "12-12",
  "turn": "p1", "hands": {"p1": ["12-1"], "p2": ["12-2"]}}, "actions": []}]}'''

def read(start):
    start.wait()
    for book in BOOKS:
        GAMES["mexican-train"].make_rules(load_book(book), {}, 4)
    replay(read_record(RECORD))

sys.setswitchinterval(1e-6)
start = Barrier(4)
threads = [Thread(target=read, args=(start,)) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("alive")
"""


@pytest.mark.slow
def test_threads_that_read_the_same_things_first_do_not_crash() -> None:
    for _ in range(4):
        done = subprocess.run([sys.executable, "-c", RACE], capture_output=True, text=True)
        assert (done.returncode, done.stdout) == (0, "alive\n"), done.stderr
