"""The log: events in words."""

from ....engine.event import EV_CHOICE, Event
from ....engine.option import Opt, opt_of
from ....engine.window import PASS
from ....scene import Die, LogEntry
from ....words.english import listed, many
from ....words.log import Moments, Tell, Telling
from ....words.templates import filled
from .. import content
from .. import events as ev
from .. import options as o
from .. import terms as t
from ..acts.base import ACTS
from ..content import ABILITIES, CARDS, HEARTS, POTIONS, STARS
from ..state import World
from .names import SIDES, SLOTS, pool_text, square_id, title_of, who
from .verbs import VERBS

ATTACKS = {
    content.MELEE: "attacks",
    content.SHOT: "shoots at",
}
FRENZIES = {content.BERSERK: "in its fury", content.RAGE_STRIKE: "in its rage"}
SCROLL = "scroll-unfurled"


def _short(d: int) -> str:
    """A die as it lies: its stars, heart and potion."""
    return (f"{STARS[d]}★" if STARS[d] else "") + "♥" * HEARTS[d] + "⚗" * POTIONS[d] or "–"


def _face(d: int) -> str:
    parts = [many(STARS[d], "star")] if STARS[d] else []
    parts += ["a heart"] * HEARTS[d] + ["a potion"] * POTIONS[d]
    return f"{t.COLOURS[d // 6]} die, {listed(parts) or 'blank'}"


def rolled(packed: int) -> list[int]:
    """The dice of a roll, each as color * 6 + face."""
    out: list[int] = []
    while packed:
        out.insert(0, packed % 32 - 1)
        packed //= 32
    return out


def _dice(packed: int) -> list[Die]:
    return [
        Die(id=f"die:{i}", face=_short(d), icon="", state="ready", title=_face(d), tone=t.COLOURS[d // 6])
        for i, d in enumerate(rolled(packed))
    ]


# ---- events that a row of words cannot tell
def _roll(g: World, e: Event, seat: int) -> str:
    attribute = f" for {t.ATTRIBUTES[e.c]}" if e.c < 4 else ""
    if not e.d:
        return f"{title_of(g, e.a)} has no dice{attribute}" + (f", but {pool_text(e.b)}" if e.b else "")
    return f"{title_of(g, e.a)} rolls {pool_text(e.b)}{attribute}: {' '.join(_short(d) for d in rolled(e.d))}"


def _rolls(g: World, e: Event, seat: int) -> str:
    if e.c >= 4 or not e.d:
        return _roll(g, e, seat).partition(": ")[0]
    return f"{title_of(g, e.a)} rolls for {t.ATTRIBUTES[e.c]}"


def _discarded(g: World, e: Event, seat: int) -> str:
    return f"{title_of(g, e.a)} discards the {_face(e.b)}"


def _attack(g: World, e: Event, seat: int) -> str:
    if e.b in ATTACKS and e.c >= 0:
        return f"{title_of(g, e.a)} {ATTACKS[e.b]} {title_of(g, e.c)}"
    if e.b in FRENZIES and e.c >= 0:
        return f"{title_of(g, e.a)} attacks {title_of(g, e.c)} {FRENZIES[e.b]}"
    at = f" on {title_of(g, e.c)}" if e.c >= 0 else ""
    return f"{title_of(g, e.a)} uses {ABILITIES[e.b].name}{at}"


def _compare(g: World, e: Event, seat: int) -> str:
    won = f"a hit on {title_of(g, e.a)}" if e.c > e.b else f"{title_of(g, e.a)} is not hit"
    return f"Attack {e.c}, defense {e.b}: {won}"


def _drinks(g: World, e: Event, seat: int) -> str:
    whose = "" if e.a == e.c else f" of {title_of(g, e.c)}"
    return f"{title_of(g, e.a)} drinks {ABILITIES[e.b].name}{whose}"


def _turn(g: World, e: Event, seat: int) -> str:
    return "It is the Heroes' turn" if e.a == t.HEROES else "It is the Consul's turn"


def _first(g: World, e: Event, seat: int) -> str:
    return f"{SIDES[e.a]} {'go' if e.a == t.HEROES else 'goes'} first"


def _used(g: World, e: Event, seat: int) -> str:
    """A Hero that has taken another form was still the first one when it did so (SDE-SHAPE-01)."""
    card = CARDS[g.models[e.a].card]
    form = next((c.name for c in CARDS if e.b in c.abilities), "") if e.b not in card.abilities else ""
    name = form if card.role == t.R_HERO and form else title_of(g, e.a)
    return f"{name} uses {ABILITIES[e.b].name}"


def _initiative(g: World, e: Event, seat: int) -> str:
    """SDE-INIT-02: the Heroes win a tie."""
    won = f"{SIDES[t.HEROES if e.a >= e.b else t.CONSUL]} {'win' if e.a >= e.b else 'wins'}"
    return f"Initiative: Heroes {e.a}, Consul {e.b}; {won}{' the tie' if e.a == e.b else ''}"


def _won(g: World, e: Event, seat: int) -> str:
    return "The villain has fallen: the Heroes win" if e.a == t.HEROES_WIN else "No Hero is left: the Consul wins"


def _boo_booty(g: World, e: Event, seat: int) -> str:
    return f"The {'chest' if e.c else 'treasure'} was a Boo-Booty: {title_of(g, e.a)} at {g.ground.name(e.b)}"


def _skulls_lost(g: World, e: Event, seat: int) -> str:
    return f"{many(e.a, 'skull token')} {'is' if e.a == 1 else 'are'} lost"


def _skull(g: World, e: Event, seat: int) -> str:
    return f"A skull: the Consul now has {many(e.a, 'skull token')}"


# ---- whose it is, and what it lights
def _mine(g: World, e: Event) -> int:
    return g.models[e.a].seat


def _struck(g: World, e: Event) -> list[str]:
    return [f"model:{m}" for m in (e.a, e.c) if m >= 0 and g.models[m].at >= 0]


def _appears(g: World, e: Event) -> list[str]:
    return [f"model:{e.a}", square_id(g, e.b)]


def _rolled_dice(g: World, e: Event) -> list[Die]:
    return _dice(e.d)


def _untold(g: World, option: Opt) -> str:
    """A choice that no event tells about, or nothing."""
    told = ANSWERS.get(option.kind) or str(getattr(type(ACTS.known(option.kind)), "TOLD", ""))
    return filled(told, VERBS.slots, g, [option.a, option.b, option.c, option.d])


ANSWERS = {PASS: "Pass", o.DECLINE: "Not taken", o.KEEP: "{a:gear} is kept"}


def _choice(g: World, e: Event) -> LogEntry | None:
    """A choice, unless its consequences tell it."""
    x = opt_of(e.a)
    text = _untold(g, x)
    if not text:
        return None
    icon = VERBS.row(g, x).icon
    return LogEntry(
        n=0,
        kind="choice" if e.kind == EV_CHOICE else "auto",
        seat=e.b,
        text=text,
        icon=icon if isinstance(icon, str) else SCROLL,
        touches=[],
    )


def _did(kind: int, text: str, icon: str = SCROLL) -> Tell[World]:
    """Somebody's choice put into words: the seat's mark stands before it."""
    return Tell(kind, text, icon, "choice", _mine)


def _it(kind: int, text: str, icon: str = SCROLL) -> Tell[World]:
    return Tell(kind, text, icon)


MOMENTS: Moments = {ev.LOOT: "find", ev.TREASURE: "find", ev.SPAWNED: "spawn", ev.DESTROYED: "death"}

# fmt: off
TELLING: Telling[World] = Telling([
    # ---- dice and attacks
    Tell(ev.ROLL, _roll, "dice-fire", "dice", dice=_rolled_dice, beside=_rolls),
    Tell(ev.DIE, _discarded, "dice-fire", "dice"),
    Tell(ev.ATTACKED, _attack, "crossed-swords", "choice", _mine, touches=_struck),
    Tell(ev.COMPARE, _compare, SCROLL),
    _did(ev.REROLLED, "{a:model} rerolls a die"),
    _it(ev.WOUND, "{a:model} takes a wound {b:cause}", "drop"),
    _it(ev.DESTROYED, "{a:model} is destroyed", "skull-crossed-bones"),
    _it(ev.STATUS, "{a:model} suffers {b:status}", "poison"),
    _it(ev.CURED, "{a:model} loses {b:status}"),
    _it(ev.RESIST, "{a:model} is immune to {b:status}"),
    _it(ev.REMEDY, "{a:model} loses all status effects"),
    _it(ev.HEALED, "{a:model} heals {b:wounds}", "healing"),
    _it(ev.HEART_USED, "{a:model} uses a heart"),
    _it(ev.POTION_GAINED, "{a:model} gets a potion"),
    _it(ev.STEALTH, "Stealth: {a:model} shortens the range by {b:number}"),
    _it(ev.MISS, "{b:ability} of {a:model} finds no target"),
    _it(ev.BACKLASH, "{a:model} strikes back at {b:model}"),
    _it(ev.BALM, "{a:model} takes the blow for {b:model}"),
    # ---- activations
    _did(ev.ACTIVATED, "{a:model} is activated"),
    _did(ev.MOVED, "{a:model} moves to {b:square}", "footsteps"),
    _did(ev.RUNS, "{a:model} runs"),
    Tell(ev.USED, _used, SCROLL, "choice", _mine),
    _it(ev.ENDS, "{b:ability} of {a:model} ends"),
    Tell(ev.DRUNK, _drinks, "potion-ball", "choice", _mine),
    _did(ev.CHEST, "{a:model} opens a chest"),
    _did(ev.TELEPORT, "{a:model} teleports to {b:square}"),
    _did(ev.CONTROL, "{a:model} is moved to {b:square}"),
    _it(ev.SHAPE, "{b:card} stands here now"),
    _it(ev.SMOKE, "{a:model} makes smoke"),
    _it(ev.RAGE, "{a:model} rages"),
    _it(ev.TOUGH, "Tough helps {a:model}"),
    _it(ev.FONT, "A font heals {a:model}"),
    _it(ev.FIRE_BITES, "{a:model} burns"),
    # ---- rounds and tracks
    _it(ev.ROUND, "Round {a:number}"),
    _it(ev.END_ROUND, "Round {a:number} ends"),
    Tell(ev.INITIATIVE, _initiative, SCROLL),
    Tell(ev.SIDE_FIRST, _first, SCROLL),
    Tell(ev.TURN, _turn, SCROLL),
    _did(ev.SPAWNED, "{a:model} appears at {b:square}", "portal"),
    _it(ev.TOKEN_SPENT, "A skull token is spent: {a:number} left"),
    Tell(ev.SKULL, _skull, "skull-crossed-bones"),
    Tell(ev.SKULLS_LOST, _skulls_lost, SCROLL),
    _it(ev.PLATFORM, "The Power Gauge reaches {a:platform}"),
    _it(ev.OVERCHARGE_FLIP, "The Power Marker flips: Overcharge"),
    _it(ev.OVERCHARGE, "Overcharge: {a:gear} works on all monsters"),
    _it(ev.BOSS_DUE, "The villain will come next round"),
    _did(ev.VILLAIN, "{a:model} arrives at {b:square}", "dragon-head"),
    _it(ev.TIMEOUT, "{a:model} takes a timeout!", "hourglass"),
    _did(ev.SUMMON, "{a:model} is summoned to {b:square}"),
    _did(ev.RESURRECTED, "{a:model} rolls {b:stars} for Resurrect"),
    _it(ev.RETURNS, "{a:model} returns to the map at {b:square}"),
    Tell(ev.WIN, _won, "laurels"),
    # ---- cards
    _it(ev.LOOT, "Loot: {a:gear}", "swap-bag"),
    _it(ev.LOST_LOOT, "The Loot-O-Meter is full: no loot for this wound"),
    _it(ev.TREASURE, "Treasure: {a:gear}", "chest"),
    _it(ev.LUCK, "{a:gear} is not kept"),
    _did(ev.EQUIPPED, "{a:model} equips {b:gear}"),
    _it(ev.REPLACED, "{a:model} loses {b:gear}"),
    _did(ev.SACRIFICED, "{b:gear} is sacrificed for {a:model}"),
    _it(ev.PUT_ASIDE, "{a:gear} is set aside"),
    _it(ev.HOLD, "Nobody takes it"),
    _it(ev.DISCARD, "{a:gear} leaves the game"),
    _it(ev.EMPTY, "The deck is empty"),
    Tell(ev.BOOBOOTY, _boo_booty, SCROLL, touches=_appears),
    # ---- setting up
    _did(ev.PLACED, "{a:model} is placed at {b:square}"),
    _it(ev.CHEST_PLACED, "A chest is placed"),
    _it(ev.START, "The start marker is placed"),
    _it(ev.TILE_LAID, "{a:face} is laid"),
    # ---- told by tracks, dice or the choice itself
    _it(ev.POWER, ""),
    _it(ev.SCORE, ""),
    _it(ev.PICKED, ""),
], SLOTS, VERBS, __package__.rpartition(".")[0], who, _choice, MOMENTS)
# fmt: on
