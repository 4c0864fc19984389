"""The last observation of a seat, written again only where the state has changed: most of it stays as it was."""

from array import array
from typing import Any

from .observe import Number, Record, Table


class LastRow:
    """The row that one seat saw last. The book of the state compares it with the one before and tells what is new
    (`StateBook.news`): fields by their place in the schema, of lists of records only the rows that differ, and of these
    only the fields.

    `row` is the whole observation; the fields of the state begin at `first`.
    """

    def __init__(self, layout: Record, seat: int, row: "array[float]", first: int) -> None:
        self.layout = layout
        self.seat = seat
        self.mine = False
        self.row = row
        self.first = first
        self.starts: list[int] = []  # of each field
        self.plain: list[bool] = []  # one number as it is
        self.tables: list[Table | None] = []
        self.records: list[Record | None] = []  # a field that is a record, or a list of them
        self.counts: list[int] = []  # entries that each table had
        i = 0
        for p in layout.parts:
            table = p if isinstance(p, Table) else None
            each = p if table is None else table.each
            self.starts.append(first + layout.starts[i])
            self.plain.append(isinstance(p, Number))
            self.tables.append(table)
            self.records.append(each if isinstance(each, Record) else None)
            self.counts.append(-1)
            i += 1

    def whole(self, values: list[Any], mine: bool) -> None:
        """Write all fields."""
        self.mine = mine
        out: list[bytes] = []
        self.layout.write(values, out, self.seat, mine)
        self._put(self.first, out)
        i = 0
        for table in self.tables:
            if table is not None:
                entries: list[Any] = values[i]
                self.counts[i] = len(entries)
            i += 1

    def shows(self, i: int) -> bool:
        """Is this field shown at all?"""
        return self.layout.parts[i].size > 0

    def field(self, i: int, x: Any) -> None:
        """A field has another value."""
        if self.plain[i]:
            self.row[self.starts[i]] = x
        elif self.shows(i):
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
            self.row[start] = n
            if n < self.counts[i]:
                self._put(start + 1 + shown * table.each.size, [table.rest(shown)])
            self.counts[i] = n
        return shown

    def entry(self, i: int, j: int, x: Any) -> None:
        """An entry of a list has another value, or is new."""
        table = self.tables[i]
        assert table is not None
        out: list[bytes] = []
        table.each.write(x, out, self.seat, table.owns(j, self.seat, self.mine))
        self._put(self.starts[i] + 1 + j * table.each.size, out)

    def by_parts(self, i: int) -> bool:
        """May the fields of a record be written one by one? Not if one of them says who may see the others."""
        record = self.records[i]
        return record is not None and record.owner < 0

    def part(self, i: int, j: int, k: int, x: Any) -> None:
        """The k-th field of a record has another value: of an entry of a list, or of the field itself if j is -1."""
        record = self.records[i]
        assert record is not None
        p = record.parts[k]
        if p.size == 0:
            return
        at = self.starts[i] + record.starts[k]
        mine = self.mine
        if j >= 0:
            table = self.tables[i]
            assert table is not None
            at += 1 + j * record.size
            mine = table.owns(j, self.seat, mine)
        if isinstance(p, Number):
            self.row[at] = x
            return
        out: list[bytes] = []
        p.write(x, out, self.seat, mine)
        self._put(at, out)

    def _put(self, at: int, pieces: list[bytes]) -> None:
        new = array("f", pieces[0] if len(pieces) == 1 else b"".join(pieces))
        self.row[at : at + len(new)] = new
