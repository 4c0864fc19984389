"""The server itself: its engine, health and numbers."""

from typing import Any

from litestar import MediaType, Request, get
from litestar.datastructures import State
from litestar.response import Response

from ...errors import TableError
from ...live.background.engine_build import engine
from ...live.hub import Hub
from ...security import address_of, is_local
from .requests import json_of


@get("/engine", sync_to_thread=True)
def engine_state() -> Response[bytes]:
    """Which engine runs, and how far compiling is."""
    return json_of(engine())


@get("/health")
async def health(state: State) -> Response[bytes]:
    """Is the server up, and does its database answer?"""
    wrong = await state.hub.trouble()
    answer = json_of({"status": wrong or "ok", "database": not wrong})
    answer.status_code = 503 if wrong else 200
    return answer


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, State], state: State) -> Response[str]:
    """Numbers for Prometheus; not for everybody, since on a quiet server they tell when somebody passes."""
    hub: Hub = state.hub
    if not (hub.settings.open_metrics or is_local(address_of(request))):
        raise TableError("forbidden", "metrics are for this machine only (UNDERCROFT_METRICS=all opens them)", 403)
    rooms = hub.rooms.values()
    gauges = {
        "tables_in_memory": float(len(rooms)),
        "bots_thinking": float(sum(r.bot is not None for r in rooms)),
        "connections": float(sum(len(r.listeners) for r in rooms)),
    }
    return Response(hub.metrics.text(gauges), media_type="text/plain; version=0.0.4; charset=utf-8")


ROUTES = [engine_state, health, metrics]
