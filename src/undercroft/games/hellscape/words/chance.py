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
    items, rarities = [x.name for x in c.ITEMS], list(t.RARITIES[:3])
    named = {
        10: ("Draw a Treasure token", _drawn(rarities, cards)),
        11: ("Draw an item", _drawn(items, cards)),
        12: ("Draw an Arrow card", _drawn([x.name for x in c.ARROWS], cards)),
        13: ("Draw a Mob card", _drawn([x.name for x in c.MOBS], cards)),
        14: ("Draw a Mob Item", _drawn(items, cards)),
        15: ("Draw a Roaming Monster", _drawn([x.name for x in c.ROAMING], cards)),
        16: ("Draw a Door card", _drawn([x.name for x in c.DOORS], cards)),
        17: ("Flip a Fountain", [f"Heal {x}" for x in cards]),
        18: ("Flip a Spike Trap", [f"{x} Wounds" for x in cards]),
        19: ("Flip a Bear Trap", ["the action is lost" if x else "blank" for x in cards]),
        20: ("Flip a Chest", _drawn(rarities, cards)),
        21: ("Draw a Rogue token", _drawn([x.text for x in c.ROGUE_TOKENS], cards)),
    }
    title, names = named.get(kind, ("Chance", []))
    return title, names if len(names) == bound else [str(i) for i in range(bound)]


def _drawn(names: list[str], cards: list[int]) -> list[str]:
    """The names of these cards or tokens."""
    return [names[x] for x in cards if x < len(names)]
