"""`undercroft games`: the games on one screen, or one of them with its modes and options."""

import sys
from shutil import get_terminal_size
from textwrap import fill, shorten
from typing import Any

from ..errors import CroftError
from ..games import metas
from ..spelling import did_you_mean
from ..title.meta import Meta, OptionMeta
from .common import Args, Commands, add_json, command, print_json

MARGIN = "    "


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(commands, "games", "list the games and their modes", run, "undercroft games hellscape", content=False)
    p.add_argument("game", metavar="GAME", nargs="?", help="only this game, with its modes and options")
    add_json(p)


def document(meta: Meta) -> dict[str, Any]:
    """A title for scripts."""
    modes = [{"name": m.name, "title": m.title, "players": list(m.players)} for m in meta.modes]
    return {"name": meta.name, "title": meta.title, "modes": modes, "maturity": meta.maturity, "version": meta.version}


def run(args: Args) -> int:
    """Print all games, or the one that is named."""
    found = metas()
    if args.game is not None:
        names = [m.name for m in found]
        if args.game not in names:
            meant = did_you_mean(args.game, names)
            raise CroftError(f"there is no game {args.game!r:.40}{meant}; choose one of: {', '.join(names)}")
        found = [m for m in found if m.name == args.game]
    if args.json:
        print_json([document(m) for m in found])
    elif args.game is not None:
        print_game(found[0])
    else:
        for meta in found:
            print_short(meta)
        print("'undercroft games GAME' says what its modes and options are")
    return 0


def width() -> int:
    """The columns that lines have; a file or a pipe gets them whole."""
    return get_terminal_size().columns if sys.stdout.isatty() else 10_000


def players(low: int, high: int) -> str:
    """A number of players, or a range."""
    return str(low) if low == high else f"{low}-{high}"


def print_short(meta: Meta) -> None:
    """A game in four lines of at most 80 columns: a screen holds five."""
    low, high = min(m.players[0] for m in meta.modes), max(m.players[1] for m in meta.modes)
    print(f"{meta.name}  {meta.title}, {players(low, high)} players ({meta.maturity})")
    print(MARGIN + shorten(meta.blurb, 76, placeholder=" …"))
    print(MARGIN + listed("modes", [m.name for m in meta.modes]))
    options = listed("options", list(dict.fromkeys(o.name for m in meta.modes for o in m.options)))
    if options:
        print(MARGIN + options)


def listed(what: str, names: list[str]) -> str:
    """As many names as a line has room for, and how many more there are; nothing if there are none."""
    for count in range(len(names), 0, -1):
        more = f" and {len(names) - count} more" if count < len(names) else ""
        line = f"{what}: {', '.join(names[:count])}{more}"
        if len(line) <= 76:
            return line
    return ""


def print_game(meta: Meta) -> None:
    """A game with a line for every mode, and every option once."""
    columns = width()
    print(f"{meta.name}  {meta.title} ({meta.maturity})")
    print(fill(meta.blurb, min(columns, 120), initial_indent=MARGIN, subsequent_indent=MARGIN))
    longest = max(len(m.name) for m in meta.modes)
    print("modes (--mode NAME):")
    for m in meta.modes:
        line = f"{MARGIN}{m.name:<{longest}}  {players(*m.players):>3} players  {m.title}: {m.blurb}"
        print(line if len(line) <= columns else line[: columns - 2].rsplit(" ", 1)[0] + " …")
    for n, line in enumerate(option_lines(meta)):
        if n == 0:
            print("options (--option NAME=VALUE):")
        print(fill(line, columns, initial_indent=MARGIN, subsequent_indent=MARGIN * 2, break_on_hyphens=False))


def option_lines(meta: Meta) -> list[str]:
    """Every option once: its values, its default, and the modes that have it if not all have."""
    kinds: dict[tuple[str, str], list[tuple[str, OptionMeta]]] = {}
    for m in meta.modes:
        for o in m.options:
            values = "|".join(c.name for c in o.choices)
            kinds.setdefault((o.name, values), []).append((m.name, o))
    lines = []
    for (name, values), rows in kinds.items():
        usual = rows[0][1].default
        said = [f"default {usual}", *(f"in {mode} {o.default}" for mode, o in rows if o.default != usual)]
        if len(rows) < len(meta.modes):
            said.append(f"only {', '.join(mode for mode, _ in rows)}")
        lines.append(f"{name}={values}  {rows[0][1].title} ({'; '.join(said)})")
    return lines
