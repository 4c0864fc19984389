"""Rewards (MAS-REW)."""

import pytest

from rules.masmorra.play import combat, hack, shoot, table, two
from undercroft.games.masmorra.view.pieces import pieces


@pytest.mark.rule("MAS-REW-01")
def test_each_defeated_monster_gives_its_xp_and_a_card() -> None:
    t = combat("orc spider", "ranged ranged ranged ranged ranged ranged", "", 'treasure_top = ["T01", "T05"]')
    shoot(t.do(f"target {t.monster('orc')}"), 2)
    shoot(t, 4)
    t.do("learn sidestep")
    assert t.hero("mika").xp == 5
    assert len(t.hero("mika").hand) == 2


@pytest.mark.rule("MAS-REW-02")
def test_rewards_wait_until_all_are_fought() -> None:
    t = combat("orc goblin", "ranged ranged melee")
    shoot(t.do(f"target {t.monster('orc')}"), 2)
    assert t.monsters("S1-00") == ["goblin"]
    assert t.hero("mika").xp == 0
    assert t.hero("mika").hand == []
    t.do("strike")
    assert t.hero("mika").xp == 2
    assert len(t.hero("mika").hand) == 1


@pytest.mark.rule("MAS-REW-02")
def test_nobody_defeated_means_no_reward() -> None:
    t = combat("orc goblin", "ranged").do("target M0", "strike", "strike")
    assert t.hero("mika").xp == 0
    assert t.hero("mika").hand == []


@pytest.mark.rule("MAS-REW-02")
def test_a_hero_that_falls_gets_nothing_for_the_dead() -> None:
    t = combat("orc goblin", "ranged ranged", "life = 1")
    shoot(t.do(f"target {t.monster('orc')}"), 2)
    assert t.hero("mika").down
    assert t.hero("mika").xp == 0
    assert t.hero("mika").hand == []


@pytest.mark.rule("MAS-REW-03")
@pytest.mark.parametrize(("before", "after"), [(4, 6), (8, 9), (10, 11)])
def test_minor_monsters_give_less_past_seven(before: int, after: int) -> None:
    assert shoot(combat("orc", "ranged ranged", f"xp = {before}"), 2).hero("mika").xp == after


@pytest.mark.rule("MAS-REW-03")
def test_seven_is_not_past_seven() -> None:
    assert shoot(combat("orc", "ranged ranged", "xp = 7"), 2).hero("mika").xp == 9


@pytest.mark.rule("MAS-REW-04")
def test_major_monsters_always_give_full_xp() -> None:
    t = hack(combat("dark_watcher", "melee melee melee melee", "xp = 12"), 4)
    assert t.hero("mika").xp == 16


@pytest.mark.rule("MAS-REW-04")
@pytest.mark.rule("A-19")
def test_bosses_always_give_full_xp() -> None:
    t = hack(combat("ancient_hydra", "melee melee melee", "xp = 12"), 3)
    assert t.hero("mika").xp == 15


@pytest.mark.rule("MAS-REW-05")
@pytest.mark.rule("A-20")
def test_two_goblins_killed_at_six_are_both_worth_two() -> None:
    t = combat("goblin goblin", "ranged ranged ranged ranged", "xp = 6")
    shoot(shoot(t.do("target M0"), 2), 2)
    t.do("learn sidestep")
    assert t.hero("mika").xp == 10


@pytest.mark.rule("A-20")
def test_read_one_by_one_the_second_goblin_is_worth_less() -> None:
    t = combat("goblin goblin", "ranged ranged ranged ranged", "xp = 6", rulings={"A-20": "one_by_one"})
    shoot(shoot(t.do("target M0"), 2), 2)
    t.do("learn sidestep")
    assert t.hero("mika").xp == 9


@pytest.mark.rule("MAS-REW-06")
def test_the_track_begins_at_nought() -> None:
    t = combat("ghost", "step", "xp = 0").do("strike")
    assert t.hero("mika").xp == 0


@pytest.mark.rule("MAS-REW-06")
@pytest.mark.rule("MAS-REW-07")
@pytest.mark.rule("A-74")
def test_standard_counts_no_xp_beyond_the_last_space() -> None:
    t = hack(combat("dark_watcher", "melee melee melee melee", "xp = 19"), 4)
    assert t.hero("mika").xp == 21


@pytest.mark.rule("MAS-REW-07")
def test_epic_counts_on() -> None:
    t = hack(combat("dark_watcher", "melee melee melee melee", "xp = 19", mode="epic"), 4)
    assert t.hero("mika").xp == 23


@pytest.mark.rule("A-74")
def test_read_otherwise_standard_counts_on_too() -> None:
    t = hack(combat("dark_watcher", "melee melee melee melee", "xp = 19", rulings={"A-74": "counted"}), 4)
    assert t.hero("mika").xp == 23


@pytest.mark.rule("A-20", "MAS-REW-05")
@pytest.mark.parametrize(("reading", "xp"), [("xp_when_defeated", 10), ("one_by_one", 9)])
def test_a_20_two_minors_across_the_seven(reading: str, xp: int) -> None:
    t = two(
        "xp = 6",
        "",
        """dice = ["ranged", "ranged", "ranged", "ranged"]
monsters = [{face = "orc", room = "S1-00"}, {face = "orc", room = "S1-00"}]""",
        rulings={"A-20": reading},
    )
    t.do("fight", "target M0", "spend ranged die", "spend ranged die", "strike", "spend ranged die", "spend ranged die")
    t.do("learn preemptive_strike")
    assert t.hero("jay").xp == xp


@pytest.mark.rule("A-74", "MAS-REW-07")
@pytest.mark.parametrize(("reading", "xp"), [("lost", 21), ("counted", 23)])
def test_a_74_xp_beyond_the_track(reading: str, xp: int) -> None:
    t = two(
        "xp = 20",
        "",
        """dice = ["melee", "melee", "melee"]
monsters = [{face = "giant_bat", room = "S1-00"}]""",
        rulings={"A-74": reading},
    ).do("fight", *["spend melee die"] * 3)
    assert t.hero("jay").xp == xp


@pytest.mark.rule("A-74")
@pytest.mark.parametrize(("reading", "xp"), [("lost", 21), ("counted", 23)])
def test_a_74_bonus_cards_obey_it_too(reading: str, xp: int) -> None:
    t = two('xp = 21, hand = ["T39"]', "", 'active = "mika"\nphase = "close"\nending = true', rulings={"A-74": reading})
    assert t.match.over and t.hero("jay").xp == xp


@pytest.mark.rule("MAS-REW-03")
def test_a_monster_shows_the_xp_that_the_acting_hero_would_get() -> None:
    for xp, shown in ((7, "2"), (8, "1")):
        t = table(
            f'dice = ["melee", "melee"]\nmonsters = [{{face = "orc", room = "S1-00"}}]\n'
            f'heroes = [{{name = "jay", xp = {xp}}}, {{name = "algus"}}]'
        )
        (orc,) = [p for p in pieces(t.g) if p["kind"] == "monster"]
        assert [b["text"] for b in orc["badges"] if b["kind"] == "xp"] == [shown]
