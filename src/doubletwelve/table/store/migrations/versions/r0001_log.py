"""The tables, their logs, snapshots and leases."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, LargeBinary, Text, UniqueConstraint

revision = "0001"
down_revision = None


def table_id() -> Column[str]:
    return Column(
        "table_id", Text, ForeignKey("tables.table_id", ondelete="CASCADE"), primary_key=True
    )


def upgrade() -> None:
    op.create_table(
        "tables",
        Column("table_id", Text, primary_key=True),
        Column("code", Text, nullable=False, unique=True),
        Column("created", BigInteger, nullable=False),
        Column("seen", BigInteger, nullable=False),
        Column("kept_until", BigInteger, nullable=False),
        Column("listed", Boolean, nullable=False),
        Column("ended", Boolean, nullable=False),
        Column("summary", LargeBinary, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["listed", "ended", "created"])
    op.create_index("tables_kept_until", "tables", ["kept_until"])
    op.create_table(
        "log",
        table_id(),
        Column("version", BigInteger, primary_key=True, autoincrement=False),
        Column("key", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("body", LargeBinary, nullable=False),
        UniqueConstraint("table_id", "key", name="log_key"),
    )
    op.create_table(
        "snapshots",
        table_id(),
        Column("version", BigInteger, nullable=False),
        Column("body", LargeBinary, nullable=False),
    )
    op.create_table(
        "leases",
        table_id(),
        Column("node", Text, nullable=False),
        Column("until", BigInteger, nullable=False),
    )
