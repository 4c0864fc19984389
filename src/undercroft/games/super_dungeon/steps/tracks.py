"""The adventure tracker: Power Gauge, skull tokens, Loot-O-Meter; and the decks they feed (SDE-POWER, -LOOT, -DECK)."""

from ....engine.chance import DECKS
from ....engine.deck import Deck
from .. import events as ev
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..content import CIRCLES, GEAR, LOOT_CIRCLES, SIXTEEN, SKULLS, STEPS
from ..modes.base import mode_of
from ..state import World


def advance_power(g: World) -> bool:
    """One step of the Power Marker (SDE-POWER-01, -18); True if it flips now (SDE-POWER-10)."""
    was = g.power
    if was == STEPS:  # position 40 counts as 0
        was = 0
    now = was + 1
    g.power = now
    skull = was if g.rulings & ru.A_59_LEAVING else now  # SDE-SKULL-01, A-59
    g.emit(ev.POWER, now, rule=r.POWER_01)
    if skull in SKULLS:
        g.tokens += 1
        g.emit(ev.SKULL, g.tokens, rule=r.SKULL_01)
    if g.villain >= 0:  # SDE-POWER-17
        return False
    if g.due:  # the boss mark is behind, or the points fell: then a Siege's first Super still flips (SDE-POWER-10)
        return now == STEPS and mode_of(g).flips(g)
    if now == SIXTEEN and not mode_of(g).passes_16bit(g):  # SDE-POWER-15: passing it again does nothing
        g.platform = t.P_16BIT
        g.emit(ev.PLATFORM, t.P_16BIT, rule=r.POWER_07)
        if mode_of(g).comes_at_16bit():  # SDE-POWER-05, SDE-WIN-04
            call_villain(g, r.POWER_05)
    elif now == STEPS:
        if mode_of(g).flips(g):
            return True
        g.emit(ev.PLATFORM, t.P_SUPER, rule=mode_of(g).super_rule(g))
        call_villain(g, mode_of(g).call_rule(g))  # SDE-POWER-09, SDE-POWER-16
    return False


def call_villain(g: World, rule: int) -> None:
    """The mini-boss of a Delve, or the boss, comes in the next round's spawning phase (SDE-BOSS-03)."""
    if not g.due and g.villain < 0:
        g.due = True
        g.emit(ev.BOSS_DUE, rule=rule)


def advance_meter(g: World) -> None:
    """One circle of the Loot Marker, also in a boss fight; LOOT circles give a card (SDE-LOOT-02, SDE-LOOT-09)."""
    if g.meter >= CIRCLES:  # SDE-LOOT-05
        g.emit(ev.LOST_LOOT, rule=r.LOOT_05)
        return
    g.meter += 1
    if g.meter in LOOT_CIRCLES:
        card = draw(g, g.loot, t.CH_LOOT)
        if card >= 0:
            g.drawn.append(card)
            g.emit(ev.LOOT, card, rule=r.LOOT_02)


def draw(g: World, deck: Deck, kind: int) -> int:
    """The top card, the discard pile shuffled in if need be; -1 if both are empty (SDE-DECK-03, A-22)."""
    if not deck.refill():
        g.emit(ev.EMPTY, rule=r.DECK_03)
        return -1
    return deck.draw(g.chance, DECKS, kind)


def discard(g: World, card: int) -> None:
    """A replaced or sacrificed card goes to its discard pile (SDE-DECK-03)."""
    if GEAR[card].deck == "loot":
        g.loot.discard.append(card)
    else:
        g.treasure.discard.append(card)


def remove(g: World, card: int) -> None:
    """A used-up card leaves the game (A-22)."""
    g.removed.append(card)
    g.emit(ev.DISCARD, card, rule=r.DECK_03)
