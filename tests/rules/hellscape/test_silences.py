"""Events left out of the log because nothing happens, and events logged although nothing does."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape.title import TITLE

FOES = {"satyrs": {"zone": "0,2", "minions": 6, "item": "bone_club"}, "demons": {"zone": "5,0", "minions": 2}}


def hero(name: str, **doc: Any) -> dict[str, Any]:
    return {"hero": name, "zone": "0,2", **doc}


@pytest.mark.rule("MD2-COMP-01", "MD2-COST-07")
def test_a_mob_of_six_gets_no_more_minions() -> None:
    heroes = [hero("gheta", wears=["rusty_sword"]), "irk"]
    foes = {**FOES, "ytheria": {"zone": "0,2"}}
    a = Arena(heroes=heroes, enemy="ytheria", foes=foes)
    while a.can("pass"):
        a.do("pass")
    joined = [(x.a, x.b) for x in a.told(ev.EV_MINIONS)]
    assert a.foe("satyrs").minions == 6 and a.foe("demons").minions == 2 + len(joined)
    b = Arena(heroes=heroes, turn="gheta", foes=foes)
    b.do("attack ytheria melee")
    b.g.fight.pool = [0, 0, 0, 0, 1]
    b.roll("e:fang").do("roll").finish()
    assert (b.foe("satyrs").minions, b.foe("demons").minions) == (6, 2) and b.told(ev.EV_MINIONS) == []


@pytest.mark.rule("MD2-LEVEL-06", "MD2-SKILL-01")
@pytest.mark.parametrize(("name", "told"), [("irk", [0]), ("nahias", [0]), ("mathrin", [2]), ("sir_ronen", [2])])
def test_a_place_is_told_where_there_is_a_choice(name: str, told: list[int]) -> None:
    a = Arena(heroes=[{"hero": name, "xp": 5}, "gheta"], phase="levels")
    a.do(a.starts("learn")[0], "place 2?")
    assert [x.c for x in a.told(ev.EV_SKILL) if x.a == 0] == told


@pytest.mark.rule("MD2-MOB-12")
def test_an_enemy_without_a_way_is_told_to_wait() -> None:
    a = Arena(heroes=[hero("gheta"), "irk"], enemy="demons", foes={"demons": {"zone": "5,0", "item": "bone_club"}})
    while a.can("pass"):
        a.do("pass")
    assert a.at("demons") == "5,0" and a.told(ev.EV_FOE_MOVES) == []
    assert [(x.b, TITLE.ledger.rule(x.rule).id) for x in a.told(ev.EV_IDLE)] == [(0, "MD2-MOB-12")] * 2


@pytest.mark.rule("MD2-BER-05", "MD2-BER-04")
def test_who_attacks_a_provoking_berserker_is_wounded() -> None:
    row = hero("gheta", stance="provoke", rage=1, health=8)
    a = Arena(heroes=[row, "irk"], enemy="satyrs", foes={"satyrs": {"zone": "0,2", "minions": 1, "item": "bone_club"}})
    while a.can("pass"):
        a.do("pass")
    a.roll("o: e: o: e:").do("use provoke of gheta", "roll?").finish()
    while a.can("pass"):
        a.do("pass")
    assert a.foe("satyrs").wounds >= 1
