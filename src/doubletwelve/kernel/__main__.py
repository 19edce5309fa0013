"""``python -m doubletwelve.kernel`` compiles everything now, so that nobody waits for it later."""

from importlib import import_module
from pkgutil import iter_modules

from doubletwelve import kernel


def main() -> None:
    for module in iter_modules(kernel.__path__, f"{kernel.__name__}."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


if __name__ == "__main__":
    main()
