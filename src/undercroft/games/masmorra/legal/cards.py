"""Which cards may be played when (MAS-CARD), as predicates that name the rule that forbids."""
from ....kernel.option import Opt, opt
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..components import Half
from ..content import CARDS, CREATURES
from ..effects import ops
from ..effects.ops import Op, gives_face
from ..state import World
from .places import armed_beside, armed_traps
from .targets import movable, removable, swap_targets, teleport_rooms
from .ways import at_pit

# What a card does through the Hero of its player.
BY_HERO = (ops.GAIN, ops.HEAL, ops.TELEPORT, ops.SWAP, ops.TRAP_DISARM, ops.CHEST_OPEN, ops.PREVENT, ops.XP)


def useful_in_combat(g: World, todo: list[Op]) -> bool:
    """Does it make a symbol that helps in this fight (MAS-FIGHT-14)?"""
    for face in (t.RANGED, t.MELEE, t.DEFENSE, t.MAGIC):
        if gives_face(todo, face):
            return True
    if gives_face(todo, t.STEP) and at_pit(g):
        return True
    return gives_face(todo, t.ELIXIR) and g.bits_in(g.hero().room) & t.UNDEAD != 0


def bars_ops(g: World, todo: list[Op], hero: int, subject: int, extra: int) -> int:
    """The rule that keeps these effects from being used now, or 0."""
    for op in todo:
        rule = bars_op(g, op, hero, subject, extra)
        if rule:
            return rule
    return 0


def bars_op(g: World, op: Op, hero: int, subject: int, extra: int) -> int:
    """The rule that keeps one effect from being used now, or 0."""
    h = g.heroes[hero]
    kind = op.kind
    if kind == ops.GAIN:
        if g.curse >= 0 and op.sym[g.curse] > 0:
            return r.SEWER_07
        if g.forbid & t.NO_MAGIC and op.sym[t.MAGIC] > 0:
            return r.ALLY_10
        return r.CARD_09 if g.hero().down else 0
    if kind == ops.HEAL:
        return 0 if heal_targets(g, op, hero) else r.HEAL_02
    if kind == ops.TELEPORT:
        return bars_teleport(g, op, hero, subject, extra)
    if kind == ops.SWAP:
        if g.side:
            return r.EPIC_09
        return r.CARD_09 if h.down else (0 if swap_targets(g, hero) else r.BOSS_02)
    if kind == ops.STEAL_GOLD:
        if op.who == ops.PICK_SAME_LEVEL:
            return 0 if h.gold < 6 and gold_targets(g, hero) else r.GOLD_02
        return 0 if h.gold < 6 else r.GOLD_02
    if kind == ops.LOSE_DIE:
        return 0 if g.ready(op.arg) > 0 else r.CARD_05
    if kind == ops.REROLL and g.forbid & t.NO_REROLL:
        return r.ALLY_10
    if kind == ops.REROLL or kind == ops.SET_DIE:
        return 0 if g.rolled and g.unused() > 0 else r.CARD_04
    if kind == ops.READY_DIE:
        if g.phase >= t.MASTER:
            return r.SYM_03
        return 0 if t.USED in g.places else r.CARD_04
    if kind == ops.REMOVE_MONSTER:
        return 0 if removable(g, op.arg == ops.MINOR_ALONE) else r.BOSS_02
    if kind == ops.REROLL_MONSTER:
        return 0 if rerollable(g, hero) else r.BOSS_02
    if kind == ops.MOD_MONSTER:
        return 0 if combat_dice(g) else r.BOSS_02
    if kind == ops.MOVE_MONSTERS:
        return 0 if movable(g, op.extra, h.room) else r.DM_05
    if kind == ops.TRAP_ACTIVATE:
        if op.arg == ops.BESIDE_ME:
            return 0
        return 0 if armed_traps(g) else r.TRAP_03
    if kind == ops.TRAP_DISARM:
        if g.engaged(h):
            return r.ACT_05
        return 0 if not h.down and armed_beside(g, h.room) else r.TRAP_06
    if kind == ops.CHEST_OPEN:
        return 0 if not h.down and g.rooms[h.room].chest and not g.engaged(h) else (
            r.ACT_05 if g.rooms[h.room].chest else r.ROOM_04)
    if kind == ops.XP:
        return bars_xp(g, op, hero)
    if kind == ops.PREVENT:
        return 0 if extra in (t.BY_PAYBACK, t.BY_CARD) else r.TRAP_03
    if kind == ops.WOUND:
        return 0 if wound_targets(g) else r.CARD_09
    if kind == ops.SHUT_DOOR:
        return 0 if g.rooms[g.heroes[subject].room].near else r.CARD_05
    if kind == ops.PEEK_EVIL:
        return 0 if g.evil.size() > 0 else r.CARD_04
    if kind == ops.PEEK_TILES:
        return 0 if g.small1.size() + g.small2.size() > 0 else r.CARD_04
    if kind == ops.XP_ENDGAME:
        return r.CARD_05
    return 0


def bars_teleport(g: World, op: Op, hero: int, subject: int, extra: int) -> int:
    """No teleport once Level 3 is open (MAS-EPIC-09), none during a combat (A-77), none of a lying Hero."""
    if g.side:
        return r.EPIC_09
    if op.who == ops.ME or op.who == ops.SUBJECT:
        who = hero if op.who == ops.ME else subject
        if g.heroes[who].down:
            return r.CARD_09
        if g.combat and who == g.active:
            return r.FIGHT_14
        return 0 if teleport_rooms(g, op, who, extra) else r.CARD_05
    for i in range(len(g.heroes)):
        if not g.heroes[i].down and not (g.combat and i == g.active) and teleport_rooms(g, op, i, hero):
            return 0
    return r.CARD_05


def bars_xp(g: World, op: Op, hero: int) -> int:
    if op.arg == 1 and not g.slew:
        return r.CARD_04
    if op.who == ops.PICK_AHEAD:
        for i in range(len(g.heroes)):
            if not g.heroes[i].down and g.heroes[i].xp > g.heroes[hero].xp:
                return 0
        return r.CARD_05
    return 0


def heal_targets(g: World, op: Op, hero: int) -> list[int]:
    """Standing, wounded Heroes that may be healed now: none in a combat, but by a card that answers Wounds."""
    out: list[int] = []
    for i in range(len(g.heroes)):
        h = g.heroes[i]
        if h.down or h.life >= 6 or (op.who == ops.ME and i != hero):
            continue
        if op.who == ops.PICK and g.combat and i == g.active:  # MAS-BACK-04
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
        if m.room >= 0 and CREATURES[m.kind].tier != t.BOSS and m.mark != 2:
            if m.room == g.heroes[hero].room or not g.hero_in(m.room):
                out.append(i)
    return out


def combat_dice(g: World) -> list[int]:
    """Monster dice in the active Hero's room."""
    out: list[int] = []
    for i in g.monsters_in(g.hero().room):
        if g.creature(i).tier != t.BOSS:
            out.append(i)
    return out


def forbids_purple(g: World, hero: int, card: int) -> int:
    """The rule that keeps the own-turn half of a card from being played now, or 0."""
    if hero != g.active:
        return r.TURN_01
    h = g.heroes[hero]
    if card not in h.hand:
        return r.CARD_04
    half = CARDS[card].purple
    if h.down and (needs_hero(half) or g.alt & t.ALT_LYING_SILENT):
        return r.CARD_09
    if g.combat and not useful_in_combat(g, half.ops):
        return r.FIGHT_14
    if g.phase >= t.BOUNTIES and only_symbols(half.ops):
        return r.SYM_03
    return bars_ops(g, half.ops, hero, hero, 0)


def only_symbols(todo: list[Op]) -> bool:
    """Does it make symbols and nothing else?"""
    for op in todo:
        if op.kind != ops.GAIN:
            return False
    return True


def needs_hero(half: Half) -> bool:
    """Does this half work through its player's own Hero?"""
    for op in half.ops:
        if op.who == ops.ME and op.kind in BY_HERO:
            return True
    return False


def forbids_orange(g: World, window: int, hero: int, card: int, subject: int, extra: int) -> int:
    """The rule that keeps an interrupt half from being played into this window, or 0 (MAS-CARD-05)."""
    half = CARDS[card].orange
    h = g.heroes[hero]
    if half.window != window and half.window != w.ANY:
        return r.CARD_05
    if half.window == w.GAME_END:
        return r.CARD_05
    if window == w.ANY and g.combat and not useful_in_combat(g, half.ops):
        return r.FIGHT_14
    if h.down and g.alt & t.ALT_LYING_SILENT:
        return r.CARD_09
    if half.who == w.SELF:
        if window == w.SPAWNED:
            if h.room != extra or h.down:
                return r.CARD_05
        elif hero != subject:
            return r.CARD_05
    elif half.who == w.OPPONENT:
        if hero == subject:
            return r.CARD_05
    elif half.who == w.OPPONENT_TURN:
        if hero == g.active:
            return r.CARD_05
    if h.down and needs_hero(half):
        return r.CARD_09
    return bars_orange_ops(g, half, window, hero, subject, extra)


def bars_orange_ops(g: World, half: Half, window: int, hero: int, subject: int, extra: int) -> int:
    for op in half.ops:
        if op.kind == ops.HEAL and op.who == ops.ME:
            if g.heroes[hero].down or g.heroes[hero].life >= 6:
                return r.HEAL_02
        elif op.kind == ops.MOVE_MONSTERS and half.who == w.OPPONENT_TURN and (
                g.combat or window in (w.FIGHT, w.PAYBACK)):
            return r.FIGHT_14  # "outside a combat"
        elif op.kind == ops.GAIN and g.phase >= t.BOUNTIES:
            return r.SYM_03
        elif op.kind == ops.REROLL and half.window == w.ANY and not g.rolled:
            return r.CARD_05
        else:
            rule = bars_op(g, op, hero, subject, extra)
            if rule:
                return rule
    return 0


def orange_options(g: World, window: int, hero: int, subject: int, extra: int, out: list[Opt]) -> None:
    """Append the interrupt halves of one Hero's hand that may be played into this window."""
    own = g.heroes[hero].seat == g.hero().seat and window != w.WOUNDED
    last = ""
    for card in g.heroes[hero].hand:
        c = CARDS[card]
        if own and c.orange.window == w.ANY:
            continue  # offered among the actions instead, see own_oranges; between two Wounds there are none
        if c.id != last and forbids_orange(g, window, hero, card, subject, extra) == 0:
            out.append(opt(o.ORANGE, card, hero))
            last = c.id


def own_oranges(g: World, out: list[Opt]) -> None:
    """MAS-ALLY-16: append the "any time" halves in the hands of the active seat: it needs no window to play them."""
    if g.armed & (1 << w.ANY) == 0:
        return
    seat = g.hero().seat
    for i in range(len(g.heroes)):
        h = g.heroes[i]
        if h.seat == seat and h.windows & (1 << w.ANY):
            for card in h.hand:
                if CARDS[card].orange.window == w.ANY and forbids_orange(g, w.ANY, i, card, g.active, 0) == 0:
                    out.append(opt(o.ORANGE, card, i))


def purples(g: World, out: list[Opt]) -> None:
    """Append the own-turn halves that the active Hero may play now; equal cards once."""
    name = ""
    title = ""
    for card in g.hero().hand:
        c = CARDS[card]
        if (c.name != name or c.orange.title != title) and forbids_purple(g, g.active, card) == 0:
            out.append(opt(o.PLAY, card, g.active))
            name = c.name
            title = c.orange.title
