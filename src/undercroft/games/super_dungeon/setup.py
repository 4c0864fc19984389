"""From a configuration to the first decision: models, decks, and the quick setup that deals everything else."""

from ...board.grid import FAR
from ...engine.chance import SETUP, Chance
from ...engine.config import Config
from . import rulings as ru
from . import terms as t
from .content import CARDS, SIZES, TILE_FACES
from .ground import free_sides
from .legal.setting_up import forbids_chest, forbids_hero_place, forbids_point, forbids_start
from .modes import book as book  # fills the modes
from .state import World
from .steps.arriving import scorch
from .steps.fielding import add_boss, add_choice, add_hero, add_mini, finish_map, finish_models, put_chest
from .steps.round import Round
from .steps.setting_up import Picking
from .steps.squares import put


def new_world(config: Config, chance: Chance) -> World:
    """A game with nothing on the table; both markers on their start (SDE-SETUP-04, SDE-SETUP-05)."""
    g = World(config, chance)
    g.mode = t.MODES.index(config.mode)
    g.rulings = ru.chosen(config)
    g.every = config.option("potions", "every") == "every"
    return g


def check_restored(g: World) -> None:
    """After a state was read: look its ground up."""
    g.stand_on(g.chart)


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
        faces = TILE_FACES[tiles.pop(_deal(g, len(tiles)))]
        face = faces[_deal(g, len(faces))]
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


def new_game(config: Config, chance: Chance) -> World:
    """A game advanced to its first decision."""
    g = new_world(config, chance)
    g.push(Round())
    if config.option("setup", "quick") == "full":
        g.push(Picking())
    else:
        quick(g)
    g.advance()
    return g
