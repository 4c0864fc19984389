"""The kobolds, card by card (4.4)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import corridor, dice, knows, room
from undercroft.games.super_dungeon import events as ev

SWARM = room("..k..", ".kPk.", ".....")


@pytest.mark.rule("SDE-KEY-MOB")
def test_knucklehead_attacks_with_a_die_for_each_mobster_around(table: Any) -> None:
    s = table(SWARM, activation="knucklehead_1", dice="b1 b0 b0 b0 b0 b0 r0")
    s.do("attack royal_paladin")
    assert s.rolled("knucklehead_1") == ["BBBBB"]
    assert s.m("royal_paladin").wounds == 1


@pytest.mark.rule("SDE-KEY-REACH", "SDE-KEY-MOB", "SDE-COMBAT-04")
def test_gouger_reaches_two_squares_and_mobs_from_there(table: Any) -> None:
    s = table(corridor("g.Pk"), activation="gouger_1", dice="b1 b0 b0 b0 r0")
    s.do("attack royal_paladin")
    assert s.rolled("gouger_1") == ["BBB"]
    s = table(corridor("g.Pk"), activation="knucklehead_1", dice="b1 b0 b0 b0 b0 r0")
    s.do("attack royal_paladin")
    assert s.rolled("knucklehead_1") == ["BBBB"]


def test_gouger_does_not_reach_three_squares(table: Any) -> None:
    s = table(corridor("g..P"), activation="gouger_1")
    assert s.why_not("attack royal_paladin") == "COMBAT-03"


@pytest.mark.rule("SDE-DIST-02")
def test_flinger_throws_six_squares_with_dex_and_without_the_mob(table: Any) -> None:
    s = table(corridor("f.....Pk"), activation="flinger_1", dice="b1 r0 b0 r0")
    s.do("shoot royal_paladin")
    assert s.rolled("flinger_1") == ["BR"]
    s = table(corridor("f......P"), activation="flinger_1")
    assert s.why_not("shoot royal_paladin") == "DIST-01"


@pytest.mark.rule("SDE-SATK-03", "SDE-SATK-04")
def test_hot_pot_adds_a_blue_die_of_dex_and_burns(table: Any) -> None:
    s = table(corridor("f.....P"), activation="flinger_1", dice="b1 b0 r0 b0 r0")
    s.do("use hot_pot royal_paladin afar")
    assert s.rolled("flinger_1") == ["BBR"]
    assert s.status("royal_paladin") == {"fire"}


def test_smoke_pot_hides_the_squares_around_any_model_in_sight(table: Any) -> None:
    plan = room("f....k.", ".......", "......P")
    for target, centre in (("knucklehead_1", (6, 1)), ("royal_paladin", (7, 3)), ("flinger_1", (1, 1))):
        s = table(plan, activation="flinger_1")
        s.do(f"use smoke_pot {target} afar")
        got = {s.g.ground.name(c) for c in s.g.smokes[0].squares}
        x, y = centre
        want = {f"{i},{j}" for i in (x - 1, x, x + 1) for j in (y - 1, y, y + 1)}
        assert got == {q for q in want if s.g.ground.named(q) >= 0}
        assert s.saw(ev.ROLL) == []  # no roll, no wound


def test_smoke_pot_gives_stealth_to_whoever_stands_in_it(table: Any) -> None:
    s = table(room("f....k.", "......P"), activation="flinger_1")
    s.do("use smoke_pot knucklehead_1 afar")
    assert knows(s, "knucklehead_1", "stealth") and knows(s, "royal_paladin", "stealth")
    assert not knows(s, "flinger_1", "stealth")


@pytest.mark.rule("SDE-AREA-19")
def test_shieldwall_adds_a_blue_die_of_armor_to_friends_next_to_it(table: Any) -> None:
    s = table(room("ik.g", "...P"), activation="ironscale_1")
    s.do("use shieldwall")
    assert s.g.ap == 1
    assert dice(s, "ironscale_1", "ARM") == "B**"
    assert dice(s, "knucklehead_1", "ARM") == "B*"
    assert dice(s, "gouger_1", "ARM") == ""
    assert dice(s, "royal_paladin", "ARM") == "BR"


@pytest.mark.rule("SDE-DIST-02", "SDE-DIST-01")
def test_dragon_priest_casts_eight_squares_with_will(table: Any) -> None:
    s = table(corridor("p.......P"), activation="dragon_priest_1", dice="b1 r0 b0 r0")
    s.do("shoot royal_paladin")
    assert s.rolled("dragon_priest_1") == ["BR"]
    assert s.m("royal_paladin").wounds == 1


@pytest.mark.rule("SDE-CARD-08")
def test_dragon_rage_adds_a_blue_die_of_att_to_kobolds_within_three(table: Any) -> None:
    s = table(room("pwk.g", "....P"), activation="dragon_priest_1")
    s.do("use dragon_rage")
    assert s.g.ap == 2
    assert dice(s, "knucklehead_1", "ATT") == "BBBB"
    assert dice(s, "dragon_priest_1", "ATT") == "BBB"
    assert dice(s, "gouger_1", "ATT") == "BB"  # four squares
    assert dice(s, "whelp_1", "ATT") == "BBR"  # no kobold


@pytest.mark.rule("SDE-CARD-08")
def test_shadow_breath_hides_kobolds_within_five(table: Any) -> None:
    s = table(corridor("pw...k.g.P"), activation="dragon_priest_1")
    s.do("use shadow_breath")
    assert s.g.ap == 1
    assert knows(s, "knucklehead_1", "stealth") and knows(s, "dragon_priest_1", "stealth")
    assert not knows(s, "gouger_1", "stealth") and not knows(s, "whelp_1", "stealth")


def test_shadow_breath_makes_an_arrow_fall_short(table: Any) -> None:
    s = table(
        corridor("p.k.......R"),
        activation="glimmerdusk_ranger",
        dice="b1 r0",
        effects=[{"ability": "shadow_breath", "user": "dragon_priest_1"}],
    )
    s.do("shoot knucklehead_1")  # Missile 8 at eight squares, one star of DEX
    assert s.rolled("knucklehead_1") == ["BR"]
    assert s.saw(ev.MISS) and s.rolled("glimmerdusk_ranger") == []
    assert s.g.ap == 2
