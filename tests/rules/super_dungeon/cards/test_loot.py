"""The loot deck: every kind of card equipped, its status given and its immunity proven (4.7)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import best, blank, corridor, dice, immune, inflicts, play, room
from undercroft.games.super_dungeon.content import GEAR
from undercroft.games.super_dungeon.legal.figures import action_points, hearts
from undercroft.games.super_dungeon.words.names import find_gear, find_model

# card, slot, attribute and dice, status it causes, immunity, copies
LOOT = """
blazing_blade          weapon ATT B fire      - 1
caltrop_dagger         weapon DEX B immobile  - 1
frozen_falchion        weapon ATT B cold      - 1
glass_hammer           weapon ATT B fragile   - 1
horned_mace            weapon ATT B knockdown - 1
intimidating_axe       weapon ATT B pacify    - 1
sappers_axe            weapon ATT B weak      - 1
serpent_sword          weapon ATT B poison    - 1
sneaky_stiletto        weapon DEX B slow      - 1
sorcerers_stave        weapon WILL B stun     - 1
wizarding_wand         weapon WILL B bind     - 1
rune_of_strength       weapon ATT B -         - 1
rune_of_the_ogre       weapon ATT R -         - 1
rune_of_rage           weapon ATT * -         - 1
rune_of_insight        weapon WILL B -        - 2
berserkers_helm        armor  ATT B -  pacify 1
cowards_boots          armor  DEX B -  immobile 1
diamond_shield         armor  ARM B -  fragile 1
drunken_dwarf_plate    armor  ARM B -  knockdown 1
elfin_boots            armor  DEX B -  slow 1
fur_lined_gauntlets    armor  ATT B -  cold 1
molten_shield          armor  ARM B -  fire 1
serpent_plate          armor  ARM B -  poison 1
sorcerers_cowl         armor  WILL B - stun 1
spiked_gauntlets       armor  ATT B -  weak 1
wizards_robes          armor  WILL B - bind 1
rune_of_defense        armor  ARM B -  - 2
rune_of_better_defense armor  ARM R -  - 2
rune_of_super_defense  armor  ARM * -  - 1
corpse_hand            item   ATT B choke - 1
silver_torq            item   ARM B - choke 1
resurrection_charm     item   ATT - - - 2
rune_of_focus          item   WILL B - - 2
rune_of_meditation     item   WILL R - - 1
rune_of_the_sage       item   WILL * - - 1
rune_of_the_stray      item   DEX B - - 2
rune_of_the_panther    item   DEX R - - 1
rune_of_the_lynx       item   DEX * - - 1
rune_of_haste          item   ATT - - - 2
rune_of_health         item   ATT - - - 2
"""
ROWS = [line.split() for line in LOOT.strip().split("\n")]
FIGURES = {"ATT": "BBB", "ARM": "BR", "WILL": "BR", "DEX": "BB"}  # the Royal Paladin


def ids(rows: list[list[str]]) -> list[str]:
    return [row[0] for row in rows]


@pytest.mark.rule("SDE-COMP-02", "SDE-DECK-01")
def test_the_deck_is_these_48_cards(table: Any) -> None:
    s = table(corridor("P.k"))
    found = sorted(GEAR[k].id for k in s.g.loot.bag)
    assert found == sorted(row[0] for row in ROWS for _ in range(int(row[6])))
    assert len(found) == 48
    for slot in ("weapon", "armor", "item"):
        assert sum(int(row[6]) for row in ROWS if row[1] == slot) == 16


@pytest.mark.rule("SDE-EQUIP-01", "SDE-EQUIP-02", "SDE-EQUIP-03")
@pytest.mark.parametrize("row", ROWS, ids=ids(ROWS))
def test_loot_equipped(table: Any, row: list[str]) -> None:
    s = table(corridor("P.Mk"), phase="end_of_round", held=[row[0]])
    s.do("equip royal_paladin")
    for attr, pool in FIGURES.items():
        want = pool + (row[3] if attr == row[2] and row[3] != "-" else "")
        assert sorted(dice(s, "royal_paladin", attr)) == sorted(want), attr
    assert inflicts(s, "royal_paladin") == ({row[4]} if row[4] != "-" else set())
    assert immune(s, "royal_paladin") == ({row[5]} if row[5] != "-" else set())
    m = find_model(s.g, "royal_paladin")
    assert action_points(s.g, m) == (4 if row[0] == "rune_of_haste" else 3)
    assert hearts(s.g, m) == (6 if row[0] == "rune_of_health" else 5)


@pytest.mark.rule("SDE-EQUIP-01", "SDE-EQUIP-04")
@pytest.mark.parametrize("row", ROWS, ids=ids(ROWS))
def test_loot_takes_its_slot(table: Any, row: list[str]) -> None:
    worn = {"weapon": "rune_of_the_ogre", "armor": "rune_of_super_defense", "item": "rune_of_the_sage"}
    if row[0] in worn.values():
        worn = {"weapon": "rune_of_rage", "armor": "molten_shield", "item": "silver_torq"}
    s = table(
        corridor("P.Mk"), phase="end_of_round", held=[row[0]], models={"royal_paladin": {"gear": list(worn.values())}}
    )
    assert s.why_not("equip royal_paladin") == "EQUIP-01"
    s.do(f"equip royal_paladin over {worn[row[1]]}")
    assert set(s.gear("royal_paladin")) == set(worn.values()) - {worn[row[1]]} | {row[0]}
    assert find_gear(worn[row[1]]) in s.g.loot.discard


CAUSING = [row for row in ROWS if row[4] != "-"]


@pytest.mark.rule("SDE-SATK-05", "SDE-STATUS-01")
@pytest.mark.parametrize("row", CAUSING, ids=ids(CAUSING))
def test_loot_leaves_its_status_on_whoever_it_wounds(table: Any, row: list[str]) -> None:
    s = table(corridor(".Fp."), activation="hearthsworn_fighter", models={"hearthsworn_fighter": {"gear": [row[0]]}})
    pool = "B" + "BBR" if row[2] == "ATT" else "BBR"
    s.dice(best(pool) + " b0 r0")
    s.do("attack dragon_priest_1")
    assert s.rolled("hearthsworn_fighter") == [pool]
    assert s.status("dragon_priest_1") == {row[4]}
    s.dice(blank(pool) + " b0 r0")
    s.m("dragon_priest_1").status = 0
    s.do("attack dragon_priest_1")
    assert s.status("dragon_priest_1") == set()  # no damage, no status


PROOF = [row for row in ROWS if row[5] != "-"]


@pytest.mark.rule("SDE-KEY-IMMUNE", "SDE-STATUS-08")
@pytest.mark.parametrize("row", PROOF, ids=ids(PROOF))
def test_armor_sheds_the_counter_when_put_on(table: Any, row: list[str]) -> None:
    s = table(
        corridor("P.Mk"),
        phase="end_of_round",
        held=[row[0]],
        models={"royal_paladin": {"status": sorted({row[5], "slow", "weak"})}},
    )
    s.do("equip royal_paladin")
    assert s.status("royal_paladin") == {"slow", "weak"} - {row[5]}


@pytest.mark.rule("SDE-KEY-IMMUNE")
@pytest.mark.parametrize("row", PROOF, ids=ids(PROOF))
def test_armor_keeps_the_status_off(table: Any, row: list[str]) -> None:
    weapon = next(other for other in CAUSING if other[4] == row[5])
    s = table(
        corridor("Pk."),
        mode="siege",
        overcharge=weapon[0],
        activation="knucklehead_1",
        models={"royal_paladin": {"gear": [row[0]]}},
    )
    pool = "BBBB" if weapon[2] == "ATT" else "BBB"
    s.dice(best(pool) + " " + blank("BBR" if row[2] == "ARM" else "BR"))
    s.do("attack royal_paladin")
    assert s.m("royal_paladin").wounds == 1
    assert s.status("royal_paladin") == set()


@pytest.mark.rule("SDE-CARD-03")
def test_rune_of_haste_gives_a_fourth_action_point(table: Any) -> None:
    s = table(
        corridor("P.k"),
        activation={"model": "royal_paladin", "begin": True},
        models={"royal_paladin": {"gear": ["rune_of_haste"]}},
    )
    assert s.g.ap == 4


@pytest.mark.rule("SDE-CARD-06")
def test_rune_of_health_lets_a_hero_take_one_wound_more(table: Any) -> None:
    s = table(
        corridor("Pk."),
        activation="knucklehead_1",
        dice=best("BBB") + " b0 r0",
        models={"royal_paladin": {"gear": ["rune_of_health"], "wounds": 4}},
    )
    s.do("attack royal_paladin")
    assert s.m("royal_paladin").wounds == 5 and not s.match.over


@pytest.mark.rule("A-25")
def test_a_hero_who_trades_the_rune_of_health_away_may_fall(table: Any) -> None:
    s = table(
        corridor("P.Mk"),
        phase="end_of_round",
        held=["rune_of_focus"],
        models={"royal_paladin": {"gear": ["rune_of_health"], "wounds": 5}},
    )
    s.do("equip royal_paladin over rune_of_health")
    assert s.m("royal_paladin").gone


@pytest.mark.rule("SDE-RES-02", "SDE-DICE-14")
def test_resurrection_charm_rolls_a_blue_die_for_each_heart_and_leaves_the_game(table: Any) -> None:
    s = table(
        room("P...s", "....."),
        heroes=["royal_paladin", "hearthsworn_fighter"],
        phase="start_of_round",
        models={"royal_paladin": {"gear": ["resurrection_charm"]}, "hearthsworn_fighter": {"gone": True, "wounds": 6}},
    )
    s.dice("b1 b0 b0 b0 bh b2")
    s.do("resurrect hearthsworn_fighter by royal_paladin")
    assert s.rolled("hearthsworn_fighter") == ["BBBBBB"]
    s.do("place 4,1")
    assert s.m("hearthsworn_fighter").wounds == 3
    assert find_gear("resurrection_charm") in s.g.removed


def test_resurrection_charm_need_not_be_used(table: Any) -> None:
    s = table(
        room("P...s", "....."),
        heroes=["royal_paladin", "hearthsworn_fighter"],
        phase="start_of_round",
        models={"royal_paladin": {"gear": ["resurrection_charm"]}, "hearthsworn_fighter": {"gone": True, "wounds": 6}},
    )
    s.do("pass")
    assert s.gear("royal_paladin") == ["resurrection_charm"] and s.m("hearthsworn_fighter").gone


def test_a_fallen_bearer_cannot_use_the_charm(table: Any) -> None:
    s = table(
        room("P...s", "....k"),
        heroes=["royal_paladin", "hearthsworn_fighter"],
        phase="start_of_round",
        models={"hearthsworn_fighter": {"gone": True, "wounds": 6, "gear": ["resurrection_charm"]}},
    )
    assert s.starting("resurrect") == []


# ---- the same cards in the Consul's hand (Overcharge)
@pytest.mark.rule("SDE-POWER-12", "A-44")
@pytest.mark.parametrize(
    "row",
    [row for row in ROWS if row[0] != "resurrection_charm"],
    ids=[row[0] for row in ROWS if row[0] != "resurrection_charm"],
)
def test_overcharge_gives_the_card_to_every_monster_but_the_boss(table: Any, row: list[str]) -> None:
    s = table(room("X...Z.", "......", "P..k.e"), mode="siege", overcharged=True, overcharge=row[0], villain="starfire")
    for name, pools in (
        ("knucklehead_1", {"ATT": "BBB", "ARM": "*", "WILL": "BB", "DEX": "BR"}),
        ("rex_1", {"ATT": "BBRR", "ARM": "RR", "WILL": "BB", "DEX": "BB"}),
    ):
        for attr, pool in pools.items():
            want = pool + (row[3] if attr == row[2] and row[3] != "-" else "")
            assert sorted(dice(s, name, attr)) == sorted(want)
        assert immune(s, name) == ({row[5]} if row[5] != "-" else set())
    assert inflicts(s, "rex_1") == ({row[4]} if row[4] != "-" else set())
    m = find_model(s.g, "rex_1")
    assert action_points(s.g, m) == (4 if row[0] == "rune_of_haste" else 3)
    assert hearts(s.g, m) == (6 if row[0] == "rune_of_health" else 5)
    boss = find_model(s.g, "starfire")
    assert (dice(s, "starfire", "ATT"), dice(s, "starfire", "ARM")) == ("RRG*", "BRG")
    assert (action_points(s.g, boss), hearts(s.g, boss)) == (4, 8)
    assert dice(s, "egg_clutch_1", "ARM") == "*"  # a spawning point is not a monster
    assert dice(s, "royal_paladin", "ATT") == "BBB"


@pytest.mark.rule("SDE-EQUIP-05")
@pytest.mark.parametrize(("what", "wounds", "status"), [("wound", 1, {"slow"}), ("slow", 2, set())])
def test_loot_may_be_sacrificed_for_a_wound_or_a_status(table: Any, what: str, wounds: int, status: set[str]) -> None:
    s = table(
        corridor(".Fp."),
        activation="hearthsworn_fighter",
        meter=2,
        loot_top=["rune_of_rage"],
        models={"hearthsworn_fighter": {"wounds": 2, "status": ["slow"]}},
        dice=best("BBR") + " b0 r0",
    )
    play(s, "attack dragon_priest_1", f"sacrifice hearthsworn_fighter {what}")
    assert (s.m("hearthsworn_fighter").wounds, s.status("hearthsworn_fighter")) == (wounds, status)
    assert find_gear("rune_of_rage") in s.g.loot.discard
