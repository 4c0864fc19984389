"""What a Hero may do in the own turn, before, between and after actions."""

from ....engine.option import Opt, opt
from .. import components as c
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..state import World
from .abilities import (
    abilities_of,
    actions_left,
    forbids_flip,
    forbids_recall,
    forbids_spin,
    forbids_use,
    most_health,
    most_mana,
    point_blank,
)
from .drinking import forbids_drink
from .fighting import forbids_attack, forbids_foe, forbids_range, spirit_type, weapons_for
from .gear import forbids_unequip, types_of
from .moving import forbids_goal


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


def forbids_spirit(g: World, seat: int, spirit: int) -> int:
    """May a Spirit be activated? (MD2-SHA-07)"""
    if g.cls(seat) != t.SHAMAN or spirit > 1 or g.friends[spirit].zone < 0:
        return r.SHA_06
    return 0 if g.friends[spirit].free else forbids_action(g, seat)


def forbids_act(g: World, seat: int, act: Opt) -> int:
    """The rule that forbids this in the turn of this Hero, 0 if none."""
    h = g.heroes[seat]
    kind = act.kind
    if kind == o.END:
        return 0
    if kind == o.THAW:
        return r.COND_FROST_01 if h.frost == 0 else r.HERO_02 if actions_left(g, seat) < 1 else 0
    if kind == o.USE:
        a = c.ABILITIES[act.a]
        if a.timing not in (t.TURN, t.ANYTIME):
            return forbids_use(g, seat, act.a) or r.ABIL_01
        return forbids_use(g, seat, act.a)
    if kind == o.DRINK:
        return forbids_drink(g, act.b, act.a) if act.b == seat else r.CONS_02
    if kind == o.UNEQUIP:
        return forbids_unequip(g, seat, act.a) if act.b == seat else r.ITEM_07
    if kind == o.STANCE:
        if g.cls(seat) != t.BERSERKER or act.a > t.PROVOKE or act.a == h.stance:
            return r.BER_01
        return 0 if h.rage >= 1 else r.BER_06
    if kind == o.SPIN:
        return forbids_spin(g, seat)
    if kind == o.CONSECRATE:
        return forbids_consecrate(g, seat, act.a, act.b) or (0 if h.mana >= 1 else r.PAL_02)
    if kind == o.RECALL:
        return forbids_recall(g, seat, act.a)
    if kind == o.FLIP:
        return forbids_flip(g, seat, act.a)
    if kind == o.SPIRIT_MOVE:
        return forbids_spirit(g, seat, act.a)
    if kind == o.SPIRIT_ATTACK:
        rule = forbids_spirit(g, seat, act.a) or forbids_foe(g, act.b)
        return rule or forbids_range(g, g.friends[act.a].zone, g.foes[act.b].zone, spirit_type(g, act.a))
    return _forbids_real_action(g, seat, act)


def _forbids_real_action(g: World, seat: int, act: Opt) -> int:
    """What costs an action (MD2-HERO-04)."""
    kind = act.kind
    if kind in (o.GO, o.OPEN, o.TAKE, o.CHEST, o.FOUNTAIN, o.FORGE):
        return r.MOVE_02  # movement points buy these, and there are none outside a Move action
    if kind not in (o.MOVE, o.ATTACK, o.RECOVER, o.TRADE, o.GOAL):
        return 0  # belongs to another moment
    rule = forbids_action(g, seat)
    if rule:
        return rule
    if kind == o.ATTACK:
        return forbids_attack(g, seat, act.a, act.b, act.c - 1)
    if kind == o.RECOVER:
        return forbids_recover(g, seat, act.a, act.b)
    if kind == o.GOAL:
        rule = forbids_goal(g, seat, act.a)
        return rule or (0 if g.printed().goals[act.a].by_action else r.MOVE_02)
    return 0


def menu(g: World, seat: int) -> list[Opt]:
    """All that this Hero may do now."""
    h = g.heroes[seat]
    out = [opt(o.END)]
    acts: list[Opt] = []
    if actions_left(g, seat) > 0:
        if h.frost:
            acts.append(opt(o.THAW))
        else:
            for goal in g.printed().goals:
                if goal.by_action:
                    acts.append(opt(o.GOAL, goal.index))
            types = types_of(g, seat, point_blank(g, seat))
            for type in t.ALL_TYPES:
                if types & type:
                    _attacks(g, seat, type, acts)
            acts.append(opt(o.MOVE))
            most, more = recoverable(g, seat)
            for n in range(min(2, most + more), 0, -1):
                for health in range(min(n, most), -1, -1):
                    if n - health <= more:
                        acts.append(opt(o.RECOVER, health, n - health))
            acts.append(opt(o.TRADE))
    seen: list[int] = []
    for a in abilities_of(g, seat):
        if a not in seen:
            seen.append(a)
            timing = c.ABILITIES[a].timing
            if timing == t.TURN or timing == t.ANYTIME:
                acts.append(opt(o.USE, a, 0, seat))
    seen = []
    for item in h.pack:
        if c.ITEMS[item].slot == t.CONSUMABLE and item not in seen:
            seen.append(item)
            acts.append(opt(o.DRINK, item, seat))
    for slot in range(6):
        acts.append(opt(o.UNEQUIP, slot, seat))
    _class_menu(g, seat, acts)
    for act in acts:
        if forbids_act(g, seat, act) == 0:
            out.append(act)
    return out


def _attacks(g: World, seat: int, type: int, acts: list[Opt]) -> None:
    """Attacks of a type: with all weapons that have it, or with one of two alone (MD2-ATTACK-09)."""
    held = weapons_for(g, seat, type)
    for foe in g.foes_on_map():
        acts.append(opt(o.ATTACK, foe, type))
        if len(held) > 1:
            acts.append(opt(o.ATTACK, foe, type, held[0] + 1))
            if held[1] != held[0]:
                acts.append(opt(o.ATTACK, foe, type, held[1] + 1))


def _class_menu(g: World, seat: int, acts: list[Opt]) -> None:
    h = g.heroes[seat]
    cls = g.cls(seat)
    if cls == t.BERSERKER:
        if h.rage:
            acts += [opt(o.STANCE, 0), opt(o.STANCE, 1), opt(o.STANCE, 2)]
    elif cls == t.WIZARD:
        acts.append(opt(o.SPIN))
    elif cls == t.PALADIN:
        for k in range(3):
            if g.consecrated[k] >= 0:
                acts.append(opt(o.RECALL, k))
            if h.mana >= 1:
                for z in g.map().seen_from(h.zone, g.doors):
                    acts.append(opt(o.CONSECRATE, k, z))
    elif cls == t.SHAMAN:
        for i in range(4):
            acts.append(opt(o.FLIP, i))
        for s in range(2):
            if g.friends[s].zone >= 0:
                acts.append(opt(o.SPIRIT_MOVE, s))
                for foe in g.foes_on_map():
                    acts.append(opt(o.SPIRIT_ATTACK, s, foe))
