"""The application: everything put together, started and stopped in order."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.response import Response

from ... import __version__
from ...errors import CroftError
from ..errors import TableError, no_database, refused
from ..live import presence
from ..live.allowances import Allowance
from ..live.bus import Bus
from ..live.hub import Hub
from ..lobby.expiry import sweep_for_ever
from ..messages import WORDS_PER_SECOND
from ..metrics import Metrics
from ..security import Buckets, Guests
from ..settings import Settings
from ..store.group_commit import Writer
from ..store.store import Store
from .routes import api
from .static_page import page
from .websocket import live

log = logging.getLogger("undercroft.server")
MAX_BODY = 256 * 1024
HEAVY_PER_SECOND = 10  # past moments, exports and analyses of one visitor
EVERYWHERE = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}


def _everywhere(response: Response[Any]) -> Response[Any]:
    """Headers of every answer, whatever it is."""
    for name, value in EVERYWHERE.items():
        response.headers.setdefault(name, value)
    return response


def _answer(status: int, body: dict[str, object]) -> Response[dict[str, object]]:
    return Response(body, status_code=status, media_type="application/json", headers=EVERYWHERE)


def _table_error(request: Request[Any, Any, State], e: TableError) -> Response[dict[str, object]]:
    request.app.state.hub.metrics.failed(e.code)
    return _answer(e.status, e.body())


def _croft_error(request: Request[Any, Any, State], e: CroftError) -> Response[dict[str, object]]:
    return _table_error(request, refused(e))


def _http_error(request: Request[Any, Any, State], e: HTTPException) -> Response[dict[str, object]]:
    detail = e.detail
    extra = getattr(e, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        detail = "; ".join(f"{x.get('key', '')}: {x.get('message', '')}".strip(": ") for x in extra[:3])
    code = {404: "not_found", 405: "not_allowed", 413: "too_big"}.get(e.status_code, "bad_request")
    return _table_error(request, TableError(code, str(detail), e.status_code))


def _too_deep(request: Request[Any, Any, State], e: RecursionError) -> Response[dict[str, object]]:
    if request.method == "GET":  # nothing was sent that could be too deep
        return _bug(request, e)
    return _table_error(request, TableError("bad_request", "the JSON is nested too deeply", 400))


def _bug(request: Request[Any, Any, State], e: Exception) -> Response[dict[str, object]]:
    said = no_database(e)
    if said is not None:
        log.error("%s %s: the database failed: %s", request.method, request.url.path, str(e).partition("\n")[0])
        return _table_error(request, said)
    log.error("%s %s failed", request.method, request.url.path, exc_info=e)
    return _table_error(request, TableError("server", "the server failed on this; nothing changed", 500))


def create_app(settings: Settings) -> Litestar:
    """The ASGI application of one server process."""
    server = secrets.token_hex(4)
    metrics = Metrics()
    store = Store(settings.database, server)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await store.open(settings.beside)
        writer = Writer(store, metrics)
        writer.start()
        bus = Bus(settings.database, server)
        hub = Hub(settings, store, writer, bus, metrics)
        app.state.hub = hub
        per_minute, per_day = settings.new_tables_per_minute, settings.tables_per_day
        app.state.makers = Allowance(store, "tables a minute", per_minute / 60, per_minute)
        app.state.days = Allowance(store, "tables a day", per_day / 86400, per_day)
        app.state.sitters = Allowance(store, "seats", 1 / max(1.0, settings.begin), settings.lobby_seats)
        app.state.heavy = Buckets(HEAVY_PER_SECOND, 3 * HEAVY_PER_SECOND)
        app.state.words = Buckets(WORDS_PER_SECOND, 10 * WORDS_PER_SECOND)
        app.state.messages = Buckets(settings.messages_per_second, 3 * settings.messages_per_second)
        app.state.callers = Buckets(settings.requests_per_second, 8 * settings.requests_per_second)
        app.state.guests = Guests(settings.connections)
        app.state.comers = Buckets(settings.requests_per_second, settings.connections)

        async def missed() -> None:
            for room in list(hub.rooms.values()):
                await hub.catch_up(room)

        bus.start(partial(presence.heard, hub), missed)
        beat = asyncio.create_task(presence.heartbeat(hub), name="heartbeat")
        broom = asyncio.create_task(sweep_for_ever(hub), name="broom")
        try:
            yield
        finally:
            beat.cancel()
            broom.cancel()
            await hub.stop()
            await bus.stop()
            await store.close()

    return Litestar(
        [api, live, page],
        lifespan=[lifespan],
        after_request=_everywhere,
        request_max_body_size=MAX_BODY,
        exception_handlers={
            TableError: _table_error,
            CroftError: _croft_error,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            Exception: _bug,
        },
        openapi_config=OpenAPIConfig(
            "Undercroft table",
            __version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        logging_config=None,
    )
