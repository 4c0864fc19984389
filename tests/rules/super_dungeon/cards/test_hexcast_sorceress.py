"""The Hexcast Sorceress, card by card (4.3)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import corridor, dice, knows, room


@pytest.mark.rule("SDE-DIST-02")
def test_her_magic_rolls_will(table: Any) -> None:
    s = table(corridor("S.......p"), activation="hexcast_sorceress", dice="b1 r0 b0 r0")
    s.do("shoot dragon_priest_1")
    assert s.rolled("hexcast_sorceress") == ["BR"]
    assert s.status("dragon_priest_1") == set()


@pytest.mark.rule("SDE-SATK-03", "SDE-SATK-04")
@pytest.mark.parametrize(
    ("hex", "status"),
    [
        ("frozen_feet", "cold"),
        ("hobbled_hands", "weak"),
        ("broken_bones", "fragile"),
    ],
)
def test_her_hexes_add_a_blue_die_of_will_and_leave_a_status(table: Any, hex: str, status: str) -> None:
    s = table(corridor("S.......p"), activation="hexcast_sorceress", dice="b1 b0 r0 b0 r0")
    s.do(f"use {hex} dragon_priest_1 afar")
    assert s.rolled("hexcast_sorceress") == ["BBR"]
    assert s.status("dragon_priest_1") == {status}
    assert s.g.ap == 2


@pytest.mark.rule("SDE-KEY-FLY", "SDE-POTION-05")
def test_wizard_wings_give_a_blue_die_of_will_and_flight(table: Any) -> None:
    s = table(room("FkS", "#~#"), activation="hearthsworn_fighter", models={"hexcast_sorceress": {"potions": 1}})
    assert s.why_not("move 2,1") == "MOVE-04"
    s.do("drink wizard_wings of hexcast_sorceress by hearthsworn_fighter")
    assert dice(s, "hearthsworn_fighter", "WILL") == "BBB"
    assert knows(s, "hearthsworn_fighter", "fly")
    s.do("move 2,1", "move 2,2")  # over the Knucklehead, into rough ground for one point
    assert s.g.moved == 2
