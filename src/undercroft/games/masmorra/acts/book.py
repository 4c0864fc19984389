"""The acts that answer each prompt, in the order in which they are listed."""

from typing import Any, Final

from ....engine.act import Offer
from .. import options as o
from ..modes import evil
from . import abilities as p
from . import cards as c
from . import combat as f
from . import dungeon as d
from . import moving as y
from . import payback as k
from . import rooms as m
from . import turns as u
from .base import ACTS

MAGIC: Final[p.Magic] = p.Magic()
ABILITY: Final[p.Ability] = p.Ability()
PLAY: Final[c.PlayCard] = c.PlayCard()
INTERRUPT: Final[c.Interrupt] = c.Interrupt()
BUY: Final[c.Buy] = c.Buy()
GIVE_STEP: Final[d.GiveStep] = d.GiveStep()
CARDS: Final[list[Offer[Any]]] = [PLAY, INTERRUPT, BUY]
ACTIONS: Final[list[Offer[Any]]] = [
    f.FightHere(),
    y.OnFoot(),
    y.SpendStep(),
    y.TakeStairs(),
    m.InTheRoom(),
    MAGIC,
    p.DrinkElixir(),
    ABILITY,
    *CARDS,
]

ACTS.answer(o.P_HERO, [u.TakeHero()])
# ---- the turn; steps add KEEP where a player may go on without any of these
ACTS.answer(o.P_FIRST, ACTIONS)  # also listed with the first mark of a re-roll
ACTS.answer(o.P_BEFORE_ROLL, [u.Roll(), *ACTIONS])
ACTS.answer(o.P_EXTRA, [u.ExtraReroll()])
ACTS.answer(o.P_ACTION, [u.EndActions(), *ACTIONS])
ACTS.answer(o.P_BOUNTY, [u.Bounty(), *CARDS])
ACTS.answer(o.P_DM, CARDS)
ACTS.answer(o.P_LAST, CARDS)
ACTS.answer(o.P_LEARN, [u.Learn()])
# ---- combat
ACTS.answer(o.P_UNDEAD, [f.Join(), f.Begin()])
ACTS.answer(o.P_ORDER, [f.First()])
ACTS.answer(o.P_TARGET, [f.Target()])
ACTS.answer(o.P_ATTACK, [f.Strike(), f.Spend(), f.Pair(), f.Push(), MAGIC, ABILITY, *CARDS])
ACTS.answer(o.P_PAYBACK, [k.Guard(), MAGIC, k.Blocks(BUY), k.Accept()])
# ---- the dungeon
ACTS.answer(o.P_PLACE, [d.Place()])
ACTS.answer(o.P_TRAP, [d.PlaceTrap()])
ACTS.answer(o.P_WEB, [GIVE_STEP])
ACTS.answer(o.P_PIT, [GIVE_STEP, d.Suffer()])
ACTS.answer(o.P_WARD, [evil.Ward(), evil.Endure()])
ACTS.answer(o.P_SIDE, [d.Side()])
