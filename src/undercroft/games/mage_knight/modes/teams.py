"""Heroic Teams: as many Heroes as the points buy, who share their treasure (MKD-TEAM)."""

from typing import Final

from .. import rule_ids as r
from .. import terms as t
from ..content import FIGURES, TEAM_REBELS, TEAMS
from ..legal.mustering import given
from ..state import World
from .base import Party


class Team(Party):
    """A turn has an activation for each Hero at the start; Mage Spawn wait until all are inside."""

    OWNS: Final = ("team", "budget", "TEAMS")

    def __init__(self) -> None:
        super().__init__()
        self.many = True
        self.setup = 1
        self.chests = 2  # MKD-TEAM-07
        self.turn_rule = r.TEAM_14
        self.entry_rule = r.TEAM_15
        self.token_rule = r.TEAM_16
        self.chest_rule = r.TEAM_05
        self.leave_rule = r.TEAM_18

    def points_left(self, g: World, seat: int) -> int:
        """MKD-TEAM-01"""
        n = g.budget
        for x in g.figures:
            if x.owner == seat:
                n -= FIGURES[x.card].points[x.level - 1]
        return n

    def forbids_hero(self, g: World, seat: int, card: int, level: int) -> int:
        """MKD-TEAM-01 to -03, -19"""
        for x in g.figures:
            if x.card == card and x.owner == seat:
                return r.TEAM_03
        if level != 1 and level != 2:
            return r.TEAM_02
        return 0 if FIGURES[card].points[level - 1] <= self.points_left(g, seat) else r.TEAM_01

    def forbids_warrior(self, g: World, seat: int, card: int) -> int:
        return 0 if FIGURES[card].points[0] <= self.points_left(g, seat) else r.TEAM_01

    def usual(self, g: World, i: int) -> list[list[int]]:
        """A ready team; a bigger one takes in the next ready ones (MKD-TEAM-04)."""
        out: list[list[int]] = []
        for k in range(1 if g.budget == t.TEAM_POINTS else len(TEAMS)):
            team = TEAMS[(i + k) % len(TEAMS)]
            if g.allies == 2:
                out += team[:2]
                for card in TEAM_REBELS[(i + k) % len(TEAMS)]:
                    out.append([card, 0])
            else:
                out += team
        return out

    def lacks(self, g: World, pool: list[int]) -> bool:
        """As many as Heroes, and 100 points for each player (MKD-TEAM-10)."""
        return len(pool) < len(g.figures) or given(g, pool) < t.TEAM_POINTS * g.config.players

    def points(self, g: World) -> int:
        return g.budget  # MKD-TEAM-04

    def forbids_chest(self, g: World, tile: int, first: bool) -> int:
        """In chambers, the first one in the middle (MKD-TEAM-06)."""
        ground = g.ground
        if not ground.chamber[tile]:
            return r.TEAM_06
        if first and g.central >= 0 and tile != g.central and ground.hall_distance(g.central) >= 2:
            return r.TEAM_06
        return 0

    def crowded_rule(self, chest: bool) -> int:
        return r.TEAM_09 if chest else r.SETUP_18

    def frees_exits(self, g: World) -> bool:
        return not g.one_kit  # MKD-TEAM-11, MKD-TEAM-13

    def activations(self, g: World, seat: int) -> int:
        return max(g.players[seat].started, 1)  # MKD-TEAM-14

    def holds_back(self) -> bool:
        return True  # MKD-TEAM-16
