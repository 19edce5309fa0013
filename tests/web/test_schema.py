"""The schema at /schema, and the server under requests that are made up from it."""

from collections.abc import Iterator, Mapping
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis import checks as c
from schemathesis.core.result import Ok

from doubletwelve.web.schema import TYPES
from tests.web.servers import Client, Served, served

CHECKS = [
    c.not_a_server_error,
    c.content_type_conformance,
    c.response_schema_conformance,
    c.status_code_conformance,
]
BOUNDED = settings(
    max_examples=20,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_the_schema_says_what_every_body_is_and_means(client: Client) -> None:
    schema = client.get("/schema").json()
    components = schema["components"]["schemas"]
    assert {kind.__name__ for kind in TYPES} <= set(components)
    named = set(_references(schema))
    assert named <= {f"#/components/schemas/{name}" for name in components}
    for kind in TYPES:
        if kind.__struct_config__.forbid_unknown_fields and kind.__name__ != "Record":
            assert components[kind.__name__]["additionalProperties"] is False
            assert components[kind.__name__]["description"]
    for path in schema["paths"].values():
        for operation in path.values():
            assert operation.get("description") or operation.get("summary")


def _references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for part in value.values():
            yield from _references(part)
    elif isinstance(value, list):
        for part in value:
            yield from _references(part)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("schema")
    most = "1000000"
    flags = ["--tables-per-hour", most, "--joins-per-minute", most]
    flags += ["--codes-per-minute", most, "--requests-per-minute", most]
    with served(folder, *flags) as running:
        yield running
        assert "Traceback" not in running.errors


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_no_request_made_up_from_the_schema_breaks_the_server(
    server: Served, mode: GenerationMode
) -> None:
    table = httpx.post(f"{server.url}/api/tables", json={"name": "Ann"}).json()["id"]
    schema = schemathesis.openapi.from_url(f"{server.url}/schema")
    tried = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        if mode is GenerationMode.NEGATIVE and not can_be_wrong(operation.definition.raw):
            continue
        cases = operation.as_strategy(generation_mode=mode)

        @BOUNDED
        @given(case=cases, is_there=st.booleans())
        def request(case: Any, is_there: bool) -> None:
            if is_there and "table" in case.path_parameters:
                case.path_parameters["table"] = table
            case.call_and_validate(checks=CHECKS)

        request()
        tried += 1
    assert tried >= (13 if mode is GenerationMode.POSITIVE else 6)


def can_be_wrong(operation: Mapping[str, Any]) -> bool:
    """Whether a request can have something in it that the schema forbids."""
    places = {parameter["in"] for parameter in operation.get("parameters", [])}
    return "requestBody" in operation or "query" in places
