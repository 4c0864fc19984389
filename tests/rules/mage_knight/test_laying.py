"""Where tiles may be laid, compared with a second, plain reading of the rules (MKD-TILE-05 to -10, MKD-GEO-03, -08)."""

import pytest

from rules.mage_knight import kinds as o
from rules.mage_knight.play import fresh, world
from undercroft.games.mage_knight.content import TILES
from undercroft.match.match import Match

SIZE = 64  # places of the table, each way
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
CORNERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
Place = tuple[int, int]
Table = dict[Place, tuple[str, int]]  # what lies on a place: its sign, and the number of its tile


def lying(layout: list[int]) -> Table:
    """Everything that lies on the table."""
    out: Table = {}
    for i in range(0, len(layout), 4):
        put(out, layout[i], layout[i + 1], layout[i + 2], layout[i + 3], i // 4)
    return out


def put(table: Table, tile: int, face: int, x: int, y: int, number: int) -> None:
    """Lay a tile onto the table."""
    for dy, row in enumerate(TILES[tile].faces[face]):
        for dx, sign in enumerate(row):
            table[x + dx, y + dy] = (sign, number)


def is_open(table: Table, at: Place) -> bool:
    """Can somebody stand there?"""
    return at in table and table[at][0] not in "#X"


def steps_from(table: Table, at: Place) -> list[Place]:
    """The places one step away, straight or past a corner of which one flank is not a wall."""
    x, y = at
    out = [(x + dx, y + dy) for dx, dy in SIDES if is_open(table, (x + dx, y + dy))]
    for dx, dy in CORNERS:
        flanks = [table[p][0] for p in ((x + dx, y), (x, y + dy)) if p in table]
        if is_open(table, (x + dx, y + dy)) and any(sign != "#" for sign in flanks):
            out.append((x + dx, y + dy))
    return out


def has_entrance(table: Table, number: int) -> bool:
    """Has a tile an open square at an edge where no tile lies?"""
    own = [p for p in table if table[p][1] == number and is_open(table, p)]
    return any((x + dx, y + dy) not in table for x, y in own for dx, dy in SIDES)


def may_lie(layout: list[int], before: Table, tile: int, face: int, x: int, y: int, halls: int) -> bool:
    """May the tile lie so? `halls`: the starting hallways that lie already, -1 while others are laid."""
    rows = TILES[tile].faces[face]
    places = [(x + dx, y + dy) for dy in range(len(rows)) for dx in range(len(rows[0]))]
    if any(p in before or not (0 <= p[0] < SIZE and 0 <= p[1] < SIZE) for p in places):
        return False
    own = [(x + dx, y + dy) for dy, row in enumerate(rows) for dx, sign in enumerate(row) if sign not in "#X"]
    if not any(is_open(before, (a + dx, b + dy)) for a, b in own for dx, dy in SIDES):
        return False  # no opening meets an opening
    if halls < 0:
        return True
    table = dict(before)
    number = len(layout) // 4
    put(table, tile, face, x, y, number)
    joined = {table[q][1] for p in own for q in steps_from(table, p)} - {number}
    if len(joined) != 1 or not TILES[layout[4 * joined.pop()]].chamber:
        return False
    return all(has_entrance(table, i) for i in range(number - halls, number + 1))


def spots(layout: list[int], tile: int, face: int, halls: int) -> list[Place]:
    """Everywhere the tile may lie so."""
    if not layout:
        return [(30, 30)]
    before = lying(layout)
    xs, ys = range(min(layout[2::4]) - 6, max(layout[2::4]) + 7), range(min(layout[3::4]) - 6, max(layout[3::4]) + 7)
    return [(x, y) for y in ys for x in xs if may_lie(layout, before, tile, face, x, y, halls)]


def far(way: int, at: Place) -> int:
    """How far a place lies in a direction."""
    return at[0] * SIDES[way][0] + at[1] * SIDES[way][1]


def laid(m: Match, way: int) -> tuple[int, int]:
    """Lay all tiles far in a direction and compare every question; returns how many were asked and how far it went."""
    asked, best, tile = 0, -SIZE, -1
    g = world(m)
    while m.decision is not None and m.decision.prompt in (o.P_TAKE_TILE, o.P_LAY_TILE, o.P_FACE_UP, o.P_LAY):
        d = m.decision
        halls = sum(1 for p in g.players if p.hall >= 0)
        starting = halls if all(sum(TILES[i].chamber for i in p.tiles) == 0 and p.tiles for p in g.players) else -1
        if halls:
            starting = halls
        if d.prompt == o.P_LAY_TILE:
            tile = d.options[0].a
            m.choose(0)
        elif d.prompt == o.P_FACE_UP:
            tile = d.a - 1
            seen: list[list[str]] = []
            fits: dict[int, list[Place]] = {}
            for face in range(8):
                if TILES[tile].faces[face] not in seen:
                    seen.append(TILES[tile].faces[face])
                    fits[face] = spots(g.layout, tile, face, starting)
            expected = [face for face, found in fits.items() if found]
            assert [x.a for x in d.options] == expected
            farthest = max(expected, key=lambda face: max(far(way, at) for at in fits[face]))
            m.choose(expected.index(farthest))
            asked += 1
        elif d.prompt == o.P_LAY:
            at = [(x.a, x.b) for x in d.options]
            to = max(at, key=lambda place: far(way, place))
            best = max(best, far(way, to))
            m.choose(at.index(to))
            asked += 1
        else:
            m.choose(0)
    return asked, best


@pytest.mark.rule("MKD-TILE-05", "MKD-TILE-06", "MKD-TILE-07", "MKD-TILE-08", "MKD-TILE-10", "MKD-GEO-03", "MKD-GEO-08")
@pytest.mark.parametrize("way", range(4))
def test_tiles_are_laid_where_a_second_reading_lets_them(way: int) -> None:
    asked, best = laid(fresh("builders", 2, setup="full", seed=str(way)), way)
    assert asked >= 10 and best == (0, 61, 61, 0)[way]  # to the very edge of the table


@pytest.mark.rule("MKD-TILE-10")
def test_every_spot_of_a_tile_is_found() -> None:
    """The places themselves, not only the sides that have one."""
    m = fresh("builders", 2, setup="full")
    g = world(m)
    compared = 0
    while m.decision is not None and m.decision.prompt in (o.P_TAKE_TILE, o.P_LAY_TILE, o.P_FACE_UP, o.P_LAY):
        d = m.decision
        if d.prompt == o.P_LAY and g.layout and any(TILES[i].chamber for p in g.players for i in p.tiles):
            rows = [x.face for x in g.stack if hasattr(x, "face")]
            assert [(x.a, x.b) for x in d.options] == spots(g.layout, d.a - 1, rows[-1], -1)
            compared += 1
        m.choose(len(d.options) // 2)
    assert compared >= 3
