"""A table just before a deal, as bytes: waking it then plays one round through, not all."""

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from doubletwelve.core.match import RoundResult
from doubletwelve.core.seats import Seat
from doubletwelve.table.settings import resolve
from doubletwelve.table.state import Around, Table


class Saved(Struct, frozen=True):
    """A table, and of its match what cannot be worked out anew."""

    around: Around
    first: Seat
    finished: tuple[RoundResult, ...]


_decoder = msgspec.json.Decoder(Saved)


def write_snapshot(table: Table) -> bytes:
    """No round may be on the table: its phase is 'dealing'."""
    around = Around(**{name: getattr(table, name) for name in Around.__struct_fields__})
    return msgspec.json.encode(Saved(around, table.match.first, table.match.finished))


def read_snapshot(body: bytes) -> Table:
    saved = _decoder.decode(body)
    match = replace(resolve(saved.around.choice), first=saved.first, finished=saved.finished)
    return Table(**asdict(saved.around), match=match)
