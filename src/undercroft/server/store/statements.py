"""The statements of the hot path: a whole batch is one JSON parameter and one round trip, whatever its size."""

import zlib
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, TextClause, text

from ..tables.spec import Row

SHARDS = 64  # channels of news; a server listens to those of the tables it has
Written = set[tuple[str, int]]


class Append(msgspec.Struct):
    """One entry to be written, with the lobby's summary of the table after it."""

    table: str
    row: Row
    summary: dict[str, Any]
    updated: float


def channel_of(table: str) -> str:
    """The channel on which servers tell each other news of a table."""
    return f"undercroft_{zlib.crc32(table.encode()) % SHARDS}"


def as_json(value: Any) -> str:
    """A value as JSON text."""
    return msgspec.json.encode(value).decode()


def values(table: str, row: Row) -> dict[str, Any]:
    """An entry as its columns."""
    return {
        "table_id": table,
        "n": row.n,
        "time": row.time,
        "kind": row.kind,
        "seat": row.seat,
        "body": as_json(row.body),
    }


@dataclass(frozen=True)
class Dialect:
    """Append entries, rewrite the lobby's summaries, tell other processes."""

    append: TextClause
    summarise: TextClause
    notify: TextClause


# Ordered, so that two servers that write the same tables never wait for each other.
SQLITE = Dialect(
    text("""
        INSERT INTO entries (table_id, n, time, kind, seat, body)
        SELECT value ->> 'table_id', value ->> 'n', value ->> 'time', value ->> 'kind', value ->> 'seat',
               value ->> 'body'
        FROM json_each(:batch) WHERE true
        ON CONFLICT DO NOTHING RETURNING table_id, n"""),
    text("""
        UPDATE tables SET updated = new.updated, summary = new.summary
        FROM (SELECT value ->> 'id' AS id, value ->> 'updated' AS updated, value ->> 'summary' AS summary
              FROM json_each(:batch)) AS new
        WHERE tables.id = new.id"""),
    text("SELECT 1"),
)
POSTGRES = Dialect(
    text("""
        INSERT INTO entries (table_id, n, time, kind, seat, body)
        SELECT table_id, n, time, kind, seat, body
        FROM json_to_recordset(CAST(:batch AS json))
             AS new (table_id text, n integer, time double precision, kind text, seat integer, body text)
        ORDER BY table_id, n
        ON CONFLICT DO NOTHING RETURNING table_id, n"""),
    text("""
        UPDATE tables SET updated = new.updated, summary = new.summary
        FROM json_to_recordset(CAST(:batch AS json)) AS new (id text, updated double precision, summary text)
        WHERE tables.id = new.id"""),
    text("""
        SELECT pg_notify(channel, news)
        FROM json_to_recordset(CAST(:batch AS json)) AS told (channel text, news text)"""),
)


# A bucket that fills by `rate` a second up to `burst`, in one statement: a row comes back if there was something in it.
_FULL = "LEAST(:burst, allowances.remaining + (extract(epoch FROM clock_timestamp()) - allowances.since) * :rate)"
SPEND = text(f"""
    INSERT INTO allowances (name, who, remaining, since)
    VALUES (:name, :who, :burst - 1, extract(epoch FROM clock_timestamp()))
    ON CONFLICT (name, who) DO UPDATE SET remaining = {_FULL} - 1, since = extract(epoch FROM clock_timestamp())
    WHERE {_FULL} >= 1 RETURNING 1""")
FORGET = text("DELETE FROM allowances WHERE since < extract(epoch FROM clock_timestamp()) - :seconds")


def append(c: Connection, batch: list[Append], sql: Dialect, server: str) -> Written:
    """Write a batch within a transaction; which entries were new."""
    rows = as_json([values(a.table, a.row) for a in batch])
    written = {(r[0], r[1]) for r in c.execute(sql.append, {"batch": rows})}
    news = [a for a in batch if (a.table, a.row.n) in written]
    if news:
        summaries = [{"id": a.table, "updated": a.updated, "summary": as_json(a.summary)} for a in news]
        c.execute(sql.summarise, {"batch": as_json(summaries)})
    if news and sql is POSTGRES:
        told = [
            {"channel": channel_of(a.table), "news": as_json({"table": a.table, "n": a.row.n, "server": server})}
            for a in news
        ]
        c.execute(sql.notify, {"batch": as_json(told)})
    return written
