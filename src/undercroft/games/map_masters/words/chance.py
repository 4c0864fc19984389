"""Referee mode: what people draw."""

from ..content import BOOKS, CARDS, WISHES
from ..state import World

CARD, SPELLBOOK, HIDDEN, ORIENTATION, STARTER, DUNGEON, WISH = range(1, 8)
QUESTIONS = {
    CARD: "Draw a card of the players' deck",
    HIDDEN: "Turn up the face-down card",
    STARTER: "Take a random Starter",
    DUNGEON: "Take a random Dungeon card for the deck",
}


def chance_prompt(g: World | None, kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
    """The question and the name of each result."""
    if kind == SPELLBOOK:
        return "Turn up a Spellbook", [BOOKS[c].name for c in cards]
    if kind == WISH:
        return "Draw an Objective card", [WISHES[c].id for c in cards]
    if kind == ORIENTATION:
        return "Which way up does the Starter lie?", ["Upright", "Upside down"]
    names = [f"{CARDS[c].name} ({CARDS[c].id})" for c in cards]
    return QUESTIONS.get(kind, "Draw"), names or [str(i) for i in range(bound)]
