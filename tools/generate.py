"""Writes the generated modules; with --check only says whether they are up to date (exit code 1 if not).

For every game with a rules.toml: rule_ids.py, the ids of the ledger as numbers in the order of the file; a
new rule goes to the end, so that numbers stay. For every game with a state.py: what generate_state.py writes.
For the page: scene.ts, from the vocabulary of scenes (generate_scene.py).
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import generate_scene
import generate_state

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "undercroft" / "games"


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


def write(path: Path, text: str, check: bool) -> int:
    """1 when the file on disk differs; unless checking, it is written."""
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return 0
    print(f"{'stale' if check else 'wrote'}: {path.relative_to(ROOT)}")
    if not check:
        path.write_text(text, encoding="utf-8")
    return 1


def main(arguments: list[str]) -> int:
    """Generates or checks everything."""
    if arguments not in ([], ["--check"]):
        print("expected nothing or --check", file=sys.stderr)
        return 2
    check = bool(arguments)
    stale = 0
    for ledger in sorted(GAMES.glob("*/rules.toml")):
        stale += write(ledger.with_name("rule_ids.py"), rule_ids(ledger), check)
    stale += generate_state.main(check)
    stale += write(generate_scene.TARGET, generate_scene.text(), check)
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
