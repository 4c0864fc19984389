"""The Builder's Kit: tiles, special terrain, doors (MKD-TILE, MKD-TERR, MKD-DOOR)."""

import pytest

from rules.mage_knight.play import Table, act, fresh, world
from undercroft.engine.chance import rng_from
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import DOOR_DEFENSE, MARKER_POOL, MARKERS, TILES
from undercroft.games.mage_knight.layout import NO_START, Tabletop, cells, fits_at
from undercroft.games.mage_knight.legal.placing import forbids_chest, forbids_marker, forbids_token
from undercroft.games.mage_knight.steps.building import forbids_take, tiles_each
from undercroft.match.match import Match

P_TAKE, P_LAY_TILE, P_MARKER, P_TURN = 16, 17, 20, 31


def built(players: int = 2, seed: str = "5", until: int = P_TURN) -> Match:
    """Lay a dungeon by chance, decision by decision."""
    m = fresh("builders", players, seed)
    rng = rng_from(seed, "build")
    while m.decision is not None and m.decision.prompt != until:
        m.choose(rng.below(len(m.options())))
    return m


# ---- tiles
@pytest.mark.rule("MKD-TILE-01")
def test_three_kits_of_six_tiles() -> None:
    for kit in "ABC":
        own = [x for x in TILES if x.kit == kit]
        assert len(own) == 6 and sum(x.chamber for x in own) == 4
    assert all(len(x.faces) == 8 for x in TILES)


@pytest.mark.rule("MKD-TILE-02", "MKD-TILE-03", "MKD-TERR-02")
def test_the_dungeon_is_laid_before_anything_is_placed_in_it() -> None:
    m = built()
    g = world(m)
    assert len(g.layout) == 40 and g.chart
    near = [i for i in range(g.ground.tiles) if g.ground.hall_distance(i) <= 1]
    for c in g.chests:
        assert c.at < 0 or g.ground.tile[c.at] not in near or len(g.chests) == 1
    spot = next(c for i in near for c in g.ground.squares[i] if g.ground.cost[c] < 9 and not g.thing[c] and not g.on[c])
    assert forbids_token(g, spot, False) != 0 and forbids_chest(g, spot, False, False) != 0
    assert forbids_marker(g, spot, "s", False) != 0


@pytest.mark.rule("MKD-TILE-04", "MKD-TILE-12")
def test_five_tiles_each_three_chambers_and_a_hallway() -> None:
    m = fresh("builders", 2)
    assert len(m.options()) == 18
    while m.decision is not None and m.decision.prompt == P_TAKE:
        seat = m.decision.owner
        have = world(m).players[seat].tiles
        chambers = sum(TILES[i].chamber for i in have)
        if len(have) == 4 and chambers == 4:
            assert all(not TILES[o.a].chamber for o in m.decision.options)
            some = next(i for i in world(m).spare if TILES[i].chamber)
            assert forbids_take(world(m), seat, some) != 0
        pick = next((o for o in m.decision.options if TILES[o.a].chamber), m.decision.options[0])
        m.choose(pick)
    for p in world(m).players:
        assert len(p.tiles) == 5 and any(not TILES[i].chamber for i in p.tiles)


@pytest.mark.rule("MKD-TILE-05")
def test_the_first_tile_is_the_central_chamber() -> None:
    m = built(until=P_LAY_TILE)
    assert m.decision is not None and m.decision.owner == world(m).first
    assert all(TILES[o.a].chamber for o in m.decision.options)
    hall = next(i for i in world(m).players[m.decision.owner].tiles if not TILES[i].chamber)
    assert m.why(f"tile {TILES[hall].id}").rules[0].id in ("MKD-TILE-05", "MKD-TILE-07")


@pytest.mark.rule("MKD-TILE-06", "MKD-TILE-10", "MKD-TILE-09")
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_tile_is_joined_to_the_centre_and_none_overlap(seed: str) -> None:
    g = world(built(seed=seed))
    assert len(cells(g.layout)) == sum(
        len(TILES[g.layout[k]].faces[0]) * len(TILES[g.layout[k]].faces[0][0]) for k in range(0, len(g.layout), 4)
    )
    assert all(g.ground.far[0][i] < 99 for i in range(g.ground.tiles))


@pytest.mark.rule("MKD-TILE-07", "MKD-TILE-14", "MKD-MOVE-05")
@pytest.mark.parametrize("seed", ["1", "4"])
def test_starting_hallways_join_one_chamber_and_open_outside(seed: str) -> None:
    g = world(built(seed=seed))
    for p in g.players:
        beside = [i for i in range(g.ground.tiles) if g.ground.far[p.hall][i] == 1]
        assert len(beside) == 1 and g.ground.chamber[beside[0]]
        assert g.ground.tile[p.entrance] == p.hall
        assert any(o[0] == p.entrance for o in g.ground.openings)


@pytest.mark.rule("MKD-TILE-08", "MKD-TILE-13")
def test_a_tile_that_fits_nowhere_is_refused() -> None:
    a1 = next(x.index for x in TILES if x.id == "A1")
    b1 = next(x.index for x in TILES if x.id == "B1")
    layout = [b1, 0, 30, 30]  # closed to the north
    assert not fits_at(Tabletop(layout), a1, 0, 30, 30, NO_START)
    assert fits_at(Tabletop(layout), a1, 0, 35, 30, NO_START)


@pytest.mark.rule("MKD-TILE-11")
def test_bigger_teams_lay_more_tiles() -> None:
    assert [tiles_each(n) for n in (100, 130, 150, 151, 200)] == [5, 6, 6, 7, 7]


# ---- special terrain
@pytest.mark.rule("MKD-TERR-01", "MKD-TERR-03")
def test_each_player_draws_a_marker_or_door_and_places_it() -> None:
    assert [MARKERS[k].id for k in MARKER_POOL] == ["M1", "M2", "M3", "M3", "D1", "D3"]
    m = built(until=P_MARKER)
    while m.decision is not None and m.decision.prompt == P_MARKER:
        before = world(m).chart
        o = m.decision.options[0]
        m.choose(o)
        assert world(m).chart != before or world(m).doors or o.kind == 13


TELE = """
    t....
    .O...
    ....t
"""


@pytest.mark.rule("MKD-TERR-05", "MKD-TERR-06", "MKD-TERR-10", "MKD-TERR-14")
def test_a_teleport_is_declared_and_comes_with_the_next_activation() -> None:
    x = act(TELE, figures={"zenephret": {"owner": 1, "place": "gone"}}, sp=8)
    x.do("move 0,0")
    assert x.m.options() == ["yes", "no"]
    x.do("yes")
    assert x.g.active < 0 and x.fig("lord_oren").poised
    while x.owner == 1 or x.g.active < 0:
        x.m.choose(next(s for s in x.m.options() if s in ("end-turn", "activate lord_oren")))
    assert x.offers("teleport 4,2") and x.offers("move 0,1")
    x.do("teleport 4,2")
    assert x.at("lord_oren") == "4,2" and x.g.active < 0
    y = act(TELE, sp=8)
    y.do("move 0,0", "no")
    assert y.g.sp == 6 and y.offers("move 0,1") and not y.fig("lord_oren").poised


@pytest.mark.rule("MKD-TERR-07", "MKD-TERR-12")
def test_no_teleport_onto_somebody() -> None:
    x = act(
        """
        O....
        .....
        ....g
    """,
        sp=8,
        under={"O": "t", "g": "t"},
        figures={"lord_oren": {"poised": True}},
    )
    assert x.why("teleport 4,2") == "TERR-07"
    y = Table(
        """
        g....
        .....
        O...t
    """,
        under={"g": "t"},
        seat=0,
        tiles="AAABB\nAAABB\nCCCBB",
        figures={"gnoll_hunter_weak": {"poised": True}},
        activation={"figure": "gnoll_hunter_weak"},
    )
    assert y.offers("teleport 4,2")
    y.g.put(1, y.g.ground.grid.square(3, 2), 0)
    from undercroft.games.mage_knight.acts.abilities import Teleport

    assert Teleport().forbids(y.g, y.g.ground.grid.square(4, 2)) != 0


@pytest.mark.rule("MKD-TERR-08", "MKD-TERR-11")
def test_a_vortex_turns_the_chamber_with_everything_on_it() -> None:
    x = act(
        """
        O...g.
        .....#
        ..3..#
        .....#
        c....#
    """,
        under={"O": "v"},
        look="O=N g=E",
        tiles="AAAAAB\n" + "AAAAAB\n" * 3 + "AAAAAB",
        kinds="CH",
        figures={"lord_oren": {"poised": True}},
    )
    x.do("vortex clockwise")
    assert x.at("lord_oren") == "4,0" and x.facing("lord_oren") == "E"
    assert x.at("gnoll_hunter_weak") == "4,4" and x.facing("gnoll_hunter_weak") == "S"
    assert x.g.ground.name(x.chest().at) == "0,0" and x.g.ground.signs[x.fig("lord_oren").at] == "v"
    assert forbids_marker(x.g, x.g.ground.grid.square(5, 0), "v", False) != 0


@pytest.mark.rule("MKD-TERR-09")
def test_a_staircase_is_clear_terrain() -> None:
    x = act("O=.", sp=3)
    x.do("move 1,0")
    assert x.g.sp == 2


@pytest.mark.rule("MKD-TERR-13")
def test_tokens_use_no_teleport() -> None:
    x = Table("O...kt", tiles="AABBBB")
    x.do("walk token_0", "move 5,0")
    assert x.m.options() != ["yes", "no"]


# ---- doors
DOOR = """
    ..#..
    .O...
    ..#..
"""


def door(sp: int = 8, kind: str = "wooden", state: str = "closed", rows: str = DOOR, **more: object) -> Table:
    """Oren before a door at 2,1."""
    return act(
        rows, sp=sp, look=str(more.pop("look", "O=E")), doors=[{"at": "2,1", "kind": kind, "state": state}], **more
    )  # type: ignore[arg-type]


@pytest.mark.rule("MKD-DOOR-01", "MKD-DOOR-03", "MKD-DOOR-04", "MKD-DOOR-10")
def test_a_wooden_door_stays_open_an_iron_one_swings_shut() -> None:
    x = door()
    assert x.why("move 2,1") == "DOOR-03"
    x.do("open door_0", "move 2,1", "move 3,1")
    assert x.g.sp == 4 and x.g.doors[0].state == t.OPEN
    y = door(kind="iron")
    y.do("open door_0", "move 2,1")
    assert y.g.doors[0].state == t.OPEN
    y.do("move 3,1")
    assert y.g.doors[0].state == t.CLOSED
    z = door(kind="iron")
    z.do("open door_0", "end")
    assert z.g.doors[0].state == t.CLOSED
    assert door(sp=1).why("open door_0") == "DOOR-04"


@pytest.mark.rule("MKD-DOOR-02")
def test_a_door_needs_walls_on_both_sides() -> None:
    x = Table(DOOR, halls=[], openings=[])
    assert forbids_marker(x.g, x.g.ground.grid.square(2, 1), "", True) == 0
    assert forbids_marker(x.g, x.g.ground.grid.square(3, 1), "", True) != 0


@pytest.mark.rule("MKD-DOOR-05", "MKD-DOOR-06")
def test_closing_a_wooden_door() -> None:
    x = door(state="open")
    x.do("close door_0")
    assert x.g.sp == 7 and x.g.doors[0].state == t.CLOSED
    assert door(state="open", kind="iron").why("close door_0") == "DOOR-05"
    y = door(
        state="open",
        rows="""
        ..#..
        O....
        ..#..
    """,
    )
    assert y.why("close door_0") == "DOOR-06"
    z = door(
        state="open",
        rows="""
        ..#..
        .Og..
        ..#..
    """,
    )
    assert z.why("close door_0") == "DOOR-06"


@pytest.mark.rule("MKD-DOOR-07", "MKD-DOOR-08", "MKD-DOOR-11", "MKD-DOOR-12")
def test_a_door_is_smashed_for_good() -> None:
    assert DOOR_DEFENSE == [10, 15]
    x = door(kind="iron", dice="3 3")
    x.do("smash door_0")  # 6 + 9
    assert x.g.doors[0].state == t.BROKEN and x.g.players[0].xp == 0
    assert door(state="broken").why("close door_0") == "DOOR-08"
    y = door(kind="iron", dice="1 1")
    y.do("smash door_0")
    assert y.g.doors[0].state == t.CLOSED and y.fig("lord_oren").click == 5
    assert door(look="O=W").why("smash door_0") == "DOOR-12"


@pytest.mark.rule("MKD-DOOR-09", "MKD-DOOR-12")
def test_at_range_only_magic_opens_a_door() -> None:
    rows = """
        ....#..
        B.....g
        ....#..
    """
    x = act(
        rows,
        "scholar_magus_bessa",
        look="B=E",
        dice="6 4",
        doors=[{"at": "4,1"}],
        figures={"scholar_magus_bessa": {"level": 3, "click": 2}},
    )
    assert x.offers("smash door_0 with flame_lightning") and x.why("smash door_0") == "DOOR-09"
    x.do("smash door_0 with flame_lightning")
    assert x.g.doors[0].state == t.BROKEN


@pytest.mark.rule("MKD-DOOR-03")
def test_a_closed_door_blocks_fire() -> None:
    x = act(
        """
        ....#..
        B.....g
        ....#..
    """,
        "scholar_magus_bessa",
        look="B=E",
        doors=[{"at": "4,1"}],
    )
    assert x.why("attack gnoll_hunter_weak") == "DOOR-03"
