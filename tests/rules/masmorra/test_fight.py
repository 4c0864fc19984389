"""Fighting (MAS-FIGHT)."""

import pytest

from rules.masmorra.play import Arena, Table, arena, combat, hack, shoot, table, two
from undercroft.games.masmorra.options import P_ATTACK, P_PAYBACK


@pytest.mark.rule("MAS-FIGHT-01")
def test_a_hero_beside_a_monster_must_fight_even_without_dice() -> None:
    t = arena("orc", "", "free = true")
    assert t.hero("mika").life == 3  # the only thing to do was to fight with nothing
    assert t.monsters("S1-00") == ["orc"]


@pytest.mark.rule("MAS-FIGHT-01")
def test_no_turn_ends_beside_an_unfought_monster() -> None:
    t = arena("orc", "step", name="jay")
    t.refuses("end", "MAS-ACT-06")
    t.do("fight", "strike", "accept")
    assert t.can("end")


@pytest.mark.rule("MAS-FIGHT-01")
def test_a_monster_met_by_moving_must_be_fought() -> None:
    t = table("""
        heroes = [{name = "jay"}]
        dice = ["step", "ranged"]
        map.1 = "S1-00 S1-22"
        monsters = [{face = "orc", room = "S1-22"}]
    """)
    t.do("step die", f"move {t.at('S1-22')}")
    t.refuses("end", "MAS-ACT-06")
    assert t.can("fight")


@pytest.mark.rule("MAS-FIGHT-01")
def test_a_monster_that_arrives_later_must_be_fought() -> None:
    t = arena("", "ranged", 'hand = ["T24"]', script=[3])
    assert t.can("end")
    t.do("play T24 mika")
    assert t.monsters("S1-00") == ["orc"]
    t.refuses("end", "MAS-ACT-06")


@pytest.mark.rule("MAS-FIGHT-02")
def test_spending_nothing_and_taking_the_payback_is_a_fight() -> None:
    t = combat("orc", "ranged ranged")
    t.do("strike")
    assert t.hero("mika").life == 3
    assert t.dice() == ["ranged", "ranged"]
    assert t.can("end")


@pytest.mark.rule("MAS-FIGHT-03")
def test_a_bow_does_not_reach_the_next_room() -> None:
    t = table("""
        heroes = [{name = "mika"}]
        dice = ["ranged", "ranged"]
        map.1 = "S1-00 S1-22"
        monsters = [{face = "orc", room = "S1-22"}]
    """)
    t.refuses("fight", "MAS-FIGHT-03")


@pytest.mark.rule("MAS-FIGHT-04")
def test_too_little_damage_does_nothing_and_does_not_stay() -> None:
    t = combat("spider", "ranged ranged ranged ranged")
    shoot(t, 3)
    assert t.monsters("S1-00") == ["spider"]
    shoot(t.do("fight"), 1)  # 3 + 1 would have been enough
    assert t.monsters("S1-00") == ["spider"]
    assert t.hero("mika").xp == 0


@pytest.mark.rule("MAS-FIGHT-04")
def test_damage_equal_to_the_defense_value_is_enough() -> None:
    t = combat("spider", "ranged ranged ranged ranged", "xp = 3")
    shoot(t, 4)
    assert t.monsters("S1-00") == []


@pytest.mark.rule("MAS-FIGHT-05")
def test_ranged_and_melee_add_up_one_each() -> None:
    t = combat("spider", "ranged melee", "xp = 3", "symbols = {ranged = 1, melee = 1}")
    t.do("spend ranged die", "spend melee die", "spend ranged symbol", "spend melee symbol", "strike")
    assert t.monsters("S1-00") == []


@pytest.mark.rule("MAS-FIGHT-05")
def test_only_weapons_do_damage() -> None:
    t = combat("orc", "step defense")
    t.refuses("spend step die", "MAS-FIGHT-05")
    t.refuses("spend defense die", "MAS-FIGHT-05")


@pytest.mark.rule("MAS-FIGHT-06")
def test_elixir_purges_undead_as_a_ranged_attack() -> None:
    t = combat("skeleton", "elixir", "", "symbols = {elixir = 1}")
    t.do("spend elixir die", "spend elixir symbol", "strike")
    assert t.monsters("S1-00") == []
    assert t.hero("mika").life == 6


@pytest.mark.rule("MAS-FIGHT-06")
def test_elixir_does_nothing_to_the_living() -> None:
    t = combat("orc", "elixir ranged")
    t.refuses("spend elixir die", "MAS-FIGHT-06")


@pytest.mark.rule("MAS-FIGHT-07")
def test_magic_strikes_the_vulnerable_as_a_ranged_attack() -> None:
    t = combat("gelatinous_cube", "magic magic magic", "xp = 3")
    t.do("spend magic die", "spend magic die", "spend magic die", "strike")
    assert t.monsters("S1-00") == []
    assert t.hero("mika").life == 6


@pytest.mark.rule("MAS-FIGHT-07")
def test_magic_is_no_attack_on_others() -> None:
    t = combat("orc", "magic ranged")
    t.refuses("spend magic die", "MAS-FIGHT-07")


@pytest.mark.rule("MAS-FIGHT-08")
def test_a_ranged_attack_that_fails_is_paid_back() -> None:
    t = combat("orc", "ranged ranged")
    shoot(t, 1)
    assert t.hero("mika").life == 3


@pytest.mark.rule("MAS-FIGHT-09")
def test_one_sword_among_arrows_makes_it_melee() -> None:
    t = combat("spider", "ranged ranged ranged melee", "xp = 3")
    t.do(*["spend ranged die"] * 3, "spend melee die", "strike")
    assert t.monsters("S1-00") == []
    assert t.hero("mika").life == 4


@pytest.mark.rule("MAS-FIGHT-10")
def test_symbols_make_no_sword_and_shield_pair() -> None:
    t = combat("orc", "melee", "", "symbols = {melee = 1, defense = 1}")
    t.refuses("pair", "MAS-FIGHT-10")


@pytest.mark.rule("MAS-FIGHT-10")
def test_a_pair_gives_two_swords_and_a_shield() -> None:
    t = combat("orc", "melee defense")
    t.do("pair")
    assert t.dice() == []
    assert t.symbols() == {"defense": 1}
    t.do("strike")
    assert t.monsters("S1-00") == []
    t.do("guard symbol")
    assert t.hero("mika").life == 4


@pytest.mark.rule("MAS-FIGHT-11")
def test_two_pairs_give_four_swords_and_two_shields() -> None:
    t = combat("spider", "melee melee defense defense", "xp = 3")
    t.do("pair", "pair")
    assert t.symbols() == {"defense": 2}
    t.do("strike")
    assert t.monsters("S1-00") == []


@pytest.mark.rule("MAS-FIGHT-12")
def test_the_player_chooses_the_order_but_fights_all() -> None:
    t = combat("orc goblin", "ranged ranged")
    assert t.options == [f"target {t.monster('orc')}", f"target {t.monster('goblin')}"]
    shoot(t.do(f"target {t.monster('goblin')}"), 2)
    assert t.hero("mika").life == 2  # Quick Stab, then the Orc, whom nothing was left for
    assert t.monsters("S1-00") == ["orc"]


@pytest.mark.rule("MAS-FIGHT-13")
def test_abilities_of_monsters_work_until_they_are_defeated() -> None:
    t = combat("dark_watcher orc", "melee melee melee melee step", "xp = 3", name="jay")
    t.do(f"target {t.monster('orc')}")
    t.refuses("use guarded_stance step", "MAS-MON-12")
    t = combat("dark_watcher orc", "melee melee melee melee step", "xp = 3", name="jay")
    t.do(f"target {t.monster('dark_watcher')}", *["spend melee die"] * 4, "strike")
    t.do("use guarded_stance step")
    assert t.symbols() == {"defense": 1}


@pytest.mark.rule("MAS-FIGHT-14")
def test_an_ability_without_a_useful_symbol_waits_for_the_end_of_the_combat() -> None:
    t = arena("orc", "magic magic", 'learned = ["gilded_formula", "fireball"]', name="algus")
    assert t.can("use gilded_formula")
    t.do("fight")
    t.refuses("use gilded_formula", "MAS-FIGHT-14")
    t.do("use fireball")
    assert t.symbols() == {"ranged": 3}


@pytest.mark.rule("MAS-FIGHT-14")
def test_a_card_without_a_useful_symbol_waits_for_the_end_of_the_combat() -> None:
    t = combat("orc", "step", 'hand = ["T01", "T12"]')
    t.refuses("play T12 mika", "MAS-FIGHT-14")
    t.do("play T01 mika", "spend ranged symbol", "spend ranged symbol", "strike")
    assert t.monsters("S1-00") == []


@pytest.mark.rule("MAS-FIGHT-14")
def test_elixir_is_useful_in_a_combat_with_undead_only() -> None:
    assert arena("orc", "step", 'hand = ["T03"]').do("fight").why("play T03 mika") == "MAS-FIGHT-14"
    assert arena("skeleton", "step", 'hand = ["T03"]').do("fight").can("play T03 mika")


@pytest.mark.rule("MAS-FIGHT-15")
@pytest.mark.rule("A-17")
def test_a_second_fight_is_against_all_who_are_left() -> None:
    t = combat("orc goblin", "ranged ranged melee melee")
    t.do(f"target {t.monster('orc')}", "strike")
    shoot(t, 2)
    assert t.hero("mika").life == 2
    hack(t.do("fight"), 2)
    assert t.monsters("S1-00") == []


@pytest.mark.rule("MAS-FIGHT-16")
def test_what_a_failed_attack_used_is_spent() -> None:
    t = combat("spider", "ranged melee", "", "symbols = {ranged = 1}")
    t.do("spend ranged die", "spend ranged symbol", "strike")
    assert t.dice() == ["melee"]
    assert t.symbols() == {}


@pytest.mark.rule("A-51")
def test_a_die_that_comes_back_during_a_combat_joins_it() -> None:
    t = combat("orc spider", "ranged ranged step", 'hand = ["T24"], xp = 3', script=[3])
    shoot(t.do(f"target {t.monster('orc')}"), 2)
    t.do("play T24 mika")  # the same die as the Orc just defeated
    t.do("strike")
    assert t.prompt == P_ATTACK  # the newcomer is being attacked in the same combat
    assert t.g.combat


@pytest.mark.rule("A-51")
@pytest.mark.rule("MAS-LIMIT-04")
def test_a_target_that_must_make_room_for_a_newcomer_gives_nothing() -> None:
    t = arena("orc orc goblin", "ranged ranged step", 'hand = ["T24"]', script=[4])
    orc = t.monster("orc")
    t.do("fight", f"target {orc}", "spend ranged die", "spend ranged die", "play T24 mika", f"monster {orc}")
    assert t.hero("mika").xp == 0
    assert sorted(t.monsters("S1-00")) == ["goblin", "orc", "spider"]
    assert sorted(t.options) == [f"target {t.monster(m)}" for m in ("orc", "goblin", "spider")]


THRONE = 'side = "throne"\nmonsters = [{face = "goblin", room = "throne-TR"}]\n'


def pit(hero: str = "", dice: str = "", name: str = "jay") -> Table:
    """A Hero in the room of the Bottomless Pit, with a Goblin."""
    return table(
        f"""
        heroes = [{{name = "{name}", room = "throne-TR"{", " + hero if hero else ""}}}]
        dice = [{", ".join(f'"{d}"' for d in dice.split())}]
    """
        + THRONE,
        mode="epic",
    )


@pytest.mark.rule("MAS-FIGHT-14")
@pytest.mark.rule("A-75")
def test_a_step_is_of_use_in_a_fight_at_the_bottomless_pit_only() -> None:
    row = 'learned = ["herbal_barter", "animal_form"], gold = 2, free = false'
    t = pit(row, name="greybark").do("fight")
    assert t.can("use animal_form step")
    t.do("use animal_form step", "push M0")
    assert "goblin" not in t.monsters("throne-TR")
    elsewhere = combat("goblin", "magic", row, name="greybark")
    assert elsewhere.can("use animal_form melee")
    elsewhere.refuses("use animal_form step", "MAS-FIGHT-14")


@pytest.mark.rule("MAS-FIGHT-14")
@pytest.mark.rule("A-75")
def test_a_card_that_makes_a_step_is_of_use_at_the_bottomless_pit() -> None:
    t = pit('hand = ["T08"], free = false').do("fight")
    t.do("play T08 jay", "push M0")
    assert "goblin" not in t.monsters("throne-TR")
    combat("goblin", "ranged", 'hand = ["T08"]').refuses("play T08 mika", "MAS-FIGHT-14")


@pytest.mark.rule("MAS-FIGHT-13")
def test_abilities_work_side_by_side_until_their_monster_falls() -> None:
    """The Spider holds Mika as long as it is there, whatever else stands in the room."""
    rows = ", ".join(f'{{face = "{face}", room = "S1-00", fought = true}}' for face in ("spider", "orc"))
    foes = f"monsters = [{rows}]"
    position = 'heroes = [{name = "mika"}]\nmap.1 = "S1-00 S1-22"\nmp = 1\ndice = ["step"]\n'
    held = table(position + foes)
    held.refuses(f"move {held.at('S1-22')}", "MAS-MON-08")
    free = table(position + foes.replace('"spider"', '"goblin"'))
    free.do(f"move {free.at('S1-22')}")


@pytest.mark.rule("MAS-FIGHT-14")
@pytest.mark.rule("MAS-BACK-03")
def test_against_payback_only_what_makes_defense_is_of_use() -> None:
    row = 'learned = ["preemptive_strike"], hand = ["T05", "T07"]'
    t = combat("orc", "melee melee melee", row, name="jay").do("strike")
    assert t.prompt == P_PAYBACK
    assert t.can("use guarded_stance melee") and t.can("play T07 jay")
    assert not t.can("use preemptive_strike") and not t.can("play T05 jay")


@pytest.mark.rule("MAS-FIGHT-16")
def test_what_a_failed_attack_has_cost_is_gone() -> None:
    t = arena("spider", "ranged ranged melee step", "free = false, life = 6").do("fight")
    t.do("spend ranged die", "spend melee die", "strike", "accept")
    assert sorted(t.dice()) == ["ranged", "step"] and t.symbols() == {}


@pytest.mark.rule("MAS-FIGHT-05")
def test_steps_and_shields_are_no_weapons() -> None:
    t = combat("orc", "step defense ranged")
    t.refuses("spend step die", "MAS-FIGHT-05")
    t.refuses("spend defense die", "MAS-FIGHT-05")
    t.do("spend ranged die")


@pytest.mark.rule("MAS-FIGHT-01", "A-51")
def test_who_appears_in_the_middle_of_a_combat_is_fought_in_it() -> None:
    """The third ritual Cultist falls in the center room: the Watcher stands there before the combat is over."""
    t = Arena(
        table(
            """
        heroes = [{name = "mika", room = "throne-C"}]
        side = "throne"
        dice = ["ranged", "ranged", "melee"]
        treasure_top = ["T30"]
        monsters = [{face = "cultist", room = "throne-C", mark = 2}, {face = "cultist", room = "throne-BR", mark = 2}]
    """,
            mode="epic",
        ).match
    )
    t.do("fight", "spend ranged die", "spend ranged die", "strike")
    assert t.monsters("C") == ["dark_watcher"] and t.g.combat and t.hero("mika").xp == 0  # no rewards yet
    t.do("strike", "accept")
    assert t.g.monsters[int(t.monster("dark_watcher")[1:])].fought and not t.g.combat and t.hero("mika").life == 3


@pytest.mark.rule("A-17")
def test_read_otherwise_survivors_are_not_fought_again() -> None:
    t = combat("orc", "ranged ranged", rulings={"A-17": "unfought_only"}).do("strike")
    t.refuses("fight", "MAS-FIGHT-03")


@pytest.mark.rule("A-17", "MAS-FIGHT-15")
def test_a_17_a_second_combat() -> None:
    room = """dice = ["step", "step"]
monsters = [{face = "orc", room = "S1-00", fought = true}, {face = "skeleton", room = "S1-00"}]"""
    again = two("", "", room).do("fight")
    assert again.options == [f"target {again.monster('orc')}", f"target {again.monster('skeleton')}"]
    new = two("", "", room, rulings={"A-17": "unfought_only"}).do("fight", "strike", "accept")
    assert new.hero("jay").life == 4  # only the Skeleton answered
    new.refuses("fight", "MAS-FIGHT-03")


@pytest.mark.rule("MAS-FIGHT-01")
@pytest.mark.rule("A-84")
@pytest.mark.parametrize("again", [False, True])
def test_a_hero_comes_back_to_a_monster_it_has_fought(again: bool) -> None:
    t = arena(
        "orc", "step ranged", more='map.1 = "S1-00 S1-22"', name="jay", rulings={"A-84": "again"} if again else None
    )
    t.do("fight", "strike", "accept", "step die", f"move {t.at('S1-22')}", f"move {t.at('S1-00')}")
    assert t.can("fight")  # it may
    assert t.can("end") != again
    if again:
        t.refuses("end", "MAS-ACT-06")
