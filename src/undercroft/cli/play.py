"""`undercroft play`: a game in the terminal."""

import os
import secrets
import sys
from pathlib import Path
from shutil import get_terminal_size
from typing import Any

from ..bots.levels import check_offered, usual
from ..engine.config import ALL, CHOICES
from ..errors import CroftError
from ..games import title_of
from ..lab.seats import HUMAN, fewest_players, seat_kind, seat_kinds
from ..match.match import Match, start
from ..terminal.memory import first_time, forget, keep, kept_game, kept_games
from ..terminal.plain import play_plain
from ..terminal.session import HOWS, Session
from ..title.title import Title
from .common import Args, Commands, add_game, add_table, command, load_match, mode_and_players, pairs
from .hall import submit


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(
        commands,
        "play",
        "play a game in the terminal",
        run,
        "undercroft play masmorra --players 3 --seat 0=human --seat 1=human",
    )
    add_game(p)
    add_table(p, seed=None)
    p.add_argument(
        "--seat",
        metavar="N=KIND",
        action="append",
        default=[],
        help="who plays seat N: human or bot:NAME (default: you on seat 0, bots elsewhere)",
    )
    p.add_argument("--hotseat", action="store_true", help="people on all seats without a --seat")
    p.add_argument("--position", metavar="F", type=Path, help="begin from a position, or continue a record (.croft)")
    p.add_argument(
        "--resume",
        metavar="N",
        nargs="?",
        const="1",
        help="continue the game you left last, or the N-th of those you left",
    )
    p.add_argument(
        "--ask",
        metavar="HOW",
        choices=list(HOWS),
        help="in others' turns: always, matters (default: only when it matters) or never",
    )
    p.add_argument(
        "--lone",
        action="store_true",
        help="ask even where there is only one answer (default: it is chosen for you)",
    )
    p.add_argument("--plain", action="store_true", help="plain lines instead of the full screen")
    p.add_argument("--referee", action="store_true", help="roll and draw on a real table; you are asked for results")
    p.add_argument(
        "--name",
        metavar="NAME",
        action="append",
        default=[],
        help="your team's names for the Hall of Fame; if left out, you are asked after a scored game",
    )
    p.add_argument("--tour", action="store_true", help="begin with the guided introduction")


def run(args: Args) -> int:
    """Runs the command."""
    title = title_of(args.game)
    seed = args.seed if args.seed is not None else secrets.token_hex(8)
    match, kinds = table(args, title, seed)
    people = sys.stdin.isatty() and sys.stdout.isatty()
    screen = people and not args.plain and able()
    newcomer = sys.stdin.isatty() and bool(title.speech.tour()) and first_time(title.meta.name)
    tour = title.terminal_tour(match.config.mode) if args.tour or (newcomer and offer()) else []
    if newcomer and people and not (args.seat or args.hotseat or args.position):
        match.record.header.seats = kinds = led_by_you(title, match.config.mode, kinds)
    session = Session(match, kinds, seed)
    session.asking = args.ask or ("matters" if people else "always")  # a script is asked everything, always alike
    before = args.position if args.resume else None
    try:
        code = show(session, tour, screen)
        honor(match, args.name, people)
        return code
    finally:
        put_away(session, args.game, before, people)


def put_away(session: Session, game: str, before: Path | None, people: bool) -> None:
    """A game that people left is kept; the file `before` that it was continued from goes once it is over."""
    kept = keep(session, before) if people else None
    if kept is not None:
        program = "./play" if os.environ.get("UNDERCROFT_SOURCE") else "undercroft"
        others = len(kept_games(session.match.title.meta.name)) - 1
        more = f" (--resume 2 and on: {others} more that you left)" if others > 0 else ""
        print(f"The game is kept as {kept}. To go on: {program} play {game} --resume{more}", file=sys.stderr)
    elif before is not None and session.match.over:
        forget(before)  # it was played to its end: there is nothing to go on with


def honor(match: Match, names: list[str], people: bool) -> None:
    """A game that is scored goes into the Hall of Fame; people are asked for their names, scripts give them."""
    outcome = match.outcome if match.over else None
    if outcome is None or outcome.score is None or not (people or names) or match.record.header.position is not None:
        return
    if not names:
        print("For the Hall of Fame, the names of your team (Enter: stay out of it): ", end="", flush=True)
        names = [x.strip() for x in sys.stdin.readline().split(",") if x.strip()]
    if not names:
        return
    try:
        print(submit(match, names))
    except CroftError as e:
        print(f"undercroft: {e}", file=sys.stderr)


def show(session: Session, tour: list[str], screen: bool) -> int:
    """Play on the full screen, or in plain lines."""
    if screen:
        try:
            from ..terminal.full_screen.app import play_screen
        except ModuleNotFoundError as e:
            if (e.name or "").split(".")[0] not in ("textual", "rich"):
                raise
            print("undercroft: the full screen needs the package 'textual'; playing in plain lines", file=sys.stderr)
        else:
            return play_screen(session, tour)
    return play_plain(session, tour)


def table(args: Args, title: Title[Any], seed: str) -> tuple[Match, list[str]]:
    """The match and who sits where."""
    if args.resume:
        if args.position is not None:
            raise CroftError("--resume continues the game you left, --position a file: choose one")
        args.position = kept_game(title.meta.name, args.resume)
    if args.position is not None:
        if args.referee:
            raise CroftError("--referee begins with a real setup, not from a file")
        for flag, value in (
            ("--mode", args.mode),
            ("--players", args.players),
            ("--option", args.option),
            ("--ruling", args.ruling),
        ):
            if value:
                raise CroftError(f"{args.position.name} already sets {flag}")
        match = load_match(args.position, ALL if args.lone else None)
        if match.title is not title:
            raise CroftError(f"{args.position.name} is for {match.title.meta.name}, not for {args.game}")
        before = match.record.header.seats if match.count > match.first else []
        kinds = who_plays(args, title, match.config.mode, match.config.players, before)
        check_said(title, match.config.mode, args.seat, kinds)
        match.record.header.seats = kinds
        return match, kinds
    mode, players = mode_and_players(title, args.mode, args.players, fewest_players(args.seat))
    kinds = who_plays(args, title, mode, players)
    check_said(title, mode, args.seat, kinds)
    match = start(
        title,
        mode,
        players,
        seed=seed,
        options=pairs(args.option, "--option"),
        rulings=pairs(args.ruling, "--ruling"),
        seats=kinds,
        referee=args.referee,
        asks=ALL if args.lone else CHOICES,
    )
    return match, kinds


def who_plays(args: Args, title: Title[Any], mode: str, players: int, before: list[str] | None = None) -> list[str]:
    """The kind of every seat: as `--seat` says, else as before, else the usual bot; at least one is human."""
    kinds = seat_kinds(args.seat, players, HUMAN)
    said = {text.partition("=")[0] for text in args.seat}
    if not args.hotseat:
        others = before if before and len(before) == players else usual_bots(title, mode, players)
        kinds = [kinds[i] if str(i) in said else seat_kind(kind) for i, kind in enumerate(others)]
    if HUMAN not in kinds and "0" not in said:
        kinds[0] = HUMAN
    return kinds


def usual_bots(title: Title[Any], mode: str, players: int) -> list[str]:
    """A bot for every seat that nobody chose one for."""
    return [f"bot:{usual(title.package, mode, seat)}" for seat in range(players)]


def check_said(title: Title[Any], mode: str, said: list[str], kinds: list[str]) -> None:
    """Is every bot that was asked for offered in this mode? One of a game that goes on may stay whatever it is."""
    for seat in sorted({int(text.partition("=")[0]) for text in said}):
        if kinds[seat] != HUMAN:
            check_offered(title.package, mode, seat, kinds[seat].removeprefix("bot:"))


def able() -> bool:
    """Can this terminal show the full screen?"""
    size = get_terminal_size()
    return os.environ.get("TERM", "dumb") not in ("dumb", "unknown") and size.columns >= 60 and size.lines >= 16


def offer() -> bool:
    """Ask whether the tour is wanted."""
    print("Is this your first game? A tour of a few short pages tells all you need. [Y/n] ", end="", flush=True)
    return not sys.stdin.readline().strip().lower().startswith("n")


def led_by_you(title: Title[Any], mode: str, kinds: list[str]) -> list[str]:
    """Where seats are different sides, ask a newcomer for one; the last is the easiest to begin with."""
    names = title.meta.seat_names[: len(kinds)]
    if len({name.rstrip(" 0123456789") for name in names}) < 2:
        return kinds
    last = len(names) - 1
    listed = ", ".join(f"{i} {name if last > 1 else name.removesuffix(' 1')}" for i, name in enumerate(names))
    print(f"Which side do you want to lead? {listed} [{last}] ", end="", flush=True)
    answer = sys.stdin.readline().strip().lower()
    mine = next((i for i, name in enumerate(names) if answer and f"{i} {name}".lower().startswith(answer)), last)
    mine = next((i for i, name in enumerate(names) if answer and name.lower().startswith(answer)), mine)
    return [HUMAN if i == mine else bot for i, bot in enumerate(usual_bots(title, mode, len(kinds)))]
