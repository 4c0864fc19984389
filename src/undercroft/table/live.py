"""The WebSocket of a table: one connection, its own view, and whatever its player does."""
import asyncio
import contextlib
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from . import messages as m
from .errors import TableError, no_database
from .hub import Hub
from .room import Room
from .security import Bucket, address_of, same_origin
from .spec import Role

UNSENT_MOST = 200
PATIENCE = 100  # refusals for being too fast before the line is cut
HELLO_CHAT = 100


class Connection:
    """One open page. What it is shown is decided when it is sent: a slow line skips views, never gets old ones."""

    def __init__(self, socket: WebSocket[Any, Any, Any], hub: Hub, room: Room, role: Role) -> None:
        self.socket = socket
        self.hub = hub
        self.room = room
        self.role = role
        self.viewer = -1
        self.wanted = -1
        self.read = 0
        self._counts: tuple[int, ...] | None = ()  # whose secret passes are counted in the log as it was read
        self._unsent: list[bytes] = []
        self._words = Bucket(m.WORDS_PER_SECOND, 10 * m.WORDS_PER_SECOND)
        self._masked = b""  # the last frame, if a window was masked in it
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
        if frame == self._masked:
            return  # a frame too many would tell that somebody has answered
        self._masked = frame if b'"owner":-2' in frame else b""
        await self.socket.send_text(frame.decode())
        self.hub.metrics.add("views_sent")

    def _frame(self) -> bytes:
        frames = self.room.frames
        viewer = frames.viewer(self.role, self.viewer)
        if self.wanted in self.room.table.owned(self.role):
            viewer = self.wanted
        counts = frames.counts(self.role)
        if viewer != self.viewer or counts != self._counts:
            self.read = 0  # another seat reads another log
            self.viewer, self._counts = viewer, counts
        frame, self.read = frames.view(self.role, viewer, self.read, self.room.online())
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
            if not bucket.take():
                patience -= 1
                if patience <= 0:
                    await self.socket.close(1008, "too many messages")
                    return
                self.refuse(TableError("too_fast", f"at most {m.MESSAGES_PER_SECOND} messages a second", 429))
                await asyncio.sleep(0.25)  # and the line is not read meanwhile
                continue
            try:
                await self.take(event.get("text"))
            except TableError as e:
                self.refuse(e)

    async def take(self, data: str | None) -> None:
        """One message."""
        if data is None:
            raise TableError("bad_message", "expected a JSON text, not binary data")
        if len(data) > m.MAX_MESSAGE or len(data.encode()) > m.MAX_MESSAGE:
            raise TableError("too_big", f"a message has at most {m.MAX_MESSAGE} bytes", 413)
        try:
            message = m.decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as e:
            raise TableError("bad_message", f"not a message of this table: {e}") from None
        if isinstance(message, m.Say | m.Jot | m.Rename) and not self._words.take():
            raise TableError("too_fast", f"at most {m.WORDS_PER_SECOND} lines a second", 429)
        if isinstance(message, m.Ping):
            await self.ping(message)
        elif isinstance(message, m.Rest):
            self.hub.rest(self.room, self.room.table.need_seat(self.role, message.seat), message.on)
        elif isinstance(message, m.Hold):
            self.hub.hold(self.room, self.room.table.need_seat(self.role, message.seat), message.on)
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
        ping = {"type": "ping", "seat": seat, "touches": message.touches, "time": time.time()}
        if message.arrow is not None:
            ping["arrow"] = message.arrow
        self.room.tell(ping)
        await self.hub.bus.send({"table": self.room.table.spec.id, "ping": ping})


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: str, state: State) -> None:
    """A player or spectator comes to the table."""
    hub: Hub = state.hub
    headers = socket.headers
    if not same_origin(headers.get("origin"), headers.get("host"), hub.settings.origins):
        hub.metrics.failed("cross_origin")
        await socket.close(1008, "pages of other sites may not come to this table")
        return
    await socket.accept()
    with state.guests.visit(address_of(socket)) as welcome:
        if not welcome or not state.comers.take(address_of(socket)):
            hub.metrics.failed("too_fast")
            await socket.close(1013, "too many connections from one address")
            return
        await _come_in(socket, table_id, hub)


async def _come_in(socket: WebSocket[Any, Any, Any], table_id: str, hub: Hub) -> None:
    try:
        room = await hub.room(table_id)
        role = room.role(socket.query_params.get("token", ""))
        await hub.claim(room, role)
    except Exception as failure:
        e = failure if isinstance(failure, TableError) else no_database(failure)
        if e is None:
            raise
        hub.metrics.failed(e.code)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(msgspec.json.encode({"type": "error", **e.body()}).decode())
            await socket.close(1008, e.code)
        return
    await _serve(Connection(socket, hub, room, role))


async def _serve(connection: Connection) -> None:
    hub, room = connection.hub, connection.room
    for line in room.table.chat[-HELLO_CHAT:]:
        connection.tell(msgspec.json.encode(line))
    room.listeners.add(connection)
    hub.presence(room)
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
            hub.presence(room)
