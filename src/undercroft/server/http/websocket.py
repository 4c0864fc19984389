"""The WebSocket of a table: one connection, its own view, and whatever its player does."""

import asyncio
import contextlib
import hashlib
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from .. import clock
from .. import messages as m
from ..errors import TableError, no_database
from ..live import presence, windows
from ..live.hub import Hub
from ..live.room import Room
from ..security import Bucket, Buckets, host_allowed, same_origin, visitor
from ..tables.spec import Role

UNSENT_MOST = 200
PATIENCE = 100  # refusals for being too fast before the line is cut
HELLO_CHAT = 100


class Connection:
    """One open page. Views are made when they are sent: a slow line skips some and never gets an old one."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        hub: Hub,
        room: Room,
        role: Role,
        who: str,
        words: Buckets,
        messages: Buckets,
    ) -> None:
        self.socket = socket
        self.hub = hub
        self.room = room
        self.role = role
        self.viewer = -1
        self.wanted = -1
        self.read = 0
        self._reader: object = None  # how the log was read so far
        self._unsent: list[bytes] = []
        self.who = who
        self._words = words  # of this visitor, by all its connections
        self._messages = messages
        self._pings = Bucket(m.PINGS_PER_SECOND, 2 * m.PINGS_PER_SECOND)
        self._masked = b""  # the hash of the last frame, if a window was masked in it
        self._dirty = True
        self._wake = asyncio.Event()
        self._wake.set()

    # ---- what the hub calls
    def changed(self) -> None:
        self._dirty = True
        self._wake.set()

    def tell(self, message: bytes) -> None:
        if len(self._unsent) < UNSENT_MOST:
            self._unsent.append(message)
        self._wake.set()

    def dismiss(self, reason: str) -> None:
        self.hub.spawn(self._dismissed(reason))

    async def _dismissed(self, reason: str) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.close(1008, reason)

    # ---- sending
    async def sender(self) -> None:
        """Sends whatever there is, one after the other, until the line is cut."""
        await self._send_view()  # the first frame is the whole view
        while True:
            await self._wake.wait()
            self._wake.clear()
            unsent, self._unsent = self._unsent, []
            for message in unsent:
                await self.socket.send_text(message.decode())
            if self._dirty:
                await self._send_view()

    async def _send_view(self) -> None:
        self._dirty = False
        async with self.room.lock:  # never show what is not committed yet
            if self.room.doubtful:
                return
            frame = self._frame()
        masked = hashlib.sha256(frame).digest() if b'"owner":-2' in frame else b""
        if masked and masked == self._masked:
            return  # a frame too many would tell that somebody has answered
        self._masked = masked
        await self.socket.send_text(frame.decode())
        self.hub.metrics.add("views_sent")

    def _frame(self) -> bytes:
        frames = self.room.frames
        viewer = frames.viewer(self.role, self.viewer)
        if self.wanted in self.room.table.owned(self.role):
            viewer = self.wanted
        reader = frames.reader(self.role, viewer)
        if reader != self._reader:
            self.read = 0  # another seat reads another log
            self.viewer, self._reader = viewer, reader
        watchers = self.room.spectators() if self.role.kind == "host" else None
        frame, self.read = frames.view(self.role, viewer, self.read, self.room.online(), watchers)
        return frame

    def refuse(self, e: TableError) -> None:
        """Answer by an error; after a stale number the view is sent again."""
        self.hub.metrics.failed(e.code)
        self.tell(msgspec.json.encode({"type": "error", **e.body()}))
        if e.code in ("stale", "wait"):
            self.changed()

    # ---- receiving
    async def receiver(self) -> None:
        """Takes messages until the line is cut; nothing that comes in can do more than be refused."""
        bucket = Bucket(m.MESSAGES_PER_SECOND, m.MESSAGES_PER_SECOND)
        patience = PATIENCE
        while True:
            event: Any = await self.socket.receive()
            if event["type"] != "websocket.receive":
                return
            if not bucket.spend() or not self._messages.spend(self.who):
                patience -= 1
                if patience <= 0:
                    await self.socket.close(1008, "too many messages")
                    return
                self.refuse(TableError("too_fast", f"at most {m.MESSAGES_PER_SECOND} messages a second", 429))
                await asyncio.sleep(0.25)  # and the line is not read meanwhile
                continue
            try:
                await self.handle(event.get("text"))
            except TableError as e:
                self.refuse(e)

    async def handle(self, data: str | None) -> None:
        """One message."""
        if data is None:
            raise TableError("bad_message", "expected a JSON text, not binary data")
        if len(data) > m.MAX_MESSAGE or len(data.encode()) > m.MAX_MESSAGE:
            raise TableError("too_big", f"a message has at most {m.MAX_MESSAGE} bytes", 413)
        try:
            message = m.decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as e:
            raise TableError("bad_message", f"not a message of this table: {e}") from None
        if isinstance(message, m.Say | m.Jot | m.Rename | m.Orders | m.House) and not self._words.spend(self.who):
            raise TableError("too_fast", f"at most {m.WORDS_PER_SECOND} lines a second", 429)
        if isinstance(message, m.Ping):
            await self.ping(message)
        elif isinstance(message, m.Rest):
            windows.rest(self.hub, self.room, self.room.table.need_seat(self.role, message.seat), message.on)
        elif isinstance(message, m.Hold):
            windows.hold(self.hub, self.room, self.room.table.need_seat(self.role, message.seat), message.on)
        elif isinstance(message, m.Pace):
            self.room.table.need_seat(self.role, None)
            self.room.pace = message.pace
        elif isinstance(message, m.Look):
            self.room.table.need_seat(self.role, message.seat)
            self.wanted = message.seat
            self.changed()
        else:
            start = time.perf_counter()
            await self.hub.act(self.room, self.role, message)
            if isinstance(message, m.Choose | m.Walk | m.Finish):
                self.hub.metrics.decision.add(time.perf_counter() - start)
                self.wanted = -1

    async def ping(self, message: m.Ping) -> None:
        """Point at something; everybody who looks now sees it."""
        seat = self.room.table.need_seat(self.role, message.seat)
        if not self._pings.spend():
            raise TableError("too_fast", f"at most {m.PINGS_PER_SECOND} pings a second", 429)
        ping = {"type": "ping", "seat": seat, "touches": message.touches, "time": clock.now()}
        if message.arrow is not None:
            ping["arrow"] = message.arrow
        self.room.point(ping)
        await self.hub.bus.send({"table": self.room.table.spec.id, "ping": ping})


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: str, state: State) -> None:
    """A player or spectator comes to the table."""
    hub: Hub = state.hub
    headers, settings = socket.headers, hub.settings
    if not host_allowed(headers.get("host"), settings.hosts, settings.origins):
        hub.metrics.failed("wrong_host")
        await socket.close(1008, "this server does not go by that name")
        return
    if not same_origin(headers.get("origin"), headers.get("host"), settings.origins):
        hub.metrics.failed("cross_origin")
        await socket.close(1008, "pages of other sites may not come to this table")
        return
    await socket.accept()
    who = visitor(socket)
    with state.guests.visit(who) as welcome:
        if not welcome or not state.comers.spend(who):
            hub.metrics.failed("too_fast")
            await socket.close(1013, "too many connections from one address")
            return
        await _come_in(socket, table_id, state, who)


async def _come_in(socket: WebSocket[Any, Any, Any], table_id: str, state: State, who: str) -> None:
    hub: Hub = state.hub
    try:
        hello = await _hello(socket)
        if hello is None:
            return
        room = await hub.room(table_id)
        role = await hub.role(room, hello.token, who)
        await hub.claim(room, role)
        if hello.number is not None and not room.table.started:
            await hub.act(room, role, m.Reveal(hello.number))
        role = await hub.role(room, hello.token, who)  # the seat may be open again since
    except Exception as failure:
        e = failure if isinstance(failure, TableError) else no_database(failure)
        if e is None:
            raise
        hub.metrics.failed(e.code)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(msgspec.json.encode({"type": "error", **e.body()}).decode())
            await socket.close(1008, e.code)
        return
    await _serve(Connection(socket, hub, room, role, who, state.words, state.messages))


async def _hello(socket: WebSocket[Any, Any, Any]) -> m.Hello | None:
    """The first message, which says by which link somebody comes: an address would end in histories and logs."""
    if "token" in socket.query_params:
        raise TableError("bad_message", "never put a token into an address; send it in the first message, 'hello'")
    try:
        event: Any = await asyncio.wait_for(socket.receive(), m.HELLO_TIME)
    except TimeoutError:
        raise TableError("bad_message", "the first message should be a 'hello'") from None
    if event["type"] != "websocket.receive":
        return None
    try:
        return m.hellos.decode(event.get("text") or "")
    except (msgspec.DecodeError, UnicodeError, RecursionError) as e:
        raise TableError("bad_message", f"the first message should be a 'hello' with a token: {e}") from None


async def _serve(connection: Connection) -> None:
    hub, room = connection.hub, connection.room
    for line in room.table.talk.lines[-HELLO_CHAT:]:
        connection.tell(msgspec.json.encode(line))
    room.listeners.add(connection)
    room.visitor = room.visitor or connection.who
    presence.presence(hub, room)
    sender = asyncio.create_task(connection.sender())
    receiver = asyncio.create_task(connection.receiver())
    try:
        done, _ = await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            e = task.exception()
            if e is not None and not isinstance(e, (WebSocketDisconnect, RuntimeError, OSError)):
                raise e
    finally:
        sender.cancel()
        receiver.cancel()
        room.listeners.discard(connection)
        if not hub.stopping:
            presence.presence(hub, room)
