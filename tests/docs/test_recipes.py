"""The recipes, literally: their rows are put into a copy of the sources, and their commands print there what they say.

A section may hold: `In FILE, a row in TABLE:`, `In FILE, KEY.KEY is now:`, `In FILE, row ID of TABLE, KEY is now:` and
`File FILE:`, each with a block of JSON after it; `In FILE, at the end:` and `In FILE, below the line with TEXT:` with
lines of another language; and blocks with lines that begin with `$ ./play` or `$ python3`. `…` stands for anything.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import undercroft

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "recipes.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))
BLOCK = re.compile(r"(?P<lead>[^\n]*)\n```(?P<kind>\w*)\n(?P<body>.*?)^```", re.M | re.S)
RUN = [name for name, text in SECTIONS.items() if re.search(r"^\$ (?:\./play|python3)", text, re.M)]
WRITTEN = re.compile(r"[Ii]n\s`(?P<file>[^`]+)`,\s(?:at the end|below the line with\s`(?P<line>[^`]+)`):$")
BEFORE = 300  # characters before a block that may say what to do with it

pytestmark = pytest.mark.pure


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The sources as somebody would change them, with a record somebody saved."""
    skip = shutil.ignore_patterns("__pycache__", "page", "*.so")
    shutil.copytree(ROOT / "src" / "undercroft", tmp_path / "src" / "undercroft", ignore=skip)
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=skip)
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=skip)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    match = undercroft.new("masmorra", seed=3)
    for _ in range(9):
        match.choose(0)
    (tmp_path / "bug.croft").write_text(match.dump())
    return tmp_path


def apply(copy: Path, lead: str, value: Any) -> None:
    """Does with the JSON what the sentence above it says."""
    file = re.search(r"[Ff]ile `(.+?)`:$", lead)
    if file is not None:
        path = copy / file[1]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(value))
        return
    said = re.match(
        r"In `(?P<file>.+?)`, (?:row `(?P<id>.+?)` of `(?P<of>.+?)`, )?"
        r"(?:a row in `(?P<table>.+?)`|`(?P<keys>.+?)` is now):$",
        lead,
    )
    assert said is not None, f"nobody knows what to do with the JSON after {lead!r}"
    path = copy / said["file"]
    doc = json.loads(path.read_text("utf-8"))
    if said["table"]:
        doc[said["table"]].append(value)
    else:
        inside = doc if said["id"] is None else next(row for row in doc[said["of"]] if row["id"] == said["id"])
        *way, last = said["keys"].split(".")
        for key in way:
            inside = inside[key]
        assert last in inside, lead
        inside[last] = value
    path.write_text(json.dumps(doc))


def put(copy: Path, lead: str, lines: str) -> None:
    """Lines of a language are put where the sentence says."""
    file = re.search(r"File `([^`]+)`:$", lead)
    if file is not None:
        (copy / file[1]).write_text(lines)
        return
    said = WRITTEN.search(lead)
    assert said is not None, f"nobody knows where to put the lines after {lead!r}"
    path = copy / said["file"]
    text = path.read_text("utf-8")
    end = len(text) if said["line"] is None else text.index("\n", text.index(said["line"])) + 1
    path.write_text(text[:end] + lines + text[end:])


def shell(copy: Path, command: str) -> str:
    """The output of a command; it must succeed."""
    program, *words = shlex.split(command)
    start = ["-m", "undercroft"] if program == "./play" else []
    env = {
        **os.environ,
        "PYTHONPATH": f"{copy / 'src'}:{copy / 'tests'}",
        "UNDERCROFT_SOURCE": str(copy),
        "UNDERCROFT_CONTENT": "",
    }
    done = subprocess.run(
        [sys.executable, *start, *words], cwd=copy, env=env, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode in ((0, 1) if words[0] == "why" else (0,)), f"{command}: {done.stderr or done.stdout}"
    return done.stdout


def prints(expected: str, found: str) -> bool:
    """`…` alone on a line stands for any lines, within a line for anything in it."""
    pattern = ""
    for line in expected.rstrip("\n").split("\n"):
        pattern += r"(?:.*\n)*?" if line == "…" else re.escape(line).replace("…", ".*") + r"\n"
    return re.fullmatch(pattern, found.rstrip("\n") + "\n") is not None


@pytest.mark.parametrize("name", RUN)
def test_a_recipe_works_as_it_stands(copy: Path, name: str) -> None:
    for block in BLOCK.finditer("\n" + SECTIONS[name]):
        if block["kind"] == "json":
            apply(
                copy,
                block["lead"].rpartition(". ")[2] if "File" in block["lead"] else block["lead"],
                json.loads(block["body"]),
            )
            continue
        if block["kind"]:
            before = ("\n" + SECTIONS[name])[: block.end("lead")][-BEFORE:]
            put(copy, before, block["body"])
            continue
        for command, expected in re.findall(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", block["body"], re.M):
            found = shell(copy, command)
            assert prints(expected, found), f"{command}\nexpected:\n{expected}\nfound:\n{found}"


def test_the_recipes_of_content_are_among_them() -> None:
    assert {"Add a monster (Masmorra)", "Add a card", "Add a model (Super Dungeon)", "Add a tile"} <= set(RUN)
    assert {"Add a ruling", "Change a state class or a step"} <= set(RUN)
    assert len(RUN) >= 10


def test_what_is_printed_is_compared() -> None:
    assert prints("…\n12 rows\n…\n", "a\nb\n12 rows\nc\n")
    assert prints("a …\n", "a b\n") and prints("12 rows\n…\n", "12 rows\n")
    assert not prints("…\n12 rows\n", "11 rows\n") and not prints("a\n", "a\nb\n")
