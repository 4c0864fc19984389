"""Things usable at any time that are worth a thought: to spare people needless questions, and for the habit."""

from ....engine.option import Opt
from .. import components as c
from .. import options as o
from .. import terms as t
from ..acts.abilities import Drink
from ..acts.classes import Recall
from ..acts.gear import Unequip
from ..effects.picking import FireDefender, FirePicked, FrostDefender, FrostPicked
from ..effects.recovery import FullHealth, Healing, ManaFor, ReviveAny
from ..legal.abilities import judgement, most_health, most_mana
from ..legal.combat import invulnerable
from ..legal.foes import health_of, seeks_the_weakest
from ..state import World


def worth_a_look(g: World, window: int, about: int, option: Opt) -> bool:
    """May people want this answer here? A window without such an answer is passed at once, unless all are asked for."""
    if option.kind == Drink.KIND:
        return useful(g, window, option.b, option.a)
    if option.kind == Recall.KIND:
        return spares(g, window, about, option.a)
    return option.kind == Unequip.KIND and draws(g, window, about, option.b, option.a)


# ---- what may be taken back or off (MD2-PAL-05, MD2-ITEM-07, H-84)
def spares(g: World, window: int, foe: int, k: int) -> bool:
    """Would this Consecration kill of the Enemy about to act, for the Paladin? Somebody else may need the kill."""
    if window != o.W_BEFORE_FOE or g.foes[foe].zone != g.consecrated[k] or invulnerable(g, foe):
        return False
    x = g.foes[foe]
    taken = x.hurt if foe < t.ROAMING and x.minions == 0 else x.wounds
    return judgement(g, k) >= health_of(g, foe) - taken


def draws(g: World, window: int, foe: int, seat: int, slot: int) -> bool:
    """Would this Hero, with less Health for want of this item, be whom an Enemy seeks that comes for the weakest?"""
    if window != o.W_BEFORE_FOE or not seeks_the_weakest(g, foe):
        return False
    h = g.heroes[seat]
    most = most_health(g, seat)
    for a in c.ITEMS[h.slots[slot]].abilities:
        most -= c.ABILITIES[a].max_health
    others = 99
    for u in g.units():
        if u != seat:
            others = min(others, g.health_of(u))
    return max(1, most) < h.health and max(1, most) <= others <= h.health  # H-30


# ---- Consumables
def useful(g: World, window: int, seat: int, item: int) -> bool:
    """Where it matters, and before an Enemy acts if none is lost."""
    if worth_using(g, window, seat, item):
        return True
    if window != o.W_BEFORE_FOE:
        return False
    h = g.heroes[seat]
    for x in c.ABILITIES[c.ITEMS[item].abilities[0]].means:
        if isinstance(x, Healing):
            for u in g.heroes_in(h.zone):
                if most_health(g, u) - g.heroes[u].health >= min(x.n, 3):
                    return True
        elif isinstance(x, FullHealth):
            if most_health(g, seat) - h.health >= 3:
                return True
        elif isinstance(x, ManaFor):
            if most_mana(g, seat) - h.mana >= x.n and g.foes_in(h.zone):
                return True
        elif isinstance(x, ReviveAny):
            return True
    return False


def worth_using(g: World, window: int, seat: int, item: int) -> bool:
    """Is this Consumable worth a question now? Somebody hurt, somebody down, or an Enemy about to act in reach.

    Before the first action of a turn nothing has changed since the last question.
    """
    if window == o.W_BEFORE_HERO:
        return False
    for x in c.ABILITIES[c.ITEMS[item].abilities[0]].means:
        if isinstance(x, Healing):
            if window != o.W_BEFORE_FOE:
                for u in g.heroes_in(g.heroes[seat].zone):
                    if g.heroes[u].health <= 2 and most_health(g, u) - g.heroes[u].health >= min(x.n, 3):
                        return True
        elif isinstance(x, FullHealth):
            if window != o.W_BEFORE_FOE and g.heroes[seat].health <= 2:
                return True
        elif isinstance(x, ReviveAny):
            if window == o.W_PHASE:
                for h in g.heroes:
                    if h.ko:
                        return True
        elif isinstance(x, (FirePicked, FrostPicked, FireDefender, FrostDefender)):
            if window == o.W_BEFORE_FOE:
                return True
        elif (
            isinstance(x, ManaFor)
            and window == o.W_BEFORE_FOE
            and g.heroes[seat].mana == 0
            and most_mana(g, seat) >= x.n
        ):
            for u in g.foes_in(g.heroes[seat].zone):
                if g.miniatures(u) > 0:
                    return True
    return False
