"""How good a state is for the party, in points."""

from ....board.zones import FAR
from .. import components as c
from .. import terms as t
from ..legal.combat import invulnerable
from ..legal.moving import fulfilled, needed
from ..quests import Goal
from ..state import WON, World
from .combat import life_left, wound_price
from .gear import gear_value


def evaluate(g: World, seat: int) -> float:
    """All seats win together, so all see it alike. A point is about a Wound."""
    if g.result == WON:
        return 1000.0 - g.round
    if g.result:
        return -1000.0 + g.round
    score = 0.0
    for i in range(len(g.heroes)):
        score += hero_value(g, i)
    for f in g.foes_on_map():
        score -= foe_value(g, f)
    score += g.lifebringers * 12.0
    return score + quest_value(g, ways_to_goals(g))


def hero_value(g: World, seat: int) -> float:
    """Health, the last of it most; Mana, experience, gear."""
    h = g.heroes[seat]
    if h.left:
        return 40.0
    total = 0.0
    for k in range(h.level):
        total += c.LEVELS[k][0]
    score = 0.4 * (total + h.xp) + 0.25 * h.mana + 0.15 * h.rage
    if h.ko:
        score -= 16.0
    for k in range(h.health):
        score += wound_price(k + 1)
    score -= 0.8 * h.fire + 1.0 * h.frost
    score += 0.3 * gear_value(g, seat) + 0.1 * len(h.pack) + 4.0 * h.held
    for e in h.elements:
        score += 0.2 * e
    return score


def foe_value(g: World, f: int) -> float:
    """How much an Enemy weighs on the party: life to be cut down, and the blows it strikes until then."""
    x = g.foes[f]
    left = life_left(g, f)
    if f < t.ROAMING:
        return 2.0 + 0.5 * x.minions + 0.8 * left - 0.8 * x.fire - x.frost
    if invulnerable(g, f):
        return 3.0
    if f == t.BOSS:
        return 3.0 * left / max(1, x.heads)
    return 4.0 + 0.9 * left - 0.8 * x.fire - x.frost


def open_goal(g: World, goal: Goal) -> bool:
    """Does this goal still have to be done, and may it be done now?"""
    for word in goal.needs:
        if not fulfilled(g, word):
            return False
    if goal.souls and fulfilled(g, "souls"):
        return False  # what gave Souls is passed by when there are enough
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
    """Unrevealed Chambers and Enemies of the outer Tiles, then the doors of the center."""
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


def ways_to_goals(g: World) -> list[int]:
    """For each Hero who is up, the steps to the nearest goal."""
    return [nearest_goal(g, i) for i in range(len(g.heroes)) if g.up(i)]


def sword_debt(g: World) -> float:
    """The cost of the Cursed Sword if it stays where it is: Wounds, then the Quest; less while help is near."""
    holder = g.heroes[g.sword].zone
    score = 2.0
    if g.sword_rounds == len(g.printed().sword_wounds):  # MD2-QUEST-CUR-05: the next round loses
        score = 40.0
    if holder < 0:
        return score
    far = g.map().flood(holder, doors_as_open(g))
    near = 12
    for i in g.in_play():
        if i != g.sword and g.up(i):
            near = min(near, far[g.heroes[i].zone])
    return score + 0.8 * near


def quest_value(g: World, ways: list[int]) -> float:
    """Progress of the Quest, and how near the Heroes are to the next step, which is so many steps away for each."""
    q = g.printed()
    score = 0.0
    for goal in q.goals:
        if goal.does in ("take", "remove"):
            score += 12.0 * g.achieved[goal.index]
    score += 0.6 * g.souls if q.souls_per_hero else 0.0
    score += 20.0 * g.beasts
    for x in g.foes:
        score += 8.0 if x.feathers else 0.0
    for k in range(len(q.chambers)):
        score += 0.5 if (g.revealed >> k) & 1 else 0.0
    for way in ways:
        score -= 0.6 * min(way, 12)
    if g.friends[2].zone >= 0:
        score += 2.0 * g.friends[2].health
    if g.summoner_gone:
        score += 25.0
    if g.sword_rounds >= 2 and g.sword >= 0 and len(g.heroes) > 1:
        score -= sword_debt(g)
    score += 2.0 * len(g.tokens[t.TIME])
    return score
