"""Wounds and defeat (MAS-BACK, MAS-DOWN, MAS-HEAL)."""
from typing import Any, Final

from ....kernel.option import Opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import events
from ..ops import PREVENT, SURVIVE
from ..rule_ids import ALLY_04, BACK_02, DOWN_01, DOWN_03, HEAL_01
from ..state import World
from ..terms import ALLIANCE, LIFE, LOST_HERO
from ..windows import DOWN, WOUND, WOUNDED
from .gains import discard_random, fall_back

BY_PAYBACK: Final = 0
BY_TRAP: Final = 1
BY_GRIMBOLT: Final = 2
BY_CARD: Final = 3
BY_VENOM: Final = 4
BY_FIRE: Final = 5
BY_PIT: Final = 6
BY_EVIL: Final = 7
SOURCES: Final[list[str]] = ["Payback", "a trap", "a Grimbolt", "a card", "venom", "fire", "the pit", "evil"]


class Wound(Step[World]):
    """A Hero suffers Wounds; at 0 Life Points it is defeated."""

    KIND: Final = 13
    hero: int
    n: int
    source: int
    spared: bool = False

    def run(self, g: World) -> None:
        h = g.heroes[self.hero]
        if self.pc == 0:
            self.pc = 1
            if h.down or self.n <= 0:  # MAS-DOWN-05
                g.pop()
            else:
                g.open(WOUND, self.hero, self.source)
        elif self.pc == 1:
            self.pc = 2
            if self.n <= 0:
                g.pop()
                return
            h.life = max(h.life - self.n, 0)  # MAS-BACK-02
            g.emit(events.WOUNDED, self.hero, self.n, self.source, h.life, rule=BACK_02)
            if h.life == 0:
                g.open(DOWN, self.hero, self.source)
        elif self.pc == 2:
            g.pop()
            if h.life == 0 and not self.spared:
                self.fall(g)
            else:
                g.open(WOUNDED, self.hero, self.n)

    def fall(self, g: World) -> None:
        """The Hero lies down, falls back in XP, loses a card; gold and abilities stay (MAS-DOWN-01..03, -08, A-36)."""
        h = g.heroes[self.hero]
        h.down = True
        g.emit(events.FELL, self.hero, rule=DOWN_01)
        if g.mode == ALLIANCE:  # MAS-ALLY-04
            g.result = LOST_HERO
            g.emit(events.GAME_OVER, LOST_HERO, rule=ALLY_04)
            return
        fall_back(g, self.hero)
        discard_random(g, self.hero, DOWN_03)

    def amend(self, g: World, what: int, n: int) -> None:
        if what == PREVENT:
            self.n -= n
        elif what == SURVIVE:
            self.spared = True
            g.heroes[self.hero].life = n

    def choose(self, g: World, o: Opt) -> None:
        raise AssertionError("wounds ask nothing")

    # generated
    def __init__(self, hero: int, n: int, source: int, spared: bool = False) -> None:
        self.pc = 0
        self.hero = hero
        self.n = n
        self.source = source
        self.spared = spared

    def kind(self) -> int:
        return 13

    def copy(self) -> "Wound":
        s = Wound(self.hero, self.n, self.source, self.spared)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [13, self.pc, self.hero, self.n, self.source, self.spared]

    @staticmethod
    def unpack(r: Reader) -> "Wound":
        pc = r.number()
        s = Wound(r.number(), r.number(), r.number(), r.flag())
        s.pc = pc
        r.end()
        return s
    # end generated


def heal(g: World, hero: int, n: int) -> None:
    """Never more than 6 Life Points (MAS-HEAL-02)."""
    h = g.heroes[hero]
    n = min(n, LIFE - h.life)
    if n > 0 and not h.down:
        h.life += n
        g.emit(events.HEALED, hero, n, h.life, rule=HEAL_01)


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
