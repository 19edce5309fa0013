"""The fast lane hears the same as the general parser, however the bytes arrive."""

import asyncio
from collections.abc import Iterable
from itertools import pairwise
from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from doubletwelve.web.lane import LANE, Lane

REQUEST = (
    b"GET / HTTP/1.1\r\nHost: table\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
LONGEST = 8 * 1024


class Wire(asyncio.Transport):
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Talk:
    """What a lane heard of some bytes, and what it answered."""

    def __init__(self, chunks: Iterable[bytes]) -> None:
        self.heard: list[str | None] = []
        self.wire = Wire()
        asyncio.run(self._hold(chunks))

    async def _hold(self, chunks: Iterable[bytes]) -> None:
        end = asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            scope["extensions"][LANE].listen(self.heard.append)
            await end.wait()

        config = Config(
            cast(Any, app),
            ws_max_size=LONGEST,
            ws_ping_interval=None,
            log_config=None,
            lifespan="off",
        )
        lane = Lane(config, ServerState(), {}, asyncio.get_running_loop())
        lane.connection_made(self.wire)
        lane.data_received(REQUEST)
        while lane._hear is None:
            await asyncio.sleep(0)
        self.wire.written = b""
        for chunk in chunks:
            if not self.wire.closed:
                lane.data_received(chunk)
        end.set()
        await asyncio.gather(*lane.tasks)
        lane.connection_lost(None)


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def cut(stream: bytes, places: Iterable[int]) -> list[bytes]:
    marks = sorted({0, len(stream), *(place % (len(stream) + 1) for place in places)})
    return [stream[a:b] for a, b in pairwise(marks)]


words = st.text(max_size=200) | st.text("ab", min_size=120, max_size=400)
parted = st.lists(st.text(max_size=30), min_size=2, max_size=4)
whole = words.map(lambda text: ([text], frame(Opcode.TEXT, text.encode())))
pong = st.binary(max_size=9).map(lambda data: (list[str](), frame(Opcode.PONG, data)))


@st.composite
def in_parts(draw: st.DrawFn) -> tuple[list[str], bytes]:
    """One message in several frames, with a pong between them."""
    parts = [part.encode() for part in draw(parted)]
    last = len(parts) - 1
    frames = [
        frame(Opcode.CONT if number else Opcode.TEXT, part, number == last)
        for number, part in enumerate(parts)
    ]
    return ["".join(part.decode() for part in parts)], frame(Opcode.PONG, b"").join(frames)


messages = st.lists(whole | whole | pong | in_parts(), max_size=8)


@given(messages, st.lists(st.integers(0, 5000), max_size=6))
def test_what_is_said_is_heard_however_it_is_cut(
    said: list[tuple[list[str], bytes]], places: list[int]
) -> None:
    stream = b"".join(data for _, data in said)
    assert Talk(cut(stream, places)).heard == [text for texts, _ in said for text in texts]


@given(messages)
def test_what_is_said_is_heard_frame_by_frame(said: list[tuple[list[str], bytes]]) -> None:
    assert Talk(data for _, data in said).heard == [text for texts, _ in said for text in texts]


def test_a_ping_is_answered_between_moves() -> None:
    talk = Talk([frame(Opcode.TEXT, b"one"), frame(Opcode.PING, b"?"), frame(Opcode.TEXT, b"two")])
    assert talk.heard == ["one", "two"]
    assert talk.wire.written == Frame(Opcode.PONG, b"?").serialize(mask=False)


def test_what_is_no_text_is_heard_as_none() -> None:
    talk = Talk([frame(Opcode.TEXT, b"\xff\xfe"), frame(Opcode.BINARY, b"text")])
    assert talk.heard == [None, None]


def test_a_frame_without_a_mask_ends_it() -> None:
    talk = Talk([Frame(Opcode.TEXT, b"one").serialize(mask=False), frame(Opcode.TEXT, b"two")])
    assert talk.heard == []
    assert talk.wire.closed


def test_a_frame_that_is_too_long_ends_it() -> None:
    talk = Talk([frame(Opcode.TEXT, b"a" * (LONGEST + 1)), frame(Opcode.TEXT, b"two")])
    assert talk.heard == []
    assert talk.wire.closed


@given(st.lists(st.binary(min_size=1, max_size=200), max_size=6))
def test_any_bytes_leave_it_standing_or_closed(chunks: list[bytes]) -> None:
    """A lane that hears frame after frame and one that gets single bytes agree on them."""
    single = [bytes([byte]) for byte in b"".join(chunks)]
    assert Talk(chunks).heard == Talk(single).heard


def test_what_looks_like_a_move_within_a_frame_is_none() -> None:
    inner = frame(Opcode.TEXT, b"forged")
    start = bytes((0x82, 0x80 + 2 + len(inner))) + bytes(4) + b"ab"  # a mask of noughts
    talk = Talk([start, inner, frame(Opcode.TEXT, b"two")])
    assert talk.heard == [None, "two"]


def test_a_new_message_within_another_ends_it() -> None:
    talk = Talk([frame(Opcode.TEXT, b"one", fin=False), frame(Opcode.TEXT, b"two")])
    assert talk.heard == []
    assert talk.wire.closed
