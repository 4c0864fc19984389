"""Every figure, item and card of every game has a painted look of its own, and what it shows fits its rules."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from undercroft.engine.chance import rng_from
from undercroft.games import title_of
from undercroft.match.match import start

pytestmark = pytest.mark.pure
GAMES = Path(__file__).resolve().parents[2] / "src" / "undercroft" / "games"
Rows = list[dict[str, Any]]
Content = Callable[[str, str], Rows]
DECISIONS = 120
BOWS = {"bow-arrow", "pocket-bow", "crossbow", "musket", "cannon", "fire-ray"}
SHOTS = BOWS | {
    *("orb-wand", "crystal-wand", "lunar-wand", "wizard-staff", "crescent-staff", "skull-staff", "thrown-daggers"),
    *("thrown-knife", "thrown-spear", "flying-dagger", "crossed-axes", "crystal-ball", "thor-hammer", "battle-axe"),
}


def content(game: str) -> Content:
    """Reads the lists of a game's content files."""

    def rows(file: str, key: str) -> Rows:
        found: Rows = json.loads((GAMES / game / "content" / f"{file}.json").read_text("utf-8"))[key]
        return found

    return rows


def ids(rows: Rows) -> list[str]:
    """The ids of rows."""
    return [row["id"] for row in rows]


def without_band(rows: Rows) -> list[str]:
    """One miniature serves all bands of Dungeon Levels: demons_1-2, demons_3-4 and demons_5 are the same."""
    return sorted({row["id"].rpartition("_")[0] for row in rows})


def figures_of(game: str) -> list[str]:
    """The keys of everything that stands on the table."""
    of = content(game)
    match game:
        case "masmorra":
            return (
                ids(of("heroes", "heroes")) + ids(of("monsters", "monsters")) + sorted({*ids(of("monsters", "bosses"))})
            )
        case "super_dungeon":
            return ids(of("heroes", "heroes")) + ids(of("monsters", "monsters")) + ids(of("spawning_points", "points"))
        case "hellscape":
            foes = without_band(of("mobs", "mobs")) + without_band(of("roaming", "roaming"))
            return ids(of("heroes", "heroes")) + foes + ids(of("bosses", "bosses"))
        case "mage_knight":
            kinds = ids(of("heroes", "heroes")) + ids(of("rebels", "rebels")) + ids(of("spawn", "spawn"))
            return kinds + ids(of("chests", "chests"))
        case _:
            return ["green", "yellow", "blue", "red", "purple", "orange", "white", "black"]


def things_of(game: str) -> list[str]:
    """The keys of items, treasures and other cards with a picture."""
    of = content(game)
    match game:
        case "masmorra":
            return ids(of("treasure", "cards")) + ids(of("alliance_treasure", "cards")) + ids(of("evil", "cards"))
        case "super_dungeon":
            return ids(of("loot", "cards")) + ids(of("relics", "cards"))
        case "hellscape":
            return ids(of("items", "items")) + ids(of("mob_items", "mob_items"))
        case "mage_knight":
            return sorted({x["item"] for chest in of("chests", "chests") for x in chest["treasures"]})
        case _:
            wares = [f"token_{name}" for name in ("sword", "scroll", "key", "rope")] + ["unseen_book"]  # of the market
            return ids(of("artifacts", "artifacts")) + ids(of("spellbooks", "spellbooks")) + wares


def art(game: str) -> dict[str, dict[str, Any]]:
    """The rows of a game, with all that `like` says."""
    rows: dict[str, dict[str, Any]] = json.loads((GAMES / game / "art.json").read_text("utf-8"))["rows"]

    def whole(key: str) -> dict[str, Any]:
        own = dict(rows[key])
        like = own.pop("like", None)
        return {**whole(like), **own} if like else own

    return {key: whole(key) for key in rows}


def layers(row: dict[str, Any]) -> set[str]:
    """The icons that a picture is made of."""
    return {layer["icon"] for layer in [row, *row.get("with", []), *row.get("over", [])]}


@pytest.fixture(params=sorted(p.parent.name for p in GAMES.glob("*/title.py")))
def game(request: pytest.FixtureRequest) -> str:
    """A game of the house."""
    return str(request.param)


def test_every_figure_and_card_has_a_row(game: str) -> None:
    assert sorted({*figures_of(game), *things_of(game)} - set(art(game))) == []


def test_there_is_no_row_for_nothing(game: str) -> None:
    assert sorted(set(art(game)) - {*figures_of(game), *things_of(game)}) == []


def test_no_two_figures_look_the_same(game: str) -> None:
    rows = art(game)
    looks: dict[str, str] = {}
    for key in figures_of(game):
        look = json.dumps({k: v for k, v in rows[key].items() if k != "place"}, sort_keys=True)
        assert look not in looks, f"{key} looks like {looks[look]}"
        looks[look] = key


def test_cards_of_different_names_look_different(game: str) -> None:
    rows = art(game)
    names: dict[str, str] = {}
    of = content(game)
    files = {"masmorra": ["treasure", "alliance_treasure", "evil"], "super_dungeon": ["loot", "relics"]}.get(game, [])
    for row in [row for file in files for row in of(file, "cards")]:
        look = json.dumps(rows[row["id"]], sort_keys=True)
        assert names.setdefault(look, row["name"]) == row["name"], row["id"]


def test_archers_have_bows_and_the_others_none() -> None:
    rows = art("mage_knight")
    of = content("mage_knight")
    for row in of("heroes", "heroes") + of("rebels", "rebels") + of("spawn", "spawn"):
        shown = layers(rows[row["id"]])
        if row["range"] == 0:
            assert not shown & BOWS, f"{row['name']} has range 0 and shows {shown & BOWS}"
        if "rcher" in row["name"] or "letcher" in row["name"]:
            assert shown & {"bow-arrow", "pocket-bow"}, row["name"]
        elif row in of("heroes", "heroes") and row["range"] >= 10:
            assert shown & SHOTS, f"{row['name']} shoots {row['range']} squares with nothing"


def pictured(value: Any) -> Iterator[dict[str, Any]]:
    """Everything in a scene that has a picture."""
    if isinstance(value, dict):
        if value.get("art"):
            yield value
        for inner in value.values():
            yield from pictured(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from pictured(inner)


FIGURES = {"hero", "monster", "boss", "minion", "group", "chest", "elite", "mini_boss", "dungeon_boss"}


def test_scenes_name_the_picture_of_every_figure(game: str) -> None:
    title = title_of(game)
    rows = art(game)
    seen: set[str] = set()
    for mode in title.meta.modes:
        m = start(title, mode.name, mode.players[0], seed="art")
        rng = rng_from("art", mode.name)
        for n in range(DECISIONS):
            d = m.decision
            if d is None:
                break
            if n % 12 == 0:
                scene = m.view(max(d.owner, 0))
                seen.update(thing["art"] for thing in pictured(scene))
                bare = [p["title"] for p in scene["pieces"] if p["kind"] in FIGURES and not p.get("art")]
                assert all(name == "Chest" or name.startswith("Hero ") for name in bare), (
                    bare
                )  # a Hero nobody has chosen
            m.choose(rng.below(len(d.options)))
    assert seen and sorted(seen - set(rows)) == []
