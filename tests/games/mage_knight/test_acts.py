"""Acts agree with their lists, and every ability that is a way to attack has its class."""

from typing import Any

import pytest

from rules.mage_knight.play import Table, act
from rules.mage_knight.test_abilities import give
from undercroft.conformance.acts import disagreements, idle_acts
from undercroft.engine.chance import rng_from
from undercroft.games.mage_knight import options as o
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.acts.base import ACTS
from undercroft.games.mage_knight.acts.combat import Attack
from undercroft.games.mage_knight.acts.facing import Face
from undercroft.games.mage_knight.effects.base import BOOK, is_way, way_of
from undercroft.games.mage_knight.title import TITLE

__all__ = ["give"]

HEALING = t.HEALING | t.MAGIC_HEALING


def agrees(x: Table) -> bool:
    """Whether the predicates of the pending question allow just the listed options."""
    return not list(disagreements(TITLE, x.g, rng_from("acts", "check")))


def test_every_act_does_something_and_few_share_a_kind() -> None:
    assert not idle_acts(TITLE)
    assert {type(a).__name__ for a in ACTS.further} == {"MoveToken", "Shove", "PassOn", "LayTile"}


def test_a_figure_does_not_turn_to_where_it_looks() -> None:
    x = act("O..Z", look="O=E")
    assert Face().forbids(x.g, 0, 2) and not Face().forbids(x.g, 0, 4)
    assert agrees(x)


@pytest.mark.parametrize("power", [t.BATTLE_ARMOR, t.STEALTH, t.PIERCE, t.HEALING])
def test_other_abilities_are_no_way_to_attack(give: Any, power: int) -> None:
    give("lord_oren", power)
    x = act("Og\nM.", look="O=E", mode="teams", figures={"maboc_the_bully": {"owner": 0}, "lord_oren": {"owner": 0}})
    mode = power.bit_length()
    assert not is_way(mode)
    assert all(Attack().forbids(x.g, f, mode) for f in range(len(x.g.figures)))
    assert agrees(x)


@pytest.mark.parametrize(
    ("hero", "power", "map_"),
    [("lord_oren", t.SWEEP, "gf\nO."), ("scholar_magus_bessa", t.SHOCKWAVE, "a.B.g")],
)
def test_an_attack_on_several_is_named_by_the_first_of_them(give: Any, hero: str, power: int, map_: str) -> None:
    give(hero, power)
    x = act(map_, hero, look="O=N" if "O" in map_ else "B=N")
    mode = power.bit_length()
    reached = way_of(mode).targets(x.g, x.g.active, 0)
    assert len(reached) == 2
    assert [f for f in reached if Attack().forbids(x.g, f, mode) == 0] == reached[:1]
    assert agrees(x)


def test_every_ability_to_attack_with_has_its_class() -> None:
    ways = {m for m in range(len(BOOK)) if is_way(m)}
    bits = (t.ATTACK_WAYS | t.DAMAGE_WAYS) & ~HEALING
    assert ways == {t.PLAIN, *(m for m in range(1, len(BOOK)) if bits >> (m - 1) & 1)}
    assert all(way_of(m).mode == m for m in ways)


def test_every_prompt_of_the_book_lists_acts_of_its_own() -> None:
    prompts = {n for name, n in vars(o).items() if name.startswith("P_")}
    asked = {p for p in prompts if ACTS.menus[p]}
    shared = {o.P_CHEST_FACING, o.P_DECLARE, o.P_PLACE, o.P_FACING, o.P_NAME, o.P_ORDER, o.P_RAM, o.P_DROP}
    assert prompts - asked == shared | {o.P_LEVITATE, o.P_DODGE}  # their answers are squares, facings, yes and no


def test_the_price_of_flying_on_counts_from_the_square_just_crossed(give: Any) -> None:
    give("lord_oren", t.FLIGHT)
    x = act(".gf.\nO...", look="g=N f=N", sp=8)
    x.do("through 1,0")  # diagonally
    onward = next(y for y in x.g.decision.options if TITLE.text(x.g, y) == "through 2,0")  # type: ignore[union-attr]
    assert TITLE.speech.verbs.scene(x.g, onward)["cost"] == "1+"
