"""What is listed is not forbidden, and what is not forbidden is listed: in random positions of every Quest."""

import random
from collections.abc import Iterator

import pytest

from rules.hellscape.skirmish import begun, next_act
from undercroft.engine.option import Opt, opt
from undercroft.engine.window import P_WINDOW
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import options as o
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.state import World

ACTS = 40


def of_a_turn(g: World, seat: int) -> Iterator[Opt]:
    """Everything that might be done in a turn, possible or not."""
    yield from (opt(kind) for kind in (o.END, o.THAW, o.MOVE, o.TRADE, o.SPIN))
    for foe in range(t.FOES):
        for kind in t.ALL_TYPES:
            yield opt(o.ATTACK, foe, kind)
        yield from (opt(o.SPIRIT_ATTACK, s, foe) for s in range(2))
    yield from (opt(o.RECOVER, a, b) for a in range(4) for b in range(4))
    yield from (opt(o.USE, a, 0, seat) for a in range(len(c.ABILITIES)))
    yield from (opt(o.GOAL, goal.index) for goal in g.printed().goals)
    yield from (opt(o.DRINK, x.index, i) for x in c.ITEMS for i in range(len(g.heroes)))
    yield from (opt(o.UNEQUIP, slot, i) for slot in range(6) for i in range(len(g.heroes)))
    yield from (opt(kind, a) for kind in (o.STANCE, o.RECALL, o.FLIP) for a in range(4 if kind == o.FLIP else 3))
    yield from (opt(o.CONSECRATE, k, z) for k in range(3) for z in range(g.map().size()))
    yield from (opt(o.SPIRIT_MOVE, s) for s in range(2))


def of_a_walk(g: World, seat: int) -> Iterator[Opt]:
    """Everything that movement points might buy."""
    yield from (opt(kind) for kind in (o.CHEST, o.FOUNTAIN, o.FORGE))
    yield opt(o.CHEST, 1)
    yield from (opt(o.GO, z) for z in range(g.map().size()))
    yield from (opt(o.OPEN, d) for d in range(len(g.printed().doors)))
    yield from (opt(o.TAKE, k) for k in range(3))
    yield from (opt(o.GOAL, goal.index) for goal in g.printed().goals)
    yield from (opt(o.USE, a, 0, seat) for a in range(len(c.ABILITIES)))
    yield from (opt(o.DRINK, x.index, seat) for x in c.ITEMS)


def of_a_combat(g: World, seat: int) -> Iterator[Opt]:
    """Everything that might be done in a combat."""
    yield from (opt(kind) for kind in (o.ROLL, o.FINISH, o.REVEAL, o.HOLD, o.SPIN))
    yield from (opt(o.RESOLVE, symbol, die) for symbol in range(6) for die in range(len(g.fight.dice) + 1))
    yield from (opt(o.REROLL, die) for die in range(len(g.fight.dice) + 1))
    yield from (opt(o.FLIP, k) for k in range(4))
    if g.fight.hero < t.SPIRIT:
        yield from (opt(o.USE, a, 0, g.fight.hero) for a in range(len(c.ABILITIES)))
        yield from (opt(o.DRINK, x.index, g.fight.hero) for x in c.ITEMS)
    for i in range(len(g.heroes)):
        if i != g.fight.hero:
            yield from (opt(o.USE, a, g.fight.hero + 1, i) for a in range(len(c.ABILITIES)))


def of_a_window(g: World, seat: int) -> Iterator[Opt]:
    """Everything that might be used between the actions of others."""
    yield opt(o.SPIN)
    yield from (opt(o.DRINK, x.index, seat) for x in c.ITEMS)
    yield from (opt(o.RECALL, k) for k in range(3))
    yield from (opt(o.UNEQUIP, slot, i) for slot in range(6) for i in range(len(g.heroes)))
    yield from (opt(o.USE, a, 0, seat) for a in range(len(c.ABILITIES)))


def of_a_trade(g: World, seat: int) -> Iterator[Opt]:
    """Everything that might change hands or places."""
    for item in {x for h in g.heroes for x in h.pack + h.slots if x >= 0} | {0, 11}:
        for i in range(len(g.heroes)):
            yield from (opt(o.EQUIP, item, slot, i) for slot in range(6))
            yield from (opt(o.GIVE, item, k, i) for k in range(len(g.heroes)) if k != i)
    yield from (opt(o.UNEQUIP, slot, i) for slot in range(6) for i in range(len(g.heroes)))


ASKED = {
    o.P_TURN: of_a_turn,
    o.P_WALK: of_a_walk,
    o.P_ASSEMBLE: of_a_combat,
    o.P_APPLY: of_a_combat,
    o.P_TRADE: of_a_trade,
    P_WINDOW: of_a_window,
}


@pytest.mark.rule("MD2-HERO-04", "MD2-MOVE-02", "MD2-ATTACK-15", "MD2-ABIL-01", "MD2-CONS-02", "MD2-TRADE-01")
@pytest.mark.parametrize("number", range(1000, 1014))
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
        step = g.stack[-1]
        if d.prompt in ASKED and len(d.options) > 1:
            seat = max(d.owner, 0)
            for act in d.options:
                assert act.kind in (o.PASS, o.SWORD, o.STOP) or step.forbids(g, seat, act) == 0, m.title.text(g, act)
            if d.prompt != o.P_WALK or g.walk.hero == seat:
                for act in ASKED[d.prompt](g, seat):
                    assert d.offers(act) == (step.forbids(g, seat, act) == 0), m.title.text(g, act)
        m.choose(next_act(m, rng), max(d.owner, 0))
