"""The database: an append-only log per table. A decision is accepted when its entry is committed, and not before."""

import asyncio
import contextlib
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    Engine,
    case,
    create_engine,
    delete,
    event,
    func,
    select,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import StaticPool

from .. import clock
from ..errors import FileGone, Taken
from ..tables.spec import Fame, Role, Row, Spec
from . import work
from .listing import listed
from .migrations import migrate
from .schema import entries, fame, records, snapshots, tables, tokens
from .statements import FORGET, POSTGRES, SPEND, SQLITE, Append, append

T = TypeVar("T")
PROBE = text("UPDATE schema_changes SET applied = applied WHERE number = 1")
PROBE_TIME = 3.0
PROBE_SIZE = 64 * 1024  # characters: a small write may fit where nothing else does


class Store:
    """All reading and writing. Knows nothing of games."""

    def __init__(self, url: str, server: str = "") -> None:
        self.url = url
        self.server = server
        self.postgres = url.startswith("postgresql")
        self._writer: Engine | None = None
        self._file: tuple[int, int] | None = None  # which file it is, on SQLite
        self._refused = False  # whether the last write failed
        self.spectators_key = b""  # for the marks by which a host tells spectators apart
        if self.postgres:
            self.engine = create_async_engine(
                url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True
            )  # what fails is logged, and holds secrets
        else:
            self.engine = create_async_engine(url, pool_size=4, max_overflow=4, hide_parameters=True)
            self._writer = create_engine(
                url.replace("+aiosqlite", "", 1),
                poolclass=StaticPool,
                connect_args={"check_same_thread": False},
                hide_parameters=True,
            )
            self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
            for engine in (self.engine.sync_engine, self._writer):
                event.listen(engine, "connect", _prepare_sqlite)

    async def open(self, beside: bool = False) -> None:
        """Connect and bring the schema up to date; `beside` a newer server its schema is taken as it is."""
        await migrate(self.engine, beside=beside)
        if self.postgres:
            await self.set_clock()
        else:
            self._file = self._file_now()
        self.spectators_key = bytes.fromhex(await self._transact(work.shared_key, "spectators", secrets.token_hex(32)))

    async def set_clock(self) -> None:
        """Take the time from the database: all servers that share it have the same."""
        async with self.engine.connect() as c:
            asked = time.monotonic()
            told = (await c.execute(text("SELECT extract(epoch FROM clock_timestamp())"))).scalar_one()
            clock.set_by_database(float(told), asked, time.monotonic())

    async def close(self) -> None:
        """Let all connections go."""
        if self._writer is not None:
            self._thread.shutdown()
            self._writer.dispose()
        await self.engine.dispose()

    async def trouble(self) -> str:
        """The current problem of the database, in one line; empty if it can be read and written."""
        try:
            return await asyncio.wait_for(self._probe(), PROBE_TIME)
        except TimeoutError:
            return "the database does not answer in time"
        except Exception as e:
            return _reason(e)

    async def _probe(self) -> str:
        if self._file != self._file_now():
            return "the database file was moved or replaced"
        if self._writer is not None:
            wrong = await asyncio.to_thread(_try_sqlite, self.url.partition(":///")[2])
            if wrong:
                return wrong
        else:
            async with self.engine.begin() as c:
                await c.execute(PROBE)
        return await self._try_again() if self._refused else ""

    async def _try_again(self) -> str:
        """The last write failed: the database is well again when it takes one that needs space on the disk."""
        try:
            for value in ("x" * PROBE_SIZE, ""):  # not in one transaction, which would never reach the disk
                await self._transact(work.set_key, "probe", value)
        except Exception as e:
            return f"writes fail: {_reason(e)}"
        return ""

    # ---- writing
    async def _transact(self, do: Callable[..., T], *arguments: Any) -> T:
        """Do some writing in one transaction. SQLite has one writer, so all of it is done in one thread of our own:
        nobody waits for a locked file, and a batch costs one change of threads."""
        try:
            if self._writer is None:
                async with self.engine.begin() as c:
                    done = await c.run_sync(do, *arguments)
            else:
                loop = asyncio.get_running_loop()
                done = await loop.run_in_executor(self._thread, self._in_thread, do, *arguments)
        except Exception:
            self._refused = True
            raise
        self._refused = False
        return done

    def _in_thread(self, do: Callable[..., T], *arguments: Any) -> T:
        assert self._writer is not None
        if self._file != self._file_now():
            raise FileGone("the database file was moved or replaced while the server ran")
        with self._writer.begin() as c:
            return do(c, *arguments)

    def _file_now(self) -> tuple[int, int] | None:
        if self.postgres:
            return None
        try:
            found = Path(self.url.partition(":///")[2]).stat()
        except OSError:
            return (0, 0)
        return (found.st_dev, found.st_ino)

    async def create(self, spec: Spec, keys: dict[str, Role], rows: list[Row], summary: dict[str, Any]) -> None:
        """A new table with its tokens' digests and its first entries, all or nothing."""
        await self._transact(work.create, spec, keys, rows, summary)

    async def write(self, batch: list[Append]) -> list[bool]:
        """Append all entries in one transaction; False for each whose number was taken by somebody else."""
        written = await self._transact(append, batch, POSTGRES if self.postgres else SQLITE, self.server)
        return [(a.table, a.row.n) in written for a in batch]

    async def exchange(self, invite: str, token: str, table: str, role: Role) -> bool:
        """Void an invitation and store what it is exchanged for, by their digests; False if it was void already."""
        try:
            return await self._transact(work.exchange, invite, token, table, role)
        except IntegrityError:
            raise Taken("this secret is another table's") from None

    async def invite(self, token: str, table: str, seat: int, void: Sequence[str] = ()) -> None:
        """A new invitation to a seat; those before are void, and these keys."""
        await self._transact(work.invite, token, table, seat, void)

    async def keep_record(self, table: str, record: str, summary: dict[str, Any], now: float) -> None:
        """A table has expired: only its record stays; of an analysis nothing."""
        await self._transact(work.keep_record, table, record, summary, now)

    async def record(self, table: str) -> str | None:
        """The record of an expired table."""
        async with self.engine.connect() as c:
            found = (await c.execute(select(records.c.body).where(records.c.table_id == table))).scalar()
        return None if found is None else str(found)

    async def summary(self, table: str) -> dict[str, Any]:
        """A table as the lobby lists it."""
        async with self.engine.connect() as c:
            found = (await c.execute(select(tables.c.summary).where(tables.c.id == table))).scalar()
        return {} if found is None else dict(msgspec.json.decode(found))

    async def ids(self, records_kept: bool = True) -> list[str]:
        """All tables that are not kept as records only, the oldest first; old databases keep no records."""
        query = select(tables.c.id).order_by(tables.c.created, tables.c.id)
        if records_kept:
            query = query.where(tables.c.id.not_in(select(records.c.table_id)))
        async with self.engine.connect() as c:
            return [r[0] for r in await c.execute(query)]

    async def without_news(self, before: float, analyses: bool, most: int = 50) -> list[str]:
        """Tables nobody has changed since then, and which are not records yet; or analyses."""
        kept = select(records.c.table_id)
        query = select(tables.c.id).where(tables.c.updated < before, tables.c.id.not_in(kept))
        if analyses:
            query = query.where(tables.c.summary.contains('"analysis":true'))
        async with self.engine.connect() as c:
            return [r[0] for r in await c.execute(query.order_by(tables.c.updated).limit(most))]

    async def spend(self, name: str, who: str, rate: float, burst: float) -> bool:
        """One act of a visitor, counted by all servers together; False if that is too fast. PostgreSQL only."""
        mark = hmac.new(self.spectators_key, f"{name} {who}".encode(), hashlib.sha256).hexdigest()[:24]
        values = {"name": name, "who": mark, "rate": rate, "burst": burst}
        async with self.engine.begin() as c:
            return (await c.execute(SPEND, values)).scalar() is not None

    async def forget_allowances(self, seconds: float) -> None:
        """Forget the visitors who have done nothing long enough that they may do everything again."""
        async with self.engine.begin() as c:
            await c.execute(FORGET, {"seconds": seconds})

    async def save_snapshot(self, table: str, n: int, body: bytes) -> None:
        """Keep the newest cached state; losing it loses nothing."""
        dialect = postgresql if self.postgres else sqlite
        statement = dialect.insert(snapshots).values(table_id=table, n=n, body=body.decode())
        statement = statement.on_conflict_do_update(
            index_elements=["table_id"], set_={"n": n, "body": body.decode()}, where=snapshots.c.n < n
        )
        await self._transact(work.execute, statement)

    async def honor(self, entry: Fame) -> None:
        """Into the Hall of Fame; a game that ends a second time has its entry rewritten."""
        await self._transact(work.honor, entry)

    async def withdraw(self, id: str) -> None:
        """The end of a game was taken back."""
        await self._transact(work.execute, delete(fame).where(fame.c.id == id))

    # ---- reading
    async def famous(self, game: str = "", mode: str = "", most: int = 10) -> list[Fame]:
        """The best `most` games of every mode, or of one game or mode; those with an advantage after all fair ones."""
        fair = fame.c.body.like('%"unfair":""%') | fame.c.body.not_like('%"unfair":%')  # older entries do not say
        place = (
            func.row_number()
            .over(
                partition_by=(fame.c.game, fame.c.mode),
                order_by=(case((fair, 0), else_=1), fame.c.score.desc(), fame.c.ended),
            )
            .label("place")
        )
        ranked = select(fame.c.body, fame.c.game, fame.c.mode, place)
        if game:
            ranked = ranked.where(fame.c.game == game)
        if mode:
            ranked = ranked.where(fame.c.mode == mode)
        r = ranked.subquery()
        query = select(r.c.body).where(r.c.place <= most).order_by(r.c.game, r.c.mode, r.c.place)
        async with self.engine.connect() as c:
            return [msgspec.json.decode(x[0], type=Fame) for x in await c.execute(query)]

    async def spec(self, table: str) -> Spec | None:
        """The choices made when the table was created."""
        if "\0" in table:  # PostgreSQL has no such text
            return None
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
        """Summaries of the public tables and of those these tokens open, with their roles there; the newest first."""
        async with self.engine.connect() as c:
            return await listed(c, digests, most)

    async def count(self) -> int:
        """How many tables there are."""
        async with self.engine.connect() as c:
            return int((await c.execute(select(func.count()).select_from(tables))).scalar() or 0)


def _reason(e: BaseException) -> str:
    """The complaint of a database, in one line without the data."""
    return str(getattr(e, "orig", None) or e).partition("\n")[0][:200] or type(e).__name__


def _try_sqlite(path: str) -> str:
    """Can something be written? With a connection of our own, so that nobody waits behind it."""
    import sqlite3

    try:
        with contextlib.closing(sqlite3.connect(path, timeout=1.0, isolation_level=None)) as c:
            c.execute("BEGIN IMMEDIATE")
            c.execute(PROBE.text)
            c.execute("COMMIT")
        return ""
    except sqlite3.Error as e:
        return f"the database does not take what is written: {_reason(e)}"


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    # FULL in WAL mode: a commit is on the disk when it returns, also if the power fails.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
