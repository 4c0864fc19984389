"""The moments at which interrupts may be played, in words."""
from typing import Final

from ....kernel.decision import Decision
from ....kernel.english import many
from ....kernel.window import P_WINDOW
from .. import windows as w
from ..components import Half
from ..content import EVILS
from ..state import World
from ..steps.cards import Interrupts
from .names import WOUND_NAMES, ability_name, card_name, hero_name, room_name, the_room

# {who} is the Hero the event concerns.
MOMENTS: Final = {
    "TURN_START": "the turn of {who} begins", "EVIL": "an Evil card is drawn", "ROLLED": "{who} has rolled",
    "ABILITY": "{who} uses an ability", "MAGIC": "{who} turns a die by Magic", "CARD": "{who} plays a Treasure Card",
    "STEP": "{who} spends a Step", "MOVE": "{who} is about to pass a doorway", "EXPLORE": "{who} explores",
    "EXPLORED": "{who} has explored a room", "ENTERED": "{who} has walked into a room",
    "TRAP": "a trap is about to activate", "SPAWN": "a monster die is about to be rolled",
    "SPAWNED": "a monster has appeared in the room of {who}", "FIGHT": "{who} starts a combat",
    "PAYBACK": "{who} is about to suffer Payback", "WOUND": "{who} is about to be wounded",
    "WOUNDED": "{who} has been wounded", "DOWN": "{who} would be defeated", "MONSTER_DOWN": "{who} defeats a monster",
    "GOT_XP": "{who} gains 2 or more XP", "GOT_GOLD": "{who} receives gold", "DREW": "{who} receives a Treasure Card",
    "HEAL": "{who} drinks Elixir", "CHEST": "{who} opens a chest", "DISARM": "{who} disarms a trap",
    "BOUNTY": "{who} takes bounties", "DM_MOVE": "a monster is about to move", "ANY": "{who} goes on",
    "GAME_END": "the game ends",
}


def when_text(half: Half) -> str:
    """The moment an interrupt half is for."""
    if half.window == w.ANY:
        return "in another player's turn" if half.who == w.OPPONENT_TURN else "at any time"
    who = {w.SELF: "your Hero", w.OPPONENT: "another Hero", w.ANYBODY: "any Hero"}.get(half.who, "another Hero")
    return MOMENTS[w.NAMES[half.window]].format(who=who)


def window_title(window: int) -> str:
    """A window by name, whoever it concerns: what a standing order is about."""
    return "between two acts" if window == w.ANY else MOMENTS[w.NAMES[window]].format(who="a Hero")


def window_text(g: World, window: int, hero: int) -> str:
    """What is happening in an open window, as everybody may know it: the card just drawn is left out."""
    who = hero_name(g, hero)
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Interrupts) and top.window == window:
        detail = _detail(g, window, top.subject, top.extra)
        if detail:
            return detail
    return MOMENTS[w.NAMES[window]].format(who=who)


def _detail(g: World, window: int, hero: int, b: int) -> str:
    who = hero_name(g, hero)
    if window == w.ABILITY:
        return f"{who} uses {ability_name(g, hero, b)}"
    if window == w.CARD:
        return f"{who} plays {card_name(b)}"
    if window == w.EVIL:
        return f"the Evil card {EVILS[b].name} is drawn: {EVILS[b].text.rstrip('.')}"
    if window == w.MOVE:
        return f"{who} is about to go to {the_room(g, b)}"
    if window == w.EXPLORED:
        return f"{who} has explored {the_room(g, b)}"
    if window == w.TRAP:
        return f"{room_name(g, b)} is about to activate"
    if window == w.SPAWNED:
        return f"a monster has appeared in {the_room(g, b)}"
    if window == w.PAYBACK:
        return f"{who} is about to suffer {many(b, 'Wound')} of Payback"
    if window == w.WOUND:
        return f"{who} is about to be wounded by {WOUND_NAMES[b]}"
    if window == w.WOUNDED:
        return f"{who} has suffered {many(b, 'Wound')}"
    if window == w.GOT_XP:
        return f"{who} gains {b} XP"
    if window == w.GOT_GOLD:
        return f"{who} receives {b} gold"
    if window == w.CHEST:
        return f"{who} opens the chest in {the_room(g, b)}"
    if window == w.DISARM:
        return f"{who} is about to disarm {room_name(g, b)}"
    return ""


def window_name(g: World, d: Decision) -> str:
    """The name of a window, for standing orders."""
    return window_title(d.a) if d.prompt == P_WINDOW else ""
