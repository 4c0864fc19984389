"""Worlds for tests: random games, a chosen party, Level 3 laid out."""

import random
from collections.abc import Iterator

from undercroft.engine.chance import chance_from
from undercroft.engine.config import Config
from undercroft.engine.option import opt
from undercroft.games.masmorra.options import SIDE
from undercroft.games.masmorra.setup import new_world
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.steps.level3 import OpenLevel3


def world(mode: str = "standard", players: int = 2, seed: int = 1, **options: str) -> World:
    """A game at its first decision."""
    g = new_world(Config(mode, players, options, {}), chance_from(str(seed)))
    g.log = []
    g.advance()
    return g


def started(mode: str = "standard", players: int = 2, seed: int = 1, **options: str) -> World:
    """A game whose Heroes are chosen: the first ones, in order."""
    g = world(mode, players, seed, **options)
    while g.turn == 0:
        assert g.decision is not None
        g.apply(g.decision.options[0])
    return g


def quiet(g: World) -> World:
    """Nobody holds cards, so that nobody interrupts."""
    for h in g.heroes:
        g.treasure.bag.extend(h.hand)
        h.hand = []
    g.treasure.bag.sort()
    g.arm()
    return g


def take(g: World, kind: int, a: int | None = None) -> None:
    """Answer by the kind of option (and its first argument)."""
    assert g.decision is not None
    g.apply(next(o for o in g.decision.options if o.kind == kind and (a is None or o.a == a)))


def descend(g: World, side: int) -> World:
    """The active Hero opens Level 3 at once."""
    g.decision = None
    g.push(OpenLevel3(g.active))
    g.advance()
    g.apply(opt(SIDE, side))
    return g


def played(g: World, seed: int, limit: int) -> Iterator[World]:
    """The game at every decision of a random play."""
    r = random.Random(seed)
    while g.result == 0 and g.count < limit:
        yield g
        assert g.decision is not None
        options = g.decision.options
        g.log = []
        g.apply(options[r.randrange(len(options))])
    yield g


def games() -> Iterator[World]:
    """Worlds of every mode, Level 3 with both sides among them, at every decision."""
    for seed in range(2):
        yield from played(world("standard", 3, seed), seed, 500)
        yield from played(world("epic", 2, seed), seed, 300)
        yield from played(world("alliance", 2, seed), seed, 300)
        yield from played(world("alliance", 1, seed, heroes="3"), seed, 300)
        for side in (1, 2):
            yield from played(descend(started("epic", 3, seed), side), seed, 300)
            yield from played(descend(started("alliance", 2, seed), side), seed, 200)
