"""Bad input gets one clear line on stderr, and nothing is written."""

from pathlib import Path

import pytest

from cli.conftest import Run


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--json"], "required"),
        (["dance"], "invalid choice"),
        (["repaly"], "did you mean 'replay'"),
        (["games", "--jsno"], "did you mean '--json'?"),
        (["sim", "toy", "--player", "2"], "did you mean '--players'?"),
        (["sim", "tyo"], "did you mean 'toy'?"),
        (["sim", "toy", "--mode", "rivalz"], "did you mean 'rivals'?"),
        (["sim", "toy", "--bot", "hart"], "did you mean 'hard'?"),
        (["sim", "toy", "--option", "gaol=12"], "did you mean 'goal'?"),
        (["position", "tyo"], "did you mean 'toy'?"),
        (["completion", "bahs"], "did you mean 'bash'?"),
        (["step", "toy", "--choose", "mvoe R1"], "did you mean 'move"),
        (["step", "toy", "--choose", "pass"], "offered now: move"),
        (["games", "--jason"], "unrecognized"),
        (["games", "toy", "extra"], "unrecognized"),
        (["sim"], "required"),
        (["sim", "chess"], "there is no game 'chess'"),
        (["sim", "toy", "--mode", "x"], "has no mode 'x'; choose one of: rivals, party"),
        (["sim", "toy", "--players", "9"], "is for 2 to 4 players, not 9"),
        (["sim", "toy", "--players", "two"], "whole number"),
        (["sim", "toy", "--games", "0"], "from 1"),
        (["sim", "toy", "--bot", "deep"], "no bot 'deep'"),
        (["sim", "toy", "--seat", "0=human"], "only bots"),
        (["sim", "toy", "--seat", "0:greedy"], "expected N=human"),
        (["sim", "toy", "--seat", "0=cat"], "a seat is 'human' or 'bot:NAME'"),
        (["sim", "toy", "--option", "goal"], "expected NAME=VALUE"),
        (["sim", "toy", "--option", "goal=7"], "option goal can be"),
        (["sim", "toy", "--ruling", "T-01=left"], "ruling T-01 can be"),
        (["sim", "toy", "--out", "/dev/null/x"], "--out"),
        (["replay", "none.croft"], "No such file"),
        (["position", "none.toml"], "No such file"),
        (["perft", "none.toml", "--depth", "1"], "there is no game and no file 'none.toml'"),
        (["perft", "toy"], "--depth"),
        (["rules", "chess"], "there is no game"),
        (["rules", "toy", "TOY-NONE-01"], "no rule or ruling"),
        (["check", "toy", "--mode", "x"], "no mode 'x'"),
        (["check", "toy", "--players", "7"], "7 players"),
        (["check", "toy", "--option", "goal=7"], "goal"),
        (["completion", "csh"], "invalid choice"),
        (["play", "toy", "--seat", "5=human"], "toy rivals has seats 0 to 3, not 5"),
        (["play", "toy", "--seat", "1=bot:expert"], "rivals has no 'expert'"),
        (["play", "toy", "--seat", "1=bot:expert"], "choose one of: random, easy, normal"),
        (["lab", "ladder", "toy", "--pair", "easy:hard"], "--pair: expected a level and a lower one"),
        (["lab", "ladder", "toy", "--mode", "x"], "has no mode 'x'"),
        (["lab", "ladder", "toy", "--players", "3"], "has 3 sides, not 2"),
        (["rules", "toy", "zebra"], "expected an id such as TOY-"),
        (["rules", "toy", "zebra", "--rulings"], "no rule or ruling 'zebra'"),
        (["play", "toy", "--position", "none.toml"], "No such file"),
    ],
)
def test_bad_input_is_one_clear_line(run: Run, words: list[str], said: str) -> None:
    assert said in run.error(*words)


@pytest.mark.parametrize("text", ["", "{}", "\x00", '{"croft": 1}', "game = 'toy'\nturn = 9", "[[seat]]"])
@pytest.mark.parametrize("command", ["position", "step", "why", "replay"])
def test_broken_files(run: Run, tmp_path: Path, command: str, text: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(text)
    more = ["dig"] if command == "why" else []
    assert "broken.toml" in run.error(command, path, *more)
    assert [p.name for p in tmp_path.iterdir()] == ["broken.toml"]
