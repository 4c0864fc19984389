"""A combat: assemble the pool, roll, apply abilities and effects, compare, and what follows (MD2-ATTACK-15)."""

from typing import Final

from ....engine.chance import DICE
from ....engine.decision import PARTY
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import components as c
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..acts.base import ACTS, own_moment
from ..effects.base import Doing
from ..legal.abilities import abilities_of, use_of
from ..legal.arrows import arrow_count, can_reveal
from ..legal.combat import (
    add_dice,
    cap,
    gathered,
    hero_pool,
    hinders,
    invulnerable,
    open_symbol,
    pillar_color,
    room,
    spirit_pool,
    spirit_type,
    take_pillar,
    totals,
    unit_defense,
    weapons_for,
)
from ..legal.foes import dice_with
from ..pieces import Fight
from ..state import World
from .gains import gain_mana
from .harm import wound
from .kills import wound_foe

ARROWS: Final = 0
ASSEMBLE: Final = 1
APPLY: Final = 2
REST: Final = 3  # the roller leaves what is unresolved to the usual order
COMPARE: Final = 4
AFTER: Final = 5
CLOSE: Final = 6
STRIKE: Final = 7  # the Leader or the Minions: it is decided who takes the Wounds

PROMPTS: Final = [o.P_ARROW, o.P_ASSEMBLE, o.P_APPLY]  # by stage

FOE_KEY: Final = 16  # stands for the Enemy among users of abilities

# When an effect after the combat happens
ALWAYS: Final = 0
ON_KILL: Final = 1
ON_GREAT_KILL: Final = 2


def begin_attack(g: World, seat: int, foe: int, type: int, only: int = -1) -> None:
    """A Hero attacks, with all weapons of the type or `only` one: the cards give the pool."""
    f = Fight(True, seat, foe, True, type, len(weapons_for(g, seat, type, only)))
    g.fight = f
    f.only = only
    f.hindered = hinders(g, gathered(g, seat, type, only), g.heroes[seat].zone, g.foes[foe].zone, type)
    f.pool = hero_pool(g, seat, foe, type, only)
    if (g.heroes[seat].flipped >> t.FIRE) & 1:  # MD2-SHA-05
        f.swords += 1
    for a in abilities_of(g, seat):
        f.shadow_rerolls += c.ABILITIES[a].shadow_rerolls
    f.rerolls += g.spent  # MD2-KO-08, H-03
    g.fight.zone = g.foes[foe].zone
    g.push(Combat())


def begin_spirit_attack(g: World, spirit: int, foe: int) -> None:
    """A Spirit attacks (MD2-SHA-08); no rerolls of Lifebringers (H-66)."""
    g.fight = Fight(True, t.SPIRIT + spirit, foe, True, spirit_type(g, spirit), 1, spirit_pool(g, spirit, foe))
    g.fight.afters = [c.SPIRITS[spirit * 2 + g.friends[spirit].rank - 1].number, t.SPIRIT + spirit, ALWAYS]
    g.fight.zone = g.foes[foe].zone
    g.push(Combat())


def begin_foe_attack(g: World, foe: int, unit: int, type: int, bonus: list[int]) -> None:
    """An Enemy attacks: its dice and those of the defender (MD2-MOB-08, MD2-ROAM-05)."""
    pool = dice_with(g, foe, type)
    for i in range(len(bonus)):
        pool[i] += bonus[i]
    take_pillar(g, pool, g.foes[foe].zone, g.zone_of(unit), type)
    add_dice(pool, unit_defense(g, unit))
    pool[t.SHADOW_DIE] = 0  # MD2-MOB-09
    cap(pool)
    g.fight = Fight(True, unit, foe, False, type, 1, pool)
    if unit < t.SPIRIT:
        g.fight.rerolls = g.spent
    g.fight.zone = g.foes[foe].zone
    g.push(Combat())


def add_to_pool(g: World, color: int, n: int) -> None:
    """Bonus dice, before the roll or rolled at once, within the caps (MD2-EFF-03, MD2-ATTACK-13, -14)."""
    f = g.fight
    if f.hindered and not f.rolled and n > 0 and color == pillar_color(g):
        f.hindered = False  # the first such die is the one the Pillar takes (MD2-PILLAR-01)
        n -= 1
    n = min(n, room(g, color))
    f.pool[color] += n
    if f.rolled:
        for _ in range(n):
            roll_one(g, color)


def roll_one(g: World, color: int) -> None:
    """A die joins the roll."""
    f = g.fight
    f.dice.append(color * 6 + g.chance.below(DICE, 6, 1 + color))
    f.seen.append(0)
    g.emit(ev.EV_ROLL, f.dice[-1], 1)


class Combat(Step[World]):
    """The combat in `g.fight`; when it ends the action is over (MD2-ATTACK-24).

    The player of the Hero rolls and decides, attacking or defending (MD2-MOB-14).
    """

    KIND: Final = 5

    def __init__(self, stage: int = ARROWS) -> None:
        self.stage = stage

    def owner(self, g: World) -> int:
        """The seat that decides, or the party (H-59)."""
        unit = g.fight.hero
        if unit < t.SPIRIT:
            return unit
        return PARTY if unit == t.SUMMONER else g.of_class(t.SHAMAN)

    def run(self, g: World) -> None:
        if self.stage == ARROWS:
            self.arrows(g)
        elif self.stage == ASSEMBLE or self.stage == APPLY:
            prompt = PROMPTS[self.stage]
            g.ask(self.owner(g), prompt, ACTS.listed(g, prompt), g.fight.foe, g.fight.type)
        elif self.stage == REST:
            if not self.resolve_next(g):
                self.stage = COMPARE
        elif self.stage == COMPARE:
            self.stage = STRIKE
            if self.spares_minions(g):
                g.ask(self.owner(g), o.P_LEADER, [opt(o.YES), opt(o.NO)], g.fight.foe)
        elif self.stage == STRIKE:
            self.stage = AFTER
            self.compare(g)
        elif self.stage == AFTER:
            self.after(g)
        elif self.stage == CLOSE:
            self.close(g)
        else:
            raise AssertionError(self.stage)

    def close(self, g: World) -> None:
        """The action is over; an attacker without Health may have healed (MD2-KO-05, H-85)."""
        f = g.fight
        g.fight = Fight()
        g.pop()
        if f.fallen and g.up(f.hero) and g.rulings & ru.H_85_FALLS:
            g.heroes[f.hero].health = 0

    # ---- the Ranger's Arrow cards (MD2-RAN-02, H-36)
    def arrows(self, g: World) -> None:
        f = g.fight
        ranger = f.by_hero and f.type == t.RANGED and f.hero < t.SPIRIT and g.cls(f.hero) == t.RANGER
        if not ranger or (not f.arrows and not can_reveal(g)):
            self.stage = ASSEMBLE
            return
        if f.held:
            self.stage = ASSEMBLE
            n = arrow_count(g)
            part = 2 if n == t.ARROW_TARGET else 1 if n > t.ARROW_TARGET else 0
            g.emit(ev.EV_BULLSEYE, part, n, rule=(r.RAN_03, r.RAN_04, r.RAN_05)[part])
            for a in f.arrows:
                g.push(Doing(c.ARROWS[a].numbers[part], f.hero, f.hero))
            return
        g.ask(f.hero, o.P_ARROW, ACTS.listed(g, o.P_ARROW), arrow_count(g))

    def roll(self, g: World) -> None:
        """MD2-ATTACK-16"""
        f = g.fight
        f.rolled = True
        for color in range(5):
            for _ in range(f.pool[color]):
                roll_one(g, color)
        self.stage = APPLY
        n = arrow_count(g)
        part = 2 if n == t.ARROW_TARGET else 1 if n > t.ARROW_TARGET else 0
        for a in f.arrows:  # everything but dice applies now
            g.push(Doing(c.ARROWS[a].numbers[3 + part], f.hero, f.hero))

    # ---- symbols
    def resolve_next(self, g: World) -> bool:
        """Resolve one open symbol in the usual order; False if none is left."""
        f = g.fight
        for symbol in t.WHEN_RESOLVED:
            if not f.by_hero and (symbol == t.MANA or symbol == t.SHADOW):
                continue  # MD2-MOB-09
            for die in range(len(f.dice)):
                if open_symbol(g, die, symbol):
                    self.resolve(g, symbol, die)
                    return True
        return False

    def resolve(self, g: World, symbol: int, die: int) -> None:
        """One symbol of one die takes effect, and the die is locked (MD2-ATTACK-17, -18)."""
        f = g.fight
        f.seen[die] |= 1 << symbol
        n = c.FACES[symbol][f.dice[die]]
        if symbol == t.MANA:
            if f.by_hero and f.hero < t.SPIRIT:  # MD2-DICE-07
                gain_mana(g, f.hero, n)
        elif symbol == t.SHADOW:
            if f.by_hero and f.hero < t.SPIRIT:  # MD2-DICE-09, MD2-DASH-07
                g.emit(ev.EV_SHADOW, f.hero, rule=r.DICE_09)
                a = c.ABILITIES[c.HEROES[g.heroes[f.hero].card].shadow]
                g.push(Doing(a.number, f.hero, f.hero))
        elif symbol == t.CLAW:
            ignored = min(n, f.no_claw)  # MD2-EFF-09
            f.no_claw -= ignored
            wound(g, f.hero, n - ignored, r.DICE_10)  # however far away (MD2-ATTACK-20)
        elif symbol == t.FANG:
            f.fangs += n
            self.fang(g)
        else:
            raise AssertionError(symbol)

    def fang(self, g: World) -> None:
        """Fangs feed the ability of the Enemy, as often as they suffice (MD2-COST-07, -08)."""
        f = g.fight
        x = g.foes[f.foe]
        if x.card < 0:
            return
        found: list[int] = []
        if f.foe < t.ROAMING:
            found.append(c.MOBS[x.card].ability)
        elif f.foe < t.BOSS:
            found.append(c.ROAMING[x.card].special)
        else:
            found += c.BOSSES[x.card].combat
        for index in found:
            a = c.ABILITIES[index]
            if (a.timing == t.ATTACK and f.by_hero) or (a.timing == t.DEFENSE and not f.by_hero):
                continue
            while f.fangs >= a.fang:
                f.fangs -= a.fang
                key = use_of(FOE_KEY, index)
                if a.limit and key in f.used:
                    continue
                f.used.append(key)
                g.emit(ev.EV_FANG, f.foe, index, rule=r.COST_07)
                g.push(Doing(a.number, f.foe, f.hero))

    # ---- the end
    def spares_minions(self, g: World) -> bool:
        """Wounds that may go to the Leader first, if both are there (Assassinate)."""
        f = g.fight
        x = g.foes[f.foe]
        swords, shields = totals(g)
        return f.leader_first and f.foe < t.ROAMING and x.leader and x.minions > 0 and swords > shields

    def compare(self, g: World) -> None:
        """MD2-ATTACK-19"""
        f = g.fight
        swords, shields = totals(g)
        n = max(0, swords - shields)
        g.emit(ev.EV_FOUGHT, f.hero, f.foe, 1 if f.by_hero else 0, f.type)
        for die in f.dice:
            g.emit(ev.EV_FACE, die)
        g.emit(ev.EV_TOTAL, swords, shields, n, rule=r.ATTACK_19)
        if f.by_hero:
            if f.poison and g.foes[f.foe].card >= 0 and not g.foes[f.foe].poison and not invulnerable(g, f.foe):
                g.foes[f.foe].poison = True  # MD2-ROG-09
                g.emit(ev.EV_POISON, f.foe)
                self.keep_poison(g)
            led = g.foes[f.foe].leader or f.foe >= t.ROAMING
            f.kills = wound_foe(g, f.foe, n, self.credited(g), r.ATTACK_19, f.leader_first)
            x = g.foes[f.foe]
            f.great = f.kills > 0 and led and (x.card < 0 or not x.leader)
        else:
            wound(g, f.hero, n, r.ATTACK_19)

    def keep_poison(self, g: World) -> None:
        """The token stays beside the Enemy, so it does not go to the discards with the others."""
        h = g.heroes[g.fight.hero]
        token = g.fight.token
        if token in h.worn:
            h.worn.remove(token)

    def credited(self, g: World) -> int:
        """The Hero behind the attack (MD2-SHA-09)."""
        return g.fight.hero if g.fight.hero < t.SPIRIT else g.of_class(t.SHAMAN)

    def after(self, g: World) -> None:
        """Resolves the effects after the attack, one at a time."""
        f = g.fight
        if f.afters:
            number = f.afters[0]
            by = f.afters[1]
            when = f.afters[2]
            f.afters = f.afters[3:]
            if when == ALWAYS or (when == ON_KILL and f.kills > 0) or (when == ON_GREAT_KILL and f.great):
                g.push(Doing(number, by, f.hero))
            return
        self.stage = CLOSE
        if f.arrows:  # MD2-RAN-06
            g.arrows.discard += f.arrows
            f.arrows = []
        if f.by_hero and f.hero < t.SPIRIT and f.kills > 0:
            h = g.heroes[f.hero]
            mana = 0
            for a in abilities_of(g, f.hero):
                mana += c.ABILITIES[a].kill_mana
                if f.great and c.ABILITIES[a].kill_rage:
                    h.rage = min(t.RAGE_MAX, h.rage + c.ABILITIES[a].kill_rage)
            gain_mana(g, f.hero, mana)

    # ---- answers
    def choose(self, g: World, option: Opt) -> None:
        if self.stage == STRIKE:  # spares_minions
            g.fight.leader_first = option.kind == o.YES
            return
        ACTS.take(g, option, PROMPTS[self.stage])

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option, own_moment(option) or r.ATTACK_15)


def combat_stage(g: World) -> int:
    """The stage of the combat on top, -1 if an effect inside it asks."""
    s = g.stack[-1]
    return s.stage if isinstance(s, Combat) else -1


def combat_under_way(g: World) -> Fight | None:
    """The combat under way, None if there is none. Its step holds no more than the stage."""
    return g.fight if g.fight.on else None


def asking_combat(g: World) -> Combat:
    """The combat whose question is asked."""
    step = g.stack[-1]
    assert isinstance(step, Combat)
    return step
