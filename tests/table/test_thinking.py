"""Where bots think: a worker that was called early knows the game before the first question comes."""
from undercroft.table.thinking import Thinkers

KNOWN = "'undercroft.games.map_masters.title' in __import__('sys').modules"  # said where the worker is


def test_a_worker_is_ready_before_the_first_question() -> None:
    thinkers = Thinkers(1)
    try:
        begun = thinkers.warm("map_masters")
        assert begun is not None
        begun.result(60)
        assert thinkers._start().submit(eval, KNOWN).result(60)
    finally:
        thinkers.close()


def test_threads_of_the_server_itself_need_no_call() -> None:
    thinkers = Thinkers(0)
    assert thinkers.warm("map_masters") is None
    thinkers.close()
