"""Referee mode: what people should roll or draw."""

from .. import terms as t
from ..content import GEAR, HEARTS, POTIONS, STARS
from ..state import World


def chance_prompt(g: World | None, kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
    """The question to the table, and the name of each result."""
    if t.CH_DIE <= kind < t.CH_DIE + 3 and bound == 6:
        base = (kind - t.CH_DIE) * 6
        faces = []
        for d in range(base, base + 6):
            icons = "".join(["★" * STARS[d], "♥" * HEARTS[d], "P" * POTIONS[d]]) or "blank"
            faces.append(f"{d - base + 1}: {icons}")
        return f"Roll a {t.COLOURS[kind - t.CH_DIE]} die", faces
    if kind in (t.CH_LOOT, t.CH_TREASURE) and cards:
        deck = "loot" if kind == t.CH_LOOT else "treasure"
        return f"Draw a {deck} card", [f"{i + 1}: {GEAR[c].name}" for i, c in enumerate(cards)]
    return "Setup", [str(i) for i in range(bound)]
