"""The worth of things to a bot: numbers with names, so that a better player may weigh otherwise."""

from typing import Final


class Weights:
    """Points for everything on the board, as the Heroes see it; the defaults are set by thought."""

    def __init__(self) -> None:
        # The worth of a Hero's health by hearts left: the last are the dearest, so that the weak draw fire.
        self.hearts_left: list[float] = [0.0, 11.0, 16.0, 20.0, 23.0, 26.0]
        self.heart: float = 2.5  # each heart beyond the table
        self.equipment: float = 6.0  # a star more in every attack or defense to come: worth two wounds
        self.potion: float = 1.6
        self.status: float = 1.2  # a status counter on a Hero; Fire costs a wound every round
        self.fire: float = 2.4
        self.card: float = 3.0  # a loot card not dealt out yet
        self.chest: float = 4.0
        self.skull: float = 2.2  # a monster, by its skull value; most of it goes with the last heart
        self.point: float = 20.0  # a spawning point: four skulls more every round
        self.villain: float = 48.0
        self.rush: float = 20.0  # the villain's second activation while a spawning point stands
        self.caution: float = 0.45  # how far the wounds to be expected count beside those suffered
        self.patience: float = 16.0  # rounds after which Heroes press on whatever the danger
        self.dread: float = 3.0  # a wound to be expected, beside the danger to fall
        self.step: float = 0.22  # a square nearer to a target
        self.pull: float = 0.4  # how much more a worthy target draws than one close by
        self.ap_worth: float = 0.8  # an action still to be taken with somebody in reach
        self.effect: float = 0.4  # a lasting effect on one model
        self.last: float = 0.6  # the share of a monster's worth that goes with its last heart


USUAL: Final = Weights()


def _leader() -> Weights:
    """Of Heroes in a Delve: found by 12,000 games of habits, a little of everything changed at a time."""
    w = Weights()
    w.hearts_left = [0.0, 10.6, 15.0, 18.4, 20.7, 23.1]
    w.potion = 1.533
    w.status = 1.011
    w.fire = 2.459
    w.chest = 3.226
    w.skull = 4.169
    w.villain = 32.931
    w.caution = 0.601
    w.dread = 2.285
    w.step = 0.316
    w.pull = 0.278
    w.effect = 0.343
    w.last = 0.475
    return w


LEADER: Final = _leader()
