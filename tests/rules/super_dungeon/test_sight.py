"""Line of sight in play (SDE-LOS)."""

from typing import Any

import pytest


@pytest.mark.rule("SDE-LOS-01", "SDE-LOS-03", "SDE-LOS-04", "SDE-LOS-05", "SDE-LOS-07", "SDE-MAP-05")
def test_walls_and_corners_hide_knuckleheads_but_models_hide_nobody(table: Any) -> None:
    # W-18: one Knucklehead behind a wall, one whose every line touches a corner, a Gouger in the open behind a friend
    s = table(
        """
        #########
        #R#k....#
        ##......#
        #.......#
        #.......#
        #########
        """,
        activation="glimmerdusk_ranger",
        models={"knucklehead_2": {"at": "3,3"}, "gouger_1": {"at": ""}},
    )
    assert s.why_not("shoot knucklehead_1") == "LOS-01"
    assert s.why_not("shoot knucklehead_2") == "LOS-01"
    s = table(
        """
        #########
        #R.M..g.#
        #########
        """,
        activation="glimmerdusk_ranger",
    )
    assert s.offers("shoot gouger_1")


@pytest.mark.rule("SDE-LOS-02")
def test_neighbours_are_always_in_sight(table: Any) -> None:
    s = table("####\n#R##\n##k#\n####", activation="glimmerdusk_ranger")
    assert s.offers("shoot knucklehead_1")
    assert s.offers("attack knucklehead_1")


@pytest.mark.rule("SDE-LOS-06")
def test_any_square_of_a_large_base_will_do(table: Any) -> None:
    s = table(
        """
        #########
        #R......#
        ####.X..#
        ####g...#
        #########
        """,
        activation="glimmerdusk_ranger",
    )
    sees = s.g.ground.sight.sees
    here = s.g.ground.named("1,1")
    assert sees(here, s.g.ground.named("5,2"))
    assert not sees(here, s.g.ground.named("5,3"))  # one of Rex's squares is hidden
    assert s.offers("shoot rex_1")
    assert s.why_not("shoot gouger_1") == "LOS-01"


@pytest.mark.rule("SDE-DIST-04", "SDE-KEY-HOOKSHOT")
def test_hookshot_needs_no_line_of_sight_and_counts_squares_round_the_wall(table: Any, monkeypatch: Any) -> None:
    from undercroft.games.super_dungeon import terms as t
    from undercroft.games.super_dungeon.content import CARDS
    from undercroft.games.super_dungeon.words.names import find_card

    plan = "########\n#R#k...#\n#......#\n########"
    s = table(plan, activation="glimmerdusk_ranger")
    assert s.why_not("shoot knucklehead_1") == "LOS-01"
    card = CARDS[find_card("glimmerdusk_ranger")]
    before = card.keywords
    card.keywords |= t.K_HOOKSHOT  # no card of this set has it
    try:
        s = table(plan, activation="glimmerdusk_ranger")
        assert s.offers("shoot knucklehead_1")
        far = "############\n#R#########\n#.#.......k#\n#..........#\n############".replace(
            "###\n#R#########", "###\n#R##########"
        )
        s = table(far, activation="glimmerdusk_ranger")
        assert s.why_not("shoot knucklehead_1") == "DIST-01"
    finally:
        card.keywords = before
