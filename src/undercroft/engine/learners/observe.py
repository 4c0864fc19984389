"""A state as a row of numbers of fixed length: only those that a seat may know.

A layout follows the schema of a title and its table of shown fields: how many entries of a list, or how often each
value is in it, or that a field is left out. It reads the fields of a state as `StateBook.see_fields` gives them, in the
order of the schema.

A row is made of pieces of memory, floats of four bytes each, that are joined at the end: most of a row are places of
lists that have no more entries, and those are one piece.
"""

from array import array
from struct import pack
from typing import Any, Final, cast

from mypy_extensions import mypyc_attr

from ..event import EVERYBODY

NONE: Final = -1  # stands where a list has no more entries
LEAST: Final = -4
MOST: Final = 508
SMALL: Final[list[bytes]] = [pack("f", n) for n in range(LEAST, MOST)]
ZERO: Final = pack("f", 0)
EMPTY: Final = pack("f", NONE)


def piece(n: int) -> bytes:
    """A number as a piece of a row."""
    if LEAST <= n < MOST:
        return SMALL[n - LEAST]
    return pack("f", n)


def row_of(pieces: list[bytes]) -> list[float]:
    """The numbers of a row."""
    found: list[float] = array("f", b"".join(pieces)).tolist()
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """One field of a state, as numbers. `mine`: its owner is the seat that looks, or nothing is hidden from it."""

    def __init__(self, size: int) -> None:
        self.size = size  # how many numbers it writes, always

    def write(self, x: Any, out: list[bytes], seat: int, mine: bool) -> None:
        """Append the pieces of this field."""
        raise NotImplementedError

    def names(self, path: str) -> list[str]:
        """The names of these numbers."""
        raise NotImplementedError


class Skip(Part):
    """A field that is not shown: it is hidden, or follows from others."""

    def __init__(self) -> None:
        super().__init__(0)

    def write(self, x: Any, out: list[bytes], seat: int, mine: bool) -> None:
        pass

    def names(self, path: str) -> list[str]:
        return []


class Number(Part):
    """A whole number or a flag."""

    def __init__(self) -> None:
        super().__init__(1)

    def write(self, x: Any, out: list[bytes], seat: int, mine: bool) -> None:
        out.append(piece(cast(int, x)))

    def names(self, path: str) -> list[str]:
        return [path]


class Packed(Part):
    """A number that holds several, each of `bits` bits: a set of flags, or a bag of counts."""

    def __init__(self, size: int, bits: int) -> None:
        super().__init__(size)
        self.bits = bits

    def write(self, x: Any, out: list[bytes], seat: int, mine: bool) -> None:
        rest = cast(int, x)
        most = (1 << self.bits) - 1
        for _ in range(self.size):
            out.append(piece(rest & most))
            rest >>= self.bits

    def names(self, path: str) -> list[str]:
        return [f"{path}.{i}" for i in range(self.size)]


class Row(Part):
    """The first numbers of a list."""

    def write(self, x: Any, out: list[bytes], seat: int, mine: bool) -> None:
        values = cast(list[Any], x)
        n = len(values)
        if n > self.size:
            n = self.size
        for i in range(n):
            out.append(piece(cast(int, values[i])))
        if n < self.size:
            out.append(EMPTY * (self.size - n))

    def names(self, path: str) -> list[str]:
        return [f"{path}[{i}]" for i in range(self.size)]


class Counts(Part):
    """How many entries a list has, and how often each value is among them."""

    def __init__(self, values: int) -> None:
        super().__init__(values + 1)

    def write(self, x: Any, out: list[bytes], seat: int, mine: bool) -> None:
        values = cast(list[int], x)
        out.append(piece(len(values)))
        most = self.size - 1
        if not values or not self.shows(mine):
            out.append(ZERO * most)
            return
        counts = [0] * most
        for v in values:
            if 0 <= v < most:
                counts[v] += 1
        for n in counts:
            out.append(piece(n))

    def shows(self, mine: bool) -> bool:
        """May this seat know the values?"""
        return True

    def names(self, path: str) -> list[str]:
        return [f"{path}.size", *[f"{path}={i}" for i in range(self.size - 1)]]


class Hand(Counts):
    """The same of a list that only its owner sees; the others know how many there are."""

    def shows(self, mine: bool) -> bool:
        return mine


class Pile(Part):
    """A deck as `Deck.sight` tells it: how many cards are face down, the one on top if this seat knows it, and the
    discard pile by value."""

    def __init__(self, values: int) -> None:
        super().__init__(values + 3)
        self.discard = Counts(values)

    def write(self, x: Any, out: list[bytes], seat: int, mine: bool) -> None:
        deck = cast(list[Any], x)  # cards face down, the top one, who knows it, discard
        out.append(piece(cast(int, deck[0])))
        known = cast(int, deck[2])
        out.append(piece(cast(int, deck[1])) if known == EVERYBODY or (known >> seat) & 1 else EMPTY)
        self.discard.write(deck[3], out, seat, mine)

    def names(self, path: str) -> list[str]:
        return [f"{path}.down", f"{path}.top", *self.discard.names(f"{path}.discard")]


class Record(Part):
    """The fields of one record; `owner` is the place of the field that names its seat, -1 if it is everybody's."""

    def __init__(self, fields: list[str], parts: list[Part], owner: int) -> None:
        super().__init__(sum([p.size for p in parts]))
        self.fields = fields
        self.parts = parts
        self.owner = owner
        self.starts: list[int] = []  # where each field begins
        at = 0
        for p in parts:
            self.starts.append(at)
            at += p.size

    def write(self, x: Any, out: list[bytes], seat: int, mine: bool) -> None:
        values = cast(list[Any], x)
        if self.owner >= 0 and not mine:
            mine = cast(int, values[self.owner]) == seat
        i = 0
        for p in self.parts:
            p.write(values[i], out, seat, mine)
            i += 1

    def names(self, path: str) -> list[str]:
        found: list[str] = []
        dot = f"{path}." if path else ""
        for name, p in zip(self.fields, self.parts, strict=True):
            found.extend(p.names(f"{dot}{name}"))
        return found


class Table(Part):
    """The first records of a list, or lists of numbers; with `by_seat` the place in the list is the owner's seat."""

    def __init__(self, rows: int, each: Part, by_seat: bool) -> None:
        super().__init__(rows * each.size + 1)
        self.rows = rows
        self.each = each
        self.by_seat = by_seat
        self._rests: dict[int, bytes] = {}

    def write(self, x: Any, out: list[bytes], seat: int, mine: bool) -> None:
        values = cast(list[Any], x)
        out.append(piece(len(values)))
        each = self.each
        n = self.shown(values)
        for i in range(n):
            each.write(values[i], out, seat, self.owns(i, seat, mine))
        out.append(self.rest(n))

    def shown(self, values: list[Any]) -> int:
        """How many entries of a list have a place."""
        return min(len(values), self.rows)

    def owns(self, i: int, seat: int, mine: bool) -> bool:
        """May this seat know all of an entry?"""
        return mine or (self.by_seat and i == seat)

    def rest(self, n: int) -> bytes:
        """The places after the first n."""
        found = self._rests.get(n)
        if found is None:
            found = EMPTY * ((self.rows - n) * self.each.size)
            self._rests[n] = found
        return found

    def names(self, path: str) -> list[str]:
        found = [f"{path}.size"]
        for i in range(self.rows):
            found.extend(self.each.names(f"{path}[{i}]"))
        return found


class Show:
    """How a field is shown: `rows` of a list, `counts` of values, `hand` for its owner only; nothing of it by default.

    `packed`: a whole number holds that many, of `bits` bits each. `owner` names the field of a record that holds its
    seat; `by_seat`: the place in the list is the seat.
    """

    def __init__(
        self,
        rows: int = 0,
        counts: int = 0,
        hand: int = 0,
        owner: str = "",
        by_seat: bool = False,
        wide: int = 0,
        packed: int = 0,
        bits: int = 1,
    ) -> None:
        self.rows = rows
        self.counts = counts
        self.hand = hand
        self.owner = owner
        self.by_seat = by_seat
        self.wide = wide  # of lists in a list
        self.packed = packed
        self.bits = bits


def layout_of(schema: dict[str, list[tuple[str, str]]], world: str, shown: dict[str, Show]) -> Record:
    """The layout of a title's world; ValueError names a list that its table forgets, or an entry without a field."""
    used: list[str] = []
    whole = _record(schema, world, "", shown, used, "")
    for path in shown:
        if path not in used:
            raise ValueError(f"the table of shown fields has {path}, which is not a field")
    return whole


def _record(
    schema: dict[str, list[tuple[str, str]]], kind: str, path: str, shown: dict[str, Show], used: list[str], owner: str
) -> Record:
    fields: list[str] = []
    parts: list[Part] = []
    at = -1
    for name, field in schema[kind]:
        fields.append(name)
        if name == owner:
            at = len(fields) - 1
        parts.append(_part(schema, field, f"{path}.{name}" if path else name, shown, used))
    return Record(fields, parts, at)


def _part(
    schema: dict[str, list[tuple[str, str]]], kind: str, path: str, shown: dict[str, Show], used: list[str]
) -> Part:
    show = shown.get(path)
    if show is not None:
        used.append(path)
    if kind in ("int", "bool"):
        if show is None:
            return Number()
        return Packed(show.packed, show.bits) if show.packed else Skip()
    if kind == "str":
        return Skip()
    if kind in schema:
        return _record(schema, kind, path, shown, used, "")
    if show is None:
        raise ValueError(f"the table of shown fields says nothing of {path}, a {kind}")
    if kind == "Deck":
        return Pile(show.counts) if show.counts else Skip()
    if kind in ("list[int]", "Shared"):
        return _numbers(show)
    inner = kind[5:-1]
    if show.rows == 0:
        return Skip()
    each: Part
    if inner == "list[int]":
        each = Hand(show.hand) if show.hand else Row(show.wide)
    elif inner == "Deck":
        each = Pile(show.counts)
    else:
        each = _record(schema, inner, path, shown, used, show.owner)
    return Table(show.rows, each, show.by_seat)


def _numbers(show: Show) -> Part:
    """A list of numbers."""
    if show.hand:
        return Hand(show.hand)
    if show.counts:
        return Counts(show.counts)
    return Row(show.rows) if show.rows else Skip()
