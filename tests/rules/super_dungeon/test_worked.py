"""The examples of the rulebook that no other test plays through (W-01 to W-24; the others say so where they are)."""

from typing import Any

import pytest


@pytest.mark.rule("SDE-POTION-02", "SDE-POTION-03", "SDE-POTION-08", "SDE-POTION-09", "SDE-POTION-07")
def test_w12_the_fighter_drinks_the_paladins_elixir_before_the_defense_roll(table: Any) -> None:
    s = table(
        """
        ########
        #X.F..P#
        #......#
        ########
        """,
        activation="rex_1",
        models={"hearthsworn_fighter": {"wounds": 4, "status": ["fire", "immobile"]}, "royal_paladin": {"potions": 1}},
    )
    if s.offers("pass"):
        s.do("pass")  # between two acts
    s.dice("b1 b1 r2 r2 g2")
    s.do("use rex_smash hearthsworn_fighter")
    s.do("pass")  # nothing rolled yet
    assert s.owner == 1
    s.dice("r3 r3")
    s.do("drink elixir of royal_paladin by hearthsworn_fighter")
    f = s.m("hearthsworn_fighter")
    assert s.m("royal_paladin").potions == 0
    assert s.status("hearthsworn_fighter") == set()
    assert f.wounds == 3  # healed to 1, then Massive Damage: the attack total stood (8 against 6)
    assert s.rolled("hearthsworn_fighter") == ["RR"]
