"""Tokens, origins and floods: what keeps strangers out."""

import hashlib
import ipaddress
import platform
import secrets
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection


def new_token() -> str:
    """An unguessable token for a link: 192 bits."""
    return secrets.token_urlsafe(24)


def new_invitation() -> str:
    """An unguessable one-time invitation, told apart from a token at a glance."""
    return f"inv.{secrets.token_urlsafe(24)}"


def new_table_id() -> str:
    """A short public name for a table; it opens nothing by itself."""
    return secrets.token_hex(6)


def digest(token: str) -> str:
    """The digest that is stored and compared instead of the token."""
    return hashlib.sha256(token.encode()).hexdigest()


def same_origin(
    origin: str | None, host: str | None, allowed: Iterable[str] = (), fetch_site: str | None = None
) -> bool:
    """May a page from this origin talk to us? Programs that are not browsers send no origin."""
    if origin is None:
        return fetch_site in (None, "same-origin", "none")
    if origin in allowed:
        return True
    return origin != "null" and urlsplit(origin).netloc == (host or "")


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where somebody comes from; behind a proxy on this machine, what the proxy says."""
    return connection.client.host if connection.client else "?"


def visitor_of(address: str) -> str:
    """One visitor: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one person."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.IPv6Network((ip, 64), strict=False).network_address) + "/64"
    return str(ip)


def visitor(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The visitor at the other end."""
    return visitor_of(address_of(connection))


def host_allowed(host: str | None, allowed: Iterable[str], origins: Iterable[str]) -> bool:
    """Was the server called by a name it goes by? A page of another site could give its own name our address."""
    if not host:
        return False
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".").lower()
    except ValueError:
        return False
    if name in ("localhost", "testserver.local", platform.node().lower()) or name.endswith((".localhost", ".local")):
        return True
    if name in (x.lower() for x in allowed) or "*" in allowed:
        return True
    if any(urlsplit(x).hostname == name for x in origins):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_local(address: str) -> bool:
    """Is this an address of this machine?"""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == "?"  # a socket in the file system


class Bucket:
    """Lets `rate` acts a second through, and `burst` at once."""

    __slots__ = ("burst", "left", "rate", "then")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.then = time.monotonic()

    def spend(self) -> bool:
        """One act; False if that is too fast."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Guests:
    """How many connections each address has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._of: dict[str, int] = {}

    @contextmanager
    def visit(self, who: str) -> Iterator[bool]:
        """One more connection for as long as this lasts; False if that is too many."""
        here = self._of.get(who, 0) + 1
        self._of[who] = here
        try:
            yield here <= self.most
        finally:
            self._of[who] -= 1
            if not self._of[who]:
                del self._of[who]


class Buckets:
    """A bucket per address; the least recent ones are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def spend(self, who: str) -> bool:
        """One act of this address; False if that is too fast."""
        bucket = self._of.pop(who, None) or Bucket(self._rate, self._burst)
        self._of[who] = bucket
        if len(self._of) > self._most:
            self._of.popitem(last=False)
        return bucket.spend()
