"""A queue that no single visitor can fill: turns go round by visitor, and among a visitor's tables."""

import asyncio
from collections import OrderedDict, deque

Turn = asyncio.Future[None]
MOST_WAITING = 40  # jobs of one visitor at one table


class Busy(Exception):
    """Too many jobs of one visitor wait at one table already."""


class FairQueue:
    """Gives out `slots` turns at a time. A caller awaits `enter` and calls `leave` when its job has ended."""

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._waiting: OrderedDict[str, OrderedDict[str, deque[Turn]]] = OrderedDict()

    async def join(self, visitor: str, table: str) -> None:
        """Wait for a turn. A caller that is canceled while it waits loses its place and costs nothing."""
        if self._free > 0:  # then nobody waits
            self._free -= 1
            return
        turns = self._waiting.setdefault(visitor, OrderedDict()).setdefault(table, deque())
        if len(turns) >= MOST_WAITING:
            raise Busy
        turn: Turn = asyncio.get_running_loop().create_future()
        turns.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # its turn had come at that very moment
                self.leave()
            raise

    def leave(self) -> None:
        """A job has ended: the next caller's turn, by visitor, then by table."""
        while (turn := self._next()) is not None:
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def _next(self) -> Turn | None:
        if not self._waiting:
            return None
        visitor, tables = self._waiting.popitem(last=False)
        table, turns = tables.popitem(last=False)
        turn = turns.popleft()
        if turns:
            tables[table] = turns
        if tables:
            self._waiting[visitor] = tables
        return turn
