"""Reads the effect classes of a game: words, fixed keys, arguments, facts (effects.py says how they are written)."""

from __future__ import annotations

import ast
import keyword
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import CroftError

WIDTH = 120
PLAIN = {"int": "int", "bool": "bool", "str": "str"}


@dataclass
class Argument:
    """An argument of a constructor."""

    name: str
    kind: str
    default: str  # "": none


@dataclass
class Kind:
    """An effect with a word: its fixed keys, its arguments, its condition, what it tells of itself."""

    module: str
    name: str
    word: str
    fixed: dict[str, str] = field(default_factory=dict)  # key to value, as Python writes it
    optional: set[str] = field(default_factory=set)  # fixed keys that a row may leave out
    arguments: list[Argument] = field(default_factory=list)
    needs: str = ""
    facts: dict[str, str] = field(default_factory=dict)
    marks: dict[str, str] = field(default_factory=dict)

    def form(self, source: Source) -> str:
        """The row that it reads, for errors."""
        said = [self.word]
        for key, value in self.fixed.items():
            text = f"{plain(key)}={written(value)}"
            said.append(f"[{text}]" if key in self.optional else text)
        for a in self.arguments:
            values = source.literals(a.kind.removesuffix(" | None"))
            text = plain(a.name) + (f"={'|'.join(written(v) for v in values)}" if 0 < len(values) < 5 else "")
            said.append(f"[{text}]" if a.default else text)
        return " ".join(said)


def plain(name: str) -> str:
    """A key as a row spells it."""
    return name.removesuffix("_")


def spelled(key: str) -> str:
    """A key as Python spells it."""
    return f"{key}_" if keyword.iskeyword(key) else key


def written(value: str) -> str:
    """A value of Python as WORD and rows write it."""
    found = ast.literal_eval(value)
    return str(found).lower() if isinstance(found, bool) else str(found)


def code(node: ast.expr) -> str:
    """An expression as the formatter writes it."""
    text = ast.unparse(node)
    return text if '"' in text else text.replace("'", '"')


def valued(text: str) -> str:
    """A value of WORD as Python writes it."""
    if text in ("true", "false"):
        return text.capitalize()
    return text if text.lstrip("-").isdigit() else f'"{text}"'


class Source:
    """The effects of a game and the types of `rows_kinds.py`, read but not imported."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.classes: dict[str, ast.ClassDef] = {}
        self.modules: dict[str, str] = {}
        for path in sorted((folder / "effects").glob("*.py")):
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef) and path.name != "words.py":
                    if node.name in self.classes:
                        self.refuse(
                            node.name, f"is a class of {self.modules[node.name]}.py, too; expected another name"
                        )
                    self.classes[node.name] = node
                    self.modules[node.name] = path.stem
        self.types: dict[str, ast.expr] = {}
        self.facts: dict[str, str] = {}  # methods of Fx to their types
        self.marks: dict[str, str] = {}  # class variables of Fx to their types
        kinds = folder / "rows_kinds.py"
        for node in ast.parse(kinds.read_text("utf-8")).body if kinds.exists() else []:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self.types[node.targets[0].id] = node.value
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
                self.types[node.target.id] = node.value
            elif isinstance(node, ast.ClassDef) and node.name == "Fx":
                for item in node.body:
                    if isinstance(item, ast.FunctionDef):
                        self.facts[item.name] = ast.unparse(item.returns or ast.Constant(None))
                    elif isinstance(item, ast.AnnAssign):
                        self.marks[ast.unparse(item.target)] = ast.unparse(item.annotation)

    def refuse(self, name: str, what: str) -> None:
        """Stop with the class that is wrong."""
        raise CroftError(f"{self.folder.name}/effects/{self.modules.get(name, '?')}.py: {name} {what}")

    def lineage(self, name: str) -> list[ast.ClassDef]:
        """A class and its bases as far as they are effects of the game."""
        if name not in self.classes:
            return []
        c = self.classes[name]
        bases = [b.id for b in c.bases if isinstance(b, ast.Name)]
        return [c, *(x for b in bases for x in self.lineage(b))]

    def constant(self, name: str, wanted: str) -> ast.expr | None:
        """A class constant, its own or inherited."""
        for c in self.lineage(name):
            for node in c.body:
                if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == wanted:
                    return node.value
        return None

    def text(self, name: str, wanted: str) -> str:
        """A class constant that is a text; empty if there is none."""
        value = self.constant(name, wanted)
        if value is None:
            return ""
        if not isinstance(value, ast.Constant) or not isinstance(value.value, str):
            self.refuse(name, f"has a {wanted} that is not a literal text")
            return ""
        return value.value

    def kinds(self) -> list[Kind]:
        """All effects with a word, in the order of their files."""
        found = []
        for name in self.classes:
            word = self.text(name, "WORD")
            if word:
                found.append(self.kind(name, word))
        return found

    def kind(self, name: str, word: str) -> Kind:
        """One effect with a word."""
        first, *keys = word.split()
        k = Kind(self.modules[name], name, first, arguments=self.arguments(name), needs=self.text(name, "NEEDS"))
        for key in keys:
            left, sign, right = key.strip("[]").partition("=")
            if not sign:
                self.refuse(name, f"has the word {word!r}; expected key=value, found {key!r}")
            k.fixed[spelled(left)] = valued(right)
            if key.startswith("["):
                k.optional.add(spelled(left))
        for a in k.arguments:
            if a.name in k.fixed:
                self.refuse(name, f"takes {a.name}, which its word fixes")
        for fact in self.facts:
            value = self.constant(name, fact.upper())
            if value is not None:
                k.facts[fact] = code(value)
        for mark in self.marks:
            value = self.constant(name, mark)
            if value is not None:
                k.marks[mark] = code(value)
        return k

    def arguments(self, name: str) -> list[Argument]:
        """The arguments of its constructor, each of which some method reads."""
        line = self.lineage(name)
        init = next((n for c in line for n in c.body if isinstance(n, ast.FunctionDef) and n.name == "__init__"), None)
        if init is None:
            return []
        given = init.args.args[1:]
        defaults = [""] * (len(given) - len(init.args.defaults)) + [code(d) for d in init.args.defaults]
        read = {a for c in line for a in attributes(c, ast.Load)}
        out = []
        for a, default in zip(given, defaults, strict=True):
            if not kept(init, a.arg) & read and not handed_on(init, a.arg):
                self.refuse(name, f"takes {a.arg} and never reads it")
            kind = "" if a.annotation is None else code(a.annotation)
            for n in ast.walk(a.annotation) if a.annotation is not None else []:
                if isinstance(n, ast.Name) and n.id not in (*self.types, *PLAIN, "Literal", "list", "dict"):
                    self.refuse(name, f"takes {a.arg} of type {kind}; expected a type of rows_kinds.py, found {n.id}")
            out.append(Argument(a.arg, kind, default))
        return out

    def literals(self, kind: str) -> list[str]:
        """The values of a type, as Python writes them, if it is a Literal."""
        node: ast.expr | None = ast.parse(kind, mode="eval").body
        if isinstance(node, ast.Name):
            node = self.types.get(node.id)
        if not isinstance(node, ast.Subscript) or ast.unparse(node.value) != "Literal":
            return []
        items = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return [code(i) for i in items]

    def python(self, kind: str) -> str:
        """The class whose instances a type accepts."""
        node: ast.expr | None = ast.parse(kind, mode="eval").body
        if isinstance(node, ast.Name) and node.id in self.types:
            node = self.types[node.id]
        if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Annotated":
            assert isinstance(node.slice, ast.Tuple)
            node = node.slice.elts[0]
        if isinstance(node, ast.Subscript):
            node = node.value
        return ast.unparse(node) if node is not None else "object"


def attributes(node: ast.AST, how: type) -> list[str]:
    """The attributes of self that are read, or set."""
    return [
        n.attr
        for n in ast.walk(node)
        if isinstance(n, ast.Attribute)
        and isinstance(n.ctx, how)
        and isinstance(n.value, ast.Name)
        and n.value.id == "self"
    ]


def names(node: ast.AST) -> set[str]:
    """The names in an expression."""
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}


def kept(init: ast.FunctionDef, name: str) -> set[str]:
    """The attributes in which a constructor keeps an argument."""
    out = set()
    for n in ast.walk(init):
        if isinstance(n, ast.Assign | ast.AnnAssign) and n.value is not None and name in names(n.value):
            targets = n.targets if isinstance(n, ast.Assign) else [n.target]
            out |= {t.attr for t in targets if isinstance(t, ast.Attribute)}
    return out


def handed_on(init: ast.FunctionDef, name: str) -> bool:
    """Does a constructor hand an argument to that of its base?"""
    return any(
        isinstance(n, ast.Call) and ast.unparse(n.func) == "super().__init__" and any(name in names(a) for a in n.args)
        for n in ast.walk(init)
    )
