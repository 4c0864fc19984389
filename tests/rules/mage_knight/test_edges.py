"""Edges of the rules: the first square, the exact range, the last point, the second of two, what a refusal names."""

from typing import Any

import pytest

from rules.mage_knight import kinds as o
from rules.mage_knight.play import Table, act, fresh, world
from rules.mage_knight.test_abilities import give
from undercroft.engine.event import Event
from undercroft.engine.option import opt
from undercroft.games.mage_knight import events as ev
from undercroft.games.mage_knight import rule_ids as r
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import FIGURES, SETUPS, TILES, figure_named
from undercroft.games.mage_knight.layout import NO_START, fitting
from undercroft.games.mage_knight.legal.moving import leg
from undercroft.games.mage_knight.legal.mustering import forbids_warrior
from undercroft.games.mage_knight.legal.odds import damage_range
from undercroft.games.mage_knight.legal.placing import chest_squares, forbids_chest
from undercroft.games.mage_knight.outcome import outcome, tally
from undercroft.games.mage_knight.state import DOOR_BASE
from undercroft.games.mage_knight.steps.building import forbids_take
from undercroft.games.mage_knight.steps.harm import Harm, lose_chests
from undercroft.games.mage_knight.steps.moving import pair_in
from undercroft.games.mage_knight.steps.spins import watched
from undercroft.games.mage_knight.title import TITLE
from undercroft.match.match import Match
from undercroft.title.tally import Tally

__all__ = ["give"]
HELD = {"state": "held", "owner": 0, "treasure": 1}
NAMES = ("iron_bound_coffer", "gilded_casket", "bone_reliquary", "serpent_urn")


def why(x: Table, kind: int, *fields: int) -> int:
    """The rule by which whatever is asked now refuses an option."""
    d = x.g.decision
    assert d is not None and not d.offers(opt(kind, *fields))
    return x.g.stack[-1].forbids(x.g, d.owner, opt(kind, *fields))


def told(m: Match) -> list[str]:
    """The log in words."""
    return [line["text"] for line in m.log_for(0, 0)]


def ranged(monkeypatch: pytest.MonkeyPatch, name: str, reach: int) -> None:
    """Give a card a range."""
    monkeypatch.setattr(FIGURES[figure_named(name)], "range", reach)


def event(kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> Event:
    """Something that happened."""
    return Event(kind, a, b, c, d, 0, -1)


# ---- ground
@pytest.mark.rule("MKD-GEO-03", "MKD-DOOR-03")
def test_a_corner_between_a_wall_and_a_closed_door_is_shut() -> None:
    rows = "O.#\n#.v"  # only a vortex brings a door beside a corner
    x = act(rows, doors=[{"at": "1,0", "state": "closed"}])
    assert not x.offers("move 1,1") and x.why("move 1,1") == "MOVE-01"
    assert act(rows, doors=[{"at": "1,0", "state": "open"}]).offers("move 1,1")
    assert act("O.#\n..v", doors=[{"at": "1,0", "state": "closed"}]).offers("move 1,1")


@pytest.mark.rule("MKD-DOOR-06", "MKD-TOKEN-06")
def test_the_second_of_two_doors_is_seen_again_when_a_token_has_left_it() -> None:
    doors = [{"at": "0,0", "state": "closed"}, {"at": "3,0", "state": "open"}]
    x = Table("..Z.kO", tiles="AAAABC", doors=doors, figures={"zenephret": {"owner": 1, "place": "gone"}})
    x.do("walk token_0", "move 3,0", "move 2,0")
    assert x.g.thing[3] == DOOR_BASE + 1 and TITLE.rules.audit(x.g) == []


@pytest.mark.rule("MKD-TILE-10")
def test_tiles_stay_on_the_table() -> None:
    a1 = next(x.index for x in TILES if x.id == "A1")
    for corner in ([1, 30], [30, 1]):
        places = [p for face in range(8) for p in fitting([a1, 0, *corner], a1, face, NO_START)]
        assert places and all(p[0] >= 0 and p[1] >= 0 for p in places)


# ---- moving
@pytest.mark.rule("MKD-MOVE-03", "MKD-FIG-06")
def test_a_flier_pays_for_a_diagonal_from_the_first_square_too(give: Any) -> None:
    give("lord_oren", t.FLIGHT)
    x = act("O..\n.X.\n...", sp=4)
    assert x.g.figures[0].at == 0 and leg(x.g, 0, 0, 4, True) == 2 and leg(x.g, 0, -1, 4, True) == 1
    x.do("through 1,1")
    assert x.g.sp == 2


@pytest.mark.rule("MKD-PASS-03", "MKD-PASS-05", "MKD-PASS-06", "MKD-PASS-07")
def test_refusals_while_passing(give: Any) -> None:
    x = act("OM..\n....", mode="teams", sp=8, figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0}})
    x.do("through 1,0")
    assert x.why("end") == "PASS-03" and x.why("land 0,0") == "PASS-07" and x.why("land 3,0") == "PASS-07"
    assert why(x, o.THROUGH, x.g.ground.grid.square(2, 0)) == r.PASS_05
    y = act("Og..\n....", look="g=E", sp=8)
    y.do("through 1,0")
    assert why(y, o.THROUGH, y.g.ground.grid.square(2, 0)) == r.PASS_06


@pytest.mark.rule("MKD-ABIL-09")
def test_who_was_brave_once_rolls_no_more_this_turn(give: Any) -> None:
    give("gnoll_hunter_weak", t.TERRIFY)
    x = act("O..g\n....", look="g=E", sp=8, dice="3")
    x.do("move 1,0", "move 2,0", "move 1,0", "move 2,0")  # one die for both times
    assert x.at("lord_oren") == "2,0" and x.g.brave == [0, 1]
    assert pair_in([5, 0, 1, 2], 1, 2) and pair_in([5, 0, 1, 2], 5, 0) and not pair_in([5, 0, 1, 2], 0, 1)


@pytest.mark.rule("MKD-SPIN-01")
def test_a_bow_at_its_exact_range_makes_a_spin_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    x = Table("gO...Z", tiles="AABBBB", figures={"lord_oren": {"owner": 0}, "zenephret": {"owner": 1}})
    ranged(monkeypatch, "zenephret", 3)
    assert not watched(x.g, 1, 0)
    ranged(monkeypatch, "zenephret", 4)
    assert watched(x.g, 1, 0)


@pytest.mark.rule("MKD-SPIN-08")
def test_passing_a_window_leaves_the_figures_of_others_in_it() -> None:
    x = Table(
        "ZgK\n.O.\n...",
        mode="multi",
        players=3,
        look="g=N Z=N K=N",
        options={"spins": "every"},
        figures={"lord_oren": {"owner": 0}, "zenephret": {"owner": 1}, "kamune_the_mighty": {"owner": 2}},
        activation={"figure": "lord_oren", "sp": 2, "stepped": True},
    )
    x.do("end")
    first = x.owner
    x.do("pass")
    assert x.owner != first and x.starting("spin")


# ---- fighting
@pytest.mark.rule("MKD-USE-11", "MKD-USE-12")
def test_a_berserk_figure_makes_no_shockwave(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ranged(monkeypatch, "lord_oren", 4)
    give("lord_oren", t.SHOCKWAVE, t.BERSERK)
    assert act("Og.").why("attack gnoll_hunter_weak with shockwave") == "USE-11"


@pytest.mark.rule("MKD-DOOR-09", "MKD-RANGED-04", "MKD-DOOR-12")
def test_doors_at_the_exact_range(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    door = [{"at": "3,0"}]
    ranged(monkeypatch, "lord_oren", 3)
    give("lord_oren", t.BLAST)
    assert act("O.....", look="O=E", doors=door).offers("smash door_0 with magic_blast")
    ranged(monkeypatch, "lord_oren", 2)
    assert act("O.....", look="O=E", doors=door).why("smash door_0 with magic_blast") == "RANGED-04"
    give("lord_oren", t.SHOCKWAVE)
    ranged(monkeypatch, "lord_oren", 5)  # half of it, rounded up, is three
    assert act("O.....", doors=door).offers("smash door_0 with shockwave")
    ranged(monkeypatch, "lord_oren", 4)
    assert act("O.....", doors=door).why("smash door_0 with shockwave") == "RANGED-04"


@pytest.mark.rule("MKD-DOOR-12", "MKD-DOOR-09")
def test_flame_at_a_door_beside_burns_whoever_is_behind_it_and_not_oneself(
    give: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ranged(monkeypatch, "lord_oren", 4)
    give("lord_oren", t.FLAME)
    x = act("Zgggg".replace("gggg", ".g..").replace("Z", "O"), look="O=E g=E", doors=[{"at": "1,0"}], dice="6 5")
    rolls = x.g.chance.count
    x.do("smash door_0 with flame_lightning")
    assert x.fig("gnoll_hunter_weak").click == 1 and x.fig("lord_oren").click == 4
    assert x.g.chance.count == rolls + 2 and x.g.doors[0].state == t.BROKEN  # one roll for the door and him


@pytest.mark.rule("MKD-CLOSE-07", "MKD-CLOSE-11", "MKD-SPAWN-11", "MKD-CLOSE-08")
def test_refusals_of_counterattacks(give: Any) -> None:
    give("lord_oren", t.SWEEP)
    x = act("gf\nO.", look="O=N g=S f=S", dice="1 2")
    x.do("attack gnoll_hunter_weak with sweep")
    assert x.offers("counter gnoll_hunter_weak") and x.owner == 1
    assert why(x, o.COUNTER, 2, t.PLAIN) == r.CLOSE_07  # Oren has attacked, he was not
    assert why(x, o.COUNTER, 0, t.M_WEAPON_MASTER) == r.CLOSE_11
    assert x.g.stack[-1].forbids(x.g, 1, opt(o.SPIN, 0, 0)) == 0
    x.g.stack[-1].asked = 1  # the other player
    assert why(x, o.COUNTER, 0, t.M_BLAST) == r.SPAWN_11


@pytest.mark.rule("MKD-ABIL-03", "MKD-FIG-06")
def test_toughness_and_invulnerability_soften_abilities(give: Any) -> None:
    for power, clicks in ((0, 3), (t.TOUGHNESS, 2), (t.INVULNERABLE, 1)):
        give("hydra_serpent_weak", power)
        x = Table("h.O")
        x.g.push(Harm(0, 3, t.C_ABILITY))
        x.g.decision = None
        x.g.advance()
        assert x.fig("hydra_serpent_weak").click == clicks


@pytest.mark.rule("MKD-RANGED-09")
def test_the_damage_that_is_promised(give: Any) -> None:
    give("lord_oren", 0)
    for power, least in ((0, 3), (t.TOUGHNESS, 2), (t.INVULNERABLE, 1)):
        give("hydra_serpent_weak", power)
        x = act("Oh", look="O=E")
        assert damage_range(x.g, 0, 1, t.PLAIN, False) == [least, least]


@pytest.mark.rule("MKD-STEAL-03", "MKD-STEAL-09")
def test_a_natural_two_never_steals() -> None:
    x = act(
        "M.\nO.",
        "maboc_the_bully",
        look="M=S O=N",
        dice="1 1",
        mode="teams",
        figures={"maboc_the_bully": {"owner": 0}, "lord_oren": {"owner": 1}},
        chests={"gilded_casket": {**HELD, "owner": 1}},
    )
    x.g.figures[0].items = []
    monster = FIGURES[x.g.figures[0].card]
    before = list(monster.attack)
    try:
        monster.attack[:] = [30] * monster.clicks
        x.do("steal lord_oren", "pass")
    finally:
        monster.attack[:] = before
    assert x.g.held(1) == [0] and x.g.held(0) == []


# ---- whole activations
@pytest.mark.rule("MKD-ATK-06", "MKD-GEO-03", "MKD-MOVE-07", "MKD-RANGED-06")
def test_refusals_of_levitation(give: Any) -> None:
    give("lord_oren", t.LEVITATION)
    x = act("Og..y", look="O=W")
    assert x.why("levitate lord_oren") == "ATK-06" and x.why("levitate gargoyle_weak") == "GEO-03"
    assert act("Og#").why("levitate gnoll_hunter_weak") == "MOVE-07"
    x.do("levitate gnoll_hunter_weak")
    assert x.starting("place") == ["place 2,0", "place 3,0"]
    assert why(x, o.PLACE, x.g.ground.grid.square(4, 0)) == r.RANGED_06
    x.do("place 2,0", "facing SW")
    assert x.at("gnoll_hunter_weak") == "2,0" and x.facing("gnoll_hunter_weak") == "SW"


@pytest.mark.rule("MKD-CHEST-14", "MKD-TURN-03")
def test_nobody_works_on_a_chest_from_outside() -> None:
    from undercroft.games.mage_knight.legal.objects import forbids_work

    x = Table("c..M", figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0}})
    x.g.active = next(f for f, y in enumerate(x.g.figures) if y.at < 0)
    assert forbids_work(x.g, x.g.active) == r.TURN_03


# ---- chests
@pytest.mark.rule("MKD-TEAM-06", "MKD-SETUP-27")
def test_the_first_chest_of_teams_lies_in_the_central_chamber() -> None:
    x = Table("O.......", mode="teams", tiles="AABBCCDD", kinds="CCCC", openings=["0,0,W"], halls=[0], central=2)
    at = {x.g.ground.name(c): c for c in range(8)}
    assert forbids_chest(x.g, at["4,0"], True, False) == 0 and forbids_chest(x.g, at["6,0"], True, False) == r.TEAM_06
    assert forbids_chest(x.g, at["6,0"], False, False) == 0
    y = Table("O...", mode="teams", tiles="AABB", kinds="CC", openings=["0,0,W"], halls=[0])
    assert [y.g.ground.name(c) for c in chest_squares(y.g, True)] == ["2,0", "3,0"]  # nothing lies two tiles away
    assert chest_squares(y.g, False) == []


@pytest.mark.rule("MKD-LOSE-01", "MKD-TEAM-17")
def test_only_the_excess_is_lost() -> None:
    x = Table(
        "O.M.Z",
        mode="teams",
        figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0}, "zenephret": {"owner": 1}},
        chests=dict.fromkeys(NAMES[:3], HELD),
    )
    x.g.lift(1, t.FALLEN)
    lose_chests(x.g, 0, 2)
    x.g.decision = None
    x.g.advance()
    assert len(x.g.held(0)) == 2 and x.starting("facing") == ["facing E", "facing W"]
    assert x.why("facing N") == "SETUP-11"
    x.do("facing E")
    assert len(x.g.held(0)) == 2 and sum(c.at >= 0 for c in x.g.chests) == 1
    lose_chests(x.g, 0, 2)
    assert type(x.g.stack[-1]).__name__ == "Turn"  # nothing more is


@pytest.mark.rule("MKD-END-05", "MKD-TEAM-17")
def test_a_hero_who_leaves_carries_two_chests_at_most() -> None:
    x = act(
        "O.M.Z",
        mode="teams",
        sp=4,
        figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0}, "zenephret": {"owner": 1}},
        chests=dict.fromkeys(NAMES, HELD),
        seats=[{"acquired": True, "exit": "0,0"}],
    )
    x.do("leave")
    assert len(x.starting("bank")) == 4 and not x.offers("done")  # Maboc may keep two of the four
    x.do(x.starting("bank")[0], x.starting("bank")[1])
    assert not x.starting("bank") and sum(c.state == t.BANKED for c in x.g.chests) == 2
    y = act(
        "O.M.Z",
        mode="teams",
        sp=4,
        figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0}, "zenephret": {"owner": 1}},
        chests=dict.fromkeys(NAMES[:2], HELD),
        seats=[{"acquired": True, "exit": "0,0"}],
    )
    y.do("leave", "bank iron_bound_coffer", "done")
    assert len(y.g.held(0)) == 1


@pytest.mark.rule("MKD-USE-07", "MKD-USE-05")
def test_a_rival_s_potion_works_on_through_this_turn() -> None:
    x = Table(
        "O...Z",
        tiles="AABBB",
        seat=1,
        turn=1,
        assign=True,
        chests={"ashwood_chest": {**HELD, "owner": 1, "treasure": 2}},
        figures={"lord_oren": {"owner": 0}, "zenephret": {"owner": 1}},
    )
    x.do("assign ashwood_chest to zenephret", "end-turn")
    assert x.owner == 0 and x.chest("ashwood_chest").bearer == 1 and x.fig("zenephret").items == [0]


# ---- the end
@pytest.mark.rule("MKD-END-04", "MKD-END-07", "MKD-END-09")
def test_what_is_said_of_the_end() -> None:
    x = Table("O.Z", options={"limit": "40"}, turn=79, seat=1, chests={"iron_bound_coffer": HELD})
    x.do("end-turn")
    assert x.m.over and x.g.result == t.OUT_OF_TIME and x.chest().state == t.LOST
    assert outcome(x.g).name == "draw" and outcome(x.g).text == "Time is up: nobody carried any gold out."
    x.g.chests[0].state = t.BANKED
    assert outcome(x.g).name == "amber" and outcome(x.g).text == "Time is up: Amber wins with 30 gold."
    assert [(p.seat, p.place, p.text) for p in outcome(x.g).places] == [(0, 1, "30 gold"), (1, 2, "0 gold")]


@pytest.mark.rule("MKD-SPAWN-11", "MKD-XP-02")
def test_deeds_are_counted_for_the_player_who_leads() -> None:
    x = Table("O.\ng.", figures={"lord_oren": {"owner": 0}, "zenephret": {"owner": 1}})
    deeds = Tally(2)
    tally(
        x.g,
        [
            event(ev.ATTACK, 0, 1),
            event(ev.ROLLED, 0, 3, 4, 9),
            event(ev.DAMAGE, 1, 3, t.C_ATTACK),
            event(ev.DAMAGE, 1, 1, t.C_ABILITY),
            event(ev.FELL, 1, 1),
            event(ev.FELL, 1, 0),
            event(ev.MOVED, 0, 0, 1),
            event(ev.ATTACK, 1, 0),
            event(ev.DAMAGE, 0, 2, t.C_ATTACK),
            event(ev.GATHERED, 0, 0, 0),
        ],
        deeds,
    )
    counted = [{kind: n["value"] for kind, n in row.items()} for row in deeds.deeds]
    assert counted == [{"dealt": 3, "felled": 1, "walked": 1, "chests": 1}, {"dealt": 2}]
    assert deeds.dice == [[7.0, 7.0, 35 / 6], [0.0, 0.0, 0.0]]
    tally(x.g, [event(ev.TURN, 1, 2), event(ev.ATTACK, 1, 0), event(ev.DAMAGE, 0, 4, t.C_ATTACK)], deeds)
    assert deeds.deeds[1]["dealt"]["value"] == 6  # in Blue's own turn he leads the gnoll himself


# ---- the set-up
@pytest.mark.rule("MKD-REB-05", "MKD-REB-07")
def test_who_may_be_led_as_a_warrior() -> None:
    m = fresh("lone_wolf", setup="full", rebellion="play")
    assert m.why("warrior lord_oren").rules[0].id == "MKD-REB-05"
    g = world(m)
    assert forbids_warrior(g, 0, figure_named("gargoyle_weak")) == r.REB_05


@pytest.mark.rule("MKD-TEAM-10")
def test_a_pool_that_is_too_small_is_filled_with_the_usual_figures_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = SETUPS[1].pool[:3]
    monkeypatch.setattr(SETUPS[1], "pool", usual)
    pool = [x.card for x in world(fresh("teams", 2)).figures if x.owner < 0]
    assert pool == [usual[i % 3] for i in range(len(pool))] and len(pool) > 6
    points = [FIGURES[c].points[-1] for c in pool]
    assert sum(points) >= 200 > sum(points[:-1]) or len(pool) == 8  # as many as Heroes, and 100 points each


@pytest.mark.rule("MKD-TILE-04", "MKD-TILE-12", "MKD-TERR-02")
def test_refusals_of_the_builder_s_kit() -> None:
    m = fresh("builders", 2, setup="full", kits="one")
    g = world(m)
    g.spare = [i for i in g.spare if not TILES[i].chamber]
    g.players[0].tiles = [next(x.index for x in TILES if not x.chamber)]
    assert [forbids_take(g, 0, i) for i in g.spare] == [0] * len(g.spare)  # no chamber is left: a hallway will do
    n = fresh("builders", 2, setup="full")
    while n.decision is not None and n.decision.prompt != o.P_MARKER:
        n.choose(0)
    start = next(c for c in range(world(n).ground.grid.size) if world(n).ground.tile[c] in world(n).ground.halls)
    assert n.why(f"marker {world(n).ground.name(start)}").rules[0].id == "MKD-TERR-02"
    assert (
        n.why("token 0,0" if "0,0" in [world(n).ground.name(c) for c in range(9)] else "done").rules[0].id
        != "MKD-TERR-02"
    )


@pytest.mark.rule("MKD-TERR-15")
def test_a_vortex_leaves_alone_what_is_not_chosen_yet() -> None:
    rows = ".....\n.....\n..O..\n.....\n....."
    x = act(
        rows, under={"O": "v"}, figures={"lord_oren": {"owner": 0, "poised": True}}, seats=[{"entrance": "0,0"}, {}]
    )
    x.g.players[0].exit = -1
    x.do("vortex clockwise")
    assert x.g.players[0].exit == -1 and x.g.ground.name(x.g.players[0].entrance) == "4,0"
