"""Special rules have one home: which files name a thing that only a special rule may ask about (see shape.py)."""

from __future__ import annotations

import ast
from pathlib import Path

from sources import GENERATED, modules, tree_of

# The special rules of modes, missions and Quests: a class each, which says in OWNS what only it may ask about.
HOMES = ("modes/", "specials/")
READERS = ("bots/", "positions/", "view/", "words/")  # opinions by tables; what describes, shows and tells the state
# where fields, numbers and rows are declared, and where rows become records
DATA = ("state.py", "pieces.py", "terms.py", "options.py", "rows", "components.py", "quests.py")
DATA += ("content.py", "quest_content.py", "mission_reading.py")


def owned(folder: Path) -> dict[str, set[str]]:
    """The fields and constants that special rules claim in OWNS, by the file of the rule."""
    found: dict[str, set[str]] = {}
    for name in modules(folder):
        if name.startswith(HOMES):
            found[name] = set()
            for c in ast.walk(tree_of(folder / name)):
                for line in c.body if isinstance(c, ast.ClassDef) else []:
                    if isinstance(line, ast.AnnAssign) and line.value and ast.unparse(line.target) == "OWNS":
                        found[name] |= {x.value for x in ast.walk(line.value) if isinstance(x, ast.Constant)}
    return {name: names for name, names in found.items() if names}


def strays(folder: Path) -> dict[str, set[str]]:
    """Things of special rules that another file reads, writes, compares or imports, by that file.

    A rule's home is its file in `HOMES`, and the chapters of the same name, such as its steps.
    """
    out: dict[str, set[str]] = {}
    homes = owned(folder)
    for name in modules(folder):
        if name in GENERATED or name.startswith(HOMES):
            continue
        own = [names for home, names in homes.items() if Path(home).name != Path(name).name]
        found = named_in(folder / name) & set().union(*own) | imported_rules(folder / name)
        if found:
            out[name] = found
    return out


def unclaimed(folder: Path) -> set[str]:
    """Fields of the state that only special rules write, and that none of them owns."""
    written: dict[bool, set[str]] = {True: set(), False: set()}
    for name in modules(folder):
        if name not in GENERATED and not name.startswith(READERS + DATA):
            for node in ast.walk(tree_of(folder / name)):
                stored = isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
                if stored and ast.unparse(node.value) != "self":
                    written[name.startswith(HOMES)].add(node.attr)
    fields = named_in(folder / "state.py")
    return (written[True] - written[False]) & fields - set().union(*owned(folder).values())


def named_in(path: Path) -> set[str]:
    """The attributes that a module uses, and the texts that it compares something with."""
    out: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Attribute):
            out.add(node.attr)
        elif isinstance(node, ast.Compare):
            texts = [x.value for side in node.comparators for x in ast.walk(side) if isinstance(x, ast.Constant)]
            out.update(x for x in texts if isinstance(x, str))
    return out


def imported_rules(path: Path) -> set[str]:
    """Names that a module imports from special rules, their base and book apart."""
    out: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom) and node.module:
            home, _, rule = node.module.partition(".")
            if f"{home}/" in HOMES and rule not in ("base", "book"):
                out.update(x.name for x in node.names if x.name not in ("base", "book"))
    return out
