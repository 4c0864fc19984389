"""Listing and refusing are one: an act is offered exactly when its predicate has nothing against it."""

from collections.abc import Iterator

import pytest

from undercroft.engine.chance import chance_from, rng_from
from undercroft.engine.option import Opt, opt
from undercroft.games.super_dungeon import content
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon.acts.activation import End, Move, Open, Run, Stand
from undercroft.games.super_dungeon.acts.combat import attack, use
from undercroft.games.super_dungeon.acts.drinking import Drink
from undercroft.games.super_dungeon.content import ABILITIES
from undercroft.games.super_dungeon.legal.acting import (
    BY,
    MELEE,
    aims_at_model,
    aims_at_square,
    forbids_basic,
    forbids_open,
    forbids_run,
    forbids_stand,
    forbids_use,
)
from undercroft.games.super_dungeon.legal.figures import abilities_of
from undercroft.games.super_dungeon.legal.moving import forbids_move
from undercroft.games.super_dungeon.state import World
from undercroft.games.super_dungeon.title import TITLE

HOWS = (MELEE, *range(BY, BY + 4))


def random_menus(mode: str, seed: str, most: int) -> Iterator[World]:
    """Positions of a random game in which a model is to act."""
    g = TITLE.rules.new(TITLE.config(mode, 2, {}, {}), chance_from(seed))
    assert isinstance(g, World)
    r = rng_from(seed, "walk")
    found = 0
    while g.result == 0 and found < most:
        d = g.decision
        assert d is not None
        if d.prompt == o.P_MENU:
            found += 1
            yield g
        g.apply(d.options[r.below(len(d.options))])


def legal(g: World, m: int) -> set[Opt]:
    """Everything the predicates allow, tried one by one over all squares, models and abilities."""
    out: set[Opt] = set()
    squares = range(g.ground.grid.size)
    out |= {opt(Move.KIND, c) for c in squares if forbids_move(g, m, c) == 0}
    for v in range(len(g.models)):
        for a, how in ((content.MELEE, 0), (content.SHOT, 1), (content.BERSERK, 0), (content.RAGE_STRIKE, 0)):
            if forbids_basic(g, m, a, how, v) == 0:
                out.add(attack(a, how, v))
    for k in abilities_of(g, m):
        if aims_at_model(ABILITIES[k]):
            out |= {use(k, how, v) for v in range(len(g.models)) for how in (0, 1) if forbids_use(g, m, k, how, v) == 0}
        elif aims_at_square(ABILITIES[k]):
            out |= {use(k, how, c) for c in squares for how in HOWS if forbids_use(g, m, k, how, c) == 0}
        else:
            out |= {use(k, how, 0) for how in HOWS if forbids_use(g, m, k, how, 0) == 0}
    out |= {opt(Open.KIND, i) for i in range(len(g.chests)) if forbids_open(g, m, i) == 0}
    if forbids_stand(g, m) == 0:
        out.add(opt(Stand.KIND))
    if forbids_run(g, m) == 0:
        out.add(opt(Run.KIND))
    return out


@pytest.mark.parametrize(("mode", "seed"), [("delve", "a"), ("crawl", "b"), ("crawl", "c"), ("siege", "d")])
def test_the_menu_is_what_the_predicates_allow(mode: str, seed: str) -> None:
    for g in random_menus(mode, seed, 120):
        assert g.decision is not None
        offered = {x for x in g.decision.options if x.kind not in (Drink.KIND, End.KIND)}
        assert offered == legal(g, g.active)
