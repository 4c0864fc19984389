"""Which cards may be played when (MAS-CARD), as predicates that name the rule that forbids."""
from ...kernel.option import Opt, opt
from .content import CARDS, CREATURES
from .ops import (
    BESIDE_ME,
    CHEST_OPEN,
    GAIN,
    HEAL,
    LOSE_DIE,
    ME,
    MINOR_ALONE,
    MOD_MONSTER,
    MOVE_MONSTERS,
    PEEK_EVIL,
    PEEK_TILES,
    PICK,
    PICK_AHEAD,
    PICK_SAME_LEVEL,
    PREVENT,
    READY_DIE,
    REMOVE_MONSTER,
    REROLL,
    REROLL_MONSTER,
    SET_DIE,
    SHUT_DOOR,
    STEAL_GOLD,
    SUBJECT,
    SWAP,
    TELEPORT,
    TRAP_ACTIVATE,
    TRAP_DISARM,
    WOUND,
    XP,
    XP_ENDGAME,
    Op,
    gives_face,
)
from .options import ORANGE, PLAY
from .printed import Half
from .rule_ids import (
    ACT_05,
    ALLY_10,
    BOSS_02,
    CARD_04,
    CARD_05,
    CARD_09,
    DM_05,
    EPIC_09,
    FIGHT_14,
    GOLD_02,
    HEAL_02,
    ROOM_04,
    SEWER_07,
    SYM_03,
    TRAP_03,
    TRAP_06,
    TURN_01,
)
from .state import World
from .steps.traps import armed_beside
from .steps.wounds import BY_CARD, BY_PAYBACK
from .targets import movable, removable, swap_targets, teleport_rooms
from .terms import (
    ALT_LYING_SILENT,
    BOSS,
    BOUNTIES,
    DEFENSE,
    ELIXIR,
    MAGIC,
    MASTER,
    MELEE,
    NO_MAGIC,
    NO_REROLL,
    RANGED,
    STEP,
    UNDEAD,
    USED,
)
from .ways import at_pit
from .windows import ANY, FIGHT, GAME_END, OPPONENT, OPPONENT_TURN, PAYBACK, SELF, SPAWNED, WOUNDED


def useful_in_combat(g: World, ops: list[Op]) -> bool:
    """Does it make a symbol that helps in this fight (MAS-FIGHT-14)?"""
    for face in (RANGED, MELEE, DEFENSE, MAGIC):
        if gives_face(ops, face):
            return True
    if gives_face(ops, STEP) and at_pit(g):
        return True
    return gives_face(ops, ELIXIR) and g.bits_in(g.hero().room) & UNDEAD != 0


def bars_ops(g: World, ops: list[Op], hero: int, subject: int, extra: int) -> int:
    """The rule that keeps these effects from being used now, or 0."""
    for op in ops:
        rule = bars_op(g, op, hero, subject, extra)
        if rule:
            return rule
    return 0


def bars_op(g: World, op: Op, hero: int, subject: int, extra: int) -> int:
    """The rule that keeps one effect from being used now, or 0."""
    h = g.heroes[hero]
    kind = op.kind
    if kind == GAIN:
        if g.curse >= 0 and op.sym[g.curse] > 0:
            return SEWER_07
        if g.forbid & NO_MAGIC and op.sym[MAGIC] > 0:
            return ALLY_10
        return CARD_09 if g.hero().down else 0
    if kind == HEAL:
        return 0 if heal_targets(g, op, hero) else HEAL_02
    if kind == TELEPORT:
        return bars_teleport(g, op, hero, subject, extra)
    if kind == SWAP:
        if g.side:
            return EPIC_09
        return CARD_09 if h.down else (0 if swap_targets(g, hero) else BOSS_02)
    if kind == STEAL_GOLD:
        if op.who == PICK_SAME_LEVEL:
            return 0 if h.gold < 6 and gold_targets(g, hero) else GOLD_02
        return 0 if h.gold < 6 else GOLD_02
    if kind == LOSE_DIE:
        return 0 if g.ready(op.arg) > 0 else CARD_05
    if kind == REROLL and g.forbid & NO_REROLL:
        return ALLY_10
    if kind == REROLL or kind == SET_DIE:
        return 0 if g.rolled and g.unused() > 0 else CARD_04
    if kind == READY_DIE:
        if g.phase >= MASTER:
            return SYM_03
        return 0 if USED in g.places else CARD_04
    if kind == REMOVE_MONSTER:
        return 0 if removable(g, op.arg == MINOR_ALONE) else BOSS_02
    if kind == REROLL_MONSTER:
        return 0 if rerollable(g, hero) else BOSS_02
    if kind == MOD_MONSTER:
        return 0 if combat_dice(g) else BOSS_02
    if kind == MOVE_MONSTERS:
        return 0 if movable(g, op.extra, h.room) else DM_05
    if kind == TRAP_ACTIVATE:
        if op.arg == BESIDE_ME:
            return 0
        return 0 if armed_traps(g) else TRAP_03
    if kind == TRAP_DISARM:
        if g.engaged(h):
            return ACT_05
        return 0 if not h.down and armed_beside(g, h.room) else TRAP_06
    if kind == CHEST_OPEN:
        return 0 if not h.down and g.rooms[h.room].chest and not g.engaged(h) else (
            ACT_05 if g.rooms[h.room].chest else ROOM_04)
    if kind == XP:
        return bars_xp(g, op, hero)
    if kind == PREVENT:
        return 0 if extra in (BY_PAYBACK, BY_CARD) else TRAP_03
    if kind == WOUND:
        return 0 if wound_targets(g) else CARD_09
    if kind == SHUT_DOOR:
        return 0 if g.rooms[g.heroes[subject].room].near else CARD_05
    if kind == PEEK_EVIL:
        return 0 if g.evil.size() > 0 else CARD_04
    if kind == PEEK_TILES:
        return 0 if g.small1.size() + g.small2.size() > 0 else CARD_04
    if kind == XP_ENDGAME:
        return CARD_05
    return 0


def bars_teleport(g: World, op: Op, hero: int, subject: int, extra: int) -> int:
    """No teleport once Level 3 is open (MAS-EPIC-09), none during a combat (A-77), none of a lying Hero."""
    if g.side:
        return EPIC_09
    if op.who == ME or op.who == SUBJECT:
        who = hero if op.who == ME else subject
        if g.heroes[who].down:
            return CARD_09
        if g.combat and who == g.active:
            return FIGHT_14
        return 0 if teleport_rooms(g, op, who, extra) else CARD_05
    for i in range(len(g.heroes)):
        if not g.heroes[i].down and not (g.combat and i == g.active) and teleport_rooms(g, op, i, hero):
            return 0
    return CARD_05


def bars_xp(g: World, op: Op, hero: int) -> int:
    if op.arg == 1 and not g.slew:
        return CARD_04
    if op.who == PICK_AHEAD:
        for i in range(len(g.heroes)):
            if not g.heroes[i].down and g.heroes[i].xp > g.heroes[hero].xp:
                return 0
        return CARD_05
    return 0


def heal_targets(g: World, op: Op, hero: int) -> list[int]:
    """Standing, wounded Heroes that may be healed now: none in a combat, but by a card that answers Wounds."""
    out: list[int] = []
    for i in range(len(g.heroes)):
        h = g.heroes[i]
        if h.down or h.life >= 6 or (op.who == ME and i != hero):
            continue
        if op.who == PICK and g.combat and i == g.active:  # MAS-BACK-04
            continue
        out.append(i)
    return out


def gold_targets(g: World, hero: int) -> list[int]:
    """Heroes on the same level with gold to take."""
    out: list[int] = []
    level = g.rooms[g.heroes[hero].room].level
    for i in range(len(g.heroes)):
        h = g.heroes[i]
        if i != hero and not h.down and h.gold > 0 and g.rooms[h.room].level == level:
            out.append(i)
    return out


def wound_targets(g: World) -> list[int]:
    """Standing Heroes (MAS-CARD-09)."""
    return [i for i in range(len(g.heroes)) if not g.heroes[i].down]


def rerollable(g: World, hero: int) -> list[int]:
    """Monster dice in this Hero's room or in a room without Heroes."""
    out: list[int] = []
    for i in range(len(g.monsters)):
        m = g.monsters[i]
        if m.room >= 0 and CREATURES[m.kind].tier != BOSS and m.mark != 2:
            if m.room == g.heroes[hero].room or not g.hero_in(m.room):
                out.append(i)
    return out


def combat_dice(g: World) -> list[int]:
    """Monster dice in the active Hero's room."""
    out: list[int] = []
    for i in g.monsters_in(g.hero().room):
        if g.creature(i).tier != BOSS:
            out.append(i)
    return out


def armed_traps(g: World) -> list[int]:
    """All armed traps."""
    return [i for i in range(len(g.rooms)) if g.rooms[i].armed]


def forbids_purple(g: World, hero: int, card: int) -> int:
    """The rule that keeps the own-turn half of a card from being played now, or 0."""
    if hero != g.active:
        return TURN_01
    h = g.heroes[hero]
    if card not in h.hand:
        return CARD_04
    half = CARDS[card].purple
    if h.down and (needs_hero(half) or g.alt & ALT_LYING_SILENT):
        return CARD_09
    if g.combat and not useful_in_combat(g, half.ops):
        return FIGHT_14
    if g.phase >= BOUNTIES and only_symbols(half.ops):
        return SYM_03
    return bars_ops(g, half.ops, hero, hero, 0)


def only_symbols(ops: list[Op]) -> bool:
    """Does it make symbols and nothing else?"""
    for op in ops:
        if op.kind != GAIN:
            return False
    return True


def needs_hero(half: Half) -> bool:
    """Does this half work through its player's own Hero?"""
    for op in half.ops:
        if op.who == ME and op.kind in (GAIN, HEAL, TELEPORT, SWAP, TRAP_DISARM, CHEST_OPEN, PREVENT, XP):
            return True
    return False


def forbids_orange(g: World, window: int, hero: int, card: int, subject: int, extra: int) -> int:
    """The rule that keeps an interrupt half from being played into this window, or 0 (MAS-CARD-05)."""
    half = CARDS[card].orange
    h = g.heroes[hero]
    if half.window != window and half.window != ANY:
        return CARD_05
    if half.window == GAME_END:
        return CARD_05
    if window == ANY and g.combat and not useful_in_combat(g, half.ops):
        return FIGHT_14
    if h.down and g.alt & ALT_LYING_SILENT:
        return CARD_09
    if half.who == SELF:
        if window == SPAWNED:
            if h.room != extra or h.down:
                return CARD_05
        elif hero != subject:
            return CARD_05
    elif half.who == OPPONENT:
        if hero == subject:
            return CARD_05
    elif half.who == OPPONENT_TURN:
        if hero == g.active:
            return CARD_05
    if h.down and needs_hero(half):
        return CARD_09
    return bars_orange_ops(g, half, window, hero, subject, extra)


def bars_orange_ops(g: World, half: Half, window: int, hero: int, subject: int, extra: int) -> int:
    for op in half.ops:
        if op.kind == HEAL and op.who == ME:
            if g.heroes[hero].down or g.heroes[hero].life >= 6:
                return HEAL_02
        elif op.kind == MOVE_MONSTERS and half.who == OPPONENT_TURN and (g.combat or window in (FIGHT, PAYBACK)):
            return FIGHT_14  # "outside a combat"
        elif op.kind == GAIN and g.phase >= BOUNTIES:
            return SYM_03
        elif op.kind == REROLL and half.window == ANY and not g.rolled:
            return CARD_05
        else:
            rule = bars_op(g, op, hero, subject, extra)
            if rule:
                return rule
    return 0


def orange_options(g: World, window: int, hero: int, subject: int, extra: int, out: list[Opt]) -> None:
    """Append the interrupt halves of one Hero's hand that may be played into this window."""
    own = g.heroes[hero].seat == g.hero().seat and window != WOUNDED
    last = ""
    for card in g.heroes[hero].hand:
        c = CARDS[card]
        if own and c.orange.window == ANY:
            continue  # offered among the actions instead, see own_oranges; between two Wounds there are none
        if c.id != last and forbids_orange(g, window, hero, card, subject, extra) == 0:
            out.append(opt(ORANGE, card, hero))
            last = c.id



def own_oranges(g: World, out: list[Opt]) -> None:
    """MAS-ALLY-16: append the "any time" halves in the hands of the active seat: it needs no window to play them."""
    if g.armed & (1 << ANY) == 0:
        return
    seat = g.hero().seat
    for i in range(len(g.heroes)):
        h = g.heroes[i]
        if h.seat == seat and h.windows & (1 << ANY):
            for card in h.hand:
                if CARDS[card].orange.window == ANY and forbids_orange(g, ANY, i, card, g.active, 0) == 0:
                    out.append(opt(ORANGE, card, i))


def purples(g: World, out: list[Opt]) -> None:
    """Append the own-turn halves that the active Hero may play now; equal cards once."""
    name = ""
    title = ""
    for card in g.hero().hand:
        c = CARDS[card]
        if (c.name != name or c.orange.title != title) and forbids_purple(g, g.active, card) == 0:
            out.append(opt(PLAY, card, g.active))
            name = c.name
            title = c.orange.title
