"""Events as ids; texts are made later, when they are read."""

from typing import Final

from mypy_extensions import mypyc_attr

EVERYBODY: Final = -1

# Kinds of the engine itself; a game's own start at 10.
EV_CHOICE: Final = 1  # a: option code, b: seat
EV_AUTO: Final = 2  # a: option code, b: seat; the only option, taken by itself, or c is 1: by a standing order
EV_WINDOW: Final = 3  # a: window; seen by nobody: an interrupt was possible here, so an online table masks the pause


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened: a kind, up to four ids, the rule behind it, the mask of seats that may see it."""

    __slots__ = ("a", "b", "c", "d", "kind", "rule", "seen")

    def __init__(self, kind: int, a: int, b: int, c: int, d: int, rule: int, seen: int) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.rule = rule
        self.seen = seen

    def visible_to(self, seat: int) -> bool:
        """May this seat (-1: a spectator) know of it?"""
        return self.seen == EVERYBODY or (seat >= 0 and (self.seen >> seat) & 1 == 1)
