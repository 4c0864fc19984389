"""Wounds and defeat (MAS-BACK, MAS-DOWN, MAS-HEAL)."""

from typing import Final

from ....engine.option import Opt
from ....engine.step import Step
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..modes.base import mode_of
from ..state import World
from .cards import open_window
from .gains import discard_random, fall_back

COMING: Final = 0
SUFFER: Final = 1
OUTCOME: Final = 2


class Wound(Step[World]):
    """A Hero suffers Wounds; at 0 Life Points it is defeated."""

    KIND: Final = 13

    def __init__(self, hero: int, n: int, source: int, spared: bool = False, stage: int = COMING) -> None:
        self.hero = hero
        self.n = n
        self.source = source
        self.spared = spared
        self.stage = stage

    def run(self, g: World) -> None:
        h = g.heroes[self.hero]
        if self.stage == COMING:
            self.stage = SUFFER
            if h.down or self.n <= 0:  # MAS-DOWN-05
                g.pop()
            else:
                open_window(g, w.WOUND, self.hero, self.source)
        elif self.stage == SUFFER:
            self.stage = OUTCOME
            if self.n <= 0:
                g.pop()
                return
            h.life = max(h.life - self.n, 0)  # MAS-BACK-02
            g.emit(ev.WOUNDED, self.hero, self.n, self.source, h.life, rule=r.BACK_02)
            if h.life == 0:
                open_window(g, w.DOWN, self.hero, self.source)
        elif self.stage == OUTCOME:
            g.pop()
            if h.life == 0 and not self.spared:
                self.fall(g)
            else:
                open_window(g, w.WOUNDED, self.hero, self.n)

    def fall(self, g: World) -> None:
        """The Hero lies down, falls back in XP, loses a card; gold and abilities stay (MAS-DOWN-01..03, -08, A-36)."""
        h = g.heroes[self.hero]
        h.down = True
        g.emit(ev.FELL, self.hero, rule=r.DOWN_01)
        if not mode_of(g).fell(g, self.hero):
            fall_back(g, self.hero)
            discard_random(g, self.hero, r.DOWN_03)

    def amend(self, g: World, what: int, n: int) -> None:
        if what == t.AMEND_PREVENT:
            self.n -= n
        else:
            assert what == t.AMEND_SURVIVE
            self.spared = True
            g.heroes[self.hero].life = n

    def choose(self, g: World, option: Opt) -> None:
        raise AssertionError("wounds ask nothing")


def heal(g: World, hero: int, n: int) -> None:
    """Never more than 6 Life Points (MAS-HEAL-02)."""
    h = g.heroes[hero]
    n = min(n, t.LIFE - h.life)
    if n > 0 and not h.down:
        h.life += n
        g.emit(ev.HEALED, hero, n, h.life, rule=r.HEAL_01)


def in_turn_order(g: World) -> list[int]:
    """All Heroes from the active one on (A-68)."""
    n = len(g.heroes)
    out: list[int] = []
    for i in range(n):
        out.append((g.active + i) % n)
    return out


def wound_all(g: World, heroes: list[int], source: int) -> None:
    """Each of these Heroes suffers 1 Wound, in the order given."""
    i = len(heroes) - 1
    while i >= 0:
        g.push(Wound(heroes[i], 1, source))
        i -= 1
