"""Equipment: slots, replacing, sacrificing, and every loot and treasure card (SDE-EQUIP)."""

from typing import Any

import pytest

from undercroft.games.super_dungeon import events as ev
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import CARDS, GEAR
from undercroft.games.super_dungeon.legal.figures import (
    abilities_of,
    action_points,
    attribute,
    causes,
    hearts,
    immunities,
    keywords,
)
from undercroft.games.super_dungeon.words.names import find_card

PAIR = "######\n#PM.k#\n######"
B, R, G, S = t.ONE


def end_of_round(table: Any, *cards: str, **kw: Any) -> Any:
    return table(PAIR, phase="end_of_round", held=list(cards), boss="starfire", **kw)


@pytest.mark.rule("SDE-EQUIP-01", "SDE-EQUIP-04", "SDE-DECK-03")
def test_one_card_per_slot_and_a_new_one_destroys_the_old(table: Any) -> None:
    s = end_of_round(table, "rune_of_strength", models={"royal_paladin": {"gear": ["blazing_blade", "silver_torq"]}})
    assert {"equip royal_paladin over blazing_blade", "equip ember_mage"} <= set(s.options)
    assert s.why_not("equip royal_paladin") == "EQUIP-01"
    assert s.why_not("equip royal_paladin over silver_torq") == "EQUIP-04"
    s.do("equip royal_paladin over blazing_blade")
    assert s.gear("royal_paladin") == ["silver_torq", "rune_of_strength"]
    assert [GEAR[k].id for k in s.g.loot.discard] == ["blazing_blade"]


@pytest.mark.rule("SDE-EQUIP-02")
def test_bonuses_add_up(table: Any) -> None:
    s = table(PAIR, models={"royal_paladin": {"gear": ["rune_of_strength", "corpse_hand", "heros_regalia"]}})
    assert attribute(s.g, 0, t.ATT) == 3 * B + 2 * B + R


@pytest.mark.rule("SDE-EQUIP-05", "SDE-EQUIP-06", "SDE-STATUS-03")
def test_loot_is_sacrificed_for_a_wound_or_a_status(table: Any) -> None:
    s = end_of_round(table, "rune_of_strength", models={"ember_mage": {"wounds": 2, "status": ["slow"]}})
    assert {"sacrifice ember_mage wound", "sacrifice ember_mage slow"} <= set(s.options)
    assert s.why_not("sacrifice royal_paladin wound") == "EQUIP-05"
    assert s.why_not("sacrifice ember_mage potion") == "EQUIP-06"
    s.do("sacrifice ember_mage slow")
    assert s.status("ember_mage") == set() and s.m("ember_mage").wounds == 2


@pytest.mark.rule("SDE-EQUIP-06", "SDE-EQUIP-11", "SDE-CARD-07")
def test_a_relic_may_also_become_a_potion_within_the_limit(table: Any) -> None:
    s = end_of_round(table, "rune_of_mithril", models={"royal_paladin": {"potions": 1}, "ember_mage": {"potions": 1}})
    assert s.why_not("sacrifice royal_paladin potion") == "CARD-07"
    s.do("sacrifice ember_mage potion")
    assert s.m("ember_mage").potions == 2


@pytest.mark.rule("SDE-EQUIP-07", "SDE-EQUIP-08")
def test_a_card_set_aside_is_useless_until_the_end_of_the_round(table: Any) -> None:
    s = table(
        "#####\n#Fp.#\n#####",
        activation="hearthsworn_fighter",
        meter=2,
        loot_top=["rune_of_strength"],
        dice="b2 b2 r3 b0 r0",
    )
    s.do("attack dragon_priest_1", "aside")
    assert attribute(s.g, 0, t.ATT) == 2 * B + R
    assert s.why_not("equip hearthsworn_fighter") == "EQUIP-07"


@pytest.mark.rule("SDE-EQUIP-09")
def test_an_equipped_card_is_never_moved_or_sacrificed(table: Any) -> None:
    s = table(PAIR, activation="royal_paladin", models={"royal_paladin": {"gear": ["rune_of_strength"], "wounds": 1}})
    assert s.why_not("sacrifice royal_paladin wound") == "EQUIP-09"


@pytest.mark.rule("SDE-EQUIP-11")
def test_the_destroyed_get_nothing(table: Any) -> None:
    s = table(
        "######\n#P..k#\n######",
        heroes=["royal_paladin", "ember_mage"],
        phase="end_of_round",
        held=["rune_of_strength"],
        models={"ember_mage": {"gone": True, "wounds": 5}},
    )
    assert s.gear("royal_paladin") == ["rune_of_strength"]  # the only one left to take it
    s = table(
        "######\n#P.Fk#\n######",
        heroes=["royal_paladin", "hearthsworn_fighter", "ember_mage"],
        phase="end_of_round",
        held=["rune_of_strength"],
        models={"ember_mage": {"gone": True, "wounds": 5}},
    )
    assert s.why_not("equip ember_mage") == "EQUIP-11"


@pytest.mark.rule("SDE-SHAPE-08", "A-25")
def test_losing_hearts_with_a_replaced_card_can_destroy(table: Any) -> None:
    s = end_of_round(table, "rune_of_haste", models={"royal_paladin": {"gear": ["rune_of_health"], "wounds": 5}})
    assert "this destroys Royal Paladin" in s.label("equip royal_paladin over rune_of_health")
    s.do("equip royal_paladin over rune_of_health")
    assert s.m("royal_paladin").gone


# ---- every loot card: what it adds and grants
LOOT = {
    "blazing_blade": (t.ATT, B, "fire"),
    "caltrop_dagger": (t.DEX, B, "immobile"),
    "frozen_falchion": (t.ATT, B, "cold"),
    "glass_hammer": (t.ATT, B, "fragile"),
    "horned_mace": (t.ATT, B, "knockdown"),
    "intimidating_axe": (t.ATT, B, "pacify"),
    "sappers_axe": (t.ATT, B, "weak"),
    "serpent_sword": (t.ATT, B, "poison"),
    "sneaky_stiletto": (t.DEX, B, "slow"),
    "sorcerers_stave": (t.WILL, B, "stun"),
    "wizarding_wand": (t.WILL, B, "bind"),
    "corpse_hand": (t.ATT, B, "choke"),
    "rune_of_strength": (t.ATT, B, ""),
    "rune_of_the_ogre": (t.ATT, R, ""),
    "rune_of_rage": (t.ATT, S, ""),
    "rune_of_insight": (t.WILL, B, ""),
    "rune_of_defense": (t.ARM, B, ""),
    "rune_of_better_defense": (t.ARM, R, ""),
    "rune_of_super_defense": (t.ARM, S, ""),
    "rune_of_focus": (t.WILL, B, ""),
    "rune_of_meditation": (t.WILL, R, ""),
    "rune_of_the_sage": (t.WILL, S, ""),
    "rune_of_the_stray": (t.DEX, B, ""),
    "rune_of_the_panther": (t.DEX, R, ""),
    "rune_of_the_lynx": (t.DEX, S, ""),
}
ARMOR = {
    "berserkers_helm": (t.ATT, "pacify"),
    "cowards_boots": (t.DEX, "immobile"),
    "diamond_shield": (t.ARM, "fragile"),
    "drunken_dwarf_plate": (t.ARM, "knockdown"),
    "elfin_boots": (t.DEX, "slow"),
    "fur_lined_gauntlets": (t.ATT, "cold"),
    "molten_shield": (t.ARM, "fire"),
    "serpent_plate": (t.ARM, "poison"),
    "sorcerers_cowl": (t.WILL, "stun"),
    "spiked_gauntlets": (t.ATT, "weak"),
    "wizards_robes": (t.WILL, "bind"),
    "silver_torq": (t.ARM, "choke"),
}
STATUS = [
    "bind",
    "choke",
    "cold",
    "fire",
    "fragile",
    "immobile",
    "knockdown",
    "pacify",
    "poison",
    "slow",
    "stun",
    "weak",
]


def wearing(table: Any, *cards: str) -> Any:
    return table("#####\n#P.k#\n#####", boss="starfire", models={"royal_paladin": {"gear": list(cards)}})


@pytest.mark.rule("SDE-EQUIP-03", "SDE-SATK-05")
@pytest.mark.parametrize("card", LOOT)
def test_weapons_and_runes(table: Any, card: str) -> None:
    attr, bonus, status = LOOT[card]
    s = wearing(table, card)
    base = CARDS[find_card("royal_paladin")].attributes
    assert attribute(s.g, 0, attr) == base[attr] + bonus
    assert [attribute(s.g, 0, i) for i in range(4) if i != attr] == [base[i] for i in range(4) if i != attr]
    assert causes(s.g, 0) == (1 << STATUS.index(status) if status else 0)


@pytest.mark.rule("SDE-EQUIP-03", "SDE-KEY-IMMUNE")
@pytest.mark.parametrize("card", ARMOR)
def test_armor_with_immunities(table: Any, card: str) -> None:
    attr, status = ARMOR[card]
    s = wearing(table, card)
    assert attribute(s.g, 0, attr) == CARDS[find_card("royal_paladin")].attributes[attr] + B
    assert immunities(s.g, 0) == 1 << STATUS.index(status)


@pytest.mark.rule("SDE-ACT-04")
def test_rune_of_haste_gives_an_action_point(table: Any) -> None:
    assert action_points(wearing(table, "rune_of_haste").g, 0) == 4


@pytest.mark.rule("SDE-CARD-06")
def test_rune_of_health_gives_a_heart(table: Any) -> None:
    assert hearts(wearing(table, "rune_of_health").g, 0) == 6


def test_every_loot_card_is_tested_here() -> None:
    named = {*LOOT, *ARMOR, "rune_of_haste", "rune_of_health", "resurrection_charm"}
    assert named == {x.id for x in GEAR if x.deck == "loot"}


# ---- every relic
RELICS = {
    "bejeweled_shield": ({t.ARM: R}, t.K_BACKLASH, ""),
    "cloak_of_shadows": ({t.DEX: R}, t.K_STEALTH, ""),
    "dragon_scale_cloak": ({t.ARM: G}, 0, "fire"),
    "heros_regalia": ({t.ATT: R, t.ARM: R}, 0, ""),
    "miners_helm": ({t.ARM: R}, 0, "stun"),
    "pegasus_feather": ({t.DEX: R}, t.K_FLY, ""),
    "rune_of_mithril": ({t.ARM: G}, 0, ""),
    "rune_of_quicksilver": ({t.DEX: G}, 0, ""),
    "rune_of_the_archmage": ({t.WILL: G}, 0, ""),
    "rune_of_the_titans": ({t.ATT: G}, 0, ""),
    "runic_cloak": ({t.ARM: R}, 0, "all"),
    "sword_of_alacrity": ({t.ATT: R + S}, 0, ""),
    "pathfinders_greaves": ({t.DEX: R}, t.K_SUREFOOT, "slow"),
    "guttering_candle": ({t.WILL: R}, 0, ""),
    "priests_vestments": ({t.WILL: R}, 0, ""),
    "burning_horn": ({t.ATT: G}, 0, ""),
    "dragon_bow": ({t.DEX: G}, 0, ""),
    "wyrm_scale": ({t.ARM: G}, 0, ""),
    "petrified_dragon_heart": ({}, t.K_HEALER, ""),
    "fireflow_brew": ({}, 0, ""),
    "dragon_lance": ({}, 0, ""),
    "gem_of_greed": ({}, 0, ""),
}
ABILITY = {
    "fireflow_brew": "molotov",
    "guttering_candle": "flicker",
    "priests_vestments": "soothe",
    "wyrm_scale": "fire_storm",
    "burning_horn": "dragons_breath",
    "dragon_bow": "solar_flare",
    "dragon_lance": "coup_de_grace",
}


@pytest.mark.rule("SDE-EQUIP-03", "SDE-DECK-02")
@pytest.mark.parametrize("card", RELICS)
def test_relics(table: Any, card: str) -> None:
    from undercroft.games.super_dungeon.content import ABILITIES

    bonus, keyword, immune = RELICS[card]
    s = wearing(table, card)
    base = CARDS[find_card("royal_paladin")]
    for attr in range(4):
        assert attribute(s.g, 0, attr) == base.attributes[attr] + bonus.get(attr, 0)
    assert keywords(s.g, 0) == base.keywords | keyword
    want = t.ALL_STATUS if immune == "all" else (1 << STATUS.index(immune) if immune else 0)
    assert immunities(s.g, 0) == want
    names = {ABILITIES[k].id for k in abilities_of(s.g, 0)} - {"iron_halo", "smite"}
    assert names == ({ABILITY[card]} if card in ABILITY else set())


def test_every_relic_is_tested_here() -> None:
    assert {*RELICS, "boo_booty"} == {x.id for x in GEAR if x.deck != "loot"}


def test_petrified_dragon_heart_gives_two_hearts(table: Any) -> None:
    assert hearts(wearing(table, "petrified_dragon_heart").g, 0) == 7


def test_fireflow_brew_causes_fire_and_molotov_uses_it_up(table: Any) -> None:
    s = table(
        "########\n#P..k.k#\n########",
        activation="royal_paladin",
        models={"royal_paladin": {"gear": ["fireflow_brew"]}},
    )
    assert causes(s.g, 0) == 1 << t.FIRE
    s.dice("b2 b0 b0 g2")
    s.do("use molotov 2,1")
    assert s.rolled("royal_paladin") == ["BBBG"]
    assert len(s.saw(ev.DESTROYED)) == 2  # Lance 6
    assert s.gear("royal_paladin") == [] and len(s.g.removed) == 1


def test_guttering_candle_flickers_away(table: Any) -> None:
    s = table(
        "########\n#P....k#\n########",
        activation="royal_paladin",
        models={"royal_paladin": {"gear": ["guttering_candle"]}},
    )
    s.do("use flicker", "place 5,1")
    assert s.at("royal_paladin") == (5, 1) and s.g.ap == 2 and s.g.moved == 0


def test_priests_vestments_soothe_a_friend_within_six(table: Any) -> None:
    s = table(
        "##########\n#P.....F.#\n##########",
        activation="royal_paladin",
        models={"royal_paladin": {"gear": ["priests_vestments"]}, "hearthsworn_fighter": {"wounds": 2}},
    )
    s.do("use soothe hearthsworn_fighter afar")
    assert s.m("hearthsworn_fighter").wounds == 1


def test_burning_horn_breathes_on_friend_and_foe(table: Any) -> None:
    s = table(
        "#######\n#P.k..#\n#..F..#\n#######",
        activation="royal_paladin",
        boss="starfire",
        models={"royal_paladin": {"gear": ["burning_horn"]}},
    )
    s.dice("b2 b2 b2 g4 r0 r0")
    s.do("use dragons_breath 2,1")
    assert s.m("hearthsworn_fighter").wounds == 1 and s.status("hearthsworn_fighter") == {"fire"}


def test_dragon_bow_flares_by_missile_eight(table: Any) -> None:
    s = table(
        "###########\n#P.......k#\n###########",
        activation="royal_paladin",
        boss="starfire",
        models={"royal_paladin": {"gear": ["dragon_bow"]}},
    )
    s.dice("b2 b0 g2")
    s.do("use solar_flare knucklehead_1 afar")
    assert s.rolled("royal_paladin") == ["BBG"]  # DEX 2B +1G


@pytest.mark.rule("SDE-COMBAT-08")
def test_dragon_lance_wounds_once_per_star_and_is_used_up(table: Any) -> None:
    s = table(
        "#######\n#FX...#\n#.....#\n#######",
        activation="hearthsworn_fighter",
        boss="starfire",
        meter=15,
        models={"hearthsworn_fighter": {"gear": ["dragon_lance", "rune_of_haste"]}},
    )
    s.dice("b1 b1 r1 r1 r0")
    s.do("use coup_de_grace rex_1")
    assert s.m("rex_1").wounds == 3 and s.gear("hearthsworn_fighter") == ["rune_of_haste"]
    assert s.why_not("use coup_de_grace rex_1") == "ACT-03"


@pytest.mark.rule("SDE-EQUIP-01")
def test_gem_of_greed_doubles_the_loot_slots_while_it_is_worn(table: Any) -> None:
    s = end_of_round(
        table,
        "rune_of_strength",
        "rune_of_mithril",
        models={"royal_paladin": {"gear": ["gem_of_greed", "blazing_blade"]}, "ember_mage": {"gear": ["miners_helm"]}},
    )
    s.do("equip royal_paladin")
    assert s.gear("royal_paladin") == ["gem_of_greed", "blazing_blade", "rune_of_strength"]
    s.do("equip royal_paladin over gem_of_greed", "lose blazing_blade")
    assert s.gear("royal_paladin") == ["rune_of_strength", "rune_of_mithril"]  # one of two weapons went too


@pytest.mark.rule("SDE-CHEST-02", "A-43")
@pytest.mark.parametrize(("rulings", "discarded"), [({}, 1), ({"A-43": "shuffle_back"}, 0)])
def test_luck_draws_two_treasures_and_keeps_one(table: Any, rulings: dict[str, str], discarded: int) -> None:
    s = table(
        "######\n#UC.k#\n######",
        activation="riftling_rogue",
        treasure_top=["boo_booty", "miners_helm"],
        rulings=rulings,
    )
    s.do("open chest_1")
    assert set(s.options) == {"keep boo_booty", "keep miners_helm"}
    s.do("keep miners_helm", "equip riftling_rogue")
    assert s.gear("riftling_rogue") == ["miners_helm"]
    assert len(s.g.treasure.discard) == discarded


@pytest.mark.rule("SDE-EQUIP-08", "A-62")
def test_nobody_must_lose_a_better_card_for_one_nobody_wants(table: Any) -> None:
    full = {"royal_paladin": {"gear": ["rune_of_the_ogre"]}, "ember_mage": {"gear": ["sorcerers_stave"]}}
    s = end_of_round(table, "rune_of_strength", models=full)
    s.do("decline")
    assert s.gear("royal_paladin") == ["rune_of_the_ogre"] and s.gear("ember_mage") == ["sorcerers_stave"]
    assert [GEAR[k].id for k in s.g.loot.discard] == ["rune_of_strength"]
    full["ember_mage"]["wounds"] = 1  # type: ignore[assignment]
    s = end_of_round(table, "rune_of_strength", models=full)
    assert s.why_not("decline") == "EQUIP-08"  # it can be sacrificed for good use
    s.do("sacrifice ember_mage wound")


@pytest.mark.rule("SDE-EQUIP-07")
@pytest.mark.parametrize(("worn", "ap"), [([], 3), (["rune_of_haste"], 2)])
def test_equipping_at_once_helps_in_the_same_activation(table: Any, worn: list[str], ap: int) -> None:
    """One AP of three is spent on the attack; a Rune of Haste put on now gives another, one replaced takes it."""
    new = "rune_of_focus" if worn else "rune_of_haste"
    s = table(
        "#####\n#Fp.#\n#####",
        activation={"model": "hearthsworn_fighter"},
        meter=2,
        loot_top=[new],
        models={"hearthsworn_fighter": {"gear": worn}},
        dice="b2 b2 r3 b0 r0",
    )
    s.do("attack dragon_priest_1", "equip hearthsworn_fighter" + (" over rune_of_haste" if worn else ""))
    assert s.g.ap == ap
