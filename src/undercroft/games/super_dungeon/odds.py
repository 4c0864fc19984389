"""The chances that are shown beside an attack."""

from ...engine.option import Opt
from ...scene import Odds
from . import terms as t
from .acts.base import ACTS
from .components import Ability
from .content import ABILITIES, CARDS
from .legal.acting import AFAR, aims_at_model
from .legal.chances import attack_pool, chance_to_wound, defense_pool
from .legal.figures import has, hearts
from .legal.places import affected, squares_under
from .state import World
from .words.names import pool_text, title_of

MOST = 5  # lines of chances that are read at a glance


def _success(g: World, a: Ability, v: int) -> str:
    """The result of a successful attack for its target."""
    if a.kind == t.A_ACTION:
        return "moves"
    left = hearts(g, v) - g.models[v].wounds
    wounds = 2 if a.keywords & t.K_MASSIVE else 1
    if a.odd & t.O_PER_STAR:
        return "wounds per star"
    if wounds >= left:
        return "destroys"
    return "wounds" if wounds == 1 else "wounds twice"


def odds(g: World, option: Opt) -> list[Odds]:
    """The chances that an option's act knows of."""
    act = ACTS.known(option.kind)
    return [] if act is None else act.chances(g, option)


def attack_odds(g: World, ability: int, aim: int, how: int) -> list[Odds]:
    """The chance of an attack of the active model to wound: its target, or everybody its area hits."""
    a = ABILITIES[ability]
    if g.active < 0 or a.odd & t.O_RAGE or (a.kind == t.A_ACTION and a.versus_attack < 0):
        return []
    m = g.active
    if a.area == t.S_NONE:
        if not aims_at_model(a):
            return []
        dice = f"{pool_text(attack_pool(g, m, ability, how, aim))} against {pool_text(defense_pool(g, ability, aim))}"
        if how == AFAR and has(g, aim, t.K_STEALTH):
            dice += ", unless Stealth foils it"
        chance = round(chance_to_wound(g, m, ability, how, aim), 3)
        return [Odds(title=f"{_success(g, a, aim)} ({dice})", chance=chance)]
    center = squares_under(g, aim)[0] if a.area == t.S_BURST else aim
    return [
        Odds(title=f"{_success(g, a, v)} {title_of(g, v)}", chance=round(chance_to_wound(g, m, ability, how, v), 3))
        for v in _struck(g, a, center)[:MOST]
    ]


def _struck(g: World, a: Ability, aim: int) -> list[int]:
    """The models that an area works on; a spawning point is never moved."""
    moved = a.kind == t.A_ACTION
    return [v for v in affected(g, g.active, a, aim) if not moved or CARDS[g.models[v].card].role != t.R_POINT]
