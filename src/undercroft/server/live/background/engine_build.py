"""Which engine runs: compiled, or plain Python while `./play` compiles behind it. Bots move over when it is ready."""

import json
import os
import time
from pathlib import Path
from typing import Any

from ....build import compiled


def note() -> dict[str, Any]:
    """The status file of the background build; empty outside a checkout."""
    source = os.environ.get("UNDERCROFT_SOURCE", "")
    if not source:
        return {}
    try:
        told = json.loads((Path(source) / ".cache" / "compiling.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return told if isinstance(told, dict) else {}


def engine() -> dict[str, Any]:
    """For the lobby: the state, and while compiling how far it seems to be."""
    if compiled():
        return {"state": "compiled"}
    told = note()
    state = told.get("state")
    if state == "compiling" and _alive(told.get("pid")):
        expected = 60.0 * float(told.get("minutes", 1))
        part = (time.time() - float(told.get("started", time.time()))) / expected
        return {"state": "compiling", "part": round(min(0.97, max(0.0, part)), 3), "minutes": told.get("minutes", 1)}
    return {"state": "ready" if state == "ready" else "plain"}


def python_of_bots() -> str:
    """The compiled build's Python once it is ready, for the processes in which bots think; else nothing."""
    told = {} if compiled() else note()
    path = str(told.get("python", "")) if told.get("state") == "ready" else ""
    return path if path and Path(path).exists() else ""


def _alive(pid: object) -> bool:
    if not isinstance(pid, int):
        return False
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True
