"""Options: small shared objects with four named fields and a stable code. Text is the verbs' business."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

KINDS: Final = 256
MOST_AB: Final = 4095  # the largest value of the fields a and b
MOST_CD: Final = 1023  # the largest value of the fields c and d


@mypyc_attr(acyclic=True)
class Opt:
    """One answer to a decision: a kind and up to four arguments; immutable, and shared unless it carries data."""

    __slots__ = ("a", "b", "c", "code", "d", "data", "kind")

    def __init__(self, kind: int, a: int, b: int, c: int, d: int, code: int, data: list[int]) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.code = code
        self.data = data  # of an answer that is drawn rather than listed: see `opt_with`

    def __repr__(self) -> str:
        return f"Opt({self.kind}, {self.a}, {self.b}, {self.c}, {self.d})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (opt_of, (self.code,)) if not self.data else (drawn_of, (self.code, self.data))

    def __copy__(self) -> "Opt":
        return self

    def __deepcopy__(self, memo: Any) -> "Opt":
        return self


NO_DATA: Final[list[int]] = []
# Options of one argument, most of what games list, are found by kind and a; all others by their code.
_short: Final[list[list[Opt | None]]] = [[] for _ in range(KINDS)]
_shared: Final[dict[int, Opt]] = {}


def opt(kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> Opt:
    """The shared option of this kind with these arguments: a and b below 4096, c and d below 1024, none negative."""
    if b == 0 and c == 0 and d == 0:
        row = _short[kind]
        if 0 <= a < len(row):
            o = row[a]
            if o is not None:
                return o
        return _first(kind, a)
    code = (kind << 44) | (a << 32) | (b << 20) | (c << 10) | d
    found = _shared.get(code)
    if found is not None and 0 <= (a | b) <= MOST_AB and 0 <= (c | d) <= MOST_CD:  # all ones: no field is beyond
        return found
    made = _made(kind, a, b, c, d)
    _shared[code] = made
    return made


def _first(kind: int, a: int) -> Opt:
    made = _made(kind, a, 0, 0, 0)
    row = _short[kind]
    while len(row) <= a:
        row.append(None)
    row[a] = made
    return made


def _made(kind: int, a: int, b: int, c: int, d: int) -> Opt:
    if not (0 < kind < KINDS and 0 <= a <= MOST_AB and 0 <= b <= MOST_AB and 0 <= c <= MOST_CD and 0 <= d <= MOST_CD):
        raise ValueError(f"option arguments out of range: {kind} {a} {b} {c} {d}")
    return Opt(kind, a, b, c, d, (kind << 44) | (a << 32) | (b << 20) | (c << 10) | d, NO_DATA)


def opt_with(kind: int, a: int, b: int, c: int, d: int, data: list[int]) -> Opt:
    """An answer with more in it than four numbers (a path drawn through many rooms): never listed, never shared.

    Only a decision that is `open` takes it; the step on top judges it by `forbids`.
    """
    o = _made(kind, a, b, c, d)
    return Opt(kind, a, b, c, d, o.code, data)


def drawn_of(code: int, data: list[int]) -> Opt:
    """The answer with this code and data."""
    o = opt_of(code)
    return Opt(o.kind, o.a, o.b, o.c, o.d, code, data)


def opt_of(code: int) -> Opt:
    """The option with this code; the inverse of `Opt.code`."""
    return opt(code >> 44, (code >> 32) & MOST_AB, (code >> 20) & MOST_AB, (code >> 10) & MOST_CD, code & MOST_CD)
