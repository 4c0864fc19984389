"""Options worth a closer look."""

from ....engine.option import Opt
from .. import options as o
from ..acts.abilities import Drink
from ..acts.classes import Flip
from ..acts.turns import Attack, Goal, Move, Recover, Thaw
from ..legal.abilities import most_health
from ..state import World
from .habit import attack_worth, habit
from .walking import wants_to_move

LOOKED_AT = 4  # of a turn: what one usually does, and others of other kinds


def candidates(g: World, width: int) -> list[Opt]:
    """In a turn the habit and a few acts that rival it; elsewhere the habit, which is made for it."""
    d = g.decision
    if d is None:
        return []
    usual = habit(g)
    if usual is None:
        return d.options
    if d.prompt != o.P_TURN or usual.kind in (Goal.KIND, Thaw.KIND, Flip.KIND, Drink.KIND):
        return [usual]
    out = [usual]
    attack = d.options[0]
    worth = -99.0
    for x in d.options:
        if x.kind == Attack.KIND:
            n = attack_worth(g, d.owner, x.a, x.b)
            if n > worth:
                worth = n
                attack = x
        elif x.kind == Move.KIND and x is not usual and wants_to_move(g, d.owner):
            out.append(x)
        elif x.kind == Recover.KIND and x.a == min(2, most_health(g, d.owner) - g.heroes[d.owner].health):
            if x is not usual and x.a:
                out.append(x)
    if attack.kind == Attack.KIND and attack is not usual:
        out.append(attack)
    most = width if width else LOOKED_AT
    return out[:most]
