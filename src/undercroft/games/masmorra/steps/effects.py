"""Effects of cards, operation by operation: first the picks an operation needs, then what it does."""
from typing import Any, Final

from ....kernel.option import Opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from ..content import CARDS, EVILS
from ..effects import ops
from ..effects.ops import Op
from ..state import World
from .effect_acts import carry_out
from .effect_picks import ask_pick, take_pick

EVIL_SOURCE: Final = 1000


def ops_of(source: int) -> list[Op]:
    """The operations of a card half (card * 2 + half, 0 orange, 1 purple) or of an Evil card."""
    if source >= EVIL_SOURCE:
        return EVILS[source - EVIL_SOURCE].ops
    card = CARDS[source >> 1]
    return card.purple.ops if source & 1 else card.orange.ops


class Effects(Step[World]):
    """Carries the operations of one card out.

    `hero` plays it, `subject` and `extra` are what the window was about, `depth` is the place on the stack of the
    resolution it interrupts (-1: none); `picks` are the answers for the operation at `at`.
    """

    KIND: Final = 37
    source: int
    hero: int
    subject: int
    extra: int = 0
    depth: int = -1
    at: int = 0
    picked: int = -1
    count: int = 0
    picks: list[int]

    def run(self, g: World) -> None:
        todo = ops_of(self.source)
        if self.at >= len(todo):
            g.pop()
            return
        op = todo[self.at]
        if ask_pick(g, op, self.hero, self.subject, self.extra, self.picks, self.count):
            return
        self.at += 1
        picks = self.picks
        self.picks = []
        self.count = 0
        if op.who == ops.PICK and picks:
            self.picked = picks[0]
        if op.who == ops.PICKED and op.kind == ops.GIVE_GOLD:
            picks.append(self.picked)
        carry_out(g, op, self.hero, self.subject, self.extra, self.depth, picks)

    def choose(self, g: World, o: Opt) -> None:
        op = ops_of(self.source)[self.at]
        self.count += take_pick(g, op, o, self.picks)

    # generated
    def __init__(
        self, source: int, hero: int, subject: int, extra: int = 0, depth: int = -1, at: int = 0,
        picked: int = -1, count: int = 0, picks: list[int] | None = None,
    ) -> None:
        self.pc = 0
        self.source = source
        self.hero = hero
        self.subject = subject
        self.extra = extra
        self.depth = depth
        self.at = at
        self.picked = picked
        self.count = count
        self.picks = [] if picks is None else picks

    def kind(self) -> int:
        return 37

    def copy(self) -> "Effects":
        s = Effects(
            self.source, self.hero, self.subject, self.extra, self.depth, self.at, self.picked, self.count,
            self.picks.copy(),
        )
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [
            37, self.pc, self.source, self.hero, self.subject, self.extra, self.depth, self.at,
            self.picked, self.count, self.picks.copy(),
        ]

    @staticmethod
    def unpack(r: Reader) -> "Effects":
        pc = r.number()
        s = Effects(
            r.number(), r.number(), r.number(), r.number(), r.number(), r.number(), r.number(), r.number(),
            r.numbers(),
        )
        s.pc = pc
        r.end()
        return s
    # end generated
