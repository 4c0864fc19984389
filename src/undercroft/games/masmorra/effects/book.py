"""Fills the book: the words of the content files become lists of effects, once."""

from collections.abc import Callable
from typing import Any, Final

from ....engine.effect import Effect, enter
from ....errors import Damaged
from .. import options as o
from .. import terms as t
from .. import windows as w
from ..components import Half
from ..content import CARDS, EVILS, symbols_of
from .base import BOOK, EVIL, ME, ORANGE, PICKED, PURPLE, SUBJECT, TITLES, Amend
from .dice import FewerDice, LoseDie, ReadyDie, RerollAny, RerollOne, SetDie
from .gold import GiveGold, Gold, LoseGold, SplitGold, StealGold, TakeReceived
from .hands import Discard, Draw, Snatch
from .heroes import PickHero
from .life import HealAny, HealSelf, Prevent, WoundActive, WoundAny
from .monsters import (
    ChooseFace,
    March,
    MoveMonsters,
    RemoveMonster,
    RerollMonster,
    SavageBite,
    SharpClaws,
    SpawnHere,
    SpawnNear,
    SpawnOnActive,
    SpawnThere,
    ThickHides,
    Toughen,
)
from .rooms import (
    DisarmTrap,
    LookAtEvil,
    LookAtTiles,
    OpenTheChest,
    PlaceTile,
    SpringAny,
    SpringBeside,
    SpringTrigger,
    TakeChestGold,
)
from .symbols import Forbid, Gain
from .ways import (
    ADJACENT,
    ANYWHERE,
    SAME_LEVEL,
    Meet,
    MovePoints,
    Recall,
    ShutDoor,
    StepWorth,
    Swap,
    Teleport,
    TeleportAny,
    ThroughWall,
)
from .xp import AtTheEnd, Xp, XpAhead, XpAny, XpInRoom

Row = dict[str, Any]
Effects = list[Effect[Any]]

FORBIDDEN: Final[dict[str, int]] = {
    "starting_ability": t.NO_START_ABILITY,
    "card_abilities": t.NO_CARD_ABILITIES,
    "combo": t.NO_PAIR,
    "ranged_damage": t.NO_RANGED_DAMAGE,
    "elixir_heal": t.NO_ELIXIR_HEAL,
    "MAGIC": t.NO_MAGIC,
    "free_step": t.NO_FREE_STEP,
    "reroll": t.NO_REROLL,
}
LEAVE: Final[dict[str, int]] = {"none": t.LEAVE_NONE, "own_room": t.LEAVE_MINE, "hero_rooms": t.LEAVE_ANY}
TIERS: Final[list[str]] = ["minor", "major"]
MINE: Final[dict[str, bool]] = {"self": True, "active": False}  # only in one's own turn?
PHASE: Final = "hero_phase_end"


def _whole_phase(row: Row) -> bool:
    return row.get("until") == PHASE


def _gold(row: Row) -> Effects:
    if row["who"] == "any_hero":
        return [PickHero(o.P_GETS_GOLD), Gold(row["n"], PICKED)]
    return [Gold(row["n"], {"self": ME}[row["who"]])]


def _steal(row: Row) -> Effects:
    return [{"hero_same_level": StealGold, "receiver": TakeReceived}[row["who"]](row["n"])]


def _lose_gold(row: Row) -> Effects:
    return [LoseGold(0 if row["n"] == "half_up" else row["n"])]


def _heal(row: Row) -> Effects:
    return [{"self": HealSelf, "any_hero": HealAny}[row["who"]](row["n"])]


def _wound(row: Row) -> Effects:
    return [{("active", False): WoundActive, ("any_hero", True): WoundAny}[row["who"], row["preventable"]](row["n"])]


def _prevent(row: Row) -> Effects:
    return [Prevent(row["n"], "payback" in row["of"], "card" in row["of"])]


def _set_die(row: Row) -> Effects:
    return [SetDie(MINE[row["who"]])]


def _lose_die(row: Row) -> Effects:
    return [LoseDie(t.FACES.index(row["face"]))]


def _peek_evil(row: Row) -> Effects:
    return [LookAtEvil(row["n"], row["discard"])]


def _disarm(row: Row) -> Effects:
    return [DisarmTrap(row["xp_delta"])]


def _forbid(row: Row) -> Effects:
    if row["what"] == "combo" and row.get("until") == "combat_end":
        return [Forbid(t.NO_PAIR_COMBAT)]
    return [Forbid(FORBIDDEN[row["what"]])]


def _step_mp(row: Row) -> Effects:
    return [StepWorth(row["n"])] if _whole_phase(row) else [Amend(t.AMEND_STEP, row["n"])]


def _payback(row: Row) -> Effects:
    return [SharpClaws(row["n"])] if _whole_phase(row) else [SavageBite(t.AMEND_PAYBACK, row["n"])]


def _tougher(row: Row) -> Effects:
    return [ThickHides(row["defense"])] if _whole_phase(row) else [Toughen(row["defense"])]


def _teleport(row: Row) -> Effects:
    who, to = row["who"], row["to"]
    if to == "previous_room":
        return [Recall()]
    if to == "room_of_hero":
        return [Meet()]
    if to == "edge_neighbour":
        return [ThroughWall()]
    where = {"explored_same_level": SAME_LEVEL, "adjacent": ADJACENT, "explored_any": ANYWHERE}[to]
    return [{"any_hero": TeleportAny, "self": Teleport}[who](where)]


def _spawn(row: Row) -> Effects:
    tier = TIERS.index(row["kind"])
    if row["where"] == "nearest_free_room":
        return [SpawnNear(tier)]
    return [{"trigger_room": SpawnThere, "self_room": SpawnHere, "active_room": SpawnOnActive}[row["where"]](tier)]


def _trap(row: Row) -> Effects:
    return [{"any": SpringAny, "trigger": SpringTrigger, "adjacent_to_active": SpringBeside}[row["which"]]()]


def _xp(row: Row) -> Effects:
    n, who = row["n"], row["who"]
    if who == "heroes_in_room":
        return [XpInRoom(n)]
    if who == "any_hero":
        return [XpAny(n)]
    if who == "hero_ahead":
        return [XpAhead(n)]
    return [Xp(n, {"self": ME, "receiver": SUBJECT}[who], "if" in row)]


def _move(row: Row) -> Effects:
    return [MoveMonsters(row["count"], row["rooms"], LEAVE[row["may_leave"]])]


def _remove(row: Row) -> Effects:
    return [RemoveMonster({"die": False, "minor_no_hero": True}[row["filter"]])]


# Effects that say everything by their name, by their number, by how they change what they interrupt, or by more words.
BARE: Final[dict[str, Callable[[], Effect[Any]]]] = {
    "give_gold": GiveGold,
    "take_card": Snatch,
    "ready_die": ReadyDie,
    "swap": Swap,
    "shut_door": ShutDoor,
    "march": March,
    "choose_spawn_face": ChooseFace,
    "reroll_monster": RerollMonster,
    "tile_choice": PlaceTile,
    "chest_open": OpenTheChest,
    "chest_gold": TakeChestGold,
    "xp_endgame": AtTheEnd,
}
COUNTED: Final[dict[str, Callable[[int], Effect[Any]]]] = {
    "gold_split": SplitGold,
    "draw": Draw,
    "discard": Discard,
    "dice_minus": FewerDice,
    "mp": MovePoints,
    "peek_tiles": LookAtTiles,
}
AMENDS: Final[dict[str, int]] = {
    "bounty_cap": t.AMEND_CAP,
    "survive": t.AMEND_SURVIVE,
    "cancel": t.CANCEL,
    "no_card_reward": t.AMEND_NO_CARD,
}
WORDED: Final[dict[str, Callable[[Row], Effects]]] = {
    "gold": _gold,
    "steal_gold": _steal,
    "lose_gold": _lose_gold,
    "set_die": _set_die,
    "heal": _heal,
    "wound": _wound,
    "prevent": _prevent,
    "lose_die": _lose_die,
    "step_mp": _step_mp,
    "teleport": _teleport,
    "move_monsters": _move,
    "spawn": _spawn,
    "remove_monster": _remove,
    "mod_monster": _tougher,
    "mod_payback": _payback,
    "peek_evil": _peek_evil,
    "trap_activate": _trap,
    "trap_disarm": _disarm,
    "forbid": _forbid,
    "xp": _xp,
}


def one(row: Row) -> Effects:
    """The effects of one row that mean the same on every card."""
    op = row["op"]
    if op in BARE:
        return [BARE[op]()]
    if op in COUNTED:
        return [COUNTED[op](row["n"])]
    if op in AMENDS:
        n: int = row["lp"] if op == "survive" else row.get("n", 0)
        return [Amend(AMENDS[op], n)]
    return WORDED[op](row)


def made(rows: list[Row], where: str, half: Half | None = None) -> Effects:
    """The effects of one half of a card; Damaged says which word is unknown."""
    out: Effects = []
    orange = half is not None and half.window >= 0
    anytime = half is not None and half.window == w.ANY
    for row in rows:
        try:
            if row["op"] == "gain":
                alone = orange or all(x["op"] == "gain" for x in rows)
                out.append(Gain(symbols_of(row["sym"]), alone, MINE[row["to"]]))
            elif row["op"] == "reroll":
                out.append({"any": RerollAny, 1: RerollOne}[row["n"]](anytime, MINE[row["who"]]))
            else:
                out.extend(one(row))
        except (KeyError, ValueError) as e:
            raise Damaged(f"{where}: unknown word {e} in effect {row}") from None
    return out


def _fill() -> None:
    for card in CARDS:
        ORANGE.append(enter(BOOK, made(card.orange.rows, card.id, card.orange)))
        TITLES.append(card.name)
        PURPLE.append(enter(BOOK, made(card.purple.rows, card.id, card.purple)))
        TITLES.append(card.name)
    for evil in EVILS:
        EVIL.append(enter(BOOK, made(evil.rows, evil.id)))
        TITLES.append(evil.name)


_fill()
