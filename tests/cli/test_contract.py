"""The command line keeps its contract: JSON shapes, exit codes, one line on stderr, nothing written on bad input."""

import json
import shlex
from pathlib import Path

import pytest

from cli.conftest import Run
from undercroft.cli import build_parser, main


def test_games(run: Run) -> None:
    toy = next(g for g in run.json("games") if g["name"] == "toy")
    assert toy == {
        "name": "toy",
        "title": "Cellar",
        "maturity": "complete",
        "version": 1,
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
        "seed",
        "options",
        "rulings",
        "length",
        "seats",
        "bots",
        "hash",
    }
    assert (doc["game"], doc["mode"], doc["players"], doc["games"]) == ("toy", "rivals", 3, 20)
    assert sum(doc["outcomes"].values()) == 20 and doc["mean_decisions"] == doc["decisions"] / 20
    assert [s["bot"] for s in doc["seats"]] == ["random"] * 3 and doc["bots"][0]["seats"] == 3
    assert doc["bots"][0]["firsts"] == sum(s["firsts"] for s in doc["seats"]) >= 20
    assert all(s["low"] <= s["share"] == s["firsts"] / 20 <= s["high"] for s in doc["seats"])
    assert doc["length"]["least"] <= doc["length"]["median"] <= doc["length"]["most"]
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
    assert "Another room." in run("why", position, "move R1")
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
    assert "expected 0.1 to 600 seconds, found nan" in run.error("bench", "--game", "toy", "--seconds", "nan")
    assert "expected seconds such as 0.5" in run.error("bench", "--game", "toy", "--seconds", "soon")
    doc = run.json("bench", "--game", "toy", "--seconds", "0.1")
    assert set(doc) == {"reference", "compiled", "games"} and doc["reference"] > 100_000
    assert "--mode is for one game" in run.error("bench", "--mode", "party")
    assert "toy has no mode 'ludo'" in run.error("bench", "--game", "toy", "--mode", "ludo")
    party = run.json("bench", "--game", "toy", "--mode", "party", "--seconds", "0.1")["games"]
    assert [g["mode"] for g in party] == ["party"]
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
    said = run.error("serve")
    assert "the online table is not installed" in said
    assert "pip install 'undercroft[table]'" in said and "./play" not in said


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(run: Run, shell: str) -> None:
    text = run("completion", shell)
    assert all(word in text for word in ("replay", "toy", "rivals", "--workers" if shell != "fish" else "workers"))


def test_help_is_there_for_every_command(run: Run) -> None:
    with pytest.raises(SystemExit) as e:
        main(["--help"])
    assert e.value.code == 0
    from undercroft.cli import COMMANDS

    for module in COMMANDS:
        with pytest.raises(SystemExit):
            main([module.__name__.rsplit(".", 1)[1].replace("_", "-"), "--help"])
    with pytest.raises(SystemExit):
        main(["restore", "--help"])


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
