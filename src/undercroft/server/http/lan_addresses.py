"""Under which addresses a friend reaches this server."""

import contextlib
import ipaddress
import socket
from typing import Any


def reachable(host: str, scheme: str, listening: str) -> dict[str, Any]:
    """The address to invite by; local: only this machine reaches it, since it listens to nobody else."""
    name, _, port = host.rpartition(":") if host.count(":") == 1 else (host, "", "")
    if not _local(name or host):
        return {"url": f"{scheme}://{host}", "local": False, "others": []}
    tail = f":{port}" if port else ""
    own = [] if _local(listening) else [f"{scheme}://{ip}{tail}" for ip in own_addresses()]
    return {"url": own[0] if own else f"{scheme}://{host}", "local": not own, "others": own[1:]}


def _local(name: str) -> bool:
    if name in ("localhost", ""):
        return True
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False


def own_addresses() -> list[str]:
    """The IPv4 addresses of this machine that others in its network may know; nothing is sent to find them."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # a documentation address: connecting a datagram socket sends nothing
        found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError):
        found += [str(x[4][0]) for x in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [ip for ip in dict.fromkeys(found) if not ipaddress.ip_address(ip).is_loopback]
