"""Defeat (MAS-DOWN)."""

import pytest

from rules.masmorra.play import arena, combat, hand, shoot, table, two
from undercroft.games.masmorra.options import P_DM


@pytest.mark.rule("MAS-DOWN-01")
@pytest.mark.parametrize("life", [1, 2, 3])
def test_a_hero_without_life_points_lies_down(life: int) -> None:
    t = combat("orc", "step", f"life = {life}").do("strike")
    assert t.hero("mika").down
    assert t.hero("mika").life == 0


@pytest.mark.rule("MAS-DOWN-01")
def test_one_life_point_is_enough_to_stand() -> None:
    assert not combat("orc", "step", "life = 4").do("strike").hero("mika").down


@pytest.mark.rule("MAS-DOWN-02")
@pytest.mark.parametrize(("before", "after"), [(2, 0), (3, 3), (6, 3), (11, 7), (12, 12), (16, 12), (20, 17)])
def test_xp_falls_to_the_last_arrow_reached(before: int, after: int) -> None:
    t = combat("orc", "step", f"life = 1, xp = {before}").do("strike")
    assert t.hero("mika").xp == after


@pytest.mark.rule("MAS-DOWN-03")
@pytest.mark.rule("A-39")
def test_chance_takes_one_card() -> None:
    t = combat("orc", "step", 'life = 1, hand = ["T37", "T38", "T39"]', script=[1]).do("strike")
    assert len(t.hero("mika").hand) == 2
    assert t.g.treasure.discard == [37]  # T38, the second of three


@pytest.mark.rule("MAS-DOWN-03")
def test_an_empty_hand_loses_nothing() -> None:
    t = combat("orc", "step", "life = 1", script=[]).do("strike")
    assert t.hero("mika").down
    assert t.g.treasure.discard == []


@pytest.mark.rule("MAS-DOWN-04")
def test_kills_of_the_last_combat_count_for_nothing() -> None:
    t = combat("goblin", "ranged ranged", "life = 1, xp = 4")
    shoot(t, 2)  # the Goblin dies, but its Quick Stab fells the Hero
    assert t.monsters("S1-00") == []
    assert t.hero("mika").down
    assert t.hero("mika").xp == 3
    assert t.hero("mika").hand == []


LYING = """
    heroes = [{name = "mika", room = "S1-22"}, {name = "jay", room = "S1-00", down = true, life = 0, xp = 9}]
"""


@pytest.mark.rule("MAS-DOWN-05")
def test_monsters_may_leave_a_lying_hero() -> None:
    t = table(
        LYING
        + """
        phase = "master"
        map.1 = "S1-15 S1-00 S1-22"
        monsters = [{face = "orc", room = "S1-00"}]
    """
    )
    t.do(f"march M0 {t.at('S1-15')}")
    assert t.monsters("S1-15") == ["orc"]


@pytest.mark.rule("MAS-DOWN-05")
def test_a_trap_does_not_hurt_a_lying_hero() -> None:
    t = table(
        LYING
        + """
        dice = ["step"]
        map.1 = '''
            S1-08 .
            S1-00 S1-22'''
    """
    )
    t.do("step die", f"move {t.at('S1-00')}")
    assert t.hero("mika").life == 5
    assert t.hero("jay").life == 0
    assert t.hero("jay").xp == 9  # it does not fall a second time


@pytest.mark.rule("MAS-DOWN-05")
@pytest.mark.rule("MAS-CARD-09")
def test_cards_cannot_aim_at_a_lying_hero() -> None:
    t = table("""
        heroes = [{name = "mika", room = "S1-22", hand = ["T13"]}, {name = "jay", down = true, life = 0}]
        map.1 = "S1-00 S1-22"
    """)
    assert not t.can("play T13 mika")  # nobody else to swap places with


@pytest.mark.rule("MAS-DOWN-05")
@pytest.mark.rule("MAS-SPAWN-01")
def test_monsters_spawn_over_a_lying_hero() -> None:
    t = table("""
        heroes = [{name = "mika"}, {name = "jay", room = "S1-17", down = true, life = 0}]
        phase = "spawn"
        map.1 = "S1-00 S1-17"
    """)
    assert len(t.monsters("S1-17")) == 1


FALLEN = """
    heroes = [{name = "mika", room = "S1-22", life = 1}, {name = "jay"}]
    dice = ["step", "elixir"]
    symbols = {ranged = 1}
    map.1 = "S1-00 S1-22 S1-15"
    monsters = [{face = "orc", room = "S1-22"}]
"""


@pytest.mark.rule("MAS-DOWN-06")
def test_a_hero_that_falls_loses_the_rest_of_its_phase() -> None:
    t = table(FALLEN).do("strike")
    assert t.hero("mika").down
    assert t.prompt == P_DM
    assert t.hero("mika").gold == 0  # no bounties for two unused dice
    assert t.dice() == []
    assert t.symbols() == {}
    t.refuses("drink die mika", "MAS-DOWN-05")


@pytest.mark.rule("MAS-DOWN-06")
@pytest.mark.rule("MAS-TURN-05")
def test_a_hero_that_falls_still_plays_dungeon_master() -> None:
    t = table(FALLEN).do("strike")
    t.do(f"march M0 {t.at('S1-15')}")
    assert t.monsters("S1-15") == ["orc"]


@pytest.mark.rule("MAS-DOWN-07")
def test_it_stands_up_whole_at_the_start_of_its_next_turn() -> None:
    t = table("""
        heroes = [{name = "mika", down = true, life = 0}, {name = "jay"}]
        phase = "start"
    """)
    assert not t.hero("mika").down
    assert t.hero("mika").life == 6
    t.do("roll")
    assert len(t.dice()) == 6


@pytest.mark.rule("MAS-DOWN-07")
def test_it_lies_through_the_turns_of_others() -> None:
    t = table("""
        heroes = [{name = "mika"}, {name = "jay", down = true, life = 0}]
        phase = "start"
    """)
    assert t.hero("jay").down


@pytest.mark.rule("MAS-DOWN-08")
@pytest.mark.rule("A-13")
def test_gold_and_abilities_outlast_defeat() -> None:
    t = combat("orc", "step", 'life = 1, xp = 5, gold = 4, learned = ["sidestep"]')
    learned = t.hero("mika").learned
    t.do("strike")
    assert t.hero("mika").gold == 4
    assert t.hero("mika").learned == learned


@pytest.mark.rule("MAS-DOWN-08")
def test_the_fallen_keep_gold_and_abilities() -> None:
    t = arena("orc", "magic", 'life = 1, gold = 4, xp = 5, learned = ["sidestep"]').do("fight", "strike", "accept")
    mika = t.hero("mika")
    assert mika.down and mika.gold == 4 and mika.learned == 0b11


ORC = 'monsters = [{face = "orc", room = "S1-00"}]\n'


@pytest.mark.rule("A-39", "MAS-DOWN-03")
def test_a_39_the_card_lost_is_random() -> None:
    for n, kept in enumerate(("T03", "T01")):
        t = two('life = 1, hand = ["T01", "T03"]', "", ORC + 'dice = ["step"]', script=[1 - n])
        t.do("fight", "strike", "accept")
        assert hand(t, "jay") == [("T01", "T03")[n]] and kept not in hand(t, "jay")
