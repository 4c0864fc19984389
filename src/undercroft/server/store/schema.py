"""The seven tables of the database. Their DDL is in migrations.py; here they are named for queries."""
from sqlalchemy import Column, Float, Integer, MetaData, Table, Text

metadata = MetaData()

tables = Table(
    "tables", metadata,
    Column("id", Text, primary_key=True),
    Column("created", Float),
    Column("spec", Text),  # JSON: everything fixed at creation (spec.Spec)
    Column("public", Integer),
    # The rest is a summary for the lobby, rewritten with every entry; the log is the truth.
    Column("updated", Float),
    Column("summary", Text),
)

entries = Table(
    "entries", metadata,
    Column("table_id", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("time", Float),
    Column("kind", Text),
    Column("seat", Integer),
    Column("body", Text),
)

tokens = Table(
    "tokens", metadata,
    Column("digest", Text, primary_key=True),
    Column("table_id", Text),
    Column("role", Text),
    Column("seat", Integer),
)

snapshots = Table(
    "snapshots", metadata,
    Column("table_id", Text, primary_key=True),
    Column("n", Integer),
    Column("body", Text),
)

records = Table(
    "records", metadata,
    Column("table_id", Text, primary_key=True),
    Column("body", Text),
    Column("ended", Float),
)

fame = Table(
    "fame", metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text),
    Column("mode", Text),
    Column("score", Integer),
    Column("ended", Float),
    Column("body", Text),  # JSON: hall.Fame
)

server_keys = Table(
    "server_keys", metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text),
)
