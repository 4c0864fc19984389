"""Looks for better weights for the bots of a game, by evolution over many quick games.

    python tools/tune.py super_dungeon delve --players 2 --seats 1 --seed tune-1
    python tools/tune.py super_dungeon delve --players 2 --seats 1 --seed tune-1 --check 1000

A game that can be tuned has `bots/weights.py`, a class `Weights` of numbers and lists of numbers, and instances of it
such as `USUAL`; the functions `habit`, `evaluate` and `candidates` of its mind take weights as `w`. CMA-ES multiplies
the weights by factors. All weights of a round play the same seeds: the seats given (all of them, where players are
friends) by habit with the weights, the others by habit as usual. The state is kept: a stopped run continues.

`--check N` plays N other games with the weights found so far and N with those that the search began with.
Needs the extra `lab`.
"""

from __future__ import annotations

import argparse
import importlib
import math
import pickle
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from cmaes import CMA

from undercroft.bots.bot import Bot
from undercroft.bots.greedy import GreedyBot
from undercroft.engine.chance import chance_from, rng_from
from undercroft.games import packages, title_of
from undercroft.lab.batch import LIMIT
from undercroft.lab.gc_pause import gc_paused
from undercroft.lab.people import Habit
from undercroft.lab.stats import wilson

Array = Any


@dataclass(frozen=True)
class Task:
    """A search: the modes and seats that are played, the bot that plays, and which weights may change."""

    game: str
    modes: tuple[str, ...]
    players: int
    seats: tuple[int, ...]
    by: str
    start: str
    only: tuple[str, ...]
    seed: str
    games: int

    @property
    def module(self) -> Any:
        """The module of weights."""
        return importlib.import_module(f"{packages()[self.game]}.bots.weights")

    def names(self) -> list[tuple[str, int]]:
        """The weights that change: the attribute, and the place in it if it is a list (else -1). Zeros stay zero."""
        out: list[tuple[str, int]] = []
        for name, value in attributes(getattr(self.module, self.start)):
            if self.only and name not in self.only:
                continue
            if isinstance(value, list):
                out += [(name, k) for k, x in enumerate(value) if x]
            elif value:
                out.append((name, -1))
        return out

    def weights(self, logs: Sequence[float]) -> Any:
        """The weights to start with, multiplied by factors given as logarithms."""
        made = self.module.Weights()
        for name, value in attributes(getattr(self.module, self.start)):
            setattr(made, name, list(value) if isinstance(value, list) else value)
        for (name, k), x in zip(self.names(), logs, strict=True):
            if k < 0:
                setattr(made, name, getattr(made, name) * math.exp(x))
            else:
                getattr(made, name)[k] *= math.exp(x)
        return made

    def score(self, weights: Any, seeds: Sequence[str]) -> list[float]:
        """The part of the win that the seats got in each game."""
        return [self.play(weights, self.modes[n % len(self.modes)], seed) for n, seed in enumerate(seeds)]

    def play(self, weights: Any, mode: str, seed: str) -> float:
        """One game."""
        usual = title_of(self.game)
        mind = usual.mind
        by = {name: partial(getattr(mind, name), w=weights) for name in ("habit", "evaluate", "candidates")}
        tuned = usual.changed(**by)
        g = usual.rules.new(usual.config(mode, self.players, {}, {}), chance_from(seed))
        together = not mind.rivals(g)
        mine = [together or seat in self.seats for seat in range(self.players)]
        players = [self.player(tuned if own else usual, seat, seed) for seat, own in enumerate(mine)]
        while (d := g.decision) is not None and g.count < LIMIT:
            g.apply(players[max(d.owner, 0)].choose(g))
        seat = mine.index(True)
        return usual.scores(g)[seat] if g.result else 0.0 if together else 0.5

    def player(self, title: Any, seat: int, seed: str) -> Bot:
        """A player with the mind of this title."""
        rng = rng_from(seed, f"tune {seat}")
        return Habit(title, rng) if self.by == "habit" else GreedyBot(title, seat, rng)


def attributes(weights: Any) -> Iterator[tuple[str, Any]]:
    """The numbers and lists of numbers of a record, compiled or not."""
    for name in sorted(dir(weights)):
        value = getattr(weights, name)
        if not name.startswith("_") and (
            isinstance(value, float) or (isinstance(value, list) and all(isinstance(x, float) for x in value))
        ):
            yield name, value


def tune(task: Task, file: Path, rounds: int, spread: float, told: Callable[[str], None]) -> Array:
    """The center of the search after this many rounds, those of an earlier run included."""
    dimensions = len(task.names())
    if not dimensions:
        raise SystemExit("expected weights that may change; see --only")
    found: tuple[Task, CMA] | None = pickle.loads(file.read_bytes()) if file.exists() else None
    if found is not None and found[0] != task:
        raise SystemExit(f"{file} belongs to another search; give another --state or --seed")
    search = found[1] if found else CMA(mean=np.zeros(dimensions), sigma=spread, seed=1)
    while search.generation < rounds:
        search.reseed_rng(search.generation)  # its random numbers are not kept with it
        seeds = [f"{task.seed}/{search.generation}/{n}" for n in range(task.games)]
        tries = []
        for _ in range(search.population_size):
            logs = search.ask()
            tries.append((logs, -float(np.mean(task.score(task.weights(logs), seeds)))))
        search.tell(tries)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(pickle.dumps((task, search)))
        scores = [-loss for _, loss in tries]
        told(f"round {search.generation}: mean {np.mean(scores):.3f}, best {max(scores):.3f}")
    return search.mean


def lines(task: Task, weights: Any) -> Iterator[str]:
    """The weights as they stand in a module."""
    for name in dict.fromkeys(name for name, _ in task.names()):
        value = getattr(weights, name)
        told = [round(x, 3) for x in value] if isinstance(value, list) else round(value, 3)
        yield f"    w.{name} = {told}"


def check(task: Task, weights: Any, games: int) -> Iterator[str]:
    """Fresh games with the weights found, and with those that the search began with."""
    seeds = [f"{task.seed} check/{n}" for n in range(games)]
    for name, one in (("found", weights), (task.start, getattr(task.module, task.start))):
        won = sum(task.score(one, seeds))
        low, high = wilson(won, games)
        yield f"{name}: {won:g} of {games} ({won / games:.0%}, {low:.0%} to {high:.0%})"


def main(words: list[str]) -> int:
    """Runs a search, or goes on with it."""
    parser = argparse.ArgumentParser(description="Look for better weights for the bots of a game.")
    parser.add_argument("game", choices=sorted(packages()))
    parser.add_argument("modes", help="a mode, or several with commas between")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seats", default="0", help="the seats that play by the weights, such as 0,1; friends: all")
    parser.add_argument("--by", choices=["habit", "greedy"], default="habit")
    parser.add_argument("--start", default="USUAL", help="the weights to begin with, by name")
    parser.add_argument("--only", default="", help="attributes that may change, with commas between")
    parser.add_argument("--seed", required=True)
    parser.add_argument("--games", type=int, default=100, help="of each try in a round")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--spread", type=float, default=0.1, help="of the first factors, as a logarithm")
    parser.add_argument("--state", help="the file that keeps the search")
    parser.add_argument("--check", type=int, default=0, metavar="N", help="then play N fresh games")
    args = parser.parse_args(words)
    only = tuple(filter(None, args.only.split(",")))
    seats, modes = tuple(int(x) for x in args.seats.split(",")), tuple(args.modes.split(","))
    task = Task(args.game, modes, args.players, seats, args.by, args.start, only, args.seed, args.games)
    file = Path(args.state or f"runs/tune/{task.game}-{task.modes[0]}-{task.seed}.pickle")
    with gc_paused():
        weights = task.weights(tune(task, file, args.rounds, args.spread, lambda line: print(line, flush=True)))
        print("\n".join(lines(task, weights)))
        if args.check:
            print("\n".join(check(task, weights, args.check)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
