"""Reading packed state back with every type checked, and the 64-bit hash of packed data."""

import hashlib
import json
from typing import Any

from mypy_extensions import mypyc_attr

from ..errors import Damaged


@mypyc_attr(acyclic=True)
class Reader:
    """Walks a packed list; whatever is not of the expected type is refused."""

    __slots__ = ("at", "data")

    def __init__(self, data: list[Any]) -> None:
        self.data = data
        self.at = 0

    def item(self) -> Any:
        """The next item, whatever it is."""
        if self.at >= len(self.data):
            raise Damaged("snapshot: a list is too short")
        v = self.data[self.at]
        self.at += 1
        return v

    def number(self) -> int:
        """The next item, a whole number."""
        v = self.item()
        if type(v) is not int:
            raise Damaged(f"snapshot: expected a whole number, found {v!r:.40}")
        return v

    def flag(self) -> bool:
        """The next item, true or false."""
        v = self.item()
        if type(v) is not bool:
            raise Damaged(f"snapshot: expected true or false, found {v!r:.40}")
        return v

    def text(self) -> str:
        """The next item, a text."""
        v = self.item()
        if type(v) is not str:
            raise Damaged(f"snapshot: expected a text, found {v!r:.40}")
        return v

    def numbers(self) -> list[int]:
        """The next item, a list of whole numbers."""
        v = self.item()
        return _ints(v)

    def flags(self) -> list[bool]:
        """The next item, a list of true and false."""
        r = self.sub()
        out: list[bool] = []
        while r.more():
            out.append(r.flag())
        return out

    def texts(self) -> list[str]:
        """The next item, a list of texts."""
        r = self.sub()
        out: list[str] = []
        while r.more():
            out.append(r.text())
        return out

    def maybe_numbers(self) -> list[int] | None:
        """The next item, a list of whole numbers or nothing."""
        v = self.item()
        if v is None:
            return None
        return _ints(v)

    def table(self) -> list[list[int]]:
        """The next item, a list of lists of whole numbers."""
        v = self.item()
        if type(v) is not list:
            raise Damaged(f"snapshot: expected a list, found {v!r:.40}")
        out: list[list[int]] = []
        for row in v:
            out.append(_ints(row))
        return out

    def sub(self) -> "Reader":
        """The next item, a list to be read item by item."""
        v = self.item()
        if type(v) is not list:
            raise Damaged(f"snapshot: expected a list, found {v!r:.40}")
        return Reader(v)

    def rows(self) -> "list[Reader]":
        """The next item, a list of lists, each to be read item by item."""
        v = self.item()
        if type(v) is not list:
            raise Damaged(f"snapshot: expected a list, found {v!r:.40}")
        out: list[Reader] = []
        for row in v:
            if type(row) is not list:
                raise Damaged(f"snapshot: expected a list, found {row!r:.40}")
            out.append(Reader(row))
        return out

    def more(self) -> bool:
        """Is anything left?"""
        return self.at < len(self.data)

    def end(self) -> None:
        """Nothing may be left."""
        if self.at != len(self.data):
            raise Damaged("snapshot: a list is too long")


def _ints(v: Any) -> list[int]:
    if type(v) is not list:
        raise Damaged(f"snapshot: expected a list, found {v!r:.40}")
    out: list[int] = []
    for x in v:
        if type(x) is not int:
            raise Damaged(f"snapshot: expected a whole number, found {x!r:.40}")
        out.append(x)
    return out


def hash_of(packed: list[Any]) -> str:
    """64 bits over a packed state, as 16 hex digits; equal on every build and machine."""
    text = json.dumps(packed, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
