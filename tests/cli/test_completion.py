"""Completion, asked of the shells themselves where they are there."""

import shutil
import subprocess

import pytest

from undercroft.bots import BOTS
from undercroft.cli import main

TRY = """
eval "$SCRIPT"
COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); COMPREPLY=()
_undercroft 2>/dev/null
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture
def bash(capsys: pytest.CaptureFixture[str]) -> str:
    if shutil.which("bash") is None:
        pytest.skip("no bash here")
    assert main(["completion", "bash"]) == 0
    return capsys.readouterr().out


def completed(script: str, *words: str) -> list[str]:
    env = {"SCRIPT": script, "PATH": "/usr/bin:/bin"}
    done = subprocess.run(
        ["bash", "-c", TRY, "bash", "undercroft", *words], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_commands_games_modes_seats(bash: str) -> None:
    assert completed(bash, "pl") == ["play"]
    assert completed(bash, "play", "su") == ["super_dungeon"]
    assert completed(bash, "play", "masmorra", "--mode", "") == ["standard", "epic", "alliance"]
    assert completed(bash, "play", "toy", "--mode", "") == ["rivals", "party"]
    assert completed(bash, "sim", "toy", "--bot", "gr") == ["greedy"]
    assert completed(bash, "play", "toy", "--seat", "1", "=", "h") == ["human"]
    assert completed(bash, "play", "toy", "--seat", "1", "=")[:1] == ["human"]
    assert completed(bash, "play", "toy", "--seat", "1", "=", "bot", ":", "gr") == ["greedy"]
    assert completed(bash, "play", "toy", "--seat", "1", "=", "bot", ":") == list(BOTS)
    assert completed(bash, "completion", "z") == ["zsh"]


def test_words_are_no_file_names(bash: str) -> None:
    """Else bash would turn `1=` into `1\\=`, and complete nothing behind it."""
    assert not any(line.startswith("complete ") and "filenames" in line for line in bash.splitlines())


def test_files_only_where_a_file_is_meant(bash: str) -> None:
    assert completed(bash, "replay", "/dev/nul") == ["/dev/null"]
    assert completed(bash, "perft", "/dev/nul") == ["/dev/null"]
    assert completed(bash, "play", "toy", "--position", "/dev/nul") == ["/dev/null"]
    assert completed(bash, "games", "/dev/nul") == []
    assert completed(bash, "play", "toy", "--players", "") == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts_are_what_the_shell_can_read(capsys: pytest.CaptureFixture[str], shell: str) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert "undercroft" in script
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    assert subprocess.run([shell, "-n"], input=script, text=True, check=False).returncode == 0
