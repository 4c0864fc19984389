"""The last battle: is Malaphyas within this Hero's power, counting dice, gold and cards?"""

from typing import Final

from .. import terms as t
from ..content import CREATURES, FIRST_BOSS, MALAPHYAS
from ..legal.combat import payback_of
from ..pieces import Hero
from ..state import World
from .ground import at_hand, card_guard, card_punch, punch, room_risk
from .plans import gold_guard, gold_punch

FRESH_PUNCH: Final = 2  # damage that six dice not rolled yet will nearly always do


FRESH_GUARD: Final = 1  # Payback that they will nearly always stop


def in_reserve(h: Hero) -> int:
    """Damage that a Hero can do with gold and cards, whatever it rolls."""
    n = gold_punch(h)
    for card in h.hand:
        n += card_punch(card)
    return n


def within_power(g: World, h: Hero) -> bool:
    """Can this Hero beat Malaphyas now and live? His red side ends the game, so nobody else is fought then."""
    m = g.monsters[FIRST_BOSS + MALAPHYAS]
    if m.room < 0:
        return False
    c = CREATURES[m.kind]
    blow = in_reserve(h) + (punch(g) if g.rolled else FRESH_PUNCH)
    guard = gold_guard(h) + (at_hand(g, t.DEFENSE) if g.rolled else FRESH_GUARD)
    for card in h.hand:
        guard += card_guard(card)
    risk = payback_of(g, m.kind) if c.red else room_risk(g, m.room, h) + g.payback
    return blow >= c.defense + m.extra and h.life + guard > risk
