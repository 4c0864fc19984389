"""The Glimmerdusk Ranger, card by card (4.3)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import corridor, dice, knows, play, room
from undercroft.games.super_dungeon import events as ev


@pytest.mark.rule("SDE-DIST-02")
def test_her_missiles_roll_dex_eight_squares_off(table: Any) -> None:
    s = table(corridor("R.......p."), activation="glimmerdusk_ranger", dice="r1 r0 b0 r0")
    s.do("shoot dragon_priest_1")
    assert s.rolled("glimmerdusk_ranger") == ["RR"]
    assert s.m("dragon_priest_1").wounds == 1


@pytest.mark.rule("SDE-SACT-01", "SDE-DIST-03")
def test_herbalist_cures_a_friend_within_six_of_every_status(table: Any) -> None:
    s = table(
        corridor("R......P.k"),
        activation="glimmerdusk_ranger",
        models={"royal_paladin": {"wounds": 1, "status": ["slow", "fire", "bind"]}},
    )
    assert s.why_not("use herbalist royal_paladin afar") == "DIST-01"  # Range 6, not her Missile 8
    s.do("move 2,1", "use herbalist royal_paladin afar")
    assert s.status("royal_paladin") == set()
    assert s.m("royal_paladin").wounds == 1
    assert s.g.ap == 2


@pytest.mark.rule("SDE-AREA-12", "SDE-AREA-23")
def test_sparkle_burst_hits_the_target_and_its_neighbours_with_one_dex_roll(table: Any) -> None:
    s = table(room("R....gk", "......g", "......."), activation="glimmerdusk_ranger", dice="r2 r0")
    s.do("use sparkle_burst gouger_1 afar")
    assert s.rolled("glimmerdusk_ranger") == ["RR"]
    assert s.g.ap == 1
    assert len(s.saw(ev.DESTROYED)) == 3


@pytest.mark.rule("SDE-POTION-05")
def test_pixie_dust_gives_a_blue_die_of_dex_and_stealth(table: Any) -> None:
    s = table(corridor("R.P..k"), activation="royal_paladin", models={"glimmerdusk_ranger": {"potions": 1}})
    play(s, "drink pixie_dust of glimmerdusk_ranger by royal_paladin")
    assert dice(s, "royal_paladin", "DEX") == "BBB"
    assert knows(s, "royal_paladin", "stealth")
    assert not knows(s, "glimmerdusk_ranger", "stealth")


@pytest.mark.rule("SDE-POTION-06")
def test_pixie_dust_ends_when_the_drinker_is_next_activated(table: Any) -> None:
    s = table(corridor("R.P..k"), phase="heroes", effects=[{"ability": "pixie_dust", "user": "royal_paladin"}])
    s.do("activate glimmerdusk_ranger", "end")
    assert knows(s, "royal_paladin", "stealth")
    s.do("end")  # the Knucklehead, then the Paladin follows by himself
    assert not knows(s, "royal_paladin", "stealth")
    assert dice(s, "royal_paladin", "DEX") == "BB"
