"""Rules at their ends: two squares that touch at a corner, extra turns that are waived, effects that are over."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import corridor, inflicts, room
from undercroft.errors import ContentError
from undercroft.games.super_dungeon import rule_ids as r
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.abilities import check_on
from undercroft.games.super_dungeon.acts.cards import potion_limit
from undercroft.games.super_dungeon.content import ABILITIES, CARDS
from undercroft.games.super_dungeon.legal.acting import other_attribute
from undercroft.games.super_dungeon.legal.chances import _key, wins
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


@pytest.mark.rule("SDE-SHAPE-08", "A-25")
def test_only_a_new_form_can_destroy_its_user(table: Any) -> None:
    s = table(corridor("P.k"), activation="royal_paladin", models={"royal_paladin": {"wounds": 4}})
    assert "destroys" not in s.label("use iron_halo")
    s = table(room("D..", "...", "..k"), activation="deeproot_druid", models={"deeproot_druid": {"wounds": 1}})
    assert not any("destroys" in s.label(text) for text in s.starting("use"))


@pytest.mark.rule("SDE-CARD-07", "SDE-DICE-06", "SDE-DICE-08")
def test_why_a_hero_takes_no_more_counters(table: Any) -> None:
    g = table(corridor("P.k")).g
    most = CARDS[g.models[0].card].potions
    assert potion_limit(g, r.CARD_07, 0) == f"the card of Royal Paladin holds {most} potion counters at most"
    assert potion_limit(g, r.DICE_06, 0) == "Royal Paladin has no such counter"
    assert potion_limit(g, r.DICE_08, 0) == ""


@pytest.mark.rule("SDE-AREA-23", "SDE-AREA-11", "A-64")
def test_a_burst_replaces_no_distance_effect(table: Any) -> None:
    g = table(corridor("M..k")).g
    bursts = [a for a in ABILITIES if a.area == t.S_BURST]
    assert bursts and [other_attribute(g, 0, a) for a in bursts] == [-1] * len(bursts)


def test_a_square_is_named_by_two_numbers(table: Any) -> None:
    ground = table(corridor("P.k")).g.ground
    assert ground.name(ground.named("2,1")) == "2,1"
    for text in ("2", "2,1,1", "x,1", "2,x", "2,", ",1", "2,-1", "99,1", "0,0"):
        assert ground.named(text) < 0, text


@pytest.mark.rule("SDE-EQUIP-01")
def test_what_fits_is_not_given_up_with_the_gem(table: Any) -> None:
    gear = ["gem_of_greed", "rune_of_focus", "rune_of_meditation", "elfin_boots"]
    s = table(
        corridor("P.Mk"),
        boss="starfire",
        phase="end_of_round",
        held=["rune_of_mithril"],
        models={"royal_paladin": {"gear": gear}},
    )
    s.do("equip royal_paladin over gem_of_greed")
    assert s.starting("lose") == ["lose rune_of_focus", "lose rune_of_meditation"]
    assert s.why_not("lose elfin_boots") == "EQUIP-01"


@pytest.mark.rule("SDE-AREA-23")
def test_a_burst_is_refused_on_a_card_without_distance() -> None:
    bursts = [a for a in ABILITIES if a.area == t.S_BURST and a.distance == t.D_NONE]
    near, far = (next(c for c in CARDS if (c.distance != t.D_NONE) == shoots) for shoots in (False, True))
    assert bursts
    for a in bursts:
        check_on(far, a)
        with pytest.raises(ContentError, match="a burst needs a distance effect"):
            check_on(near, a)


@pytest.mark.rule("SDE-COMBAT-07", "SDE-DICE-15")
def test_the_chances_of_one_pool_are_never_taken_for_anothers() -> None:
    counts = range(4)
    pools = [b | red << 8 | g << 16 | s << 24 for b in counts for red in counts for g in counts for s in counts]
    keys = {_key(pool, drops) for pool in pools for drops in range(3)}
    assert len(keys) == 3 * len(pools) and len({_key(pool, 0) % (1 << 26) for pool in pools}) == len(pools)
    for attack in (1, 2, 3, 1 << 8):
        assert [wins(attack, 0, defense, 0) > wins(attack, 0, defense + 1, 0) for defense in (1, 2)] == [True, True]
