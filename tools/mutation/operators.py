"""The mutants of a source file: each replaces one node of its syntax tree.

Only bodies of functions are changed. Left alone are docstrings, assertions, `raise`, annotations, default arguments,
`emit` with its arguments (the log), texts, and the first binding of a local name (its loss is always noticed).
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

COMPARED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COMPUTED = {ast.Add: ast.Sub, ast.Sub: ast.Add}
BODIES = ("body", "orelse", "finalbody")
ENCLOSED = (*BODIES, "handlers", "cases", "annotation")  # what does not belong to a statement itself


class Slot(NamedTuple):
    """A place in the tree that holds a node."""

    owner: ast.AST
    field: str
    place: int  # -1: not in a list

    def get(self) -> ast.AST:
        value = getattr(self.owner, self.field)
        return value if self.place < 0 else value[self.place]  # type: ignore[no-any-return]

    def set(self, node: ast.AST) -> None:
        if self.place < 0:
            setattr(self.owner, self.field, node)
        else:
            getattr(self.owner, self.field)[self.place] = node


class Mutant(NamedTuple):
    """A change: where it is, how its statement reads before and after."""

    file: str  # relative to the sources under test
    number: int  # among the mutants of the file
    line: int  # of the statement
    function: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}: {self.before} -> {self.after}"


class Change(NamedTuple):
    """A mutant within a tree that can still be made."""

    slot: Slot
    node: ast.AST
    statement: ast.stmt
    functions: tuple[ast.FunctionDef, ...]
    qualname: str


def head(statement: ast.stmt) -> str:
    """A statement without what it encloses."""
    bare = copy.copy(statement)
    for field in (*BODIES, "handlers", "cases"):
        if getattr(bare, field, None):
            setattr(bare, field, [ast.Pass()] if field == "body" else [])
    text = ast.unparse(bare)
    return text.removesuffix("\n    pass").strip()


def called(node: ast.AST) -> str:
    """The name of the function that an expression calls."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


class Finder:
    """Finds every change of a tree, in the order of the source."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        self.statement: ast.stmt = ast.Pass()
        self.functions: tuple[ast.FunctionDef, ...] = ()
        self.bound: set[str] = set()
        self.qualname = ""

    def changes(self) -> Iterator[Change]:
        """Every change."""
        yield from self._definitions(self.tree.body, "")

    def _definitions(self, body: list[ast.stmt], prefix: str) -> Iterator[Change]:
        for node in body:
            if isinstance(node, ast.ClassDef):
                yield from self._definitions(node.body, f"{prefix}{node.name}.")
            elif isinstance(node, ast.FunctionDef):
                yield from self._function(node, prefix)
            elif isinstance(node, (ast.If, ast.Try)):
                yield from self._definitions([*node.body, *node.orelse], prefix)

    def _function(self, node: ast.FunctionDef, prefix: str) -> Iterator[Change]:
        if node.name == "__repr__":
            return
        kept = (self.functions, self.bound, self.qualname)
        arguments = node.args
        self.functions = (*self.functions, node)
        self.qualname = prefix + node.name
        self.bound = {a.arg for a in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
        yield from self._body(node, "body")
        self.functions, self.bound, self.qualname = kept

    def _change(self, slot: Slot, node: ast.AST) -> Change:
        return Change(slot, node, self.statement, self.functions, self.qualname)

    def _body(self, owner: ast.AST, field: str) -> Iterator[Change]:
        for i, statement in enumerate(getattr(owner, field)):
            self.statement = statement
            slot = Slot(owner, field, i)
            if isinstance(statement, (ast.Assert, ast.Raise, ast.Import, ast.ImportFrom, ast.ClassDef)):
                continue
            if isinstance(statement, ast.Expr):
                if called(statement.value) == "emit" or not isinstance(statement.value, ast.Call):
                    continue
                yield self._change(slot, ast.Pass())
            elif isinstance(statement, ast.FunctionDef):
                yield from self._function(statement, f"{self.qualname}.<locals>.")
            elif isinstance(statement, (ast.Assign, ast.AugAssign)) and self._may_go(statement):
                yield self._change(slot, ast.Pass())
            elif isinstance(statement, (ast.Continue, ast.Break)):
                yield self._change(slot, ast.Break() if isinstance(statement, ast.Continue) else ast.Continue())
            if isinstance(statement, ast.AugAssign) and type(statement.op) in COMPUTED:
                yield self._change(Slot(statement, "op", -1), COMPUTED[type(statement.op)]())
            if isinstance(statement, ast.Return) and statement.value is not None:
                yield from self._returns(statement)
            yield from self._header(statement)
            self._bind(statement)
            for inner in BODIES:
                if getattr(statement, inner, None) and not isinstance(statement, ast.FunctionDef):
                    yield from self._body(statement, inner)
            for case in (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())):
                yield from self._body(case, "body")

    def _may_go(self, statement: ast.Assign | ast.AugAssign) -> bool:
        """May this assignment be deleted, so that the rest still runs?"""
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        if self.functions[-1].name == "__init__" and isinstance(statement, ast.Assign):
            return False
        names = [n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
        return all(name in self.bound for name in names)

    def _bind(self, statement: ast.stmt) -> None:
        fields = [getattr(statement, f, None) for f in ("targets", "target", "items")]
        for field in fields:
            for node in field if isinstance(field, list) else [field] if field else []:
                self.bound |= {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}

    def _returns(self, statement: ast.Return) -> Iterator[Change]:
        value = statement.value
        kind = ast.unparse(self.functions[-1].returns or ast.Constant(None)).partition("[")[0]
        slot = Slot(statement, "value", -1)
        assert value is not None
        if isinstance(value, ast.Constant) and isinstance(value.value, bool):
            yield self._change(slot, ast.Constant(not value.value))
        elif kind == "bool":
            yield self._change(slot, ast.UnaryOp(ast.Not(), value))
        elif kind == "int" and not isinstance(value, ast.Constant):
            yield self._change(slot, ast.Constant(0))
        elif kind == "list" and not (isinstance(value, ast.List) and not value.elts):
            yield self._change(slot, ast.List([], ast.Load()))

    def _header(self, statement: ast.stmt) -> Iterator[Change]:
        """Changes in the expressions that belong to the statement itself."""
        if isinstance(statement, ast.FunctionDef):
            return
        for field, value in ast.iter_fields(statement):
            if field in ENCLOSED or (field == "target" and isinstance(statement, ast.For)):
                continue
            for i, node in enumerate(value) if isinstance(value, list) else [(-1, value)]:
                if isinstance(node, ast.AST):
                    yield from self._expression(Slot(statement, field, i))

    def _expression(self, slot: Slot) -> Iterator[Change]:
        node = slot.get()
        if called(node) == "emit" or isinstance(node, ast.JoinedStr):
            return
        if isinstance(node, ast.Constant):
            if type(node.value) is int:
                yield self._change(slot, ast.Constant(node.value + 1))
                yield self._change(slot, ast.Constant(node.value - 1))
            elif type(node.value) is bool and not isinstance(slot.owner, ast.Return):
                yield self._change(slot, ast.Constant(not node.value))
            return
        condition = (
            isinstance(slot.owner, (ast.If, ast.IfExp, ast.While)) and slot.field == "test"
        ) or slot.field == "ifs"
        if condition:
            if not isinstance(slot.owner, ast.While):
                yield self._change(slot, ast.Constant(True))
            yield self._change(slot, ast.Constant(False))
        if isinstance(node, ast.Compare):
            for i, op in enumerate(node.ops):
                yield self._change(Slot(node, "ops", i), COMPARED[type(op)]())
        elif isinstance(node, ast.BoolOp):
            yield self._change(Slot(node, "op", -1), ast.Or() if isinstance(node.op, ast.And) else ast.And())
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self._change(slot, node.operand)
        elif isinstance(node, ast.BinOp) and type(node.op) in COMPUTED:
            yield self._change(Slot(node, "op", -1), COMPUTED[type(node.op)]())
        for field, value in ast.iter_fields(node):
            for i, inner in enumerate(value) if isinstance(value, list) else [(-1, value)]:
                if isinstance(inner, (ast.expr, ast.comprehension, ast.keyword)):
                    yield from self._expression(Slot(node, field, i))


# the methods of acts that speak; tests of words judge them, not tests of rules
SPEAKING = frozenset(
    ("label", "more", "hint", "odds", "icon", "group", "told", "says", "shows", "hints", "chances", "write", "read")
)


def mutants(path: Path, file: str) -> list[Mutant]:
    """Every mutant of a file; the words of acts are left alone."""
    tree = ast.parse(path.read_text("utf-8"))
    found = []
    for number, change in enumerate(Finder(tree).changes()):
        if file.startswith("acts/") and change.qualname.rpartition(".")[2] in SPEAKING:
            continue
        before = head(change.statement)
        if change.slot.get() is change.statement:
            after = ast.unparse(change.node)
        else:
            old = change.slot.get()
            change.slot.set(change.node)
            after = head(change.statement)
            change.slot.set(old)
        if before != after:
            found.append(Mutant(file, number, change.statement.lineno, change.qualname, before, after))
    return found


def mutated(path: Path, number: int) -> tuple[ast.Module, list[int]]:
    """The tree of a file with one of its mutants made, and the first lines of the functions that hold it."""
    tree = ast.parse(path.read_text("utf-8"))
    for n, change in enumerate(Finder(tree).changes()):
        if n == number:
            old = change.slot.get()
            ast.copy_location(change.node, old if hasattr(old, "lineno") else change.statement)
            change.slot.set(change.node)
            first = [min([f.lineno, *(d.lineno for d in f.decorator_list)]) for f in change.functions]
            return ast.fix_missing_locations(tree), first
    raise IndexError(f"{path} has no mutant {number}")
