"""Secrets of a seat, dealt again: other hands, and cards that only others have looked at (A-72)."""

from bisect import insort

from ...engine.chance import Rng
from ...engine.decision import Decision
from ...engine.deck import Deck
from ...engine.option import Opt, opt
from .acts.base import CARD, flags_of
from .effects.rooms import Look
from .modes.base import mode_of
from .state import World
from .steps.effects import Does


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


def look_again(g: World, deck: Deck, before: list[int]) -> None:
    """A player who is putting cards of this stack back in an order holds those that lie there now: answers given and
    offered are theirs."""
    step = g.stack[-1]
    d = g.decision
    if d is None or not isinstance(step, Does):
        return
    effect = step.lists()[step.number][step.at]
    if not isinstance(effect, Look) or effect.looked_at(g, step) is not deck:
        return
    now: dict[int, int] = {}
    for i in range(len(before)):
        now[before[i]] = deck.top[i]
    effect.replace(step, now)
    options: list[Opt] = []
    for x in d.options:
        options.append(opt(x.kind, now[x.a]))
    g.decision = Decision(d.owner, d.prompt, options, d.a, d.b, d.secret)


def resample(g: World, seat: int, r: Rng) -> None:
    """Deals again, in place, everything that this seat cannot know; chance goes on from `r`."""
    for deck in (g.small1, g.small2, g.medium1, g.medium2, g.evil):
        before = deck.top.copy()
        settle_again(deck, unsettle(deck, seat), r)
        if before != deck.top:
            look_again(g, deck, before)
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


def needs_secret(g: World, option: Opt) -> bool:
    """Whether it plays a card, which only its holder can do."""
    return flags_of(option) & CARD != 0


def has_secrets(g: World, seat: int) -> bool:
    """How many cards a Hero holds is open, which is not."""
    return any(h.hand for h in g.heroes if h.seat == seat)
