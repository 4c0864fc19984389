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
from undercroft.games.hellscape.acts.classes import Consecrate, Flip, Recall, Spin, SpiritAttack, SpiritMove, Stance
from undercroft.games.hellscape.acts.combat import Finish, Hold, Reroll, Resolve, RevealArrow, Roll
from undercroft.games.hellscape.acts.gear import Equip, Give, Unequip
from undercroft.games.hellscape.acts.moving import Chest, Forge, Fountain, Go, Open, Take
from undercroft.games.hellscape.acts.preparing import TakeSword
from undercroft.games.hellscape.acts.turns import Attack, End, Goal, Move, Recover, Thaw, Trade
from undercroft.games.hellscape.acts.using import Drink, Use
from undercroft.games.hellscape.state import World

ACTS = 40


def of_a_turn(g: World, seat: int) -> Iterator[Opt]:
    """Everything that might be done in a turn, possible or not."""
    yield from (opt(kind) for kind in (End.KIND, Thaw.KIND, Move.KIND, Trade.KIND, Spin.KIND))
    for foe in range(t.FOES):
        for kind in t.ALL_TYPES:
            yield opt(Attack.KIND, foe, kind)
        yield from (opt(SpiritAttack.KIND, s, foe) for s in range(2))
    yield from (opt(Recover.KIND, a, b) for a in range(4) for b in range(4))
    yield from (opt(Use.KIND, a, 0, seat) for a in range(len(c.ABILITIES)))
    yield from (opt(Goal.KIND, goal.index) for goal in g.printed().goals)
    yield from (opt(Drink.KIND, x.index, i) for x in c.ITEMS for i in range(len(g.heroes)))
    yield from (opt(Unequip.KIND, slot, i) for slot in range(6) for i in range(len(g.heroes)))
    yield from (
        opt(kind, a) for kind in (Stance.KIND, Recall.KIND, Flip.KIND) for a in range(4 if kind == Flip.KIND else 3)
    )
    yield from (opt(Consecrate.KIND, k, z) for k in range(3) for z in range(g.map().size()))
    yield from (opt(SpiritMove.KIND, s) for s in range(2))


def of_a_walk(g: World, seat: int) -> Iterator[Opt]:
    """Everything that movement points might buy."""
    yield from (opt(kind) for kind in (Chest.KIND, Fountain.KIND, Forge.KIND))
    yield opt(Chest.KIND, 1)
    yield from (opt(Go.KIND, z) for z in range(g.map().size()))
    yield from (opt(Open.KIND, d) for d in range(len(g.printed().doors)))
    yield from (opt(Take.KIND, k) for k in range(3))
    yield from (opt(Goal.KIND, goal.index) for goal in g.printed().goals)
    yield from (opt(Use.KIND, a, 0, seat) for a in range(len(c.ABILITIES)))
    yield from (opt(Drink.KIND, x.index, seat) for x in c.ITEMS)


def of_a_combat(g: World, seat: int) -> Iterator[Opt]:
    """Everything that might be done in a combat."""
    yield from (opt(kind) for kind in (Roll.KIND, Finish.KIND, RevealArrow.KIND, Hold.KIND, Spin.KIND))
    yield from (opt(Resolve.KIND, symbol, die) for symbol in range(6) for die in range(len(g.fight.dice) + 1))
    yield from (opt(Reroll.KIND, die) for die in range(len(g.fight.dice) + 1))
    yield from (opt(Flip.KIND, k) for k in range(4))
    if g.fight.hero < t.SPIRIT:
        yield from (opt(Use.KIND, a, 0, g.fight.hero) for a in range(len(c.ABILITIES)))
        yield from (opt(Drink.KIND, x.index, g.fight.hero) for x in c.ITEMS)
    for i in range(len(g.heroes)):
        if i != g.fight.hero:
            yield from (opt(Use.KIND, a, g.fight.hero + 1, i) for a in range(len(c.ABILITIES)))


def of_a_window(g: World, seat: int) -> Iterator[Opt]:
    """Everything that might be used between the actions of others."""
    yield opt(Spin.KIND)
    yield from (opt(Drink.KIND, x.index, seat) for x in c.ITEMS)
    yield from (opt(Recall.KIND, k) for k in range(3))
    yield from (opt(Unequip.KIND, slot, i) for slot in range(6) for i in range(len(g.heroes)))
    yield from (opt(Use.KIND, a, 0, seat) for a in range(len(c.ABILITIES)))


def of_a_trade(g: World, seat: int) -> Iterator[Opt]:
    """Everything that might change hands or places."""
    for item in {x for h in g.heroes for x in h.pack + h.slots if x >= 0} | {0, 11}:
        for i in range(len(g.heroes)):
            yield from (opt(Equip.KIND, item, slot, i) for slot in range(6))
            yield from (opt(Give.KIND, item, k, i) for k in range(len(g.heroes)) if k != i)
    yield from (opt(Unequip.KIND, slot, i) for slot in range(6) for i in range(len(g.heroes)))


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
                assert act.kind in (o.PASS, TakeSword.KIND, o.STOP) or step.forbids(g, seat, act) == 0, m.title.text(
                    g, act
                )
            if d.prompt != o.P_WALK or g.walk.hero == seat:
                for act in ASKED[d.prompt](g, seat):
                    assert d.offers(act) == (step.forbids(g, seat, act) == 0), m.title.text(g, act)
        m.choose(next_act(m, rng), max(d.owner, 0))
