"""`undercroft games`: what there is to play."""

from typing import Any

from ..games import metas
from ..title.meta import Meta
from .common import Args, Commands, add_json, command, print_json


def add(commands: Commands) -> None:
    """Its arguments."""
    add_json(command(commands, "games", "list the games and their modes", run, content=False))


def document(meta: Meta) -> dict[str, Any]:
    """A title for scripts."""
    modes = [{"name": m.name, "title": m.title, "players": list(m.players)} for m in meta.modes]
    return {"name": meta.name, "title": meta.title, "modes": modes, "maturity": meta.maturity}


def run(args: Args) -> int:
    """Runs the command."""
    if args.json:
        print_json([document(m) for m in metas()])
        return 0
    for meta in metas():
        print(f"{meta.name}  {meta.title} ({meta.maturity})\n    {meta.blurb}")
        for m in meta.modes:
            low, high = m.players
            count = str(low) if low == high else f"{low}-{high}"
            print(f"    {m.name:<14} {count:>4} players  {m.blurb}")
            for o in m.options:
                names = "|".join(c.name for c in o.choices)
                print(f"        --option {o.name}={names}  {o.title} (default {o.default})")
    return 0
