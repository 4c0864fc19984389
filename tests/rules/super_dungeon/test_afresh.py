"""Counters that go and counters that stay as a model acts, falls and comes back; the end of the game."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import corridor, room
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import CARDS
from undercroft.games.super_dungeon.legal.figures import action_points, speed_of
from undercroft.games.super_dungeon.pieces import Lasting, Smoke
from undercroft.games.super_dungeon.steps.health import cure, destroy, heal, judge, remedy, suffer, suffer_all
from undercroft.games.super_dungeon.steps.round import Round
from undercroft.games.super_dungeon.steps.squares import lift, put
from undercroft.games.super_dungeon.words.names import find_model


@pytest.mark.rule("SDE-TURN-05", "SDE-ACT-01", "SDE-ACT-07", "SDE-ACT-09")
def test_an_activation_begins_afresh(table: Any) -> None:
    s = table(corridor("P..Mk"), phase="heroes")
    g = s.g
    g.ap, g.speed, g.moved = 7, 77, 3
    g.running = g.stood = g.begun = g.berserk = g.raging = g.strike = True
    g.models[0].shield = 1
    g.effects = [Lasting(0, 0, 0), Lasting(0, 1, 1)]
    g.smokes = [Smoke(1, [1]), Smoke(0, [0]), Smoke(1, [2])]
    s.do("activate royal_paladin")
    assert (g.active, g.ap, g.speed, g.moved) == (0, action_points(g, 0), speed_of(g, 0), 0)
    assert not any((g.running, g.stood, g.begun, g.berserk, g.raging, g.strike))
    assert g.models[0].shield == 0 and [e.user for e in g.effects] == [1]
    assert [x.squares for x in g.smokes] == [[1], [2]]
    s.do("end")
    assert g.models[0].acted == 1 and g.active != 0


@pytest.mark.rule("SDE-COMBAT-10", "SDE-COMBAT-11", "SDE-SPAWN-09", "SDE-RES-04", "SDE-WIN-03")
@pytest.mark.parametrize(
    ("name", "keeps", "gone"),
    [
        ("royal_paladin", True, True),
        ("knucklehead_1", False, False),
        ("rex_1", False, False),
        ("kobold_warrens_1", False, True),
        ("boo_booty_1", False, True),
    ],
)
def test_what_a_fall_takes_off_a_card(table: Any, name: str, keeps: bool, gone: bool) -> None:
    g = table(room("P.kM.", "X..Wo", "....."), boss="starfire").g
    m = find_model(g, name)
    other = find_model(g, "ember_mage")
    x = g.models[m]
    under = [c for c in range(len(g.occupied)) if g.occupied[c] == m + 1]
    x.status, x.wounds, x.acted, x.burnt, x.shield, x.doomed = 3, 2, 1, True, 1, True
    g.effects = [Lasting(0, m, other), Lasting(0, other, m), Lasting(0, other, other), Lasting(0, other, -1)]
    destroy(g, m, t.W_FIRE)
    assert (x.at, x.shield, x.doomed, x.gone) == (-1, 0, False, gone)
    assert (x.status, x.wounds, x.acted, x.burnt) == ((3, 2, 1, True) if keeps else (0, 0, 0, False))
    assert [(e.user, e.on) for e in g.effects] == [(other, other), (other, -1)]
    assert under and not any(g.occupied[c] for c in under)
    assert g.due == (CARDS[x.card].role == t.R_POINT)


@pytest.mark.rule("SDE-WIN-03")
def test_the_last_spawning_point_calls_the_villain_not_the_first(table: Any) -> None:
    g = table(room("P.W.W", "....k"), boss="starfire").g
    points = [m for m, x in enumerate(g.models) if x.at >= 0 and CARDS[x.card].role == t.R_POINT]
    destroy(g, points[0], t.W_ATTACK)
    assert not g.due
    destroy(g, points[1], t.W_ATTACK)
    assert g.due


@pytest.mark.rule("SDE-WIN-01", "SDE-WIN-07", "SDE-WIN-08", "SDE-WIN-09", "A-18")
@pytest.mark.parametrize("ruling", [False, True])
@pytest.mark.parametrize("hero", [False, True])
@pytest.mark.parametrize("villain", ["not yet", "there", "fallen"])
def test_who_has_won(table: Any, villain: str, hero: bool, ruling: bool) -> None:
    rulings = {"A-18": "consul_wins"} if ruling else {}
    s = table(room("P..Z.", "....."), boss="starfire", villain="starfire", rulings=rulings)
    g = s.g
    before = g.result
    if villain == "not yet":
        g.villain = -1
    if villain == "fallen":
        lift(g, g.villain)
    if not hero:
        lift(g, 0)
    judge(g)
    if villain == "fallen" and (hero or not ruling):
        assert g.result == t.HEROES_WIN
    elif not hero:
        assert g.result == t.CONSUL_WINS
    else:
        assert g.result == before


@pytest.mark.rule("SDE-END-04", "SDE-TURN-05", "SDE-STATUS-09")
def test_a_round_begins_with_nobody_activated_or_burnt(table: Any) -> None:
    g = table(room("P.kM.", "W...."), phase="end_of_round").g
    for x in g.models:
        x.acted, x.burnt = 2, True
    number = g.round
    Round().run(g)
    assert g.round == number + 1 and all((x.acted, x.burnt) == (0, False) for x in g.models)


@pytest.mark.rule("SDE-STATUS-01", "SDE-STATUS-02", "SDE-STATUS-POISON", "SDE-STATUS-SLOW", "A-32")
def test_poison_and_slow_in_mid_activation(table: Any) -> None:
    g = table(corridor("P..Mk"), activation="royal_paladin").g
    mage = find_model(g, "ember_mage")
    full, speed = g.ap, g.speed
    assert suffer(g, mage, t.POISON, 0) and suffer(g, mage, t.SLOW, 0)
    assert (g.ap, g.speed) == (full, speed)  # another's counters
    assert suffer(g, 0, t.POISON, 0) and not suffer(g, 0, t.POISON, 0)
    assert (g.ap, g.speed) == (full - 1, speed)
    g.running = True
    assert suffer(g, 0, t.SLOW, 0) and g.speed == 2 * speed_of(g, 0) and speed_of(g, 0) == (speed + 1) // 2
    cure(g, 0, t.POISON, 0)
    g.ap = 0
    assert suffer(g, 0, t.POISON, 0) and g.ap == 0
    assert suffer(g, 0, t.WEAK, 0) and (g.ap, g.speed) == (0, 2 * speed_of(g, 0))
    remedy(g, 0)
    g.running = False
    suffer_all(g, 0, 1 << t.SLOW | 1 << t.WEAK, 0)
    assert g.models[0].status == 1 << t.SLOW | 1 << t.WEAK and g.speed == speed_of(g, 0)
    g.models[0].wounds = 2
    heal(g, 0, 1)
    assert g.models[0].wounds == 1
    heal(g, 0, 3)
    assert g.models[0].wounds == 0


@pytest.mark.rule("SDE-MOVE-05", "SDE-CTRL-09")
def test_a_model_that_passes_another_has_its_squares_when_it_falls(table: Any) -> None:
    g = table(corridor("PM.k"), activation="royal_paladin").g
    mage = find_model(g, "ember_mage")
    at = g.models[mage].at
    lift(g, 0)
    put(g, 0, at)
    assert g.occupied[at] == mage + 1
    lift(g, mage)
    assert g.occupied[at] == 1 and g.models[mage].at == -1
    lift(g, mage)  # it is no longer there
    assert g.occupied[at] == 1


@pytest.mark.rule("SDE-STATUS-FIRE", "SDE-SPAWN-09", "SDE-TURN-05")
def test_a_monster_that_burns_to_death_has_not_acted(table: Any) -> None:
    s = table(corridor("P..kg"), phase="consul", models={"knucklehead_1": {"status": ["fire"]}})
    s.do("activate knucklehead_1")
    k = s.m("knucklehead_1")
    assert (k.at, k.acted, k.burnt, k.status) == (-1, 0, False, 0) and s.g.active != find_model(s.g, "knucklehead_1")
