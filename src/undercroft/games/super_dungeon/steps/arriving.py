"""A model comes to stand on new squares: what the ground and the dungeon do to it (SDE-MAP-07, SDE-ADV-02)."""

from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS
from ..legal.adventure import adventure_of
from ..legal.figures import has
from ..legal.places import squares_under
from ..state import World
from .health import suffer, suffer_all
from .squares import lift, put

NOWHERE_YET: list[int] = []


def enter(g: World, m: int, to: int, event: int, quiet: bool = False) -> None:
    """Move a model; every square newly covered counts as entered, unless it is `quiet` (A-46)."""
    was = squares_under(g, m) if g.models[m].at >= 0 else NOWHERE_YET
    lift(g, m)
    put(g, m, to)
    g.emit(event, m, to)
    if not quiet:
        feel(g, m, was)


def scorch(g: World, m: int) -> None:
    """A model is put on the map: lava burns it; to come beside a spawning point takes a move of its own."""
    for c in squares_under(g, m):
        if g.ground.lava[c] and not has(g, m, t.K_FLY):  # SDE-MAP-07, SDE-MAP-08
            suffer(g, m, t.FIRE, r.MAP_07)
            return


def feel(g: World, m: int, was: list[int]) -> None:
    """Lava under the new squares, spawning points beside them."""
    hero = CARDS[g.models[m].card].side == t.HEROES
    burns = False
    singed = False
    for c in squares_under(g, m):
        if c in was:
            continue
        if g.ground.lava[c]:
            burns = True
        if hero and g.boss >= 0:
            for n in g.ground.grid.near[c]:
                o = g.occupied[n]
                if o > 0 and CARDS[g.models[o - 1].card].role == t.R_POINT:
                    singed = True
    if burns and not has(g, m, t.K_FLY):  # SDE-MAP-08
        suffer(g, m, t.FIRE, r.MAP_07)
    if singed:  # Born of Fire
        suffer_all(g, m, adventure_of(g).strikes[t.ST_ENTER], r.ADV_02)
