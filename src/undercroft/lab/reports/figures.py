"""The figures of a report as one document, for programs."""

from dataclasses import asdict
from typing import Any

from ..studies.unit import Row
from . import tables
from .since import Since
from .tables import Share
from .verdicts import advice, seats_told


def figures(cells: dict[str, Any], rows: list[Row], since: Since | None) -> dict[str, Any]:
    """Everything that the page shows."""
    uses = tables.uses(rows)
    return {
        "outcomes": {key: dict(tables.outcomes([r for r in rows if r["cell"] == key])) for key in cells},
        "rounds": dict(tables.lengths(rows)[0]),
        "seats": [
            {"players": n, "told": seats_told(mine), "shares": [_share(s) for s in tables.seats(mine)]}
            for n, mine in sorted(tables.by_players(rows).items())
        ],
        "heroes": [_share(s) for s in tables.casts(rows)],
        "bots": [_share(s) for s in tables.bots(rows, {key: cell["bots"] for key, cell in cells.items()})],
        "uses": [
            {"name": u.name, "offered": u.offered, "taken": u.taken, "held": _share(u.held), "used": _share(u.with_it)}
            for u in uses
        ],
        "pairs": [asdict(p) for p in tables.pairs(rows, cells)],
        "since": None if since is None else asdict(since),
        "advice": advice(rows),
    }


def _share(s: Share) -> dict[str, Any]:
    low, high = s.interval
    return {
        "name": s.name,
        "games": s.games,
        "share": round(s.value, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "fair": s.fair if s.fair is None else round(s.fair, 4),
    }
