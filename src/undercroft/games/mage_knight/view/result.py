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
    begun = part[0]
    if not is_way(begun.c):  # a healing attempt is rolled as an attack (MKD-HEAL-01), but it strikes nobody
        return None
    total = compared[0].c if compared else rolled.b + rolled.c + rolled.d
    outcome = [_struck(part, v) for v in compared]
    if not compared:
        outcome = [Struck(id=f"figure:{begun.b}", hit=False, wounds=0, falls=False, text="missed")]
    fumble = sum(v.b for v in part if v.kind == ev.DAMAGE and v.a == begun.a)
    if fumble:
        falls = any(v.kind == ev.FELL and v.a == begun.a for v in part)
        outcome.append(
            Struck(id=f"figure:{begun.a}", hit=True, wounds=fumble, falls=falls, text=f"hurt, {many(fumble, 'click')}")
        )
    targets = [v.b for v in compared] or [begun.b]
    verb = "strikes back at" if begun.d else "attacks"
    return Combat(
        id="",
        title=f"{title_of(g, begun.a)} {verb} {listed([title_of(g, v) for v in targets])}",
        state="result",
        attacker=fighter(g, begun.a, _made_of(rolled, total)),
        targets=[
            fighter(g, v, f"defense {compared[i].d}" if compared else "not even close") for i, v in enumerate(targets)
        ],
        attack=[dice_pool(g, begun.a, (rolled.b, rolled.c), total)],
        defense=[],
        totals=(str(total), ", ".join(str(v.d) for v in compared) or "–"),
        text=_verdict(rolled, outcome[: max(1, len(compared))]),
        weapon=_weapon(g, begun, targets[0]),
        outcome=outcome,
        gains=_gains(part),
    )


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
