"""Power Gauge, Loot-O-Meter, decks (SDE-POWER, SDE-LOOT, SDE-SKULL-01, SDE-DECK, SDE-WIN-03 to -06)."""

from typing import Any

import pytest

from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.legal.figures import hearts
from undercroft.games.super_dungeon.words.names import find_model

DUEL = "#######\n#Fp.W.#\n#######"
HIT = "b2 b2 r3 b0 r0"


@pytest.mark.rule("SDE-POWER-01", "SDE-LOOT-06", "SDE-POWER-18")
def test_wounds_on_heroes_move_the_gauge_only(table: Any) -> None:
    s = table("#####\n#Pk.#\n#####", activation="knucklehead_1", dice="b2 b2 b2 b0 r0")
    s.do("attack royal_paladin")
    assert (s.g.power, s.g.meter) == (1, 0)


@pytest.mark.rule("SDE-LOOT-02", "SDE-LOOT-03")
def test_every_third_circle_gives_a_card_at_once(table: Any) -> None:
    s = table(DUEL, activation="hearthsworn_fighter", meter=2, dice=HIT, loot_top=["rune_of_strength"])
    s.do("attack dragon_priest_1")
    assert s.prompt == o.P_CARD and s.offers("aside") and s.offers("equip hearthsworn_fighter")
    s.do("aside")
    assert len(s.g.held) == 1


@pytest.mark.rule("SDE-LOOT-05")
def test_beyond_the_last_circle_wounds_are_lost(table: Any) -> None:
    s = table(DUEL, activation="hearthsworn_fighter", meter=15, dice=HIT)
    s.do("attack dragon_priest_1")
    assert s.g.meter == 15 and s.g.drawn == []


@pytest.mark.rule("SDE-LOOT-07", "A-19")
@pytest.mark.parametrize(("rulings", "steps"), [({}, 1), ({"A-19": "neither_track"}, 0)])
def test_wounds_on_spawning_points(table: Any, rulings: dict[str, str], steps: int) -> None:
    s = table("#####\n#FW.#\n#k..#\n#####", activation="hearthsworn_fighter", rulings=rulings, dice="b2 b2 r3")
    s.do("attack kobold_warrens_1")
    assert s.m("kobold_warrens_1").wounds == 1
    assert (s.g.power, s.g.meter) == (steps, steps)


@pytest.mark.rule("SDE-SKULL-01", "A-59")
@pytest.mark.parametrize(
    ("rulings", "start", "tokens"),
    [
        ({}, 3, 1),
        ({}, 4, 0),
        ({"A-59": "leaving"}, 3, 0),
        ({"A-59": "leaving"}, 4, 1),
    ],
)
def test_a_skull_gives_a_token(table: Any, rulings: dict[str, str], start: int, tokens: int) -> None:
    s = table(DUEL, activation="hearthsworn_fighter", power=start, rulings=rulings, dice=HIT)
    s.do("attack dragon_priest_1")
    assert s.g.tokens == tokens


@pytest.mark.rule("SDE-POWER-03", "SDE-POWER-07")
def test_16_bit_unlocks_in_a_crawl(table: Any) -> None:
    s = table(DUEL, activation="hearthsworn_fighter", power=19, dice=HIT)
    s.do("attack dragon_priest_1")
    assert s.g.platform == t.P_16BIT and not s.g.due


@pytest.mark.rule("SDE-POWER-05", "SDE-POWER-06", "SDE-WIN-01", "SDE-WIN-04", "SDE-BOSS-02", "SDE-MODE-06")
def test_16_bit_in_a_delve_brings_the_mini_boss_next_round(table: Any) -> None:
    hall = "\n".join(["#" * 20, "#Fp.W..............#", "#..................#", "#..................#", "#" * 20])
    s = table(
        hall,
        mode="delve",
        activation="hearthsworn_fighter",
        power=19,
        dice=HIT,
        consul=["kobold_warrens", "dragon_priest", "knucklehead", "rex"],
    )
    s.do("attack dragon_priest_1")
    assert s.g.due
    s.do("end", "end")
    assert s.g.round == 2 and s.prompt == o.P_VILLAIN
    s.do(s.options[0])
    assert s.g.villain >= 0
    assert s.prompt != o.P_SPAWN  # nothing else comes for the rest of the game


@pytest.mark.rule("SDE-POWER-09", "SDE-WIN-05", "SDE-WIN-02", "SDE-BOSS-03")
def test_super_in_a_crawl_brings_the_boss(table: Any) -> None:
    s = table(DUEL, activation="hearthsworn_fighter", power=39, dice=HIT)
    s.do("attack dragon_priest_1")
    assert s.g.due and s.g.power == 40


@pytest.mark.rule("SDE-POWER-17", "A-21")
def test_after_the_mark_the_marker_wraps_and_collects_skulls(table: Any) -> None:
    s = table(DUEL, activation="hearthsworn_fighter", power=40, due=True, dice=HIT)
    s.do("attack dragon_priest_1")
    assert s.g.power == 1
    s = table(DUEL, activation="hearthsworn_fighter", power=19, due=True, platform="8-Bit", dice=HIT)
    s.do("attack dragon_priest_1")
    assert s.g.power == 20 and s.g.platform == t.P_8BIT  # platforms have no further effect


@pytest.mark.rule("SDE-WIN-03", "A-52")
def test_the_fall_of_the_last_point_calls_the_villain(table: Any) -> None:
    s = table(
        "######\n#FW..#\n#k...#\n######",
        activation="hearthsworn_fighter",
        dice="b2 b2 r3",
        models={"kobold_warrens_1": {"wounds": 2}},
    )
    s.do("attack kobold_warrens_1")
    assert s.g.due and s.m("kobold_warrens_1").gone


SIEGE = "########\n#Fp.W..#\n#PM....#\n########"


@pytest.mark.rule("SDE-POWER-10", "SDE-POWER-11", "SDE-POWER-12", "SDE-POWER-18")
def test_first_super_in_a_siege_flips_and_arms_all_monsters(table: Any) -> None:
    from undercroft.games.super_dungeon.content import CARDS
    from undercroft.games.super_dungeon.legal.figures import attribute
    from undercroft.games.super_dungeon.words.names import find_card, find_model

    s = table(
        SIEGE,
        mode="siege",
        activation="hearthsworn_fighter",
        power=39,
        dice=HIT,
        loot_top=["resurrection_charm", "rune_of_strength", "rune_of_defense", "rune_of_haste"],
    )
    size = s.g.loot.size()
    s.do("attack dragon_priest_1")
    assert s.owner == 0 and s.prompt == o.P_OVERCHARGE
    # three Heroes, three cards; the Charm was shuffled back and another drawn
    assert set(s.options) == {"keep rune_of_strength", "keep rune_of_defense", "keep rune_of_haste"}
    s.do("keep rune_of_strength")
    assert s.g.overcharged and s.g.power == 0
    assert s.g.loot.size() == size - 1
    assert attribute(s.g, find_model(s.g, "dragon_priest_1"), t.ATT) == 3
    boss = find_model(s.g, "starfire")
    assert attribute(s.g, boss, t.ATT) == CARDS[find_card("starfire")].attributes[t.ATT]


@pytest.mark.rule("SDE-POWER-15", "SDE-POWER-16", "SDE-WIN-06")
def test_the_second_run_does_nothing_at_16_bit_and_brings_the_boss_at_super(table: Any) -> None:
    s = table(SIEGE, mode="siege", activation="hearthsworn_fighter", power=19, overcharged=True, dice=HIT)
    s.do("attack dragon_priest_1")
    assert s.g.platform == t.P_OVERCHARGE and not s.g.due
    s = table(SIEGE, mode="siege", activation="hearthsworn_fighter", power=39, overcharged=True, dice=HIT)
    s.do("attack dragon_priest_1")
    assert s.g.due


@pytest.mark.rule("SDE-POWER-12", "A-44")
def test_hearts_of_overcharge_count_for_monsters(table: Any) -> None:
    s = table(
        "#####\n#Fk.#\n#####",
        mode="siege",
        activation="hearthsworn_fighter",
        overcharged=True,
        overcharge="rune_of_health",
        dice="b2 b2 r3",
    )
    s.do("attack knucklehead_1")
    assert s.m("knucklehead_1").wounds == 1 and s.m("knucklehead_1").at >= 0


@pytest.mark.rule("SDE-DECK-03", "A-22")
def test_an_empty_deck_is_refilled_from_the_discards(table: Any) -> None:
    s = table(DUEL, activation="hearthsworn_fighter", meter=2)
    cards = s.g.loot.bag
    s.g.loot.bag = []
    s.g.loot.discard = cards[:1]
    s.g.removed += cards[1:]
    s.dice("b2 b2 r3 b0 r0")
    s.do("attack dragon_priest_1")
    assert s.g.drawn == cards[:1] and s.g.loot.discard == []
    s = table(DUEL, activation="hearthsworn_fighter", meter=2)
    s.g.removed += s.g.loot.bag
    s.g.loot.bag = []
    s.dice("b2 b2 r3 b0 r0")
    s.do("attack dragon_priest_1")
    assert s.g.drawn == [] and s.prompt == o.P_MENU  # the draw is lost


@pytest.mark.rule("SDE-LOOT-09", "SDE-BOSS-11")
def test_the_meter_runs_on_in_a_boss_fight(table: Any) -> None:
    s = table("########\n#Fp..Z.#\n#......#\n########", activation="hearthsworn_fighter", villain="starfire", dice=HIT)
    s.do("attack dragon_priest_1")
    assert (s.g.meter, s.g.power) == (1, 1)


@pytest.mark.rule("SDE-POWER-10", "SDE-POWER-17")
def test_first_super_still_flips_when_only_the_points_have_fallen(table: Any) -> None:
    """The boss is on its way because the last point fell; the boss mark of a Siege is the second Super."""
    s = table(SIEGE, mode="siege", activation="hearthsworn_fighter", power=39, due=True, dice=HIT)
    s.do("attack dragon_priest_1")
    assert s.prompt == o.P_OVERCHARGE and s.g.overcharged


@pytest.mark.rule("SDE-POWER-12")
def test_overcharge_helps_the_monster_in_mid_activation(table: Any) -> None:
    s = table(
        "#####\n#Pk.#\n#####",
        mode="siege",
        activation="knucklehead_1",
        power=39,
        loot_top=["rune_of_haste"],
        dice="b2 b2 b2 b0 r0",
    )
    s.do("attack royal_paladin")
    assert s.g.overcharge >= 0 and s.g.ap == 1  # its only AP is spent, the Rune gives one more
    assert s.offers("attack royal_paladin")


@pytest.mark.rule("A-63", "SDE-POWER-18")
@pytest.mark.parametrize(("ruling", "stands"), [({}, False), ({"A-63": "saved"}, True)])
def test_a_heart_of_overcharge_comes_too_late_for_who_fell_by_the_flip(table: Any, ruling: Any, stands: bool) -> None:
    s = table(
        "#####\n#Fkk#\n#####",
        mode="siege",
        activation="hearthsworn_fighter",
        power=39,
        rulings=ruling,
        loot_top=["rune_of_health"],
        dice="b2 b2 r3 b0 r0",
    )
    s.do("attack knucklehead_1")
    assert s.g.overcharge >= 0  # the only card drawn was kept
    assert (s.m("knucklehead_1").at >= 0) == stands
    assert hearts(s.g, find_model(s.g, "knucklehead_2")) == 2  # the others have the good of it
    assert s.m("knucklehead_1").wounds == (1 if stands else 0) and not s.m("knucklehead_1").doomed
