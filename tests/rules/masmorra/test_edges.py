"""Corners of the rules that whole turns seldom come to."""

import pytest

from rules.masmorra.play import allies, combat, discarded, hand, shoot, table, three, two
from undercroft.engine.deck import new_deck
from undercroft.engine.window import P_WINDOW
from undercroft.games.masmorra import events as ev
from undercroft.games.masmorra.content import TILES
from undercroft.games.masmorra.effects.monsters import SpawnNear
from undercroft.games.masmorra.options import P_ACTION, P_BOUNTY, P_DM, P_MARCH, P_PAYBACK, P_TILE
from undercroft.games.masmorra.rows_kinds import Tier
from undercroft.games.masmorra.terms import OUT, PET, RANGED, USED

ORC = 'monsters = [{face = "orc", room = "S1-00"}]\n'


# ---- cards
@pytest.mark.rule("MAS-HEAL-02")
@pytest.mark.rule("MAS-CARD-07")
def test_a_second_medicine_finds_nobody_left_to_heal() -> None:
    t = allies("life = 5", 'hand = ["L01", "L01b"]', 'dice = ["step"]')
    t.do("interrupt L01 mika", "interrupt L01b mika")
    assert t.hero("jay").life == 6 and discarded(t) == ["L01", "L01b"] and t.prompt == P_ACTION


@pytest.mark.rule("MAS-CARD-05")
def test_no_die_is_rolled_again_before_the_roll() -> None:
    t = allies("", 'hand = ["L08"]', 'phase = "before_roll"')
    assert t.prompt != P_WINDOW
    t.refuses("interrupt L08 mika", "MAS-CARD-05")


@pytest.mark.rule("MAS-GOLD-02")
def test_a_full_purse_picks_no_pocket() -> None:
    t = two('hand = ["T12"]', 'hand = ["T17"], gold = 6', 'dice = ["step"]').do("play T12 jay")
    assert t.owner == 0 and t.hero("jay").gold == 2  # Mika is not asked


@pytest.mark.rule("MAS-GOLD-02")
def test_a_full_purse_steals_nothing() -> None:
    two('hand = ["T17"], gold = 6', "gold = 2", 'dice = ["step"]').refuses("play T17 jay", "MAS-GOLD-02")
    assert two('hand = ["T17"], gold = 5', "gold = 2", 'dice = ["step"]').do("play T17 jay").hero("mika").gold == 1


@pytest.mark.rule("MAS-CARD-09")
def test_no_bolt_falls_where_everybody_lies() -> None:
    t = two("down = true, gold = 5", 'down = true, hand = ["T15"]', 'phase = "close"')
    assert t.g.turn == 2 and t.hero("mika").life == 6  # nobody was asked, and Mika's turn has begun


@pytest.mark.rule("MAS-LIMIT-01")
@pytest.mark.parametrize(("tier", "room"), [("minor", "S1-22"), ("major", "S1-17")])
def test_the_nearest_room_with_space_depends_on_the_monster(tier: Tier, room: str) -> None:
    t = two(
        "",
        "",
        """map.1 = "S1-00 S1-22 S1-17"
monsters = [{face = "orc", room = "S1-22"}, {face = "goblin", room = "S1-22"}]""",
    )
    assert [TILES[t.g.rooms[i].tile].id for i in SpawnNear(tier).rooms(t.g, 0)] == [room]


@pytest.mark.rule("MAS-CARD-04")
def test_only_a_stack_with_tiles_is_looked_at() -> None:
    t = two('hand = ["T26"]', "", 'dice = ["step"]')
    t.g.small1 = new_deck([])
    t.do("play T26 jay")
    assert t.prompt == P_TILE and all(x.startswith("tile S2-") for x in t.options)


@pytest.mark.rule("MAS-GOLD-03")
def test_nothing_is_bought_when_no_card_is_left() -> None:
    t = two("gold = 5", "", 'dice = ["step"]')
    assert t.can("buy")
    t.g.treasure, t.g.decision = new_deck([]), None
    t.g.advance()
    t.refuses("buy", "MAS-GOLD-03")


@pytest.mark.rule("MAS-CARD-02")
def test_a_refusal_does_not_tell_what_another_holds() -> None:
    t = two("", "", ORC + 'dice = ["melee"]').do("fight")
    t.refuses("interrupt T23 mika", "MAS-CARD-05")  # held or not: no word of the combat


@pytest.mark.rule("MAS-SYM-04")
def test_symbols_stay_when_another_hero_leaves_the_room() -> None:
    t = allies("", 'hand = ["L09"]', 'map.1 = "S1-00 S1-17"\ndice = ["step"]\nsymbols = {melee = 2}')
    t.do("interrupt L09 mika", "who mika")
    assert t.symbols() == {"melee": 2} and t.hero("mika").room == 1


@pytest.mark.rule("MAS-ALLY-10")
@pytest.mark.rule("A-56")
def test_light_fingers_are_numb_too() -> None:
    position = """heroes = [{name = "mika", room = "S1-13"}, {name = "jay"}]
map.1 = "S1-00 S1-13"
dice = ["elixir"]
"""
    assert table(position, mode="alliance").can("chest wild elixir")
    assert not table(position + 'evil = "E13"', mode="alliance").can("chest wild elixir")
    assert table(position + 'evil = "E12"', mode="alliance").can("chest wild elixir")  # no card


# ---- fights
@pytest.mark.rule("MAS-MON-10")
def test_a_hero_without_experience_loses_none_to_the_ghost() -> None:
    t = combat("ghost", "ranged")
    t.match.choose("strike")
    kinds = [e.kind for e in t.match.latest]
    assert t.hero("mika").xp == 0 and ev.WOUNDED in kinds and ev.GOT_XP not in kinds


@pytest.mark.rule("MAS-BACK-03")
def test_what_is_refused_at_a_payback_is_refused_by_its_own_rule() -> None:
    t = combat("orc", "melee step", name="jay").do("strike")
    assert t.prompt == P_PAYBACK
    t.refuses("drink die jay", "MAS-BACK-04")


@pytest.mark.rule("MAS-DM-01")
@pytest.mark.rule("MAS-DM-05")
def test_a_monster_that_a_card_has_led_off_does_not_make_its_move() -> None:
    t = two(
        'room = "S1-15"',
        'hand = ["T09"], room = "S1-15"',
        """phase = "master"
map.1 = "S1-22 S1-00 S1-17 S1-15"
monsters = [{face = "orc", room = "S1-00"}]""",
    )
    t.do("march M0 S1-17", "interrupt T09 mika", "march M0 S1-22")
    assert t.monsters("S1-22") == ["orc"] and t.prompt == P_DM and t.decision.a == 2  # no Move Point is gone


@pytest.mark.rule("MAS-MAGIC-01")
def test_the_free_step_is_no_magic_at_any_time() -> None:
    two("", "", 'phase = "before_roll"').refuses("magic free", "MAS-MAGIC-01")


@pytest.mark.rule("MAS-DOWN-05")
@pytest.mark.rule("MAS-DOWN-06")
def test_a_lying_hero_opens_no_chest() -> None:
    t = two(
        'room = "S1-13", down = true',
        'room = "S1-00"',
        """phase = "master"
map.1 = "S1-00 S1-13 S1-17"
monsters = [{face = "orc", room = "S1-17"}]""",
    )
    assert t.prompt == P_DM
    t.refuses("chest", "MAS-DOWN-05")


@pytest.mark.rule("MAS-FIGHT-14")
def test_no_second_combat_begins_within_one() -> None:
    combat("orc", "melee step", name="jay").refuses("fight", "MAS-FIGHT-14")


@pytest.mark.rule("MAS-REW-03")
def test_a_monster_that_gives_no_experience_gives_its_card() -> None:
    t = shoot(combat("goblin", "ranged ranged", "xp = 8"), 2)
    assert t.hero("mika").xp == 8 + t.g.creature(0).xp - 1 and len(t.hero("mika").hand) == 1


@pytest.mark.rule("MAS-REW-07")
def test_a_hero_at_the_last_space_is_told_of_no_experience() -> None:
    t = combat("orc", "ranged ranged step", "xp = 21").do("spend ranged die")
    t.match.choose("spend ranged die")
    kinds = [e.kind for e in t.match.latest]
    assert ev.DEFEATED in kinds and ev.GOT_XP not in kinds


@pytest.mark.rule("MAS-LEVEL-02")
def test_the_last_ability_is_learned_without_a_choice() -> None:
    t = two(
        'xp = 16, room = "S1-13", learned = ["preemptive_strike", "toll_road", "riposte"]',
        "",
        'map.1 = "S1-00 S1-13"\ndice = ["ranged"]',
        mode="epic",
    ).do("chest")
    assert t.hero("jay").xp == 17 and t.hero("jay").learned == 31


@pytest.mark.rule("MAS-PET-03")
@pytest.mark.rule("A-12")
def test_no_companion_comes_under_the_gaze() -> None:
    t = table("""heroes = [{name = "greybark", xp = 2, room = "S1-13"}]
map.1 = "S1-00 S1-13"
dice = ["ranged", "step"]
monsters = [{face = "dark_watcher", room = "S1-13", fought = true}]
""").do("chest", "learn wolf_companion")
    assert t.g.places[PET] == OUT


@pytest.mark.rule("MAS-SEWER-07")
def test_the_light_gives_no_cursed_defense() -> None:
    t = table(
        """heroes = [{name = "valerie", room = "sewers-LR"}]
side = "sewers"
curse = "defense"
dice = ["melee", "step"]
monsters = [{face = "skeleton", room = "sewers-LR"}]
""",
        mode="epic",
    ).do("fight")
    assert t.symbols() == {}


@pytest.mark.rule("MAS-ROLL-02")
def test_a_charm_may_be_kept_unused_but_rolls_nothing_then() -> None:
    t = two('hand = ["T19"]', "", 'phase = "reroll"\ndice = ["step", "melee"]').do("done", "interrupt T19 jay")
    assert t.options == ["mark 1", "mark 2", "done"]
    t.do("mark 1")
    assert t.options == ["mark 2", "reroll"]


@pytest.mark.rule("MAS-DOWN-05")
def test_a_lying_hero_takes_no_gold() -> None:
    t = two(
        'room = "S1-22", down = true',
        "",
        """phase = "master"
map.1 = "S1-00 S1-22 S1-17"
monsters = [{face = "orc", room = "S1-17"}]""",
    )
    t.refuses("gold", "MAS-DOWN-05")


@pytest.mark.rule("MAS-DOWN-05")
@pytest.mark.rule("MAS-CARD-07")
def test_a_second_bolt_does_not_strike_a_hero_that_lies() -> None:
    t = three('life = 1, hand = ["T01", "T02"]', 'hand = ["T15"]', 'hand = ["T16"]', 'dice = ["step"]')
    t.do("interrupt T15 mika", "interrupt T16 algus")
    while t.prompt == P_WINDOW:
        t.do("pass")
    t.do("who jay")
    assert t.hero("jay").down and len(hand(t, "jay")) == 1


@pytest.mark.rule("MAS-MAGIC-01")
def test_a_magic_symbol_turns_the_only_die() -> None:
    assert two("", "", 'dice = ["step"]\nsymbols = {magic = 1}').can("magic symbol")
    two("", "", 'dice = ["magic"]').refuses("magic die", "MAS-MAGIC-01")


@pytest.mark.rule("A-56")
def test_a_die_stands_in_beside_an_equal_one() -> None:
    position = """heroes = [{name = "mika", room = "S1-12"}]
map.1 = '''
S1-12/2 S1-09
S1-00 .
'''
dice = [DICE]
"""
    one, two_ = (table(position.replace("DICE", dice)) for dice in ('"melee"', '"melee", "melee"'))
    trap = one.at("S1-09")
    assert two_.can(f"disarm {trap} wild melee for defense") and not one.can(f"disarm {trap} wild melee for defense")


@pytest.mark.rule("MAS-ROLL-03")
def test_a_pet_die_that_is_not_there_is_not_marked() -> None:
    two("", "", 'phase = "reroll"\ndice = ["step", "melee"]').refuses("mark pet", "MAS-ROLL-02")


@pytest.mark.rule("MAS-SYM-02")
def test_only_symbols_that_are_made_are_told() -> None:
    t = two('hand = ["T01"]', "", 'dice = ["step"]')
    t.match.choose("play T01 jay")
    assert [(e.b, e.c) for e in t.match.latest if e.kind == ev.SYMBOLS] == [(RANGED, 2)]


@pytest.mark.rule("MAS-ALLY-10")
def test_what_evil_forbids_is_over_with_the_hero_phase() -> None:
    t = allies(
        "",
        'room = "S1-22"',
        """evil = "E06"
map.1 = "S1-00 S1-17 S1-22"
dice = ["magic"]
monsters = [{face = "goblin", room = "S1-17"}]""",
    )
    assert t.g.forbid
    t.do("end", "done")
    assert t.prompt == P_MARCH
    assert t.g.forbid == 0


@pytest.mark.rule("MAS-PET-05")
def test_nobody_hires_a_second_companion() -> None:
    algus = """heroes = [{name = "algus", gold = 3, learned = ["fireball", "wizards_apprentice"]}]
dice = ["step"]
"""
    assert table(algus).can("use wizards_apprentice")
    table(algus + 'pet = "melee"').refuses("use wizards_apprentice", "MAS-PET-05")


@pytest.mark.rule("MAS-GOLD-04")
def test_the_pet_die_is_put_away_with_the_others() -> None:
    t = table("""heroes = [{name = "greybark", learned = ["wolf_companion"], gold = 6}, {name = "mika"}]
map.1 = "S1-00 S1-17"
dice = ["melee"]
pet = "melee"
monsters = [{face = "orc", room = "S1-17"}]
""").do("end")
    if t.prompt == P_BOUNTY:
        t.do("done")
    assert t.prompt == P_DM and t.g.places[PET] == USED
