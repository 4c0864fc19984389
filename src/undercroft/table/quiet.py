"""Quiet by default: who is asked in an interrupt window, who is left in peace, and for how long a window stays open.

A person's seat asks always, when it matters (the default), or never; what has an obvious answer is asked only of who
wants to be asked always. A window that is not asked is still open for a
short time of grace: its answers glow on the page, and one click plays them. Where several people hide their hands the
grace ends with the pause that masks the window for everybody, so that nobody can tell who held something from who held
nothing, nor one setting from another.
"""

import time
from dataclasses import dataclass
from typing import Literal

from ..bots.worth import free_option
from ..kernel.decision import PARTY
from .party import leader
from .seats import people
from .spec import Row
from .table import Table

How = Literal["always", "matters", "never"]
HOWS: tuple[How, ...] = ("always", "matters", "never")
IN_A_ROW = 6.0  # seconds after which a window is news again: the next ones pass more quickly
BEFORE = 0.08  # seconds before the mask falls: what passes under it is seen by nobody
HURRY = 0.3  # share of the grace that is left for those
GRACES = {"fast": 0.5}  # who wants the others to move quickly waits less for what is not asked, too


@dataclass
class Grace:
    """A window that was not asked and is still open: the decision's number in the game, and until when."""

    count: int
    until: float


def pending(t: Table) -> bool:
    """Is this a window of a person who may not want to be asked?"""
    d = t.match.decision
    if not t.started or t.expired or d is None or t.match.game.count == t.asked:
        return False
    if d.owner == PARTY:
        return answers(t) >= 0 and t.title.obvious(t.match.game, d) is not None
    if not t.seats[d.owner].human:
        return False
    if not t.title.window_name(t.match.game, d):
        if t.seats[d.owner].asking != "always" and t.title.obvious(t.match.game, d) is not None:
            return True
        t.resting.discard(d.owner)  # one's own turn
        return False
    return t.seats[d.owner].asking != "always" or d.owner in t.resting


def answers(t: Table) -> int:
    """The seat in whose name the party's obvious answers are given; -1 if somebody wants to be asked always."""
    here = [s for s in t.seats if s.human]
    if not here or any(s.asking == "always" or s.seat in t.holding for s in here):
        return -1
    return max(leader(t), here[0].seat)


def judge(t: Table, grace: float) -> float | None:
    """None: ask. Else for how many seconds the window stays open before it is passed; runs in a thread."""
    d = t.match.decision
    assert d is not None
    g = t.match.game
    if d.owner == PARTY:
        return 0.0
    seat = t.seats[d.owner]
    if seat.seat in t.holding:
        return None
    if t.title.obvious(g, d) is not None:
        return 0.0
    if t.title.passing(g, d) is None:
        return None
    if seat.seat in t.resting or seat.asking == "never":
        return 0.0
    if t.questions.worth(t.title, g, seat.seat, f"{t.seed} worth {g.count}"):
        return None
    now = time.monotonic()
    if t.held is not None:
        return max(0.0, t.held.until - now - BEFORE)
    if t.pause > 0 and len(people(t.seats)) > 1 and t.title.hides(g):
        return 0.0  # the pause of this window is over for everybody
    return grace * (HURRY if now - t.graced < IN_A_ROW else 1.0)


def obey(t: Table, now: float) -> Row | None:
    """Pass for a seat that is not asked; what costs nothing is taken instead."""
    d = t.match.decision
    if d is None:
        return None
    clear = t.title.obvious(t.match.game, d)
    if clear is not None:
        return t.decide(t.title.text(t.match.game, clear), answers(t) if d.owner == PARTY else d.owner, True, now)
    option = t.title.passing(t.match.game, d)
    if option is None:
        return None
    return t.decide(free_answer(t) or t.title.text(t.match.game, option), d.owner, True, now)


def free_answer(t: Table) -> str:
    """An answer that gives nothing away and is better than to pass, such as a free re-roll; or nothing."""
    d, g = t.match.decision, t.match.game
    if d is None:
        return ""
    option = free_option(t.title, g, d.owner, f"{t.seed} free {g.count}")
    return "" if option is None else t.title.text(g, option)


def lapse(count: int, t: Table, now: float) -> Row | None:
    """The grace of a window is over: it is passed, unless somebody answered or holds the table."""
    grace, d = t.grace, t.match.decision
    if grace is None or grace.count != count or t.match.game.count != count or d is None or d.owner in t.holding:
        return None
    t.grace, t.graced = None, time.monotonic()
    return obey(t, now)
