"""The rule that answers for what a question did not list: of models that are not active, of cards that do not fit."""

from typing import Any

import pytest

from rules.counts import refusals
from rules.super_dungeon.cards.reading import corridor, room
from undercroft.engine.chance import chance_from, rng_from
from undercroft.engine.option import opt
from undercroft.engine.packing import Reader
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon import rule_ids as r
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import CARDS, GEAR
from undercroft.games.super_dungeon.legal.acting import forbids_acting, forbids_run, forbids_stand
from undercroft.games.super_dungeon.legal.cards import (
    forbids_equip,
    kills_by_equip,
    kills_by_loss,
    kills_by_shape,
    surplus,
)
from undercroft.games.super_dungeon.legal.drinking import forbids_drink
from undercroft.games.super_dungeon.legal.figures import hearts
from undercroft.games.super_dungeon.legal.moving import forbids_move
from undercroft.games.super_dungeon.legal.places import places_nearest, squares_under
from undercroft.games.super_dungeon.legal.spawning import forbids_kind
from undercroft.games.super_dungeon.schema import SCHEMA, STEP_NAMES
from undercroft.games.super_dungeon.title import TITLE
from undercroft.games.super_dungeon.words.names import find_gear, find_model

KINDS = range(1, 120)


def step(g: Any, name: str) -> Any:
    """A step of this name, as a snapshot would hold it."""
    kind = next(k for k in STEP_NAMES if STEP_NAMES[k] == name)
    values = [{"int": 0, "bool": False, "list[int]": [0]}[sort] for _, sort in SCHEMA[name]]
    return g.book().read_step(kind, Reader(values))


@pytest.mark.rule("SDE-BOSS-04", "SDE-TIMEOUT-06")
@pytest.mark.parametrize("name", ["Arrival", "Timeout"])
def test_a_place_that_was_not_listed_is_too_near(table: Any, name: str) -> None:
    g = table(corridor("P.k")).g
    s = step(g, name)
    assert {k: s.forbids(g, 0, opt(k)) for k in KINDS if s.forbids(g, 0, opt(k))} == {o.PLACE: r.BOSS_04}


@pytest.mark.rule("SDE-TURN-06", "SDE-ACT-04", "SDE-ACT-07", "SDE-STATUS-07", "SDE-STATUS-KNOCKDOWN")
def test_only_the_active_model_acts_runs_stands_up_and_moves(table: Any) -> None:
    down = {"royal_paladin": {"status": ["knockdown"]}}
    g = table(room("P...", "M..k"), activation="royal_paladin", models=down).g
    paladin, mage = (find_model(g, name) for name in ("royal_paladin", "ember_mage"))
    for forbids in (forbids_acting, forbids_run, forbids_stand):
        assert forbids(g, mage) == r.TURN_06
    assert forbids_move(g, mage, g.models[mage].at + 1) == r.TURN_06
    assert forbids_stand(g, paladin) == 0 and forbids_acting(g, paladin) == r.STATUS_KNOCKDOWN
    g.ap = 0
    assert forbids_stand(g, paladin) == r.ACT_04
    g.running = True
    assert forbids_stand(g, paladin) == r.STATUS_07
    g.models[paladin].status = 0
    assert forbids_stand(g, paladin) == r.STATUS_KNOCKDOWN and forbids_move(g, paladin, -1) == r.MOVE_07


@pytest.mark.rule("SDE-EQUIP-04", "SDE-EQUIP-11", "SDE-CHEST-05")
def test_a_card_without_a_slot_and_a_model_without_gear(table: Any) -> None:
    g = table(corridor("P.k"), activation="royal_paladin").g
    treasure = next(x for x in GEAR if x.slot == t.NO_SLOT)
    assert forbids_equip(g, 0, treasure.index, 0) == r.CHEST_05
    worn = next(x for x in GEAR if x.slot not in (t.NO_SLOT, t.RELIC))
    assert forbids_equip(g, find_model(g, "knucklehead_1"), worn.index, 0) == r.EQUIP_11
    assert forbids_equip(g, 0, worn.index, 0) == 0 and forbids_equip(g, 0, worn.index, 1) == r.EQUIP_04


@pytest.mark.rule("SDE-POTION-14")
def test_without_an_active_model_nobody_drinks(table: Any) -> None:
    g = table(corridor("P.k"), activation="royal_paladin").g
    potion = CARDS[g.models[0].card].potion_types[0]
    g.active = -1
    assert forbids_drink(g, 0, 0, 0, potion, 0, []) == r.POTION_14


@pytest.mark.rule("SDE-EQUIP-04", "SDE-SHAPE-08", "A-25")
def test_hearts_that_go_with_a_card_or_a_form(table: Any) -> None:
    hearty = next(x for x in GEAR if x.hearts > 0 and x.slot not in (t.NO_SLOT, t.RELIC))
    plain = next(x for x in GEAR if x.hearts == 0 and x.slot == hearty.slot and not x.greed)
    s = table(corridor("P.k"), activation="royal_paladin", models={"royal_paladin": {"gear": [hearty.id]}})
    g = s.g
    for wounds in range(hearts(g, 0)):
        g.models[0].wounds = wounds
        left = hearts(g, 0) - hearty.hearts
        assert kills_by_loss(g, 0, hearty.index) == kills_by_equip(g, 0, plain.index, 1) == (wounds >= left)
        assert not kills_by_equip(g, 0, hearty.index, 1) and not kills_by_equip(g, 0, plain.index, 0)
        for form in CARDS:
            weaker = hearts(g, 0) - CARDS[g.models[0].card].hearts + form.hearts
            assert kills_by_shape(g, 0, form.index) == (wounds >= weaker)
    assert surplus(g, 0) == []


@pytest.mark.rule("SDE-TIMEOUT-06", "SDE-RES-05", "A-09")
def test_the_nearest_free_places_when_all_around_is_taken(table: Any) -> None:
    s = table("#######\n#kkk..#\n#kPk..#\n#kkk.M#\n#######", activation="royal_paladin")
    g = s.g
    paladin = find_model(g, "royal_paladin")
    found = places_nearest(g, find_model(g, "ember_mage"), squares_under(g, paladin), 1)
    east = g.models[paladin].at + 2
    row = g.models[find_model(g, "knucklehead_8")].at - g.models[find_model(g, "knucklehead_5")].at
    assert found == [east - row, east, east + row] and not any(g.occupied[at] for at in found)


@pytest.mark.rule("SDE-SPAWN-04", "SDE-SPAWN-10", "SDE-SPAWN-15", "SDE-POWER-04", "SDE-POWER-07", "SDE-POWER-13")
@pytest.mark.parametrize("mode", [mode.name for mode in TITLE.meta.modes])
def test_the_cards_that_may_spawn_grow_with_the_platform(mode: str) -> None:
    g = TITLE.rules.new(TITLE.config(mode, 2, {}, {}), chance_from("1"))
    kept = []
    for platform, overcharged in ((t.P_8BIT, False), (t.P_16BIT, False), (t.P_16BIT, True)):
        g.platform, g.overcharged = platform, overcharged
        allowed = {x.id for x in CARDS if forbids_kind(g, x.index) == 0}
        assert all(CARDS[i].side == t.CONSUL for i in range(len(CARDS)) if forbids_kind(g, i) == 0)
        for x in CARDS:
            plain = x.side == t.CONSUL and x.role not in (t.R_BOSS, t.R_MINI_BOSS)
            if plain and x.platform == t.P_8BIT:
                assert x.id in allowed
            if plain and x.platform == t.P_16BIT:
                assert (x.id in allowed) == (platform >= t.P_16BIT)
            if plain and x.platform == t.P_OVERCHARGE:
                assert (x.id in allowed) == overcharged
            if plain and x.platform == t.P_NEVER:
                assert forbids_kind(g, x.index) == r.SPAWN_10
        kept.append(allowed)
    assert kept[0] <= kept[1] <= kept[2] and (mode == "delve" or kept[0] < kept[1])


@pytest.mark.rule("SDE-PICK-03", "SDE-PICK-06", "SDE-PICK-07", "SDE-PICK-10", "SDE-SETUP-01", "SDE-SETUP-08")
@pytest.mark.parametrize("mode", [mode.name for mode in TITLE.meta.modes])
def test_what_the_setting_up_lists_is_what_it_allows(mode: str) -> None:
    g = TITLE.rules.new(TITLE.config(mode, 3, {"setup": "full"}, {}), chance_from(mode))
    rng = rng_from(mode, "values")
    asked = set()
    while g.decision is not None and g.round == 0:
        asked.add(g.decision.prompt)
        if g.count % 3 == 0 or g.decision.prompt == o.P_PICK_BOSS:
            refusals(TITLE, g, rng)
        g.apply(g.decision.options[rng.below(len(g.decision.options))])
    assert o.P_PICK_HERO in asked and o.P_PICK_POINT in asked


@pytest.mark.rule("SDE-EQUIP-01", "A-25")
def test_a_gem_of_greed_that_goes_leaves_a_surplus(table: Any) -> None:
    worn = ["gem_of_greed", "blazing_blade", "rune_of_strength"]
    s = table(corridor("P.k"), boss="starfire", activation="royal_paladin", models={"royal_paladin": {"gear": worn}})
    assert surplus(s.g, 0) == []
    s.g.models[0].gear.remove(find_gear("gem_of_greed"))
    assert surplus(s.g, 0) == [find_gear(name) for name in worn[1:]]


@pytest.mark.rule("SDE-SHAPE-01", "SDE-RES-02", "A-65")
@pytest.mark.parametrize(
    ("rulings", "form"),
    [({}, "deeproot_druid"), ({"A-65": "as_it_fell"}, "angry_bear")],
    ids=["own form", "as it fell"],
)
def test_a_fallen_bear_is_resurrected_as_the_druid(table: Any, rulings: dict[str, str], form: str) -> None:
    s = table(
        room("Ps..", "...k"),
        phase="start_of_round",
        heroes=["royal_paladin", "angry_bear"],
        models={"royal_paladin": {"gear": ["resurrection_charm"]}, "angry_bear": {"gone": True, "wounds": 5}},
        rulings=rulings,
        dice="b2 b2 b2 b2 b2 b2",
    )
    assert [text for text in s.options if text.startswith("resurrect")] == ["resurrect angry_bear by royal_paladin"]
    s.do("resurrect angry_bear by royal_paladin")
    assert CARDS[s.g.models[1].card].id == form
