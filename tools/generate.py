"""Writes the generated modules; with --check only says whether they are up to date (exit code 1 if not).

For every game (and the engine's toy): rule_ids.py, the ids of the ledger as numbers in the order of the file (a new
rule goes to the end, so that numbers stay); rulings.py, the readings that a table may choose as bits; registry.py and
schema.py, how its state is copied and packed (generate_state.py); rows_fx.py and effects/words.py, the rows of
content that mean its effects, where effects have words (generate_effects.py, generate_families.py). For the page:
scene.ts, from the vocabulary of scenes (generate_scene.py).
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import generate_effects
import generate_families
import generate_scene
import generate_state

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "undercroft" / "games"
TOY = ROOT / "tests" / "toy"


def rule_ids(ledger: Path) -> str:
    """The text of rule_ids.py for one ledger: MAS-GOAL-01 becomes GOAL_01: Final = 1."""
    ids = [row["id"] for row in tomllib.loads(ledger.read_text(encoding="utf-8"))["rule"]]
    prefix = ids[0].split("-")[0]
    lines = [
        '"""Rules of the ledger as numbers. Written by tools/generate.py from rules.toml; do not edit."""',
        "",
        "from typing import Final",
        "",
        f'PREFIX: Final = "{prefix}"',
        "",
    ]
    for number, rule in enumerate(ids, start=1):
        if not rule.startswith(f"{prefix}-"):
            raise SystemExit(f"{ledger}: {rule} does not begin with {prefix}-")
        lines.append(f"{rule[len(prefix) + 1 :].replace('-', '_')}: Final = {number}")
    return "\n".join(lines) + "\n"


def rulings(table: Path, house: str) -> str:
    """The text of rulings.py: A-08 with the alternative pooled becomes A_08_POOLED, one bit each."""
    rows = tomllib.loads(table.read_text(encoding="utf-8")).get("ruling", [])
    pairs = [(row["id"], other["name"]) for row in rows for other in row.get("alternatives", [])]
    lines = [
        '"""The readings that a table may choose, as bits. Written by tools/generate.py from rulings.toml."""',
        "",
        "from typing import Final",
        "",
        f"from {house}{'' if house.endswith('.') else '.'}engine.config import Config",
        "",
    ]
    for i, (ruling, name) in enumerate(pairs):
        lines.append(f"{ruling}_{name}".upper().replace("-", "_") + f": Final = 1 << {i}")
    lines += ["", "_ALTERNATIVES: Final[list[list[str]]] = ["]
    lines += [f'    ["{ruling}", "{name}"],' for ruling, name in pairs]
    lines += [
        "]",
        "",
        "",
        "def chosen(config: Config) -> int:",
        '    """The alternatives this table plays by."""',
        "    bits = 0",
        "    for i in range(len(_ALTERNATIVES)):",
        '        if config.ruling(_ALTERNATIVES[i][0], "") == _ALTERNATIVES[i][1]:',
        "            bits |= 1 << i",
        "    return bits",
    ]
    return "\n".join(lines) + "\n"


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
    if (folder / "rules.toml").exists():
        stale += write(folder / "rule_ids.py", rule_ids(folder / "rules.toml"), check)
    if (folder / "rulings.toml").exists():
        stale += write(folder / "rulings.py", rulings(folder / "rulings.toml", house), check)
    if (folder / "state.py").exists():
        stale += write(folder / "registry.py", generate_state.registry(folder, house), check)
        stale += write(folder / "schema.py", generate_state.schema(folder), check)
    if generate_families.has_families(folder):
        stale += write(folder / "rows_fx.py", generate_families.rows(folder), check)
        stale += write(folder / "effects" / "words.py", generate_families.words(folder), check)
        return stale
    rows = generate_effects.rows(folder)
    if rows:
        stale += write(folder / "rows_fx.py", rows, check)
        stale += write(folder / "effects" / "words.py", generate_effects.words(folder, house), check)
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
    sys.exit(main(sys.argv[1:]))
