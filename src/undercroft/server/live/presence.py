"""The people at a table, at this process and at the others, and the messages between processes."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Any

from .room import Room

if TYPE_CHECKING:
    from .hub import Hub

HEARTBEAT = 30.0


def presence(hub: Hub, room: Room) -> None:
    """Somebody came or went."""
    room.touched = time.monotonic()
    room.note_away(hub.settings.away)
    room.table.changed()
    hub.publish(room)
    say_who_is_here(hub, room, ask=not room.elsewhere)
    if room.listeners:  # who left is away after a while, and then the others may decide
        asyncio.get_running_loop().call_later(hub.settings.away + 0.1, _still_away, hub, room)


def _still_away(hub: Hub, room: Room) -> None:
    before = room.table.stamp
    room.note_away(hub.settings.away)
    if room.table.stamp != before and not hub.stopping:
        hub.publish(room)


def say_who_is_here(hub: Hub, room: Room, ask: bool = False) -> None:
    """Tell the other processes who looks through this one, and ask them the same."""
    if hub.bus.shared:
        hub.spawn(hub.bus.send({"table": room.table.spec.id, "here": room.here(), "ask": ask}))


async def heartbeat(hub: Hub) -> None:
    """Processes forget people they have not heard of for a while."""
    while hub.bus.shared:
        await asyncio.sleep(HEARTBEAT)
        with contextlib.suppress(Exception):  # the database may be away; our own counting goes on
            await hub.store.set_clock()
        for room in list(hub.rooms.values()):
            if room.listeners:
                say_who_is_here(hub, room)


async def heard(hub: Hub, news: dict[str, Any]) -> None:
    """Another process accepted an entry, or somebody there came, went or pointed at something."""
    room = hub.rooms.get(news.get("table", ""))
    if room is None:
        return
    if "ping" in news:
        room.point(news["ping"])
    elif "here" in news:
        room.elsewhere[news["server"]] = (time.monotonic(), news["here"])
        room.table.changed()
        hub.publish(room)
        if news.get("ask") and room.listeners:
            say_who_is_here(hub, room)
    elif room.listeners:
        await hub.catch_up(room)
    else:
        room.left_to_others()
