"""Heroes, warriors and Mage Spawn that a player may choose (MKD-SETUP-25, MKD-TEAM, MKD-REB)."""

from typing import Final

from .. import rule_ids as r
from .. import terms as t
from ..content import FIGURES, HEROES, REBELS
from ..modes.base import party_of
from ..state import World

MOST_GIVEN: Final = 20  # Mage Spawn a player may give to the pool: the table is only so big


def forbids_hero(g: World, seat: int, card: int, level: int) -> int:
    """0 if a player may take this Hero at this level (MKD-SETUP-25, MKD-TEAM-01..03, -19)."""
    if card not in HEROES:
        return r.REB_05
    return party_of(g).forbids_hero(g, seat, card, level)


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
    return party_of(g).forbids_warrior(g, seat, card)


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
