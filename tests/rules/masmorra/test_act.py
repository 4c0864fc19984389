"""Actions and engagement (MAS-ACT)."""

import pytest

from rules.masmorra.play import Table, hand, table, two

ROOM = """
    map.1 = '''
    S1-08   S1-12/2
    .       S1-00
    '''
    treasure_top = ["T01", "T05"]
"""


def inside(
    more: str = "", monsters: str = "", life: int = 3, dice: str = '"melee", "step", "magic", "elixir"'
) -> Table:
    """Jay in a Treasure Room with a chest, a trap beside it."""
    return table(
        ROOM
        + f"""
        dice = [{dice}]
        {more}
        heroes = [{{name = "jay", room = "S1-12", life = {life}, gold = 5, hand = ["T40"]}}, {{name = "algus"}}]
        monsters = [{monsters}]
    """
    )


ORC = '{face = "orc", room = "S1-12"}'


@pytest.mark.rule("MAS-ACT-01")
def test_actions_come_in_any_order_and_number() -> None:
    t = inside(monsters='{face = "goblin", room = "S1-12", fought = true}', more="symbols.step = 1")
    t.do("drink die jay", "chest", "magic die", "face ranged", "use guarded_stance ranged", "fight", "strike", "accept")
    jay = t.hero("jay")
    assert (jay.xp, jay.life, jay.gold) == (1, 3, 6)
    t.do("step symbol", f"move {t.at('S1-00')}")
    assert t.hero("jay").room == 0


@pytest.mark.rule("MAS-ACT-02")
def test_an_engaged_hero_may_only_use_abilities_fight_use_magic_and_play_cards() -> None:
    t = inside(monsters=ORC)
    words = {text.split()[0] for text in t.options}
    assert words == {"fight", "magic", "use", "play", "buy"}


@pytest.mark.rule("MAS-ACT-02")
def test_an_engaged_hero_takes_no_step() -> None:
    t = inside(monsters=ORC)
    t.refuses("step die", "MAS-ACT-02")
    t.refuses("step free", "MAS-ACT-02")


@pytest.mark.rule("MAS-ACT-03")
def test_once_all_are_fought_everything_is_open_though_they_live() -> None:
    t = inside(monsters=ORC, life=6)
    t.do("fight", "strike", "accept")
    assert t.monsters("S1-12") == ["orc"] and t.hero("jay").life == 3
    for text in ("chest", "drink die jay", "step die", "end"):
        assert t.can(text)


@pytest.mark.rule("MAS-ACT-03")
def test_one_unfought_monster_is_enough_to_be_engaged() -> None:
    t = inside(monsters='{face = "orc", room = "S1-12", fought = true}, {face = "goblin", room = "S1-12"}')
    t.refuses("step die", "MAS-ACT-02")


@pytest.mark.rule("MAS-ACT-04")
def test_elixir_made_while_engaged_waits_for_the_end_of_the_combat() -> None:
    t = inside(monsters='{face = "goblin", room = "S1-12"}')
    t.do("play T40 jay")
    assert t.symbols() == {"elixir": 3}
    t.refuses("drink symbol jay", "MAS-ACT-04")
    t.refuses("drink die jay", "MAS-ACT-04")
    t.do("fight", "strike", "accept")
    assert t.hero("jay").life == 2
    t.do("drink symbol jay")
    assert t.hero("jay").life == 3


@pytest.mark.rule("MAS-ACT-04")
def test_elixir_made_while_engaged_may_purge() -> None:
    t = inside(monsters='{face = "skeleton", room = "S1-12"}')
    t.do("play T40 jay", "fight", "spend elixir symbol", "spend elixir symbol", "strike")
    assert t.monsters("S1-12") == []


@pytest.mark.rule("MAS-ACT-05")
def test_room_actions_need_a_disengaged_hero() -> None:
    t = inside(monsters=ORC, dice='"melee", "step", "ranged"')
    t.refuses("chest", "MAS-ACT-05")
    t.refuses(f"disarm {t.at('S1-08')}", "MAS-ACT-05")
    t = inside(dice='"melee", "step", "ranged"')
    t.do("chest", f"disarm {t.at('S1-08')}", "learn preemptive_strike")
    assert t.hero("jay").xp == 3


@pytest.mark.rule("MAS-ACT-06")
def test_the_player_ends_the_step_when_it_wishes() -> None:
    t = inside().do("end")
    assert not t.can("end")


@pytest.mark.rule("MAS-ACT-06")
def test_nobody_ends_beside_an_unfought_monster() -> None:
    inside(monsters=ORC).refuses("end", "MAS-ACT-06")


@pytest.mark.rule("MAS-ACT-05")
def test_a_trap_kit_is_of_no_use_to_an_engaged_hero() -> None:
    position = """
        map.1 = 'S1-00 S1-09'
        dice = ["step"]
        monsters = [{face = "orc", room = "S1-00", fought = FOUGHT}]
    """
    engaged = two('hand = ["T28"]', "", position.replace("FOUGHT", "false"))
    engaged.refuses("play T28 jay", "MAS-ACT-05")
    two('hand = ["T28"]', "", position.replace("FOUGHT", "true")).do("play T28 jay")


@pytest.mark.rule("A-11")
def test_a_11_an_engaged_hero_buys_but_takes_no_loose_gold() -> None:
    t = two(
        'room = "S1-22", gold = 5, hand = ["T15"]',
        "",
        """dice = ["step"]
map.1 = "S1-00 S1-22"
monsters = [{face = "orc", room = "S1-22"}]
treasure_top = ["T05"]""",
    )
    t.refuses("gold", "MAS-ROOM-14")
    t.do("interrupt T15 jay", "who mika", "buy")
    assert hand(t, "jay") == ["T05"] and t.hero("mika").life == 5
