"""Writes `__init__`, `copy`, `pack` and `unpack` of state classes and steps from their annotations.

    python tools/generate_state.py [--check]

Looks at every `games/*/pieces.py`, `games/*/state.py` and `games/*/steps/*.py`. A class that derives from Entity, Step
or Game gets a block between `# generated` and `# end generated` at its end; the annotations in the class body are the
schema. Types: int, bool, str, list[int], Shared (a list never changed in place), list[list[int]], Deck, another Entity,
list of Entity. Fields without a default come first and are required; list fields are optional and start empty. A step
needs `KIND: Final = n`, unique in its game and never reused. Also writes `games/<game>/registry.py`, how to read a
packed step back, and `games/<game>/schema.py`, the names of all fields.
"""
from __future__ import annotations

import ast
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "undercroft" / "games"
BEGIN, END = "    # generated", "    # end generated"
SCALARS = {"int": "number", "bool": "flag", "str": "text"}


@dataclass
class Field:
    name: str
    type: str
    default: str | None


@dataclass
class Class:
    name: str
    role: str  # "Entity", "Step", "Game"
    fields: list[Field]
    kind: int
    line: int
    end: int


def base_of(node: ast.ClassDef) -> str:
    for b in node.bases:
        name = ast.unparse(b.value if isinstance(b, ast.Subscript) else b)
        if name in ("Entity", "Step", "Game"):
            return name
    return ""


def classes_of(source: str) -> list[Class]:
    found = []
    for node in ast.parse(source).body:
        if not isinstance(node, ast.ClassDef) or not base_of(node):
            continue
        fields, kind = [], 0
        for item in node.body:
            if not isinstance(item, ast.AnnAssign) or not isinstance(item.target, ast.Name):
                continue
            kind_text = ast.unparse(item.annotation)
            if item.target.id == "KIND":
                assert isinstance(item.value, ast.Constant) and isinstance(item.value.value, int)
                kind = item.value.value
            elif not kind_text.startswith(("Final", "ClassVar")):
                default = ast.unparse(item.value) if item.value is not None else None
                fields.append(Field(item.target.id, kind_text, default))
        role = base_of(node)
        if role == "Step" and kind < 2:
            raise SystemExit(f"{node.name}: a step needs `KIND: Final = n` with n > 1")
        found.append(Class(node.name, role, fields, kind, node.lineno, node.end_lineno or node.lineno))
    return found


def is_list(f: Field) -> bool:
    return f.type.startswith("list[") or f.type == "Shared"


def copied(f: Field, owner: str = "self") -> str:
    x = f"{owner}.{f.name}"
    if f.type in SCALARS or f.type == "Shared":
        return x
    if f.type == "list[int]" or f.type == "list[bool]":
        return f"{x}.copy()"
    if is_list(f):
        return f"[x.copy() for x in {x}]"
    return f"{x}.copy()"


def packed(f: Field) -> str:
    x = f"self.{f.name}"
    if f.type in SCALARS:
        return x
    if f.type in ("list[int]", "Shared"):
        return f"{x}.copy()"
    if f.type == "list[list[int]]":
        return f"[x.copy() for x in {x}]"
    if is_list(f):
        return f"[x.pack() for x in {x}]"
    return f"{x}.pack()"


def read(f: Field) -> str:
    if f.type in SCALARS:
        return f"r.{SCALARS[f.type]}()"
    if f.type in ("list[int]", "Shared"):
        return "r.numbers()"
    if f.type == "list[list[int]]":
        return "r.table()"
    if is_list(f):
        return f"[{f.type[5:-1]}.unpack(x) for x in r.rows()]"
    return f"{f.type}.unpack(r.sub())"


def initial(f: Field) -> str:
    if f.default is not None:
        return f.default
    if is_list(f):
        return "[]"
    return {"int": "0", "bool": "False", "str": '""'}.get(f.type, f"{f.type}()")


def parameters(c: Class) -> str:
    out = []
    for f in c.fields:
        if is_list(f):
            out.append(f"{f.name}: {f.type} | None = None")
        elif f.default is not None:
            out.append(f"{f.name}: {f.type} = {f.default}")
        else:
            out.append(f"{f.name}: {f.type}")
    return ", ".join(["self", *out])


def wrap(prefix: str, items: list[str], suffix: str) -> list[str]:
    one = prefix + ", ".join(items) + suffix
    if len(one) <= 110:
        return [one]
    indent = " " * (len(prefix) - len(prefix.lstrip()) + 4)
    lines, row = [prefix], indent
    for item in items:
        piece = item + ","
        if len(row) + len(piece) + 1 > 108 and row.strip():
            lines.append(row.rstrip())
            row = indent
        row += piece + " "
    lines.append(row.rstrip())
    lines.append(" " * (len(prefix) - len(prefix.lstrip())) + suffix)
    return lines


def block_entity(c: Class) -> list[str]:
    step = c.role == "Step"
    out = wrap("    def __init__(", parameters(c).split(", "), ") -> None:")
    if step:
        out.append("        self.pc = 0")
    for f in c.fields:
        value = f"[] if {f.name} is None else {f.name}" if is_list(f) else f.name
        out.append(f"        self.{f.name} = {value}")
    if not step and not c.fields:
        out.append("        pass")
    if step:
        out += ["", "    def kind(self) -> int:", f"        return {c.kind}"]
    out += ["", f'    def copy(self) -> "{c.name}":']
    call = wrap(f"        s = {c.name}(", [copied(f) for f in c.fields], ")")
    if step:
        out += [*call, "        s.pc = self.pc", "        return s"]
    else:
        out += [call[0].replace("s = ", "return ", 1), *call[1:]]
    head = [str(c.kind), "self.pc"] if step else []
    out += ["", "    def pack(self) -> list[Any]:"]
    out += wrap("        return [", head + [packed(f) for f in c.fields], "]")
    out += ["", "    @staticmethod", f'    def unpack(r: Reader) -> "{c.name}":']
    if step:
        out.append("        pc = r.number()")
    out += wrap(f"        s = {c.name}(", [read(f) for f in c.fields], ")")
    if step:
        out.append("        s.pc = pc")
    out += ["        r.end()", "        return s"]
    return out


def block_game(c: Class) -> list[str]:
    out = [
        "    def __init__(self, config: Config, chance: Chance) -> None:",
        "        super().__init__(config, chance)",
    ]
    for f in c.fields:
        out.append(f"        self.{f.name}{': ' + f.type if is_list(f) else ''} = {initial(f)}")
    out += ["", f'    def copy(self) -> "{c.name}":', f"        g = {c.name}(self.config, self.chance.copy())",
            "        self.copy_base(g)"]
    out += [f"        g.{f.name} = {copied(f)}" for f in c.fields]
    out += ["        return g", "", "    def pack_fields(self) -> list[Any]:"]
    out += wrap("        return [", [packed(f) for f in c.fields], "]")
    out += ["", "    def unpack_fields(self, r: Reader) -> None:", '        """The inverse of `pack_fields`."""']
    out += [f"        self.{f.name} = {read(f)}" for f in c.fields]
    out += ["        r.end()"]
    return out


def rewrite(source: str) -> tuple[str, list[Class]]:
    """The source with fresh generated blocks."""
    lines = source.split("\n")
    stripped: list[str] = []
    skipping = False
    for line in lines:  # take the old blocks out
        if line == BEGIN:
            while stripped and not stripped[-1].strip():
                stripped.pop()
            skipping = True
        elif line == END:
            skipping = False
        elif not skipping:
            stripped.append(line)
    found = classes_of("\n".join(stripped))
    for c in reversed(found):
        block = block_game(c) if c.role == "Game" else block_entity(c)
        stripped[c.end : c.end] = ["", BEGIN, *block, END]
    return "\n".join(stripped), found


def registry(game: str, found: list[tuple[str, Class]]) -> str:
    """The module that reads packed steps back."""
    steps = sorted((c for _, c in found if c.role == "Step"), key=lambda c: c.kind)
    kinds = [c.kind for c in steps]
    if len(set(kinds)) != len(kinds):
        raise SystemExit(f"{game}: two steps share a KIND: {sorted(k for k in kinds if kinds.count(k) > 1)}")
    out = [
        '"""Generated by tools/generate_state.py: reading steps back."""',
        "from typing import Any",
        "",
        "from ...kernel.errors import Damaged",
        "from ...kernel.pack import Reader",
        "from ...kernel.step import Step",
        "from ...kernel.window import unpack_window",
    ]
    modules: dict[str, list[str]] = {}
    for module, c in found:
        if c.role == "Step":
            modules.setdefault(module, []).append(c.name)
    for module in sorted(modules):
        names = sorted(modules[module])
        line = f"from .{module} import {', '.join(names)}"
        if len(line) > 110:
            out += [f"from .{module} import (", *[f"    {n}," for n in names], ")"]
        else:
            out.append(line)
    out += ["", "", "def unpack_step(r: Reader) -> Step[Any]:", '    """One packed step."""', "    kind = r.number()",
            "    if kind == 1:", "        return unpack_window(r)"]
    for c in steps:
        out += [f"    if kind == {c.kind}:", f"        return {c.name}.unpack(r)"]
    out += ['    raise Damaged(f"snapshot: there is no step of kind {kind}")', ""]
    return "\n".join(out)


def schema(found: list[tuple[str, Class]]) -> str:
    """The module that names all steps and fields."""
    out = [
        '"""Generated by tools/generate_state.py: the names of all steps and fields."""',
        "from typing import Final",
        "",
        "SCHEMA: Final[dict[str, list[tuple[str, str]]]] = {",
    ]
    for _, c in found:
        out.append(f'    "{c.name}": [')
        out += [f'        ("{f.name}", "{f.type}"),' for f in c.fields]
        out.append("    ],")
    out += ["}", "STEP_NAMES: Final[dict[int, str]] = {", '    1: "Window",']
    steps = sorted((c for _, c in found if c.role == "Step"), key=lambda c: c.kind)
    out += [f'    {c.kind}: "{c.name}",' for c in steps]
    out += ["}", ""]
    return "\n".join(out)


def main(check: bool) -> int:
    """Writes (or with `check` only compares) all generated code; returns the number of stale files."""
    stale: list[str] = []

    def put(path: Path, text: str) -> None:
        old = path.read_text("utf-8") if path.exists() else ""
        if old != text:
            stale.append(str(path.relative_to(ROOT)))
            if not check:
                path.write_text(text, "utf-8")

    for folder in sorted(p for p in GAMES.iterdir() if (p / "state.py").exists()):
        found: list[tuple[str, Class]] = []
        for path in [*sorted(folder.glob("pieces.py")), folder / "state.py", *sorted(folder.glob("steps/*.py"))]:
            text, classes = rewrite(path.read_text("utf-8"))
            module = path.relative_to(folder).with_suffix("").as_posix().replace("/", ".")
            found += [(module, c) for c in classes]
            if classes:
                put(path, text)
        put(folder / "registry.py", registry(folder.name, found))
        put(folder / "schema.py", schema(found))
    for name in stale:
        print(f"{'stale' if check else 'wrote'}: {name}")
    return len(stale)


if __name__ == "__main__":
    sys.exit(1 if main("--check" in sys.argv[1:]) and "--check" in sys.argv[1:] else 0)
