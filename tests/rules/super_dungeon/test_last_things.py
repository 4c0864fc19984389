"""Rules at their ends: two squares that touch at a corner, extra turns that are waived, effects that are over."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import corridor, inflicts, room
from undercroft.games.super_dungeon import rule_ids as r
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.legal.figures import hampered
from undercroft.games.super_dungeon.legal.round import forbids_resurrect


@pytest.mark.rule("SDE-LOS-02", "SDE-ADJ-01", "A-15")
def test_squares_that_touch_at_a_corner_see_each_other_between_walls(table: Any) -> None:
    s = table("#####\n#k#.#\n##P.#\n#...#\n#####", activation="royal_paladin")
    assert s.offers("attack knucklehead_1") and s.offers("use smite knucklehead_1")


@pytest.mark.rule("SDE-ADV-03", "SDE-BOSS-02")
def test_burning_blades_end_while_the_boss_is_away(table: Any) -> None:
    plan = "#########\n#P.Z....#\n#.......#\n#k......#\n#########"
    s = table(plan, boss="starfire", villain="starfire", activation="knucklehead_1")
    there = inflicts(s, "knucklehead_1")
    away = table(corridor("P..k"), boss="starfire", activation="knucklehead_1")
    assert "fire" in there and inflicts(away, "knucklehead_1") == set()


@pytest.mark.rule("SDE-STATUS-WEAK", "SDE-STATUS-FRAGILE", "SDE-STATUS-STUN", "SDE-STATUS-COLD")
def test_each_counter_hampers_its_own_attribute() -> None:
    own = {t.ATT: t.WEAK, t.ARM: t.FRAGILE, t.WILL: t.STUN, t.DEX: t.COLD}
    for attr in own:
        assert [hampered(1 << own[other], attr) for other in own] == [int(other == attr) for other in own]


@pytest.mark.rule("SDE-RES-01", "SDE-RES-02")
def test_nobody_who_is_not_there_resurrects_or_is_resurrected(table: Any) -> None:
    s = table(
        room("Ps..", "...k"),
        phase="start_of_round",
        heroes=["royal_paladin", "ember_mage"],
        models={"royal_paladin": {"gear": ["resurrection_charm"]}, "ember_mage": {"gone": True, "wounds": 5}},
    )
    many = len(s.g.models)
    assert forbids_resurrect(s.g, 0, 1) == 0
    assert forbids_resurrect(s.g, many, 1) == forbids_resurrect(s.g, 0, many) == r.RES_01
    assert forbids_resurrect(s.g, 1, 0) == r.RES_01 and forbids_resurrect(s.g, 0, 0) == r.RES_02
