"""Names in position documents: squares, figures, facings, chests, tables."""

from ....board.facing import FACINGS
from ....errors import CroftError
from .. import terms as t
from ..content import CHESTS, TOKENS
from ..state import World
from ..words.names import find_card, find_square

GONE = "gone"  # where a token is that has converted
MEMORIES = ("spun", "dread", "brave", "fresh")  # figures that a turn remembers
KEYS = (
    *MEMORIES,
    "laid",
    "locked",
    "map",
    "tiles",
    "kinds",
    "openings",
    "halls",
    "signs",
    "under",
    "figures",
    "pool",
    "chests",
    "tokens",
    "tables",
    "doors",
    "seats",
    "seat",
    "first",
    "turn",
    "left",
    "master",
    "since",
    "activation",
    "under_way",
    "central",
    "assign",
)
FIGURE_KEYS = (
    "card",
    "owner",
    "level",
    "place",
    "at",
    "facing",
    "click",
    "top",
    "acted",
    "marked",
    "frozen",
    "poised",
    "waived",
    "items",
)
TOKEN_KEYS = ("at", "acted", "marked")
CHEST_KEYS = ("card", "state", "at", "facing", "trap", "treasure", "owner", "used", "bearer")
DOOR_KEYS = ("at", "kind", "state")
PLAYER_KEYS = ("xp", "acquired", "entrance", "gate", "exit", "way_out", "started")
ACTIVATION_KEYS = (
    "figure",
    "token",
    "sp",
    "begun",
    "stepped",
    "attacked",
    "free",
    "rammed",
    "broken",
    "over",
    "then",
    "met",
)


def facing(word: str) -> int:
    """N, NE, E …"""
    if word.upper() not in FACINGS:
        raise CroftError(f"there is no facing {word!r:.10}; expected {', '.join(FACINGS)}")
    return FACINGS.index(word.upper())


def side(word: str) -> int:
    """N, E, S or W: how a chest lies (MKD-GEO-02)."""
    if word.upper() not in FACINGS[::2]:
        raise CroftError(f"expected the side that a chest faces, N, E, S or W, found {word!r:.10}")
    return FACINGS.index(word.upper())


def chest_card(word: str) -> int:
    """A chest by its id or code."""
    for c in CHESTS:
        if word.lower() in (c.id, c.code.lower()):
            return c.index
    raise CroftError(f"there is no chest {word!r:.40}; expected an id such as {CHESTS[0].id}")


def table(word: str) -> int:
    """A table of a token by its id."""
    for c in TOKENS:
        if c.id == word.upper():
            return c.index
    raise CroftError(f"there is no table {word!r:.20}; expected Y1 to Y6, B1 to B6 or R1 to R6")


def waivable(word: str) -> int:
    """An optional ability that works by itself, as a bit."""
    if word not in t.ABILITIES or not t.QUIET >> t.ABILITIES.index(word) & 1:
        raise CroftError(f"{word!r:.40} cannot be laid aside; expected an optional ability such as stealth")
    return 1 << t.ABILITIES.index(word)


def card(word: str) -> int:
    """A figure card."""
    return find_card(word)


def unnumbered(name: str) -> str:
    """The card of a name with a number, as the second of several has: gargoyle_weak_2."""
    word, _, number = name.rpartition("_")
    return word if word and number.isdecimal() else name


def square(g: World, word: str) -> int:
    """A square of the dungeon."""
    return find_square(g, word)
