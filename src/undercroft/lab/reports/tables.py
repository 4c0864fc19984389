"""The tables of a study, made of its rows: shares with their intervals, lengths, what was never taken, pairs of cells.

A seat in the first place scores 1, a shared first place half where seats are rivals; a party has won or lost together.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ..stats import median, sign_test, wilson
from ..studies.unit import Row

OFTEN = 20  # offered in fewer games than this, a thing is not called unused
HARDLY = 0.02  # taken in at most this part of the games in which it was offered, a thing is hardly used


@dataclass(frozen=True)
class Share:
    """How often something won: `score` of `games`, and what would be fair (None: nobody can say)."""

    name: str
    score: float
    games: int
    fair: float | None = None

    @property
    def value(self) -> float:
        """The share."""
        return self.score / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, of 95 %."""
        return wilson(self.score, self.games)

    @property
    def odd(self) -> bool:
        """Is the fair share outside of the interval?"""
        low, high = self.interval
        return self.fair is not None and not low <= self.fair <= high


@dataclass(frozen=True)
class Use:
    """How often a thing was offered and taken, in games; how the seats that had it on offer and that took it fared."""

    name: str
    offered: int
    taken: int
    with_it: Share
    held: Share


@dataclass(frozen=True)
class Pair:
    """Two cells over the same seeds: in how many games each did better for seat 0, and the p-value."""

    first: str
    second: str
    differs: str
    games: int
    better: int
    worse: int
    p: float


def score(row: Row, seat: int) -> float:
    """The score of a seat: 1 for the first place, half if another side shares it, or if the game was broken off."""
    places, sides = row["places"], row["sides"]
    if not any(places):
        return 0.5 if len(set(sides)) > 1 else 0.0
    if places[seat] != 1:
        return 0.0
    return 1.0 if {sides[i] for i, p in enumerate(places) if p == 1} == {sides[seat]} else 0.5


def seats(rows: list[Row], names: list[str] | None = None) -> list[Share]:
    """How each seat fared."""
    found = []
    n = max((len(r["places"]) for r in rows), default=0)
    for seat in range(n):
        mine = [r for r in rows if seat < len(r["places"])]
        label = names[seat] if names and seat < len(names) else f"seat {seat}"
        found.append(Share(label, sum(score(r, seat) for r in mine), len(mine), fair(mine)))
    return found


def by_players(rows: list[Row]) -> dict[int, list[Row]]:
    """The rows by their number of players."""
    found: dict[int, list[Row]] = {}
    for r in rows:
        found.setdefault(len(r["places"]), []).append(r)
    return found


def fair(rows: list[Row]) -> float | None:
    """The fair share of a seat: one by the number of sides; where all win or lose together there is none."""
    if not rows or any(len(set(r["sides"])) < 2 for r in rows):
        return None
    return sum(1 / len(set(r["sides"])) for r in rows) / len(rows)


def casts(rows: list[Row]) -> list[Share]:
    """How each Hero or class fared, the best first: beside a fair share, or the mean of its side if it has only one."""
    won: defaultdict[str, float] = defaultdict(float)
    with_it: defaultdict[str, list[Row]] = defaultdict(list)
    sides: defaultdict[str, set[int]] = defaultdict(set)
    for r in rows:
        for seat, names in enumerate(r["cast"]):
            for name in names:
                won[name] += score(r, seat)
                with_it[name].append(r)
                sides[name].add(r["sides"][seat])
    shares = []
    for name, mine in with_it.items():
        level = fair(mine)
        if level is None or len(sides[name]) == 1:
            mates = [x for x in with_it if sides[x] == sides[name]]
            if level is None or len(mates) > 1:
                level = sum(won[x] for x in mates) / sum(len(with_it[x]) for x in mates)
        shares.append(Share(name, won[name], len(mine), level))
    return sorted(shares, key=lambda s: -s.value)


def bots(rows: list[Row], seated: dict[str, list[str]]) -> list[Share]:
    """How each bot fared in cells where different bots meet."""
    won: defaultdict[str, float] = defaultdict(float)
    games: Counter[str] = Counter()
    for r in rows:
        names = seated[r["cell"]]
        if len(set(names)) > 1:
            for seat, name in enumerate(names):
                won[name] += score(r, seat)
                games[name] += 1
    return [Share(name, won[name], games[name]) for name in games]


def outcomes(rows: Iterable[Row]) -> list[tuple[str, int]]:
    """The outcomes by name, the most frequent first."""
    return Counter(r["outcome"] for r in rows).most_common()


def lengths(rows: list[Row]) -> tuple[list[tuple[int, int]], float]:
    """Games by rounds, and the middle; finished games only."""
    found = [r["rounds"] for r in rows if any(r["places"])]
    return sorted(Counter(found).items()), median(found) if found else 0.0


def uses(rows: list[Row]) -> list[Use]:
    """Every thing of the box: in how many games it was offered and taken, and how its holders and takers fared.

    In line is what their seats win in all games of the same cells.
    """
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    takers: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)
    holders: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)
    usual = _usual(rows)
    for r in rows:
        scores = [(score(r, seat), usual[r["cell"]][seat]) for seat in range(len(r["places"]))]
        for name, (_, took, having, taking) in r["uses"].items():
            if " " not in name:
                continue  # a verb without a thing of the box
            offered[name] += 1
            taken[name] += took > 0
            holders[name] += [x for seat, x in enumerate(scores) if having >> seat & 1]
            takers[name] += [x for seat, x in enumerate(scores) if taking >> seat & 1]
    return [Use(k, offered[k], taken[k], _share(k, takers[k]), _share(k, holders[k])) for k in sorted(offered)]


def _usual(rows: list[Row]) -> dict[str, list[float]]:
    """The mean score of each seat in a cell."""
    by_cell: defaultdict[str, list[Row]] = defaultdict(list)
    for r in rows:
        by_cell[r["cell"]].append(r)
    return {
        key: [sum(score(r, seat) for r in mine) / len(mine) for seat in range(len(mine[0]["places"]))]
        for key, mine in by_cell.items()
    }


def _share(name: str, found: list[tuple[float, float]]) -> Share:
    usual = sum(x for _, x in found) / len(found) if found else None
    return Share(name, sum(x for x, _ in found), len(found), usual)


def unused(found: list[Use]) -> list[Use]:
    """The things offered often and never or hardly taken, the most offered first."""
    idle = [u for u in found if u.offered >= OFTEN and u.taken <= HARDLY * u.offered]
    return sorted(idle, key=lambda u: (u.taken / u.offered, -u.offered))


def pairs(rows: list[Row], cells: dict[str, Any]) -> list[Pair]:
    """Cells of a mode that differ in one thing and share their seeds, compared game by game for seat 0."""
    by_cell: defaultdict[str, dict[int, Row]] = defaultdict(dict)
    for r in rows:
        by_cell[r["cell"]][r["n"]] = r
    found = []
    for a, b in combinations(cells, 2):
        what = _difference(cells[a], cells[b])
        common = sorted(by_cell[a].keys() & by_cell[b].keys())
        if what is None or not common:
            continue
        diffs = [score(by_cell[a][n], 0) - score(by_cell[b][n], 0) for n in common]
        better, worse = sum(d > 0 for d in diffs), sum(d < 0 for d in diffs)
        found.append(Pair(a, b, what, len(common), better, worse, sign_test(better, worse)))
    return found


def _difference(a: dict[str, Any], b: dict[str, Any]) -> str | None:
    """The one thing in which two cells of a mode differ, `first against second`; None if there is not just one.

    A seed deals otherwise in another mode or with more players: such games are not pairs.
    """
    if any(a[key] != b[key] for key in ("game", "mode", "players", "seed")):
        return None
    sides = []
    if a["bots"] != b["bots"]:
        sides.append(f"bots {' '.join(a['bots'])} against {' '.join(b['bots'])}")
    for key in ("options", "rulings"):
        for name in sorted({*a[key], *b[key]}):
            if a[key].get(name) != b[key].get(name):
                sides.append(f"{name} {a[key].get(name)} against {b[key].get(name)}")
    return sides[0] if len(sides) == 1 else None
