"""Bringing a database to this program's revision, or refusing it untouched."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from doubletwelve.table.store.address import Address
from doubletwelve.table.store.problems import NewerDatabase, NotOurDatabase

SCRIPTS = Path(__file__).parent / "migrations"
# Any number will do that nobody else locks in this database.
ADVISORY_LOCK = 1_212_121_212


def migrate(connection: Connection, address: Address) -> None:
    """In the transaction that ``connection`` is in: a half migrated database is never seen."""
    _wait_for_others(connection)
    scripts = ScriptDirectory(str(SCRIPTS))
    present = set(MigrationContext.configure(connection).get_current_heads())
    if unknown := present - {script.revision for script in scripts.walk_revisions()}:
        raise NewerDatabase(
            f"{address} is at revision {', '.join(sorted(unknown))}, which this program does not "
            "know; run the newer program that wrote it, or restore a backup"
        )
    if present == set(scripts.get_heads()):
        return
    if not present and address.path and inspect(connection).get_table_names():
        raise NotOurDatabase(f"{address} is a database of something else; name another file")
    _upgrade(connection)


def _wait_for_others(connection: Connection) -> None:
    """Two nodes may start at once: one migrates, the other finds it done."""
    if connection.dialect.name == "sqlite":
        # The driver itself begins no transaction for changes of the schema.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})")


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
