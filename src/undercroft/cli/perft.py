"""`undercroft perft`: counts option sequences."""

from pathlib import Path

from ..engine.game import Game
from ..errors import CroftError
from ..games import packages, title_of
from ..match.match import start
from .common import Args, Commands, add_json, add_table, command, load_match, mode_and_players, pairs, print_json, whole


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(
        commands,
        "perft",
        "count the option sequences of a position or of a new game",
        run,
        "undercroft perft masmorra --depth 3",
    )
    p.add_argument("what", metavar="GAME|FILE")
    p.add_argument("--depth", metavar="D", type=whole(0, 12), required=True, help="length of the sequences")
    add_table(p, seed=None)
    add_json(p)


def perft(g: Game, depth: int) -> int:
    """How many sequences of `depth` choices there are; chance goes on from the game's own streams."""
    d = g.decision
    if depth == 0:
        return 1
    if d is None:
        return 0
    if depth == 1:
        return len(d.options)
    total = 0
    for o in d.options:
        c = g.copy()
        c.apply(o)
        total += perft(c, depth - 1)
    return total


def run(args: Args) -> int:
    """Runs the command."""
    if args.what in packages():
        title = title_of(args.what)
        mode, players = mode_and_players(title, args.mode, args.players)
        g = start(
            title,
            mode,
            players,
            seed=args.seed or "1",
            options=pairs(args.option, "--option"),
            rulings=pairs(args.ruling, "--ruling"),
        ).game
    else:
        for flag, value in (
            ("--mode", args.mode),
            ("--players", args.players),
            ("--option", args.option),
            ("--ruling", args.ruling),
            ("--seed", args.seed),
        ):
            if value:
                raise CroftError(f"{flag} is for a new game; {args.what} has its own")
        path = Path(args.what)
        if not path.exists():
            raise CroftError(f"there is no game and no file {args.what!r}; games: {', '.join(packages())}")
        g = load_match(path).game
    counts: list[int] = []
    for depth in range(min(args.depth, 1), args.depth + 1):
        counts.append(perft(g, depth))
        if not args.json:  # each as soon as it is known: the next may take its time
            print(f"{depth:>3}  {counts[-1]:>12}", flush=True)
    if args.json:
        listed = counts if args.depth else []
        print_json({"depth": args.depth, "nodes": counts[-1], "counts": listed, "hash": g.hash()})
    return 0
