"""Who asks for past moments of a table waits in turn, and long ways back are played beside the loop."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from ..kernel.match import Match
from . import matches
from .errors import TableError
from .room import Room
from .thinking import Thinkers, marks_on_the_way, way_back

LOOKING_BACK = 12  # how many may wait for a past moment of one table
ALL_LOOKING_BACK = 60  # and of all tables
FAR = 2 * matches.MARK_EVERY  # decisions from the nearest mark that are played again beside the loop


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
            raise TableError("busy", "many look at past moments just now; try again in a moment", 503)
        room.looking_back += 1
        self.waiting += 1
        try:
            async with room.past_lock, self.few:
                yield
        finally:
            room.looking_back -= 1
            self.waiting -= 1

    async def mark_up(self, room: Room, match: Match, count: int) -> None:
        """Where there is no mark near a moment, play the way to it again, beside the loop, and keep its marks."""
        t = room.table
        near = matches.nearest(t.marks, count)
        if count - (near.count if near is not None else 0) <= FAR:
            return
        epoch = (t.epoch, len(t.match.record.entries))
        job = way_back(t.spec, match.record, near, count)
        found = await self.historians.run(marks_on_the_way, job)
        if epoch == (t.epoch, len(t.match.record.entries)):
            known = {x.count for x in t.marks}
            fresh = [matches.Mark(n, data) for n, data in found if n not in known]
            t.marks = sorted([*t.marks, *fresh], key=lambda x: x.count)
