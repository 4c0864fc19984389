"""What is listed is not forbidden, and what is not forbidden is listed: in random dungeons in the middle of a fight."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rules.super_dungeon.skirmish import begun, next_act
from undercroft.engine.option import Opt, opt
from undercroft.engine.window import PASS
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import ABILITIES, CARDS, MELEE, SHOT
from undercroft.games.super_dungeon.state import World

ACTS = 45


def of_an_activation(g: World) -> Iterator[Opt]:
    """Everything that the active model might do, possible or not."""
    squares = range(g.ground.grid.size)
    yield from (opt(kind) for kind in (o.STAND, o.RUN, o.END))
    yield from (opt(o.MOVE, at) for at in squares)
    yield from (opt(o.OPEN, i) for i in range(len(g.chests) + 1))
    mine = CARDS[g.models[g.active].card].side
    for v in range(len(g.models)):
        if CARDS[g.models[v].card].side != mine:
            yield from (o.attack(k, how, v) for k, how in ((MELEE, 0), (SHOT, 1), (MELEE, 1)))
    own = {k for x in g.models for k in CARDS[x.card].abilities}
    for k in sorted(own):
        if ABILITIES[k].kind in (t.A_ACTION, t.A_ATTACK) and ABILITIES[k].into < 0:
            model = ABILITIES[k].area == t.S_NONE and ABILITIES[k].distance != t.D_NONE
            yield from (o.use(k, how, v) for v in range(len(g.models)) if model for how in (0, 1))
    for d in range(len(g.models)):
        if CARDS[g.models[d].card].side == t.HEROES:
            yield from (o.drink(d, d, k) for k in CARDS[g.models[d].card].potion_types)


def of_a_turn(g: World) -> Iterator[Opt]:
    """Every model, whether it may be activated or not."""
    yield from (opt(o.ACTIVATE, m) for m in range(len(g.models)))


def of_a_spawning(g: World) -> Iterator[Opt]:
    """Every card, whether it may be spawned or not."""
    yield from (opt(o.SPAWN, c) for c in range(len(CARDS)))


def of_initiative(g: World) -> Iterator[Opt]:
    """Every model, whether it may be named or not."""
    yield from (opt(o.NAME, m) for m in range(len(g.models)))


ASKED = {
    o.P_MENU: of_an_activation,
    o.P_ACTIVATE: of_a_turn,
    o.P_SPAWN: of_a_spawning,
    o.P_INITIATIVE: of_initiative,
}


@pytest.mark.rule("SDE-ACT-06", "SDE-MOVE-01", "SDE-COMBAT-01", "SDE-TURN-05", "SDE-SPAWN-02", "SDE-POTION-02")
@pytest.mark.parametrize("number", range(2000, 2024))
def test_one_judge_of_what_is_allowed(number: int) -> None:
    m = begun(number)
    if m is None:
        pytest.skip("the position cannot be")
    rng = random.Random(number)
    g = m.game
    assert isinstance(g, World)
    for _ in range(ACTS):
        d = m.decision
        if d is None:
            break
        g = m.game
        assert isinstance(g, World)
        step = g.stack[-1]
        if d.prompt in ASKED:
            seat = max(d.owner, 0)
            for act in d.options:
                idle = act.kind in (PASS, o.STOP, o.DONE, o.TOKEN, o.DECLINE)
                assert idle or step.forbids(g, seat, act) == 0, m.title.text(g, act)
            for act in ASKED[d.prompt](g):
                assert d.offers(act) == (step.forbids(g, seat, act) == 0), m.title.text(g, act)
        m.choose(next_act(m, rng), max(d.owner, 0))


@pytest.mark.rule("SDE-MOVE-05", "SDE-KEY-FLY")
def test_a_large_model_that_hovers_over_somebody_does_not_attack(table: Callable[..., Any]) -> None:
    x = table(
        """
        #######
        #.Z...#
        #...F.#
        #.....#
        #######
        """,
        villain="starfire",
        activation="starfire",
    )
    x.do("move 3,1")  # half of the base over the Fighter
    assert x.starting("attack") == [] and not x.offers("end")
    assert x.why_not("attack hearthsworn_fighter") == "MOVE-05"
    x.do("move 2,1")
    assert x.offers("attack hearthsworn_fighter") and x.offers("end")
