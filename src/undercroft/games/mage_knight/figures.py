"""The current state of a figure: its click, its abilities, its values with treasures."""

from ...board.facing import holds, in_front
from ...board.grid import DX, DY
from . import terms as t
from .components import Treasure
from .content import CHESTS, FIGURES
from .state import World


def treasure_of(g: World, chest: int) -> Treasure:
    """The treasure a gathered chest shows."""
    c = g.chests[chest]
    return CHESTS[c.card].treasures[c.treasure]


def abilities(g: World, f: int) -> int:
    """The abilities a figure has and uses now, as bits (MKD-FIG-06): those its player laid aside left out."""
    x = g.figures[f]
    if x.waived:
        return granted(g, f) & ~x.waived
    if x.items:
        return granted(g, f)
    card = FIGURES[x.card]
    return card.all[x.click if x.click < card.clicks else card.clicks - 1]


def granted(g: World, f: int) -> int:
    """The abilities a figure has now; a treasure's takes the place of the dial's (MKD-USE-10)."""
    x = g.figures[f]
    card = FIGURES[x.card]
    click = x.click if x.click < card.clicks else card.clicks - 1
    if not x.items:
        return card.all[click]
    given = [0, 0, 0, 0]
    for c in x.items:
        treasure = treasure_of(g, c)
        if treasure.ability:
            given[treasure.slot] |= treasure.ability
    out = 0
    for slot in range(4):
        out |= given[slot] if given[slot] else card.slots[slot][click]
    return out


def has(g: World, f: int, ability: int) -> bool:
    """Has the figure one of these abilities now?"""
    return abilities(g, f) & ability != 0


def speed_of(g: World, f: int) -> int:
    """Speed value with treasures (MKD-TURN-11, MKD-TURN-13)."""
    x = g.figures[f]
    n = FIGURES[x.card].speed[x.click]
    for c in x.items:
        n += treasure_of(g, c).speed
    return n


def attack_of(g: World, f: int) -> int:
    """Attack value with treasures (MKD-USE-13)."""
    x = g.figures[f]
    n = FIGURES[x.card].attack[x.click]
    for c in x.items:
        n += treasure_of(g, c).attack
    return n


def defense_of(g: World, f: int) -> int:
    """Defense value with treasures, or that of a friend beside it who has Defend."""
    return max(defenses(g, f))


def eased_defense(g: World, f: int) -> int:
    """The lowest defense a figure may use: who wants to be healed shares a lower one, not a higher (Defend)."""
    return min(defenses(g, f))


def defenses(g: World, f: int) -> list[int]:
    """The figure's own defense value, and those that friends beside it share by Defend."""
    out = [own_defense(g, f)]
    own = g.figures[f].owner
    for o in g.beside(f):
        if g.figures[o].owner == own and has(g, o, t.DEFEND):
            out.append(own_defense(g, o))
    return out


def own_defense(g: World, f: int) -> int:
    """The figure's own defense value."""
    x = g.figures[f]
    n = FIGURES[x.card].defense[x.click]
    for c in x.items:
        n += treasure_of(g, c).defense
    return n


def damage_of(g: World, f: int) -> int:
    """Damage value."""
    x = g.figures[f]
    return FIGURES[x.card].damage[x.click]


def enhanced(g: World, f: int) -> bool:
    """Does a friend beside it enhance its ranged attacks (Magic Enhancement)?"""
    own = g.figures[f].owner
    if has(g, f, t.IMMUNE):
        return False
    for x in g.beside(f):
        if g.figures[x].owner == own and has(g, x, t.ENHANCEMENT):
            return True
    return False


def start_click(g: World, f: int) -> int:
    """Where healing ends: the start of the level (MKD-FIG-13, MKD-HEAL-03), else the first click (MKD-HEAL-04)."""
    x = g.figures[f]
    return 5 - x.level if x.level > 0 else 0


def worth(g: World, f: int) -> int:
    """Experience for eliminating it (MKD-XP-03, MKD-XP-04)."""
    x = g.figures[f]
    points = FIGURES[x.card].points
    return points[x.top - 1] if x.top > 0 else points[0]


def faces(g: World, f: int, c: int) -> bool:
    """Is a neighboring square in the figure's front arc? (MKD-FIG-09, MKD-GEO-04..06)"""
    x = g.figures[f]
    grid = g.ground.grid
    return in_front(x.facing, FIGURES[x.card].arc, grid.xs[c] - grid.xs[x.at], grid.ys[c] - grid.ys[x.at])


def from_behind(g: World, attacker: int, target: int) -> bool:
    """Does an attack come through the target's rear arc? (MKD-FIG-10, MKD-GEO-07)"""
    return not faces(g, target, g.figures[attacker].at)


def held_by(g: World, f: int) -> list[int]:
    """Opponents that hold it in their front arc, but for those it broke away from (MKD-BREAK-01, -07..09, -11, -13)."""
    out: list[int] = []
    x = g.figures[f]
    for o in g.enemies_beside(f):
        if o not in g.broken and faces(g, o, x.at):
            out.append(o)
    return out


def chest_faces(g: World, chest: int, at: int) -> bool:
    """Is a square adjacent to a chest in its front arc? (MKD-SETUP-10, MKD-CHEST-07)"""
    c = g.chests[chest]
    if not g.adjacent(c.at, at):
        return False
    grid = g.ground.grid
    for d in range(8):
        if grid.xs[c.at] + DX[d] == grid.xs[at] and grid.ys[c.at] + DY[d] == grid.ys[at]:
            return holds(c.facing, 0, d)
    return False
