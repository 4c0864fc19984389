"""The chance that an attack wounds, exact, from the dice pools of both sides as they stand."""
from functools import cache

from ...kernel.option import Opt
from ...kernel.scene import Odds
from . import terms as t
from .content import ABILITIES, CARDS, STARS
from .dice import hampered
from .fighting import mob
from .figures import attribute, causes
from .legal.acting import MELEE, aims_at_model, rolls_with
from .state import World


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


def chance_to_wound(g: World, m: int, ability: int, how: int, v: int) -> float:
    """How likely the attack total is strictly higher than the defense (SDE-COMBAT-07)."""
    a = ABILITIES[ability]
    attr = rolls_with(g, m, a, how)
    pool = attribute(g, m, attr)
    if not a.condition or g.models[v].status & a.condition:
        pool += a.bonus[attr]
    if how == MELEE and a.area == t.S_NONE and attr == t.ATT:
        pool += mob(g, m, v)
    defense = a.versus_defense if a.versus_defense >= 0 else t.ARM
    weak = 1 if CARDS[g.models[v].card].vulnerable & (a.causes | causes(g, m)) else 0
    attack = spread(pool, hampered(g.models[m].status, attr))
    defend = spread(attribute(g, v, defense), hampered(g.models[v].status, defense) + weak)
    won = 0.0
    for stars, p in enumerate(attack):
        won += p * sum(defend[:stars])
    return won


def odds_of(g: World, o: Opt) -> list[Odds]:
    """The chance to wound the target of an attack option."""
    if g.active < 0 or o.kind not in (t.ATTACK, t.USE):
        return []
    a = ABILITIES[o.a]
    if a.kind == t.A_ACTION or not aims_at_model(a) or a.area != t.S_NONE:
        return []
    return [Odds(title="wound", chance=round(chance_to_wound(g, g.active, o.a, o.b >> 8, o.b & 255), 3))]
