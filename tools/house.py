"""Prints the measures of the house: python tools/house.py [--json] [--most N].

How the code outside the games is laid out, as numbers to look at before and after a change: files per folder (those of
the page too), the longest files in characters, functions that take many paths (those of the games too), attributes of
the three central classes that other modules set, unidiomatic sentences, and arrows between layers. tools/shape.py has
the measures of the games.
"""

from __future__ import annotations

import argparse
import ast
import importlib.util
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "undercroft"
PAGE = ROOT / "web" / "src"
GENERATED = ("/registry.py", "/schema.py", "/rule_ids.py", "/rulings.py", "/rows_fx.py", "/effects/words.py")
FULL = 15  # modules or page files in a folder; more are divided by idea, except where a list of equals reads better
COMPLEX = 20  # a function above it is hard to hold in the head
FLAT = {
    "undercroft/cli": "a module per command, found by the name of the command; folders would hide what `--help` lists",
    "undercroft/engine": "the nouns that games import (game, step, option, deck, …), each at a path that games know",
}
# The central classes, their modules, and the names that variables of them go by.
CENTRAL = {
    "Table": ("server/tables/table.py", ("t", "table")),
    "Match": ("match/match.py", ("m", "match", "again", "earlier", "other", "past")),
    "Title": ("title/title.py", ("title", "TITLE")),
}
PARTS = {"Match": ("play", "referee", "journal")}  # objects that a class is made of: their attributes count as its own


def load(path: Path) -> ModuleType:
    """A module by its file."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def sources(folder: Path, games: bool = False) -> list[Path]:
    """Modules under a folder that people write; those of the games only on request."""
    found = [p for p in sorted(folder.rglob("*.py")) if not p.as_posix().endswith(GENERATED)]
    return [p for p in found if games or SOURCE / "games" not in p.parents]


def page_sources() -> list[Path]:
    """The components, modules and style sheets of the page."""
    return [p for p in sorted(PAGE.rglob("*")) if p.suffix in (".svelte", ".ts", ".css")]


def files_per_folder() -> dict[str, int]:
    """Modules in each folder outside the games and files in each folder of the page, the fullest first."""
    count = Counter(p.parent.relative_to(PAGE.parent.parent).as_posix() for p in page_sources())
    for path in sources(SOURCE):
        if path.name != "__init__.py":
            count[path.parent.relative_to(SOURCE.parent).as_posix()] += 1
    return dict(count.most_common())


def too_full() -> dict[str, int]:
    """Folders with more files than a reader takes in, except those with a reason."""
    return {folder: n for folder, n in files_per_folder().items() if n > FULL and folder not in FLAT}


def longest(folder: str, games: bool) -> dict[str, int]:
    """Modules by their length in characters, the longest first."""
    sizes = {p.relative_to(ROOT).as_posix(): len(p.read_text("utf-8")) for p in sources(ROOT / folder, games)}
    return dict(sorted(sizes.items(), key=lambda item: -item[1]))


BRANCHES = (
    *(ast.If, ast.IfExp, ast.match_case, ast.For, ast.AsyncFor, ast.While, ast.comprehension),
    *(ast.ExceptHandler, ast.Assert),
)


def complexity(function: ast.AST) -> int:
    """One, and one more for every branch, loop, comprehension and condition of it, and operand of `and` or `or`.

    More than McCabe's number, which ruff counts: a line of conditions is as hard to read as a paragraph of them.
    """
    count = 1
    for node in ast.walk(function):
        count += isinstance(node, BRANCHES)
        if isinstance(node, ast.BoolOp):
            count += len(node.values) - 1
        elif isinstance(node, ast.comprehension):
            count += len(node.ifs)
    return count


def complex_functions() -> dict[str, int]:
    """Functions above the limit, in the games too, the most complex first."""
    found = {}
    for path in sources(SOURCE, games=True):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and complexity(node) > COMPLEX:
                found[f"{path.relative_to(SOURCE).as_posix()}:{node.lineno} {node.name}"] = complexity(node)
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def attributes(name: str, module: str) -> set[str]:
    """The attributes of a class: fields, and what its own methods set."""
    found: set[str] = set()
    for node in ast.parse((SOURCE / module).read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            fields = [x.target for x in node.body if isinstance(x, ast.AnnAssign)]
            found.update(x.id for x in fields if isinstance(x, ast.Name))
            for target in targets(node):
                if ast.unparse(target.value) == "self":
                    found.add(target.attr)
            found.update(x.name for x in node.body if isinstance(x, ast.FunctionDef) and _is_setter(x))
    return found


def _is_setter(f: ast.FunctionDef) -> bool:
    return any(isinstance(d, ast.Attribute) and d.attr == "setter" for d in f.decorator_list)


def targets(tree: ast.AST) -> Iterator[ast.Attribute]:
    """The attributes that a piece of code assigns to."""
    for node in ast.walk(tree):
        aimed: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            aimed = node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            aimed = [node.target]
        for target in aimed:
            for x in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(x, ast.Attribute):
                    yield x


def set_from_outside(name: str) -> list[str]:
    """Assignments in other modules to attributes of a central class, judged by the names of variables."""
    module, variables = CENTRAL[name]
    known = attributes(name, module)
    out = []
    for path in sources(SOURCE):
        if path == SOURCE / module:
            continue
        for target in targets(ast.parse(path.read_text("utf-8"))):
            owner = ast.unparse(target.value)
            inside = owner.split(".")[-1] in PARTS.get(name, ()) and owner.split(".")[-2:-1] != ["self"]
            if (target.attr in known and owner.split(".")[-1] in variables) or (inside and "." in owner):
                out.append(f"{path.relative_to(SOURCE).as_posix()}:{target.lineno} {owner}.{target.attr}")
    return out


def arrows() -> dict[str, int]:
    """Imports between layers, and those against the table of tests/architecture/test_arrows.py."""
    table = load(ROOT / "tests" / "architecture" / "test_arrows.py")
    used: set[tuple[str, str]] = set()
    broken = 0
    for part, allowed in table.LAYERS.items():
        for path in table.modules(part):
            for name in table.imports(path):
                words = name.split(".")
                if words[0] != "undercroft" or len(words) < 2:
                    continue
                package = ".".join(words[1:3]) if words[1] == "server" else words[1]
                if package != part:
                    used.add((part, package))
                    broken += package not in allowed
    return {"layers": len(table.LAYERS), "arrows": len(used), "imports against the arrows": broken}


def idiom_count() -> dict[str, int]:
    """Unidiomatic sentences, by area."""
    idiom = load(ROOT / "tools" / "idiom.py")
    excused = idiom.exceptions()
    count: Counter[str] = Counter()
    for found in idiom.findings(idiom.everything()):
        if not idiom.excuses(found, excused):
            of_games = found.path.startswith(("src/undercroft/games", "tests/rules", "tests/games", "tests/records"))
            count["games and their tests" if of_games else "elsewhere"] += 1
    return dict(count)


def everything(most: int) -> dict[str, dict[str, object]]:
    """All measures."""
    central: dict[str, object] = {}
    for name, (module, _) in CENTRAL.items():
        outside = set_from_outside(name)
        central[f"{name}: attributes"] = len(attributes(name, module))
        central[f"{name}: set from outside"] = len(outside)
        central.update({f"    {line}": "" for line in outside})
    complicated = complex_functions()
    folders = list(files_per_folder().items())[:most]
    return {
        "files per folder": {f"{name} (flat: {FLAT[name]})" if name in FLAT else name: n for name, n in folders},
        "longest modules outside the games (characters)": dict(list(longest("src", False).items())[:most]),
        "longest tests (characters)": dict(list(longest("tests", True).items())[:most]),
        f"functions of complexity over {COMPLEX}": {
            "in all": len(complicated),
            **dict(list(complicated.items())[:most]),
        },
        "central classes": central,
        "unidiomatic sentences": dict(idiom_count()),
        "arrows": dict(arrows()),
    }


def main() -> None:
    """Prints them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON value")
    parser.add_argument("--most", type=int, default=12, help="lines of each list (default 12)")
    a = parser.parse_args()
    found = everything(a.most)
    if a.json:
        print(json.dumps(found))
        return
    for title, rows in found.items():
        print(title)
        for name, value in rows.items():
            print(f"    {name:76} {value}".rstrip())


if __name__ == "__main__":
    main()
