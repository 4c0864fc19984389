"""The interrupt window: a trigger walks the seats that hold a fitting answer."""

from typing import TYPE_CHECKING, Final, TypeVar

from mypy_extensions import mypyc_attr

from .event import EV_WINDOW
from .option import Opt, opt
from .step import Step

if TYPE_CHECKING:
    from .game import Game

PASS: Final = 1  # option kind 1 is "pass" in every title
P_WINDOW: Final = 1  # prompt 1 is an interrupt window: a = window, b = its topic
LOOK: Final = 2  # is a window worth a question? Neither no (0) nor yes (1): a look ahead decides

G = TypeVar("G", bound="Game")


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Step[G]):
    """Asks seats in order, again from the first after each answer, until all pass; then it closes.

    `window` is the kind of trigger, `depth` the place on the stack of the resolution that opened it, `asked` how
    many have passed since the last answer. A subclass repeats these fields in its constructor and says who is asked,
    what may be answered and what an answer does. Answers that wait for the end and resolve last in, first out are
    kept by the subclass and resolved in `close`. The step that opens a window checks first whether a seat could answer.
    """

    __slots__ = ("asked", "depth", "window")

    def __init__(self, window: int, depth: int, asked: int = 0, stage: int = 0) -> None:
        self.window = window
        self.depth = depth
        self.asked = asked
        self.stage = stage

    def seat_at(self, g: G, i: int) -> int:
        """The i-th seat to be asked; -1: all were asked."""
        raise NotImplementedError

    def answers(self, g: G, seat: int) -> list[Opt]:
        """The options of this seat; empty if it holds nothing that fits, and then it is not asked."""
        raise NotImplementedError

    def answered(self, g: G, seat: int, option: Opt) -> None:
        """A seat plays: do it at once, or pay for it and push the step that tests whether it takes effect."""
        raise NotImplementedError

    def close(self, g: G) -> None:
        """All have passed: go; or resolve the last answer, and go when none is left."""
        g.pop()

    def topic(self) -> int:
        """The subject of the window, for its words: field b of the prompt."""
        return 0

    def run(self, g: G) -> None:
        if g.log is not None:
            g.emit(EV_WINDOW, self.window, seen=0)
        while True:
            seat = self.seat_at(g, self.asked)
            if seat < 0:
                self.close(g)
                return
            options = self.answers(g, seat)
            if options:
                options.append(opt(PASS))
                g.ask(seat, P_WINDOW, options, self.window, self.topic())
                return
            self.asked += 1

    def choose(self, g: G, option: Opt) -> None:
        if option.kind == PASS:
            self.asked += 1
            return
        seat = self.seat_at(g, self.asked)
        self.asked = 0
        self.answered(g, seat, option)
