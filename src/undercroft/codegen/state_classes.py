"""Reads the classes of a game that belong to its state.

Looks at every module of the game's folder but acts and rows of content. The constructor is the schema:

* an `Entity` (a record of the state): its arguments are its first fields, each further `self.name: type = value` in its
  constructor is one more, which starts with that value;
* a step (derives from Step, Window, Effects or another step of the game) with `KIND: Final = n`, unique in its game and
  never reused: its fields are told in the same way, the last argument is `stage`; without `KIND` it is a base class;
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
from .fields import SCALARS

ENGINE_ACTS = ("Act", "Act0", "Act1", "Act2", "Act3")
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
    given: int = 0  # the first fields are arguments of the constructor, the others attributes that it sets
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


def _arguments(node: ast.FunctionDef) -> list[tuple[str, str]]:
    """The arguments of a constructor with their types."""
    return [(a.arg, _annotation(a.annotation)) for a in node.args.args[1:]]


def _attributes(node: ast.FunctionDef) -> list[tuple[str, str]]:
    """The attributes to which a constructor gives a type, line by line."""
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
        if base in ENGINE_ACTS:  # a special rule may bring acts; their KIND is a kind of option
            continue
        c = Class(node.name, module, base, None)
        for item in node.body:
            if isinstance(item, ast.FunctionDef) and item.name == "__init__":
                _read_constructor(c, item)
            elif isinstance(item, (ast.Assign, ast.AnnAssign)):
                _read_constant(c, item, path)
        found.append(c)
    return found


def _read_constant(c: Class, item: ast.Assign | ast.AnnAssign, path: Path) -> None:
    """`KIND: Final = n` of a step, `DERIVED = (…)` of the world."""
    target = item.targets[0] if isinstance(item, ast.Assign) else item.target
    name = target.id if isinstance(target, ast.Name) else ""
    if name == "KIND" and isinstance(item, ast.AnnAssign):
        if not (isinstance(item.value, ast.Constant) and isinstance(item.value.value, int)):
            raise CroftError(f"{shown(path)}:{item.lineno}: expected a number after KIND: Final =")
        c.kind = item.value.value
    elif name == "DERIVED" and item.value is not None:
        c.derived = list(ast.literal_eval(item.value))


def _read_constructor(c: Class, node: ast.FunctionDef) -> None:
    given = [] if c.base == "Game" else _arguments(node)
    c.given = len(given)
    c.fields = given + [x for x in _attributes(node) if x[0] not in dict(given)]
    c.forgotten = _forgotten(node, c.fields)


def state_classes(folder: Path) -> list[Class]:
    """All classes of the state in this folder, with their fields resolved; bases come after what derives from them."""
    every = _every_class(folder)
    kept = []
    for c in every.values():
        chain = _chain(c, every)
        root = chain[-1].base
        if root not in KERNEL_STEPS and root not in ("Entity", "Game"):
            continue
        c.role = "Step" if root in KERNEL_STEPS else root
        if c.role == "Step" and not c.kind:
            continue
        _resolve(c, chain)
        if c.role == "Step":
            _set_stage_apart(c, folder)
        c.derived = c.derived if c.role == "Game" else []
        kept.append((len(chain), c))
    kept.sort(key=lambda pair: (pair[1].role, -pair[0], pair[1].kind, pair[1].module))
    found = [c for _, c in kept]
    _refuse_same_kinds(found, folder)
    _refuse_unsaved(found, folder)
    return found


def _every_class(folder: Path) -> dict[str, Class]:
    """The classes with a base, by name; a row or effect may share the name of a class of the state."""
    every: dict[str, Class] = {}
    for path in sorted(folder.rglob("*.py")):
        # rows of content and acts: their classes may be called like those of the state
        stateless = path.name.startswith("rows") or path.parent.name == "acts"
        if path.name not in ("registry.py", "schema.py", "rule_ids.py", "rulings.py") and not stateless:
            module = path.relative_to(folder).with_suffix("").as_posix().replace("/", ".")
            for c in _classes(path, module):
                if c.name not in every or c.kind or c.base in ("Entity", "Game"):
                    every[c.name] = c
    return every


def _chain(c: Class, every: dict[str, Class]) -> list[Class]:
    """The class, its base, the base of that, up to one whose base is the engine's."""
    chain = [c]
    while chain[-1].base not in KERNEL_STEPS and chain[-1].base in every and len(chain) < 9:
        chain.append(every[chain[-1].base])
    return chain


def _resolve(c: Class, chain: list[Class]) -> None:
    """Gives a class the fields of the nearest constructor."""
    own = next((x for x in chain if x.fields is not None), None)
    if own is None:
        c.fields = KERNEL_STEPS.get(chain[-1].base, [])
        c.given = len(c.fields)
    elif own is not c:
        c.fields, c.given = own.fields, own.given
    else:  # a constructor of its own also answers for those of its bases
        told = {name for name, _ in c.fields or []}
        for x in chain[1:]:
            c.forgotten += [n for n in [*dict((x.fields or [])[x.given :]), *x.forgotten] if n not in told]


def _set_stage_apart(c: Class, folder: Path) -> None:
    """Every step has a stage, which is saved for all of them alike."""
    fields = c.fields or []
    if c.given == 0 or fields[c.given - 1][0] != "stage":
        raise CroftError(f"{shown(folder)}: {c.name}: the last argument of a step's constructor is stage")
    c.given -= 1
    c.fields = fields[: c.given] + fields[c.given + 1 :]


def _refuse_same_kinds(found: list[Class], folder: Path) -> None:
    kinds = [c.kind for c in found if c.role == "Step"]
    twice = sorted({k for k in kinds if kinds.count(k) > 1})
    if twice:
        raise CroftError(f"{shown(folder)}: two steps share a KIND: {twice}")


def _refuse_unsaved(found: list[Class], folder: Path) -> None:
    """Refuses attributes that no copy and no saved game would have."""
    known = {c.name for c in found if c.role == "Entity"}
    for c in found:
        for name in c.forgotten:
            how = "has no type" if c.role == "Game" else "is not an argument of the constructor and has no type in it"
            raise CroftError(f"{shown(folder)}: {c.name}.{name} {how}: copies and saved games would lose it")
        for name, kind in c.fields or []:
            inner = kind[5:-1] if kind.startswith("list[") else kind
            fine = inner in known | {"Deck", "Shared", "list[int]", *SCALARS}
            if not fine and name not in c.derived:
                raise CroftError(f"{shown(folder)}: {c.name}.{name}: {kind or 'no type'} cannot be saved")


def world_of(folder: Path, found: list[Class]) -> Class:
    """The one class that is the whole state."""
    worlds = [c for c in found if c.role == "Game"]
    if len(worlds) != 1:
        names = ", ".join(c.name for c in worlds) or "none"
        raise CroftError(f"{shown(folder)}: expected one class that derives from Game, found {names}")
    return worlds[0]
