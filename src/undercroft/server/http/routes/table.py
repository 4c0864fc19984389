"""A running table: its view, seats and invitations, «why not?», drafts, hints."""

from litestar import get, post
from litestar.datastructures import State
from litestar.response import Response

from ...live.hub import Hub
from ...lobby import history, invitations
from ...lobby.advice import advice, evaluation
from ...messages import Claim, Drawing, Hint, Invite, Sit, WhyNot
from ...security import visitor
from .requests import Asked, SeatWanted, admit, json_of, spend_heavy, while_here


@get("/tables/{table_id:str}")
async def view_table(table_id: str, request: Asked, state: State, seat: SeatWanted = -1) -> Response[bytes]:
    """The same frame as the live view."""
    room, role, viewer = await admit(request, state, table_id, "", seat)
    async with room.lock:
        return json_of(room.frames.view(role, viewer, 0, room.online())[0])


@post("/tables/{table_id:str}/claim", status_code=200)
async def claim(table_id: str, data: Claim, state: State) -> Response[bytes]:
    """An invitation is exchanged for the seat's own secret."""
    hub: Hub = state.hub
    return json_of(await invitations.claim_seat(hub, await hub.room(table_id), data.invite, data.secret, data.commit))


@post("/tables/{table_id:str}/sit", status_code=200)
async def sit(table_id: str, data: Sit, request: Asked, state: State) -> Response[bytes]:
    """Sits down on an open seat, from the lobby."""
    hub: Hub = state.hub
    return json_of(await invitations.sit_down(hub, await hub.room(table_id), data, visitor(request), state.sitters))


@post("/tables/{table_id:str}/invite", status_code=201)
async def invite(table_id: str, data: Invite, request: Asked, state: State) -> Response[bytes]:
    """A new invitation to a seat that nobody has claimed; the one before is void."""
    room, role, _ = await admit(request, state, table_id, "")
    return json_of(await invitations.invite(state.hub, room, role, data.seat))


# Requests name their table in the path, by which a proxy finds its server; programs may still name it in the body.
@post(["/tables/{table_id:str}/why", "/why"], status_code=200)
async def why(data: WhyNot, request: Asked, state: State, table_id: str = "") -> Response[bytes]:
    """Why not? The rules that forbid an intent now."""
    room, role, _ = await admit(request, state, table_id or data.table, data.token)
    async with room.lock:
        return json_of(history.why(room, role, data.seat, data.text, data.thing))


@post(["/tables/{table_id:str}/draft", "/draft"], status_code=200)
async def draft(data: Drawing, request: Asked, state: State, table_id: str = "") -> Response[bytes]:
    """A compound answer drawn step by step: how it may go on, what ends it, which rule bars the rest."""
    room, role, _ = await admit(request, state, table_id or data.table, data.token)
    async with room.lock:
        return json_of(history.draft(room, role, data.seat, data.text, data.towards))


@post(["/tables/{table_id:str}/hint", "/hint"], status_code=200)
async def hint(data: Hint, request: Asked, state: State, table_id: str = "") -> Response[bytes]:
    """The bot's best options; the hint is counted."""
    spend_heavy(request, state)
    room, role, _ = await admit(request, state, table_id or data.table, data.token)
    return json_of(await while_here(request, advice(state.hub, room, role, data.seat, visitor(request))))


@post(["/tables/{table_id:str}/evaluation", "/evaluation"], status_code=200)
async def evaluate(data: Hint, request: Asked, state: State, table_id: str = "") -> Response[bytes]:
    """An analysis as the bot sees it."""
    spend_heavy(request, state)
    room, role, _ = await admit(request, state, table_id or data.table, data.token)
    return json_of(await while_here(request, evaluation(state.hub, room, role, visitor(request))))


ROUTES = [view_table, claim, sit, invite, why, draft, hint, evaluate]
