"""Bad values in content are refused in plain words: with file, row, key and what was expected."""

from pathlib import Path
from typing import Any

import pytest

from games.packs import pack, row_of, run

BAD = [
    ("masmorra", "monsters", "monsters", "orc", {"xp": 40}, "xp: expected a whole number from 0 to 9, found 40"),
    ("masmorra", "monsters", "monsters", "orc", {"tier": "tiny"}, 'tier: expected one of major, minor, found "tiny"'),
    ("masmorra", "monsters", "monsters", "orc", {"abilities": ["quick"]}, "abilities #1: expected one of"),
    (
        "masmorra",
        "monsters",
        "monsters",
        "orc",
        {"type": "undead"},
        "has the ability undead if, and only if, its type",
    ),
    ("masmorra", "monsters", "monsters", "orc", {"letter": "Go"}, "orc: letter: Go is the letter of goblin already"),
    ("masmorra", "monsters", "monsters", "orc", {"source": "dream"}, "source: expected one of house, public, rulebook"),
    ("masmorra", "monsters", "monsters", "orc", {"icon": None}, "icon: expected a text, found null"),
    ("masmorra", "tiles", "tiles", "S1-01", {"doors": ""}, "doors: a stairs2 tile has at least one"),
    ("masmorra", "tiles", "tiles", "S1-02", {"doors": "N"}, "doors: a rune tile has none"),
    ("masmorra", "tiles", "tiles", "S1-02", {"gold": 2}, "gold: no rule reads this on a rune tile"),
    ("masmorra", "tiles", "tiles", "M1-02", {"boss": "aunt"}, "there is no boss 'aunt'"),
    ("masmorra", "tiles", "tiles", "M1-02", {"doors": "NE"}, "expected slots such as [N1, W2] on a medium tile"),
    (
        "masmorra",
        "treasure",
        "cards",
        "T01",
        {"purple": {"text": "x", "fx": [{"op": "gain"}]}},
        "purple.fx #1: the key sym is missing",
    ),
    (
        "masmorra",
        "treasure",
        "cards",
        "T01",
        {"purple": {"text": "x", "fx": [{"op": "gein"}]}},
        'purple.fx #1.op: there is no "gein"; did you mean gain?',
    ),
    (
        "masmorra",
        "treasure",
        "cards",
        "T01",
        {"orange": {"window": "FITE", "text": "x", "fx": [{"op": "shut_door"}]}},
        "there is no window 'FITE'; did you mean",
    ),
    ("super_dungeon", "monsters", "monsters", "rex", {"base": "huge"}, "base: expected one of large, small, found"),
    ("super_dungeon", "monsters", "monsters", "rex", {"type": "Kobold"}, "type: expected one of hero, minion"),
    ("super_dungeon", "monsters", "monsters", "rex", {"letter": "K"}, "letter: K is the letter of knucklehead already"),
    (
        "super_dungeon",
        "monsters",
        "monsters",
        "rex",
        {"abilities": [{"op": "distance", "kind": "reach"}]},
        "abilities #1: the key x is missing",
    ),
    (
        "super_dungeon",
        "loot",
        "cards",
        "rune_of_health",
        {"effects": [{"op": "bonus", "attribute": "hearts"}]},
        "a bonus of hearts needs n and nothing else",
    ),
    (
        "super_dungeon",
        "spawning_points",
        "choices",
        "kobold_warrens",
        {"pool": {"kobolt": 1}},
        "there is no model card 'kobolt'",
    ),
    ("super_dungeon", "spawning_points", "mini_bosses", "rex", {"id": "starfire"}, "there is no mini-boss 'starfire'"),
    ("super_dungeon", "status", "status", "fire", {"icon": None}, "icon: it is missing"),
]


@pytest.mark.parametrize(
    ("game", "file", "table", "id", "change", "said"), BAD, ids=[f"{b[1]}-{b[3]}-{b[5][:30]}" for b in BAD]
)
def test_a_bad_value_is_one_clear_line(
    tmp_path: Path, game: str, file: str, table: str, id: str, change: dict[str, Any], said: str
) -> None:
    bad = {**row_of(game, file, table, id), **change}
    found = run(pack(tmp_path, game, file, {table: [bad]}), "sim", game, "--games", "1")
    assert found.returncode == 2 and not found.stdout
    assert said in found.stderr and found.stderr.count("\n") == 1
    assert file in found.stderr and (bad["id"] in found.stderr)
    assert "Traceback" not in found.stderr and "Error" not in found.stderr


def test_a_boss_needs_both_its_sides_and_a_die_six_monsters_of_its_tier(tmp_path: Path) -> None:
    die = {"dice": {"minor": {"faces": ["goblin", "cultist", "skeleton", "orc", "spider", "ghost"]}}}
    found = run(pack(tmp_path, "masmorra", "monsters", die), "sim", "masmorra", "--games", "1")
    assert "dice.minor.faces: there is no minor monster 'ghost'; expected six of goblin, cultist" in found.stderr
    die["dice"]["minor"]["faces"].pop()
    found = run(pack(tmp_path, "masmorra", "monsters", die), "sim", "masmorra", "--games", "1")
    assert "dice.minor.faces: expected a list of 6, found" in found.stderr
