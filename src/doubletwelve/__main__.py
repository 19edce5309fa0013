"""``python -m doubletwelve`` is the command ``doubletwelve``."""

from doubletwelve.cli import main

if __name__ == "__main__":
    main()
