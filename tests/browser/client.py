"""Scripts of tests that use modules of the client."""

from doubletwelve.web.files import address_of


def client(script: str) -> str:
    """With the modules at the address where the page has them: so they are the page's own."""
    return script.replace("/static/", address_of(""))
