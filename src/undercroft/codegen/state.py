"""The texts of a game's `registry.py` and `schema.py`, from the constructors of its classes.

Looks at every module of the game's folder but acts and rows of content. The constructor is the schema:

* an `Entity` (a record of the state): its arguments are its fields;
* a step (derives from Step, Window, Effects or another step of the game) with `KIND: Final = n`, unique in its game and
  never reused: its arguments are its fields, the last one is `stage`; without `KIND` it is a base class;
* the world (derives from Game): each `self.name: type = value` in its constructor is a field. Names in
  `DERIVED = ("name", …)` are shared by copies and not saved (what can be looked up again after reading).

Types: int, bool, str, list[int], Shared (a list never changed in place), list[list[int]], Deck, an Entity, a list of
Entity; `list[…] | None = None` stands for a list that starts empty.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import CroftError
from ..files import read_text
from .fields import SCALARS, copied, packed, read, seen, seen_otherwise, slug_of

KERNEL_STEPS = {
    "Step": [("stage", "int")],
    "Window": [("window", "int"), ("depth", "int"), ("asked", "int"), ("stage", "int")],
    "Effects": [
        ("number", "int"),
        ("by", "int"),
        ("about", "int"),
        ("extra", "int"),
        ("depth", "int"),
        ("at", "int"),
        ("picked", "int"),
        ("count", "int"),
        ("picks", "list[int]"),
        ("stage", "int"),
    ],
}


@dataclass
class Class:
    """A class of the game that belongs to its state."""

    name: str
    module: str
    base: str
    fields: list[tuple[str, str]] | None  # None: no constructor of its own
    kind: int = 0
    role: str = ""  # "Entity", "Step", "Game"
    derived: list[str] = field(default_factory=list)
    forgotten: list[str] = field(default_factory=list)  # set by the constructor, carried by no field


def shown(path: Path) -> str:
    """A file as messages name it: from the folder one is in, if it is below that."""
    return path.as_posix().removeprefix(Path.cwd().as_posix() + "/")


def parsed(path: Path) -> ast.Module:
    """A module of the game; an error names its line."""
    try:
        return ast.parse(read_text(path))
    except SyntaxError as e:
        raise CroftError(f"{shown(path)}:{e.lineno}: {e.msg}") from None
    except ValueError as e:  # a NUL in it
        raise CroftError(f"{shown(path)}: {e}") from None


def _annotation(node: ast.expr | None) -> str:
    text = "" if node is None else ast.unparse(node)
    return text.removesuffix(" | None").strip("'\"")


def _constructor(node: ast.FunctionDef, world: bool) -> list[tuple[str, str]]:
    if not world:
        return [(a.arg, _annotation(a.annotation)) for a in node.args.args[1:]]
    found = []
    for item in ast.walk(node):
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Attribute):
            found.append((item.lineno, item.target.attr, _annotation(item.annotation)))
    return [(name, kind) for _, name, kind in sorted(found)]


def _forgotten(node: ast.FunctionDef, fields: list[tuple[str, str]]) -> list[str]:
    """Attributes that a constructor sets and no field carries: copies and saved games would lose them."""
    kept = {name for name, _ in fields}
    stored = (
        x.attr
        for x in ast.walk(node)
        if isinstance(x, ast.Attribute)
        and isinstance(x.ctx, ast.Store)
        and isinstance(x.value, ast.Name)
        and x.value.id == "self"
    )
    return sorted(set(stored) - kept)


def _classes(path: Path, module: str) -> list[Class]:
    found = []
    for node in parsed(path).body:
        if not isinstance(node, ast.ClassDef) or not node.bases:
            continue
        b = node.bases[0]
        base = ast.unparse(b.value if isinstance(b, ast.Subscript) else b).rpartition(".")[2]
        c = Class(node.name, module, base, None)
        for item in node.body:
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and item.target.id == "KIND":
                if not (isinstance(item.value, ast.Constant) and isinstance(item.value.value, int)):
                    raise CroftError(f"{shown(path)}:{item.lineno}: expected a number after KIND: Final =")
                c.kind = item.value.value
            elif isinstance(item, (ast.Assign, ast.AnnAssign)) and item.value is not None:
                names = item.targets if isinstance(item, ast.Assign) else [item.target]
                if isinstance(names[0], ast.Name) and names[0].id == "DERIVED":
                    c.derived = list(ast.literal_eval(item.value))
            elif isinstance(item, ast.FunctionDef) and item.name == "__init__":
                c.fields = _constructor(item, base == "Game")
                c.forgotten = _forgotten(item, c.fields)
        found.append(c)
    return found


def state_classes(folder: Path) -> list[Class]:
    """All classes of the state in this folder, with their fields resolved; bases come after what derives from them."""
    every: dict[str, Class] = {}
    for path in sorted(folder.rglob("*.py")):
        # rows of content and acts: their classes may be called like those of the state
        stateless = path.name.startswith("rows") or path.parent.name == "acts"
        if path.name not in ("registry.py", "schema.py", "rule_ids.py", "rulings.py") and not stateless:
            module = path.relative_to(folder).with_suffix("").as_posix().replace("/", ".")
            for c in _classes(path, module):
                if c.name not in every or c.kind or c.base in ("Entity", "Game"):  # a row or effect may share its name
                    every[c.name] = c
    kept = []
    for c in every.values():
        chain = [c]
        while chain[-1].base not in KERNEL_STEPS and chain[-1].base in every and len(chain) < 9:
            chain.append(every[chain[-1].base])
        root = chain[-1].base
        if root not in KERNEL_STEPS and root not in ("Entity", "Game"):
            continue
        c.role = "Step" if root in KERNEL_STEPS else root
        if c.fields is None:
            own = next((x.fields for x in chain if x.fields is not None), None)
            c.fields = own if own is not None else KERNEL_STEPS.get(root, [])
        if c.role == "Step":
            if not c.kind:
                continue
            if not c.fields or c.fields[-1][0] != "stage":
                raise CroftError(f"{shown(folder)}: {c.name}: the last argument of a step's constructor is stage")
            c.fields = c.fields[:-1]
        c.derived = c.derived if c.role == "Game" else []
        kept.append((len(chain), c))
    kept.sort(key=lambda pair: (pair[1].role, -pair[0], pair[1].kind, pair[1].module))
    found = [c for _, c in kept]
    kinds = [c.kind for c in found if c.role == "Step"]
    twice = sorted({k for k in kinds if kinds.count(k) > 1})
    if twice:
        raise CroftError(f"{shown(folder)}: two steps share a KIND: {twice}")
    known = {c.name for c in found if c.role == "Entity"}
    for c in found:
        for name in c.forgotten:
            how = "has no type" if c.role == "Game" else "is no argument of the constructor"
            raise CroftError(f"{shown(folder)}: {c.name}.{name} {how}: copies and saved games would lose it")
        for name, kind in c.fields or []:
            inner = kind[5:-1] if kind.startswith("list[") else kind
            fine = inner in known | {"Deck", "Shared", "list[int]", *SCALARS}
            if not fine and name not in c.derived:
                raise CroftError(f"{shown(folder)}: {c.name}.{name}: {kind or 'no type'} cannot be saved")
    return found


def world_of(folder: Path, found: list[Class]) -> Class:
    """The one class that is the whole state."""
    worlds = [c for c in found if c.role == "Game"]
    if len(worlds) != 1:
        names = ", ".join(c.name for c in worlds) or "none"
        raise CroftError(f"{shown(folder)}: expected one class that derives from Game, found {names}")
    return worlds[0]


def by(house: str) -> str:
    """The command that writes the generated modules, as their first lines name it."""
    return "tools/generate.py" if house.startswith(".") else "undercroft generate"


def _wrapped(prefix: str, items: list[str], suffix: str) -> list[str]:
    one = prefix + ", ".join(items) + suffix
    if len(one) <= 110:
        return [one]
    margin = " " * (len(prefix) - len(prefix.lstrip()))
    lines, row = [prefix], margin + "    "
    for item in items:
        if len(row) + len(item) + 2 > 108 and row.strip():
            lines.append(row.rstrip())
            row = margin + "    "
        row += f"{item}, "
    return [*lines, row.rstrip(), margin + suffix]


def _imports(found: list[Class], house: str) -> list[str]:
    uses_deck = any("Deck" in kind for c in found for _, kind in c.fields or [])
    engine = f"{house}engine" if house.endswith(".") else f"{house}.engine"
    out = [f"from {engine}.codec import StateBook"]
    out += [f"from {engine}.deck import Deck"] if uses_deck else []
    out += [f"from {engine}.{line}" for line in ("game import Game", "packing import Reader", "step import Step")]
    out += [f"from {house}errors import Damaged" if house.endswith(".") else f"from {house}.errors import Damaged"]
    modules: dict[str, set[str]] = {}
    for c in found:
        modules.setdefault(c.module, set()).add(c.name)
        if c.role == "Game":
            modules[c.module].add("BOOK")
    out += [] if house.startswith(".") else [""]
    for module in sorted(modules):
        out += _import_line(module, sorted(modules[module], key=lambda n: (n != n.upper(), n)))
    return out


def _import_line(module: str, names: list[str]) -> list[str]:
    line = f"from .{module} import {', '.join(names)}"
    return [line] if len(line) <= 110 else [f"from .{module} import (", *[f"    {n}," for n in names], ")"]


def registry(folder: Path, house: str) -> str:
    """The generated module that copies, packs and reads the state."""
    found = state_classes(folder)
    world = world_of(folder, found)
    fields = world.fields or []
    own_sight = seen_otherwise({c.name: c.fields or [] for c in found if c.role == "Entity"})
    out = [
        f'"""Generated by {by(house)} from the constructors: how the state is copied, packed and read."""',
        "from typing import Any",
        "",
        *_imports(found, house),
    ]
    for c in [c for c in found if c.role == "Entity"]:
        slug, own = slug_of(c.name), c.fields or []
        out += ["", "", f"def copy_{slug}(x: {c.name}) -> {c.name}:"]
        out += _wrapped(f"    return {c.name}(", [copied(n, k) for n, k in own], ")")
        out += ["", "", f"def pack_{slug}(x: {c.name}) -> list[Any]:"]
        out += _wrapped("    return [", [packed(n, k) for n, k in own], "]")
        if c.name in own_sight:
            out += ["", "", f"def see_{slug}(x: {c.name}) -> list[Any]:"]
            out += _wrapped("    return [", [seen(n, k, own_sight) for n, k in own], "]")
        out += ["", "", f"def read_{slug}(r: Reader) -> {c.name}:"]
        out += _wrapped(f"    x = {c.name}(", [read(k) for _, k in own], ")")
        out += ["    r.end()", "    return x"]
    out += [
        "",
        "",
        "class Book(StateBook):",
        f'    """The state of {folder.name}."""',
        "",
        "    def copy_game(self, g: Game) -> Game:",
        f"        assert isinstance(g, {world.name})",
        "        x = g",
        f"        to = {world.name}(x.config, x.chance.copy())",
    ]
    for n, k in fields:
        out.append(f"        to.{n} = {f'x.{n}' if n in world.derived else copied(n, k)}")
    out += [
        "        return to",
        "",
        "    def pack_fields(self, g: Game) -> list[Any]:",
        f"        assert isinstance(g, {world.name})",
        "        x = g",
    ]
    saved = [(n, k) for n, k in fields if n not in world.derived]
    out += _wrapped("        return [", [packed(n, k) for n, k in saved], "]")
    out += [
        "",
        "    def see_fields(self, g: Game) -> list[Any]:",
        f"        assert isinstance(g, {world.name})",
        "        x = g",
    ]
    out += _wrapped("        return [", [seen(n, k, own_sight) for n, k in saved], "]")
    out += [
        "",
        "    def unpack_fields(self, g: Game, r: Reader) -> None:",
        f"        assert isinstance(g, {world.name})",
    ]
    for i in range(0, len(saved), 3):  # they are read in this order
        names, values = (
            ", ".join(f"g.{n}" for n, _ in saved[i : i + 3]),
            ", ".join(read(k) for _, k in saved[i : i + 3]),
        )
        one = f"        {names} = {values}"
        out += [one] if len(one) <= 120 else [f"        g.{n} = {read(k)}" for n, k in saved[i : i + 3]]
    out += ["        r.end()", "", "    def copy_step(self, s: Step[Any]) -> Step[Any]:", "        x = s"]
    steps = [c for c in found if c.role == "Step"]
    for c in steps:
        out.append(f"        if isinstance(x, {c.name}):")
        out += _wrapped(f"            return {c.name}(", [*[copied(n, k) for n, k in c.fields or []], "x.stage"], ")")
    out += [
        '        raise Damaged(f"{type(s).__name__} is in no registry")',
        "",
        "    def pack_step(self, s: Step[Any]) -> list[Any]:",
        "        x = s",
    ]
    for c in steps:
        out.append(f"        if isinstance(x, {c.name}):")
        fields_of = [packed(n, k) for n, k in c.fields or []]
        out += _wrapped("            return [", [str(c.kind), "x.stage", *fields_of], "]")
    out += [
        '        raise Damaged(f"{type(s).__name__} is in no registry")',
        "",
        "    def read_step(self, kind: int, r: Reader) -> Step[Any]:",
    ]
    for c in sorted(steps, key=lambda c: c.kind):
        out += [f"        if kind == {c.kind}:"]
        out += _wrapped(f"            return {c.name}(", [read(k) for _, k in c.fields or []], ")")
    out += ['        raise Damaged(f"snapshot: there is no step of kind {kind}")', "", "", "BOOK.append(Book())", ""]
    return "\n".join(out)


def schema(folder: Path, house: str) -> str:
    """The generated module that names all steps and fields."""
    found = state_classes(folder)
    out = [
        f'"""Generated by {by(house)}: the names of all steps and fields."""',
        "from typing import Final",
        "",
        "SCHEMA: Final[dict[str, list[tuple[str, str]]]] = {",
    ]
    for c in found:
        saved = [(n, k) for n, k in c.fields or [] if n not in c.derived]
        out += _wrapped(f'    "{c.name}": [', [f'("{n}", "{k}")' for n, k in saved], "],")
    world = world_of(folder, found)
    out += ["}", f'WORLD: Final = "{world.name}"']
    steps = sorted((c for c in found if c.role == "Step"), key=lambda c: c.kind)
    names = _wrapped("STEP_NAMES: Final[dict[int, str]] = {", [f'{c.kind}: "{c.name}"' for c in steps], "}")
    return "\n".join([*out, *names, ""])
