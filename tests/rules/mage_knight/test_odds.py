"""Chances and clicks that bots and labels ask for, against all thirty-six rolls counted one by one (MKD-RANGED-09)."""

import random
from typing import Any, cast

import pytest

from rules.mage_knight.boards import board
from rules.mage_knight.play import act
from rules.mage_knight.test_abilities import give
from rules.mage_knight.test_second_reading import lend
from rules.mage_knight.test_several import BESSA, OWN, card
from undercroft.errors import CroftError
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import CHESTS
from undercroft.games.mage_knight.effects.base import BOOK
from undercroft.games.mage_knight.figures import attack_of, damage_of, enhanced, from_behind, has
from undercroft.games.mage_knight.legal.combat import defense_against, shaken
from undercroft.games.mage_knight.legal.odds import (
    at_least,
    attack_chance,
    damage_range,
    disarm_bonus,
    disarm_chance,
    mean_damage,
    softened,
)
from undercroft.games.mage_knight.state import World
from undercroft.games.mage_knight.title import TITLE
from undercroft.match.positions.position import Position

__all__ = ["give"]
pytestmark = pytest.mark.rule("MKD-RANGED-09", "MKD-CLOSE-03", "MKD-CLOSE-05", "MKD-CRIT-01", "MKD-CRIT-02")
ROLLS = [a + b for a in range(1, 7) for b in range(1, 7)]
CLOSE = (t.PLAIN, t.M_WEAPON_MASTER, t.M_SWEEP)
DIE = (t.M_WEAPON_MASTER, t.M_BLAST)
ONE = (t.M_FLAME, t.M_FREEZE)


def share(need: int) -> float:
    """How many of all rolls reach a number: a 2 never does, a 12 always."""
    return sum(n == 12 or (n > 2 and n >= need) for n in ROLLS) / 36


def chance(g: World, by: int, v: int, mode: int, bonus: int) -> float:
    """The share of the rolls that hit, dodges taken off."""
    close = mode in CLOSE and g.adjacent(g.figures[by].at, g.figures[v].at)
    more = attack_of(g, by) + bonus + (1 if from_behind(g, by, v) else 0)
    found = share(defense_against(g, v, by, mode, close) - more)
    return found * 2 / 3 if has(g, v, t.DODGE) and mode != t.M_SHOCKWAVE else found


def clicks(g: World, by: int, v: int, mode: int, many: bool) -> list[int]:
    """The clicks of every outcome of a hit, the die of Weapon Master and Magic Blast face by face."""
    if mode == t.M_CONFUSION:
        return [0]
    close = mode in CLOSE and g.adjacent(g.figures[by].at, g.figures[v].at)
    wave = mode == t.M_SHOCKWAVE
    if many or mode in ONE or (wave and len(shaken(g, by)) != 1):
        rolled = [1]
    else:
        rolled = [1, 2, 3, 4, 5, 6] if mode in DIE else [damage_of(g, by)]
    out = []
    for n in rolled:
        if mode in (t.PLAIN, t.M_SWEEP) and close and has(g, by, t.SNEAK) and from_behind(g, by, v):
            n *= 2
        if not close and enhanced(g, by) and not has(g, v, t.IMMUNE):
            n += 1
        taken = n
        if not wave and (close or not has(g, by, t.PIERCE)):
            taken -= 2 if has(g, v, t.INVULNERABLE) else 1 if has(g, v, t.TOUGHNESS) else 0
        out.append(max(taken, 1) if n > 0 else 0)
    return out


def test_two_dice_reach_a_number() -> None:
    for need in range(-3, 17):
        assert at_least(need) == pytest.approx(share(need))


def test_softened_leaves_one_click() -> None:
    for n in range(7):
        assert [softened(n, less) for less in range(3)] == [0 if n == 0 else max(1, n - less) for less in range(3)]


@pytest.mark.parametrize("seed", range(6))
def test_chances_and_clicks_of_all_pairs(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    rng = random.Random(2000 + seed)
    lend(monkeypatch, rng)
    compared = 0
    for n in range(12):
        try:
            m = Position("mage_knight", "teams", 2, {}, {}, str(n), sections=board(rng)).start(TITLE)
        except CroftError:
            continue
        g = cast(World, m.game)
        inside = [f for f in range(len(g.figures)) if g.figures[f].at >= 0]
        for by in inside:
            for v in inside:
                if by == v or not g.hostile(by, v):
                    continue
                for mode in range(len(BOOK)):
                    if BOOK[mode] is None:
                        continue
                    compared += 1
                    compare(g, by, v, mode)
    assert compared > 100


def compare(g: World, by: int, v: int, mode: int) -> None:
    """One figure, one target, one way to attack."""
    for bonus in (-2, 0, 1, 3):
        assert attack_chance(g, by, v, mode, bonus) == pytest.approx(chance(g, by, v, mode, bonus))
    for many in (False, True):
        found = clicks(g, by, v, mode, many)
        assert damage_range(g, by, v, mode, many) == [min(found), max(found)]
    low, high = damage_range(g, by, v, mode, False)
    assert mean_damage(g, by, v, mode) == pytest.approx(chance(g, by, v, mode, 0) * (low + high) / 2)


@pytest.mark.rule("MKD-FIG-06")
@pytest.mark.parametrize(
    ("mine", "theirs", "mode", "expected"),
    [
        ([], [], t.PLAIN, [4, 4]),
        ([], [t.TOUGHNESS], t.PLAIN, [3, 3]),
        ([], [t.INVULNERABLE], t.PLAIN, [2, 2]),
        ([], [t.INVULNERABLE], t.M_BLAST, [1, 5]),  # a 1 or 2 still deals a click; one more by Enhancement
        ([], [t.IMMUNE], t.PLAIN, [3, 3]),  # Enhancement is magic
        ([t.PIERCE], [t.TOUGHNESS], t.PLAIN, [4, 4]),
        ([], [t.TOUGHNESS], t.M_SHOCKWAVE, [2, 2]),
        ([], [], t.M_CONFUSION, [0, 0]),
    ],
)
def test_an_enhanced_shot(
    give: Any, monkeypatch: pytest.MonkeyPatch, mine: list[int], theirs: list[int], mode: int, expected: list[int]
) -> None:
    give(BESSA, *mine)
    give("maboc_the_bully", t.ENHANCEMENT)
    give("hydra_serpent_weak", *theirs)
    card(monkeypatch, BESSA, damage=3, range=8)
    x = act("M....\nB...h", BESSA, look="B=E h=W", mode="teams", figures={BESSA: OWN, "maboc_the_bully": OWN})
    by, v = (x.g.figures.index(x.fig(n)) for n in (BESSA, "hydra_serpent_weak"))
    assert damage_range(x.g, by, v, mode, False) == expected


@pytest.mark.rule("MKD-CHEST-08", "MKD-CHEST-09", "MKD-CHEST-10")
@pytest.mark.parametrize(("power", "deft"), [(0, 0), (t.NIMBLE, 1), (t.STEALTH, 1), (t.SNEAK, 1), (t.DODGE, 0)])
def test_time_and_deft_hands_disarm_a_trap(give: Any, power: int, deft: int) -> None:
    give("lord_oren", power)
    for trap in range(1, 6):
        chests = {"iron_bound_coffer": {"state": "exposed", "facing": "W", "trap": trap}}
        x = act("Oc...", look="O=E", chests=chests)
        disarm = CHESTS[x.chest().card].traps[trap - 1].disarm
        for slowly in (False, True):
            bonus = deft + (2 if slowly else 0)
            assert disarm_bonus(x.g, 0, slowly) == bonus
            assert disarm_chance(x.g, 0, 0, slowly) == pytest.approx(share(disarm - bonus))
