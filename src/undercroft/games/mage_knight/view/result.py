"""Attacks that are over, as fights to be seen: the dice, the sum, what each target suffered."""

from typing import Literal

from ....engine.event import Event
from ....scene import Combat, Gain, Struck
from ....words.english import listed, many
from ....words.fights import told
from .. import events as ev
from ..content import FIGURES
from ..effects.base import is_way, way_of
from ..meta import META
from ..state import World
from ..steps.combat import combat_under_way
from ..words.names import title_of
from .combat import dice_pool, fighter, strikes_on

ONES, SIXES = 2, 12  # two ones always miss, two sixes always hit


def fights(g: World, events: list[Event]) -> tuple[list[Combat], list[Event]]:
    """The attacks that these events decided, and the events of one that goes on."""
    attack = combat_under_way(g)
    latest = events[-1] if events and attack is not None and strikes_on(attack) else None

    def tell(part: list[Event]) -> Combat | None:
        return None if part[-1] is latest else _fight(g, part)

    return told(events, (ev.ATTACK, ev.TURN), tell)


def _fight(g: World, part: list[Event]) -> Combat | None:
    rolled = next((v for v in part if v.kind == ev.ROLLED), None)
    compared = [v for v in part if v.kind in (ev.HIT, ev.MISSED)]
    if part[0].kind != ev.ATTACK or rolled is None or not (compared or rolled.b + rolled.c == ONES):
        return None
    if not is_way(part[0].c):  # a healing attempt is rolled as an attack (MKD-HEAL-01), but it strikes nobody
        return None
    return _result(g, part, rolled, compared)


def _result(g: World, part: list[Event], rolled: Event, compared: list[Event]) -> Combat:
    """An attack with its roll; `compared`: what it came to against each target, nothing if two ones missed them all."""
    begun = part[0]
    total = compared[0].c if compared else rolled.b + rolled.c + rolled.d
    targets = [v.b for v in compared] or [begun.b]
    defenses = [v.d for v in compared]
    struck = [_struck(part, v) for v in compared] or [_missed(begun)]
    verb = "strikes back at" if begun.d else "attacks"
    return Combat(
        id="",
        title=f"{title_of(g, begun.a)} {verb} {listed([title_of(g, v) for v in targets])}",
        state="result",
        attacker=fighter(g, begun.a, _made_of(rolled, total)),
        targets=[
            fighter(g, v, f"defense {defenses[i]}" if defenses else "not even close") for i, v in enumerate(targets)
        ],
        attack=[dice_pool(g, begun.a, (rolled.b, rolled.c), total)],
        defense=[],
        totals=(str(total), ", ".join(str(n) for n in defenses) or "–"),
        text=_verdict(rolled, struck),
        weapon=_weapon(g, begun, targets[0]),
        outcome=[*struck, *_fumble(part, begun.a)],
        gains=_gains(part),
    )


def _missed(begun: Event) -> Struck:
    """The target of a roll that hits nobody."""
    return Struck(id=f"figure:{begun.b}", hit=False, wounds=0, falls=False, text="missed")


def _fumble(part: list[Event], attacker: int) -> list[Struck]:
    """The damage that the attacker suffers from its own attack."""
    clicks = sum(v.b for v in part if v.kind == ev.DAMAGE and v.a == attacker)
    if not clicks:
        return []
    falls = any(v.kind == ev.FELL and v.a == attacker for v in part)
    text = f"hurt, {many(clicks, 'click')}"
    return [Struck(id=f"figure:{attacker}", hit=True, wounds=clicks, falls=falls, text=text)]


def _made_of(rolled: Event, total: int) -> str:
    """The parts of the total besides the dice."""
    more = total - rolled.b - rolled.c - rolled.d
    return f"attack {rolled.d}" + (f", +{more}" if more else "")


def _struck(part: list[Event], v: Event) -> Struck:
    hit = v.kind == ev.HIT
    clicks = sum(x.b for x in part if x.kind == ev.DAMAGE and x.a == v.b)
    falls = any(x.kind == ev.FELL and x.a == v.b for x in part)
    dodged = any(x.kind == ev.DODGED and x.a == v.b and x.b >= 5 for x in part)
    words = ["dodged" if dodged else "hit" if hit else "missed"]
    if clicks:
        words.append(many(clicks, "click"))
    elif hit and not dodged and not any(x.kind == ev.HEALED and x.a == v.b for x in part):
        words.append("no click")
    if falls:
        words.append("falls")
    text = ", ".join(words)
    return Struck(id=f"figure:{v.b}", hit=hit and not dodged, wounds=clicks, falls=falls, text=text, total=str(v.d))


def _verdict(rolled: Event, outcome: list[Struck]) -> str:
    sure = {ONES: "two ones always miss", SIXES: "two sixes always hit"}.get(rolled.b + rolled.c, "")
    text = outcome[0]["text"] if len(outcome) == 1 else f"{sum(x['hit'] for x in outcome)} of {len(outcome)} hit"
    return f"{text}; {sure}" if sure else text


def _weapon(g: World, begun: Event, target: int) -> Literal["arc", "shot", "spell", "claw"]:
    way = way_of(begun.c)
    by, on = g.figures[begun.a], g.figures[target]
    if way.magic:
        return "spell"
    far = by.at < 0 or on.at < 0 or not g.adjacent(by.at, on.at)
    if way.shot and far and FIGURES[by.card].range:
        return "shot"
    return "arc" if by.owner >= 0 else "claw"


def _gains(part: list[Event]) -> list[Gain]:
    return [
        Gain(icon="upgrade", title=f"{META.seat_names[v.a]}, experience", before=v.c - v.b, after=v.c)
        for v in part
        if v.kind == ev.XP
    ]
