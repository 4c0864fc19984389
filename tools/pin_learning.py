"""Writes tests/engine/learning.json: size and fingerprint of what learners see in every mode.

python tools/pin_learning.py        after the version of a title (`Learning` in its observed.py) was raised
"""

import json
from pathlib import Path

from undercroft.games import metas, title_of
from undercroft.title.learning import fingerprint, version_of, view_of

PINNED = Path(__file__).resolve().parents[1] / "tests" / "engine" / "learning.json"


def main() -> None:
    """Every mode of every game."""
    modes = {}
    for meta in metas():
        title = title_of(meta.name)
        version = version_of(title)
        for mode in meta.modes:
            view = view_of(title, mode.name)
            found = [version, view.layout.size, view.space.size, fingerprint(view, version)]
            modes[f"{meta.name} {mode.name}"] = found
    lines = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in modes.items())
    PINNED.write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
