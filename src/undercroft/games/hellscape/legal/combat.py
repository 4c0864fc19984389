"""The options inside a combat."""

from typing import Final

from ....engine.option import Opt, opt
from .. import components as c
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..state import World
from .abilities import abilities_of, between_actions, forbids_flip, forbids_spin, forbids_use
from .drinking import forbids_drink
from .fighting import forbids_reroll, forbids_resolve, open_symbol

ARROWS: Final = 0
ASSEMBLE: Final = 1


def arrow_count(g: World) -> int:
    """Visible arrows, as they count (MD2-RAN-02)."""
    f = g.fight
    if f.bullseye:
        return t.ARROW_TARGET
    n = f.shift
    for a in f.arrows:
        n += c.ARROWS[a].arrows
    return max(0, n)


def can_reveal(g: World) -> bool:
    """Is there a card to reveal?"""
    return g.arrows.size() > 0 or len(g.arrows.discard) > 0


def is_arrow_ability(a: c.Ability) -> bool:
    """Does it change the reveal of Arrow cards?"""
    for x in a.ops:
        if x.op in ("arrow_adjust", "arrow_force_bullseye", "arrow_peek"):
            return True
    return False


def forbids_combat_use(g: World, stage: int, seat: int, ability: int, for_unit: int) -> int:
    """An ability with a combat timing, while the pool is assembled or in the apply step (MD2-ATTACK-13, MD2-ABIL-03).

    Only what needs rolled dice waits for them: its effects say so.
    """
    a = c.ABILITIES[ability]
    if a.timing > t.COMBAT:
        return forbids_use(g, seat, ability, for_unit) or r.ABIL_08
    if is_arrow_ability(a):
        if stage != ARROWS:
            return r.RAN_02
    elif stage == ARROWS:
        return r.RAN_02
    return forbids_use(g, seat, ability, for_unit)


def forbids_combat(g: World, stage: int, act: Opt) -> int:
    """The rule that forbids this now in a combat, 0 if none: the only judge of what was not listed."""
    f = g.fight
    if act.kind == o.USE:
        return forbids_combat_use(g, stage, act.c, act.a, act.b - 1 if act.b else -1)
    if act.kind == o.DRINK:
        return forbids_drink(g, act.b, act.a) if stage != ARROWS else r.CONS_03
    if act.kind == o.REVEAL:
        return 0 if stage == ARROWS and can_reveal(g) and arrow_count(g) < t.ARROW_TARGET else r.RAN_02
    if act.kind == o.HOLD:
        return 0 if stage == ARROWS and f.arrows else r.RAN_02
    if act.kind == o.ROLL:
        return 0 if stage == ASSEMBLE else r.ATTACK_15
    if act.kind == o.SPIN:
        return forbids_spin(g, f.hero)
    if act.kind == o.FLIP:
        return forbids_flip(g, f.hero, act.a)
    if between_actions(act.kind):
        return between_actions(act.kind)
    if stage <= ASSEMBLE:
        return r.ATTACK_15
    if act.kind == o.RESOLVE:
        return forbids_resolve(g, act.a, act.b)
    if act.kind == o.REROLL:
        return forbids_reroll(g, act.a)
    return 0 if act.kind == o.FINISH else r.ATTACK_15


def uses(g: World, stage: int, out: list[Opt]) -> None:
    """Abilities of whoever is in combat, and of those who help."""
    f = g.fight
    if f.hero < t.SPIRIT:
        _uses_of(g, stage, f.hero, -1, out)
    if not g.up(f.hero):
        return
    for i in g.heroes_in(g.zone_of(f.hero)):
        if i != f.hero:
            _uses_of(g, stage, i, f.hero, out)


def _uses_of(g: World, stage: int, seat: int, for_unit: int, out: list[Opt]) -> None:
    seen: list[int] = []
    for ability in abilities_of(g, seat):
        a = c.ABILITIES[ability]
        if a.timing > t.COMBAT or ability in seen:
            continue
        seen.append(ability)
        if forbids_combat_use(g, stage, seat, ability, for_unit) == 0:
            out.append(opt(o.USE, ability, for_unit + 1, seat))


def listed_combat(g: World, stage: int) -> list[Opt]:
    """All that the roller may do now."""
    f = g.fight
    out: list[Opt] = []
    if stage == ARROWS:
        if can_reveal(g) and arrow_count(g) < t.ARROW_TARGET:
            out.append(opt(o.REVEAL))
        if f.arrows:
            out.append(opt(o.HOLD))
        uses(g, stage, out)
        return out
    if stage == ASSEMBLE:
        out.append(opt(o.ROLL))
    else:
        out.append(opt(o.FINISH))
        _symbols(g, out)
        _rerolls(g, out)
    uses(g, stage, out)
    if f.hero < t.SPIRIT:
        if forbids_spin(g, f.hero) == 0:
            out.append(opt(o.SPIN))
        for i in range(4):
            if forbids_flip(g, f.hero, i) == 0:
                out.append(opt(o.FLIP, i))
        seen: list[int] = []
        for item in g.heroes[f.hero].pack:
            if c.ITEMS[item].slot == t.CONSUMABLE and item not in seen:
                seen.append(item)
                if forbids_drink(g, f.hero, item) == 0:
                    out.append(opt(o.DRINK, item, f.hero))
    return out


def _symbols(g: World, out: list[Opt]) -> None:
    """Open symbols of each die (MD2-ATTACK-17)."""
    f = g.fight
    for die in range(len(f.dice)):
        for symbol in t.WHEN_RESOLVED:
            if (f.by_hero or symbol >= t.CLAW) and open_symbol(g, die, symbol):
                out.append(opt(o.RESOLVE, symbol, die))


def _rerolls(g: World, out: list[Opt]) -> None:
    """Each die that may be rerolled, also those that show the same (MD2-EFF-05)."""
    for die in range(len(g.fight.dice)):
        if forbids_reroll(g, die) == 0:
            out.append(opt(o.REROLL, die))
