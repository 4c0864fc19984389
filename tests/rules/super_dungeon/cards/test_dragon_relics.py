"""The six dragon relics that come with Starfire, card by card (4.8)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import best, corridor, room
from undercroft.games.super_dungeon.legal.figures import hearts
from undercroft.games.super_dungeon.words.names import find_gear, find_model


def wearing(table: Any, plan: str, *cards: str, **kw: Any) -> Any:
    """The Fighter wears the cards and is active."""
    models = {"hearthsworn_fighter": {"gear": list(cards), **kw.pop("fighter", {})}, **kw.pop("models", {})}
    return table(plan, boss="starfire", activation="hearthsworn_fighter", models=models, **kw)


@pytest.mark.rule("SDE-AREA-16", "SDE-COMBAT-13")
def test_burning_horn_breathes_on_friend_and_foe(table: Any) -> None:
    s = wearing(table, room("...P.p.", "F.h....", "......."), "burning_horn", dice="b0 b0 r0 g4 b0 r0 b0 r0")
    s.do("use dragons_breath 2,2")
    assert s.rolled("hearthsworn_fighter") == ["BBRG"]
    for name in ("royal_paladin", "dragon_priest_1", "hatchlings_1"):
        assert s.status(name) == {"fire"}, name
    assert s.m("hearthsworn_fighter").wounds == 0  # the area begins in front of him
    assert s.g.ap == 1


@pytest.mark.rule("SDE-DIST-03", "SDE-AREA-23")
def test_dragon_bows_solar_flare_bursts_eight_squares_off(table: Any) -> None:
    s = wearing(table, room("F.......hh", "........h."), "dragon_bow", consul=["hatchlings"] * 3, dice="b1 b0 g1")
    s.do("use solar_flare hatchlings_1 afar")
    assert s.rolled("hearthsworn_fighter") == ["BBG"]  # DEX
    assert [s.m(f"hatchlings_{i}").wounds for i in (1, 2, 3)] == [1, 1, 1]
    assert s.g.ap == 1
    s = wearing(table, corridor("F........k"), "dragon_bow")
    assert s.why_not("use solar_flare knucklehead_1 afar") == "DIST-01"


def test_dragon_bow_does_not_make_a_shooter_of_a_fighter(table: Any) -> None:
    s = wearing(table, corridor("F...k"), "dragon_bow")
    assert s.starting("shoot") == []


def test_coup_de_grace_wounds_once_for_each_star_and_uses_the_lance_up(table: Any) -> None:
    s = wearing(table, room(".FX..", "....."), "dragon_lance", dice="b1 b1 r1 r2 r0 0")
    s.do("use coup_de_grace rex_1", "aside")  # the third wound reached a LOOT circle
    assert s.m("rex_1").wounds == 3  # three stars, though the margin is one
    assert s.gear("hearthsworn_fighter") == [] and find_gear("dragon_lance") in s.g.removed
    assert s.g.ap == 0


def test_a_coup_de_grace_that_misses_uses_the_lance_up_too(table: Any) -> None:
    s = wearing(table, room(".FX..", "....."), "dragon_lance", dice="b1 b1 r1 r3 r0")
    s.do("use coup_de_grace rex_1")
    assert s.m("rex_1").wounds == 0 and s.gear("hearthsworn_fighter") == []


def test_coup_de_grace_is_melee_even_for_a_mage(table: Any) -> None:
    s = table(
        corridor("M..p"), boss="starfire", activation="ember_mage", models={"ember_mage": {"gear": ["dragon_lance"]}}
    )
    assert s.why_not("use coup_de_grace dragon_priest_1 afar") == "COMBAT-03"
    assert s.why_not("use coup_de_grace dragon_priest_1") == "COMBAT-03"


@pytest.mark.rule("SDE-EQUIP-01")
@pytest.mark.parametrize(
    ("first", "second", "third"),
    [
        ("rune_of_strength", "rune_of_rage", "rune_of_the_ogre"),
        ("rune_of_super_defense", "molten_shield", "serpent_plate"),
        ("rune_of_focus", "rune_of_haste", "rune_of_health"),
    ],
)
def test_gem_of_greed_doubles_every_loot_slot(table: Any, first: str, second: str, third: str) -> None:
    s = table(
        corridor("F.Mk"),
        boss="starfire",
        phase="end_of_round",
        held=[second, third],
        models={"hearthsworn_fighter": {"gear": ["gem_of_greed", first]}},
    )
    s.do("equip hearthsworn_fighter")
    assert s.gear("hearthsworn_fighter") == ["gem_of_greed", first, second]
    assert s.why_not("equip hearthsworn_fighter") == "EQUIP-01"  # two, not three
    s.do(f"equip hearthsworn_fighter over {first}")
    assert s.gear("hearthsworn_fighter") == ["gem_of_greed", second, third]


@pytest.mark.rule("SDE-EQUIP-01")
def test_whoever_gives_the_gem_of_greed_up_chooses_which_second_cards_to_lose(table: Any) -> None:
    s = table(
        corridor("F.Mk"),
        boss="starfire",
        phase="end_of_round",
        held=["rune_of_mithril"],
        models={"hearthsworn_fighter": {"gear": ["gem_of_greed", "rune_of_strength", "rune_of_rage", "rune_of_focus"]}},
    )
    s.do("equip hearthsworn_fighter over gem_of_greed")
    assert s.options == ["lose rune_of_strength", "lose rune_of_rage"] and s.owner == 1
    assert s.why_not("lose rune_of_focus") == "EQUIP-01"  # alone in its slot
    s.do("lose rune_of_strength")
    assert s.gear("hearthsworn_fighter") == ["rune_of_rage", "rune_of_focus", "rune_of_mithril"]
    assert len(s.g.loot.discard) == 1


@pytest.mark.rule("A-25")
def test_a_second_card_whose_loss_destroys_its_hero_says_so(table: Any) -> None:
    s = table(
        corridor("F.Mk"),
        boss="starfire",
        phase="end_of_round",
        held=["rune_of_mithril"],
        models={"hearthsworn_fighter": {"wounds": 6, "gear": ["gem_of_greed", "rune_of_health", "rune_of_haste"]}},
    )
    assert "destroys" not in s.label("equip hearthsworn_fighter over gem_of_greed")  # there is a way to live
    s.do("equip hearthsworn_fighter over gem_of_greed")
    assert "this destroys Hearthsworn Fighter" in s.label("lose rune_of_health")
    assert "destroys" not in s.label("lose rune_of_haste")
    s.do("lose rune_of_health")
    assert s.m("hearthsworn_fighter").gone


@pytest.mark.rule("SDE-CARD-06")
def test_petrified_dragon_heart_adds_two_hearts(table: Any) -> None:
    s = wearing(table, corridor("Fk."), "petrified_dragon_heart", fighter={"wounds": 6})
    assert hearts(s.g, find_model(s.g, "hearthsworn_fighter")) == 8
    assert s.g.active >= 0  # six wounds are not the end


def test_petrified_dragon_heart_makes_a_healer(table: Any) -> None:
    s = wearing(table, corridor(".Fp."), "petrified_dragon_heart", fighter={"wounds": 3}, dice="bh b1 r0 b0 r0")
    s.do("attack dragon_priest_1", "heart hearthsworn_fighter wound", "heart hearthsworn_fighter wound")
    assert s.m("hearthsworn_fighter").wounds == 1


@pytest.mark.rule("SDE-SACT-07", "SDE-AREA-21")
def test_wyrm_scales_fire_storm_burns_all_within_two_without_a_wound(table: Any) -> None:
    s = wearing(table, room("F.k.p", "...P."), "wyrm_scale")
    s.do("use fire_storm")
    assert s.status("hearthsworn_fighter") == s.status("knucklehead_1") == {"fire"}
    assert s.status("royal_paladin") == set() == s.status("dragon_priest_1")  # three and four squares off
    assert s.m("knucklehead_1").at >= 0 and s.g.power == 0
    assert s.g.ap == 2


@pytest.mark.rule("SDE-COMBAT-16")
def test_coup_de_grace_stops_at_the_last_heart(table: Any) -> None:
    s = wearing(table, corridor(".Fp.k"), "dragon_lance", dice=best("BBR") + " b0 r0 0", loot_top=["rune_of_rage"])
    s.do("use coup_de_grace dragon_priest_1")
    assert s.m("dragon_priest_1").at < 0
    assert s.g.power == 3  # three hearts, seven stars
