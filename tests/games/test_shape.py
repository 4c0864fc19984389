"""One shape for all games: the same files, the same names, nothing generated where people read."""

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "undercroft" / "games"
FOLDERS = sorted(p for p in GAMES.iterdir() if (p / "title.py").exists())

pytestmark = pytest.mark.pure


def _shape() -> ModuleType:
    spec = importlib.util.spec_from_file_location("shape", ROOT / "tools" / "shape.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["shape"] = module
    spec.loader.exec_module(module)
    return module


shape = _shape()


@pytest.fixture(params=FOLDERS, ids=lambda p: p.name)
def folder(request: pytest.FixtureRequest) -> Path:
    """The folder of a game."""
    path = request.param
    assert isinstance(path, Path)
    return path


def named(folder: Path) -> set[str]:
    """The files that the game's README speaks of."""
    return set(re.findall(r"`([\w/]+\.py)`", (folder / "README.md").read_text("utf-8")))


def test_every_path_is_common_or_has_its_reason(folder: Path) -> None:
    paths = set(shape.modules(folder))
    told = named(folder)
    own = {x for x in paths if not x.startswith("acts/")} - set(shape.COMMON) - set(shape.GENERATED) - told
    assert not own, f"{folder.name}/README.md does not say what these are for: {sorted(own)}"
    missing = set(shape.COMMON) - paths - told
    assert not missing, f"{folder.name}/README.md does not say why there is no {sorted(missing)}"


def test_the_readme_speaks_of_no_file_that_is_gone(folder: Path) -> None:
    gone = named(folder) - set(shape.modules(folder)) - set(shape.COMMON)
    assert not gone


def test_one_name_per_idea(folder: Path) -> None:
    for path, name in shape.OFFERED.items():
        if (folder / path).exists():
            assert name in shape.names_of(folder / path), f"{folder.name}/{path} offers no {name}"


def test_one_path_for_one_idea(folder: Path) -> None:
    # chapters differ as rulebooks do; half of all else is the same in every game, and half of all paths in another one
    found = shape.shares(folder)
    assert found["of its frame in all games"] > 0.45 and found["paths in another game"] > 0.5, found


def test_most_of_a_game_plays(folder: Path) -> None:
    # counted in characters written by hand: texts have long lines, so this is some points above the share of lines
    assert shape.measures(folder)["speaking"] < 0.37


def test_nothing_is_generated_where_people_read(folder: Path) -> None:
    assert shape.measures(folder)["files with generated parts"] == 0


def test_a_game_with_acts_has_their_table_and_their_book(folder: Path) -> None:
    paths = set(shape.modules(folder))
    if any(x.startswith("acts/") for x in paths):
        assert set(shape.ACTS) <= paths and shape.acts(folder)


def test_one_file_names_every_kind_of_option(folder: Path) -> None:
    may = shape.may_name_every_kind(folder)
    found = shape.naming_every_kind(folder)
    assert found == [may] if may == "words/verbs.py" else set(found) <= {may}


def test_acts_decide_for_themselves(folder: Path) -> None:
    assert shape.chains(folder) == []
    assert shape.elsewhere(folder) < 1  # on average: views and positions may name an act
    assert shape.words_compared(folder) == []


def test_no_constructor_takes_a_whole_state(folder: Path) -> None:
    assert shape.widest_constructor(folder)[1] <= shape.WIDEST


def test_a_kind_goes_by_its_constant_and_by_its_act(tmp_path: Path) -> None:
    (tmp_path / "acts").mkdir()
    (tmp_path / "options.py").write_text("MOVE: Final = 10\nOPEN: Final = 11\nSTOP: Final = 12\nP_MOVE: Final = 10\n")
    act = "class {}:\n    KIND: Final = {}\n"
    doors = act.format("OpenDoor", "o.OPEN") + act.format("Move", "10") + "OPEN_DOOR: Final[OpenDoor] = OpenDoor()\n"
    (tmp_path / "acts" / "doors.py").write_text(doors)
    assert shape.acts(tmp_path) == {11: {"OpenDoor", "OPEN_DOOR"}, 10: {"Move"}}
    names = sorted(sorted(x) for x in shape.kinds(tmp_path))
    assert names == [["MOVE", "Move"], ["OPEN", "OPEN_DOOR", "OpenDoor"], ["STOP"]]
    assert shape.may_name_every_kind(tmp_path) == "acts/book.py"
    (tmp_path / "steps.py").write_text('"""Move, OpenDoor, STOP."""\nx = [d.OPEN_DOOR, Move.KIND]\n')
    assert shape.naming_every_kind(tmp_path) == ["acts/doors.py", "steps.py"]


def test_legality_imports_no_steps(folder: Path) -> None:
    for path in (folder / "legal").rglob("*.py"):
        assert not re.search(r"^from \.+steps|import steps", path.read_text("utf-8"), re.M), path.name


def test_files_are_one_idea_each(folder: Path) -> None:
    long = {name: n for name, n in shape.modules(folder).items() if n > shape.LONGEST and name not in shape.GENERATED}
    assert not long


def test_nothing_but_the_list_of_names_knows_a_game(folder: Path) -> None:
    assert shape.outside(folder.name) in ([], ["src/undercroft/games/__init__.py"])
