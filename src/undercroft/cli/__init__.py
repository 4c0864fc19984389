"""The command line. Every command is a small module with `add` (its arguments) and `run` (what it does)."""

import sys
from importlib.util import find_spec

from ..errors import CroftError
from . import (
    backup,
    bench,
    check,
    completion,
    content,
    games,
    generate,
    hall,
    lab,
    migrate,
    new_game,
    perft,
    play,
    position,
    replay,
    rules,
    serve,
    sim,
    step,
    why,
)
from .common import Commands, Parser, make_parser, use_packs
from .streams import complain, give_up, prepare

COMMANDS = (
    *(games, play, serve, sim, replay, position, step, why, rules),
    *(check, content, new_game, generate, perft, bench, lab, hall, migrate, backup, completion),
)


def build_parser() -> Parser:
    """The parser of all commands."""
    parser, commands = make_parser()
    for module in COMMANDS:
        module.add(commands)
    return parser


def _first() -> list[str]:
    """What `undercroft` alone does: it opens the table in the browser, or helps where the table is not installed."""
    return ["serve", "--open"] if find_spec("litestar") and find_spec("uvicorn") else ["--help"]


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 when all went well, 1 when a check failed, 2 for bad input."""
    prepare()
    try:
        try:
            words = sys.argv[1:] if arguments is None else arguments
            args = build_parser().parse_args(words or _first())
            use_packs(getattr(args, "content", []))
            code: int = args.run(args)
        finally:
            sys.stdout.flush()
        return code
    except CroftError as e:
        complain(str(e))
        return 2
    except BrokenPipeError:  # the reader has gone; nothing is left to say
        give_up()
        return 0
    except OSError as e:
        give_up()
        complain(f"{e.filename or 'cannot write'}: {e.strerror or e}")
        return 2
    except KeyboardInterrupt:
        complain("interrupted")
        return 130


__all__ = ["Commands", "build_parser", "main"]
