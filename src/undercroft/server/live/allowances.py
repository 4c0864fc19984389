"""Rare acts of a visitor: counted by all servers of a PostgreSQL together, else in this process."""

from ..security import Buckets
from ..store.store import Store


class Allowance:
    """Lets `rate` acts a second of each visitor through, and `burst` at once, whichever server they ask."""

    def __init__(self, store: Store, name: str, rate: float, burst: float) -> None:
        self._store = store
        self._name = name
        self._rate = rate
        self._burst = burst
        self._here = Buckets(rate, burst)

    async def spend(self, who: str) -> bool:
        """One act of this visitor; False if that is too fast."""
        if not self._here.spend(who):  # what one server refuses costs the database nothing
            return False
        return not self._store.postgres or await self._store.spend(self._name, who, self._rate, self._burst)
