"""`undercroft sim`: many games between bots."""

from pathlib import Path
from typing import Any

from ..build import compiled
from ..errors import CroftError
from ..games import title_of
from ..lab.batch import Job, Summary, run_batch
from ..lab.seats import HUMAN, fewest_players, seat_kinds
from ..lab.stats import median, wilson
from ..words.english import many
from .common import (
    Args,
    Commands,
    Progress,
    add_game,
    add_json,
    add_table,
    command,
    mode_and_players,
    pairs,
    print_json,
    whole,
)


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(
        commands,
        "sim",
        "play many games between bots",
        run,
        "undercroft sim masmorra --players 2 --seat 0=bot:greedy --games 200 --workers 2",
    )
    add_game(p)
    add_table(p, seed="1")
    p.add_argument("--bot", metavar="NAME", default="random", help="the bot on every seat (default random)")
    p.add_argument("--seat", metavar="N=bot:NAME", action="append", default=[], help="another bot on seat N")
    p.add_argument("--games", metavar="N", type=whole(1, 10_000_000), default=100, help="how many (default 100)")
    p.add_argument("--workers", metavar="K", type=whole(1, 256), default=1, help="processes (default 1)")
    p.add_argument("--out", metavar="DIR", help="write a record of every game into this folder")
    add_json(p)


def run(args: Args) -> int:
    """Runs the command."""
    title = title_of(args.game)
    mode, players = mode_and_players(title, args.mode, args.players, fewest_players(args.seat))
    kinds = seat_kinds(args.seat, players, f"bot:{args.bot}")
    if HUMAN in kinds:
        raise CroftError("a simulation has only bots; 'undercroft play' is for people")
    options, rulings = pairs(args.option, "--option"), pairs(args.ruling, "--ruling")
    title.config(mode, players, options, rulings)
    if args.out:
        make_folder(Path(args.out))
    job = Job(
        title.meta.name,
        mode,
        players,
        tuple(k.removeprefix("bot:") for k in kinds),
        args.games,
        args.seed,
        options,
        rulings,
        args.out or "",
    )
    progress = Progress(f"{job.game} {mode}: game")
    try:
        s = run_batch(job, min(args.workers, args.games), progress)
    finally:
        progress.done()
    report(job, s, args.json)
    return 0


def make_folder(path: Path) -> None:
    """The folder for records."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as e:
        raise CroftError(f"--out {path}: {e.strerror or e}") from None


def _seat(job: Job, s: Summary, seat: int) -> dict[str, Any]:
    """How one seat fared: first places, shared or alone, and Wilson's interval of their share."""
    return {"seat": seat, "bot": job.seats[seat], **_share(s.firsts[seat], s.games)}


def _bot(job: Job, s: Summary, name: str) -> dict[str, Any]:
    """How one bot fared on all its seats."""
    mine = [seat for seat, bot in enumerate(job.seats) if bot == name]
    return {"bot": name, "seats": len(mine), **_share(sum(s.firsts[x] for x in mine), s.games * len(mine))}


def _share(firsts: int, games: int) -> dict[str, Any]:
    low, high = wilson(firsts, games)
    return {"firsts": firsts, "share": round(firsts / games, 4), "low": round(low, 4), "high": round(high, 4)}


def report(job: Job, s: Summary, as_json: bool) -> None:
    """Prints the results of the batch."""
    speed = s.decisions / s.seconds if s.seconds else 0.0
    if as_json:
        print_json(
            {
                "game": job.game,
                "mode": job.mode,
                "players": job.players,
                "seed": job.seed,
                "options": job.options,
                "rulings": job.rulings,
                "games": s.games,
                "decisions": s.decisions,
                "seconds": round(s.seconds, 4),
                "decisions_per_second": round(speed, 1),
                "compiled": compiled(),
                "outcomes": s.outcomes,
                "mean_decisions": s.decisions / s.games,
                "length": {"least": min(s.lengths), "median": median(s.lengths), "most": max(s.lengths)},
                "seats": [_seat(job, s, seat) for seat in range(job.players)],
                "bots": [_bot(job, s, name) for name in dict.fromkeys(job.seats)],
                "hash": s.hash,
            }
        )
        return
    print(f"{job.game} {job.mode}, {many(job.players, 'player')}, {many(s.games, 'game')}, seed {job.seed!r}")
    for name, count in s.outcomes.items():
        print(f"  {name:<30} {count:>7}  {count / s.games:7.1%}")
    print("first place, shared or alone:")
    for seat, count in enumerate(s.firsts):
        print(f"  seat {seat} ({job.seats[seat]:<8}) {count:>19}  {count / s.games:7.1%}")
    build = "compiled" if compiled() else "pure Python"
    print(
        f"{s.decisions} decisions ({s.decisions / s.games:.1f} a game) in {s.seconds:.2f} s: "
        f"{speed:,.0f} a second, {build}; hash {s.hash}"
    )
