"""The four providers of chance: sampled, scripted, forced by a record, asked of people."""

from collections import Counter

import pytest

from toy.play import at, choose, new, play_out, state
from toy.title import TITLE
from undercroft.engine.chance import DECKS, DICE, STREAMS, Rng, chance_from, rng_from, unpack_chance
from undercroft.engine.packing import Reader
from undercroft.errors import Damaged, Refused
from undercroft.match.match import start
from undercroft.match.record import parse_record
from undercroft.match.replay import replay


def sfc32(a: int, b: int, c: int, n: int, count: int) -> list[int]:
    """The published definition, written again with plain integers."""
    out = []
    for _ in range(count):
        t = (a + b + n) % 2**32
        a, b, c, n = b ^ b // 2**9, c * 9 % 2**32, (c * 2**21 % 2**32 + c // 2**11 + t) % 2**32, (n + 1) % 2**32
        out.append(t)
    return out


def test_sfc32_gives_the_published_numbers() -> None:
    for seed in ((1, 2, 3, 4), (0xFFFFFFFF, 0xDEADBEEF, 0x80000000, 0xFFFFFFFE)):
        r = Rng(*seed)
        assert [r.u32() for _ in range(500)] == sfc32(*seed, 500)


def test_streams_are_independent() -> None:
    one, two = chance_from("s"), chance_from("s")
    for _ in range(5):
        two.below(DICE, 6)
    assert [one.below(DECKS, 1000) for _ in range(9)] == [two.below(DECKS, 1000) for _ in range(9)]
    assert len({rng_from("s", name).u32() for name in STREAMS}) == len(STREAMS)


def test_results_are_fair() -> None:
    r = rng_from("fair", "dice")
    counts = Counter(r.below(6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    assert all(9_600 < n < 10_400 for n in counts.values())


def test_one_possible_result_is_no_chance() -> None:
    c = chance_from("x")
    assert c.below(DICE, 1) == 0 and c.pick(DECKS, [7]) == 0 and c.count == 0


def test_a_script_comes_first_then_sampling_goes_on() -> None:
    m = at(script=[5], turn=0, seat=[{"room": 4, "hand": []}, {"hand": []}])
    choose(m, "dig", "dig")
    assert m.record.entries[1].rolls == [5]
    assert state(m).diggers[0].coins >= 7


def test_an_impossible_script_is_refused() -> None:
    m = at(script=[6], turn=0, seat=[{"hand": []}, {"hand": []}])
    with pytest.raises(Damaged, match="6: expected a number below 6"):
        m.choose("dig")


def test_packing() -> None:
    c = chance_from("p")
    c.below(DICE, 6)
    c.script = [1, 2]
    again = unpack_chance(Reader(c.pack()))
    assert again.pack() == c.pack()
    assert [again.below(DICE, 6) for _ in range(6)] == [c.below(DICE, 6) for _ in range(6)]


# ---- referee mode
def referee(players: int = 2):  # type: ignore[no-untyped-def]
    m = start(TITLE, "rivals", players, referee=True)
    while m.request is not None:
        m.supply(0)
    return m


def test_people_are_asked_for_the_setup() -> None:
    m = start(TITLE, "rivals", 2, referee=True)
    assert m.request is not None and m.request.prompt == "Draw a card"
    assert m.request.results == [f"C{i}" for i in range(12)]
    for card in ("C3", "C0", "C9", "C6"):
        m.supply(card)
    assert m.request is None
    assert [d.hand for d in state(m).diggers] == [[0, 3], [6, 9]]


def test_people_are_asked_for_dice_and_nothing_moves_before() -> None:
    m = referee()
    while "dig" not in m.options():
        m.choose("end")
    h = m.game.hash()
    m.choose("dig")
    while m.request is None:
        h = m.game.hash()
        m.choose("pass")
    assert m.request.results == ["1", "2", "3", "4", "5", "6"]
    assert m.game.hash() == h
    with pytest.raises(Refused, match="first a chance result"):
        m.choose(0)
    with pytest.raises(Refused, match="expected one of"):
        m.supply("7")
    m.supply("3")
    assert m.request is None and m.record.entries[-1].rolls == [2]
    with pytest.raises(Refused, match="no chance result"):
        m.supply("3")


def test_a_referee_game_replays_from_its_rolls() -> None:
    m = referee(3)
    turn = 0
    while not m.over:
        if m.request is not None:
            m.supply(turn % len(m.request.results))
        else:
            m.choose(turn % len(m.options()))
        turn += 3
    assert m.record.header.seed is None
    assert replay(TITLE, parse_record(m.dump())).game.hash() == m.game.hash()


def test_a_sampled_game_is_decided_by_its_seed() -> None:
    one, two, other = (play_out(new(seed=s)).game.hash() for s in ("a", "a", "b"))
    assert one == two != other


def test_a_wish_that_does_not_fit_ends_the_script() -> None:
    c = chance_from("a")
    c.script = [-1 - 4, -1 - 4, 2]
    assert c.below(DICE, 6) == 4
    assert c.below(DICE, 3) < 3 and c.at == 3, "the rest of the script is forgotten"
