"""The tables of the newest revision. Change one together with a migration."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()


def _table_id() -> Column[str]:
    """A table that is forgotten takes all that belongs to it along."""
    return Column(
        "table_id", Text, ForeignKey("tables.table_id", ondelete="CASCADE"), primary_key=True
    )


# In the order of Header.
TABLES = Table(
    "tables",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("kept_until", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("ended", Boolean, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Index("tables_listed", "listed", "ended", "created"),
    Index("tables_kept_until", "kept_until"),
)

# In the order of Row.
LOG = Table(
    "log",
    METADATA,
    _table_id(),
    Column("version", BigInteger, primary_key=True, autoincrement=False),
    Column("key", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("table_id", "key", name="log_key"),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    _table_id(),
    Column("version", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

LEASES = Table(
    "leases",
    METADATA,
    _table_id(),
    Column("node", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)
