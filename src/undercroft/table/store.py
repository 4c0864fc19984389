"""The database: an append-only log per table. A decision is accepted when its entry is committed, and not before."""
from typing import Any

import msgspec
from sqlalchemy import event, func, insert, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from .migrations import migrate
from .schema import entries, snapshots, tables, tokens
from .spec import Role, Row, Spec
from .sql import POSTGRES, SQLITE

CHANNEL = "undercroft"


class Append(msgspec.Struct):
    """One entry to be written, with the lobby's summary of the table after it."""

    table: str
    row: Row
    summary: dict[str, Any]


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


class Store:
    """All reading and writing. Knows nothing of games."""

    def __init__(self, url: str, server: str = "") -> None:
        self.url = url
        self.server = server
        self.postgres = url.startswith("postgresql")
        self._line: AsyncConnection | None = None
        if self.postgres:
            self.engine = create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
        else:
            self.engine = create_async_engine(url, pool_size=4, max_overflow=4)
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        """Connect and bring the schema up to date."""
        await migrate(self.engine)

    async def close(self) -> None:
        """Let all connections go."""
        if self._line is not None:
            await self._line.close()
            self._line = None
        await self.engine.dispose()

    async def alive(self) -> bool:
        """Does the database answer?"""
        try:
            async with self.engine.connect() as c:
                await c.execute(text("SELECT 1"))
            return True
        except Exception:
            return False

    # ---- writing
    async def create(self, spec: Spec, keys: dict[str, Role], rows: list[Row], summary: dict[str, Any]) -> None:
        """A new table with its tokens' digests and its first entries, all or nothing."""
        async with self.engine.begin() as c:
            await c.execute(insert(tables).values(
                id=spec.id, created=spec.created, spec=_json(spec), public=int(spec.public),
                updated=spec.created, summary=_json(summary)))
            await c.execute(insert(tokens), [
                {"digest": d, "table_id": spec.id, "role": r.kind, "seat": r.seat} for d, r in keys.items()])
            await c.execute(insert(entries), [_values(spec.id, r) for r in rows])

    async def write(self, batch: list[Append]) -> list[bool]:
        """Append all entries in one transaction; False for each whose number was taken by somebody else."""
        rows = _json([_values(a.table, a.row) for a in batch])
        sql = POSTGRES if self.postgres else SQLITE
        c = await self._writing()
        try:
            written = {(r[0], r[1]) for r in await c.execute(sql.append, {"batch": rows})}
            news = [a for a in batch if (a.table, a.row.n) in written]
            if news:
                await c.execute(sql.summarise, {"batch": _json([
                    {"id": a.table, "updated": a.row.time, "summary": _json(a.summary)} for a in news])})
            if self.postgres:
                await c.execute(sql.notify, {"channel": CHANNEL, "batch": _json([
                    _json({"table": a.table, "n": a.row.n, "server": self.server}) for a in news])})
            await c.commit()
        except BaseException:
            self._line = None
            await c.invalidate()
            await c.close()
            raise
        return [(a.table, a.row.n) in written for a in batch]

    async def _writing(self) -> AsyncConnection:
        """The one connection entries are written through; opened again after a failure."""
        if self._line is None:
            self._line = await self.engine.connect()
        return self._line

    async def save_snapshot(self, table: str, n: int, body: bytes) -> None:
        """Keep the newest cached state; losing it loses nothing."""
        dialect = postgresql if self.postgres else sqlite
        statement = dialect.insert(snapshots).values(table_id=table, n=n, body=body.decode())
        statement = statement.on_conflict_do_update(
            index_elements=["table_id"], set_={"n": n, "body": body.decode()}, where=snapshots.c.n < n)
        async with self.engine.begin() as c:
            await c.execute(statement)

    # ---- reading
    async def spec(self, table: str) -> Spec | None:
        """What was fixed when the table was made."""
        async with self.engine.connect() as c:
            found = (await c.execute(select(tables.c.spec).where(tables.c.id == table))).scalar()
        return None if found is None else msgspec.json.decode(found, type=Spec)

    async def rows(self, table: str, after: int = -1) -> list[Row]:
        """The entries after number `after`, in order."""
        query = select(entries.c.n, entries.c.time, entries.c.kind, entries.c.seat, entries.c.body)
        query = query.where(entries.c.table_id == table, entries.c.n > after).order_by(entries.c.n)
        async with self.engine.connect() as c:
            found = (await c.execute(query)).all()
        return [Row(r[0], r[1], r[2], r[3], msgspec.json.decode(r[4])) for r in found]

    async def snapshot(self, table: str) -> dict[str, Any] | None:
        """The newest cached state."""
        async with self.engine.connect() as c:
            found = (await c.execute(select(snapshots.c.body).where(snapshots.c.table_id == table))).scalar()
        return None if found is None else msgspec.json.decode(found)

    async def keys(self, table: str) -> dict[str, Role]:
        """The digests of the table's tokens and what each opens."""
        query = select(tokens.c.digest, tokens.c.role, tokens.c.seat).where(tokens.c.table_id == table)
        async with self.engine.connect() as c:
            return {r[0]: Role(r[1], r[2]) for r in await c.execute(query)}

    async def listed(self, digests: list[str], most: int = 100) -> list[dict[str, Any]]:
        """Summaries of the public tables and of those these tokens open, the newest first."""
        mine = select(tokens.c.table_id).where(tokens.c.digest.in_(digests))
        query = select(tables.c.summary, tables.c.updated).where((tables.c.public == 1) | tables.c.id.in_(mine))
        async with self.engine.connect() as c:
            found = (await c.execute(query.order_by(tables.c.updated.desc()).limit(most))).all()
        return [{**msgspec.json.decode(r[0]), "updated": r[1]} for r in found if r[0] != "{}"]

    async def count(self) -> int:
        """How many tables there are."""
        async with self.engine.connect() as c:
            return int((await c.execute(select(func.count()).select_from(tables))).scalar() or 0)


def _values(table: str, row: Row) -> dict[str, Any]:
    return {"table_id": table, "n": row.n, "time": row.time, "kind": row.kind, "seat": row.seat,
            "body": _json(row.body)}


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    # FULL in WAL mode: a commit is on the disk when it returns, also if the power fails.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
