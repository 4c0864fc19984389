"""What several acts of a turn ask: is there an action for it, and what could it bring?"""

from .. import rule_ids as r
from .. import terms as t
from ..state import World
from .abilities import actions_left, most_health, most_mana


def forbids_action(g: World, seat: int) -> int:
    """Is an action left, and no Frost in the way?"""
    if actions_left(g, seat) < 1:
        return r.HERO_02
    return r.COND_FROST_01 if g.heroes[seat].frost else 0


def recoverable(g: World, seat: int) -> tuple[int, int]:
    """Health and Mana a Recover could give (MD2-RECOVER-01)."""
    h = g.heroes[seat]
    mana = most_mana(g, seat) - h.mana
    if g.cls(seat) == t.SHAMAN and min(h.elements) < t.ELEMENT_MAX:
        mana = 2  # H-35
    return most_health(g, seat) - h.health, mana


def forbids_recover(g: World, seat: int, health: int, mana: int) -> int:
    """Up to 2 in any split, as far as there is something to regain."""
    most, more = recoverable(g, seat)
    return 0 if health <= most and mana <= more and 0 < health + mana <= 2 else r.RECOVER_01


def forbids_consecrate(g: World, seat: int, k: int, zone: int) -> int:
    """Where a Consecration may be put, price apart (MD2-PAL-02)."""
    if g.cls(seat) != t.PALADIN or k > 2:
        return r.PAL_01
    if not g.there(zone) or g.printed().abyss[zone] or not g.map().sees(g.heroes[seat].zone, zone, g.doors):
        return r.PAL_02
    return r.PAL_04 if g.consecrated[k] == zone else 0


def consecratable(g: World, seat: int) -> list[int]:
    """The Zones that the Paladin sees and that can hold a Consecration, their own Zone first."""
    out: list[int] = []
    abyss = g.printed().abyss
    for zone in g.map().seen_from(g.heroes[seat].zone, g.doors):
        if g.there(zone) and not abyss[zone]:
            out.append(zone)
    return out


def forbids_spirit(g: World, seat: int, spirit: int) -> int:
    """May a Spirit be activated? (MD2-SHA-07)"""
    if g.cls(seat) != t.SHAMAN or spirit > 1 or g.friends[spirit].zone < 0:
        return r.SHA_06
    return 0 if g.friends[spirit].free else forbids_action(g, seat)
