"""Habits: a sensible answer to every decision, found without search."""

from typing import Final

from ....engine.decision import Decision
from ....engine.option import Opt, opt
from ....engine.window import LOOK, P_WINDOW, PASS
from .. import options as o
from .. import terms as t
from .. import windows as w
from ..modes.base import mode_of
from ..state import World
from ..steps.combat import Fight
from ..steps.rolling import Reroll
from .choices import other
from .combat import attack, choose_target, defend, first_of, reroll
from .party import act_together, loot, spare_die
from .walking import downwards, walk, wants_step

CAN_WAIT: Final = (o.ROLL, o.PLAY, o.ORANGE, o.BUY)  # before the roll: all of it is possible after it too


def habit(g: World) -> Opt:
    """What its owner would usually answer to the pending decision."""
    d = g.decision
    assert d is not None
    options = d.options
    p = d.prompt
    if p == o.P_ACTION or p == o.P_BEFORE_ROLL:
        return act(g, options)
    if p == o.P_ATTACK:
        return attack(g, options)
    if p == o.P_PAYBACK:
        return defend(g, options)
    if p == o.P_REROLL:
        return reroll(g, options)
    if p == P_WINDOW:
        return opt(PASS)
    if p == o.P_TARGET:
        return choose_target(g, options)
    return other(g, p, options)


def worth_asking(g: World, seat: int, d: Decision) -> int:
    """Is an interrupt worth a question? Surely where the player's Hero may fall or an Evil card strikes; else a
    look ahead decides.
    """
    if d.prompt != P_WINDOW:
        return 1
    if d.a == w.DOWN or d.a == w.EVIL:
        return 1
    h = g.heroes[d.b]
    if d.a == w.WOUND and h.seat == seat and h.life <= 2:
        return 1
    return LOOK


def act(g: World, options: list[Opt]) -> Opt:
    """Explore while it can be borne, fight what is there, take what lies about, end when nothing is left."""
    h = g.hero()
    if mode_of(g).together:
        return act_together(g, options)
    if g.engaged(h):
        fight = first_of(options, o.FIGHT)
        return fight if fight is not None else options[0]
    if first_of(options, o.STAIRS) is not None and downwards(g):
        return opt(o.STAIRS)
    if g.mp > 0:
        x = walk(g, options)
        if x is not None:
            return x
    if g.rolled:
        x = loot(g, options)
        if x is not None:
            return x
    onward = wants_step(g)
    if onward:
        for source in (o.FROM_SYMBOL, o.FROM_FREE, o.FROM_DIE):
            if opt(o.STEP, source) in options:
                return opt(o.STEP, source)
    if g.rolled and (h.life <= 4 or onward):
        x = first_of(options, o.MAGIC)
        if x is not None and spare_die(g) >= 0:
            return x
    for kind in (o.ROLL, o.END):
        if opt(kind) in options:
            return opt(kind)
    return options[0]


def obvious(g: World, d: Decision) -> Opt | None:
    """The turn has been ended: cards that nobody would play in its last moment are not asked about (MAS-CARD-04), and
    the remaining dice are exchanged (MAS-GOLD-01), because they are gone after it.

    Symbols of Defense are for Payback alone: against the last monster they are spent (MAS-BACK-03). A Hero with
    monsters to fight rolls: cards can still be played when the dice are seen (MAS-ROLL-02).
    """
    top = g.stack[-1]
    block = opt(o.GUARD, t.DEFENSE, o.FROM_SYMBOL)
    if d.prompt == o.P_PAYBACK and isinstance(top, Fight) and not top.left and d.offers(block):
        return block
    if d.prompt == o.P_BEFORE_ROLL and g.round > 1 and g.engaged(g.hero()):  # a first turn is rolled by hand
        if all(x.kind in CAN_WAIT for x in d.options):
            return opt(o.ROLL)
    if d.prompt == o.P_EXTRA and isinstance(top, Reroll) and not top.marks:  # nobody keeps all dice for nothing
        return opt(o.KEEP)
    gold = opt(o.TAKE_GOLD)  # it costs nothing
    if d.prompt == o.P_ACTION and g.mp == 0 and not mode_of(g).together and d.offers(gold):
        return gold
    if d.prompt == o.P_BOUNTY and d.a > 0:
        return opt(o.BOUNTY, d.a)
    usual = habit(g) if d.prompt in (o.P_LAST, o.P_BOUNTY) else None
    return usual if usual is not None and usual.kind == o.KEEP else None
