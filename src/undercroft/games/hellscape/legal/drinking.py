"""Consumables: when they may be used."""

from ....engine.effect import forbids_all
from .. import components as c
from .. import rule_ids as r
from .. import terms as t
from ..effects.base import BOOK
from ..state import World


def forbids_drink(g: World, seat: int, item: int) -> int:
    """May this Hero use this Consumable now?"""
    h = g.heroes[seat]
    x = c.ITEMS[item]
    if x.slot != t.CONSUMABLE or item not in h.pack:
        return r.CONS_01
    if h.ko or h.zone < 0:
        return r.KO_06  # H-60
    a = c.ABILITIES[x.abilities[0]]
    f = g.fight
    if a.timing <= t.COMBAT:
        if not f.on or f.hero != seat:
            return r.CONS_03
        if (a.timing == t.ATTACK) != f.by_hero:
            return r.ABIL_03 if a.timing == t.ATTACK else r.ABIL_05
    elif f.on or g.walk.on:
        return r.CONS_02  # between actions, never inside one (H-27)
    return forbids_all(g, BOOK[a.number], seat, seat, a.index)
