"""The Boss Fight: how it opens, what the Boss does, its track (MD2-BOSS)."""

from typing import Final

from ....engine.chance import FOES
from ....engine.step import Step
from .. import components as c
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..effects.base import Doing
from ..legal.abilities import most_health, most_mana
from ..specials.base import SPECIALS
from ..state import World
from .harm import apply_deaths
from .kills import remove_foe
from .windows import AfterFoe


def recover_all(g: World) -> None:
    """Every Hero stands with full Health and Mana (MD2-BOSS-03)."""
    for i in range(len(g.heroes)):
        h = g.heroes[i]
        h.ko = False
        h.health = most_health(g, i)
        h.mana = most_mana(g, i)
    for s in SPECIALS[g.quest]:
        s.gathers(g)


def wake(g: World) -> None:
    """The Boss is alone with the Heroes, at the start of its track."""
    remove_tiles(g)
    g.foes[t.BOSS].asleep = False
    g.boss_space = 1
    for s in SPECIALS[g.quest]:
        s.wakes(g)


def remove_tiles(g: World) -> None:
    """All Tiles but the Boss Chamber go with everything on them (MD2-BOSS-05, H-41)."""
    q = g.printed()
    for k in range(len(q.tiles)):
        if k != q.boss_tile:
            g.gone |= 1 << k
    for f in range(t.BOSS):
        if g.foes[f].card >= 0:
            remove_foe(g, f)
    for kind in range(t.TOKEN_KINDS):
        kept = [z for z in g.tokens[kind] if g.there(z)]
        if t.TREASURE <= kind < t.TREASURE + 3:
            g.pool[kind - t.TREASURE] += len(g.tokens[kind]) - len(kept)  # out of play, not back into the bag
        g.tokens[kind] = kept
    for k in range(3):
        if g.consecrated[k] >= 0 and not g.there(g.consecrated[k]):
            g.consecrated[k] = -1
    for x in g.friends:
        if x.zone >= 0 and not g.there(x.zone):
            x.zone = t.OFF
            x.fire = 0
            x.frost = 0


def advance_track(g: World) -> None:
    """The marker moves on, up to the last space (MD2-BOSS-10, -11)."""
    if g.boss_space < len(c.BOSSES[g.foes[t.BOSS].card].track):
        g.boss_space += 1
        g.emit(ev.EV_BOSS_TRACK, g.boss_space, rule=r.BOSS_10)


def boss_actions(g: World) -> int:
    """Actions of the Boss in each of its phases, as its card and track say."""
    boss = c.BOSSES[g.foes[t.BOSS].card]
    n = boss.actions
    for k in range(g.boss_space):
        n = max(n, boss.track[k].actions)
    return n


class BossAct(Step[World]):
    """One action of the Boss: the ability for exactly the number of fangs rolled (MD2-BOSS-08, -09)."""

    KIND: Final = 32

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        if apply_deaths(g):
            return
        g.pop()
        x = g.foes[t.BOSS]
        if x.card < 0 or not g.units():
            return
        boss = c.BOSSES[x.card]
        fangs = 0
        for _ in range(boss.dice):  # claws are ignored here (H-09)
            fangs += c.FACES[t.FANG][t.ENEMY_DIE * 6 + g.chance.below(FOES, 6, 1 + t.ENEMY_DIE)]
        g.emit(ev.EV_BOSS_ROLL, fangs, x.card, rule=r.BOSS_08)
        g.push(AfterFoe(t.BOSS))
        g.push(Doing(boss.abilities[fangs].number, t.BOSS, -1))
