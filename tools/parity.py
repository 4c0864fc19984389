"""Plays the same seeded games on two builds and compares the hashes of all final states: random games of every mode,
and games by the bots' habits, which are compiled too.

    python tools/parity.py .venv/bin/python .venv-compiled/bin/python [GAMES]

Each build plays all modes of a game in one process.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

SEED = "7"


def play(game: str, games: int) -> dict[str, object]:
    """The hashes of a game's batches by their names, on the build that runs this."""
    from undercroft.build import compiled
    from undercroft.games import title_of
    from undercroft.lab.batch import Job, run_batch

    hashes: dict[str, str] = {}
    for mode in title_of(game).meta.modes:
        for players in sorted({*mode.players}):
            job = Job(game, mode.name, players, ("random",) * players, games, SEED)
            hashes[f"{game} {mode.name}, {players} players, random"] = run_batch(job, 1).hash
            if players == mode.players[0]:
                easy = replace(job, seats=("easy",) * players, games=1)
                hashes[f"{game} {mode.name}, {players} players, easy"] = run_batch(easy, 1).hash
    return {"compiled": compiled(), "hashes": hashes}


def ask(python: str, *arguments: str) -> str:
    """The answer of this script on another build."""
    done = subprocess.run([python, __file__, *arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{python} {' '.join(arguments)}: {done.stderr.strip()[-2000:]}")
    return done.stdout


def main(arguments: list[str]) -> int:
    """0 if both builds agree on every game, mode and number of players."""
    if arguments[:1] == ["--games"]:
        from undercroft.games import NAMES

        print(*NAMES)
        return 0
    if arguments[:1] == ["--play"] and len(arguments) == 3:
        print(json.dumps(play(arguments[1], int(arguments[2]))))
        return 0
    if len(arguments) not in (2, 3) or not all(x.isdecimal() for x in arguments[2:]):
        print("expected the Python of a pure and of a compiled build and perhaps a number of games", file=sys.stderr)
        return 2
    pure, compiled = arguments[:2]
    games = arguments[2] if len(arguments) == 3 else "12"

    def compared(game: str) -> tuple[int, int]:
        one, two = (json.loads(ask(python, "--play", game, games)) for python in (pure, compiled))
        if one["compiled"] or not two["compiled"]:
            raise SystemExit("expected a pure build first and a compiled build second")
        differing = [name for name in one["hashes"] if one["hashes"][name] != two["hashes"].get(name)]
        for name in differing:
            print(f"{name}: pure {one['hashes'][name]} compiled {two['hashes'].get(name)}")
        return len(one["hashes"]), len(differing)

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        found = list(pool.map(compared, ask(pure, "--games").split()))
    total, differing = sum(n for n, _ in found), sum(n for _, n in found)
    print(f"{total} comparisons, {differing} differ")
    return 1 if differing or not total else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
