"""Bosses (MAS-BOSS)."""

import pytest

from rules.masmorra.play import Table, allies, arena, combat, hack, shoot, table, two
from undercroft.games.masmorra.options import P_PAYBACK
from undercroft.games.masmorra.terms import END_MALAPHYAS, GONE

SIDES = [  # boss, side, Payback, Defense, XP (p.20)
    ("aunty_bitsy", "", 2, 3, 3),
    ("aunty_bitsy", ":red", 2, 4, 4),
    ("schmetterling", "", 3, 4, 2),
    ("mortiferous", "", 4, 4, 3),
    ("mortiferous", ":red", 5, 4, 3),
    ("ancient_hydra", "", 4, 3, 3),
    ("ancient_hydra", ":red", 3, 4, 3),
]


def is_red(t: Table, boss: str) -> bool:
    return t.g.creature(int(t.monster(boss)[1:])).red


@pytest.mark.rule("MAS-BOSS-01")
@pytest.mark.rule("MAS-BOSS-03")
def test_the_first_defeat_pays_and_turns_the_boss_red() -> None:
    t = hack(combat("ancient_hydra", "melee melee melee", "xp = 3"), 3)
    assert t.monsters("S1-00") == ["ancient_hydra"]
    assert is_red(t, "ancient_hydra")
    assert t.hero("mika").xp == 6
    assert len(t.hero("mika").hand) == 1


@pytest.mark.rule("MAS-BOSS-02")
def test_cards_that_work_on_monsters_do_not_work_on_a_boss() -> None:
    t = table("""
        heroes = [{name = "mika", hand = ["T13", "T15", "T23", "T25"]}, {name = "jay"}]
        dice = ["step"]
        map.1 = "S1-00 S1-22 S1-15"
        monsters = [{face = "schmetterling", room = "S1-22"}]
    """)
    t.refuses("play T15 mika", "MAS-BOSS-02")  # Banish
    t.refuses("play T25 mika", "MAS-BOSS-02")  # Change of Guard
    t.refuses("play T13 mika", "MAS-BOSS-02")  # Trickster's Swap
    t.refuses("play T23 mika", "MAS-DM-05")  # Herding finds nothing to move


@pytest.mark.rule("MAS-BOSS-02")
def test_a_card_that_needs_a_monster_die_finds_none_in_a_boss() -> None:
    t = table("""
        heroes = [{name = "mika"}, {name = "jay", hand = ["T05"]}]
        dice = ["melee", "ranged"]
        monsters = [{face = "schmetterling", room = "S1-00"}]
    """)
    assert t.owner == 0  # no window opened for Heavy Blow
    t = table("""
        heroes = [{name = "mika"}, {name = "jay", hand = ["T05"]}]
        dice = ["melee", "ranged"]
        monsters = [{face = "orc", room = "S1-00"}]
    """)
    assert t.owner == 1


@pytest.mark.rule("MAS-BOSS-04")
def test_who_flipped_a_boss_cannot_attack_it_again_this_turn() -> None:
    t = hack(combat("ancient_hydra", "melee melee melee melee", "xp = 3"), 3)
    assert t.can("end")  # nor must it
    t.refuses("fight", "MAS-BOSS-04")
    assert "later" in t.match.why("fight").hint and "no monster" not in t.match.why("fight").hint


@pytest.mark.rule("MAS-BOSS-04")
def test_the_red_side_may_be_fought_in_a_later_turn() -> None:
    t = table("""
        heroes = [{name = "mika"}, {name = "jay"}]
        phase = "close"
        monsters = [{face = "ancient_hydra", room = "S1-00", red = true, barred = true}]
    """)
    assert t.g.active == 1
    assert not t.g.monsters[int(t.monster("ancient_hydra")[1:])].barred
    assert t.g.engaged(t.hero("jay"))


@pytest.mark.rule("MAS-BOSS-05")
@pytest.mark.rule("MAS-BOSS-01")
def test_the_second_defeat_pays_and_ends_the_boss() -> None:
    t = hack(combat("ancient_hydra:red", "melee melee melee melee", "xp = 3"), 4)
    assert t.monsters("S1-00") == []
    assert t.g.monsters[15].room == GONE
    assert t.hero("mika").xp == 6
    assert len(t.hero("mika").hand) == 1


@pytest.mark.rule("MAS-BOSS-06")
@pytest.mark.parametrize(("boss", "side", "payback", "defense", "xp"), SIDES)
def test_each_side_has_its_own_values(boss: str, side: str, payback: int, defense: int, xp: int) -> None:
    t = arena(boss + side, "melee", name="jay")
    c = t.g.creature(int(t.monster(boss)[1:]))
    assert (c.payback, c.defense, c.xp) == (payback, defense, xp)


@pytest.mark.rule("MAS-BOSS-07")
def test_blue_aunty_bitsy_poisons_at_the_start_of_combat() -> None:
    t = combat("aunty_bitsy", "ranged ranged ranged", "xp = 3")
    assert t.hero("mika").life == 5
    shoot(t, 3)
    assert t.hero("mika").life == 5
    assert is_red(t, "aunty_bitsy")


@pytest.mark.rule("MAS-BOSS-07")
def test_venom_may_fell_a_hero_before_the_fight() -> None:
    t = combat("aunty_bitsy", "ranged ranged ranged", "life = 1, xp = 4")
    assert t.hero("mika").down
    assert not is_red(t, "aunty_bitsy")


@pytest.mark.rule("MAS-BOSS-08")
def test_red_aunty_bitsy_calls_a_spider_into_the_combat() -> None:
    t = combat("aunty_bitsy:red", "ranged ranged ranged ranged", "xp = 3")
    assert t.monsters("S1-00") == ["spider", "aunty_bitsy"]
    assert t.hero("mika").life == 6  # no venom on this side
    assert t.options == [f"target {t.monster('aunty_bitsy')}", f"target {t.monster('spider')}"]
    shoot(t.do(f"target {t.monster('aunty_bitsy')}"), 4)
    assert t.hero("mika").life == 4  # the Spider fought too


@pytest.mark.rule("MAS-BOSS-08")
@pytest.mark.rule("A-51")
def test_a_spider_for_which_there_is_no_room_does_not_join() -> None:
    t = combat("aunty_bitsy:red spider", "ranged ranged")
    assert t.options == ["monster M0", "monster M1"]  # the boss counts as 2: one Spider is too many
    t.do("monster M1")
    assert t.options == ["target M0", f"target {t.monster('aunty_bitsy')}"]


@pytest.mark.rule("MAS-BOSS-09")
def test_schmetterling_is_captured_by_one_defeat() -> None:
    t = hack(combat("schmetterling", "melee melee melee melee", "xp = 3"), 4)
    assert t.monsters("S1-00") == []
    assert t.hero("mika").capture
    assert t.hero("mika").xp == 5
    assert len(t.hero("mika").hand) == 1


@pytest.mark.rule("A-40")
def test_who_falls_after_beating_schmetterling_gets_no_token() -> None:
    t = combat("schmetterling goblin", "ranged ranged ranged ranged", "life = 1, xp = 3")
    shoot(t.do(f"target {t.monster('schmetterling')}"), 4)
    assert t.hero("mika").down
    assert not t.hero("mika").capture
    assert t.g.monsters[13].room == GONE


@pytest.mark.rule("MAS-BOSS-10")
def test_the_token_buys_one_more_reroll() -> None:
    t = table(
        """
        heroes = [{name = "mika", capture = true}, {name = "jay"}]
        phase = "start"
    """,
        script=[0, 0, 0, 0, 0, 0, 1, 2, 3],
    )
    t.do("roll", "mark 1", "reroll")
    assert t.dice()[0] == "ranged"
    t.do("extra reroll", "mark 1", "mark 2", "reroll")
    assert t.dice() == ["melee", "defense", "step", "step", "step", "step"]
    assert not t.hero("mika").capture
    t.refuses("extra reroll", "MAS-BOSS-10")


@pytest.mark.rule("MAS-BOSS-10")
def test_without_the_token_there_is_no_second_reroll() -> None:
    t = table("""
        heroes = [{name = "mika"}, {name = "jay"}]
        phase = "start"
    """)
    t.do("roll", "mark 1", "reroll")
    t.refuses("extra reroll", "MAS-BOSS-10")


@pytest.mark.rule("MAS-BOSS-11")
def test_mortiferous_breathes_fire_on_his_arrival() -> None:
    t = table(
        """
        heroes = [
            {name = "mika", room = "S2-00"}, {name = "jay", room = "S2-00"}, {name = "algus", room = "S2-20"},
            {name = "valerie", room = "S1-00"},
        ]
        dice = ["step", "melee", "defense"]
        mp = 1
        tiles_top = ["M2-01", "S2-21"]
        face_up.2 = "S2-02"
        map.2 = "S2-20 S2-00"
    """,
        players=4,
    )
    t.do("explore")
    t.do(next(o for o in t.options if o.startswith("place 1,")))
    assert t.monsters("M2-01") == ["mortiferous"]
    lives = [t.hero(n).life for n in ("mika", "jay", "algus", "valerie")]
    assert lives == [5, 5, 6, 6]  # his room and the one beside it, no further


@pytest.mark.rule("MAS-BOSS-11")
@pytest.mark.rule("MAS-MON-13")
@pytest.mark.parametrize("side", ["", ":red"])
def test_mortiferous_ignores_the_first_arrow_on_both_sides(side: str) -> None:
    t = shoot(combat("mortiferous" + side, " ".join(["ranged"] * 6), "xp = 3"), 4)
    assert t.hero("mika").xp == 3
    assert t.monsters("S1-00") == ["mortiferous"]
    t = shoot(combat("mortiferous" + side, " ".join(["ranged"] * 6), "xp = 3"), 5)
    assert t.hero("mika").xp == 6


@pytest.mark.rule("MAS-BOSS-12")
@pytest.mark.rule("A-07")
def test_no_magic_beside_the_blue_hydra() -> None:
    t = arena("ancient_hydra", "magic magic step", 'learned = ["fireball"]', "symbols.magic = 1", name="algus")
    t.refuses("magic die", "MAS-BOSS-12")
    t.refuses("magic symbol", "MAS-BOSS-12")
    t.refuses("use fireball", "MAS-BOSS-12")  # docking uses the result
    assert t.can("use spellweaving step")


@pytest.mark.rule("MAS-BOSS-12")
def test_not_even_a_gelatinous_cube_beside_her_feels_magic() -> None:
    medium = """map.1 = '''
        .     M1-04 --
        S1-00 --    --'''"""
    t = combat("ancient_hydra gelatinous_cube", "magic ranged", more=medium, room="M1-04")
    t.do(f"target {t.monster('gelatinous_cube')}")
    t.refuses("spend magic die", "MAS-BOSS-12")


@pytest.mark.rule("MAS-BOSS-12")
def test_the_red_hydra_has_no_aura() -> None:
    assert arena("ancient_hydra:red", "magic step", name="algus").can("magic die")


@pytest.mark.rule("MAS-BOSS-13")
@pytest.mark.rule("A-29")
def test_the_red_hydra_shot_dead_turns_blue_again() -> None:
    t = combat("ancient_hydra:red", "melee melee melee ranged ranged", "xp = 3")
    t.do(*["spend melee die"] * 3, "spend ranged die", "strike")
    assert t.monsters("S1-00") == ["ancient_hydra"]
    assert not is_red(t, "ancient_hydra")
    assert t.hero("mika").xp == 6
    assert len(t.hero("mika").hand) == 1
    t.refuses("fight", "MAS-BOSS-04")


@pytest.mark.rule("MAS-BOSS-13")
@pytest.mark.rule("A-29")
def test_arrows_that_do_not_kill_her_change_nothing() -> None:
    t = shoot(combat("ancient_hydra:red", "ranged ranged ranged"), 3)
    assert is_red(t, "ancient_hydra")
    assert t.hero("mika").xp == 0


@pytest.mark.rule("MAS-EPIC-12")
def test_blue_malaphyas_summons_a_major_monster_into_the_combat() -> None:
    t = table(
        """
        heroes = [{name = "jay", room = "M1-01"}]
        dice = ["melee", "step"]
        monsters = [{face = "malaphyas", room = "M1-01"}]
        map.1 = '''
            S1-00 M1-01 --
            .     --    --'''
    """,
        mode="epic",
        script=[2],
    ).do("fight")
    assert t.monsters("M1-01") == ["ghost", "malaphyas"]
    assert t.options == [f"target {t.monster('malaphyas')}", f"target {t.monster('ghost')}"]


@pytest.mark.rule("MAS-MON-13")
@pytest.mark.rule("A-42")
def test_red_malaphyas_shrugs_the_first_arrow_off() -> None:
    t = shoot(combat("malaphyas:red", " ".join(["ranged"] * 6), "xp = 3", mode="epic"), 6)
    assert t.monsters("S1-00") == ["malaphyas"]
    assert t.hero("mika").life == 2
    t = hack(combat("malaphyas:red", " ".join(["melee"] * 6), "xp = 12", mode="epic"), 6)
    assert t.g.result == END_MALAPHYAS


HORN = """map.1 = "S1-22 S1-00 S1-17 S1-15"
monsters = [{face = "orc", room = "S1-17"}, {face = "mortiferous", room = "S1-17"}]
"""


@pytest.mark.rule("MAS-BOSS-02")
def test_the_hunting_horn_moves_no_boss() -> None:
    t = allies("", 'room = "S1-22"', HORN + 'phase = "start"\nevil_top = ["E09"]')
    assert t.monsters("S1-00") == ["orc"] and t.monsters("S1-17") == ["mortiferous"]


@pytest.mark.rule("MAS-DM-07")
def test_a_boss_marches_with_the_others_in_the_dungeon_master_phase() -> None:
    t = allies("", 'room = "S1-22"', HORN + 'phase = "master"')
    assert t.monsters("S1-00") == ["orc", "mortiferous"] and "mortiferous" not in t.monsters("S1-17")


@pytest.mark.rule("MAS-BOSS-02")
@pytest.mark.rule("A-83")
@pytest.mark.parametrize(("rulings", "more"), [({}, 0), ({"A-83": "raised"}, 1)])
def test_sharpened_claws_are_not_those_of_a_boss(rulings: dict[str, str], more: int) -> None:
    t = allies(
        "",
        'room = "S1-22"',
        """evil = "E15"
        map.1 = "S1-22 S1-00"
        dice = ["melee", "step"]
        monsters = [{face = "schmetterling", room = "S1-00"}]
    """,
        rulings=rulings,
    ).do("fight")
    printed = t.g.creature(int(t.monster("schmetterling")[1:])).payback
    assert f"Payback {printed + more}'" in str(t.match.view(0))  # what is announced is what comes
    t.do("strike", "accept")
    assert t.hero("jay").life == 6 - printed - more


@pytest.mark.rule("MAS-BOSS-02")
@pytest.mark.rule("A-83")
def test_savage_bite_is_not_that_of_a_boss() -> None:
    position = (
        "",
        'hand = ["T02"]',
        """dice = ["melee", "step"]
        monsters = [{face = "schmetterling", room = "S1-00"}]""",
    )
    t = two(*position).do("fight", "strike")
    assert t.owner == 0 and t.prompt == P_PAYBACK  # Mika is not asked
    raised = two(*position, rulings={"A-83": "raised"}).do("fight", "strike", "interrupt T02 mika", "accept")
    assert raised.hero("jay").life == t.hero("jay").life - 3 - 1
