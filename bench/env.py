"""How fast environments are, beside the reference loop: steps of random play with observation and mask.

    python bench/env.py [GAME …] [--modes first|all] [--seconds S]

`single` is an OpenSpiel-like state with observation and mask of the asked seat at every step, `vector` 64 games in one
loop; both per 1,000 iterations of the reference loop (CPU seconds of one core). Goals: single 1.5, vector 4.
"""

from __future__ import annotations

import argparse
from time import process_time

import numpy as np

from undercroft.build import compiled
from undercroft.env import SpielGame, VectorEnv
from undercroft.games import metas
from undercroft.lab.gc_pause import gc_paused
from undercroft.lab.speed import reference

SINGLE, VECTOR = 1.5, 4.0
LIMIT = 3000


def single(game: str, mode: str, players: int, seconds: float) -> float:
    """Steps a second of one game after the other."""
    spiel = SpielGame(game, mode, players, limit=LIMIT)
    rng = np.random.default_rng(1)
    done, seed = 0, 0
    state = spiel.new_initial_state(seed)
    begun = process_time()
    while process_time() - begun < seconds:
        if state.is_terminal():
            seed += 1
            state = spiel.new_initial_state(seed)
        core = state.core
        core.observe(core.run.seat())
        core.mask()
        numbers = core.run.numbers
        core.take(numbers[int(rng.random() * len(numbers))])
        done += 1
    return done / (process_time() - begun)


def vector(game: str, mode: str, players: int, seconds: float, n: int = 64) -> float:
    """Steps a second of many games side by side."""
    env = VectorEnv(n, game, mode, players, limit=LIMIT)
    env.reset(1)
    rng = np.random.default_rng(1)
    done = 0
    begun = process_time()
    while process_time() - begun < seconds:
        draws = rng.random(n)
        env.step([run.numbers[int(x * len(run.numbers))] for run, x in zip(env.runs, draws, strict=True)])
        done += n
    return done / (process_time() - begun)


def main() -> None:
    """A line for each mode."""
    wish = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    wish.add_argument("games", nargs="*")
    wish.add_argument("--modes", choices=["first", "all"], default="first")
    wish.add_argument("--seconds", type=float, default=1.0)
    asked = wish.parse_args()
    print(f"{'compiled' if compiled() else 'pure Python'}; steps per 1,000 iterations of the reference loop")
    for meta in metas():
        if asked.games and meta.name not in asked.games:
            continue
        for mode in meta.modes if asked.modes == "all" else meta.modes[:1]:
            players = max(mode.players[0], min(2, mode.players[1]))
            with gc_paused():
                kref = reference(asked.seconds) / 1000
                one = single(meta.name, mode.name, players, asked.seconds) / kref
                many = vector(meta.name, mode.name, players, asked.seconds) / kref
            goals = "ok" if one >= SINGLE and many >= VECTOR else "below"
            said = f"single {one:.2f}, vector {many:.2f}  {goals}"
            print(f"{meta.name:<14}{mode.name:<24}{players} players  {said}", flush=True)


if __name__ == "__main__":
    main()
