"""The interrupt window: a trigger walks the seats that hold a fitting answer; last in, first out."""
from typing import Any, Final

from .event import EV_WINDOW
from .game import Game
from .option import Opt, opt
from .pack import Reader
from .step import Step

PASS: Final = 1  # option kind 1 is "pass" in every title
P_WINDOW: Final = 1  # prompt 1 is an interrupt window: a = window, b = its first argument


class Window(Step[Game]):
    """Asks every seat in order, again after each answer, until all pass; then the answers resolve, last first.

    `start` is the seat asked first, `asked` how many have passed since the last answer, `played` what waits to
    resolve, `depth` the place on the stack of the resolution that opened the window.
    """

    KIND: Final = 1

    __slots__ = ("a", "asked", "b", "depth", "played", "start", "window")

    def __init__(self, window: int, start: int, a: int, b: int, depth: int) -> None:
        self.pc = 0
        self.window = window
        self.start = start
        self.a = a
        self.b = b
        self.depth = depth
        self.asked = 0
        self.played: list[int] = []

    def run(self, g: Game) -> None:
        n = g.config.players
        if g.log is not None:
            g.emit(EV_WINDOW, self.window, seen=0)
        while self.asked < n:
            seat = (self.start + self.asked) % n
            options = g.answers(self.window, seat, self.a, self.b)
            if options:
                options.append(opt(PASS))
                g.ask(seat, P_WINDOW, options, self.window, self.a)
                return
            self.asked += 1
        if self.played:
            g.resolve(self.window, self.played.pop(), self.depth)
        else:
            g.pop()

    def choose(self, g: Game, o: Opt) -> None:
        if o.kind == PASS:
            self.asked += 1
        else:
            seat = (self.start + self.asked) % g.config.players
            self.asked = 0
            g.answered(self.window, seat, o)

    def kind(self) -> int:
        return 1

    def copy(self) -> "Window":
        w = Window(self.window, self.start, self.a, self.b, self.depth)
        w.pc = self.pc
        w.asked = self.asked
        w.played = self.played.copy()
        return w

    def pack(self) -> list[Any]:
        return [1, self.pc, self.window, self.start, self.a, self.b, self.depth, self.asked, self.played.copy()]


def unpack_window(r: Reader) -> Window:
    """The inverse of `Window.pack`, its kind already read."""
    pc = r.number()
    w = Window(r.number(), r.number(), r.number(), r.number(), r.number())
    w.pc = pc
    w.asked = r.number()
    w.played = r.numbers()
    r.end()
    return w
