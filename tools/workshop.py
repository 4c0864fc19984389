"""What setting up is made of: commands that run quietly, environments, and stamps that remember what was done.

Needs nothing but the standard library.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
LOCK = ROOT / "requirements" / "lock.txt"  # the versions of all packages, written by lock.py
Environment = dict[str, str]


def say(text: str) -> None:
    """One line for the person at the keyboard; stdout is kept for the result."""
    print(f"undercroft: {text}", file=sys.stderr, flush=True)


class SetupError(Exception):
    """Something that the person at the keyboard has to know about."""


def run(command: Sequence[str | Path], cwd: Path = ROOT, env: Environment | None = None, log: str = "setup") -> None:
    """Runs a command quietly; a failure shows the end of what it wrote."""
    CACHE.mkdir(exist_ok=True)
    path = CACHE / f"{log}.log"
    with path.open("w", encoding="utf-8") as out:
        words = [str(c) for c in command]
        code = subprocess.call(words, cwd=cwd, env=env, stdout=out, stderr=subprocess.STDOUT)
    if code != 0:
        tail = "\n".join(path.read_text(encoding="utf-8", errors="replace").splitlines()[-25:])
        raise SetupError(f"{tail}\n'{words[0]}' failed with code {code}; all of it is in {path}")


def digest(paths: Iterable[Path]) -> str:
    """A hash of names and contents."""
    h = hashlib.sha256(sys.version.encode())
    for path in sorted(paths):
        h.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return h.hexdigest()[:20]


class Stamp:
    """Remembers in a small file what an environment was built from."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> dict[str, object]:
        try:
            value = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return value if isinstance(value, dict) else {}

    def extras(self) -> set[str]:
        listed = self.read().get("extras")
        return {str(name) for name in listed} if isinstance(listed, list) else set()

    def write(self, value: dict[str, object]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(value), encoding="utf-8")


def make_environment(place: Path) -> None:
    """An empty virtual environment, unless it is there and works."""
    python = place / "bin" / "python"
    if python.exists() and subprocess.call([python, "-c", ""], stderr=subprocess.DEVNULL) == 0:
        return
    shutil.rmtree(place, ignore_errors=True)
    if shutil.which("uv"):
        run(["uv", "venv", "--quiet", "--seed", "--python", sys.executable, place])
        return
    try:
        run([sys.executable, "-m", "venv", *(["--without-pip"] if own_pip() else []), place])
    except SetupError as error:
        shutil.rmtree(place, ignore_errors=True)
        hint = "Python's venv is missing here; on Debian: apt-get install python3-venv"
        raise SetupError(f"{error}\n{hint}") from None


def own_pip() -> bool:
    """Has the machine's Python a pip that can work for others? Then environments need none, which takes longest."""
    ask = [sys.executable, "-m", "pip", "--version"]
    told = subprocess.run(ask, capture_output=True, text=True, check=False).stdout.split()
    return len(told) > 1 and told[0] == "pip" and told[1].split(".")[0].isdecimal() and int(told[1].split(".")[0]) >= 23


def pip_of(place: Path) -> list[str | Path]:
    """The pip that installs into an environment: its own, or the machine's."""
    python = place / "bin/python"
    if subprocess.call([python, "-c", "import pip"], stderr=subprocess.DEVNULL) == 0:
        return [python, "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", python]


def install(place: Path, *arguments: str | Path, locked: bool = True) -> None:
    """pip install in the versions of the lock, by uv when it is there and able."""
    words = [*arguments, "--constraint", LOCK] if locked else list(arguments)
    if shutil.which("uv"):
        try:
            run(["uv", "pip", "install", "--quiet", "--python", place / "bin/python", *words])
            return
        except SetupError:
            say("uv could not install; trying pip")
    flags = ["--quiet", "--disable-pip-version-check", "--no-compile"]  # modules are compiled when they are first used
    run([*pip_of(place), "install", *flags, *words])
