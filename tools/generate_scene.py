"""Writes web/src/scene/types.ts from scene/, class by class: the page reads the vocabulary that games write."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "undercroft" / "scene"
PARTS = ["ground", "things", "offer", "fight", "ending", "whole"]
TARGET = ROOT / "web" / "src" / "scene" / "types.ts"
NAMES = {"OptionScene": "Option", "DecisionScene": "Decision"}
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null"}
GENERATED = "/** Written by tools/generate.py from scene/; do not edit. */"


def many(text: str) -> str:
    """An array of what the text describes."""
    return f"({text})[]" if " | " in text else f"{text}[]"


def kind(node: ast.expr) -> str:
    """An annotation in TypeScript."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            return NAMES.get(node.value, node.value)
        return "null"
    if isinstance(node, ast.Name):
        return PLAIN.get(node.id, NAMES.get(node.id, node.id))
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return f"{kind(node.left)} | {kind(node.right)}"
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        inside = list(node.slice.elts) if isinstance(node.slice, ast.Tuple) else [node.slice]
        match node.value.id:
            case "list":
                return many(kind(inside[0]))
            case "tuple":
                return f"[{', '.join(kind(x) for x in inside)}]"
            case "dict":
                return f"Record<{kind(inside[0])}, {kind(inside[1])}>"
            case "Literal":
                return " | ".join(f"'{ast.literal_eval(x)}'" for x in inside)
    raise SystemExit(f"{SOURCE}:{node.lineno}: expected a type that TypeScript has, got {ast.unparse(node)}")


def field(node: ast.AnnAssign) -> str:
    """One line of an interface."""
    assert isinstance(node.target, ast.Name)
    what, sign = node.annotation, ""
    if isinstance(what, ast.Subscript) and isinstance(what.value, ast.Name) and what.value.id == "NotRequired":
        what, sign = what.slice, "?"
    return f"  {node.target.id}{sign}: {kind(what)};"


def interface(node: ast.ClassDef) -> list[str]:
    """One TypedDict."""
    said = ast.get_docstring(node) or ""
    lines = [f"/** {said.splitlines()[0]} */"] if said else []
    lines.append(f"export interface {NAMES.get(node.name, node.name)} {{")
    lines += [field(row) for row in node.body if isinstance(row, ast.AnnAssign)]
    return [*lines, "}", ""]


def text() -> str:
    """The whole of scene.ts."""
    lines = [GENERATED, ""]
    for part in PARTS:
        for node in ast.parse((SOURCE / f"{part}.py").read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                lines += interface(node)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                lines += [f"export type {node.targets[0].id} = {kind(node.value)};", ""]
    return "\n".join(lines).rstrip() + "\n"
