"""Options for programs: small objects that make their text when it is read."""

import operator
from collections.abc import Iterator
from typing import Any

from mypy_extensions import mypyc_attr

from .option import Opt, opt_of


@mypyc_attr(acyclic=True)  # a play holds none of its options
class Option:
    """One answer that is offered. `str(option)` is its text, and it is equal to that text."""

    __slots__ = ("at", "number", "opt", "play")

    def __init__(self, play: Any, option: Opt, number: int, at: int = -1) -> None:
        self.play = play  # knows the text
        self.opt = option
        self.number = number  # decisions taken when it was offered
        self.at = at  # its place on the list, -1 if that is not known

    def text(self) -> str:
        """As records, positions and `choose` have it."""
        text: str = self.play.text_of(self.opt, self.number)
        return text

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{self.text()}>"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Option):
            return self.opt is other.opt and (self.play is other.play or self.text() == other.text())
        return isinstance(other, str) and self.text() == other

    def __hash__(self) -> int:
        return hash(self.text())

    def __reduce__(self) -> tuple[Any, ...]:
        return option_of, (self.play, self.opt.code, self.number)


def option_of(play: Any, code: int, number: int) -> Option:
    """The option with this code."""
    return Option(play, opt_of(code), number)


@mypyc_attr(acyclic=True)
class Options:
    """The options of one decision in order, a sequence. `in` and `index` find a text; `print` shows the texts."""

    __slots__ = ("number", "opts", "play")

    def __init__(self, play: Any, opts: list[Opt], number: int) -> None:
        self.play = play
        self.opts = opts
        self.number = number

    def __len__(self) -> int:
        return len(self.opts)

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, int):
            return Option(self.play, self.opts[at], self.number, at)
        if isinstance(at, slice):
            part: list[Opt] = self.opts[at]
            return [Option(self.play, o, self.number) for o in part]
        i: int = operator.index(at)
        return Option(self.play, self.opts[i], self.number, i)

    def all(self) -> list[Option]:
        """The options as a list."""
        return [Option(self.play, o, self.number) for o in self.opts]

    def texts(self) -> list[str]:
        """Their texts."""
        return [o.text() for o in self.all()]

    def __iter__(self) -> Iterator[Option]:
        return iter(self.all())

    def __contains__(self, wanted: object) -> bool:
        for o in self.all():
            if o == wanted:
                return True
        return False

    def index(self, wanted: object) -> int:
        """The place of an option or a text; ValueError if it is not offered."""
        for i, o in enumerate(self.all()):
            if o == wanted:
                return i
        raise ValueError(f"{wanted!r:.60} is not offered")

    def count(self, wanted: object) -> int:
        """How often it is offered: once or not at all."""
        return 1 if wanted in self else 0

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Options):
            return self.texts() == other.texts()
        return isinstance(other, list) and self.texts() == [str(x) for x in other]

    def __hash__(self) -> int:
        return hash(tuple(self.texts()))

    def __repr__(self) -> str:
        return repr(self.texts())
