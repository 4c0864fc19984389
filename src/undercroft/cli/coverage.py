"""Where the rules of a ledger are implemented and tested, read from the sources."""

import ast
import os
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from ..title.title import Title

Places = dict[str, list[str]]
RULING = re.compile(r"\b[A-Z]+-\d+\b")


def source_root() -> Path | None:
    """The checkout: $UNDERCROFT_SOURCE, or the folder above this package that holds the tests."""
    given = os.environ.get("UNDERCROFT_SOURCE")
    if given:
        return Path(given)
    for folder in Path(__file__).resolve().parents:
        if (folder / "src" / "undercroft").is_dir() and (folder / "tests").is_dir():  # not somebody else's project
            return folder
    return None


def game_folder(title: Title[Any], root: Path | None) -> Path:
    """The sources of a game: those of the checkout if there is one, else the installed ones."""
    installed = Path(str(files(title.package)))
    if root is not None:
        checkout = root / "src" / Path(*title.package.split("."))
        if checkout.is_dir():
            return checkout
    return installed


def implemented(title: Title[Any], root: Path | None) -> Places:
    """Rule id to the lines of the game's code that cite it, as `MAS-FIGHT-07` or as the number `FIGHT_07`.

    Rulings (`A-61`) are found in the same way."""
    rulings = {r.id for r in title.ledger.rulings}
    ids = {r.id for r in title.ledger.rules}
    prefix = title.meta.prefix
    numbers = {i.removeprefix(f"{prefix}-").replace("-", "_"): i for i in ids}
    named = re.compile(r"\b[A-Z]+(?:_[A-Z]+)*_[A-Z0-9]+\b")
    folder = game_folder(title, root)
    base = root if root is not None and folder.is_relative_to(root) else folder.parent
    found: Places = {}
    for path in [*sorted(folder.rglob("*.py")), *sorted((folder / "content").glob("*.json"))]:
        if path.name == "rule_ids.py":
            continue
        text = path.read_text("utf-8")
        skipped = _import_lines(text) if path.suffix == ".py" else set()
        for number, line in enumerate(text.splitlines(), 1):
            hits = set(citations(line, prefix))
            if number not in skipped:
                hits |= {numbers[n] for n in named.findall(line) if n in numbers}
            for rule in sorted(hits & ids | rulings.intersection(RULING.findall(line))):
                found.setdefault(rule, []).append(f"{path.relative_to(base).as_posix()}:{number}")
    return found


def citations(line: str, prefix: str) -> Iterator[str]:
    """Rule ids in a line; `MAS-TRAP-06..08` (or `06 to -08`) and `MAS-TRAP-02, -03` name several at once."""
    line = re.sub(r" to -(?=\d)", "..", line)
    chapters = rf"\b{prefix}-([A-Z]+(?:-[A-Z]+)*)-"
    for m in re.finditer(chapters + r"([A-Z]*\d[A-Z0-9]*)((?:\.\.\d+)?(?:, -\d+(?:\.\.\d+)?)*)", line):
        chapter, first, more = m.groups()
        for span in (first + more).replace(" -", "").split(","):
            low, _, high = span.partition("..")
            if high and low.isdigit():
                yield from (f"{prefix}-{chapter}-{n:02}" for n in range(int(low), int(high) + 1))
            else:
                yield f"{prefix}-{chapter}-{low}"


def _import_lines(text: str) -> set[int]:
    """Importing a rule's number does not implement it."""
    lines: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            lines.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return lines


def proved(root: Path | None) -> Places | None:
    """Rule id to the node ids of the tests marked with it; None where there are no tests to look at."""
    found: Places = {}
    if root is None or not (root / "tests").is_dir():
        return None
    for path in sorted((root / "tests").rglob("test_*.py")):
        text = path.read_text("utf-8")
        if "rule" not in text:  # no mark can be in it
            continue
        tree = ast.parse(text)
        name = path.relative_to(root).as_posix()
        always = [r for node in tree.body if _is_pytestmark(node) for r in _marks(node)]
        for node_id, rules in _tests(tree.body, name, always):
            for rule in dict.fromkeys(rules):
                found.setdefault(rule, []).append(node_id)
    return found


def _is_pytestmark(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets)


def _tests(body: list[ast.stmt], where: str, inherited: list[str]) -> Iterator[tuple[str, list[str]]]:
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            marks = inherited + [r for d in node.decorator_list for r in _marks(d)]
            yield from _tests(node.body, f"{where}::{node.name}", marks)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test"):
            yield f"{where}::{node.name}", inherited + [r for d in node.decorator_list for r in _marks(d)]


def _marks(node: ast.AST) -> list[str]:
    """Ids in every `pytest.mark.rule("ID", …)` below a node."""
    found: list[str] = []
    for n in ast.walk(node):
        if isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute) and n.func.attr == "rule":
            if isinstance(n.func.value, ast.Attribute) and n.func.value.attr == "mark":
                found += [a.value for a in n.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return found
