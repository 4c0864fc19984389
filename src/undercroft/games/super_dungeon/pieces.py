"""What changes during a game: models, effects that last, smoke."""
from typing import Any

from ...kernel.entity import Entity
from ...kernel.pack import Reader


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
    doomed: bool = False  # it had as many wounds as hearts when the Overcharge flip came
    gear: list[int]

    # generated
    def __init__(
        self, card: int, seat: int, at: int = -1, wounds: int = 0, status: int = 0, potions: int = 0,
        acted: int = 0, burnt: bool = False, shield: int = 0, pooled: bool = False, gone: bool = False,
        doomed: bool = False, gear: list[int] | None = None,
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
        self.doomed = doomed
        self.gear = [] if gear is None else gear

    def copy(self) -> "Model":
        return Model(
            self.card, self.seat, self.at, self.wounds, self.status, self.potions, self.acted, self.burnt,
            self.shield, self.pooled, self.gone, self.doomed, self.gear.copy(),
        )

    def pack(self) -> list[Any]:
        return [
            self.card, self.seat, self.at, self.wounds, self.status, self.potions, self.acted, self.burnt,
            self.shield, self.pooled, self.gone, self.doomed, self.gear.copy(),
        ]

    @staticmethod
    def unpack(r: Reader) -> "Model":
        s = Model(
            r.number(), r.number(), r.number(), r.number(), r.number(), r.number(), r.number(), r.flag(),
            r.number(), r.flag(), r.flag(), r.flag(), r.numbers(),
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
