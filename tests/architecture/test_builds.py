"""The source avoids code that the compiler reads differently from Python."""

import ast
import runpy
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "undercroft"

pytestmark = pytest.mark.pure


def restless_loops(tree: ast.AST) -> Iterator[str]:
    """Loops over a range whose ends the loop changes: Python looks at them once, compiled code each time."""
    for loop in ast.walk(tree):
        if isinstance(loop, ast.For) and isinstance(loop.iter, ast.Call) and ast.unparse(loop.iter.func) == "range":
            ends = {n.id for a in loop.iter.args for n in ast.walk(a) if isinstance(n, ast.Name)}
            bound = {
                n.id for s in loop.body for n in ast.walk(s) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
            }
            yield from (f"line {loop.lineno}: {name}" for name in sorted(ends & bound))


def test_no_loop_changes_the_ends_of_its_range() -> None:
    found = {
        str(p.relative_to(SOURCE)): list(restless_loops(ast.parse(p.read_text("utf-8")))) for p in SOURCE.rglob("*.py")
    }
    assert len(found) > 100 and not {p: x for p, x in found.items() if x}


def test_such_a_loop_would_be_found() -> None:
    assert list(restless_loops(ast.parse("for _ in range(n):\n    n -= 1"))) == ["line 1: n"]
    assert not list(restless_loops(ast.parse("for i in range(n):\n    k = i")))


def test_modules_that_are_compiled_quickly_exist() -> None:
    (names,) = (
        ast.literal_eval(line.value)
        for line in ast.parse((SOURCE.parents[1] / "setup.py").read_text("utf-8")).body
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "COLD"
    )
    assert not {name for name in names if not list((SOURCE / "games").rglob(f"{name}.py"))}


def test_each_set_of_options_has_common_headers_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """gcc takes the first form of a header that it can read, also one for another -O, and then crashes: which form is
    first depends on the order of a directory."""
    monkeypatch.setattr(pytest.importorskip("setuptools"), "setup", lambda **_: None)
    build = runpy.run_path(str(SOURCE.parents[1] / "setup.py"))
    sources = [tmp_path / f"module{n}.c" for n in range(10)]
    for source in sources:
        source.write_text('#include "common.h"\nint n;\n', encoding="utf-8")
    made: list[list[str]] = []
    compiler = SimpleNamespace(compiler_so=["gcc"], include_dirs=["python"], spawn=made.append)
    headers = build["Headers"](compiler, [str(s) for s in sources], tmp_path / "headers")
    (fast,) = {tuple(headers.flags(str(s), ["build"], ["-O3"])) for s in sources}
    (quick,) = {tuple(headers.flags(str(s), ["build"], ["-O3", "-O1"])) for s in sources}
    assert fast != quick
    assert [words[words.index("-o") + 1] for words in made] == [f"{fast[1]}.gch", f"{quick[1]}.gch"]
    assert [words[-1] for words in made] == ["-O3", "-O1"]
