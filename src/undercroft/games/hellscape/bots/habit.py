"""A quick sensible answer to everything, for look-ahead and for ends of long games."""
from ....board.zones import FAR
from ....kernel.option import Opt, opt
from .. import components as c
from .. import options as o
from .. import terms as t
from ..legal.abilities import most_health
from ..legal.fighting import forbids_foe, hero_pool
from ..legal.foes import health_of
from ..state import World
from .value import doors_as_open, item_value, targets_of


def chapter(g: World) -> int:
    """A look-ahead stops where another Hero or the Enemies come to act."""
    return g.round * 16 + g.turn + 1


def habit(g: World) -> Opt | None:
    """What one usually does here."""
    d = g.decision
    if d is None:
        return None
    p = d.prompt
    options = d.options
    if p == o.P_TURN:
        return turn_habit(g, d.owner, options)
    if p == o.P_WALK:
        return walk_habit(g, d.b, options)
    if p in (o.P_ASSEMBLE, o.P_APPLY):
        return fight_habit(g, options)
    if p == o.P_ARROW:
        return arrow_habit(g, options)
    if p == o.P_GAINED:
        return gained_habit(g, d.owner, options)
    if p == o.P_TRADE:
        return trade_habit(g, options)
    if p == 1 or p == o.P_DEATHLESS or p == o.P_PAY_MANA:
        return options[0]
    if p == o.P_FOE_TARGET:
        return strongest(g, options)
    if p == o.P_NEXT_HERO:
        return next_hero(g, options)
    if p == o.P_HEAL:
        return heal_habit(g, options)
    if p == o.P_BLESS:
        return options[1]
    if p == o.P_MANA:
        return mana_habit(g, d.owner, options)
    return options[0]


def next_hero(g: World, options: list[Opt]) -> Opt:
    """Whoever is nearest to Enemies goes first."""
    best = options[0]
    least = FAR * 2
    for x in options:
        h = g.heroes[x.a]
        far = g.map().flood(h.zone, g.doors)
        n = FAR
        for f in g.foes_on_map():
            n = min(n, far[g.foes[f].zone])
        if n < least:
            least = n
            best = x
    return best


def strongest(g: World, options: list[Opt]) -> Opt:
    """Enemies are led to whoever has the most Health."""
    best = options[0]
    for x in options:
        if x.kind == o.TARGET and g.health_of(x.a) > g.health_of(best.a):
            best = x
    return best


def heal_habit(g: World, options: list[Opt]) -> Opt:
    """Whoever misses most."""
    best = options[0]
    most = -1
    for x in options:
        missing = most_health(g, x.a) - g.heroes[x.a].health if x.a < t.SPIRIT else 1
        if missing + x.b > most:
            most = missing + x.b
            best = x
    return best


def mana_habit(g: World, seat: int, options: list[Opt]) -> Opt:
    """Elements are better than Mana for a Shaman, the lowest first."""
    h = g.heroes[seat]
    best = options[0]
    least = 99
    for x in options:
        if x.kind == o.ELEMENT and h.elements[x.a] < least:
            least = h.elements[x.a]
            best = x
    return best if h.mana >= 3 else options[0]


def gained_habit(g: World, seat: int, options: list[Opt]) -> Opt:
    """Wear what is better than what lies there."""
    best = options[0]
    most = 0.5
    for x in options:
        if x.kind == o.EQUIP:
            n = gain_of(g, x.c, x.a, x.b)
            if n > most:
                most = n
                best = x
    return best


def gain_of(g: World, seat: int, item: int, slot: int) -> float:
    """How much better the Hero is with this item there."""
    h = g.heroes[seat]
    old = 0.0
    if c.ITEMS[item].slot == t.HANDS2:
        if h.slots[t.HAND] >= 0:
            old += item_value(h.slots[t.HAND])
        if h.slots[t.OTHER_HAND] >= 0 and h.slots[t.OTHER_HAND] != h.slots[t.HAND]:
            old += item_value(h.slots[t.OTHER_HAND])
    elif h.slots[slot] >= 0:
        old = item_value(h.slots[slot])
    new = item_value(item)
    cls = g.cls(seat)
    types = c.ITEMS[item].types
    if types and ((cls == t.WIZARD and not types & t.MAGIC) or (cls == t.RANGER and not types & t.RANGED)):
        new *= 0.4
    return new - old


def trade_habit(g: World, options: list[Opt]) -> Opt:
    """The best change there is, else done."""
    best = options[0]
    most = 0.5
    for x in options:
        n = 0.0
        if x.kind == o.EQUIP:
            n = gain_of(g, x.c, x.a, x.b)
        elif x.kind == o.SWORD and g.sword_rounds >= 2:
            n = 50.0 + g.heroes[x.a].health
        if n > most:
            most = n
            best = x
    return best


# ---- the turn
def attack_worth(g: World, seat: int, foe: int, type: int) -> float:
    """Wounds to be expected, more where they kill."""
    pool = hero_pool(g, seat, foe, type)
    n = 1.1 * pool[t.YELLOW] + 1.5 * pool[t.ORANGE] + 1.0 * pool[t.SHADOW_DIE] - 0.83 * pool[t.BLUE] + 0.6
    if n < 0.2:
        n = 0.2
    x = g.foes[foe]
    left = health_of(g, foe) - (x.hurt if foe < t.ROAMING and x.minions == 0 else x.wounds)
    worth = n / max(1, left)
    if foe >= t.ROAMING:
        worth = n / max(4, left) + 0.2
    if x.beast or x.last or foe == t.BOSS:
        worth += 0.5
    if x.zone == g.heroes[seat].zone:
        worth += 0.1
    return worth


def threatened(g: World, seat: int) -> int:
    """Enemy miniatures within two steps."""
    far = g.map().flood(g.heroes[seat].zone, g.doors)
    n = 0
    for f in g.foes_on_map():
        if far[g.foes[f].zone] <= 2:
            n += g.miniatures(f)
    return n


def turn_habit(g: World, seat: int, options: list[Opt]) -> Opt:
    """Quest, life, fight, gear, way: in this order."""
    h = g.heroes[seat]
    attack = options[0]
    worth = 0.0
    recover = options[0]
    move = False
    for x in options:
        k = x.kind
        if k == o.GOAL or k == o.FLIP or k == o.THAW:
            return x
        if k == o.DRINK:
            if h.health <= 2 and heals(x.a):
                return x
        elif k == o.USE:
            if good_use(g, seat, x.a):
                return x
        elif k == o.SPIRIT_ATTACK:
            if g.friends[x.a].free:
                return x
        elif k == o.ATTACK:
            n = attack_worth(g, seat, x.a, x.b)
            if n > worth:
                worth = n
                attack = x
        elif k == o.RECOVER:
            if recover.kind == o.END or (x.a > recover.a and h.health < most_health(g, seat)):
                recover = x
        elif k == o.MOVE:
            move = True
    danger = threatened(g, seat)
    if recover.kind == o.RECOVER and recover.a and h.health <= 2 and danger == 0:
        return recover
    if worth > 0.15 and (h.health > 1 or danger <= 2):
        return attack
    if recover.kind == o.RECOVER and recover.a and most_health(g, seat) - h.health >= 2 and danger == 0:
        return recover
    better = upgrade(g, seat)
    if better and opt(o.TRADE) in options:
        return opt(o.TRADE)
    if sword_due(g, seat) and opt(o.TRADE) in options:
        return opt(o.TRADE)
    if move and wants_to_move(g, seat):
        return opt(o.MOVE)
    if attack.kind == o.ATTACK and worth > 0.05:
        return attack
    if recover.kind == o.RECOVER:
        return recover
    return options[0]


def sword_due(g: World, seat: int) -> bool:
    """Should the Cursed Sword change hands now?"""
    return g.sword == seat and g.sword_rounds >= 2 and len(g.heroes_in(g.heroes[seat].zone)) > 1


def heals(item: int) -> bool:
    """Is it a potion of Health?"""
    for x in c.ABILITIES[c.ITEMS[item].abilities[0]].ops:
        if x.op in ("heal", "full_health"):
            return True
    return False


def good_use(g: World, seat: int, ability: int) -> bool:
    """Abilities one uses whenever one can."""
    h = g.heroes[seat]
    a = c.ABILITIES[ability]
    for x in a.ops:
        if x.op in ("element_any", "summon", "action", "wound_each", "fire_each", "revive_in_zone"):
            return a.action == 0 or x.op in ("wound_each", "revive_in_zone")
        if x.op in ("frost", "push", "pull") and a.action == 0:
            return x.op == "frost"
        if x.op == "wound" and h.health > a.wounds + 2:
            return True
        if x.op == "heal" and a.action == 0 and most_health(g, seat) - h.health >= max(2, x.n):
            return True
    return False


def upgrade(g: World, seat: int) -> bool:
    """Is there something better in the Inventory?"""
    for item in g.heroes[seat].pack:
        slot = c.ITEMS[item].slot
        if slot == t.CONSUMABLE:
            continue
        if gain_of(g, seat, item, t.HAND if slot >= t.HAND else slot) > 2.0:
            return True
    return False


def attractions(g: World, seat: int) -> list[int]:
    """Where this Hero wants to go: goals first, else what lies about, else Enemies."""
    out = [z for z in targets_of(g, seat) if g.there(z)]
    far = g.map().flood(g.heroes[seat].zone, doors_as_open(g))
    for kind in (t.TREASURE, t.TREASURE + 1, t.TREASURE + 2, t.CHESTS, t.GREATER_CHESTS):
        for z in g.tokens[kind]:
            if far[z] <= 3:
                out.append(z)
    for f in g.foes_on_map():
        if far[g.foes[f].zone] <= 3 and forbids_foe(g, f) == 0:
            out.append(g.foes[f].zone)
    if not out:
        q = g.printed()
        for k in range(len(q.chambers)):
            if not (g.revealed >> k) & 1:
                out += q.chambers[k]
    return [z for z in out if far[z] < FAR]


def wants_to_move(g: World, seat: int) -> bool:
    """Is there somewhere to go, or something here to take?"""
    h = g.heroes[seat]
    found = attractions(g, seat)
    if h.zone in found:
        if not g.foes_in(h.zone):
            return True
        found = [z for z in found if z != h.zone]
    return len(found) > 0


def walk_habit(g: World, unit: int, options: list[Opt]) -> Opt:
    """Take what lies here, open the door on the way, walk on."""
    for x in options:
        if x.kind in (o.GOAL, o.TAKE, o.CHEST):
            return x
    if unit >= t.SPIRIT:
        return spirit_walk(g, unit, options)
    h = g.heroes[unit]
    for x in options:
        if x.kind == o.FOUNTAIN and most_health(g, unit) - h.health >= 2:
            return x
        if x.kind == o.USE and not g.foes_in(h.zone):
            for op in c.ABILITIES[x.a].ops:
                if op.op == "mp" and c.ABILITIES[x.a].mana == 0 and c.ABILITIES[x.a].rage <= 1:
                    return x
    here = sum([g.miniatures(f) for f in g.foes_in(h.zone)])
    if here >= max(2, h.health - 1):
        return options[0]
    far = g.map().flood(h.zone, doors_as_open(g))
    goals = attractions(g, unit)
    near = FAR
    goal = -1
    for z in goals:
        if 0 < far[z] < near:
            near = far[z]
            goal = z
    if goal < 0:
        return options[0]
    return step_toward(g, h.zone, goal, options)


def spirit_walk(g: World, unit: int, options: list[Opt]) -> Opt:
    """A Spirit goes to the nearest Enemy."""
    zone = g.zone_of(unit)
    far = g.map().flood(zone, g.doors)
    near = FAR
    goal = -1
    for f in g.foes_on_map():
        if far[g.foes[f].zone] < near:
            near = far[g.foes[f].zone]
            goal = g.foes[f].zone
    return step_toward(g, zone, goal, options) if goal >= 0 and near > 0 else options[0]


def step_toward(g: World, here: int, goal: int, options: list[Opt]) -> Opt:
    """The step or door that begins a shortest way."""
    for z in g.map().toward(here, goal, doors_as_open(g)):
        for x in options:
            if x.kind == o.GO and x.a == z:
                return x
            if x.kind == o.OPEN and z in g.printed().doors[x.a] and here in g.printed().doors[x.a]:
                return x
    return options[0]


# ---- combat
def fight_habit(g: World, options: list[Opt]) -> Opt:
    """Everything that adds, then rerolls of bad dice, then the rest."""
    f = g.fight
    for x in options:
        if x.kind == o.USE:
            a = c.ABILITIES[x.a]
            h = g.heroes[x.c]
            if a.wounds and h.health <= 3:
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
