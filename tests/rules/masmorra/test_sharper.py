"""Rules once more, from the side that the other tests leave open."""
import pytest

from rules.masmorra.arena import Arena, arena, combat
from rules.masmorra.hands import allies, two
from rules.masmorra.play import fresh, table
from undercroft.games.masmorra.legal.places import limit_of
from undercroft.games.masmorra.legal.ways import stays_put
from undercroft.games.masmorra.options import P_ACTION, P_PAYBACK
from undercroft.games.masmorra.steps.level3 import check_henchmen
from undercroft.games.masmorra.terms import DOCKED, GONE, MASTER, USED

CHEST = """
    heroes = [{name = "jay", room = "S1-12"}]
    map.1 = '''
    S1-12/2
    S1-00
    '''
"""


@pytest.mark.rule("MAS-SETUP-14")
def test_the_first_player_chooses_a_hero_first() -> None:
    for seed in range(8):
        t = fresh(players=4, seed=str(seed))
        order = []
        while t.options[0].startswith("hero "):
            order.append(t.owner)
            t.do(t.options[0])
            if t.g.hero().card >= 0 and all(h.card >= 0 for h in t.g.heroes):
                break
        assert order[:3] == [(t.g.first + i) % 4 for i in range(3)]


@pytest.mark.rule("MAS-SYM-02")
def test_a_made_symbol_opens_no_chest() -> None:
    t = table(CHEST + 'dice = ["ranged"]\nsymbols = {melee = 2}')
    t.refuses("chest", "MAS-PAY-04")
    table(CHEST + 'dice = ["melee"]\nsymbols = {melee = 2}').do("chest")


@pytest.mark.rule("MAS-ABIL-07")
def test_all_the_symbols_of_an_ability_are_made_and_all_are_lost() -> None:
    t = table("""
        heroes = [{name = "algus", learned = ["fireball"]}]
        map.1 = "S1-00 S1-22"
        dice = ["magic", "magic", "step"]
    """)
    t.do("use fireball")
    assert t.symbols() == {"ranged": 3}
    t.do("step die", f"move {t.at('S1-22')}")
    assert t.symbols() == {}


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


@pytest.mark.rule("MAS-STEP-01")
@pytest.mark.rule("MAS-RES-01")
def test_a_step_gives_two_points_in_every_turn() -> None:
    t = two("", "", "phase = 'start'\nmap.1 = 'S1-00 S1-22'", script=[0] * 20).do("step free")
    assert t.g.mp == 2
    t.do("roll", "done", "step die")
    assert t.g.mp == 2


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


@pytest.mark.rule("MAS-HEAL-02")
def test_what_heals_more_than_is_missing_stops_at_six() -> None:
    t = allies('life = 5, hand = ["L01"]', "", 'dice = ["step"]').do("play L01 jay")  # heals 2
    assert t.hero("jay").life == 6


@pytest.mark.rule("MAS-FIGHT-16")
def test_what_a_failed_attack_has_cost_is_gone() -> None:
    t = arena("spider", "ranged ranged melee step", 'free = false, life = 6').do("fight")
    t.do("spend ranged die", "spend melee die", "strike", "accept")
    assert sorted(t.dice()) == ["ranged", "step"] and t.symbols() == {}


@pytest.mark.rule("MAS-LIMIT-04")
@pytest.mark.rule("MAS-LIMIT-05")
def test_the_least_worth_is_what_is_least_in_that_room() -> None:
    """Nothing here is worth less than 3 XP, so one of those goes."""
    foes = ", ".join(f'{{face = "{f}", room = "S1-00"}}' for f in ("spider", "ghoul", "spider"))
    t = allies("", "", f'phase = "start"\nevil_top = ["E08"]\nscript = [4]\nmonsters = [{foes}]')
    assert t.options == ["monster M0", "monster M1", "monster M2", "monster M3"]
    t.do("monster M1")
    assert t.monsters("S1-00") == ["spider", "spider", "spider"]


@pytest.mark.rule("MAS-LIMIT-06")
@pytest.mark.rule("A-23")
def test_a_boss_worth_as_little_stays() -> None:
    foes = '{face = "schmetterling", room = "S1-00"}, {face = "orc", room = "S1-00"}'
    t = allies("", "", f'phase = "start"\nevil_top = ["E08"]\nscript = [3]\nmonsters = [{foes}]')
    assert t.options == ["monster M0", "monster M1"]  # two Orcs; Schmetterling is worth 2 XP too
    t.do("monster M0")
    assert sorted(t.monsters("S1-00")) == ["orc", "schmetterling"]


@pytest.mark.rule("MAS-EPIC-02", "MAS-DOWN-02", "A-31")
@pytest.mark.parametrize(("before", "after"), [(25, 24), (23, 21), (20, 17)])
def test_a_fall_on_the_second_lap_costs_no_lap(before: int, after: int) -> None:
    t = arena("orc", "magic", f"life = 1, xp = {before}", mode="epic").do("fight", "strike", "accept")
    assert t.hero("mika").down and t.hero("mika").xp == after


@pytest.mark.rule("MAS-ABIL-06", "MAS-PAY-04", "MAS-PAY-05")
def test_docked_dice_stay_on_their_card() -> None:
    """Second Chance takes a die out of the Used Dice box; docked ones are not there."""
    t = table("""
        heroes = [{name = "algus", learned = ["fireball"], hand = ["T20"], life = 4}]
        dice = ["magic", "magic", "elixir", "elixir", "step", "step"]
    """).do("use fireball", "drink die algus", "play T20 algus")
    assert t.g.places.count(DOCKED) == 2 and t.g.places.count(USED) == 0  # only the Elixir die could come back


@pytest.mark.rule("MAS-FIGHT-05")
def test_steps_and_shields_are_no_weapons() -> None:
    t = combat("orc", "step defense ranged")
    t.refuses("spend step die", "MAS-FIGHT-05")
    t.refuses("spend defense die", "MAS-FIGHT-05")
    t.do("spend ranged die")


@pytest.mark.rule("MAS-FIGHT-01", "A-51")
def test_who_appears_in_the_middle_of_a_combat_is_fought_in_it() -> None:
    """The third ritual Cultist falls in the centre room: the Watcher stands there before the combat is over."""
    t = Arena(table("""
        heroes = [{name = "mika", room = "throne-C"}]
        side = "throne"
        dice = ["ranged", "ranged", "melee"]
        treasure_top = ["T30"]
        monsters = [{face = "cultist", room = "throne-C", mark = 2}, {face = "cultist", room = "throne-BR", mark = 2}]
    """, mode="epic").match)
    t.do("fight", "spend ranged die", "spend ranged die", "strike")
    assert t.monsters("C") == ["dark_watcher"] and t.g.combat and t.hero("mika").xp == 0  # no rewards yet
    t.do("strike", "accept")
    assert t.g.monsters[int(t.monster("dark_watcher")[1:])].fought and not t.g.combat and t.hero("mika").life == 3


@pytest.mark.rule("MAS-DOWN-08")
def test_the_fallen_keep_gold_and_abilities() -> None:
    t = arena("orc", "magic", 'life = 1, gold = 4, xp = 5, learned = ["sidestep"]').do("fight", "strike", "accept")
    mika = t.hero("mika")
    assert mika.down and mika.gold == 4 and mika.learned == 0b11


@pytest.mark.rule("MAS-GOLD-04")
def test_dice_left_after_the_bounties_are_gone() -> None:
    t = two("", "", 'dice = ["step", "melee"]\nmap.1 = "S1-00 S1-17"\nmonsters = [{face = "orc", room = "S1-17"}]')
    t.do("end", "done")
    assert t.g.phase == MASTER and t.dice() == [] and t.hero("jay").gold == 0


@pytest.mark.rule("MAS-EXP-12")
def test_an_empty_stack_of_one_level_is_not_helped_by_the_other() -> None:
    t = table("""
        heroes = [{name = "mika", room = "S2-00"}]
        map.1 = "S1-00"
        map.2 = "S2-00"
        mp = 1
        dice = ["step"]
    """)  # nothing is turned up on Level 2
    assert t.g.face_up[0] >= 0 > t.g.face_up[1]
    t.refuses("explore", "MAS-EXP-03")


@pytest.mark.rule("MAS-MED-06", "MAS-LIMIT-01")
def test_a_medium_room_holds_four_minor_monsters() -> None:
    goblins = ", ".join('{face = "goblin", room = "M1-01"}' for _ in range(3))
    t = two("", 'room = "S1-22"', f"""
        phase = "master"
        map.1 = '''
        S1-22 S1-00 M1-01 --
        .     S1-17 --    --
        '''
        monsters = [{{face = "orc", room = "S1-17"}}, {goblins}]
    """)
    room, small = int(t.at("M1-01")[1:]), int(t.at("S1-17")[1:])
    assert limit_of(t.g, room) == 4 and limit_of(t.g, small) == 3


@pytest.mark.rule("MAS-ALLY-10")
def test_the_first_turn_of_all_has_its_evil_card_too() -> None:
    t = fresh("alliance")
    t.do("hero jay", "hero mika")
    assert t.g.turn == 1 and len(t.g.evil.discard) + (1 if t.g.evil_card >= 0 else 0) == 1


@pytest.mark.rule("A-51")
def test_who_is_summoned_at_the_start_of_a_combat_steals_at_once() -> None:
    t = Arena(table("""
        heroes = [{name = "mika", room = "throne-TL"}]
        side = "throne"
        dice = ["ranged", "ranged", "melee"]
        monsters = [{face = "malaphyas", room = "throne-TL"}]
        script = [0]
    """, mode="epic").match).do("fight")  # he summons a Giant Bat
    assert sorted(t.monsters("TL")) == ["giant_bat", "malaphyas"] and sorted(t.dice()) == ["melee", "ranged"]


@pytest.mark.rule("A-55")
def test_who_fights_only_undead_picks_one_at_least() -> None:
    t = arena("skeleton ghoul", "elixir elixir melee", name="valerie").do("fight")
    assert t.options == ["join M0", "join M1"]  # no combat against nobody
    t.do("join M0")
    assert t.can("begin")


@pytest.mark.rule("MAS-SEWER-02", "MAS-SEWER-04")
def test_the_henchmen_of_the_sewers_stay_and_both_have_to_fall() -> None:
    t = table("""
        heroes = [{name = "mika", room = "S2-01", xp = 8}]
        map.2 = "S2-00 S2-01"
        dice = ["step"]
    """, mode="epic", script=[0] * 30).do("stairs", "side sewers")
    bosses = [i for i, m in enumerate(t.g.monsters) if m.room >= 0 and i >= 12]
    assert len(bosses) == 2 and all(stays_put(t.g, i) for i in bosses)
    for i in bosses:  # one after the other leaves the game
        assert t.g.monsters[16].room < 0
        t.g.monsters[i].room = GONE
        check_henchmen(t.g)
    assert t.g.monsters[16].room >= 0 and t.g.creature(16).red
