"""A game of one's own: `new-game` writes one that plays, `generate` says what it did, or what is wrong in one line."""

import importlib
import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from undercroft import codegen, games
from undercroft.cli import main
from undercroft.content.ledger import ledger_of


class Shell:
    """Runs the program in a folder outside of the sources, with games named by the environment."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
        self.folder, self.patch, self.capfd = folder, patch, capfd
        self.games = ""

    def __call__(self, *words: str, code: int = 0, stdin: str = "") -> str:
        self.patch.setenv("UNDERCROFT_GAMES", self.games)
        self.patch.setattr("sys.stdin", io.StringIO(stdin))
        self.forget()
        self.capfd.readouterr()
        found = main(list(words))
        out, self.err = self.capfd.readouterr()
        assert found == code, self.err or out
        return out

    def forget(self) -> None:
        """As in a new process: no game of ours was loaded."""
        for name in [name for name in sys.modules if name.split(".")[0] == "my_heist"]:
            del sys.modules[name]
        importlib.invalidate_caches()
        for cached in (games.packages, games.title_of, ledger_of):
            cached.cache_clear()

    def error(self, *words: str) -> str:
        """The one line of an error."""
        assert self(*words, code=2) == ""
        assert self.err.count("\n") == 1 and self.err.startswith("undercroft: ")
        return self.err.removeprefix("undercroft: ").rstrip("\n")


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Iterator[Shell]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # a file is changed and loaded again within a second
    made = Shell(tmp_path, monkeypatch, capfd)
    yield made
    made.forget()


@pytest.fixture
def heist(shell: Shell) -> Path:
    """A new game, found by its folder."""
    shell("new-game", "my_heist")
    shell.games = str(shell.folder / "my_heist")
    return shell.folder / "my_heist"


def test_a_new_game_plays_at_once(shell: Shell) -> None:
    said = shell("new-game", "my_heist", "--to", "games")
    assert said.startswith("wrote: games/my_heist/ with __init__.py, acts.py, meta.py,")
    assert "wrote: games/my_heist/registry.py" in said and "UNDERCROFT_GAMES=" in said
    shell.games = "games/my_heist"
    assert shell("check", "my_heist", "--games", "4").startswith(
        "my_heist: conforms in 12 games (3 combinations of mode and player count)"
    )
    assert "caught" in shell("sim", "my_heist", "--games", "3", "--bot", "greedy", "--workers", "2")
    assert "wakes the guard" in shell("play", "my_heist", "--plain", "--seed", "1", stdin="1\n" * 15)
    assert "MH-" not in shell("rules", "my_heist") and "MY-TAKE-01" in shell("rules", "my_heist")
    assert "There are 2." in shell("why", _position(shell), "take 3")


def _position(shell: Shell) -> str:
    (shell.folder / "late.toml").write_text('game = "my_heist"\ncoins = 2\n')
    return "late.toml"


def test_the_files_of_a_new_game_are_in_style(heist: Path) -> None:
    ruff = Path(sys.executable).with_name("ruff")
    if not ruff.exists():
        pytest.skip("ruff is not installed here")
    settings = ["--config", str(Path(__file__).resolve().parents[2] / "pyproject.toml"), "--no-cache"]
    for words in (["check"], ["format", "--check"]):
        done = subprocess.run([ruff, *words, *settings, heist], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


def test_the_library_finds_it(heist: Path, shell: Shell) -> None:
    code = """
import pickle, undercroft
g = undercroft.new("my_heist", seed=3)
while not g.over:
    g.choose(g.bot("hard").choose(g))
print(undercroft.load(g.dump()) == g, pickle.loads(pickle.dumps(g)).count == g.count)
"""
    env = {**os.environ, "UNDERCROFT_GAMES": shell.games}
    done = subprocess.run([sys.executable, "-c", code], cwd="/", env=env, capture_output=True, text=True, check=False)
    assert done.stdout == "True True\n", done.stderr


@pytest.mark.parametrize("name", ["", "Heist", "my-heist", "2heist", "class", "a/b", "x" * 99])
def test_a_name_that_cannot_be_a_package_is_refused(shell: Shell, name: str) -> None:
    assert "a game is named with small letters" in shell.error("new-game", name)
    assert list(shell.folder.iterdir()) == []


def test_nothing_is_overwritten(heist: Path, shell: Shell) -> None:
    (heist / "meta.py").write_text("mine = 1\n")
    shell.games = ""
    assert "is there already" in shell.error("new-game", "my_heist")
    assert (heist / "meta.py").read_text() == "mine = 1\n"
    assert "there is a game 'masmorra' already" in shell.error("new-game", "masmorra")
    (shell.folder / "file").write_text("")
    assert shell.error("new-game", "other", "--to", "file").startswith("cannot make ")


def test_generate_says_what_it_did(heist: Path, shell: Shell) -> None:
    assert shell("generate", "my_heist") == "my_heist: everything is up to date\n"
    state = (heist / "state.py").read_text("utf-8")
    (heist / "state.py").write_text(
        state.replace("self.seat: int = 0 ", "self.lamp: bool = True\n        self.seat: int = 0")
    )
    both = "{0}: my_heist/registry.py\n{0}: my_heist/schema.py\n"
    assert shell("generate", "./my_heist", "--check", code=1) == both.format("stale")
    assert shell("generate", str(heist)) == both.format("wrote")
    assert shell("check", "my_heist", "--games", "1", "--players", "2")
    (heist / "rule_ids.py").unlink()
    assert shell.error("sim", "my_heist") == "my_heist has no rule_ids.py yet; run: undercroft generate my_heist"
    assert shell("generate", "my_heist") == "wrote: my_heist/rule_ids.py\n"


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("state.py", "class World(Game):", "class World(Game:", "my_heist/state.py:19: "),
        ("state.py", "class World(Game):", "class World:", "expected one class that derives from Game, found none"),
        ("state.py", "self.coins: int = COINS", "self.coins = COINS", "World.coins has no type"),
        ("state.py", "KIND: Final = 1", "KIND: Final = TURN", "my_heist/state.py:37: expected a number after KIND"),
        ("rules.toml", "[[rule]]\nid", "[[rule]]\nname", "my_heist/rules.toml: rule 1 needs an id such as"),
        ("rules.toml", "MY-TAKE-01", "MY-TURN-01", "there are two rows with the id MY-TURN-01"),
        ("rules.toml", "MY-TAKE-01", "OUR-TAKE-01", "OUR-TAKE-01 does not begin with MY-"),
        ("rules.toml", "[[rule]]", "[[rule", "my_heist/rules.toml: Expected"),
        ("rulings.toml", "#", "ruling = 3 #", "expected tables that begin with [[ruling]]"),
    ],
)
def test_a_broken_file_is_one_line(heist: Path, shell: Shell, file: str, old: str, new: str, said: str) -> None:
    text = (heist / file).read_text("utf-8")
    assert old in text
    (heist / file).write_text(text.replace(old, new, 1))
    assert said in shell.error("generate", "my_heist")


def test_a_missing_file_is_one_line(shell: Shell, heist: Path) -> None:
    assert "my_hiest" in shell.error("generate", "my_hiest") and "my_heist" in shell.err
    assert shell.error("generate", "no/where") == "no/where: there is no such folder"
    (shell.folder / "empty").mkdir()
    assert "has no state.py" in shell.error("generate", "empty")
    for file in ("rules.toml", "rulings.toml"):
        text = (heist / file).read_text("utf-8")
        (heist / file).unlink()
        assert f"my_heist has no {file}, from which" in shell.error("generate", "my_heist")
        assert shell.error("check", "my_heist").startswith(f"my_heist has no {file}; expected its")
        (heist / file).write_text(text)
    (heist / "acts.py").unlink()
    assert "acts" in shell.error("check", "my_heist")


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("acts.py", "class Take(", "class Take", "acts.py:12: "),
        ("acts.py", "Act1[World]", "Act7[World]", "acts.py:12: name 'Act7' is not defined"),
        ("words.py", "COINS, TURN", "COIN, TURN", "words.py:10: cannot import name 'COIN'"),
        ("words.py", "Telling([]", 'Telling([Tell(1, "", "")]', "name 'Tell' is not defined"),
        ("title.py", "TITLE:", "TITEL:", "my_heist.title: expected TITLE in it"),
        ("meta.py", 'name="my_heist"', 'name="heist"', "calls itself 'heist'"),
    ],
)
def test_a_game_that_cannot_be_loaded_says_where(
    heist: Path, shell: Shell, file: str, old: str, new: str, said: str
) -> None:
    text = (heist / file).read_text("utf-8")
    assert old in text
    (heist / file).write_text(text.replace(old, new, 1))
    assert said in shell.error("sim", "my_heist")


def test_a_folder_that_is_no_game_is_said(shell: Shell) -> None:
    shell.games = "./nowhere"
    assert shell.error("games") == "UNDERCROFT_GAMES: ./nowhere is not a game: there is no such folder"
    (shell.folder / "nowhere").mkdir()
    assert shell.error("games") == "UNDERCROFT_GAMES: ./nowhere is not a game: it has no meta.py"
    shell.games = "=toy"
    assert "expected a folder, NAME=FOLDER or NAME=PACKAGE, found '=toy'" in shell.error("games")


def test_a_folder_in_place_of_a_name_says_how_to_name_it(heist: Path, shell: Shell) -> None:
    assert shell("check", "my_heist", "--games", "1", "--players", "2")
    shell.games = ""
    said = f"./my_heist is a game's folder: export UNDERCROFT_GAMES={heist}, then call the game my_heist"
    assert shell.error("check", "./my_heist") == said
    assert "export UNDERCROFT_GAMES=" in shell.error("play", "my_heist")


def test_every_generated_file_is_of_a_new_game(heist: Path) -> None:
    assert {name for name in codegen.FILES if (heist / name).exists()} == set(codegen.FILES)
