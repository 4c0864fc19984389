"""A content pack through the whole program: no number depends on how many rows stand before it, and records name it."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.packs import pack, row_of, run

TROLL = {
    **row_of("masmorra", "monsters", "monsters", "orc"),
    "id": "cave_troll",
    "name": "Cave Troll",
    "letter": "Ct",
    "icon": "troll",
    "source": "house",
}
MINOR = ["goblin", "cultist", "skeleton", "cave_troll", "spider", "ghoul"]
SQUIRE = {
    **row_of("super_dungeon", "heroes", "heroes", "royal_paladin"),
    "id": "squire",
    "name": "Squire",
    "letter": "Sq",
    "source": "house",
}
GRUNT = {
    **row_of("super_dungeon", "monsters", "monsters", "gouger"),
    "id": "grunt",
    "name": "Kobold Grunt",
    "letter": "N",
    "source": "house",
}


def masmorra(tmp_path: Path) -> Path:
    """A twelfth monster, a sixth Hero, a tile, cards of every deck."""
    pack(
        tmp_path,
        "masmorra",
        "heroes",
        {"heroes": [{**row_of("masmorra", "heroes", "heroes", "jay"), "id": "robin", "name": "Robin"}]},
    )
    pack(
        tmp_path,
        "masmorra",
        "alliance_treasure",
        {"cards": [{**row_of("masmorra", "alliance_treasure", "cards", "L01"), "id": "L99"}]},
    )
    pack(tmp_path, "masmorra", "monsters", {"monsters": [TROLL], "dice": {"minor": {"faces": MINOR}}})
    pack(tmp_path, "masmorra", "tiles", {"tiles": [{**row_of("masmorra", "tiles", "tiles", "S1-09"), "id": "S1-99"}]})
    pack(tmp_path, "masmorra", "treasure", {"cards": [{**row_of("masmorra", "treasure", "cards", "T01"), "id": "T99"}]})
    return pack(tmp_path, "masmorra", "evil", {"cards": [{**row_of("masmorra", "evil", "cards", "E01"), "id": "E99"}]})


def super_dungeon(tmp_path: Path) -> Path:
    """A Hero, a monster in a pool, a loot card, a sixth tile with a single face."""
    pack(tmp_path, "super_dungeon", "heroes", {"heroes": [SQUIRE]})
    pack(tmp_path, "super_dungeon", "monsters", {"monsters": [GRUNT]})
    warrens = row_of("super_dungeon", "spawning_points", "choices", "kobold_warrens")
    warrens["pool"] = {**warrens["pool"], "grunt": 2}
    pack(tmp_path, "super_dungeon", "spawning_points", {"choices": [warrens]})
    pack(
        tmp_path,
        "super_dungeon",
        "loot",
        {"cards": [{**row_of("super_dungeon", "loot", "cards", "rune_of_health"), "id": "rune_of_more_health"}]},
    )
    tile = {**row_of("super_dungeon", "tiles", "tiles", "1A"), "id": "6A", "tile": 6}
    return pack(tmp_path, "super_dungeon", "tiles", {"tiles": [tile]})


@pytest.mark.parametrize(
    ("make", "game", "mode"),
    [(masmorra, "masmorra", "epic"), (masmorra, "masmorra", "alliance"), (super_dungeon, "super_dungeon", "delve")],
)
def test_more_rows_conform(tmp_path: Path, make: Any, game: str, mode: str) -> None:
    found = run(make(tmp_path), "check", game, "--mode", mode, "--players", "2", "--games", "2", "--deep", "0")
    assert found.returncode == 0, found.stderr
    assert "conforms in 2 games (1 combination of mode and player count)" in found.stdout


def test_a_twelfth_monster_leaves_every_boss_what_it_was(tmp_path: Path) -> None:
    code = """
import json
from undercroft.games.masmorra.content import BOSSES, CREATURES, MAJOR_FACES, MINOR_FACES, boss_side
print(json.dumps({
    "bosses": [[CREATURES[boss_side(b, red)].id for red in (False, True)] for b in range(len(BOSSES))],
    "red": [CREATURES[boss_side(b, True)].red for b in range(len(BOSSES))],
    "minor": [CREATURES[i].id for i in MINOR_FACES], "major": CREATURES[MAJOR_FACES[0]].id}))
"""
    found = json.loads(run(masmorra(tmp_path), "-c", code).stdout)
    names = ["aunty_bitsy", "schmetterling", "mortiferous", "ancient_hydra", "malaphyas"]
    assert found["bosses"] == [[name, name] for name in names]
    assert found["red"] == [True, False, True, True, True]
    assert found["minor"] == MINOR and found["major"] == "giant_bat"


def test_a_record_and_a_position_name_the_pack_and_need_it(tmp_path: Path) -> None:
    folder = masmorra(tmp_path)
    record = tmp_path / "game.croft"
    code = f"""
import undercroft
m = undercroft.new("masmorra", mode="epic", players=2, seed=3)
for _ in range(9):
    m.choose(0)
open({str(record)!r}, "w").write(m.dump())
"""
    assert run(folder, "-c", code).returncode == 0
    header = json.loads(record.read_text().splitlines()[0])
    assert len(header["packs"]) == 1 and header["packs"][0].startswith("homebrew@")
    assert run(folder, "replay", str(record), "--verify").returncode == 0
    found = run(None, "replay", str(record), "--verify")
    assert found.returncode == 2
    assert "the record needs the content pack 'homebrew'; start with --content and its folder" in found.stderr
    position = tmp_path / "position.toml"
    position.write_text('game = "masmorra"\npacks = ["homebrew"]\n')
    assert run(folder, "position", str(position)).returncode == 0
    assert "the position needs the content pack 'homebrew'" in run(None, "position", str(position)).stderr


def test_a_pack_is_given_by_an_option(tmp_path: Path) -> None:
    found = run(None, "content", "masmorra", "--content", str(masmorra(tmp_path)))
    assert found.returncode == 0 and "monsters           12 rows" in found.stdout
    assert "content packs: homebrew@" in found.stdout
    (tmp_path / "homebrew" / "masmora").mkdir()
    (tmp_path / "homebrew" / "masmora" / "monsters.json").write_text("{}")
    found = run(None, "content", "masmorra", "--content", str(tmp_path / "homebrew"))
    assert "content pack homebrew: there is no game 'masmora'; did you mean masmorra?" in found.stderr


def test_schemas_are_written_for_editors(tmp_path: Path) -> None:
    assert run(None, "content", "super_dungeon", "--schema", str(tmp_path / "schemas")).returncode == 0
    schema = json.loads((tmp_path / "schemas" / "monsters.schema.json").read_text())
    assert schema["$defs"]["Monster"]["properties"]["base"]["enum"] == ["large", "small"]
