"""Measures builds and compares them with the goals.

python bench/goals.py [--game GAME] UNDERCROFT [UNDERCROFT…]        programs such as .venv/bin/undercroft
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

GOALS = tomllib.loads(Path(__file__).with_name("goals.toml").read_text("utf-8"))
RUNS = 3
AT_MOST = {"resample", "pickled"}  # of these less is better
OF_PLAYS = {"resample", "pickled"}  # these are measured by plays.py


def answer(command: list[str]) -> Any:
    """The JSON answer of a command."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def script(program: str, name: str, *words: str) -> Any:
    """The answer of a script of this folder, by the Python that the program belongs to."""
    python = Path(program).absolute().with_name("python")
    return answer([str(python), str(Path(__file__).with_name(name)), *words])


def benched(program: str, game: str) -> tuple[bool, dict[str, dict[str, float]]]:
    """Whether it is compiled, and the best of several runs by mode: noise only ever makes it slower."""
    best: dict[str, dict[str, float]] = {}
    compiled = False
    for _ in range(RUNS):
        doc = answer([program, "bench", "--game", game, "--json"])
        compiled = doc["compiled"]
        for row in doc["games"]:
            known = best.setdefault(row["mode"], {"players": row["players"]})
            for name, value in (
                ("decisions", 1000 * row["decisions_per_second"] / doc["reference"]),
                ("copies", 1000 * row["copies_per_second"] / doc["reference"]),
                ("saves", row["saves_per_second"]),
            ):
                known[name] = max(known.get(name, 0.0), value)
    return compiled, best


def figures(program: str, goal: dict[str, Any]) -> Iterator[tuple[str, str, float, float]]:
    """Mode, name, figure and goal of all that is asked of a game."""
    game = goal["game"]
    compiled, best = benched(program, game)
    asked = goal["compiled" if compiled else "pure"]
    for mode in goal["modes"]:
        found = best[mode]
        if OF_PLAYS & set(asked):
            found |= script(program, "plays.py", game, mode, str(round(found["players"])))
        for name, bound in asked.items():
            if name != "loop":
                yield mode, name, found[name], bound
    if "loop" in asked:
        mode, players = goal["loop_of"]
        yield mode, "loop", script(program, "loop.py", game, mode, str(players))["ratio"], asked["loop"]


def memory(program: str) -> float:
    """Megabytes that a playing process needs at most."""
    answer([program, "sim", GOALS["memory"]["game"], "--games", "3", "--bot", "greedy", "--json"])
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def main(words: list[str]) -> int:
    """0 when every goal is met."""
    parser = argparse.ArgumentParser(description="Compare builds with the goals.")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("programs", nargs="+", metavar="UNDERCROFT")
    args = parser.parse_args(words)
    missed = 0
    for program in args.programs:
        used, most = memory(program), GOALS["memory"]["megabytes"]
        missed += used > most
        print(f"{program}: {used:.0f} MB while playing, goal below {most}  {'ok' if used <= most else 'MISSED'}")
        for goal in GOALS["goal"]:
            if args.game not in (None, goal["game"]):
                continue
            for mode, name, figure, bound in figures(program, goal):
                ok = figure <= bound if name in AT_MOST else figure >= bound
                missed += not ok
                print(
                    f"  {goal['game']} {mode} {name}: {figure:.4g}, goal {bound}  {'ok' if ok else 'MISSED'}",
                    flush=True,
                )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
