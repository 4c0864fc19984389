"""A fixed share of the processor for some processes, by control groups of Linux (version 1 or 2; needs root).

A server that may use a quarter of a core is full before the machine is, so that one machine of two cores can show what
two small machines would: the players and the database have the rest.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PERIOD = 10_000  # microseconds: a group that has used its share waits for the rest of these, never longer
FIRST = 100  # how much more weight the measurement has than other work on the machine
V1 = Path("/sys/fs/cgroup/cpu")
V2 = Path("/sys/fs/cgroup")


class Unavailable(Exception):
    """This machine does not let us divide its processor."""


class Shares:
    """All groups of one measurement. Together they come before other work on the machine."""

    def __init__(self) -> None:
        self.version = 2 if (V2 / "cgroup.controllers").exists() else 1
        self._top = (V2 if self.version == 2 else V1) / f"undercroft-bench-{os.getpid()}"
        self._groups: list[Share] = []
        try:
            if self.version == 2:
                _write(V2 / "cgroup.subtree_control", "+cpu")
            self._top.mkdir()
            if self.version == 2:
                _write(self._top / "cgroup.subtree_control", "+cpu")
                _write(self._top / "cpu.weight", 10_000)
            else:
                _write(self._top / "cpu.shares", 1024 * FIRST)
        except OSError as e:
            raise Unavailable(f"control groups cannot be made here ({e}); this needs Linux and root") from None

    def group(self, name: str) -> "Share":
        """A new group without a limit."""
        made = Share(self._top / f"{name}-{len(self._groups)}", self.version)
        self._groups.append(made)
        return made

    def close(self) -> None:
        """Give everything back; processes that still live go to the top."""
        for group in self._groups:
            for pid in group.processes():
                _write((V2 if self.version == 2 else V1) / "cgroup.procs", pid)
            group.folder.rmdir()
        self._top.rmdir()


class Share:
    """One group of processes."""

    def __init__(self, folder: Path, version: int) -> None:
        self.folder = folder
        self._version = version
        folder.mkdir()

    def limit(self, percent: float | None) -> None:
        """Let the group use this much of a core, or as much as there is."""
        quota = -1 if percent is None else round(percent / 100 * PERIOD)
        if self._version == 2:
            _write(self.folder / "cpu.max", f"{'max' if quota < 0 else quota} {PERIOD}")
        else:
            _write(self.folder / "cpu.cfs_period_us", PERIOD)
            _write(self.folder / "cpu.cfs_quota_us", quota)

    def join(self) -> None:
        """Put this process in the group, and with it what it starts."""
        _write(self.folder / "cgroup.procs", os.getpid())

    @contextmanager
    def starting(self, home: "Share") -> Iterator[None]:
        """Processes started inside belong to this group; this process itself goes home."""
        self.join()
        try:
            yield
        finally:
            home.join()

    def processes(self) -> list[int]:
        return [int(x) for x in (self.folder / "cgroup.procs").read_text().split()]

    def used(self) -> float:
        """Seconds of processor time that the living processes of the group have used so far."""
        total = 0
        for pid in self.processes():
            try:
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
            except (FileNotFoundError, ProcessLookupError):
                continue
            total += int(fields[11]) + int(fields[12])
        return total / os.sysconf("SC_CLK_TCK")


def _write(path: Path, value: object) -> None:
    path.write_text(str(value))
