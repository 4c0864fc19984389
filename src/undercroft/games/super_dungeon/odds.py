"""The chance that an attack wounds, exact, from the dice pools of both sides as they stand."""
from functools import cache

from ...kernel.option import Opt
from ...kernel.scene import Odds
from . import options as op
from . import terms as t
from .components import Ability
from .content import ABILITIES, CARDS, STARS
from .legal.acting import AFAR, MELEE, aims_at_model, rolls_with
from .legal.fighting import mob
from .legal.figures import attribute, causes, hampered, has, hearts
from .legal.places import affected, squares_under
from .state import World
from .words.names import pool_text, title_of

MOST = 5  # so many lines of chances are read at a glance


@cache
def spread(pool: int, drops: int) -> tuple[float, ...]:
    """Probability of each number of stars of a pool whose best dice are discarded."""
    dice = [colour for colour in range(3) for _ in range((pool >> (8 * colour)) & 255)]
    fixed = (pool >> 24) & 255
    # A state is the sum so far and the best dice set apart (at most `drops` of them, sorted).
    states: dict[tuple[int, tuple[int, ...]], float] = {(fixed, ()): 1.0}
    for colour in dice:
        after: dict[tuple[int, tuple[int, ...]], float] = {}
        for (total, best), p in states.items():
            for face in range(6):
                kept = sorted((*best, STARS[colour * 6 + face]), reverse=True)
                rest = sum(kept[drops:])
                key = (total + rest, tuple(kept[:drops]))
                after[key] = after.get(key, 0.0) + p / 6
        states = after
    out = [0.0] * (1 + max(total for total, _ in states))
    for (total, _), p in states.items():
        out[total] += p
    return tuple(out)


def pools(g: World, m: int, ability: int, how: int, v: int) -> tuple[int, int]:
    """The dice an attack is made with and those its target defends with."""
    a = ABILITIES[ability]
    attr = rolls_with(g, m, a, how)
    pool = attribute(g, m, attr)
    if not a.condition or g.models[v].status & a.condition:
        pool += a.bonus[attr]
    if how == MELEE and a.area == t.S_NONE and attr == t.ATT:
        pool += mob(g, m, v)
    return pool, attribute(g, v, a.versus_defense if a.versus_defense >= 0 else t.ARM)


def chance_to_wound(g: World, m: int, ability: int, how: int, v: int) -> float:
    """How likely the attack total is strictly higher than the defense (SDE-COMBAT-07)."""
    a = ABILITIES[ability]
    attr = rolls_with(g, m, a, how)
    defense = a.versus_defense if a.versus_defense >= 0 else t.ARM
    pool, armour = pools(g, m, ability, how, v)
    weak = 1 if CARDS[g.models[v].card].vulnerable & (a.causes | causes(g, m)) else 0
    attack = spread(pool, hampered(g.models[m].status, attr))
    defend = spread(armour, hampered(g.models[v].status, defense) + weak)
    won = 0.0
    for stars, p in enumerate(attack):
        won += p * sum(defend[:stars])
    return won


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


def odds_of(g: World, o: Opt) -> list[Odds]:
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
        attack, defense = pools(g, m, o.a, how, v)
        dice = f"{pool_text(attack)} against {pool_text(defense)}"
        if how == AFAR and has(g, v, t.K_STEALTH):
            dice += ", unless Stealth foils it"
        return [Odds(title=f"{_success(g, a, v)} ({dice})", chance=_chance(g, m, o.a, how, v))]
    aim, how = (squares_under(g, op.model(o))[0], op.how(o)) if a.area == t.S_BURST else (op.square(o), MELEE)
    return [Odds(title=f"{_success(g, a, v)} {title_of(g, v)}", chance=_chance(g, m, o.a, how, v))
            for v in _struck(g, a, aim)[:MOST]]


def _struck(g: World, a: Ability, aim: int) -> list[int]:
    """Whom an area works on; a spawning point is never moved."""
    moved = a.kind == t.A_ACTION
    return [v for v in affected(g, g.active, a, aim) if not moved or CARDS[g.models[v].card].role != t.R_POINT]


def _chance(g: World, m: int, ability: int, how: int, v: int) -> float:
    melee = how == MELEE and ABILITIES[ability].area == t.S_NONE
    if not melee and has(g, v, t.K_STURDY):
        return 0.0
    return round(chance_to_wound(g, m, ability, how, v), 3)
