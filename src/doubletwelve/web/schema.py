"""The schema at /schema: which requests there are, from the handlers; their bodies, from the types.

The bodies are described by what decodes them, so that no field, limit or word is lost on the way.
"""

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from doubletwelve import __version__
from doubletwelve.record import Record
from doubletwelve.table.placing import Placing
from doubletwelve.web.door import Claim, Door, Join, SatDown, Watch
from doubletwelve.web.downloads import QrText
from doubletwelve.web.games import GameOffer
from doubletwelve.web.problems import Error
from doubletwelve.web.replays import Replay
from doubletwelve.web.rulebooks import Rules
from doubletwelve.web.tables import Found, ListedTable, NewTable, OpenTable

TYPES: Final = (
    Claim,
    Door,
    Error,
    Found,
    GameOffer,
    Join,
    ListedTable,
    NewTable,
    OpenTable,
    Placing,
    QrText,
    Record,
    Replay,
    Rules,
    SatDown,
    Watch,
)


class SchemaFromTypes(JsonRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, with_components(openapi_schema))


def with_components(schema: dict[str, Any]) -> dict[str, Any]:
    _, found = msgspec.json.schema_components(TYPES, ref_template="#/components/schemas/{name}")
    components = schema["components"]
    return {**schema, "components": {**components, "schemas": {**components["schemas"], **found}}}


def schema_config() -> OpenAPIConfig:
    """For programs only: pages for people would load scripts from elsewhere."""
    return OpenAPIConfig(
        title="Double Twelve",
        version=__version__,
        path="/schema",
        render_plugins=[SchemaFromTypes()],
        create_examples=False,
    )
