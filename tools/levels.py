"""Writes the table of levels in docs/lab/bots-levels.md from the measurements of all games.

    python tools/levels.py            writes it
    python tools/levels.py --check    says whether it is written already

Run it after `undercroft lab ladder GAME --write`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from undercroft.bots.levels import Rung, rungs_of
from undercroft.games import NAMES, metas, packages
from undercroft.title.meta import Meta

PAGE = Path(__file__).resolve().parents[1] / "docs" / "lab" / "bots-levels.md"
BEGIN, END = "<!-- levels: written by tools/levels.py -->\n", "<!-- end of levels -->\n"
HEAD = """
| mode, side, players | levels | won | share (95 %) | ms: mean / longest | offered | command |
|---|---|---|---|---|---|---|
"""


def table() -> str:
    """The rows of all games, in the order of the lobby."""
    rows = [line(short(meta.name), meta.seat_names, r) for meta in games() for r in rungs_of(packages()[meta.name])]
    return (
        HEAD
        + "\n".join(rows)
        + f"\n\nNot measured at all, so that `random`, `easy` and `normal` are offered: {unknown()}.\n\n"
    )


def games() -> list[Meta]:
    """The games of this package."""
    return [meta for meta in metas() if meta.name in NAMES]


def short(name: str) -> str:
    """The name of a game as people say it."""
    return name.replace("_", " ").title()


def unknown() -> str:
    """The modes without a measurement."""
    modes = [
        f"{short(meta.name)} {mode.name}"
        for meta in games()
        for mode in meta.modes
        if all(r.mode != mode.name for r in rungs_of(packages()[meta.name]))
    ]
    return ", ".join(modes) if modes else "none"


def line(game: str, names: tuple[str, ...], r: Rung) -> str:
    """One measurement."""
    side = f", {names[r.seats[0]].rstrip(' 0123456789')}" if r.seats else ""
    won = f"{r.won:g} of {r.games // 2 if r.apart else r.games}" + (f"; {r.below} {r.lost:g}" if r.apart else "")
    share = f"{r.share:.0%} ({r.low:.0%} to {r.high:.0%})" if r.won != r.lost or not r.apart else "the same"
    ms = f"{r.ms[0]:g} / {r.ms[1]:g}" if r.ms[1] else f"{r.ms[0]:g}"
    offered = "yes" if r.stands else "no"
    return (
        f"| {game}, {r.mode}{side}, {r.players} | {r.level} over {r.below} | {won} | {share} | {ms} | {offered} | "
        f"`{r.command}` |"
    )


def written(page: str) -> str:
    """The page with the table of today."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{PAGE.name}: expected the lines {BEGIN.strip()} and {END.strip()}")
    return before + begin + table() + end + after


def main(arguments: list[str]) -> int:
    """Writes the table, or looks whether it is there."""
    if arguments not in ([], ["--check"]):
        print(f"expected nothing or --check, not {' '.join(arguments)}", file=sys.stderr)
        return 2
    page = PAGE.read_text(encoding="utf-8")
    now = written(page)
    if arguments:
        return int(now != page)
    PAGE.write_text(now, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
