"""`undercroft bench`: how fast the engine is, beside a reference loop."""

from ..build import compiled
from ..errors import CroftError
from ..games import title_of
from ..lab.speed import measure
from .common import Args, Commands, Progress, add_json, command, mode_and_players, print_json, seconds


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(commands, "bench", "measure the speed of the engine beside a reference loop", run)
    p.add_argument("--game", metavar="GAME", action="append", default=[], help="only this game")
    p.add_argument("--mode", metavar="M", action="append", default=[], help="only this mode of the game")
    p.add_argument(
        "--seconds", metavar="S", type=seconds(0.1, 600), default=1.0, help="CPU seconds per figure (default 1)"
    )
    add_json(p)


def run(args: Args) -> int:
    """Runs the command."""
    if args.mode and len(args.game) != 1:
        raise CroftError("--mode is for one game: name it with --game")
    for mode in args.mode:
        mode_and_players(title_of(args.game[0]), mode, None)  # says which there are
    progress = Progress("measuring")
    try:
        reference, rows = measure(args.game, args.mode, args.seconds, progress)
    finally:
        progress.done()
    if args.json:
        games = [
            {
                "game": r.game,
                "mode": r.mode,
                "players": r.players,
                "decisions_per_second": round(r.decisions),
                "copies_per_second": round(r.copies),
                "saves_per_second": round(r.saves),
            }
            for r in rows
        ]
        print_json({"reference": round(reference), "compiled": compiled(), "games": games})
        return 0
    build = "compiled" if compiled() else "pure Python"
    print(f"reference loop {reference:,.0f} iterations/s; {build}; CPU seconds of one core; in brackets per iteration")
    print(f"{'game':<16}{'mode':<16}{'players':>7}{'decisions/s':>22}{'copies/s':>22}{'saves/s':>12}")
    for r in rows:
        decisions = f"{r.decisions:,.0f} ({r.decisions / reference:.4f})"
        copies = f"{r.copies:,.0f} ({r.copies / reference:.4f})"
        print(f"{r.game:<16}{r.mode:<16}{r.players:>7}{decisions:>22}{copies:>22}{r.saves:>12,.0f}")
    return 0
