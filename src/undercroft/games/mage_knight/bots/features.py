"""The facts about a position that the chance to win is fitted on, named; nothing in them is tuned by hand.

Every fact of a side is there for oneself and for the rival who has most gold, then what follows from both.
"""

from typing import Final

from .. import terms as t
from ..content import FIGURES
from ..state import World
from .plans import goal_cost, gold_of, skills_of, wants_out, ways_to

FAR: Final = 60  # speed points beyond which a way is as long as can be
SIDE: Final[list[str]] = [
    *["banked", "held", "inside", "clicks", "level", "way to the goal", "way of the foe", "acquired", "wants out"],
    *["way home done", "xp", "nearly dead", "held inside", "foe near", "way to the exit", "gold near the exit"],
]
BANKED: Final = 0
INSIDE: Final = 2
CLICKS: Final = 3
HELD_INSIDE: Final = 12
NAMES: Final[list[str]] = [
    *[f"my {x}" for x in SIDE],
    *[f"rival's {x}" for x in SIDE],
    *["turn", "chests lying", "my turn", "leads", "may lead", "leads, rival out", "leads, out", "both out"],
    *["out behind", "out level", "rival out behind", "rival out level", "out level, rival's gold"],
    *["rival out level, my gold", "out level, rival's clicks", "rival out level, my clicks", "more rivals"],
]
WAYS: Final[list[int]] = [5, 6, 9, 13, 14, 15]  # the facts of a side that look along the ways
PLAIN: Final[list[int]] = [i for i in range(len(SIDE)) if i not in WAYS]
QUICK: Final[list[str]] = [
    *[f"my {SIDE[i]}" for i in PLAIN],
    *[f"rival's {SIDE[i]}" for i in PLAIN],
    *NAMES[2 * len(SIDE) :],
]


def features(g: World, seat: int) -> list[float]:
    """The features of a position for a seat, in the order of `NAMES`."""
    if not g.players or not g.figures or g.ground.grid.size == 0:
        return [0.0] * len(NAMES)
    a = _side(g, seat, True)
    b = _rival(g, seat, True)
    return a + b + _between(g, seat, a, b) if b else [0.0] * len(NAMES)


def quick(g: World, seat: int) -> list[float]:
    """The features that need no look along the ways, in the order of `QUICK`: for learners, at every step."""
    if not g.players or not g.figures or g.ground.grid.size == 0:
        return [0.0] * len(QUICK)
    a = _side(g, seat, False)
    b = _rival(g, seat, False)
    if not b:
        return [0.0] * len(QUICK)
    return [a[i] for i in PLAIN] + [b[i] for i in PLAIN] + _between(g, seat, a, b)


def _rival(g: World, seat: int, ways: bool) -> list[float]:
    """The facts of the rival who has most gold; empty if there is none."""
    b: list[float] = []
    for s in range(g.config.players):
        if s != seat:
            other = _side(g, s, ways)
            if not b or other[BANKED] + other[HELD_INSIDE] > b[BANKED] + b[HELD_INSIDE]:
                b = other
    return b


def turns(g: World) -> int:
    """Grows with every turn; 0 while the game is set up."""
    for x in g.figures:
        if x.at >= 0:
            return g.turn + 1
    return 0


def bounds(g: World, seat: int) -> tuple[float, float]:
    """The worst and the best result that the rules still allow: gold counts once it is carried out (MKD-END-04)."""
    if turns(g) == 0:
        return 0.0, 1.0
    lying = False
    held = 0
    for c in g.chests:
        lying = lying or c.at >= 0
    banked: list[int] = []
    inside: list[bool] = []
    for s in range(g.config.players):
        banked.append(gold_of(g, s, t.BANKED))
        held += gold_of(g, s, t.HELD)
        inside.append(_may_come_home(g, s))
    most = [banked[s] + (held if inside[s] else 0) for s in range(len(banked))]
    best = 0
    best_possible = 0
    open_still = False
    for s in range(len(banked)):
        if s != seat:
            best = max(best, banked[s])
            best_possible = max(best_possible, most[s])
            open_still = open_still or (inside[s] and lying)
    high = 1.0 if (inside[seat] and lying) or most[seat] > best else 0.5 if most[seat] == best else 0.0
    low = 0.0 if open_still or banked[seat] < best_possible else 0.5 if banked[seat] == best_possible else 1.0
    return low, high


def _may_come_home(g: World, seat: int) -> bool:
    """Has this player a Hero inside, or one that may still come in?"""
    for x in g.figures:
        if x.owner == seat and (x.place == t.INSIDE or x.place == t.WAITING):
            return True
    return False


def _side(g: World, seat: int, ways: bool) -> list[float]:
    """The facts of `SIDE`; without `ways` those that look along them mean nothing."""
    inside = 0
    clicks = 0
    level = 0
    cost = 0
    foe = FAR
    exit = FAR
    for f in range(len(g.figures)):
        x = g.figures[f]
        if x.owner != seat or (x.place != t.INSIDE and x.place != t.WAITING):
            continue
        inside += 1
        clicks += FIGURES[x.card].clicks - x.click
        level += x.level
        if ways:
            cost += min(goal_cost(g, f), FAR)
        if x.at < 0 or not ways:
            continue
        row = ways_to(g, x.at, 0)
        for y in g.figures:
            if y.owner != seat and y.at >= 0:
                foe = min(foe, row[y.at])
        door = g.players[seat].exit
        if door >= 0:
            exit = min(exit, ways_to(g, door, skills_of(g, f))[x.at])
    held = gold_of(g, seat, t.HELD) / 10.0
    within = held if inside else 0.0
    out = 1.0 if wants_out(g, seat) else 0.0
    return [
        gold_of(g, seat, t.BANKED) / 10.0,
        held,
        1.0 if inside else 0.0,
        float(clicks),
        float(level),
        (cost if inside else FAR) / 10.0,
        min(foe, 20) / 5.0,
        1.0 if g.players[seat].acquired else 0.0,
        out,
        out * (FAR - min(cost, FAR)) / 10.0 if inside else 0.0,
        g.players[seat].xp / 50.0,
        1.0 if clicks <= 2 else 0.0,
        within,
        max(0, 6 - foe) / 2.0,
        min(exit, FAR) / 10.0,
        within * (FAR - min(exit, FAR)) / 30.0,
    ]


def _between(g: World, seat: int, a: list[float], b: list[float]) -> list[float]:
    """The features that both sides share; out and not ahead, the best that is left is a draw."""
    lying = 0.0
    for c in g.chests:
        lying += 1.0 if c.at >= 0 else 0.0
    lead = a[BANKED] - b[BANKED]
    leads = _sign(lead)
    out = 1.0 - a[INSIDE]
    gone = 1.0 - b[INSIDE]
    level = 1.0 if lead == 0.0 else 0.0
    return [
        min(g.turn, 60) / 10.0,
        lying,
        1.0 if g.seat == seat else 0.0,
        leads,
        _sign(lead + a[HELD_INSIDE] - b[HELD_INSIDE]),
        leads * gone,
        leads * out,
        out * gone,
        out if lead < 0.0 else 0.0,
        out * level,
        gone if lead > 0.0 else 0.0,
        gone * level,
        out * level * b[HELD_INSIDE],
        gone * level * a[HELD_INSIDE],
        out * level * b[CLICKS],
        gone * level * a[CLICKS],
        float(g.config.players - 2),
    ]


def _sign(x: float) -> float:
    return 1.0 if x > 0.0 else -1.0 if x < 0.0 else 0.0
