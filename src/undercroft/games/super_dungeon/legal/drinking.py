"""May a Hero drink this potion now? (SDE-POTION)"""

from ....engine.effect import forbids_all
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import ABILITIES, CARDS
from ..effects.base import BOOK, LIST_OF
from ..state import World
from .adventure import adventure_of
from .figures import hearts


def potion_types(g: World, owner: int) -> list[int]:
    """The potions whose counters lie on a Hero's card (SDE-POTION-01); Dragon's Blood with its boss (SDE-ADV-02)."""
    out = CARDS[g.models[owner].card].potion_types
    more = adventure_of(g).potions
    return out + more if more else out


def forbids_drink(g: World, window: int, drinker: int, owner: int, potion: int, target: int, hits: list[int]) -> int:
    """0 if this Hero may drink that Hero's potion in a window of this kind; `hits`: who an enemy attack hits."""
    x = g.models[drinker]
    y = g.models[owner]
    if CARDS[x.card].side != t.HEROES or CARDS[y.card].side != t.HEROES:
        return r.POTION_01
    if g.active < 0 or window < 0:
        return r.POTION_14
    if x.at < 0 or x.wounds >= hearts(g, drinker):
        return r.POTION_13
    if y.at < 0:
        return r.POTION_15
    if x.status & (1 << t.CHOKE):
        return r.STATUS_CHOKE
    if potion not in potion_types(g, owner):
        return r.POTION_01
    a = ABILITIES[potion]
    if y.potions < a.ap:
        return r.POTION_04
    if a.odd & t.O_BALM:  # only into an enemy attack, before its defense roll
        if (window != o.WIN_ROLL and window != o.WIN_DEFENSE) or not hits:
            return r.POTION_09
        if target not in hits or target == drinker or CARDS[g.models[target].card].side != t.HEROES:
            return r.POTION_09
        return 0
    if target >= 0:
        return r.POTION_02
    return forbids_all(g, BOOK[LIST_OF[potion]], drinker, drinker, window)


NOBODY: list[int] = []


def thirsty(g: World) -> bool:
    """Does any Hero in play hold a potion counter? If not, no window opens."""
    for x in g.models:
        if CARDS[x.card].side != t.HEROES:
            return False  # Heroes come first in the list
        if x.potions > 0 and x.at >= 0:
            return True
    return False
