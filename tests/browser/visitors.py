"""People in front of the client: each a browser context with a screen, a language and a page."""

import json
from base64 import b64encode
from collections.abc import Callable
from typing import Any, Final, Literal

from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Page,
    Request,
    WebSocket,
)

Screen = Literal["desk", "phone"]

SIZES: Final = {"desk": (1280, 800), "phone": (360, 640)}
PATIENCE: Final = 15_000
"""Milliseconds after which something on the page counts as not coming."""
PREFS: Final[dict[str, Any]] = {"name": "Ada", "calm": True, "sound": False, "botPause": 0}
SET_PREFS: Final = """given => {
  if (!location.protocol.startsWith("http")) return;
  const key = "doubletwelve.prefs";
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(given));
}"""

WRITE_PREFS: Final = """given => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("doubletwelve.prefs", JSON.stringify(given));
}"""
QUIET: Final = "/healthz"
"""A page of the server without the client."""
HAS_CLOCK: Final = "'__pwClock' in window"
"""Whether its time is Playwright's, which cannot be undone."""
KEEP_NOTHING: Final = "Object.defineProperty(navigator, 'serviceWorker', { value: undefined })"


class Visitor:
    """A page, and everything that went wrong in it or came over its socket."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self._context = context
        self.site = site
        self.is_used_up = False
        self.frames: list[str] = []
        """What the server said on any socket of this page, in order."""
        self.messages: list[dict[str, Any]] = []
        """The same, read."""
        self.sent: list[dict[str, Any]] = []
        self.problems: list[str] = []
        self.expects_outage = False
        """Set while the server is away: then failed requests are no problem."""
        self._answering: dict[str, CDPSession] = {}
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self._listen(self.page)

    @property
    def context(self) -> BrowserContext:
        """Whoever changes something there has the page alone: nobody uses it again."""
        self.is_used_up = True
        return self._context

    def _listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("console", self._heard_console)
        page.on("request", self._asked)
        page.on("websocket", self._connected)

    def _heard_console(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and not self.expects_outage:
            self.problems.append(f"console {said.type}: {said.text} ({said.location['url']})")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.site, "data:", "blob:")):
            self.problems.append(f"asked somebody else: {request.url}")

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _heard(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())
        self.messages.append(json.loads(frame))

    def go(self, path: str) -> Page:
        self.page.goto(self.site + path)
        return self.page

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask over HTTP with this browser's cookies."""
        answer = self._context.request.post(self.site + path, data=body)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def answer(self, pattern: str, answer: Callable[[], Any]) -> None:
        """Answer such requests of this page in the server's place, with what is given then.

        ``page.route`` has every request pass through Playwright, and the browser keep nothing: all
        of the client would be fetched anew for each page, which takes three times as long.
        """
        if pattern in self._answering:
            self._answering.pop(pattern).detach()
        session = self._context.new_cdp_session(self.page)

        def fulfil(paused: dict[str, Any]) -> None:
            body = b64encode(json.dumps(answer()).encode()).decode()
            headers = [{"name": "Content-Type", "value": "application/json"}]
            told = {"responseCode": 200, "responseHeaders": headers, "body": body}
            session.send("Fetch.fulfillRequest", {"requestId": paused["requestId"], **told})

        session.on("Fetch.requestPaused", fulfil)
        session.send("Fetch.enable", {"patterns": [{"urlPattern": pattern}]})
        self._answering[pattern] = session

    def leave(self) -> None:
        """Away from the client, at the end of a test; nothing may have gone wrong."""
        self.is_used_up |= self._context.pages != [self.page] or self.page.evaluate(HAS_CLOCK)
        problems = [*self.problems]
        if self.is_used_up or problems:
            self.is_used_up = True
            self._context.close()
        else:
            self.page.unroute_all()
            while self._answering:
                self._answering.popitem()[1].detach()
            self.page.mouse.move(0, 0)
            self.go(QUIET)
        assert not problems, "\n".join(problems)

    def come_again(self, screen: Screen, **prefs: Any) -> None:
        """In the same page as somebody else before, of whom it keeps nothing but the client."""
        width, height = SIZES[screen]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(reduced_motion="null")
        self.page.evaluate(WRITE_PREFS, {**PREFS, **prefs})
        self._context.clear_cookies()
        self.expects_outage = False
        for noted in (self.frames, self.messages, self.sent, self.problems):
            noted.clear()

    def close(self) -> None:
        self._context.close()
        assert not self.problems, "\n".join(self.problems)


def new_visitor(
    chromium: Browser,
    site: str,
    screen: Screen = "desk",
    *,
    language: str = "en",
    keeps: bool = False,
    **prefs: Any,
) -> Visitor:
    """``keeps``: the browser may keep the client for times without a network."""
    width, height = SIZES[screen]
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        has_touch=screen == "phone",
        is_mobile=screen == "phone",
        locale=language,
    )
    given = json.dumps({**PREFS, **prefs})
    context.add_init_script(f"({SET_PREFS})({given})")
    if not keeps:
        context.add_init_script(KEEP_NOTHING)
    return Visitor(context, site)
