"""The chance to win: weights of a title's features, fitted on games of its bots and kept as data with their quality.

`undercroft lab fit GAME` writes the file (`bots/chance.toml` in the game's folder). A mode without weights has no
chance, rather than a wrong one.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any

from ..errors import Damaged

FILE = "bots/chance.toml"
MEAN_OFF = 0.05  # the bars of a chance that is shown
ECE_MOST = 0.08
RIVAL_SKILL = 0.25
MOST = 30.0  # log-odds beyond which a chance is 0 or 1 anyway


@dataclass(frozen=True)
class Weight:
    """How much a feature counts: the change of the log-odds by one spread above its mean."""

    weight: float
    mean: float
    spread: float


@dataclass(frozen=True)
class Quality:
    """How well the forecast did on games that the fit had not seen."""

    games: int
    positions: int
    mean: float  # forecast
    result: float
    brier: float
    base: float  # the Brier score of a forecast that always says the mean result
    skill: float  # 1 - brier / base
    low: float  # of the skill, 95 %
    high: float
    ece: float  # the mean distance between forecast and result over ten bins
    thirds: tuple[float, ...]  # the skill in each third of the games
    bins: tuple[tuple[float, float, float], ...]  # share of positions, mean forecast, result
    modes: Mapping[str, tuple[int, float, float]]  # games, mean forecast, result of each mode

    def fails(self, least: float) -> str:
        """The bar that it does not reach, in words, with this least skill; nothing if it reaches all."""
        if abs(self.mean - self.result) > MEAN_OFF:
            return f"the mean forecast is more than {MEAN_OFF} from the mean result"
        if self.ece > ECE_MOST:
            return f"ECE above {ECE_MOST}"
        return f"skill not above {least}" if self.skill <= least else ""

    def told(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


@dataclass(frozen=True)
class Forecast:
    """A seat's chance to win, and whether it is so early that nobody can know."""

    chance: float
    early: bool


class Fit:
    """The weights of one or several modes, ready to judge."""

    def __init__(
        self,
        modes: Mapping[str, float],
        players: Sequence[int],
        base: float,
        weights: Mapping[str, Weight],
        early: int,
        quality: Quality,
    ) -> None:
        self.modes = modes  # each with its offset in log-odds
        self.players = players
        self.base = base
        self.weights = weights
        self.early = early  # `Mind.turns` before which the forecast has no skill
        self.quality = quality
        self._slopes: list[float] = []
        self._constant = base

    def over(self, names: Sequence[str]) -> "Fit | None":
        """The same for features in this order; None if one that it weighs is not among them."""
        if any(name not in names for name in self.weights):
            return None
        rows = [self.weights.get(name) for name in names]
        self._slopes = [w.weight / w.spread if w else 0.0 for w in rows]
        self._constant = self.base - sum(w.weight * w.mean / w.spread for w in rows if w)
        return self

    def gains(self, chance: float, more: Sequence[float]) -> list[float]:
        """What more of each feature adds to a chance, about."""
        return [chance * (1.0 - chance) * a * x for a, x in zip(self._slopes, more, strict=True)]

    def chance(self, mode: str, features: Sequence[float]) -> float:
        """The chance of these features, 0 to 1."""
        odds = self._constant + self.modes[mode] + sum(map(float.__mul__, self._slopes, features))
        return 1.0 / (1.0 + exp(-max(-MOST, min(odds, MOST))))


@cache
def fits_of(package: str, names: tuple[str, ...]) -> tuple[Fit, ...]:
    """The fits of a game's folder; none if it has no file."""
    path = files(package).joinpath(FILE)
    if not path.is_file():
        return ()
    try:
        doc = tomllib.loads(path.read_text("utf-8"))
        fits = [_fit(row) for row in doc.get("fit", [])]
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as e:
        raise Damaged(f"{package}, {FILE}: expected a file written by 'undercroft lab fit' ({e})") from None
    return tuple(ready for fit in fits if (ready := fit.over(names)) is not None)


def _fit(row: dict[str, Any]) -> Fit:
    q = row["quality"]
    quality = Quality(
        **{k: v for k, v in q.items() if k not in ("thirds", "bins", "modes")},
        thirds=tuple(q["thirds"]),
        bins=tuple((s, f, r) for s, f, r in q["bins"]),
        modes={name: (int(n), f, r) for name, (n, f, r) in q["modes"].items()},
    )
    weights = {name: Weight(*map(float, w)) for name, w in row["features"].items()}
    return Fit(row["modes"], row["players"], float(row["base"]), weights, int(row["early"]), quality)
