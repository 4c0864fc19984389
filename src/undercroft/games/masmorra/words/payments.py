"""Payments in words: the die, the symbol or the token that pays, or that is missing."""

from typing import Final

from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import TILES
from ..state import World
from .names import a_face, face_name, faces_text

SOURCE: Final[list[str]] = ["die", "symbol", "Free Step"]
SPENT: Final[tuple[int, ...]] = (r.STEP_01, r.FIGHT_05, r.BACK_03, r.HEAL_01, r.MAGIC_01)


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


def dock_hint(g: World, rule: int, room: int) -> str:
    """The dice that a room asks for."""
    dock = TILES[g.rooms[room].tile].dock
    return f"It takes {faces_text(dock)}, unused; symbols do not count." if rule == r.PAY_04 and dock else ""


def stand_in_text(g: World, room: int, face: int, spared: int) -> str:
    """Which die stands in for which (A-56)."""
    if spared < 0:
        return ""
    dock = TILES[g.rooms[room].tile].dock
    return f" ({a_face(face)} die stands in for {face_name(dock[spared])})"
