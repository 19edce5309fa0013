"""What the command line cannot understand: one line that quotes it, and says where help is.

The parser beneath has its own words, four lines of them; its errors are known here by their names,
which are the same in every version that will do.
"""

import re
from ast import literal_eval
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any, Final, cast

import typer
from typer.core import TyperGroup

from doubletwelve.terminal.given import fail
from doubletwelve.tiles import quoted

UsageError: Final = cast(type[Exception], typer.BadParameter.__mro__[1])
"""Whatever is wrong with how a command was called."""

_EXTRA: Final = re.compile(r"extra argument(?:s|\(s\))? \((.*)\)", re.DOTALL)


class Commands(TyperGroup):
    """The program's commands; what is wrong with how one is called is said in one line."""

    _asked: tuple[str, Any, Sequence[str]]
    """What was called, as it is written and as a command, and with what."""

    def make_context(self, info_name: Any, args: list[str], *more: Any, **extra: Any) -> Any:
        self._asked = str(info_name), self, tuple(args)
        with self._in_our_words():
            return super().make_context(info_name, args, *more, **extra)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        path, command = ctx.command_path, self.get_command(ctx, args[0])
        if command is None and not args[0].startswith("-"):
            fail(f"{quoted(args[0])} is not a command: {self.near(args[0])}{_help(path)}")
        if command is not None:
            self._asked = f"{path} {args[0]}", command, tuple(args[1:])
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        with self._in_our_words():
            return super().invoke(ctx)

    def near(self, name: str) -> str:
        """What may have been meant."""
        return _did_you_mean(name, self.commands) or f"there are {', '.join(self.commands)}"

    @contextmanager
    def _in_our_words(self) -> Iterator[None]:
        try:
            yield
        except UsageError as problem:
            if type(problem).__name__ == "NoArgsIsHelpError":
                raise
            path, command, given = self._asked
            fail(f"{_explain(problem, path, command, given)}{_help(path)}")


def _help(path: str) -> str:
    return f" ('{path} --help' says more)"


def _explain(problem: Any, path: str, command: Any, given: Sequence[str]) -> str:
    match type(problem).__name__:
        case "MissingParameter":
            return f"{_name(problem.param)} is missing: {_meaning(problem.param)}"
        case "BadParameter":
            return f"{_name(problem.param)}: {_no_number(problem)}"
        case "NoSuchOption":
            return _no_such_option(problem.option_name, path, command)
        case "BadOptionUsage":
            return _bad_use(problem.option_name, command, given)
    extra = _EXTRA.search(problem.message)
    if extra is not None:
        return f"{quoted(extra[1])} is too much: {path} takes {_takes(command)}"
    if isinstance(command, Commands):
        return f"no command is given: {command.near('')}"
    return str(problem.format_message())


def _no_such_option(name: str, path: str, command: Any) -> str:
    near = _did_you_mean(name, [opt for param in command.params for opt in _options(param)])
    return f"{quoted(name)} is not an option of {path}{near and f': {near}'}"


def _bad_use(name: str, command: Any, given: Sequence[str]) -> str:
    """An option with too few values, or with one where it takes none."""
    param = next(param for param in command.params if name in _options(param))
    after = _values_after(name, given)
    if param.is_flag:
        return f"{quoted(f'{name}={after[0]}')} will not do: {name} takes no value"
    takes = "a value" if param.nargs == 1 else f"{param.nargs} values"
    only = f"only {' and '.join(map(quoted, after))} is given" if after else "none is given"
    return f"{name} takes {takes}, and {only}: {_meaning(param)}"


def _values_after(name: str, given: Sequence[str]) -> Sequence[str]:
    for at, word in enumerate(given):
        option, is_joined, value = word.partition("=")
        if option == name:
            return [value] * bool(is_joined) + [*given[at + 1 :]]
    return []


def _did_you_mean(name: str, known: Any) -> str:
    near = get_close_matches(name, known, n=1)
    return f"did you mean {near[0]}?" if near else ""


def _name(param: Any) -> str:
    """An option by its long name, an argument as help writes it."""
    longest = max(_options(param), key=len, default="")
    return longest or str(param.human_readable_name).strip("[]{}").upper()


def _options(param: Any) -> list[str]:
    return [opt for opt in (*param.opts, *param.secondary_opts) if opt.startswith("-")]


def _meaning(param: Any) -> str:
    text = str(param.help or "").rstrip(".")
    return text[:1].lower() + text[1:]


def _no_number(problem: Any) -> str:
    """The parser itself looks at numbers only, and says: 'x' is not a valid integer."""
    least = getattr(problem.param.type, "min", None)
    wanted = "a whole number" if least is None else f"a whole number from {least} up"
    value, _, _ = problem.message.rpartition(" is not ")
    return f"{quoted(str(literal_eval(value)))} will not do: give {wanted}"


def _takes(command: Any) -> str:
    names = [_name(param) for param in command.params if not _options(param)]
    return f"only {' '.join(names)}" if names else "only options"
