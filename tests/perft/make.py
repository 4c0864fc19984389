"""Counts the positions of one game again.

python tests/perft/make.py GAME [DEPTH]        writes tests/perft/GAME/counts.toml
"""

import json
import sys
from pathlib import Path

from undercroft.cli.common import load_match
from undercroft.cli.perft import perft

MOST = 20_000  # sequences; deeper counts only make the tests slow


def main(game: str, depth: int = 6) -> None:
    """Write the counts."""
    folder = Path(__file__).parent / game
    lines = []
    for path in sorted(p for p in folder.glob("*.toml") if p.name != "counts.toml"):
        g = load_match(path).game
        counts: list[int] = []
        while len(counts) < depth and (not counts or counts[-1] * counts[0] < MOST):
            counts.append(perft(g, len(counts) + 1))
        lines.append(f"{json.dumps(path.name)} = {counts}\n")
    (folder / "counts.toml").write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1], *(int(x) for x in sys.argv[2:]))
