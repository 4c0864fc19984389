"""Numbered changes of the database, applied in order and each exactly once, on SQLite and PostgreSQL alike."""

import time
from dataclasses import dataclass

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ...errors import Damaged


@dataclass(frozen=True)
class Migration:
    """One step; a step that was released is never edited, a new one is added."""

    number: int
    title: str
    statements: tuple[str, ...]
    additive: bool = True  # releases before it can write to the database too; a newer server may start one beside it


MIGRATIONS: tuple[Migration, ...] = (
    Migration(
        1,
        "tables, their logs, and who may sit down",
        (
            """CREATE TABLE tables (
            id TEXT PRIMARY KEY, created DOUBLE PRECISION NOT NULL, spec TEXT NOT NULL,
            public INTEGER NOT NULL DEFAULT 0)""",
            """CREATE TABLE entries (
            table_id TEXT NOT NULL REFERENCES tables (id), n INTEGER NOT NULL,
            time DOUBLE PRECISION NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (table_id, n))""",
            """CREATE TABLE tokens (
            digest TEXT PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables (id), role TEXT NOT NULL,
            seat INTEGER NOT NULL)""",
            "CREATE INDEX tokens_of_table ON tokens (table_id)",
        ),
    ),
    Migration(
        2,
        "a summary of each table for the lobby",
        (
            "ALTER TABLE tables ADD COLUMN updated DOUBLE PRECISION NOT NULL DEFAULT 0",
            "ALTER TABLE tables ADD COLUMN summary TEXT NOT NULL DEFAULT '{}'",
            """UPDATE tables SET updated = COALESCE(
            (SELECT MAX(time) FROM entries WHERE entries.table_id = tables.id), created)""",
            "CREATE INDEX tables_by_news ON tables (public, updated)",
        ),
    ),
    Migration(
        3,
        "cached states, so that a long game opens at once",
        (
            """CREATE TABLE snapshots (
            table_id TEXT PRIMARY KEY REFERENCES tables (id), n INTEGER NOT NULL, body TEXT NOT NULL)""",
        ),
    ),
    Migration(
        4,
        "expired tables, kept as their records",
        (
            """CREATE TABLE records (
            table_id TEXT PRIMARY KEY REFERENCES tables (id), body TEXT NOT NULL, ended DOUBLE PRECISION NOT NULL)""",
        ),
    ),
    Migration(
        5,
        "the Hall of Fame: finished games that are scored, wherever they were played",
        (
            """CREATE TABLE fame (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, mode TEXT NOT NULL, score INTEGER NOT NULL,
            ended DOUBLE PRECISION NOT NULL, body TEXT NOT NULL)""",
            "CREATE INDEX fame_by_score ON fame (game, mode, score)",
        ),
    ),
    Migration(
        6,
        "keys that all servers of this database share and give to nobody",
        ("CREATE TABLE server_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL)",),
    ),
    Migration(
        7,
        "what visitors may still do, counted by all servers together",
        (
            """CREATE TABLE allowances (
            name TEXT NOT NULL, who TEXT NOT NULL, remaining DOUBLE PRECISION NOT NULL, since DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (name, who))""",
            "CREATE INDEX allowances_by_age ON allowances (since)",
        ),
    ),
)

LATEST = MIGRATIONS[-1].number
_WRITERS = "oldest_writer"
_WRITERS_KNOWN = 6  # the first change whose releases can be started beside a newer one
_LOCK = 0x756E6465  # "unde": only one process migrates at a time


async def version(connection: AsyncConnection) -> int:
    """The number of the last change applied; 0 for an empty database."""
    found = await connection.execute(text("SELECT MAX(number) FROM schema_changes"))
    return int(found.scalar() or 0)


def oldest_writer(migrations: tuple[Migration, ...] = MIGRATIONS) -> int:
    """The oldest change whose releases can still write to a database with all of these."""
    return max((m.number for m in migrations if not m.additive), default=_WRITERS_KNOWN)


async def _may_write(connection: AsyncConnection) -> int:
    """The oldest change whose releases may write here, as the newest release has noted it."""
    found = await connection.execute(text("SELECT value FROM server_keys WHERE name = :name"), {"name": _WRITERS})
    return int(found.scalar() or LATEST + 1)


async def _note_writers(connection: AsyncConnection) -> None:
    await connection.execute(text("DELETE FROM server_keys WHERE name = :name"), {"name": _WRITERS})
    values = {"name": _WRITERS, "value": str(oldest_writer())}
    await connection.execute(text("INSERT INTO server_keys (name, value) VALUES (:name, :value)"), values)


async def migrate(engine: AsyncEngine, to: int = LATEST, beside: bool = False) -> int:
    """Bring the database to change `to`; returns how many steps were taken. `beside` a newer server a newer schema is
    good enough, if that server has noted that releases as old as this one can write to it."""
    async with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        await connection.execute(
            text(
                "CREATE TABLE IF NOT EXISTS schema_changes "
                "(number INTEGER PRIMARY KEY, title TEXT NOT NULL, applied DOUBLE PRECISION NOT NULL)"
            )
        )
        here = await version(connection)
        if here > LATEST and beside and await _may_write(connection) <= LATEST:
            return 0
        if here > LATEST:
            raise Damaged(f"the database comes from a newer Undercroft (change {here}, this one knows {LATEST})")
        due = [m for m in MIGRATIONS if here < m.number <= to]
        for m in due:
            for statement in m.statements:
                await connection.execute(text(statement))
            await connection.execute(
                text("INSERT INTO schema_changes (number, title, applied) VALUES (:number, :title, :applied)"),
                {"number": m.number, "title": m.title, "applied": time.time()},
            )
        if due and to == LATEST:
            await _note_writers(connection)
        await connection.commit()
    return len(due)
