"""Wounds, Knocked Out Heroes, Conditions, and how a Quest ends."""

from typing import Final

from ....engine.chance import DICE
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import components as c
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..legal.abilities import abilities_of, never_burns
from ..legal.combat import invulnerable
from ..specials.base import SPECIALS
from ..state import NO_LIFEBRINGER, QUEST_LOST, WON, World


def win(g: World, rule: int) -> None:
    """MD2-GAME-03"""
    if g.result == 0:
        g.result = WON
        g.loss = rule
        g.emit(ev.EV_END, WON, rule=rule)


def lose(g: World, rule: int, how: int = QUEST_LOST) -> None:
    """MD2-GAME-04"""
    if g.result == 0:
        g.result = how
        g.loss = rule
        g.emit(ev.EV_END, how, rule=rule)


def wound(g: World, unit: int, n: int, rule: int) -> None:
    """A Hero, Spirit or the Summoner takes n Wounds; a figure with no Health left falls at the next `apply_deaths`."""
    if n <= 0 or not g.up(unit):
        return
    g.emit(ev.EV_WOUND, unit, n, rule=rule)
    if unit < t.SPIRIT:
        h = g.heroes[unit]
        lost = min(n, h.health)  # MD2-MOB-10
        h.health -= lost
        if g.cls(unit) == t.BERSERKER:  # MD2-BER-02, -03, H-38
            h.rage = min(t.RAGE_MAX, h.rage + lost)
        f = g.fight
        if h.health == 0 and f.on and f.by_hero and f.hero == unit:
            f.fallen = True
        return
    x = g.friends[unit - t.SPIRIT]
    x.health -= min(n, x.health)
    if x.health == 0:  # MD2-SHA-09, H-42
        x.zone = t.OFF
        x.fire = 0
        x.frost = 0
        g.emit(ev.EV_LEFT, unit)
        for s in SPECIALS[g.quest]:
            s.fallen(g, unit)


def apply_deaths(g: World) -> bool:
    """Heroes without Health fall, a Boss Fight begins; True if so. The attacker finishes the attack (MD2-KO-05)."""
    for i in range(len(g.heroes)):
        h = g.heroes[i]
        if h.health == 0 and not h.ko and not h.left and h.zone >= 0:
            if g.fight.on and g.fight.by_hero and g.fight.hero == i:
                continue
            g.push(Fall(i))
            return True
    for s in SPECIALS[g.quest]:
        if s.interrupts(g):
            return True
    return False


def deathless(g: World, seat: int) -> int:
    """The ability that keeps this Hero up, -1 if there is none to use."""
    h = g.heroes[seat]
    for a in abilities_of(g, seat):
        x = c.ABILITIES[a]
        if x.all_rage and h.rage > x.rage and a not in h.spent:  # the last Health token is not Rage yet
            return a
    return -1


class Fall(Step[World]):
    """A Hero without Health is Knocked Out, unless an ability prevents it (MD2-KO-01)."""

    KIND: Final = 15

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat = seat
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == 0 and deathless(g, self.seat) >= 0:
            g.ask(self.seat, o.P_DEATHLESS, [opt(o.YES), opt(o.NO)])
            return
        g.pop()
        knock_out(g, self.seat)

    def choose(self, g: World, option: Opt) -> None:
        self.stage = 1
        if option.kind == o.YES:
            h = g.heroes[self.seat]
            h.spent = [*h.spent, deathless(g, self.seat)]
            h.rage = 0
            h.health = 1
            g.pop()


def knock_out(g: World, seat: int) -> None:
    """MD2-KO-01, -06"""
    h = g.heroes[seat]
    h.ko = True
    h.fire = 0
    h.frost = 0
    h.actions = 0
    h.worn += h.ready  # MD2-ROG-07
    h.ready = []
    if g.turn != seat:  # else the end of the turn takes them (MD2-ROG-08)
        g.tools.discard += h.worn
        h.worn = []
    h.done = True  # H-14
    g.emit(ev.EV_KO, seat, rule=r.KO_01)
    for s in SPECIALS[g.quest]:
        s.knocked_out(g, seat)


def stand_up(g: World, seat: int, health: int) -> None:
    """MD2-KO-03"""
    h = g.heroes[seat]
    h.ko = False
    h.health = health
    g.emit(ev.EV_STANDS, seat)


def no_lifebringer(g: World) -> None:
    """MD2-KO-04"""
    lose(g, r.KO_04, NO_LIFEBRINGER)


# ---- Conditions
def ignite(g: World, unit: int, n: int) -> None:
    """Fire tokens on a Hero, Spirit or the Summoner, as far as there are tokens (MD2-COMP-01)."""
    n = min(n, g.conditions_left())
    if n <= 0 or not g.up(unit):
        return
    if unit < t.SPIRIT:
        if never_burns(g, unit):
            return
        g.heroes[unit].fire += n
    else:
        g.friends[unit - t.SPIRIT].fire += n
    g.emit(ev.EV_CONDITION, unit, 0, n, rule=r.EFF_04)


def freeze(g: World, unit: int, n: int) -> None:
    """Frost tokens on a Hero, Spirit or the Summoner."""
    n = min(n, g.conditions_left())
    if n <= 0 or not g.up(unit):
        return
    if unit < t.SPIRIT:
        g.heroes[unit].frost += n
    else:
        g.friends[unit - t.SPIRIT].frost += n
    g.emit(ev.EV_CONDITION, unit, 1, n, rule=r.EFF_04)


def ignite_foe(g: World, foe: int, n: int) -> None:
    """Fire tokens on an Enemy: a whole Mob is one (MD2-ENEMY-13)."""
    n = min(n, g.conditions_left())
    if n > 0 and g.foes[foe].card >= 0 and not invulnerable(g, foe):
        g.foes[foe].fire += n
        g.emit(ev.EV_CONDITION, ev.ENEMY + foe, 0, n, rule=r.EFF_04)


def freeze_foe(g: World, foe: int, n: int) -> None:
    """Frost tokens on an Enemy."""
    n = min(n, g.conditions_left())
    if n > 0 and g.foes[foe].card >= 0 and not invulnerable(g, foe):
        g.foes[foe].frost += n
        g.emit(ev.EV_CONDITION, ev.ENEMY + foe, 1, n, rule=r.EFF_04)


def fire_color(g: World) -> int:
    """The die rolled for Fire (H-01)."""
    return t.ORANGE if g.rulings & ru.H_01_ORANGE else t.YELLOW


def burn_wounds(g: World, n: int, color: int) -> int:
    """One die for each token, a Wound for each sword (MD2-COND-FIRE-01, -02)."""
    wounds = 0
    for _ in range(n):
        wounds += c.FACES[t.SWORD][color * 6 + g.chance.below(DICE, 6, 1 + color)]
    return wounds


def burn(g: World, unit: int, color: int) -> None:
    """The Fire tokens of a Hero, Spirit or the Summoner go off."""
    if unit < t.SPIRIT:
        n = g.heroes[unit].fire
        g.heroes[unit].fire = 0
    else:
        n = g.friends[unit - t.SPIRIT].fire
        g.friends[unit - t.SPIRIT].fire = 0
    if n:
        wounds = burn_wounds(g, n, color)
        g.emit(ev.EV_BURN, unit, wounds, rule=r.COND_FIRE_01)
        wound(g, unit, wounds, r.COND_FIRE_02)
