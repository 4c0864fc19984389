"""Figures, dials and geometry (MKD-FIG, MKD-GEO)."""

import pytest

from rules.mage_knight.play import Table, act
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import ABILITIES, FIGURES, HEROES, figure_named
from undercroft.games.mage_knight.figures import (
    attack_of,
    damage_of,
    faces,
    has,
    own_defense,
    speed_of,
    start_click,
    worth,
)
from undercroft.games.mage_knight.ground import ground_of, printed_chart
from undercroft.games.mage_knight.legal.combat import distance, forbids_line

OPEN = """
    ......
    ..O...
    ......
"""


@pytest.mark.rule("MKD-FIG-01", "MKD-FIG-13", "MKD-FIG-06")
def test_the_click_in_the_slot_gives_four_values() -> None:
    x = Table(OPEN)
    f = 0
    assert x.fig("lord_oren").click == 4
    assert (speed_of(x.g, f), attack_of(x.g, f), own_defense(x.g, f), damage_of(x.g, f)) == (8, 9, 15, 3)
    assert has(x.g, f, t.SWEEP) and has(x.g, f, t.BATTLE_ARMOR) and not has(x.g, f, t.COMMAND)
    x.fig("lord_oren").click = 0
    assert attack_of(x.g, f) == 12 and has(x.g, f, t.COMMAND)


@pytest.mark.rule("MKD-FIG-02", "MKD-FIG-03", "MKD-HEAL-03")
def test_damage_goes_down_the_dial_and_healing_back_to_the_level() -> None:
    from undercroft.games.mage_knight.steps.harm import Harm, heal

    x = act(OPEN)
    x.g.push(Harm(0, 3, t.C_ATTACK))
    x.g.decision = None
    x.g.advance()
    assert x.fig("lord_oren").click == 7
    assert heal(x.g, 0, 9) == 3 and x.fig("lord_oren").click == start_click(x.g, 0) == 4


@pytest.mark.rule("MKD-FIG-04")
def test_skulls_eliminate_at_once() -> None:
    x = act(
        """
        ...
        .O.
        .a.
    """,
        look="O=S",
        dice="6 5",
        figures={"skeleton_archer_weak": {"click": 1}},
    )
    x.do("attack skeleton_archer_weak")
    assert x.fig("skeleton_archer_weak").place == t.POOL and x.fig("skeleton_archer_weak").at < 0


@pytest.mark.rule("MKD-FIG-05")
def test_arrows_limit_the_targets_of_a_shot() -> None:
    x = act(
        """
        .a.g.f.
        .......
        ...B...
    """,
        "scholar_magus_bessa",
    )
    assert x.offers("volley skeleton_archer_weak gnoll_hunter_weak")
    assert x.why("volley skeleton_archer_weak gnoll_hunter_weak gnoll_fletcher_weak") == "FIG-05"


@pytest.mark.rule("MKD-FIG-07")
def test_an_optional_ability_is_a_choice() -> None:
    x = act("""
        ...
        gaf
        .O.
    """)
    assert x.offers("attack gnoll_hunter_weak") and x.offers("attack gnoll_hunter_weak with sweep")
    assert not next(a for a in ABILITIES if a.id == "venom").optional


@pytest.mark.rule("MKD-FIG-08", "MKD-XP-04")
def test_heroes_have_five_levels_with_points() -> None:
    oren = FIGURES[figure_named("lord_oren")]
    assert oren.points == [27, 37, 49, 61, 74]
    x = Table(OPEN, figures={"lord_oren": {"level": 2, "top": 4}})
    assert x.fig("lord_oren").click == 3 and worth(x.g, 0) == 61
    assert all(len(FIGURES[h].points) == 5 for h in HEROES)


@pytest.mark.rule("MKD-FIG-09", "MKD-ATK-07", "MKD-CLOSE-01", "MKD-GEO-04")
def test_attacks_go_through_the_front_arc() -> None:
    x = act("""
        ...
        .O.
        .g.
    """)
    assert x.why("attack gnoll_hunter_weak") == "CLOSE-01"
    x.do("face lord_oren SE")
    assert x.offers("attack gnoll_hunter_weak")


@pytest.mark.rule("MKD-FIG-12", "MKD-ATK-04", "MKD-TOKEN-05", "MKD-REB-01")
def test_chests_and_tokens_are_no_targets() -> None:
    x = act("""
        .ck
        .O.
        ...
    """)
    assert x.starting("attack") == [] and x.starting("steal") == []


@pytest.mark.rule("MKD-FIG-14")
def test_the_demoralized_only_move_and_keep_away() -> None:
    x = act(
        """
        ....
        .O..
        ...g
    """,
        sp=8,
        figures={"lord_oren": {"click": 10}},
    )
    assert x.why("attack gnoll_hunter_weak") == "FIG-14"
    assert x.why("move 2,2") == "FIG-14" and x.offers("move 0,1")


@pytest.mark.rule("MKD-GEO-01", "MKD-GEO-13")
def test_squares_are_named_by_x_and_y_and_outside_is_wall() -> None:
    x = act("""
        #..
        .O.
    """)
    assert x.at("lord_oren") == "1,1"
    assert x.offers("move 1,0") and x.why("move 2,0") == "" and not x.offers("move 0,0")


@pytest.mark.rule("MKD-GEO-02")
def test_figures_have_eight_facings_chests_four() -> None:
    x = act(OPEN)
    assert len(x.starting("face")) == 7
    from undercroft.games.mage_knight.legal.placing import chest_facings

    assert chest_facings(x.g, 0) == [2, 4] or set(chest_facings(x.g, 7)) <= {0, 2, 4, 6}
    assert set(chest_facings(x.g, 9)) == {0, 2, 4, 6}


@pytest.mark.rule("MKD-GEO-03")
def test_corners_need_one_open_flank() -> None:
    x = act("""
        .#.
        #O.
        ...
    """)
    assert x.offers("move 2,0") and not x.offers("move 0,0") and x.offers("move 0,2")
    assert x.why("move 0,0") == "MOVE-01"


@pytest.mark.rule("MKD-GEO-05", "MKD-GEO-06")
def test_wide_arcs_cover_five_squares() -> None:
    x = Table("""
        .....
        .m...
        .....
    """)
    row = [c for c in x.g.neighbours(x.fig("medusa_weak").at) if faces(x.g, 0, c)]
    assert [x.g.ground.name(c) for c in sorted(row)] == ["0,0", "1,0", "2,0", "0,1", "2,1"]


@pytest.mark.rule("MKD-GEO-07", "MKD-FIG-10")
def test_what_is_not_front_is_rear() -> None:
    x = Table("""
        .....
        .g...
        .....
    """)
    rear = [c for c in x.g.neighbours(x.fig("gnoll_hunter_weak").at) if not faces(x.g, 0, c)]
    assert len(rear) == 5


@pytest.mark.rule("MKD-GEO-08", "MKD-GEO-09", "MKD-SETUP-04")
def test_tiles_are_neighbours_by_steps() -> None:
    ground = ground_of(printed_chart())
    assert [ground.hall_distance(i) for i in range(18)] == [0, 3, 2, 1, 0, 1, 2, 3, 2, 2, 3, 2, 1, 0, 1, 2, 3, 0]
    assert ground.far[0][5] == 1 and ground.far[0][6] == 2 and ground.far[3][3] == 0


@pytest.mark.rule("MKD-GEO-10", "MKD-GEO-11", "MKD-FIG-11")
@pytest.mark.parametrize(("to", "count"), [("3,3", 3), ("2,1", 3), ("3,1", 3), ("4,1", 5), ("4,2", 6)])
def test_every_square_passed_counts(to: str, count: int) -> None:
    x = Table("a....\n.....\n.....\n.....")
    xs, ys = (int(n) for n in to.split(","))
    assert distance(x.g, x.fig("skeleton_archer_weak").at, x.g.ground.grid.square(xs, ys)) == count


@pytest.mark.rule("MKD-GEO-12")
def test_two_walls_at_a_corner_block_a_line() -> None:
    one = Table("a.#\n#.#\n..g")
    two = Table("a#\n#g")
    assert forbids_line(one.g, one.fig("skeleton_archer_weak").at, one.fig("gnoll_hunter_weak").at, False, -1) == 0
    assert forbids_line(two.g, two.fig("skeleton_archer_weak").at, two.fig("gnoll_hunter_weak").at, False, -1) != 0
