"""Do the things of a position stand where the rules let them stand?"""

from typing import Final

from ....board.grid import FAR
from ....content.document import Document
from ....words.english import many
from .. import terms as t
from ..content import FIGURES, MAP_ROWS, TILES
from ..ground import TELEPORT, VORTEX
from ..legal.placing import closed_in
from ..modes.base import party_of
from ..state import World
from ..words.names import chest_names, figure_names

WALLS: Final = "# "
PRINTED: Final = sum([len([sign for sign in row if sign not in WALLS]) for row in MAP_ROWS])
MOST_FLOOR: Final = max(PRINTED, sum([len(tile.faces[0]) * len(tile.faces[0][0]) for tile in TILES]))


def check_floor(d: Document, rows: list[str]) -> None:
    """A map has no more squares than the printed one, or all tiles together."""
    floor = sum([len([sign for sign in row if sign not in WALLS]) for row in rows])
    if floor > MOST_FLOOR:
        raise d.bad("map", f"{floor} squares that are not walls; the tiles of all kits have at most {MOST_FLOOR}")


def standing(g: World, d: Document) -> None:
    """Figures, chests and tokens stand where the rules let them (MKD-MOVE-04, -08, MKD-SETUP-12, MKD-DOOR-03)."""
    names = figure_names(g)
    for f, x in enumerate(g.figures):
        if x.at >= 0:
            key = f"figures.{names[f]}"
            if g.ground.cost[x.at] >= FAR:
                raise d.bad(key, f"nobody can stand in the crevasse at {g.ground.name(x.at)}")
            if not (g.thing[x.at] == 0 or (g.door_on(x.at) >= 0 and not g.shut(x.at))):
                raise d.bad(key, f"a chest, a token or a closed door is on {g.ground.name(x.at)}")
        if x.poised and (x.at < 0 or g.ground.special[x.at] not in (TELEPORT, VORTEX)):
            raise d.bad(f"figures.{names[f]}.poised", "expected a figure on a teleport or in a vortex")
    for i, c in enumerate(g.chests):
        if c.at >= 0 and g.ground.cost[c.at] >= FAR:
            raise d.bad(f"chests.{chest_names(g)[i]}", f"nothing lies in the crevasse at {g.ground.name(c.at)}")
    for i, k in enumerate(g.tokens):
        if k.at >= 0 and g.ground.cost[k.at] >= FAR:
            raise d.bad(f"tokens.{i}", f"nothing lies in the crevasse at {g.ground.name(k.at)}")
    _doors(g, d)
    lying = sum(1 for k in g.tokens if k.at >= 0)
    if len(g.tables) < lying:
        raise d.bad("tables", f"expected one for each of the {lying} tokens face down, found {len(g.tables)}")


def _doors(g: World, d: Document) -> None:
    """Doors have a wall on either side (MKD-DOOR-02), unless a vortex has turned it away."""
    if VORTEX in g.ground.special:
        return
    for i, door in enumerate(g.doors):
        if not closed_in(g, door.at):
            raise d.bad(f"doors.{i}.at", f"{g.ground.name(door.at)} has no walls on two opposite sides")


def belonging(g: World, d: Document) -> None:
    """Nobody is there twice (MKD-SETUP-25, MKD-TEAM-03), and nobody holds more than he may (MKD-TEAM-17)."""
    names = figure_names(g)
    unique = len(t.GRADES) - 1
    seen: dict[tuple[int, int], str] = {}
    for f, x in enumerate(g.figures):
        if x.owner >= 0 and FIGURES[x.card].grade in (0, unique):
            key = (x.card, x.owner if party_of(g).many or FIGURES[x.card].rebel else -1)
            if key in seen:
                team = f" in the team of seat {x.owner}" if key[1] >= 0 else ""
                raise d.bad(f"figures.{names[f]}", f"{seen[key]} is in play already{team}")
            seen[key] = names[f]
    if "under_way" in d:  # chests may be about to be lost, or carried out
        return
    for seat in range(len(g.players)):
        most = 2 * g.heroes_inside(seat)
        if len(g.held(seat)) > most:
            raise d.bad(
                "chests",
                f"seat {seat} holds {many(len(g.held(seat)), 'chest')}; expected at most {most}, two for each Hero",
            )
