"""A game of one's own: an installed package that names itself in the entry-point group `undercroft.games`."""

import json
import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]


def installed(tmp_path: Path, line: str) -> dict[str, str]:
    """The environment of a machine on which a package with this entry point is installed; the toy is the game."""
    info = tmp_path / "site" / "toy_game-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[undercroft.games]\n{line}\n")
    path = os.pathsep.join(filter(None, [str(info.parent), str(TESTS), os.environ.get("PYTHONPATH")]))
    env = {k: v for k, v in os.environ.items() if k != "UNDERCROFT_GAMES"}
    return {**env, "PYTHONPATH": path}


def run(env: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "undercroft", *words], env=env, capture_output=True, text=True, timeout=120, check=False
    )


def test_an_installed_game_is_listed_and_played(tmp_path: Path) -> None:
    env = installed(tmp_path, "toy = toy")
    names = [game["name"] for game in json.loads(run(env, "games", "--json").stdout)]
    assert "toy" in names and {"masmorra", "super_dungeon"} <= set(names)
    found = run(env, "check", "toy", "--games", "2")
    assert found.returncode == 0, found.stderr
    assert found.stdout.startswith("toy: ") and "conform" in found.stdout


def test_a_game_is_named_as_it_calls_itself(tmp_path: Path) -> None:
    found = run(installed(tmp_path, "sandbox = toy"), "sim", "sandbox", "--games", "1")
    assert found.returncode == 2
    assert found.stderr == "undercroft: toy is named 'sandbox' here, but calls itself 'toy': use that name\n"


def test_a_game_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    found = run(installed(tmp_path, "lost = lost_package"), "sim", "lost", "--games", "1")
    assert found.returncode == 2 and found.stderr.count("\n") == 1 and "lost_package" in found.stderr


def test_no_other_package_takes_the_name_of_a_game_of_the_box(tmp_path: Path) -> None:
    found = run(installed(tmp_path, "masmorra = toy"), "games", "--json")
    (title,) = [game["title"] for game in json.loads(found.stdout) if game["name"] == "masmorra"]
    assert title.startswith("Masmorra")
