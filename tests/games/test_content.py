"""Content of all games: every row says where it comes from, ids are unique, and what a row names exists."""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import undercroft
from undercroft.content.loader import Content

GAMES = Path(undercroft.__path__[0]) / "games"
FILES = sorted(GAMES.glob("*/content/*.json"))
SOURCES = {"rulebook", "public", "house"}

each_file = pytest.mark.parametrize("file", FILES, ids=[f"{p.parent.parent.name}/{p.stem}" for p in FILES])


def load(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def mappings(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in a JSON value, at any depth."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from mappings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from mappings(inner)


def tables(value: dict[str, Any]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The top-level lists of rows, with their names."""
    for key, inner in value.items():
        if isinstance(inner, list) and inner and all(isinstance(row, dict) for row in inner):
            yield key, inner


@each_file
def test_every_row_has_exactly_one_source(file: Path) -> None:
    content = load(file)
    for name, rows in tables(content):
        for row in rows:
            inside = {m["source"] for m in mappings(row) if "source" in m}
            assert inside, f"{name}: {row.get('id', row)} has no source"
    for row in mappings(content):
        assert "src" not in row
        for key, value in row.items():
            if key == "source" or key.endswith("_source"):
                assert value in SOURCES, f"{key} = {value!r} in {row.get('id', row)}"


@each_file
def test_ids_are_unique_in_their_table(file: Path) -> None:
    for name, rows in tables(load(file)):
        keys = [(row["id"], row.get("side"), row.get("deck")) for row in rows if "id" in row]
        assert len(keys) == len(set(keys)), name


@each_file
def test_says_its_format(file: Path) -> None:
    assert load(file)["format"] == 1


def ids(game: str, name: str, table: str) -> set[str]:
    return {row["id"] for row in load(GAMES / game / "content" / f"{name}.json")[table]}


def test_masmorra_names_only_monsters_and_windows_it_has() -> None:
    folder = GAMES / "masmorra" / "content"
    monsters = load(folder / "monsters.json")
    kinds = {row["id"] for row in monsters["monsters"]}
    bosses = {row["id"] for row in monsters["bosses"]}
    faces = {face for die in ("minor", "major") for face in monsters["dice"][die]["faces"]}
    assert faces <= kinds
    for tile in load(folder / "tiles.json")["tiles"]:
        assert set(tile.get("specific", [])) <= kinds, tile["id"]
        assert tile.get("boss") in {None, *bosses}, tile["id"]
        assert set(tile.get("spawn", [])) <= {"minor", "major"}, tile["id"]
        assert set(tile.get("dock", [])) <= set(monsters["dice"]["action"]["faces"]), tile["id"]
    windows = ids("masmorra", "windows", "windows")
    for deck in ("treasure", "alliance_treasure"):
        for card in load(folder / f"{deck}.json")["cards"]:
            assert card["orange"]["window"] in windows, card["id"]


@pytest.mark.parametrize(("deck", "count"), [("treasure", 40), ("alliance_treasure", 27), ("evil", 18)])
def test_masmorra_decks_have_their_size(deck: str, count: int) -> None:
    cards = load(GAMES / "masmorra" / "content" / f"{deck}.json")["cards"]
    assert sum(card.get("copies", 1) for card in cards) == count


def test_super_dungeon_decks_have_their_size() -> None:
    folder = GAMES / "super_dungeon" / "content"
    slots: dict[str, int] = {}
    for card in load(folder / "loot.json")["cards"]:
        slots[card["slot"]] = slots.get(card["slot"], 0) + card["copies"]
    assert slots == {"weapon": 16, "armor": 16, "item": 16}
    relics = load(folder / "relics.json")["cards"]
    assert sum(c["copies"] for c in relics if c["deck"] == "base" and c["kind"] == "relic") == 16
    assert sum(c["copies"] for c in relics if c["kind"] == "monster") == 2
    assert sum(c["copies"] for c in relics if c["deck"] == "starfire") == 6


def test_super_dungeon_effects_name_what_exists() -> None:
    folder = GAMES / "super_dungeon" / "content"
    status = ids("super_dungeon", "status", "status")
    keywords = ids("super_dungeon", "keywords", "keywords")
    models = ids("super_dungeon", "monsters", "monsters") | ids("super_dungeon", "heroes", "heroes")
    shapes = {row["shape"] for row in load(folder / "areas.json")["shapes"]} | {"aura"}
    for file in sorted(folder.glob("*.json")):
        for row in mappings(load(file)):
            match row.get("op"):
                case "status":
                    assert row["status"] in status
                case "keyword" | "grant_all_heroes":
                    assert row["keyword"] in keywords
                case "immune" | "vulnerable":
                    assert row["to"] in status | {"all"}
                case "area":
                    assert row["shape"] in shapes
                case "shapeshift":
                    assert row["into"] in models
                case "summon":
                    assert set(row["models"]) <= models
                case _:
                    pass
    points = load(folder / "spawning_points.json")
    for choice in points["choices"]:
        assert set(choice["pool"]) <= models
        assert choice["point"] in {row["id"] for row in points["points"]}
    assert {row["id"] for row in [*points["mini_bosses"], *points["bosses"]]} <= models


def test_super_dungeon_tiles_are_square_connected_and_open_in_the_middle_of_each_side() -> None:
    tiles = load(GAMES / "super_dungeon" / "content" / "tiles.json")
    size = tiles["size"]
    for tile in tiles["tiles"]:
        rows = tile["map"]
        assert len(rows) == size and {len(row) for row in rows} == {size}, tile["id"]
        assert {sign for row in rows for sign in row} <= tiles["legend"].keys(), tile["id"]
        floor = {(x, y) for y in range(size) for x in range(size) if rows[y][x] != "#"}
        assert len(floor) == tile["floor"], tile["id"]
        ring = {(x, y) for x, y in floor if x in (0, size - 1) or y in (0, size - 1)}
        ends = ((0, "^"), (size - 1, "v"))
        doors = {(x, y): sign for y, sign in ends for x in (5, 6)}
        doors |= {(x, y): sign for x, sign in ((0, "<"), (size - 1, ">")) for y in (5, 6)}
        assert {(x, y): rows[y][x] for x, y in ring} == doors, tile["id"]
        reached, edge = {(5, 0)}, [(5, 0)]
        while edge:
            x, y = edge.pop()
            for step in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if step in floor and step not in reached:
                    reached.add(step)
                    edge.append(step)
        assert reached == floor, tile["id"]


def test_super_dungeon_area_spans_cover_their_number_of_squares() -> None:
    for row in load(GAMES / "super_dungeon" / "content" / "areas.json")["shapes"]:
        squares = {(x, dy) for dy, first, last in row["spans"] for x in range(first, last + 1)}
        assert len(squares) == row["squares"], (row["shape"], row["base"], row["x"])


def test_super_dungeon_sizes_can_field_their_default_picks() -> None:
    folder = GAMES / "super_dungeon" / "content"
    points = {c["id"]: c["points"] for c in load(folder / "spawning_points.json")["choices"]}
    for size in load(folder / "sizes.json")["sizes"]:
        picks = size["default_picks"]
        assert sum(points[choice] for choice in picks["spawning"]) == size["spawning_points"], size["id"]
        assert len(picks["mini_bosses"]) == size["mini_bosses"], size["id"]
        assert (picks["boss"] is not None) == size["boss"], size["id"]


@each_file
def test_every_file_is_as_its_struct_says(file: Path) -> None:
    """Also the files that only explain, which no rule reads."""
    package = f"undercroft.games.{file.parent.parent.name}"
    kinds = import_module(f"{package}.rows").FILES
    assert set(kinds) == {p.stem for p in file.parent.glob("*.json")}
    assert Content(package, []).file(file.stem, kinds[file.stem])


@pytest.mark.pure
def test_every_icon_of_a_row_is_one_the_page_carries() -> None:
    carried = load(Path(__file__).resolve().parents[2] / "web" / "src" / "ui" / "icons.json")
    for file in FILES:
        for row in mappings(load(file)):
            assert row.get("icon", "troll") in carried, f"{file.parent.parent.name}/{file.stem}: {row.get('id')}"
