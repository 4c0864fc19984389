"""Two releases as people install them: from its own wheel the older one plays its tables on beside the newer one."""

import contextlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import httpx
import pytest

from server.harness import Player, Server, gather, play_on
from undercroft.release import RELEASE

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("pyproject.toml", "setup.py", "LICENSE", "NOTICE", "docs/package.md", "src")
NEWER = "9.9.0"


def pip_here() -> list[str]:
    """The pip of this environment, or that of the Python it was made from; empty if there is none."""
    if find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    below = str(Path(sys.base_prefix) / "bin" / "python3")
    found = subprocess.run([below, "-c", "import pip"], capture_output=True, check=False).returncode == 0
    return [below, "-m", "pip", "--python", sys.executable] if found else []


PIP = pip_here()
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not PIP, reason="neither this environment nor the Python below it has pip to build wheels with"),
]
Change = Callable[[Path], None]


def as_it_is(tree: Path) -> None:
    pass


def newer(tree: Path) -> None:
    """A release with another name and other rules of one game."""
    package = tree / "src" / "undercroft"
    for file, old, new in (
        (tree / "pyproject.toml", f'version = "{RELEASE}"', f'version = "{NEWER}"'),
        (package / "release.py", f'"{RELEASE}"', f'"{NEWER}"'),
        (package / "games" / "masmorra" / "meta.py", "version=1,", "version=2,"),
    ):
        text = file.read_text("utf-8")
        assert old in text, file
        file.write_text(text.replace(old, new), "utf-8")


def environment(folder: Path, name: str, change: Change) -> Path:
    """A fresh environment with the pure wheel of these sources, changed; what it needs is taken from ours."""
    tree = folder / f"sources-{name}"
    for part in PARTS:
        there = tree / part
        there.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, there, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "page"))
        else:
            shutil.copyfile(ROOT / part, there)
    change(tree)
    pip = [*PIP, "--quiet", "--disable-pip-version-check"]
    env = {**os.environ, "UNDERCROFT_COMPILE": "0"}
    flags = ["--no-build-isolation", "--no-deps", "--wheel-dir", str(folder / name)]
    subprocess.run([*pip, "wheel", *flags, str(tree)], check=True, env=env, timeout=300)
    (wheel,) = (folder / name).glob("undercroft-*-py3-none-any.whl")
    place = folder / f"environment-{name}"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place)], check=True, timeout=120)
    (library,) = place.glob("lib/python*/site-packages")
    subprocess.run([*pip, "install", "--no-deps", "--target", str(library), str(wheel)], check=True, timeout=300)
    (library / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return place


class Installed(Server):
    """A server of an environment: no sources, no games of the tests."""

    def __init__(self, place: Path, database: str, **settings: str) -> None:
        self.place = place
        super().__init__(database, **settings)

    def start(self) -> None:
        own = ("PYTHONPATH", "UNDERCROFT_SOURCE", "UNDERCROFT_GAMES")
        env = {**{k: v for k, v in os.environ.items() if k not in own}, **self.settings}
        words = [self.place / "bin" / "python", "-m", "undercroft", "serve", "--port", "0", "--database", self.database]
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115
        process = subprocess.Popen(
            words, env=env, cwd=self.place, stdout=subprocess.PIPE, stderr=self.errors, text=True
        )
        self.process = process  # type: ignore[assignment]
        assert process.stdout is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found is not None, self.said()
        self.port = int(found[1])
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=60)


def version_of(place: Path) -> str:
    words = [place / "bin" / "python", "-m", "undercroft", "--version"]
    return subprocess.run(words, cwd=place, capture_output=True, text=True, check=True).stdout.split()[-1]


def test_the_older_wheel_plays_its_table_on_beside_the_newer_one(tmp_path: Path) -> None:
    old, new = environment(tmp_path, "old", as_it_is), environment(tmp_path, "new", newer)
    assert (version_of(old), version_of(new)) == (RELEASE, NEWER)
    database, running = str(tmp_path / "tables.sqlite"), list[Server]()
    wish = {"game": "masmorra", "mode": "standard", "seed": ""}
    try:
        one = Installed(old, database)
        running.append(one)
        made = one.make("human", "human", **wish)
        a, b = one.sit(made, 0), one.sit(made, 1)
        gather(a, b)
        play_on([a, b], 6)
        known, tokens = a.drain(0.5).view["n"], (a.token, b.token)
        assert one.stop() == 0

        two = Installed(new, database, UNDERCROFT_VERSIONS=str(old))
        running.append(two)
        a, b = (Player(two, made["table"], token) for token in tokens)
        assert a.view["n"] >= known, "nothing that was acknowledged is lost"
        play_on([a, b], 4)
        assert a.drain(0.5).view["n"] > known, "and the game goes on"
        why = two.http.post(f"/api/tables/{made['table']}/why", json={"token": a.token, "text": "fly"})
        assert why.json()["error"] == "refused", "the older release answers for its table"
        fresh = two.make("human", "human", **wish)
        with contextlib.closing(sqlite3.connect(database)) as c:
            specs = {table: json.loads(spec) for table, spec in c.execute("SELECT id, spec FROM tables")}
        named = {table: (spec["release"], spec["rules"]) for table, spec in specs.items()}
        assert named == {made["table"]: (RELEASE, 1), fresh["table"]: (NEWER, 2)}, "new tables have the new rules"
        assert two.stop() == 0
    finally:
        for server in running:
            server.close()
