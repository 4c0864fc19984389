"""The chances that are shown beside an attack."""

from ...engine.option import Opt
from ...scene import Odds
from . import options as op
from . import terms as t
from .components import Ability
from .content import ABILITIES, CARDS
from .legal.acting import AFAR, aims_at_model
from .legal.chances import attack_pool, chance_to_wound, defense_pool
from .legal.figures import has, hearts
from .legal.places import affected, squares_under
from .state import World
from .words.names import pool_text, title_of

MOST = 5  # so many lines of chances are read at a glance


def _success(g: World, a: Ability, v: int) -> str:
    """What a successful attack does to its target."""
    if a.kind == t.A_ACTION:
        return "moves"
    left = hearts(g, v) - g.models[v].wounds
    wounds = 2 if a.keywords & t.K_MASSIVE else 1
    if a.odd & t.O_PER_STAR:
        return "wounds per star"
    if wounds >= left:
        return "destroys"
    return "wounds" if wounds == 1 else "wounds twice"


def odds(g: World, o: Opt) -> list[Odds]:
    """The chance of an attack option to wound: its target, or everybody its area hits."""
    if g.active < 0 or o.kind not in (op.ATTACK, op.USE):
        return []
    a = ABILITIES[o.a]
    if a.odd & t.O_RAGE or (a.kind == t.A_ACTION and a.versus_attack < 0):
        return []
    m = g.active
    if a.area == t.S_NONE:
        if not aims_at_model(a):
            return []
        how, v = op.how(o), op.model(o)
        dice = f"{pool_text(attack_pool(g, m, o.a, how, v))} against {pool_text(defense_pool(g, o.a, v))}"
        if how == AFAR and has(g, v, t.K_STEALTH):
            dice += ", unless Stealth foils it"
        return [Odds(title=f"{_success(g, a, v)} ({dice})", chance=round(chance_to_wound(g, m, o.a, how, v), 3))]
    aim, how = (squares_under(g, op.model(o))[0], op.how(o)) if a.area == t.S_BURST else (op.square(o), op.how(o))
    return [
        Odds(title=f"{_success(g, a, v)} {title_of(g, v)}", chance=round(chance_to_wound(g, m, o.a, how, v), 3))
        for v in _struck(g, a, aim)[:MOST]
    ]


def _struck(g: World, a: Ability, aim: int) -> list[int]:
    """Whom an area works on; a spawning point is never moved."""
    moved = a.kind == t.A_ACTION
    return [v for v in affected(g, g.active, a, aim) if not moved or CARDS[g.models[v].card].role != t.R_POINT]
