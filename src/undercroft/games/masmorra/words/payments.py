"""Payments in words: the die, the symbol or the token that pays, or that is missing."""

from typing import Final

from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..state import World
from .names import face_name

SOURCE: Final = ["die", "symbol", "Free Step"]
SPENT: Final = (r.STEP_01, r.FIGHT_05, r.BACK_03, r.HEAL_01, r.MAGIC_01)


def payment(g: World, face: int, source: int) -> list[str]:
    """The dice, the symbols or the token that pay."""
    if source == o.FROM_DIE:
        return [f"die:{i}" for i in range(7) if g.places[i] == t.READY and g.dice[i] == face]
    return [f"symbol:{g.active}:{face}" if source == o.FROM_SYMBOL else f"free:{g.active}"]


def payment_hint(g: World, rule: int, face: int, source: int) -> str:
    """The die or symbol that is missing for a payment."""
    if rule == r.SYM_03:
        return ""
    if source == o.FROM_FREE and face != t.STEP:
        return "The Free Step token gives a Step and nothing else."
    if rule not in SPENT:
        return ""
    if source == o.FROM_DIE and g.ready(face) == 0:
        return f"You have no unused {face_name(face)} die."
    if source == o.FROM_SYMBOL and g.symbols[face] == 0:
        return f"You have no {face_name(face)} symbol; symbols are made by abilities, cards and fountains."
    return ""
