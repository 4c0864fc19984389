"""`undercroft rules` finds citations in the code and marks in the tests."""

import json
from pathlib import Path

import pytest

from toy.title import TITLE
from undercroft.cli import main
from undercroft.cli.coverage import implemented, proved, source_root

CODE = '''"""Rules."""
from .rule_ids import (
    FIGHT_07,
    MOVE_01,
)

# TOY-MOVE-01 and TOY-DIG-02: cited twice on one line
x = MOVE_01
'''
TESTS = """
import pytest

pytestmark = [pytest.mark.rule("TOY-BOX-01")]

@pytest.mark.rule("TOY-MOVE-01", "TOY-DIG-01")
def test_a(): ...

@pytest.mark.rule("TOY-DIG-02")
class TestB:
    def test_c(self): ...
    async def test_d(self): ...
    def helper(self): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("TOY-END-01"))])
def test_e(x): ...

def not_a_test(): ...
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    code = tmp_path / "src" / "toy"
    code.mkdir(parents=True)
    (code / "steps.py").write_text(CODE)
    (code / "rule_ids.py").write_text("MOVE_01 = 1  # TOY-END-02\n")
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "tests" / "deep" / "test_x.py").write_text(TESTS)
    monkeypatch.setenv("UNDERCROFT_SOURCE", str(tmp_path))
    return tmp_path


def test_citations(checkout: Path) -> None:
    assert implemented(TITLE, checkout) == {
        "TOY-MOVE-01": ["src/toy/steps.py:7", "src/toy/steps.py:8"],
        "TOY-DIG-02": ["src/toy/steps.py:7"],
    }


def test_marks(checkout: Path) -> None:
    found = proved(checkout)
    assert found is not None
    x = "tests/deep/test_x.py::"
    assert found["TOY-MOVE-01"] == found["TOY-DIG-01"] == [f"{x}test_a"]
    assert found["TOY-DIG-02"] == [f"{x}TestB::test_c", f"{x}TestB::test_d"]
    assert found["TOY-END-01"] == [f"{x}test_e"]
    assert len(found["TOY-BOX-01"]) == 4


def test_rules_in_json(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "toy", "TOY-MOVE-01", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [
        {
            "id": "TOY-MOVE-01",
            "page": "1",
            "text": "A move goes through a door into a neighboring room.",
            "source": "rulebook",
            "implemented": ["src/toy/steps.py:7", "src/toy/steps.py:8"],
            "tests": ["tests/deep/test_x.py::test_a"],
            "exempt": None,
        }
    ]


def test_rules_for_people(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "toy"]) == 0
    out = capsys.readouterr().out
    assert out.rstrip().endswith("12 rules: 2 implemented, 5 tested, 1 exempt, 9 open")
    assert main(["rules", "toy", "--open"]) == 0
    assert "TOY-MOVE-01" not in capsys.readouterr().out
    assert main(["rules", "toy", "t-01"]) == 0
    assert "up: Halves are rounded up." in capsys.readouterr().out
    assert main(["rules", "toy", "dig"]) == 0
    assert "2 rules" in capsys.readouterr().out


def test_the_toy_itself_has_nothing_open(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERCROFT_SOURCE", str(Path(__file__).resolve().parents[2]))
    assert main(["rules", "toy"]) == 0
    assert capsys.readouterr().out.rstrip().endswith("0 open")


def test_an_installed_package_does_not_call_rules_open_whose_tests_it_cannot_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("UNDERCROFT_SOURCE", str(tmp_path))  # neither src nor tests
    assert main(["rules", "toy"]) == 0
    out = capsys.readouterr().out
    assert out.rstrip().endswith("0 open; the tests are only in a checkout of the sources")
    assert "OPEN" not in out and "tested" not in out
    assert main(["rules", "toy", "TOY-MOVE-01", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["tests"] is None and row["implemented"]
    assert main(["rules", "toy", "--open", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


@pytest.mark.pure
def test_the_checkout_is_found_without_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UNDERCROFT_SOURCE", raising=False)
    assert source_root() == Path(__file__).resolve().parents[2]
