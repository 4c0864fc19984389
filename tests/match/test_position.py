"""Position files: both languages, defaults, and errors that name the file and the key."""

from pathlib import Path

import pytest

from toy.play import choose, new, state
from toy.title import TITLE
from undercroft.errors import CroftError, Damaged
from undercroft.match.positions.position import parse_position, position_of, read_position

TOML = """
game = "toy"
mode = "rivals"
players = 3
seed = 4
script = [5]
note = "a dig"
turn = 1
options = { goal = 6 }
rulings = { T-01 = "up" }
[[seat]]
[[seat]]
room = 4
coins = 3
hand = [0, 9]
"""


def test_toml() -> None:
    m = parse_position(TOML, "a.toml").start(TITLE)
    g = state(m)
    assert (g.config.players, g.goal(), g.config.ruling("T-01", "down")) == (3, 6, "up")
    assert (g.diggers[1].room, g.diggers[1].hand) == (4, [0, 9])
    assert m.decision is not None and m.decision.owner == 1


def test_json_says_the_same(tmp_path: Path) -> None:
    import json
    import tomllib

    path = tmp_path / "a.json"
    path.write_text(json.dumps(tomllib.loads(TOML)))
    assert read_position(path).start(TITLE).game.hash() == parse_position(TOML, "a.toml").start(TITLE).game.hash()


def test_what_is_left_out_comes_from_a_normal_setup() -> None:
    m = parse_position('game = "toy"', "a.toml").start(TITLE)
    assert m.config.mode == "rivals" and m.config.players == 2
    assert m.game.hash() == new(seed="").game.hash()


def test_a_position_described_can_be_read_again() -> None:
    m = choose(new(players=3, seed="9"), "move R1", "end")
    doc = position_of(TITLE, m.game, 1)
    assert doc["seat"][1]["hand"] == state(m).diggers[1].hand and "hand" not in doc["seat"][0]
    import json

    again = state(parse_position(json.dumps(doc), "x.json").start(TITLE))
    assert again.diggers[0].room == 1 and again.diggers[1].hand == state(m).diggers[1].hand


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a.toml: game: expected"),
        ("game = 3", "a.toml: game"),
        ("{", "a.toml: not JSON"),
        ("= 3", "a.toml: not TOML"),
        ('game = "toy"\nmode = 3', "a.toml: mode"),
        ('game = "toy"\nplayers = "2"', "a.toml: players"),
        ('game = "toy"\nplayers = true', "a.toml: players"),
        ('game = "toy"\nseed = 1.5', "a.toml: seed"),
        ('game = "toy"\nscript = 3', "a.toml: script"),
        ('game = "toy"\nscript = [0.5]', "a.toml: script"),
        ('game = "toy"\nscript = ["x"]', "a.toml: script"),
        ('game = "toy"\noptions = 3', "a.toml: options"),
        ('game = "toy"\noptions = { goal = true }', "a.toml: options.goal"),
        ('game = "toy"\noptions = { gaol = "6" }', "a.toml: toy rivals has no option 'gaol'"),
        ('game = "toy"\nrulings = { T-01 = "sideways" }', "a.toml: ruling T-01"),
        ('game = "toy"\nmode = "chess"', "a.toml: toy has no mode"),
        ('game = "toy"\nplayers = 9', "a.toml: toy rivals is for"),
        ('game = "toy"\ncolor = 3', "a.toml: position: color: there is no such key"),
        ('game = "toy"\nturn = 7', "a.toml: position: turn: expected"),
        ('game = "toy"\nseat = [{ hand = [0, 0] }]', "a.toml: position: seat.0.hand: card 0"),
        ('{"game": "toy", "x": ' + "[" * 5000, "a.toml: not JSON"),
    ],
)
def test_errors_name_file_and_key(text: str, said: str) -> None:
    with pytest.raises(Damaged, match=said.replace("[", r"\[")):
        parse_position(text, "a.toml").start(TITLE)


def test_missing_and_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(CroftError, match="No such file"):
        read_position(tmp_path / "none.toml")
    with pytest.raises(CroftError, match="Is a directory"):
        read_position(tmp_path)
    binary = tmp_path / "b.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Damaged, match="UTF-8"):
        read_position(binary)
