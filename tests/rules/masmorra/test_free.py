"""The Free Step (MAS-FREE)."""

import pytest

from rules.masmorra.play import Table, table, two
from undercroft.games.masmorra import options as o


@pytest.mark.rule("MAS-FREE-01")
def test_the_free_step_is_one_step_a_turn() -> None:
    t = table('heroes = [{name = "jay"}]')
    t.do("step free")
    assert t.g.mp == 2 and not t.hero("jay").free
    t.refuses("step free", "MAS-FREE-01")


@pytest.mark.rule("MAS-FREE-02")
def test_the_free_step_may_come_before_the_roll() -> None:
    t = table('phase = "before_roll"\nheroes = [{name = "jay"}]\nface_up.1 = "S1-22"\ntiles_top = ["S1-25"]')
    t.do("step free", "explore", "place 1,0 turn 0")
    assert t.hero("jay").room == 1 and not t.g.rolled
    assert t.can("roll") and t.can("explore")


@pytest.mark.rule("MAS-FREE-02")
def test_the_free_step_may_come_between_roll_and_reroll() -> None:
    t = table(
        """
        phase = "before_roll"
        face_up.1 = "S1-18"
        tiles_top = ["S1-25"]
        heroes = [{name = "jay"}]
    """,
        script=[0, 0, 0, 0, 0, 0, 3, 1, 1],
    )
    t.do("roll", "step free", "explore", "place 1,0 turn 0")
    assert t.monsters("S1-18") == ["orc"] and t.prompt == o.P_REROLL
    t.do("mark 1", "mark 2", "reroll")
    assert t.dice()[:2] == ["ranged", "ranged"]
    t.refuses("end", "MAS-ACT-06")


@pytest.mark.rule("MAS-FREE-02")
@pytest.mark.rule("A-04")
def test_the_free_step_ends_with_the_action_step() -> None:
    t = table("""
        map.1 = '''
        S1-00 S1-22 S1-25
        '''
        dice = ["melee"]
        monsters = [{face = "orc", room = "S1-25"}]
        heroes = [{name = "jay"}]
    """)
    t.do("end")
    assert t.prompt == o.P_BOUNTY
    t.refuses("step free", "MAS-FREE-02")
    t.do("done")
    assert t.prompt == o.P_DM
    t.refuses("step free", "MAS-FREE-02")


@pytest.mark.rule("MAS-FREE-03")
def test_the_free_step_is_spent_at_once() -> None:
    t = table('heroes = [{name = "jay", life = 5}]\ndice = ["elixir"]')
    t.do("step free")
    assert t.g.mp == 2 and t.symbols() == {}
    t.do("drink die jay")
    assert t.g.mp == 0
    assert t.why("explore") == "MAS-STEP-02"


@pytest.mark.rule("MAS-FREE-04")
def test_the_free_step_cannot_be_docked() -> None:
    t = table("""
        map.1 = '''
        S1-08 S1-00
        '''
        dice = ["ranged"]
        heroes = [{name = "jay", learned = ["toll_road"]}]
    """)
    t.refuses(f"disarm {t.at('S1-08')}", "MAS-PAY-04")
    t.refuses("use toll_road", "MAS-ABIL-06")
    assert t.hero("jay").free


def greybark(more: str = "") -> Table:
    """Greybark with an active Free Step; the gold leaves him a choice, a single option would be taken by itself."""
    return table(more + '\nheroes = [{name = "greybark", gold = 5}, {name = "jay"}]')


@pytest.mark.rule("MAS-FREE-05")
@pytest.mark.parametrize("face", ["melee", "defense", "elixir"])
@pytest.mark.rule("A-78")
def test_greybark_takes_another_symbol_instead_of_the_step(face: str) -> None:
    t = greybark()
    t.do(f"use shifting_shape {face}")
    assert t.symbols() == {face: 1}
    assert t.g.mp == 0 and not t.hero("greybark").free
    t.refuses("step free", "MAS-FREE-01")
    t.refuses("use shifting_shape melee", "MAS-FREE-05")


@pytest.mark.rule("MAS-FREE-05")
def test_greybark_may_keep_the_plain_step() -> None:
    t = greybark().do("step free")
    assert t.g.mp == 2
    t.refuses("use shifting_shape melee", "MAS-FREE-05")


@pytest.mark.rule("MAS-FREE-05")
@pytest.mark.rule("A-70")
def test_greybarks_substitute_is_an_ability_and_serves_an_engaged_hero() -> None:
    t = greybark('monsters = [{face = "orc", room = "S1-00"}]')
    t.refuses("step free", "MAS-ACT-02")
    t.do("use shifting_shape melee", "fight", "spend melee symbol")
    assert t.symbols() == {}
    t = greybark('monsters = [{face = "dark_watcher", room = "S1-00"}]')
    t.refuses("use shifting_shape melee", "MAS-MON-12")


@pytest.mark.rule("A-04", "MAS-FREE-02")
@pytest.mark.parametrize("phase", ["bounties", "master"])
def test_a_04_no_free_step_after_the_action_step(phase: str) -> None:
    t = two(
        "gold = 5",
        "",
        f"""phase = "{phase}"
map.1 = "S1-00 S1-17"
monsters = [{{face = "orc", room = "S1-17"}}]""",
    )
    assert t.hero("jay").free
    t.refuses("step free", "MAS-FREE-02")


@pytest.mark.rule("A-69", "MAS-FREE-02")
def test_a_69_free_step_into_monsters_before_the_roll() -> None:
    t = two(
        'gold = 5, hand = ["T12"]',
        "",
        """phase = "before_roll"
map.1 = "S1-00 S1-17"
monsters = [{face = "orc", room = "S1-17"}]
treasure_top = ["T05"]""",
    ).do("step free", "move R1")
    assert t.g.mp == 0 and not t.g.rolled
    t.refuses("fight", "MAS-TURN-03")
    t.refuses("use guarded_stance step", "MAS-TURN-03")
    t.do("play T12 jay", "buy", "roll", "done")
    t.refuses("end", "MAS-ACT-06")
    assert t.can("fight")


@pytest.mark.rule("A-70", "MAS-FREE-05")
def test_a_70_greybarks_symbol_is_a_made_symbol() -> None:
    position = """heroes = [{name = "greybark", life = 4, gold = 5}, {name = "mika"}]
map.1 = "S1-00 S1-17"
monsters = [{face = "FACE", room = "S1-00"}]
dice = ["elixir", "step"]"""
    t = table(position.replace("FACE", "skeleton")).do("use shifting_shape elixir")
    assert t.symbols() == {"elixir": 1}
    t.refuses("drink symbol greybark", "MAS-ACT-04")  # it waits, or purges
    t.do("fight", "spend elixir symbol", "spend elixir die", "strike")
    assert t.monsters("S1-00") == []
    watched = table(position.replace("FACE", "dark_watcher"))
    watched.refuses("use shifting_shape melee", "MAS-MON-12")


@pytest.mark.rule("A-78")
def test_a_78_greybarks_three_symbols() -> None:
    t = table('heroes = [{name = "greybark"}, {name = "mika"}]\ndice = ["ranged"]')
    offered = [x for x in t.options if x.startswith("use shifting_shape")]
    assert offered == [f"use shifting_shape {f}" for f in ("melee", "defense", "elixir")]
