"""Requests for past moments of a table take turns, and long ways back are played beside the loop."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from ....match.match import Match
from ...errors import TableError
from ...tables import matches
from ..room import Room
from .bot_workers import Thinkers, TooLong, marks_on_the_way, way_back
from .fair_queue import Busy

LOOKING_BACK = 12  # how many may wait for a past moment of one table
ALL_LOOKING_BACK = 60  # and of all tables
CPU_SECONDS = 60.0  # of work for one way back
FAR = 2 * matches.CHECKPOINT_EVERY  # decisions from the nearest checkpoint that are played again beside the loop


class Looking:
    """The queue before past moments, of all tables."""

    def __init__(self, workers: int) -> None:
        self.historians = Thinkers(workers)
        self.waiting = 0
        self.few = asyncio.Semaphore(2)

    @contextlib.asynccontextmanager
    async def turn(self, room: Room) -> AsyncIterator[None]:
        """One at a time per table and few in all, and not too many who wait."""
        if room.looking_back >= LOOKING_BACK or self.waiting >= ALL_LOOKING_BACK:
            raise TableError("busy", "many people are looking at past moments; try again in a moment", 503)
        room.looking_back += 1
        self.waiting += 1
        try:
            async with room.past_lock, self.few:
                yield
        finally:
            room.looking_back -= 1
            self.waiting -= 1

    async def mark_up(self, room: Room, match: Match, count: int) -> None:
        """Plays the way to a moment again, beside the loop, where no checkpoint is near, and keeps those it passes."""
        t = room.table
        near = matches.nearest(t.checkpoints, count)
        if count - (near.count if near is not None else 0) <= FAR:
            return
        epoch = (t.epoch, len(t.match.record.entries))
        job = way_back(t.spec, match.record, near, count)
        try:
            found = await self.historians.run(marks_on_the_way, job, "", t.spec.id, CPU_SECONDS, 2 * CPU_SECONDS)
        except (TooLong, Busy):
            raise TableError("busy", "this moment is too far back to be played again now", 503) from None
        if epoch == (t.epoch, len(t.match.record.entries)):
            t.add_checkpoints(found)
