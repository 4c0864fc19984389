"""Backups: all of a database in one file, the same for SQLite and PostgreSQL, read in one transaction.

The file is gzipped JSON lines: a head with the number of the schema, a line per row, and an end with the number of rows
of each table, without which a backup is not whole.
"""

import contextlib
import gzip
import json
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import MetaData, Table, delete, func, insert, inspect, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from ...errors import CroftError, Damaged
from ...files import reason
from ...release import RELEASE
from .migrations import LATEST, migrate, version
from .store import Store

FORMAT = 1
CHANGES = "schema_changes"
BATCH = 500
Counts = dict[str, int]


async def backup(url: str, path: Path) -> Counts:
    """Write a backup, while servers run or not: the rows of each table, counted. Only a whole one replaces a file."""
    store = Store(url)
    beside = path.with_name(f"{path.name}.part")
    try:
        async with store.engine.connect() as c:
            if store.postgres:
                await c.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
            else:
                await c.exec_driver_sql("BEGIN")
            schema = await _schema(c)
            with _written(beside) as out:
                _line(out, {"undercroft_backup": FORMAT, "schema": schema, "release": RELEASE})
                counts = {t.name: await _copy(c, t, out) for t in await _tables(c)}
                _line(out, {"end": counts})
        beside.replace(path)
    except OSError as e:
        raise CroftError(f"the backup {path} cannot be written: {e.strerror or e}") from None
    finally:
        await store.close()
        beside.unlink(missing_ok=True)
    return counts


@contextlib.contextmanager
def _written(path: Path) -> Iterator[TextIO]:
    """A file that only its owner may read, since it holds secret seeds; on the disk when it is closed."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
        with gzip.open(raw, "wt", 6, "utf-8") as out:
            yield out
        raw.flush()
        os.fsync(raw.fileno())


def _line(out: TextIO, value: Any) -> None:
    out.write(json.dumps(value, separators=(",", ":"), ensure_ascii=False) + "\n")


async def _schema(c: AsyncConnection) -> int:
    if not await c.run_sync(lambda sync: inspect(sync).has_table(CHANGES)):
        raise CroftError("this database has no tables of Undercroft")
    return await version(c)


async def _tables(c: AsyncConnection) -> list[Table]:
    """All tables but the list of changes, those that others refer to first."""
    metadata = MetaData()
    await c.run_sync(metadata.reflect)
    return [t for t in metadata.sorted_tables if t.name != CHANGES]


async def _copy(c: AsyncConnection, table: Table, out: TextIO) -> int:
    count = 0
    async for rows in (await c.stream(select(table).order_by(*table.primary_key))).partitions(BATCH):
        for row in rows:
            _line(out, {"t": table.name, "r": list(row)})
        count += len(rows)
    return count


async def restore(url: str, path: Path) -> Counts:
    """Fill an empty database from a backup, all or nothing; it is brought up to date then."""
    store = Store(url)
    try:
        schema = _head(path)
        async with store.engine.connect() as c:
            await _check_empty(c)
        await migrate(store.engine, schema)
        counts = await _fill(store, path)
        await migrate(store.engine)
        return counts
    finally:
        await store.close()


async def _check_empty(c: AsyncConnection) -> None:
    for table in await _tables(c):
        if table.name != "server_keys" and (await c.execute(select(func.count()).select_from(table))).scalar():
            raise CroftError("a backup is restored into an empty database; this one has tables")


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of a backup; Damaged says which is wrong."""
    number = 0
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                doc = json.loads(line)
                number += 1
                if not isinstance(doc, dict):
                    raise ValueError("expected an object")
                yield doc
    except (ValueError, EOFError, gzip.BadGzipFile) as e:
        raise Damaged(f"{path.name}, after line {number}: not a whole backup ({reason(e)})") from None
    except OSError as e:
        raise CroftError(f"the backup {path} cannot be read: {e.strerror or e}") from None


def _head(path: Path) -> int:
    head = next(_lines(path), {})
    if head.get("undercroft_backup") != FORMAT or type(head.get("schema")) is not int:
        raise Damaged(f"{path.name}: not a backup of Undercroft")
    if head["schema"] > LATEST:
        release = str(head.get("release"))
        raise Damaged(f"{path.name}: a backup from a newer Undercroft ({release:.20}); restore it with that one")
    return int(head["schema"])


async def _fill(store: Store, path: Path) -> Counts:
    counts: Counts = {}
    async with store.engine.connect() as c:
        tables = {t.name: t for t in await _tables(c)}
        await c.rollback()
        async with c.begin():
            await c.execute(delete(tables["server_keys"])) if "server_keys" in tables else None
            end: Counts | None = None
            async for name, rows, end in _batches(path, tables):  # noqa: B007  the last one says how many there are
                if rows:
                    await c.execute(insert(tables[name]), rows)
                    counts[name] = counts.get(name, 0) + len(rows)
            if end is None or {k: v for k, v in end.items() if v} != counts:
                raise Damaged(f"{path.name}: not a whole backup; nothing was restored")
    return counts


async def _batches(
    path: Path, tables: dict[str, Table]
) -> AsyncIterator[tuple[str, list[dict[str, Any]], Counts | None]]:
    """The rows of a backup, some of one table at a time, and at last its counts."""
    name, rows = "", list[dict[str, Any]]()
    for number, doc in enumerate(_lines(path), 1):
        if "end" in doc:
            yield name, rows, None
            yield "", [], doc["end"]
            return
        if number == 1:
            continue
        table = tables.get(str(doc.get("t")))
        if table is None or not isinstance(doc.get("r"), list) or len(doc["r"]) != len(table.columns):
            raise Damaged(f"{path.name}, line {number}: not a row of this database")
        if table.name != name or len(rows) >= BATCH:
            yield name, rows, None
            name, rows = table.name, []
        rows.append(dict(zip(table.columns.keys(), doc["r"], strict=True)))
