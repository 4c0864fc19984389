"""The process in which pytest has collected the tests: it runs them once with marks, or forks for every mutant.

Started by judging.py with a job as JSON on its standard input; a line of JSON for every finding on standard output.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from mutation.instrument import Marked, Marks
from mutation.living import Living, Mutated

SLOWER = 10  # so many times its usual time may a test take
PATIENCE = 1.0  # seconds on top
IMPORTED = 60.0  # seconds for the import of all modules and tests
MEMORY = 3 << 30
PARENT_DIES = 1  # PR_SET_PDEATHSIG
PLAYED = (0, 1, 5)  # exit codes of pytest: all passed, some failed, none ran
QUIET = ("-q", "-s", "--tb=line", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist")

Job = dict[str, Any]


def failed(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Runs a test; did it fail?"""
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


class Host:
    """The plugin that takes over when the tests are collected."""

    def __init__(self, job: Job, out: int, marks: Marks | None) -> None:
        self.job = job
        self.out = out
        self.marks = marks
        self.items: dict[str, pytest.Item] = {}
        self.files = set(job["files"])
        self.mutants: list[Job] = job["mutants"]
        self.begun = False

    def tell(self, **found: Any) -> None:
        """Writes a line to the process that started this one."""
        os.write(self.out, (json.dumps(found) + "\n").encode())

    def pytest_collection(self) -> None:
        with contextlib.suppress(ImportError):
            from hypothesis import Phase, settings

            quick = [Phase.explicit, Phase.generate]  # a smaller example of a failure is of no use here
            settings.register_profile("mutants", settings.default, deadline=None, derandomize=True, phases=quick)
            settings.load_profile("mutants")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """The tests are collected; nobody else runs them."""
        word = self.job["word"]
        own = f"rules/{word}/"
        for item in session.items:
            if not word or own in item.nodeid or word in item.nodeid.partition("/")[2]:
                self.items[item.nodeid] = item
        self.begun = True
        self.begin(session)
        return True

    def begin(self, session: pytest.Session) -> None:
        """Looks at the tests, or judges."""
        import undercroft

        home = str(Path(undercroft.__file__).resolve().parent)
        if home != self.job["home"]:
            self.tell(error=f"expected the package in {self.job['home']}, but Python imports {home}")
        elif session.testsfailed:
            raise session.Interrupted("some tests cannot be collected")
        elif self.marks is None:
            self.judge()
        else:
            self.profile(self.marks)

    def profile(self, marks: Marks) -> None:
        """The lines that the import executes, those that the first test loads once for all, and those of every test."""
        self.tell(part="import", lines=marks.take())
        items = list(self.items.values())
        if not items:
            return
        living = Living(self.files)
        for part in ("once", "again"):
            living.forget()
            failed(items[0], None)
            self.tell(part=part, lines=marks.take())
        for item in items:
            file = os.path.relpath(item.path)
            if file not in self.job["skip"]:
                living.forget()
                start = time.process_time()
                bad = failed(item, None)
                seconds = time.process_time() - start
                self.tell(part=file, test=item.nodeid, seconds=seconds, failed=bad, lines=marks.take())

    def judge(self) -> None:
        """A fork for every mutant. Modules that the first test loads for all are loaded once, before most of them."""
        cold = [m for m in self.mutants if m["when"] == "loading"]
        warm = [m for m in self.mutants if m["when"] == "running"]
        self.forks(cold)
        if warm:
            failed(next(iter(self.items.values())), None)
            self.forks(warm)

    def forks(self, mutants: list[Job]) -> None:
        """A process for each of these, as a copy of this one."""
        living = Living(self.files)
        living.forget()
        gc.freeze()
        fork(mutants, self.job["workers"], self.tell, lambda mutant: self.child(mutant, living))
        gc.unfreeze()

    def child(self, mutant: Job, living: Living) -> None:
        """Judges a mutant in a process of its own."""
        if living.replace(Path(mutant["path"]), mutant["number"]):
            self.tell(mutant=mutant["at"], noticed=self.first_failure(mutant["tests"]))
        else:
            self.tell(mutant=mutant["at"], unfit=True)

    def first_failure(self, tests: list[tuple[str, float]]) -> str:
        """The first test that fails; empty if none does."""
        if any(name not in self.items for name, _ in tests):
            return "import"
        items = [self.items[name] for name, _ in tests]
        for (name, seconds), item, following in zip(tests, items, [*items[1:], None], strict=True):
            limit(PATIENCE + SLOWER * seconds)
            if failed(item, following):
                return name
        return ""


class Newborn(Host):
    """Judges one mutant that has been imported."""

    def begin(self, session: pytest.Session) -> None:
        mutant = self.mutants[0]
        noticed = "import" if session.testsfailed else self.first_failure(mutant["tests"])
        self.tell(mutant=mutant["at"], noticed=noticed)


def follow() -> None:
    """This process ends with the one that started it (on Linux; elsewhere when it next has something to tell)."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(PARENT_DIES, signal.SIGKILL)


def limit(seconds: float) -> None:
    """The end of this process if it works longer than that, or waits very much longer."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 60 + 10 * seconds)


def fork(mutants: list[Job], workers: int, tell: Callable[..., None], child: Callable[[Job], None]) -> None:
    """A process for each mutant, so many at a time as there are workers."""
    running: dict[int, Job] = {}
    waiting = mutants[::-1]
    while waiting or running:
        while waiting and len(running) < workers:
            mutant = waiting.pop()
            process = os.fork()
            if process == 0:
                status = 1
                try:
                    follow()
                    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
                    child(mutant)
                    status = 0
                finally:
                    os._exit(status)
            running[process] = mutant
        process, status = os.wait()
        if process in running:
            at = running.pop(process)["at"]
            if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM):
                tell(mutant=at, noticed="time")
            elif status:
                tell(mutant=at, noticed="crash")


def collect(job: Job, host: Host) -> int:
    """Becomes pytest."""
    return int(pytest.main([*QUIET, *job["tests"]], plugins=[host]))


def newborn(job: Job, out: int, mutant: Job) -> None:
    """Judges a mutant of what runs at import: imported with it, in a process of its own."""
    limit(IMPORTED)
    Mutated(mutant["path"], mutant["number"])
    host = Newborn({**job, "mutants": [mutant]}, out, None)
    if collect(job, host) not in PLAYED and not host.begun:
        host.tell(mutant=mutant["at"], noticed="import")


def main() -> int:
    """Reads the job, does it."""
    follow()
    job = json.load(sys.stdin)
    out = os.dup(1)
    said = tempfile.TemporaryFile()  # noqa: SIM115  by pytest and the tests, for as long as this process lives
    os.dup2(said.fileno(), 1)
    os.dup2(said.fileno(), 2)
    host = Host(job, out, Marked(job["files"]).marks if job["profile"] else None)
    fork(
        [m for m in host.mutants if m["when"] == "import"],
        job["workers"],
        host.tell,
        lambda mutant: newborn(job, out, mutant),
    )
    if job["profile"] or any(m["when"] != "import" for m in host.mutants):
        code = collect(job, host)
        if code not in PLAYED:
            said.seek(max(0, said.seek(0, os.SEEK_END) - 2000))
            host.tell(error=f"pytest ends with exit code {code}\n{said.read().decode(errors='replace')}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
