"""docs/json.md says what `--json` prints, no more and no less."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from toy.play import new, play_out
from undercroft.cli import build_parser, main
from undercroft.cli.hall import document
from undercroft.lab.speed import Speed
from undercroft.server.tables.spec import Fame

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "json.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^## ([\w ]+)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))
Json = Callable[..., Any]


def fields(command: str) -> list[str]:
    """The names in the first column of a command's table."""
    rows = re.findall(r"^\| (`.*?) \|", SECTIONS[command], re.M)
    return sorted(name for row in rows for name in re.findall(r"`(\w+)`", row))


@pytest.fixture
def answer(capfd: pytest.CaptureFixture[str]) -> Json:
    def ask(*words: str | Path) -> Any:
        capfd.readouterr()
        assert main([*map(str, words), "--json"]) == 0, capfd.readouterr().err
        return json.loads(capfd.readouterr().out)

    return ask


def test_every_command_with_json_is_on_the_page() -> None:
    top = build_parser()._subparsers
    assert top is not None
    commands = top._group_actions[0].choices
    assert commands is not None
    parsers = dict(commands)
    for a in parsers.pop("lab")._actions:
        parsers |= {f"lab {name}": p for name, p in (a.choices or {}).items()} if a.dest == "lab" else {}
    having = {name for name, p in parsers.items() if any("--json" in a.option_strings for a in p._actions)}
    assert having == set(SECTIONS)


@pytest.mark.parametrize(
    "words",
    [
        ("sim", "toy", "--games", "2"),
        ("position", "toy"),
        ("step", "toy"),
        ("why", "toy", "pass"),
        ("perft", "toy", "--depth", "2"),
    ],
    ids=lambda w: w[0],
)
def test_one_object(answer: Json, words: tuple[str, ...]) -> None:
    doc = answer(*words)
    assert sorted(doc) == fields(words[0])
    if "decision" in doc:
        assert sorted(doc["decision"]) == ["options", "owner", "prompt"]


def test_the_lab(answer: Json, tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_text('games = 1\n[[grid]]\ngame = "toy"\n')
    assert sorted(answer("lab", "run", tmp_path / "s.toml", "--out", tmp_path)) == fields("lab run")
    assert sorted(answer("lab", "report", tmp_path)) == fields("lab report")


def test_lists(answer: Json, tmp_path: Path) -> None:
    games = answer("games")
    assert answer("hall", "--database", tmp_path / "hall.sqlite") == []
    assert sorted(document(Fame("id", "toy", "party", 3, 0.0, "3 coins", ["Ann"]))) == fields("hall")
    assert all(sorted(g) == fields("games") for g in games)
    assert all(sorted(m) == ["name", "players", "title"] for g in games for m in g["modes"])
    assert all(sorted(r) == fields("rules") for r in answer("rules", "toy"))


def test_bench(answer: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    """With figures made up: measuring takes seconds, and is tried in the contract."""
    rows = [Speed("toy", "party", 3, 1.0, 2.0, 3.0)]
    monkeypatch.setattr("undercroft.cli.bench.measure", lambda games, modes, seconds, progress: (4.0, rows))
    doc = answer("bench", "--game", "toy")
    assert sorted(doc) == fields("bench")
    assert all(f"`{name}`" in SECTIONS["bench"] for row in doc["games"] for name in row)


def test_replay(answer: Json, tmp_path: Path) -> None:
    path = tmp_path / "game.croft"
    path.write_text(play_out(new(seed="r")).dump())
    assert sorted(answer("replay", path)) == fields("replay")
    seen = answer("replay", path, "--to", "3", "--view", "0")
    assert set(seen) == {*fields("replay"), "scene", "log"} and "`scene`" in SECTIONS["replay"]


def test_content(answer: Json) -> None:
    doc = answer("content", "masmorra")
    assert sorted(doc) == fields("content")
    assert all(sorted(t) == ["file", "rows", "table"] for t in doc["tables"])
