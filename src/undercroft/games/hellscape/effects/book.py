"""Fills the book: every list of effects that content tells of becomes a numbered list of effects."""

from typing import Any, Final

from ....engine.effect import Effect, enter
from ....errors import Damaged
from .. import components as c
from .. import content as _content  # the tables must be filled
from .. import terms as t
from ..steps.combat import ALWAYS, ON_GREAT_KILL, ON_KILL
from . import boards as b
from . import combat as f
from . import doors as d
from . import foes as e
from . import ground as m
from . import patterns as w
from . import picking as p
from . import recovery as h
from .base import BOOK

CONTENT: Final = _content.CONTENT_HASH


def built(ops: list[c.Op], where: str, calm: bool = False) -> list[Effect[Any]]:
    """The effects of a Hero's ability, token, Arrow, Spirit or Consumable; `calm`: steps cost no Reaction damage."""
    out: list[Effect[Any]] = []
    picked = ""
    words = [x.op for x in ops]
    for x in ops:
        if x.op == "ignore_reaction" and "free_move" in words:
            calm = True
            continue
        if x.op == "bring_hero" or (x.op == "after" and x.inner is not None and x.inner.op == "ignore_reaction"):
            continue
        if x.op == "draw_keep":
            out.append(b.DrawTools(x.n))
        if x.target in ("enemy_los", "enemy_los_1", "other_enemy_in_defender_zone") and not picked:
            picked = "foe"
            if x.target == "other_enemy_in_defender_zone":
                out.append(p.PickOther(0))
            else:
                reach = 1 if x.target == "enemy_los_1" else x.range
                out.append(p.PickFoe(reach, all(word in ("push", "pull", "force_target") for word in words)))
        if x.target == "enemies_in_zone_los" and not picked:
            picked = "zone"
            reach = 0
            for y in ops:
                reach = max(reach, y.range)
            out.append(p.PickZone(reach))
        found = one(x, calm, words, ops, where)
        if found is not None:
            out.append(found)
    if len(out) > 1:
        for effect in out:
            if isinstance(effect, f.Dice):
                effect.alone = False
    return out


def one(x: c.Op, calm: bool, words: list[str], ops: list[c.Op], where: str) -> "Effect[Any] | None":
    """A single effect; None for what is a number on the card."""
    op = x.op
    n = x.n
    if op == "dice":
        return f.Dice(x.color, n)
    if op == "sword":
        return f.Swords(n)
    if op == "shield":
        return f.Shields(n)
    if op == "unshield":
        return f.Unshield(n)
    if op == "reroll":
        return f.Rerolls(n)
    if op == "reroll_enemy":
        return f.EnemyRerolls(n)
    if op == "reroll_shadow":
        return f.ShadowRerolls(n)
    if op == "set_shadow_face":
        return f.ShadowFace(1)
    if op == "ignore":  # MD2-EFF-09
        found = {t.CLAW: f.NoClaw(n), t.SHIELD: f.Unshield(n), t.SWORD: f.Swords(-n)}.get(x.symbol)
        if found is None:
            raise Damaged(f"hellscape: {where}: only claws, shields and swords can be ignored")
        return found
    if op == "leader_first":
        return f.LeaderFirst()
    if op == "count_as_shadow":
        return f.AsShadow()
    if op == "attach_poison":
        return f.Poison()
    if op == "arrow_adjust":
        return f.Shift(x.either)
    if op == "arrow_force_bullseye":
        return f.Bullseye(n)
    if op == "arrow_peek":
        return f.Peek()
    if op == "or_ally_in_zone":
        return None
    return _recovery(x) or _harm(x) or _ground(x, calm, ops) or _board(x) or _later(x, where) or _unknown(op, where)


def _unknown(op: str, where: str) -> "Effect[Any] | None":
    raise Damaged(f"hellscape: {where}: there is no effect {op!r}")


def _recovery(x: c.Op) -> "Effect[Any] | None":
    op = x.op
    n = x.n
    if op == "heal":
        return h.Healing(n)
    if op == "heal_self":
        return h.Healing(n, True)
    if op == "heal_all_zone":
        return h.HealZone(n)
    if op == "mana":
        return h.ManaFor(n)
    if op == "mana_all":
        return h.ManaAll(n, False)
    if op == "mana_all_zone":
        return h.ManaAll(n, True)
    if op == "full_health":
        return h.Full(False)
    if op == "full_mana":
        return h.Full(True)
    if op == "clear_conditions":
        return h.Clear()
    if op == "action":
        return h.Actions(n)
    if op == "revive_any":
        return h.Revive(n, False)
    if op == "revive_in_zone":
        return h.Revive(n, True)
    if op == "prevent_ko":
        return h.Nothing()
    if op == "xp":
        return h.Experience(n)
    if op == "draw_item":
        return h.DrawItem(x.deck)
    return None


def _harm(x: c.Op) -> "Effect[Any] | None":
    op = x.op
    n = x.n
    if op in ("fire", "frost"):
        on = {"defender": "defender", "opener": "user", "hero_in_combat": "hero_in_combat"}.get(x.target, "picked")
        return p.Condition(n, op == "frost", on)
    if op == "wound":
        if x.target in ("enemy_los", "enemy_los_1", "that_enemy", "other_enemy_in_defender_zone"):
            return p.WoundPicked(n)
        if x.target == "attacker":
            return p.WoundAttacker(n)
        if x.target == "enemy_in_zone_left":
            return m.Trample(n, False)
        if x.target == "enemy_in_zone_at_end":
            return m.Trample(n, True)
        return p.WoundUser(n)
    if op == "wound_each":
        return p.WoundZone(n)
    if op == "fire_each":
        return p.FireZone(n)
    return None


def _ground(x: c.Op, calm: bool, ops: list[c.Op]) -> "Effect[Any] | None":
    op = x.op
    if op == "mp":
        return m.Points(x.n)
    if op == "ignore_reaction":
        return m.Calm()
    if op == "no_traps":
        return m.Safe()
    if op == "free_move":
        return m.FreeMove(x.n, calm)
    if op == "teleport":
        bring = 0
        for y in ops:
            if y.op == "bring_hero":
                bring = y.n
        return m.Teleport(x.range, bring)
    if op == "push":
        return m.Push(x.n)
    if op == "pull":
        return m.Pull(x.n)
    if op == "force_target":
        return m.Force()
    return None


def _board(x: c.Op) -> "Effect[Any] | None":
    op = x.op
    n = x.n
    if op == "rage_supply":
        return b.Rage(n)
    if op == "free_stance":
        return b.FreeStance()
    if op == "amulet_free":
        return b.AmuletFree()
    if op == "amulet_step":
        return b.AmuletStep(n)
    if op == "consecrate_free":
        return b.Consecrate()
    if op == "draw_token":
        return b.DrawTools(n)
    if op == "redraw_token":
        return b.PutBack(True)
    if op == "draw_keep":
        return b.PutBack(False)
    if op == "element_any":
        return b.Elements(n)
    if op == "summon":
        return b.Summon(x.spirit, x.rank, x.range)
    return None


def _later(x: c.Op, where: str) -> "Effect[Any] | None":
    inner = x.inner
    if inner is None:
        return None
    if x.op in ("after", "on_kill_any", "on_kill_leader_or_roaming"):
        when = ALWAYS if x.op == "after" else ON_KILL if x.op == "on_kill_any" else ON_GREAT_KILL
        if inner.op == "resolve_fire":
            return f.After(enter(BOOK, foe_list([inner], where)), when)
        return f.After(enter(BOOK, built([inner], where, True)), when)  # a step after an attack is always calm
    return None


def foe_list(ops: list[c.Op], where: str) -> list[Effect[Any]]:
    """The effects of what an Enemy does."""
    out: list[Effect[Any]] = []
    for x in ops:
        out.append(_foe(x, where))
    return out


def _foe(x: c.Op, where: str) -> Effect[Any]:
    op = x.op
    n = x.n
    if op == "hero_discard_mana":
        return e.DiscardMana(n)
    if op == "wound_self":
        return e.WoundSelf(n)
    if op == "kill_own":
        return e.KillOwn(n)
    if op == "wound_each":
        return e.WoundZoneOfHero(n) if x.target == "heroes_in_attacker_zone" else w.HitHeroes(n, _in_light(x), False)
    if op == "fire_each":
        return w.HitHeroes(n, _in_light(x), True)
    if op == "add_minion":
        return e.AddMinion(n, x.mana)
    if op == "add_minion_each_mob":
        return e.MinionsEverywhere(n)
    if op == "move_closest_mob_toward_self":
        return e.CallMob(n)
    if op == "wound":
        return e.WoundOther(n)
    if op == "resolve_fire":
        return e.ResolveFire(x.color)
    if op == "move_to_nearest_shadow":
        return w.ToShadow()
    if op == "place_with_furthest_hero":
        return w.ToFurthest(n)
    if op == "place_with_lowest_health":
        return w.ToLowest()
    if op == "place_adjacent":
        return w.BesideLowest()
    if op == "place_in_zone_most_heroes":
        return w.ToMost()
    if op == "move_toward_closest":
        return w.TowardClosest(n)
    if op == "attack":
        return w.AttackSeen([], True) if x.target == "lowest_health_in_los" else w.AttackThat()
    if op == "attack_each":
        return w.AttackAll()
    if op == "attack_bonus":
        return w.AttackSeen(x.dice, False)
    if op == "leave_dungeon":
        return w.Vanish()
    if op == "kill_minion_in_zone":
        return w.EatMinion()
    if op == "heal":
        return w.HealSelf(n)
    if op == "remove_time":
        return w.RunSand(n, x.which == "choose_two_hourglasses")
    if op == "fire" and x.target == "that_hero":
        return w.FireThat(n)
    found = one(x, False, [], [x], where)
    if found is None:
        raise Damaged(f"hellscape: {where}: there is no effect {op!r}")
    return found


def _in_light(x: c.Op) -> bool:
    return x.target == "heroes_in_light"


def door_list(ops: list[c.Op], where: str) -> list[Effect[Any]]:
    """The effects of a Door card."""
    out: list[Effect[Any]] = []
    for x in ops:
        op = x.op
        if op == "wound":
            out.append(d.WoundOpener(x.n))
        elif op == "heal":
            out.append(d.HealOpener(x.n))
        elif op == "extra_treasure":
            out.append(d.MoreTreasure(x.n))
        elif op == "extra_reward":
            out.append(d.MoreReward(x.n))
        elif op == "extra_minion":
            out.append(d.MoreMinions(x.n))
        elif op == "after_spawn" and x.inner is not None:
            out.append(d.Ambush(x.inner.n))
        elif op == "enemy_bonus_blue":
            out.append(d.Ward(x.n))
        elif op == "darkness":
            out.append(d.Darker(x.n))
        elif op == "place_spike_inside":
            out.append(d.SpikeInside())
        elif op == "spawn_roaming":
            out.append(d.RoamingNest())
        else:
            found = one(x, False, [], [x], where)
            if found is not None:
                out.append(found)
    return out


def fill() -> None:
    """All cards, boards and tokens."""
    foes: list[int] = []
    for mob in c.MOBS:
        foes.append(mob.ability)
    for m_ in c.ROAMING:
        foes.append(m_.special)
        for k in m_.pattern:
            k.number = enter(BOOK, foe_list(k.ops, m_.name))
    for boss in c.BOSSES:
        foes += boss.combat
        for x in boss.abilities:
            x.number = enter(BOOK, foe_list(x.ops, boss.name))
    for a in c.ABILITIES:
        if a.index in foes:
            a.number = enter(BOOK, foe_list(a.ops, a.name))
        elif a.timing not in (t.PASSIVE, t.ENEMY_ACTIVATES_HERE):
            a.number = enter(BOOK, built(a.ops, a.name))
    for token in c.ROGUE_TOKENS:
        token.number = enter(BOOK, built(token.ops, token.id))
    for card in c.DOORS:
        card.number = enter(BOOK, door_list(card.ops, card.name))
    for spirit in c.SPIRITS:
        spirit.number = enter(BOOK, built(spirit.ops, "Spirit"))
    for arrow in c.ARROWS:
        dice: list[int] = []
        rest: list[int] = []
        for part in arrow.parts:  # dice join the pool, the rest applies after the roll (H-36)
            dice.append(enter(BOOK, built([y for y in part if y.op == "dice"], arrow.name)))
            rest.append(enter(BOOK, built([y for y in part if y.op != "dice"], arrow.name)))
        arrow.numbers = dice + rest


fill()
