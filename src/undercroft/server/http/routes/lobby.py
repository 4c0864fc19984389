"""Games to choose from, tables to join, the Hall of Fame."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import Parameter
from litestar.response import Response

from ....bots import BOTS
from ....bots.levels import offered, rungs_of
from ....content.packs import fingerprints, game_of
from ....games import metas, packages
from ....title.meta import Mode, OptionMeta
from ...errors import TableError
from ...live.hub import Hub
from ...lobby import new_table
from ...messages import NewTable
from ...security import digest, visitor
from ...tables.ends.hall_of_fame import MOST
from ...tables.spec import Role
from ...tables.views import summary
from ..lan_addresses import reachable
from .requests import Asked, json_of, spend_table, tokens_of


def _option(o: OptionMeta) -> dict[str, Any]:
    return {
        "name": o.name,
        "title": o.title,
        "kind": "choice",
        "default": o.default,
        "choices": [{"name": c.name, "title": c.title} for c in o.choices],
    }


def _mode(m: Mode, package: str) -> dict[str, Any]:
    options = [_option(o) for o in m.options]
    return {
        "name": m.name,
        "title": m.title,
        "blurb": m.blurb,
        "players": m.players,
        "options": options,
        "plan": m.plan,
        "bots": [offered(rungs_of(package), m.name, seat) for seat in range(m.players[1])],
    }


@get("/games", sync_to_thread=False)
def games() -> Response[bytes]:
    """Every game that can be played here, its modes, options and bots."""
    return json_of(
        [
            {
                "name": m.name,
                "title": m.title,
                "blurb": m.blurb,
                "maturity": m.maturity,
                "bots": BOTS,
                "seat_names": m.seat_names,
                "party": m.party,
                "minutes": m.minutes,
                "weight": m.weight,
                "packs": fingerprints(game_of(packages()[m.name])),
                "modes": [_mode(x, packages()[m.name]) for x in m.modes],
            }
            for m in metas()
        ]
    )


@post("/tables", status_code=201)
async def make_table(data: NewTable, request: Request[Any, Any, State], state: State) -> Response[bytes]:
    """A new table; the answer holds its links, which are shown only this once."""
    await spend_table(request, state)
    return json_of(await new_table.make(state.hub, data, visitor(request)))


@get("/tables")
async def list_tables(request: Asked, state: State) -> Response[bytes]:
    """Public tables, and those the tokens in `Authorization` open; the newest first."""
    hub: Hub = state.hub
    listed = await hub.store.listed([digest(t) for t in tokens_of(request)])
    for row in listed:
        room = hub.rooms.get(row["table"])
        if room is not None and (room.listeners or not hub.bus.shared):  # else another server may know more
            row.update(summary(room.table), updated=room.table.updated)
        roles: list[Role] = row.pop("roles")
        host: list[int] = row.pop("host", [])
        asked: list[int] = row.pop("asked", [row["decision"]["owner"]] if row["decision"] else [])
        row["mine"] = bool(roles)
        row["yours"] = sorted({seat for role in roles for seat in _seats(role, host)})
        row["asked"] = any(seat in row["yours"] for seat in asked)
    # Players who look for a seat have no use for a full table.
    return json_of([row for row in listed if row["mine"] or row.get("public", True) or row.get("free")])


def _seats(role: Role, host: list[int]) -> list[int]:
    """The seats of a role; the host's are those that nobody else has taken."""
    return [role.seat] if role.kind == "seat" else host if role.kind == "host" else []


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
    return json_of(await hub.store.famous(game, mode, most))


@get("/addresses", sync_to_thread=True)
def addresses(request: Request[Any, Any, State], state: State) -> Response[bytes]:
    """Under which addresses friends reach this server: the one asked by, and those of this machine in its network."""
    return json_of(reachable(request.headers.get("host", ""), request.url.scheme, state.hub.settings.host))


ROUTES = [games, make_table, list_tables, hall, addresses]
