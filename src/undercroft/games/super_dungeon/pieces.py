"""What changes during a game: models, effects that last, smoke."""

from ...engine.entity import Entity


class Model(Entity):
    """A model with its card and whatever lies on that card. `at` is -1 while it is not in play."""

    def __init__(
        self,
        card: int,
        seat: int,
        at: int = -1,
        wounds: int = 0,
        status: int = 0,
        potions: int = 0,
        acted: int = 0,
        burnt: bool = False,
        shield: int = 0,
        pooled: bool = False,
        gone: bool = False,
        doomed: bool = False,
        gear: list[int] | None = None,
    ) -> None:
        self.card = card
        self.seat = seat
        self.at = at
        self.wounds = wounds
        self.status = status  # one bit per status counter
        self.potions = potions
        self.acted = acted  # activations this round
        self.burnt = burnt  # Fire has bitten this round (SDE-STATUS-09)
        self.shield = shield  # statuses it is immune to until its next activation
        self.pooled = pooled  # may be spawned (SDE-PICK-08)
        self.gone = gone  # out of the game, or a destroyed Hero
        self.doomed = doomed  # it had as many wounds as hearts when the Overcharge flip came
        self.gear: list[int] = [] if gear is None else gear


class Lasting(Entity):
    """Something that lasts until its user's next activation (SDE-SACT-06, SDE-POTION-06).

    `on` is the model that has it; -1: an Aura around the user; -2: every Hero.
    """

    def __init__(self, ability: int, user: int, on: int) -> None:
        self.ability = ability
        self.user = user
        self.on = on


class Smoke(Entity):
    """Squares full of smoke until the user's next activation."""

    def __init__(self, user: int, squares: list[int] | None = None) -> None:
        self.user = user
        self.squares: list[int] = [] if squares is None else squares
