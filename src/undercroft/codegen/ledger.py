"""The texts of a game's `rule_ids.py` and `rulings.py`, from its ledger."""

import tomllib
from pathlib import Path
from typing import Any

from ..errors import CroftError
from ..files import read_text
from .state import by
from .state_classes import shown


def rows_of(path: Path, table: str) -> list[dict[str, Any]]:
    """The rows of a table of a TOML file, each with an id of its own."""
    try:
        rows = tomllib.loads(read_text(path)).get(table, [])
    except ValueError as e:
        raise CroftError(f"{shown(path)}: {e}") from None
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise CroftError(f"{shown(path)}: expected tables that begin with [[{table}]]")
    seen: set[str] = set()
    for n, row in enumerate(rows, 1):
        rid = row.get("id")
        if not isinstance(rid, str) or not rid.replace("-", "_").isidentifier():
            raise CroftError(f'{shown(path)}: {table} {n} needs an id such as "{EXAMPLES[table]}", found {rid!r:.40}')
        if rid in seen:
            raise CroftError(f"{shown(path)}: there are two rows with the id {rid}")
        seen.add(rid)
    return rows


EXAMPLES = {"rule": "LAN-MOVE-01", "ruling": "L-01"}


def rule_ids(ledger: Path, house: str) -> str:
    """The text of rule_ids.py for one ledger: MAS-GOAL-01 becomes GOAL_01: Final = 1."""
    ids = [row["id"] for row in rows_of(ledger, "rule")]
    if not ids:
        raise CroftError(f"{shown(ledger)}: expected at least one [[rule]]")
    prefix = ids[0].split("-")[0]
    lines = [
        f'"""Rules of the ledger as numbers. Written by {by(house)} from rules.toml; do not edit."""',
        "",
        "from typing import Final",
        "",
        f'PREFIX: Final = "{prefix}"',
        "",
    ]
    for number, rule in enumerate(ids, start=1):
        if not rule.startswith(f"{prefix}-"):
            raise CroftError(f"{shown(ledger)}: {rule} does not begin with {prefix}-")
        lines.append(f"{rule[len(prefix) + 1 :].replace('-', '_')}: Final = {number}")
    return "\n".join(lines) + "\n"


def rulings(table: Path, house: str) -> str:
    """The text of rulings.py: A-08 with the alternative pooled becomes A_08_POOLED, one bit each."""
    pairs: list[tuple[str, str]] = []
    for row in rows_of(table, "ruling"):
        for other in row.get("alternatives", []):
            if not isinstance(other, dict) or not isinstance(other.get("name"), str):
                raise CroftError(f"{shown(table)}: {row['id']}: an alternative needs a name, found {other!r:.60}")
            pairs.append((row["id"], other["name"]))
    lines = [
        f'"""The readings that a table may choose, as bits. Written by {by(house)} from rulings.toml."""',
        "",
        "from typing import Final",
        "",
        f"from {house}{'' if house.endswith('.') else '.'}engine.config import Config",
        "",
    ]
    for i, (ruling, name) in enumerate(pairs):
        lines.append(f"{ruling}_{name}".upper().replace("-", "_") + f": Final = 1 << {i}")
    lines += [*([""] if pairs else []), "_ALTERNATIVES: Final[list[list[str]]] = ["]
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
