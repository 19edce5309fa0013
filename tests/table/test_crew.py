"""The processes in which bots think: how they come and go, and do not outlive the server."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import active_children
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from doubletwelve.bots import BOTS
from doubletwelve.table import crew
from doubletwelve.table.crew import WITHOUT_KERNEL, Closed
from doubletwelve.table.thinking import Thinking
from tests.bots.rounds import TRAIN
from tests.table.choices import LONG, bounded, chosen, some_view, until_served, until_warm
from tests.table.odd_bots import FIND_ODD


def test_while_the_kernel_is_compiled_others_are_served_and_it_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    view, said = some_view(TRAIN), ""  # which takes the kernel from where it is kept
    for name in ("XDG_CACHE_HOME", "HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))  # where there is none

    async def choose() -> None:
        nonlocal said
        thinking = Thinking(2)
        await thinking.start()
        while not said:
            await asyncio.sleep(0.02)
            said = capfd.readouterr().err
        served = [until_served(thinking, TRAIN) for _ in range(8)]
        planner = thinking.choose("planner", TRAIN, view, 5)
        played = (await asyncio.gather(planner, *served))[0]
        assert played == (chosen("greedy", TRAIN, view), "greedy")
        assert not thinking.ready
        await thinking.close()

    asyncio.run(bounded(choose()))
    said += capfd.readouterr().err
    assert said.count("Compiling the fast engine") == 1


def test_first_come_first_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[int] = []
    monkeypatch.setattr(crew, "FIRST_PATIENCE", LONG)  # however long a process takes to start

    async def choose(thinking: Thinking, number: int) -> None:
        file = tmp_path / "file"
        bot = "greedy" if number else f"random:until {file}"
        await thinking.choose(bot, "classic", some_view("classic"), 0)
        served.append(number)

    async def choose_all() -> None:
        thinking = Thinking(1, find=FIND_ODD)
        await thinking.start()
        tasks = [asyncio.create_task(choose(thinking, number)) for number in range(8)]
        await asyncio.sleep(0.01)
        (tmp_path / "file").touch()
        await asyncio.gather(*tasks)
        await thinking.close()

    asyncio.run(bounded(choose_all()))
    assert served == list(range(8))


def test_moves_come_before_hints(tmp_path: Path) -> None:
    served: list[str] = []

    async def wait(name: str, work: Coroutine[Any, Any, object]) -> None:
        await work
        served.append(name)

    async def ask_all() -> None:
        thinking = Thinking(1, find=FIND_ODD)
        await thinking.start()
        await until_warm(thinking, 1)
        view, file = some_view(TRAIN), tmp_path / "file"
        asked = [
            ("busy", thinking.choose(f"random:until {file}", TRAIN, view, 0)),
            ("hint", thinking.arrange(view)),
            ("move", thinking.choose("random", TRAIN, view, 0)),
            ("another", thinking.choose("random", TRAIN, view, 1)),
        ]
        tasks = [asyncio.create_task(wait(*one)) for one in asked]
        await asyncio.sleep(0.01)
        file.touch()
        await asyncio.gather(*tasks)
        await thinking.close()

    asyncio.run(bounded(ask_all()))
    assert served == ["busy", "move", "another", "hint"]


def test_close_ends_what_is_busy_and_nobody_waits_on() -> None:
    async def close_while_busy() -> list[Any]:
        before = set(active_children())
        thinking = Thinking(2, find=FIND_ODD)
        await thinking.start()
        view = some_view("classic")
        await until_served(thinking, "classic")
        bots = ["random:until never", "random:until never", "greedy", "planner"]
        tasks = [asyncio.create_task(thinking.choose(bot, "classic", view, 5)) for bot in bots]
        await asyncio.sleep(0.05)
        await thinking.close()
        assert set(active_children()) <= before
        late = asyncio.create_task(thinking.choose("greedy", "classic", view, 5))
        return await asyncio.gather(*tasks, late, return_exceptions=True)

    assert [type(end) for end in asyncio.run(bounded(close_while_busy()))] == [Closed] * 5


def test_close_at_once() -> None:
    async def start_and_close() -> None:
        before = set(active_children())
        thinking = Thinking(2)
        await thinking.start()
        await thinking.close()
        await thinking.close()
        assert set(active_children()) <= before

    asyncio.run(bounded(start_and_close()))


def test_bots_that_need_not_wait_for_the_kernel_do_not_bring_it() -> None:
    modules = [f"doubletwelve.bots.{BOTS[name].module}" for name in sorted(WITHOUT_KERNEL)]
    code = f"import sys, {', '.join(modules)}, doubletwelve.table.thinking\n"
    code += "print('numba' in sys.modules)"
    assert script(code) == "False\n"


PROGRAM = """
    import asyncio, os, signal
    from multiprocessing import active_children
    from doubletwelve.table.thinking import Thinking
    from tests.table.choices import some_view, until_served
    from tests.table.odd_bots import FIND_ODD

    view = some_view("classic")

    async def main():
        thinking = Thinking(2, find=FIND_ODD)
        await thinking.start()
        while len(active_children()) < 2:
            await asyncio.sleep(0.001)
"""


@contextmanager
def running(program: str) -> Iterator["subprocess.Popen[str]"]:
    path = os.pathsep.join(entry for entry in sys.path if entry)
    with subprocess.Popen(
        [sys.executable, "-W", "error", "-c", dedent(program)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:  # a test that fails leaves nobody behind either
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def script(program: str) -> str:
    """What a program and all that it started have printed, once all of them have ended."""
    with running(program) as process:
        said, _ = process.communicate(timeout=LONG)
    assert process.returncode == 0, said
    return said


def test_a_killed_server_leaves_no_process_behind() -> None:
    """Everyone holds on to the output, which so ends when the last of them does."""
    busy = """
        tasks = [thinking.choose("random:until never", "classic", view, 0) for _ in range(2)]
        answers = asyncio.gather(*tasks)
        await thinking.choose("greedy", "classic", view, 5)
        print("busy", flush=True)
        await answers
    asyncio.run(main())
    """
    with running(PROGRAM + busy) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "busy\n"
        process.kill()
        said, _ = process.communicate(timeout=LONG)
        assert said == ""


def test_a_server_that_ends_without_closing_does_not_wait_for_its_bots() -> None:
    assert script(PROGRAM + "    asyncio.run(main())") == ""


def test_signals_for_the_whole_group_are_the_servers_business() -> None:
    rest = """
        processes = set(active_children())
        for stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stop, signal.SIG_IGN)
            os.killpg(0, stop)
        await until_served(thinking, "classic")
        os.killpg(0, signal.SIGINT)
        os.killpg(0, signal.SIGTERM)
        await until_served(thinking, "classic")
        print(set(active_children()) == processes)
        await thinking.close()
        print(active_children())
    asyncio.run(main())
    """
    assert script(PROGRAM + rest) == "True\n[]\n"
