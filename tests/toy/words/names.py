"""What things are called; the slots of all words."""
from undercroft.kernel.words import Slot, numbered

from ..content import CARD_NAMES, CARDS, DOORS
from ..meta import META
from ..state import Cellar


def who(g: Cellar, seat: int) -> str:
    """A seat's name."""
    return META.seat_names[seat]


def card_name(g: Cellar, card: int) -> str:
    """What is printed on a card."""
    return CARD_NAMES[CARDS[card]]


def _room_count(g: Cellar) -> int:
    return len(DOORS)


def _card_count(g: Cellar) -> int:
    return len(CARDS)


def _seat_count(g: Cellar) -> int:
    return g.config.players


SLOTS: list[Slot[Cellar]] = [
    numbered("room", "R", _room_count, touch="room:"),
    numbered("card", "C", _card_count, card_name, "card:"),
    numbered("seat", "S", _seat_count, who, "seat:"),
    Slot("number", lambda g, v, fields: str(v), lambda g, w, fields: int(w)),
]
