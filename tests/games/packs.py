"""Helps tests of content: rows to change, packs to write, and the program in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import undercroft

GAMES = Path(undercroft.__path__[0]) / "games"


def row_of(game: str, file: str, table: str, id: str) -> dict[str, Any]:
    """A row of the box."""
    rows = json.loads((GAMES / game / "content" / f"{file}.json").read_text("utf-8"))[table]
    found: dict[str, Any] = next(row for row in rows if row["id"] == id)
    return found


def pack(tmp_path: Path, game: str, file: str, doc: dict[str, Any]) -> Path:
    """A pack with this file, beside those it has."""
    folder = tmp_path / "homebrew" / game
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{file}.json").write_text(json.dumps(doc))
    return folder.parent


def run(folder: Path | None, *words: str) -> subprocess.CompletedProcess[str]:
    """The program (or `-c` code) with this content pack."""
    env = {**os.environ, "UNDERCROFT_CONTENT": str(folder) if folder is not None else ""}
    command = list(words) if words[0] == "-c" else ["-m", "undercroft", *words]
    return subprocess.run([sys.executable, *command], env=env, capture_output=True, text=True, timeout=300, check=False)
