"""Reads the sources of a game: its modules, and the names that one defines or uses."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

GENERATED = ["rule_ids.py", "rulings.py", "registry.py", "schema.py", "rows_fx.py", "effects/words.py"]


def tree_of(path: Path) -> ast.Module:
    """A module as a tree, parsed once; the same file may have another text the next time."""
    return _parsed(path.read_text("utf-8"))


@cache
def _parsed(text: str) -> ast.Module:
    return ast.parse(text)


def modules(folder: Path) -> dict[str, int]:
    """Paths and sizes in characters of a game's modules, without empty ones: a formatter decides about lines."""
    found = {p.relative_to(folder).as_posix(): len(p.read_text("utf-8")) for p in folder.rglob("*.py")}
    return {name: n for name, n in sorted(found.items()) if not name.endswith("__init__.py")}


def names_of(path: Path) -> set[str]:
    """The names that a module defines at its top."""
    out: set[str] = set()
    for node in tree_of(path).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            out.add(node.name)
        elif isinstance(node, ast.Assign):
            out.update(t.id for t in node.targets if isinstance(t, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            out.add(node.target.id)
        elif isinstance(node, ast.ImportFrom):
            out.update(a.asname or a.name for a in node.names)
    return out


def words_of(path: Path) -> set[str]:
    """Every name that the code of a module uses or defines."""
    out: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Name):
            out.add(node.id)
        elif isinstance(node, ast.Attribute):
            out.add(node.attr)
        elif isinstance(node, (ast.ClassDef, ast.alias)):
            out.add(node.name)
    return out
