"""Reading the JSON that is sent: strictly, by type, nothing unknown in it."""

from collections.abc import Generator
from typing import Any, ClassVar

import msgspec
from litestar.dto import AbstractDTO, DTOFieldDefinition
from litestar.typing import FieldDefinition

from doubletwelve.web.problems import Problem


class Strict(AbstractDTO[Any]):
    """Bodies that are what their type says; the framework alone would take "1" for 1."""

    _decoders: ClassVar[dict[str, msgspec.json.Decoder[Any]]] = {}

    def decode_bytes(self, value: bytes) -> Any:
        kind = self.asgi_connection.headers.get("content-type", "").partition(";")[0]
        if kind.strip().lower() != "application/json":
            raise Problem(415, "not-json", "the body has to be JSON, sent as application/json")
        decoder = self._decoders[self.asgi_connection.route_handler.handler_id]
        try:
            return decoder.decode(value)
        except msgspec.ValidationError as problem:
            raise Problem(422, "bad-body", str(problem)) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            raise Problem(400, "not-json", f"the body is not JSON: {problem}") from None

    @classmethod
    def create_for_field_definition(
        cls, field_definition: FieldDefinition, handler_id: str, backend_cls: Any = None
    ) -> None:
        cls._decoders[handler_id] = msgspec.json.Decoder(field_definition.annotation)

    @classmethod
    def create_openapi_schema(
        cls, field_definition: FieldDefinition, handler_id: str, schema_creator: Any
    ) -> Any:
        return schema_creator.for_field_definition(field_definition)

    @classmethod
    def is_supported_model_type_field(cls, field_definition: FieldDefinition) -> bool:
        return False  # answers are written as they are

    @classmethod
    def generate_field_definitions(
        cls, model_type: type[Any]
    ) -> Generator[DTOFieldDefinition, None, None]:
        yield from ()

    @classmethod
    def detect_nested_field(cls, field_definition: FieldDefinition) -> bool:
        return False
