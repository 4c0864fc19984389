"""Results of earlier runs, kept in .cache: after adding a test you need not wait for all the others again.

All of it is forgotten when a source that rules can import, a helper of their tests, a record or a position changes;
what a file of tests has shown, when that file changes.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any, NamedTuple

from mutation.operators import Mutant
from mutation.subjects import Subject

Run = dict[str, Any]
HERE = Path(__file__).resolve().parent
FIRST = ("import", "once", "again")
READ = (".py", ".toml", ".croft", ".json")
ABOVE = ("codegen", "env", "lab", "server", "terminal")  # layers that neither rules nor their tests import


class Known(NamedTuple):
    """The results of one run of all tests."""

    seconds: dict[str, float]  # of every test that passes
    failing: list[str]
    lines: dict[str, list[str]]  # `file:line`: tests that execute it, the fastest first
    imported: set[str]  # lines that run when the modules are imported
    loading: set[str]  # lines that run once for all tests


def digest(paths: list[Path]) -> str:
    """Names files as they are."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(f"{path}\0{path.stat().st_size}\0".encode() + path.read_bytes())
    return total.hexdigest()[:16]


def sources(subject: Subject) -> list[Path]:
    """The files on which verdicts rest, tests apart: for a game neither other games nor the layers above it."""
    home, tests = subject.tree / "src" / "undercroft", subject.tree / "tests"
    games = {p.parent.name for p in (home / "games").glob("*/title.py")}
    apart = games - {subject.word} if subject.word else set()
    helpers = (tests / "rules").glob("*.py")
    places = [*home.iterdir(), *helpers, *(tests / place for place in subject.tests)]
    files = [p for place in places if place.name not in ABOVE for p in [place, *place.rglob("*")]]
    read = [p for p in files if p.suffix in READ and not p.match("test_*.py") and p.name != "equivalents.toml"]
    return [*HERE.glob("*.py"), *(p for p in read if not apart & set(p.relative_to(subject.tree).parts))]


class Memory:
    """The known facts about a subject's tests and mutants."""

    def __init__(self, subject: Subject) -> None:
        tests = subject.tree / "tests"
        there = [p for place in subject.tests for p in (tests / place).rglob("test_*.py")]
        self.tests = {os.path.relpath(p, tests): digest([p]) for p in there}
        self.sources = digest(sources(subject))
        self.path = subject.tree / ".cache" / "mutants" / f"{subject.name}.json"
        kept = json.loads(self.path.read_text("utf-8")) if self.path.is_file() else {}
        if kept.get("sources") != self.sources:
            kept = {}
        self.first: dict[str, Run] = kept.get("first", {})
        runs = kept.get("runs", {})
        self.runs: dict[str, list[Run]] = {file: runs[file] for file in runs if self.same(file, kept["tests"][file])}
        # by mutant: the test that noticed it, its file and that file's digest; files that let it pass and their digests
        self.by: dict[str, list[str]] = kept.get("by", {})
        self.survived: dict[str, dict[str, str]] = kept.get("survived", {})
        self.file_of = {run["test"]: file for file in self.runs for run in self.runs[file]}

    def same(self, file: str, before: str) -> bool:
        """Is this file of tests what it was?"""
        return self.tests.get(file) == before

    def complete(self) -> bool:
        """Has every test of now been seen?"""
        return bool(self.first) and set(self.runs) == set(self.tests)

    def learn(self, fresh: dict[str, list[Run]]) -> None:
        """Takes what a run has shown."""
        self.first = {part: fresh[part][0] for part in FIRST if part in fresh}
        self.runs |= {file: fresh.get(file, []) for file in self.tests if file not in self.runs}
        self.file_of = {run["test"]: file for file in self.runs for run in self.runs[file]}
        self.save()

    def noticed(self, mutant: Mutant) -> str:
        """The test that noticed this mutant before, if it is still there."""
        test, file, before = self.by.get(key(mutant), ["", "", ""])
        return test if self.same(file, before) else ""

    def unasked(self, mutant: Mutant, tests: list[str]) -> list[str]:
        """Those of the tests that have not let this mutant pass before."""
        before = self.survived.get(key(mutant), {})
        return [name for name in tests if not self.same(self.file_of[name], before.get(self.file_of[name], ""))]

    def remember(self, mutant: Mutant, noticed: str, tests: list[str]) -> None:
        """A verdict."""
        if noticed in self.file_of:
            file = self.file_of[noticed]
            self.by[key(mutant)] = [noticed, file, self.tests[file]]
        elif not noticed:
            self.survived[key(mutant)] = {file: self.tests[file] for file in {self.file_of[name] for name in tests}}

    def save(self) -> None:
        """Keeps all of it."""
        kept = {
            "sources": self.sources,
            "tests": self.tests,
            "first": self.first,
            "runs": self.runs,
            "by": self.by,
            "survived": self.survived,
        }
        self.path.parent.mkdir(parents=True, exist_ok=True)
        part = self.path.with_suffix(f".{os.getpid()}")
        part.write_text(json.dumps(kept), "utf-8")
        part.replace(self.path)


def key(mutant: Mutant) -> str:
    """Names a mutant as long as the sources stay."""
    return f"{mutant.file}:{mutant.number}"


def lines_of(run: Run) -> set[str]:
    """The lines of a run as `file:line`."""
    return {f"{file}:{line}" for file, lines in run["lines"].items() for line in lines}


def summed(memory: Memory) -> Known:
    """The tests by the lines they run."""
    runs = sorted((run for file in memory.runs for run in memory.runs[file]), key=lambda r: (r["seconds"], r["test"]))
    seconds = {run["test"]: run["seconds"] for run in runs if not run["failed"]}
    lines: dict[str, list[str]] = {}
    for run in runs:
        if not run["failed"]:
            for line in lines_of(run):
                lines.setdefault(line, []).append(run["test"])
    imported, once, again = (lines_of(memory.first.get(part, {"lines": {}})) for part in FIRST)
    return Known(seconds, [run["test"] for run in runs if run["failed"]], lines, imported, once - again)
