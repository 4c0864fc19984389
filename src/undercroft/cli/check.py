"""`undercroft check`: the conformance kit."""

import sys
import traceback
from collections.abc import Iterator

from ..build import compiled
from ..conformance.kit import Case, Failure, cases, check_game
from ..games import title_of
from ..lab.gc_pause import gc_paused
from ..lab.workers import spread
from ..words.english import many
from .common import Args, Commands, Progress, add_game, command, pairs, whole

DEEP = 1  # games of every mode and player count that are checked at every decision


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(commands, "check", "run the conformance kit over random games", run, "undercroft check masmorra")
    add_game(p)
    p.add_argument("--mode", metavar="M", help="only this mode")
    p.add_argument("--players", metavar="N", type=whole(1, 99), help="only this number of players")
    p.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the modes")
    p.add_argument("--ruling", metavar="ID=NAME", action="append", default=[], help="another reading of a ruling")
    p.add_argument(
        "--games",
        metavar="N",
        type=whole(1, 1_000_000),
        default=10,
        help="games of every mode and player count (default 10)",
    )
    p.add_argument("--seed", metavar="S", type=whole(0, 10**12), default=1, help="seed of the first; they count up")
    p.add_argument(
        "--deep",
        metavar="N",
        type=whole(0, 1_000_000),
        default=DEEP,
        help=f"the first N games are checked at every decision, the others at some (default {DEEP})",
    )
    p.add_argument("--workers", metavar="K", type=whole(1, 256), default=1, help="processes (default 1)")


def one(game: str, case: Case, deep: bool) -> tuple[int, str]:
    """Check one game: its decisions, and what is wrong (nothing if all is well)."""
    title = title_of(game)
    try:
        with gc_paused():
            return check_game(title, case, deep), ""
    except Failure as e:
        return 0, str(e)
    except Exception as e:  # a crash is a failure of the game, with the place where it happened
        frame = traceback.extract_tb(e.__traceback__)[-1]
        return 0, f"{type(e).__name__}: {e} ({frame.filename.rsplit('undercroft/', 1)[-1]}:{frame.lineno})"


def results(game: str, todo: list[Case], deep: list[bool], workers: int) -> Iterator[tuple[int, str]]:
    """Every game in order, on one core or several."""
    names = [game] * len(todo)
    if workers == 1:
        yield from map(one, names, todo, deep)
        return
    yield from spread(one, workers, names, todo, deep)


def run(args: Args) -> int:
    """Runs the command."""
    title = title_of(args.game)
    options, rulings = pairs(args.option, "--option"), pairs(args.ruling, "--ruling")
    todo = list(cases(title, args.games, args.seed, args.mode, args.players, options, rulings))
    deep = [int(c.seed) - args.seed < args.deep for c in todo]
    progress = Progress(f"checking {args.game}: game")
    decisions = 0
    found = results(args.game, todo, deep, args.workers)
    for done, (case, thorough, (count, wrong)) in enumerate(zip(todo, deep, found, strict=True), 1):
        if wrong:
            progress.done()
            tell(args.game, case, thorough, wrong)
            return 1
        decisions += count
        progress(done, len(todo))
    progress.done()
    build = "compiled" if compiled() else "pure Python"
    tables = len({(c.mode, c.players) for c in todo})
    print(
        f"{args.game}: conforms in {many(len(todo), 'game')} ({many(tables, 'combination')} of mode and player count), "
        f"{sum(deep)} of them checked "
        f"at every decision; {decisions} decisions, {build}"
    )
    return 0


def tell(game: str, case: Case, deep: bool, wrong: str) -> None:
    """What failed, and how to see it again."""
    print(f"undercroft: {game} {case.mode}, {case.players} players, seed {case.seed}: {wrong}", file=sys.stderr)
    said = "".join(
        [
            *(f" --option {k}={v}" for k, v in case.options.items()),
            *(f" --ruling {k}={v}" for k, v in case.rulings.items()),
        ]
    )
    print(
        f"again: undercroft check {game} --mode {case.mode} --players {case.players}{said} --seed {case.seed}"
        f" --games 1{'' if deep else ' --deep 0'}",
        file=sys.stderr,
    )
