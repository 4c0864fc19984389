"""Habits: a sensible answer to every decision, found without search."""
from ....kernel.option import Opt, opt
from ....kernel.window import P_WINDOW, PASS
from .. import options as o
from ..content import TILES
from ..state import World
from ..terms import ALLIANCE, DEFENSE, ELIXIR, LIFE, MELEE, RANGED, READY, STAIRS2, STAIRS3, STANDARD, STEP, THRONE
from .combat import attack, choose_target, defend, first_of, reroll
from .ground import FAR, bearable, card_guard, card_punch, goals_of, hurried, room_risk, tile_risk, ways_to


def habit(g: World) -> Opt:
    """What its owner would usually answer to the pending decision."""
    d = g.decision
    assert d is not None
    options = d.options
    p = d.prompt
    if p == o.P_ACTION or p == o.P_BEFORE_ROLL:
        return act(g, options)
    if p == o.P_ATTACK:
        return attack(g, options)
    if p == o.P_PAYBACK:
        return defend(g, options)
    if p == o.P_REROLL:
        return reroll(g, options)
    if p == P_WINDOW:
        return opt(PASS)
    if p == o.P_TARGET:
        return choose_target(g, options)
    return other(g, p, options)


def other(g: World, p: int, options: list[Opt]) -> Opt:
    """The smaller choices."""
    if p == o.P_DIE:
        return idlest(g, options)
    if p == o.P_FACE:
        return wanted_face(g, options)
    if p == o.P_SIDE:
        return opt(o.SIDE, THRONE)
    if p == o.P_WARD and opt(o.WARD) in options and g.hero().gold >= 1:
        return opt(o.WARD)
    if p == o.P_WHO:
        return weakest(g, options)
    if p == o.P_DISCARD:
        return poorest_card(options)
    if p == o.P_BOUNTY:
        buy = first_of(options, o.BUY)
        return buy if buy is not None else options[0]
    if p in (o.P_DM, o.P_LAST, o.P_FIRST):
        return options[-1]  # done, where that is offered
    if p == o.P_PIT and g.hero().life > 4:
        x = first_of(options, o.SUFFER)
        return x if x is not None else options[0]
    if p == o.P_UNDEAD:
        x = first_of(options, o.BEGIN)
        return x if x is not None else options[0]
    return options[0]


def act(g: World, options: list[Opt]) -> Opt:
    """Explore while it can be borne, fight what is there, take what lies about, end when nothing is left."""
    h = g.hero()
    if g.engaged(h):
        fight = first_of(options, o.FIGHT)
        return fight if fight is not None else options[0]
    if first_of(options, o.STAIRS) is not None and downwards(g):
        return opt(o.STAIRS)
    if g.mp > 0:
        x = walk(g, options)
        if x is not None:
            return x
    if g.rolled:
        x = loot(g, options)
        if x is not None:
            return x
    if wants_step(g):
        for source in (o.FROM_SYMBOL, o.FROM_FREE, o.FROM_DIE):
            if opt(o.STEP, source) in options:
                return opt(o.STEP, source)
    if g.rolled and (h.life <= 4 or wants_step(g)):
        x = first_of(options, o.MAGIC)
        if x is not None and spare_die(g) >= 0:
            return x
    for kind in (o.ROLL, o.END):
        if opt(kind) in options:
            return opt(kind)
    return options[0]


def loot(g: World, options: list[Opt]) -> Opt | None:
    """Chests, traps, gold and healing: all that is free of danger."""
    for kind in (o.CHEST, o.DISARM, o.TAKE_GOLD):
        x = first_of(options, kind)
        if x is not None:
            return x
    best: Opt | None = None
    least = LIFE
    for x in options:
        if x.kind == o.DRINK and g.heroes[x.a].life < least:
            best, least = x, g.heroes[x.a].life
    if best is not None:
        return best
    return first_of(options, o.FOUNTAIN) if g.hero().life < LIFE else None


def walk(g: World, options: list[Opt]) -> Opt | None:
    """Explore if that can be borne, else the next room on the way to where it can."""
    h = g.hero()
    level = g.rooms[h.room].level
    goals = goals_of(g, h)
    if h.room in goals:
        x = first_of(options, o.EXPLORE)
        return x if x is not None and bearable(g, tile_risk(g, level)) else None
    dist = ways_to(g, goals)
    best: Opt | None = None
    least = dist[h.room]
    for x in options:
        if x.kind == o.MOVE and dist[x.a] < least and bearable(g, room_risk(g, x.a, h)):
            best, least = x, dist[x.a]
    return best


def wants_step(g: World) -> bool:
    """Is there a room to explore or to go to that can be borne?"""
    h = g.hero()
    level = g.rooms[h.room].level
    goals = goals_of(g, h)
    if not goals:
        return False
    if h.room in goals:
        return level < 3 and bearable(g, tile_risk(g, level))
    dist = ways_to(g, goals)
    for n in g.rooms[h.room].near:
        if dist[n] < dist[h.room] and dist[n] < FAR and bearable(g, room_risk(g, n, h)):
            return True
    return False


def downwards(g: World) -> bool:
    """Do the stairs here lead deeper, and is this the time to go?"""
    h = g.hero()
    kind = TILES[g.rooms[h.room].tile].type
    if kind == STAIRS2:
        return h.life >= 4 or hurried(g)
    if kind != STAIRS3 or g.mode == STANDARD:
        return False
    if g.mode != ALLIANCE or g.side:
        return h.life >= 4
    least = LIFE
    for x in g.heroes:
        least = min(least, x.life)
    return least >= 4 or hurried(g)


# What a die is worth keeping, by face, when Magic asks for one to turn.
_IDLE = [1, 4, 4, 2, 3, 0]


def spare_die(g: World) -> int:
    """The die to be turned by Magic, or -1: one that shows neither a weapon nor what is wanted."""
    for i in range(7):
        if g.places[i] == READY and g.dice[i] == DEFENSE:
            return i
    magic = 0
    for i in range(7):
        if g.places[i] == READY and g.dice[i] == 5:
            magic += 1
            if magic > 1:
                return i
    return -1


def idlest(g: World, options: list[Opt]) -> Opt:
    """The die that does least."""
    best = options[0]
    least = 99
    for x in options:
        face = g.dice[x.a]
        v = _IDLE[face]
        if face == ELIXIR and (g.combat or g.hero().life >= LIFE):
            v = 0
        if face == STEP and g.combat:
            v = 0
        if v < least:
            best, least = x, v
    return best


def wanted_face(g: World, options: list[Opt]) -> Opt:
    """In a fight Melee beside a shield, else Ranged; outside Elixir for the hurt, else a Step."""
    face = STEP
    if g.combat or g.engaged(g.hero()):
        face = MELEE if g.ready(DEFENSE) > g.ready(MELEE) else RANGED
    elif g.hero().life <= 4:
        face = ELIXIR
    want = opt(o.FACE, face)
    return want if want in options else options[0]


def weakest(g: World, options: list[Opt]) -> Opt:
    """The Hero with the least Life Points; whoever pays is rich."""
    d = g.decision
    best = options[0]
    least = 99
    for x in options:
        if x.a < 0 or x.a >= len(g.heroes):
            continue
        h = g.heroes[x.a]
        v = -h.gold if d is not None and d.b == 1 else h.life
        if v < least:
            best, least = x, v
    return best


def poorest_card(options: list[Opt]) -> Opt:
    """A card that makes nothing for a fight."""
    best = options[0]
    least = 99
    for x in options:
        v = 2 * card_punch(x.a) + card_guard(x.a) if x.kind == o.DISCARD else 0
        if v < least:
            best, least = x, v
    return best

