"""One shape for all games: the same files, the same names, nothing generated where people read."""

import ast
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
special_rules, names_of = shape.special_rules, shape.names_of


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
            assert name in names_of(folder / path), f"{folder.name}/{path} offers no {name}"


ALIASES = {"options": "o", "events": "ev", "rule_ids": "r", "rulings": "ru", "terms": "t"}


def test_one_alias_per_module_and_one_name_for_the_option(folder: Path) -> None:
    # tools/shape.py counts kinds where they are named as o.NAME
    for name in shape.modules(folder):
        if name not in shape.GENERATED:
            for node in ast.walk(shape.tree_of(folder / name)):
                if isinstance(node, ast.ImportFrom) and node.level and node.module is None:
                    short = {x.name: x.asname for x in node.names if x.name in ALIASES}
                    assert all(alias == ALIASES[x] for x, alias in short.items()), f"{name}: {short}"
                if isinstance(node, ast.arg) and node.annotation and ast.unparse(node.annotation) == "Opt":
                    assert len(node.arg) > 3, f"{name}:{node.lineno}: an option is called option, not {node.arg}"


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


# By game: what a special rule owns, where else it is named, and why. What reads or declares it (shape.py) always may.
CHAPTER = "the Boss Fight takes the place of phases of the round: a chapter of the rules (MD2-BOSS), not of one Quest"
TRACK = "a Boss is its card and its track"
CONTENTS = "the table of contents of all acts"
EXCEPTIONS = {
    "hellscape": [
        ("P_SWORD P_SWORD_WEAPON gates sword", "acts/book.py", CONTENTS),
        ("boss_fight", "acts/rounds.py effects/doors.py steps/darkness.py", CHAPTER),
        ("boss_fight boss_start", "steps/round.py", CHAPTER),
        ("boss_space", "effects/patterns.py legal/combat.py legal/foes.py", TRACK),
        ("beast feathers last", "steps/kills.py", "an Enemy that leaves the map loses all marks"),
        ("beast last", "steps/spawning.py", "a Roaming Monster comes with its marks: fields of a step, so of records"),
        ("home", "steps/setting_up.py", "where a Hero starts is noted in every Quest, so in records"),
    ],
    "mage_knight": [
        ("TEAMS budget one_kit team", "setup.py", "from the options of the table to the state"),
        ("layout", "layout.py", "the plan of a dungeon; its argument is called like the field"),
    ],
    "map_masters": [],
    "masmorra": [
        ("evil", "acts/book.py", CONTENTS),
        ("ending", "steps/turns.py", "the mode says when the round is the last one, the turn asks"),
        ("evil", "effects/rooms.py", "a room lets Heroes look at the Evil cards"),
        ("evil", "setup.py", "the mode says which Evil cards lie in the deck"),
        ("evil", "secrets.py", "the order of every deck is hidden"),
        ("evil evil_card", "audit.py", "every card is counted"),
    ],
    "super_dungeon": [
        ("overcharge", "legal/figures.py", "its card adds to a monster's numbers as equipment does to a Hero's"),
        ("Overcharge overcharge", "audit.py", "every card is counted"),
    ],
}


def test_special_rules_have_one_home(folder: Path) -> None:
    may = {file: set(names.split()) for names, files, _ in EXCEPTIONS[folder.name] for file in files.split()}
    found = special_rules.strays(folder)
    assert {
        file: names for file, names in found.items() if not file.startswith(special_rules.READERS + special_rules.DATA)
    } == may


def test_what_special_rules_own_is_there(folder: Path) -> None:
    owned = special_rules.owned(folder)
    assert owned, "a game with modes or missions has special rules"
    declared = set()
    for name in shape.modules(folder):
        if name.startswith(special_rules.DATA):
            declared |= special_rules.named_in(folder / name) | names_of(folder / name)
    assert set().union(*owned.values()) <= declared
    every = [x for names in owned.values() for x in names]
    assert len(every) == len(set(every)), "two special rules own the same"
    assert not special_rules.unclaimed(folder)


def test_a_stray_is_seen(tmp_path: Path) -> None:
    for place in ("specials", "steps", "legal"):
        (tmp_path / place).mkdir()
    (tmp_path / "specials" / "lamp.py").write_text('class Lamp(Special):\n    OWNS: Final = ("lamp", "P_LAMP")\n')
    (tmp_path / "specials" / "base.py").write_text("x = g.lamp\n")
    (tmp_path / "steps" / "lamp.py").write_text("g.lamp = 1\n")
    (tmp_path / "steps" / "round.py").write_text(
        "from ..specials.base import SPECIALS\nfor s in SPECIALS: s.shine(g)\n"
    )
    assert (
        special_rules.owned(tmp_path) == {"specials/lamp.py": {"lamp", "P_LAMP"}}
        and special_rules.strays(tmp_path) == {}
    )
    (tmp_path / "steps" / "round.py").write_text("g.ask(o.P_LAMP)\n")
    (tmp_path / "legal" / "goals.py").write_text('ok = goal.who != "lamp"\n')
    (tmp_path / "legal" / "gear.py").write_text("from ..specials.lamp import Lamp\nfrom ..specials import lamp, base\n")
    strays = special_rules.strays(tmp_path)
    (tmp_path / "state.py").write_text("self.lamp = 0\nself.oil = 0\nself.round = 0\n")
    assert special_rules.unclaimed(tmp_path) == set()
    (tmp_path / "specials" / "oil.py").write_text("g.oil -= 1\ng.round += 1\n")
    (tmp_path / "steps" / "turn.py").write_text("g.round += 1\n")
    assert special_rules.unclaimed(tmp_path) == {"oil"}
    assert strays == {"steps/round.py": {"P_LAMP"}, "legal/goals.py": {"lamp"}, "legal/gear.py": {"Lamp", "lamp"}}


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
