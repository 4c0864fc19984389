"""Measures builds and compares them with the goals.

python bench/goals.py UNDERCROFT [UNDERCROFT…]        programs such as .venv/bin/undercroft
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

GOALS = tomllib.loads(Path(__file__).with_name("goals.toml").read_text("utf-8"))
RUNS = 3


def ask(program: str, *words: str) -> Any:
    """The JSON answer of a command."""
    done = subprocess.run([program, *words, "--json"], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{program} {' '.join(words)}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def best(program: str, goal: dict[str, Any]) -> tuple[bool, dict[str, float]]:
    """The best of several runs: noise only ever makes it slower. Ratios to the reference loop of the same run."""
    figures: dict[str, float] = {}
    compiled = False
    for _ in range(RUNS):
        doc = ask(program, "bench", "--game", goal["game"])
        compiled = doc["compiled"]
        row = next(g for g in doc["games"] if g["mode"] == goal["mode"])
        for name, value in (
            ("decisions", row["decisions_per_second"] / doc["reference"]),
            ("copies", row["copies_per_second"] / doc["reference"]),
            ("saves", row["saves_per_second"]),
        ):
            figures[name] = max(figures.get(name, 0.0), value)
    figures["loop"] = loop(program, goal)
    return compiled, figures


def loop(program: str, goal: dict[str, Any]) -> float:
    """The loop of README.md beside bench's own, by the Python that the program belongs to."""
    python = Path(program).absolute().with_name("python")
    done = subprocess.run(
        [python, Path(__file__).with_name("loop.py"), goal["game"], goal["mode"], str(goal["players"])],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise SystemExit(f"{python} loop.py: {done.stderr.strip()}")
    ratio: float = json.loads(done.stdout)["ratio"]
    return ratio


def memory(program: str) -> float:
    """Megabytes that a playing process needs at most."""
    ask(program, "sim", GOALS["memory"]["game"], "--games", "3", "--bot", "greedy")
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def main(programs: list[str]) -> int:
    """0 when every goal is met."""
    if not programs:
        print("expected one or more undercroft programs", file=sys.stderr)
        return 2
    missed = 0
    for program in programs:
        used, most = memory(program), GOALS["memory"]["megabytes"]
        missed += used > most
        print(f"{program}: {used:.0f} MB while playing, goal below {most}  {'ok' if used <= most else 'MISSED'}")
        for goal in GOALS["goal"]:
            compiled, figures = best(program, goal)
            build = "compiled" if compiled else "pure"
            for name, least in goal[build].items():
                ok = figures[name] >= least
                missed += not ok
                print(
                    f"  {goal['game']} {goal['mode']} {build} {name}: {figures[name]:.4g}, goal {least}  "
                    f"{'ok' if ok else 'MISSED'}"
                )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
