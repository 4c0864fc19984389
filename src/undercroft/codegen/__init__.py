"""The modules of a game that are written by a program, as texts, and a first game to begin with.

Of every game: `rule_ids.py`, the ids of the ledger as numbers in the order of the file (a new rule goes to the end, so
that numbers stay); `rulings.py`, the readings that a table may choose as bits; `registry.py` and `schema.py`, how its
state is copied and packed. Where effects have words: `rows_fx.py` and `effects/words.py`, the rows of content that
mean them. `undercroft generate` writes them for a game of one's own, tools/generate.py for those of
the box.
"""

from pathlib import Path
from typing import Final

from . import effects, families, ledger, state

OWN: Final = "undercroft"  # how a game imports the engine: by its name, or relatively inside the package
FILES: Final = ("rule_ids.py", "rulings.py", "registry.py", "schema.py")
SOURCES: Final = {"rule_ids.py": "rules.toml", "rulings.py": "rulings.toml"}


def texts(folder: Path, house: str = OWN) -> dict[str, str]:
    """The generated modules of the game in a folder, by name. CroftError names the file and line that is wrong."""
    found: dict[str, str] = {}
    if (folder / "rules.toml").exists():
        found["rule_ids.py"] = ledger.rule_ids(folder / "rules.toml", house)
    if (folder / "rulings.toml").exists():
        found["rulings.py"] = ledger.rulings(folder / "rulings.toml", house)
    if (folder / "state.py").exists():
        found["registry.py"] = state.registry(folder, house)
        found["schema.py"] = state.schema(folder, house)
    if families.has_families(folder):
        found["rows_fx.py"] = families.rows(folder)
        found["effects/words.py"] = families.words(folder)
    elif rows := effects.rows(folder):
        found["rows_fx.py"] = rows
        found["effects/words.py"] = effects.words(folder, house)
    return found
