"""The folder of a study: its plan and its rows, appended and never changed; what is there is not played again.

`study.json` names the cells and what their rows depend on; `rows.jsonl` has a line for each game. A line that was cut
off (a full disk, a stopped machine) is taken away when the folder is opened again.
"""

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, BinaryIO

from ...errors import CroftError, Damaged
from ...files import load_json, read_text, write_text
from .study import Study
from .unit import Row, Unit

FORMAT = 1
PLAN, ROWS = "study.json", "rows.jsonl"
UNIT = 16  # games of a unit of work at most
PIECES = 8  # a cell is cut into at least so many units, so that several workers have something to do


class Store:
    """The rows of a study in a folder."""

    def __init__(self, folder: Path, study: Study) -> None:
        self.folder = folder
        self.study = study
        self.done: dict[str, set[int]] = {cell.key: set() for cell in study.cells}
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as e:
            raise CroftError(f"--out {folder}: {e.strerror or e}") from None
        self._lock = _locked(folder)
        self._check()
        self._first: dict[str, Row] = {}
        for row in _whole_rows(folder / ROWS):
            self._first.setdefault(row["cell"], row)
            self.done.setdefault(row["cell"], set()).add(row["n"])

    def close(self) -> None:
        """Let other processes write into the folder; the end of this process does so too."""
        if self._lock is not None:
            self._lock.close()

    def _check(self) -> None:
        """The rows that are there must be those of this study."""
        plan, now = self.folder / PLAN, self.study.fingerprints()
        if plan.exists():
            old = read_plan(self.folder)["cells"]
            for key, print_ in now.items():
                if key in old and old[key]["print"] != print_:
                    raise CroftError(
                        f"{self.folder}: its rows belong to another study: {key} had another seed or other content; "
                        "choose another --out"
                    )
            gone = [key for key in old if key not in now]
            if gone:
                raise CroftError(
                    f"{self.folder}: its rows belong to another study: this one has no cell {gone[0]}; choose another "
                    "--out"
                )
        elif (self.folder / ROWS).exists():
            raise CroftError(f"{self.folder}: has rows, but no {PLAN} that describes them")
        cells = {
            cell.key: {
                "print": now[cell.key],
                "game": cell.job.game,
                "mode": cell.job.mode,
                "players": cell.job.players,
                "bots": list(cell.job.seats),
                "options": cell.job.options,
                "rulings": cell.job.rulings,
                "games": cell.job.games,
                "seed": cell.job.seed,
            }
            for cell in self.study.cells
        }
        doc = {"study": FORMAT, "title": self.study.title, "content": list(self.study.content), "cells": cells}
        write_text(plan, json.dumps(doc, indent=1) + "\n")

    def missing(self) -> Iterator[Unit]:
        """The units that are not played yet, cell by cell in turns, so that early rows tell of all cells."""
        found = []
        for at, cell in enumerate(self.study.cells):
            size = max(1, min(UNIT, cell.job.games // PIECES))
            left = [n for n in range(cell.job.games) if n not in self.done[cell.key]]
            found += [(a // size, at, Unit(cell.key, cell.job, a, b)) for a, b in _ranges(left, size)]
        for _, _, unit in sorted(found, key=lambda x: x[:2]):
            yield unit

    def samples(self) -> list[Unit]:
        """The first game of each cell that is to go on: played again, it must give its row."""
        return [
            Unit(cell.key, cell.job, row["n"], row["n"] + 1)
            for cell in self.study.cells
            if (row := self._first.get(cell.key)) is not None and len(self.done[cell.key]) < cell.job.games
        ]

    def compare(self, rows: list[Row]) -> None:
        """Refuse to go on if a game that is there ends otherwise now: rules, bots or content have changed."""
        for row in rows:
            if _line(row) != _line(self._first[row["cell"]]):
                raise CroftError(
                    f"{self.folder}: its rows were played by another version: game {row['n']} of {row['cell']} ends "
                    "otherwise now; choose another --out"
                )

    def append(self, rows: list[Row]) -> None:
        """Write the rows of a unit; all of them, or none if the disk is full."""
        text = "".join(map(_line, rows)).encode()
        try:
            with (self.folder / ROWS).open("ab") as f:
                whole = f.tell()
                try:
                    f.write(text)
                    f.flush()
                    os.fsync(f.fileno())
                except OSError:
                    _cut(f, whole)
                    raise
        except OSError as e:
            raise CroftError(
                f"cannot write {self.folder / ROWS}: {e.strerror or e}; the rows before are kept, run it again to go on"
            ) from None
        for row in rows:
            self.done[row["cell"]].add(row["n"])

    @property
    def played(self) -> int:
        """The number of games of this study that have their row."""
        return sum(len([n for n in self.done[c.key] if n < c.job.games]) for c in self.study.cells)


def _line(row: Row) -> str:
    return json.dumps(row, separators=(",", ":")) + "\n"


def _locked(folder: Path) -> IO[bytes] | None:
    """Only one process writes into a folder at a time; the lock goes with the process, however it ends."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:  # a platform without such locks
        return None
    try:
        f = (folder / ".lock").open("ab")
        flock(f, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        f.close()
        raise CroftError(f"{folder}: another process is running this study") from None
    except OSError as e:
        raise CroftError(f"--out {folder}: {e.strerror or e}") from None
    return f


def _cut(f: BinaryIO, size: int) -> None:
    with suppress(OSError):  # then the half line is taken away when the folder is opened again
        f.truncate(size)


def _ranges(numbers: list[int], size: int) -> Iterator[tuple[int, int]]:
    """Numbers in a row, in pieces of at most `size`; pieces begin where they would have begun at first."""
    start = 0
    for i in range(1, len(numbers) + 1):
        if i == len(numbers) or numbers[i] != numbers[i - 1] + 1 or numbers[i] % size == 0:
            yield numbers[start], numbers[i - 1] + 1
            start = i


def _whole_rows(path: Path) -> Iterator[Row]:
    """The rows of a file whose last line may have been cut off; it is taken away."""
    if not path.exists():
        return
    try:
        data = path.read_bytes()
        end = data.rfind(b"\n") + 1
        if end < len(data):
            with path.open("r+b") as f:
                f.truncate(end)
    except OSError as e:
        raise CroftError(f"{path}: {e.strerror or e}") from None
    yield from _parsed(path, data[:end])


def _parsed(path: Path, data: bytes) -> Iterator[Row]:
    seen: set[tuple[str, int]] = set()
    for number, line in enumerate(data.splitlines(), 1):
        try:
            row = json.loads(line)
            key = (str(row["cell"]), int(row["n"]))
        except (ValueError, KeyError, TypeError) as e:
            raise Damaged(f"{path}: line {number} is not a row ({type(e).__name__})") from None
        if key not in seen:
            seen.add(key)
            yield row


def read_plan(folder: Path) -> dict[str, Any]:
    """The plan of a folder."""
    path = folder / PLAN
    if not path.exists():
        raise CroftError(f"{folder}: no study was run here ({PLAN} is missing)")
    try:
        doc = load_json(read_text(path))
    except ValueError:
        raise Damaged(f"{path}: not the plan of a study") from None
    if not isinstance(doc, dict) or doc.get("study") != FORMAT or not isinstance(doc.get("cells"), dict):
        raise Damaged(f"{path}: not the plan of a study in format {FORMAT}")
    return doc


def read_rows(folder: Path) -> list[Row]:
    """The rows of a folder, by cell and number; none is there twice. Nothing is changed."""
    path = folder / ROWS
    if not path.exists():
        return []
    try:
        data = path.read_bytes()
    except OSError as e:
        raise CroftError(f"{path}: {e.strerror or e}") from None
    cells = list(read_plan(folder)["cells"])
    rows = [row for row in _parsed(path, data[: data.rfind(b"\n") + 1]) if row["cell"] in cells]
    return sorted(rows, key=lambda row: (cells.index(row["cell"]), row["n"]))
