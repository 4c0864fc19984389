"""From a configuration to the first decision: the tableau, the deck, the books."""

from typing import Final

from ...engine.chance import SETUP, Chance
from ...engine.config import Config
from ...engine.deck import new_deck
from . import events as ev
from . import rulings as ru
from . import terms as t
from .content import BOOKS, CARDS, FAIRY_COPIES, MISSION_NUMBERS, STARTER_COPIES, WISHES, cards_of_cost
from .pieces import Group
from .state import EMPTY, FACE_DOWN, NO_SPACE, World
from .steps.setting_up import Preparing

ORIENTATION: Final = 4  # chance: a Starter upright or upside down
STARTER: Final = 5  # chance: which Starter
DUNGEON: Final = 6  # chance: which Dungeon card goes into the deck
WISH: Final = 7  # chance: an Objective card


def new_world(config: Config, chance: Chance) -> World:
    """A table with nothing on it."""
    g = World(config, chance)
    g.mission = MISSION_NUMBERS[config.mode]
    g.rulings = ru.chosen(config)
    g.level = t.LEVELS.index(config.option("difficulty", "normal"))
    g.open_hands = config.option("hands", "private") == "open"
    return g


def new_game(config: Config, chance: Chance) -> World:
    """Everything laid out as the mission says, before the first mini is placed."""
    g = new_world(config, chance)
    starters = lay_tableau(g)
    fill_deck(g, starters)
    draw_wishes(g)
    for colour in g.mission_card().colours:
        g.groups.append(Group(colour))
    g.piles = [FAIRY_COPIES] * len(t.FAIRIES)
    g.books = new_deck(list(range(len(BOOKS))))  # MAP-MARKET-02
    g.hands = [[] for _ in range(config.players)]
    g.push(Preparing())
    g.advance()
    return g


def lay_tableau(g: World) -> list[int]:
    """MAP-SETUP-03..09; returns the Starters that are left (A-42)."""
    mission = g.mission_card()
    g.rows = mission.rows
    g.columns = mission.columns
    g.turns = mission.turns.copy()
    g.tokens = mission.tokens.copy()
    g.pool = new_deck(mission.pool)
    bag: list[int] = []
    for card in CARDS:
        if card.kind == t.STARTER:
            bag += [card.number] * (STARTER_COPIES - mission.cards.count(card.number))
    starters = new_deck(bag)
    for cell in range(len(mission.cells)):
        kind = mission.cells[cell]
        if kind == t.C_STARTER:
            g.cells.append(starters.draw(g.chance, SETUP, STARTER) + 1)
            g.turns[cell] = g.chance.below(SETUP, 2, ORIENTATION)  # MAP-SETUP-05
        elif kind == t.C_FIXED:
            g.cells.append(mission.cards[cell] + 1)
        elif kind == t.C_HIDDEN:
            g.cells.append(FACE_DOWN)
        else:
            g.cells.append(EMPTY if kind == t.C_EMPTY else NO_SPACE)
    return starters.every()


def fill_deck(g: World, starters: list[int]) -> None:
    """MAP-SETUP-14, MAP-SETUP-15: random Starters and Dungeon cards of each cost, without fixed ones (MAP-HOUSE-06)."""
    mission = g.mission_card()
    cards: list[int] = []
    pile = new_deck(starters)
    for _ in range(mission.starters):
        cards.append(pile.draw(g.chance, SETUP, STARTER))
    for cost in range(3, 7):
        pile = new_deck([c for c in cards_of_cost(cost) if c not in mission.cards])
        for _ in range(mission.by_cost[cost]):
            cards.append(pile.draw(g.chance, SETUP, DUNGEON))
    g.deck = new_deck(cards)


def draw_wishes(g: World) -> None:
    """An Objective card for each objective that asks for one (mission 10)."""
    pile = new_deck(list(range(len(WISHES))))
    for cell in g.face_up():
        for objective in g.card(cell).objectives:
            if objective.need.wish:
                g.wishes.append(pile.draw(g.chance, SETUP, WISH))
                g.emit(ev.WISH, len(g.wishes), g.wishes[-1])
