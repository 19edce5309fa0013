"""Whatever is appended, in whatever company: the store does what a dictionary does."""

import asyncio
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubletwelve.table.store import Outcome, Row, Store, open_store
from tests.table.store.examples import append, header, row

Log = dict[str, Row]  # by key

ROWS = st.builds(
    row,
    version=st.integers(2, 5),
    key=st.sampled_from(["k", "l", "m"]),
    table=st.sampled_from(["t", "u"]),
    body=st.sampled_from([b"{}", b"[]"]),
)


def append_to(log: Log, new: Row) -> Outcome:
    if new.key in log:
        return Outcome.DONE if log[new.key] == new else Outcome.KEY_TAKEN
    if any(old.version == new.version for old in log.values()):
        return Outcome.VERSION_TAKEN
    log[new.key] = new
    return Outcome.DONE


async def compare(store: Store, example: int, groups: list[list[Row]]) -> None:
    """Rows of a group are appended at once; each example has tables of its own."""
    names = {name: f"{name}-{example}" for name in ("t", "u")}
    logs: dict[str, Log] = {name: {"key-1": row(1, table=name)} for name in names.values()}
    for name in names.values():
        await store.create(header(name), row(1, table=name))
    for group in groups:
        rows = [one._replace(table=names[one.table]) for one in group]
        expected = [append_to(logs[one.table], one) for one in rows]
        assert await append(store, *rows) == expected
    for name, log in logs.items():
        assert await store.read(name) == sorted(log.values(), key=lambda one: one.version)


@pytest.mark.slow
@pytest.mark.soak
def test_the_store_is_a_dictionary(address: str) -> None:
    examples = count()

    with asyncio.Runner() as runner:
        store = runner.run(open_store(address))

        @given(st.lists(st.lists(ROWS, min_size=1, max_size=6), max_size=4))
        def any_appends(groups: list[list[Row]]) -> None:
            runner.run(compare(store, next(examples), groups))

        try:
            any_appends()
        finally:
            runner.run(store.close())
