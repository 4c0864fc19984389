"""The orange half of the Treasure Cards that answer dice, fights, cards and ways (MAS-CARD-05), first part."""

import pytest

from rules.masmorra.play import Table, discarded, hand, three, two
from undercroft.games.masmorra.options import P_ACTION

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
    t = two(
        "",
        'hand = ["T09"]',
        """phase = "master"
map.1 = "S1-22 S1-00 S1-17 S1-15"
monsters = [{face = "orc", room = "S1-17"}, {face = "goblin", room = "S1-17"}]""",
    )
    orc, goblin = t.monster("orc"), t.monster("goblin")
    t.do(f"march {orc} {t.at('S1-15')}")
    assert t.owner == 1
    t.do("interrupt T09 mika", f"march {goblin} {t.at('S1-00')}")
    assert t.monsters("S1-00") == ["goblin"] and t.monsters("S1-15") == ["orc"]


def test_counterspell_spends_the_magic_in_vain() -> None:
    t = two("", 'hand = ["T10"]', 'dice = ["magic", "step"]').do("magic die", "interrupt T10 mika")
    assert t.dice() == ["step"] and t.prompt == P_ACTION  # no face is asked for


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
    t = three(
        "",
        'hand = ["T23"]',
        'room = "S1-22"',
        """map.1 = "S1-22 S1-00 S1-17 S1-15"
monsters = [{face = "orc", room = "S1-15"}]
dice = ["step"]""",
    )
    orc = t.monster("orc")
    t.do("interrupt T23 mika", f"march {orc} {t.at('S1-17')}", f"march {orc} {t.at('S1-00')}")
    assert t.monsters("S1-00") == ["orc"] and t.owner == 0


def test_beast_call_waits_outside_a_combat() -> None:
    t = two(
        "",
        'hand = ["T23"]',
        """map.1 = "S1-00 S1-17"
monsters = [{face = "orc", room = "S1-17"}, {face = "goblin", room = "S1-00"}]
dice = ["step"]""",
    ).do("pass", "fight")
    assert t.owner == 0
    two('hand = ["T23"]', "", 'map.1 = "S1-00 S1-17"\nmonsters = [{face = "orc", room = "S1-17"}]').refuses(
        "interrupt T23 jay", "MAS-CARD-05"
    )  # in another player's turn only


def explorer(mika: str, **how: object) -> Table:
    """Jay has a Step and a Gold Room to explore; the room after it is plain."""
    return two("", mika, 'face_up.1 = "S1-22"\ntiles_top = ["S1-15"]\ndice = ["step", "melee"]', **how)


def test_ambush_brings_one_more_monster_to_the_explored_room() -> None:
    t = explorer('hand = ["T24"]', script=[3]).do("step die", "explore", "place 1,0 turn 0", "interrupt T24 mika")
    assert t.monsters("S1-22") == ["orc"]
    t.refuses("gold", "MAS-ROOM-14")  # it must be fought first


def test_hand_picked_chooses_the_face_of_a_spawn() -> None:
    t = two('hand = ["T24"]', 'hand = ["T25"]', 'dice = ["step"]').do("play T24 jay", "interrupt T25 mika")
    assert "face spider" in t.options and "face ghost" not in t.options  # a minor die
    t.do("face spider")
    assert t.monsters("S1-00") == ["spider"]


def test_wrong_turn_lets_another_player_place_the_tile() -> None:
    t = explorer('hand = ["T26"]').do("step die", "explore", "interrupt T26 mika")
    assert t.owner == 1
    t.do("place 0,1 turn 1")
    room = t.room("S1-22")
    assert (room.x, room.y, room.turn) == (0, 1, 1) and t.hero("jay").room == int(t.at("S1-22")[1:])


def test_bolt_the_door_closes_a_doorway_for_the_turn() -> None:
    t = two("", 'hand = ["T27"]', 'map.1 = "S1-22 S1-00 S1-17"\ndice = ["step", "step"]')
    east, west = t.at("S1-17"), t.at("S1-22")
    t.do("step die", f"move {east}", "interrupt T27 mika", f"room {east}")
    assert t.hero("jay").room == 0
    t.refuses(f"move {east}", "MAS-STEP-05")
    t.do(f"move {west}")
    assert t.hero("jay").room == int(west[1:])


def test_bolt_the_door_need_not_be_the_doorway_in_question() -> None:
    t = two("", 'hand = ["T27"]', 'map.1 = "S1-22 S1-00 S1-17"\ndice = ["step"]')
    t.do("step die", f"move {t.at('S1-17')}", "interrupt T27 mika", f"room {t.at('S1-22')}")
    assert t.hero("jay").room == int(t.at("S1-17")[1:])


def test_hair_trigger_fires_the_trap_before_it_is_disarmed() -> None:
    t = two("", 'hand = ["T28"]', 'map.1 = "S1-00 S1-08"\ndice = ["step", "ranged"]')
    t.do(f"disarm {t.at('S1-08')}", "interrupt T28 mika")
    assert (t.hero("jay").life, t.hero("mika").life, t.hero("jay").xp) == (5, 5, 2)
    assert not t.room("S1-08").armed


def test_tripwire_activates_any_armed_trap() -> None:
    t = two(
        "",
        'hand = ["T29"], room = "S1-17"',
        """map.1 = "S1-08 S1-00 S1-17 S1-09"
disarmed = ["S1-09"]
dice = ["step"]""",
    )
    t.do("interrupt T29 mika")
    assert (t.hero("jay").life, t.hero("mika").life) == (5, 6)
    none = two("", 'hand = ["T29"]', 'map.1 = "S1-08 S1-00"\ndisarmed = ["S1-08"]\ndice = ["step"]')
    assert none.owner == 0  # a disarmed trap never activates


def test_finders_keepers_takes_the_gold_of_the_chest() -> None:
    t = two(
        'room = "S1-13"',
        'hand = ["T30"], gold = 5',
        """dice = ["ranged"]
map.1 = "S1-00 S1-13"
treasure_top = ["T05"]""",
    ).do("chest", "interrupt T30 mika")
    assert (t.hero("jay").gold, t.hero("jay").xp, hand(t, "jay")) == (0, 1, ["T05"])
    assert t.hero("mika").gold == 6 and t.room("S1-13").gold == 1  # the rest stays on the tile


def test_hex_makes_an_ability_useless() -> None:
    t = two("", 'hand = ["T31"]', 'dice = ["step", "step"]').do("use guarded_stance step", "interrupt T31 mika")
    assert t.symbols() == {} and t.hero("jay").gold == 0 and t.dice() == ["step"]
    t.refuses("use guarded_stance step", "MAS-PAY-06")


def test_mind_fog_takes_the_starting_ability_for_the_turn() -> None:
    t = two("", 'hand = ["T32"]', 'phase = "start"', script=[0, 0, 0, 0, 0, 0]).do("interrupt T32 mika", "roll", "done")
    t.refuses("use guarded_stance step", "MAS-CARD-05")


def test_clumsy_guard_forbids_the_pair_in_that_combat() -> None:
    t = two(
        "",
        'hand = ["T33"]',
        """dice = ["melee", "defense", "step"]
monsters = [{face = "orc", room = "S1-00"}]""",
    ).do("fight", "interrupt T33 mika")
    t.refuses("pair", "MAS-CARD-05")
    t.do("strike", "accept", "fight")  # another combat
    assert t.can("pair")


def test_empty_pockets_denies_the_card_for_a_monster() -> None:
    t = two(
        "",
        'hand = ["T34"]',
        """dice = ["ranged", "ranged"]
monsters = [{face = "orc", room = "S1-00"}]""",
    ).do("fight", "spend ranged die", "spend ranged die")
    t.do("interrupt T34 mika")
    assert t.hero("jay").xp == 2 and hand(t, "jay") == []


def test_empty_pockets_works_while_the_dark_ritual_completes() -> None:
    """The third ritual Cultist brings the Dark Watcher: the interrupt still concerns the combat, not the spawn."""
    t = two(
        'room = "throne-BR"',
        'hand = ["T34"], room = "throne-BL"',
        """side = "throne"
dice = ["ranged", "ranged"]
monsters = [{face = "cultist", room = "throne-BR", mark = 2}, {face = "cultist", room = "throne-C", mark = 2}]""",
        mode="epic",
    ).do("fight", "spend ranged die", "spend ranged die", "interrupt T34 mika")
    assert t.monsters("C") == ["dark_watcher"] and hand(t, "jay") == [] and t.hero("jay").xp == 2


def test_glory_thief_takes_one_of_two_xp() -> None:
    t = two(
        "",
        'hand = ["T35"]',
        """dice = ["ranged", "ranged"]
monsters = [{face = "orc", room = "S1-00"}]""",
    )
    t.do("fight", "spend ranged die", "spend ranged die", "interrupt T35 mika")
    assert (t.hero("jay").xp, t.hero("mika").xp) == (1, 1)


def test_glory_thief_is_not_moved_by_a_single_xp() -> None:
    t = two('room = "S1-13"', 'hand = ["T35"]', 'dice = ["ranged"]\nmap.1 = "S1-00 S1-13"').do("chest")
    assert t.owner == 0 and t.hero("jay").xp == 1


def test_drain_memory_hurts_only_heroes_ahead() -> None:
    t = two("xp = 5", 'hand = ["T36"], xp = 4', 'dice = ["step"]').do("interrupt T36 mika")
    assert (t.hero("jay").xp, t.hero("mika").xp) == (4, 4)
    assert two("xp = 4", 'hand = ["T36"], xp = 4', 'dice = ["step"]').owner == 0


@pytest.mark.rule("MAS-GOAL-04")
@pytest.mark.parametrize(
    ("cards", "jay", "final"),
    [
        pytest.param(["T37"], "xp = 16", 17, id="heroic_tale"),
        pytest.param(["T38"], "xp = 16", 17, id="heroic_tale_2"),
        pytest.param(["T39"], "xp = 16", 18, id="grand_saga"),
        pytest.param(["T39"], "xp = 11", 12, id="grand_saga_below_12"),
        pytest.param(["T39"], "xp = 12, down = true, life = 0", 13, id="grand_saga_lying"),
        pytest.param(["T37", "T39"], "xp = 11", 13, id="all_at_once"),  # the tale does not lift the saga to 12
    ],
)
def test_bonus_cards_are_revealed_at_the_end(cards: list[str], jay: str, final: int) -> None:
    t = two(f"{jay}, hand = {cards}", "xp = 3", 'active = "mika"\nphase = "close"\nending = true')
    assert t.match.over and t.hero("jay").xp == final


def test_last_breath_keeps_a_hero_standing() -> None:
    t = two(
        'hand = ["T40"], life = 2, xp = 5',
        "",
        """dice = ["step"]
monsters = [{face = "orc", room = "S1-00"}]""",
    ).do("fight", "strike", "accept", "interrupt T40 jay")
    jay = t.hero("jay")
    assert (jay.life, jay.down, jay.xp, discarded(t)) == (1, False, 5, ["T40"])
