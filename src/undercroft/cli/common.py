"""Parts that commands share: the parser, reading files, printing JSON, progress."""

import argparse
import json
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from .. import __version__
from ..content.diagnostics import near
from ..content.packs import choose, chosen, game_of
from ..errors import CroftError, Damaged
from ..files import read_text
from ..games import VARIABLE, packages, title_of
from ..match.match import Match, commitment_of, start
from ..match.positions.position import parse_position
from ..match.record import Record, parse_record, unfair
from ..match.replay import replay as replay_record
from ..spelling import did_you_mean
from ..title.title import Title

Args = argparse.Namespace

ABOUT = "Dungeon-crawl board games for people and machines."
FIRST = """first steps:
  undercroft play masmorra           play in the terminal; a short tour is offered
  undercroft games                   what there is to play
  undercroft serve --open            open the table in the browser
  undercroft COMMAND --help          how a command is used
"""


CHOICES = re.compile(r"invalid choice: '(?P<word>[^']*)' \(choose from (?P<known>.*)\)")


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line, with a suggestion."""

    def error(self, message: str) -> NoReturn:
        wrong = CHOICES.search(message)
        meant = did_you_mean(wrong["word"], re.findall(r"[\w.-]+", wrong["known"])) if wrong is not None else ""
        raise CroftError(f"{message}{meant} (see '{self.prog} --help')")

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """All of it understood, or an error that knows the flags of the command."""
        found, rest = self.parse_known_args(args, namespace)
        if not rest:
            return found
        parser = next(
            (
                a.choices[found.command]
                for a in self._actions
                if isinstance(a, argparse._SubParsersAction) and "command" in found
            ),
            self,
        )
        flags = [flag for a in parser._actions for flag in a.option_strings if flag.startswith("--")]
        meant = did_you_mean(rest[0].partition("=")[0], flags) if rest[0].startswith("-") else ""
        raise CroftError(f"unrecognized arguments: {' '.join(rest)}{meant} (see '{parser.prog} --help')")


Commands = Any  # argparse keeps the type of its sub-parsers to itself


def make_parser() -> tuple[Parser, Commands]:
    """The top parser and where commands are added."""
    parser = Parser(
        "undercroft",
        description=ABOUT,
        epilog=FIRST,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"undercroft {__version__}")
    return parser, parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)


def command(commands: Commands, name: str, about: str, run: Any, example: str = "", content: bool = True) -> Parser:
    """One command with its one-line help; `content`: it loads games, so content packs may be laid over them."""
    parser: Parser = commands.add_parser(
        name,
        help=about,
        description=about[0].upper() + about[1:] + ".",
        allow_abbrev=False,
        epilog=f"example:\n  {example}" if example else None,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    if content:
        parser.add_argument(
            "--content",
            metavar="DIR",
            action="append",
            default=[],
            help="a content pack: rows in DIR/GAME/FILE.json are added, or replace rows with the same id",
        )
    return parser


def use_packs(folders: list[str]) -> None:
    """Choose content packs, before any game is loaded; every folder in them must be a game."""
    if not folders:
        return
    choose(folders)
    known = [game_of(package) for package in packages().values()]
    for pack in chosen():
        for game in pack.games():
            if game not in known:
                raise CroftError(f"content pack {pack.name}: there is no game {game!r}; {near(game, known)}")


def add_json(parser: Parser) -> None:
    """`--json`."""
    parser.add_argument("--json", action="store_true", help="print one JSON value and nothing else")


def add_game(parser: Parser) -> None:
    """`GAME`."""
    parser.add_argument("game", metavar="GAME", type=game_name, help="its name: " + " or ".join(packages()))


def game_name(text: str) -> str:
    """The name of a game; the folder of one is not yet its name."""
    if text not in packages() and (Path(text) / "meta.py").is_file():
        folder = Path(text).resolve()
        raise CroftError(f"{text} is a game's folder: export {VARIABLE}={folder}, then call the game {folder.name}")
    return text


def add_table(parser: Parser, *, seed: str | None = "") -> None:
    """The arguments of a new game: mode, players, options, rulings, seed."""
    parser.add_argument("--mode", metavar="M", help="the mode (see 'undercroft games GAME'); the first one if left out")
    parser.add_argument("--players", metavar="N", type=whole(1, 99), help="how many players; the fewest if left out")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the mode")
    parser.add_argument(
        "--ruling",
        metavar="ID=NAME",
        action="append",
        default=[],
        help="another reading of a ruling (see 'undercroft rules GAME --rulings')",
    )
    parser.add_argument("--seed", metavar="S", type=seed_text, default=seed, help="the same seed makes the same game")


def seed_text(text: str) -> str:
    """A seed: any text; bytes that are no UTF-8 are none."""
    if any("\ud800" <= c <= "\udfff" for c in text):
        raise argparse.ArgumentTypeError(f"the seed is a text in UTF-8, not {text!r:.40}")
    return text


def whole(low: int, high: int) -> Any:
    """The type of a whole-number argument within limits."""

    def read(text: str) -> int:
        try:
            n = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"expected a whole number, found {text!r}") from None
        if not low <= n <= high:
            raise argparse.ArgumentTypeError(f"expected a number from {low} to {high}, found {n}")
        return n

    return read


def seconds(low: float, high: float) -> Any:
    """The type of an argument in seconds within limits."""

    def read(text: str) -> float:
        try:
            n = float(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"expected seconds such as 0.5, found {text!r}") from None
        if not low <= n <= high:
            raise argparse.ArgumentTypeError(f"expected {low:g} to {high:g} seconds, found {text}")
        return n

    return read


def pairs(given: Sequence[str], flag: str) -> dict[str, str]:
    """`NAME=VALUE` arguments as a table."""
    out: dict[str, str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise CroftError(f"{flag}: expected NAME=VALUE, found {text!r}")
        out[name] = value
    return out


def mode_and_players(title: Title[Any], mode: str | None, players: int | None, at_least: int = 0) -> tuple[str, int]:
    """The chosen mode and number of players, or the title's first mode and its fewest players."""
    chosen = mode or title.meta.modes[0].name
    m = title.meta.mode(chosen)
    if players is None and m is not None and at_least > m.players[1]:
        raise CroftError(f"--seat: {title.meta.name} {chosen} has seats 0 to {m.players[1] - 1}, not {at_least - 1}")
    count = players if players is not None else max(m.players[0] if m is not None else 1, at_least)
    title.config(chosen, count, {}, {})
    return chosen, count


def load_record(path: Path, text: str | None = None) -> Record:
    """A record from its file (or its text, if that was read already), its commitment checked against its seed."""
    if text is None:
        text = read_text(path)
    if path.suffix in (".toml", ".json") and not text.lstrip().startswith('{"croft"'):
        raise Damaged(f"{path.name}: this looks like a position, not like a record; 'undercroft position' reads it")
    try:
        record = parse_record(text)
    except Damaged as e:
        raise Damaged(f"{path.name}: {e}") from None
    h = record.header
    if h.seed is not None and h.fair is not None:
        if wrong := unfair(h):
            raise Damaged(f"{path.name}: {wrong}")
    elif h.seed is not None and h.commitment is not None and commitment_of(h.seed) != h.commitment:
        raise Damaged(f"{path.name}: the seed is not the one its commitment promised")
    return record


def add_place(parser: Parser) -> None:
    """`GAME|FILE`."""
    parser.add_argument(
        "file",
        metavar="GAME|FILE",
        type=Path,
        help="a position (.toml, .json), a record (.croft), or a game: then a new one of it, seed 1",
    )


def load_match(path: Path, asks: str | None = None) -> Match:
    """The match a position or a record leads to; the name of a game stands for a new one. `asks` is for positions: a
    record says itself which decisions were asked."""
    if str(path) in packages() and not path.is_file():
        title = title_of(str(path))
        return start(title, *mode_and_players(title, None, None), seed="1")
    if not path.exists() and not path.suffix and len(path.parts) == 1:
        raise CroftError(
            f"there is no game and no file {str(path)!r}{did_you_mean(str(path), list(packages()))}; "
            f"games: {', '.join(packages())}"
        )
    text = read_text(path)  # once: it may be a pipe
    first = text.lstrip().split("\n", 1)[0]
    if path.suffix == ".croft" or first.startswith('{"croft"'):
        record = load_record(path, text)
        if asks not in (None, record.header.asks):
            raise CroftError(
                f"--lone: {path.name} was begun without asking decisions that have one option, and continues like that"
            )
        try:
            return replay_record(title_of(record.header.game), record)
        except CroftError as e:
            raise Damaged(f"{path.name}: {e}") from None
    p = parse_position(text, path.name)
    return p.start(title_of(p.game), asks=asks)


def decision_doc(m: Match) -> dict[str, Any] | None:
    """The pending decision for scripts."""
    d = m.decision
    if d is None:
        return None
    seat = max(d.owner, 0)
    doc: dict[str, Any] = {"owner": d.owner, "prompt": m.title.speech.prompt(m.game, d, seat), "options": m.options()}
    if d.open:
        doc["also"] = [m.title.text(m.game, o) for o in m.title.speech.also(m.game, seat)]
    return doc


def print_decision(m: Match) -> None:
    """The pending decision for people."""
    doc = decision_doc(m)
    if doc is None:
        outcome = m.outcome
        print(f"The game is over: {outcome.text if outcome else ''}")
        return
    who = "The party" if doc["owner"] < 0 else f"Seat {doc['owner']}"
    print(f"{who} decides: {doc['prompt']}")
    for number, text in enumerate(doc["options"], 1):
        print(f"  {number:>3}  {text}")
    if "also" in doc:
        print("  or any other answer that no rule forbids" + (", such as" if doc["also"] else ""))
    for text in doc.get("also", []):
        print(f"       {text}")


def print_json(value: Any) -> None:
    """One JSON value on stdout, the same in every encoding."""
    unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    print(json.dumps(value, ensure_ascii=not unicode))


class Progress:
    """A line on stderr that says how far long work is; silent where stderr is not a terminal."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.live = sys.stderr.isatty()
        self.begun = self.last = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        """So much of the work is done."""
        now = time.monotonic()
        if not self.live or (now - self.last < 0.2 and done < total):
            return
        self.last = now
        left = (now - self.begun) / max(done, 1) * (total - done)
        print(f"\r{self.what} {done}/{total}, {left:.0f} s left \x1b[K", end="", file=sys.stderr, flush=True)

    def done(self) -> None:
        """Take the line away."""
        if self.live:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
