"""While a dungeon is built, the growing table of tiles and the marked ground agree with new ones."""

import pytest

from undercroft.engine.chance import chance_from, rng_from
from undercroft.games.mage_knight import options as o
from undercroft.games.mage_knight.content import TILES
from undercroft.games.mage_knight.ground import Ground, Plan, Terrain, Walks, read
from undercroft.games.mage_knight.layout import NO_START, Tabletop, fits_at, fits_somewhere, fitting, table_of
from undercroft.games.mage_knight.state import World
from undercroft.games.mage_knight.title import TITLE

BUILDING = (o.P_TAKE_TILE, o.P_LAY_TILE, o.P_FACE_UP, o.P_LAY, o.P_MARKER)
Asked = tuple[list[int], int, int, int]


def parts(x: object, kinds: tuple[type, ...]) -> dict[str, object]:
    """The fields of these parts of a ground, also of a compiled one."""
    fields = {name for kind in kinds for name in dir(kind) if name[0] != "_" and not callable(getattr(kind, name))}
    assert fields & {"halls", "far"}
    return {name: getattr(x, name) for name in sorted(fields - {"grid", "fire"})}


def same(one: Ground, other: Ground) -> bool:
    """Do two grounds agree in all that is worked out of a chart?"""
    a, b = one.grid, other.grid
    return (
        one.text == other.text
        and (a.index, a.near, a.to) == (b.index, b.near, b.to)
        and parts(one.plan, (Plan,)) == parts(other.plan, (Plan,))
        and all(parts(x, (Terrain, Walks)) == parts(other, (Terrain, Walks)) for x in (one, other))
    )


@pytest.mark.parametrize(("players", "seed"), [(2, "a"), (3, "b"), (4, "c")])
def test_a_growing_table_knows_what_a_new_one_finds(players: int, seed: str) -> None:
    """Every tile and face, at every moment of a random game in which the dungeon is laid by hand."""
    g = TITLE.rules.new(TITLE.config("builders", players, {"setup": "full"}, {}), chance_from(seed))
    assert isinstance(g, World)
    r = rng_from(seed, "lay")
    answers: list[tuple[Asked, list[list[int]], bool]] = []
    marked = 0
    while (d := g.decision) is not None and d.prompt in BUILDING:
        for _ in range(2 if g.layout and not g.chart else 0):
            tile, face = r.below(len(TILES)), r.below(8)
            starts = NO_START if TILES[tile].chamber else r.below(min(players, len(g.layout) // 4)) - 1
            where = (g.layout.copy(), tile, face, starts)
            somewhere = fits_somewhere(*where)
            answers.append((where, [spot.copy() for spot in fitting(*where)], somewhere))
        before = g.ground
        g.apply(d.options[r.below(len(d.options))])
        if g.ground is not before:
            marked += g.ground.plan is before.plan
            assert same(g.ground, read(g.chart))
    assert marked
    assert len(answers) > 40 and any(spots for _, spots, _ in answers)
    for (layout, tile, face, starts), spots, somewhere in reversed(answers):  # no table is the next one's beginning
        table_of([])
        assert fitting(layout, tile, face, starts) == spots and somewhere == bool(spots)
        table = Tabletop(layout)
        assert all(fits_at(table, tile, face, x, y, starts) for x, y in spots)


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5", "6"])
def test_a_marker_changes_the_ground_as_reading_its_chart_does(seed: str) -> None:
    """Also where it makes a crevasse walkable, or a walkable square a crevasse."""
    g = TITLE.rules.new(TITLE.config("builders", 2, {"setup": "quick"}, {}), chance_from(seed))
    assert isinstance(g, World)
    r = rng_from(seed, "mark")
    ground = g.ground
    walks = set()
    for _ in range(8):
        after = ground.marked(r.below(ground.grid.size), "23=svtX."[r.below(8)])
        walks.add(after.walks is ground.walks)
        assert same(after, read(after.text)) and after.grid is ground.grid
        ground = after
    assert True in walks
