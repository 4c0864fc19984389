"""A deck is a bag until somebody looks: drawing is the chance event, hidden order is never stored."""

from bisect import insort
from typing import Any

from mypy_extensions import mypyc_attr

from .chance import Chance, Rng
from .event import EVERYBODY
from .packing import Reader


@mypyc_attr(acyclic=True)
class Deck:
    """Cards face down, of which only what somebody knows has an order.

    `top`     cards whose place is decided, the last one on top; `known[i]` masks the seats that know `top[i]`
    `bag`     cards in no order yet, sorted
    `bottom`  known cards under the bag, the last one drawn first
    `due`     pairs (depth, card): the card lies exactly that many cards down
    `joins`   pairs (size, card): the card is somewhere among the lowest `size` of the undecided cards
    `discard` face-up pile, the last one on top

    `bottom`, `due` and `joins` are shared by copies: replaced, never changed in place. So are `top` and `known` while
    they are empty: what is laid there makes new lists.
    """

    __slots__ = ("bag", "bottom", "discard", "due", "joins", "known", "top")

    def __init__(
        self,
        bag: list[int],
        top: list[int],
        known: list[int],
        bottom: list[int],
        due: list[int],
        joins: list[int],
        discard: list[int],
    ) -> None:
        self.bag = bag
        self.top = top
        self.known = known
        self.bottom = bottom
        self.due = due
        self.joins = joins
        self.discard = discard

    def size(self) -> int:
        """How many cards are face down."""
        return len(self.bag) + len(self.top) + len(self.bottom) + len(self.due) // 2 + len(self.joins) // 2

    def sight(self) -> list[Any]:
        """For observations: how many cards are face down, the top one and who knows it (-1 and nobody while it is not
        decided), and the discard pile."""
        if self.top:
            return [self.size(), self.top[-1], self.known[-1], self.discard.copy()]
        return [self.size(), -1, 0, self.discard.copy()]

    def looks_like(self, other: "Deck") -> bool:
        """Would `sight` tell the same of both?"""
        if self.size() != other.size() or self.discard != other.discard or len(self.top) != len(other.top):
            return False
        return not self.top or (self.top[-1] == other.top[-1] and self.known[-1] == other.known[-1])

    def draw(self, chance: Chance, stream: int, kind: int = 0) -> int:
        """The top card, or -1 if there is none. The discard pile is not shuffled in by itself."""
        if self.top:
            self.known.pop()
            card = self.top.pop()
        else:
            card = self._next(chance, stream, kind)
        if self.due:
            self.due = _shifted(self.due, -1)
        return card

    def _next(self, chance: Chance, stream: int, kind: int) -> int:
        """Decide the card right under the decided ones."""
        due = self.due
        depth = len(self.top)
        i = 0
        while i < len(due):
            if due[i] <= depth:
                self.due = due[:i] + due[i + 2 :]
                return due[i + 1]
            i += 2
        joins = self.joins
        if joins:
            i = 0
            while i < len(joins):
                if len(self.bag) + len(joins) // 2 <= joins[i]:
                    insort(self.bag, joins[i + 1])
                    joins = joins[:i] + joins[i + 2 :]
                else:
                    i += 2
            self.joins = joins
        if self.bag:
            return self.bag.pop(chance.pick(stream, self.bag, kind))
        if due:  # fewer cards above it than planned: it surfaces now
            self.due = due[2:]
            return due[1]
        if self.bottom:
            card = self.bottom[-1]
            self.bottom = self.bottom[:-1]
            return card
        return -1

    def fix(self, n: int, chance: Chance, stream: int, kind: int = 0) -> int:
        """Decide the topmost n cards without drawing them; returns how many there are."""
        while len(self.top) < n and len(self.top) < self.size():
            card = self._next(chance, stream, kind)
            if card < 0:
                break
            self.top = [card, *self.top]
            self.known = [0, *self.known]
        return min(n, len(self.top))

    def put_top(self, card: int, known: int) -> None:
        """Lay a card on top; `known` masks the seats that saw which it is."""
        self.top = [*self.top, card]
        self.known = [*self.known, known]
        if self.due:
            self.due = _shifted(self.due, 1)

    def put_bottom(self, card: int) -> None:
        """Lay a card, seen by all, under everything else."""
        self.bottom = [card, *self.bottom]

    def shuffle_in(self, card: int) -> None:
        """Mix a card into the undecided ones."""
        insort(self.bag, card)

    def remove(self, card: int) -> bool:
        """A named card out of wherever it lies face down, for positions and searches; False if it is not there."""
        if card in self.bag:
            self.bag.remove(card)
            return True
        if card in self.top:
            i = self.top.index(card)
            del self.top[i]
            del self.known[i]
            return True
        if card in self.bottom:
            at = self.bottom.index(card)
            self.bottom = self.bottom[:at] + self.bottom[at + 1 :]
            return True
        for i in range(1, len(self.due), 2):
            if self.due[i] == card:
                self.due = self.due[: i - 1] + self.due[i + 1 :]
                return True
        for i in range(1, len(self.joins), 2):
            if self.joins[i] == card:
                self.joins = self.joins[: i - 1] + self.joins[i + 1 :]
                return True
        return False

    def lift(self, seat: int) -> list[int]:
        """The cards that this seat (-1: a spectator) cannot place: the undecided ones and unseen ones on top.

        They are taken out; `lay` puts as many back. In between they may be exchanged with hidden hands.
        """
        out = self.bag
        self.bag = []
        for i in range(len(self.top)):
            if self.known[i] != EVERYBODY and (seat < 0 or not (self.known[i] >> seat) & 1):
                out.append(self.top[i])
                self.top[i] = -1
        return out

    def lay(self, cards: list[int], r: Rng) -> None:
        """The inverse of `lift` with cards in new places: first those on top, the others into the bag."""
        for i in range(len(self.top)):
            if self.top[i] < 0:
                self.top[i] = cards.pop(r.below(len(cards)))
        self.bag = sorted(cards)

    def refill(self) -> bool:
        """If nothing is face down, turn the discard pile into the new deck; False if that is empty too."""
        if self.size() > 0:
            return True
        if not self.discard:
            return False
        self.bag = sorted(self.discard)
        self.discard = []
        return True

    def every(self) -> list[int]:
        """All cards face down or discarded, for conservation checks."""
        out = self.bag + self.top + self.bottom + self.discard
        i = 0
        while i < len(self.due):
            out.append(self.due[i + 1])
            i += 2
        i = 0
        while i < len(self.joins):
            out.append(self.joins[i + 1])
            i += 2
        return out

    def copy(self) -> "Deck":
        """An independent copy."""
        return Deck(
            self.bag.copy(),
            self.top.copy() if self.top else self.top,
            self.known.copy() if self.known else self.known,
            self.bottom,
            self.due,
            self.joins,
            self.discard.copy(),
        )

    def pack(self) -> list[Any]:
        """The deck as plain lists."""
        return [
            self.bag.copy(),
            self.top.copy(),
            self.known.copy(),
            self.bottom.copy(),
            self.due.copy(),
            self.joins.copy(),
            self.discard.copy(),
        ]

    @staticmethod
    def unpack(r: Reader) -> "Deck":
        """The inverse of `pack`."""
        d = Deck(r.numbers(), r.numbers(), r.numbers(), r.numbers(), r.numbers(), r.numbers(), r.numbers())
        r.end()
        return d


def _shifted(due: list[int], by: int) -> list[int]:
    """The same pairs so many cards deeper."""
    out = due.copy()
    i = 0
    while i < len(out):
        out[i] += by
        i += 2
    return out


def new_deck(cards: list[int]) -> Deck:
    """A shuffled face-down deck of these cards."""
    return Deck(sorted(cards), [], [], [], [], [], [])
