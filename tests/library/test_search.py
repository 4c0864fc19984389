"""Looking ahead from outside: other worlds, judged and played on; the same seed gives the same choice."""

import pytest

import undercroft
from undercroft import CroftError, Play
from undercroft.games import metas

GAMES = ["toy", *(m.name for m in metas())]


def begun(game: str, decisions: int = 30) -> Play:
    g = undercroft.new(game, seed=5)
    g.playout(decisions)
    return g


def search(g: Play, rollouts: int) -> str:
    """Monte Carlo in ten lines: what the README shows."""
    seat = max(g.decision.owner, 0)  # type: ignore[union-attr]
    worth = dict.fromkeys(map(str, g.options()), 0.0)
    for _ in range(rollouts):
        world = g.resample(seat)
        for text in worth:
            w = world.copy()
            w.choose(text)
            w.playout(60, habits=True)
            worth[text] += w.evaluate(seat)
    return max(worth, key=lambda t: worth[t])


@pytest.mark.parametrize("game", GAMES)
def test_a_search_from_outside_repeats_itself_and_changes_nothing(game: str) -> None:
    g = begun(game)
    before = g.hash()
    first = search(g, 2)
    assert first in g.options() and g.hash() == before
    again = undercroft.load(g.dump())
    again_first = search(begun(game), 2)
    assert again_first == first and again.hash() == before


@pytest.mark.parametrize("game", GAMES)
def test_other_worlds(game: str) -> None:
    g = begun(game)
    assert g.decision is not None
    seat = max(g.decision.owner, 0)
    worlds = [g.resample(seat) for _ in range(4)]
    futures = set()
    for w in worlds:
        assert list(map(str, w.options())) == list(map(str, g.options())), "what the seat knows stays"
        w.playout(40)
        futures.add(w.hash())
    assert len(futures) > 1, "dice are rolled again"
    assert g.resample(seat, seed=3) == g.resample(seat, seed=3) != g.resample(seat, seed=4)
    same = {c.hash() for c in (g.copy(), g.copy()) if c.playout(40) >= 0}
    assert len(same) == 1, "a copy keeps dice, cards and luck"


@pytest.mark.parametrize(("game", "players"), [("super_dungeon", 3), ("hellscape", 3), ("mage_knight", 2)])
def test_where_nothing_is_hidden_the_question_of_another_seat_stays(game: str, players: int) -> None:
    g, asked = undercroft.new(game, players=players, seed=4), 0
    for _ in range(60):
        d = g.decision
        if d is None:
            break
        for seat in range(g.players):
            if d.owner not in (seat, -1):
                w = g.resample(seat)
                assert w.decision is not None and w.decision.owner == d.owner, "nobody is asked again"
                assert list(map(str, w.options())) == list(map(str, g.options()))
                asked += 1
        g.playout(5)
    assert asked > 20


def test_a_world_keeps_no_record() -> None:
    w = begun("toy").resample(0)
    w.choose(0)
    for read in (w.dump, w.log, lambda: w.undo(0)):
        with pytest.raises(CroftError, match="looking ahead"):
            read()
    assert w.copy() == w and w.copy() is not w
    with pytest.raises(CroftError, match="no seat 7"):
        w.resample(7)


def test_playing_on() -> None:
    g = undercroft.new("toy", seed=2)
    assert g.playout(5) == 5 == g.count and len(g.match.record.entries) == 6
    taken = g.playout()
    assert g.over and taken == g.count - 5 and undercroft.load(g.dump()) == g
    h = undercroft.new("masmorra", seed=2)
    h.playout(20, habits=True)
    assert h.count == 20 and "xp" in h.features(0) and 0 <= (h.chance(0) or 0) <= 1
    w = h.resample(0)
    assert w.playout(10, habits=True) == 10


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "normal"])
def test_bots_play_through_the_same_door(name: str) -> None:
    records = set()
    for _ in range(2):
        g = undercroft.new("toy", seed=4)
        bot = g.bot(name, seed=9)
        while not g.over and g.count < 40:
            choice = bot.choose(g)
            assert choice in g.options()
            g.choose(choice)
        records.add(g.hash())
    assert len(records) == 1


def test_a_bot_of_a_seat_answers_for_it_only() -> None:
    g = undercroft.new("toy", seed=4)
    assert g.decision is not None
    owner = g.decision.owner
    with pytest.raises(CroftError, match="nothing to decide"):
        g.bot("random", seat=1 - owner).choose(g)
    assert g.bot("random", seat=owner).choose(g) in g.options()
    with pytest.raises(CroftError, match="choose one of"):
        g.bot("nobody")
