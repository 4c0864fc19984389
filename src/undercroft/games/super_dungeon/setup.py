"""From a configuration to the first decision: models, decks, and the quick setup that deals everything else."""
from ...board.grid import FAR
from ...kernel.chance import SETUP, Chance
from ...kernel.config import Config
from ...kernel.deck import new_deck
from . import rule_ids as r
from . import rulings
from . import terms as t
from .content import CARDS, CHOICES, FACE_TILES, GEAR, MINIS, SIZES, SUMMONS, TILE_FACES
from .entering import scorch
from .ground import HALL_DEAD_END, chart_of, free_sides
from .places import put
from .state import Model, World

START_REACH = 4  # squares from a dead-end hallway (SDE-SETUP-10)


def new_world(config: Config, chance: Chance) -> World:
    """A game with nothing on the table; both markers on their start (SDE-SETUP-04, SDE-SETUP-05)."""
    g = World(config, chance)
    g.mode = t.MODES.index(config.mode)
    g.rulings = rulings.chosen(config)
    g.every = config.option("potions", "every") == "every"
    return g


def add_hero(g: World, card: int) -> None:
    """A Hero joins the party; Hero players take turns to take one (SDE-MODE-01)."""
    n = 0
    while n < len(g.models) and CARDS[g.models[n].card].side == t.HEROES:
        n += 1
    seat = 1 + n % (g.config.players - 1)
    g.models.insert(n, Model(card, seat))
    g.models[n].potions = min(1, CARDS[card].potions)  # SDE-SETUP-12


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


def _count(g: World, card: int) -> int:
    n = 0
    for x in g.models:
        if x.card == card:
            n += 1
    return n


def add_boss(g: World, card: int) -> None:
    """The boss, its Adventure Effects and what it can always summon (SDE-PICK-04, SDE-PICK-05, SDE-ADV-01)."""
    g.boss = card  # SDE-SETUP-06: its Dungeon Effects apply from now on
    g.models.append(Model(card, t.CONSUL_SEAT))


def add_mini(g: World, card: int) -> None:
    """A mini-boss joins the pool (SDE-PICK-08); in a Delve it only comes as the villain."""
    m = Model(card, t.CONSUL_SEAT)
    m.pooled = g.mode != t.DELVE
    g.models.append(m)


def forbids_mini(g: World, card: int) -> int:
    """0 if one more of this mini-boss may be fielded (SDE-PICK-06, SDE-COMP-06)."""
    for row in MINIS:
        if row[0] == card:
            return 0 if _count(g, card) < row[1] else r.COMP_06
    return r.PICK_06


def add_choice(g: World, choice: int) -> None:
    """Spawning points with the monsters they add to the common pool (SDE-PICK-08 to -10)."""
    c = CHOICES[choice]
    for _ in range(c.points):
        g.models.append(Model(c.point, t.CONSUL_SEAT))
    for k in range(len(c.pool)):
        for _ in range(c.pool_counts[k]):
            m = Model(c.pool[k], t.CONSUL_SEAT)
            m.pooled = True
            g.models.append(m)


def forbids_choice(g: World, choice: int) -> int:
    """0 if this spawning point or pair still fits the size and the box (SDE-PICK-07, SDE-PICK-10)."""
    c = CHOICES[choice]
    points = 0
    for x in g.models:
        if CARDS[x.card].role == t.R_POINT:
            points += 1
    if points + c.points > SIZES[g.mode].points:
        return r.PICK_10 if c.points > 1 else r.PICK_07
    if _count(g, c.point) >= c.points * c.copies:
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
        free = c.copies - _count(g, c.point) // c.points - (1 if i == choice else 0)
        if c.points == 1:
            single += free
        else:
            pairs += free
    for p in range(pairs + 1):
        if 0 <= left - 2 * p <= single:
            return True
    return False


def finish_models(g: World) -> None:
    """Summons and Boo-Booties that wait off the board; decks; order of models: Heroes first (SDE-SETUP-07)."""
    if g.boss >= 0:
        for row in SUMMONS:
            while _count(g, row[0]) < row[1]:  # SDE-PICK-05
                g.models.append(Model(row[0], t.CONSUL_SEAT))
    for c in CARDS:
        if c.role == t.R_TRAP:
            for _ in range(c.copies):
                g.models.append(Model(c.index, t.CONSUL_SEAT))
    loot: list[int] = []
    treasure: list[int] = []
    boss = CARDS[g.boss].id if g.boss >= 0 else ""
    for x in GEAR:
        for _ in range(x.copies):
            if x.deck == "loot":
                loot.append(x.index)
            elif x.deck == "base" or x.deck == boss:  # SDE-DECK-02, SDE-PICK-04, SDE-PICK-11, SDE-MODE-06
                treasure.append(x.index)
    g.loot = new_deck(loot)
    g.treasure = new_deck(treasure)


def finish_map(g: World) -> None:
    """The tiles are down: squares exist from now on."""
    g.chart = chart_of(g.tiles)
    g.stand_on(g.chart)
    g.occupied = [0] * g.ground.grid.size


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


def put_chest_at(g: World, at: int) -> None:
    """A chest stands on a square."""
    g.chests.append(at)
    g.occupied[at] = -len(g.chests)


def put_chest(g: World, at: int) -> None:
    """The Consul places a chest."""
    put_chest_at(g, at)
    g.emit(t.E_CHEST_PLACED, len(g.chests) - 1, at, rule=r.SETUP_13)


# ---- the quick setup
def _deal(g: World, k: int) -> int:
    return g.chance.below(SETUP, k, t.CH_SETUP)


def quick(g: World) -> None:
    """Default picks for the Consul, everything else by chance, all within the rules."""
    size = SIZES[g.mode]
    heroes: list[int] = []
    for card_row in CARDS:
        if card_row.side == t.HEROES and not card_row.shapeshift_only:
            heroes.append(card_row.index)
    for _ in range(size.heroes):
        add_hero(g, heroes.pop(_deal(g, len(heroes))))
    if size.boss:
        add_boss(g, size.default_boss)
    for card in size.default_minis:
        add_mini(g, card)
    for choice in size.default_points:
        add_choice(g, choice)
    finish_models(g)
    tiles = list(range(len(TILE_FACES)))
    for k in range(size.tiles):
        sides_of_it = TILE_FACES[tiles.pop(_deal(g, len(tiles)))]
        face = sides_of_it[_deal(g, len(sides_of_it))]
        quarter = _deal(g, 4)
        sides = [0, 0] if k == 0 else free_sides(g.tiles)
        where = _deal(g, len(sides) // 2)
        g.tiles += [face, quarter, sides[2 * where], sides[2 * where + 1]]
    finish_map(g)
    _quick_points(g)
    _quick_start(g)
    for m in range(size.heroes):
        free: list[int] = []
        safe: list[int] = []
        for c in g.ground.grid.near[g.start]:
            if forbids_hero_place(g, c) == 0:
                free.append(c)
                if not g.ground.lava[c]:
                    safe.append(c)
        spots = safe if safe else free  # no Hero would choose to stand in lava
        put(g, m, spots[_deal(g, len(spots))])
        scorch(g, m)
    for tile in _tiles(g)[: size.chests]:
        spots = []
        for c in range(g.ground.grid.size):
            if g.ground.tile[c] == tile and not g.ground.hall[c] and forbids_chest(g, c) == 0:
                spots.append(c)
        put_chest(g, spots[_deal(g, len(spots))])


def _tiles(g: World) -> list[int]:
    out: list[int] = []
    for c in g.ground.tile:
        if c not in out:
            out.append(c)
    return out


def _quick_points(g: World) -> None:
    """A spawning point on each tile, on plain floor with room around it."""
    tiles = _tiles(g)
    for m in range(len(g.models)):
        if CARDS[g.models[m].card].role != t.R_POINT:
            continue
        tile = tiles.pop(_deal(g, len(tiles)))
        spots: list[int] = []
        most = 0
        for c in range(g.ground.grid.size):
            room = len(g.ground.grid.near[c])
            if g.ground.tile[c] != tile or g.ground.cost[c] > 1 or g.ground.font[c] or room < most:
                continue
            if forbids_point(g, c) == 0:
                if room > most:
                    most = room
                    spots = []
                spots.append(c)
        put(g, m, spots[_deal(g, len(spots))])


def _quick_start(g: World) -> None:
    """The start marker as far from every spawning point as the rules allow."""
    points: list[int] = []
    for x in g.models:
        if x.at >= 0 and CARDS[x.card].role == t.R_POINT:
            points.append(x.at)
    far = g.ground.grid.spread(points)
    best = -1
    spots: list[int] = []
    for c in range(g.ground.grid.size):
        if far[c] >= FAR or far[c] < best or forbids_start(g, c) != 0:
            continue
        if far[c] > best:
            best = far[c]
            spots = []
        spots.append(c)
    g.start = spots[_deal(g, len(spots))]
