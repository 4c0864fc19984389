"""A learner in a page: policy gradient with numpy alone, against a random player, from both seats.

    python bench/learn.py masmorra standard --picture docs/learning-curve.svg

The score of a move is a weight of its own plus weights of its kind times the features of the position; moves are drawn
by the softmax of the scores of the legal ones. After each batch of games the weights of taken moves grow with the gains
that followed (REINFORCE with a baseline, steps by Adam). The learner has one seat, a random player the other; at the
end whole games with seeds that it has not seen are counted, of random and of the learner. The same seed gives the same
learner.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from undercroft.env import VectorEnv
from undercroft.lab.stats import wilson

GAMES = 32  # side by side
HORIZON = 300  # decisions of a game to learn from
WORTH = 20.0  # of a game won, in points of the title's value
LATER = 0.95  # a gain counts so much less with each move of the learner before it
RATE = 0.15
SCALE = 8.0  # features are squeezed by tanh(x / SCALE)
LESSONS, TESTS = 0, 1  # two series of seeds: no test game was ever learned from


class Policy:
    """The weights of one seat."""

    def __init__(self, env: VectorEnv, seed: int) -> None:
        space = env.core.view.space
        self.kind = np.zeros(env.action_count, np.int64)
        for place, k in enumerate(space.kinds, 1):
            self.kind[k.base : k.base + k.size] = place
        self.own = np.zeros(env.action_count)
        self.by_kind = np.zeros((len(space.kinds) + 1, len(env.core.view.names) + 1))
        self.moments = [[np.zeros_like(w), np.zeros_like(w)] for w in (self.own, self.by_kind)]
        self.updates = 0
        self.rng = np.random.default_rng(seed)

    def look(self, seen: Any) -> Any:
        """The numbers that decide: a constant, and the features."""
        return np.append(1.0, np.tanh(np.array(seen) / SCALE))

    def choose(self, seen: Any, legal: Any) -> tuple[int, Any]:
        """An action, and what is needed to learn from it."""
        facts, kinds = self.look(seen), self.kind[legal]
        scores = self.own[legal] + self.by_kind[kinds] @ facts
        odds = np.exp(scores - scores.max())
        odds /= odds.sum()
        place = int(np.searchsorted(np.cumsum(odds), self.rng.random()))
        place = min(place, len(legal) - 1)
        return int(legal[place]), (legal, kinds, odds, place, facts)

    def learn(self, games: list[tuple[list[Any], list[float]]]) -> None:
        """One step of Adam along the gradient of what followed each move."""
        paid = np.array([x for _, later in games for x in later])
        mean, spread = float(paid.mean()), float(paid.std()) + 1e-6
        own, by_kind = np.zeros_like(self.own), np.zeros_like(self.by_kind)
        for steps, later in games:
            for (legal, kinds, odds, place, facts), x in zip(steps, later, strict=True):
                pull = -odds * (x - mean) / spread
                pull[place] += (x - mean) / spread
                np.add.at(own, legal, pull)
                np.add.at(by_kind, kinds, pull[:, None] * facts)
        self.updates += 1
        for w, g, m in zip((self.own, self.by_kind), (own, by_kind), self.moments, strict=True):
            m[0] += 0.1 * (g / len(paid) - m[0])
            m[1] += 0.01 * ((g / len(paid)) ** 2 - m[1])
            first, second = m[0] / (1 - 0.9**self.updates), m[1] / (1 - 0.99**self.updates)
            w += RATE * first / (np.sqrt(second) + 1e-5)


def later_gains(values: list[float]) -> list[float]:
    """For each move the gains that followed it, later ones counting less; `values` has one more for the end."""
    found, rest = [], 0.0
    for before, after in zip(values[-2::-1], values[:0:-1], strict=True):
        rest = after - before + LATER * rest
        found.append(rest)
    return found[::-1]


def played(env: VectorEnv, policies: list[Policy], random_only: bool, rng: Any, horizon: int) -> list[Any]:
    """A game of the learner on each place of the environment, broken off at the horizon: (seat, steps, values, result).

    Values are the title's own of the position at each move and at the end: far more can be learned from them than from
    the few games that random players finish. The result is 1 or -1 for a game that ended, else 0. The learner looks at
    the title's features alone, so the loop leaves out the rest of the observations.
    """
    env.reset(int(rng.integers(2**31)))
    mind = env.core.title.mind
    mine = [i % 2 for i in range(env.n)]
    steps: list[list[Any]] = [[] for _ in range(env.n)]
    values: list[list[float]] = [[] for _ in range(env.n)]
    ended: dict[int, float] = {}
    for _ in range(horizon):
        actions = []
        for i, run in enumerate(env.runs):
            if run.seat() == mine[i] and not random_only and i not in ended:
                action, step = policies[mine[i]].choose(mind.features(run.game, mine[i]), np.array(run.numbers))
                steps[i].append(step)
                values[i].append(mind.evaluate(run.game, mine[i]))
            else:
                action = run.numbers[int(rng.random() * len(run.numbers))]
            actions.append(action)
        rewards, done = env.play(actions)
        for i in np.flatnonzero(done):
            if i not in ended:
                ended[int(i)] = float(rewards[i][mine[i]])
                values[i].append((values[i] or [0.0])[-1] + WORTH * ended[int(i)])
        if len(ended) == env.n:
            break
    for i, run in enumerate(env.runs):
        if i not in ended:
            values[i].append(mind.evaluate(run.game, mine[i]))
    return [(mine[i], steps[i], values[i], ended.get(i, 0.0)) for i in range(env.n)]


def share(found: list[Any], seat: int) -> tuple[float, int]:
    """Games won from a seat (one that was broken off is half), and how many there were."""
    results = [result for at, _, _, result in found if at == seat]
    return sum((x + 1) / 2 for x in results), len(results)


def trained(env: VectorEnv, policies: list[Policy], games: int, rng: Any) -> list[list[float]]:
    """Play and learn; after each batch the games so far and the mean gain of a game from each seat."""
    curve: list[list[float]] = []
    while not curve or curve[-1][0] < games:
        found = played(env, policies, False, rng, HORIZON)
        for seat, policy in enumerate(policies):
            policy.learn([(steps, later_gains(values)) for at, steps, values, _ in found if at == seat])
        gains = [float(np.mean([x[2][-1] - x[2][0] for x in found if x[0] == s])) for s in range(2)]
        curve.append([(len(curve) + 1) * env.n, *gains])
        print(json.dumps({"games": curve[-1][0], "gains": [round(x, 2) for x in gains]}), file=sys.stderr, flush=True)
    return curve


def main() -> None:
    """Train, measure, draw."""
    wish = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    wish.add_argument("game")
    wish.add_argument("mode")
    wish.add_argument("--games", type=int, default=4096, help="games to learn from (default 4096)")
    wish.add_argument("--test", type=int, default=400, help="games against random at the end (default 400)")
    wish.add_argument("--limit", type=int, default=6000, help="decisions after which a test game is half won")
    wish.add_argument("--seed", type=int, default=1)
    wish.add_argument("--picture", type=Path)
    asked = wish.parse_args()
    env = VectorEnv(GAMES, asked.game, asked.mode, 2, limit=10**9)
    policies = [Policy(env, asked.seed + s) for s in range(2)]
    begun = process_time()
    curve = trained(env, policies, asked.games, np.random.default_rng([asked.seed, LESSONS]))
    print(f"{asked.game} {asked.mode}: {curve[-1][0]} games to learn from, {process_time() - begun:.0f} CPU seconds")
    for name, blind in (("random", True), ("learner", False)):
        rng = np.random.default_rng([asked.seed, TESTS])  # the same fresh seeds for both
        tried = [x for _ in range(-(-asked.test // GAMES)) for x in played(env, policies, blind, rng, asked.limit)]
        for seat in range(2):
            won, n = share(tried, seat)
            low, high = wilson(won, n)
            print(f"seat {seat}, {name} against random: {won:g} of {n} ({won / n:.1%}, 95 %: {low:.1%} to {high:.1%})")
    if asked.picture:
        asked.picture.write_text(drawn(smooth(curve), f"{asked.game} {asked.mode}"), "utf-8")


def smooth(curve: list[list[float]], window: int = 8) -> list[list[float]]:
    """The mean of the last batches at each point."""
    return [
        [row[0], *np.mean([r[1:] for r in curve[max(0, i - window + 1) : i + 1]], axis=0)]
        for i, row in enumerate(curve)
    ]


def drawn(curve: list[list[float]], name: str) -> str:
    """The mean gain of a game, by games played, as SVG."""
    wide, tall, most = 640, 320, max(curve[-1][0], 1)
    values = [x for row in curve for x in row[1:]]
    low, high = min(0.0, *values), max(0.0, *values)

    def y(value: float) -> float:
        return 30 + (tall - 70) * (1 - (value - low) / (high - low or 1.0))

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" font-family="sans-serif" font-size="13">'
    ]
    lines.append(f'<rect width="{wide}" height="{tall}" fill="#fffdf8"/>')
    for value in (low, 0.0, high) if low < -high / 8 else (0.0, high):
        lines.append(f'<line x1="50" x2="{wide - 20}" y1="{y(value):.1f}" y2="{y(value):.1f}" stroke="#ded2bf"/>')
        lines.append(f'<text x="44" y="{y(value) + 4:.1f}" text-anchor="end" fill="#75664f">{value:.1f}</text>')
    for seat, color in ((0, "#b03a2e"), (1, "#1f618d")):
        points = " ".join(f"{50 + (wide - 70) * row[0] / most:.1f},{y(row[1 + seat]):.1f}" for row in curve)
        lines.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>')
        lines.append(f'<text x="{60 + 130 * seat}" y="20" fill="{color}">learner on seat {seat}</text>')
    lines.append(f'<text x="{wide - 20}" y="20" text-anchor="end" fill="#2a221b">{name}: gain against random</text>')
    lines.append(
        f'<text x="{wide - 20}" y="{tall - 12}" text-anchor="end" fill="#75664f">{int(most)} games</text></svg>'
    )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
