"""Every listed act is allowed, every allowed act is listed, and every other is refused by its rule: in every Quest."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from rules.counts import known, refusals
from rules.hellscape.skirmish import begun, next_act
from rules.kinds import kind_of
from undercroft.engine.chance import rng_from
from undercroft.engine.option import Opt, opt
from undercroft.engine.window import P_WINDOW, PASS
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import options as o
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.state import World
from undercroft.games.hellscape.title import TITLE

ACTS = 40
ATTACK = kind_of(TITLE, "attack")
CHEST = kind_of(TITLE, "chest")
CONSECRATE = kind_of(TITLE, "consecrate")
DRINK = kind_of(TITLE, "drink")
END = kind_of(TITLE, "end")
EQUIP = kind_of(TITLE, "equip")
FINISH = kind_of(TITLE, "finish")
FLIP = kind_of(TITLE, "flip_tracker")
FORGE = kind_of(TITLE, "forge")
FOUNTAIN = kind_of(TITLE, "fountain")
GIVE = kind_of(TITLE, "give")
GO = kind_of(TITLE, "go")
GOAL = kind_of(TITLE, "quest")
MOVE = kind_of(TITLE, "move")
OPEN = kind_of(TITLE, "open")
RECALL = kind_of(TITLE, "recall")
RECOVER = kind_of(TITLE, "recover")
REROLL = kind_of(TITLE, "reroll")
RESOLVE = kind_of(TITLE, "resolve")
ROLL = kind_of(TITLE, "roll")
SPIN = kind_of(TITLE, "spin")
SPIRIT_ATTACK = kind_of(TITLE, "spirit {a:spirit} attacks")
SPIRIT_MOVE = kind_of(TITLE, "spirit {a:spirit} move")
STANCE = kind_of(TITLE, "stance")
STOP = kind_of(TITLE, "stop")
SWORD = kind_of(TITLE, "sword")
TAKE = kind_of(TITLE, "take")
THAW = kind_of(TITLE, "thaw")
TRADE = kind_of(TITLE, "trade")
UNEQUIP = kind_of(TITLE, "unequip")
USE = kind_of(TITLE, "use")


def of_a_turn(g: World, seat: int) -> Iterator[Opt]:
    """Everything that might be done in a turn, possible or not."""
    yield from (opt(kind) for kind in (END, THAW, MOVE, TRADE, SPIN))
    for foe in range(t.FOES):
        for kind in t.ALL_TYPES:
            yield opt(ATTACK, foe, kind)
        yield from (opt(SPIRIT_ATTACK, s, foe) for s in range(2))
    yield from (opt(RECOVER, a, b) for a in range(4) for b in range(4))
    yield from (opt(USE, a, 0, seat) for a in range(len(c.ABILITIES)))
    yield from (opt(GOAL, goal.index) for goal in g.printed().goals)
    yield from (opt(DRINK, x.index, i) for x in c.ITEMS for i in range(len(g.heroes)))
    yield from (opt(UNEQUIP, slot, i) for slot in range(6) for i in range(len(g.heroes)))
    yield from (opt(kind, a) for kind in (STANCE, RECALL, FLIP) for a in range(4 if kind == FLIP else 3))
    yield from (opt(CONSECRATE, k, z) for k in range(3) for z in range(g.map().size()))
    yield from (opt(SPIRIT_MOVE, s) for s in range(2))


def of_a_walk(g: World, seat: int) -> Iterator[Opt]:
    """Everything that movement points might buy."""
    yield from (opt(kind) for kind in (CHEST, FOUNTAIN, FORGE))
    yield opt(CHEST, 1)
    yield from (opt(GO, z) for z in range(g.map().size()))
    yield from (opt(OPEN, d) for d in range(len(g.printed().doors)))
    yield from (opt(TAKE, k) for k in range(3))
    yield from (opt(GOAL, goal.index) for goal in g.printed().goals)
    yield from (opt(USE, a, 0, seat) for a in range(len(c.ABILITIES)))


def of_a_combat(g: World, seat: int) -> Iterator[Opt]:
    """Everything that might be done in a combat."""
    yield opt(SPIN)
    if g.fight.rolled:
        yield opt(FINISH)
        yield from (opt(RESOLVE, symbol, die) for symbol in range(6) for die in range(len(g.fight.dice) + 1))
        yield from (opt(REROLL, die) for die in range(len(g.fight.dice) + 1))
    else:
        yield opt(ROLL)
    yield from (opt(FLIP, k) for k in range(4))
    if g.fight.hero < t.SPIRIT:
        yield from (opt(USE, a, 0, g.fight.hero) for a in range(len(c.ABILITIES)))
        yield from (opt(DRINK, x.index, g.fight.hero) for x in c.ITEMS)
    for i in range(len(g.heroes)):
        if i != g.fight.hero:
            yield from (opt(USE, a, g.fight.hero + 1, i) for a in range(len(c.ABILITIES)))


def of_a_window(g: World, seat: int) -> Iterator[Opt]:
    """Everything that might be used between the actions of others."""
    yield opt(SPIN)
    yield from (opt(DRINK, x.index, seat) for x in c.ITEMS)
    yield from (opt(RECALL, k) for k in range(3))
    yield from (opt(UNEQUIP, slot, i) for slot in range(6) for i in range(len(g.heroes)))
    yield from (opt(USE, a, 0, seat) for a in range(len(c.ABILITIES)))


def of_a_trade(g: World, seat: int) -> Iterator[Opt]:
    """Everything that might change hands or places."""
    for item in {x for h in g.heroes for x in h.pack + h.slots if x >= 0} | {0, 11}:
        for i in range(len(g.heroes)):
            yield from (opt(EQUIP, item, slot, i) for slot in range(6))
            yield from (opt(GIVE, item, k, i) for k in range(len(g.heroes)) if k != i)
    yield from (opt(UNEQUIP, slot, i) for slot in range(6) for i in range(len(g.heroes)))


ASKED = {
    o.P_TURN: of_a_turn,
    o.P_WALK: of_a_walk,
    o.P_ASSEMBLE: of_a_combat,
    o.P_APPLY: of_a_combat,
    o.P_TRADE: of_a_trade,
    P_WINDOW: of_a_window,
}
NUMBERS = range(1000, 1045)


@pytest.mark.rule("MD2-HERO-04", "MD2-MOVE-02", "MD2-ATTACK-15", "MD2-ABIL-01", "MD2-CONS-02", "MD2-TRADE-01")
@pytest.mark.parametrize("number", NUMBERS)
def test_one_judge_of_what_is_allowed(number: int) -> None:
    found = counted(number)
    if found is None:
        pytest.skip("the position cannot be")
    assert found == known("hellscape", number), "refusals by rule; rules/counts.py writes them"


def counted(number: int) -> dict[str, Any] | None:
    """The refusals from the position of this number on, by rule, and where it ends; None if the position cannot be.

    On the way the list is compared with the judge at each question.
    """
    m = begun(number)
    if m is None:
        return None
    rng = random.Random(number)
    refused: Counter[str] = Counter()
    values = rng_from("1", "values")
    g = m.game
    assert isinstance(g, World)
    for _ in range(ACTS):
        d = m.decision
        if d is None:
            break
        step = g.stack[-1]
        seat = max(d.owner, 0)
        if d.prompt in ASKED and len(d.options) > 1:
            for act in d.options:
                assert act.kind in (PASS, SWORD, STOP) or step.forbids(g, seat, act) == 0, m.title.text(g, act)
            if d.prompt != o.P_WALK or g.walk.hero == seat:
                for act in ASKED[d.prompt](g, seat):
                    rule = step.forbids(g, seat, act)
                    assert d.offers(act) == (rule == 0), m.title.text(g, act)
                    if rule:
                        refused[TITLE.ledger.rule(rule).id] += 1
        refused += refusals(TITLE, g, values)
        m.choose(next_act(m, rng), seat)
    return {**refused, "state": g.hash()}
