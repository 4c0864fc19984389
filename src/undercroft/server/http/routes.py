"""The REST half of the protocol (docs/protocol.md)."""

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import MediaType, Request, Router, get, post
from litestar.datastructures import State
from litestar.params import Parameter
from litestar.response import Response

from ...bots import BOTS
from ...content.packs import game_of, marks
from ...errors import CroftError
from ...games import metas, packages, title_of
from ...scene import Hinted
from ...title.meta import Mode, OptionMeta
from ..errors import TableError, refused
from ..live.engine_build import engine
from ..live.hub import Hub
from ..live.room import Room
from ..lobby import history, invitations, new_table
from ..lobby.advice import advice, evaluation
from ..messages import Branch, Claim, Drawing, Hint, Invite, NewTable, Sit, WhyNot
from ..security import address_of, digest, host_allowed, is_local, same_origin, visitor
from ..tables.hall_of_fame import MOST
from ..tables.lessons import lesson_of
from ..tables.results import result_of
from ..tables.spec import Role
from ..tables.views import summary
from .lan_addresses import reachable

T = TypeVar("T")
Asked = Request[Any, Any, State]
TOKENS_MOST = 200
SeatWanted = Annotated[int, Parameter(ge=-1, le=63)]
JSON = {"Cache-Control": "no-store"}


def tokens_of(request: Asked) -> list[str]:
    """The tokens of `Authorization: Bearer a,b`: never in the address, which ends in histories and logs."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return []
    return [t for t in (x.strip() for x in given.split(",")) if 0 < len(t) <= 400][:TOKENS_MOST]


def token_of(request: Asked) -> str:
    """The one token of a request, or nothing."""
    return next(iter(tokens_of(request)), "")


async def while_here(request: Asked, work: Coroutine[Any, Any, T]) -> T:
    """Do some work as long as somebody waits for it."""
    task = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise TableError("gone", "the asker has gone", 499)
        return task.result()
    finally:
        for x in (task, gone):
            x.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await task


async def _gone(request: Asked) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _heavy(request: Asked, state: State) -> None:
    """Old moments and analyses cost more than others, so fewer of them are taken from one visitor."""
    if not state.heavy.spend(visitor(request)):
        raise TableError("too_fast", "past moments, exports and analyses: at most 10 a second", 429)


def _json(body: Any) -> Response[bytes]:
    data = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Response(data, media_type=MediaType.JSON, headers=JSON)


def _option(o: OptionMeta) -> dict[str, Any]:
    return {
        "name": o.name,
        "title": o.title,
        "kind": "choice",
        "default": o.default,
        "choices": [{"name": c.name, "title": c.title} for c in o.choices],
    }


def _mode(m: Mode) -> dict[str, Any]:
    options = [_option(o) for o in m.options]
    return {
        "name": m.name,
        "title": m.title,
        "blurb": m.blurb,
        "players": m.players,
        "options": options,
        "plan": m.plan,
    }


@get("/games", sync_to_thread=False)
def games() -> Response[bytes]:
    """Every game that can be played here, its modes, options and bots."""
    return _json(
        [
            {
                "name": m.name,
                "title": m.title,
                "blurb": m.blurb,
                "maturity": m.maturity,
                "bots": BOTS,
                "seat_names": m.seat_names,
                "party": m.party,
                "packs": marks(game_of(packages()[m.name])),
                "modes": [_mode(x) for x in m.modes],
            }
            for m in metas()
        ]
    )


@post("/tables", status_code=201)
async def make_table(data: NewTable, request: Request[Any, Any, State], state: State) -> Response[bytes]:
    """A new table; the answer holds its links, which are shown only this once."""
    _one_more(request, state)
    return _json(await new_table.make(state.hub, data, visitor(request)))


def _one_more(request: Request[Any, Any, State], state: State) -> None:
    settings = state.hub.settings
    if not state.makers.spend(visitor(request)):
        raise TableError("too_fast", f"at most {settings.new_tables_per_minute} new tables a minute", 429)
    if not state.days.spend(visitor(request)):
        raise TableError("quota", f"at most {settings.tables_per_day} new tables a day", 429)


@get("/tables")
async def list_tables(request: Asked, state: State) -> Response[bytes]:
    """Public tables, and those the tokens in `Authorization` open; the newest first."""
    hub: Hub = state.hub
    listed = await hub.store.listed([digest(t) for t in tokens_of(request)])
    for i, row in enumerate(listed):
        room = hub.rooms.get(row["table"])
        if room is not None:
            listed[i] = {**summary(room.table), "updated": room.table.updated, "mine": row["mine"]}
    # Who was only looking for a seat has no business at a table that is full.
    return _json([row for row in listed if row["mine"] or row.get("public", True) or row.get("free")])


async def _enter(request: Asked, state: State, table_id: str, token: str, seat: int = -1) -> tuple[Room, Role, int]:
    """The table, what the token opens there, and through which seat it is seen."""
    hub: Hub = state.hub
    room = await hub.room(table_id)
    role = await hub.role(room, token or token_of(request), visitor(request))
    if seat >= 0:
        return room, role, room.table.need_seat(role, seat)
    return room, role, room.frames.viewer(role)


@get("/tables/{table_id:str}")
async def view_table(table_id: str, request: Asked, state: State, seat: SeatWanted = -1) -> Response[bytes]:
    """The same frame as the live view."""
    room, role, viewer = await _enter(request, state, table_id, "", seat)
    async with room.lock:
        return _json(room.frames.view(role, viewer, 0, room.online())[0])


@post("/tables/{table_id:str}/claim", status_code=200)
async def claim(table_id: str, data: Claim, state: State) -> Response[bytes]:
    """An invitation is exchanged for the seat's own secret."""
    hub: Hub = state.hub
    return _json(await invitations.claim_seat(hub, await hub.room(table_id), data.invite, data.secret, data.commit))


@post("/tables/{table_id:str}/sit", status_code=200)
async def sit(table_id: str, data: Sit, state: State) -> Response[bytes]:
    """An open seat that is anybody's, for who comes from the lobby."""
    hub: Hub = state.hub
    return _json(await invitations.sit_down(hub, await hub.room(table_id), data.seat, data.secret, data.commit))


@post("/tables/{table_id:str}/invite", status_code=201)
async def invite(table_id: str, data: Invite, request: Asked, state: State) -> Response[bytes]:
    """A new invitation to a seat that nobody has claimed; the one before is void."""
    room, role, _ = await _enter(request, state, table_id, "")
    return _json(await invitations.invite(state.hub, room, role, data.seat))


@get("/tables/{table_id:str}/at/{n:int}")
async def view_past(table_id: str, n: int, request: Asked, state: State, seat: SeatWanted = -1) -> Response[bytes]:
    """The view when n decisions had been taken."""
    _heavy(request, state)
    room, role, viewer = await _enter(request, state, table_id, "", seat)
    return _json(await while_here(request, history.view_at(state.hub, room, role, viewer, n)))


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT)
async def record(table_id: str, request: Asked, state: State, seat: SeatWanted = -1) -> Response[str]:
    """The record as `.croft` text; while the game runs, what this seat was told."""
    _heavy(request, state)
    try:
        room, role, viewer = await _enter(request, state, table_id, "", seat)
        async with room.lock:
            text = history.record(room, role, viewer)
        name = f"{room.table.spec.game}-{table_id}.croft"
    except TableError as e:
        if e.code != "expired" or digest(token_of(request)) not in await state.hub.store.keys(table_id):
            raise
        text, name = await state.hub.store.record(table_id) or "", f"{table_id}.croft"
    return Response(
        text,
        media_type="text/plain; charset=utf-8",
        headers={**JSON, "Content-Disposition": f'inline; filename="{name}"'},
    )


@get("/tables/{table_id:str}/position", media_type=MediaType.TEXT)
async def position(
    table_id: str, request: Asked, state: State, seat: SeatWanted = -1, n: int | None = None, plan: bool = False
) -> Response[str]:
    """The position as text, as far as this seat sees it; with `n`, that of a past moment; `plan`: the ground alone."""
    _heavy(request, state)
    room, role, viewer = await _enter(request, state, table_id, "", seat)
    text = await while_here(request, history.position(state.hub, room, role, viewer, n, plan))
    return Response(text, media_type="text/plain; charset=utf-8", headers=JSON)


@post("/tables/{table_id:str}/branch", status_code=201)
async def branch(table_id: str, data: Branch, request: Asked, state: State) -> Response[bytes]:
    """A new hot-seat analysis table from a past moment."""
    _one_more(request, state)
    _heavy(request, state)
    wanted = -1 if data.seat is None else data.seat
    room, role, viewer = await _enter(request, state, table_id, data.token, wanted)
    match = await history.moment(state.hub, room, role, data.n)
    viewer = history.eyes(room.table, role, viewer, match.game.count)
    return _json(await new_table.branch(state.hub, room.table, match, viewer, data.n))


@post("/why", status_code=200)
async def why(data: WhyNot, request: Asked, state: State) -> Response[bytes]:
    """Why not? The rules that forbid an intent now."""
    room, role, _ = await _enter(request, state, data.table, data.token)
    async with room.lock:
        return _json(history.why(room, role, data.seat, data.text, data.thing))


@post("/draft", status_code=200)
async def draft(data: Drawing, request: Asked, state: State) -> Response[bytes]:
    """A compound answer drawn step by step: how it may go on, what ends it, which rule bars the rest."""
    room, role, _ = await _enter(request, state, data.table, data.token)
    async with room.lock:
        return _json(history.draft(room, role, data.seat, data.text, data.towards))


@get("/rules/{game:str}", sync_to_thread=False)
def rules(game: str, q: Annotated[str, Parameter(max_length=200)] = "") -> Response[bytes]:
    """Rules and rulings that hold all the words asked for."""
    try:
        title = title_of(game)
        ledger = title.ledger
    except CroftError as e:
        raise refused(e) from None
    words = q.lower().split()
    special = title.special_of(q)

    def fits(*texts: str) -> bool:
        whole = " ".join(texts).lower()
        return all(w in whole for w in words)

    return _json(
        {
            "rules": [
                {"id": r.id, "page": r.page, "text": r.text}
                for r in ledger.rules
                if (r.id in special if special else fits(r.id, r.text))
            ],
            "rulings": [
                {
                    "id": r.id,
                    "question": r.question,
                    "text": r.text,
                    "reason": r.reason,
                    "default": r.default,
                    "alternatives": [{"name": a.name, "text": a.text} for a in r.alternatives],
                }
                for r in ledger.rulings
                if fits(r.id, r.question, r.text, r.reason)
            ],
        }
    )


@get("/tour/{game:str}", sync_to_thread=False)
def tour(game: str, mode: Annotated[str, Parameter(max_length=60)] = "") -> Response[bytes]:
    """A guided introduction to a game, to be read step by step, with a page on the mode; empty if it has none."""
    try:
        title = title_of(game)
        return _json({"steps": [*title.speech.tour(), *(title.briefing(mode) if title.meta.mode(mode) else [])]})
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
async def result(table_id: str, request: Asked, state: State) -> Response[bytes]:
    """The end of a game in figures; its charts are made once."""
    room, role, _ = await _enter(request, state, table_id, "")
    _heavy(request, state)
    t = room.table
    if not t.started or not t.match.over or t.masked_for(t.owned(role)) is not None:
        raise TableError("playing", "the game is not over yet", 409)
    async with room.past_lock:
        if room.result is None:
            match = t.match.copy()
            told = await asyncio.to_thread(result_of, t.title, t.spec, match, history.log_of(room, role, -1))
            hints = [Hinted(seat=s.seat, title=s.name, value=s.hints) for s in t.seats if s.hints]
            if hints:
                told["hints"] = hints
            room.result = msgspec.json.encode(told)
    return _json(room.result)


@get("/hall")
async def hall(
    state: State,
    game: Annotated[str, Parameter(max_length=40)] = "",
    mode: Annotated[str, Parameter(max_length=60)] = "",
    most: Annotated[int, Parameter(ge=1, le=100)] = MOST,
) -> Response[bytes]:
    """The Hall of Fame: the best scored games of each mode."""
    if game and game not in packages():
        raise TableError("unknown_game", f"there is no game {game!r}", 404)
    hub: Hub = state.hub
    return _json(await hub.store.famous(game, mode, most))


@post("/hint", status_code=200)
async def hint(data: Hint, request: Asked, state: State) -> Response[bytes]:
    """What would the bot do? Its best options; that one has asked is noted."""
    _heavy(request, state)
    room, role, _ = await _enter(request, state, data.table, data.token)
    return _json(await while_here(request, advice(state.hub, room, role, data.seat, visitor(request))))


@post("/evaluation", status_code=200)
async def evaluate(data: Hint, request: Asked, state: State) -> Response[bytes]:
    """An analysis as the bot sees it."""
    _heavy(request, state)
    room, role, _ = await _enter(request, state, data.table, data.token)
    return _json(await while_here(request, evaluation(state.hub, room, role, visitor(request))))


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
    wrong = await state.hub.trouble()
    answer = _json({"status": wrong or "ok", "database": not wrong})
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


def guard(request: Asked) -> None:
    """Pages of other sites may not act here; nobody puts a secret into an address."""
    headers = request.headers
    settings = request.app.state.hub.settings
    if not host_allowed(headers.get("host"), settings.hosts, settings.origins):
        raise TableError("wrong_host", "this server does not go by that name; its operator sets UNDERCROFT_HOSTS", 421)
    if "token" in request.query_params:
        raise TableError("bad_request", "a token is never part of an address; send 'Authorization: Bearer TOKEN'")
    if request.method != "GET" and not same_origin(
        headers.get("origin"), headers.get("host"), settings.origins, headers.get("sec-fetch-site")
    ):
        raise TableError("cross_origin", "pages of other sites may not act at this table", 403)


api = Router(
    "/api",
    before_request=guard,
    route_handlers=[
        games,
        make_table,
        list_tables,
        view_table,
        claim,
        sit,
        invite,
        view_past,
        record,
        position,
        branch,
        why,
        draft,
        rules,
        tour,
        lesson,
        result,
        hall,
        hint,
        evaluate,
        addresses,
        engine_state,
        health,
        metrics,
    ],
)
