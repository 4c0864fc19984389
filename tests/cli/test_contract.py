"""The command line keeps its contract: JSON shapes, exit codes, one line on stderr, nothing written on bad input."""

import hashlib
import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from toy.play import new, play_out
from undercroft.cli import build_parser, main

POSITION = """
game = "toy"
turn = 0
script = [4]
[[seat]]
room = 4
hand = [9]
[[seat]]
hand = []
"""


class Run:
    """Runs commands and keeps what they print."""

    def __init__(self, capfd: pytest.CaptureFixture[str]) -> None:
        self.capfd = capfd

    def __call__(self, *words: str | Path, code: int = 0) -> str:
        self.capfd.readouterr()
        found = main([str(w) for w in words])
        self.out, self.err = self.capfd.readouterr()
        assert found == code, self.err
        return self.out

    def json(self, *words: str | Path) -> Any:
        return json.loads(self(*words, "--json"))

    def error(self, *words: str | Path, code: int = 2) -> str:
        assert self(*words, code=code) == ""
        assert self.err.count("\n") == 1 and self.err.startswith("undercroft: ")
        return self.err


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    return Run(capfd)


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "dig.toml"
    path.write_text(POSITION)
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.croft"
    path.write_text(play_out(new(players=3, seed="r")).dump())
    return path


def test_games(run: Run) -> None:
    toy = next(g for g in run.json("games") if g["name"] == "toy")
    assert toy == {
        "name": "toy",
        "title": "Cellar",
        "maturity": "complete",
        "modes": [
            {"name": "rivals", "title": "Rivals", "players": [2, 4]},
            {"name": "party", "title": "Party", "players": [1, 3]},
        ],
    }
    assert "rivals" in run("games")


def test_sim(run: Run) -> None:
    doc = run.json("sim", "toy", "--players", "3", "--games", "20", "--seed", "5")
    assert set(doc) == {
        "game",
        "mode",
        "players",
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "compiled",
        "outcomes",
        "mean_decisions",
        "hash",
    }
    assert (doc["game"], doc["mode"], doc["players"], doc["games"]) == ("toy", "rivals", 3, 20)
    assert sum(doc["outcomes"].values()) == 20 and doc["mean_decisions"] == doc["decisions"] / 20
    assert doc["hash"] == run.json("sim", "toy", "--players", "3", "--games", "20", "--seed", "5")["hash"]
    assert doc["hash"] != run.json("sim", "toy", "--players", "3", "--games", "20", "--seed", "6")["hash"]
    assert "20 games" in run("sim", "toy", "--players", "3", "--games", "20", "--seed", "5")


def test_sim_does_not_depend_on_workers_or_records(run: Run, tmp_path: Path) -> None:
    words = ("sim", "toy", "--mode", "party", "--players", "2", "--games", "18", "--seat", "1=bot:greedy")
    one = run.json(*words)
    two = run.json(*words, "--workers", "2")
    kept = run.json(*words, "--out", tmp_path / "new" / "records")
    assert one["hash"] == two["hash"] == kept["hash"]
    found = sorted((tmp_path / "new" / "records").glob("*.croft"))
    assert len(found) == 18
    assert "verified" in run("replay", found[7], "--verify")


def test_sim_random_with_records_is_the_same(run: Run, tmp_path: Path) -> None:
    words = ("sim", "toy", "--games", "5")
    assert run.json(*words)["hash"] == run.json(*words, "--out", tmp_path)["hash"]


def test_replay(run: Run, record: Path) -> None:
    doc = run.json("replay", record, "--verify")
    assert doc["verified"] and doc["decision"] is None and doc["outcome"] in ("riches", "dusk")
    doc = run.json("replay", record, "--to", "5", "--view", "1")
    assert doc["decisions"] == 5 and doc["scene"]["viewer"] == 1
    assert doc["scene"]["seats"][0]["hand"] == []
    assert "Room 0" in run("replay", record, "--to", "5", "--view", "-1")
    assert "only" in run.error("replay", record, "--to", "9999")
    assert "no seat 3" in run.error("replay", record, "--view", "3")


def test_replay_verify_exits_1_at_the_first_difference(run: Run, record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[11] = json.dumps({**json.loads(lines[11]), "hash": "0" * 16})
    record.write_text("\n".join(lines))
    assert "decision 10" in run.error("replay", record, "--verify", code=1)
    run("replay", record)  # unverified it only has to be playable


@pytest.mark.parametrize(
    ("line", "change", "code"),
    [
        (0, {"content": "0" * 16}, 2),
        (0, {"mode": "chess"}, 2),
        (0, {"rulings": {"T-01": "sideways"}}, 2),
        (0, {"options": {"goal": "99"}}, 2),
        (0, {"players": 9}, 2),
        (0, {"speed": 1}, 2),
        (3, {"n": 9}, 2),
        (3, {"n": "2"}, 2),
        (3, {"do": "camp"}, 1),
        (3, {"rolls": [1, 2, 3]}, 1),
        (11, {"hash": "0" * 16}, 1),
        (-1, {"end": "draw"}, 1),
    ],
)
def test_verify_tells_what_differs_from_what_is_no_record(
    run: Run, record: Path, line: int, change: dict[str, Any], code: int
) -> None:
    lines = record.read_text().splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **change})
    record.write_text("\n".join(lines))
    assert record.name in run.error("replay", record, "--verify", code=code)
    assert record.name in run.error("replay", record, "--verify", "--json", code=code)


def test_replay_checks_the_commitment(run: Run, record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[0] = json.dumps({**json.loads(lines[0]), "commitment": "0" * 64})
    record.write_text("\n".join(lines))
    assert "commitment" in run.error("replay", record, "--verify")


def test_a_position_is_no_record(run: Run, tmp_path: Path) -> None:
    for name, text in (("a.toml", 'game = "toy"\n'), ("a.json", '{"game": "toy"}')):
        path = tmp_path / name
        path.write_text(text)
        assert "'undercroft position' reads it" in run.error("replay", path)
        assert "--seed is for a new game" in run.error("perft", path, "--depth", "1", "--seed", "3")


def test_rules_by_a_word_and_rulings_with_their_readings(run: Run) -> None:
    found = json.loads(run("rules", "toy", "coins", "--json"))
    assert found and all("coins" in r["text"].lower() for r in found)
    text = run("rules", "toy", "--rulings")
    assert "T-01: " in text and "(default): " in text and "TOY-MOVE-01" not in text


def test_replay_checks_the_promise_somebody_noted(run: Run, record: Path) -> None:
    header, *lines = record.read_text().splitlines()
    doc = json.loads(header)
    promise = hashlib.sha256(f"undercroft:{doc['seed']}".encode()).hexdigest()
    assert "the promise is kept" in run("replay", record, "--verify", "--promise", promise)
    for other in ("0" * 64, promise[:8], ""):
        assert "not the one promised" in run.error("replay", record, "--verify", "--promise", other, code=1)
    del doc["seed"]
    record.write_text("\n".join([json.dumps(doc), *lines]))
    assert "against itself only" in run("replay", record, "--verify"), "nothing is said to follow from a seed"
    assert run.json("replay", record, "--verify")["seeded"] is False
    assert "no seed" in run.error("replay", record, "--promise", promise, code=1)


def test_position(run: Run, position: Path) -> None:
    doc = run.json("position", position)
    assert set(doc) == {"valid", "decision", "hash"} and doc["valid"] is True
    assert doc["decision"]["owner"] == 0 and doc["decision"]["prompt"] == "Ada, act"
    assert doc["decision"]["options"][:2] == ["move R3", "move R5"]
    assert "move R3" in run("position", position)


def test_step(run: Run, position: Path) -> None:
    doc = run.json("step", position, "--choose", "dig", "--choose", "play C9", "end")
    assert set(doc) == {"events", "state", "decision"}
    assert doc["state"]["diggers"][0]["coins"] == 7
    assert "Ada rolls 5" in [e["text"] for e in doc["events"]]
    assert doc["decision"]["owner"] == 1
    assert "TOY-MOVE-01" in run.error("step", position, "--choose", "dig", "move R1")


def test_step_to_the_end(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "win.json"
    path.write_text('{"game": "toy", "turn": 0, "seat": [{"coins": 11, "hand": [9]}]}')
    assert run.json("step", path, "--choose", "play C9")["decision"] is None


def test_why(run: Run, position: Path) -> None:
    doc = run.json("why", position, "move R1")
    assert doc["allowed"] is False and [r["id"] for r in doc["rules"]] == ["TOY-MOVE-01"]
    assert run.json("why", position, "dig") == {"allowed": True, "rules": [], "hint": ""}
    assert set(doc) == {"allowed", "rules", "hint"} and doc["hint"]
    assert "another room" in run("why", position, "move R1")
    assert "expected one of" in run.error("why", position, "dance")


def test_a_game_stands_for_a_new_one(run: Run) -> None:
    doc = run.json("position", "toy")
    assert doc["decision"]["options"] and run.json("why", "toy", doc["decision"]["options"][0])["allowed"]
    assert run.json("step", "toy", "--choose", doc["decision"]["options"][0])["events"]


def test_the_examples_in_the_help_work(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of commands that answer at once, word for word, anywhere on an installed package."""
    monkeypatch.chdir(tmp_path)
    for name in ("position", "step", "why", "rules", "content"):
        top = build_parser()._subparsers
        assert top is not None
        epilog = top._group_actions[0].choices[name].epilog  # type: ignore[index,call-overload]
        words = shlex.split(epilog.split("\n")[1])
        assert words[0] == "undercroft"
        assert run(*words[1:]), name


def test_without_the_tests_no_rule_is_called_open_for_them(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.cli.rules.source_root", lambda: None)
    found = run.json("rules", "toy")
    assert found and all(r["tests"] is None for r in found)
    assert "only in a checkout" in run("rules", "toy") and "OPEN" not in run("rules", "toy")


def test_records_are_positions_too(run: Run, record: Path) -> None:
    lines = record.read_text().splitlines()
    record.write_text("\n".join(lines[:7]))
    assert run.json("position", record)["decision"]["options"]


def test_perft(run: Run, position: Path) -> None:
    doc = run.json("perft", position, "--depth", "3")
    assert doc["counts"][0] == len(run.json("position", position)["decision"]["options"])
    assert doc["nodes"] == doc["counts"][2] > doc["counts"][1]
    assert run.json("perft", "toy", "--depth", "2", "--players", "3", "--seed", "4")["nodes"] > 10
    assert [int(line.split()[1]) for line in run("perft", position, "--depth", "3").splitlines()] == doc["counts"]
    none = run.json("perft", position, "--depth", "0")
    assert (none["nodes"], none["counts"]) == (1, []) and run("perft", position, "--depth", "0").split() == ["0", "1"]
    assert "--mode is for a new game" in run.error("perft", position, "--depth", "1", "--mode", "party")


def test_bench(run: Run) -> None:
    doc = run.json("bench", "--game", "toy")
    assert set(doc) == {"reference", "compiled", "games"} and doc["reference"] > 100_000
    assert [(g["game"], g["mode"], g["players"]) for g in doc["games"]] == [("toy", "rivals", 4), ("toy", "party", 3)]
    for g in doc["games"]:
        assert set(g) == {"game", "mode", "players", "decisions_per_second", "copies_per_second", "saves_per_second"}
        assert min(g["decisions_per_second"], g["copies_per_second"], g["saves_per_second"]) > 0


def test_check(run: Run) -> None:
    assert "conform" in run("check", "toy", "--games", "1", "--mode", "party", "--players", "2")
    assert "conform" in run("check", "toy", "--games", "2", "--workers", "2", "--deep", "1")
    short, usual = (
        run("check", "toy", "--games", "3", "--mode", "party", "--players", "2", "--option", f"goal={n}")
        for n in ("6", "12")
    )
    assert short != usual, "with the option games are others"


def test_long_work_tells_a_terminal_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["sim", "toy", "--games", "3", "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["games"] == 3 and "toy rivals: game 3/3, 0 s left" in err and err.endswith("\r\x1b[K")


def test_check_tells_how_to_see_a_failure_again(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from toy import title

    minting = title.TITLE.changed(audit=lambda g: ["a coin is missing"] if g.count > 3 else [])
    monkeypatch.setattr(title, "TITLE", minting)
    assert run("check", "toy", "--mode", "party", "--players", "2", "--seed", "9", "--games", "1", code=1) == ""
    assert "toy party, 2 players, seed 9: decision 4: not conserved: a coin is missing" in run.err
    assert "undercroft check toy --mode party --players 2 --seed 9 --games 1" in run.err


def test_serve_without_the_table_is_a_clear_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "undercroft.server.main", None)
    assert "the online table is not installed" in run.error("serve")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(run: Run, shell: str) -> None:
    text = run("completion", shell)
    assert all(word in text for word in ("replay", "toy", "rivals", "--workers" if shell != "fish" else "workers"))


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


def test_help_is_there_for_every_command(run: Run) -> None:
    with pytest.raises(SystemExit) as e:
        main(["--help"])
    assert e.value.code == 0
    with pytest.raises(SystemExit) as e:
        main([])
    assert e.value.code == 0
    from undercroft.cli import COMMANDS

    for module in COMMANDS:
        with pytest.raises(SystemExit):
            main([module.__name__.rsplit(".", 1)[1].replace("_", "-"), "--help"])


REAL = [("masmorra", "fight.toml", "fight", "end"), ("super_dungeon", "melee.toml", "end", "first")]


@pytest.mark.parametrize(("game", "file", "chosen", "barred"), REAL, ids=[x[0] for x in REAL])
def test_every_question_of_every_game_has_its_shape(run: Run, game: str, file: str, chosen: str, barred: str) -> None:
    path = Path(__file__).parents[1] / "perft" / game / file
    doc = run.json("position", path)
    assert set(doc) == {"valid", "decision", "hash"} and set(doc["decision"]) == {"owner", "prompt", "options"}
    doc = run.json("step", path, "--choose", chosen)
    assert set(doc) == {"events", "state", "decision"} and doc["events"] and doc["state"]["decisions"] == 1
    assert run.json("why", path, chosen) == {"allowed": True, "rules": [], "hint": ""}
    doc = run.json("why", path, barred)
    assert set(doc) == {"allowed", "rules", "hint"} and not doc["allowed"] and set(doc["rules"][0]) == {"id", "text"}
    keys = {"id", "page", "text", "source", "implemented", "tests", "exempt"}
    rules = run.json("rules", game)
    assert len(rules) > 250 and all(set(r) == keys and r["source"] == "rulebook" for r in rules)
    (ruling,) = run.json("rules", game, "a-01")
    assert set(ruling) == keys and ruling["source"] == "house" and ruling["id"] == "A-01"
    assert all(f"/{game}/" in t for t in ruling["tests"])
    assert "A-01" in run("rules", game, "A-01")


def test_rulings_are_found_in_code_and_tests(run: Run) -> None:
    (ruling,) = run.json("rules", "masmorra", "A-61")
    assert ruling["implemented"] and ruling["tests"] and ruling["exempt"] is None
