"""Movement, free spins, breaking away, passing through (MKD-MOVE, MKD-SPIN, MKD-BREAK, MKD-PASS)."""

import pytest

from rules.mage_knight.play import Table, act
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.legal.moving import forbids_step

FREE = """
    ......
    ..O...
    ......
"""


# ---- moving
@pytest.mark.rule("MKD-MOVE-01", "MKD-MOVE-02", "MKD-MOVE-03", "MKD-TURN-12")
def test_terrain_and_corners_have_their_price() -> None:
    x = act(
        """
        .23.
        .O..
        ....
    """,
        sp=9,
    )
    x.do("move 1,0")
    assert x.g.sp == 7
    x.do("move 2,0")
    assert x.g.sp == 4
    x.do("move 3,1")
    assert x.g.sp == 2


@pytest.mark.rule("MKD-MOVE-04", "MKD-SETUP-05")
def test_a_crevasse_is_not_entered() -> None:
    x = act("""
        .X.
        .O.
    """)
    assert x.why("move 1,0") == "MOVE-04"


@pytest.mark.rule("MKD-SETUP-06")
def test_walls_are_never_crossed_even_by_fliers() -> None:
    x = act(
        """
        .#.
        .J.
    """,
        "joram_hawklord",
    )
    assert not x.offers("move 1,0") and not x.offers("through 1,0")


@pytest.mark.rule("MKD-MOVE-05", "MKD-MOVE-13", "MKD-SETUP-24", "MKD-TURN-11")
def test_entering_costs_the_entrance_square() -> None:
    x = Table(
        """
        g..
        .2.
    """,
        figures={"lord_oren": {"owner": 0}},
        openings=["1,1,S"],
    )
    assert x.fig("lord_oren").place == t.WAITING and x.why("end-turn") == "TURN-10"
    x.do("activate lord_oren")  # the only way on is to enter
    assert x.at("lord_oren") == "1,1" and x.g.sp == 6


@pytest.mark.rule("MKD-MOVE-07", "MKD-MOVE-08", "MKD-TOKEN-10")
def test_nobody_stops_on_another_thing() -> None:
    x = act(
        """
        gck
        .O.
    """,
        look="g=N",
    )
    assert x.why("move 0,0") == "MOVE-07" and x.why("move 1,0") == "MOVE-08" and x.why("move 2,0") == "MOVE-08"


@pytest.mark.rule("MKD-MOVE-09", "MKD-MOVE-10")
def test_turning_is_free_and_needs_no_breaking_away() -> None:
    x = act(
        """
        ...
        .O.
        .g.
    """,
        sp=0,
    )
    x.do("face lord_oren E")
    assert x.facing("lord_oren") == "E" and x.g.sp == 0
    assert x.why("face gnoll_hunter_weak E") == "MOVE-09"


@pytest.mark.rule("MKD-MOVE-11")
def test_each_step_needs_its_full_price() -> None:
    x = act(
        """
        .3.
        .O.
    """,
        sp=1,
    )
    assert x.why("move 1,0") == "MOVE-11" and x.offers("move 0,1")


@pytest.mark.rule("MKD-MOVE-12", "MKD-TOKEN-04")
def test_steps_are_taken_one_at_a_time() -> None:
    x = act(
        """
        .O..k
    """,
        tiles="AABBB",
        dice="1 1",
        sp=6,
    )
    assert x.why("move 3,0") == "MOVE-01"
    x.do("move 2,0")
    assert x.g.tokens[0].at < 0 and x.offers("move 3,0")


@pytest.mark.rule("MKD-MOVE-06", "MKD-END-02", "MKD-END-01")
def test_leaving_costs_one_point_at_the_own_exit() -> None:
    x = act(
        """
        O..
        ..Z
    """,
        sp=1,
    )
    x.g.players[0].exit = x.fig("lord_oren").at
    assert x.why("leave") == "END-01"
    x.g.players[0].acquired = True
    x.do("face lord_oren E")
    assert x.offers("leave")
    x.do("leave")
    assert x.fig("lord_oren").place == t.GONE
    y = act(
        """
        O..
        ..Z
    """,
        sp=1,
    )
    y.g.players[0].acquired = True
    y.g.players[0].exit = y.g.ground.grid.square(2, 0)
    assert y.why("leave") == "END-02"


# ---- free spins
@pytest.mark.rule("MKD-SPIN-01", "MKD-SPIN-02", "MKD-SPIN-05", "MKD-SPIN-06")
def test_who_stops_beside_an_enemy_lets_it_turn() -> None:
    x = act(
        """
        ....
        O.g.
        ....
    """,
        look="g=E",
        options={"spins": "every"},
        dice="1 1",
    )
    x.do("move 1,1", "end")
    assert x.owner == 1 and x.offers("spin gnoll_hunter_weak W") and x.offers("pass")
    assert x.starting("spin") == ["spin gnoll_hunter_weak SW", "spin gnoll_hunter_weak W", "spin gnoll_hunter_weak NW"]
    assert x.why("spin gnoll_hunter_weak N") == "SPIN-05"
    x.do("spin gnoll_hunter_weak W")
    assert x.facing("gnoll_hunter_weak") == "W"


@pytest.mark.rule("MKD-SPIN-02")
def test_a_spin_may_be_declined() -> None:
    x = act("O.g", look="g=E", options={"spins": "every"})
    x.do("move 1,0", "end", "pass")
    assert x.facing("gnoll_hunter_weak") == "E"


@pytest.mark.rule("MKD-SPIN-03")
def test_each_newcomer_gives_another_spin() -> None:
    y = act("O.g.M", look="g=N M=W", options={"spins": "every"}, left=0)
    y.do("move 1,0", "end", "spin gnoll_hunter_weak W", "activate maboc_the_bully", "move 3,0", "end")
    assert "spin gnoll_hunter_weak E" in y.m.options()


@pytest.mark.rule("MKD-SPIN-04")
def test_turning_and_breaking_away_are_no_stops() -> None:
    x = act(
        """
        ....
        O.g.
        ....
    """,
        look="g=W O=E",
        options={"spins": "every"},
        dice="6",
    )
    x.do("move 1,1", "face lord_oren N")
    assert x.owner == 0
    x.do("break")
    assert x.owner == 0 and x.offers("move 0,0")


@pytest.mark.rule("MKD-SPIN-04")
def test_an_attack_waits_for_the_spins() -> None:
    x = act(
        """
        O.g.
    """,
        look="g=E",
        options={"spins": "every"},
        dice="3 3",
    )
    x.do("move 1,0", "attack gnoll_hunter_weak")
    assert x.owner == 1 and x.starting("spin")
    x.do("spin gnoll_hunter_weak W")
    assert x.fig("gnoll_hunter_weak").click > 0  # 6 + 9 against 14, no longer a rear arc


@pytest.mark.rule("MKD-SPIN-07", "MKD-BREAK-11")
def test_turning_away_frees_a_third_figure() -> None:
    x = act(
        """
        ..M.
        .g..
        O...
    """,
        look="g=SW",
        sp=8,
        figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 1}},
    )
    assert x.why("move 0,1") == "BREAK-01"
    x.fig("gnoll_hunter_weak").facing = 1
    assert forbids_step(x.g, x.g.active, x.g.ground.grid.square(0, 1)) == 0


@pytest.mark.rule("MKD-SPIN-08", "MKD-SPIN-06")
def test_several_spins_one_by_one() -> None:
    x = act(
        """
        .g...
        ....O
        .f...
    """,
        look="g=N f=S O=W",
        options={"spins": "every"},
        sp=9,
    )
    x.do("move 3,1", "move 2,1")
    x.do("end")
    assert x.owner == 1 and len({s.split()[1] for s in x.starting("spin")}) == 2
    x.do("spin gnoll_hunter_weak SE")
    assert {s.split()[1] for s in x.starting("spin")} == {"gnoll_fletcher_weak"}


@pytest.mark.rule("MKD-SPIN-09")
def test_friends_and_things_do_not_spin() -> None:
    x = Table(
        """
        g.f
        ckO
    """,
        look="f=N",
        options={"spins": "every"},
        seat=1,
        activation={"figure": "gnoll_hunter_weak", "sp": 3},
        tiles="AAB\nBBB",
        tables=["Y1"],
    )
    x.do("move 1,0")
    x.do("end")
    assert all("lord_oren" in s for s in x.starting("spin"))


@pytest.mark.rule("MKD-SPIN-02")
def test_when_it_does_not_matter_a_figure_turns_by_itself() -> None:
    x = act("O.g", look="g=E")
    x.do("move 1,0", "end")
    assert x.facing("gnoll_hunter_weak") in ("SW", "W", "NW") and not x.starting("spin")
    y = act(
        """
        M....
        .g..O
        .....
    """,
        look="g=NW O=W",
        sp=9,
        figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 1}},
    )
    y.do("move 3,1", "move 2,2", "end")
    assert y.owner == 1 and y.starting("spin")  # turning to the newcomer would let Maboc go


# ---- breaking away
@pytest.mark.rule("MKD-BREAK-01", "MKD-BREAK-02", "MKD-BREAK-03")
def test_a_front_arc_holds_until_a_four() -> None:
    x = act(
        """
        ...
        .O.
        .g.
    """,
        sp=8,
        dice="3 4",
    )
    assert x.why("move 0,0") == "BREAK-01"
    x.do("break")
    assert x.g.sp == 6 and x.why("move 0,0") == "BREAK-01"
    x.do("break")
    assert x.g.sp == 4 and x.offers("move 0,0")


@pytest.mark.rule("MKD-BREAK-04")
def test_a_try_needs_points_for_a_step_too() -> None:
    x = act(
        """
        ...
        .O.
        .g.
    """,
        sp=2,
    )
    assert x.why("break") == "BREAK-04"


@pytest.mark.rule("MKD-BREAK-05")
def test_after_a_failure_one_may_still_fight() -> None:
    x = act(
        """
        ...
        .O.
        .g.
    """,
        look="O=S",
        sp=6,
        dice="1",
    )
    x.do("break")
    assert x.offers("attack gnoll_hunter_weak")


@pytest.mark.rule("MKD-BREAK-06", "MKD-BREAK-07", "MKD-BREAK-09")
def test_one_roll_covers_all_and_lasts() -> None:
    x = act(
        """
        ....
        .O..
        .gf.
    """,
        sp=8,
        dice="4",
    )
    x.do("break", "move 2,1")
    assert x.offers("move 3,1") and sorted(x.g.broken) == [1, 2]


@pytest.mark.rule("MKD-BREAK-08")
def test_another_opponent_needs_another_roll() -> None:
    x = act(
        """
        .....
        .O...
        .g.f.
    """,
        sp=8,
        dice="4",
    )
    x.do("break", "move 2,1")
    assert x.why("move 3,1") == "BREAK-01"


@pytest.mark.rule("MKD-BREAK-10")
def test_rear_arcs_do_not_hold() -> None:
    x = act(
        """
        ...
        .O.
        .g.
    """,
        look="g=S",
    )
    assert x.offers("move 0,0") and x.why("break") == "BREAK-10"


@pytest.mark.rule("MKD-BREAK-12")
def test_leaving_needs_the_break_too() -> None:
    x = act(
        """
        O..
        .g.
        ..Z
    """,
        look="g=NW",
        sp=8,
    )
    x.g.players[0].acquired = True
    x.g.players[0].exit = x.fig("lord_oren").at
    assert x.m.why("leave").rules[0].id == "MKD-BREAK-12"


@pytest.mark.rule("MKD-BREAK-13")
def test_the_demoralized_hold_tokens_and_chests_do_not() -> None:
    x = act(
        """
        .kc
        .O.
        .g.
    """,
        figures={"gnoll_hunter_weak": {"click": 3}},
    )
    assert x.why("move 0,0") == "BREAK-01"
    y = act("""
        .kc
        .O.
    """)
    assert y.offers("move 0,0")


# ---- passing through
PASS = """
    .....
    .Og..
    .....
"""


@pytest.mark.rule("MKD-PASS-01", "MKD-PASS-02", "MKD-PASS-07", "MKD-PASS-08")
def test_passing_costs_three_and_the_landing() -> None:
    x = act(PASS, look="g=W", sp=8)
    x.do("through 2,1")
    assert x.g.sp == 5 and x.owner == 0
    assert "land 1,1" not in x.m.options()
    x.do("land 3,1", "no")
    assert x.g.sp == 4 and x.at("lord_oren") == "3,1"


@pytest.mark.rule("MKD-PASS-03")
def test_there_must_be_room_to_land() -> None:
    x = act(
        """
        ###
        Og#
        ###
    """,
        look="g=W",
    )
    assert x.why("through 1,1") == "PASS-03"


@pytest.mark.rule("MKD-PASS-04")
def test_not_while_another_enemy_stands_beside_it() -> None:
    x = act(
        """
        ..f..
        .Og..
        .....
    """,
        look="g=N f=N",
    )
    assert x.why("through 2,1") == "PASS-04"
    y = act(
        """
        ..f..
        .Oc..
        .....
    """,
        look="f=N",
    )
    assert y.offers("through 2,1")


@pytest.mark.rule("MKD-PASS-05", "MKD-PASS-06")
def test_friends_in_a_row_but_only_one_enemy() -> None:
    x = act(
        """
        ......
        OMK...
        ......
    """,
        sp=8,
        mode="teams",
        figures={"maboc_the_bully": {"owner": 0}, "kamune_the_mighty": {"owner": 0}},
    )
    x.do("through 1,1", "through 2,1")
    assert x.g.sp == 2
    x.do("land 3,1")
    assert x.g.sp == 1
    y = act(
        """
        #####.
        Ogf...
        #####.
    """,
        look="g=E f=E",
        sp=8,
    )
    assert y.why("through 1,1") in ("PASS-03", "PASS-04")


@pytest.mark.rule("MKD-PASS-09", "MKD-PASS-10", "MKD-PASS-11", "MKD-PASS-12", "MKD-PASS-13", "MKD-PASS-14")
def test_the_passed_enemy_strikes_from_behind_and_is_struck_back() -> None:
    x = act(PASS, look="g=W", sp=8, dice="3 4 6 5")
    x.do("through 2,1", "land 3,1")
    assert x.owner == 1
    x.do("strike gnoll_hunter_weak")  # 7 + 7 + 1 = 15 hits defense 15
    assert x.fig("lord_oren").click == 6
    assert x.owner == 0 and x.offers("counter lord_oren")
    x.do("counter lord_oren")
    assert x.fig("gnoll_hunter_weak").click == 2  # 11 + 8 hits; the click Oren is on deals 2
    assert x.g.sp == 4 and not x.g.attacked and x.offers("move 4,1") and 1 in x.g.broken


@pytest.mark.rule("MKD-PASS-15")
def test_a_chest_lets_pass_in_silence() -> None:
    x = act("""
        .....
        .Oc..
        .....
    """)
    x.do("through 2,1", "land 3,1")
    assert x.chest().state == t.SEALED and x.offers("end")
