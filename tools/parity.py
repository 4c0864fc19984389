"""Plays the same seeded games on two builds and compares the hashes of all final states.

    python tools/parity.py .venv/bin/undercroft .venv-compiled/bin/undercroft [GAMES]
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any


def ask(program: str, *arguments: str) -> Any:
    """The JSON answer of one command line."""
    done = subprocess.run([program, *arguments, "--json"], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{program} {' '.join(arguments)}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def main(arguments: list[str]) -> int:
    """0 when both builds agree on every game, mode and player count."""
    if len(arguments) not in (2, 3):
        print("expected two undercroft programs and perhaps a number of games", file=sys.stderr)
        return 2
    pure, compiled = arguments[:2]
    games = arguments[2] if len(arguments) == 3 else "17"
    differing = 0
    compared = 0
    for game in ask(pure, "games"):
        for mode in game["modes"]:
            for players in sorted({*mode["players"]}):
                what = [game["name"], "--mode", mode["name"], "--players", str(players)]
                sim = ["sim", *what, "--games", games, "--seed", "7", "--workers", "2"]
                one, two = ask(pure, *sim), ask(compiled, *sim)
                if one["compiled"] or not two["compiled"]:
                    raise SystemExit("expected a pure build first and a compiled build second")
                compared += 1
                if one["hash"] != two["hash"]:
                    differing += 1
                    print(f"{' '.join(what)}: pure {one['hash']} compiled {two['hash']}")
    print(f"{compared} comparisons of {games} games, {differing} differ")
    return 1 if differing or not compared else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
