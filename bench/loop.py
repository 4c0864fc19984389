"""How fast the loop of README.md is, as it stands there, beside what `undercroft bench` does with the same game.

python bench/loop.py GAME MODE PLAYERS        prints JSON: decisions a second of both, and their ratio
"""

from __future__ import annotations

import ast
import json
import random
import re
import sys
from pathlib import Path
from time import process_time
from typing import Any

from undercroft.engine.chance import chance_from, rng_from
from undercroft.engine.playout import playout
from undercroft.games import title_of
from undercroft.lab.gc_pause import gc_paused
from undercroft.lab.speed import LIMIT

README = Path(__file__).resolve().parents[1] / "README.md"
SECONDS = 0.3  # of each loop in a round: games of some modes are over in a millisecond
ROUNDS = 5


def loop_of(text: str, game: str, mode: str, players: int, seed: int) -> tuple[Any, Any]:
    """The code before the loop, for another game, and the loop itself; a game that strays is broken off, by a count of
    rounds that asks the play nothing."""
    (block,) = [b for b in re.findall(r"^```python\n(.*?)^```", text, re.M | re.S) if "while g.outcome is None" in b]
    block = re.sub(
        r"undercroft\.new\(.*\)", f"undercroft.new({game!r}, mode={mode!r}, players={players}, seed={seed})", block
    )
    tree = ast.parse(block)
    at = next(i for i, node in enumerate(tree.body) if isinstance(node, ast.While))
    loop = tree.body[at]
    assert isinstance(loop, ast.While)
    bounded = ast.parse(f"for _ in range({LIMIT}):\n    if not ({ast.unparse(loop.test)}): break")
    (rounds,) = bounded.body
    assert isinstance(rounds, ast.For)
    rounds.body += loop.body
    before = ast.Module(tree.body[:at], [])
    return (
        compile(ast.fix_missing_locations(before), "README.md", "exec"),
        compile(ast.fix_missing_locations(bounded), "README.md", "exec"),
    )


def measure(game: str, mode: str, players: int) -> dict[str, float]:
    """Both loops over the same seeds, in turns; the best of several rounds, since noise only makes it slower."""
    text = README.read_text("utf-8")
    title = title_of(game)
    config = title.config(mode, players, {}, {})
    best = {"loop": 0.0, "bench": 0.0}
    for _ in range(ROUNDS):
        spent, taken = {"loop": 0.0, "bench": 0.0}, {"loop": 0, "bench": 0}
        seed = 0
        while min(spent.values()) < SECONDS:
            seed += 1
            g = title.rules.new(config, chance_from(f"bench {seed}"))
            with gc_paused():
                begun = process_time()
                taken["bench"] += playout(g, rng_from(f"bench {seed}", "random"), LIMIT)
                spent["bench"] += process_time() - begun
            before, loop = loop_of(text, game, mode, players, seed)
            random.seed(seed)
            space: dict[str, Any] = {}
            exec(before, space)
            begun = process_time()
            exec(loop, space)
            spent["loop"] += process_time() - begun
            taken["loop"] += space["g"].count
        for name in best:
            best[name] = max(best[name], taken[name] / spent[name])
    return {
        "loop_per_second": round(best["loop"]),
        "bench_per_second": round(best["bench"]),
        "ratio": round(best["loop"] / best["bench"], 3),
    }


def main(words: list[str]) -> int:
    """Prints the figures."""
    if len(words) != 3 or not words[2].isdecimal():
        print("expected a game, a mode and a number of players", file=sys.stderr)
        return 2
    print(json.dumps(measure(words[0], words[1], int(words[2]))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
