"""Where chests, hallways and exits may be (MKD-SETUP-11, MKD-TILE-07, MKD-TERR-15, MKD-LOSE-03)."""

from typing import Any

import pytest

from rules.mage_knight.play import Table
from undercroft.board.facing import FACINGS
from undercroft.games.mage_knight import rule_ids as r
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import TILES
from undercroft.games.mage_knight.layout import fitting
from undercroft.games.mage_knight.legal.moving import at_exit, forbids_enter, forbids_through
from undercroft.games.mage_knight.legal.placing import front_squares, squares_for_chest
from undercroft.games.mage_knight.legal.turns import can_enter, forbids_activate, must_enter
from undercroft.games.mage_knight.title import TITLE
from undercroft.match.match import Match
from undercroft.match.positions.position import Position

CORRIDOR = {
    "map": "..............",
    "tiles": "AABBCCDDEEFFGG",
    "kinds": "CCCCCCC",
    "openings": ["0,0,W", "13,0,E"],
    "halls": [0, 6],
}


def set_up(**sections: object) -> Match:
    """The full set-up of a dungeon given as a plan."""
    return Position("mage_knight", "lone_wolf", 2, {"setup": "full"}, seed="1", sections=sections).start(TITLE)


def choose_heroes(m: Match) -> None:
    """Both players take the first Hero on the list."""
    while any(x.startswith("hero") for x in m.options()):
        m.choose(0)


# ---- chests
@pytest.mark.rule("MKD-SETUP-11")
def test_a_chest_never_lies_on_the_only_front_square_of_another() -> None:
    m = set_up(**CORRIDOR)
    choose_heroes(m)
    for text in ("take iron_bound_coffer", "chest 5,0", "facing E"):
        m.choose(text)
    assert "chest 6,0" not in m.options() and m.why("chest 6,0").rules[0].id == "MKD-SETUP-11"
    assert "chest 7,0" in m.options()


@pytest.mark.rule("MKD-SETUP-11")
def test_one_of_three_front_squares_may_be_taken_and_not_the_last() -> None:
    rows = "....\nc...\n.O.."
    front = {"facing": "E"}
    x = Table(rows, tiles="AABC\nAABC\nAABC", chests={"iron_bound_coffer": front})
    at = {x.g.ground.name(c): c for c in range(x.g.ground.grid.size)}
    assert front_squares(x.g, at["0,1"], 2) == [at["1,0"], at["1,1"], at["1,2"]]
    assert at["1,1"] in squares_for_chest(x.g)
    two = {"ashwood_chest": {"at": "1,0", "facing": "E"}, "bone_reliquary": {"at": "1,2", "facing": "E"}}
    y = Table(rows.replace("O", "."), tiles="AABC\nAABC\nAABC", chests={"iron_bound_coffer": front, **two})
    assert front_squares(y.g, at["0,1"], 2) == [at["1,1"]]
    assert at["1,1"] not in squares_for_chest(y.g) and at["2,1"] in squares_for_chest(y.g)


@pytest.mark.rule("MKD-LOSE-03", "MKD-SETUP-11")
def test_the_first_lost_chest_lies_where_the_hero_fell_and_the_next_shuts_none() -> None:
    """Kamune falls before the coffer: L846 names his square, though nobody opens the coffer until that one is gone."""
    held = {"state": "held", "owner": 0, "treasure": 1}
    x = Table(
        "#######\n...cKg.\n#######",
        look="K=E g=W",
        dice="1 1 1",
        figures={"kamune_the_mighty": {"owner": 0, "click": 10}, "zenephret": {"owner": 1, "at": "6,1"}},
        signs={"c": "chest iron_bound_coffer E"},
        activation={"figure": "kamune_the_mighty", "sp": 8},
        chests={"gilded_casket": held, "bone_reliquary": held},
    )
    x.do("attack gnoll_hunter_weak")
    assert x.g.ground.name(x.chest("gilded_casket").at) == "4,1"
    assert x.starting("place") == ["place 0,1", "place 1,1", "place 2,1"]


# ---- starting hallways
def laid(*tiles: tuple[str, int, int, int]) -> list[int]:
    """A layout from ids, faces and corners."""
    ids = [x.id for x in TILES]
    return [n for tile, face, x, y in tiles for n in (ids.index(tile), face, x, y)]


def hallways(layout: list[int], tile: str, face: int, starts: int) -> list[list[int]]:
    """Where a starting hallway may lie."""
    return fitting(layout, next(x.index for x in TILES if x.id == tile), face, starts)


@pytest.mark.rule("MKD-TILE-07")
def test_a_starting_hallway_joins_no_second_chamber_over_a_corner() -> None:
    layout = laid(
        ("A4", 0, 30, 30),
        ("A1", 4, 25, 31),
        ("C3", 0, 35, 29),
        ("C2", 0, 35, 34),
        ("A5", 5, 40, 29),
        ("C4", 1, 35, 24),
        ("A3", 0, 30, 36),
        ("B2", 5, 29, 41),
    )
    found = hallways(layout, "B6", 4, 0)
    assert [27, 26] not in found  # it opens onto A1 below and steps over the corner into A4
    assert [26, 26] in found and [25, 26] in found


@pytest.mark.rule("MKD-TILE-07")
def test_starting_hallways_do_not_touch_over_a_corner() -> None:
    layout = laid(
        ("B1", 1, 30, 30),
        ("C6", 1, 30, 27),
        ("A1", 0, 35, 26),
        ("A2", 4, 29, 22),
        ("C5", 0, 36, 31),
        ("B4", 4, 25, 27),
        ("C1", 0, 40, 26),
        ("B3", 0, 39, 21),
        ("B5", 1, 40, 18),
    )
    found = hallways(layout, "B6", 5, 1)
    assert [44, 21] not in found and [44, 22] in found


@pytest.mark.rule("MKD-TILE-07", "MKD-TILE-14")
def test_a_starting_hallway_leaves_the_entrance_of_another_open() -> None:
    layout = laid(
        ("A3", 1, 30, 30),
        ("C3", 0, 33, 35),
        ("B6", 4, 38, 34),
        ("B1", 0, 41, 36),
        ("C4", 4, 41, 31),
        ("A6", 4, 35, 29),
        ("A1", 0, 25, 29),
        ("B4", 1, 42, 26),
        ("C5", 1, 28, 35),
    )
    assert [23, 34] in hallways(layout, "A6", 5, 0)  # before C5 counts as a starting hallway it is in nobody's way
    assert [23, 34] not in hallways(layout, "A6", 5, 1)


# ---- lost in a doorway
DOORWAY = {"at": "2,1", "kind": "wooden", "state": "open"}


def doorway(kind: str = "wooden", **more: Any) -> Table:
    """Kamune, who will strike himself down, in an open doorway; Zenephret behind a gnoll."""
    return Table(
        "#####\n..Kg.\n#####",
        look="K=E g=W",
        dice="1 1",
        mode="builders",
        doors=[{**DOORWAY, "kind": kind}],
        figures={"kamune_the_mighty": {"owner": 0, "click": 10}, "zenephret": {"owner": 1, "at": "4,1"}},
        activation={"figure": "kamune_the_mighty", "sp": 8},
        chests={"gilded_casket": {"state": "held", "owner": 0, "treasure": 1}},
        **more,
    )


@pytest.mark.rule("MKD-LOSE-03", "MKD-DOOR-06")
@pytest.mark.parametrize("kind", ["wooden", "iron"])
def test_a_chest_lost_in_a_doorway_lies_there_and_keeps_the_door_open(kind: str) -> None:
    x = doorway(kind)
    x.do("attack gnoll_hunter_weak", "facing E")
    assert x.g.ground.name(x.chest("gilded_casket").at) == "2,1" and TITLE.rules.audit(x.g) == []
    assert x.g.doors[0].state == t.OPEN and not x.g.shut(x.g.doors[0].at)
    if x.g.active < 0:
        x.do("end-turn")
    x.do("activate zenephret")
    x.g.put(x.g.active, x.g.doors[0].at + 1, 6)  # past the gnoll, beside the door
    assert x.why("close door_0") == ("DOOR-06" if kind == "wooden" else "DOOR-05")


@pytest.mark.rule("MKD-LOSE-03", "MKD-DOOR-10")
@pytest.mark.parametrize(("kind", "state"), [("wooden", t.OPEN), ("iron", t.CLOSED)])
def test_the_door_is_a_door_again_when_the_chest_is_gone(kind: str, state: int) -> None:
    x = Table(
        "#####\n.Oc..\n#####",
        look="O=E",
        mode="builders",
        signs={"c": "chest gilded_casket W"},
        doors=[{**DOORWAY, "kind": kind}],
        activation={"figure": "lord_oren", "sp": 8},
        chests={"gilded_casket": {"state": "safe", "treasure": 1}},
    )
    assert TITLE.rules.audit(x.g) == []
    x.do("open gilded_casket", "end")
    assert x.chest("gilded_casket").state == t.HELD and x.g.doors[0].state == state and TITLE.rules.audit(x.g) == []


@pytest.mark.rule("MKD-LOSE-03")
def test_by_another_reading_it_lies_beside_the_door() -> None:
    x = doorway(rulings={"AMB-74": "beside_the_door"})
    x.do("attack gnoll_hunter_weak")
    assert x.starting("place") == ["place 0,1", "place 1,1"]


# ---- exits that a vortex turns
TURNING = {
    "tiles": "\n".join(["BBBBBCC"] * 5 + ["AAAAACC"] * 5),
    "kinds": "CCC",
    "openings": ["0,7,W", "2,0,N"],
    "seats": [{"exit": "0,7", "acquired": True, "entrance": "2,0"}, {"exit": "2,0", "entrance": "0,7"}],
    "figures": {"lord_oren": {"owner": 0, "poised": True}, "zenephret": {"owner": 1, "place": "gone"}},
}
CROSS = "##.##..\n" * 6 + "#...#..\n..O....\n#...#..\n#####.."


def turning(**more: Any) -> Table:
    """Oren in a vortex on the tile of his exit."""
    return Table(
        CROSS, mode="builders", under={"O": "v"}, activation={"figure": "lord_oren", "sp": 8}, **{**TURNING, **more}
    )


@pytest.mark.rule("MKD-TERR-15", "MKD-TEAM-12")
def test_nobody_leaves_by_an_exit_that_opens_onto_another_tile() -> None:
    x = turning()
    assert [x.g.ground.name(c) + FACINGS[d] for c, d in x.g.ground.openings] == ["0,7W", "2,0N"]
    x.do("vortex clockwise")
    p = x.g.players[0]
    assert (x.g.ground.name(p.exit), FACINGS[p.way_out]) == ("2,5", "N")
    assert ("2,0", "N") in [(x.g.ground.name(c), FACINGS[d]) for c, d in x.g.ground.openings]
    assert ("2,5", "N") not in [(x.g.ground.name(c), FACINGS[d]) for c, d in x.g.ground.openings]
    x.g.put(0, p.exit, 0)
    while x.g.active != 0:
        x.do("end-turn" if x.offers("end-turn") and not x.offers("activate lord_oren") else "activate lord_oren")
    assert x.why("leave") == "TERR-15"
    x.g.sp = 2
    assert not at_exit(x.g, 0) and forbids_enter(x.g, 0) != 0


@pytest.mark.rule("MKD-TERR-15")
def test_turned_back_it_is_an_exit_again() -> None:
    x = turning()
    x.do("vortex clockwise")
    x.g.figures[0].poised = True
    while x.g.active != 0:
        x.do("end-turn" if not x.offers("activate lord_oren") else "activate lord_oren")
    x.do("vortex back")
    assert x.g.ground.name(x.g.players[0].exit) == "0,7" and ["0,7", 6] in [
        [x.g.ground.name(c), d] for c, d in x.g.ground.openings
    ]
    x.g.put(0, x.g.players[0].exit, 0)
    while x.g.active != 0:
        x.do("end-turn" if not x.offers("activate lord_oren") else "activate lord_oren")
    assert x.offers("leave")


@pytest.mark.rule("MKD-TERR-15")
def test_by_another_reading_an_exit_stays_one() -> None:
    x = turning(rulings={"AMB-73": "chosen_once"})
    x.do("vortex clockwise")
    x.g.put(0, x.g.players[0].exit, 0)
    while x.g.active != 0:
        x.do("end-turn" if not x.offers("activate lord_oren") else "activate lord_oren")
    assert x.offers("leave")


@pytest.mark.rule("MKD-TERR-15", "MKD-MOVE-13")
def test_nobody_enters_by_an_entrance_that_opens_onto_another_tile() -> None:
    gone = {"lord_oren": {"owner": 0}, "zenephret": {"owner": 1, "place": "waiting"}}
    x = turning(figures={**gone, "lord_oren": {"owner": 0, "poised": True}})
    assert can_enter(x.g, 1)
    x.do("vortex clockwise")
    assert (x.g.ground.name(x.g.players[1].entrance), x.g.players[1].gate) == ("2,5", 0) and not can_enter(x.g, 1)
    x.g.seat = 1
    assert forbids_activate(x.g, 1, False) == r.TERR_15 and not must_enter(x.g)
    x.g.active = 1
    assert forbids_enter(x.g, 1) == forbids_through(x.g, 1, x.g.players[1].entrance) == r.TERR_15
