"""Bots at a table: as long as it is a bot's decision, one is asked, and what it thought of is entered."""
import asyncio
import logging
import secrets
import time
from functools import partial
from typing import TYPE_CHECKING

from ..kernel.errors import CroftError
from .errors import TableError
from .room import Room
from .spec import Row
from .table import Table
from .thinking import question_about

if TYPE_CHECKING:
    from .hub import Hub

log = logging.getLogger("undercroft.table")
PACES = {"slow": 3.0, "normal": 1.0, "fast": 0.25}
HELD_MOST = 120.0  # seconds for which somebody may hold up the bots


async def drive(hub: "Hub", room: Room, wait: float) -> None:
    """Let the bots of a table move until a person must decide."""
    try:
        await asyncio.sleep(wait)
        patience = time.monotonic() + HELD_MOST
        while (seat := room.table.bot_to_move()) >= 0 and not hub.stopping and room.attended():
            if room.table.holding and time.monotonic() < patience:
                await asyncio.sleep(0.1)
                continue
            patience = time.monotonic() + HELD_MOST
            async with room.lock:
                t = room.table
                d = t.match.decision
                if d is None or t.bot_to_move() != seat:
                    continue
                count, kind = t.match.game.count, t.seats[seat].kind
                question = question_about(t.match, kind[4:], seat, t.spec.seed)
                # A move waits so that people can follow; an interrupt does not, for the wait would tell of it.
                quick = t.title.window_name(t.match.game, d) or skipped(t)
                pause = 0.0 if quick else hub.settings.bot_pause * PACES[room.pace]
            start = time.perf_counter()
            text, _ = await asyncio.gather(_thought(hub, question), asyncio.sleep(pause))
            hub.metrics.thought.add(time.perf_counter() - start)
            await asyncio.shield(hub.spawn(hub.enter(room, partial(_move, seat, kind, count, text))))
            hub.metrics.add("bot_moves")
    except (TableError, CroftError) as e:
        log.warning("a bot at table %s: %s", room.table.spec.id, e)
    finally:
        room.bot = None


def skipped(t: Table) -> bool:
    """Does everybody here rest until their own turn? Then nobody wants to watch."""
    people = [s.seat for s in t.seats if s.human]
    return bool(people) and all(seat in t.resting for seat in people)


async def _thought(hub: "Hub", question: bytes) -> str:
    """The bot's answer; nothing if it failed, for a failing bot must not end a game."""
    try:
        return await hub.thinkers.ask(question)
    except Exception:
        log.exception("a bot failed")
        hub.metrics.failed("bot")
        return ""


def _move(seat: int, kind: str, count: int, text: str, t: Table, now: float) -> Row | None:
    """What the bot thought of, unless the table moved on or somebody took the seat back meanwhile."""
    asked = t.bot_to_move() == seat and t.seats[seat].kind == kind and t.match.game.count == count
    if not asked:
        return None
    options = t.match.options()
    return t.decide(text if text in options else secrets.choice(options), seat, False, now)
