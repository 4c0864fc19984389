"""The rulebook's worked examples: dice, symbols, abilities, companions (spec EX-01 to EX-12, EX-20 to EX-23)."""

import pytest

from rules.masmorra.play import combat, shoot, table
from undercroft.games.masmorra import options as o
from undercroft.games.masmorra.content import TILES
from undercroft.games.masmorra.terms import DOCKED, PET

CHEST = """
    map.1 = '''
    S1-12/2
    S1-00
    '''
    treasure_top = ["T05"]
"""


@pytest.mark.rule("MAS-ROLL-02")
@pytest.mark.rule("MAS-ROLL-03")
def test_ex_01_valerie_may_not_reroll_a_die_twice() -> None:
    t = table('phase = "before_roll"\nheroes = [{name = "valerie"}]', script=[0, 3, 4, 4, 1, 2, 1, 1, 4])
    t.do("roll", "mark 1", "mark 3", "mark 4", "reroll")
    t.refuses("mark 4", "MAS-ROLL-03")
    assert t.dice() == ["ranged", "defense", "ranged", "elixir", "ranged", "melee"]


@pytest.mark.rule("MAS-FREE-02")
@pytest.mark.rule("MAS-ROLL-01")
def test_ex_02_the_free_step_explores_before_any_die_is_rolled() -> None:
    t = table(
        """
        phase = "before_roll"
        face_up.1 = "S1-17"
        tiles_top = ["S1-22"]
        heroes = [{name = "jay", gold = 5}]
    """,
        script=[3, 0, 1, 2, 3, 4, 5],
    )
    t.do("step free", "explore", "place 1,0 turn 0")
    assert t.hero("jay").room == int(t.at("S1-17")[1:])
    assert t.monsters("S1-17") == ["orc"] and TILES[t.g.face_up[0]].id == "S1-22"
    assert not t.g.rolled and t.dice() == []
    t.do("roll")
    assert len(t.dice()) == 6 and t.can("mark 1")


@pytest.mark.rule("MAS-PAY-04")
def test_ex_03_a_made_melee_symbol_opens_no_chest() -> None:
    t = table(CHEST + 'symbols.melee = 1\ndice = ["step"]\nheroes = [{name = "jay", room = "S1-12"}]')
    t.refuses("chest", "MAS-PAY-04")
    t = table(CHEST + 'dice = ["melee"]\nheroes = [{name = "jay", room = "S1-12"}]')
    t.do("chest")
    assert not t.room("S1-12").chest


@pytest.mark.rule("MAS-SYM-04")
def test_ex_04_jay_loses_the_unused_ranged_symbol_on_leaving() -> None:
    t = table("""
        map.1 = 'S1-00 S1-22'
        dice = ["step"]
        treasure_top = ["T05"]
        heroes = [{name = "jay", gold = 5, hand = ["T01"]}]
        monsters = [{face = "orc", room = "S1-00"}]
    """)
    t.do("play T01 jay", "fight", "spend ranged symbol", "strike", "accept")
    assert t.symbols() == {"ranged": 1}
    t.do("step die", f"move {t.at('S1-22')}")
    assert t.symbols() == {}


@pytest.mark.rule("MAS-PAY-02")
@pytest.mark.rule("MAS-HEAL-01")
def test_ex_05_mika_drinks_a_die_and_two_symbols() -> None:
    t = table('dice = ["elixir"]\nheroes = [{name = "mika", life = 3, gold = 5, hand = ["T03"]}]')
    t.do("play T03 mika", "drink symbol mika", "drink die mika", "drink symbol mika")
    assert t.hero("mika").life == 6 and t.dice() == [] and t.symbols() == {}


@pytest.mark.rule("MAS-ROOM-04")
@pytest.mark.rule("MAS-PAY-05")
def test_ex_06_greybark_opens_the_chest() -> None:
    t = table(CHEST + 'dice = ["melee", "step"]\nheroes = [{name = "greybark", room = "S1-12"}]')
    t.do("chest")
    g = t.hero("greybark")
    assert (g.xp, g.gold, len(g.hand)) == (1, 2, 1)
    assert t.dice() == ["step"] and t.g.places[0] == DOCKED


@pytest.mark.rule("MAS-ABIL-02")
@pytest.mark.rule("MAS-PAY-06")
@pytest.mark.parametrize("face", ["step", "ranged", "melee", "defense", "elixir", "magic"])
def test_ex_07_algus_docks_any_die_for_magic(face: str) -> None:
    t = table(f'dice = ["{face}", "{face}"]\nheroes = [{{name = "algus", gold = 5}}]')
    t.do(f"use spellweaving {face}")
    assert t.symbols() == {"magic": 1} and t.dice() == [face]
    t.refuses(f"use spellweaving {face}", "MAS-PAY-06")


@pytest.mark.rule("MAS-FREE-05")
def test_ex_08_greybark_flips_the_free_step_for_defense() -> None:
    t = table('heroes = [{name = "greybark", gold = 5}]')
    t.do("use shifting_shape defense")
    assert t.symbols() == {"defense": 1} and t.g.mp == 0
    t.refuses("step free", "MAS-FREE-01")


@pytest.mark.rule("MAS-ABIL-06")
def test_ex_09_preemptive_strike() -> None:
    t = table('dice = ["melee"]\nheroes = [{name = "jay", gold = 5, learned = ["preemptive_strike"]}]')
    t.do("use preemptive_strike")
    assert t.symbols() == {"ranged": 2} and t.dice() == []


@pytest.mark.rule("MAS-ABIL-08")
def test_ex_10_animal_form_costs_two_gold() -> None:
    form = 'dice = ["magic"]\nheroes = [{name = "greybark", learned = ["herbal_barter", "animal_form"], gold = %d}]'
    t = table(form % 2).do("use animal_form melee")
    assert t.hero("greybark").gold == 0 and t.symbols() == {"melee": 2}
    table(form % 1).refuses("use animal_form melee", "MAS-ABIL-08")


@pytest.mark.rule("MAS-ROOM-05")
@pytest.mark.rule("MAS-TRAP-04")
def test_ex_11_algus_takes_the_portal_to_the_other_level() -> None:
    t = table("""
        map.1 = 'S1-08 S1-15 S1-00'
        map.2 = 'S2-00 S2-08'
        dice = ["magic"]
        heroes = [{name = "algus", room = "S1-15", gold = 5}]
    """)
    t.do("portal", f"room {t.at('S2-00')}")
    algus = t.hero("algus")
    assert algus.room == int(t.at("S2-00")[1:]) and algus.life == 6 and t.dice() == []


@pytest.mark.rule("MAS-STEP-02")
@pytest.mark.rule("MAS-EXP-04")
@pytest.mark.rule("MAS-EXP-10")
def test_ex_12_algus_moves_north_and_explores() -> None:
    t = table(
        """
        map.1 = '''
        S1-22/2
        S1-00
        '''
        face_up.1 = "S1-17"
        tiles_top = ["S1-25"]
        dice = ["step"]
        heroes = [{name = "algus", gold = 5}]
    """,
        script=[0],
    )
    t.do("step die", f"move {t.at('S1-22')}")
    assert t.g.mp == 1
    t.do("explore", "place 1,-1 turn 0")
    assert t.g.mp == 0 and t.hero("algus").room == int(t.at("S1-17")[1:])
    assert t.monsters("S1-17") == ["goblin"] and TILES[t.g.face_up[0]].id == "S1-25"
    t.refuses("end", "MAS-ACT-06")
    t.refuses(f"move {t.at('S1-22')}", "MAS-STEP-06")


@pytest.mark.rule("MAS-ABIL-06")
def test_ex_20_fireball() -> None:
    t = table('dice = ["magic", "magic", "step"]\nheroes = [{name = "algus", learned = ["fireball"]}]')
    t.do("use fireball")
    assert t.symbols() == {"ranged": 3} and t.dice() == ["step"]
    t.refuses("use fireball", "MAS-PAY-06")


@pytest.mark.rule("MAS-PET-02")
def test_ex_21_the_wolf_makes_seven_dice() -> None:
    t = table('phase = "before_roll"\nheroes = [{name = "greybark", learned = ["wolf_companion"]}]')
    t.do("roll")
    assert len(t.dice()) == 7
    assert [x for x in t.options if x.startswith("mark")] == [f"mark {i}" for i in (1, 2, 3, 4, 5, 6, "pet")]


@pytest.mark.rule("MAS-PET-03")
@pytest.mark.rule("MAS-ABIL-08")
def test_ex_22_the_apprentice_comes_after_the_reroll() -> None:
    t = table(
        """
        phase = "before_roll"
        heroes = [{name = "algus", gold = 1, learned = ["fireball", "wizards_apprentice"]}]
    """,
        script=[0, 0, 0, 0, 0, 0, 4, 2],
    )
    t.do("roll", "mark 1", "reroll", "use wizards_apprentice")
    assert t.prompt == o.P_ACTION and t.dice() == ["elixir", *["step"] * 5, "melee"]
    t.refuses("mark pet", "MAS-ROLL-03")
    t.refuses("use wizards_apprentice", "MAS-ABIL-08")
    t.do("use spellweaving melee")
    assert t.g.places[PET] == DOCKED


@pytest.mark.rule("MAS-ABIL-09")
def test_ex_23_critical_swing_twice_for_six_gold() -> None:
    t = table("""
        dice = ["step"]
        heroes = [{name = "jay", gold = 6, learned = ["preemptive_strike", "critical_swing"]}]
    """)
    t.do("use critical_swing", "use critical_swing")
    assert t.hero("jay").gold == 0 and t.symbols() == {"melee": 6, "defense": 2}
    t.refuses("use critical_swing", "MAS-ABIL-08")


@pytest.mark.rule("MAS-FIGHT-08")
def test_ex_13_jay_shoots_the_orc_from_across_the_room() -> None:
    t = shoot(combat("orc", "ranged ranged", name="jay"), 2)
    jay = t.hero("jay")
    assert t.monsters("S1-00") == []
    assert (jay.life, jay.xp, len(jay.hand)) == (6, 2, 1)


@pytest.mark.rule("MAS-FIGHT-09")
def test_ex_14_one_arrow_and_one_sword_kill_the_orc_but_it_pays_back() -> None:
    t = combat("orc", "ranged melee", name="jay").do("spend ranged die", "spend melee die", "strike")
    assert t.monsters("S1-00") == []
    assert t.hero("jay").life == 3


@pytest.mark.rule("MAS-FIGHT-10")
@pytest.mark.rule("MAS-BACK-03")
def test_ex_15_sword_and_shield_kill_the_orc_and_take_one_off() -> None:
    t = combat("orc", "melee defense", name="jay").do("pair", "strike", "guard symbol", "accept")
    assert t.monsters("S1-00") == []
    assert t.hero("jay").life == 4


@pytest.mark.rule("MAS-FIGHT-11")
def test_ex_16_two_pairs_are_four_swords_and_two_shields() -> None:
    t = combat("spider", "melee melee defense defense", "xp = 3", name="jay").do("pair", "pair")
    assert t.symbols() == {"defense": 2}
    t.do("strike", "guard symbol", "guard symbol")
    assert t.monsters("S1-00") == []  # four damage
    assert t.hero("jay").life == 6


@pytest.mark.rule("MAS-BACK-02")
def test_ex_17_the_orc_costs_three_life_points() -> None:
    t = combat("orc", "melee melee", name="jay").do("spend melee die", "spend melee die", "strike")
    assert t.monsters("S1-00") == []
    assert t.hero("jay").life == 3


@pytest.mark.rule("MAS-FIGHT-14")
@pytest.mark.rule("MAS-BACK-03")
def test_ex_18_jay_guards_himself_as_the_payback_comes() -> None:
    t = combat("orc", "melee melee step", name="jay").do("spend melee die", "spend melee die", "strike")
    t.do("use guarded_stance step", "guard symbol", "accept")
    assert t.hero("jay").life == 4
    assert t.dice() == []


@pytest.mark.rule("MAS-FIGHT-02")
@pytest.mark.rule("MAS-ACT-03")
def test_ex_19_doing_nothing_is_a_fight_and_opens_all_actions() -> None:
    t = combat("orc", "step elixir").do("strike")
    assert t.hero("mika").life == 3
    assert t.monsters("S1-00") == ["orc"]
    assert t.can("step die")
    assert t.can("drink die mika")
    assert t.can("end")


@pytest.mark.rule("MAS-REW-03")
@pytest.mark.rule("MAS-MON-02")
def test_ex_24_a_goblin_is_worth_one_to_mika_above_seven() -> None:
    t = shoot(combat("goblin", "ranged ranged", "xp = 10"), 2)
    mika = t.hero("mika")
    assert (mika.xp, len(mika.hand), mika.life) == (11, 1, 5)
