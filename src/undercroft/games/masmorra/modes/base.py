"""The modes by number, and the questions that rules ask of them; book.py fills the list, so that steps import none."""

from typing import Final

from mypy_extensions import mypyc_attr

from .. import rule_ids as r
from .. import terms as t
from ..content import FIRST_ALLIANCE_CARD, STAIRS2_TILE
from ..pieces import Hero
from ..state import World


@mypyc_attr(allow_interpreted_subclasses=True)
class Mode:
    """The rules that a mode may change; by default those of a competitive game down to Level 3.

    `OWNS: Final` names the fields of the state and the constants that are a mode's own: no other rule asks about them.
    """

    def __init__(self) -> None:
        self.together = False  # the Heroes win and lose together; hands are open (MAS-ALLY-14)
        self.laps = True  # XP go on past the last space of the track (MAS-EPIC-02)
        self.xp_rule = r.EPIC_02
        self.march_rule = r.DM_01
        self.how = t.END_MALAPHYAS  # how a game ends that is compared by XP

    # ---- setting up
    def treasure(self) -> list[int]:
        """The Treasure Cards of the deck (MAS-SETUP-09)."""
        return list(range(FIRST_ALLIANCE_CARD))

    def evil(self) -> list[int]:
        """The Evil cards of the deck."""
        return []

    def small_tiles(self, level: int) -> list[int]:
        """Small tiles that are shuffled into the stack of a level with the others."""
        return [STAIRS2_TILE] if level == 1 else []

    def hide_stairs(self, g: World) -> None:
        """Stairs that have a place of their own in the stacks of small tiles."""

    def starting_hand(self) -> int:
        """How many Treasure Cards each Hero begins with (MAS-SETUP-10)."""
        return 2

    # ---- a turn; these may push steps
    def acts_before_roll(self, g: World) -> bool:
        """Does something happen between the start of a turn and the roll? Then acts may come first (MAS-FREE-02)."""
        return g.side > 0

    def hero_phase(self, g: World) -> None:
        """The Hero Phase of a standing Hero begins."""

    def hero_phase_over(self, g: World) -> None:
        """The Hero Phase is over, and what lasted so long."""

    def monsters_move(self, g: World) -> None:
        """The Dungeon Master Phase begins (MAS-TURN-05)."""
        raise NotImplementedError

    def turn_over(self, g: World) -> None:
        """The Dungeon Master Phase is over."""

    def round_over(self, g: World) -> None:
        """The First Player is next; `g.ending` says whether the game ends here."""

    # ---- events
    def gain(self, g: World, h: Hero, n: int) -> int:
        """How many of these XP a Hero can gain."""
        return n

    def gained(self, g: World, hero: int) -> None:
        """A Hero has gained XP, and nobody has taken them back."""

    def score(self, g: World, xp: int) -> int:
        """The XP that count when the game ends."""
        return xp

    def fell(self, g: World, hero: int) -> bool:
        """A Hero is defeated; True if the game is over."""
        return False

    def malaphyas_fell(self, g: World, finish_round: bool) -> None:
        """Malaphyas is finally defeated."""


MODES: Final[list[Mode]] = []


def mode_of(g: World) -> Mode:
    """The mode that is played."""
    return MODES[g.mode]
