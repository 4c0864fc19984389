"""Bots at a table: as long as it is a bot's decision, one is asked, and what it thought of is entered."""

import asyncio
import logging
import secrets
import time
from functools import partial
from typing import TYPE_CHECKING

from ...errors import CroftError
from ..errors import TableError
from ..tables.acts import actions
from ..tables.spec import Row
from ..tables.table import Table
from .background.bot_workers import TooLong, question_about
from .room import Room

if TYPE_CHECKING:
    from .hub import Hub

log = logging.getLogger("undercroft.server")
PATIENCE = 0.5  # seconds before what failed is tried again; twice as long each time
LONGEST = 5.0
PACES = {"slow": 3.0, "normal": 1.0, "fast": 0.25}
HELD_MOST = 120.0  # seconds for which somebody may hold up the bots


async def drive(hub: "Hub", room: Room, wait: float) -> None:
    """Let the bots of a table move until a person must decide. Whatever fails is tried again, less and less often: a
    database that was away for a while must not end a game."""
    try:
        await asyncio.sleep(wait)
        pause = PATIENCE
        while not hub.stopping and room.attended():
            try:
                if not await _step(hub, room):
                    return
                pause = PATIENCE
            except (TableError, CroftError) as e:
                log.warning("a bot at table %s: %s", room.table.spec.id, e)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST)
    finally:
        room.bot = None


async def _step(hub: "Hub", room: Room) -> bool:
    """One move of a bot, or what the table does by itself; False: it is a person's turn."""
    if room.doubtful or actions.follow_up(room.table):
        await asyncio.shield(hub.spawn(hub.commit(room, actions.go_on)))
        return True
    seat = room.table.bot_to_move()
    if seat < 0:
        return False
    if not hub.due(room) or _held_up(room):
        await asyncio.sleep(0.1)
        return True
    async with room.lock:
        t = room.table
        d = t.match.decision
        if d is None or t.bot_to_move() != seat:
            return True
        count, kind = t.match.game.count, t.seats[seat].kind
        question = question_about(t.match, kind[4:], seat, t.begin.seed)
        # A move waits so that people can follow; an interrupt does not, for the wait would tell of it.
        quick = t.title.manners.window_name(t.match.game, d) or skipped(t)
        pause = 0.0 if quick else hub.settings.bot_pause * PACES[room.pace]
    start = time.perf_counter()
    text, _ = await asyncio.gather(_thought(hub, room, question), asyncio.sleep(pause))
    hub.metrics.thought.add(time.perf_counter() - start)
    await asyncio.shield(hub.spawn(hub.commit(room, partial(_move, seat, kind, count, text))))
    hub.metrics.add("bot_moves")
    return True


def _held_up(room: Room) -> bool:
    """Does somebody hold the table, and not for too long?"""
    t = room.table
    if not t.interrupts.holding or t.match.game.count != room.held_at[0]:
        room.held_at = (t.match.game.count, time.monotonic() + HELD_MOST)
    return bool(t.interrupts.holding) and time.monotonic() < room.held_at[1]


def skipped(t: Table) -> bool:
    """Does everybody here rest until their own turn? Then nobody wants to watch."""
    people = [s.seat for s in t.seats if s.human]
    return bool(people) and all(seat in t.interrupts.resting for seat in people)


async def _thought(hub: "Hub", room: Room, question: bytes) -> str:
    """The bot's answer; nothing if it failed or took too long: then the habit answers, because a failing bot must not
    end a game."""
    try:
        return await hub.thinkers.ask(question, room.payer(), room.table.spec.id)
    except TooLong:
        hub.metrics.failed("bot_too_long")
        return ""
    except Exception:
        log.exception("a bot failed")
        hub.metrics.failed("bot")
        return ""


def _move(seat: int, kind: str, count: int, text: str, t: Table, now: float) -> Row | None:
    """The bot's choice, unless the table moved on or its owner took the seat back meanwhile."""
    asked = t.bot_to_move() == seat and t.seats[seat].kind == kind and t.match.game.count == count
    if not asked:
        return None
    if _allowed(t, seat, text):
        return t.decide(text, seat, False, now)
    usual = _habit(t)
    row = t.decide(usual if _allowed(t, seat, usual) else secrets.choice(t.match.options()), seat, False, now)
    row.body["failed"] = True  # the table says so
    return row


def _allowed(t: Table, seat: int, text: str) -> bool:
    """May this seat answer so? An open decision takes answers that are not listed, such as a drawn path."""
    if text in t.match.options():
        return True
    d = t.match.decision
    if not text or d is None or not d.open:
        return False
    try:
        return not t.title.forbids(t.match.game, seat, t.title.parse(t.match.game, text))
    except CroftError:
        return False


def _habit(t: Table) -> str:
    """The usual answer; nothing if there is none, or if even that fails."""
    try:
        usual = t.title.mind.habit(t.match.game)
    except Exception:
        log.exception("a habit failed")
        return ""
    return "" if usual is None else t.title.text(t.match.game, usual)
