"""Starts the processes that run tests: once to know them, then to judge."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from mutation.memory import Known, Memory, Run, summed
from mutation.operators import Mutant
from mutation.subjects import Subject, Unfit

HERE = Path(__file__).resolve().parent
SAVED: Final = 10  # verdicts between two savings: a run that is stopped goes on where it was


def environment(tree: Path) -> dict[str, str]:
    """Sources and tests of this tree, and the same run every time."""
    places = [str(tree / "src"), str(tree / "tests"), str(HERE.parent)]
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(places),
        "UNDERCROFT_SOURCE": str(tree),
        "EXPECT_COMPILED": "0",
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def host(subject: Subject, **job: Any) -> Iterator[dict[str, Any]]:
    """The findings of a process with these tests."""
    order = {
        "files": {str(p): p.relative_to(subject.folder).as_posix() for p in subject.files},
        "tests": subject.tests,
        "word": subject.word,
        "home": str(subject.tree / "src" / "undercroft"),
        "mutants": [],
        "workers": 1,
        **job,
    }
    with subprocess.Popen(
        [sys.executable, "-m", "mutation.host"],
        cwd=subject.tree / "tests",
        text=True,
        env=environment(subject.tree),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        json.dump(order, process.stdin)
        process.stdin.close()
        for line in process.stdout:
            found = json.loads(line)
            if "error" in found:
                raise Unfit(found["error"])
            yield found
    if process.returncode:
        raise Unfit(f"the tests' process ended with exit code {process.returncode}")


class Verdict(NamedTuple):
    """How a mutant fared."""

    mutant: Mutant
    noticed: str  # by this test, or by time; empty: it survived
    executed: bool
    fit: bool = True  # False: it could not be made


def known(subject: Subject, memory: Memory, say: Callable[[str], None]) -> Known:
    """Runs all tests once, except those that have not changed since they ran."""
    fresh: dict[str, list[Run]] = {}
    if not memory.complete():
        for n, found in enumerate(host(subject, profile=True, skip=list(memory.runs))):
            fresh.setdefault(found["part"], []).append(found)
            say(f"\rlooking at the tests: {n}")
        say("\n")
        memory.learn(fresh)
    facts = summed(memory)
    if not facts.seconds:
        raise Unfit("there are no tests that could judge")
    return facts


def soonest(tests: list[str], facts: Known, within: float) -> list[str]:
    """As many of these tests as run within so many seconds, at least one."""
    total = 0.0
    for n, name in enumerate(tests):
        total += facts.seconds[name]
        if n and total > within:
            return tests[:n]
    return tests


def judged(
    subject: Subject, mutants: list[Mutant], facts: Known, memory: Memory, o: Namespace, say: Callable[[str], None]
) -> list[Verdict]:
    """Every mutant with the tests that execute its line."""
    fastest = sorted(facts.seconds, key=lambda name: (facts.seconds[name], name))
    jobs = []
    verdicts: dict[int, Verdict] = {}
    judges: dict[int, list[str]] = {}
    for at, mutant in enumerate(mutants):
        line = f"{mutant.file}:{mutant.line}"
        when = "import" if line in facts.imported else "loading" if line in facts.loading else "running"
        judges[at] = facts.lines.get(line, []) if when == "running" else fastest
        earlier = memory.noticed(mutant)
        tests = soonest(memory.unasked(mutant, judges[at]), facts, o.within)
        if earlier or not tests:
            verdicts[at] = Verdict(mutant, earlier, bool(judges[at]))
        else:
            jobs.append(
                {
                    "at": at,
                    "when": when,
                    "path": str(subject.folder / mutant.file),
                    "number": mutant.number,
                    "tests": [(name, facts.seconds[name]) for name in tests],
                }
            )
    try:
        for found in host(subject, profile=False, mutants=jobs, workers=o.workers) if jobs else ():
            at, noticed = found["mutant"], found.get("noticed", "")
            verdicts[at] = Verdict(mutants[at], noticed, True, "unfit" not in found)
            if verdicts[at].fit and (noticed or o.within > sum(facts.seconds.values())):
                memory.remember(mutants[at], noticed, judges[at])
            if len(verdicts) % SAVED == 0:
                memory.save()
            say(f"\rjudged: {len(verdicts)} of {len(mutants)}")
        say("\n")
    finally:
        memory.save()
    if len(verdicts) < len(mutants):
        raise Unfit(f"{len(mutants) - len(verdicts)} mutants got no verdict")
    return [verdicts[at] for at in range(len(mutants))]
