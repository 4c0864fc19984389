"""Ways to attack: plainly, or by an ability of the dial; book.py fills the table, so that rules name no ability."""

from typing import Final

from .. import terms as t
from ..state import World


class Way:
    """One way to attack. It is made once, shared and never changed."""

    def __init__(self, mode: int, hand: bool, shot: bool) -> None:
        self.mode = mode  # the number of the ability + 1; 0: plainly
        self.hand = hand  # it may be a close attack
        self.shot = shot  # it may be a ranged attack
        self.magic = False  # Magic Immunity is safe from it, and it hurts the Cursed
        self.sees_through = False  # figures, shadow and hindering terrain are not obstacles
        self.ignores_defense = False  # no defense ability helps
        self.several = False  # it strikes all that it reaches, and is named by the first of them (MKD-ATK-10)
        self.sneaks = False  # Sneak Attack doubles its damage
        self.hurts = True  # a hit deals clicks

    def close(self, g: World, f: int, target: int) -> bool:
        """Is this target fought close?"""
        return self.hand and g.adjacent(g.figures[f].at, g.figures[target].at)

    def forbids(self, g: World, f: int, target: int) -> int:
        """0 if the active figure, which may attack and has the ability, may attack this enemy so."""
        raise NotImplementedError

    def targets(self, g: World, f: int, target: int) -> list[int]:
        """All figures that the attack is compared with."""
        return [target]

    def span(self, power: int, targets: int) -> list[int]:
        """Least and most clicks of a hit by a figure of this damage value, before anything is added."""
        return [power, power]

    def clicks(self, g: World, power: int, targets: int) -> int:
        """The clicks of a hit, rolled where a die decides."""
        return self.span(power, targets)[0]

    def after(self, g: World, by: int, v: int, seat: int) -> None:
        """Consequences of a hit besides clicks, for a target still inside; `seat` leads the attacker."""

    # ---- doors
    def forbids_door(self, g: World, f: int, door: int) -> int:
        """The rule by which the figure cannot attack a closed door so (MKD-DOOR-07, -09, -12)."""
        raise NotImplementedError

    def doors(self, g: World, f: int) -> list[int]:
        """The closed doors that are compared with every attack of this kind."""
        return []

    def beside_door(self, g: World, f: int, door: int) -> list[int]:
        """The figures that are compared with an attack on a door."""
        return []


BOOK: Final[list[Way | None]] = [None] * (len(t.ABILITIES) + 1)  # by mode


def is_way(mode: int) -> bool:
    """Is this ability a way to attack?"""
    return BOOK[mode] is not None


def way_of(mode: int) -> Way:
    """The way to attack of this number."""
    way = BOOK[mode]
    assert way is not None, f"ability {mode - 1} is not a way to attack"
    return way
