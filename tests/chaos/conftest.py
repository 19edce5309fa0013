"""The databases of the live table's own tests, for these too."""

from tests.table.conftest import postgres_database, postgres_url
from tests.table.store.conftest import address

__all__ = ["address", "postgres_database", "postgres_url"]
