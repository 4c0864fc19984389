"""What routes have in common: tokens, limits, the table and the role of a request, JSON."""

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import MediaType, Request
from litestar.datastructures import State
from litestar.params import Parameter
from litestar.response import Response

from ...errors import TableError
from ...live.hub import Hub
from ...live.room import Room
from ...security import visitor
from ...tables.spec import Role

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
            raise TableError("gone", "the client has disconnected", 499)
        return task.result()
    finally:
        for x in (task, gone):
            x.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await task


async def _gone(request: Asked) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def spend_heavy(request: Asked, state: State) -> None:
    """One more costly request of this visitor (old moments, analyses); refused if there were too many."""
    if not state.heavy.spend(visitor(request)):
        raise TableError("too_fast", "past moments, exports and analyses: at most 10 a second", 429)


async def spend_table(request: Asked, state: State) -> None:
    """One more new table of this visitor; refused if there were too many."""
    settings = state.hub.settings
    if not await state.makers.spend(visitor(request)):
        raise TableError("too_fast", f"at most {settings.new_tables_per_minute} new tables a minute", 429)
    if not await state.days.spend(visitor(request)):
        raise TableError("quota", f"at most {settings.tables_per_day} new tables a day", 429)


def json_of(body: Any) -> Response[bytes]:
    """An answer in JSON that nobody caches."""
    data = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Response(data, media_type=MediaType.JSON, headers=JSON)


async def admit(request: Asked, state: State, table_id: str, token: str, seat: int = -1) -> tuple[Room, Role, int]:
    """The table, what the token opens there, and through which seat it is seen."""
    hub: Hub = state.hub
    room = await hub.room(table_id)
    role = await hub.role(room, token or token_of(request), visitor(request))
    if seat >= 0:
        return room, role, room.table.need_seat(role, seat)
    return room, role, room.frames.viewer(role)
