"""The orange half of the Treasure Cards that answer dice, fights, cards and ways (MAS-CARD-05), first part."""
import pytest

from rules.masmorra.hands import discarded, hand, three, two

pytestmark = pytest.mark.rule("MAS-CARD-05")

ORC = 'monsters = [{face = "orc", room = "S1-00"}]\n'


def test_spoiled_aim_uses_up_a_ranged_die() -> None:
    t = two("", 'hand = ["T01"]', ORC + 'dice = ["ranged", "ranged", "step"]').do("fight")
    assert t.owner == 1 and t.options == ["interrupt T01 mika", "pass"]
    t.do("interrupt T01 mika")
    assert t.dice() == ["ranged", "step"] and discarded(t) == ["T01"]


def test_spoiled_aim_needs_a_ranged_die() -> None:
    t = two("", 'hand = ["T01"]', ORC + 'dice = ["melee", "step"]').do("fight")
    assert t.owner == 0


def test_savage_bite_adds_one_to_payback() -> None:
    t = two("", 'hand = ["T02"]', ORC + 'dice = ["step"]').do("fight", "strike", "interrupt T02 mika", "accept")
    assert t.hero("jay").life == 6 - 3 - 1


def test_second_wind_heals_after_the_wounds() -> None:
    t = two('hand = ["T03"], gold = 5', "", ORC + 'dice = ["step"]')
    t.do("fight", "strike", "accept", "interrupt T03 jay")
    assert t.hero("jay").life == 6 - 3 + 1


def test_second_wind_raises_no_fallen_hero() -> None:
    t = two('hand = ["T03"], life = 3', "", ORC + 'dice = ["step"]').do("fight", "strike", "accept")
    assert t.hero("jay").down and discarded(t) == ["T03"]  # lost by MAS-DOWN-03, not played


def test_sour_draught_spoils_the_elixir() -> None:
    t = two("life = 4", 'hand = ["T04"]', 'dice = ["elixir"]').do("drink die jay", "interrupt T04 mika")
    assert t.hero("jay").life == 4 and t.dice() == []


def test_iron_skin_hardens_one_monster_die() -> None:
    t = two("", 'hand = ["T05"]', ORC + 'dice = ["ranged", "ranged", "step"]').do("fight", "interrupt T05 mika")
    t.do("spend ranged die", "spend ranged die", "strike")
    assert t.monsters("S1-00") == ["orc"]
    t.do("accept")
    assert t.g.monsters[0].extra == 0  # until the combat ends


def test_iron_skin_is_no_help_to_a_boss() -> None:
    t = two("", 'hand = ["T05"]', 'monsters = [{face = "schmetterling", room = "S1-00"}]\ndice = ["step"]').do("fight")
    assert t.owner == 0


def test_jog_the_elbow_rerolls_one_die() -> None:
    t = two("", 'hand = ["T06"]', 'phase = "before_roll"', script=[0, 1, 2, 3, 4, 5, 2]).do("roll", "done")
    t.do("interrupt T06 mika", "die 6")
    assert t.dice() == ["step", "ranged", "melee", "defense", "elixir", "melee"]


def test_brace_prevents_a_wound_of_payback() -> None:
    t = two('hand = ["T07"]', "", ORC + 'dice = ["step"]').do("fight", "strike", "accept", "interrupt T07 jay")
    assert t.hero("jay").life == 6 - 3 + 1


def test_brace_prevents_a_wound_of_a_card() -> None:
    t = two('hand = ["T15"]', 'hand = ["T07"]').do("interrupt T15 jay", "who mika", "interrupt T07 mika")
    assert t.hero("mika").life == 6


def test_brace_is_no_help_against_traps() -> None:
    t = two('hand = ["T07"]', "", 'map.1 = "S1-08 S1-00 S1-17"\ndice = ["step"]')
    t.do("step die", f"move {t.at('S1-17')}")
    assert t.hero("jay").life == 5 and hand(t, "jay") == ["T07"]


def test_stumble_leaves_one_move_point() -> None:
    t = two("", 'hand = ["T08"]', 'map.1 = "S1-00 S1-17"\ndice = ["step"]').do("step die", "interrupt T08 mika")
    assert t.g.mp == 1


def test_bait_moves_a_monster_of_its_own() -> None:
    t = two("", 'hand = ["T09"]', """phase = "master"
map.1 = "S1-22 S1-00 S1-17 S1-15"
monsters = [{face = "orc", room = "S1-17"}, {face = "goblin", room = "S1-17"}]""")
    orc, goblin = t.monster("orc"), t.monster("goblin")
    t.do(f"march {orc} {t.at('S1-15')}")
    assert t.owner == 1
    t.do("interrupt T09 mika", f"march {goblin} {t.at('S1-00')}")
    assert t.monsters("S1-00") == ["goblin"] and t.monsters("S1-15") == ["orc"]


def test_counterspell_spends_the_magic_in_vain() -> None:
    t = two("", 'hand = ["T10"]', 'dice = ["magic", "step"]').do("magic die", "interrupt T10 mika")
    assert t.dice() == ["step"]


@pytest.mark.parametrize("card", ["T11", "T12"])
def test_denial_makes_a_card_useless(card: str) -> None:
    t = two('hand = ["T01"]', f'hand = ["{card}"]', 'dice = ["step"]').do("play T01 jay", f"interrupt {card} mika")
    assert t.symbols() == {} and discarded(t) == ["T01", card]


@pytest.mark.parametrize("card", ["T13", "T14"])
def test_snatch_takes_the_card_just_received(card: str) -> None:
    """EX-25 (p.21)."""
    t = two("gold = 5", f'hand = ["{card}"]', 'treasure_top = ["T05"]').do("buy", f"interrupt {card} mika")
    assert hand(t, "jay") == [] and hand(t, "mika") == ["T05"] and discarded(t) == [card]


@pytest.mark.parametrize("card", ["T15", "T16"])
def test_lightning_bolt_wounds_one_hero_anywhere(card: str) -> None:
    t = two("", f'hand = ["{card}"], room = "S1-17"', 'map.1 = "S1-00 S1-17"\nphase = "before_roll"')
    assert t.owner == 1
    t.do(f"interrupt {card} mika")
    assert t.options == ["who jay", "who mika"]
    t.do("who jay")
    assert t.hero("jay").life == 5


def test_lightning_bolt_is_not_stopped_by_defense() -> None:
    t = two("", 'hand = ["T15"]', 'symbols = {defense = 3}\ndice = ["step"]')
    t.do("interrupt T15 mika", "who jay")
    assert t.hero("jay").life == 5 and t.symbols() == {"defense": 3}


def test_pickpocket_takes_of_what_was_just_received() -> None:
    t = two('hand = ["T12"], gold = 3', 'hand = ["T17"], gold = 5').do("play T12 jay", "interrupt T17 mika")
    assert (t.hero("jay").gold, t.hero("mika").gold) == (4, 6)  # Mika's limit of 6 holds


def test_short_change_caps_the_bounties() -> None:
    t = two("", 'hand = ["T18"]', 'dice = ["magic", "magic", "magic"]').do("end", "interrupt T18 mika")
    assert t.options == ["bounty 1", "done"]
    t.do("bounty 1")
    assert t.hero("jay").gold == 1 and "bounty 1" not in t.options


def test_lucky_charm_rerolls_any_dice_once_more() -> None:
    t = two('hand = ["T19"]', "", 'phase = "before_roll"', script=[0, 0, 0, 0, 0, 0, 2, 3]).do("roll", "done")
    t.do("interrupt T19 jay", "mark 1", "mark 4", "reroll")
    assert t.dice() == ["melee", "step", "step", "defense", "step", "step"]


def test_loaded_dice_turns_a_die_of_another_player() -> None:
    t = two("", 'hand = ["T20"]', 'phase = "before_roll"', script=[0, 1, 1, 1, 1, 1]).do("roll", "done")
    t.do("interrupt T20 mika", "die 1", "face elixir")
    assert t.dice() == ["elixir"] + ["ranged"] * 5


def test_recall_puts_the_walker_back() -> None:
    t = two("", 'hand = ["T21"]', 'map.1 = "S1-00 S1-17"\ndice = ["step"]')
    t.do("step die", f"move {t.at('S1-17')}", "interrupt T21 mika")
    assert t.hero("jay").room == 0 and t.g.mp == 0


def test_narrow_escape_from_a_monster_that_appears() -> None:
    t = two('hand = ["T22", "T24"]', "", 'map.1 = "S1-22 S1-00 S1-17"', script=[3])
    t.do("play T24 jay", "interrupt T22 jay", f"room {t.at('S1-22')}")
    assert t.hero("jay").room == int(t.at("S1-22")[1:]) and t.monsters("S1-00") == ["orc"]


def test_beast_call_moves_a_monster_two_rooms() -> None:
    t = three("", 'hand = ["T23"]', 'room = "S1-22"', """map.1 = "S1-22 S1-00 S1-17 S1-15"
monsters = [{face = "orc", room = "S1-15"}]
dice = ["step"]""")
    orc = t.monster("orc")
    t.do("interrupt T23 mika", f"march {orc} {t.at('S1-17')}", f"march {orc} {t.at('S1-00')}")
    assert t.monsters("S1-00") == ["orc"] and t.owner == 0


def test_beast_call_waits_outside_a_combat() -> None:
    t = two("", 'hand = ["T23"]', """map.1 = "S1-00 S1-17"
monsters = [{face = "orc", room = "S1-17"}, {face = "goblin", room = "S1-00"}]
dice = ["step"]""").do("pass", "fight")
    assert t.owner == 0
    two('hand = ["T23"]', "", 'map.1 = "S1-00 S1-17"\nmonsters = [{face = "orc", room = "S1-17"}]').refuses(
        "interrupt T23 jay", "MAS-CARD-05")  # in another player's turn only
