"""Leveling up (MAS-LEVEL)."""

import pytest

from rules.masmorra.play import Table, table
from undercroft.games.masmorra.options import P_ACTION

START = """
    map.1 = '''
    S1-12/2
    S1-00
    '''
    treasure_top = ["T05", "T10", "T18"]
"""


def chest(xp: int, learned: str = "", more: str = "") -> Table:
    """Jay opens a chest for 1 XP."""
    t = table(
        START
        + f"""
        dice = ["melee", "step"]
        heroes = [{{name = "jay", xp = {xp}, room = "S1-12", learned = [{learned}]}}, {{name = "algus"}}]
        {more}
    """
    )
    return t.do("chest")


@pytest.mark.rule("MAS-LEVEL-01")
@pytest.mark.parametrize(
    ("xp", "learned"),
    [
        (2, ""),
        (6, '"preemptive_strike"'),
        (11, '"preemptive_strike", "toll_road"'),
    ],
)
def test_an_arrow_gives_a_new_ability(xp: int, learned: str) -> None:
    t = chest(xp, learned)
    words = [text.split()[0] for text in t.options]
    assert words == ["learn", "learn"]
    before = t.hero("jay").learned
    t.do(t.options[0])
    assert t.hero("jay").learned.bit_count() == before.bit_count() + 1


@pytest.mark.rule("MAS-LEVEL-01")
def test_the_last_arrow_gives_the_last_ability() -> None:
    t = chest(16, '"preemptive_strike", "toll_road", "critical_swing"')
    assert t.hero("jay").learned == 0b11111 and t.hero("jay").paid == 4


@pytest.mark.rule("MAS-LEVEL-01")
@pytest.mark.parametrize("xp", [0, 1, 3, 4, 5, 7, 10, 12, 15])
def test_between_the_arrows_nothing_is_learned(xp: int) -> None:
    t = chest(xp)
    assert t.hero("jay").learned == 1 and not any(text.startswith("learn") for text in t.options)


@pytest.mark.rule("MAS-LEVEL-02")
def test_the_upper_ability_of_a_card_comes_first() -> None:
    t = chest(2)
    assert t.options == ["learn preemptive_strike", "learn toll_road"]
    t.refuses("learn critical_swing", "MAS-LEVEL-02")


@pytest.mark.rule("MAS-LEVEL-02")
def test_the_lower_ability_follows_by_a_later_arrow() -> None:
    t = chest(6, '"preemptive_strike"')
    assert t.options == ["learn critical_swing", "learn toll_road"]
    t.do("learn critical_swing")
    assert t.hero("jay").learned == 0b00111


@pytest.mark.rule("MAS-LEVEL-03")
def test_two_arrows_at_once_give_two_choices_one_after_the_other() -> None:
    t = table(
        START
        + """
        dice = ["ranged", "ranged", "ranged", "ranged", "ranged"]
        heroes = [{name = "jay", xp = 2, gold = 5}, {name = "algus"}]
        monsters = [{face = "orc", room = "S1-00"}, {face = "ghoul", room = "S1-00"}]
    """
    )
    t.do("fight", f"target {t.monster('orc')}", *["spend ranged die"] * 2, "strike")
    t.do(*["spend ranged die"] * 3, "strike")
    assert t.hero("jay").xp == 7
    t.do("learn toll_road")
    assert t.options == ["learn preemptive_strike", "learn riposte"]
    t.do("learn riposte")
    assert t.hero("jay").learned == 0b11001 and t.hero("jay").paid == 2


@pytest.mark.rule("MAS-LEVEL-03")
def test_one_arrow_gives_one_ability_only() -> None:
    t = chest(2).do("learn toll_road")
    assert t.hero("jay").learned == 0b01001
    assert not any(text.startswith("learn") for text in t.options)


@pytest.mark.rule("MAS-LEVEL-04")
def test_an_arrow_pays_only_the_first_time() -> None:
    t = chest(2, '"preemptive_strike"')
    assert t.hero("jay").xp == 3 and t.hero("jay").learned == 0b00011


@pytest.mark.rule("MAS-LEVEL-04")
def test_abilities_stay_when_experience_is_lost() -> None:
    t = table("""
        dice = ["step"]
        heroes = [{name = "jay", xp = 3, learned = ["preemptive_strike"], gold = 5}, {name = "algus"}]
        monsters = [{face = "ghost", room = "S1-00"}]
    """)
    t.do("fight", "strike", "accept")
    assert t.hero("jay").xp == 2 and t.hero("jay").learned == 0b00011 and t.hero("jay").paid == 1


CHEST = """
    heroes = [{name = "jay", room = "S1-12"}]
    map.1 = '''
    S1-12/2
    S1-00
    '''
"""


@pytest.mark.rule("MAS-LEVEL-04")
def test_between_two_arrows_nothing_is_learned() -> None:
    t = table(CHEST.replace('"S1-12"}', '"S1-12", xp = 3, learned = ["preemptive_strike"]}') + 'dice = ["melee"]')
    t.do("chest")
    assert t.hero("jay").xp == 4 and t.prompt == P_ACTION


@pytest.mark.rule("MAS-LEVEL-04")
def test_an_arrow_reached_again_pays_nothing() -> None:
    row = '"S1-12", xp = 2, learned = ["preemptive_strike"]}'  # once at 3, thrown back since
    t = table(CHEST.replace('"S1-12"}', row) + 'dice = ["melee"]')
    t.do("chest")
    assert t.hero("jay").xp == 3 and t.prompt == P_ACTION and t.hero("jay").paid == 1
