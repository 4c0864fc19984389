"""Observations that are written again only where the state has changed: most of it stays from move to move."""

from typing import Any, cast

from .observe import Part, Record, Table, piece


class Kept:
    """The piece that a part wrote last, and the value it was written from."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.value: Any = None  # no field is ever None
        self.piece = b""
        self.rows: list[Kept] = []  # of a table

    def again(self, x: Any, seat: int, mine: bool) -> bytes:
        """The piece of a value; seat and `mine` are the same at every call."""
        if x != self.value:
            out: list[bytes] = []
            part = self.part
            if isinstance(part, Table):
                self._write_rows(part, cast(list[Any], x), out, seat, mine)
            else:
                part.write(x, out, seat, mine)
            self.piece = b"".join(out)
            self.value = x
        return self.piece

    def _write_rows(self, table: Table, values: list[Any], out: list[bytes], seat: int, mine: bool) -> None:
        out.append(piece(len(values)))
        n = table.shown(values)
        rows = self.rows
        while len(rows) < n:
            rows.append(Kept(table.each))
        for i in range(n):
            out.append(rows[i].again(values[i], seat, table.owns(i, seat, mine)))
        out.append(table.rest(n))


class Memory:
    """The last observation of a game by one seat."""

    def __init__(self, layout: Record, seat: int) -> None:
        self.layout = layout
        self.seat = seat
        self.mine = False
        self.kept: list[Kept] = []

    def write(self, values: list[Any], out: list[bytes], mine: bool) -> None:
        """Append what `layout.write` would append, in fewer pieces."""
        parts = self.layout.parts
        if mine != self.mine or not self.kept:
            self.mine = mine
            self.kept = [Kept(p) for p in parts]
        i = 0
        for p in parts:
            if p.size == 1:
                p.write(values[i], out, self.seat, mine)
            elif p.size > 1:
                out.append(self.kept[i].again(values[i], self.seat, mine))
            i += 1
