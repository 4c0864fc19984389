"""The Royal Paladin, card by card (4.3)."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.super_dungeon.cards.reading import corridor, dice, play, room
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon.content import CARDS
from undercroft.games.super_dungeon.words.names import find_card


@pytest.fixture
def undead_priest() -> Iterator[None]:
    """No monster of this set is undead; for these tests the Dragon Priest is."""
    types = CARDS[find_card("dragon_priest")].types
    types.append("undead")
    yield
    types.remove("undead")


@pytest.mark.rule("SDE-ABIL-02", "SDE-DICE-06")
def test_healer_makes_two_hearts_of_one_for_different_heroes(table: Any) -> None:
    s = table(
        corridor("Pp..F."),
        activation="royal_paladin",
        dice="bh b2 b2 b0 r0",
        models={"royal_paladin": {"wounds": 1}, "hearthsworn_fighter": {"wounds": 2}},
    )
    s.do("attack dragon_priest_1", "heart royal_paladin wound", "heart hearthsworn_fighter wound")
    assert s.m("royal_paladin").wounds == 0
    assert s.m("hearthsworn_fighter").wounds == 1
    assert s.starting("heart") == []


@pytest.mark.usefixtures("undead_priest")
def test_holy_rerolls_one_die_against_the_undead(table: Any) -> None:
    s = table(corridor("Pp."), activation="royal_paladin", dice="b0 b1 b1 b1 b1 r1")
    s.do("attack dragon_priest_1")
    assert s.options == ["reroll 1", "reroll 2", "reroll 3", "pass"]
    s.do("reroll 1")
    assert s.m("dragon_priest_1").wounds == 1  # 1 + 1 + 1 against 2
    assert s.prompt != o.P_REROLL  # one die, once


def test_holy_is_nothing_against_the_living(table: Any) -> None:
    s = table(corridor("Pp."), activation="royal_paladin", dice="b0 b1 b1 b1 r1")
    s.do("attack dragon_priest_1")
    assert s.starting("reroll") == []
    assert s.m("dragon_priest_1").wounds == 0


@pytest.mark.rule("SDE-SACT-05", "SDE-COMBAT-14")
def test_iron_halo_adds_a_blue_die_to_the_armor_of_friends_within_three(table: Any) -> None:
    s = table(corridor("P..M.F.k"), activation="royal_paladin")
    s.do("use iron_halo")
    assert s.g.ap == 2
    assert dice(s, "royal_paladin", "ARM") == "BBR"
    assert dice(s, "ember_mage", "ARM") == "BBBB"
    assert dice(s, "hearthsworn_fighter", "ARM") == "RR"  # five squares away
    assert dice(s, "knucklehead_1", "ARM") == "*"


@pytest.mark.rule("SDE-SATK-01", "SDE-SATK-04")
def test_smite_rolls_a_red_die_more_and_knocks_down_and_burns(table: Any) -> None:
    s = table(corridor("Pp."), activation="royal_paladin", dice="b0 b0 b0 r1 b0 r0")
    s.do("use smite dragon_priest_1")
    assert s.rolled("royal_paladin") == ["BBBR"]
    assert s.status("dragon_priest_1") == {"knockdown", "fire"}
    assert s.g.ap == 1


@pytest.mark.rule("SDE-POTION-02", "SDE-POTION-03")
def test_elixir_takes_three_wounds_and_all_status_counters(table: Any) -> None:
    s = table(
        room("P...M"),
        activation="royal_paladin",
        models={"royal_paladin": {"potions": 1}, "ember_mage": {"wounds": 4, "status": ["slow", "weak"]}},
    )
    play(s, "drink elixir of royal_paladin by ember_mage")
    assert s.m("ember_mage").wounds == 1
    assert s.status("ember_mage") == set()
    assert s.m("royal_paladin").potions == 0


@pytest.mark.rule("SDE-POTION-03")
def test_elixir_of_an_unwounded_hero_asks_nothing(table: Any) -> None:
    """Remedy takes every status counter anyway; only wounds are worth a choice."""
    s = table(
        "#####\n#P.k#\n#####",
        activation="royal_paladin",
        models={"royal_paladin": {"potions": 1, "status": ["slow", "weak"]}},
    )
    s.do("drink elixir of royal_paladin by royal_paladin")
    assert s.prompt == o.P_MENU and s.status("royal_paladin") == set()
