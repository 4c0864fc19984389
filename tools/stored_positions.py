"""Stores positions on which the chance to win was never fitted, for tests/bots/test_chance.py.

    undercroft lab fit map_masters mission_01 mission_05 --together --fresh stored --games 25
    python tools/stored_positions.py map_masters mission_01 mission_05

takes them from the games of `--fresh stored` (`--rows runs/fit`) and replaces what was stored of these modes. Run it
after a fit.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from undercroft.engine.chance import rng_from
from undercroft.games import title_of
from undercroft.lab.fit import positions
from undercroft.lab.selfplay import load

STORED = Path(__file__).resolve().parents[1] / "tests" / "bots" / "positions.jsonl"
FRESH = "stored"  # the name of the games that no fit has seen


def sample(game: str, modes: list[str], rows: Path, most: int) -> dict[str, Any]:
    """Positions of the fresh games of these modes, each with its mode, its result and its features."""
    title = title_of(game)
    found: list[tuple[str, float, list[float]]] = []
    for mode in modes:
        for row in load(rows / f"{game}-{mode}-normal-{FRESH}.jsonl"):
            if row.scores:
                found += [(mode, result, [round(x, 4) for x in told]) for *_, told, result in positions(title, row)]
    if not found:
        raise SystemExit(f"{rows}: expected games of {game} by 'undercroft lab fit --fresh {FRESH}'")
    rng = rng_from("stored", game)
    chosen = [found.pop(rng.below(len(found))) for _ in range(min(most, len(found)))]
    return {"game": game, "mode": modes[0], "names": title.mind.feature_names, "positions": chosen}


def main() -> None:
    """Reads the arguments and writes the file."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("modes", nargs="+", metavar="MODE")
    asked.add_argument("--rows", type=Path, default=Path("runs/fit"))
    asked.add_argument("--most", type=int, default=120)
    args = asked.parse_args()
    new = sample(args.game, args.modes, args.rows, args.most)
    old = [json.loads(line) for line in STORED.read_text("utf-8").splitlines()]
    kept = [s for s in old if s["game"] != args.game or s["mode"] not in args.modes]
    lines = [json.dumps(s, separators=(",", ":")) for s in [*kept, new]]
    STORED.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{STORED.name}: {len(new['positions'])} positions of {args.game}, {', '.join(args.modes)}")


if __name__ == "__main__":
    main()
