"""The REST half of the protocol (docs/protocol.md)."""
import asyncio
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Router, get, post
from litestar.datastructures import State
from litestar.params import Parameter
from litestar.response import Response

from ..bots import BOTS
from ..games import metas, packages, title_of
from ..kernel.errors import CroftError
from ..kernel.meta import Mode, OptionMeta
from ..kernel.packs import game_of, marks
from . import making, past
from .addresses import reachable
from .engine import engine
from .errors import TableError, refused
from .frames import summary
from .hints import advice
from .hub import Hub
from .lessons import lesson_of
from .messages import Branch, Hint, NewTable, WhyNot
from .results import result_of
from .room import Room
from .security import address_of, digest, is_local, same_origin
from .spec import Role

Token = Annotated[str, Parameter(max_length=400)]
SeatWanted = Annotated[int, Parameter(ge=-1, le=63)]
JSON = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}


def _json(body: Any) -> Response[bytes]:
    data = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Response(data, media_type=MediaType.JSON, headers=JSON)


def _option(o: OptionMeta) -> dict[str, Any]:
    return {"name": o.name, "title": o.title, "kind": "choice", "default": o.default,
            "choices": [{"name": c.name, "title": c.title} for c in o.choices]}


def _mode(m: Mode) -> dict[str, Any]:
    options = [_option(o) for o in m.options]
    return {"name": m.name, "title": m.title, "blurb": m.blurb, "players": m.players, "options": options}


@get("/games", sync_to_thread=False)
def games() -> Response[bytes]:
    """Every game that can be played here, its modes, options and bots."""
    return _json([{"name": m.name, "title": m.title, "blurb": m.blurb, "maturity": m.maturity, "bots": BOTS,
                   "seat_names": m.seat_names, "packs": marks(game_of(packages()[m.name])),
                   "modes": [_mode(x) for x in m.modes]} for m in metas()])


@post("/tables", status_code=201)
async def make_table(data: NewTable, request: Request[Any, Any, State], state: State) -> Response[bytes]:
    """A new table; the answer holds all its links' tokens, which are shown only this once."""
    _one_more(request, state)
    return _json(await making.make(state.hub, data))


def _one_more(request: Request[Any, Any, State], state: State) -> None:
    if not state.makers.take(address_of(request)):
        most = state.hub.settings.new_tables_per_minute
        raise TableError("too_fast", f"at most {most} new tables a minute", 429)


@get("/tables")
async def list_tables(state: State, token: Annotated[list[str] | None, Parameter(max_items=200)] = None
                      ) -> Response[bytes]:
    """Public tables, and those these tokens open; the newest first."""
    hub: Hub = state.hub
    listed = await hub.store.listed([digest(t) for t in token or [] if len(t) <= 400])
    for i, row in enumerate(listed):
        room = hub.rooms.get(row["table"])
        if room is not None:
            listed[i] = {**summary(room.table), "updated": room.table.updated}
    return _json(listed)


async def _enter(state: State, table_id: str, token: str, seat: int = -1) -> tuple[Room, Role, int]:
    """The table, what the token opens there, and through which seat it is seen."""
    room = await state.hub.room(table_id)
    role = room.role(token)
    if seat >= 0:
        return room, role, room.table.need_seat(role, seat)
    return room, role, room.frames.viewer(role)


@get("/tables/{table_id:str}")
async def view_table(table_id: str, state: State, token: Token = "", seat: SeatWanted = -1) -> Response[bytes]:
    """The same frame as the live view."""
    room, role, viewer = await _enter(state, table_id, token, seat)
    async with room.lock:
        return _json(room.frames.view(role, viewer, 0, room.online())[0])


@get("/tables/{table_id:str}/at/{n:int}")
async def view_past(table_id: str, n: int, state: State, token: Token = "", seat: SeatWanted = -1) -> Response[bytes]:
    """The view when n decisions had been taken."""
    room, role, viewer = await _enter(state, table_id, token, seat)
    return _json(await past.view_at(room, role, viewer, n))


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT)
async def record(table_id: str, state: State, token: Token = "") -> Response[str]:
    """The record as `.croft` text."""
    room, role, _ = await _enter(state, table_id, token)
    async with room.lock:
        text = past.record(room, role)
    name = f"{room.table.spec.game}-{table_id}.croft"
    return Response(text, media_type="text/plain; charset=utf-8",
                    headers={**JSON, "Content-Disposition": f'inline; filename="{name}"'})


@get("/tables/{table_id:str}/position", media_type=MediaType.TEXT)
async def position(table_id: str, state: State, token: Token = "", seat: SeatWanted = -1,
                   n: int | None = None) -> Response[str]:
    """The position as text, as far as this seat sees it; with `n`, that of a past moment."""
    room, role, viewer = await _enter(state, table_id, token, seat)
    text = await past.position(room, role, viewer, n)
    return Response(text, media_type="text/plain; charset=utf-8", headers=JSON)


@post("/tables/{table_id:str}/branch", status_code=201)
async def branch(table_id: str, data: Branch, request: Request[Any, Any, State], state: State) -> Response[bytes]:
    """A new hot-seat analysis table from a past moment."""
    _one_more(request, state)
    room, role, viewer = await _enter(state, table_id, data.token, -1 if data.seat is None else data.seat)
    match = await past.moment(room, role, data.n)
    return _json(await making.branch(state.hub, room.table, match, viewer))


@post("/why", status_code=200)
async def why(data: WhyNot, state: State) -> Response[bytes]:
    """Why not? The rules that forbid an intent now."""
    room, role, _ = await _enter(state, data.table, data.token)
    async with room.lock:
        return _json(past.why(room, role, data.seat, data.text, data.thing))


@get("/rules/{game:str}", sync_to_thread=False)
def rules(game: str, q: Annotated[str, Parameter(max_length=200)] = "") -> Response[bytes]:
    """Rules and rulings that hold all the words asked for."""
    try:
        ledger = title_of(game).ledger
    except CroftError as e:
        raise refused(e) from None
    words = q.lower().split()

    def fits(*texts: str) -> bool:
        whole = " ".join(texts).lower()
        return all(w in whole for w in words)

    return _json({
        "rules": [{"id": r.id, "page": r.page, "text": r.text} for r in ledger.rules if fits(r.id, r.text)],
        "rulings": [{"id": r.id, "question": r.question, "text": r.text, "reason": r.reason, "default": r.default,
                     "alternatives": [{"name": a.name, "text": a.text} for a in r.alternatives]}
                    for r in ledger.rulings if fits(r.id, r.question, r.text, r.reason)],
    })


@get("/tour/{game:str}", sync_to_thread=False)
def tour(game: str) -> Response[bytes]:
    """A guided introduction to a game, to be read step by step; empty if it has none."""
    try:
        return _json({"steps": title_of(game).tour()})
    except CroftError as e:
        raise refused(e) from None


@get("/lesson/{game:str}", sync_to_thread=True)
def lesson(game: str) -> Response[bytes]:
    """A guided first game: its position and its steps; null if the game has none."""
    try:
        return _json(lesson_of(title_of(game)))
    except CroftError as e:
        raise refused(e) from None


@get("/tables/{table_id:str}/result")
async def result(table_id: str, state: State, token: Token = "") -> Response[bytes]:
    """The end of a game in figures; its charts are made once."""
    room, role, _ = await _enter(state, table_id, token)
    t = room.table
    if not t.match.over or t.masked_for(t.owned(role)) is not None:
        raise TableError("playing", "the game is not over yet", 409)
    async with room.past_lock:
        if room.result is None:
            match = t.match.copy()
            room.result = msgspec.json.encode(await asyncio.to_thread(result_of, t.title, t.spec, match))
    return _json(room.result)


@post("/hint", status_code=200)
async def hint(data: Hint, state: State) -> Response[bytes]:
    """What would the bot do? Its best options; that one has asked is noted."""
    room, role, _ = await _enter(state, data.table, data.token)
    return _json(await advice(state.hub, room, role, data.seat))


@get("/addresses", sync_to_thread=True)
def addresses(request: Request[Any, Any, State], state: State) -> Response[bytes]:
    """Under which addresses friends reach this server: the one asked by, and those of this machine in its network."""
    return _json(reachable(request.headers.get("host", ""), request.url.scheme, state.hub.settings.host))


@get("/engine", sync_to_thread=True)
def engine_state() -> Response[bytes]:
    """Which engine runs, and how far compiling is."""
    return _json(engine())


@get("/health")
async def health(state: State) -> Response[bytes]:
    """Is the server up, and does its database answer?"""
    alive = await state.hub.store.alive()
    answer = _json({"status": "ok" if alive else "no database", "database": alive})
    answer.status_code = 200 if alive else 503
    return answer


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, State], state: State) -> Response[str]:
    """Numbers for Prometheus; not for everybody, since on a quiet server they tell when somebody passes."""
    hub: Hub = state.hub
    if not (hub.settings.open_metrics or is_local(address_of(request))):
        raise TableError("forbidden", "metrics are for this machine only (UNDERCROFT_METRICS=all opens them)", 403)
    rooms = hub.rooms.values()
    gauges = {"tables_in_memory": float(len(rooms)), "bots_thinking": float(sum(r.bot is not None for r in rooms)),
              "connections": float(sum(len(r.listeners) for r in rooms))}
    return Response(hub.metrics.text(gauges), media_type="text/plain; version=0.0.4; charset=utf-8")


def guard(request: Request[Any, Any, State]) -> None:
    """Pages of other sites may not act here, and nobody too fast."""
    headers = request.headers
    state = request.app.state
    if not state.callers.take(address_of(request)):
        raise TableError("too_fast", f"at most {state.hub.settings.requests_per_second} requests a second", 429)
    if request.method != "GET" and not same_origin(
            headers.get("origin"), headers.get("host"), state.hub.settings.origins, headers.get("sec-fetch-site")):
        raise TableError("cross_origin", "pages of other sites may not act at this table", 403)


api = Router("/api", before_request=guard, route_handlers=[
    games, make_table, list_tables, view_table, view_past, record, position, branch, why, rules, tour, lesson, result,
    hint, addresses, engine_state, health, metrics])
