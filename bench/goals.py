"""Measures builds and compares them with the goals.

python bench/goals.py [--game GAME] [--mode MODE] UNDERCROFT [UNDERCROFT…]        programs such as .venv/bin/undercroft

Each mode is measured in processes of its own, close to the reference loop: all modes take four minutes of a core.
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
SECONDS = "0.3"  # of each figure in a run
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


def benched(program: str, game: str, mode: str) -> tuple[bool, dict[str, float]]:
    """Whether it is compiled, and the best of several runs of a mode: noise only ever makes it slower."""
    best: dict[str, float] = {}
    compiled = False
    for _ in range(RUNS):
        doc = answer([program, "bench", "--game", game, "--mode", mode, "--seconds", SECONDS, "--json"])
        compiled = doc["compiled"]
        (row,) = doc["games"]
        for name, value in (
            ("players", row["players"]),
            ("decisions", 1000 * row["decisions_per_second"] / doc["reference"]),
            ("copies", 1000 * row["copies_per_second"] / doc["reference"]),
            ("saves", row["saves_per_second"]),
        ):
            best[name] = max(best.get(name, 0.0), value)
    return compiled, best


def figures(program: str, goal: dict[str, Any], only: str | None) -> Iterator[tuple[str, str, float, float]]:
    """Mode, name, figure and goal of all that is asked of a game, or of one of its modes."""
    game = goal["game"]
    loop_of, players = goal["loop_of"]
    for mode in goal["modes"]:
        if only not in (None, mode):
            continue
        compiled, found = benched(program, game, mode)
        asked = goal["compiled" if compiled else "pure"]
        if OF_PLAYS & set(asked):
            found |= script(program, "plays.py", game, mode, str(round(found["players"])))
        if mode == loop_of:
            found["loop"] = script(program, "loop.py", game, mode, str(players))["ratio"]
        for name, bound in asked.items():
            if name in found:
                yield mode, name, found[name], bound


def memory(program: str) -> float:
    """Megabytes that a playing process needs at most."""
    answer([program, "sim", GOALS["memory"]["game"], "--games", "3", "--bot", "greedy", "--json"])
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def main(words: list[str]) -> int:
    """0 when every goal is met."""
    parser = argparse.ArgumentParser(description="Compare builds with the goals.")
    parser.add_argument("--game", choices=[goal["game"] for goal in GOALS["goal"]], help="only this game")
    parser.add_argument("--mode", help="only this mode")
    parser.add_argument("programs", nargs="+", metavar="UNDERCROFT")
    args = parser.parse_args(words)
    chosen = [goal for goal in GOALS["goal"] if args.game in (None, goal["game"])]
    if args.mode is not None and not any(args.mode in goal["modes"] for goal in chosen):
        parser.error(f"no game has a mode {args.mode!r}")
    missed = 0
    for program in args.programs:
        used, most = memory(program), GOALS["memory"]["megabytes"]
        missed += used > most
        print(f"{program}: {used:.0f} MB while playing, goal below {most}  {'ok' if used <= most else 'MISSED'}")
        for goal in chosen:
            for mode, name, figure, bound in figures(program, goal, args.mode):
                ok = figure <= bound if name in AT_MOST else figure >= bound
                missed += not ok
                print(
                    f"  {goal['game']} {mode} {name}: {figure:.4g}, goal {bound}  {'ok' if ok else 'MISSED'}",
                    flush=True,
                )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
