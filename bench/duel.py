"""Who is stronger? Pairs of games between two bots, same seed, seats swapped, with Wilson's interval.

    python bench/duel.py masmorra standard hard normal --games 200 --seed fresh
    python bench/duel.py super_dungeon delve matters:normal always:normal --games 200 --seed fresh

`matters:NAME` is the bot asked in interrupt windows only when it matters, as a person is by default, `never:NAME`
never; `always:NAME` is the bot as it is; `hint` is a player who follows the first hint each time. A shared first place
counts half, and so does a game nobody finished. `--log FILE` keeps every game as it ends: a run that was broken off
goes on where it stopped.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from undercroft.build import compiled
from undercroft.lab.duel import Duel, play
from undercroft.lab.stats import wilson


def told(rows: list[dict[str, Any]], title: str, mode: str, names: tuple[str, str]) -> dict[str, Any]:
    """The results of the games."""
    n, won = len(rows), sum(r["score"] for r in rows)
    low, high = wilson(won, n)
    summary = {
        "game": title,
        "mode": mode,
        "first": names[0],
        "second": names[1],
        "games": n,
        "won": won,
        "share": round(won / n, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "compiled": compiled(),
        "by_seat": [sum(r["score"] for r in rows if r["seat"] == s) for s in (0, 1)],
        "ms": [round(sum(r["ms"][i] for r in rows) / max(sum(r["asked"][i] for r in rows), 1), 1) for i in (0, 1)],
    }
    if any("windows" in r for r in rows):
        summary["windows"] = sum(r.get("windows", 0) for r in rows)
        summary["questions"] = sum(r.get("questions", 0) for r in rows)
    return summary


def main() -> int:
    """Plays the pairs and prints what they came to."""
    wish = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    wish.add_argument("game")
    wish.add_argument("mode")
    wish.add_argument("first", help="a bot, or matters:BOT, never:BOT")
    wish.add_argument("second")
    wish.add_argument("--games", type=int, default=200)
    wish.add_argument("--seed", default="fresh")
    wish.add_argument("--log", type=Path, help="a file with a line for each game; games in it are not played again")
    wish.add_argument("--json", action="store_true")
    asked = wish.parse_args()
    names = (asked.first, asked.second)
    duel = Duel(asked.game, asked.mode, 2, *names, asked.seed)
    rows = [json.loads(x) for x in asked.log.read_text().splitlines()] if asked.log and asked.log.exists() else []
    for i in range(len(rows), asked.games):
        row = play(duel, i)
        rows.append(row)
        if asked.log:
            with asked.log.open("a") as f:
                print(json.dumps(row), file=f)
    summary = told(rows, asked.game, asked.mode, names)
    if asked.json:
        print(json.dumps(summary))
    else:
        print(
            f"{asked.game} {asked.mode}: {names[0]} won {summary['won']:g} of {summary['games']} against {names[1]} "
            f"({summary['share']:.1%}, 95 %: {summary['low']:.1%} to {summary['high']:.1%}); ms a decision "
            f"{summary['ms'][0]} and {summary['ms'][1]}"
        )
        if "windows" in summary:
            print(f"asked in {summary['questions']} of {summary['windows']} windows")
    return 0


if __name__ == "__main__":
    sys.exit(main())
