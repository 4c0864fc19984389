"""The ladder: each level against the one below, until the games decide or enough are played."""

import json
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Any

from ..bots.levels import LADDER, Rung
from ..errors import CroftError, Damaged
from ..files import read_text, write_text
from ..title.title import Title
from .duel import Duel, Row, play
from .stats import wilson

EVEN, STRONGER = 0.5, 0.62  # the shares between which the sequential test decides …
ERR = 0.05  # … with this chance to be wrong on either side
LEAST = 20  # games before it may decide
HEAD = """\
# How the levels compare: written by `undercroft lab ladder {game} --write`. A level whose interval does not
# begin (`low`) above one half is not offered in that mode. `ms`: CPU time of a decision in milliseconds, the mean and
# the longest (0: not measured).
game = "{game}"
"""


def pairs_of(asked: str) -> list[tuple[str, str]]:
    """`hard:normal`, or all neighbors on the ladder."""
    if not asked:
        return [(high, low) for low, high in pairwise(LADDER)]
    high, sign, low = asked.partition(":")
    if not sign or high not in LADDER or low not in LADDER or LADDER.index(high) <= LADDER.index(low):
        raise CroftError(
            f"--pair: expected a level and a lower one, such as hard:normal, found {asked!r:.40}; "
            f"levels: {', '.join(LADDER)}"
        )
    return [(high, low)]


def compare(
    duel: Duel, path: Path, most: int, *, whole: bool = False, progress: Callable[[int, int], None] | None = None
) -> list[Row]:
    """The games of a pair: those of the file, and more, all those of a seed, until the test decides for every side
    (unless the whole number is wanted)."""
    rows = load(path, duel)[:most]
    apart, sides = compared_apart(duel), sides_of(duel)
    while len(rows) < most and (
        whole or len(rows) % duel.per_seed or not all(decided(of_side(duel, rows, side), not apart) for side in sides)
    ):
        row = play(duel, len(rows))
        keep(path, row)
        rows.append(row)
        if progress is not None:
            progress(len(rows), most)
    return rows


def compared_apart(duel: Duel) -> bool:
    """Are games of one seed compared with each other: of friends, or of one side by two levels? Else they are played
    against each other."""
    return duel.mirror or not duel.rivals()


def decided(rows: Sequence[Row], rivals: bool) -> bool:
    """Wald's sequential test: is it clear by now whether the first is stronger?"""
    if len(rows) < LEAST:
        return False
    won, lost = tally(rows, rivals)
    ratio = won * log(STRONGER / EVEN) + lost * log((1 - STRONGER) / (1 - EVEN))
    return abs(ratio) >= log((1 - ERR) / ERR)


def tally(rows: Sequence[Row], rivals: bool) -> tuple[float, float]:
    """Won and lost by the first; where they do not meet the seeds on which one of the two has got more."""
    if rivals:
        won = sum(r["score"] for r in rows)
        return won, len(rows) - won
    both = list(zip(rows[::2], rows[1::2], strict=False))
    return sum(a["score"] > b["score"] for a, b in both), sum(a["score"] < b["score"] for a, b in both)


def rung(duel: Duel, rows: Sequence[Row], command: str, seats: tuple[int, ...] = ()) -> Rung:
    """The result of the games of a pair."""
    rivals = not compared_apart(duel)
    better, worse = tally(rows, rivals)
    low, high = wilson(better, int(better + worse))
    mine = rows if rivals else rows[::2]
    asked = max(sum(r["asked"][0] for r in mine), 1)
    ms = (round(sum(r["ms"][0] for r in mine) / asked, 1), max((r["most"][0] for r in mine), default=0.0))
    return Rung(
        duel.mode,
        duel.first,
        duel.second,
        duel.players,
        len(rows),
        better if rivals else sum(r["score"] for r in mine),
        worse if rivals else sum(r["score"] for r in rows[1::2]),
        round(better / (better + worse), 3) if better + worse else 0.5,
        round(low, 3),
        round(high, 3),
        ms,
        command,
        seats,
        duel.rivals(),
        duel.mirror,
    )


def rungs(duel: Duel, rows: Sequence[Row], command: str) -> list[Rung]:
    """One rung; where the sides have names, one for each side, since a level may be stronger on one of them only."""
    return [rung(duel, of_side(duel, rows, side), command, side) for side in sides_of(duel)]


def sides_of(duel: Duel) -> list[tuple[int, ...]]:
    """The seats of each side, where seats are named by sides ("Heroes 1", "Heroes 2"); else one without seats, which
    stands for all."""
    names = [name.rstrip(" 0123456789") for name in duel.title.meta.seat_names]
    if not duel.rivals() or not 2 <= len(set(names)) < len(names):
        return [()]
    return [tuple(i for i, x in enumerate(names) if x == name) for name in dict.fromkeys(names)]


def of_side(duel: Duel, rows: Sequence[Row], side: tuple[int, ...]) -> list[Row]:
    """The games in which the first player had this side; with a mirror each is followed by the one in which the second
    player had it, against the same."""
    if not duel.mirror:
        return [r for r in rows if not side or r["seat"] in side]
    out = []
    for first, other, same in zip(rows[::3], rows[1::3], rows[2::3], strict=False):
        score = same["score"] if same["seat"] in side else 1 - same["score"]
        out += [first if first["seat"] in side else other, {**same, "score": score}]
    return out


# ---- files
def head(duel: Duel) -> dict[str, Any]:
    """The head of a file of rows: everything that decides them."""
    mirror = {"mirror": True} if duel.mirror else {}
    return {
        "ladder": 1,
        "game": duel.game,
        "mode": duel.mode,
        "players": duel.players,
        "first": duel.first,
        "second": duel.second,
        "seed": duel.seed,
        "content": duel.title.content_hash,
        **mirror,
    }


def load(path: Path, duel: Duel) -> list[Row]:
    """The rows of a file that is of this pair; a new file begins with what it is of."""
    said = head(duel)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, json.dumps(said) + "\n")
        return []
    try:
        first, *rows = [json.loads(line) for line in read_text(path).splitlines()]
    except ValueError:
        raise Damaged(f"{path}: expected the games of 'undercroft lab ladder', a line each") from None
    if first != said:
        raise CroftError(f"{path}: holds other games ({first}); give another --rows or --seed")
    if [r.get("n") for r in rows] != list(range(len(rows))):
        raise Damaged(f"{path}: its games are not in order")
    return rows


def keep(path: Path, row: Row) -> None:
    """One more game at the end of the file."""
    with path.open("a", encoding="utf-8") as f:
        f.write(json.dumps(row, separators=(",", ":")) + "\n")


def merged(old: Sequence[Rung], new: Sequence[Rung]) -> list[Rung]:
    """The new rungs, and the old ones of other levels, modes or numbers of players; by mode, then from the lowest."""
    again = {(r.mode, r.level, r.players) for r in new}
    kept = [r for r in old if (r.mode, r.level, r.players) not in again]
    return sorted([*kept, *new], key=lambda r: (r.mode, LADDER.index(r.level), r.players, r.seats))


def write(path: Path, title: Title[Any], found: Sequence[Rung]) -> None:
    """Write the file of a game."""
    write_text(path, HEAD.format(game=title.meta.name) + "".join(_row(r) for r in found))


def _row(r: Rung) -> str:
    lines = ["", "[[rung]]", f"mode = {json.dumps(r.mode)}", f'level = "{r.level}"', f'below = "{r.below}"']
    if r.seats:
        lines.append(f"seats = {list(r.seats)}")
    if not r.rivals:
        lines.append("rivals = false")
    if r.mirror:
        lines.append("mirror = true")
    numbers = ("players", "games", "won", "lost", "share", "low", "high")
    lines += [f"{name} = {getattr(r, name)}" for name in numbers]
    lines += [f"ms = {list(r.ms)}", f"command = {json.dumps(r.command)}"]
    return "\n".join(lines) + "\n"
