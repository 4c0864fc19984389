"""The report of a study as tables for the terminal."""

from collections.abc import Iterator

from ...words.english import many
from ..batch import UNFINISHED
from ..studies.unit import Row
from . import tables
from .since import Since
from .tables import Share
from .verdicts import advice, seats_told

WIDTH = 34
BAR = 24
MOST = 12  # lines of a table in the terminal; the page has them all


def text_report(title: str, cells: dict[str, dict[str, object]], rows: list[Row], since: Since | None = None) -> str:
    """All tables, one under the other."""
    lines = [f"{title}: {many(len(rows), 'game')} in {many(len(cells), 'cell')}"]
    for key in cells:
        lines += _cell(key, [r for r in rows if r["cell"] == key])
    heroes = tables.casts(rows)
    if heroes:
        lines += ["", "share won with each Hero or class"]
        lines += [_share(s) for s in heroes]
    meetings = tables.bots(rows, {key: cell["bots"] for key, cell in cells.items()})  # type: ignore[misc]
    if meetings:
        lines += ["", "bots that met"]
        lines += [_share(s) for s in meetings]
    lines += _unused(rows)
    found = tables.pairs(rows, cells)
    if found:
        lines += ["", "cells over the same seeds, compared in pairs for seat 0"]
        for p in found:
            where = " ".join(p.first.split(" | ")[1:3])
            lines.append(f"  {where}: {p.differs}: better in {p.better}, worse in {p.worse} of {p.games}; p {p.p:.3g}")
    lines += _since(since) if since is not None else []
    told = advice(rows)
    if told:
        lines += ["", "what to do", *(f"  {text}" for text in told[:MOST])]
    return "\n".join(lines)


def _cell(key: str, rows: list[Row]) -> Iterator[str]:
    yield ""
    yield f"{key}: {many(len(rows), 'game')}"
    if not rows:
        return
    together = tables.fair(rows) is None
    for name, count in tables.outcomes(rows):
        if together or name == UNFINISHED:  # among rivals the seats say it
            yield _share(Share(name, count, len(rows)))
    for share in [] if together else tables.seats(rows):
        yield _share(share)
    told = seats_told(rows)
    if told:
        yield f"  {told}"
    found, middle = tables.lengths(rows)
    if found:
        yield f"  rounds: {found[0][0]} to {found[-1][0]}, middle {middle:g}"


def _since(found: Since) -> Iterator[str]:
    yield ""
    yield f"since the report before: {found.same} of {many(found.common, 'game')} ended in the same state"
    for c in found.changes[:MOST]:
        yield (
            f"  {c.name:<{WIDTH + 6}.{WIDTH + 6}} {c.before / c.games:6.1%} to {c.now / c.games:6.1%}  "
            f"{c.points:+6.1f}  p {c.p:.2g}"
        )


def _share(s: Share) -> str:
    low, high = s.interval
    marks = [" "] * (BAR + 1)
    for i in range(round(low * BAR), round(high * BAR) + 1):
        marks[i] = "-"
    marks[round(s.value * BAR)] = "o"
    odd = f"  not {s.fair:.0%}" if s.odd else ""
    return f"  {s.name:<{WIDTH}.{WIDTH}} {s.value:6.1%}  {low:6.1%} to {high:6.1%}  |{''.join(marks)}|{odd}"


def _unused(rows: list[Row]) -> Iterator[str]:
    idle = tables.unused(tables.uses(rows))
    if idle:
        yield ""
        yield f"offered in at least {tables.OFTEN} games and never or hardly taken"
        for u in idle[:MOST]:
            yield f"  {u.name:<{WIDTH + 6}.{WIDTH + 6}} offered in {many(u.offered, 'game')}, taken in {u.taken}"
        if len(idle) > MOST:
            yield f"  and {len(idle) - MOST} more: see the page"
