"""The acts that answer each prompt, in the order in which they are listed."""

from ....engine.window import P_WINDOW
from .. import options as o
from ..specials import gates, sword
from . import abilities as a
from . import classes as b
from . import combat as f
from . import gear as i
from . import moving as m
from . import rounds as d
from . import setting_up as p
from . import turns as u
from .base import ACTS
from .menu import Anytime

# before the first round
ACTS.answer(o.P_HERO, [p.PlayHero()])
ACTS.answer(o.P_TILE, [gates.RemoveTile()])
ACTS.answer(o.P_SWORD, [sword.TakeSword()])
ACTS.answer(o.P_FIRST_SKILL, [d.SKILL])
ACTS.answer(o.P_WEAPON, [p.WEAPON])
ACTS.answer(o.P_SWORD_WEAPON, [p.WEAPON])
ACTS.answer(o.P_POTION, [p.Potion()])
# the round
ACTS.answer(o.P_NEXT_HERO, [d.Activate()])
ACTS.answer(o.P_BLESS, [d.Bless()])
ACTS.answer(o.P_SKILL, [d.SKILL])
# a turn, and its actions
ACTS.answer(o.P_TURN, [u.End(), u.Actions(), a.Use(), a.Drink(), i.Unequip(), b.ClassBoard()])
ACTS.answer(o.P_WALK, [m.Go(), m.Objects(), a.UseInMove()])
ACTS.answer(o.P_ARROW, [f.RevealArrow(), f.Hold(), a.USE_IN_COMBAT], [a.DRINK_IN_COMBAT])
ACTS.answer(o.P_ASSEMBLE, [f.Roll(), a.USE_IN_COMBAT, b.SPIN_IN_COMBAT, b.FLIP_IN_COMBAT, a.DRINK_IN_COMBAT])
ACTS.answer(
    o.P_APPLY,
    [f.Finish(), f.Resolve(), f.Reroll(), a.USE_IN_COMBAT, b.SPIN_IN_COMBAT, b.FLIP_IN_COMBAT, a.DRINK_IN_COMBAT],
)
ACTS.answer(o.P_TRADE, [i.Belongings(), sword.PassSword()])
ACTS.answer(o.P_FORGE, [i.Discard()])
# around actions, and what comes of them
ACTS.answer(P_WINDOW, [Anytime()])
ACTS.answer(o.P_GAINED, [i.Find()])
ACTS.answer(o.P_HEAL, [d.HealUnit()])
ACTS.answer(o.P_MANA, [d.TakeMana(), d.ELEMENT, d.FLIP_AT_ONCE])
ACTS.answer(o.P_ELEMENT, [d.ELEMENT, d.FLIP_AT_ONCE])
