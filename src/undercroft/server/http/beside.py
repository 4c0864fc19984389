"""Requests of tables that another release plays are handed on to its process: the reader notices nothing."""

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import Litestar
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ..errors import TableError
from ..live.releases.other_releases import OtherReleases, Release

log = logging.getLogger("undercroft.server")
NAMED_IN_BODY = ("/api/why", "/api/draft", "/api/hint", "/api/evaluation")
MAX_BODY = 256 * 1024
HOP = (b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"x-forwarded-for", b"x-forwarded-proto")


class Named(msgspec.Struct):
    """The part of a request's body that names its table."""

    table: str = ""


class Beside:
    """An ASGI application around ours: tables of other releases go to their own processes."""

    def __init__(self, app: Litestar, inner: Any) -> None:
        self.app = app
        self._inner = inner

    @property
    def _others(self) -> OtherReleases:
        others: OtherReleases = self.app.state.hub.others
        return others

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer here, or hand on."""
        path = scope.get("path", "")
        if scope["type"] == "lifespan" or not path.startswith("/api/"):
            await self._inner(scope, receive, send)
            return
        body = b""
        if path in NAMED_IN_BODY and scope["type"] == "http":
            body, receive = await _read(receive)
        release = await self._release(path, body)
        if release is None:
            await self._inner(scope, receive, send)
            return
        try:
            port = await self._others.port(release)
            if scope["type"] == "websocket":
                await _socket(scope, receive, send, port)
            else:
                await _request(scope, body or (await _read(receive))[0], send, port)
        except (OSError, TimeoutError, WebSocketException) as e:
            log.error("a table of Undercroft %s: %s", release.release, e)
            await _unreachable(scope, send, release)

    async def _release(self, path: str, body: bytes) -> Release | None:
        words = path.split("/")
        table = words[3] if len(words) > 3 and words[2] == "tables" else ""
        if not table and body:
            with contextlib.suppress(msgspec.DecodeError):
                table = msgspec.json.decode(body, type=Named).table
        try:
            return await self._others.place(table) if table else None
        except Exception:  # the database: our own routes say it in their words
            return None


async def _read(receive: Any) -> tuple[bytes, Any]:
    """The whole body of a request, and a `receive` that gives it once more."""
    parts: list[bytes] = []
    more, size = True, 0
    while more and size <= MAX_BODY:
        event = await receive()
        if event["type"] != "http.request":
            break
        parts.append(event.get("body", b""))
        size += len(parts[-1])
        more = event.get("more_body", False)
    body, given = b"".join(parts), False

    async def again() -> Any:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": more}

    return body, again


def _forwarded(scope: Any) -> list[tuple[bytes, bytes]]:
    """The asking visitor, for the limits of the other process, which trusts this machine."""
    client = scope["client"]
    scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    return [(b"x-forwarded-for", (client[0] if client else "?").encode()), (b"x-forwarded-proto", scheme.encode())]


async def _request(scope: Any, body: bytes, send: Any, port: int) -> None:
    """One request in HTTP/1.0: its answer ends with the connection."""
    query = b"?" + scope["query_string"] if scope["query_string"] else b""
    kept = [(k, v) for k, v in scope["headers"] if k not in HOP and k != b"content-length"]
    head = [*kept, *_forwarded(scope), (b"content-length", str(len(body)).encode())]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        lines = [scope["method"].encode() + b" " + scope["raw_path"] + query + b" HTTP/1.0"]
        lines += [k + b": " + v for k, v in head]
        writer.write(b"\r\n".join(lines) + b"\r\n\r\n" + body)
        await writer.drain()
        start, *answered = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
        pairs = [line.partition(b": ") for line in answered if line]
        headers = [(k.lower(), v) for k, _, v in pairs if k.lower() not in HOP]
        await send({"type": "http.response.start", "status": int(start.split()[1]), "headers": headers})
        while part := await reader.read(65536):
            await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body", "body": b""})
    except asyncio.IncompleteReadError as e:
        raise OSError("no answer") from e
    finally:
        writer.close()


async def _socket(scope: Any, receive: Any, send: Any, port: int) -> None:
    """A WebSocket: frames go both ways until one side closes."""
    asked = {k: v.decode("latin-1") for k, v in scope["headers"]}
    headers = {k.decode(): v.decode("latin-1") for k, v in _forwarded(scope)}
    if b"origin" in asked:
        headers["origin"] = asked[b"origin"]
    await receive()  # websocket.connect
    url = f"ws://{asked.get(b'host', 'localhost')}{scope['raw_path'].decode()}"  # the name that the reader knows
    async with connect(
        url, host="127.0.0.1", port=port, additional_headers=headers, max_size=None, compression=None, proxy=None
    ) as there:
        await send({"type": "websocket.accept"})

        async def inwards() -> None:
            while (event := await receive())["type"] == "websocket.receive":
                await there.send(event["text"] if event.get("text") is not None else event["bytes"])

        async def outwards() -> None:
            with contextlib.suppress(ConnectionClosed):
                async for frame in there:
                    kind = "text" if isinstance(frame, str) else "bytes"
                    await send({"type": "websocket.send", kind: frame})
            await send(
                {"type": "websocket.close", "code": there.close_code or 1012, "reason": there.close_reason or ""}
            )

        tasks = [asyncio.ensure_future(inwards()), asyncio.ensure_future(outwards())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()


async def _unreachable(scope: Any, send: Any, release: Release) -> None:
    said = TableError("database", f"Undercroft {release.release}, which plays this table, does not answer", 503)
    if scope["type"] == "websocket":
        with contextlib.suppress(RuntimeError):
            await send({"type": "websocket.close", "code": 1013, "reason": "try again"})
        return
    head = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": said.status, "headers": head})
    await send({"type": "http.response.body", "body": msgspec.json.encode(said.body())})
