"""A quick sensible answer to everything, for look-ahead and for ends of long games."""

from typing import Final

from ....board.zones import FAR
from ....kernel.option import Opt, opt
from .. import components as c
from .. import options as o
from .. import terms as t
from ..legal.abilities import most_health
from ..legal.fighting import forbids_foe, hero_pool
from ..legal.foes import health_of
from ..state import World
from .fights import arrow_habit, fight_habit
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
    if p in (o.P_HERO, o.P_FIRST_SKILL, o.P_WEAPON, o.P_POTION, o.P_SKILL, o.P_SWORD_WEAPON):
        return choice_habit(g, d.owner, p, options)
    if p == o.P_MANA:
        return mana_habit(g, d.owner, options)
    return options[0]


# What one takes when one may choose, the best first
HEROES: Final[list[str]] = ["ronen", "gheta", "nahias", "irk", "mathrin", "feydra"]
SKILLS: Final[list[str]] = [
    "ber-fatal-fury-i", "ber-fatal-fury-ii", "ber-red-haze-i", "ber-bloodlust", "ber-red-haze-ii", "ber-deathless",
    "wiz-fire-course-i", "wiz-fire-course-ii", "wiz-dark-magic-i", "wiz-siphon", "wiz-dark-magic-ii", "wiz-meteor",
    "pal-smite-i", "pal-smite-ii", "pal-judgement-i", "pal-aegis-i", "pal-aegis-ii", "pal-resurrection",
    "rog-sharp-tools-i", "rog-light-feet-i", "rog-light-feet-ii", "rog-backstab", "rog-sharp-tools-ii", "rog-assassinate",
    "sha-flame-spirit-i", "sha-tidal-gift", "sha-flame-spirit-ii", "sha-frost-spirit-i", "sha-stone-totem-i", "sha-avatar",
    "ran-evasion-i", "ran-split-shot-i", "ran-fire-arrows-i", "ran-split-shot-ii", "ran-fire-arrows-ii", "ran-perfect-shot",
]
WEAPONS: Final[list[str]] = ["rusty_sword", "wooden_staff", "rusty_sword", "rusty_sword", "tribal_spear", "short_bow"]


def choice_habit(g: World, seat: int, p: int, options: list[Opt]) -> Opt:
    """Heroes, skills and starting items, as the lists above rank them."""
    best = options[0]
    most = 99
    for x in options:
        n = 98
        if x.kind == o.HERO:
            n = HEROES.index(c.HEROES[x.a].id)
        elif x.kind == o.SKILL and c.SKILLS[x.a].id in SKILLS:
            n = SKILLS.index(c.SKILLS[x.a].id)
        elif x.kind == o.ITEM and (c.ITEMS[x.a].id == WEAPONS[g.cls(seat)] or c.ITEMS[x.a].id == "health_potion"):
            n = 0
        if n < most:
            most = n
            best = x
    return best


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
        elif k == o.CONSECRATE:
            if x.a == 0 and x.b == h.zone and g.foes_in(h.zone) and h.zone not in g.consecrated:
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
    if sword_due(g, seat) and opt(o.TRADE) in options:
        return opt(o.TRADE)
    if urgent(g) and move and wants_to_move(g, seat):
        return opt(o.MOVE)
    if recover.kind == o.RECOVER and recover.a and h.health <= 2 and danger == 0:
        return recover
    if worth > 0.15 and (h.health > 1 or danger <= 2):
        return attack
    if recover.kind == o.RECOVER and recover.a and most_health(g, seat) - h.health >= 2 and danger == 0:
        return recover
    better = upgrade(g, seat)
    if better and opt(o.TRADE) in options:
        return opt(o.TRADE)
    if recover.kind == o.RECOVER and recover.a and weary(g, seat) and danger <= 1:
        return recover
    if move and wants_to_move(g, seat):
        return opt(o.MOVE)
    if attack.kind == o.ATTACK and worth > 0.05:
        return attack
    if recover.kind == o.RECOVER:
        return recover
    return options[0]


def weary(g: World, seat: int) -> bool:
    """Too hurt to go on exploring."""
    h = g.heroes[seat]
    return 10 * h.health < 7 * most_health(g, seat)


def urgent(g: World) -> bool:
    """Does the Quest leave no time for anything else?"""
    return len(g.printed().times) > 0 and not g.boss_fight and len(g.tokens[t.OBJECTIVE]) > 0


def party_ready(g: World, seat: int) -> bool:
    """Is the party fit for another Chamber? Nobody weak, no Enemy about, somebody left to strike."""
    h = g.heroes[seat]
    if urgent(g):
        return True
    if threatened(g, seat) > 0 or 10 * h.health < 6 * most_health(g, seat):
        return False
    waiting = 0
    for i in g.in_play():
        x = g.heroes[i]
        if x.ko or 10 * x.health < 5 * most_health(g, i):
            return False
        if i != seat and not x.done:
            waiting += 1
    return waiting > 0 or len(g.in_play()) == 1 or h.actions >= 2


def sword_due(g: World, seat: int) -> bool:
    """Should the Cursed Sword change hands now?"""
    here = g.heroes_in(g.heroes[seat].zone)
    return g.sword in here and g.sword_rounds >= 2 and len(here) > 1


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
    if urgent(g):
        keys = g.tokens[t.OBJECTIVE]
        return [keys[seat % len(keys)]]
    if g.sword >= 0 and g.up(g.sword) and len(g.heroes) > 1:
        if seat != g.sword:
            return [g.heroes[g.sword].zone]
        if g.sword_rounds >= 2:
            return [g.heroes[i].zone for i in range(len(g.heroes)) if i != seat and g.up(i)]
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
    here = sum([g.miniatures(f) for f in g.foes_in(h.zone)])
    if (here >= 2 or (here and h.health <= 3)) and not (urgent(g) and h.health > here):
        return False
    found = attractions(g, seat)
    if waits_at_door(g, seat, found):
        return False
    if h.zone in found:
        if not g.foes_in(h.zone):
            return True
        found = [z for z in found if z != h.zone]
    return len(found) > 0


def waits_at_door(g: World, seat: int, goals: list[int]) -> bool:
    """Does the way begin with a door that had better stay closed now?"""
    h = g.heroes[seat]
    far = g.map().flood(h.zone, doors_as_open(g))
    near = FAR
    goal = -1
    for z in goals:
        if far[z] < near:
            near = far[z]
            goal = z
    if goal < 0 or near == 0 or party_ready(g, seat):
        return False
    for z in g.map().toward(h.zone, goal, doors_as_open(g)):
        door = g.map().door(h.zone, z)
        if door < 0 or (g.doors >> door) & 1:
            return False
    return True


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
    if here and (here >= 2 or h.health <= 3) and not (urgent(g) and h.health > here):
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
    """The step or door that begins a shortest way; a Chamber is opened only when the party is ready."""
    q = g.printed()
    for z in g.map().toward(here, goal, doors_as_open(g)):
        for x in options:
            if x.kind == o.GO and x.a == z:
                return x
            if x.kind == o.OPEN and z in q.doors[x.a] and here in q.doors[x.a]:
                sealed = False
                for k in q.door_chambers[x.a]:
                    if not (g.revealed >> k) & 1:
                        sealed = True
                if not sealed or party_ready(g, g.walk.hero):
                    return x
    return options[0]
