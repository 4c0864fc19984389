"""The statements of the hot path: a whole batch is one JSON parameter and one round trip, whatever its size."""
from dataclasses import dataclass

from sqlalchemy import TextClause, text


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
    text("SELECT pg_notify(:channel, value) FROM json_array_elements_text(CAST(:batch AS json))"),
)
