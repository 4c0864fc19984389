"""What changes during a game: models, effects that last, tracks, decks, the activation under way."""
from typing import Any

from ...kernel.chance import Chance
from ...kernel.config import Config
from ...kernel.deck import Deck, new_deck
from ...kernel.pack import Reader
from ...kernel.step import Step
from .ground import OnMap as Game
from .pieces import Effect, Model, Smoke


class World(Game):
    """The whole state of one game."""

    mode: int
    rulings: int  # alternatives in force, one bit each (rulings.py)
    every: bool  # ask in every potion window, else only in the main ones
    chart: str
    tiles: list[int]
    models: list[Model]
    occupied: list[int]  # per square: model + 1, or -1 - chest, or 0
    chests: list[int]  # squares; -1 once it is gone
    start: int = -1  # square of the Hero start marker
    effects: list[Effect]
    smokes: list[Smoke]
    loot: Deck = new_deck([])
    treasure: Deck = new_deck([])
    removed: list[int]  # cards out of the game
    held: list[int]  # cards set aside until the end of the round
    drawn: list[int]  # cards just drawn, not dealt with yet
    power: int = 0
    meter: int = 0
    overcharged: bool = False
    overcharge: int = -1  # the loot card that works on all monsters
    platform: int = 0  # highest reached
    tokens: int = 0
    boss: int = -1  # card of the boss in this game
    villain: int = -1  # the model whose fall wins, once it is in play
    due: bool = False  # the villain arrives next round
    timed_out: bool = False
    round: int = 0
    first: int = 0  # side that goes first this round
    turn: int = 0  # side whose turn it is
    active: int = -1  # model being activated
    ap: int = 0
    speed: int = 0  # allowance of this activation
    moved: int = 0
    running: bool = False
    stood: bool = False
    begun: bool = False  # a square or AP has been used
    berserk: bool = False  # its free attack is used
    raging: bool = False
    strike: bool = False  # a free attack after the last square (Rage)

    def unpack_step(self, r: Reader) -> Step[Any]:
        from .registry import unpack_step

        return unpack_step(r)

    # generated
    def __init__(self, config: Config, chance: Chance) -> None:
        super().__init__(config, chance)
        self.mode = 0
        self.rulings = 0
        self.every = False
        self.chart = ""
        self.tiles: list[int] = []
        self.models: list[Model] = []
        self.occupied: list[int] = []
        self.chests: list[int] = []
        self.start = -1
        self.effects: list[Effect] = []
        self.smokes: list[Smoke] = []
        self.loot = new_deck([])
        self.treasure = new_deck([])
        self.removed: list[int] = []
        self.held: list[int] = []
        self.drawn: list[int] = []
        self.power = 0
        self.meter = 0
        self.overcharged = False
        self.overcharge = -1
        self.platform = 0
        self.tokens = 0
        self.boss = -1
        self.villain = -1
        self.due = False
        self.timed_out = False
        self.round = 0
        self.first = 0
        self.turn = 0
        self.active = -1
        self.ap = 0
        self.speed = 0
        self.moved = 0
        self.running = False
        self.stood = False
        self.begun = False
        self.berserk = False
        self.raging = False
        self.strike = False

    def copy(self) -> "World":
        g = World(self.config, self.chance.copy())
        self.copy_base(g)
        g.mode = self.mode
        g.rulings = self.rulings
        g.every = self.every
        g.chart = self.chart
        g.tiles = self.tiles.copy()
        g.models = [x.copy() for x in self.models]
        g.occupied = self.occupied.copy()
        g.chests = self.chests.copy()
        g.start = self.start
        g.effects = [x.copy() for x in self.effects]
        g.smokes = [x.copy() for x in self.smokes]
        g.loot = self.loot.copy()
        g.treasure = self.treasure.copy()
        g.removed = self.removed.copy()
        g.held = self.held.copy()
        g.drawn = self.drawn.copy()
        g.power = self.power
        g.meter = self.meter
        g.overcharged = self.overcharged
        g.overcharge = self.overcharge
        g.platform = self.platform
        g.tokens = self.tokens
        g.boss = self.boss
        g.villain = self.villain
        g.due = self.due
        g.timed_out = self.timed_out
        g.round = self.round
        g.first = self.first
        g.turn = self.turn
        g.active = self.active
        g.ap = self.ap
        g.speed = self.speed
        g.moved = self.moved
        g.running = self.running
        g.stood = self.stood
        g.begun = self.begun
        g.berserk = self.berserk
        g.raging = self.raging
        g.strike = self.strike
        return g

    def pack_fields(self) -> list[Any]:
        return [
            self.mode, self.rulings, self.every, self.chart, self.tiles.copy(),
            [x.pack() for x in self.models], self.occupied.copy(), self.chests.copy(), self.start,
            [x.pack() for x in self.effects], [x.pack() for x in self.smokes], self.loot.pack(),
            self.treasure.pack(), self.removed.copy(), self.held.copy(), self.drawn.copy(), self.power,
            self.meter, self.overcharged, self.overcharge, self.platform, self.tokens, self.boss,
            self.villain, self.due, self.timed_out, self.round, self.first, self.turn, self.active,
            self.ap, self.speed, self.moved, self.running, self.stood, self.begun, self.berserk,
            self.raging, self.strike,
        ]

    def unpack_fields(self, r: Reader) -> None:
        """The inverse of `pack_fields`."""
        self.mode = r.number()
        self.rulings = r.number()
        self.every = r.flag()
        self.chart = r.text()
        self.tiles = r.numbers()
        self.models = [Model.unpack(x) for x in r.rows()]
        self.occupied = r.numbers()
        self.chests = r.numbers()
        self.start = r.number()
        self.effects = [Effect.unpack(x) for x in r.rows()]
        self.smokes = [Smoke.unpack(x) for x in r.rows()]
        self.loot = Deck.unpack(r.sub())
        self.treasure = Deck.unpack(r.sub())
        self.removed = r.numbers()
        self.held = r.numbers()
        self.drawn = r.numbers()
        self.power = r.number()
        self.meter = r.number()
        self.overcharged = r.flag()
        self.overcharge = r.number()
        self.platform = r.number()
        self.tokens = r.number()
        self.boss = r.number()
        self.villain = r.number()
        self.due = r.flag()
        self.timed_out = r.flag()
        self.round = r.number()
        self.first = r.number()
        self.turn = r.number()
        self.active = r.number()
        self.ap = r.number()
        self.speed = r.number()
        self.moved = r.number()
        self.running = r.flag()
        self.stood = r.flag()
        self.begun = r.flag()
        self.berserk = r.flag()
        self.raging = r.flag()
        self.strike = r.flag()
        r.end()
    # end generated
