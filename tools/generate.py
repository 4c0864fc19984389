"""Writes the generated modules; with --check only says whether they are up to date (exit code 1 if not).

For every game (and the engine's toy): rule_ids.py, rulings.py, registry.py, schema.py, rows_fx.py and effects/words.py
(undercroft.codegen, which `undercroft generate` uses for games outside the project). For the page: types.ts, from the
vocabulary of scenes (generate_scene.py).
"""

from __future__ import annotations

import sys
from pathlib import Path

import generate_scene

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))  # the sources beside this file, whatever is installed

from undercroft import codegen  # noqa: E402
from undercroft.errors import CroftError  # noqa: E402

GAMES = ROOT / "src" / "undercroft" / "games"
TOY = ROOT / "tests" / "toy"


def write(path: Path, text: str, check: bool) -> int:
    """1 when the file on disk differs; unless checking, it is written."""
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return 0
    print(f"{'stale' if check else 'wrote'}: {path.relative_to(ROOT)}")
    if not check:
        path.write_text(text, encoding="utf-8")
    return 1


def game(folder: Path, house: str, check: bool) -> int:
    """Everything that is generated for one game; the number of stale files."""
    stale = 0
    for name, text in codegen.texts(folder, house).items():
        stale += write(folder / name, text, check)
    return stale


def main(arguments: list[str]) -> int:
    """Generates or checks everything, or (named) one game."""
    check = "--check" in arguments
    named = [a for a in arguments if a != "--check"]
    stale = 0
    for folder in sorted(p for p in GAMES.iterdir() if p.is_dir() and (p / "meta.py").exists()):
        if not named or folder.name in named:
            stale += game(folder, "...", check)
    if not named or "toy" in named:
        stale += game(TOY, "undercroft", check)
    if not named:
        stale += write(generate_scene.TARGET, generate_scene.text(), check)
    return 1 if check and stale else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except CroftError as error:
        sys.exit(f"generate.py: {error}")
