"""The log: events in words."""
import re

from ....kernel.event import EV_AUTO, EV_CHOICE, Event
from ....kernel.ledger import Ledger
from ....kernel.option import Opt, opt_of
from ....kernel.scene import Die, LogEntry
from ....kernel.window import PASS
from .. import content
from .. import events as ev
from .. import options as op
from .. import terms as t
from ..content import ABILITIES, CARDS, CHOICES, FACE_NAMES, GEAR, HEARTS, POTIONS, STARS, STATUS_NAMES
from ..state import World
from .names import pool_text, square_id, title_of
from .prompts import ICONS as OPTION_ICONS

CAUSES = ["in the attack", "from Fire", "from Backlash", "from a potion"]
ICONS = {
    ev.ROLL: "dice-fire", ev.DIE: "dice-fire", ev.WOUND: "drop", ev.DESTROYED: "skull-crossed-bones",
    ev.STATUS: "poison", ev.HEALED: "healing", ev.LOOT: "swap-bag", ev.TREASURE: "chest", ev.DRINK: "potion-ball",
    ev.MOVE: "footsteps", ev.ATTACK: "crossed-swords", ev.TIMEOUT: "hourglass", ev.VILLAIN: "dragon-head",
    ev.SKULL: "skull-crossed-bones", ev.WIN: "laurels", ev.SPAWN: "portal",
}
VERBS = {
    content.MELEE: "attacks", content.SHOT: "shoots at", content.BERSERK: "attacks in its fury",
    content.RAGE_STRIKE: "attacks in its rage",
}
QUIET = (ev.POWER, ev.SCORE)  # shown by the tracks and the dice


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


def _sentence(g: World, e: Event) -> str:
    k = e.kind
    if k == ev.ROLL:
        attribute = f" for {t.ATTRIBUTES[e.c]}" if e.c < 4 else ""
        if not e.d:
            return f"{title_of(g, e.a)} has no dice{attribute}" + (f", {pool_text(e.b)}" if e.b else "")
        faces = " ".join(_short(d) for d in _rolled(e.d))
        return f"{title_of(g, e.a)} rolls {pool_text(e.b)}{attribute}: {faces}"
    if k == ev.DIE:
        return f"{title_of(g, e.a)} discards the {_face(e.b)}"
    if k == ev.ATTACK:
        if e.b in VERBS and e.c >= 0:
            return f"{title_of(g, e.a)} {VERBS[e.b]} {title_of(g, e.c)}"
        at = f" on {title_of(g, e.c)}" if e.c >= 0 else ""
        return f"{title_of(g, e.a)} uses {ABILITIES[e.b].name}{at}"
    if k == ev.COMPARE:
        won = f"a hit on {title_of(g, e.a)}" if e.c > e.b else f"{title_of(g, e.a)} holds"
        return f"Attack {e.c}, defense {e.b}: {won}"
    if k == ev.WOUND:
        return f"{title_of(g, e.a)} takes a wound {CAUSES[e.b]}"
    if k in (ev.STATUS, ev.CURED, ev.RESIST):
        verb = {ev.STATUS: "suffers", ev.CURED: "is rid of", ev.RESIST: "is immune to"}[k]
        return f"{title_of(g, e.a)} {verb} {STATUS_NAMES[e.b]}"
    if k in (ev.USE, ev.MISS, ev.ENDS):
        name = ABILITIES[e.b].name
        who = title_of(g, e.a)
        return {ev.USE: f"{who} uses {name}", ev.MISS: f"{who}: {name} finds no target",
                ev.ENDS: f"{name} of {who} ends"}[k]
    if k in (ev.EQUIP, ev.SACRIFICE, ev.REPLACED):
        verb = {ev.EQUIP: "equips", ev.SACRIFICE: "gets the benefit of sacrificing", ev.REPLACED: "loses"}[k]
        return f"{title_of(g, e.a)} {verb} {GEAR[e.b].name}"
    if k in CARD_EVENTS:
        return CARD_EVENTS[k].format(GEAR[e.a].name)
    if k in MODEL_EVENTS:
        return _plural(MODEL_EVENTS[k].format(title_of(g, e.a), e.b))
    if k in SQUARE_EVENTS:
        return SQUARE_EVENTS[k].format(title_of(g, e.a), g.ground.name(e.b))
    if k in NUMBER_EVENTS:
        return _plural(NUMBER_EVENTS[k].format(e.a, e.b))
    if k == ev.DRINK:
        return f"{title_of(g, e.a)} drinks {ABILITIES[e.b].name} of {title_of(g, e.c)}"
    if k == ev.PLATFORM:
        return f"The Power Gauge reaches {['8-Bit', '16-Bit', 'Super', 'Overcharge'][e.a]}"
    if k == ev.SHAPE:
        return f"{CARDS[e.b].name} takes the place of its other form"
    if k in (ev.SIDE_FIRST, ev.TURN):
        side, go = ("The Heroes", "go") if e.a == t.HEROES else ("The Consul", "goes")
        return f"{side} {go} first" if k == ev.SIDE_FIRST else f"{side} to act"
    if k == ev.WIN:
        return "The villain has fallen: the Heroes win" if e.a == t.HEROES_WIN else "No Hero is left: the Consul wins"
    if k in (ev.BACKLASH, ev.BALM):
        middle = "strikes back at" if k == ev.BACKLASH else "takes the blow for"
        return f"{title_of(g, e.a)} {middle} {title_of(g, e.b)}"
    if k == ev.TILE:
        return f"{FACE_NAMES[e.a]} is laid"
    return ""


ONE = re.compile(r"\b1 (skull token|token|wound counter|star)s( are)?\b")


def _plural(text: str) -> str:
    """One of a thing is not many."""
    return ONE.sub(lambda m: f"1 {m[1]}{' is' if m[2] else ''}", text)


CARD_EVENTS = {
    ev.LOOT: "Loot: {}", ev.TREASURE: "Treasure: {}", ev.ASIDE: "{} is set aside",
    ev.OVERCHARGE: "Overcharge: {} works on all monsters", ev.DISCARD: "{} leaves the game",
    ev.LUCK: "{} is not kept",
}
MODEL_EVENTS = {
    ev.DESTROYED: "{0} is destroyed", ev.HEALED: "{0} loses {1} wound counters", ev.POTION: "{0} gets a potion",
    ev.ACTIVATE: "{0} is activated", ev.STEALTH: "Stealth: {0} shortens the range by {1}",
    ev.TIMEOUT: "Timeout of {0}!", ev.RESURRECT: "Resurrect on {0}: {1} stars", ev.RUNS: "{0} runs",
    ev.SMOKE: "{0} makes smoke", ev.TOUGH: "{0} is tough", ev.FONT: "A font heals {0}", ev.RAGE: "{0} rages",
    ev.REMEDY: "{0} is rid of all status effects", ev.FIRE_BITES: "{0} burns", ev.HEART: "A heart for {0}",
    ev.CHEST: "{0} opens a chest", ev.REROLL: "{0} rerolls a die",
}
SQUARE_EVENTS = {
    ev.SPAWN: "{0} appears at {1}", ev.MOVE: "{0} moves to {1}", ev.TELEPORT: "{0} teleports to {1}",
    ev.PLACED: "{0} is placed at {1}", ev.VILLAIN: "{0} arrives at {1}", ev.SUMMON: "{0} is summoned to {1}",
    ev.RETURNS: "{0} returns at {1}", ev.CONTROL: "{0} is moved to {1}",
    ev.BOOBOOTY: "The chest was a Boo-Booty: {0} at {1}",
}
NUMBER_EVENTS = {
    ev.ROUND: "Round {0}", ev.END_ROUND: "Round {0} ends", ev.SKULL: "A skull: the Consul holds {0} tokens",
    ev.TOKEN: "A skull token is spent, {0} left", ev.SKULLS_LOST: "{0} skull tokens are lost",
    ev.INITIATIVE: "Initiative: Heroes {0}, Consul {1}", ev.LOST_LOOT: "The Loot-O-Meter is at its end",
    ev.EMPTY: "The deck is empty", ev.BOSS_DUE: "The villain will come next round",
    ev.OVERCHARGE_FLIP: "The Power Marker flips: Overcharge", ev.HOLD: "Nobody takes it",
    ev.CHEST_PLACED: "A chest is placed", ev.START: "The start marker is placed",
}

# Events that are somebody's choice put into words: the seat's mark stands before them.
CHOSEN = (
    ev.MOVE, ev.ACTIVATE, ev.ATTACK, ev.USE, ev.RUNS, ev.CHEST, ev.DRINK, ev.SPAWN, ev.PLACED, ev.EQUIP,
    ev.SACRIFICE, ev.RESURRECT, ev.REROLL, ev.CONTROL, ev.TELEPORT, ev.SUMMON, ev.VILLAIN,
)


def _untold(o: Opt) -> str:
    """A choice that no event tells about, or nothing."""
    if o.kind in (op.PICK, op.PICK_BOSS, op.PICK_MINI):
        return f"{CARDS[o.a].name} is chosen"
    if o.kind == op.PICK_POINT:
        return f"{CARDS[CHOICES[o.a].point].name} is chosen"
    return {
        op.END: "The activation ends", op.STOP: "The turn ends", op.DONE: "Done", PASS: "Pass",
        op.DECLINE: "Not taken", op.KEEP: f"{GEAR[o.a].name} is kept" if o.kind == op.KEEP else "",
        op.DEFEND: f"Defends with {t.ATTRIBUTES[o.a]}" if o.kind == op.DEFEND else "",
    }.get(o.kind, "")


def log_entry(g: World, e: Event, ledger: Ledger) -> LogEntry | None:
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
    if e.kind in MODEL_EVENTS or e.kind in SQUARE_EVENTS or e.kind in (ev.ATTACK, ev.USE, ev.DRINK):
        if g.models[e.a].at >= 0:
            touched.append(f"model:{e.a}")
        if e.kind in SQUARE_EVENTS:
            touched.append(square_id(g, e.b))
        if e.kind == ev.ATTACK and e.c >= 0 and g.models[e.c].at >= 0:
            touched.append(f"model:{e.c}")
    kind = "dice" if e.kind in (ev.ROLL, ev.DIE) else "choice" if e.kind in CHOSEN else "event"
    entry = LogEntry(n=0, kind=kind, seat=g.models[e.a].seat if e.kind in CHOSEN else -1, text=text,
                     icon=ICONS.get(e.kind, "scroll-unfurled"), touches=touched)
    if e.kind == ev.ROLL and e.d:
        entry["dice"] = _dice(e.d)
    if e.rule:
        entry["rules"] = [ledger.rule(e.rule).id]
    return entry
