"""Bots choose what is offered, repeat themselves by seed, look only at what they may know, and greedy beats random."""

import pytest

from toy.play import at, choose, new, state
from toy.state import Cellar
from toy.title import TITLE
from undercroft.bots import BOTS, make_bot
from undercroft.bots.choice import choice
from undercroft.bots.greedy import GreedyBot
from undercroft.bots.random import RandomBot
from undercroft.engine.chance import Rng, chance_from, rng_from
from undercroft.engine.playout import playout
from undercroft.errors import CroftError
from undercroft.games import title_of
from undercroft.lab.batch import Job, run_batch


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_repeats_itself_and_leaves_the_game_alone(name: str) -> None:
    lines = []
    for _ in range(2):
        m = new(players=3, seed="b")
        bots = [make_bot(name, TITLE, seat, "7") for seat in range(3)]
        while not m.over:
            assert m.decision is not None
            h = m.game.hash()
            o = bots[m.decision.owner].choose(m.game)
            assert m.game.hash() == h and m.decision.offers(o)
            m.choose(o)
        lines.append(m.dump().split("\n", 1)[0] + m.game.hash())
    assert lines[0] == lines[1]


def test_bots_by_name() -> None:
    assert isinstance(make_bot("greedy", TITLE, 0, "1"), GreedyBot)
    with pytest.raises(CroftError, match="choose one of: easy, normal, hard, expert, random, greedy"):
        make_bot("deep", TITLE, 0, "1")


def test_a_bot_is_not_asked_after_the_end() -> None:
    m = choose(at(turn=0, seat=[{"coins": 10, "hand": [9]}]), "play C9")
    with pytest.raises(ValueError, match="over"):
        make_bot("random", TITLE, 0, "1").choose(m.game)


def test_greedy_takes_the_win() -> None:
    m = at(turn=0, gold=[1, 8, 6, 6, 10, 8], seat=[{"coins": 10, "hand": [9]}])
    assert TITLE.text(m.game, make_bot("greedy", TITLE, 0, "1").choose(m.game)) == "play C9"


def test_greedy_finishes_what_it_began() -> None:
    """Its own Plus, played into the window of its own dig, is what makes the dig worth it."""
    m = at(turn=0, left=1, seat=[{"room": 4, "hand": [3]}, {"hand": []}])
    bot = make_bot("greedy", TITLE, 0, "1")
    m.choose(bot.choose(m.game))
    assert m.options() == ["play C3", "pass"]
    assert TITLE.text(m.game, bot.choose(m.game)) == "play C3"


def test_greedy_does_not_see_the_dice_to_come() -> None:
    """The same position with other dice ahead: the same choice."""
    picks = set()
    for script in ([0] * 9, [5] * 9):
        m = at(script=script, turn=0, seat=[{"room": 4, "hand": []}, {"hand": []}])
        picks.add(make_bot("greedy", TITLE, 0, "1").choose(m.game).code)
    assert len(picks) == 1


@pytest.mark.parametrize("name", ["normal", "hard"])
def test_no_bot_sees_other_hands(name: str) -> None:
    """Every state it evaluates was dealt again for its seat."""
    dealt: list[int] = []

    def deal(g: Cellar, seat: int, r: Rng) -> None:
        dealt.append(seat)
        TITLE.mind.resample(g, seat, r)

    m = new(players=3, seed="c")
    make_bot(name, TITLE.changed(resample=deal), 0, "1").choose(m.game)
    assert dealt and set(dealt) == {0}


def test_playout_plays_to_the_end_like_the_random_bot() -> None:
    one, two = new(players=4, seed="p"), new(players=4, seed="p")
    taken = playout(one.game, rng_from("p", "random"), 10_000)
    bot = RandomBot(rng_from("p", "random"))
    while not two.over:
        two.choose(bot.choose(two.game))
    assert one.game.result and taken == one.game.count == two.game.count
    assert one.game.hash() == two.game.hash()


def test_playout_stops_at_its_limit() -> None:
    m = new()
    assert playout(m.game, rng_from("p", "random"), 5) == 5 and not m.over
    assert state(m).count == 5


def test_greedy_beats_random() -> None:
    job = Job("toy", "rivals", 2, ("greedy", "random"), 40, "1")
    assert run_batch(job).firsts[0] >= 36


def test_a_game_that_strays_is_broken_off_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.lab.batch.LIMIT", 20)
    summary = run_batch(Job("toy", "rivals", 2, ("random", "random"), 10, "1"))
    assert summary.outcomes["unfinished"] >= 8 and sum(summary.outcomes.values()) == 10


def drafted(name: str, seed: str) -> list[str]:
    """The Heroes that bots of this name choose for a race of three."""
    title = title_of("masmorra")
    g = title.rules.new(title.config("standard", 3, {}, {}), chance_from(seed))
    bots = [make_bot(name, title, seat, seed) for seat in range(3)]
    told = []
    while g.decision is not None and len(told) < 3:
        o = bots[max(g.decision.owner, 0)].choose(g)
        told.append(title.text(g, o))
        g.apply(o)
    return told


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_bots_draft_other_heroes_from_game_to_game(name: str) -> None:
    firsts = {drafted(name, str(seed))[0] for seed in range(12)}
    assert len(firsts) >= 4, firsts
    assert drafted(name, "3") == drafted(name, "3")


def test_a_searching_bot_drafts_by_strength_and_so_does_the_hint() -> None:
    title = title_of("masmorra")
    assert {tuple(drafted("hard", str(seed))) for seed in range(3)} == {("hero greybark", "hero jay", "hero mika")}
    g = title.rules.new(title.config("epic", 2, {}, {}), chance_from("1"))
    meant = choice(title, g, max(g.decision.owner, 0), "1")
    assert meant is not None and title.text(g, meant.option) == "hero greybark", "though the level draws lots"
