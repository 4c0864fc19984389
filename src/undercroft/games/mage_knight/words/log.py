"""The log: events in words."""

from ....engine.event import Event
from ....engine.option import opt_of
from ....scene import Die, LogEntry
from ....words.english import a
from ....words.log import Moments, Tell, Telling, choice_entry
from .. import events as ev
from .. import options as o
from .. import terms as t
from ..acts.base import ACTS, TOLD
from ..content import CHESTS, MARKERS, TOKENS
from ..dice import natural_of
from ..figures import treasure_of
from ..state import World
from .names import (
    BONUSES,
    CAUSES,
    DOOR_NAMES,
    FACING_NAMES,
    SIGN_NAMES,
    SLOTS,
    chest_title,
    mode_name,
    title_of,
    token_letter,
    trap_text,
    who,
)
from .verbs import VERBS

DICE = ["one", "two", "three", "four", "five", "six"]


def _dice(*faces: int) -> list[Die]:
    return [
        Die(id=f"die:{i}", face=str(n), icon=f"dice-six-faces-{DICE[n - 1]}", state="ready", title=f"a {n}")
        for i, n in enumerate(faces)
    ]


def _b(g: World, v: Event) -> list[Die]:
    return _dice(v.b)


def _bc(g: World, v: Event) -> list[Die]:
    return _dice(v.b, v.c)


def _c(g: World, v: Event) -> list[Die]:
    return _dice(v.c)


def _two(packed: int) -> list[Die]:
    return _dice(packed // 10, packed % 10)


def _a(g: World, v: Event) -> list[str]:
    return [f"figure:{v.a}"]


def _ab(g: World, v: Event) -> list[str]:
    return [f"figure:{v.a}", f"figure:{v.b}"]


def _chest_a(g: World, v: Event) -> list[str]:
    return [f"chest:{v.a}"]


def _trapped(g: World, v: Event) -> list[str]:
    return [f"chest:{v.a}", f"figure:{v.b}"]


def _owner(g: World, v: Event) -> int:
    return g.figures[v.a].owner


def _attack(g: World, v: Event, seat: int) -> str:
    how = f" with {mode_name(v.c)}" if v.c else ""
    verb = "strikes back at" if v.d else "heals" if v.c in (t.M_HEALING, t.M_MAGIC_HEALING) else "attacks"
    return f"{title_of(g, v.a)} {verb} {title_of(g, v.b)}{how}"


def _rolled(g: World, v: Event, seat: int) -> str:
    crit = {2: "; two ones always miss", 12: "; two sixes always hit"}.get(v.b + v.c, "")
    return f"{title_of(g, v.a)} rolls {v.b} + {v.c} with attack {v.d}: {v.b + v.c + v.d}{crit}"


def _rolled_beside(g: World, v: Event, seat: int) -> str:
    return _rolled(g, v, seat).replace(f" {v.b} + {v.c} with", " with", 1)


def _hit(g: World, v: Event, seat: int) -> str:
    word = "hits" if v.kind == ev.HIT else "misses"
    return f"{v.c} against defense {v.d}: {title_of(g, v.a)} {word} {title_of(g, v.b)}"


def _damage(g: World, v: Event, seat: int) -> str:
    why = f" {CAUSES[v.c]}" if CAUSES[v.c] else ""
    return f"{title_of(g, v.a)} takes {v.b} click{'' if v.b == 1 else 's'}{why}"


def _break(g: World, v: Event, seat: int) -> str:
    return f"{title_of(g, v.a)} rolls {a(str(v.b))} and {'breaks away' if v.c else 'is held'}"


def _break_beside(g: World, v: Event, seat: int) -> str:
    return f"{title_of(g, v.a)} {'breaks away' if v.c else 'is held'}"


def _converted(g: World, v: Event, seat: int) -> str:
    card = TOKENS[v.b]
    roll = natural_of(v.c)
    n, cap = card.numbers[roll - 2], card.caps[roll - 2]
    comes = f"brings up to {n} Mage Spawn, {cap} points in all" if n else "brings nothing"
    token = f"Token {token_letter(v.a)} is turned over, a {t.GRADES[card.grade]} one"
    return f"{token}: a roll of {roll} {comes}"


def _bonus(g: World, v: Event, seat: int) -> str:
    return BONUSES[v.b].format(title_of(g, v.a), v.c)


def _exposed(g: World, v: Event, seat: int) -> str:
    return f"A roll of {v.b}: {_exposed_beside(g, v, seat)}"


def _exposed_beside(g: World, v: Event, seat: int) -> str:
    if v.c == 0:
        return f"{chest_title(g, v.a)} has no trap"
    return f"{chest_title(g, v.a)} shows its trap: {trap_text(g.chests[v.a].card, v.c)}"


def _disarmed(g: World, v: Event, seat: int) -> str:
    slowly, deft = (" + 2 (slowly)" if v.c >= 2 else ""), (" + 1 (deft hands)" if v.c % 2 else "")
    natural = natural_of(v.b)
    done = natural != 2 and (natural == 12 or natural + v.c >= v.d)
    sure = ", and a 12 always succeeds" if natural == 12 else ", and a 2 always fails" if natural == 2 else ""
    return f"{natural}{slowly}{deft} against {v.d}{sure}: the trap is {'disarmed' if done else 'not disarmed'}"


def _assigned(g: World, v: Event, seat: int) -> str:
    return f"{title_of(g, v.b)} uses the {treasure_of(g, v.a).item} of {chest_title(g, v.a)}"


def _gathered(g: World, v: Event, seat: int) -> str:
    x = CHESTS[g.chests[v.a].card].treasures[v.b]
    what = x.item if x.item.endswith("s") else a(x.item)
    worth = f"{x.gold} gold" if x.item == "gold" else f"{what}, worth {x.gold} gold"
    return f"{title_of(g, v.c)} opens {chest_title(g, v.a)}: {worth}"


def _stolen(g: World, v: Event, seat: int) -> str:
    what = chest_title(g, v.b - 1) if v.c else "nothing"
    return f"{title_of(g, v.a)} rolls {a(str(natural_of(v.d)))} and steals {what}"


def _stolen_beside(g: World, v: Event, seat: int) -> str:
    return f"{title_of(g, v.a)} steals {chest_title(g, v.b - 1) if v.c else 'nothing'}"


def _trap_hits(g: World, v: Event, seat: int) -> str:
    word = "hits" if v.kind == ev.TRAP_HITS else "misses"
    return f"{v.c} against defense {v.d}: the trap {word} {title_of(g, v.b)}"


def _marker(g: World, v: Event, seat: int) -> str:
    card = MARKERS[v.a]
    what = DOOR_NAMES[card.door] if card.door >= 0 else SIGN_NAMES[card.plain if v.c else card.special]
    return f"{what} on {g.ground.name(v.b)}"


def _over(g: World, v: Event, seat: int) -> str:
    if v.a == t.LOCKED_IN:
        return "No chest is left, and without one nobody inside may leave"
    return "No Hero is left in the dungeon" if v.a == t.ENDED else "Time is up; all Heroes inside are lost"


def _fell(g: World, v: Event, seat: int) -> str:
    return f"{title_of(g, v.a)} falls" + (f" to {title_of(g, v.b - 1)}" if v.b else "")


def _faced(g: World, v: Event, seat: int) -> str:
    return f"{title_of(g, v.a)} turns {FACING_NAMES[v.b]}"


def _command(g: World, v: Event, seat: int) -> str:
    return f"{title_of(g, v.a)} rolls {a(str(v.b))} for Command" + (": an extra activation" if v.b == 6 else "")


def _command_beside(g: World, v: Event, seat: int) -> str:
    return f"{title_of(g, v.a)} rolls for Command" + (": an extra activation" if v.b == 6 else "")


def _frozen(g: World, v: Event, seat: int) -> str:
    return f"A roll of {v.b}: {_frozen_beside(g, v, seat)}"


def _frozen_beside(g: World, v: Event, seat: int) -> str:
    return f"{title_of(g, v.a)} {'is frozen' if v.b >= 4 else 'shakes off the frost'}"


def _level(g: World, v: Event, seat: int) -> str:
    return f"{title_of(g, v.a)} " + (f"is on level {v.b} now, and unhurt" if v.b else "is as good as new")


def _roll_of(g: World, v: Event, seat: int) -> str:
    return f"{who(g, v.a)} rolls {a(str(natural_of(v.b)))} for the first turn"


# Answers that the event right after them tells in full, or after which nothing happens; acts have a flag for it
SAID = {o.NAME, o.PLACE, o.TURN_TO, o.STOP, o.YES, o.NO}


def _choice(g: World, v: Event) -> LogEntry | None:
    """A choice by its label, unless what comes of it is told anyway."""
    x = opt_of(v.a)
    act = ACTS.known(x.kind)
    if x.kind in SAID if act is None else act.flags & TOLD:
        return None
    row = VERBS.scene(g, x, more=False)
    if x.kind == o.PASS:
        row["label"] = f"{who(g, v.b)} passes"
    return choice_entry(v, who(g, v.b), row)


MOMENTS: Moments = {
    ev.GATHERED: "find",
    ev.LEVEL: "level",
    ev.DOOR_OPENED: "door",
    ev.SMASHED: "door",
    ev.SUMMONED: "spawn",
    ev.FELL: "death",
    # Rolls outside fights, which no stage shows
    ev.BREAK: "roll",
    ev.TERRIFIED: "roll",
    ev.CONVERTED: "roll",
    ev.DODGED: "roll",
    ev.FROZEN: "roll",
    ev.STOLEN: "roll",
    ev.EXPOSED: "roll",
    ev.DISARMED: "roll",
    ev.TRICKED: "roll",
    ev.COMMAND: "roll",
    ev.TRAP_ROLL: "roll",
    ev.TRAP_HITS: "roll",
    ev.TRAP_MISSES: "roll",
}

# fmt: off
TELLING: Telling[World] = Telling([
    Tell(ev.SETUP_ROLL, _roll_of, "rolling-dices", "dice", "a", dice=lambda g, v: _two(v.b),
         beside="{a:seat} rolls for the first turn"),
    Tell(ev.HERO, "{a:seat} plays {b:figure}", "character", seat="a"),
    Tell(ev.CHEST_PUT, "A chest lies on {b:square}", "chest"),
    Tell(ev.TOKEN_PUT, "A token lies on {b:square}", "position-marker"),
    Tell(ev.ENTRANCE, "{a:seat} enters at {b:square}", "dungeon-gate", seat="a"),
    Tell(ev.EXIT, "{a:seat} must leave at {b:square}", "doorway", seat="a"),
    Tell(ev.TILE_LAID, "{a:seat} lays tile {b:tile}", "stone-block", seat="a"),
    Tell(ev.MARKER_PUT, _marker, "position-marker"),
    Tell(ev.TURN, "Round {b:number}: {a:seat}'s turn", "hourglass", seat="a"),
    Tell(ev.ASSIGNED, _assigned, "knapsack"),
    Tell(ev.COMMAND, _command, "knight-banner", "dice", _owner, dice=_b, beside=_command_beside),
    Tell(ev.VENOM, "The venom of {a:figure} works on {b:figure}", "poison"),
    Tell(ev.ACTIVATED, "{a:figure} is activated: {b:number} speed points", "play-button", seat=_owner),
    Tell(ev.TOKEN_WALKS, f"{{a:token}} is activated: {t.TOKEN_POINTS} speed points", "play-button"),
    Tell(ev.MASTER, "{a:seat} is the Monster Master; all markers are removed", "crown", seat="a"),
    Tell(ev.MOVED, "{a:figure} moves to {c:square}", "footsteps", seat=_owner),
    Tell(ev.TOKEN_MOVED, "{a:token} moves to {c:square}", "footsteps"),
    Tell(ev.FACED, _faced, "clockwise-rotation", seat=_owner),
    Tell(ev.BREAK, _break, "run", "dice", _owner, dice=_b, touches=_a, beside=_break_beside),
    Tell(ev.PASSED, "{a:figure} passes through {b:square}", "back-forth", seat=_owner),
    Tell(ev.TERRIFIED, "{a:figure} faces the terror of {b:figure} with a roll of {c:number}", "death-skull", "dice",
         dice=_c, touches=_ab, beside="{a:figure} faces the terror of {b:figure}"),
    Tell(ev.RAMMED, "{a:figure} rams {b:figure}", "trample"),
    Tell(ev.POLE_ARM, "The pole arm of {a:figure} stops {b:figure}", "barbed-spear"),
    Tell(ev.LEFT, "{a:figure} leaves the dungeon", "doorway", seat=_owner),
    Tell(ev.TELEPORTED, "{a:figure} teleports to {c:square}", "teleport", seat=_owner),
    Tell(ev.VORTEX, "{a:figure} turns the tile", "clockwise-rotation", seat=_owner),
    Tell(ev.CONVERTED, _converted, "monster-grasp", "dice", dice=lambda g, v: _two(v.c), beside=_converted),
    Tell(ev.SUMMONED, "{a:figure} appears on {b:square}", "portal"),
    Tell(ev.NOBODY, "Nothing appears", "smoke-bomb"),
    Tell(ev.ATTACK, _attack, "crossed-swords", seat=_owner, touches=_ab),
    Tell(ev.ROLLED, _rolled, "rolling-dices", "dice", _owner, dice=_bc, touches=_a,
         beside=_rolled_beside),
    Tell(ev.BONUS, _bonus, "rolling-dices", touches=_a),
    Tell(ev.HIT, _hit, "sword-clash", seat=_owner, touches=_ab),
    Tell(ev.MISSED, _hit, "shield", seat=_owner, touches=_ab),
    Tell(ev.DODGED, "{a:figure} tries to dodge with a roll of {b:number}", "run", "dice", dice=_b,
         beside="{a:figure} tries to dodge"),
    Tell(ev.DAMAGE, _damage, "bleeding-wound", touches=_a),
    Tell(ev.HEALED, "{a:figure} heals {b:number}", "healing"),
    Tell(ev.FELL, _fell, "death-skull", touches=_a),
    Tell(ev.FROZEN, _frozen, "snowflake-1", "dice", dice=_b, beside=_frozen_beside),
    Tell(ev.SMASHED, "The {a:door} breaks", "warhammer"),
    Tell(ev.RETALIATED, "Magic strikes back from {a:figure} at {b:figure}", "magic-swirl"),
    Tell(ev.STOLEN, _stolen, "snatch", "dice", _owner, dice=lambda g, v: _two(v.d), touches=_a,
         beside=_stolen_beside),
    Tell(ev.DROPPED, "{a:chest} lies on {b:square}", "chest"),
    Tell(ev.CHEST_LOST, "{a:chest} is lost for good", "chest", touches=_chest_a),
    Tell(ev.EXPOSED, _exposed, "magnifying-glass", "dice", dice=_b, beside=_exposed_beside),
    Tell(ev.DISARMED, _disarmed, "lockpicks", "dice", dice=lambda g, v: _two(v.b), touches=_chest_a,
         beside=_disarmed),
    Tell(ev.SPRUNG, "The trap of {a:chest} is sprung", "wolf-trap"),
    Tell(ev.TRAP_ROLL, "The trap rolls {b:number} + {c:number} with attack {d:number}", "rolling-dices", "dice",
         dice=_bc, touches=_chest_a, beside="The trap rolls with attack {d:number}"),
    Tell(ev.TRAP_HITS, _trap_hits, "wolf-trap", touches=_trapped),
    Tell(ev.TRAP_MISSES, _trap_hits, "wolf-trap", touches=_trapped),
    Tell(ev.GATHERED, _gathered, "open-treasure-chest"),
    Tell(ev.TRICKED, "{a:chest} holds another trap: the tumbler turns by {b:number}", "mimic-chest", "dice", dice=_b,
         beside="{a:chest} holds another trap: the tumbler turns"),
    Tell(ev.DOOR_OPENED, "The {a:door} opens", "wooden-door"),
    Tell(ev.DOOR_CLOSED, "The {a:door} closes", "closed-doors"),
    Tell(ev.XP, "{a:seat} gains {b:number} experience: {c:number} in all", "upgrade", seat="a"),
    Tell(ev.LEVEL, _level, "upgrade", seat=_owner),
    Tell(ev.BANKED, "{a:chest} is carried out", "two-coins"),
    Tell(ev.OVER, _over, "hourglass"),
], SLOTS, VERBS, __package__.rpartition(".")[0], who, _choice, MOMENTS)
# fmt: on
