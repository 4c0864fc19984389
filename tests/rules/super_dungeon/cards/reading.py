"""Reading a table: dice pools as colors, keywords by name, potion windows passed."""

from typing import Any

from undercroft.engine.window import P_WINDOW
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.legal.figures import attribute, causes, has, immunities
from undercroft.games.super_dungeon.words.names import find_model

FACE = {"B": "b0", "R": "r0", "G": "gx", "*": ""}
BEST = {"B": "b2", "R": "r3", "G": "g4", "*": ""}


def dice(s: Any, name: str, attr: str) -> str:
    """The pool of an attribute now: `BBR`, a fixed star as `*`."""
    pool = attribute(s.g, find_model(s.g, name), t.ATTRIBUTES.index(attr))
    return "".join(sign * ((pool >> (8 * i)) & 255) for i, sign in enumerate("BRG*"))


def best(pool: str) -> str:
    """Scripted dice: this pool shows all the stars it can."""
    return " ".join(BEST[sign] for sign in pool)


def blank(pool: str) -> str:
    """Scripted dice: this pool shows no star; a green die shows its icons."""
    return " ".join(FACE[sign] for sign in pool)


def knows(s: Any, name: str, keyword: str) -> bool:
    """Has the model this keyword now?"""
    return has(s.g, find_model(s.g, name), t.KEYWORDS[keyword])


def inflicts(s: Any, name: str) -> set[str]:
    """Status effects that every damaging attack of this model causes."""
    return _names(causes(s.g, find_model(s.g, name)))


def immune(s: Any, name: str) -> set[str]:
    """Status effects that this model is immune to."""
    return _names(immunities(s.g, find_model(s.g, name)))


def _names(mask: int) -> set[str]:
    from undercroft.games.super_dungeon.content import STATUS_IDS

    return {name for i, name in enumerate(STATUS_IDS) if mask & (1 << i)}


def play(s: Any, *texts: str) -> Any:
    """Choose one after the other and let every potion window pass; events of all of it are kept."""
    seen = []
    for text in texts:
        s.do(text)
        seen += s.events
        while s.g.decision is not None and s.prompt == P_WINDOW:
            s.do("pass")
            seen += s.events
    s.events = seen
    return s


def corridor(row: str) -> str:
    """A one-square-wide corridor with this in it."""
    wall = "#" * (len(row) + 2)
    return f"{wall}\n#{row}#\n{wall}"


def room(*rows: str) -> str:
    """A room with these rows of squares."""
    wall = "#" * (len(rows[0]) + 2)
    return "\n".join([wall, *(f"#{row}#" for row in rows), wall])
