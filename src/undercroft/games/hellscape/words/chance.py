"""Referee mode: what people roll or draw."""

from ....words.english import a as with_article
from .. import components as c
from .. import terms as t
from ..state import World
from .names import face_name


def chance_prompt(g: World | None, kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
    """The question and the name of each result."""
    if 1 <= kind <= 5:
        faces = [face_name((kind - 1) * 6 + i) for i in range(bound)]
        return f"Roll {with_article(t.COLORS[kind - 1])} die", [x.partition("(")[2].rstrip(")") for x in faces]
    named = {
        10: ("Draw a Treasure token", [t.RARITIES[x] for x in cards if x < 3]),
        11: ("Draw an item", [c.ITEMS[x].name for x in cards if x < len(c.ITEMS)]),
        12: ("Draw an Arrow card", [c.ARROWS[x].name for x in cards if x < len(c.ARROWS)]),
        13: ("Draw a Mob card", [c.MOBS[x].name for x in cards if x < len(c.MOBS)]),
        14: ("Draw a Mob Item", [c.ITEMS[x].name for x in cards if x < len(c.ITEMS)]),
        15: ("Draw a Roaming Monster", [c.ROAMING[x].name for x in cards if x < len(c.ROAMING)]),
        16: ("Draw a Door card", [c.DOORS[x].name for x in cards if x < len(c.DOORS)]),
        17: ("Flip a Fountain", [f"Heal {x}" for x in cards]),
        18: ("Flip a Spike Trap", [f"{x} Wounds" for x in cards]),
        19: ("Flip a Bear Trap", ["the action is lost" if x else "blank" for x in cards]),
        20: ("Flip a Chest", [t.RARITIES[x] for x in cards if x < 3]),
        21: ("Draw a Rogue token", [c.ROGUE_TOKENS[x].text for x in cards if x < len(c.ROGUE_TOKENS)]),
    }
    title, names = named.get(kind, ("Chance", []))
    return title, names if len(names) == bound else [str(i) for i in range(bound)]
