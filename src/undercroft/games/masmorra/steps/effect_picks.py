"""The choices that card effects ask for, one small decision after the other."""
from ....kernel.chance import DECKS
from ....kernel.option import Opt, opt
from .. import events as ev
from .. import options as o
from .. import terms as t
from ..content import MAJOR_FACES, MINOR_FACES
from ..effects import ops
from ..effects.ops import Op
from ..legal.cards import combat_dice, gold_targets, heal_targets, rerollable, wound_targets
from ..legal.menu import die_options
from ..legal.places import armed_beside, armed_traps
from ..legal.targets import movable, nearest_free_rooms, removable, swap_targets, teleport_rooms
from ..state import World
from .master import move_monster

STOP = -1


def ask_pick(g: World, op: Op, hero: int, subject: int, extra: int, picks: list[int], count: int) -> bool:
    """Ask for the next pick an operation needs; False when it has all."""
    kind = op.kind
    if op.who == ops.PICK and not picks and kind not in (ops.TELEPORT,):
        return _ask_hero(g, op, hero)
    if kind == ops.STEAL_GOLD and op.who == ops.PICK_SAME_LEVEL and not picks:
        return _ask(g, hero, o.P_WHO, o.WHO, gold_targets(g, hero))
    if kind == ops.XP and op.who == ops.PICK_AHEAD and not picks:
        ahead = [i for i in wound_targets(g) if g.heroes[i].xp > g.heroes[hero].xp]
        return _ask(g, hero, o.P_WHO, o.WHO, ahead)
    if kind == ops.GIVE_GOLD and not picks:
        return _ask(g, hero, o.P_AMOUNT, o.AMOUNT, list(range(g.heroes[hero].gold + 1)))
    if kind == ops.GOLD_SPLIT:
        return count < op.n and _ask(g, hero, o.P_WHO, o.WHO, wound_targets(g))
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
        near = nearest_free_rooms(g, hero, 1 if op.extra == t.MINOR else 2)
        return len(near) > 1 and _ask(g, hero, o.P_ROOM, o.ROOM, near)
    if kind == ops.SWAP:
        options = [opt(o.WHO, x) if x < 100 else opt(o.MONSTER, x - 100) for x in swap_targets(g, hero)]
        return _pose(g, hero, o.P_MONSTER, options)
    if kind == ops.CHOOSE_SPAWN_FACE:
        faces = MINOR_FACES if extra == t.MINOR else sorted(set(MAJOR_FACES))
        return _ask(g, hero, o.P_FACE, o.FREE_FACE, faces)
    if kind == ops.REROLL_MONSTER:
        return _ask(g, hero, o.P_MONSTER, o.MONSTER, rerollable(g, hero))
    if kind == ops.REMOVE_MONSTER:
        return _ask(g, hero, o.P_MONSTER, o.MONSTER, removable(g, op.arg == ops.MINOR_ALONE))
    if kind == ops.MOD_MONSTER and op.extra == 0:
        return _ask(g, hero, o.P_MONSTER, o.MONSTER, combat_dice(g))
    if kind == ops.SHUT_DOOR:
        return _ask(g, hero, o.P_DOOR, o.ROOM, g.rooms[g.heroes[subject].room].near)
    if kind == ops.TRAP_ACTIVATE and op.arg == ops.ANY_TRAP:
        return _ask(g, hero, o.P_TRAP_ORDER, o.TRAP, armed_traps(g))
    if kind == ops.TRAP_DISARM:
        return _ask(g, hero, o.P_TRAP_ORDER, o.TRAP, armed_beside(g, g.heroes[hero].room))
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
    return _ask(g, hero, o.P_WHO, o.WHO, targets)


def _ask_dice(g: World, op: Op, hero: int, picks: list[int]) -> bool:
    if op.kind == ops.READY_DIE:
        used = [i for i in range(7) if g.places[i] == t.USED]
        return not picks and _ask(g, hero, o.P_DIE, o.DIE, used)
    if op.kind == ops.SET_DIE:
        if not picks:
            return _pose(g, hero, o.P_DIE, die_options(g))
        return len(picks) == 1 and _ask(g, hero, o.P_FACE, o.FACE, [f for f in range(6) if f != g.dice[picks[0]]])
    if op.n != ops.ANY_NUMBER:
        return not picks and _pose(g, hero, o.P_DIE, die_options(g))
    if picks and picks[-1] == STOP:
        return False
    options = [opt(o.MARK, i) for i in range(7) if g.places[i] == t.READY and i not in picks]
    options.append(opt(o.REROLL) if picks else opt(o.KEEP))
    return _pose(g, hero, o.P_MARKS, options)


def _ask_teleport(g: World, op: Op, hero: int, subject: int, extra: int, picks: list[int]) -> bool:
    if op.arg == ops.TO_PREVIOUS:
        return False
    if op.who == ops.ME_OR_PICK:
        others = [i for i in wound_targets(g) if i != hero and g.heroes[i].room != g.heroes[hero].room]
        others = [i for i in others if not (g.combat and g.active in (i, hero))]
        if not picks:
            return _ask(g, hero, o.P_WHO, o.WHO, others)
        return len(picks) == 1 and _ask(g, hero, o.P_ROOM, o.ROOM, [g.heroes[hero].room, g.heroes[picks[0]].room])
    if op.who == ops.PICK:
        if not picks:
            able = [i for i in wound_targets(g) if not (g.combat and i == g.active) and teleport_rooms(g, op, i, hero)]
            return _ask(g, hero, o.P_WHO, o.WHO, able)
        return len(picks) == 1 and _ask(g, hero, o.P_ROOM, o.ROOM, teleport_rooms(g, op, picks[0], hero))
    who = hero if op.who == ops.ME else subject
    return not picks and _ask(g, hero, o.P_ROOM, o.ROOM, teleport_rooms(g, op, who, extra))


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
            options.append(opt(o.MARCH, moved, pairs[i + 1]))
        i += 2
    if not options:
        return False
    if picks or op.n > 1 or op.arg > 1:
        options.append(opt(o.KEEP))
    g.ask(g.heroes[hero].seat, o.P_DM, options, op.n * op.arg - count)
    return True


def _ask_order(g: World, op: Op, hero: int, picks: list[int]) -> bool:
    """Look at the topmost cards or tiles; pick them one by one, the first picked comes to lie on top."""
    h = g.heroes[hero]
    if op.kind == ops.PEEK_EVIL:
        deck = g.evil
        n = deck.settle(op.n, g.chance, DECKS, t.C_EVIL)
        prompt, kind = o.P_EVIL, o.EVIL
    else:
        if not picks:
            stacks = [s for s in range(2) if g.deck_of(s + 1).size() > 0]
            return _ask(g, hero, o.P_STACK, o.STACK, stacks)
        deck = g.deck_of(picks[0] + 1)
        n = deck.settle(op.n, g.chance, DECKS, t.C_SMALL)
        prompt, kind = o.P_TILE, o.TILE
    done = picks if op.kind == ops.PEEK_EVIL else picks[1:]
    if len(done) == 0:
        for i in range(n):
            deck.known[-1 - i] |= 1 << h.seat
        g.seen += 1
        g.emit(ev.SAW_TILES, hero, n, 1 if op.kind == ops.PEEK_EVIL else 0)
    if len(done) >= n - 1:  # the last one needs no choice
        return False
    left = [deck.top[-1 - i] for i in range(n)]
    for x in done:
        left.remove(x)
    g.ask(h.seat, prompt, [opt(kind, x) for x in left], len(done), n, True)
    return True


def take_pick(g: World, op: Op, x: Opt, picks: list[int]) -> int:
    """Note an answer; returns by how much the operation's count grows."""
    if x.kind in (o.KEEP, o.REROLL):
        picks.append(STOP)
        return 0
    if x.kind == o.MARCH:
        picks.append(x.a)
        move_monster(g, x.a, x.b, 0)
        return 1
    if x.kind == o.MONSTER and op.kind == ops.SWAP:
        picks.append(100 + x.a)
    else:
        picks.append(x.a)
    return 1
