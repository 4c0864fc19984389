"""Rolling: pools of blue, red and green dice with fixed stars; supply never limits a roll (SDE-COMP-01)."""

from ....engine.chance import DICE
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..content import ABILITIES, CARDS, STARS
from ..legal.acting import reach_of
from ..legal.figures import attribute, gap, hampered, has
from ..state import World


def roll(g: World, m: int, pool: int, attr: int) -> list[int]:
    """The dice of a pool, each as color * 6 + face; white dice are not rolled (SDE-DICE-02, SDE-DICE-03)."""
    out: list[int] = []
    for colour in range(3):
        n = t.dice_in(pool, colour)
        for _ in range(n):
            out.append(colour * 6 + g.chance.below(DICE, 6, t.CH_DIE + colour))
    if g.log is not None:
        packed = 0
        for d in out:
            packed = packed * 32 + d + 1
        g.emit(ev.ROLL, m, pool, attr, packed, r.DICE_01)
    return out


def drop_best(g: World, m: int, dice: list[int], times: int) -> None:
    """Discard the rolled die with the most stars, icons and all (SDE-DICE-15, A-24)."""
    for _ in range(times):
        if not dice:
            return
        best = 0
        for i in range(1, len(dice)):
            if STARS[dice[i]] > STARS[dice[best]]:
                best = i
        g.emit(ev.DIE, m, dice[best], rule=r.DICE_15)
        del dice[best]


def total(dice: list[int], pool: int) -> int:
    """Stars of the dice that are left, and the fixed ones (SDE-DICE-01, SDE-DICE-02)."""
    n = t.stars_in(pool)
    for d in dice:
        n += STARS[d]
    return n


def test(g: World, m: int, pool: int, attr: int, worse: int = 0) -> int:
    """A whole roll at once: dice, forced discards, stars. Icons are blanks (SDE-DICE-12, SDE-DICE-14)."""
    dice = roll(g, m, pool, attr)
    drop_best(g, m, dice, hampered(g.models[m].status, attr) + worse)
    n = total(dice, pool)
    g.emit(ev.SCORE, m, n)
    return n


def eludes(g: World, m: int, ability: int, how: int, v: int) -> bool:
    """Stealth: each star of a DEX roll shortens the distance effect by one; True if it falls short now."""
    if not has(g, v, t.K_STEALTH) or CARDS[g.models[v].card].side == CARDS[g.models[m].card].side:
        return False
    stars = test(g, v, attribute(g, v, t.DEX), t.DEX)
    g.emit(ev.STEALTH, v, stars)
    return gap(g, m, v) > reach_of(g, m, ABILITIES[ability], how) - stars
