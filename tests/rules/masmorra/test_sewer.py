"""The Sewers: miasma, henchmen and the Vile Curse (MAS-SEWER)."""

from typing import Any

import pytest

from rules.masmorra.play import Table, discarded, hand, table, two
from undercroft.games.masmorra.legal.moving import stays_put
from undercroft.games.masmorra.steps.level3 import check_henchmen
from undercroft.games.masmorra.terms import GONE

STAIRS = 'map.1 = "S1-00 S1-01"\nmap.2 = "S2-00 S2-01"\n'
PAIR = """{face = "schmetterling", room = "sewers-UL"}, {face = "ancient_hydra", room = "sewers-UL", red = true}"""

DEAD = '{face = "mortiferous", room = "gone", red = true, mark = 3}'


def sewers(jay: str = 'room = "sewers-LR"', mika: str = 'room = "sewers-LR"', rest: str = "", **how: Any) -> Table:
    """Jay's turn in an Epic game whose large tile shows the Sewers."""
    return two(jay, mika, f'side = "sewers"\n{rest}', mode="epic", **how)


def opened(jay: str = "", mika: str = "", script: list[int] | None = None) -> Table:
    """Jay has just chosen the Sewers."""
    t = two(f'room = "S2-01"{jay}', mika, STAIRS + 'dice = ["melee"]', mode="epic", script=script)
    return t.do("stairs", "side sewers", "learn preemptive_strike")


@pytest.mark.rule("MAS-SEWER-01", "A-44")
def test_who_waits_in_the_sewers() -> None:
    # two tosses, Goblin in the lower right, Ghost in the lower left, Orc and Spider in the upper right, two bosses
    t = opened(script=[0, 0, 0, 2, 3, 4, 1, 1])
    assert t.monsters("LR") == ["goblin"] and t.monsters("LL") == ["ghost"]
    assert t.monsters("UR") == ["orc", "spider"] and t.monsters("UL") == ["schmetterling", "mortiferous"]
    assert len(t.g.rooms) - t.g.large == 4
    assert t.g.monsters[16].room < 0  # Malaphyas is not there yet


@pytest.mark.rule("A-44")
def test_bosses_removed_come_back_if_too_few_are_left() -> None:
    t = two(
        'room = "S2-01", capture = true',
        "",
        STAIRS
        + """dice = ["melee"]
monsters = [{face = "aunty_bitsy", room = "gone", red = true}, {face = "mortiferous", room = "S2-00"}]""",
        mode="epic",
        script=[0, 0, 0, 2, 3, 4],
    )
    t.do("stairs", "side sewers", "learn preemptive_strike")
    assert t.monsters("UL") == ["aunty_bitsy", "ancient_hydra"]  # the Hydra first, then Bitsy, blue; not the captive
    assert not any(t.g.creature(i).red for i in t.g.monsters_in(int(t.at("sewers-UL")[1:])))
    assert t.monsters("S2-00") == ["mortiferous"]


@pytest.mark.rule("MAS-SEWER-02")
def test_henchmen_and_malaphyas_stay() -> None:
    t = sewers(
        rest=f"""phase = "master"
monsters = [{PAIR}, {{face = "orc", room = "sewers-UR"}}, {{face = "ghoul", room = "sewers-LL"}}]"""
    )
    moving = {x.split()[1] for x in t.options if x.startswith("march")}
    assert moving == {t.monster("orc"), t.monster("ghoul")}
    t.refuses(f"march {t.monster('schmetterling')} {t.at('sewers-UR')}", "MAS-THRONE-03")
    last = sewers(
        rest="""phase = "master"
monsters = [{face = "malaphyas", room = "sewers-UL", red = true}, {face = "orc", room = "sewers-UR"}]"""
    )
    last.refuses(f"march {last.monster('malaphyas')} {last.at('sewers-UR')}", "MAS-THRONE-03")


@pytest.mark.rule("MAS-SEWER-03", "A-46")
def test_the_miasma_costs_gold_or_cards() -> None:
    t = opened(', gold = 4, hand = ["T01", "T05"]', 'gold = 3, hand = ["T10"]', script=[0, 1])
    assert t.hero("jay").gold == 0 and hand(t, "jay") == ["T01", "T05"]  # blue
    assert t.hero("mika").gold == 3 and hand(t, "mika") == [] and discarded(t) == ["T10"]  # red


@pytest.mark.rule("MAS-SEWER-03", "A-46")
def test_who_climbs_back_and_returns_tosses_again() -> None:
    t = sewers('room = "sewers-LR", gold = 3', rest=STAIRS + 'dice = ["melee"]', script=[0]).do("stairs")
    assert t.hero("jay").gold == 3
    t.do("stairs")
    assert t.hero("jay").gold == 0


@pytest.mark.rule("MAS-SEWER-04")
def test_malaphyas_hides_until_both_henchmen_are_dead() -> None:
    t = sewers('room = "sewers-UL"', rest=f'dice = ["ranged", "ranged", "ranged", "ranged"]\nmonsters = [{PAIR}]')
    t.do("fight", f"target {t.monster('schmetterling')}", *["spend ranged die"] * 4)
    assert t.monsters("UL") == ["ancient_hydra"] and t.g.monsters[16].room < 0


@pytest.mark.rule("MAS-SEWER-05", "A-51")
def test_malaphyas_appears_red_when_the_second_boss_dies() -> None:
    t = sewers(
        'room = "sewers-UL"',
        rest="""dice = ["ranged", "ranged", "ranged", "ranged"]
monsters = [{face = "schmetterling", room = "sewers-UL"}, DEAD]""".replace("DEAD", DEAD),
    )
    t.do("fight", *["spend ranged die"] * 4)
    assert t.monsters("UL") == ["malaphyas"] and t.g.creature(16).red
    assert t.g.monsters[16].fought and t.hero("jay").life == 2  # he has joined the fight: Payback 4


@pytest.mark.rule("MAS-SEWER-05")
def test_a_flipped_henchman_is_not_dead() -> None:
    t = sewers(
        'room = "sewers-UL"',
        rest="""dice = ["melee", "melee", "melee"]
monsters = [{face = "aunty_bitsy", room = "sewers-UL"}, DEAD]""".replace("DEAD", DEAD),
    )
    t.do("fight", *["spend melee die"] * 3)
    assert t.monsters("UL") == ["aunty_bitsy"] and t.g.monsters[16].room < 0


@pytest.mark.rule("MAS-SEWER-05")
def test_one_defeat_of_malaphyas_is_enough() -> None:
    t = sewers(
        'room = "sewers-UL"',
        rest="""dice = ["melee", "melee", "melee", "melee", "melee", "melee"]
monsters = [{face = "malaphyas", room = "sewers-UL", red = true}]""",
    ).do("fight", *["spend melee die"] * 6)
    t.do("learn preemptive_strike")
    assert t.match.over and t.hero("jay").xp == 4


@pytest.mark.rule("MAS-SEWER-06")
def test_the_white_die_curses_a_face_for_the_turn() -> None:
    t = sewers(rest=f'phase = "start"\nscript = [0]\nmonsters = [{PAIR}]')
    assert t.g.curse == 0
    t.refuses("step free", "MAS-SEWER-06")  # the Free Step is a Step


@pytest.mark.rule("MAS-SEWER-06")
@pytest.mark.rule("A-85")
@pytest.mark.parametrize(
    ("room", "ruling", "curse"),
    [
        ("S2-01", "", 0),
        ("S2-01", "level_3_only", -1),
        ("sewers-LR", "level_3_only", 0),
    ],
)
def test_the_curse_reaches_a_hero_on_level_2(room: str, ruling: str, curse: int) -> None:
    t = sewers(
        f'room = "{room}"',
        rest=f'{STAIRS}phase = "start"\nscript = [0]\nmonsters = [{PAIR}]',
        rulings={"A-85": ruling} if ruling else None,
    )
    assert t.g.curse == curse


@pytest.mark.rule("MAS-SEWER-06", "A-48")
def test_cursed_dice_and_symbols_cannot_be_used() -> None:
    t = sewers(
        "room = 'sewers-LR', life = 3",
        rest="""curse = "elixir"
dice = ["elixir", "magic", "step"]
symbols = {elixir = 1}""",
    )
    t.refuses("drink die jay", "MAS-SEWER-06")
    t.refuses("drink symbol jay", "MAS-SEWER-06")
    t.do("magic die", "die 1", "face melee")  # the cursed die may be turned away
    assert t.dice() == ["melee", "step"]
    magic = sewers(rest='curse = "magic"\ndice = ["magic", "step"]')
    magic.refuses("magic die", "MAS-SEWER-06")


@pytest.mark.rule("A-48")
def test_cursed_dice_are_bounties_all_the_same() -> None:
    t = sewers(rest='curse = "elixir"\ndice = ["elixir", "elixir"]').do("end", "bounty 2")
    assert t.hero("jay").gold == 2


@pytest.mark.rule("A-48")
def test_steals_take_cursed_dice() -> None:
    t = sewers(rest='curse = "step"\ndice = ["step", "melee"]\nmonsters = [{face = "ghoul", room = "sewers-LR"}]')
    t.do("fight")
    assert t.dice() == ["melee"] and t.hero("jay").free


@pytest.mark.rule("MAS-SEWER-06", "A-67")
def test_docking_uses_the_result_of_a_die() -> None:
    t = table(
        """heroes = [{name = "algus", room = "sewers-LR", learned = ["gilded_formula"]}, {name = "mika"}]
side = "sewers"
curse = "magic"
dice = ["magic", "melee"]""",
        mode="epic",
    )
    t.refuses("use gilded_formula", "MAS-SEWER-06")
    t.refuses("use spellweaving melee", "MAS-SEWER-07")  # it would give Magic
    jay = sewers(rest='curse = "melee"\ndice = ["melee", "step"]')
    jay.refuses("use guarded_stance melee", "MAS-SEWER-06")
    jay.do("use guarded_stance step")
    assert jay.symbols() == {"defense": 1}


@pytest.mark.rule("MAS-SEWER-07", "MAS-SEWER-06")
def test_cursed_defense() -> None:
    """EX-27 (p.23): no De dice or symbols, nothing that gives De, no pair."""
    t = sewers(
        'room = "sewers-LR", hand = ["T07", "T33", "T01"], learned = ["toll_road", "riposte"]',
        rest="""curse = "defense"
dice = ["melee", "defense", "step"]
symbols = {defense = 1}
monsters = [{face = "orc", room = "sewers-LR"}]""",
    )
    for card in ("T07", "T33"):
        t.refuses(f"play {card} jay", "MAS-SEWER-07")
    t.refuses("use guarded_stance step", "MAS-SEWER-07")
    t.refuses("use riposte", "MAS-SEWER-07")
    t.do("fight")
    t.refuses("pair", "MAS-SEWER-07")
    t.do("spend melee die", "strike", "pass")  # Payback 3 follows, with no Defense to stop it
    assert t.hero("jay").life == 3 and t.dice() == ["defense", "step"] and t.can("play T01 jay")


@pytest.mark.rule("MAS-SEWER-07", "A-73")
def test_a_gain_without_the_cursed_symbol_may_be_chosen() -> None:
    position = """heroes = [{name = "greybark", room = "sewers-LR"}, {name = "mika"}]
side = "sewers"
curse = "FACE"
dice = ["ranged"]"""
    t = table(position.replace("FACE", "defense"), mode="epic")
    t.refuses("use shifting_shape defense", "MAS-SEWER-07")
    t.do("use shifting_shape melee")
    assert t.symbols() == {"melee": 1}
    step = table(position.replace("FACE", "step"), mode="epic")
    step.refuses("use shifting_shape melee", "MAS-SEWER-06")  # the Free Step itself is cursed


@pytest.mark.rule("MAS-SEWER-02", "MAS-SEWER-04")
def test_the_henchmen_of_the_sewers_stay_and_both_have_to_fall() -> None:
    t = table(
        """
        heroes = [{name = "mika", room = "S2-01", xp = 8}]
        map.2 = "S2-00 S2-01"
        dice = ["step"]
    """,
        mode="epic",
        script=[0] * 30,
    ).do("stairs", "side sewers")
    bosses = [i for i, m in enumerate(t.g.monsters) if m.room >= 0 and i >= 12]
    assert len(bosses) == 2 and all(stays_put(t.g, i) for i in bosses)
    for i in bosses:  # one after the other leaves the game
        assert t.g.monsters[16].room < 0
        t.g.monsters[i].room = GONE
        check_henchmen(t.g)
    assert t.g.monsters[16].room >= 0 and t.g.creature(16).red
