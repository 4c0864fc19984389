"""Is a card the same both ways up? Compared is everything that rules read: halls, rooms, things, objectives."""

from . import terms as t
from .components import Card


def same_both_ways(card: Card) -> bool:
    """Does the card upside down do exactly what it does upright?

    Its halls and places are matched with those half a turn further, from the openings inwards. Where more than one
    match is possible the answer is no: then the players are asked, which is never wrong.
    """
    for x in card.objectives:
        if mirrored(x.at) != x.at:
            return False
    match = Match(card)
    return match.from_openings() and match.whole() and match.same_things()


def mirrored(slots: int) -> int:
    """A mask of slots half a turn further."""
    out = 0
    for slot in range(t.OPENINGS):
        if slots >> slot & 1 == 1:
            out |= 1 << t.turned(slot, 1)
    return out


class Match:
    """Which hall and place of a card lies where when it is turned, -1 as long as that is not known."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.halls: list[int] = [t.NONE] * len(card.features)
        self.places: list[int] = [t.NONE] * len(card.place_kind)

    def from_openings(self) -> bool:
        """Match everything that can be reached from the rim; False at the first difference."""
        for slot in range(t.OPENINGS):
            other = t.turned(slot, 1)
            if self.card.is_open(slot) != self.card.is_open(other) or not self.pair_places(slot, other):
                return False
        return True

    def pair_places(self, a: int, b: int) -> bool:
        """Place `a` comes to lie where `b` is."""
        if self.places[a] != t.NONE:
            return self.places[a] == b
        card = self.card
        if card.place_kind[a] != card.place_kind[b] or len(card.plan.halls_at[a]) != len(card.plan.halls_at[b]):
            return False
        self.places[a] = b
        for other in (card.within, card.around, card.pit_other):
            if not self.pair_places(other[a], other[b]):
                return False
        return self.pair_rest(a)

    def pair_halls(self, a: int, b: int, at: int) -> bool:
        """Hall `a`, which begins or ends at this place, comes to lie where `b` is."""
        if self.halls[a] != t.NONE:
            return self.halls[a] == b
        self.halls[a] = b
        plan = self.card.plan
        return self.pair_places(plan.far(a, at), plan.far(b, self.places[at])) and self.pair_rest(at)

    def pair_rest(self, at: int) -> bool:
        """Match the halls of a place: round a room from one that is known, elsewhere the only one that is left."""
        plan = self.card.plan
        to = self.places[at]
        doors, others = plan.doors[at], plan.doors[to]
        if len(doors) != len(others):
            return False
        for i in range(len(doors)):
            if self.halls[doors[i]] != t.NONE:
                if self.halls[doors[i]] not in others:
                    return False
                shift = others.index(self.halls[doors[i]]) - i
                for k in range(len(doors)):
                    if not self.pair_halls(doors[k], others[(k + shift) % len(doors)], at):
                        return False
                return True
        left = [h for h in plan.halls_at[at] if self.halls[h] == t.NONE]
        free = [h for h in plan.halls_at[to] if h not in self.halls]
        return self.pair_halls(left[0], free[0], at) if len(left) == len(free) == 1 else True

    def whole(self) -> bool:
        """Was every hall and every place matched, each with another one?"""
        for found in (self.halls, self.places):
            for i in range(len(found)):
                if found[i] == t.NONE or found[i] in found[:i]:
                    return False
        return True

    def same_things(self) -> bool:
        """The same things lie in rooms, and along halls in the same order."""
        card = self.card
        for place in range(len(self.places)):
            if sorted(card.has[place]) != sorted(card.has[self.places[place]]):
                return False
        for hall in range(len(self.halls)):
            other = self.halls[hall]
            things = list(card.features[other])
            if self.places[card.plan.first[hall]] != card.plan.first[other]:
                things.reverse()
            if things != card.features[hall]:
                return False
        return True
