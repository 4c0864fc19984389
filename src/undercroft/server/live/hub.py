"""All tables this process has in memory: acts are accepted here, and everybody concerned is told."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from ...errors import CroftError, Damaged, OtherVersion
from .. import clock
from ..errors import TableError, Taken
from ..messages import Message
from ..metrics import Metrics
from ..security import digest
from ..settings import Settings
from ..store.group_commit import Writer
from ..store.statements import Append
from ..store.store import Store
from ..tables import versions, views
from ..tables.acts import actions, auto_pass, seat_changes
from ..tables.parts import clocks, shared_seed
from ..tables.spec import Role, Row, Spec, Stranger
from ..tables.table import Table
from . import aftermath, bot_turns, lobby_seats, windows
from .background.bot_workers import Thinkers
from .background.history_queue import Looking
from .bus import Bus
from .releases import old_tables
from .releases.other_releases import OtherReleases
from .room import Room
from .tasks import Tasks

log = logging.getLogger("undercroft.server")
T = TypeVar("T")
Make = Callable[[Table, float], Row | None]
TRIES = 5
LONGEST_SLEEP = 3600.0  # seconds until a clock is looked at again
LINGER = 60.0  # seconds a table stays in memory at least: nobody holds on to one that was let go
OTHERS_FIRST = 1.5  # seconds the process that accepted the last move has to let its bot move
MAYBE_OTHERS = 0.3  # the same where nobody is known to look through another process


class Hub:
    """Accepts acts and keeps everybody up to date."""

    def __init__(self, settings: Settings, store: Store, writer: Writer, bus: Bus, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.writer = writer
        self.bus = bus
        self.metrics = metrics
        self.thinkers = Thinkers(settings.bot_workers)
        self.others = OtherReleases(store, settings.database, settings.versions)
        self.looking = Looking(min(settings.bot_workers, 1))
        self.unreadable: set[str] = set()  # tables that are too old and cannot be opened
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks = Tasks()
        self.stopping = False
        self._asked_at = float("-inf")
        self._trouble: asyncio.Future[str]

    async def trouble(self) -> str:
        """The current problem in one line, empty if there is none; looked for at most once a second."""
        now = time.monotonic()
        if now - self._asked_at > 1.0:
            self._asked_at = now
            self._trouble = asyncio.ensure_future(self.store.trouble())
        return await asyncio.shield(self._trouble)

    # ---- tables in memory
    async def room(self, table: str) -> Room:
        """The table with this id, from memory or from its log."""
        room = self.rooms.get(table)
        if room is None:
            task = self._loading.get(table)
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            room = await asyncio.shield(task)
        elif self.bus.shared and not room.listeners:  # another server may have played it meanwhile
            await self.catch_up(room)
        if table in self.rooms:
            self.rooms.move_to_end(table)
        room.touched = time.monotonic()
        self.follow(room, mine=False)  # its bots may have stopped when everybody had left
        return room

    async def _load(self, table: str) -> Room:
        spec = await self.store.spec(table)
        if spec is None:
            raise TableError("unknown_table", f"there is no table {table!r}", 404)
        if await self.store.record(table) is not None:
            why = (await self.store.summary(table)).get("closed", "")
            raise TableError("closed" if why else "expired", why or "this table has expired; its record is kept", 410)
        t = Table(spec, self.settings.mask_seconds, self.settings.asking)
        await self.bus.follow(table)
        rows, snapshot = await self.store.rows(table), await self.store.snapshot(table)
        try:
            await asyncio.to_thread(self._fold, t, rows, snapshot)  # a long game must not hold up the other tables
        except OtherVersion as e:
            raise await self._old(t.spec, rows, e) from None
        keys = await self.store.keys(table)
        self.metrics.add("tables_loaded")
        room = self.adopt(t, keys)
        if self.bus.shared:
            await self.catch_up(room)  # news that came while it was read found no table here
        if versions.update(t, 0.0) is not None:
            await self.commit(room, versions.update)
        return room

    async def _old(self, spec: Spec, rows: list[Row], e: OtherVersion) -> TableError:
        """A table of another version: its release plays it if that is installed; else it is closed, or waits."""
        release = await self.others.of(spec)
        if release is not None:
            self.others.leave_to(spec.id, release)
            return TableError("other_version", f"Undercroft {release.release} plays this table; try again", 503)
        if self.settings.old_tables == "wait":
            return TableError("other_version", f"this table waits until its server is set up for it: {e}", 409)
        if not await old_tables.close(self.store, spec, rows, e):
            return TableError("stale", "somebody else was faster; look again", 409)
        self.metrics.add("tables_closed")
        return TableError("closed", old_tables.closed_because(spec, str(e)), 410)

    def _fold(self, t: Table, rows: list[Row], snapshot: dict[str, Any] | None) -> None:
        try:
            t.load(rows, snapshot)
        except OtherVersion:
            raise
        except CroftError as e:
            log.error("table %s cannot be opened: %s", t.spec.id, e)
            raise TableError("damaged", f"this table cannot be opened: {e}", 409) from None

    def adopt(self, table: Table, keys: dict[str, Role]) -> Room:
        """Keep a table in memory; those that nobody has looked at for longest make room."""
        room = self.rooms[table.spec.id] = Room(table, keys, self.store.spectators_key)
        room.saved = table.match.game.count
        long_ago = time.monotonic() - LINGER
        for other in list(self.rooms.values()):
            if len(self.rooms) <= self.settings.tables_in_memory:
                break
            if not other.listeners and other.bot is None and not other.lock.locked() and other.touched < long_ago:
                self.forget(other.table.spec.id)
        self.follow(room, mine=False)
        self.wind(room)
        return room

    def forget(self, table: str) -> None:
        """Let a table go from memory."""
        self.rooms.pop(table, None)
        self.spawn(self.bus.leave(table))

    async def refresh(self, room: Room) -> None:
        """Reads the log again, because memory may be ahead of it or behind; the lock is held."""
        t = room.table
        room.doubtful = True
        try:
            rows, snapshot = await self.store.rows(t.spec.id), await self.store.snapshot(t.spec.id)
        except Exception as e:
            log.error("table %s cannot be read: %s", t.spec.id, e)
            asyncio.get_running_loop().call_later(1, lambda: self.spawn(self._try_again(room)))
            raise TableError("database", "the database does not answer; nothing changed", 503) from None
        try:
            self._fold(t, rows, snapshot)
        except OtherVersion as e:  # a server with other content plays it on
            raise TableError("other_version", str(e), 409) from None
        room.frames = views.Frames(t)
        room.doubtful = False
        lobby_seats.close_reopened(room)
        self.follow(room, mine=False)  # another process was faster: if it has died, nobody else lets the bot move
        self.wind(room)

    async def _try_again(self, room: Room) -> None:
        if room.doubtful and not self.stopping:
            async with room.lock:
                await self.refresh(room)
            self.publish(room)
            self.follow(room)

    async def role(self, room: Room, token: str, visitor: str = "") -> Role:
        """The role of a token; another process may have given it out a moment ago."""
        if token and self.bus.shared and digest(token) not in room.keys:
            room.keys = await self.store.keys(room.table.spec.id)
        return room.role(token, visitor)

    # ---- acts
    async def act(self, room: Room, role: Role, message: Message) -> None:
        """Accept what somebody does; returns when it is committed and told. Never half done."""
        if shared_seed.repeated(room.table, role, message):
            return
        await asyncio.shield(
            self.spawn(
                self.commit(
                    room,
                    lambda t, now: actions.act(t, role, message, now),
                    lambda t, now: actions.act_on(t, role, message, now),
                )
            )
        )

    async def claim(self, room: Room, role: Role, stranger: Stranger | None = None) -> None:
        """A seat's own secret is used for the first time; by a visitor from the lobby, or by a friend."""

        def first(t: Table, now: float) -> Row | None:
            return seat_changes.claim(t, role, now, stranger) if role in room.keys.values() else None

        if seat_changes.claim(room.table, role, 0.0) is not None:
            await asyncio.shield(self.spawn(self.commit(room, first)))

    async def commit(self, room: Room, make: Make, more: Make | None = None) -> None:
        """Commit an act and whatever follows from it, then tell everybody."""
        room.note_away(self.settings.away)
        async with room.lock:
            await self.commit_row(room, make)
            while more is not None and await self.commit_row(room, more):
                pass
            await windows.auto_answer(self, room)
        self.publish(room)
        self.follow(room)
        self.wind(room)

    def wind(self, room: Room) -> None:
        """Wake up when the next clock of a table is at zero, or a player from the lobby does not begin."""
        lobby_seats.watch(self, room)
        if room.ringing is not None:
            room.ringing.cancel()
            room.ringing = None
        at = clocks.deadline(room.table)
        if at is not None and not self.stopping:
            wait = min(max(0.0, at - clock.now()), LONGEST_SLEEP)
            room.ringing = asyncio.get_running_loop().call_later(wait, self._ring, room)

    def _ring(self, room: Room) -> None:
        room.ringing = None
        if self.rooms.get(room.table.spec.id) is room and not self.stopping:
            self.spawn(self.commit(room, clocks.ring))

    async def commit_row(self, room: Room, make: Make) -> bool:
        """Make a row, if there is one, and commit it; where another process was first, look again what makes sense."""
        for _ in range(TRIES):
            if room.doubtful:
                await self.refresh(room)
            row = await self._make(room, make)
            if row is None or await self._accept(room, row):
                return row is not None
        raise TableError("stale", "somebody else was faster; look again", 409)

    async def _make(self, room: Room, make: Make) -> Row | None:
        """The row of an act. Refusals change nothing; if a game fails in the middle, its log is read again."""
        try:
            return make(room.table, clock.now())
        except Exception as e:
            match = room.table.match
            if not isinstance(e, TableError) or (match.decision is None and not match.over):
                await self.refresh(room)
            if isinstance(e, TableError):
                raise
            log.exception("table %s failed", room.table.spec.id)
            raise TableError("server", "the server failed on this; nothing changed. Please report it", 500) from None

    async def _accept(self, room: Room, row: Row) -> bool:
        """Commit one row and fold it; False if another process was first, whose log we have read then."""
        t = room.table
        try:
            await self.writer.append(Append(t.spec.id, row, views.summary(t, row), t.news_at(row)))
        except BaseException as e:
            await self.refresh(room)
            self.publish(room)
            if isinstance(e, Taken):
                return False
            raise
        t.fold(row)
        self.metrics.add("decisions" if row.kind == "do" else "other_entries")
        aftermath.tell(room, row)
        aftermath.cache_state(self, room)
        aftermath.honor(self, t, row)
        return True

    # ---- telling
    def publish(self, room: Room) -> None:
        """Everybody who looks gets a new view; if something is masked, another one when the time is over."""
        room.table.masked_for([])  # what is over is forgotten
        for x in room.listeners:
            x.changed()
        mask = room.table.mask
        if mask.before is not None and room.unmask is None:
            wait = max(0.0, mask.until - time.monotonic()) + 0.005
            room.unmask = asyncio.get_running_loop().call_later(wait, self._unmask, room)

    def _unmask(self, room: Room) -> None:
        room.unmask = None
        auto_pass.pending(room.table)  # a turn that came under the mask ends its owner's rest now
        self.publish(room)
        self.follow(room)

    # ---- from other processes
    async def catch_up(self, room: Room) -> None:
        """Take the entries other processes have written."""
        async with room.lock:
            t = room.table
            rows = await self.store.rows(t.spec.id, t.version)
            try:
                for row in rows:
                    t.apply(row)
                    aftermath.tell(room, row)
            except (CroftError, Damaged):
                await self.refresh(room)
            lobby_seats.close_reopened(room)
        if rows:
            self.publish(room)
            self.follow(room, mine=False)
            self.wind(room)

    # ---- bots
    def follow(self, room: Room, mine: bool = True) -> None:
        """If a bot is to move, or the table to go on by itself, let it; if another process accepted the last move, that
        one goes first."""
        t = room.table
        if (
            room.bot is None
            and not self.stopping
            and room.attended()
            and (t.bot_to_move() >= 0 or room.doubtful or actions.follow_up(t))
        ):
            others_first = self.bus.shared and not mine
            wait = (OTHERS_FIRST if room.others_look() else MAYBE_OTHERS) if others_first else 0.0
            room.bot = self.spawn(bot_turns.drive(self, room, wait))
        elif (
            not mine and t.interrupts.window is None and not self.stopping and room.attended() and auto_pass.pending(t)
        ):
            self.spawn(self.commit(room, lambda t, now: None))  # the very first question has no act before it

    def due(self, room: Room) -> bool:
        """Does a bot move now? Not while a request is open: it would be void with the next decision."""
        t = room.table
        return t.consent.request is None or not t.consent.request.alive(clock.now())

    # ---- life
    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run something on its own; stopping waits for it."""
        return self._tasks.spawn(work)

    async def stop(self) -> None:
        """Finish what is under way and write it; bots stop thinking."""
        self.stopping = True
        for room in self.rooms.values():
            if room.bot is not None:
                room.bot.cancel()
            for timer in (room.unmask, room.ringing, room.holding):
                if timer is not None:
                    timer.cancel()
        await self._tasks.wait(5)
        await self.others.stop()
        self.thinkers.close()
        self.looking.historians.close()
        await self.writer.stop()
