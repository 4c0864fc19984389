"""The English of code and docs: the number of findings of tools/idiom.py only goes down.

Lower a number when you have rewritten some; a sentence that is right as it is goes to tools/idiom.txt.
"""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytestmark = pytest.mark.pure
ROOT = Path(__file__).resolve().parents[2]


def _idiom() -> ModuleType:
    spec = importlib.util.spec_from_file_location("idiom", ROOT / "tools" / "idiom.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["idiom"] = module
    spec.loader.exec_module(module)
    return module


idiom = _idiom()
AREAS = {
    "src": 0,
    "": 0,  # everything else
}


@pytest.fixture(scope="module")
def found() -> list[Any]:
    """All findings, exceptions too."""
    return list(idiom.findings(idiom.everything()))


def area_of(path: str) -> str:
    """The area that a file belongs to: the first that fits."""
    return next(area for area in AREAS if path.startswith(area))


@pytest.mark.parametrize("area", AREAS, ids=lambda area: area or "elsewhere")
def test_findings_only_go_down(area: str, found: list[Any]) -> None:
    excused = idiom.exceptions()
    mine = [f for f in found if area_of(f.path) == area and not idiom.excuses(f, excused)]
    shown = "\n".join(f"{f.path}:{f.line}: {f.pattern}: {f.text[:120]}" for f in mine[:20])
    assert len(mine) <= AREAS[area], f"{len(mine)} findings, at most {AREAS[area]} are allowed here:\n{shown}"


def test_every_exception_is_needed(found: list[Any]) -> None:
    for row in idiom.exceptions():
        assert any(idiom.excuses(f, [row]) for f in found), f"remove from tools/idiom.txt: {' | '.join(row)}"


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("Who comes later could choose.", "headless-who"),
        ("The answer of who does not want to be asked.", "of-who"),
        ("Ask whoever decides.", "whoever"),
        ("What was chosen is followed.", "headless-what"),
        ("A list of what is offered.", "of-what"),
        ("Cards are dealt anew.", "dated"),
        ("It is rolled last, for it is gone then.", "for-because"),
        ("Here one may stop.", "one-may"),
        ("It stops after so many decisions.", "so-many"),
        ("This tile is no trap.", "is-no"),
        ("There is no trap, and it is no longer day.", ""),
        ("A card for the own turn.", "the-own"),
        ("The neighbours of the centre.", "british"),
        ("What is the answer?", ""),
        ("The player to decide has no options.", ""),
    ],
)
def test_the_patterns_find_what_they_are_for(tmp_path: Path, text: str, pattern: str) -> None:
    page = tmp_path / "page.md"
    page.write_text(text)
    assert [f.pattern for f in idiom.findings([page])] == ([pattern] if pattern else [])


def test_texts_of_rules_and_content_are_read(tmp_path: Path) -> None:
    rules = tmp_path / "rules.toml"
    rules.write_text('id = "A-01"\ntext = "Cards are dealt anew."  # of who asks\n')
    rows = tmp_path / "quests.json"
    rows.write_text('[{"id": "well", "blurb": "Ask whoever decides.", "page": "-"}]')
    found = [(f.line, f.pattern) for f in idiom.findings([rules, rows])]
    assert found == [(2, "dated"), (2, "of-who"), (1, "whoever")]


def test_templates_are_read_like_the_files_that_they_become(tmp_path: Path) -> None:
    (tmp_path / "acts.py.txt").write_text("KIND = 10  # its number for ever\n")
    (tmp_path / "list.txt").write_text("its number for ever\n")
    assert [(Path(f.path).name, f.pattern) for f in idiom.findings(idiom.within([tmp_path]))] == [
        ("acts.py.txt", "dated")
    ]
