"""Short ways to play the toy in tests."""

from typing import Any

from undercroft.match.match import Match, start
from undercroft.match.positions.position import Position

from .state import Cellar
from .title import TITLE


def new(mode: str = "rivals", players: int = 2, seed: str = "1", **more: Any) -> Match:
    """A fresh match."""
    return start(TITLE, mode, players, seed=seed, **more)


def at(script: list[int] | None = None, players: int = 2, mode: str = "rivals", **sections: Any) -> Match:
    """A match that begins in a position."""
    return Position("toy", mode, players, script=script, sections=sections).start(TITLE)


def state(m: Match) -> Cellar:
    """The state, as what it is."""
    assert isinstance(m.game, Cellar)
    return m.game


def choose(m: Match, *texts: str) -> Match:
    """Answer in order."""
    for text in texts:
        m.choose(text)
    return m


def play_out(m: Match, picks: int = 7) -> Match:
    """Play on to the end by a fixed but varied rule."""
    while not m.over:
        m.choose((m.game.count * picks + picks // 2) % len(m.options()))
    return m
