"""Tokens, origins and floods: what keeps strangers out."""
import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Iterable
from urllib.parse import urlsplit


def new_token() -> str:
    """An unguessable token for a link: 192 bits."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """A short public name for a table; it opens nothing by itself."""
    return secrets.token_hex(6)


def digest(token: str) -> str:
    """What is stored and compared instead of the token."""
    return hashlib.sha256(token.encode()).hexdigest()


def same_origin(origin: str | None, host: str | None, allowed: Iterable[str] = (),
                fetch_site: str | None = None) -> bool:
    """May a page from this origin talk to us? Programs that are no browser send no origin."""
    if origin is None:
        return fetch_site in (None, "same-origin", "none")
    if origin in allowed:
        return True
    return origin != "null" and urlsplit(origin).netloc == (host or "")


class Bucket:
    """Lets `rate` acts a second through, and `burst` at once."""

    __slots__ = ("burst", "left", "rate", "then")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.then = time.monotonic()

    def take(self) -> bool:
        """One act; False if that is too fast."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket per address; the least recent ones are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """One act of this address; False if that is too fast."""
        bucket = self._of.pop(who, None) or Bucket(self._rate, self._burst)
        self._of[who] = bucket
        if len(self._of) > self._most:
            self._of.popitem(last=False)
        return bucket.take()
