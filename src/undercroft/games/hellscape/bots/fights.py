"""Habits in combat: what is added, which dice are rerolled, how many Arrow cards are revealed."""
from ....kernel.option import Opt
from .. import components as c
from .. import options as o
from .. import terms as t
from ..state import World


def fight_habit(g: World, options: list[Opt]) -> Opt:
    """Everything that adds, then rerolls of bad dice, then the rest."""
    f = g.fight
    for x in options:
        if x.kind == o.USE:
            a = c.ABILITIES[x.a]
            h = g.heroes[x.c]
            if not f.rolled and not any(y.op == "dice" for y in a.ops):
                continue  # what adds no dice is as good after the roll
            if a.wounds and (h.health <= 5 or g.foes[f.foe].card < 0):
                continue
            if a.mana and h.mana < a.mana + 1 and f.rolled and not f.by_hero:
                continue
            return x
        if x.kind == o.DRINK and g.foes[f.foe].card >= 0 and (f.foe >= t.ROAMING or g.foes[f.foe].minions == 0):
            return x
    bad = options[0]
    worst = 0.6
    for x in options:
        if x.kind == o.REROLL:
            n = badness(g, x.a)
            if n > worst:
                worst = n
                bad = x
    return bad


def badness(g: World, die: int) -> float:
    """How much a die would gain by another roll, on average."""
    f = g.fight
    code = f.dice[die]
    color = code // 6
    swords = float(c.FACES[t.SWORD][code])
    shields = float(c.FACES[t.SHIELD][code])
    claws = float(c.FACES[t.CLAW][code])
    fangs = float(c.FACES[t.FANG][code])
    if color == t.YELLOW or color == t.ORANGE:
        mean = 1.0 if color == t.YELLOW else 1.5
        return mean - swords if f.by_hero else swords - mean
    if color == t.BLUE:
        return shields - 0.83 if f.by_hero else 0.83 - shields
    if color == t.ENEMY_DIE:
        return claws - 0.33 + 0.5 * (fangs - 0.5)
    return 1.0 - swords


def arrow_habit(g: World, options: list[Opt]) -> Opt:
    """Reveal up to four arrows, stop at five or six, use what makes seven."""
    n = g.fight.shift
    for a in g.fight.arrows:
        n += c.ARROWS[a].arrows
    for x in options:
        if x.kind == o.ARROW:
            return x if (n == 6) == (x.a == 1) else options[0]
    for x in options:
        if x.kind == o.USE and (n == 8 or c.ABILITIES[x.a].limit == t.ONCE_A_ROUND):
            return x
        if x.kind == o.HOLD and n >= 5:
            return x
    return options[0]
