"""How Masmorra looks to a bot: an evaluation of positions, and habits that play a sensible turn quickly."""
from ...kernel.option import Opt, opt
from ...kernel.window import P_WINDOW, PASS
from . import options as o
from .content import CARDS, CREATURES, HEROES, MALAPHYAS, TILES
from .ops import GAIN
from .state import World
from .steps.fight_rules import damage_of
from .steps.fighting import Fight
from .steps.spawn import FIRST_BOSS
from .terms import (
    ALLIANCE,
    DEFENSE,
    ELIXIR,
    EPIC,
    GONE,
    MAGIC,
    MELEE,
    MINOR,
    RANGED,
    READY,
    RUNE,
    STAIRS2,
    STAIRS3,
    STANDARD,
    STEP,
    UNDEAD,
    VULNERABLE,
    WON,
)


def evaluate(g: World, seat: int) -> float:
    """How good the position is for a seat."""
    if g.mode == ALLIANCE:
        return alliance_value(g)
    mine = 0.0
    best = 0.0
    total = 0.0
    for i in range(len(g.heroes)):
        v = hero_value(g, i)
        if g.heroes[i].seat == seat:
            mine += v
        else:
            total += v
            best = max(best, v)
    if g.result:
        mine += 1000.0 if mine >= best else -1000.0
    others = max(len(g.heroes) - 1, 1)
    return mine - 0.35 * best - 0.25 * total / others


def hero_value(g: World, i: int) -> float:
    """XP first; abilities, cards, gold and health as far as they will make XP."""
    h = g.heroes[i]
    v = 10.0 * h.xp + 3.0 * len(h.hand) + 1.2 * h.gold + 7.0 * (bin(h.learned).count("1") - 1)
    v += 2.5 * h.life if not h.down else -6.0
    if h.life <= 2:
        v -= 4.0
    if i == g.active and g.rolled:
        for f in range(6):
            v += 0.6 * g.ready(f) + 0.4 * g.symbols[f]
        if g.engaged(h):
            v -= 3.0
    if h.capture:
        v += 2.0
    if g.mode == EPIC:
        v += 2.0 * g.rooms[h.room].level
    return v


def alliance_value(g: World) -> float:
    """Life above all, then the way down, then the strength to face Malaphyas."""
    if g.result:
        return 10000.0 if g.result == WON else -10000.0
    v = 0.0
    deepest = 1
    for h in g.heroes:
        v += LIFE_WORTH[h.life] + 2.0 * min(h.xp, 18) + 8.0 * (bin(h.learned).count("1") - 1)
        v += 3.0 * len(h.hand) + 1.5 * h.gold
        for card in h.hand:
            v += 2.0 if card_makes(card) else 0.0
        deepest = max(deepest, g.rooms[h.room].level)
        v -= danger(g, h.room, h.life)
    laid = [0, 0]
    for r in g.rooms:
        if r.level < 3:
            laid[r.level - 1] += 1
        if TILES[r.tile].type == STAIRS2 or TILES[r.tile].type == STAIRS3:
            v += 20.0
    v += 7.0 * laid[0] + 9.0 * laid[1] + 40.0 * (deepest - 1)
    if g.side:
        return v + battle_value(g)
    goal = STAIRS2 if deepest == 1 else STAIRS3
    near = 99
    for i in range(len(g.rooms)):
        if TILES[g.rooms[i].tile].type == goal:
            for h in g.heroes:
                near = min(near, nearest(g, h.room, [i]))
    return v - (3.0 * near if near < 99 else 0.0)


def danger(g: World, room: int, life: int) -> float:
    """What the monsters in a room and next to it are likely to do to a Hero."""
    here = 0
    close = 0
    for m in g.monsters:
        if m.room == room:
            here += CREATURES[m.kind].payback
        elif m.room >= 0 and m.room in g.rooms[room].near:
            close += CREATURES[m.kind].payback
    v = 3.0 * here + 1.0 * close
    if here + close // 2 >= life:
        v += 12.0
    return v


# What a Hero's Life Points are worth where one fall loses the game.
LIFE_WORTH = [-300.0, -45.0, -18.0, 0.0, 10.0, 16.0, 20.0]


def battle_value(g: World) -> float:
    """On Level 3: Malaphyas' defeats, and somebody near enough to bring them about."""
    m = g.monsters[FIRST_BOSS + MALAPHYAS]
    v = 150.0
    if m.room == GONE:
        return v + 500.0
    if m.room >= 0:
        if CREATURES[m.kind].red:
            v += 120.0
        v -= 4.0 * min(nearest(g, h.room, [m.room]) for h in g.heroes)
    for b in range(MALAPHYAS):
        boss = g.monsters[FIRST_BOSS + b]
        if boss.mark == 3:
            v += 60.0 if boss.room == GONE else 25.0 if CREATURES[boss.kind].red else 0.0
    return v


# ---- habits
def habit(g: World) -> Opt:
    """A sensible answer to the pending decision, found without search."""
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
        return options[0] if g.count % 2 == 0 else opt(PASS)
    if p == o.P_TARGET:
        return min(options, key=lambda x: CREATURES[g.monsters[x.a].kind].defense)
    if p == o.P_FACE:
        return wanted_face(g, options)
    if p == o.P_WARD and opt(o.WARD) in options and g.hero().gold >= 1:
        return opt(o.WARD)
    if p == o.P_DM or p == o.P_LAST:
        return options[-1]  # done, where that is offered
    return options[0]


def first_of(options: list[Opt], kind: int) -> Opt | None:
    """The first option of a kind."""
    for x in options:
        if x.kind == kind:
            return x
    return None


def act(g: World, options: list[Opt]) -> Opt:
    """Explore while healthy, fight what is there, take what lies about, end when nothing is left."""
    h = g.hero()
    for kind in (o.CHEST, o.DISARM, o.TAKE_GOLD, o.FOUNTAIN):
        x = first_of(options, kind)
        if x is not None:
            return x
    drink = first_of(options, o.DRINK)
    if drink is not None:
        return drink
    if g.engaged(h):
        for x in options:
            if x.kind == o.ABILITY and makes(g, x, (RANGED, MELEE, DEFENSE)):
                return x
            if x.kind == o.PLAY and card_makes(x.a):
                return x
        fight = first_of(options, o.FIGHT)
        if fight is not None:
            return fight
    careful = g.mode == ALLIANCE
    brave = h.life >= 3 and fighting_power(g) >= 2 if not careful else h.life >= 4 and fighting_power(g) >= 3
    if g.rolled or (h.life >= 4 and not careful):
        stairs = first_of(options, o.STAIRS)
        if stairs is not None and downwards(g):
            return stairs
        x = first_of(options, o.EXPLORE)
        if x is not None and (brave or not g.rolled or safe_tile(g)):
            return x
        move = towards(g, options)
        if move is not None:
            return move
        step = first_of(options, o.STEP)
        if step is not None and g.rolled and (brave or (h.life >= 4 and not careful) or safe_tile(g)) and g.mp == 0:
            return step
    for kind in (o.ROLL, o.END, o.FIGHT):
        x = first_of(options, kind)
        if x is not None:
            return x
    return options[0]


def safe_tile(g: World) -> bool:
    """Does the tile to be explored next bring no monster?"""
    level = g.rooms[g.hero().room].level
    if level > 2 or g.face_up[level - 1] < 0:
        return False
    t = TILES[g.face_up[level - 1]]
    return t.type != RUNE and not t.spawn and (not t.pit or g.hero().life >= 4)


def downwards(g: World) -> bool:
    """Is the other end of the stairs deeper, and does this mode want to go there?"""
    h = g.hero()
    level = g.rooms[h.room].level
    kind = TILES[g.rooms[h.room].tile].type
    if kind == 1:
        return h.life >= 4
    return kind == 14 and g.mode != STANDARD and level == 2 and h.life >= 4


def towards(g: World, options: list[Opt]) -> Opt | None:
    """A move that brings the Hero nearer to a room it can explore from, or to the stairs down."""
    moves = [x for x in options if x.kind == o.MOVE]
    if not moves:
        return None
    goals: list[int] = []
    for i in range(len(g.rooms)):
        r = g.rooms[i]
        kind = TILES[r.tile].type
        down = kind == 1 or (kind == 14 and g.mode != STANDARD)
        level = g.rooms[g.hero().room].level
        malaphyas = g.side != 0 and g.monsters[FIRST_BOSS + MALAPHYAS].room == i
        if r.level == level and (down or malaphyas or (level < 3 and g.face_up[level - 1] >= 0 and r.gaps)):
            goals.append(i)
    best: Opt | None = None
    least = 99
    for x in moves:
        n = nearest(g, x.a, goals)
        if n < least:
            best, least = x, n
    return best if least < nearest(g, g.hero().room, goals) else None


def nearest(g: World, room: int, goals: list[int]) -> int:
    """Rooms to pass from a room to the nearest goal."""
    seen = [room]
    depth = [0]
    at = 0
    while at < len(seen):
        if seen[at] in goals:
            return depth[at]
        for n in g.rooms[seen[at]].near:
            if n not in seen:
                seen.append(n)
                depth.append(depth[at] + 1)
        at += 1
    return 99


def fighting_power(g: World) -> int:
    """Dice and symbols that can hurt a monster."""
    return g.ready(RANGED) + g.ready(MELEE) + g.symbols[RANGED] + g.symbols[MELEE] + len(g.hero().hand) // 2


def makes(g: World, x: Opt, faces: tuple[int, ...]) -> bool:
    """Does this ability make one of these symbols from a die that is worth less?"""
    a = HEROES[g.hero().card].abilities[x.a]
    gain = a.gains[x.b] if len(a.gains) > 1 else a.gains[0]
    if a.dock and a.dock[0] == 6 and x.b in (RANGED, MELEE, DEFENSE, MAGIC):
        return False
    for f in faces:
        if gain.sym[f] > 0:
            return True
    return False


def card_makes(card: int) -> bool:
    """Does the own-turn half make symbols for a fight?"""
    for op in CARDS[card].purple.ops:
        if op.kind == GAIN and op.sym[RANGED] + op.sym[MELEE] + op.sym[DEFENSE] > 0:
            return True
    return False


def attack(g: World, options: list[Opt]) -> Opt:
    """Spend what is needed and no more; nothing at all if it cannot be enough."""
    top = g.stack[-1]
    strike = opt(o.STRIKE)
    if not isinstance(top, Fight):
        return strike
    push = first_of(options, o.PITFALL)
    if push is not None:
        return push
    c = g.creature(top.target)
    need = c.defense + g.monsters[top.target].extra + (g.thick if c.tier == MINOR else 0)
    if damage_of(g, top.target, top.spent) >= need:
        return strike
    order = [RANGED, ELIXIR, MAGIC, MELEE] if not c.bits & UNDEAD else [ELIXIR, RANGED, MAGIC, MELEE]
    possible = top.spent.copy()
    for f in (RANGED, MELEE):
        possible[f] += g.ready(f) + g.symbols[f]
    if c.bits & UNDEAD:
        possible[ELIXIR] += g.ready(ELIXIR) + g.symbols[ELIXIR]
    if c.bits & VULNERABLE:
        possible[MAGIC] += g.ready(MAGIC) + g.symbols[MAGIC]
    possible[MELEE] += min(g.ready(MELEE), g.ready(DEFENSE))
    if damage_of(g, top.target, possible) < need:
        for x in options:
            if x.kind == o.ABILITY and makes(g, x, (RANGED, MELEE)):
                return x
            if x.kind == o.PLAY and card_makes(x.a):
                return x
        if opt(o.MAGIC, 0) in options and need - damage_of(g, top.target, possible) == 1 and not c.bits & VULNERABLE:
            return opt(o.MAGIC, 0)
        return strike
    for f in order:
        trial = top.spent.copy()
        trial[f] += 2 if f == RANGED else 1
        if damage_of(g, top.target, trial) <= damage_of(g, top.target, top.spent):
            continue
        if f == MELEE and opt(o.PAIR) in options and need - damage_of(g, top.target, top.spent) >= 2:
            return opt(o.PAIR)
        for source in (1, 0):
            x = opt(o.SPEND, f, source)
            if x in options:
                return x
    return strike


def defend(g: World, options: list[Opt]) -> Opt:
    """Block with symbols first, then dice, then what makes Defense."""
    for source in (1, 0):
        x = opt(o.GUARD, DEFENSE, source)
        if x in options:
            return x
    d = g.decision
    if d is not None and d.b >= 2:
        for x in options:
            if x.kind == o.ABILITY and makes(g, x, (DEFENSE,)):
                return x
    return opt(o.ACCEPT)


def reroll(g: World, options: list[Opt]) -> Opt:
    """Keep weapons and one Step; re-roll idle Magic, Elixir and spare Steps."""
    hurt = 6 - g.hero().life
    keep = {RANGED: 6, MELEE: 6, DEFENSE: 2, STEP: 2, ELIXIR: hurt, MAGIC: 1}
    counts = [0, 0, 0, 0, 0, 0]
    marks: list[int] = []
    for i in range(7):
        if g.places[i] == READY:
            counts[g.dice[i]] += 1
            if counts[g.dice[i]] > keep[g.dice[i]]:
                marks.append(i)
    for i in marks:
        x = opt(o.MARK, i)
        if x in options:
            return x
    for kind in (o.REROLL, o.KEEP):
        x = opt(kind)
        if x in options:
            return x
    return options[0]


def wanted_face(g: World, options: list[Opt]) -> Opt:
    """In a fight Ranged, else a Step."""
    want = opt(o.FACE, RANGED if g.combat or g.engaged(g.hero()) else STEP)
    return want if want in options else options[0]
