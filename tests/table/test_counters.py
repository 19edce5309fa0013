"""The counters of the server: our own histogram tells what the library's would."""

from hypothesis import given
from hypothesis import strategies as st
from prometheus_client import CollectorRegistry, Histogram, generate_latest

from doubletwelve.table.counters import FAST, Times

SECONDS = st.sampled_from(FAST) | st.floats(0, 10)


@given(st.lists(SECONDS))
def test_times_are_told_as_by_a_histogram_of_the_library(taken: list[float]) -> None:
    ours, theirs = CollectorRegistry(), CollectorRegistry()
    times = Times("moves", "How long they took.", ours)
    histogram = Histogram("moves", "How long they took.", buckets=FAST, registry=theirs)
    for seconds in taken:
        times.observe(seconds)
        histogram.observe(seconds)
    assert lines(ours) == lines(theirs)


def lines(registry: CollectorRegistry) -> list[str]:
    """As a server is asked for them, but for the time at which the library's was made."""
    told = generate_latest(registry).decode().splitlines()
    return [line for line in told if "_created" not in line]
