"""The past of a table: earlier moments, records, positions, analyses, the end in figures."""

import asyncio

import msgspec
from litestar import MediaType, get, post
from litestar.datastructures import State
from litestar.response import Response

from ....scene import Hinted
from ...errors import TableError
from ...lobby import history, new_table
from ...messages import Branch
from ...security import digest
from ...tables.ends.results import result_of
from .requests import JSON, Asked, SeatWanted, admit, json_of, spend_heavy, spend_table, token_of, while_here


@get("/tables/{table_id:str}/at/{n:int}")
async def view_past(table_id: str, n: int, request: Asked, state: State, seat: SeatWanted = -1) -> Response[bytes]:
    """The view when n decisions had been taken."""
    spend_heavy(request, state)
    room, role, viewer = await admit(request, state, table_id, "", seat)
    return json_of(await while_here(request, history.view_at(state.hub, room, role, viewer, n)))


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT)
async def record(table_id: str, request: Asked, state: State, seat: SeatWanted = -1) -> Response[str]:
    """The record as `.croft` text; while the game runs, what this seat was told."""
    spend_heavy(request, state)
    try:
        room, role, viewer = await admit(request, state, table_id, "", seat)
        async with room.lock:
            text = history.record(room, role, viewer)
        name = f"{room.table.spec.game}-{table_id}.croft"
    except TableError as e:
        if e.code not in ("expired", "closed") or digest(token_of(request)) not in await state.hub.store.keys(table_id):
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
    spend_heavy(request, state)
    room, role, viewer = await admit(request, state, table_id, "", seat)
    text = await while_here(request, history.position(state.hub, room, role, viewer, n, plan))
    return Response(text, media_type="text/plain; charset=utf-8", headers=JSON)


@post("/tables/{table_id:str}/branch", status_code=201)
async def branch(table_id: str, data: Branch, request: Asked, state: State) -> Response[bytes]:
    """A new hot-seat analysis table from a past moment."""
    await spend_table(request, state)
    spend_heavy(request, state)
    wanted = -1 if data.seat is None else data.seat
    room, role, viewer = await admit(request, state, table_id, data.token, wanted)
    match = await history.moment(state.hub, room, role, data.n)
    viewer = history.eyes(room.table, role, viewer, match.game.count)
    return json_of(await new_table.branch(state.hub, room.table, match, viewer, data.n))


@get("/tables/{table_id:str}/result")
async def result(table_id: str, request: Asked, state: State) -> Response[bytes]:
    """The end of a game in figures; its charts are made once."""
    room, role, _ = await admit(request, state, table_id, "")
    spend_heavy(request, state)
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
    return json_of(room.result)


ROUTES = [view_past, record, position, branch, result]
