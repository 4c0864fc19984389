"""Automatic answers: which interrupt windows are asked, which are passed, and how long a window stays open.

A person's seat asks always, when it matters (the default), or never; obvious answers are only confirmed for seats set
to "always". A window that is not asked stays open for a short time: its answers glow on the page, and one click plays
them. Where several people hide their hands it closes with the pause that masks the window for everybody, so that nobody
can tell a player with a fitting card from one without, nor one setting from another.
"""

import time
from typing import Literal

from ....bots.interrupts import free_option
from ....engine.decision import PARTY
from ..parts.party import leader
from ..spec import Row
from ..table import Table

How = Literal["always", "matters", "never"]
HOWS: tuple[How, ...] = ("always", "matters", "never")
IN_A_ROW = 6.0  # seconds after which a window is news again: the next ones pass more quickly
BEFORE = 0.08  # seconds before the mask comes off: nobody sees what passes under it
HURRY = 0.3  # share of the usual time for which those stay open
OPEN_SHARE = {"fast": 0.5}  # share of the usual time at each pace of play; 1 where none is named


def pending(t: Table) -> bool:
    """Whether this is a window of a person who may not want to be asked."""
    d = t.match.decision
    if not t.started or t.expired or d is None or t.match.game.count == t.interrupts.asked:
        return False
    if d.owner == PARTY:
        return answers(t) >= 0 and t.title.manners.obvious(t.match.game, d) is not None
    if not t.seats[d.owner].human:
        return False
    if not t.title.manners.window_name(t.match.game, d):
        if t.seats[d.owner].asking != "always" and t.title.manners.obvious(t.match.game, d) is not None:
            return True
        if t.masked_for([d.owner]) is None:  # under a mask its owner must not see that the turn has come
            t.interrupts.wake(d.owner)
        return False
    return t.seats[d.owner].asking != "always" or d.owner in t.interrupts.resting


def answers(t: Table) -> int:
    """The seat that gives the party's obvious answers; -1 if a player wants to be asked always."""
    here = [s for s in t.seats if s.human]
    if not here or any(s.asking == "always" or s.seat in t.interrupts.holding for s in here):
        return -1
    return max(leader(t), here[0].seat)


def judge(t: Table, seconds: float) -> float | None:
    """None: ask. Else for how many seconds the window stays open before it is passed; runs in a thread."""
    d = t.match.decision
    assert d is not None
    g = t.match.game
    if d.owner == PARTY:
        return 0.0
    seat = t.seats[d.owner]
    if seat.seat in t.interrupts.holding:
        return None
    if t.title.manners.obvious(g, d) is not None:
        return 0.0
    if t.title.passing(g, d) is None:
        return None
    if seat.seat in t.interrupts.resting or seat.asking == "never":
        return 0.0
    if t.interrupts.questions.worth(t.title, g, seat.seat, f"{t.begin.seed} worth {g.count}"):
        return None
    now = time.monotonic()
    if t.mask.before is not None:
        return max(0.0, t.mask.until - now - BEFORE)
    if t.masks_windows():
        return 0.0  # the pause of this window is over for everybody
    return seconds * (HURRY if now - t.interrupts.passed_at < IN_A_ROW else 1.0)


def answer(t: Table, now: float) -> Row | None:
    """Pass for a seat that is not asked, or take a free benefit."""
    d = t.match.decision
    if d is None:
        return None
    clear = t.title.manners.obvious(t.match.game, d)
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
    option = free_option(t.title, g, d.owner, f"{t.begin.seed} free {g.count}")
    return "" if option is None else t.title.text(g, option)


def expire_window(count: int, t: Table, now: float) -> Row | None:
    """The time of an open window is over: it is passed, unless its owner has answered or holds the table."""
    d, interrupts = t.match.decision, t.interrupts
    if not interrupts.open_at(count) or t.match.game.count != count or d is None or d.owner in interrupts.holding:
        return None
    interrupts.expire_window()
    return answer(t, now)
