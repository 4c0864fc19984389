"""Every key of the content files is read: by the rules, by a check that refuses it, or by people."""

import ast
from pathlib import Path

import msgspec
import pytest

import undercroft
from games.packs import pack, run
from undercroft.content.loader import File
from undercroft.games.super_dungeon import components, rows, rows_board, rows_effects, rows_fx, rows_gear, rows_kinds

pytestmark = pytest.mark.pure

HOME = Path(undercroft.__path__[0]) / "games" / "super_dungeon"
FOR_PEOPLE = {  # words that explain, and figures that the rulebook prints but no rule uses
    "source",
    "source_note",
    "note",
    "hits",
    "cure",
    "title",
    "supply",  # of dice: A-01
    "face",  # the side of a tile; its id says it too
}
READERS = [
    "content.py",
    "abilities.py",
    "effects/words.py",
    *sorted(p.name for p in HOME.glob("rows*.py")),
    "words/glossary.py",
]


def read_in(*paths: Path) -> set[str]:
    """The attributes that some code reads."""
    found = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                found.add(node.attr)
    return found


def structs() -> list[type[msgspec.Struct]]:
    found: dict[str, type[msgspec.Struct]] = {}
    for module in (rows, rows_board, rows_effects, rows_fx, rows_gear, rows_kinds):
        for name, thing in vars(module).items():
            if isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing.__module__ == module.__name__:
                found[name] = thing
    return list(found.values())


def test_every_key_is_read() -> None:
    known = read_in(*(HOME / name for name in READERS))
    keys = {(s.__name__, f.name) for s in structs() if not issubclass(s, File) for f in msgspec.structs.fields(s)}
    assert len(keys) > 100
    assert {k for k in keys if k[1] not in known and k[1] not in FOR_PEOPLE} == set()


def test_every_compiled_figure_is_read_by_rules() -> None:
    rules = [p for folder in ("acts", "legal", "steps", "effects") for p in (HOME / folder).glob("*.py")]
    known = read_in(*rules, HOME / "setup.py", HOME / "ground.py")
    shown = {"id", "name", "text", "icon", "letter", "index"}
    for kind in (components.Ability, components.Card, components.Gear, components.Choice, components.Size):
        assert set(kind.__slots__) - known - shown == set(), kind.__name__


def test_every_file_has_its_reader() -> None:
    assert {s for s in structs() if issubclass(s, File)} == set(rows.FILES.values())
    assert set(rows.FILES) == {p.stem for p in (HOME / "content").glob("*.json")}


@pytest.mark.parametrize(
    ("kind", "row", "said"),
    [
        (
            rows_board.Shape,
            {"shape": "wave", "base": "small", "x": 1, "spans": [[-1, -1, 1]], "squares": 3},
            "the shapes of areas are in the program",
        ),
        (
            rows_board.PowerGauge,
            {
                "steps": 40,
                "skulls": [4],
                "platforms": [{"id": "8-Bit", "at": 0}, {"id": "16-Bit", "at": 20}, {"id": "Super", "at": 30}],
            },
            "Super at the last step",
        ),
        (rows_board.TileEffect, {"id": "lava", "sign": "~", "difficult": True, "text": "hot"}, "the rules of lava"),
        (
            rows_gear.Strike,
            {"op": "status", "status": "fire", "to": "adjacent_to_boss", "when": "enters_next_to_spawning_point"},
            "only a hero enters",
        ),
        (
            rows.AdventureEffect,
            {
                "id": "x",
                "part": "dungeon",
                "name": "X",
                "text": "x",
                "effects": [{"op": "summon", "models": {"whelp": 1}}],
            },
            "this happens in timeout, not in dungeon",
        ),
    ],
)
def test_what_a_row_cannot_change_is_refused(kind: type[msgspec.Struct], row: dict[str, object], said: str) -> None:
    full = row if issubclass(kind, rows_kinds.Fx) else {**row, "source": "house"}
    with pytest.raises(msgspec.ValidationError, match=said):
        msgspec.convert(full, kind)


def test_the_glossary_knows_the_words_of_a_pack(tmp_path: Path) -> None:
    folder = pack(
        tmp_path,
        "super_dungeon",
        "keywords",
        {"keywords": [{"id": "luck", "name": "Luck", "text": "Fortune smiles.", "source": "house"}]},
    )
    code = "from undercroft.games.super_dungeon.words.glossary import meanings; print(meanings('Luck')[0]['text'])"
    assert run(folder, "-c", code).stdout.strip() == "Fortune smiles."
