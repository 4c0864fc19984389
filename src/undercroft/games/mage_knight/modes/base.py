"""Modes by two of their properties: the party that a player leads, and the site. book.py fills the lists.

The two are apart, because with the Builder's Kit a player leads one Hero or a team.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from .. import rule_ids as r
from .. import terms as t
from ..content import FIGURES, SETUPS
from ..ground import printed_chart
from ..state import World

LONE_POINTS: Final = 40  # a Rebellion warrior alone is worth at most this (AMB-69)


@mypyc_attr(allow_interpreted_subclasses=True)
class Party:
    """The rules that depend on how many figures a player leads; by default on one Hero (MKD-SETUP-25).

    `OWNS: Final` names the fields of the state that are its own: no other rule asks about them.
    """

    def __init__(self) -> None:
        self.many = False  # players lead several Heroes
        self.setup = 0  # the card that says what comes out of the box
        self.chests = 1  # which each player places
        self.turn_rule = r.TURN_01  # how many activations a turn has
        self.entry_rule = r.TURN_10  # Heroes outside come in first …
        self.token_rule = r.TURN_10  # … before any token walks
        self.chest_rule = r.SETUP_08  # which chests are placed
        self.leave_rule = r.END_01  # who may leave

    # ---- setting up
    def points_left(self, g: World, seat: int) -> int:
        """Points that the player may still spend."""
        return 0

    def forbids_hero(self, g: World, seat: int, card: int, level: int) -> int:
        """0 if a player may take this Hero at this level."""
        for x in g.figures:
            if x.card == card:
                return r.SETUP_25
        return 0 if level == 1 else r.FIG_08

    def forbids_warrior(self, g: World, seat: int, card: int) -> int:
        """0 if this Rebellion warrior is not worth too much."""
        return 0 if FIGURES[card].points[0] <= LONE_POINTS else r.REB_07

    def usual(self, g: World, i: int) -> list[list[int]]:
        """The usual figures of the i-th player: pairs card and level (0: a warrior)."""
        return [[SETUPS[0].warriors[i], 0] if g.allies == 2 else [SETUPS[0].heroes[i], 1]]

    def lacks(self, g: World, pool: list[int]) -> bool:
        """Are there too few Mage Spawn in the pool?"""
        return False

    def points(self, g: World) -> int:
        """The points by which the number of tiles is measured (MKD-TILE-11)."""
        return t.TEAM_POINTS

    def forbids_chest(self, g: World, tile: int, first: bool) -> int:
        """0 if this tile is right for a chest."""
        return 0

    def crowded_rule(self, chest: bool) -> int:
        """The rule against one more token on a tile, with or without a chest."""
        return r.SETUP_18

    def frees_exits(self, g: World) -> bool:
        """Is an exit chosen by the rival, rather than being another player's entrance?"""
        return False

    # ---- a turn
    def activations(self, g: World, seat: int) -> int:
        """Activations of a turn (MKD-TURN-01)."""
        return 2

    def holds_back(self) -> bool:
        """Do Mage Spawn wait as long as the player has a Hero outside?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Site:
    """Where the game is played; by default on the printed map."""

    def open(self, g: World) -> None:
        """The ground that is there from the start."""
        g.stand_on(printed_chart())

    def build(self, g: World, quick: bool) -> None:
        """Building, before the companions are chosen. Pushes."""

    def hall_rule(self, g: World, rule: int) -> int:
        """The rule against chests and tokens near hallways; `rule` is that of the printed map."""
        return rule


PARTIES: Final[list[Party]] = []  # one Hero each, teams
SITES: Final[list[Site]] = []  # by mode


def party_of(g: World) -> Party:
    """The party that each player leads."""
    return PARTIES[1 if g.team else 0]


def site_of(g: World) -> Site:
    """The site of the game."""
    return SITES[g.mode]
