"""Two folders of rows over the same seeds: what has changed since the report before, by more than chance or not."""

from collections import defaultdict
from dataclasses import dataclass

from ...errors import CroftError
from ..stats import sign_test
from ..studies.unit import Row
from .tables import score


@dataclass(frozen=True)
class Change:
    """How something fared in the same games before and now: its scores, the games, and the p-value of the pairs."""

    name: str
    before: float
    now: float
    games: int
    p: float

    @property
    def points(self) -> float:
        """The difference of the shares, in points of a hundred."""
        return 100 * (self.now - self.before) / self.games


@dataclass(frozen=True)
class Since:
    """All changes, the largest first; `common` games were played in both, `same` of them ended in the same state."""

    common: int
    same: int
    changes: list[Change]


def since(before: list[Row], now: list[Row]) -> Since:
    """Compare the games that both have: the same cell, number and seed."""
    known = {(r["cell"], r["n"], r["seed"]): r for r in before}
    both = [(old, r) for r in now if (old := known.get((r["cell"], r["n"], r["seed"]))) is not None]
    if not both:
        raise CroftError("--before: the two folders have no game in common; expected the same cells and seed")
    scores: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)
    for old, new in both:
        scores[f"seat 0 of {new['cell']}"].append((score(old, 0), score(new, 0)))
        for seat, names in enumerate(new["cast"]):
            for name in names:
                if name in old["cast"][seat]:
                    scores[name].append((score(old, seat), score(new, seat)))
    changes = [_change(name, pairs) for name, pairs in scores.items()]
    return Since(len(both), sum(a["hash"] == b["hash"] for a, b in both), sorted(changes, key=lambda c: -abs(c.points)))


def _change(name: str, pairs: list[tuple[float, float]]) -> Change:
    better, worse = sum(b > a for a, b in pairs), sum(b < a for a, b in pairs)
    old, new = sum(a for a, _ in pairs), sum(b for _, b in pairs)
    return Change(name, old, new, len(pairs), sign_test(better, worse))
