"""The purple half of every Treasure Card, to be played in the player's own turn (MAS-CARD-04)."""

import pytest

from rules.masmorra.play import discarded, hand, two
from undercroft.games.masmorra.content import TILES

pytestmark = pytest.mark.rule("MAS-CARD-04")


@pytest.mark.parametrize(
    ("card", "symbols", "gold"),
    [
        pytest.param("T01", {"ranged": 2}, 0, id="swift_strike"),
        pytest.param("T02", {"ranged": 2}, 0, id="swift_strike_2"),
        pytest.param("T03", {"elixir": 2}, 0, id="quick_healing"),
        pytest.param("T04", {"elixir": 2}, 0, id="quick_healing_2"),
        pytest.param("T05", {"melee": 2}, 0, id="heavy_blow"),
        pytest.param("T06", {"melee": 2}, 0, id="heavy_blow_2"),
        pytest.param("T07", {"defense": 3}, 0, id="shield_wall"),
        pytest.param("T08", {"step": 1}, 1, id="fleet_foot"),
        pytest.param("T09", {"step": 1}, 1, id="fleet_foot_2"),
        pytest.param("T10", {"magic": 2}, 0, id="arcane_spark"),
        pytest.param("T11", {"magic": 2}, 0, id="arcane_spark_2"),
        pytest.param("T12", {}, 2, id="full_purse"),
        pytest.param("T18", {}, 3, id="found_coins"),
        pytest.param("T29", {"step": 1, "ranged": 1}, 0, id="nimble_shot"),
        pytest.param("T31", {"magic": 1, "elixir": 1}, 0, id="hermetic_flask"),
        pytest.param("T32", {"magic": 1, "ranged": 1}, 0, id="witch_arrow"),
        pytest.param("T33", {"melee": 1, "defense": 2}, 0, id="drill_manual"),
        pytest.param("T34", {"melee": 1, "ranged": 1, "defense": 1}, 0, id="war_cry"),
        pytest.param("T36", {"elixir": 1, "defense": 1}, 1, id="travellers_kit"),
        pytest.param("T37", {}, 2, id="bards_coin"),
        pytest.param("T38", {}, 2, id="bards_coin_2"),
        pytest.param("T40", {"elixir": 3}, 0, id="greater_draught"),
    ],
)
def test_gains(card: str, symbols: dict[str, int], gold: int) -> None:
    t = two(f'hand = ["{card}"]', rest='dice = ["step"]').do(f"play {card} jay")
    assert t.symbols() == symbols
    assert t.hero("jay").gold == gold
    assert hand(t, "jay") == [] and discarded(t) == [card]


@pytest.mark.parametrize("card", ["T13", "T14"])
def test_tricksters_swap_with_a_hero(card: str) -> None:
    t = two(f'hand = ["{card}"]', 'room = "S1-17"', 'map.1 = "S1-00 S1-17"').do(f"play {card} jay")
    assert t.hero("jay").room == int(t.at("S1-17")[1:])
    assert t.hero("mika").room == int(t.at("S1-00")[1:])


@pytest.mark.rule("A-52")
@pytest.mark.parametrize("card", ["T13", "T14"])
def test_tricksters_swap_with_a_monster(card: str) -> None:
    t = two(
        f'hand = ["{card}"]',
        rest="""map.1 = "S1-00 S1-17"
monsters = [{face = "orc", room = "S1-17"}]""",
    ).do(f"play {card} jay")
    assert t.hero("jay").room == int(t.at("S1-17")[1:])
    assert t.monsters("S1-00") == ["orc"] and t.monsters("S1-17") == []


@pytest.mark.rule("A-52")
def test_tricksters_swap_may_not_overfill_a_room_or_touch_a_boss() -> None:
    full = two(
        'hand = ["T13"]',
        'room = "S1-00"',
        """map.1 = "S1-00 S1-17"
monsters = [{face = "giant_bat", room = "S1-17"}, {face = "orc", room = "S1-00", fought = true},
 {face = "orc", room = "S1-00", fought = true}]""",
    )
    full.refuses("play T13 jay", "MAS-BOSS-02")
    boss = two(
        'hand = ["T13"]',
        rest="""map.1 = "S1-00 S1-17"
monsters = [{face = "schmetterling", room = "S1-17"}]""",
    )
    boss.refuses("play T13 jay", "MAS-BOSS-02")


@pytest.mark.parametrize("card", ["T15", "T16"])
def test_banish(card: str) -> None:
    t = two(
        f'hand = ["{card}"]',
        rest="""map.1 = "S1-00 S1-17"
monsters = [{face = "orc", room = "S1-17"}, {face = "ghost", room = "S1-17"},
 {face = "schmetterling", room = "S1-00", fought = true}]""",
    ).do(f"play {card} jay")
    assert t.options == [f"monster {t.monster('orc')}", f"monster {t.monster('ghost')}"]  # no boss
    t.do(f"monster {t.monster('ghost')}")
    assert t.monsters("S1-17") == ["orc"]
    assert t.hero("jay").xp == 0 and hand(t, "jay") == []  # nobody is rewarded


def test_light_touch_takes_two_gold_on_the_own_level() -> None:
    t = two('hand = ["T17"], gold = 1', "gold = 3").do("play T17 jay")
    assert (t.hero("jay").gold, t.hero("mika").gold) == (3, 1)


def test_light_touch_respects_the_purse_and_the_level() -> None:
    t = two('hand = ["T17"], gold = 5', "gold = 3").do("play T17 jay")
    assert (t.hero("jay").gold, t.hero("mika").gold) == (6, 2)
    apart = two('hand = ["T17"]', 'gold = 3, room = "S2-00"', 'map.1 = "S1-00 S1-01"\nmap.2 = "S2-00"')
    apart.refuses("play T17 jay", "MAS-GOLD-02")


def test_sleight_of_hand_turns_an_unused_die() -> None:
    t = two('hand = ["T19"]', rest='dice = ["step", "magic"]').do("play T19 jay", "die 2", "face melee")
    assert t.dice() == ["step", "melee"]


def test_second_chance_rolls_a_used_die_again() -> None:
    t = two('hand = ["T20"]', rest='dice = ["step", "step", "step", "step", "step"]', script=[5])
    t.do("play T20 jay")
    assert t.dice() == ["step"] * 5 + ["magic"]


def test_second_chance_needs_a_die_in_the_used_dice_box() -> None:
    t = two('hand = ["T20"]', rest='dice = ["step", "step", "step", "step", "step", "step"]')
    t.do("use guarded_stance step")  # docked, not used
    t.refuses("play T20 jay", "MAS-CARD-04")


def test_waystone_teleports_on_the_own_level() -> None:
    t = two('hand = ["T21"]', rest='map.1 = "S1-00 S1-17 S1-22"\nmap.2 = "S2-00"').do("play T21 jay")
    assert t.options == [f"room {t.at('S1-17')}", f"room {t.at('S1-22')}"]
    t.do(f"room {t.at('S1-22')}")
    assert t.hero("jay").room == int(t.at("S1-22")[1:])


def test_blink_teleports_to_any_level_past_traps() -> None:
    t = two('hand = ["T22"]', rest='map.1 = "S1-00 S1-08"\nmap.2 = "S2-00"').do("play T22 jay")
    assert t.hero("jay").room == int(t.at("S2-00")[1:])
    assert t.hero("jay").life == 6  # MAS-TRAP-04


def test_herding_moves_two_monsters_even_out_of_the_heros_room() -> None:
    t = two(
        'hand = ["T23"]',
        "",
        """map.1 = "S1-22 S1-00 S1-17"
monsters = [{face = "orc", room = "S1-00"}, {face = "goblin", room = "S1-22"}]""",
    )
    orc, goblin = t.monster("orc"), t.monster("goblin")
    t.do("play T23 jay", f"march {orc} {t.at('S1-17')}")
    assert f"march {orc} {t.at('S1-00')}" not in t.options  # one room each
    t.do(f"march {goblin} {t.at('S1-00')}")
    assert t.monsters("S1-17") == ["orc"] and t.monsters("S1-00") == ["goblin"] and t.monsters("S1-22") == []


def test_eager_hunter_brings_a_monster_and_two_melee() -> None:
    t = two('hand = ["T24"]', script=[3]).do("play T24 jay")
    assert t.monsters("S1-00") == ["orc"] and t.symbols() == {"melee": 2}


def test_change_of_guard_rerolls_a_monster_here_or_where_no_hero_is() -> None:
    t = two(
        'hand = ["T25"]',
        'room = "S1-22"',
        """map.1 = "S1-22 S1-00 S1-17"
monsters = [{face = "orc", room = "S1-17"}, {face = "goblin", room = "S1-22"}, {face = "spider", room = "S1-00"}]""",
        script=[0],
    )
    spider, orc = t.monster("spider"), t.monster("orc")
    t.do("play T25 jay")
    assert sorted(t.options) == sorted([f"monster {orc}", f"monster {spider}"])  # not the one beside Mika
    t.do(f"monster {spider}")
    assert t.monsters("S1-00") == ["goblin"]


def test_surveyors_map_orders_three_tiles() -> None:
    t = two('hand = ["T26"]', rest='tiles_top = ["S1-17", "S1-18", "S1-22"]')
    t.do("play T26 jay", "stack 1")
    assert t.options == ["tile S1-17", "tile S1-18", "tile S1-22"]
    t.do("tile S1-22", "tile S1-17")
    assert [TILES[x].id for x in reversed(t.g.small1.top)] == ["S1-22", "S1-17", "S1-18"]


def test_wallwalk_goes_through_the_wall_and_wakes_no_trap() -> None:
    t = two('hand = ["T27"], room = "S1-19"', rest='map.1 = "S1-24/1 S1-21/2\\nS1-00 S1-19\\nS1-08 ."')
    assert 0 not in t.room("S1-19").near  # its doors are north and south
    t.do("play T27 jay", "room R0")
    assert t.hero("jay").room == 0 and t.hero("jay").life == 6


def test_trap_kit_disarms_without_dice_for_one_xp_less() -> None:
    t = two('hand = ["T28"]', rest='map.1 = "S1-00 S1-08"').do("play T28 jay")
    assert not t.room("S1-08").armed and t.hero("jay").xp == 1


def test_skeleton_key_opens_the_chest_without_dice() -> None:
    t = two('hand = ["T30"], room = "S1-13"', rest='map.1 = "S1-00 S1-13"\ntreasure_top = ["T05"]').do("play T30 jay")
    jay = t.hero("jay")
    assert (jay.xp, jay.gold, hand(t, "jay"), t.room("S1-13").chest) == (1, 2, ["T05"], False)


def test_skeleton_key_needs_a_chest_and_peace() -> None:
    two('hand = ["T30"]').refuses("play T30 jay", "MAS-ROOM-04")
    engaged = two(
        'hand = ["T30"], room = "S1-13"',
        rest="""dice = ["step"]
map.1 = "S1-00 S1-13"
monsters = [{face = "orc", room = "S1-13"}]""",
    )
    engaged.refuses("play T30 jay", "MAS-ACT-05")


def test_battle_fame_rewards_a_victory_of_this_turn() -> None:
    t = two(
        'hand = ["T35"]',
        rest="""dice = ["ranged", "ranged"]
monsters = [{face = "orc", room = "S1-00"}]
treasure_top = ["T05"]""",
    )
    t.refuses("play T35 jay", "MAS-CARD-04")  # nothing defeated yet
    t.do("fight", "spend ranged die", "spend ranged die", "play T35 jay")
    assert t.hero("jay").xp == 3


def test_old_chronicle_gives_gold_and_a_card() -> None:
    t = two('hand = ["T39"]', rest='treasure_top = ["T05"]').do("play T39 jay")
    assert t.hero("jay").gold == 1 and hand(t, "jay") == ["T05"]


@pytest.mark.rule("MAS-DM-03")
def test_herding_empties_the_own_room_but_not_that_of_another_hero() -> None:
    t = two(
        'hand = ["T23"]',
        'room = "S1-22"',
        """
        map.1 = 'S1-22 S1-00 S1-17'
        dice = ["step"]
        monsters = [{face = "orc", room = "S1-00", fought = true}, {face = "goblin", room = "S1-22"}]
    """,
    ).do("play T23 jay")
    assert t.options == [f"march M0 {t.at('S1-22')}", f"march M0 {t.at('S1-17')}", "done"]
