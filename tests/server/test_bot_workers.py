"""Where bots think: a worker that was called early knows the game before the first question comes."""

import json

import undercroft
from undercroft.server.live.background.bot_workers import NO_TIME, Thinkers, advice_for, question_about, usual_hint

KNOWN = "'{}' in __import__('sys').modules"  # said where the worker is


def test_a_worker_is_ready_before_the_first_question() -> None:
    thinkers = Thinkers(1)
    try:
        begun = thinkers.warm("map_masters")
        assert begun is not None
        begun.result(60)
        assert thinkers._start().submit(eval, KNOWN.format("undercroft.games.map_masters.title")).result(60)
    finally:
        thinkers.close()


def test_threads_of_the_server_itself_need_no_call() -> None:
    thinkers = Thinkers(0)
    assert thinkers.warm("map_masters") is None
    thinkers.close()


def test_a_hint_does_not_wait_until_a_worker_has_loaded_the_server() -> None:
    thinkers = Thinkers(1)
    try:
        g = undercroft.new("map_masters", mode="mission_01", players=2, seed=1)
        question = question_about(g.match, "hint", 0, "seed")
        assert json.loads(thinkers._start().submit(advice_for, question).result(60))
        for module in ("litestar", "sqlalchemy", "undercroft.server.live.hub"):
            assert not thinkers._start().submit(eval, KNOWN.format(module)).result(60), module
    finally:
        thinkers.close()


def test_the_habit_is_the_hint_when_the_bot_takes_too_long() -> None:
    g = undercroft.new("hellscape", mode="tutorial", players=2, seed=1)
    question = question_about(g.match, "hint", 0, "seed")
    (told,) = json.loads(usual_hint(question))
    state = g.match.game
    assert told["text"] == g.match.title.text(state, g.match.title.mind.habit(state))
    assert told["because"] == NO_TIME and "chance" not in told
