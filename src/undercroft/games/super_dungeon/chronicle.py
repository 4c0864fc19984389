"""The log: events in words."""
import re

from ...kernel.event import EV_AUTO, EV_CHOICE, Event
from ...kernel.ledger import Ledger
from ...kernel.option import Opt, opt_of
from ...kernel.scene import Die, LogEntry
from ...kernel.window import PASS
from . import content
from . import terms as t
from .content import ABILITIES, CARDS, CHOICES, FACE_NAMES, GEAR, HEARTS, POTIONS, STARS, STATUS_NAMES
from .naming import title_of
from .state import World
from .words import ICONS as OPTION_ICONS
from .words import square_id

CAUSES = ["in the attack", "from Fire", "from Backlash", "from a potion"]
ICONS = {
    t.E_ROLL: "dice-fire", t.E_DIE: "dice-fire", t.E_WOUND: "drop", t.E_DESTROYED: "skull-crossed-bones",
    t.E_STATUS: "poison", t.E_HEALED: "healing", t.E_LOOT: "swap-bag", t.E_TREASURE: "chest", t.E_DRINK: "potion-ball",
    t.E_MOVE: "footsteps", t.E_ATTACK: "crossed-swords", t.E_TIMEOUT: "hourglass", t.E_VILLAIN: "dragon-head",
    t.E_SKULL: "skull-crossed-bones", t.E_WIN: "laurels", t.E_SPAWN: "portal",
}
VERBS = {
    content.MELEE: "attacks", content.SHOT: "shoots at", content.BERSERK: "attacks in its fury",
    content.RAGE_STRIKE: "attacks in its rage",
}
QUIET = (t.E_POWER, t.E_SCORE)  # shown by the tracks and the dice


def _short(d: int) -> str:
    """A die as it lies: its stars, heart and potion."""
    return (f"{STARS[d]}★" if STARS[d] else "") + "♥" * HEARTS[d] + "⚗" * POTIONS[d] or "–"


def _face(d: int) -> str:
    parts = [f"{STARS[d]} star{'s' if STARS[d] > 1 else ''}"] if STARS[d] else []
    parts += ["a heart"] * HEARTS[d] + ["a potion"] * POTIONS[d]
    return f"{t.COLOURS[d // 6]} die, {' and '.join(parts) or 'blank'}"


def _rolled(packed: int) -> list[int]:
    """The dice of a roll, each as colour * 6 + face."""
    out: list[int] = []
    while packed:
        out.insert(0, packed % 32 - 1)
        packed //= 32
    return out


def _dice(packed: int) -> list[Die]:
    return [
        Die(id=f"die:{i}", face=_short(d), icon="", state="ready", title=_face(d), tone=t.COLOURS[d // 6])
        for i, d in enumerate(_rolled(packed))
    ]


def pool_text(pool: int) -> str:
    """A dice pool in the short notation: 2B1R+1★."""
    out = ""
    for i, sign in enumerate("BRG"):
        n = (pool >> (8 * i)) & 255
        if n:
            out += f"{n}{sign}"
    stars = (pool >> 24) & 255
    if stars:
        out += f"+{stars}★" if out else f"{stars}★"
    return out or "0"


def _sentence(g: World, e: Event) -> str:
    k = e.kind
    if k == t.E_ROLL:
        attribute = f" for {t.ATTRIBUTES[e.c]}" if e.c < 4 else ""
        if not e.d:
            return f"{title_of(g, e.a)} has no dice{attribute}" + (f", {pool_text(e.b)}" if e.b else "")
        faces = " ".join(_short(d) for d in _rolled(e.d))
        return f"{title_of(g, e.a)} rolls {pool_text(e.b)}{attribute}: {faces}"
    if k == t.E_DIE:
        return f"{title_of(g, e.a)} discards the {_face(e.b)}"
    if k == t.E_ATTACK:
        if e.b in VERBS and e.c >= 0:
            return f"{title_of(g, e.a)} {VERBS[e.b]} {title_of(g, e.c)}"
        at = f" on {title_of(g, e.c)}" if e.c >= 0 else ""
        return f"{title_of(g, e.a)} uses {ABILITIES[e.b].name}{at}"
    if k == t.E_COMPARE:
        won = f"a hit on {title_of(g, e.a)}" if e.c > e.b else f"{title_of(g, e.a)} holds"
        return f"Attack {e.c}, defense {e.b}: {won}"
    if k == t.E_WOUND:
        return f"{title_of(g, e.a)} takes a wound {CAUSES[e.b]}"
    if k in (t.E_STATUS, t.E_CURED, t.E_RESIST):
        verb = {t.E_STATUS: "suffers", t.E_CURED: "is rid of", t.E_RESIST: "is immune to"}[k]
        return f"{title_of(g, e.a)} {verb} {STATUS_NAMES[e.b]}"
    if k in (t.E_USE, t.E_MISS, t.E_ENDS):
        name = ABILITIES[e.b].name
        who = title_of(g, e.a)
        return {t.E_USE: f"{who} uses {name}", t.E_MISS: f"{who}: {name} finds no target",
                t.E_ENDS: f"{name} of {who} ends"}[k]
    if k in (t.E_EQUIP, t.E_SACRIFICE, t.E_REPLACED):
        verb = {t.E_EQUIP: "equips", t.E_SACRIFICE: "gets the benefit of sacrificing", t.E_REPLACED: "loses"}[k]
        return f"{title_of(g, e.a)} {verb} {GEAR[e.b].name}"
    if k in CARD_EVENTS:
        return CARD_EVENTS[k].format(GEAR[e.a].name)
    if k in MODEL_EVENTS:
        return _plural(MODEL_EVENTS[k].format(title_of(g, e.a), e.b))
    if k in SQUARE_EVENTS:
        return SQUARE_EVENTS[k].format(title_of(g, e.a), g.ground.name(e.b))
    if k in NUMBER_EVENTS:
        return _plural(NUMBER_EVENTS[k].format(e.a, e.b))
    if k == t.E_DRINK:
        return f"{title_of(g, e.a)} drinks {ABILITIES[e.b].name} of {title_of(g, e.c)}"
    if k == t.E_PLATFORM:
        return f"The Power Gauge reaches {['8-Bit', '16-Bit', 'Super', 'Overcharge'][e.a]}"
    if k == t.E_SHAPE:
        return f"{CARDS[e.b].name} takes the place of its other form"
    if k in (t.E_SIDE_FIRST, t.E_TURN):
        side, go = ("The Heroes", "go") if e.a == t.HEROES else ("The Consul", "goes")
        return f"{side} {go} first" if k == t.E_SIDE_FIRST else f"{side} to act"
    if k == t.E_WIN:
        return "The villain has fallen: the Heroes win" if e.a == t.HEROES_WIN else "No Hero is left: the Consul wins"
    if k in (t.E_BACKLASH, t.E_BALM):
        middle = "strikes back at" if k == t.E_BACKLASH else "takes the blow for"
        return f"{title_of(g, e.a)} {middle} {title_of(g, e.b)}"
    if k == t.E_TILE:
        return f"{FACE_NAMES[e.a]} is laid"
    return ""


ONE = re.compile(r"\b1 (skull token|token|wound counter|star)s( are)?\b")


def _plural(text: str) -> str:
    """One of a thing is not many."""
    return ONE.sub(lambda m: f"1 {m[1]}{' is' if m[2] else ''}", text)


CARD_EVENTS = {
    t.E_LOOT: "Loot: {}", t.E_TREASURE: "Treasure: {}", t.E_ASIDE: "{} is set aside",
    t.E_OVERCHARGE: "Overcharge: {} works on all monsters", t.E_DISCARD: "{} leaves the game",
    t.E_LUCK: "{} is not kept",
}
MODEL_EVENTS = {
    t.E_DESTROYED: "{0} is destroyed", t.E_HEALED: "{0} loses {1} wound counters", t.E_POTION: "{0} gets a potion",
    t.E_ACTIVATE: "{0} is activated", t.E_STEALTH: "Stealth: {0} shortens the range by {1}",
    t.E_TIMEOUT: "Timeout of {0}!", t.E_RESURRECT: "Resurrect on {0}: {1} stars", t.E_RUNS: "{0} runs",
    t.E_SMOKE: "{0} makes smoke", t.E_TOUGH: "{0} is tough", t.E_FONT: "A font heals {0}", t.E_RAGE: "{0} rages",
    t.E_REMEDY: "{0} is rid of all status effects", t.E_FIRE_BITES: "{0} burns", t.E_HEART: "A heart for {0}",
    t.E_CHEST: "{0} opens a chest", t.E_REROLL: "{0} rerolls a die",
}
SQUARE_EVENTS = {
    t.E_SPAWN: "{0} appears at {1}", t.E_MOVE: "{0} moves to {1}", t.E_TELEPORT: "{0} teleports to {1}",
    t.E_PLACED: "{0} is placed at {1}", t.E_VILLAIN: "{0} arrives at {1}", t.E_SUMMON: "{0} is summoned to {1}",
    t.E_RETURNS: "{0} returns at {1}", t.E_CONTROL: "{0} is moved to {1}",
    t.E_BOOBOOTY: "The chest was a Boo-Booty: {0} at {1}",
}
NUMBER_EVENTS = {
    t.E_ROUND: "Round {0}", t.E_END_ROUND: "Round {0} ends", t.E_SKULL: "A skull: the Consul holds {0} tokens",
    t.E_TOKEN: "A skull token is spent, {0} left", t.E_SKULLS_LOST: "{0} skull tokens are lost",
    t.E_INITIATIVE: "Initiative: Heroes {0}, Consul {1}", t.E_LOST_LOOT: "The Loot-O-Meter is at its end",
    t.E_EMPTY: "The deck is empty", t.E_BOSS_DUE: "The villain will come next round",
    t.E_OVERCHARGE_FLIP: "The Power Marker flips: Overcharge", t.E_HOLD: "Nobody takes it",
    t.E_CHEST_PLACED: "A chest is placed", t.E_START: "The start marker is placed",
}


# Events that are somebody's choice put into words: the seat's mark stands before them.
CHOSEN = (
    t.E_MOVE, t.E_ACTIVATE, t.E_ATTACK, t.E_USE, t.E_RUNS, t.E_CHEST, t.E_DRINK, t.E_SPAWN, t.E_PLACED, t.E_EQUIP,
    t.E_SACRIFICE, t.E_RESURRECT, t.E_REROLL, t.E_CONTROL, t.E_TELEPORT, t.E_SUMMON, t.E_VILLAIN,
)


def _untold(o: Opt) -> str:
    """A choice that no event tells about, or nothing."""
    if o.kind in (t.PICK, t.PICK_BOSS, t.PICK_MINI):
        return f"{CARDS[o.a].name} is chosen"
    if o.kind == t.PICK_POINT:
        return f"{CARDS[CHOICES[o.a].point].name} is chosen"
    return {
        t.END: "The activation ends", t.STOP: "The turn ends", t.DONE: "Done", PASS: "Pass",
        t.DECLINE: "Not taken", t.KEEP: f"{GEAR[o.a].name} is kept" if o.kind == t.KEEP else "",
        t.DEFEND: f"Defends with {t.ATTRIBUTES[o.a]}" if o.kind == t.DEFEND else "",
    }.get(o.kind, "")


def entry_of(g: World, e: Event, ledger: Ledger) -> LogEntry | None:
    """An event as a line of the log; None if there is nothing to tell, or if its consequences tell it."""
    if e.kind in (EV_CHOICE, EV_AUTO):
        o = opt_of(e.a)
        text = _untold(o)
        if not text:
            return None
        return LogEntry(n=0, kind="choice" if e.kind == EV_CHOICE else "auto", seat=e.b, text=text,
                        icon=OPTION_ICONS.get(o.kind, "dice-fire"), touches=[])
    if e.kind in QUIET:
        return None
    text = _sentence(g, e)
    if not text:
        return None
    touched = []
    if e.kind in MODEL_EVENTS or e.kind in SQUARE_EVENTS or e.kind in (t.E_ATTACK, t.E_USE, t.E_DRINK):
        if g.models[e.a].at >= 0:
            touched.append(f"model:{e.a}")
        if e.kind in SQUARE_EVENTS:
            touched.append(square_id(g, e.b))
        if e.kind == t.E_ATTACK and e.c >= 0 and g.models[e.c].at >= 0:
            touched.append(f"model:{e.c}")
    kind = "dice" if e.kind in (t.E_ROLL, t.E_DIE) else "choice" if e.kind in CHOSEN else "event"
    entry = LogEntry(n=0, kind=kind, seat=g.models[e.a].seat if e.kind in CHOSEN else -1, text=text,
                     icon=ICONS.get(e.kind, "scroll-unfurled"), touches=touched)
    if e.kind == t.E_ROLL and e.d:
        entry["dice"] = _dice(e.d)
    if e.rule:
        entry["rules"] = [ledger.rule(e.rule).id]
    return entry
