"""A monster falls: the price of a push into the pit, what a defeat leaves."""

from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..content import CREATURES, FIRST_BOSS, MALAPHYAS, SCHMETTERLING, boss_side
from ..legal.combat import pitfall_cost
from ..state import World
from .level3 import check_henchmen
from .spawning import reset_monster


def pay_pitfall(g: World, monster: int, free: int) -> None:
    """The Free Step if it is named, then symbols, then dice: a die does all that a symbol does, and more."""
    cost = pitfall_cost(g, monster)
    if free:
        g.hero().free = False
        cost -= 1
    while cost > 0:
        if g.symbols[t.STEP] > 0:
            g.symbols[t.STEP] -= 1
        else:
            g.take_die(t.STEP, t.USED)
        cost -= 1


def defeat(g: World, monster: int, spent: list[int]) -> None:
    """A die leaves at once; a boss flips or leaves the game (MAS-BOSS-03..05, -09, -13, A-29)."""
    m = g.monsters[monster]
    c = CREATURES[m.kind]
    if c.tier != t.BOSS:
        reset_monster(g, monster)
        return
    boss = monster - FIRST_BOSS
    if c.bits & t.REGROW and spent[t.RANGED] + spent[t.ELIXIR] + spent[t.MAGIC] > 0:
        m.kind = boss_side(boss, False)
        m.barred = True
        g.emit(ev.FLIPPED, monster, m.kind, rule=r.BOSS_13)
    elif c.red or boss == SCHMETTERLING:
        m.room = t.GONE
        g.emit(ev.REMOVED, monster, m.kind, -1, rule=r.BOSS_05)
        if boss != MALAPHYAS:
            check_henchmen(g)
    else:
        m.kind = boss_side(boss, True)
        m.barred = True  # MAS-BOSS-04
        g.emit(ev.FLIPPED, monster, m.kind, rule=r.BOSS_03)
