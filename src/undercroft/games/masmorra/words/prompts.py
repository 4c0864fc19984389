"""The questions: words that also tell a newcomer what to do, the gist for waiting players, the rule behind each."""

from collections.abc import Callable
from typing import Final

from ....engine.decision import Decision
from ....engine.window import P_WINDOW
from ....words.english import listed, many
from ....words.prompts import Ask, Prompts
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..acts.base import WALKS, can_of, flags_of
from ..content import CREATURES, EVILS
from ..legal.acting import foes_of, held
from ..legal.combat import damage_of, payback_of
from ..modes.base import mode_of
from ..state import World
from ..steps.combat import combat_under_way
from .glossary import creature_text, ward_text
from .labels import needed
from .names import SLOTS, hero_name, symbols_text, the, the_tile, who
from .windows import window_text

GIST: Final[dict[int, str]] = {}  # by prompt: the pending choice, for waiting players; nothing here may tell a secret
RULES: Final[dict[int, int]] = {}  # by prompt: the rule that governs the question


def _ask(prompt: int, owner: str | Callable[[World, Decision], str], gist: str, rule: int) -> Ask[World]:
    GIST[prompt] = gist
    RULES[prompt] = rule
    return Ask(prompt, owner, f"{{who}} decides: {gist}.")


def _window(g: World, d: Decision) -> str:
    if d.a == w.ANY:
        return f"Between two acts of {hero_name(g, d.b)}: play a card now, or pass."
    text = window_text(g, d.a, d.b)
    return f"{text[0].upper()}{text[1:]}. Answer with a card, or pass."


def _before_roll(g: World, d: Decision) -> str:
    if d.a > 0:
        return _moving(g, d, "Rolling the dice forfeits {}.")
    if g.engaged(g.hero()):
        return f"There are monsters here: roll your dice, then fight them.{_foes(g)}"
    return "Roll your six dice. You may take the Free Step first, to see what waits before you choose what to re-roll."


def _moving(g: World, d: Decision, loss: str) -> str:
    left = many(d.a, "Move Point")
    if any(flags_of(x) & WALKS for x in d.options):
        return f"{left} left: go through a doorway or explore. {loss.format('it' if d.a == 1 else 'them')}"
    webbed = held(g, g.hero()) == r.MON_08
    why = "the Spider's web holds you in this room" if webbed else "there is no way out of this room"
    return f"{left} left, but {why}. Do something else."


def _reroll(g: World, d: Decision) -> str:
    if d.a == 0:
        return "Mark the dice you want to roll again (this once), or keep them all."
    return f"{many(d.a, 'die')} marked. Mark more, or roll them again: the new faces count."


def _foes(g: World) -> str:
    """The abilities of the monsters in the room, while there is still time to prepare; not of a crowd."""
    kinds = [k for k in dict.fromkeys(g.monsters[i].kind for i in foes_of(g)) if creature_text(k)]
    return "".join(f" {_with_abilities(k)}" for k in kinds) if len(kinds) <= 2 else ""


def _with_abilities(kind: int) -> str:
    """`Goblin, Quick Stab: it pays back …`; an ability without a name follows a colon."""
    text = creature_text(kind)
    return f"{CREATURES[kind].name}{',' if ':' in text.partition('.')[0] else ':'} {text}"


def _action(g: World, d: Decision) -> str:
    if g.engaged(g.hero()):
        return f"Monsters stand in your way: fight them all. Abilities, Magic and cards may come first.{_foes(g)}"
    if d.a > 0:
        return _moving(g, d, "Any other act forfeits {}.")
    can = [said for said in dict.fromkeys(can_of(x) for x in d.options) if said]
    now = f"You can {listed(can, 'or')}." if can else "Nothing is left to do."
    if g.unused() == 0:
        return f"All your dice are used. {now[:-1]}{', or' if can else ':'} end your actions."
    return f"{now} {'Or end' if can else 'End'} your actions: unused dice become gold."


def _target(g: World, d: Decision) -> str:
    """What waits in the room, while the order of the fights and the use of the dice can still be chosen."""
    back = sum(payback_of(g, g.monsters[x.a].kind) for x in d.options)
    return (
        "Which monster do you fight now? You must fight all of them, in any order: together they pay back up to"
        f" {many(back, 'Wound')}, and you have {many(g.hero().life, 'Life Point')}."
    )


def _attack(g: World, d: Decision) -> str:
    f = combat_under_way(g)
    kind, need = g.monsters[d.a].kind, needed(g, d.a)
    spent = symbols_text(f.spent) if f else ""
    damage = damage_of(g, d.a, f.spent) if f else 0
    done = f"{spent} spent, {damage} of {need} damage." if spent else f"{need} damage needed, all or nothing."
    text = creature_text(kind)
    always = CREATURES[kind].bits & t.QUICK_STAB  # its own words say that no kill escapes the Payback
    back = "" if always else f" Melee brings Payback {payback_of(g, kind)}, a kill by Ranged alone does not."
    return f"Fight {the(kind)}: {done}{' ' + text if text else ''}{back}"


def _payback(g: World, d: Decision) -> str:
    f = combat_under_way(g)
    foe = the(f.face if f else g.monsters[d.a].kind)
    return (
        f"{foe[0].upper()}{foe[1:]} pays back {many(d.b, 'Wound')}, and you have"
        f" {many(g.hero().life, 'Life Point')}. Each Defense blocks 1; take what is left."
    )


def _again(g: World, d: Decision) -> str:
    return _whose(g, d, "rolled again")


def _turned(g: World, d: Decision) -> str:
    return _whose(g, d, "turned")


def _whose(g: World, d: Decision, done: str) -> str:
    whose = "your" if d.owner == g.hero().seat else f"{hero_name(g, g.active)}'s"
    return f"{PROMPTS.slots['list'].said(g, d.b)}: which of {whose} unused dice is {done}?"


def _bounty(g: World, d: Decision) -> str:
    if d.a == 0:
        return "Your actions are over. Play a card, buy one for 5 gold, or go on to the Dungeon Master Phase."
    return f"Bounties: exchange unused dice for 1 gold each, {d.a} at most, or leave them."


def _dm(g: World, d: Decision) -> str:
    rivals = len(g.heroes) > 1 and not mode_of(g).together
    return (
        f"You are the Dungeon Master: {'send monsters at your rivals' if rivals else 'move monsters'},"
        f" {many(d.a, 'Move Point')} left, or stop. They cannot leave a room with a Hero."
    )


def _herd(g: World, d: Decision) -> str:
    return f"{PROMPTS.slots['list'].said(g, d.b)}: move a monster one room, {many(d.a, 'move')} left, or stop."


def _ward(g: World, d: Decision) -> str:
    e = EVILS[d.a]
    return f"Evil card {e.name}: {e.text} Ward it off by paying {ward_text(d.a)}, or endure it."


def _order(g: World, d: Decision, thing: str) -> str:
    return f"{PROMPTS.slots['list'].said(g, d.b)}: which {thing} goes {'on top' if d.a == 0 else 'next'}?"


def _first(g: World, d: Decision) -> str:
    evil = mode_of(g).together
    what = "the Evil card is drawn" if evil else "Malaphyas acts"
    if evil and g.side:
        what = "Malaphyas acts and the Evil card is drawn"
    if d.a > 0:
        return _moving(g, d, f"Then {what}.")
    return f"Your turn begins. Before {what} you may take the Free Step, play a card or buy one for 5 gold."


# fmt: off
PROMPTS: Prompts[World] = Prompts([
    _ask(P_WINDOW, _window, "whether to answer with a card", r.CARD_05),
    _ask(o.P_HERO, "Choose your Hero. Each has one ability from the start and learns up to four more as it gains XP.",
         "which Hero to play", r.SETUP_11),
    _ask(o.P_BEFORE_ROLL, _before_roll, "what to do before the roll", r.ROLL_01),
    _ask(o.P_REROLL, _reroll, "which dice to roll again", r.ROLL_02),
    _ask(o.P_EXTRA, "Give up the Schmetterling token to roll any of your dice once more?",
         "whether to re-roll once more", r.BOSS_10),
    _ask(o.P_ACTION, _action, "the next action", r.ACT_01),
    _ask(o.P_PLACE, lambda g, d: f"Lay {the_tile(d.a)}: choose its space and its rotation. One of its doorways must"
         " meet one of the explorer's room.",
         "where the tile goes", r.EXP_02),
    _ask(o.P_TRAP, "A trap turns up. Choose where it goes: it activates at once and wounds every Hero in the rooms"
         " beside it.", "where the trap goes", r.EXP_07),
    _ask(o.P_TARGET, _target, "which monster to fight", r.FIGHT_12),
    _ask(o.P_ATTACK, _attack, "what to spend on the attack", r.FIGHT_14),
    _ask(o.P_PAYBACK, _payback, "how to meet the Payback", r.BACK_03),
    _ask(o.P_DIE, "Which of your unused dice do you turn by Magic?", "which die", r.MAGIC_01),
    _ask(o.P_FACE, "Turn {a:die} to which face?", "which face", r.MAGIC_01),
    _ask(o.P_PORTAL, "Where does the portal take you? Any explored room; no trap activates.", "which room", r.ROOM_05),
    _ask(o.P_LEARN, "You have reached an arrow on the XP track: learn an ability. Some can be learned only"
         " after another.", "which ability to learn", r.LEVEL_02),
    _ask(o.P_DISCARD, "You may hold at most six cards: choose one to discard.", "which card to discard",
         r.CARD_03),
    _ask(o.P_SIDE, "First to Level 3! Choose the battleground. Throne Room: monsters and Grimbolts every turn,"
         " Malaphyas falls twice. Sewers: a curse every turn, two bosses first, then Malaphyas once.",
         "the battleground of Level 3", r.EPIC_06),
    _ask(o.P_BOUNTY, _bounty, "which dice become gold", r.GOLD_01),
    _ask(o.P_DM, _dm, "how monsters move", r.DM_01),
    _ask(o.P_MARCH, "Every monster goes one room toward the nearest Hero. Decide together which one goes now, and"
         " where.", "how the monsters march", r.ALLY_11),
    _ask(o.P_PIT, "{a:hero} stands at a pit: spend 1 Step, or suffer 1 Wound.", "how to pass the pit", r.ROOM_16),
    _ask(o.P_WEB, "The web costs you 1 Step: choose which one you lose.", "which Step the web takes", r.ROOM_11),
    _ask(o.P_WARD, _ward, "whether to ward the Evil card off", r.ALLY_10),
    _ask(o.P_PAYER, "Who pays the next gold piece of the ward? {a:number} to go.", "which Hero", r.ALLY_10),
    _ask(o.P_WARD_CARD, "Which Treasure Card pays for the ward?", "which card to discard", r.ALLY_10),
    _ask(o.P_ORDER, "The combat starts and several monsters act: which one first?", "which monster acts first",
         r.MON_14),
    _ask(o.P_UNDEAD, "You need not fight Undead: choose which of them take part, then begin.",
         "which Undead to fight", r.FIGHT_12),
    _ask(o.P_TAKE_MONSTER, "A monster appears in {a:place}, but no such die is left: which one do you take from"
         " elsewhere?", "which monster die to take", r.SPAWN_03),
    _ask(o.P_REMOVE_MONSTER, "{a:room} is too full: which of the monsters worth the least XP leaves?",
         "which monster leaves the crowded room", r.LIMIT_05),
    _ask(o.P_TRAP_ORDER, "Several traps activate: which one first?", "which trap", r.TRAP_01),
    _ask(o.P_FIRST, _first, "what to do first", r.TURN_03),
    _ask(o.P_LAST, "Your turn is about to end: last chance to play a card or to buy one for 5 gold.",
         "whether to play or buy a card", r.TURN_04),
    # ---- effects of cards
    _ask(o.P_WHO, "{b:list}: which Hero?", "which Hero", r.CARD_09),
    _ask(o.P_HEALED, "{b:list}: who is healed?", "which Hero", r.CARD_09),
    _ask(o.P_WOUNDED, "{b:list}: who is wounded?", "which Hero", r.CARD_09),
    _ask(o.P_ROBBED, "{b:list}: whose gold do you take?", "which Hero", r.CARD_09),
    _ask(o.P_GETS_GOLD, "{b:list}: who gets the gold?", "which Hero", r.CARD_09),
    _ask(o.P_NEXT_GOLD, "{b:list}: who gets the next gold piece?", "which Hero", r.CARD_09),
    _ask(o.P_AMOUNT, "{b:list}: how much of your gold do you hand over as well?", "how much gold to give", r.GOLD_02),
    _ask(o.P_TELEPORTED, "{b:list}: which Hero is teleported?", "which Hero", r.CARD_09),
    _ask(o.P_ROOM, "{b:list}: to which room?", "which room", r.ROOM_05),
    _ask(o.P_MEET, "{b:list}: in which of the two rooms do the Heroes meet?", "which room", r.ROOM_05),
    _ask(o.P_APPEARS, "{b:list}: in which of the nearest rooms does the monster appear?", "which room", r.ROOM_05),
    _ask(o.P_DOOR, "{b:list}: the doorway to which room is bolted for this turn?", "which doorway to bolt", r.STEP_05),
    _ask(o.P_DIE_BACK, "{b:list}: choose a used die to re-roll and get back.", "which die", r.MAGIC_01),
    _ask(o.P_DIE_TURNED, _turned, "which die", r.MAGIC_01),
    _ask(o.P_DIE_AGAIN, _again, "which die", r.MAGIC_01),
    _ask(o.P_MARKS, "{b:list}: mark the dice to roll again, then roll them; or keep all.", "which dice to roll again",
         r.ROLL_03),
    _ask(o.P_CARD_FACE, "{b:list}: turn the die to which face?", "which face", r.MAGIC_01),
    _ask(o.P_SPAWN_FACE, "{b:list}: choose the monster that the die shows.", "which face", r.MAGIC_01),
    _ask(o.P_SWAP, "{b:list}: who do you swap places with?", "which monster", r.BOSS_02),
    _ask(o.P_ROLL_MONSTER, "{b:list}: which monster die is rolled again?", "which monster", r.BOSS_02),
    _ask(o.P_BANISHED, "{b:list}: which monster is removed from the dungeon?", "which monster", r.BOSS_02),
    _ask(o.P_TOUGHENED, "{b:list}: which monster grows tougher?", "which monster", r.BOSS_02),
    _ask(o.P_HERD, _herd, "how monsters move", r.DM_01),
    _ask(o.P_DISARMED, "{b:list}: which trap is disarmed?", "which trap", r.TRAP_01),
    _ask(o.P_SPRUNG, "{b:list}: which trap activates?", "which trap", r.TRAP_01),
    _ask(o.P_STACK, "{b:list}: the tiles of which level do you look at?", "which stack to look at", r.CARD_04),
    _ask(o.P_TILE, lambda g, d: f"{_order(g, d, 'tile')} Only you see them.", "in which order the tiles go back",
         r.CARD_04),
    _ask(o.P_EVIL_GONE, "{b:list}: which Evil card is discarded?", "in which order the Evil cards go back", r.CARD_04),
    _ask(o.P_EVIL, lambda g, d: _order(g, d, "Evil card"), "in which order the Evil cards go back", r.CARD_04),
], SLOTS, who)
# fmt: on

# Asked every turn, and often answered alike: a player's standing order may keep the dice or pass.
ORDERS: Final = {
    o.P_REROLL: "re-rolling dice",
    o.P_LAST: "the last chance to play or buy a card",
    o.P_FIRST: "the first chance to move, play or buy",
}


def standing_name(g: World, d: Decision) -> str:
    """A question that a standing order may pass."""
    return ORDERS.get(d.prompt, "")
