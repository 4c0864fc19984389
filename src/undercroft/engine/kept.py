"""An observation that is kept, and written again only where the state has changed: most of it stays as it was."""

from typing import Any

from .observe import Record, Table, piece

WIDE = 4  # bytes of a number


class Kept:
    """The row that one seat saw last. The book of the state compares it with the one before and tells what is new
    (`StateBook.news`): fields by their place in the schema, of lists of records only the rows that differ."""

    def __init__(self, layout: Record, seat: int) -> None:
        self.layout = layout
        self.seat = seat
        self.mine = False
        self.row = bytearray()
        self.starts: list[int] = []  # in bytes, of each field
        self.sizes: list[int] = []  # in numbers
        self.tables: list[Table | None] = []
        self.counts: list[int] = []  # entries that each table had
        at = 0
        for p in layout.parts:
            self.starts.append(at * WIDE)
            self.sizes.append(p.size)
            self.tables.append(p if isinstance(p, Table) else None)
            self.counts.append(-1)
            at += p.size

    def whole(self, values: list[Any], mine: bool) -> None:
        """Write all fields."""
        self.mine = mine
        out: list[bytes] = []
        self.layout.write(values, out, self.seat, mine)
        self.row = bytearray(b"".join(out))
        i = 0
        for table in self.tables:
            if table is not None:
                entries: list[Any] = values[i]
                self.counts[i] = len(entries)
            i += 1

    def shows(self, i: int) -> bool:
        """Is this field shown at all?"""
        return self.sizes[i] > 0

    def field(self, i: int, x: Any) -> None:
        """A field has another value."""
        if self.sizes[i] > 0:
            out: list[bytes] = []
            self.layout.parts[i].write(x, out, self.seat, self.mine)
            self._put(self.starts[i], out)

    def table(self, i: int, n: int) -> int:
        """A field is a list of n entries; returns how many of them have a place."""
        table = self.tables[i]
        if table is None:
            return 0
        shown = min(n, table.rows)
        if n != self.counts[i]:
            start = self.starts[i]
            self._put(start, [piece(n)])
            if n < self.counts[i]:
                self._put(start + (1 + shown * table.each.size) * WIDE, [table.rest(shown)])
            self.counts[i] = n
        return shown

    def entry(self, i: int, j: int, x: Any) -> None:
        """An entry of a list has another value, or is new."""
        table = self.tables[i]
        assert table is not None
        out: list[bytes] = []
        table.each.write(x, out, self.seat, table.owns(j, self.seat, self.mine))
        self._put(self.starts[i] + (1 + j * table.each.size) * WIDE, out)

    def _put(self, at: int, pieces: list[bytes]) -> None:
        new = pieces[0] if len(pieces) == 1 else b"".join(pieces)
        self.row[at : at + len(new)] = new
