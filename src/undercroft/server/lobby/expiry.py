"""Tables nobody has touched for long: closed, and kept as records with everything that was promised."""

import asyncio
import logging
from typing import TYPE_CHECKING

from .. import clock
from ..errors import TableError
from ..tables import views
from ..tables.spec import Row
from ..tables.table import Table
from . import history

if TYPE_CHECKING:
    from ..live.hub import Hub

log = logging.getLogger("undercroft.server")
SWEEP_EVERY = 600.0  # seconds
DAY = 86400.0
ANALYSIS_DAYS = 2.0


async def sweep_for_ever(hub: "Hub") -> None:
    """Look for old tables now and then."""
    while hub.settings.expire_days > 0:
        try:
            if hub.store.postgres:
                await hub.store.forget_allowances(2 * DAY)
            while await sweep(hub):
                await asyncio.sleep(0.5)
        except Exception as e:  # a database that is away for a while
            log.warning("old tables could not be looked for: %s", str(e).partition("\n")[0])
        await asyncio.sleep(SWEEP_EVERY)


async def sweep(hub: "Hub", now: float | None = None) -> int:
    """Close the oldest tables that are due; how many were."""
    now = clock.now() if now is None else now
    days = hub.settings.expire_days
    found = await hub.store.without_news(now - days * DAY, False, 50 + len(hub.unreadable))
    found += await hub.store.without_news(now - min(days, ANALYSIS_DAYS) * DAY, True)
    closed = 0
    for table in dict.fromkeys(found):
        if table in hub.unreadable or (table in hub.rooms and hub.rooms[table].listeners):
            continue
        try:
            await _close(hub, table)
            closed += 1
        except TableError as e:
            if e.code == "closed":
                closed += 1
                continue
            if e.code not in ("damaged", "other_version"):
                raise
            hub.unreadable.add(table)  # its log stays as it is
    return closed


async def _close(hub: "Hub", table: str) -> None:
    """The last entry says that it is closed, so that no other process writes on; then only the record stays."""
    room = await hub.room(table)
    await hub.commit(room, _expire)
    t = room.table
    record = "" if t.spec.analysis else history.whole(t)
    await hub.store.keep_record(table, record, views.summary(t), clock.now())
    hub.forget(table)
    hub.metrics.add("tables_expired")


def _expire(t: Table, now: float) -> Row | None:
    return None if t.expired else Row(t.version + 1, t.updated, "expire")
