"""Dice and symbols (MAS-SYM)."""

import pytest

from rules.masmorra.play import finish_turn, table, two
from undercroft.games.masmorra import options as o

WAY = """
    map.1 = '''
    S1-00 S1-22 S1-12/3
    '''
    treasure_top = ["T01", "T02"]
"""


@pytest.mark.rule("MAS-SYM-01")
def test_a_symbol_may_be_on_a_die_or_made() -> None:
    t = table("""
        dice = ["ranged"]
        symbols.ranged = 1
        heroes = [{name = "jay", gold = 5}]
        monsters = [{face = "orc", room = "S1-00"}]
    """)
    t.do("fight", "spend ranged die", "spend ranged symbol", "strike")
    assert t.monsters("S1-00") == []


@pytest.mark.rule("MAS-SYM-01")
def test_a_melee_die_is_a_die_showing_melee() -> None:
    t = table(WAY + 'dice = ["ranged"]\nsymbols.melee = 3\nheroes = [{name = "jay", room = "S1-12"}]')
    t.refuses("chest", "MAS-PAY-04")
    t = table(WAY + 'dice = ["melee"]\nheroes = [{name = "jay", room = "S1-12"}]')
    assert t.can("chest")


@pytest.mark.rule("MAS-SYM-02")
def test_a_made_symbol_is_no_die() -> None:
    t = table("""
        symbols = {melee = 2, magic = 1}
        heroes = [{name = "jay", gold = 5, learned = ["preemptive_strike"]}]
    """)
    t.refuses("use preemptive_strike", "MAS-ABIL-06")
    t.refuses("use guarded_stance melee", "MAS-ABIL-06")
    t.refuses("magic symbol", "MAS-MAGIC-01")
    t.do("end")
    assert t.prompt == o.P_BOUNTY and not t.can("bounty 1")


@pytest.mark.rule("MAS-SYM-03")
def test_dice_keep_their_worth_in_every_room() -> None:
    t = table(WAY + 'dice = ["step", "melee"]\nheroes = [{name = "jay"}]')
    t.do("step die", f"move {t.at('S1-22')}", f"move {t.at('S1-12')}", "chest")
    assert t.hero("jay").xp == 1


@pytest.mark.rule("MAS-SYM-03")
def test_dice_are_not_used_outside_the_own_hero_phase() -> None:
    t = table(
        WAY
        + """
        dice = ["elixir"]
        heroes = [{name = "jay", life = 3}, {name = "algus", life = 3}]
        monsters = [{face = "orc", room = "S1-12"}]
    """
    )
    assert [r.id for r in t.match.why("drink die algus", seat=1).rules] == ["MAS-TURN-01"]
    t.do("end", "done")
    assert t.prompt == o.P_DM
    t.refuses("drink die jay", "MAS-SYM-03")


@pytest.mark.rule("MAS-SYM-04")
@pytest.mark.rule("A-10")
def test_symbols_are_lost_on_leaving_the_room() -> None:
    t = table(WAY + 'dice = ["step"]\nsymbols = {ranged = 2, step = 1}\nheroes = [{name = "jay", gold = 5}]')
    t.do("step die")
    assert t.symbols() == {"ranged": 2, "step": 1}
    t.do(f"move {t.at('S1-22')}")
    assert t.symbols() == {} and t.g.mp == 1


@pytest.mark.rule("MAS-SYM-04")
def test_symbols_are_lost_by_exploring() -> None:
    t = table('face_up.1 = "S1-22"\ntiles_top = ["S1-25"]\nsymbols.melee = 1\nheroes = [{name = "jay", gold = 5}]')
    t.do("step free", "explore", "place 1,0 turn 0")
    assert t.symbols() == {}


@pytest.mark.rule("MAS-SYM-04")
def test_symbols_are_lost_by_teleporting_and_on_stairs() -> None:
    t = table(WAY + 'symbols.melee = 1\nheroes = [{name = "jay", gold = 5, hand = ["T21"]}]')
    t.do("play T21 jay", f"room {t.at('S1-22')}")
    assert t.symbols() == {}
    t = table("""
        map.1 = '''
        S1-01 S1-00
        '''
        map.2 = 'S2-00'
        symbols.melee = 1
        heroes = [{name = "jay", room = "S1-01", gold = 5}]
    """)
    t.do("stairs")
    assert t.hero("jay").room == int(t.at("S2-00")[1:]) and t.symbols() == {}


@pytest.mark.rule("MAS-SYM-04")
@pytest.mark.rule("A-10")
def test_a_table_may_let_made_steps_survive() -> None:
    t = table(
        WAY + 'dice = ["step"]\nsymbols = {ranged = 2, step = 1}\nheroes = [{name = "jay", gold = 5}]',
        rulings={"A-10": "step_survives"},
    )
    t.do("step die", f"move {t.at('S1-22')}")
    assert t.symbols() == {"step": 1}


@pytest.mark.rule("MAS-SYM-05")
def test_symbols_do_not_outlive_the_turn() -> None:
    t = table(
        WAY
        + """
        symbols = {melee = 2, elixir = 1}
        heroes = [{name = "jay", gold = 5}, {name = "algus"}]
        monsters = [{face = "orc", room = "S1-12"}]
    """
    )
    t.do("end", "done")
    assert t.prompt == o.P_DM and t.symbols() == {}
    finish_turn(t)
    assert t.g.active == 1 and t.symbols() == {}


@pytest.mark.rule("MAS-SYM-05")
def test_a_card_played_after_the_actions_makes_no_symbols() -> None:
    t = two('hand = ["T08"]', "", 'dice = ["step"]').do("end")
    assert t.can("bounty 1")
    t.do("play T08 jay")
    assert t.hero("jay").gold == 1 and t.symbols() == {}


@pytest.mark.rule("MAS-SYM-03")
def test_a_used_die_comes_back_for_a_bounty_but_not_in_the_dungeon_masters_phase() -> None:
    orc = 'map.1 = "S1-00 S1-17"\nmonsters = [{face = "orc", room = "S1-17"}]\n'
    t = two('hand = ["T20"]', "", orc + 'dice = ["step"]', script=[1]).do("end", "play T20 jay", "die 2", "bounty 2")
    assert t.hero("jay").gold == 2
    late = two('hand = ["T20"]', "", orc + 'dice = ["step"]').do("end", "bounty 1", "done")
    late.refuses("play T20 jay", "MAS-SYM-03")


CHEST = """
    heroes = [{name = "jay", room = "S1-12"}]
    map.1 = '''
    S1-12/2
    S1-00
    '''
"""


@pytest.mark.rule("MAS-SYM-02")
def test_a_made_symbol_opens_no_chest() -> None:
    t = table(CHEST + 'dice = ["ranged"]\nsymbols = {melee = 2}')
    t.refuses("chest", "MAS-PAY-04")
    table(CHEST + 'dice = ["melee"]\nsymbols = {melee = 2}').do("chest")


@pytest.mark.rule("A-10", "MAS-SYM-04")
@pytest.mark.parametrize(("reading", "left"), [("no", {}), ("step_survives", {"step": 1})])
def test_a_10_made_steps_in_the_next_room(reading: str, left: dict[str, int]) -> None:
    t = two(
        "",
        "",
        """dice = ["step"]
symbols = {step = 1, ranged = 1}
map.1 = "S1-00 S1-17" """,
        rulings={"A-10": reading},
    )
    t.do("step die", f"move {t.at('S1-17')}")
    assert t.symbols() == left and t.g.mp == 1  # Move Points survive in any case
