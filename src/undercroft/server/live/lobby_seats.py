"""Watches the seats that strangers took in the lobby: a player who does not begin loses the seat."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from ..security import digest, new_invitation
from ..tables.acts.held_seats import held, idle, reopen
from ..tables.spec import Role
from .room import Room

if TYPE_CHECKING:
    from .hub import Hub

LOOKS = 8  # how often a held seat is looked at before its time is over
TOO_LATE = "your seat is open again: you did not begin in time"


def watch(hub: Hub, room: Room) -> None:
    """Look at the held seats of a table now and then, for as long as it has some."""
    if room.holding is None and not hub.stopping and held(room.table):
        _note(room)
        room.holding = asyncio.get_running_loop().call_later(hub.settings.begin / LOOKS, _look, hub, room)


def _note(room: Room) -> None:
    """Remember since when each held seat's player has been idle."""
    online = room.online()
    still = [seat for seat in held(room.table) if idle(room.table, seat, online)]
    now = time.monotonic()
    room.idle = {seat: room.idle.get(seat, now) for seat in still}


def _due(hub: Hub, room: Room) -> list[int]:
    _note(room)
    return [seat for seat, since in room.idle.items() if time.monotonic() - since >= hub.settings.begin]


def _look(hub: Hub, room: Room) -> None:
    room.holding = None
    if hub.rooms.get(room.table.spec.id) is not room:
        return
    if _due(hub, room):
        hub.spawn(_reopen(hub, room))
    watch(hub, room)


async def _reopen(hub: Hub, room: Room) -> None:
    """Void the secrets of the seats that are due, then say in the log that they are open. Nothing else happens
    meanwhile: if the second step fails, the next look repeats both."""
    table = room.table.spec.id
    if hub.bus.shared and not room.listeners:
        await hub.catch_up(room)
    async with room.lock:
        if hub.bus.shared:
            if await hub.store.rows(table, room.table.version):
                return  # another server has news of it
            room.keys = await hub.store.keys(table)
        for seat in _due(hub, room):
            times, gone = room.table.seats[seat].reopened, Role("seat", seat)
            old = [k for k, r in room.keys.items() if r == gone]
            fresh = digest(new_invitation())
            await hub.store.invite(fresh, table, seat, old)
            if await hub.commit_row(room, lambda t, now, seat=seat: reopen(t, seat, now)):  # type: ignore[misc]
                close_reopened(room)
                room.keys = {**room.keys, fresh: Role("invite", seat)}
            elif old and room.table.seats[seat].reopened == times:  # the player began a moment ago, at another server
                await hub.store.exchange(fresh, old[-1], table, gone)
    hub.publish(room)
    hub.wind(room)


def close_reopened(room: Room) -> None:
    """Where the log says that a seat was opened again, its secret opens nothing here, and its connections end."""
    for s in room.table.seats:
        if s.reopened == room.reopened.get(s.seat, 0):
            continue
        room.reopened[s.seat] = s.reopened
        gone = Role("seat", s.seat)
        room.keys = {k: r for k, r in room.keys.items() if r not in (gone, Role("invite", s.seat))}
        for x in list(room.listeners):
            if x.role == gone:
                x.role = Role("watch")
                x.dismiss(TOO_LATE)
