"""Tiles beside tiles as labels tell them, markers by their two sides, builders who have run out of tiles."""

import pytest

from rules.mage_knight import kinds as o
from rules.mage_knight.play import fresh, world
from rules.mage_knight.test_laying import SIDES, is_open, lying
from rules.mage_knight.test_places import laid
from rules.mage_knight.test_questions import until
from undercroft.engine.option import Opt, opt
from undercroft.games.mage_knight import rule_ids as r
from undercroft.games.mage_knight.acts.building import LayTile, MarkerAt, TakeTile, building, shift
from undercroft.games.mage_knight.content import MARKERS, TILES
from undercroft.games.mage_knight.ground import with_sign
from undercroft.games.mage_knight.layout import NO_START, built_chart, fitting, meetings, rows_of, tile_at
from undercroft.games.mage_knight.legal.placing import forbids_marker
from undercroft.games.mage_knight.state import World
from undercroft.games.mage_knight.steps.building import (
    LAY,
    TAKE,
    Building,
    distinct,
    draw_markers,
    each,
    faces_that_fit,
    least_chambers,
    starts_laid,
    supply,
    without_hall,
)

LAYOUT = laid(("A3", 1, 30, 30), ("C3", 0, 33, 35), ("B6", 4, 38, 34), ("B1", 0, 41, 36), ("A1", 0, 25, 29))
HALL, CHAMBER = (next(x.index for x in TILES if x.chamber is kind) for kind in (False, True))


def step_of(g: World) -> Building:
    """The step under way."""
    return next(s for s in g.stack if isinstance(s, Building))


# ---- labels
@pytest.mark.rule("MKD-TILE-10")
def test_a_place_belongs_to_the_tile_that_covers_it() -> None:
    table = lying(LAYOUT)
    for y in range(24, 50):
        for x in range(20, 50):
            assert tile_at(LAYOUT, x, y) == (table[x, y][1] if (x, y) in table else -1)


@pytest.mark.rule("MKD-TILE-10", "MKD-TILE-06")
def test_the_tiles_that_a_new_one_meets() -> None:
    table = lying(LAYOUT)
    g = world(fresh("builders", 2, setup="full"))
    g.layout = list(LAYOUT)
    compared, out_of_line = 0, 0
    for tile in range(len(TILES)):
        for face in faces_that_fit(g, 0, tile, False):
            rows = TILES[tile].faces[face]
            for x, y in fitting(LAYOUT, tile, face, NO_START):
                met: dict[tuple[int, int], int] = {}
                for dy, row in enumerate(rows):
                    for dx, sign in enumerate(row):
                        for side, (sx, sy) in enumerate(SIDES):
                            at = (x + dx + sx, y + dy + sy)
                            if sign not in "#X" and is_open(table, at):
                                key = (table[at][1], (2 * side + 4) % 8)
                                met[key] = met.get(key, 0) + 1
                assert meetings(LAYOUT, rows, x, y) == met
                for i, side in met:
                    compared += 1
                    said = shift(g, i, side, rows, x, y)
                    out_of_line += said != ""
                    assert said == beside(i, side, rows, x, y)
    assert compared > 100 and 10 < out_of_line < compared


def beside(i: int, side: int, rows: list[str], x: int, y: int) -> str:
    """How far the middle of a tile lies out of line with that of another, in words."""
    other = rows_of(LAYOUT, i)
    if side in (0, 4):
        by = x + (len(rows[0]) - 1) / 2 - LAYOUT[4 * i + 2] - (len(other[0]) - 1) / 2
        return "" if by == 0 else f", {abs(by):.0f} to the {'east' if by > 0 else 'west'}"
    by = y + (len(rows) - 1) / 2 - LAYOUT[4 * i + 3] - (len(other) - 1) / 2
    return "" if by == 0 else f", {abs(by):.0f} to the {'south' if by > 0 else 'north'}"


# ---- the chart
@pytest.mark.rule("MKD-TILE-09", "MKD-TILE-14")
def test_the_chart_shows_every_tile_where_it_lies() -> None:
    g = world(fresh("builders", 2, setup="full"))
    g.layout = list(LAYOUT)
    g.players[1].hall = 4
    table = lying(LAYOUT)
    x0, y0 = min(x for x, _ in table), min(y for _, y in table)
    w, h = max(x for x, _ in table) - x0 + 1, max(y for _, y in table) - y0 + 1
    parts = built_chart(g).split("\n\n")
    signs = ["".join(table.get((x0 + x, y0 + y), ("#", 0))[0] for x in range(w)) for y in range(h)]
    letters = [
        "".join(chr(65 + table[x0 + x, y0 + y][1]) if (x0 + x, y0 + y) in table else " " for x in range(w))
        for y in range(h)
    ]
    assert parts[0].split("\n") == signs and parts[1].split("\n") == letters
    g.stand_on(built_chart(g))
    assert [g.ground.chamber[i] for i in range(5)] == [TILES[LAYOUT[4 * i]].chamber for i in range(5)]
    assert list(g.ground.halls) == [4]
    found = {(g.ground.grid.xs[at] + x0, g.ground.grid.ys[at] + y0, way) for at, way in g.ground.openings}
    assert found == {
        (x, y, 2 * side)
        for x, y in table
        for side, (dx, dy) in enumerate(SIDES)
        if is_open(table, (x, y)) and (x + dx, y + dy) not in table
    }


@pytest.mark.rule("MKD-TERR-03")
def test_one_place_of_a_chart_is_changed() -> None:
    text = "..#\n#..\n\nAAA\nAAA\n\nC\n\n"
    assert with_sign(text, 0, 0, "t") == text.replace("..#", "t.#")
    assert with_sign(text, 2, 1, "t") == text.replace("#..", "#.t")
    assert with_sign(text, 1, 0, "3") == text.replace("..#", ".3#")


# ---- taking and laying
@pytest.mark.rule("MKD-TILE-04", "MKD-TILE-12", "MKD-TEAM-13")
@pytest.mark.parametrize(
    ("players", "kits", "tiles", "own", "rooms"),
    [
        (2, "three", 18, 5, 3),
        (3, "three", 36, 5, 3),
        (4, "three", 36, 5, 3),
        (2, "one", 6, 3, 2),
    ],
)
def test_the_supply_is_shared(players: int, kits: str, tiles: int, own: int, rooms: int) -> None:
    g = world(fresh("builders", players, setup="full", kits=kits))
    assert len(supply(g)) == tiles == len(g.spare)
    assert each(g) == own and least_chambers(g) == rooms
    assert distinct([*supply(g), 0]) == sorted(set(supply(g)))


@pytest.mark.rule("MKD-TILE-04", "MKD-TILE-12")
def test_players_without_a_hallway_are_counted() -> None:
    g = world(fresh("builders", 3, setup="full"))
    for tiles, n in (([[], [], []], 3), ([[HALL], [], [CHAMBER]], 2), ([[CHAMBER, HALL], [HALL, CHAMBER], [HALL]], 0)):
        for p, own in zip(g.players, tiles, strict=True):
            p.tiles = own
        assert without_hall(g) == n


@pytest.mark.rule("MKD-TILE-07", "MKD-TILE-08", "MKD-TILE-13")
@pytest.mark.parametrize("stopped", [False, True])
def test_a_player_with_nothing_to_lay_is_passed_over(stopped: bool) -> None:
    m = until(fresh("builders", 2, setup="full"), o.P_LAY_TILE)
    m.choose(0)
    until(m, o.P_LAY_TILE)
    g = world(m)
    s = step_of(g)
    seat, turn = s.seat(g), s.turn
    g.players[seat].tiles = [HALL, CHAMBER] if stopped else [HALL]
    g.players[seat].stopped = stopped
    g.players[1 - seat].tiles = [CHAMBER, HALL]
    s.lay(g)
    assert s.turn == turn + 1 and s.seat(g) == 1 - seat and g.players[seat].stopped
    assert s.stage == LAY and not g.players[1 - seat].stopped
    assert [s.halls, s.turn] == [False, turn + 1]
    g.players[1 - seat].tiles = [HALL]
    s.lay(g)
    assert [s.halls, s.turn] == [True, 0]  # the starting hallways come, from the starting player on


@pytest.mark.rule("MKD-TILE-07")
def test_starting_hallways_are_counted_and_refuse_chambers() -> None:
    m = until(fresh("builders", 2, setup="full"), o.P_LAY_TILE)
    g = world(m)
    s = step_of(g)
    assert [starts_laid(g), s.forbids_fit()] == [0, r.TILE_10]
    g.players[0].hall = 3
    s.halls = True
    assert [starts_laid(g), s.forbids_fit()] == [1, r.TILE_07]
    g.players[1].hall = 4
    assert starts_laid(g) == 2
    g.players[s.seat(g)].tiles = [CHAMBER, HALL]
    assert LayTile().forbids(g, CHAMBER) == r.TILE_07
    assert [x.a for x in listed(g)] == [HALL]


def listed(g: World) -> list[Opt]:
    """The tiles that are offered."""
    g.layout = list(LAYOUT)
    for p in g.players:
        p.hall = -1
    out: list[Opt] = []
    LayTile().each(g, out)
    return out


@pytest.mark.rule("MKD-TILE-04")
def test_a_tile_goes_from_the_supply_to_the_player() -> None:
    m = fresh("builders", 3, setup="full")
    g = world(m)
    s = step_of(g)
    seat = s.seat(g)
    assert s.stage == TAKE and g.spare.count(CHAMBER) == 2
    TakeTile().do(g, CHAMBER)
    assert g.spare.count(CHAMBER) == 1 and g.players[seat].tiles == [CHAMBER] and s.turn == 1
    assert s.seat(g) == (seat + 1) % 3


# ---- markers
@pytest.mark.rule("MKD-TERR-01", "MKD-TERR-11", "MKD-DOOR-02")
def test_each_side_of_a_marker_has_its_own_places() -> None:
    m = until(fresh("builders", 2, setup="full"), o.P_MARKER)
    g = world(m)
    s = building(g)
    g.layout = list(LAYOUT)
    g.players[0].hall, g.players[1].hall = 4, -1
    g.stand_on(built_chart(g))
    act = MarkerAt()
    differ = 0
    for number, marker in enumerate(MARKERS):
        s.markers = [number]
        for at in range(g.ground.grid.size):
            sides = [act.forbids(g, at, plain) for plain in (0, 1)]
            if marker.door >= 0:
                assert sides == [forbids_marker(g, at, "", True), r.TERR_01]
            else:
                assert sides == [forbids_marker(g, at, sign, False) for sign in (marker.special, marker.plain)]
                differ += sides[0] != sides[1]
    assert differ  # no vortex in a hallway, but its plain side


@pytest.mark.rule("MKD-TERR-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_draws_one_marker_of_the_pool(players: int) -> None:
    g = world(until(fresh("builders", players, setup="full"), o.P_MARKER))
    assert len(building(g).markers) == players
    for _ in range(5):
        drawn = draw_markers(g)
        assert len(drawn) == players and all(drawn.count(n) <= 4 for n in drawn)


@pytest.mark.rule("MKD-TERR-01", "MKD-TERR-03", "MKD-DOOR-02")
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_copy_goes_on_with_the_markers_that_are_left(seed: str) -> None:
    m = until(fresh("builders", 3, seed, setup="full"), o.P_MARKER)
    while m.decision is not None and m.decision.prompt == o.P_MARKER:
        g = world(m)
        again = m.copy()
        assert world(again).hash() == g.hash() and building(world(again)).markers == building(g).markers != []
        first = MARKERS[building(g).markers[0]]
        left, before, doors = list(building(g).markers), g.chart, len(g.doors)
        x = m.decision.options[-1]
        m.choose(x)
        again.choose(x)
        assert world(again).hash() == g.hash()
        if first.door >= 0 and x.kind != o.STOP:
            assert len(g.doors) == doors + 1 and g.doors[-1].at == x.a and g.chart == before
            assert g.door_on(x.a) == doors
        elif x.kind != o.STOP:
            sign = first.plain if x.b else first.special
            assert g.chart == with_sign(before, g.ground.grid.xs[x.a], g.ground.grid.ys[x.a], sign)
        top = g.stack[-1]
        assert not isinstance(top, Building) or top.markers == left[1:]


@pytest.mark.rule("MKD-TILE-02")
def test_a_marker_that_fits_nowhere_is_put_away() -> None:
    m = until(fresh("builders", 2, setup="full"), o.P_MARKER)
    g = world(m)
    s = building(g)
    s.markers = [4, 0]
    turn = s.turn
    s.choose(g, opt(o.STOP))
    assert s.markers == [0] and s.turn == turn + 1
