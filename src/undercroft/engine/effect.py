"""Effects of cards, skills, items: a class per effect, lists by number, and the step that carries a list out."""

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .option import Opt
from .step import Step

if TYPE_CHECKING:
    from .game import Game

G = TypeVar("G", bound="Game")


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[G]):
    """One thing that a card does, made once from content, shared and never changed.

    Costs, limits and requirements are effects too: `forbids` checks them, `do` pays. A permanent property is no
    effect but a number on the card that predicates read.
    """

    def forbids(self, g: G, by: int, about: int, extra: int) -> int:
        """The rule that forbids it now, 0 if none; judged before the list begins, no step exists yet."""
        return 0

    def ask(self, g: G, s: "Effects[G]") -> bool:
        """Pose the next pick; False when it has all it needs."""
        return False

    def answer(self, g: G, s: "Effects[G]", option: Opt) -> None:
        """The answer to a pick."""
        s.picks.append(option.a)

    def forbids_answer(self, g: G, s: "Effects[G]", option: Opt) -> int:
        """Why a pick was not listed: the rule, 0 if all that is wrong is the moment."""
        return 0

    def do(self, g: G, s: "Effects[G]") -> None:
        """Take effect; it may push nested lists or steps."""
        raise NotImplementedError

    def parts(self) -> list["Effect[Any]"]:
        """The effects that a row of content means by this one: itself, or several in a row."""
        return [self]


@mypyc_attr(allow_interpreted_subclasses=True)
class Effects(Step[G]):
    """Carries out one numbered list. A place inside nested effects is plain numbers on the stack.

    `number` is the list, `by` who does it, `about` what it is about, `extra` what an outer list had picked, `depth` the
    place on the stack of the resolution it belongs to, `at` the effect under way, `picked` what a Pick effect chose for
    those that follow, `count` and `picks` what the effect under way has asked so far (both are cleared after it).
    """

    __slots__ = ("about", "at", "by", "count", "depth", "extra", "number", "picked", "picks")

    def __init__(
        self,
        number: int,
        by: int,
        about: int = 0,
        extra: int = 0,
        depth: int = 0,
        at: int = 0,
        picked: int = -1,
        count: int = 0,
        picks: list[int] | None = None,
        stage: int = 0,
    ) -> None:
        self.number = number
        self.by = by
        self.about = about
        self.extra = extra
        self.depth = depth
        self.at = at
        self.picked = picked
        self.count = count
        self.picks: list[int] = [] if picks is None else picks
        self.stage = stage

    def lists(self) -> list[list[Effect[Any]]]:
        """The game's lists, by number."""
        raise NotImplementedError

    def fresh(self, number: int, about: int) -> "Effects[G]":
        """A nested list; its `extra` is what this one has picked."""
        raise NotImplementedError

    def run(self, g: G) -> None:
        todo = self.lists()[self.number]
        if self.at >= len(todo):
            g.pop()
            return
        e = todo[self.at]
        if e.ask(g, self):
            return
        self.at += 1
        e.do(g, self)
        self.picks = []
        self.count = 0

    def choose(self, g: G, option: Opt) -> None:
        self.lists()[self.number][self.at].answer(g, self, option)

    def forbids(self, g: G, seat: int, option: Opt) -> int:
        return self.lists()[self.number][self.at].forbids_answer(g, self, option)


def forbids_all(g: Any, todo: list[Effect[Any]], by: int, about: int, extra: int) -> int:
    """The first rule by which an effect of the list refuses, each judged in the state before the list; 0 if none."""
    for e in todo:
        rule = e.forbids(g, by, about, extra)
        if rule:
            return rule
    return 0


def register(book: list[list[Effect[Any]]], todo: list[Effect[Any]]) -> int:
    """Give a list its number in the game's book."""
    book.append(todo)
    return len(book) - 1


NOTHING: Final = 0  # list 0 of every book is empty: `BOOK: Final[list[list[Effect[Any]]]] = [[]]`
