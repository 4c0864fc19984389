"""The engine of many machines: units of work as tasks of a Ray cluster (extra `lab`).

Seeds go out and rows come back. A task whose machine is lost is started again by Ray; rows are written once, by the
process that asked, in the order of the units.
"""

import os
import socket
from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Any

from ...content.packs import VARIABLE as PACKS
from ...errors import CroftError
from ...games import VARIABLE as GAMES
from .run import Engine
from .unit import Row, Unit, play_unit

RETRIES = 3  # of a task whose worker died
WAIT = 5.0  # seconds for a cluster to answer
AHEAD = 4  # tasks per processor that are handed out in advance


def cluster(address: str) -> Engine:
    """The engine of the cluster at this address; `local` starts one on this machine, `auto` finds the one around."""
    try:
        import ray
    except ImportError:
        raise CroftError("--ray needs the extra lab: pip install 'undercroft[lab]'") from None

    def rows(units: list[Unit]) -> Iterator[list[Row]]:
        mine = not ray.is_initialized()
        if mine:
            _connect(ray, address)
        try:
            yield from _played(ray, units)
        finally:
            if mine:
                ray.shutdown()

    return rows


def _reach(address: str) -> None:
    """Something listens at this address; Ray itself would try for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        raise CroftError(f"--ray: expected HOST:PORT, 'auto' or 'local', found {address!r:.60}")
    try:
        socket.create_connection((host, int(port)), WAIT).close()
    except (OSError, OverflowError) as e:
        raise CroftError(f"--ray {address}: no cluster answers there ({e})") from None


def _connect(ray: Any, address: str) -> None:
    if address not in ("local", "auto"):
        _reach(address)
    passed = {name: os.environ[name] for name in (PACKS, GAMES) if name in os.environ}
    try:
        ray.init(
            address=None if address == "local" else address,
            runtime_env={"env_vars": passed},
            log_to_driver=False,
            logging_level="error",
            include_dashboard=False if address == "local" else None,
        )
    except Exception as e:  # a plain one where a node is slow to start
        said = "".join(str(e).splitlines()[:1]) or type(e).__name__
        raise CroftError(f"--ray {address}: no cluster answers there ({said:.100})") from None


def _played(ray: Any, units: list[Unit]) -> Iterator[list[Row]]:
    task = ray.remote(max_retries=RETRIES)(play_unit)
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    rest = iter(units)
    waiting = deque(task.remote(unit) for unit in islice(rest, room))
    try:
        while waiting:
            done: list[Row] = ray.get(waiting.popleft())
            waiting.extend(task.remote(unit) for unit in islice(rest, 1))
            yield done
    except ray.exceptions.RayTaskError as e:
        raise CroftError(f"a game failed on a worker: {e.cause!s:.200}") from None
    except ray.exceptions.RayError as e:
        raise CroftError(
            f"a worker of the cluster was lost ({type(e).__name__}); the rows before are kept, run it again to go on"
        ) from None
