"""Fits the chance to win: logistic regression on features of positions between turns, judged on games it never saw."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from ..engine.chance import rng_from
from ..title.chance import MOST, Fit, Quality, Weight
from ..title.title import Title
from .selfplay import Played, again

Array = Any
PER_GAME = 16  # positions of a game at most: those of one game are not independent
FOLDS = 5
DRAWS = 400  # of games, for the interval of the skill
STEPS = 60  # of Newton's method at most
ENOUGH = 1e-8
LATE = 0.03  # skill from which a forecast is worth showing
MANY = 100  # more than there are players
OFFSETS = 0.002  # the penalty on the weights of modes
EPSILON = 1e-6  # spread below which a feature says nothing


@dataclass
class Table:
    """Positions in rows: features, result, weight (each game weighs the same), number of the game, its mode, the turn,
    how much of the game was over, the bot, the number of players and the side."""

    x: Array
    y: Array
    w: Array
    game: Array
    mode: Array
    turn: Array
    over: Array
    by: Array
    players: Array
    side: Array

    def part(self, chosen: Array) -> "Table":
        """Some of the rows."""
        return Table(*(getattr(self, field.name)[chosen] for field in fields(self)))


NOTHING = Table(*[np.zeros(0)] * 10)


def positions(title: Title[Any], row: Played) -> list[tuple[float, int, int, list[float], float]]:
    """Positions between turns, spread over a game: how much of it was over, the turn, and for every side its number,
    the features and the result of one of its seats."""
    last, begun = 0, []
    for number, g in enumerate(again(title, row)):
        turn = title.mind.turns(g)
        if turn and turn != last:
            begun.append(number)
        last = turn
    step = max(1.0, len(begun) / PER_GAME)
    wanted = {begun[int((k + 0.5) * step)] for k in range(min(PER_GAME, len(begun)))}
    out = []
    for number, g in enumerate(again(title, row)):
        if number not in wanted:
            continue
        rivals = title.mind.rivals(g)
        sides = {title.mind.side(g, s): s for s in range(row.players - 1, -1, -1)} if rivals else {0: 0}
        for side, seat in sides.items():
            features = title.mind.features(g, seat)
            out.append((number / len(row.answers), title.mind.turns(g), side, features, row.scores[seat]))
    return out


def table_of(title: Title[Any], rows: Sequence[Played], modes: Sequence[str]) -> Table:
    """All positions of finished games."""
    lines: list[tuple[Any, ...]] = []
    for number, row in enumerate(rows):
        found = positions(title, row) if row.scores else []
        mode, weight = modes.index(row.mode), 1.0 / max(1, len(found))
        for over, turn, side, features, score in found:
            lines.append((features, score, weight, number, mode, turn, over, row.by, row.players, side))
    return Table(*(np.array(column) for column in zip(*lines, strict=True))) if lines else NOTHING


def with_modes(t: Table, modes: int) -> Array:
    """The features and, where several modes are fitted together, one more for each."""
    if modes == 1:
        return t.x
    return np.hstack([t.x, (t.mode[:, None] == np.arange(modes)[None, :]).astype(float)])


@dataclass
class Model:
    """A fitted regression: standardized weights, the last of them the base."""

    mean: Array
    spread: Array
    weights: Array

    def chance(self, x: Array) -> Array:
        """The chances of rows."""
        z = (x - self.mean) / self.spread
        odds = np.where(self.live(), z * self.weights[:-1], 0.0).sum(1) + self.weights[-1]
        return 1.0 / (1.0 + np.exp(-np.clip(odds, -MOST, MOST)))

    def live(self) -> Array:
        """The features that are not always the same."""
        return self.spread > EPSILON


def regression(x: Array, y: Array, w: Array, l2: float, modes: int = 1) -> Model:
    """Logistic regression by Newton's method, with a penalty on all weights but the base.

    The last columns say the mode, where there are several: their weights are base rates, which a penalty on what
    features may say must not blur.
    """
    mean, spread = x.mean(0), x.std(0)
    live = spread > EPSILON
    z = np.where(live, (x - mean) / np.where(live, spread, 1.0), 0.0)
    z = np.hstack([z, np.ones((len(z), 1))])
    weights = np.zeros(z.shape[1])
    offsets = modes if modes > 1 else 0
    penalty = np.diag([l2] * (len(weights) - 1 - offsets) + [min(l2, OFFSETS)] * offsets + [1e-9])
    share = w / w.sum()
    for _ in range(STEPS):
        p = 1.0 / (1.0 + np.exp(-np.clip(z @ weights, -MOST, MOST)))
        slope = z.T @ (share * (p - y)) + penalty @ weights
        curve = (z * (share * p * (1.0 - p))[:, None]).T @ z + penalty + 1e-9 * np.eye(len(weights))
        step = np.linalg.solve(curve, slope)
        weights -= step
        if np.abs(step).max() < ENOUGH:
            break
    return Model(mean, np.where(live, spread, 0.0) + np.where(live, 0.0, EPSILON / 2), weights)


def held_out(t: Table, judged: Array, modes: int, l2: float) -> tuple[Array, Array]:
    """For the judged games, forecasts by fits that never saw them, and the mean results of what those fits saw: of the
    mode, of the number of players or of the side, whichever foretells more."""
    x = with_modes(t, modes)
    p, base = np.zeros(len(t.y)), np.zeros((3, len(t.y)))
    ids = np.unique(t.game[judged])
    for k in range(FOLDS):
        out = np.isin(t.game, ids[k::FOLDS])
        known = ~out
        p[out] = regression(x[known], t.y[known], t.w[known], l2, modes).chance(x[out])
        for number, keys in enumerate((t.mode, t.mode * MANY + t.players, t.mode * MANY + t.side)):
            for key in np.unique(keys[out]):
                seen = known & judged & (keys == key)
                of = seen if seen.any() else known & judged
                base[number, out & (keys == key)] = np.average(t.y[of], weights=t.w[of])
    best = min(base, key=lambda row: brier(row[judged], t.y[judged], t.w[judged]))
    return p[judged], best[judged]


def brier(p: Array, y: Array, w: Array) -> float:
    """The mean squared distance between forecast and result."""
    return float(np.average((p - y) ** 2, weights=w))


def bins_of(p: Array, y: Array, w: Array) -> tuple[list[tuple[float, float, float]], float]:
    """Ten bins (share, mean forecast, result) and the mean distance in them."""
    rows, ece = [], 0.0
    for k in range(10):
        inside = (p >= k / 10) & ((p < (k + 1) / 10) | (k == 9))
        if inside.any():
            share = float(w[inside].sum() / w.sum())
            told, was = (float(np.average(v[inside], weights=w[inside])) for v in (p, y))
            rows.append((round(share, 3), round(told, 3), round(was, 3)))
            ece += share * abs(told - was)
    return rows, ece


def skill(p: Array, base: Array, t: Table) -> float:
    """How much better than the base rate, 1 at most."""
    worst = brier(base, t.y, t.w)
    return 1.0 - brier(p, t.y, t.w) / worst if worst > 0 else 0.0


def interval(p: Array, base: Array, t: Table) -> tuple[float, float]:
    """95 % of the skill, by drawing games again."""
    rng = rng_from("interval", "games")
    ids = np.unique(t.game)
    rows = [t.game == k for k in ids]
    won = np.array([np.average((base[r] - t.y[r]) ** 2 - (p[r] - t.y[r]) ** 2, weights=t.w[r]) for r in rows])
    worst = np.array([np.average((base[r] - t.y[r]) ** 2, weights=t.w[r]) for r in rows])
    found = []
    for _ in range(DRAWS):
        drawn = [rng.below(len(ids)) for _ in ids]
        found.append(won[drawn].sum() / max(worst[drawn].sum(), EPSILON))
    low, high = np.percentile(found, [2.5, 97.5])
    return float(low), float(high)


def quality_of(p: Array, base: Array, t: Table, modes: Sequence[str]) -> Quality:
    """Everything that is said about a forecast."""
    bins, ece = bins_of(p, t.y, t.w)
    low, high = interval(p, base, t)
    thirds = []
    for k in range(3):
        third = (t.over >= k / 3) & (t.over < (k + 1) / 3)
        thirds.append(skill(p[third], base[third], t.part(third)) if third.any() else 0.0)
    by_mode = {}
    for m, name in enumerate(modes):
        of = t.mode == m
        if of.any():
            told, was = (float(np.average(v[of], weights=t.w[of])) for v in (p, t.y))
            by_mode[name] = (len(np.unique(t.game[of])), round(told, 3), round(was, 3))
    told, was = (float(np.average(v, weights=t.w)) for v in (p, t.y))
    return Quality(
        games=len(np.unique(t.game)),
        positions=len(t.y),
        mean=round(told, 3),
        result=round(was, 3),
        brier=round(brier(p, t.y, t.w), 4),
        base=round(brier(base, t.y, t.w), 4),
        skill=round(skill(p, base, t), 3),
        low=round(low, 3),
        high=round(high, 3),
        ece=round(ece, 3),
        thirds=tuple(round(x, 3) for x in thirds),
        bins=tuple(bins),
        modes=by_mode,
    )


def early_until(p: Array, base: Array, t: Table) -> int:
    """The turn before which the forecast has no skill worth showing; 0 if it always has."""
    cuts = np.quantile(t.turn, np.arange(10) / 10)
    until = 0
    for k in range(9):
        of = (t.turn >= cuts[k]) & (t.turn < cuts[k + 1])
        if of.any() and skill(p[of], base[of], t.part(of)) < LATE:
            until = int(cuts[k + 1])
        elif of.any():
            break
    return until


def fit(
    title: Title[Any], rows: Sequence[Played], modes: Sequence[str], judged_by: str, l2: float, only: Sequence[str] = ()
) -> Fit | None:
    """Weights fitted on all games, with their quality on held-out games of one bot; None: too few games. `only` some of
    the features are weighed where there are too few games for all of them."""
    t = table_of(title, rows, modes)
    if not len(t.y):
        return None
    if only:
        t.x = np.where([name in only for name in title.mind.feature_names], t.x, 0.0)
    judged = t.by == judged_by
    if len(np.unique(t.game[judged])) < 2 * FOLDS:
        return None
    p, base = held_out(t, judged, len(modes), l2)
    shown = t.part(judged)
    quality = quality_of(p, base, shown, modes)
    model = regression(with_modes(t, len(modes)), t.y, t.w, l2, len(modes))
    names = title.mind.feature_names
    weights = {
        name: Weight(
            round(float(model.weights[k]), 4), round(float(model.mean[k]), 4), round(float(model.spread[k]), 4)
        )
        for k, name in enumerate(names)
        if model.live()[k] and round(float(model.spread[k]), 4) > 0
    }
    constant = float(model.weights[-1])
    offsets = dict.fromkeys(modes, 0.0)
    if len(modes) > 1:
        for m, mode in enumerate(modes):
            k = len(names) + m
            slope = float(model.weights[k] / model.spread[k]) if model.live()[k] else 0.0
            constant -= slope * float(model.mean[k])
            offsets[mode] = round(slope, 4)
    offsets = {mode: x for mode, x in offsets.items() if mode in quality.modes}
    players = sorted({row.players for row in rows if row.scores})
    return Fit(offsets, players, round(constant, 4), weights, early_until(p, base, shown), quality)


def judge(title: Title[Any], rows: Sequence[Played], modes: Sequence[str]) -> Quality | None:
    """The quality of the weights in use on other games than theirs, compared with the base rates known to them; None
    if none of these games has a chance to win."""
    known = [row for row in rows if title.fit(row.mode, row.players) is not None]
    t = table_of(title, known, modes)
    if not len(t.y):
        return None
    p, base = np.zeros(len(t.y)), np.zeros(len(t.y))
    for i, features in enumerate(t.x):
        mode = modes[int(t.mode[i])]
        weights = title.fit(mode, int(t.players[i]))
        assert weights is not None
        p[i] = weights.chance(mode, list(map(float, features)))
        base[i] = weights.quality.modes[mode][2]
    return quality_of(p, base, t, modes)
