"""``python -m doubletwelve.kernel`` compiles everything now, so that nobody waits for it later.

Two processes do it, each module after those that it imports: what one has compiled the other finds
in the store.
"""

import ast
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path
from typing import Final

from doubletwelve.kernel.announce import be_silent, say_begun, say_done

PROCESSES: Final = 2
"""More would not be done sooner: one module waits for another."""
PACKAGE: Final = "doubletwelve.kernel"


def imported(source: str) -> set[str]:
    """The modules of the kernel that a module of it imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [alias.name for alias in node.names] if node.module == PACKAGE else []
            found |= {f"{PACKAGE}.{name}" for name in names}
            found |= {node.module} if node.module.startswith(f"{PACKAGE}.") else set()
    return found


def modules() -> dict[str, set[str]]:
    """Every module of the kernel with those that it imports."""
    sources = sorted(Path(__file__).parent.glob("[!_]*.py"))
    return {f"{PACKAGE}.{path.stem}": imported(path.read_text("utf-8")) for path in sources}


def compile_module(name: str) -> None:
    import_module(name)


def main() -> None:
    from doubletwelve.kernel.compiled import STORE

    if STORE is None or (STORE / "whole").exists():
        return
    say_begun()  # once for all processes
    order = TopologicalSorter(modules())
    order.prepare()
    running: dict[Future[None], str] = {}
    with ProcessPoolExecutor(PROCESSES, initializer=be_silent) as pool:
        while order.is_active():
            for name in order.get_ready():
                running[pool.submit(compile_module, name)] = name
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                future.result()
                order.done(running.pop(future))
    (STORE / "whole").touch()
    say_done()


if __name__ == "__main__":
    main()
