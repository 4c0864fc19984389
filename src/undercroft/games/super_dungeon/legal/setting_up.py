"""Legal picks and places before the first round (SDE-PICK, SDE-SETUP)."""

from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS, CHOICES, FACE_TILES, MINIS, SIZES
from ..ground import HALL_DEAD_END, free_sides
from ..state import World

START_REACH = 4  # squares from a dead-end hallway (SDE-SETUP-10)


def forbids_hero(g: World, card: int) -> int:
    """0 if the next Hero may be this one (SDE-PICK-01, SDE-PICK-02)."""
    c = CARDS[card]
    if c.side != t.HEROES or c.shapeshift_only:
        return r.PICK_01
    mine = 1 + _heroes(g) % (g.config.players - 1)
    for x in g.models:
        if x.card == card and CARDS[x.card].side == t.HEROES:
            if g.config.players == 2 or x.seat == mine:
                return r.PICK_02
    return 0


def _heroes(g: World) -> int:
    n = 0
    for x in g.models:
        if CARDS[x.card].side == t.HEROES:
            n += 1
    return n


def fielded(g: World, card: int) -> int:
    n = 0
    for x in g.models:
        if x.card == card:
            n += 1
    return n


def forbids_mini(g: World, card: int) -> int:
    """0 if one more of this mini-boss may be fielded (SDE-PICK-06, SDE-COMP-06)."""
    for row in MINIS:
        if row[0] == card:
            return 0 if fielded(g, card) < row[1] else r.COMP_06
    return r.PICK_06


def forbids_choice(g: World, choice: int) -> int:
    """0 if this spawning point or pair still fits the size and the box (SDE-PICK-07, SDE-PICK-10)."""
    c = CHOICES[choice]
    points = 0
    for x in g.models:
        if CARDS[x.card].role == t.R_POINT:
            points += 1
    if points + c.points > SIZES[g.mode].points:
        return r.PICK_10 if c.points > 1 else r.PICK_07
    if fielded(g, c.point) >= c.points * c.copies:
        return r.COMP_06
    left = SIZES[g.mode].points - points - c.points  # what remains must be fillable
    if left > 0 and not _fillable(g, choice, left):
        return r.PICK_10
    return 0


def _fillable(g: World, choice: int, left: int) -> bool:
    """Can the points left after this choice be filled from the box?"""
    single = 0
    pairs = 0
    for i in range(len(CHOICES)):
        c = CHOICES[i]
        free = c.copies - fielded(g, c.point) // c.points - (1 if i == choice else 0)
        if c.points == 1:
            single += free
        else:
            pairs += free
    for p in range(pairs + 1):
        if 0 <= left - 2 * p <= single:
            return True
    return False


# ---- where things may be put
def forbids_tile(g: World, face: int, i: int, j: int) -> int:
    """0 if this tile face may go there (SDE-SETUP-01 to -03)."""
    for k in range(0, len(g.tiles), 4):
        if FACE_TILES[g.tiles[k]] == FACE_TILES[face]:
            return r.COMP_04
    if not g.tiles:
        return 0 if i == 0 and j == 0 else r.SETUP_01
    sides = free_sides(g.tiles)
    for k in range(0, len(sides), 2):
        if sides[k] == i and sides[k + 1] == j:
            return 0
    return r.SETUP_03


def forbids_point(g: World, at: int) -> int:
    """0 if a spawning point may stand here: one per tile, no hallway (SDE-SETUP-08, SDE-SETUP-09)."""
    if at < 0 or g.occupied[at] != 0:
        return r.SETUP_15
    if g.ground.hall[at]:
        return r.SETUP_09
    for x in g.models:
        if x.at >= 0 and CARDS[x.card].role == t.R_POINT and g.ground.tile[x.at] == g.ground.tile[at]:
            return r.SETUP_08
    return 0


def forbids_start(g: World, at: int) -> int:
    """0 if the start marker may lie here (SDE-SETUP-10, A-05)."""
    grid = g.ground.grid
    if at < 0 or g.occupied[at] != 0:
        return r.SETUP_15
    close = False
    for c in range(grid.size):
        if g.ground.hall[c] == HALL_DEAD_END and grid.steps(at, c) <= START_REACH:
            if grid.distance(c, at) <= START_REACH:
                close = True
                break
    if not close:
        return r.SETUP_10
    free = 0
    for n in grid.near[at]:
        if g.occupied[n] == 0:
            free += 1
    return 0 if free >= SIZES[g.mode].heroes else r.SETUP_11


def forbids_hero_place(g: World, at: int) -> int:
    """0 if a Hero may begin here (SDE-SETUP-11)."""
    if at < 0 or g.occupied[at] != 0:
        return r.SETUP_15
    return 0 if at in g.ground.grid.near[g.start] else r.SETUP_11


def forbids_chest(g: World, at: int) -> int:
    """0 if a chest may stand here: one per tile (SDE-SETUP-13)."""
    if at < 0 or g.occupied[at] != 0:
        return r.SETUP_15
    for c in g.chests:
        if g.ground.tile[c] == g.ground.tile[at]:
            return r.SETUP_13
    return 0
