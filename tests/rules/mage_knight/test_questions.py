"""The refusals of each question, with their rules: the set-up, tokens, levels, chests, spins."""

from typing import Any

import pytest

from rules.mage_knight import kinds as o
from rules.mage_knight.play import Table, act, fresh, world
from rules.mage_knight.test_abilities import give
from undercroft.engine.option import opt
from undercroft.games.mage_knight import rule_ids as r
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import FIGURES, HEROES, TILES, figure_named
from undercroft.match.match import Match

__all__ = ["give"]


def until(m: Match, *prompts: int) -> Match:
    """On with the first option until one of these is asked."""
    while m.decision is not None and m.decision.prompt not in prompts:
        m.choose(0)
    return m


def rule(m: Match, kind: int, *fields: int) -> int:
    """The rule by which the question refuses an option; 0 if only its moment is wrong."""
    g = world(m)
    assert g.decision is not None and not g.decision.offers(opt(kind, *fields))
    return g.stack[-1].forbids(g, g.decision.owner, opt(kind, *fields))


# ---- the Builder's Kit
@pytest.mark.rule("MKD-TILE-12", "MKD-TILE-04", "MKD-TILE-05", "MKD-TILE-07", "MKD-TILE-10")
def test_tiles_that_cannot_be_taken_or_laid() -> None:
    m = fresh("builders", 2, setup="full")
    first = TILES[world(m).decision.options[0].a].id  # type: ignore[union-attr]
    m.choose(f"tile {first}")
    taken = next(x.index for x in TILES if x.id == first)
    assert rule(m, o.TILE, taken) == r.TILE_12  # a single copy of each for two players
    assert rule(m, o.LAY, 30, 30) == r.TILE_10 and rule(m, o.MARKER_AT, 0) == 0
    until(m, o.P_LAY_TILE)
    g = world(m)
    seat = g.decision.owner if g.decision is not None else 0
    other = next(i for i in g.players[1 - seat].tiles if i not in g.players[seat].tiles)
    assert rule(m, o.TILE, other) == r.TILE_04
    hall = next(i for i in g.players[seat].tiles if not TILES[i].chamber)
    assert rule(m, o.TILE, hall) == r.TILE_05
    m.choose(0)
    until(m, o.P_LAY)
    assert rule(m, o.LAY, 0, 0) == r.TILE_10 and rule(m, o.FACE_UP, 7) == r.TILE_10


@pytest.mark.rule("MKD-TILE-07", "MKD-TILE-08", "MKD-TILE-13")
def test_the_last_hallway_waits_and_a_player_without_tiles_drops_out() -> None:
    from undercroft.games.mage_knight.steps.building import Building, all_done, forbids_lay, to_lay

    m = until(fresh("builders", 2, setup="full"), o.P_LAY_TILE)
    g = world(m)
    hall, chamber = (next(x.index for x in TILES if x.chamber is kind) for kind in (False, True))
    m.choose(0)
    until(m, o.P_LAY_TILE)
    g.players[0].tiles = [hall, chamber]
    assert to_lay(g, 0) == [chamber] and forbids_lay(g, 0, hall, False) == r.TILE_07
    assert forbids_lay(g, 0, chamber, True) == r.TILE_07
    g.players[0].tiles = [hall, hall]
    assert to_lay(g, 0) == [hall, hall]
    g.players[0].tiles, g.players[1].tiles = [hall], [hall]
    assert all_done(g)
    g.players[1].tiles = [hall, chamber]
    assert not all_done(g)
    g.players[1].stopped = True
    assert all_done(g)
    step = next(s for s in g.stack if isinstance(s, Building))
    g.players[0].stopped = False
    g.spare, step.halls, turn = [], True, step.turn
    step.replace(g, 0)
    assert step.turn == turn + 1 and g.players[0].stopped and g.players[0].tiles == [hall]
    g.spare, g.players[0].tiles, step.halls = [chamber], [hall, chamber], False
    step.replace(g, 0)
    assert g.spare == [] and sorted(g.players[0].tiles) == sorted([hall, chamber])
    g.spare, step.halls = [chamber], True  # only a hallway can be the last
    step.replace(g, 0)
    assert g.spare == [chamber]


@pytest.mark.rule("MKD-TERR-01", "MKD-TERR-03", "MKD-TERR-11", "MKD-DOOR-02")
def test_markers_and_doors_in_their_places() -> None:
    from undercroft.games.mage_knight.legal.placing import forbids_marker
    from undercroft.games.mage_knight.steps.building import Building

    m = until(fresh("builders", 2, setup="full"), o.P_MARKER)
    g = world(m)
    far = [c for c in range(g.ground.grid.size) if g.ground.hall_distance(g.ground.tile[c]) >= 2]
    free = next(c for c in far if g.ground.chamber[g.ground.tile[c]] and g.ground.cost[c] == 1)
    assert forbids_marker(g, free, "v", False) == 0 and forbids_marker(g, -1, "v", False) == r.TERR_02
    hall = [c for c in far if not g.ground.chamber[g.ground.tile[c]]]
    assert all(forbids_marker(g, c, "v", False) == r.TERR_11 for c in hall)
    g.thing[free] = 1
    assert forbids_marker(g, free, "s", False) == r.TERR_03
    g.thing[free] = 0
    start = next(c for c in range(g.ground.grid.size) if c not in far)
    assert rule(m, o.TOKEN_AT, free) == 0 and rule(m, o.MARKER_AT, start) == r.TERR_02
    step = next(s for s in g.stack if isinstance(s, Building))
    left, turn = list(step.markers), step.turn
    step.choose(g, opt(o.STOP))  # one that fits nowhere is put away
    assert step.markers == left[1:] and step.turn == turn + 1


# ---- the rest of the set-up
@pytest.mark.rule("MKD-SETUP-23", "MKD-TEAM-12", "MKD-TEAM-05", "MKD-SETUP-25", "MKD-TEAM-10")
def test_refusals_of_the_set_up() -> None:
    m = fresh("teams", 2, setup="full")
    assert rule(m, o.STOP) == r.SETUP_25 and rule(m, o.GIVE, figure_named("gargoyle_weak")) == 0
    assert rule(m, o.HERO, HEROES[0], 3) == r.TEAM_02 and rule(m, o.CHEST_AT, 0) == 0
    m.choose(0)
    until(m, o.P_POOL)
    assert rule(m, o.STOP) == r.TEAM_10 and rule(m, o.GIVE, HEROES[0]) == r.REB_06
    assert rule(m, o.HERO, HEROES[0], 1) == 0
    while m.decision is not None and m.decision.prompt == o.P_POOL:
        m.choose("done" if "done" in m.options() else 0)
    until(m, o.P_CHEST)
    assert rule(m, o.CHEST_CARD, 99) == r.TEAM_05 and rule(m, o.TURN_TO, 1) == 0
    until(m, o.P_TOKEN_AT)
    assert rule(m, o.CHEST_AT, 0) == 0
    until(m, o.P_ENTRANCE)
    assert rule(m, o.TOKEN_AT, 0) == 0
    m.choose(0)
    until(m, o.P_EXIT)
    taken = next(i for i, p in enumerate(world(m).ground.openings) if p[0] in [x.entrance for x in world(m).players])
    assert rule(m, o.EXIT, taken) == r.TEAM_12 and rule(m, o.ENTRANCE, taken) == 0
    n = until(fresh("lone_wolf", 2, setup="full"), o.P_CHEST)
    assert rule(n, o.CHEST_CARD, 99) == r.SETUP_08
    until(n, o.P_ENTRANCE)
    first = world(n).decision.options[0].a  # type: ignore[union-attr]
    n.choose(0)
    assert rule(n, o.ENTRANCE, first) == r.SETUP_23


@pytest.mark.rule("MKD-TEAM-10", "MKD-REB-06", "MKD-SETUP-21")
def test_what_goes_into_the_pool() -> None:
    from undercroft.games.mage_knight.legal.mustering import forbids_enough, forbids_give, given

    g = world(until(fresh("teams", 2, setup="full"), o.P_HERO))
    unique = next(c.index for c in FIGURES if c.grade == 4 and not c.rebel)
    rebel = next(c.index for c in FIGURES if c.rebel)
    assert forbids_give(g, 0, rebel) == r.REB_06 and forbids_give(g, 0, unique) == 0
    g.allies = 1
    assert forbids_give(g, 0, rebel) == 0
    g.players[1].gifts = [unique]
    assert forbids_give(g, 0, unique) == r.SETUP_21
    p = g.players[0]
    p.placed = 20
    assert forbids_give(g, 0, figure_named("gargoyle_weak")) == r.TEAM_10
    p.started, p.placed, p.gifts = 2, 2, [figure_named("wyvern")] * 4
    points = given(g, p.gifts)
    assert points == 4 * FIGURES[figure_named("wyvern")].points[-1] >= 100 and forbids_enough(g, 0) == 0
    p.started = 3
    assert forbids_enough(g, 0) == r.TEAM_10
    p.started, p.gifts = 2, [figure_named("skeleton_archer_weak")]
    assert forbids_enough(g, 0) == r.TEAM_10


# ---- in play
@pytest.mark.rule("MKD-XP-11", "MKD-XP-17", "MKD-XP-12")
def test_levels_go_to_different_heroes_inside() -> None:
    from undercroft.games.mage_knight.steps.harm import LevelUp

    x = Table(
        "O.M",
        mode="teams",
        figures={
            "lord_oren": {"owner": 0},
            "maboc_the_bully": {"owner": 0},
            "zenephret": {"owner": 1},
            "joram_hawklord": {"owner": 0},
        },
    )
    x.g.push(LevelUp(0, 3))
    x.g.decision = None
    x.g.advance()
    assert x.starting("level") == ["level lord_oren", "level maboc_the_bully"]
    assert rule(x.m, o.LEVEL, 2) == r.XP_17 and rule(x.m, o.LEVEL, 3) == r.XP_17 and rule(x.m, o.MOVE, 0) == 0
    x.do("level lord_oren")
    assert x.fig("lord_oren").level == 2 and x.fig("maboc_the_bully").level == 2  # the last one is asked no more
    assert LevelUp(0, 1, [0]).forbids_level(x.g, 0) == r.XP_11


@pytest.mark.rule("MKD-CONV-06", "MKD-CONV-08", "MKD-CONV-09")
def test_refusals_of_summoning() -> None:
    from undercroft.games.mage_knight.steps.spawning import Summon

    pool = ["gargoyle_weak", "skeleton_archer_weak", "medusa_weak"]
    x = Table("O...Z", pool=pool)
    cost = {n: FIGURES[figure_named(n)].points[-1] for n in pool}
    x.g.push(Summon(1, 2, cost["gargoyle_weak"] + cost["medusa_weak"], [1]))
    x.g.decision = None
    x.g.advance()
    assert x.owner == 1 and x.starting("pick") == ["pick gargoyle_weak", "pick medusa_weak"]
    assert rule(x.m, o.PICK, figure_named("skeleton_archer_weak")) == r.CONV_09 and rule(x.m, o.PLACE, 1) == 0
    x.do("pick gargoyle_weak")
    x.do("facing W")  # one square beside the first is free, so it stands there
    assert x.at("gargoyle_weak") == "2,0" and x.facing("gargoyle_weak") == "W"
    assert x.starting("place") == ["place 1,0", "place 3,0"]  # the other is picked by itself: beside the last one
    one = Summon(1, 1, cost["medusa_weak"], [1])
    assert one.forbids_pick(x.g, figure_named("skeleton_archer_weak")) == r.CONV_08
    assert rule(x.m, o.PLACE, 0) == r.CONV_06


@pytest.mark.rule("MKD-SPIN-01", "MKD-SPIN-05", "MKD-SPIN-06")
def test_refusals_of_free_spins() -> None:
    x = Table(
        "gO.\n..K",
        look="g=N K=S",
        options={"spins": "every"},
        figures={"lord_oren": {"owner": 0}, "kamune_the_mighty": {"owner": 1}},
        activation={"figure": "lord_oren", "sp": 2, "stepped": True},
    )
    x.do("end")
    waiting = [f for f in (0, 2)]
    assert {int(a.a) for a in x.g.decision.options if a.kind == o.SPIN} <= set(waiting)  # type: ignore[union-attr]
    assert rule(x.m, o.SPIN, 1, 0) == r.SPIN_01 and rule(x.m, o.COUNTER, 0, 0) == 0
    away = next(
        d
        for d in range(8)
        if opt(o.SPIN, 0, d) not in x.g.decision.options  # type: ignore[union-attr]
        and d != x.fig("gnoll_hunter_weak").facing
    )
    assert rule(x.m, o.SPIN, 0, away) == r.SPIN_05
    x.g.stack[-1].asked = 1  # the other player
    assert rule(x.m, o.SPIN, 0, away) == r.SPIN_06


@pytest.mark.rule("MKD-STEAL-11", "MKD-LOSE-03", "MKD-SETUP-11")
def test_refusals_of_chests_put_down() -> None:
    from undercroft.games.mage_knight.steps.harm import DropChest

    x = Table("O...Z", chests={"gilded_casket": {"state": "held", "owner": 0, "treasure": 1}})
    for theft, why in ((False, r.LOSE_03), (True, r.STEAL_11)):
        step = DropChest(0, 1, [1, 2], theft)
        assert step.forbids(x.g, 1, opt(o.PLACE, 3)) == why and step.forbids(x.g, 1, opt(o.TURN_TO, 0)) == r.SETUP_11
        assert step.forbids(x.g, 1, opt(o.MOVE, 3)) == 0


@pytest.mark.rule("MKD-END-05")
def test_a_question_about_chests_carried_out_refuses_others() -> None:
    x = act(
        "O.M.Z",
        mode="teams",
        sp=4,
        figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0}, "zenephret": {"owner": 1}},
        chests={
            "gilded_casket": {"state": "held", "owner": 0, "treasure": 1},
            "bone_reliquary": {"state": "held", "owner": 1, "treasure": 1},
        },
        seats=[{"acquired": True, "exit": "0,0"}],
    )
    x.do("leave")
    assert rule(x.m, o.BANK, 1) == r.END_05


@pytest.mark.rule("MKD-TOKEN-01", "MKD-TOKEN-06", "MKD-SETUP-06", "MKD-MOVE-04")
def test_refusals_of_a_token_s_steps(give: Any) -> None:
    x = Table("k#2.\n3X.O\n....", tiles="AAAB\nAAAB\nAAAB", activation={"token": "token_0", "sp": 2})
    assert x.why("move 1,0") == "SETUP-06" and x.why("move 1,1") == "MOVE-04" and x.why("move 0,1") == "TOKEN-01"
    assert x.why("move 2,2") == "MOVE-01"
    y = Table("kg.O", tiles="AAAB", activation={"token": "token_0", "sp": 2})
    assert y.why("move 1,0") == "TOKEN-06"
    give("lord_oren", t.NIMBLE)
    assert y.why("face lord_oren N") == "MOVE-14" or y.offers("face lord_oren N")
