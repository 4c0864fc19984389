"""Pages for operators promise what a test shows: the tests they name exist, and settings have the defaults they say."""

import ast
import os
import re
import tomllib
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from undercroft.server import settings as module
from undercroft.server.settings import Settings, settings_from_environment

ROOT = Path(__file__).resolve().parents[2]
SECURITY, HOSTING = (ROOT / "docs" / name for name in ("security.md", "hosting.md"))
FILE = re.compile(r"\b(test_\w+\.py)(?:::(\w+))?")


@cache
def functions(folder: str = "tests") -> dict[str, set[str]]:
    """The tests of every file, by its name."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / folder).rglob("test_*.py"):
        names = {x.name for x in ast.parse(path.read_text("utf-8")).body if isinstance(x, ast.FunctionDef)}
        found.setdefault(path.name, set()).update(n for n in names if n.startswith("test_"))
    return found


def rows(page: Path) -> list[list[str]]:
    """The rows of all tables of a page."""
    lines = [line for line in page.read_text("utf-8").split("\n") if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


@pytest.mark.parametrize("page", [SECURITY, HOSTING], ids=lambda p: p.name)
def test_every_test_that_a_page_names_exists(page: Path) -> None:
    text = page.read_text("utf-8")
    named = FILE.findall(text)
    assert len(named) > 10
    for file, function in named:
        assert file in functions(), file
        assert not function or any(n.startswith(function) for n in functions()[file]), function
    everywhere = set().union(*functions().values())
    for part in re.findall(r"…([a-z_0-9]+)", text):
        assert any(part.strip("_") in name for name in everywhere), part


def test_every_promise_of_security_names_a_test() -> None:
    promises = [row for row in rows(SECURITY) if row[0] not in ("promise", "---")]
    assert len(promises) > 15
    for row in promises:
        told = row[-1]
        assert len(row) == 2 and ("test_" in told or "…" in told), row[0][:60]


def read_by_the_server() -> dict[str, str]:
    """The variables that become settings, and which ones."""
    text = Path(module.__file__).read_text("utf-8")
    found = re.findall(r'(\w+)=(?:\w+\()?(?:env\.get\()?\(?"(UNDERCROFT_[A-Z_]+)"', text)
    return {variable: name for name, variable in found}


def test_every_setting_stands_in_the_table_with_its_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [n for n in os.environ if n.startswith("UNDERCROFT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("UNDERCROFT_DATABASE", str(tmp_path / "tables.sqlite"))
    now = settings_from_environment(None)
    told: dict[str, str] = {}
    for row in rows(HOSTING):
        names = re.findall(r"`(UNDERCROFT_[A-Z_]+)`", row[0])
        told |= dict(zip(names, row[1].split(", "), strict=True)) if names else {}
    read = read_by_the_server()
    assert len(read) > 15 and read.keys() <= told.keys(), read.keys() - told.keys()
    known = {f.name for f in fields(Settings)}
    for variable, name in read.items():
        value = getattr(now, name) if name in known else None
        if isinstance(value, bool):
            assert told[variable] == "local" and value is False
        elif isinstance(value, (int, float)):
            assert float(told[variable]) == float(value), variable
        elif isinstance(value, str):
            assert told[variable] == value, variable
        else:
            assert told[variable] == "none" and not value, variable


def test_every_guard_that_can_be_taken_away_is_there() -> None:
    """`tools/mutants.py tests/server/mutants.toml` takes each away: a guard that was rewritten would not be tried."""
    for mutant in tomllib.loads((ROOT / "tests" / "server" / "mutants.toml").read_text("utf-8"))["mutant"]:
        source = (ROOT / "src" / "undercroft" / mutant["file"]).read_text("utf-8")
        assert source.count(mutant["takes"]) == 1, mutant["promise"]
        file, _, function = mutant["test"].partition("::")
        assert (ROOT / "tests" / file).is_file(), file
        assert not function or function in functions()[Path(file).name], function
