"""`undercroft lab`: studies and their reports. A subcommand is an entry of `COMMANDS`."""

from collections.abc import Callable
from pathlib import Path

from ..files import write_text
from ..lab.reports.figures import figures
from ..lab.reports.html_report import html_report
from ..lab.reports.since import since
from ..lab.reports.text_report import text_report
from ..lab.studies.ray_engine import cluster
from ..lab.studies.run import here, run_study
from ..lab.studies.store import Store, read_plan, read_rows
from ..lab.studies.study import packs_of, read_study
from ..words.english import many
from .common import Args, Commands, Parser, Progress, add_json, command, print_json, use_packs, whole
from .lab_fit import fit_arguments, fit_lab
from .lab_ladder import ladder_arguments, ladder_lab

PAGE = "report.html"


def add(commands: Commands) -> None:
    """The subcommands."""
    lab = command(commands, "lab", "run studies of many games and report what they show", run, content=False)
    inner = lab.add_subparsers(title="commands", metavar="COMMAND", dest="lab", required=True)
    for name, about, example, arguments, work in COMMANDS:
        arguments(command(inner, name, about, work, example, content=False))


def run(args: Args) -> int:
    """A subcommand is required, so this is never reached without one."""
    raise AssertionError(args)


def _run_arguments(p: Parser) -> None:
    p.add_argument("study", metavar="STUDY.toml", type=Path, help="the plan: a grid of games (see docs/studies.md)")
    p.add_argument("--out", metavar="DIR", type=Path, required=True, help="the folder of its rows")
    where = p.add_mutually_exclusive_group()
    where.add_argument("--workers", metavar="N", type=whole(1, 256), default=1, help="processes (default 1)")
    where.add_argument("--ray", metavar="ADDRESS", help="a Ray cluster instead: its address, 'auto' or 'local'")
    add_json(p)


def run_lab(args: Args) -> int:
    """Plays what is missing."""
    use_packs(packs_of(args.study))
    store = Store(args.out, read_study(args.study))
    before = store.played
    progress = Progress(f"{store.study.title}: game")
    try:
        run_study(store, here(args.workers) if args.ray is None else cluster(args.ray), progress)
    finally:
        progress.done()
    new = store.played - before
    if args.json:
        print_json({"games": store.played, "new": new, "cells": len(store.study.cells), "out": str(args.out)})
    else:
        played = f"{many(store.played, 'game')} in {many(len(store.study.cells), 'cell')}"
        print(f"{store.study.title}: {played}, {new} of them new")
        print(f"undercroft lab report {args.out}")
    return 0


def _report_arguments(p: Parser) -> None:
    p.add_argument("folder", metavar="DIR", type=Path, help="the folder of a study")
    p.add_argument("--page", metavar="FILE", type=Path, help=f"where the page is written (default DIR/{PAGE})")
    p.add_argument("--before", metavar="OLD", type=Path, help="another folder: what has changed since its games")
    add_json(p)


def report_lab(args: Args) -> int:
    """Prints the tables and writes the page."""
    plan, rows = read_plan(args.folder), read_rows(args.folder)
    page: Path = args.page or args.folder / PAGE
    changed = None
    if args.before is not None:
        read_plan(args.before)  # an error where no study was run
        changed = since(read_rows(args.before), rows)
    write_text(page, html_report(plan["title"], plan["cells"], rows, changed))
    if args.json:
        found = figures(plan["cells"], rows, changed)
        print_json(
            {"title": plan["title"], "games": len(rows), "cells": len(plan["cells"]), "page": str(page), **found}
        )
    else:
        print(text_report(plan["title"], plan["cells"], rows, changed))
        print(f"\nthe page: {page}")
    return 0


Entry = tuple[str, str, str, Callable[[Parser], None], Callable[[Args], int]]
COMMANDS: tuple[Entry, ...] = (
    (
        "run",
        "play the games of a study that are not played yet",
        "undercroft lab run docs/studies/seats.toml --out runs/seats --workers 2",
        _run_arguments,
        run_lab,
    ),
    (
        "fit",
        "fit the chance to win on games that bots play among themselves",
        "undercroft lab fit mage_knight lone_wolf --games 200 --habits 400",
        fit_arguments,
        fit_lab,
    ),
    (
        "ladder",
        "compare each level of the bots with the one below",
        "undercroft lab ladder mage_knight --mode lone_wolf --pair hard:normal --games 200",
        ladder_arguments,
        ladder_lab,
    ),
    (
        "report",
        "tables of a study in the terminal, and one page for the browser",
        "undercroft lab report runs/seats",
        _report_arguments,
        report_lab,
    ),
)
