"""What card effects do, once everything is picked."""
from ....kernel.chance import DECKS, DICE
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..content import CREATURES
from ..effects import ops
from ..effects.ops import Op
from ..legal.places import armed_beside
from ..legal.targets import nearest_free_rooms
from ..state import World
from .abilities import add_symbols
from .gains import DrawCards, GainGold, GainXp, discard_random, lose_xp
from .master import AllMarch
from .moving import Enter, put_hero, teleport
from .rooms import Disarm, OpenChest
from .spawn import Spawn, remove_monster, roll_monster
from .traps import Activate, ActivateAll
from .wounds import Wound, heal

AMENDS = (ops.BOUNTY_CAP, ops.PREVENT, ops.CANCEL, ops.NO_CARD_REWARD, ops.SURVIVE)


def carry_out(g: World, op: Op, hero: int, subject: int, extra: int, depth: int, picks: list[int]) -> None:
    """Do one operation; what has become impossible since it was played does nothing."""
    kind = op.kind
    if len(picks) < picks_needed(op):
        return
    who = hero
    if op.who == ops.SUBJECT:
        who = subject
    elif op.who in (ops.PICK, ops.PICK_SAME_LEVEL, ops.PICK_AHEAD) and picks:
        who = picks[0]
    if kind in AMENDS:
        g.stack[depth].amend(g, kind, op.n)
    elif kind == ops.GAIN:
        if g.phase < t.BOUNTIES:  # later there is no use for symbols, and none outlives the turn (MAS-SYM-03, -05)
            add_symbols(g, op.sym)
    elif kind <= ops.LOSE_GOLD:
        _gold(g, op, hero, subject, extra, who, picks)
    elif kind == ops.HEAL:
        heal(g, who, op.n)
    elif kind == ops.WOUND:
        g.push(Wound(who, op.n, t.BY_EVIL if op.who == ops.SUBJECT else t.BY_CARD))
    elif kind in (ops.DRAW, ops.DISCARD, ops.TAKE_CARD):
        _cards(g, op, hero, subject, extra)
    elif kind in (ops.LOSE_DIE, ops.REROLL, ops.SET_DIE, ops.READY_DIE, ops.DICE_MINUS):
        _dice(g, op, picks)
    elif kind in (ops.STEP_MP, ops.MP, ops.MOD_PAYBACK, ops.MOD_MONSTER, ops.FORBID):
        _modify(g, op, depth, picks)
    elif kind in (ops.TELEPORT, ops.SWAP):
        _transport(g, op, hero, subject, extra, who, picks)
    elif kind in (ops.MARCH, ops.SPAWN, ops.CHOOSE_SPAWN_FACE, ops.REROLL_MONSTER, ops.REMOVE_MONSTER):
        _monsters(g, op, hero, extra, depth, picks)
    elif kind in (ops.TILE_CHOICE, ops.PEEK_TILES, ops.PEEK_EVIL, ops.SHUT_DOOR):
        _ways(g, op, hero, subject, depth, picks)
    elif kind in (ops.TRAP_ACTIVATE, ops.TRAP_DISARM, ops.CHEST_OPEN, ops.CHEST_GOLD):
        _room(g, op, hero, extra, depth, picks)
    elif kind == ops.XP:
        _xp(g, op, hero, who)


def picks_needed(op: Op) -> int:
    """How many picks an operation cannot do without."""
    kind = op.kind
    if kind == ops.TELEPORT:
        if op.arg == ops.TO_PREVIOUS:
            return 0
        return 2 if op.who in (ops.PICK, ops.ME_OR_PICK) else 1
    if kind == ops.SET_DIE or kind == ops.GIVE_GOLD:
        return 2
    if kind in (ops.SWAP, ops.CHOOSE_SPAWN_FACE, ops.TRAP_DISARM, ops.READY_DIE):
        return 1
    if kind == ops.TRAP_ACTIVATE:
        return 1 if op.arg == ops.ANY_TRAP else 0
    return 1 if op.who in (ops.PICK, ops.PICK_SAME_LEVEL, ops.PICK_AHEAD) else 0


def _gold(g: World, op: Op, hero: int, subject: int, extra: int, who: int, picks: list[int]) -> None:
    h = g.heroes[hero]
    if op.kind == ops.GOLD:
        g.push(GainGold(who, op.n))
    elif op.kind == ops.STEAL_GOLD:
        robbed = picks[0] if op.who == ops.PICK_SAME_LEVEL else subject
        victim = g.heroes[robbed]
        n = min(op.n, victim.gold, 6 - h.gold)
        if op.who != ops.PICK_SAME_LEVEL:
            n = min(n, extra)  # only of what was just received
        victim.gold -= n
        if n > 0:
            g.emit(ev.GOT_GOLD, robbed, -n)
            g.push(GainGold(hero, n))
    elif op.kind == ops.GIVE_GOLD:
        receiver = picks[1]
        n = min(picks[0], t.MOST_GOLD - g.heroes[receiver].gold) if receiver != hero else 0
        h.gold -= n
        if n > 0:
            g.push(GainGold(receiver, n))
    elif op.kind == ops.GOLD_SPLIT:
        for x in picks:
            g.push(GainGold(x, 1))
    elif op.kind == ops.LOSE_GOLD:
        n = (h.gold + 1) // 2 if op.n == ops.HALF_UP else min(op.n, h.gold)
        h.gold -= n
        g.emit(ev.GOT_GOLD, hero, -n, rule=r.ALLY_10)


def _cards(g: World, op: Op, hero: int, subject: int, extra: int) -> None:
    if op.kind == ops.DRAW:
        g.push(DrawCards(hero, op.n))
    elif op.kind == ops.DISCARD:
        discard_random(g, subject, r.ALLY_10)
    elif extra in g.heroes[subject].hand:  # Snatch: the card just received changes hands
        g.heroes[subject].hand.remove(extra)
        g.heroes[hero].hand.append(extra)
        g.heroes[hero].hand.sort()
        g.seen += 1
        g.arm()
        both = -1 if g.mode == t.ALLIANCE else (1 << g.heroes[hero].seat) | (1 << g.heroes[subject].seat)
        g.emit(ev.DREW_CARD, hero, extra, rule=r.CARD_05, seen=both)
        g.open(w.DREW, hero, extra)  # now this player has just received it


def roll_die(g: World, i: int) -> None:
    """Roll one die of the active Hero's pool."""
    g.dice[i] = g.chance.below(DICE, 6, t.C_PET if i == t.PET else t.C_DIE)
    g.emit(ev.FACE_SET, i, g.dice[i])


def _dice(g: World, op: Op, picks: list[int]) -> None:
    if op.kind == ops.LOSE_DIE:
        if g.ready(op.arg) > 0:
            g.take_die(op.arg, t.USED)
    elif op.kind == ops.DICE_MINUS:
        g.minus += op.n
    elif op.kind == ops.SET_DIE:
        g.dice[picks[0]] = picks[1]
        g.emit(ev.FACE_SET, picks[0], picks[1])
    else:
        for i in picks:
            if i >= 0:
                g.places[i] = t.READY
                roll_die(g, i)
        g.drop_pet()


def _modify(g: World, op: Op, depth: int, picks: list[int]) -> None:
    if op.kind == ops.MP:
        g.mp = op.n
    elif op.kind == ops.FORBID:
        g.forbid |= op.arg
    elif op.kind == ops.STEP_MP and op.extra == 1:
        g.step_mp = op.n
    elif op.kind == ops.MOD_PAYBACK and op.extra == 1:
        g.payback += op.n
    elif op.kind == ops.MOD_MONSTER:
        if op.extra == 1:
            g.thick += op.n
        elif picks:
            g.monsters[picks[0]].extra += op.n
    else:
        g.stack[depth].amend(g, op.kind, op.n)


def _transport(g: World, op: Op, hero: int, subject: int, extra: int, who: int, picks: list[int]) -> None:
    if op.kind == ops.SWAP:
        here = g.heroes[hero].room
        if picks[0] < 100:
            there = g.heroes[picks[0]].room
            teleport(g, picks[0], here)
        else:
            m = g.monsters[picks[0] - 100]
            there = m.room
            m.room = here
            m.fought = False
            g.emit(ev.MONSTER_MOVED, picks[0] - 100, m.kind, here, there)
        teleport(g, hero, there)
        return
    if op.arg == ops.TO_PREVIOUS:
        if not g.heroes[subject].down:
            teleport(g, subject, extra)
    elif op.who == ops.ME_OR_PICK:
        if picks[1] == g.heroes[hero].room:
            teleport(g, picks[0], picks[1])
        else:
            teleport(g, hero, picks[1])
    elif op.who == ops.PICK:
        teleport(g, picks[0], picks[1])
    elif op.arg == ops.TO_EDGE:  # through the wall: nothing activates, but the room is entered
        put_hero(g, hero, picks[0])
        g.emit(ev.TELEPORTED, hero, picks[0])
        g.push(Enter(hero))
    else:
        teleport(g, who, picks[0])


def _monsters(g: World, op: Op, hero: int, extra: int, depth: int, picks: list[int]) -> None:
    if op.kind == ops.MARCH:
        g.push(AllMarch(hero))
    elif op.kind == ops.SPAWN:
        room = g.heroes[hero].room
        if op.arg == ops.TRIGGER_ROOM:
            room = extra
        elif op.arg == ops.NEAREST_FREE:
            near = nearest_free_rooms(g, hero, 1 if op.extra == t.MINOR else 2)
            room = picks[0] if picks else near[0] if near else -1
        if room >= 0:
            g.push(Spawn(room, op.extra))
    elif op.kind == ops.CHOOSE_SPAWN_FACE:
        g.stack[depth].amend(g, op.kind, picks[0])
    elif op.kind == ops.REMOVE_MONSTER:
        if picks:
            remove_monster(g, picks[0])
    elif picks:
        m = g.monsters[picks[0]]
        m.kind = roll_monster(g, CREATURES[m.kind].tier)
        m.fought = False
        m.mark = 0
        g.emit(ev.TRANSFORMED, picks[0], m.kind, m.room)
        g.drop_pet()


def _ways(g: World, op: Op, hero: int, subject: int, depth: int, picks: list[int]) -> None:
    if op.kind == ops.TILE_CHOICE:
        g.stack[depth].amend(g, op.kind, g.heroes[hero].seat)
    elif op.kind == ops.SHUT_DOOR:
        if picks:
            g.shut.append(g.heroes[subject].room)
            g.shut.append(picks[0])
    elif op.kind == ops.PEEK_EVIL:
        _reorder(g, True, op, hero, picks)
    elif picks:
        _reorder(g, False, op, hero, picks)


def _reorder(g: World, evil: bool, op: Op, hero: int, picks: list[int]) -> None:
    """Put the cards looked at back in the order picked, known only to who looked."""
    deck = g.evil if evil else g.deck_of(picks[0] + 1)
    n = deck.settle(op.n, g.chance, DECKS, t.C_EVIL if evil else t.C_SMALL)
    order = picks.copy() if evil else picks[1:]
    left = [deck.top[-1 - i] for i in range(n)]
    for x in order:
        left.remove(x)
    order.extend(left)
    del deck.top[len(deck.top) - n :]
    del deck.known[len(deck.known) - n :]
    gone = op.arg if evil else 0
    for x in order[:gone]:
        deck.discard.append(x)
    for x in reversed(order[gone:]):
        deck.top.append(x)
        deck.known.append(1 << g.heroes[hero].seat)


def _room(g: World, op: Op, hero: int, extra: int, depth: int, picks: list[int]) -> None:
    if op.kind == ops.CHEST_OPEN:
        g.push(OpenChest(hero))
    elif op.kind == ops.CHEST_GOLD:
        g.stack[depth].amend(g, op.kind, hero)
    elif op.kind == ops.TRAP_DISARM:
        g.push(Disarm(hero, picks[0], op.n, False))
    elif op.arg == ops.THE_TRIGGER:
        g.push(Activate(extra))
    elif op.arg == ops.ANY_TRAP:
        g.push(Activate(picks[0]))
    else:
        g.push(ActivateAll(armed_beside(g, g.heroes[hero].room)))


def _xp(g: World, op: Op, hero: int, who: int) -> None:
    if op.who == ops.IN_MY_ROOM:
        for i in range(len(g.heroes)):
            if not g.heroes[i].down and g.heroes[i].room == g.heroes[hero].room:
                g.push(GainXp(i, op.n))
    elif op.n < 0:
        lose_xp(g, who, -op.n, r.CARD_05)
    else:
        g.push(GainXp(who, op.n))
