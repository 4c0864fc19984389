"""Writes tests/engine/learning.json: size and fingerprint of what learners see in every mode.

python tools/pin_learning.py        after VERSION of title/learning.py was raised
"""

import json
from pathlib import Path

from undercroft.games import metas, title_of
from undercroft.title.learning import VERSION, fingerprint, view_of

PINNED = Path(__file__).resolve().parents[1] / "tests" / "engine" / "learning.json"


def main() -> None:
    """Every mode of every game."""
    modes = {}
    for meta in metas():
        for mode in meta.modes:
            view = view_of(title_of(meta.name), mode.name)
            modes[f"{meta.name} {mode.name}"] = [view.layout.size, view.space.size, fingerprint(view)]
    lines = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in modes.items())
    PINNED.write_text(f'{{"version": {VERSION}, "modes": {{\n{lines}\n}}}}\n', "utf-8")


if __name__ == "__main__":
    main()
