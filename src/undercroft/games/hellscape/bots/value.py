"""How good a state is for the party, in points."""
from ....board.zones import FAR
from .. import components as c
from .. import terms as t
from ..legal.abilities import most_health
from ..legal.foes import health_of
from ..legal.moving import fulfilled, needed
from ..quests import Goal
from ..state import WON, World
from .gear import gear_value


def evaluate(g: World, seat: int) -> float:
    """All seats win together, so all see it alike."""
    if g.result == WON:
        return 10000.0 - g.round
    if g.result:
        return -10000.0 + g.round
    score = 0.0
    for i in range(len(g.heroes)):
        score += hero_value(g, i)
    for f in g.foes_on_map():
        score -= foe_value(g, f)
    score += g.lifebringers * 60.0
    score += quest_value(g)
    return score


def hero_value(g: World, seat: int) -> float:
    """Health, Mana, experience, gear."""
    h = g.heroes[seat]
    if h.left:
        return 120.0
    total = 0.0
    for k in range(h.level):
        total += c.LEVELS[k][0]
    score = 4.0 * (total + h.xp) + h.mana * 0.7 + h.rage * 0.5
    score += -60.0 if h.ko else 5.0 * h.health - (12.0 if h.health <= 2 else 0.0)
    score -= 2.0 * h.fire + 4.0 * h.frost
    score += gear_value(g, seat)
    score += 0.3 * len(h.pack) + 25.0 * h.held
    for e in h.elements:
        score += 0.8 * e
    return score


def foe_value(g: World, f: int) -> float:
    """How much an Enemy weighs on the party."""
    x = g.foes[f]
    if f < t.ROAMING:
        return 6.0 * g.miniatures(f) - 2.0 * x.wounds - 2.0 * x.hurt - x.fire - x.frost * 2.0
    left = health_of(g, f) - x.wounds
    if f == t.BOSS:
        return 14.0 * left / max(1, x.heads)
    return 20.0 + 3.0 * left / max(1, x.heads) - x.fire - x.frost * 2.0


def open_goal(g: World, goal: Goal) -> bool:
    """Does this goal still have to be done, and may it be done now?"""
    for word in goal.needs:
        if not fulfilled(g, word):
            return False
    return goal.does in ("leave", "win", "feather") or g.achieved[goal.index] < needed(g, goal)


def targets_of(g: World, seat: int) -> list[int]:
    """Zones to which the Quest draws this Hero."""
    q = g.printed()
    out: list[int] = []
    for goal in q.goals:
        if not open_goal(g, goal) or goal.does == "add_time":
            continue
        if goal.who == "holder" and g.heroes[seat].held == 0:
            continue
        if goal.who == "sword" and g.sword != seat:
            continue
        if goal.at >= 0:
            out += g.tokens[goal.at]
        else:
            for f in range(t.ROAMING, t.BOSS):
                if g.foes[f].beast and g.foes[f].zone >= 0:
                    out.append(g.foes[f].zone)
    if q.beasts or (q.beast_zone >= 0 and g.heroes[seat].held):
        for f in range(t.ROAMING, t.BOSS):
            if g.foes[f].card >= 0 and g.foes[f].beast and g.foes[f].zone >= 0:
                out.append(g.foes[f].zone)
        if q.beasts:
            out += g.tokens[t.CORRUPTION]
    if q.boss_tile >= 0 and not g.boss_fight and all(fulfilled(g, w) for w in q.white_needs):
        out += q.boss_start
    if g.boss_fight and g.foes[t.BOSS].zone >= 0:
        out.append(g.foes[t.BOSS].zone)
    if q.center >= 0:
        out += center_targets(g)
    return out


def center_targets(g: World) -> list[int]:
    """Unrevealed Chambers and Enemies of the outer Tiles, then the doors of the centre."""
    q = g.printed()
    out: list[int] = []
    for k in range(len(q.chambers)):
        if not (g.revealed >> k) & 1 and g.there(q.chambers[k][0]):
            out += q.chambers[k]
    for f in g.foes_on_map():
        out.append(g.foes[f].zone)
    return out


def doors_as_open(g: World) -> int:
    """All doors that Heroes can open at all, as if they were open: the way to think about distance."""
    q = g.printed()
    mask = (1 << len(q.doors)) - 1
    if q.white_by != "hero" or not all(fulfilled(g, w) for w in q.white_needs):
        mask &= ~q.white
    return mask | g.doors


def nearest_goal(g: World, seat: int) -> int:
    """Steps to the nearest place the Quest draws this Hero to, doors thought open."""
    h = g.heroes[seat]
    if h.zone < 0:
        return 0
    far = g.map().flood(h.zone, doors_as_open(g))
    best = FAR
    for z in targets_of(g, seat):
        if far[z] < best:
            best = far[z]
    return best


def quest_value(g: World) -> float:
    """Progress of the Quest, and how near the Heroes are to the next step."""
    q = g.printed()
    score = 0.0
    for goal in q.goals:
        if goal.does in ("take", "remove"):
            score += 60.0 * g.achieved[goal.index]
    score += 3.0 * g.souls if q.souls_per_hero else 0.0
    score += 100.0 * g.beasts
    for x in g.foes:
        score += 40.0 if x.feathers else 0.0
    for k in range(len(q.chambers)):
        score += 3.0 if (g.revealed >> k) & 1 else 0.0
    for i in range(len(g.heroes)):
        if g.up(i):
            n = nearest_goal(g, i)
            score -= 3.0 * min(n, 12)
    if g.friends[2].zone >= 0:
        score += 3.0 * g.friends[2].health
    if g.summoner_gone:
        score += 120.0
    if g.sword_rounds == len(q.sword_wounds) and g.sword >= 0 and len(g.heroes) > 1:
        score -= 80.0
    score += 10.0 * len(g.tokens[t.TIME])
    return score


def chance_to_win(g: World, seat: int) -> float:
    """A rough chance, for the chart."""
    if g.result:
        return 1.0 if g.result == WON else 0.0
    strength = 0.0
    for i in range(len(g.heroes)):
        h = g.heroes[i]
        strength += (h.health / max(1, most_health(g, i))) + 0.3 * h.level
    threat = 0.02 * sum(foe_value(g, f) for f in g.foes_on_map())
    x = 0.5 + 0.1 * (strength / max(1, len(g.heroes)) - 1) + 0.1 * g.lifebringers - threat / 4
    return min(0.95, max(0.05, x))
