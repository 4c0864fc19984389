"""The cards of the box: what lies on the table or in a hand is not in the players' deck as well."""

from collections import Counter
from typing import Any

from ...engine.chance import SETUP
from ...errors import Damaged
from ...words.english import many
from . import terms as t
from .content import CARD_NUMBERS, CARDS, STARTER_COPIES
from .marks import whole
from .state import World


def card_named(name: str, key: str) -> int:
    """A card of the box."""
    if name not in CARD_NUMBERS:
        raise Damaged(f"{key}: there is no card {name!r:.20}")
    return CARD_NUMBERS[name]


def hand_card(name: str, key: str) -> int:
    """A card that players may hold: a Starter or a Dungeon card."""
    card = card_named(name, key)
    if CARDS[card].kind not in (t.STARTER, t.DUNGEON):
        raise Damaged(
            f"{key}: expected Starters and Dungeon cards, found the {t.CARD_KINDS[CARDS[card].kind]} card {name}"
        )
    return card


def most(card: int) -> int:
    """How often the box has a card (MAP-COMP-01)."""
    return STARTER_COPIES if CARDS[card].kind == t.STARTER else 1


def times(n: int) -> str:
    """A number of times in words."""
    return "once" if n == 1 else f"{n} times"


def in_use(g: World) -> "Counter[int]":
    """All cards outside the players' deck."""
    used = Counter([c - 1 for c in g.cells if c > 0] + g.pool.every())
    for hand in g.hands:
        used.update(hand)
    return used


def balance_deck(g: World) -> None:
    """No card is used more often than the box has it; the deck gives way."""
    for card, n in in_use(g).items():
        if n > most(card):
            raise Damaged(f"{CARDS[card].id} is used {n} times; the box has it {times(most(card))}")
        while g.deck.every().count(card) > most(card) - n:
            g.deck.remove(card)


def set_aside(g: World, names: str) -> list[int]:
    """These cards will be the deck: nothing else may use them."""
    cards = [hand_card(name, "deck") for name in names.split()]
    for card, n in (in_use(g) + Counter(cards)).items():
        if n > most(card):
            raise Damaged(f"deck: {CARDS[card].id} is used {n} times; the box has it {times(most(card))}")
    for card in cards:
        g.deck.remove(card)
    return cards


def size_deck(g: World, size: Any) -> None:
    """So many cards, of which nothing more is said."""
    size = whole(size, "deck", 99)
    while g.deck.size() > size:
        g.deck.draw(g.chance, SETUP)
    if g.deck.size() < size:  # cards of the box that are nowhere else
        used = in_use(g) + Counter(g.deck.every())
        for card in [c.number for c in CARDS if c.kind in (t.STARTER, t.DUNGEON)]:
            for _ in range(min(most(card) - used[card], size - g.deck.size())):
                g.deck.shuffle_in(card)
    if g.deck.size() < size:
        raise Damaged(
            f"deck: expected at most {many(g.deck.size(), 'card')}, as many as the box has left, found {size}"
        )
