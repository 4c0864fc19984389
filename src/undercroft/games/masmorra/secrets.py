"""Secrets of a seat, dealt again: other hands, and cards that only others have looked at (A-72)."""

from bisect import insort

from ...engine.chance import Rng
from ...engine.deck import Deck
from ...engine.option import Opt
from .acts.base import CARD, flags_of
from .modes.base import mode_of
from .state import World


def knows(mask: int, seat: int) -> bool:
    """Does this seat know a card with this mask?"""
    return mask == -1 or (seat >= 0 and (mask >> seat) & 1 == 1)


def unsettle(deck: Deck, seat: int) -> list[int]:
    """Take out the cards on top whose place this seat does not know; returns where they lay."""
    places: list[int] = []
    for i in range(len(deck.top)):
        if not knows(deck.known[i], seat):
            insort(deck.bag, deck.top[i])
            places.append(i)
    return places


def settle_again(deck: Deck, places: list[int], r: Rng) -> None:
    """Deal other cards to those places."""
    for i in places:
        deck.top[i] = deck.bag.pop(r.below(len(deck.bag)))


def resample(g: World, seat: int, r: Rng) -> None:
    """Deals again, in place, everything that this seat cannot know; chance goes on from `r`."""
    for deck in (g.small1, g.small2, g.medium1, g.medium2, g.evil):
        settle_again(deck, unsettle(deck, seat), r)
    treasure = g.treasure
    places = unsettle(treasure, seat)
    if not mode_of(g).together:  # MAS-ALLY-14: there hands are open
        sizes: list[int] = []
        for h in g.heroes:
            sizes.append(len(h.hand) if h.seat != seat else 0)
            if h.seat != seat:
                for card in h.hand:
                    insort(treasure.bag, card)
                h.hand = []
        for i, n in enumerate(sizes):
            for _ in range(n):
                g.heroes[i].hand.append(treasure.bag.pop(r.below(len(treasure.bag))))
            g.heroes[i].hand.sort()
        g.arm()
    settle_again(treasure, places, r)
    g.chance.reseed(r)


def needs_secret(g: World, act: Opt) -> bool:
    """Whether it plays a card, which only its holder can do."""
    return flags_of(act) & CARD != 0


def has_secrets(g: World, seat: int) -> bool:
    """How many cards a Hero holds is open, which is not."""
    return any(h.hand for h in g.heroes if h.seat == seat)
