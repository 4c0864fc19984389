"""Other releases of Undercroft, installed beside this one: each plays the tables of its own version in a process."""

import asyncio
import contextlib
import json
import logging
import os
import re
import sys
from collections import OrderedDict
from dataclasses import dataclass, field
from pathlib import Path

from ....games import metas
from ....release import RELEASE
from ...store.store import Store
from ...tables.spec import Spec

log = logging.getLogger("undercroft.server")
KNOWN_MOST = 20_000  # tables whose place is remembered
START_TIME = 60.0  # seconds until another release must listen
REST = 5.0  # seconds before one that failed is started again


@dataclass
class Release:
    """A release in its environment: the versions of its games, and its process once a table needs it."""

    folder: str
    release: str
    games: dict[str, int]
    process: asyncio.subprocess.Process | None = None
    port: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    failed_at: float = float("-inf")

    @property
    def python(self) -> str:
        """The interpreter of the environment."""
        return python_of(self.folder)

    def plays(self, spec: Spec) -> bool:
        """Whether this is the release of a table, or one with the same version of its game."""
        return spec.release == self.release or self.games.get(spec.game) == spec.rules


def python_of(folder: str) -> str:
    """The interpreter of a virtual environment."""
    return str(Path(folder) / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))


async def look(folder: str) -> Release | None:
    """The release installed in an environment; None, with a line in the log, if it is not a usable release."""
    try:
        release = (await _said(folder, "--version")).split()[-1]
        games = {g["name"]: int(g["version"]) for g in json.loads(await _said(folder, "games", "--json"))}
    except (OSError, ValueError, LookupError, TypeError) as e:
        log.error("UNDERCROFT_VERSIONS: %s has no release of Undercroft that can be used: %s", folder, e)
        return None
    return Release(folder, release, games)


async def _said(folder: str, *words: str) -> str:
    process = await asyncio.create_subprocess_exec(
        python_of(folder), "-m", "undercroft", *words, stdout=asyncio.subprocess.PIPE, stdin=asyncio.subprocess.DEVNULL
    )
    out, _ = await asyncio.wait_for(process.communicate(), START_TIME)
    if process.returncode:
        raise ValueError(f"'undercroft {' '.join(words)}' failed")
    return out.decode()


class OtherReleases:
    """Which table is played by which release, and the processes of those that are needed."""

    def __init__(self, store: Store, database: str, folders: tuple[str, ...]) -> None:
        self._store = store
        self._database = database
        self._folders = folders
        self._places: OrderedDict[str, Release | None] = OrderedDict()
        self._here = {m.name: m.version for m in metas()}
        self._ready: asyncio.Task[list[Release]] | None = None

    async def _releases(self) -> list[Release]:
        if self._ready is None:
            self._ready = asyncio.ensure_future(self._look())
        return await asyncio.shield(self._ready)

    async def _look(self) -> list[Release]:
        found = await asyncio.gather(*(look(folder) for folder in self._folders))
        return [x for x in found if x is not None]

    async def of(self, spec: Spec) -> Release | None:
        """The release that plays a table that this one does not: that of its name before one of the same version."""
        if not spec.rules or (spec.release == RELEASE and self._here.get(spec.game) == spec.rules):
            return None
        fit = [x for x in await self._releases() if x.plays(spec)]
        return min(fit, key=lambda x: x.release != spec.release, default=None)

    async def place(self, table: str) -> Release | None:
        """The release that plays this table; None: this server, or nobody."""
        if table not in self._places:
            spec = await self._store.spec(table)
            if spec is None:
                return None
            other = self._here.get(spec.game) != spec.rules
            self._places[table] = await self.of(spec) if other else None
            if len(self._places) > KNOWN_MOST:
                self._places.popitem(last=False)
        return self._places[table]

    def leave_to(self, table: str, release: Release) -> None:
        """From now on another release plays this table: its content is not ours."""
        self._places[table] = release

    async def port(self, release: Release) -> int:
        """Where a release listens, started if it does not run."""
        async with release.lock:
            if release.process is None or release.process.returncode is not None:
                now = asyncio.get_running_loop().time()
                if now - release.failed_at < REST:
                    raise OSError(f"Undercroft {release.release} does not start")
                release.failed_at = now
                await self._start(release)
                release.failed_at = float("-inf")
        return release.port

    async def _start(self, release: Release) -> None:
        words = ("-m", "undercroft", "serve", "--beside", "--port", "0", "--database", self._database)
        log.warning("Undercroft %s is started for its tables", release.release)
        release.process = await asyncio.create_subprocess_exec(
            release.python, *words, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=_environment()
        )
        assert release.process.stdout is not None
        line = await asyncio.wait_for(release.process.stdout.readline(), START_TIME)
        found = re.search(rb":(\d+)/", line)
        if found is None:
            raise OSError(f"Undercroft {release.release} does not start")
        release.port = int(found[1])

    async def stop(self) -> None:
        """Stop all of them."""
        for release in await self._releases() if self._ready is not None else []:
            if release.process is not None and release.process.returncode is None:
                release.process.terminate()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(release.process.wait(), 10)


def _environment() -> dict[str, str]:
    """Ours, but for what belongs to this environment alone. The name of every host is good: only this server asks."""
    own = ("PYTHONPATH", "PYTHONHOME", "UNDERCROFT_SOURCE", "UNDERCROFT_VERSIONS")
    return {**{k: v for k, v in os.environ.items() if k not in own}, "UNDERCROFT_HOSTS": "*"}
