"""Heroes, warriors and Mage Spawn that a player may choose (MKD-SETUP-25, MKD-TEAM, MKD-REB)."""

from typing import Final

from .. import rule_ids as r
from .. import terms as t
from ..content import FIGURES, HEROES, REBELS
from ..state import World

LONE_POINTS: Final = 40  # a Rebellion warrior alone is worth at most this (AMB-69)
MOST_GIVEN: Final = 20  # Mage Spawn a player may give to the pool: the table is only so big


def points_left(g: World, seat: int) -> int:
    """Points a team may still spend (MKD-TEAM-01)."""
    n = g.budget
    for x in g.figures:
        if x.owner == seat:
            n -= FIGURES[x.card].points[x.level - 1]
    return n


def forbids_hero(g: World, seat: int, card: int, level: int) -> int:
    """0 if a player may take this Hero at this level (MKD-SETUP-25, MKD-TEAM-01..03, -19)."""
    if card not in HEROES:
        return r.REB_05
    for x in g.figures:
        if x.card == card and (x.owner == seat or not g.team):
            return r.TEAM_03 if g.team else r.SETUP_25
    if not g.team:
        return 0 if level == 1 else r.FIG_08
    if level != 1 and level != 2:
        return r.TEAM_02
    return 0 if FIGURES[card].points[level - 1] <= points_left(g, seat) else r.TEAM_01


def forbids_warrior(g: World, seat: int, card: int) -> int:
    """0 if a player may take this Rebellion warrior: no Mage Spawn, unique ones once (MKD-REB-01, -05, AMB-69)."""
    if card not in REBELS:
        return r.REB_05
    if g.allies < 2:
        return r.REB_01
    if FIGURES[card].grade == len(t.GRADES) - 1:
        for x in g.figures:
            if x.card == card and x.owner == seat:
                return r.TEAM_03
    if not g.team:
        return 0 if FIGURES[card].points[0] <= LONE_POINTS else r.REB_07
    return 0 if FIGURES[card].points[0] <= points_left(g, seat) else r.TEAM_01


def forbids_give(g: World, seat: int, card: int) -> int:
    """0 if a player may give this figure to the pool: Mage Spawn, unique ones once (MKD-TEAM-10, MKD-REB-06)."""
    if FIGURES[card].grade == 0 or (FIGURES[card].rebel and g.allies == 0):
        return r.REB_06
    if g.players[seat].placed >= MOST_GIVEN:
        return r.TEAM_10
    if FIGURES[card].grade == len(t.GRADES) - 1:
        for p in g.players:
            if card in p.gifts:
                return r.SETUP_21
    return 0


def given(g: World, cards: list[int]) -> int:
    """The points of these figures."""
    n = 0
    for card in cards:
        n += FIGURES[card].points[-1]
    return n


def forbids_enough(g: World, seat: int) -> int:
    """0 if a player has given enough: as many figures as he has Heroes, and 100 points (MKD-TEAM-10)."""
    p = g.players[seat]
    return 0 if p.placed >= p.started and given(g, p.gifts) >= t.TEAM_POINTS else r.TEAM_10
