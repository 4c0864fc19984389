"""Experience, leaving, losing and stealing (MKD-XP, MKD-END, MKD-LOSE, MKD-STEAL)."""

import pytest

from rules.mage_knight.play import Table, act
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.outcome import gold
from undercroft.games.mage_knight.steps.harm import LevelUp, gain

DUEL = """
    ...
    .O.
    .a.
"""


def run(x: Table) -> Table:
    """Carry out what was pushed."""
    x.g.decision = None
    x.g.advance()
    return x


# ---- experience
@pytest.mark.rule("MKD-XP-02", "MKD-XP-03", "MKD-XP-10")
def test_the_victor_gets_the_points_at_once() -> None:
    x = act(DUEL, look="O=S", dice="6 5")
    x.do("attack skeleton_archer_weak")
    assert x.g.players[0].xp == 7


@pytest.mark.rule("MKD-XP-08", "MKD-XP-09")
def test_fifty_points_are_a_level_that_heals() -> None:
    x = act("O..", figures={"lord_oren": {"click": 6}})
    gain(x.g, 0, 50)
    run(x)
    assert x.fig("lord_oren").level == 2 and x.fig("lord_oren").click == 3


@pytest.mark.rule("MKD-XP-11", "MKD-XP-12")
def test_several_levels_go_to_different_heroes() -> None:
    x = act("O..M", mode="teams", figures={"maboc_the_bully": {"owner": 0}})
    gain(x.g, 0, 100)
    run(x)
    assert x.m.decision is None or x.starting("level") == ["level lord_oren", "level maboc_the_bully"]
    x.do("level lord_oren")
    assert x.fig("lord_oren").level == 2 and x.fig("maboc_the_bully").level == 2
    y = act("O..")
    gain(y.g, 0, 100)
    run(y)
    assert y.fig("lord_oren").level == 2 and y.g.players[0].xp == 100


@pytest.mark.rule("MKD-XP-13")
def test_level_five_only_heals() -> None:
    x = act("O..", figures={"lord_oren": {"level": 5, "click": 3}})
    gain(x.g, 0, 50)
    run(x)
    assert x.fig("lord_oren").level == 5 and x.fig("lord_oren").click == 0


@pytest.mark.rule("MKD-XP-14", "MKD-TURN-13")
def test_points_of_the_activation_stay() -> None:
    x = act("O..", sp=5)
    gain(x.g, 0, 50)
    run(x)
    assert x.g.sp == 5


@pytest.mark.rule("MKD-XP-15")
def test_counterattacks_count_ability_damage_does_not() -> None:
    x = Table(
        """
        ...
        .O.
        .a.
    """,
        look="O=S a=N",
        seat=1,
        dice="1 2 6 5",
        activation={"figure": "skeleton_archer_weak", "sp": 8},
        figures={"skeleton_archer_weak": {"click": 1}, "zenephret": {"owner": 1, "place": "gone"}},
    )
    x.do("attack lord_oren", "counter lord_oren")
    assert x.g.players[0].xp == 7
    y = Table(
        "mO",
        look="m=E",
        seat=1,
        turn=1,
        figures={"lord_oren": {"owner": 0, "click": 10}, "zenephret": {"owner": 1, "place": "waiting"}},
    )
    from undercroft.games.mage_knight.steps.turns import venom

    venom(y.g, 1)
    run(y)
    assert y.fig("lord_oren").place == t.FALLEN and y.g.players[1].xp == 0


@pytest.mark.rule("MKD-XP-17")
def test_only_heroes_inside_improve_and_monsters_earn_nothing() -> None:
    x = Table("O..", figures={"maboc_the_bully": {"owner": 0, "place": "gone"}}, mode="teams")
    x.g.push(LevelUp(0, 2))
    run(x)
    assert x.fig("lord_oren").level == 2 and x.fig("maboc_the_bully").level == 1


# ---- leaving and the end
def leaving(**more: object) -> Table:
    """Oren stands on his exit with a chest of 60 gold, Zenephret somewhere."""
    chests = more.pop("chests", {"iron_bound_coffer": {"state": "held", "owner": 0, "treasure": 4}})
    x = act("O...Z", chests=chests, openings=["0,0,W", "4,0,E"], **more)  # type: ignore[arg-type]
    x.g.players[0].exit = x.fig("lord_oren").at
    x.g.players[1].exit = x.g.ground.grid.square(4, 0)
    x.do("face lord_oren E")
    return x


@pytest.mark.rule("MKD-END-05", "MKD-END-08", "MKD-SETUP-24")
def test_a_lone_hero_banks_all_and_is_gone_for_good() -> None:
    x = leaving()
    x.do("leave")
    assert gold(x.g, 0) == 60 and x.chest().state == t.BANKED and x.owner == 1
    x.g.seat = 0
    assert x.m.title.forbids(x.g, 1, x.m.title.parse(x.g, "activate lord_oren")) != 0


@pytest.mark.rule("MKD-END-03", "MKD-END-04")
def test_the_game_ends_when_nobody_is_inside() -> None:
    x = leaving()
    x.do("leave")
    x.g.players[1].acquired = True
    x.do("activate zenephret", "leave")
    assert x.m.over and x.m.outcome is not None and x.m.outcome.name == "amber"
    assert x.m.outcome.places[0].place == 1


@pytest.mark.rule("MKD-END-06", "MKD-TURN-09")
def test_who_waits_to_enter_keeps_the_game_going() -> None:
    x = Table(
        "O.a..",
        look="a=W",
        seat=1,
        dice="6 6",
        openings=["4,0,E"],
        activation={"figure": "skeleton_archer_weak", "sp": 8},
        figures={"lord_oren": {"owner": 0, "click": 9}, "zenephret": {"owner": 1}},
    )
    x.do("attack lord_oren")
    assert x.fig("lord_oren").place == t.FALLEN and not x.m.over
    while x.owner == 1:
        x.m.choose(x.m.options()[0])
    assert x.owner == 0 and x.g.seat == 0  # his turn comes, for the monsters


@pytest.mark.rule("MKD-END-07")
def test_equal_gold_is_a_shared_win() -> None:
    x = Table("O..", figures={"zenephret": {"owner": 1, "place": "gone"}})
    x.g.result = t.ENDED
    out = x.m.title.rules.outcome(x.g)
    assert out.name == "draw" and [p.place for p in out.places] == [1, 1]


@pytest.mark.rule("MKD-END-09")
def test_the_limit_is_off_unless_chosen() -> None:
    x = Table(
        "O...Z",
        turn=79,
        seat=1,
        options={"limit": "40"},
        chests={"iron_bound_coffer": {"state": "held", "owner": 0, "treasure": 4}},
    )
    x.do("end-turn")
    assert x.m.over and x.g.result == t.OUT_OF_TIME and gold(x.g, 0) == 0
    y = Table("O...Z", turn=79, seat=1)
    y.do("end-turn")
    assert not y.m.over


@pytest.mark.rule("MKD-END-01", "MKD-END-05", "MKD-TEAM-18")
def test_a_team_banks_two_and_what_the_cap_demands() -> None:
    held = {"state": "held", "owner": 0}
    chests = {
        "iron_bound_coffer": {**held, "treasure": 4},
        "ashwood_chest": {**held, "treasure": 4},
        "drowned_strongbox": {**held, "treasure": 5},
    }
    x = act("O.M.Z", mode="teams", chests=chests, figures={"maboc_the_bully": {"owner": 0}, "zenephret": {"owner": 1}})
    x.g.players[0].exit = x.fig("lord_oren").at
    x.do("face lord_oren E", "leave")
    assert "done" not in x.m.options()  # three chests, one Hero left: a chest must go
    x.do("bank iron_bound_coffer")
    assert x.offers("done")
    x.do("bank drowned_strongbox")
    assert gold(x.g, 0) == 140 and len(x.g.held(0)) == 1


# ---- losing treasure
@pytest.mark.rule("MKD-LOSE-01", "MKD-LOSE-02", "MKD-LOSE-03", "MKD-LOSE-04", "MKD-LOSE-05", "MKD-LOSE-06")
def test_a_fallen_hero_s_chests_go_back_into_the_dungeon() -> None:
    held = {"state": "held", "owner": 1}
    x = act(
        """
        .....
        .O...
        .Z...
        .....
    """,
        look="O=S Z=S",
        dice="6 5 2",
        figures={"zenephret": {"click": 9}},
        chests={"iron_bound_coffer": {**held, "treasure": 4, "trap": 3}, "ashwood_chest": {**held, "treasure": 1}},
    )
    x.do("attack zenephret")
    assert x.owner == 0 and x.chest("ashwood_chest").state == t.SEALED  # drawn second of two
    x.do("facing N")
    assert x.g.ground.name(x.chest("ashwood_chest").at) == "1,2"
    assert x.starting("place")
    x.do("place 0,0", "facing E")
    coffer = x.chest()
    assert coffer.state == t.SEALED and coffer.trap == 0 and coffer.treasure == 3 and coffer.owner == -1


@pytest.mark.rule("MKD-LOSE-01", "AMB-43")
def test_under_the_other_reading_a_lone_hero_s_chests_are_gone() -> None:
    x = act(
        """
        .O.
        .Z.
    """,
        look="O=S Z=S",
        dice="6 5",
        figures={"zenephret": {"click": 9}},
        rulings={"AMB-43": "teams_only"},
        chests={"iron_bound_coffer": {"state": "held", "owner": 1, "treasure": 4}},
    )
    x.do("attack zenephret")
    assert x.chest().state == t.LOST


# ---- stealing
def theft(dice: str, thief: str = "lord_oren", sign: str = "O", **more: object) -> Table:
    """A thief before Maboc, whose player holds the coffer."""
    return act(
        f"""
        .....
        .{sign}...
        .M...
        .....
    """,
        thief,
        look=f"{sign}=S M=N",
        dice=dice,
        figures={"maboc_the_bully": {"owner": 1}},
        chests={"iron_bound_coffer": {"state": "held", "owner": 1, "treasure": 4}},
        **more,
    )  # type: ignore[arg-type]


@pytest.mark.rule("MKD-STEAL-01", "MKD-STEAL-02", "MKD-STEAL-03", "MKD-STEAL-04", "MKD-STEAL-05", "MKD-STEAL-07")
def test_a_theft_succeeds_at_defense_plus_two() -> None:
    x = theft("4 4")
    x.do("steal maboc_the_bully")  # 8 + 9 = 17 against 15 + 2
    assert x.chest().owner == 0 and x.g.players[0].acquired and x.g.sp == 4
    assert x.owner == 1 and x.offers("counter maboc_the_bully")
    x.do("pass")
    assert x.owner == 0 and x.offers("move 0,0") is False and x.why("attack maboc_the_bully") == "TURN-05"
    y = theft("4 3")
    y.do("steal maboc_the_bully", "pass")
    assert y.chest().owner == 1
    assert theft("", sp=3).why("steal maboc_the_bully") == "STEAL-02"


@pytest.mark.rule("MKD-STEAL-05", "MKD-STEAL-10")
def test_the_quiet_are_not_struck_back() -> None:
    x = theft("6 6", "zenephret", "Z")
    x.do("steal maboc_the_bully")
    assert x.chest().owner == 0 and x.owner == 0


@pytest.mark.rule("MKD-STEAL-06", "MKD-STEAL-11", "MKD-STEAL-10")
def test_a_hit_makes_the_thief_drop_it() -> None:
    x = theft("4 4 4 4")
    x.do("steal maboc_the_bully", "counter maboc_the_bully")
    assert x.owner == 1 and x.chest().state == t.SEALED and x.chest().trap == 0
    near = {s.removeprefix("place ") for s in x.starting("place")}
    assert near == {"0,1", "2,1", "0,2", "2,2", "0,3", "1,3", "2,3"}
    x.do("place 2,2", "facing W")
    assert x.chest().owner == -1 and x.g.ground.name(x.chest().at) == "2,2"


@pytest.mark.rule("MKD-STEAL-08")
def test_a_stolen_used_potion_stays_used() -> None:
    x = act(
        """
        .O.
        .M.
    """,
        look="O=S M=S",
        dice="6 5",
        figures={"maboc_the_bully": {"owner": 1}},
        chests={"ashwood_chest": {"state": "held", "owner": 1, "treasure": 2, "used": True}},
    )
    x.do("steal maboc_the_bully")
    assert x.chest("ashwood_chest").used and gold(x.g, 0, held=True) == 20


@pytest.mark.rule("MKD-STEAL-09")
def test_there_must_be_something_to_steal() -> None:
    x = act(
        """
        .O.
        .M.
    """,
        look="O=S M=S",
        figures={"maboc_the_bully": {"owner": 1}},
    )
    assert x.why("steal maboc_the_bully") == "STEAL-09"
    y = theft("1 1")
    y.do("steal maboc_the_bully", "pass")
    assert y.chest().owner == 1 and y.fig("lord_oren").click == 4  # a 2 fails without damage
