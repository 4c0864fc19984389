"""`undercroft lab ladder`: is each level stronger than the one below?"""

from dataclasses import asdict
from importlib.resources import files
from pathlib import Path

from ..bots.levels import FILE, Rung, rungs_of
from ..errors import CroftError
from ..games import title_of
from ..lab.duel import Duel
from ..lab.ladder import compare, merged, pairs_of, rungs, sides_of, write
from .common import Args, Parser, Progress, add_game, add_json, mode_and_players, print_json, whole


def ladder_arguments(p: Parser) -> None:
    """The arguments of `lab ladder`."""
    add_game(p)
    p.add_argument("--mode", metavar="MODE", help="the mode (the first one if left out)")
    p.add_argument("--players", metavar="N", type=whole(1, 99), help="how many (2, or the fewest of the mode)")
    p.add_argument("--pair", metavar="HIGH:LOW", default="", help="only this level against that one: hard:normal")
    p.add_argument("--games", metavar="N", type=whole(2, 100_000), default=200, help="of a pair at most (default 200)")
    p.add_argument("--all", action="store_true", help="play them all, also where fewer decide")
    p.add_argument("--mirror", action="store_true", help="uneven sides: compare each with the lower level's own games")
    p.add_argument("--seed", metavar="TEXT", default="ladder", help="the games (default ladder)")
    p.add_argument(
        "--rows", metavar="DIR", default="runs/ladder", help="the games played; a stopped run continues (runs/ladder)"
    )
    p.add_argument("--write", action="store_true", help=f"put the results into {FILE} of the game's folder")
    p.add_argument("--out", metavar="FILE", help="put them into this file instead")
    add_json(p)


def ladder_lab(args: Args) -> int:
    """Plays what is missing and prints what it comes to."""
    title = title_of(args.game)
    mode, players = mode_and_players(title, args.mode, args.players)
    room = title.meta.mode(mode)
    if args.players is None and room is not None:
        players = max(players, min(2, room.players[1]))  # a side for each
    found: list[Rung] = []
    for high, low in pairs_of(args.pair):
        duel = Duel(title.meta.name, mode, players, high, low, args.seed, mirror=args.mirror)
        duel.seats(duel.new(0), 0)  # says what cannot be compared, before anything is written
        if duel.mirror and sides_of(duel) == [()]:
            raise CroftError(f"--mirror: expected a mode with sides of their own names; {mode} has none")
        mirror = "-mirror" if duel.mirror else ""
        path = Path(args.rows) / f"{duel.game}-{mode}-{players}p-{high}-{low}-{args.seed}{mirror}.jsonl"
        progress = Progress(f"{duel.game} {mode}, {high} against {low}: game")
        try:
            rows = compare(duel, path, args.games - args.games % duel.per_seed, whole=args.all, progress=progress)
        finally:
            progress.done()
        found += rungs(duel, rows, command_of(duel, len(rows)))
        if not args.json:
            print("\n".join(line(r) for r in found if r.level == high))
    if args.write or args.out:
        path = Path(args.out) if args.out else Path(str(files(title.package).joinpath(FILE)))
        write(path, title, merged(rungs_of(title.package), found))
    if args.json:
        print_json([{**asdict(r), "stands": r.stands} for r in found])
    return 0


def command_of(duel: Duel, games: int) -> str:
    """The command that plays these games again."""
    mirror = " --mirror" if duel.mirror else ""
    return (
        f"undercroft lab ladder {duel.game} --mode {duel.mode} --players {duel.players} "
        f"--pair {duel.first}:{duel.second} --games {games} --all{mirror} --seed {duel.seed}"
    )


def line(r: Rung) -> str:
    """One rung in a line."""
    seats = f", seat {' '.join(map(str, r.seats))}" if r.seats else ""
    verdict = "stronger" if r.stands else "not shown to be stronger"
    return (
        f"{r.mode}{seats}: {r.level} against {r.below}: {r.told()}; "
        f"{r.ms[0]:g} ms a decision, at most {r.ms[1]:g}: {verdict}"
    )
