"""From configuration to the first decision (MAS-SETUP, MAS-EPIC-03, MAS-ALLY-07..10)."""

from ...engine.chance import DECKS, SETUP, Chance
from ...engine.config import Config
from ...engine.deck import Deck, new_deck
from ...errors import CroftError
from . import registry as registry  # fills the book of the state
from . import rulings as ru
from . import terms as t
from .content import (
    BOSSES,
    ENTRANCE_TILE,
    MAJOR_DICE,
    MAJOR_FACES,
    MINOR_DICE,
    MINOR_FACES,
    SMALL_TILES,
    STAIRS2_TILE,
    STAIRS3_TILE,
    START_TILE,
    TILES,
    boss_side,
)
from .effects import book as book  # fills the book of effects
from .modes.base import mode_of
from .modes.book import NAMES
from .pieces import Hero, Monster
from .state import World
from .steps.laying import put_tile
from .steps.setting_up import ChooseHeroes
from .steps.turns import Turn


def hero_count(config: Config) -> int:
    """How many Heroes play: one per player, or the group of a solo player (MAS-ALLY-15)."""
    wanted = config.option("heroes", "auto")
    if wanted == "auto":
        return config.players
    n = int(wanted)
    if config.players > 1 and n != config.players:
        raise CroftError("option heroes is for a solo player; with several players each has one Hero")
    return n


def new_game(config: Config, chance: Chance) -> World:
    """A game at its first decision."""
    g = new_world(config, chance)
    g.advance()
    return g


def new_world(config: Config, chance: Chance) -> World:
    """The table as it stands before anybody chooses a Hero."""
    g = World(config, chance)
    g.mode = NAMES.index(config.mode)
    mode = mode_of(g)
    g.rulings = ru.chosen(config)
    n = hero_count(config)
    for i in range(n):
        g.heroes.append(Hero(i if config.players > 1 else 0, -1))
    for i in range(MINOR_DICE + MAJOR_DICE):
        g.monsters.append(Monster(MINOR_FACES[0] if i < MINOR_DICE else MAJOR_FACES[0], t.SUPPLY))
    for boss in range(len(BOSSES)):
        g.monsters.append(Monster(boss_side(boss, False), t.BOX))
    g.dice = [0, 0, 0, 0, 0, 0, 0]
    g.places = [t.OUT, t.OUT, t.OUT, t.OUT, t.OUT, t.OUT, t.OUT]
    g.symbols = [0, 0, 0, 0, 0, 0]
    stacks(g, max(n, 2))
    put_tile(g, START_TILE, 1, 0, 0, 0)  # MAS-SETUP-08, MAS-ROOM-17
    g.treasure = new_deck(mode.treasure())
    g.evil = new_deck(mode.evil())
    g.first = 0 if g.rulings & ru.A_03_SEAT0 else chance.below(SETUP, n, t.C_FIRST)  # MAS-SETUP-14, A-03
    g.active = g.first
    g.push(Turn())
    g.push(ChooseHeroes())
    return g


def stacks(g: World, players: int) -> None:
    """Four stacks of tiles for this number of players (MAS-SETUP-01..07, A-02)."""
    small: list[list[int]] = [[], []]
    medium: list[list[int]] = [[], []]
    for i in range(SMALL_TILES):
        tile = TILES[i]
        if tile.least > players or i in (START_TILE, ENTRANCE_TILE, STAIRS2_TILE, STAIRS3_TILE):
            continue
        (small if tile.size == 1 else medium)[tile.level - 1].append(i)
    mode = mode_of(g)
    g.small1 = new_deck(small[0] + mode.small_tiles(1))
    g.small2 = new_deck(small[1] + mode.small_tiles(2))
    g.medium1 = new_deck(medium[0])
    g.medium2 = new_deck(medium[1])
    mode.hide_stairs(g)
    g.face_up = [first_room(g, g.small1), -1]


def first_room(g: World, deck: Deck) -> int:
    """Turn up the top tile; a trap is shuffled back (MAS-SETUP-05), above the Stairs where these have a place."""
    tile = deck.draw(g.chance, DECKS, t.C_SMALL)
    while TILES[tile].type == t.TRAP:
        deck.shuffle_in(tile)
        if deck.due:
            deck.due = [deck.due[0] + 1, *deck.due[1:]]
        tile = deck.draw(g.chance, DECKS, t.C_SMALL)
    return tile
