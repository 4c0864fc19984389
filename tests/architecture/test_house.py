"""The measures of tools/house.py: one idea per file, and nobody changes a central object from outside."""

import ast
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.pure
ROOT = Path(__file__).resolve().parents[2]
LONGEST = 16_600  # characters of a file that holds one idea
COMPLEX = 30  # functions that take more paths than a reader holds in the head; the number may only fall
OUTSIDE = {"Table": 0, "Title": 0, "Match": 0}  # assignments to attributes of these classes in other modules


def _house() -> ModuleType:
    spec = importlib.util.spec_from_file_location("house", ROOT / "tools" / "house.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["house"] = module
    spec.loader.exec_module(module)
    return module


house = _house()


def test_no_file_is_too_long() -> None:
    sizes = {**house.longest("src", False), **house.longest("tools", False), **house.longest("tests", True)}
    others = ("tests/rules/", "tests/games/", "tests/records/")  # long chapters of the games are still to be divided
    long = {path: n for path, n in sizes.items() if n > LONGEST and not path.startswith(others)}
    assert not long, f"divide by idea what has more than {LONGEST} characters: {long}"


def test_no_folder_is_too_full() -> None:
    assert not house.too_full(), f"divide by idea, or write the reason into FLAT of tools/house.py: {house.too_full()}"


def test_a_full_folder_of_the_page_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stone = tmp_path / "web" / "src" / "board" / "stone"
    stone.mkdir(parents=True)
    for i in range(house.FULL + 1):
        (stone.parent / f"{i}.{('svelte', 'ts', 'css')[i % 3]}").touch()
    for name in ("floor.ts", "icons.json"):
        (stone / name).touch()
    monkeypatch.setattr(house, "PAGE", tmp_path / "web" / "src")
    assert house.files_per_folder()["web/src/board/stone"] == 1
    assert house.too_full() == {"web/src/board": house.FULL + 1}


def test_only_full_folders_need_a_reason() -> None:
    count = house.files_per_folder()
    assert [folder for folder in house.FLAT if count.get(folder, 0) <= house.FULL] == []


@pytest.mark.parametrize("name", OUTSIDE)
def test_central_objects_are_changed_by_their_own_methods(name: str) -> None:
    found = house.set_from_outside(name)
    assert len(found) <= OUTSIDE[name], found


def test_an_assignment_from_outside_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "server" / "tables" / "table.py"
    module.parent.mkdir(parents=True)
    module.write_text("class Table:\n    def __init__(self):\n        self.match = 1\n        self.seed = 2\n")
    (tmp_path / "other.py").write_text(
        "def f(t, x):\n    t.match, x.seed = 1, 2\n    t.color = 3\n    x.table.seed += 1\n"
    )
    monkeypatch.setattr(house, "SOURCE", tmp_path)
    assert house.set_from_outside("Table") == ["other.py:2 t.match", "other.py:4 x.table.seed"]


def test_complex_functions_do_not_become_more() -> None:
    found = house.complex_functions()
    assert len(found) <= COMPLEX, f"divide by idea what is new here: {found}"


def test_complexity_counts_branches_and_operands() -> None:
    plain = "def f(a):\n    return a"
    knotty = "def f(a):\n    for x in a:\n        if x and a or not x:\n            return [y for y in x if y]"
    assert [house.complexity(ast.parse(text).body[0]) for text in (plain, knotty)] == [1, 7]


def test_imports_follow_the_arrows() -> None:
    assert house.arrows()["imports against the arrows"] == 0
