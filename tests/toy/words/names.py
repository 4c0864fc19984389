"""What things are called; the slots of all words."""

from undercroft.words.templates import Slot, numbered

from ..content import CARD_NAMES, CARDS, DOORS
from ..meta import META
from ..state import Cellar


def who(g: Cellar, seat: int) -> str:
    """A seat's name."""
    return META.seat_names[seat]


def card_name(g: Cellar, card: int) -> str:
    """The print on a card."""
    return CARD_NAMES[CARDS[card]]


SLOTS: list[Slot[Cellar]] = [
    numbered("room", "R", lambda g: len(DOORS), touch="room:"),
    numbered("card", "C", lambda g: len(CARDS), card_name, "card:"),
    numbered("seat", "S", lambda g: g.config.players, who, "seat:"),
    Slot("number", lambda g, v, fields: str(v), lambda g, w, fields: int(w)),
]
