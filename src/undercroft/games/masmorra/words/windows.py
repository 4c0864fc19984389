"""The moments at which interrupts may be played, in words."""

from typing import Final, TypeVar

from ....engine.decision import Decision
from ....engine.step import Step
from ....engine.window import P_WINDOW
from ....words.english import many
from ....words.templates import filled
from .. import options as o
from .. import windows as w
from ..components import Half
from ..content import CARDS, EVILS
from ..state import World
from ..steps.cards import Interrupts
from ..steps.combat import Fight
from ..steps.dm import MoveMonsters
from ..steps.harm import Wound
from ..steps.spawning import Spawn
from .names import SLOTS, TIER_NAMES, WOUND_NAMES, ability_name, hero_name, in_room, the, the_all, the_room

S = TypeVar("S", bound=Step[World])
SAID: Final = 2  # cards whose text stands beside what is going on

# {who} is the Hero the event concerns.
MOMENTS: Final = {
    "TURN_START": "the turn of {who} begins",
    "EVIL": "an Evil card is drawn",
    "ROLLED": "{who} has rolled",
    "ABILITY": "{who} uses an ability",
    "MAGIC": "{who} turns a die by Magic",
    "CARD": "{who} plays a Treasure Card",
    "STEP": "{who} spends a Step",
    "MOVE": "{who} is about to pass a doorway",
    "EXPLORE": "{who} explores",
    "EXPLORED": "{who} has explored a room",
    "ENTERED": "{who} has walked into a room",
    "TRAP": "a trap is about to activate",
    "SPAWN": "a monster die is about to be rolled",
    "SPAWNED": "a monster has appeared in the room of {who}",
    "FIGHT": "{who} starts a combat",
    "PAYBACK": "{who} is about to suffer Payback",
    "WOUND": "{who} is about to be wounded",
    "WOUNDED": "{who} has been wounded",
    "DOWN": "{who} would be defeated",
    "MONSTER_DOWN": "{who} defeats a monster",
    "GOT_XP": "{who} gains 2 or more XP",
    "GOT_GOLD": "{who} receives gold",
    "DREW": "{who} receives a Treasure Card",
    "HEAL": "{who} drinks Elixir",
    "CHEST": "{who} opens a chest",
    "DISARM": "{who} disarms a trap",
    "BOUNTY": "{who} takes bounties",
    "DM_MOVE": "a monster is about to move",
    "ANY": "{who} goes on",
    "GAME_END": "the game ends",
}
# More about the event: a is the Hero, b its subject. Those that need more are in `_detail`.
DETAILS: Final = {
    w.MAGIC: "{a:hero} turns {b:die} by Magic",
    w.CARD: "{a:hero} plays {b:card}",
    w.GOT_XP: "{a:hero} gains {b:number} XP",
    w.GOT_GOLD: "{a:hero} receives {b:number} gold",
    w.MOVE: "{a:hero} is about to go to {b:place}",
    w.EXPLORED: "{a:hero} has explored {b:place}",
    w.TRAP: "{b:room} is about to activate",
    w.CHEST: "{a:hero} opens the chest in {b:place}",
    w.DISARM: "{a:hero} is about to disarm {b:room}",
}
PLACES: Final = {slot.name: slot for slot in SLOTS}


def when_text(half: Half) -> str:
    """The moment an interrupt half is for."""
    if half.window == w.ANY:
        return "in another player's turn" if half.who == w.OPPONENT_TURN else "at any time"
    who = {w.SELF: "your Hero", w.OPPONENT: "another Hero", w.ANYBODY: "any Hero"}.get(half.who, "another Hero")
    return MOMENTS[w.NAMES[half.window]].format(who=who)


def window_title(window: int) -> str:
    """A window by name, for any Hero: the subject of a standing order."""
    return "between two acts" if window == w.ANY else MOMENTS[w.NAMES[window]].format(who="a Hero")


def window_text(g: World, window: int, hero: int) -> str:
    """The event of an open window, as everybody may know it: the card just drawn is left out."""
    who = hero_name(g, hero)
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Interrupts) and top.window == window:
        detail = _detail(g, window, top.subject, top.extra)
        if detail:
            return detail
    return MOMENTS[w.NAMES[window]].format(who=who)


def _foes(g: World, hero: int) -> str:
    return the_all([g.monsters[m].kind for m in g.monsters_in(g.heroes[hero].room) if not g.monsters[m].barred])


def _by(g: World, step: type[S]) -> S | None:
    """The latest step of this class on the stack: what the window interrupts."""
    return next((x for x in reversed(g.stack) if isinstance(x, step)), None)


def _left(g: World, hero: int) -> str:
    return f"{many(g.heroes[hero].life, 'Life Point')} left"


def _detail(g: World, window: int, hero: int, b: int) -> str:
    if window in DETAILS:
        return filled(DETAILS[window], PLACES, g, [hero, b, 0, 0])
    if window in (w.SPAWN, w.SPAWNED, w.DM_MOVE):
        return _of_monsters(g, window, b)
    who = hero_name(g, hero)
    if window in (w.PAYBACK, w.WOUND, w.DOWN, w.WOUNDED):
        return f"{who} {_of_harm(g, window, hero, b)}"
    if window == w.ABILITY:
        return f"{who} uses {ability_name(g, hero, b)}"
    if window == w.EVIL:
        return f"the Evil card {EVILS[b].name} is drawn: {EVILS[b].text.rstrip('.')}"
    if window == w.ENTERED and g.heroes[hero].room >= 0:
        return f"{who} has walked into {the_room(g, g.heroes[hero].room)}"
    if window == w.FIGHT:
        return f"{who} starts a combat with {_foes(g, hero) or 'nobody'}"
    if window == w.MONSTER_DOWN:
        return f"{who} defeats {the(g.monsters[b].kind)}"
    if window == w.HEAL:
        return f"{who} drinks Elixir" + ("" if b == hero else f" for {hero_name(g, b)}") + f", {_left(g, b)}"
    return ""


def _of_monsters(g: World, window: int, b: int) -> str:
    """Tells of a monster that is about to appear or move, or has appeared."""
    if window == w.SPAWN:
        spawn = _by(g, Spawn)
        where = f" {in_room(g, spawn.room)}" if spawn is not None else ""
        return f"a {TIER_NAMES[b]} is about to be rolled{where}"
    if window == w.SPAWNED:
        here = the_all([g.monsters[m].kind for m in g.monsters_in(b)])
        return f"a monster has appeared {in_room(g, b)}; there now: {here}"
    march = _by(g, MoveMonsters)
    to = f" to {the_room(g, march.to)}" if march is not None else ""
    return f"{the(g.monsters[b].kind)} is about to move from {the_room(g, g.monsters[b].room)}{to}"


def _of_harm(g: World, window: int, hero: int, b: int) -> str:
    """Tells of the harm that the Hero is about to suffer, or has suffered."""
    if window == w.PAYBACK:
        fight = _by(g, Fight)
        what = "Payback" if fight is None else f"{many(fight.amount, 'Wound')} of Payback from {the(fight.face)}"
        return f"is about to suffer {what}, {_left(g, hero)}"
    if window == w.WOUND:
        wound = _by(g, Wound)
        n = many(wound.n, "Wound") if wound is not None else "Wounds"
        return f"is about to suffer {n} from {WOUND_NAMES[b]}, {_left(g, hero)}"
    if window == w.DOWN:
        return f"would be defeated by {WOUND_NAMES[b]}"
    return f"has suffered {many(b, 'Wound')}, {_left(g, hero)}"


def window_about(g: World, d: Decision) -> tuple[str, list[str]]:
    """The event, the Heroes and things it touches, and the changes that the player's cards could make."""
    text = f"between two acts of {hero_name(g, d.b)}" if d.a == w.ANY else window_text(g, d.a, d.b)
    halves = [CARDS[x.a].orange for x in d.options if x.kind == o.ORANGE]
    cards = " ".join(f"{half.title}: {half.text}" for half in halves[:SAID])
    more = "" if len(halves) <= SAID else f" And {many(len(halves) - SAID, 'other card')}."
    return f"{text[0].upper()}{text[1:]}. {cards}{more}", _touched(g, d)


def _touched(g: World, d: Decision) -> list[str]:
    """The Hero it concerns; the monsters and the room of the event."""
    out = [f"hero:{d.b}"]
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, Interrupts):
        return out
    if d.a in (w.MOVE, w.EXPLORED, w.TRAP, w.SPAWNED, w.CHEST, w.DISARM):
        out.append(f"room:{top.extra}")
    if d.a in (w.MONSTER_DOWN, w.DM_MOVE):
        out.append(f"monster:{top.extra}")
    fight = _by(g, Fight)
    if d.a == w.PAYBACK and fight is not None:
        out.append(f"monster:{fight.target}")
    if d.a == w.FIGHT:
        out += [f"monster:{m}" for m in g.monsters_in(g.heroes[d.b].room)]
    if d.a == w.HEAL and top.extra != d.b:
        out.append(f"hero:{top.extra}")
    return out


def window_name(g: World, d: Decision) -> str:
    """The name of a window, for standing orders."""
    return window_title(d.a) if d.prompt == P_WINDOW else ""
