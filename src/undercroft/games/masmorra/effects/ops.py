"""Card effects: the words of the content files compiled once into small numbered operations."""
from typing import Any, Final

from ....kernel.errors import Damaged
from .. import terms as t

GAIN: Final = 1
GOLD: Final = 2
STEAL_GOLD: Final = 3
GIVE_GOLD: Final = 4
GOLD_SPLIT: Final = 5
LOSE_GOLD: Final = 6
BOUNTY_CAP: Final = 7
HEAL: Final = 8
WOUND: Final = 9
PREVENT: Final = 10
DRAW: Final = 11
DISCARD: Final = 12
TAKE_CARD: Final = 13
CANCEL: Final = 14
LOSE_DIE: Final = 15
REROLL: Final = 16
SET_DIE: Final = 17
READY_DIE: Final = 18
DICE_MINUS: Final = 19
STEP_MP: Final = 20
MP: Final = 21
TELEPORT: Final = 22
SWAP: Final = 23
MOVE_MONSTERS: Final = 24
MARCH: Final = 25
SPAWN: Final = 26
CHOOSE_SPAWN_FACE: Final = 27
REROLL_MONSTER: Final = 28
REMOVE_MONSTER: Final = 29
MOD_MONSTER: Final = 30
MOD_PAYBACK: Final = 31
TILE_CHOICE: Final = 32
PEEK_TILES: Final = 33
PEEK_EVIL: Final = 34
SHUT_DOOR: Final = 35
TRAP_ACTIVATE: Final = 36
TRAP_DISARM: Final = 37
CHEST_OPEN: Final = 38
CHEST_GOLD: Final = 39
FORBID: Final = 40
XP: Final = 41
XP_ENDGAME: Final = 42
NO_CARD_REWARD: Final = 43
SURVIVE: Final = 44
NAMES: Final[list[str]] = [
    "", "gain", "gold", "steal_gold", "give_gold", "gold_split", "lose_gold", "bounty_cap", "heal", "wound", "prevent",
    "draw", "discard", "take_card", "cancel", "lose_die", "reroll", "set_die", "ready_die", "dice_minus", "step_mp",
    "mp", "teleport", "swap", "move_monsters", "march", "spawn", "choose_spawn_face", "reroll_monster",
    "remove_monster", "mod_monster", "mod_payback", "tile_choice", "peek_tiles", "peek_evil", "shut_door",
    "trap_activate", "trap_disarm", "chest_open", "chest_gold", "forbid", "xp", "xp_endgame", "no_card_reward",
    "survive",
]

# Whom an operation concerns.
ME: Final = 0  # the Hero whose player plays the card
SUBJECT: Final = 1  # the Hero the event concerns; in an own-turn card or Evil card the active Hero
PICK: Final = 2  # any Hero, chosen
PICK_SAME_LEVEL: Final = 3
PICK_AHEAD: Final = 4
IN_MY_ROOM: Final = 5
PICKED: Final = 6  # the Hero picked by the operation before
ME_OR_PICK: Final = 7
WHO: Final[dict[str, int]] = {
    "self": ME, "active": SUBJECT, "any_hero": PICK, "hero_in_room": PICK, "hero_same_level": PICK_SAME_LEVEL,
    "hero_ahead": PICK_AHEAD, "heroes_in_room": IN_MY_ROOM, "same_hero": PICKED, "self_or_hero": ME_OR_PICK,
}

# Where a teleport leads.
TO_PREVIOUS: Final = 0
TO_SAME_LEVEL: Final = 1
TO_ADJACENT: Final = 2
TO_ANY: Final = 3
TO_EDGE: Final = 4
TO_HERO: Final = 5
_TO: Final[list[str]] = [
    "previous_room", "explored_same_level", "adjacent", "explored_any", "edge_neighbour", "room_of_hero",
]

# Which room, trap or monster.
TRIGGER_ROOM: Final = 0
MY_ROOM: Final = 1
NEAREST_FREE: Final = 2
_WHERE: Final[dict[str, int]] = {
    "trigger_room": TRIGGER_ROOM, "self_room": MY_ROOM, "active_room": MY_ROOM, "nearest_free_room": NEAREST_FREE,
}
THE_TRIGGER: Final = 0
ANY_TRAP: Final = 1
BESIDE_ME: Final = 2
_WHICH: Final[dict[str, int]] = {"trigger": THE_TRIGGER, "any": ANY_TRAP, "adjacent_to_active": BESIDE_ME}
LEAVE_MINE: Final = 1
LEAVE_ANY: Final = 2
_LEAVE: Final[dict[str, int]] = {"none": 0, "own_room": LEAVE_MINE, "hero_rooms": LEAVE_ANY}
ANY_DIE: Final = 0
MINOR_ALONE: Final = 1
_FILTER: Final[dict[str, int]] = {"die": ANY_DIE, "minor_no_hero": MINOR_ALONE, "minor": 2}
_FORBID: Final[dict[str, int]] = {
    "starting_ability": t.NO_START_ABILITY, "card_abilities": t.NO_CARD_ABILITIES, "combo": t.NO_PAIR,
    "ranged_damage": t.NO_RANGED_DAMAGE, "elixir_heal": t.NO_ELIXIR_HEAL, "MAGIC": t.NO_MAGIC,
    "free_step": t.NO_FREE_STEP,
    "reroll": t.NO_REROLL,
}
ANY_NUMBER: Final = 99
HALF_UP: Final = 98


class Op:
    """One operation: a kind, a number, whom it concerns, one more argument, and symbols."""

    def __init__(self, kind: int, n: int, who: int, arg: int, extra: int, sym: list[int]) -> None:
        self.kind = kind
        self.n = n
        self.who = who
        self.arg = arg
        self.extra = extra
        self.sym = sym


def _sym(doc: Any) -> list[int]:
    out = [0, 0, 0, 0, 0, 0]
    for name, n in (doc or {}).items():
        out[t.FACES.index(name)] = n
    return out


def compile_op(doc: dict[str, Any], where: str) -> Op:
    """One operation from its row; Damaged says which word is unknown."""
    try:
        return _compile(doc)
    except (KeyError, ValueError) as e:
        raise Damaged(f"{where}: unknown word {e} in effect {doc}") from None


def _compile(doc: dict[str, Any]) -> Op:
    kind = NAMES.index(doc["op"])
    n = doc.get("n", 0)
    n = {"any": ANY_NUMBER, "half_up": HALF_UP}.get(n, n) if isinstance(n, str) else n
    who = WHO[doc.get("who", doc.get("to", "self") if kind == GAIN else "self")] if kind != TELEPORT else ME
    arg = 0
    extra = 0
    if kind == TELEPORT:
        who = WHO[doc["who"]]
        arg = _TO.index(doc["to"])
    elif kind == SPAWN:
        arg = _WHERE[doc["where"]]
        extra = ["minor", "major"].index(doc["kind"])
    elif kind == TRAP_ACTIVATE:
        arg = _WHICH[doc["which"]]
    elif kind == REMOVE_MONSTER:
        arg = _FILTER[doc["filter"]]
    elif kind == MOVE_MONSTERS:
        n = doc["count"]
        arg = doc["rooms"]
        extra = _LEAVE[doc.get("may_leave", "none")]
    elif kind == MOD_MONSTER:
        n = doc["defense"]
        arg = _FILTER[doc["filter"]] if "filter" in doc else 0
        extra = 1 if doc.get("until") == "hero_phase_end" else 0
    elif kind in (MOD_PAYBACK, STEP_MP):
        extra = 1 if doc.get("until") == "hero_phase_end" else 0
    elif kind == FORBID:
        arg = _FORBID[doc["what"]]
        if arg == t.NO_PAIR and doc.get("until") == "combat_end":
            arg = t.NO_PAIR_COMBAT
    elif kind == LOSE_DIE:
        arg = t.FACES.index(doc["face"])
    elif kind == TRAP_DISARM:
        n = doc["xp_delta"]
    elif kind == PEEK_EVIL:
        arg = doc["discard"]
    elif kind == SURVIVE:
        n = doc["lp"]
    elif kind == WOUND:
        arg = 1 if doc.get("preventable", True) else 0
    elif kind == XP:
        arg = 1 if "if" in doc else 0
    elif kind == XP_ENDGAME:
        arg = doc.get("else", n)
    return Op(kind, n, who, arg, extra, _sym(doc.get("sym")))


def gives_face(ops: list[Op], face: int) -> bool:
    """Does one of these operations make this symbol?"""
    for op in ops:
        if op.kind == GAIN and op.sym[face] > 0:
            return True
    return False


def needs_magic(ops: list[Op]) -> bool:
    """Does one of these operations make Magic?"""
    return gives_face(ops, t.MAGIC)
