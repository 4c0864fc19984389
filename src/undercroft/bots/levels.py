"""The levels that a mode offers: those that are shown to play better than the one below.

`undercroft lab ladder GAME --write` measures them and keeps the results in `bots/levels.toml` of the game's folder. Any
bot can still be made for any mode: old tables and records play on, and the lab measures what is not offered.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..errors import CroftError, Damaged
from ..spelling import did_you_mean
from .registry import BOTS

FILE = "bots/levels.toml"
LADDER = ("random", "easy", "normal", "hard", "expert")  # from the weakest to the strongest
GIVEN = ("random", "easy", "normal")  # offered where nobody has measured anything
PLAIN = "greedy"  # the engine's own name of `normal`: what plays where nobody chose a level
REACHED = 0.9  # among friends: a level that wins this share of games has little to improve


@dataclass(frozen=True)
class Rung:
    """A level measured against a lower one: two games for every seed.

    Of rivals `share` is the part of all games won. Friends play the same seeds one after the other: it is the part of
    those seeds that only one of them won. So with a `mirror`, where sides are uneven: both levels play one side on the
    same seeds, against the lower one.
    """

    mode: str
    level: str
    below: str
    players: int
    games: int
    won: float
    lost: float  # won by the level below: against this one, or in its place on the same seeds
    share: float
    low: float  # its interval of 95 %
    high: float
    ms: tuple[float, float]  # CPU time of a decision: the mean and the longest
    command: str
    seats: tuple[int, ...] = ()  # the seats it holds for; empty: all of them
    rivals: bool = True
    mirror: bool = False

    @property
    def apart(self) -> bool:
        """Have the two levels played the same seeds one after the other, rather than against each other?"""
        return self.mirror or not self.rivals

    @property
    def stands(self) -> bool:
        """Is this level stronger than the one below, by more than chance; or as good as can be?"""
        return self.low > 0.5 or (not self.rivals and self.won >= REACHED * self.games / 2)

    def of(self, mode: str, seat: int) -> bool:
        """Does it tell of this seat?"""
        return self.mode == mode and (not self.seats or seat in self.seats)

    def told(self) -> str:
        """The measurement in words."""
        games = f"{self.won:g} of {self.games // 2 if self.apart else self.games} games"
        other = f", {self.below!r} {self.lost:g} on the same seeds" if self.apart else ""
        return f"{games}{other}; 95 %: {self.low:.0%} to {self.high:.0%}"


@cache
def rungs_of(package: str) -> tuple[Rung, ...]:
    """The measurements of a game's folder; none if it has no file."""
    path = files(package).joinpath(FILE)
    if not path.is_file():
        return ()
    try:
        return tuple(_rung(row) for row in tomllib.loads(path.read_text("utf-8")).get("rung", []))
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as e:
        raise Damaged(f"{package}, {FILE}: expected what 'undercroft lab ladder' writes ({e})") from None


def _rung(row: dict[str, Any]) -> Rung:
    if row["level"] not in LADDER or row["below"] not in LADDER:
        raise ValueError(f"levels are {', '.join(LADDER)}")
    mean, most = row["ms"]
    return Rung(**{**row, "ms": (float(mean), float(most)), "seats": tuple(row.get("seats", ()))})


def offered(rungs: Sequence[Rung], mode: str, seat: int) -> list[str]:
    """The levels that a seat of this mode can be given, from the weakest to the strongest: those that are shown to beat
    the one below, with every number of players that was measured, and the weakest; in a mode that nobody has measured
    the given ones."""
    mine = [r for r in rungs if r.of(mode, seat)]
    shown = {r.level for r in mine} - {r.level for r in mine if not r.stands}
    return [level for level in LADDER if level == LADDER[0] or level in (shown if mine else GIVEN)]


def usual(package: str, mode: str, seat: int) -> str:
    """The bot that plays a seat where nobody chose a level: `normal` by its own name, or what is offered below it."""
    levels = offered(rungs_of(package), mode, seat)
    known = [level for level in GIVEN if level in levels]
    return PLAIN if known[-1] == GIVEN[-1] else known[-1]


def check_offered(package: str, mode: str, seat: int, name: str) -> str:
    """The name of a bot that a new table may give this seat, the usual one if none was chosen; the error says which
    there are, and why."""
    rungs = rungs_of(package)
    levels = offered(rungs, mode, seat)
    if name == PLAIN:
        return usual(package, mode, seat)
    if name in levels:
        return name
    choose = f"choose one of: {', '.join(levels)}"
    if name not in BOTS:
        raise CroftError(f"there is no bot {name!r:.40}{did_you_mean(name, levels)}; {choose}")
    found = next((r for r in rungs if r.of(mode, seat) and r.level == name and not r.stands), None)
    why = "nobody has measured it" if found is None else f"against {found.below!r} {found.told()}"
    raise CroftError(f"{mode} has no {name!r}: it is not shown to play better than the level below ({why}); {choose}")
