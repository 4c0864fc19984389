"""The choices that card effects ask for, one small decision after the other."""
from ....kernel.chance import DECKS
from ....kernel.option import Opt, opt
from .. import events, ops
from ..cards import armed_traps, combat_dice, gold_targets, heal_targets, rerollable, wound_targets
from ..content import MAJOR_FACES, MINOR_FACES
from ..ops import ANY_NUMBER, MINOR_ALONE, Op
from ..options import (
    AMOUNT,
    DIE,
    EVIL,
    FACE,
    FREE_FACE,
    KEEP,
    MARCH,
    MARK,
    MONSTER,
    P_AMOUNT,
    P_DIE,
    P_DM,
    P_DOOR,
    P_EVIL,
    P_FACE,
    P_MARKS,
    P_MONSTER,
    P_ROOM,
    P_STACK,
    P_TILE,
    P_TRAP_ORDER,
    P_WHO,
    REROLL,
    ROOM,
    STACK,
    TILE,
    TRAP,
    WHO,
)
from ..state import World
from ..targets import movable, nearest_free_rooms, removable, swap_targets, teleport_rooms
from ..terms import C_EVIL, C_SMALL, MINOR, READY, USED
from .abilities import die_options
from .master import move_monster
from .traps import armed_beside

STOP = -1


def ask_pick(g: World, op: Op, hero: int, subject: int, extra: int, picks: list[int], count: int) -> bool:
    """Ask for the next pick an operation needs; False when it has all."""
    kind = op.kind
    if op.who == ops.PICK and not picks and kind not in (ops.TELEPORT,):
        return _ask_hero(g, op, hero)
    if kind == ops.STEAL_GOLD and op.who == ops.PICK_SAME_LEVEL and not picks:
        return _ask(g, hero, P_WHO, WHO, gold_targets(g, hero))
    if kind == ops.XP and op.who == ops.PICK_AHEAD and not picks:
        ahead = [i for i in wound_targets(g) if g.heroes[i].xp > g.heroes[hero].xp]
        return _ask(g, hero, P_WHO, WHO, ahead)
    if kind == ops.GIVE_GOLD and not picks:
        return _ask(g, hero, P_AMOUNT, AMOUNT, list(range(g.heroes[hero].gold + 1)))
    if kind == ops.GOLD_SPLIT:
        return count < op.n and _ask(g, hero, P_WHO, WHO, wound_targets(g))
    if kind in (ops.REROLL, ops.SET_DIE, ops.READY_DIE):
        return _ask_dice(g, op, hero, picks)
    if kind == ops.TELEPORT:
        return _ask_teleport(g, op, hero, subject, extra, picks)
    if kind == ops.MOVE_MONSTERS:
        return _ask_march(g, op, hero, picks, count)
    if kind in (ops.PEEK_TILES, ops.PEEK_EVIL):
        return _ask_order(g, op, hero, picks)
    if picks:
        return False
    if kind == ops.SPAWN and op.arg == ops.NEAREST_FREE:
        near = nearest_free_rooms(g, hero, 1 if op.extra == MINOR else 2)
        return len(near) > 1 and _ask(g, hero, P_ROOM, ROOM, near)
    if kind == ops.SWAP:
        options = [opt(WHO, x) if x < 100 else opt(MONSTER, x - 100) for x in swap_targets(g, hero)]
        return _pose(g, hero, P_MONSTER, options)
    if kind == ops.CHOOSE_SPAWN_FACE:
        faces = MINOR_FACES if extra == MINOR else sorted(set(MAJOR_FACES))
        return _ask(g, hero, P_FACE, FREE_FACE, faces)
    if kind == ops.REROLL_MONSTER:
        return _ask(g, hero, P_MONSTER, MONSTER, rerollable(g, hero))
    if kind == ops.REMOVE_MONSTER:
        return _ask(g, hero, P_MONSTER, MONSTER, removable(g, op.arg == MINOR_ALONE))
    if kind == ops.MOD_MONSTER and op.extra == 0:
        return _ask(g, hero, P_MONSTER, MONSTER, combat_dice(g))
    if kind == ops.SHUT_DOOR:
        return _ask(g, hero, P_DOOR, ROOM, g.rooms[g.heroes[subject].room].near)
    if kind == ops.TRAP_ACTIVATE and op.arg == ops.ANY_TRAP:
        return _ask(g, hero, P_TRAP_ORDER, TRAP, armed_traps(g))
    if kind == ops.TRAP_DISARM:
        return _ask(g, hero, P_TRAP_ORDER, TRAP, armed_beside(g, g.heroes[hero].room))
    return False


def _ask(g: World, hero: int, prompt: int, kind: int, values: list[int]) -> bool:
    """Ask the player of a Hero for one of these; False if there are none."""
    if not values:
        return False
    g.ask(g.heroes[hero].seat, prompt, [opt(kind, v) for v in values], hero)
    return True


def _pose(g: World, hero: int, prompt: int, options: list[Opt]) -> bool:
    if options:
        g.ask(g.heroes[hero].seat, prompt, options, hero)
    return len(options) > 0


def _ask_hero(g: World, op: Op, hero: int) -> bool:
    targets = heal_targets(g, op, hero) if op.kind == ops.HEAL else wound_targets(g)
    return _ask(g, hero, P_WHO, WHO, targets)


def _ask_dice(g: World, op: Op, hero: int, picks: list[int]) -> bool:
    if op.kind == ops.READY_DIE:
        used = [i for i in range(7) if g.places[i] == USED]
        return not picks and _ask(g, hero, P_DIE, DIE, used)
    if op.kind == ops.SET_DIE:
        if not picks:
            return _pose(g, hero, P_DIE, die_options(g))
        return len(picks) == 1 and _ask(g, hero, P_FACE, FACE, [f for f in range(6) if f != g.dice[picks[0]]])
    if op.n != ANY_NUMBER:
        return not picks and _pose(g, hero, P_DIE, die_options(g))
    if picks and picks[-1] == STOP:
        return False
    options = [opt(MARK, i) for i in range(7) if g.places[i] == READY and i not in picks]
    options.append(opt(REROLL) if picks else opt(KEEP))
    return _pose(g, hero, P_MARKS, options)


def _ask_teleport(g: World, op: Op, hero: int, subject: int, extra: int, picks: list[int]) -> bool:
    if op.arg == ops.TO_PREVIOUS:
        return False
    if op.who == ops.ME_OR_PICK:
        others = [i for i in wound_targets(g) if i != hero and g.heroes[i].room != g.heroes[hero].room]
        others = [i for i in others if not (g.combat and g.active in (i, hero))]
        if not picks:
            return _ask(g, hero, P_WHO, WHO, others)
        return len(picks) == 1 and _ask(g, hero, P_ROOM, ROOM, [g.heroes[hero].room, g.heroes[picks[0]].room])
    if op.who == ops.PICK:
        if not picks:
            able = [i for i in wound_targets(g) if not (g.combat and i == g.active) and teleport_rooms(g, op, i, hero)]
            return _ask(g, hero, P_WHO, WHO, able)
        return len(picks) == 1 and _ask(g, hero, P_ROOM, ROOM, teleport_rooms(g, op, picks[0], hero))
    who = hero if op.who == ops.ME else subject
    return not picks and _ask(g, hero, P_ROOM, ROOM, teleport_rooms(g, op, who, extra))


def _ask_march(g: World, op: Op, hero: int, picks: list[int], count: int) -> bool:
    """Up to `n` monsters, each up to `arg` rooms; a pick is the monster moved, or STOP."""
    if (picks and picks[-1] == STOP) or count >= op.n * op.arg:
        return False
    pairs = movable(g, op.extra, g.heroes[hero].room)
    options: list[Opt] = []
    i = 0
    while i < len(pairs):
        moved = pairs[i]
        if op.arg > 1:  # one monster, room after room
            fits = not picks or moved == picks[0]
        else:
            fits = moved not in picks
        if fits:
            options.append(opt(MARCH, moved, pairs[i + 1]))
        i += 2
    if not options:
        return False
    if picks or op.n > 1 or op.arg > 1:
        options.append(opt(KEEP))
    g.ask(g.heroes[hero].seat, P_DM, options, op.n * op.arg - count)
    return True


def _ask_order(g: World, op: Op, hero: int, picks: list[int]) -> bool:
    """Look at the topmost cards or tiles; pick them one by one, the first picked comes to lie on top."""
    h = g.heroes[hero]
    if op.kind == ops.PEEK_EVIL:
        deck = g.evil
        n = deck.settle(op.n, g.chance, DECKS, C_EVIL)
        prompt, kind = P_EVIL, EVIL
    else:
        if not picks:
            stacks = [s for s in range(2) if g.deck_of(s + 1).size() > 0]
            return _ask(g, hero, P_STACK, STACK, stacks)
        deck = g.deck_of(picks[0] + 1)
        n = deck.settle(op.n, g.chance, DECKS, C_SMALL)
        prompt, kind = P_TILE, TILE
    done = picks if op.kind == ops.PEEK_EVIL else picks[1:]
    if len(done) == 0:
        for i in range(n):
            deck.known[-1 - i] |= 1 << h.seat
        g.seen += 1
        g.emit(events.SAW_TILES, hero, n, 1 if op.kind == ops.PEEK_EVIL else 0)
    if len(done) >= n - 1:  # the last one needs no choice
        return False
    left = [deck.top[-1 - i] for i in range(n)]
    for x in done:
        left.remove(x)
    g.ask(h.seat, prompt, [opt(kind, x) for x in left], len(done), n, True)
    return True


def take_pick(g: World, op: Op, o: Opt, picks: list[int]) -> int:
    """Note an answer; returns by how much the operation's count grows."""
    if o.kind in (KEEP, REROLL):
        picks.append(STOP)
        return 0
    if o.kind == MARCH:
        picks.append(o.a)
        move_monster(g, o.a, o.b, 0)
        return 1
    if o.kind == MONSTER and op.kind == ops.SWAP:
        picks.append(100 + o.a)
    else:
        picks.append(o.a)
    return 1
