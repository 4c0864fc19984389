"""Referee mode: the rolls and draws that people make."""

from .. import dice as d
from ..content import CHESTS, TOKENS
from ..state import World

ROLLS = {
    d.R_START: "Roll for the first turn",
    d.R_ATTACK: "Roll an attack die",
    d.R_BREAK: "Roll to break away",
    d.R_CONVERT: "Roll for the token",
    d.R_EXPOSE: "Roll to expose the trap",
    d.R_DISARM: "Roll to disarm",
    d.R_SECOND: "Roll for the second trap",
    d.R_ABILITY: "Roll for the ability",
    d.R_TREASURE: "Look at the treasure",
}


def chance_prompt(g: World | None, kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
    """The request to the table, and the name of each result."""
    if kind == d.R_TABLE:
        return "Flip the token", [TOKENS[c].id for c in cards]
    if kind == d.R_CHEST and g is not None:
        return "Draw a chest", [CHESTS[g.chests[c].card].name for c in cards]
    if kind in ROLLS:
        return ROLLS[kind], [str(i + 1) for i in range(bound)]
    return "Setup", [str(i) for i in range(bound)]
