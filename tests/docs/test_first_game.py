"""The tutorial, literally: its files are written outside of the sources, and its commands print what it says.

A sentence before a block says what to do with it: ``File `NAME`:``, ``In `NAME`, at the end:``, ``In `NAME`, below the
line with `TEXT`:`` or ``In `NAME`, instead of the line with `TEXT`:``. In blocks without a language, lines that begin
with `$` are commands, with what they print below them; `…` stands for anything.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from docs.test_recipes import prints
from server.harness import Server

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "first-game.md").read_text("utf-8")
PARTS = re.compile(
    r"(?P<what>File|[Ii]n) `(?P<file>[^`]+)`(?:, (?P<how>at the end|below the line with|instead of the line with)"
    r"(?: `(?P<line>[^`]+)`)?)?:\n```\w+\n(?P<text>.*?)^```|^```\n(?P<shell>.*?)^```",
    re.M | re.S,
)
COMMAND = re.compile(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", re.M)


class Folder:
    """A place outside of the sources, where `undercroft` is a command."""

    def __init__(self, place: Path) -> None:
        self.place = place / "desk"
        self.place.mkdir()
        bin = place / "bin"
        bin.mkdir()
        for name, words in (("undercroft", "-m undercroft"), ("python", "")):
            (bin / name).write_text(f'#!/bin/sh\nexec {sys.executable} {words} "$@"\n')
            (bin / name).chmod(0o755)
        path = f"{bin}{os.pathsep}{os.environ['PATH']}"
        self.env = {**os.environ, "PATH": path, "UNDERCROFT_GAMES": "", "XDG_STATE_HOME": str(place / "state")}

    def write(self, part: re.Match[str]) -> None:
        """Do with a block what the sentence before it says."""
        path = self.place / part["file"]
        if part["what"] == "File":
            assert not path.exists(), f"{path} is written twice"
            path.parent.mkdir(exist_ok=True)
            path.write_text(part["text"])
            return
        lines = path.read_text().splitlines(keepends=True)
        if part["how"] == "at the end":
            lines.append(part["text"])
        else:
            (at,) = [i for i, line in enumerate(lines) if part["line"] in line]
            lines[at : at + 1] = [*(lines[at : at + 1] if "below" in part["how"] else []), part["text"]]
        path.write_text("".join(lines))

    def run(self, command: str) -> str:
        """The output of a command, which must succeed."""
        if command.startswith("export "):
            name, _, value = command.removeprefix("export ").partition("=")
            self.env[name] = value.replace("$PWD", str(self.place))
            return ""
        done = subprocess.run(
            ["sh", "-c", command],
            cwd=self.place, env=self.env, capture_output=True, text=True, timeout=300, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}: {done.stderr or done.stdout}"
        return done.stdout


@pytest.fixture(scope="module")
def told() -> Iterator[tuple[Folder, list[tuple[str, str, str]]]]:
    """The folder after the whole page, and of every command what it should print and what it printed."""
    with tempfile.TemporaryDirectory() as place:
        folder = Folder(Path(place))
        found = []
        for part in PARTS.finditer(PAGE):
            if part["file"]:
                folder.write(part)
            for command, expected in COMMAND.findall(part["shell"] or ""):
                found.append((command, expected, folder.run(command)))
        yield folder, found


Told = tuple[Folder, list[tuple[str, str, str]]]


def test_the_page_prints_what_it_says(told: Told) -> None:
    for command, expected, found in told[1]:
        assert prints(expected, found) or expected == found == "", f"$ {command}\n{found}"


def test_the_page_runs_all_that_it_should(told: Told) -> None:
    commands = [command for command, _, _ in told[1]]
    for word in ("generate", "position", "step", "why", "play", "check", "sim"):
        assert any(f"undercroft {word} last_lantern" in c for c in commands), word
    assert "undercroft check last_lantern --games 10" in commands
    blocks = len(re.findall(r"^```\w+$", PAGE, re.M))
    assert sum(bool(part["file"]) for part in PARTS.finditer(PAGE)) == blocks, "a block without its file"


def test_the_finished_game_is_in_style(told: Told) -> None:
    ruff = Path(sys.executable).with_name("ruff")
    if not ruff.exists():
        pytest.skip("ruff is not installed here")
    place = told[0].place
    for words in (["check"], ["format", "--check"]):
        settings = ["--config", str(ROOT / "pyproject.toml"), "--no-cache"]
        done = subprocess.run([ruff, *words, *settings], cwd=place, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


def test_the_kit_finds_the_mistake_that_the_page_speaks_of(told: Told, tmp_path: Path) -> None:
    words = " ".join(PAGE.split())
    assert "`range(1, len(g.gold))`" in words and "`Walk … is allowed and not listed`" in words
    shutil.copytree(told[0].place / "last_lantern", tmp_path / "last_lantern")
    acts = tmp_path / "last_lantern" / "acts.py"
    acts.write_text(acts.read_text().replace("range(len(g.gold))", "range(1, len(g.gold))"))
    env = {**told[0].env, "UNDERCROFT_GAMES": str(acts.parent)}
    command = ["undercroft", "check", "last_lantern"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1 and re.search(r"Walk .* is allowed and not listed", done.stderr), done.stderr


@pytest.mark.parametrize("workers", ["0", "1"])
def test_a_person_plays_it_with_bots_on_a_server(told: Told, workers: str) -> None:
    folder = told[0].place
    server = Server(
        str(folder.parent / f"tables{workers}.sqlite"),
        UNDERCROFT_GAMES=str(folder / "last_lantern"),
        UNDERCROFT_BOT_WORKERS=workers,
    )
    try:
        listed = {game["name"]: game["title"] for game in server.get("/api/games").json()}
        assert listed["last_lantern"] == "Last Lantern" and "masmorra" in listed
        seats = ["human", "bot:greedy", "bot:easy"]
        made = server.make(*seats, game="last_lantern", mode="standard", seed="1")
        host = server.sit(made)
        for text in ("walk R1", "grab", "walk R0", "leave"):
            host.mine().choose(text)
        host.until(lambda p: p.over, timeout=120)
        said = [entry["text"] for entry in host.log]
        assert "Ada: Grab the gold" in said and any(text.startswith("Cleo: ") for text in said)
        record = server.get(f"/api/tables/{made['table']}/record", made["host"]).text
        (folder / "table.croft").write_text(record)
        assert "verified" in told[0].run("undercroft replay table.croft --verify")
        host.leave()
    finally:
        server.close()


def test_it_is_found_where_it_is_installed(told: Told, tmp_path: Path) -> None:
    """As `pip install .` would leave it: the package with its data, and its entry point."""
    if find_spec("setuptools") is None:  # found, not imported: another test may have imported distutils before it
        pytest.skip("needs setuptools")
    folder = told[0]
    build = f"from setuptools.build_meta import build_wheel; build_wheel({str(tmp_path)!r})"
    done = subprocess.run(
        [sys.executable, "-c", build], cwd=folder.place, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path)
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")]))
    env = {**folder.env, "UNDERCROFT_GAMES": "", "PYTHONPATH": path}
    words = ["undercroft", "sim", "last_lantern", "--games", "1"]
    found = subprocess.run(words, cwd="/", env=env, capture_output=True, text=True, timeout=60, check=False)
    assert found.stdout.startswith("last_lantern standard, 2 players, 1 game"), found.stderr
