"""The whole state of a game: models, effects that last, tracks, decks, the activation under way."""

from typing import Final

from ...engine.chance import Chance
from ...engine.codec import StateBook
from ...engine.config import Config
from ...engine.deck import Deck, new_deck
from ...engine.game import Game
from .ground import NOWHERE, Ground, ground_of
from .pieces import Lasting, Model, Smoke

BOOK: Final[list[StateBook]] = []  # filled by the generated registry


class World(Game):
    """The whole state of one game. The ground is looked up by its chart and shared."""

    DERIVED: Final = ("ground",)

    def __init__(self, config: Config, chance: Chance) -> None:
        super().__init__(config, chance)
        self.mode: int = 0
        self.rulings: int = 0  # alternatives in force, one bit each (rulings.py)
        self.every: bool = False  # ask in every potion window, else only in the main ones
        self.chart: str = ""
        self.tiles: list[int] = []
        self.models: list[Model] = []
        self.occupied: list[int] = []  # per square: model + 1, or -1 - chest, or 0
        self.chests: list[int] = []  # squares; -1 once it is gone
        self.start: int = -1  # square of the Hero start marker
        self.effects: list[Lasting] = []
        self.smokes: list[Smoke] = []
        self.loot: Deck = new_deck([])
        self.treasure: Deck = new_deck([])
        self.removed: list[int] = []  # cards out of the game
        self.held: list[int] = []  # cards set aside until the end of the round
        self.drawn: list[int] = []  # cards just drawn, not dealt with yet
        self.power: int = 0
        self.meter: int = 0
        self.overcharged: bool = False
        self.overcharge: int = -1  # the loot card that works on all monsters
        self.platform: int = 0  # highest reached
        self.tokens: int = 0
        self.boss: int = -1  # card of the boss in this game
        self.villain: int = -1  # the model whose fall wins, once it is in play
        self.due: bool = False  # the villain arrives next round
        self.timed_out: bool = False
        self.round: int = 0
        self.first: int = 0  # side that goes first this round
        self.turn: int = 0  # side whose turn it is
        self.active: int = -1  # model being activated
        self.ap: int = 0
        self.speed: int = 0  # allowance of this activation
        self.moved: int = 0
        self.running: bool = False
        self.stood: bool = False
        self.begun: bool = False  # a square or AP has been used
        self.berserk: bool = False  # its free attack is used
        self.raging: bool = False
        self.strike: bool = False  # a free attack after the last square (Rage)
        self.ground: Ground = NOWHERE

    def book(self) -> StateBook:
        return BOOK[0]

    def stand_on(self, chart: str) -> None:
        """Take the ground of this ASCII map."""
        self.ground = ground_of(chart)
