"""Odd corners of the rulebook, each as a small position: moving, breaking away, passing, lines, counterattacks."""

import pytest

from rules.mage_knight.play import Table, act
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.title import TITLE

OWN = {"owner": 0}
RIVAL = {"owner": 1}


# ---- moving
@pytest.mark.rule("MKD-MOVE-01", "MKD-MOVE-02", "MKD-MOVE-03", "MKD-MOVE-11")
def test_the_price_is_that_of_the_square_entered_not_of_the_one_left() -> None:
    x = act("3O.\n.2.", sp=3)
    assert x.why("move 0,0") == "" and x.g.sp == 3
    x.do("move 1,1")  # hindering, straight
    assert x.g.sp == 1
    assert x.why("move 0,0") == "MOVE-11"  # water over a corner: 4
    x.do("move 2,1")
    assert x.g.sp == 0


@pytest.mark.rule("MKD-GEO-03", "MKD-MOVE-03")
def test_a_corner_with_one_wall_can_be_rounded_one_with_two_cannot() -> None:
    x = act("O#\n..", sp=8)
    assert x.offers("move 1,1")
    y = act("O#\n#.", sp=8)
    assert y.why("move 1,1") == "MOVE-01" and not y.starting("move")


@pytest.mark.rule("MKD-GEO-03", "MKD-CLOSE-01", "MKD-BREAK-01", "MKD-SPIN-01")
def test_two_walls_part_enemies_that_touch_by_a_corner() -> None:
    x = act("O#\n#g", look="O=SE g=NW", sp=8)
    assert x.why("attack gnoll_hunter_weak") == "RANGED-21"  # not adjacent, and he has no bow
    y = act(".O#\n..#\n##g", look="O=SE g=NW", sp=8)
    assert y.offers("move 0,0")  # nobody holds him


@pytest.mark.rule("MKD-MOVE-08", "MKD-TOKEN-10")
def test_nobody_steps_onto_a_chest_or_a_token() -> None:
    x = act("Oc\nk.", sp=8)
    assert x.why("move 1,0") == "MOVE-08" and x.why("move 0,1") == "MOVE-08" and x.offers("move 1,1")


@pytest.mark.rule("MKD-TURN-13", "MKD-FIG-02")
def test_clicks_in_mid_activation_leave_the_points_as_they_are() -> None:
    x = act("Og.\n...", look="O=W g=E", sp=8, dice="1 6 4")
    x.do("through 1,0", "land 2,0")
    assert x.owner == 1
    x.do("no")
    assert x.g.sp == 4


@pytest.mark.rule("MKD-MOVE-09", "MKD-MOVE-10")
def test_a_held_figure_turns_freely() -> None:
    x = act("Og", look="g=W", sp=0)
    assert x.offers("face lord_oren E")
    x.do("face lord_oren E")
    assert x.facing("lord_oren") == "E" and x.g.sp == 0


# ---- breaking away
@pytest.mark.rule("MKD-BREAK-01", "MKD-BREAK-10")
def test_a_figure_behind_its_opponent_walks_away() -> None:
    x = act(".O.\n.g.", look="g=S", sp=3)
    assert x.offers("move 0,0") and x.why("break") == "BREAK-10"


@pytest.mark.rule("MKD-BREAK-02", "MKD-BREAK-04")
def test_two_points_are_not_enough_to_break_away_and_step() -> None:
    x = act(".O\n.g", look="g=N", sp=2)
    assert x.why("break") == "BREAK-04"
    y = act("2O\n#g", look="g=N", sp=3)  # the only step costs 2
    assert y.why("break") == "BREAK-04"
    z = act(".O\n.g", look="g=N", sp=1)
    assert z.why("break") == "BREAK-02"


@pytest.mark.rule("MKD-BREAK-03", "MKD-BREAK-05")
def test_who_fails_to_break_away_may_still_fight() -> None:
    x = act("O.\ng.", look="O=S g=N", sp=6, dice="3")
    x.do("break")
    assert x.g.sp == 4 and x.why("move 1,0") == "BREAK-01" and x.offers("attack gnoll_hunter_weak")
    assert x.why("break") == ""


@pytest.mark.rule("MKD-BREAK-06", "MKD-BREAK-07", "MKD-BREAK-08", "MKD-BREAK-09")
def test_one_roll_for_all_beside_a_new_one_for_somebody_else() -> None:
    x = act("gOf..\n.....\n...a.", look="g=E f=W a=N", sp=10, dice="4 1")
    x.do("break", "move 1,1", "move 2,1")
    assert x.why("move 3,0") == "BREAK-01"  # the archer's arc; the two of the first roll do not count
    x.do("break")
    assert x.why("move 3,0") == "BREAK-01"


@pytest.mark.rule("MKD-BREAK-12", "MKD-END-02")
def test_leaving_needs_the_break_away_too() -> None:
    x = act("Og", look="g=W", sp=4, seats=[{"acquired": True, "exit": "0,0", "way_out": "W"}])
    assert x.why("leave") == "BREAK-12" and x.offers("break")


# ---- passing through
@pytest.mark.rule("MKD-PASS-04")
def test_a_friend_beside_an_enemy_is_not_passed() -> None:
    x = act("OK.\n..g", look="g=S", mode="teams", figures={"lord_oren": OWN, "kamune_the_mighty": OWN}, sp=8)
    assert x.why("through 1,0") == "PASS-04"
    y = act("OK.\n...", mode="teams", figures={"lord_oren": OWN, "kamune_the_mighty": OWN, "zenephret": RIVAL}, sp=8)
    assert y.offers("through 1,0")


@pytest.mark.rule("MKD-PASS-03", "MKD-PASS-07")
def test_one_does_not_pass_back_to_where_one_came_from() -> None:
    x = act("Og\n##", look="g=E", sp=8)
    assert x.why("through 1,0") == "PASS-03"


@pytest.mark.rule("MKD-PASS-01", "MKD-PASS-02", "MKD-PASS-07")
def test_passing_costs_three_and_the_landing_with_its_corner() -> None:
    x = act("Og.\n###", sp=8, look="g=E", under={"g": "3"}, dice="1 2")
    x.do("through 1,0")
    assert x.g.sp == 4
    y = act(".c#\nO.2", sp=8)
    y.do("through 1,0", "land 2,1")
    assert y.g.sp == 2  # 3, and 2 + 1 over a corner


@pytest.mark.rule("MKD-PASS-08", "MKD-PASS-14")
def test_passing_needs_no_roll_and_frees_from_the_one_passed() -> None:
    x = act("Og..\n....", look="O=E g=W", sp=8)
    x.do("through 1,0", "land 2,0", "no")
    assert x.g.sp == 4 and x.offers("move 3,0")


@pytest.mark.rule("MKD-PASS-09", "MKD-PASS-10", "MKD-PASS-12", "MKD-CLOSE-06")
def test_the_blow_comes_from_behind_and_the_answer_does_not() -> None:
    # the gnoll looks away, and still: 4 + 3 + 7 + 1 against 15 hits, 3 + 2 + 8 against 14 does not
    x = act("Og.\n...", look="O=E g=W", sp=8, dice="4 3 3 2")
    x.do("through 1,0", "land 2,0", "strike gnoll_hunter_weak")
    assert x.fig("lord_oren").click == 6 and x.owner == 0
    x.do("counter lord_oren")
    assert x.fig("gnoll_hunter_weak").click == 0 and not x.g.attacked and x.g.sp == 4
    y = act("Og.\n...", look="O=E g=W", sp=8, dice="4 2")
    y.do("through 1,0", "land 2,0", "strike gnoll_hunter_weak")
    assert y.fig("lord_oren").click == 4


@pytest.mark.rule("MKD-PASS-09", "MKD-FIG-07", "MKD-REB-06")
def test_the_free_blow_may_use_weapon_master() -> None:
    x = act("On.\n...", look="O=E n=W", sp=8, dice="4 3 5", signs={"n": "nightstalker_standard"})
    x.do("through 1,0", "land 2,0")
    assert x.owner == 1
    assert x.m.options() == ["strike nightstalker_standard", "strike nightstalker_standard with weapon_master", "no"]
    x.do("strike nightstalker_standard with weapon_master")
    assert x.fig("lord_oren").click == 9


@pytest.mark.rule("MKD-SPAWN-03", "MKD-SPAWN-09")
def test_a_monster_does_not_even_pass_beside_its_movers_hero() -> None:
    # the archer could pass the gnoll, but the gnoll's square lies beside the Hero of the player who moves it
    rows, tiles = "O##..\n.ga..\n##...", "AAAAA\nABBBB\nBBBBB"
    x = Table(
        rows,
        look="O=W g=E",
        tiles=tiles,
        activation={"figure": "skeleton_archer_weak", "sp": 8},
        figures={"lord_oren": OWN, "zenephret": {"owner": 1, "place": "gone"}},
    )
    assert x.why("through 1,1") == "SPAWN-03"
    y = Table(
        rows,
        look="O=W g=E",
        tiles=tiles,
        activation={"figure": "skeleton_archer_weak", "sp": 8},
        figures={"lord_oren": RIVAL, "zenephret": {"owner": 0, "place": "gone"}},
    )
    assert y.why("through 1,1") == "PASS-04"  # another's Hero is not such a bar; but he is an enemy beside the gnoll


@pytest.mark.rule("MKD-SPAWN-03", "MKD-SPAWN-09")
def test_a_flying_monster_does_not_cross_the_tile_of_its_movers_hero() -> None:
    rows, tiles = "y.O..\n.XX..\n.....", "BBAAA\nBAAAA\nBBBBB"
    x = Table(
        rows,
        look="y=S",
        tiles=tiles,
        activation={"figure": "gargoyle_weak", "sp": 8},
        figures={"lord_oren": OWN, "zenephret": {"owner": 1, "place": "gone"}},
    )
    assert x.why("through 1,1") == "SPAWN-03" and x.offers("move 0,1")


@pytest.mark.rule("MKD-TOKEN-03", "MKD-PASS-01")
def test_the_tile_one_passes_through_was_entered_too() -> None:
    x = act("Oc.k\n##.#\n####", sp=8, tiles="ABCB\nAACA\nAAAA", dice="1 1")
    x.do("through 1,0", "land 2,0")
    assert x.at("lord_oren") == "2,0" and x.g.tokens[0].at < 0  # the token of the chest's tile has converted


# ---- lines of fire
@pytest.mark.rule("MKD-GEO-11", "MKD-RANGED-04")
@pytest.mark.parametrize(
    ("rows", "range_needed"),
    [
        ("B...a", 4),
        ("B..\n...\n..a", 2),
        ("B..\n..a", 3),
        ("B...\n...a", 3),
        ("B....\n....a", 5),
        ("B....\n.....\n....a", 6),
    ],
)
def test_every_square_whose_inside_is_crossed_counts(rows: str, range_needed: int) -> None:
    from undercroft.games.mage_knight.legal.combat import distance

    x = act(rows, "scholar_magus_bessa", look="B=SE")
    assert distance(x.g, x.fig("scholar_magus_bessa").at, x.fig("skeleton_archer_weak").at) == range_needed


@pytest.mark.rule("MKD-GEO-12", "MKD-RANGED-06")
def test_a_line_through_a_corner_is_stopped_by_two_walls_only() -> None:
    x = act("B#.\n...\n..a", "scholar_magus_bessa", look="B=SE")
    assert x.offers("attack skeleton_archer_weak")
    y = act("B#.\n#..\n..a", "scholar_magus_bessa", look="B=SE")
    assert y.why("attack skeleton_archer_weak") == "RANGED-06"
    z = act("Bg.\n...\n..a", "scholar_magus_bessa", look="B=SE")  # somebody beside the corner: no shooting at all
    assert z.why("attack skeleton_archer_weak") == "RANGED-02"


@pytest.mark.rule("MKD-RANGED-06", "MKD-RANGED-07")
def test_figures_block_and_chests_and_tokens_do_not() -> None:
    x = act("B.c.k.a", "scholar_magus_bessa", look="B=E", tiles="AAAAAAA")
    assert x.offers("attack skeleton_archer_weak")
    y = act("B.f.a", "scholar_magus_bessa", look="B=E")
    assert y.why("attack skeleton_archer_weak") == "RANGED-06" and y.offers("attack gnoll_fletcher_weak")


@pytest.mark.rule("MKD-RANGED-05", "MKD-GEO-06")
def test_the_edge_of_the_front_arc_is_in_front() -> None:
    x = act("..B\n...\na..", "scholar_magus_bessa", look="B=S")
    assert x.offers("attack skeleton_archer_weak")  # exactly on the boundary
    y = act("...B\n....\na...", "scholar_magus_bessa", look="B=S")
    assert y.why("attack skeleton_archer_weak") == "RANGED-05"


@pytest.mark.rule("MKD-RANGED-02", "MKD-RANGED-03", "MKD-RANGED-23")
def test_no_shot_with_an_enemy_beside_nor_at_one_beside_a_friend() -> None:
    x = act("gB..a", "scholar_magus_bessa", look="B=E")
    assert x.why("attack skeleton_archer_weak") == "RANGED-02"
    y = act(
        "B..aK",
        "scholar_magus_bessa",
        look="B=E",
        mode="teams",
        figures={"scholar_magus_bessa": OWN, "kamune_the_mighty": OWN, "zenephret": RIVAL},
    )
    assert y.why("attack skeleton_archer_weak") == "RANGED-03"


@pytest.mark.rule("MKD-RANGED-11", "MKD-RANGED-12")
@pytest.mark.parametrize(
    ("rows", "under", "wall"),
    [
        ("B...a", {}, 0),
        ("B.2.a", {}, 1),
        ("B.22a", {}, 1),
        ("B...a", {"a": "2"}, 1),
        ("B...a", {"B": "2"}, 0),
        ("B.3.a", {}, 0),
    ],
)
def test_hindering_terrain_helps_once(rows: str, under: dict[str, str], wall: int) -> None:
    from undercroft.games.mage_knight.figures import own_defense
    from undercroft.games.mage_knight.steps.combat import defense_against

    x = act(rows, "scholar_magus_bessa", look="B=E", under=under)
    assert defense_against(x.g, 1, 0, 0, False) == own_defense(x.g, 1) + wall


# ---- the exchange of blows
@pytest.mark.rule("MKD-CLOSE-07", "MKD-CLOSE-11", "MKD-SPIN-02")
def test_who_was_attacked_from_behind_without_a_step_cannot_answer() -> None:
    x = act("O.\ng.", look="O=S g=S", sp=4, dice="2 2")
    x.do("attack gnoll_hunter_weak")  # he did not move: nobody turned
    assert x.m.decision is not None and x.m.decision.prompt == 31


@pytest.mark.rule("MKD-SPIN-01", "MKD-SPIN-04", "MKD-CLOSE-06")
def test_a_step_before_the_blow_lets_the_target_turn() -> None:
    x = act("O..\n.g.", look="g=S", sp=5, dice="2 2 2 2")
    x.do("move 1,0", "face lord_oren S", "attack gnoll_hunter_weak")
    assert x.facing("gnoll_hunter_weak") == "N" and x.owner == 1
    assert x.offers("counter gnoll_hunter_weak")


@pytest.mark.rule("MKD-CRIT-01", "MKD-CRIT-09", "MKD-CLOSE-07")
def test_after_a_critical_miss_the_target_still_answers() -> None:
    x = act("O.\ng.", look="O=S g=N", sp=4, dice="1 1")
    x.do("attack gnoll_hunter_weak")
    assert x.fig("lord_oren").click == 5 and x.fig("gnoll_hunter_weak").click == 0
    assert x.offers("counter gnoll_hunter_weak")


@pytest.mark.rule("MKD-CRIT-07", "MKD-CRIT-02")
def test_an_eleven_from_behind_is_no_critical_hit() -> None:
    x = act("O.\nK.", look="O=S K=S", sp=4, dice="5 6", figures={"kamune_the_mighty": RIVAL})
    x.do("attack kamune_the_mighty")
    assert x.fig("kamune_the_mighty").click == 4 + 2  # Toughness takes one
    y = act("O.\nK.", look="O=S K=S", sp=4, dice="6 6", figures={"kamune_the_mighty": RIVAL})
    y.do("attack kamune_the_mighty")
    assert y.fig("kamune_the_mighty").click == 4 + 3


@pytest.mark.rule("MKD-CRIT-03", "MKD-RANGED-17", "MKD-CRIT-08", "MKD-RANGED-16")
def test_a_volley_of_twelve_deals_two_each_and_of_two_hurts_the_archer_once() -> None:
    rows, signs = "B...d\n.....\n....f", {"d": "gnoll_hunter_standard"}
    x = act(rows, "scholar_magus_bessa", look="B=SE", sp=4, dice="6 6", signs=signs)
    x.do("volley gnoll_hunter_standard gnoll_fletcher_weak")
    assert (x.fig("gnoll_hunter_standard").click, x.fig("gnoll_fletcher_weak").click) == (2, 2)
    y = act(rows, "scholar_magus_bessa", look="B=SE", sp=4, dice="1 1", signs=signs)
    y.do("volley gnoll_hunter_standard gnoll_fletcher_weak")
    assert y.fig("scholar_magus_bessa").click == 5
    z = act(rows, "scholar_magus_bessa", look="B=SE d=W", sp=4, dice="3 4", signs=signs)  # 14, and 15 from behind
    z.do("volley gnoll_hunter_standard gnoll_fletcher_weak")
    assert (z.fig("gnoll_hunter_standard").click, z.fig("gnoll_fletcher_weak").click) == (0, 1)


# ---- declaring the turn over
@pytest.mark.rule("MKD-TURN-08", "MKD-SPIN-04")
def test_a_turn_can_be_declared_over_in_the_middle_of_an_activation() -> None:
    x = act("O..\n..g", look="g=S", sp=8, left=1, figures={"lord_oren": OWN, "zenephret": RIVAL})
    x.do("move 1,0", "end-turn")
    assert x.facing("gnoll_hunter_weak") == "NW" and x.g.seat == 1
    y = Table("O..k", tiles="AABB", figures={"lord_oren": OWN, "zenephret": {"owner": 1, "place": "gone"}}, pool=[])
    y.do("walk token_0", "move 2,0", "end-turn")
    assert y.g.seat == 1


@pytest.mark.rule("MKD-TURN-08", "MKD-TEAM-15")
def test_nobody_declares_the_turn_over_while_heroes_wait_outside() -> None:
    x = act(
        "O..",
        sp=8,
        left=1,
        mode="teams",
        figures={"lord_oren": OWN, "kamune_the_mighty": OWN, "zenephret": RIVAL},
        seats=[{"entrance": "2,0", "gate": "E"}],
    )
    assert x.why("end-turn") == "TEAM-15" and x.offers("end")


@pytest.mark.rule("MKD-SETUP-06", "MKD-MOVE-01")
def test_a_step_into_a_wall_is_refused_as_such() -> None:
    x = act("O#.\n...", sp=8)
    assert x.why("move 1,0") == "SETUP-06" and x.why("move 2,1") == "MOVE-01"


@pytest.mark.rule("MKD-TEAM-15", "MKD-TEAM-16", "MKD-MOVE-13", "MKD-TURN-10")
def test_who_cannot_enter_may_end_his_turn_but_moves_no_monster() -> None:
    # two gnolls bar the entrance: nobody passes a figure beside another enemy
    rows, gate = "gf#..a\n...#.k", {"entrance": "0,0", "gate": "W"}
    x = Table(
        rows,
        mode="teams",
        tiles="AAABBB\nAAABBB",
        seats=[gate],
        figures={"lord_oren": OWN, "kamune_the_mighty": {"owner": 0, "at": "4,1"}, "zenephret": RIVAL},
    )
    assert x.why("activate lord_oren") == "MOVE-13" and x.offers("end-turn")
    assert x.why("activate gnoll_hunter_weak") == "TEAM-16" and x.why("walk token_0") == "TEAM-16"
    y = Table(rows, tiles="AAABBB\nAAABBB", seats=[gate], figures={"lord_oren": OWN, "zenephret": RIVAL})
    assert y.why("walk token_0") == "TURN-10" and y.offers("activate gnoll_hunter_weak") and y.offers("end-turn")


@pytest.mark.rule("MKD-TOKEN-06", "MKD-DOOR-06", "MKD-DOOR-10")
@pytest.mark.parametrize(("kind", "state"), [("wooden", t.OPEN), ("iron", t.CLOSED)])
def test_a_token_walks_through_an_open_door_and_leaves_it_in_its_place(kind: str, state: int) -> None:
    x = Table(
        "O..#..k\n...#.#.",
        tiles="AAABBBB\nAAABBBB",
        figures={"lord_oren": OWN, "zenephret": {"owner": 1, "place": "gone"}},
        doors=[{"at": "5,0", "kind": kind, "state": "open"}],
    )
    x.do("walk token_0", "move 5,0")
    assert TITLE.rules.audit(x.g) == []
    x.do("move 4,0")
    assert x.g.doors[0].state == state and TITLE.rules.audit(x.g) == []


@pytest.mark.rule("MKD-DOOR-06")
def test_a_door_with_a_token_in_it_is_not_closed() -> None:
    x = Table(
        "..f.k",
        tiles="AABBB",
        figures={"lord_oren": {"owner": 0, "place": "gone"}, "zenephret": {"owner": 1, "at": "0,0"}},
        doors=[{"at": "3,0", "state": "open"}],
    )
    x.do("walk token_0", "move 3,0", "end", "activate gnoll_fletcher_weak")
    assert x.why("close door_0") == "DOOR-06"
