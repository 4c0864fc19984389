"""Movement, terrain, large bases (SDE-MOVE, SDE-ADJ, SDE-MAP)."""

from typing import Any

import pytest

from undercroft.games.super_dungeon.audit import audit

OPEN = """
#########
#.......#
#.......#
#...P...#
#.......#
#.......#
#########
"""


@pytest.mark.rule("SDE-MOVE-01", "SDE-ADJ-01")
def test_a_step_goes_to_any_of_eight_neighbours_for_one_point(table: Any) -> None:
    s = table(OPEN, activation="royal_paladin")
    assert sorted(s.starting("move")) == sorted(
        f"move {x},{y}" for x in (3, 4, 5) for y in (2, 3, 4) if (x, y) != (4, 3)
    )
    s.do("move 5,4")
    assert s.at("royal_paladin") == (5, 4)
    assert s.g.moved == 1
    assert s.why_not("move 1,1") == "MOVE-01"


@pytest.mark.rule("SDE-MOVE-06", "SDE-CARD-02", "SDE-ACT-06")
def test_movement_and_actions_interleave_up_to_speed_and_ap(table: Any) -> None:
    # W-04: move 2, act, move 2, act, move 2, act
    s = table(
        """
        ###########
        #P........#
        #.........#
        #.k.k.k...#
        ###########
        """,
        activation="royal_paladin",
    )
    for foe, path in ((1, ("2,1", "2,2")), (2, ("3,2", "4,2"))):
        s.do(*(f"move {square}" for square in path))
        s.dice("b0 b0 b0")
        s.do(f"attack knucklehead_{foe}")
    s.do("move 5,2", "move 6,2")
    assert (s.g.moved, s.g.ap) == (6, 1)  # movement cost no AP
    assert s.starting("move") == []
    assert s.why_not("move 5,1") == "MOVE-06"
    s.dice("b0 b0 b0")
    s.do("attack knucklehead_3")
    assert s.m("royal_paladin").acted == 1  # nothing was left to do


@pytest.mark.rule("SDE-MOVE-02", "SDE-MOVE-05")
def test_a_model_passes_friends_but_does_not_rest_on_them(table: Any) -> None:
    s = table(
        """
        ######
        #.k..#
        #.PF.#
        ######
        """,
        activation="hearthsworn_fighter",
    )
    s.do("move 2,2")  # the Paladin's square
    assert s.starting("end") == [] and s.starting("attack") == []
    assert s.why_not("end") == "MOVE-05"
    assert s.why_not("attack knucklehead_1") == "MOVE-05"
    s.do("move 1,2")
    assert s.offers("end")
    assert s.at("royal_paladin") == (2, 2)


@pytest.mark.rule("SDE-MOVE-05")
def test_a_friends_square_is_closed_when_the_move_could_not_leave_it(table: Any) -> None:
    s = table(
        """
        #####
        #PF.#
        #####
        """,
        activation={"model": "royal_paladin", "moved": 5},
    )
    assert s.why_not("move 2,1") == "MOVE-05"


@pytest.mark.rule("SDE-MOVE-03")
def test_squares_next_to_enemies_cost_nothing_extra(table: Any) -> None:
    s = table(
        """
        #######
        #k.k.k#
        #P....#
        #######
        """,
        activation="royal_paladin",
    )
    s.do("move 2,2", "move 3,2", "move 4,2", "move 5,2")
    assert s.g.moved == 4


@pytest.mark.rule("SDE-MOVE-04")
def test_enemies_cannot_be_moved_through(table: Any) -> None:
    s = table(
        """
        #####
        #Pk.#
        #####
        """,
        activation="royal_paladin",
    )
    assert s.starting("move") == []
    assert s.why_not("move 2,1") == "MOVE-04"


@pytest.mark.rule("SDE-KEY-FLY", "SDE-MOVE-11")
def test_a_flier_crosses_enemies_chests_and_rough_ground(table: Any) -> None:
    s = table(
        """
        #######
        #yPC~.#
        #######
        """,
        activation="wyrmling_1",
    )
    s.do("move 2,1", "move 3,1")
    assert not s.offers("end")  # still must end on an empty square
    s.do("move 4,1")
    assert s.g.moved == 3
    assert s.offers("end")


@pytest.mark.rule("SDE-MOVE-07", "SDE-MAP-01", "SDE-MAP-04")
def test_no_step_to_a_place_without_a_square(table: Any) -> None:
    s = table(
        """
        ####
        #P.#
        ####
        """,
        activation="royal_paladin",
    )
    assert s.starting("move") == ["move 2,1"]


@pytest.mark.rule("SDE-MOVE-08", "SDE-MAP-06")
def test_difficult_terrain_costs_two(table: Any) -> None:
    s = table(
        """
        ######
        #P~..#
        ######
        """,
        activation="royal_paladin",
    )
    s.do("move 2,1")
    assert s.g.moved == 2


@pytest.mark.rule("SDE-MOVE-09")
def test_difficult_terrain_needs_the_speed_for_it(table: Any) -> None:
    s = table(
        """
        ######
        #P~..#
        ######
        """,
        activation={"model": "royal_paladin", "moved": 5},
    )
    assert s.why_not("move 2,1") == "MOVE-09"


@pytest.mark.rule("SDE-MOVE-10", "SDE-MOVE-13")
def test_a_large_base_pays_two_once_for_new_difficult_squares(table: Any) -> None:
    s = table(
        """
        ########
        #X..~..#
        #...~..#
        ########
        """,
        activation="rex_1",
    )
    s.do("move 2,1")
    assert s.g.moved == 1
    s.do("move 3,1")  # the east half enters the rubble
    assert s.g.moved == 3
    s.do("move 4,1")  # squares it covers already do not count again
    assert s.g.moved == 4


@pytest.mark.rule("SDE-MOVE-13", "SDE-ADJ-05")
def test_a_large_base_needs_all_four_squares(table: Any) -> None:
    s = table(
        """
        #######
        #X..#.#
        #.....#
        #######
        """,
        activation="rex_1",
    )
    s.do("move 2,1")
    assert s.why_not("move 3,1") == "MOVE-13"


@pytest.mark.rule("SDE-KEY-SUREFOOT", "SDE-MOVE-11")
def test_surefoot_pays_one_for_difficult_terrain(table: Any) -> None:
    s = table(
        """
        ######
        #P~~.#
        ######
        """,
        activation="royal_paladin",
        models={"royal_paladin": {"gear": ["pathfinders_greaves"]}},
    )
    s.do("move 2,1", "move 3,1")
    assert s.g.moved == 2


@pytest.mark.rule("SDE-MOVE-12")
def test_a_corner_step_between_two_walls_is_legal(table: Any) -> None:
    plan = """
    ####
    #P##
    ##k#
    ##.#
    ####
    """
    s = table(plan, activation="royal_paladin")
    assert s.offers("attack knucklehead_1")
    s = table(plan.replace("k", "."), activation="royal_paladin")
    assert s.offers("move 2,2")


@pytest.mark.rule("SDE-MOVE-12", "A-15")
def test_the_stricter_reading_forbids_the_corner_step_but_not_the_attack(table: Any) -> None:
    plan = """
    ####
    #P##
    ##.#
    ####
    """
    s = table(plan, activation="royal_paladin", rulings={"A-15": "blocked"})
    assert s.why_not("move 2,2") == "MOVE-12"


@pytest.mark.rule("SDE-MOVE-14")
def test_spawning_points_stop_heroes_and_chests_stop_both(table: Any) -> None:
    plan = """
    #########
    #P.W.k.C#
    #########
    """
    s = table(plan, activation={"model": "royal_paladin"})
    s.do("move 2,1")
    assert s.why_not("move 3,1") == "MOVE-14"
    s = table(plan, activation={"model": "knucklehead_1"})
    s.do("move 4,1", "move 3,1", "move 2,1")  # a monster walks past its own spawning point
    s = table(plan, activation={"model": "knucklehead_1"})
    s.do("move 6,1")
    assert s.why_not("move 7,1") == "MOVE-14"


@pytest.mark.rule("SDE-ADJ-02", "SDE-ADJ-03", "SDE-ADJ-05", "A-06")
def test_distance_counts_squares_round_walls_and_from_the_nearest_square_of_a_base(table: Any) -> None:
    from undercroft.games.super_dungeon.legal.figures import distance, gap
    from undercroft.games.super_dungeon.words.names import find_model

    s = table(
        """
        #######
        #P#k..#
        #.#...#
        #...X.#
        #.....#
        #######
        """,
    )
    p, k, x = (find_model(s.g, n) for n in ("royal_paladin", "knucklehead_1", "rex_1"))
    assert distance(s.g, p, k) == 4
    assert gap(s.g, p, k) == 2
    assert distance(s.g, p, x) == 4  # Rex covers 4,3 to 5,4


@pytest.mark.rule("SDE-MAP-07", "SDE-CTRL-11")
def test_lava_burns_whoever_enters_and_spares_fliers(table: Any) -> None:
    s = table(
        """
        ######
        #PL..#
        ######
        """,
        activation="royal_paladin",
    )
    s.do("move 2,1")
    assert s.status("royal_paladin") == {"fire"}
    assert s.g.moved == 2


@pytest.mark.rule("SDE-MAP-08")
def test_a_flier_ignores_tile_effects(table: Any) -> None:
    s = table(
        """
        ######
        #yL.P#
        ######
        """,
        activation="wyrmling_1",
    )
    s.do("move 2,1")
    assert s.status("wyrmling_1") == set()
    assert s.g.moved == 1


@pytest.mark.rule("SDE-MAP-07")
def test_a_font_heals_a_hero_at_the_end_of_its_activation(table: Any) -> None:
    s = table(
        """
        #####
        #P+k#
        #####
        """,
        activation="royal_paladin",
        models={"royal_paladin": {"wounds": 2, "status": ["slow"]}},
    )
    s.do("move 2,1", "end")
    assert set(s.options) == {"heal wound", "heal slow"}
    s.do("heal wound")
    assert s.m("royal_paladin").wounds == 1


@pytest.mark.rule("SDE-ADJ-04", "SDE-MAP-02", "SDE-MAP-03")
def test_hallways_of_joined_tiles_are_neighbours_and_let_sight_through() -> None:
    from undercroft.games.super_dungeon.ground import HALL_DEAD_END, HALL_JOINED, Ground, chart_of

    ground = Ground(chart_of([0, 0, 0, 0, 2, 1, 1, 0]))
    grid = ground.grid
    west = [grid.square(11, y) for y in (5, 6)]
    east = [grid.square(12, y) for y in (5, 6)]
    for a in west:
        assert ground.hall[a] == HALL_JOINED
        assert all(b in grid.near[a] for b in east)
    assert ground.hall[grid.square(0, 5)] == HALL_DEAD_END
    assert ground.sight.sees(grid.square(8, 5), grid.square(15, 5))
    assert grid.square(11, 4) == -1  # the outer ring is wall but for the hallways


@pytest.mark.rule("SDE-MOVE-05", "A-14")
def test_who_passes_a_friend_that_leaves_has_the_square_for_itself(table: Any) -> None:
    s = table(
        "#########\n#.P.U..k#\n#.......#\n#########",
        activation="royal_paladin",
        models={"riftling_rogue": {"potions": 1}},
    )
    s.do("move 3,1", "move 4,1")
    assert s.why_not("end") == "MOVE-05"
    s.do("drink dimensional_draught of riftling_rogue by riftling_rogue", "place 6,1", "end")
    here = s.m("royal_paladin").at
    assert s.at("royal_paladin") == (4, 1)
    assert s.g.occupied[here] == 1  # nobody else may come here
    assert audit(s.g) == []


@pytest.mark.rule("SDE-KEY-SUREFOOT", "SDE-MOVE-02")
@pytest.mark.parametrize(("gear", "passes"), [(["pathfinders_greaves"], True), ([], False)])
def test_the_surefooted_pass_a_friend_on_rough_ground(table: Any, gear: list[str], passes: bool) -> None:
    """Two points are left: enough for two rough squares only at one point each."""
    s = table(
        "######\n#PF~k#\n######",
        activation={"model": "royal_paladin", "moved": 4},
        under={"F": "~"},
        models={"royal_paladin": {"gear": gear}},
    )
    assert s.offers("move 2,1") == passes
