"""What is asked, in a sentence that also tells a newcomer what to do."""
from collections.abc import Callable
from typing import Final

from ....kernel.decision import PARTY, Decision
from ....kernel.window import P_WINDOW
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..content import CREATURES, EVILS
from ..effects import ops
from ..legal.acts import held
from ..legal.fight import damage_of
from ..state import World
from ..steps.dm import MoveMonsters
from ..steps.effects import EVIL_SOURCE, Effects, ops_of
from ..steps.evil import DrawEvil
from ..steps.fighting import Fight
from ..steps.rooms import UsePortal
from .labels import needed
from .names import card_name, die_name, evil_name, hero_name, many, room_name, symbols_text, the, the_room, tile_name
from .prices import ward_text
from .texts import creature_text
from .windows import window_text


def prompt_text(g: World, d: Decision, seat: int) -> str:
    """What is asked, as this seat may read it: the owner gets advice, the others are told whom they wait for."""
    if seat >= 0 and d.owner in (seat, PARTY):
        return _window(g, d) if d.prompt == P_WINDOW else ASK[d.prompt](g, d)
    who = "The players" if d.owner == PARTY else owner_name(g, d)
    verb = "decide" if d.owner == PARTY else "decides"
    return f"{who} {verb}: {GIST[d.prompt]}."


def owner_name(g: World, d: Decision) -> str:
    """The Hero whose player decides; a solo player's active one."""
    mine = [i for i, h in enumerate(g.heroes) if h.seat == d.owner]
    return hero_name(g, g.active if g.active in mine else mine[0])


def _window(g: World, d: Decision) -> str:
    if d.a == w.ANY:
        return f"Between two acts of {hero_name(g, d.b)}: play a card now, or pass."
    text = window_text(g, d.a, d.b)
    return f"{text[0].upper()}{text[1:]}. Answer with a card, or pass."


# ---- what the step on top of the stack knows
def _effect(g: World) -> ops.Op | None:
    """The operation of the card that asks, if a card asks."""
    top = g.stack[-1]
    return ops_of(top.source)[top.at] if isinstance(top, Effects) else None


def _card(g: World) -> str:
    """The card that asks."""
    top = g.stack[-1]
    if not isinstance(top, Effects):
        return ""
    return evil_name(top.source - EVIL_SOURCE) if top.source >= EVIL_SOURCE else card_name(top.source >> 1)


def _fight(g: World) -> Fight | None:
    for step in reversed(g.stack):
        if isinstance(step, Fight):
            return step
    return None


# ---- one function per prompt
def _hero(g: World, d: Decision) -> str:
    return "Choose your Hero. Each has one ability from the start and learns up to four more as it gains XP."


def _before_roll(g: World, d: Decision) -> str:
    if d.a > 0:
        return _moving(g, d, "Rolling the dice gives them up.")
    if g.engaged(g.hero()):
        return "There are monsters here: roll your dice, then fight them."
    return "Roll your six dice. You may take the Free Step first, to see what waits before you choose what to re-roll."


def _moving(g: World, d: Decision, loss: str) -> str:
    left = many(d.a, "Move Point")
    if any(x.kind in (o.MOVE, o.EXPLORE, o.STAIRS) for x in d.options):
        return f"{left} left: go through a doorway or explore. {loss}"
    webbed = held(g, g.hero()) == r.MON_08
    why = "the Spider's web holds you in this room" if webbed else "no way leads out of this room"
    return f"{left} left, but {why}. Do something else."


def _reroll(g: World, d: Decision) -> str:
    if d.a == 0:
        return "Mark the dice you want to roll again (this once), or keep them all."
    return f"{many(d.a, 'die', 'dice')} marked. Mark more, or roll them again: the new faces stand."


def _extra(g: World, d: Decision) -> str:
    return "Give the Schmetterling token up to roll any of your dice once more?"


def _action(g: World, d: Decision) -> str:
    h = g.hero()
    if g.engaged(h):
        return "Monsters stand in your way: fight them all. Before that only abilities, Magic and cards are possible."
    if d.a > 0:
        return _moving(g, d, "Any other act gives them up.")
    if g.unused() == 0 and sum(g.symbols) == 0:
        return "All your dice are used. Do what is still possible, or end your Hero Phase."
    return ("Your actions: spend a Step to move or explore, dock dice on rooms and abilities, drink Elixir, turn a die"
            " by Magic, play cards. End when you are done: unused dice become gold.")


def _place(g: World, d: Decision) -> str:
    return f"Put {tile_name(d.a)} down: choose the space and how it is turned. Its doorway must meet one of the room."


def _trap(g: World, d: Decision) -> str:
    return "A trap turns up. Choose where it goes: it activates at once and wounds every Hero in the rooms beside it."


def _target(g: World, d: Decision) -> str:
    return "Which monster do you fight now? Every one of them has to be fought, in the order you like."


def _attack(g: World, d: Decision) -> str:
    f = _fight(g)
    c = CREATURES[g.monsters[d.a].kind]
    need = needed(g, d.a)
    spent = symbols_text(f.spent) if f else ""
    damage = damage_of(g, d.a, f.spent) if f else 0
    done = f"{spent} spent: {damage} of {need} damage. " if spent else f"{need} damage needed, all or nothing. "
    text = creature_text(g.monsters[d.a].kind)
    return (f"Fight {the(g.monsters[d.a].kind)}. {done}Spend dice and symbols, then strike. Melee brings its Payback of"
            f" {c.payback + g.payback}, a clean ranged kill does not.{' ' + text if text else ''}")


def _payback(g: World, d: Decision) -> str:
    f = _fight(g)
    who = the(f.face if f else g.monsters[d.a].kind)
    life = many(g.hero().life, "Life Point")
    return (f"{who[0].upper()}{who[1:]} pays back {many(d.b, 'Wound')}, and you have {life}."
            " Each Defense prevents 1; accept what is left.")


def _die(g: World, d: Decision) -> str:
    op = _effect(g)
    if op is None:
        return "Which of your unused dice do you turn by Magic?"
    if op.kind == ops.READY_DIE:
        return f"{_card(g)}: which used die comes back, rolled anew?"
    whose = "your" if d.owner == g.hero().seat else f"{hero_name(g, g.active)}'s"
    return f"{_card(g)}: which of {whose} unused dice is {'turned' if op.kind == ops.SET_DIE else 'rolled again'}?"


def _face(g: World, d: Decision) -> str:
    op = _effect(g)
    if op is None:
        return f"Turn {die_name(g, d.a)} to which face?"
    if op.kind == ops.CHOOSE_SPAWN_FACE:
        return f"{_card(g)}: which monster shall the die show?"
    return f"{_card(g)}: turn the die to which face?"


def _room(g: World, d: Decision) -> str:
    if isinstance(g.stack[-1], UsePortal):
        return "Where does the portal take you? Any explored room; no trap activates."
    op = _effect(g)
    if op is not None and op.who == ops.ME_OR_PICK:
        return f"{_card(g)}: in which of the two rooms do the Heroes meet?"
    if op is not None and op.kind == ops.SPAWN:
        return f"{_card(g)}: in which of the nearest rooms does the monster appear?"
    return f"{_card(g)}: to which room?"


def _who(g: World, d: Decision) -> str:
    top = g.stack[-1]
    if isinstance(top, DrawEvil):
        return f"Who pays the next gold piece of the ward? {top.owed} to go."
    op = _effect(g)
    kind = op.kind if op else 0
    question = {
        ops.HEAL: "who is healed?", ops.WOUND: "who is wounded?", ops.STEAL_GOLD: "whose gold do you take?",
        ops.XP: "which Hero?", ops.GOLD: "who gets the gold?", ops.GIVE_GOLD: "who gets the gold?",
        ops.GOLD_SPLIT: "who gets the next gold piece?", ops.TELEPORT: "which Hero is teleported?",
    }.get(kind, "which Hero?")
    return f"{_card(g)}: {question}"


def _monster(g: World, d: Decision) -> str:
    op = _effect(g)
    kind = op.kind if op else 0
    question = {
        ops.SWAP: "with whom do you swap places?", ops.REROLL_MONSTER: "which monster die is rolled again?",
        ops.REMOVE_MONSTER: "which monster leaves the dungeon?", ops.MOD_MONSTER: "which monster grows tougher?",
    }.get(kind, "which monster?")
    return f"{_card(g)}: {question}"


def _learn(g: World, d: Decision) -> str:
    return (f"{hero_name(g, d.a)} has reached an arrow on the XP track: learn an ability. The lower one of a Hero card"
            " comes after the upper one.")


def _discard(g: World, d: Decision) -> str:
    if isinstance(g.stack[-1], DrawEvil):
        return "Which Treasure Card pays for the ward?"
    return "Six cards are the most you may hold: choose one to discard."


def _side(g: World, d: Decision) -> str:
    return ("First to Level 3! Choose the battleground. Throne Room: monsters and Grimbolts every turn, Malaphyas falls"
            " twice. Sewers: a curse every turn, two bosses first, then Malaphyas once.")


def _bounty(g: World, d: Decision) -> str:
    if d.a == 0:
        return "Your actions are over. Play a card, buy one for 5 gold, or go on to the Dungeon Master Phase."
    return f"Bounties: exchange unused dice for 1 gold each, {d.a} at most, or leave them."


def _dm(g: World, d: Decision) -> str:
    if isinstance(g.stack[-1], MoveMonsters):
        return (f"You are the Dungeon Master: move monsters, {many(d.a, 'Move Point')} left, or stop. They cannot"
                " leave a room with a Hero.")
    return f"{_card(g)}: move monsters, {many(d.a, 'room')} left, or stop."


def _march(g: World, d: Decision) -> str:
    return "Every monster goes one room towards the nearest Hero. Decide together which goes now, and where to."


def _pit(g: World, d: Decision) -> str:
    return f"{hero_name(g, d.a)} stands at a pit: spend 1 Step, or suffer 1 Wound."


def _web(g: World, d: Decision) -> str:
    return "The web costs you 1 Step: choose which one you lose."


def _ward(g: World, d: Decision) -> str:
    e = EVILS[d.a]
    return f"Evil card {e.name}: {e.text} Ward it off by paying {ward_text(d.a)}, or endure it."


def _order(g: World, d: Decision) -> str:
    return "The combat starts and several monsters act: which one first?"


def _amount(g: World, d: Decision) -> str:
    return f"{_card(g)}: how much of your gold do you hand over as well?"


def _stack(g: World, d: Decision) -> str:
    return f"{_card(g)}: the tiles of which level do you look at?"


def _tile(g: World, d: Decision) -> str:
    return f"{_card(g)}: which tile comes to lie {'on top' if d.a == 0 else 'next'}? Only you see them."


def _evil(g: World, d: Decision) -> str:
    op = _effect(g)
    if op is not None and d.a < op.arg:
        return f"{_card(g)}: which Evil card is discarded?"
    return f"{_card(g)}: which Evil card comes to lie {'on top' if op and d.a == op.arg else 'next'}?"


def _undead(g: World, d: Decision) -> str:
    return "You need not fight Undead: choose those that shall take part, then begin."


def _take(g: World, d: Decision) -> str:
    return f"A monster appears in {the_room(g, d.a)}, but no such die is left: which one do you take from elsewhere?"


def _remove(g: World, d: Decision) -> str:
    return f"{room_name(g, d.a)} is too full: which of the monsters worth the least XP leaves?"


def _trap_order(g: World, d: Decision) -> str:
    op = _effect(g)
    if op is None:
        return "Several traps activate: which one first?"
    return f"{_card(g)}: which trap {'is disarmed' if op.kind == ops.TRAP_DISARM else 'activates'}?"


def _marks(g: World, d: Decision) -> str:
    return f"{_card(g)}: mark the dice to roll again, then roll them; or keep all."


def _door(g: World, d: Decision) -> str:
    return f"{_card(g)}: the doorway to which room is bolted for this turn?"


def _last(g: World, d: Decision) -> str:
    return "Your turn is about to end: last chance to play a card or to buy one for 5 gold."


def _first(g: World, d: Decision) -> str:
    what = "the Evil card is drawn" if g.mode == t.ALLIANCE else "Malaphyas acts"
    if g.mode == t.ALLIANCE and g.side:
        what = "Malaphyas acts and the Evil card is drawn"
    return f"Your turn begins. Before {what} you may play a card or buy one for 5 gold."


ASK: Final[dict[int, Callable[[World, Decision], str]]] = {
    o.P_HERO: _hero, o.P_BEFORE_ROLL: _before_roll, o.P_REROLL: _reroll, o.P_EXTRA: _extra, o.P_ACTION: _action,
    o.P_PLACE: _place, o.P_TRAP: _trap, o.P_TARGET: _target, o.P_ATTACK: _attack, o.P_PAYBACK: _payback,
    o.P_DIE: _die, o.P_FACE: _face, o.P_ROOM: _room, o.P_WHO: _who, o.P_MONSTER: _monster, o.P_LEARN: _learn,
    o.P_DISCARD: _discard, o.P_SIDE: _side, o.P_BOUNTY: _bounty, o.P_DM: _dm, o.P_MARCH: _march, o.P_PIT: _pit,
    o.P_WEB: _web, o.P_WARD: _ward, o.P_ORDER: _order, o.P_AMOUNT: _amount, o.P_STACK: _stack, o.P_TILE: _tile,
    o.P_EVIL: _evil, o.P_UNDEAD: _undead, o.P_TAKE_MONSTER: _take, o.P_REMOVE_MONSTER: _remove,
    o.P_TRAP_ORDER: _trap_order, o.P_MARKS: _marks, o.P_DOOR: _door, o.P_LAST: _last, o.P_FIRST: _first,
}

# For who waits: nothing here may depend on what the owner alone knows.
GIST: Final[dict[int, str]] = {
    P_WINDOW: "whether to answer with a card", o.P_HERO: "which Hero to play",
    o.P_BEFORE_ROLL: "what to do before the roll",
    o.P_REROLL: "which dice to roll again", o.P_EXTRA: "whether to re-roll once more", o.P_ACTION: "the next action",
    o.P_PLACE: "where the tile goes", o.P_TRAP: "where the trap goes", o.P_TARGET: "which monster to fight",
    o.P_ATTACK: "what to spend on the attack", o.P_PAYBACK: "how to meet the Payback", o.P_DIE: "which die",
    o.P_FACE: "which face", o.P_ROOM: "which room", o.P_WHO: "which Hero", o.P_MONSTER: "which monster",
    o.P_LEARN: "which ability to learn", o.P_DISCARD: "which card to discard", o.P_SIDE: "the battleground of Level 3",
    o.P_BOUNTY: "which dice become gold", o.P_DM: "how monsters move", o.P_MARCH: "how the monsters march",
    o.P_PIT: "how to pass the pit", o.P_WEB: "which Step the web takes", o.P_WARD: "whether to ward the Evil card off",
    o.P_ORDER: "which monster acts first", o.P_AMOUNT: "how much gold to give", o.P_STACK: "which stack to look at",
    o.P_TILE: "in which order the tiles go back", o.P_EVIL: "in which order the Evil cards go back",
    o.P_UNDEAD: "which Undead to fight", o.P_TAKE_MONSTER: "which monster die to take",
    o.P_REMOVE_MONSTER: "which monster leaves the crowded room", o.P_TRAP_ORDER: "which trap",
    o.P_MARKS: "which dice to roll again", o.P_DOOR: "which doorway to bolt", o.P_LAST: "whether to play or buy a card",
    o.P_FIRST: "whether to play or buy a card",
}
