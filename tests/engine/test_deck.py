"""A deck is a bag until somebody looks; whatever is known of it holds, and the rest is as likely as in a real deck."""

from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from undercroft.engine.chance import DECKS, chance_from, rng_from
from undercroft.engine.deck import Deck, new_deck
from undercroft.engine.packing import Reader

GAMES = 6000


def drawn(d: Deck, seed: int) -> tuple[int, ...]:
    c = chance_from(str(seed))
    return tuple(d.draw(c, DECKS) for _ in range(d.size()))


def fair(counts: Counter[tuple[int, ...]], possible: list[tuple[int, ...]]) -> None:
    """Exactly the possible orders, each about equally often."""
    assert set(counts) == set(possible)
    mean = GAMES / len(possible)
    assert all(abs(n - mean) < 6 * mean**0.5 for n in counts.values()), counts


def test_every_order_is_equally_likely() -> None:
    counts = Counter(drawn(new_deck([1, 2, 3, 4]), s) for s in range(GAMES))
    fair(counts, list(permutations([1, 2, 3, 4])))


def test_peeking_changes_nothing_but_what_is_known() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for s in range(GAMES):
        d = new_deck([1, 2, 3, 4])
        c = chance_from(f"peek {s}")
        assert d.fix(2, c, DECKS) == 2
        seen = d.top[::-1]
        order = drawn(d, s)
        assert list(order[:2]) == seen
        counts[order] += 1
    fair(counts, list(permutations([1, 2, 3, 4])))


def test_known_cards_on_top_and_below() -> None:
    d = new_deck([1, 2, 3])
    d.put_top(8, 0b1)
    d.put_top(9, 0b10)
    d.put_bottom(6)
    d.put_bottom(7)
    for s in range(20):
        order = drawn(d.copy(), s)
        assert order[:2] == (9, 8) and order[-2:] == (6, 7)
    assert d.known == [1, 2]


def test_a_card_due_at_a_depth_is_there() -> None:
    for depth in range(4):
        d = new_deck([1, 2, 3])
        d.due = [depth, 9]
        for s in range(10):
            assert drawn(d.copy(), s)[depth] == 9


def test_a_due_card_moves_down_under_a_new_top_and_surfaces_when_the_bag_ends() -> None:
    d = new_deck([1, 2, 3])
    d.due = [1, 9]
    d.put_top(7, 0)
    assert drawn(d.copy(), 1).index(9) == 2
    d = new_deck([1])
    d.due = [5, 9]
    assert drawn(d, 1) == (1, 9)


def test_a_due_card_is_met_by_peeking() -> None:
    d = new_deck([1, 2, 3])
    d.due = [1, 9]
    d.fix(3, chance_from("x"), DECKS)
    assert d.top[-2] == 9 and d.due == []


def test_a_card_that_joined_the_lowest_is_among_them_evenly() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for s in range(GAMES):
        d = new_deck([1, 2, 3])
        d.joins = [2, 9]  # somewhere among the lowest two
        counts[drawn(d, s)] += 1
    possible = [o for o in permutations([1, 2, 3, 9]) if 9 in o[2:]]
    fair(counts, possible)


def test_refill_only_when_nothing_is_face_down() -> None:
    d = new_deck([4])
    d.discard = [3, 1, 2]
    assert d.refill() and d.bag == [4]
    d.draw(chance_from("x"), DECKS)
    assert d.refill() and d.bag == [1, 2, 3] and d.discard == []
    for _ in range(3):
        d.draw(chance_from("x"), DECKS)
    assert not d.refill() and d.draw(chance_from("x"), DECKS) == -1


@given(st.lists(st.integers(0, 30), unique=True, max_size=8), st.lists(st.integers(0, 9), max_size=30), st.integers())
def test_no_card_is_ever_lost(cards: list[int], acts: list[int], seed: int) -> None:
    d, c, held = new_deck(cards), chance_from(str(seed)), []
    for act in acts:
        if act < 4 and d.size():
            held.append(d.draw(c, DECKS))
        elif act == 4:
            d.fix(2, c, DECKS)
        elif held:
            card = held.pop()
            if act == 5:
                d.put_top(card, 0)
            elif act == 6:
                d.put_bottom(card)
            elif act == 7:
                d.shuffle_in(card)
            elif act == 8:
                d.discard.append(card)
            else:
                d.due += [min(len(d.top) + 1, d.size()), card]
        assert sorted(d.every() + held) == sorted(cards)
        assert Deck.unpack(Reader(d.pack())).pack() == d.pack()


def test_what_a_seat_cannot_place_is_lifted_and_laid_anew() -> None:
    deck = new_deck(list(range(6)))
    deck.remove(5)
    deck.put_top(5, -1)  # seen by everybody
    deck.remove(4)
    deck.put_top(4, 1)  # seen by seat 0
    for seat, hidden in ((-1, [0, 1, 2, 3, 4]), (0, [0, 1, 2, 3]), (1, [0, 1, 2, 3, 4])):
        again = deck.copy()
        cards = again.lift(seat)
        assert sorted(cards) == hidden
        again.lay(cards, rng_from("1", "lay"))
        assert sorted(again.every()) == list(range(6)) and again.top[0] == 5
        assert (again.top[1] == 4) or seat != 0


def test_a_named_card_is_taken_from_wherever_it_lies() -> None:
    deck = new_deck([0, 1, 2])
    deck.put_bottom(3)
    deck.due = [2, 4]
    deck.joins = [3, 5]
    assert all(deck.remove(card) for card in (0, 3, 4, 5)) and not deck.remove(9)
    assert sorted(deck.every()) == [1, 2]


def test_what_is_laid_on_a_copy_is_not_on_the_deck() -> None:
    deck = new_deck([1, 2, 3])
    copy = deck.copy()
    copy.put_top(9, 0)
    deck.fix(2, chance_from("a"), DECKS)
    assert copy.top == [9] and copy.known == [0]
    assert len(deck.top) == 2 and 9 not in deck.every()
    emptied = copy.copy()
    emptied.draw(chance_from("b"), DECKS)
    assert emptied.top == [] and copy.top == [9]
