"""Options: small shared objects with a stable code. Text is the notation's business."""
from typing import Final

from mypy_extensions import mypyc_attr

_BITS: Final = 20
_MASK: Final = 0xFFFFF


@mypyc_attr(acyclic=True)
class Opt:
    """One answer to a decision: a kind and up to two arguments; immutable and shared."""

    __slots__ = ("a", "b", "code", "kind")

    def __init__(self, kind: int, a: int, b: int, code: int) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.code = code

    def __repr__(self) -> str:
        return f"Opt({self.kind}, {self.a}, {self.b})"


_shared: Final[dict[int, Opt]] = {}


def opt(kind: int, a: int = 0, b: int = 0) -> Opt:
    """The shared option of this kind with these arguments (each below 2**20)."""
    code = (kind << 40) | (a << 20) | b
    o = _shared.get(code)
    if o is None:
        if a < 0 or b < 0 or a > _MASK or b > _MASK:
            raise ValueError(f"option arguments out of range: {kind} {a} {b}")
        o = Opt(kind, a, b, code)
        _shared[code] = o
    return o


def opt_of(code: int) -> Opt:
    """The option with this code; the inverse of `Opt.code`."""
    return opt(code >> 40, (code >> _BITS) & _MASK, code & _MASK)
