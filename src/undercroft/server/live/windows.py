"""Questions that a table answers by itself, holds open for a moment, or leaves to its players."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from ..tables.acts import actions, auto_pass
from .room import Room

if TYPE_CHECKING:
    from .hub import Hub


async def auto_answer(hub: "Hub", room: Room) -> None:
    """Answer what its owner does not want to be asked, or leave it open for a moment; the lock is held."""
    t = room.table
    while not t.interrupts.open_at(t.match.game.count):
        t.interrupts.close()
        if actions.follow_up(t):
            await hub.commit_row(room, actions.go_on)
            continue
        if not auto_pass.pending(t):
            return
        count = t.match.game.count
        usual = hub.settings.grace * auto_pass.OPEN_SHARE.get(room.pace, 1.0)
        wait = await asyncio.to_thread(auto_pass.judge, t, usual)
        if wait is None:
            t.interrupts.ask(count)
            return
        if wait > 0:
            t.interrupts.leave_open(count, wait)
            t.changed()
            asyncio.get_running_loop().call_later(wait, _expire, hub, room, count)
            return
        await hub.commit_row(room, auto_pass.answer)


def _expire(hub: "Hub", room: Room, count: int) -> None:
    if not hub.stopping and room.table.interrupts.open_at(count):
        hub.spawn(hub.commit(room, partial(auto_pass.expire_window, count)))


def rest(hub: "Hub", room: Room, seat: int, on: bool) -> None:
    """Let a seat pass every window until its own turn, or no longer."""
    room.table.interrupts.rest(seat, on)
    room.table.changed()
    hub.spawn(hub.commit(room, lambda t, now: None))


def hold(hub: "Hub", room: Room, seat: int, on: bool) -> None:
    """Let a seat hold up the table, or no longer. In an open window of its own the seat is asked this once instead,
    and after the answer the table goes on by itself."""
    t = room.table
    d = t.match.decision
    if on and d is not None and d.owner == seat and t.interrupts.window is not None:
        t.interrupts.ask(t.match.game.count)
    else:
        t.interrupts.hold(seat, on)
    t.changed()
    hub.publish(room)
    hub.follow(room)
