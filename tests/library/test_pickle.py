"""A play goes to another process and comes back: equal, and it plays on alike."""

import copy
import json
import pickle
import zlib
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

import undercroft
from toy.play import new as new_match
from undercroft import Play
from undercroft.games import metas
from undercroft.match import pressing
from undercroft.match.pressing import press, unpress


def begun(game: str = "toy", decisions: int = 25) -> Play:
    g = undercroft.new(game, seed=5)
    g.playout(decisions)
    return g


def finish(g: Play) -> tuple[int, str]:
    return g.playout(200), g.hash()


@pytest.mark.parametrize("game", ["toy", *(m.name for m in metas())])
@pytest.mark.parametrize("way", ["pickle", "deepcopy", "copy"])
def test_it_comes_back_equal_and_playable(game: str, way: str) -> None:
    g = begun(game)
    h = {
        "pickle": lambda: pickle.loads(pickle.dumps(g)),
        "deepcopy": lambda: copy.deepcopy(g),
        "copy": lambda: copy.copy(g),
    }[way]()
    assert h == g and h is not g and h.state is not g.state
    assert h.log() == g.log() and h.options() == g.options() and h.dump() == g.dump()
    g.choose(0)
    assert h != g
    h.choose(0)
    assert finish(h) == finish(g) and h == g


def test_undo_comes_along() -> None:
    g = undercroft.load('game = "toy"\nturn = 0\n')
    g.choose("move R1")
    before = g.hash()
    g.choose("move R2")
    h = pickle.loads(pickle.dumps(g))
    h.undo(0)
    assert h.hash() == before and h.copy() != g


def test_a_world_and_an_option_come_along() -> None:
    g = begun()
    w = g.resample(0)
    again = pickle.loads(pickle.dumps(w))
    assert again == w and finish(again) == finish(w)
    o = pickle.loads(pickle.dumps(g.options()[0]))
    assert str(o) == str(g.options()[0])


def test_referee_mode_comes_along() -> None:
    m = new_match(referee=True)
    waiting = pickle.loads(pickle.dumps(m))  # for the first result of the setup
    while m.request is not None:
        assert waiting.request == m.request
        m.supply(0)
        waiting.supply(0)
    assert waiting.game.hash() == m.game.hash()
    while m.request is None:
        m.choose("draw" if "draw" in m.options() else 0)
    waiting = pickle.loads(pickle.dumps(m))  # for one in the middle of a decision
    m.supply(0)
    waiting.supply(0)
    assert waiting.game.hash() == m.game.hash() and waiting.record.entries[-1].rolls == m.record.entries[-1].rolls


def test_other_processes_play_on() -> None:
    g = begun("masmorra")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(copy.copy, g).result() == g, "there and back"
        assert pool.submit(Play.playout, g, 200).result() == g.copy().playout(200)
        assert pool.submit(Play.view, g, 0).result() == g.view(0)


@pytest.mark.parametrize("game", [m.name for m in metas()])
def test_a_pickled_play_is_small(game: str) -> None:
    g = begun(game, 150)
    assert g.count > 20 and len(g.log()) > 20
    assert len(pickle.dumps(g)) < 10_000
    assert len(pickle.dumps(g.resample(-1))) < 4_000  # a look-ahead keeps neither record nor log


def test_data_that_was_pressed_by_zlib_is_still_read() -> None:
    doc = {"a": [1, 2, None, True], "b": "text " * 50}
    assert unpress(zlib.compress(json.dumps(doc).encode())) == unpress(press(doc)) == doc


def test_a_python_without_lzma_presses_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pressing, "lzma", None)
    assert unpress(press([1, 2, 3])) == [1, 2, 3]
    assert press([1, 2, 3])[0] == pressing.ZLIB
