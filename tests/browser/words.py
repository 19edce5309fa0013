"""What the client says, looked up by key as it does."""

from doubletwelve.locales.catalogue import english


def sentence(text: str) -> str:
    """A line by itself."""
    return text[0].upper() + text[1:]


def only_here(site: str) -> str:
    """That a link is of no use elsewhere, and how to start a server that others find."""
    port = site.rpartition(":")[2]
    return say("waiting.only-here", command=f'make play ARGS="--lan --port {port}"')


def say(key: str, **values: str | int) -> str:
    """The English words of a key; ``count`` chooses the plural form."""
    words = english()[key]
    text = words if isinstance(words, str) else words[values.get("count", 1) != 1]
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text
