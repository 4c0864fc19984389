"""`undercroft hall`: the Hall of Fame of all games that are scored."""

import asyncio
import time
from importlib import import_module
from typing import Any

from ..errors import CroftError
from ..games import metas, packages
from ..match.match import Match
from ..spelling import did_you_mean
from .common import Args, Commands, add_json, command, print_json, whole

MOST = 10


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(
        commands,
        "hall",
        "show the Hall of Fame: the best scored games played here",
        run,
        "undercroft hall map_masters --mode mission_01",
        content=False,
    )
    p.add_argument("game", metavar="GAME", nargs="?", default="", help="only this game")
    p.add_argument("--mode", metavar="M", default="", help="only this mode")
    p.add_argument("--most", metavar="N", type=whole(1, 100), default=MOST, help=f"how many of each mode ({MOST})")
    p.add_argument("--database", metavar="URL", help="the tables' database; a file in your data folder if left out")
    add_json(p)


def run(args: Args) -> int:
    """Runs the command."""
    if args.game and args.game not in packages():
        raise CroftError(
            f"there is no game {args.game!r}{did_you_mean(args.game, list(packages()))}; games: {', '.join(packages())}"
        )
    entries = asyncio.run(_read(args.database, args.game, args.mode, args.most))
    if args.json:
        print_json([document(x) for x in entries])
        return 0
    if not entries:
        print("The Hall of Fame is empty: win a game that is scored.")
    titles = {(m.name, x.name): f"{m.title}: {x.title}" for m in metas() for x in m.modes}
    for (game, mode), best in import_module("undercroft.server.tables.ends.hall_of_fame").by_mode(entries).items():
        print(titles.get((game, mode), f"{game}: {mode}"))
        for place, x in enumerate(best, 1):
            mark = f"  with {x.unfair}" if x.unfair else ""
            day = time.strftime("%Y-%m-%d", time.localtime(x.ended))
            print(f"  {place:>3}. {x.score:>5}  {', '.join(x.names) or 'nobody named'}  ({x.grade}; {day}){mark}")
    return 0


def document(x: Any) -> dict[str, Any]:
    """An entry for scripts."""
    return {
        "game": x.game,
        "mode": x.mode,
        "options": x.options,
        "score": x.score,
        "grade": x.grade,
        "names": x.names,
        "ended": x.ended,
        "unfair": x.unfair,
    }


async def _read(database: str | None, game: str, mode: str, most: int) -> list[Any]:
    store = await _opened(database)
    try:
        return list(await store.famous(game, mode, most))
    finally:
        await store.close()


async def _opened(database: str | None) -> Any:
    try:
        settings = import_module("undercroft.server.settings")
        store = import_module("undercroft.server.store.store").Store(
            settings.settings_from_environment(database).database
        )
    except ModuleNotFoundError as e:
        raise CroftError(
            "the Hall of Fame is kept by the table, which is not installed here "
            f"(missing {e.name}): pip install 'undercroft[table]'"
        ) from None
    await store.open()
    return store


def submit(match: Match, names: list[str]) -> str:
    """A finished game of the terminal into the Hall of Fame; what to say of it, nothing if it is not scored."""
    outcome = match.outcome
    if outcome is None or outcome.score is None:
        return ""
    return asyncio.run(_enter(match, names))


async def _enter(match: Match, names: list[str]) -> str:
    store = await _opened(None)
    try:
        entry = import_module("undercroft.server.tables.ends.hall_of_fame").fame_of_record(match, names, time.time())
        if entry is None:
            return ""
        await store.honor(entry)
        best = await store.famous(entry.game, entry.mode, 100)
    finally:
        await store.close()
    place = next((i for i, x in enumerate(best, 1) if x.id == entry.id), 0)
    where = f"place {place} of {len(best)}" if place else "beyond the first hundred"
    return f"Entered in the Hall of Fame: {entry.grade}, {where}. 'undercroft hall {entry.game}' shows it."
