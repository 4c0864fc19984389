"""How people count decisions: a pass in a secret window is known to its own seat only, and nobody else counts it.

Who holds no fitting card is not asked, so the bare number of decisions would tell who holds one. The game counts
everything; whoever plays other seats counts, and is told, without those passes. When a game is over all count alike.
"""
from collections.abc import Collection
from dataclasses import dataclass

import msgspec

from ..kernel.match import Logged
from ..kernel.scene import LogEntry
from . import messages as m

Passes = list[tuple[int, int]]  # decisions that stand and were passes in secret windows: number, seat; in order


def known_as(passes: Passes, mine: Collection[int], n: int) -> int:
    """The number by which somebody who plays these seats knows the game's decision or moment n."""
    return n - sum(1 for at, seat in passes if at <= n and seat not in mine)


def game_count(passes: Passes, mine: Collection[int], n: int) -> int:
    """The inverse: the last moment of the game that is known by this number."""
    for at, seat in passes:
        if seat not in mine:
            if at > n + 1:
                break
            n += 1
    return n


def in_game_counts(passes: Passes, mine: Collection[int], message: m.Message) -> m.Message:
    """A message whose numbers are the game's."""
    if not passes or not isinstance(message, m.Choose | m.Walk | m.Finish | m.Undo):
        return message
    changed = msgspec.structs.replace(message, n=game_count(passes, mine, message.n))
    if isinstance(changed, m.Undo) and changed.to is not None:
        changed.to = game_count(passes, mine, changed.to)
    return changed


@dataclass
class Told(Logged):
    """A line of the log, and how many secret passes of each seat lie before it."""

    passed: tuple[int, ...] = ()

    def line(self, viewer: int, mine: Collection[int] | None) -> LogEntry | None:
        """What is read through this seat by somebody who plays `mine`; None: all may know all."""
        entry = self.for_seat(viewer)
        hidden = 0 if mine is None else sum(k for seat, k in enumerate(self.passed) if seat not in mine)
        if entry is None or hidden == 0:
            return entry
        out = entry.copy()
        out["n"] -= hidden
        return out


def told(lines: list[Logged], passes: Passes, players: int, hush: int = -1) -> list[Told]:
    """New lines of a decision as the table keeps them; that seat `hush` passed is for its own eyes."""
    before = tuple(sum(1 for _, s in passes if s == seat) for seat in range(players)) if passes else ()
    out = []
    for x in lines:
        if hush >= 0 and x.public is not None and x.public["kind"] in ("choice", "auto") and x.public["seat"] == hush:
            x, hush = Logged(None, {hush: x.public}), -1
        out.append(Told(x.public, x.private, before))
    return out


def read_by(story: list[Told], viewer: int, mine: Collection[int] | None) -> list[LogEntry]:
    """The part of the log this viewer may read."""
    return [x for x in (e.line(viewer, mine) for e in story) if x is not None]
