"""The worked examples of the rulebook."""

import pytest

from rules.mage_knight.play import Table, act
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.figures import has
from undercroft.games.mage_knight.legal.placing import chest_facings
from undercroft.games.mage_knight.steps.harm import gain


@pytest.mark.rule("MKD-MOVE-01", "MKD-MOVE-02", "MKD-MOVE-03")
def test_movement_first_path() -> None:
    x = act(
        """
        ..
        3.
        .#
        O#
    """,
        sp=8,
    )
    x.do("move 0,2", "move 0,1", "move 1,0")
    assert x.g.sp == 2


@pytest.mark.rule("MKD-MOVE-11")
def test_movement_second_path() -> None:
    path = """
        #.
        #3
        .3
        O.
    """
    y = act(path, sp=8)
    y.do("move 1,2", "move 1,1", "move 1,0")
    assert y.g.sp == 0
    z = act(path, sp=7)
    z.do("move 1,2", "move 1,1")
    assert z.why("move 1,0") == "MOVE-11"


@pytest.mark.rule("MKD-BREAK-07", "MKD-BREAK-08", "MKD-BREAK-09")
def test_break_away_and_go_on() -> None:
    x = act(
        """
        .......
        .O.....
        .g..f..
    """,
        look="g=N f=NW",
        sp=8,
        dice="5",
    )
    x.do("break", "move 2,1")
    assert x.offers("move 3,1")
    x.do("move 3,1")
    assert x.why("move 4,0") == "BREAK-01"


@pytest.mark.rule("MKD-PASS-01", "MKD-PASS-07")
def test_passing_allowed() -> None:
    x = act(
        """
        ...
        .g.
        .Z.
    """,
        "zenephret",
        look="g=N",
        sp=8,
    )
    x.do("through 1,1", "land 1,0", "no")
    assert x.g.sp == 4


@pytest.mark.rule("MKD-PASS-04")
def test_passing_refused() -> None:
    x = act(
        """
        ...
        .gf
        .O.
    """,
        look="g=N f=N",
        sp=99,
    )
    assert x.why("through 1,1") == "PASS-04"


@pytest.mark.rule("MKD-TOKEN-02", "MKD-CONV-02", "MKD-CONV-11")
def test_a_token_walks_in() -> None:
    x = Table(
        "O..k.",
        tiles="AAABB",
        seat=1,
        dice="3 3",
        tables=["Y1"],
        pool=["gargoyle_weak"],
        figures={"lord_oren": {"owner": 0}, "zenephret": {"owner": 1, "place": "gone"}},
    )
    x.do("walk token_0", "move 2,0")
    assert x.g.tokens[0].at < 0 and x.owner == 1 and x.starting("facing")


@pytest.mark.rule("MKD-CONV-08")
def test_the_nearest_value() -> None:
    x = act(
        """
        ....
        O.k.
        ....
    """,
        tiles="ABBB\nABBB\nABBB",
        dice="2 3",
        tables=["Y1"],
        pool=["skeleton_archer_weak", "lizard_man_weak"],
    )
    x.do("move 1,1")  # a 5: one figure, 15 points
    x.do("facing W")
    assert x.at("lizard_man_weak") == "2,1" and x.fig("skeleton_archer_weak").place == t.POOL


@pytest.mark.rule("MKD-CLOSE-01", "MKD-GEO-04")
def test_two_targets_in_the_front_arc() -> None:
    x = act(
        """
        m.e
        .O.
    """,
        signs={"e": "demolishing_ape_weak"},
    )
    assert x.offers("attack medusa_weak") and x.offers("attack demolishing_ape_weak")


@pytest.mark.rule("MKD-USE-10", "MKD-USE-05")
def test_sweep_replaces() -> None:
    held = {"state": "held", "owner": 0}
    x = Table(
        "O.Z",
        assign=True,
        figures={"lord_oren": {"owner": 0}},
        chests={"smith_s_locker": {**held, "treasure": 3}, "ashwood_chest": {**held, "treasure": 1}},
    )
    x.do("assign smith_s_locker to lord_oren", "done")
    assert has(x.g, 0, t.WEAPON_MASTER) and not has(x.g, 0, t.SWEEP)
    x.do("end-turn")
    assert has(x.g, 0, t.SWEEP) and not has(x.g, 0, t.WEAPON_MASTER)


@pytest.mark.rule("MKD-USE-11")
def test_combining_weapon_master_with_berserk() -> None:
    x = Table(
        "O.w", signs={"w": "weresabertooth_weak"}, seat=0, tiles="ABB", figures={"weresabertooth_weak": {"click": 3}}
    )
    assert has(x.g, 1, t.WEAPON_MASTER) and has(x.g, 1, t.FURY)


@pytest.mark.rule("MKD-USE-01", "MKD-USE-02", "MKD-USE-05")
def test_assigning_to_another_next_turn() -> None:
    held = {"state": "held", "owner": 0}
    x = Table(
        "OZB.M",
        mode="teams",
        assign=True,
        figures={
            "lord_oren": {"owner": 0},
            "zenephret": {"owner": 0},
            "scholar_magus_bessa": {"owner": 0},
            "maboc_the_bully": {"owner": 1},
        },
        chests={"smith_s_locker": {**held, "treasure": 1}, "iron_bound_coffer": {**held, "treasure": 3}},
    )
    x.do("assign smith_s_locker to lord_oren", "assign iron_bound_coffer to zenephret", "end-turn")
    assert all(not f.items for f in x.g.figures)
    x.do("end-turn")
    assert x.offers("assign smith_s_locker to scholar_magus_bessa")


@pytest.mark.rule("MKD-XP-03", "MKD-XP-08", "MKD-XP-09")
def test_level_up() -> None:
    x = act(
        """
        .O.
        .g.
    """,
        look="O=S g=S",
        dice="6 5",
        figures={"lord_oren": {"click": 6}, "gnoll_hunter_weak": {"click": 3}},
    )
    x.g.players[0].xp = 45
    x.do("attack gnoll_hunter_weak")
    assert x.g.players[0].xp == 53 and x.fig("lord_oren").level == 2 and x.fig("lord_oren").click == 3


@pytest.mark.rule("MKD-XP-08")
def test_thresholds() -> None:
    x = act("O..")
    x.g.players[0].xp = 40
    levels = []
    for n in (20, 35, 15):
        gain(x.g, 0, n)
        x.g.decision = None
        x.g.advance()
        levels.append(x.fig("lord_oren").level)
    assert levels == [2, 2, 3]


@pytest.mark.rule("MKD-SETUP-11")
def test_chest_placement() -> None:
    x = Table("""
        ..O
        ###
        #.#
    """)
    assert chest_facings(x.g, x.g.ground.grid.square(1, 2)) == []
    y = Table("""
        .X.
        ..O
    """)
    assert 0 in chest_facings(y.g, y.g.ground.grid.square(1, 1)) and 2 in chest_facings(y.g, 3)


@pytest.mark.rule("MKD-CHEST-03", "MKD-CHEST-07")
def test_behind_a_chest_one_may_only_expose() -> None:
    x = act(
        """
        .O.
        .c.
        ...
    """,
        chests={"iron_bound_coffer": {"facing": "S"}},
    )
    assert x.offers("expose iron_bound_coffer") and x.why("open iron_bound_coffer") == "CHEST-07"


@pytest.mark.rule("MKD-RANGED-06", "MKD-RANGED-07")
def test_lines() -> None:
    x = Table(
        "a.O.Z",
        look="a=E",
        activation={"figure": "skeleton_archer_weak", "sp": 8},
        mode="teams",
        figures={"lord_oren": {"owner": 1}, "zenephret": {"owner": 1}},
    )
    assert x.why("attack zenephret") == "RANGED-06"
    y = Table(
        "a.c.Z", look="a=E", activation={"figure": "skeleton_archer_weak", "sp": 8}, figures={"zenephret": {"owner": 1}}
    )
    assert y.offers("attack zenephret")
