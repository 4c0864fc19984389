"""Plays the same seeded games on two builds and compares the hashes of all final states: at random, and by the bots'
habits, which are compiled too.

    python tools/parity.py .venv/bin/undercroft .venv-compiled/bin/undercroft [GAMES]
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
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
    games = arguments[2] if len(arguments) == 3 else "12"
    todo: list[list[str]] = []
    for game in ask(pure, "games"):
        for mode in game["modes"]:
            where = [game["name"], "--mode", mode["name"], "--players"]
            todo += [[*where, str(players), "--games", games] for players in sorted({*mode["players"]})]
            todo.append([*where, str(mode["players"][0]), "--games", "1", "--bot", "easy"])

    def differ(what: list[str]) -> bool:
        sim = ["sim", *what, "--seed", "7", "--workers", "1"]
        one, two = ask(pure, *sim), ask(compiled, *sim)
        if one["compiled"] or not two["compiled"]:
            raise SystemExit("expected a pure build first and a compiled build second")
        if one["hash"] != two["hash"]:
            print(f"{' '.join(what)}: pure {one['hash']} compiled {two['hash']}")
        return bool(one["hash"] != two["hash"])

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        differing = sum(pool.map(differ, todo))
    print(f"{len(todo)} comparisons, {differing} differ")
    return 1 if differing or not todo else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
