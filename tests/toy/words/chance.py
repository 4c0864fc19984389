"""Referee mode: what people roll or draw."""

from ..state import Cellar


def chance_prompt(g: Cellar | None, kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
    """The question and the name of each result."""
    if kind == 1:
        return "Draw a card", [f"C{c}" for c in cards]
    return "Roll a die", [str(i + 1) for i in range(bound)]
