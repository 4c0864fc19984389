"""How people count decisions: a pass in a secret window is known to its own seat only, and nobody else counts it.

A seat without a fitting card is not asked, so the bare number of decisions would reveal such cards. The game counts
every decision; players of other seats count, and are told, without those passes. When a game is over all count alike.
A player who took a seat from a bot does not count the bot's earlier passes.
"""

from collections.abc import Mapping

import msgspec

from ....match.match import Logged
from ....scene import LogEntry
from ... import messages as m

Passes = list[tuple[int, int]]  # decisions that stand and were passes in secret windows: number, seat; in order
UNPACK = msgspec.json.Decoder(tuple[LogEntry | None, dict[int, LogEntry]])
Mine = Mapping[int, int]  # the seats somebody plays, and how many of its passes each had made before that


def unknown(passes: Passes, mine: Mine) -> list[int]:
    """The numbers of the decisions that somebody who plays these seats does not count."""
    if not any(mine.values()):
        return [at for at, seat in passes if seat not in mine]
    before, found = dict(mine), []
    for at, seat in passes:
        left = before.get(seat, 1)
        if left > 0:
            found.append(at)
            if seat in before:
                before[seat] = left - 1
    return found


def known_as(passes: Passes, mine: Mine, n: int) -> int:
    """The number by which somebody who plays these seats knows the game's decision or moment n."""
    return n - sum(1 for at in unknown(passes, mine) if at <= n)


def game_count(passes: Passes, mine: Mine, n: int) -> int:
    """The inverse: the last moment of the game that is known by this number."""
    for at in unknown(passes, mine):
        if at > n + 1:
            break
        n += 1
    return n


def in_game_counts(passes: Passes, mine: Mine, message: m.Message) -> m.Message:
    """A message whose numbers are the game's."""
    if not passes or not isinstance(message, m.Choose | m.Walk | m.Finish | m.Undo):
        return message
    changed = msgspec.structs.replace(message, n=game_count(passes, mine, message.n))
    if isinstance(changed, m.Undo) and changed.to is not None:
        changed.to = game_count(passes, mine, changed.to)
    return changed


class LogLine:
    """A line of the log, packed, and how many secret passes of each seat lie before it. A table keeps thousands."""

    __slots__ = ("_said", "_since", "passed")

    def __init__(self, public: LogEntry | None, private: dict[int, LogEntry], passed: tuple[int, ...] = ()) -> None:
        self._said = msgspec.json.encode((public, private))
        self._since = -1 if public is None or public["kind"] == "undo" else public["n"]
        self.passed = passed

    @property
    def logged(self) -> Logged:
        """In words, for everybody or for the seats that may know."""
        return Logged(*UNPACK.decode(self._said))

    def later(self, count: int) -> bool:
        """Whether nobody could have read it at this moment, however they count; a short way to leave it out."""
        return self._since > count and (not self.passed or self._since - sum(self.passed) > count)

    def line(self, viewer: int, mine: Mine | None) -> LogEntry | None:
        """The counts known to a player of the seats `mine` who reads through this seat; None: everything is public."""
        entry = self.logged.for_seat(viewer)
        if entry is not None and mine is not None and self.passed:
            entry["n"] -= sum(k if seat not in mine else min(k, mine[seat]) for seat, k in enumerate(self.passed))
        return entry


def number_lines(
    lines: list[Logged], passes: Passes, players: int, secret_pass: int = -1, instead: LogEntry | None = None
) -> list[LogLine]:
    """The lines of a decision with the secret passes before them. If seat `secret_pass` has just passed in secret,
    only that seat reads so; the others read `instead`."""
    before = tuple(sum(1 for _, s in passes if s == seat) for seat in range(players)) if passes else ()
    out = []
    for x in lines:
        e = x.public
        if secret_pass >= 0 and e is not None and e["kind"] in ("choice", "auto") and e["seat"] == secret_pass:
            x, secret_pass = Logged(instead, {secret_pass: e}), -1
        out.append(LogLine(x.public, x.private, before))
    return out


def read_by(log: list[LogLine], viewer: int, mine: Mine | None, strangers: int = 0) -> list[LogEntry]:
    """The part of the log this viewer may read; the first `strangers` lines as somebody who plays no seat."""
    lines = (e.line(viewer if i >= strangers else -1, mine) for i, e in enumerate(log))
    return [x for x in lines if x is not None]
