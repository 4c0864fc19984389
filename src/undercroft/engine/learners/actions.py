"""Options as small numbers that mean the same in every game of a mode: the actions of a learner.

A kind whose arguments are few has a number for each of their values: base + a + n_a * (b + n_b * (c + n_c * d)). Of
the others the n-th on the list has the n-th number of its kind. Options beyond all that share a few places at the end.
"""

from typing import Final

from ..option import KINDS, Opt

DENSE: Final = 2048  # a kind with at most so many values has a number for each
PLACES: Final = 128  # of a kind that is counted by its place on the list
OTHERS: Final = 128  # at the end, for options that fit nowhere else
MISSING: Final = -1


class Kind:
    """The numbers of one kind of option; `sides` are the values of its fields, none for a kind counted by place."""

    def __init__(self, kind: int, word: str, base: int, sides: list[int]) -> None:
        self.kind = kind
        self.word = word
        self.base = base
        self.dense = len(sides) == 4
        self.na = sides[0] if sides else 0
        self.nb = sides[1] if sides else 0
        self.nc = sides[2] if sides else 0
        self.nd = sides[3] if sides else 0
        self.size = self.na * self.nb * self.nc * self.nd if sides else PLACES

    def number(self, option: Opt) -> int:
        """The number of an option of this kind; MISSING if an argument is out of its range."""
        if option.a >= self.na or option.b >= self.nb or option.c >= self.nc or option.d >= self.nd or option.data:
            return MISSING
        return self.base + option.a + self.na * (option.b + self.nb * (option.c + self.nc * option.d))


class ActionSpace:
    """The actions of a mode."""

    def __init__(self, rows: list[tuple[int, str, list[int]]]) -> None:
        self.kinds: list[Kind] = []
        self.by_kind: list[Kind | None] = [None] * KINDS
        base = 0
        for kind, word, sides in rows:
            size = sides[0] * sides[1] * sides[2] * sides[3] if len(sides) == 4 else DENSE + 1
            k = Kind(kind, word, base, sides if size <= DENSE else [])
            self.kinds.append(k)
            self.by_kind[kind] = k
            base += k.size
        self.others = base
        self.size = base + OTHERS

    def numbers(self, options: list[Opt]) -> list[int]:
        """The number of each option, MISSING for one that found no place; no number is there twice."""
        found: list[int] = []
        placed: dict[int, int] = {}
        others = 0
        for o in options:
            n = MISSING
            k = self.by_kind[o.kind]
            if k is not None and k.dense:
                n = k.number(o)
            elif k is not None:
                at = placed.get(o.kind, 0)
                placed[o.kind] = at + 1
                if at < PLACES:
                    n = k.base + at
            if n == MISSING and others < OTHERS:
                n = self.others + others
                others += 1
            found.append(n)
        return found

    def mask(self, options: list[Opt]) -> bytearray:
        """A byte for each action: 1 if it is legal."""
        out = bytearray(self.size)
        for n in self.numbers(options):
            if n >= 0:
                out[n] = 1
        return out

    def option(self, options: list[Opt], action: int) -> Opt | None:
        """The option that an action means now; None if it is not legal."""
        at = 0
        for n in self.numbers(options):
            if n == action and n >= 0:
                return options[at]
            at += 1
        return None

    def name(self, action: int) -> str:
        """An action in words: `move a=3`, `play #2`."""
        if action >= self.others:
            return f"other #{action - self.others}"
        for k in self.kinds:
            if k.base <= action < k.base + k.size:
                rest = action - k.base
                if not k.dense:
                    return f"{k.word} #{rest}"
                said = []
                for letter, n in (("a", k.na), ("b", k.nb), ("c", k.nc), ("d", k.nd)):
                    if n > 1:
                        said.append(f"{letter}={rest % n}")
                    rest //= n
                return " ".join([k.word, *said])
        raise ValueError(f"there is no action {action}")
