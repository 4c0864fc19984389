"""The invariants of every state."""

from collections import Counter

from ...errors import Damaged
from . import rulings as ru
from . import terms as t
from .content import BOOKS, CARDS, FAIRY_COPIES, MISSIONS, STARTER_COPIES
from .paths.line import HEADER
from .state import World


def audit(g: World) -> list[str]:
    """Cards, tokens, books and halls: nothing twice, nothing lost."""
    return [*_cards(g), *_fairies(g), *_books(g), *_halls(g)]


def _cards(g: World) -> list[str]:
    cards = Counter([c - 1 for c in g.cells if c > 0] + g.deck.every() + g.pool.every())
    for hand in g.hands:
        cards.update(hand)
    return [
        f"the card {CARDS[card].id} is used {n} times"
        for card, n in cards.items()
        if n > (STARTER_COPIES if CARDS[card].kind == t.STARTER else 1)
    ]


def _fairies(g: World) -> list[str]:
    found: list[str] = []
    fairies = sum(g.piles) + sum(x.tokens.bit_count() + x.turned for x in g.groups)
    pacts = sum(x.removed.bit_count() for x in g.groups)
    least = pacts if g.rulings & ru.A_53_BESIDE_THE_STOCK != 0 else 0  # tokens beyond those of the box
    if not least <= fairies - FAIRY_COPIES * len(t.FAIRIES) <= pacts:
        found.append(f"there are {fairies} Fairy Tokens")
    for i in range(len(t.FAIRIES)):
        of_kind = g.piles[i] + sum(x.tokens >> t.FAIRIES[i] & 1 for x in g.groups)
        if g.piles[i] < 0 or of_kind > FAIRY_COPIES + pacts:
            found.append(f"there are {of_kind} {t.FEATURES[t.FAIRIES[i]]} tokens")
    return found


def _books(g: World) -> list[str]:
    unlinked = sum(1 for s in g.stack if getattr(s, "unseen", -1) >= 0)
    books = len(g.shelf) + g.books.size() + sum((x.books | x.closed | x.removed).bit_count() for x in g.groups)
    return [] if books + unlinked == len(BOOKS) else [f"there are {books} Spellbooks"]


def _halls(g: World) -> list[str]:
    found: list[str] = []
    halls = 0
    for x in g.groups:
        if halls & x.halls:
            found.append("a hall has two lines")
        halls |= x.halls
    return found


def check(g: World) -> None:
    """A restored state must be possible."""
    n = g.rows * g.columns
    sizes = [len(g.cells), len(g.turns), len(g.tokens)]
    if not 0 <= g.mission < len(MISSIONS) or sizes != [n, n, n] or len(g.hands) != g.config.players:
        raise Damaged("snapshot: the lists of the tableau differ in length")
    if not all(-2 <= c <= len(CARDS) for c in g.cells) or len(g.piles) != len(t.FAIRIES):
        raise Damaged("snapshot: there is a card that does not exist")
    if not all(-1 <= x.cell < n and 0 <= x.slot < t.OPENINGS and 0 <= x.colour < len(t.COLOURS) for x in g.groups):
        raise Damaged("snapshot: a group stands outside of the tableau")
    if any(x.bag < 0 or x.halls < 0 or x.nodes < 0 for x in g.groups) or len(g.chords) % 4:
        raise Damaged("snapshot: a mask cannot be negative")
    if not all(0 <= x.group < len(g.groups) and whole(x.path) for x in g.lines):
        raise Damaged("snapshot: a line is not a path")
    if audit(g):
        raise Damaged("snapshot: not a possible state")


def whole(path: list[int]) -> bool:
    """Are these the numbers of a path, all of them?"""
    if len(path) < HEADER or min(path) < 0:
        return False
    return len(path) == HEADER + path[6] + path[7] + path[8] and path[7] % 2 == path[8] % 2 == 0
