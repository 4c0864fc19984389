"""The conclusions of a report, in sentences: is a difference a proof, and where would a designer look first?"""

import math

from ...words.english import many
from ..batch import UNFINISHED
from ..stats import Z, sign_test
from ..studies.unit import Row
from . import tables
from .tables import Share

PROOF = 0.05  # a smaller p-value is called more than chance
WORTH = 20  # advice to play more games names at most this many times those played
NEVER, ALWAYS = 0.02, 0.98  # a party that wins so seldom or so often meets no game
NAMED = 3  # things named in one sentence


def seats_told(rows: list[Row]) -> str:
    """Whether the first seat beats the last one by more than chance; empty where nobody is a rival.

    These two are compared because they are chosen before anybody has seen a game.
    """
    found = _first_and_last(rows)
    if found is None:
        return ""
    last, points, p, more = found
    if abs(points) < 0.05:
        return f"Seat 0 and seat {last} win alike."
    told = f"Seat 0 wins {abs(points):.1f} points {'more' if points > 0 else 'less'} than seat {last}."
    if p < PROOF:
        return f"{told} That is more than chance (p {p:.2g})."
    return f"{told} That may be chance (p {p:.2g})" + (f": play {more} more before you change a rule." if more else ".")


def advice(rows: list[Row]) -> list[str]:
    """Returns what to do, the most urgent first."""
    return [*_broken_off(rows), *_one_sided(rows), *_heroes(rows), *_idle(rows), *_more_games(rows)]


def _first_and_last(rows: list[Row]) -> tuple[int, float, float, int] | None:
    """The last seat, points that seat 0 wins more than it, the p-value, and how many more games might prove it."""
    if tables.fair(rows) is None:
        return None
    last = len(rows[0]["places"]) - 1
    diffs = [tables.score(r, 0) - tables.score(r, last) for r in rows]
    better, worse = sum(d > 0 for d in diffs), sum(d < 0 for d in diffs)
    p = sign_test(better, worse)
    more = 0
    if p >= PROOF and better != worse:
        times = Z * Z * (better + worse) / (better - worse) ** 2
        if 1 < times <= WORTH:
            more = _round_up(len(rows) * (times - 1))
    return last, 100 * sum(diffs) / len(rows), p, more


def _round_up(n: float) -> int:
    """Two digits are enough for a number of games."""
    step = 10.0 ** max(1, math.floor(math.log10(max(n, 1))) - 1)
    return math.ceil(n / step) * int(step)


def _broken_off(rows: list[Row]) -> list[str]:
    stopped = [r for r in rows if r["outcome"] == UNFINISHED]
    if not stopped:
        return []
    where = f"game {stopped[0]['n']} of {stopped[0]['cell']}"
    return [f"{many(len(stopped), 'game')} of {len(rows)} did not end within the limit: look at them ({where})."]


def _one_sided(rows: list[Row]) -> list[str]:
    """Cells that a party nearly always loses or wins."""
    found = []
    by_cell: dict[str, list[Row]] = {}
    for r in rows:
        by_cell.setdefault(r["cell"], []).append(r)
    for key, mine in by_cell.items():
        if len(mine) < tables.OFTEN or len(set(mine[0]["sides"])) > 1:
            continue
        share = Share(key, sum(tables.score(r, 0) for r in mine), len(mine))
        if share.value <= NEVER or share.value >= ALWAYS:
            found.append(f"{key}: {share.value:.0%} of {many(len(mine), 'game')} won. Try stronger or weaker bots.")
    return found


def _heroes(rows: list[Row]) -> list[str]:
    odd = [s for s in tables.casts(rows) if s.odd and s.fair is not None]
    return [
        f"{s.name} wins {s.value:.1%}, {s.fair:.0%} would be in line: "
        f"too {'strong' if s.value > s.fair else 'weak'} with these bots."
        for s in sorted(odd, key=lambda s: -abs(s.value - (s.fair or 0.0)))
        if s.fair is not None
    ]


def _idle(rows: list[Row]) -> list[str]:
    idle = tables.unused(tables.uses(rows))
    if not idle:
        return []
    named = ", ".join(u.name for u in idle[:NAMED])
    rest = f" and {len(idle) - NAMED} more" if len(idle) > NAMED else ""
    verb = "is" if len(idle) == 1 else "are"
    return [f"{named}{rest} {verb} hardly ever taken: weak, or bots do not see the use."]


def _more_games(rows: list[Row]) -> list[str]:
    found = []
    for n, mine in sorted(tables.by_players(rows).items()):
        seats = _first_and_last(mine)
        if seats is not None and seats[3]:
            found.append(f"Play {seats[3]} more games of {many(n, 'player')} to know whether seats matter.")
    return found
