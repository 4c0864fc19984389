"""What changes during a game: models, effects that last, tracks, decks, the activation under way."""
from typing import Any

from ...kernel.chance import Chance
from ...kernel.config import Config
from ...kernel.deck import Deck, new_deck
from ...kernel.entity import Entity
from ...kernel.pack import Reader
from ...kernel.step import Step
from .table import Table as Game


class Model(Entity):
    """A model with its card and whatever lies on that card. `at` is -1 while it is not in play."""

    card: int
    seat: int
    at: int = -1
    wounds: int = 0
    status: int = 0  # one bit per status counter
    potions: int = 0
    acted: int = 0  # activations this round
    burnt: bool = False  # Fire has bitten this round (SDE-STATUS-09)
    shield: int = 0  # statuses it is immune to until its next activation
    pooled: bool = False  # may be spawned (SDE-PICK-08)
    gone: bool = False  # out of the game, or a destroyed Hero
    gear: list[int]

    # generated
    def __init__(
        self, card: int, seat: int, at: int = -1, wounds: int = 0, status: int = 0, potions: int = 0,
        acted: int = 0, burnt: bool = False, shield: int = 0, pooled: bool = False, gone: bool = False,
        gear: list[int] | None = None,
    ) -> None:
        self.card = card
        self.seat = seat
        self.at = at
        self.wounds = wounds
        self.status = status
        self.potions = potions
        self.acted = acted
        self.burnt = burnt
        self.shield = shield
        self.pooled = pooled
        self.gone = gone
        self.gear = [] if gear is None else gear

    def copy(self) -> "Model":
        return Model(
            self.card, self.seat, self.at, self.wounds, self.status, self.potions, self.acted, self.burnt,
            self.shield, self.pooled, self.gone, self.gear.copy(),
        )

    def pack(self) -> list[Any]:
        return [
            self.card, self.seat, self.at, self.wounds, self.status, self.potions, self.acted, self.burnt,
            self.shield, self.pooled, self.gone, self.gear.copy(),
        ]

    @staticmethod
    def unpack(r: Reader) -> "Model":
        s = Model(
            r.number(), r.number(), r.number(), r.number(), r.number(), r.number(), r.number(), r.flag(),
            r.number(), r.flag(), r.flag(), r.numbers(),
        )
        r.end()
        return s
    # end generated


class Effect(Entity):
    """Something that lasts until its user's next activation (SDE-SACT-06, SDE-POTION-06).

    `on` is the model that has it; -1: an Aura around the user; -2: every Hero.
    """

    ability: int
    user: int
    on: int

    # generated
    def __init__(self, ability: int, user: int, on: int) -> None:
        self.ability = ability
        self.user = user
        self.on = on

    def copy(self) -> "Effect":
        return Effect(self.ability, self.user, self.on)

    def pack(self) -> list[Any]:
        return [self.ability, self.user, self.on]

    @staticmethod
    def unpack(r: Reader) -> "Effect":
        s = Effect(r.number(), r.number(), r.number())
        r.end()
        return s
    # end generated


class Smoke(Entity):
    """Squares full of smoke until the user's next activation."""

    user: int
    squares: list[int]

    # generated
    def __init__(self, user: int, squares: list[int] | None = None) -> None:
        self.user = user
        self.squares = [] if squares is None else squares

    def copy(self) -> "Smoke":
        return Smoke(self.user, self.squares.copy())

    def pack(self) -> list[Any]:
        return [self.user, self.squares.copy()]

    @staticmethod
    def unpack(r: Reader) -> "Smoke":
        s = Smoke(r.number(), r.numbers())
        r.end()
        return s
    # end generated


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
