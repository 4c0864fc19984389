"""The goals of speed name every mode, and the bench compares figures with them."""

import tomllib

import pytest

from benches import BENCH, bench
from undercroft.games import metas

GOALS = tomllib.loads((BENCH / "goals.toml").read_text("utf-8"))


def test_every_mode_has_goals() -> None:
    # the server's tests add a toy
    modes = {m.name: [x.name for x in m.modes] for m in metas() if m.name != "toy"}
    assert {g["game"]: g["modes"] for g in GOALS["goal"]} == modes
    for g in GOALS["goal"]:
        assert {"decisions", "copies", "saves", "resample", "pickled", "loop"} <= set(g["compiled"])
        assert g["compiled"]["decisions"] >= 25 and g["compiled"]["copies"] >= 10 and g["compiled"]["loop"] >= 0.5


@pytest.mark.parametrize(("resample", "missed"), [(3.9, 0), (4.1, 1)])
def test_less_is_better_of_costs(monkeypatch: pytest.MonkeyPatch, resample: float, missed: int) -> None:
    goals = bench("goals")
    row = {"mode": "m", "players": 2, "decisions_per_second": 30, "copies_per_second": 30, "saves_per_second": 9}
    asked = {"decisions": 25, "resample": 4, "loop": 0.5}
    monkeypatch.setattr(goals, "memory", lambda program: 50)
    monkeypatch.setattr(goals, "answer", lambda words: {"compiled": True, "reference": 1000, "games": [row]})
    monkeypatch.setattr(goals, "script", lambda program, name, *words: {"resample": resample, "ratio": 0.6})
    goal = {"game": "g", "modes": ["m"], "loop_of": ["m", 2], "compiled": asked}
    monkeypatch.setattr(goals, "GOALS", {"memory": {"megabytes": 100}, "goal": [goal]})
    assert goals.main(["program"]) == missed


def test_one_mode_of_one_game_can_be_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> None:
    goals = bench("goals")
    commands: list[list[str]] = []

    def answer(words: list[str]) -> dict[str, object]:
        commands.append(words)
        row = {"players": 2, "decisions_per_second": 30, "copies_per_second": 30, "saves_per_second": 9}
        return {"compiled": False, "reference": 1000, "games": [row]}

    monkeypatch.setattr(goals, "memory", lambda program: 50)
    monkeypatch.setattr(goals, "answer", answer)
    monkeypatch.setattr(goals, "script", lambda program, name, *words: {"ratio": 0.6})
    assert goals.main(["--game", "mage_knight", "--mode", "teams", "program"]) == 0
    assert {tuple(words[2:6]) for words in commands} == {("--game", "mage_knight", "--mode", "teams")}
    assert capsys.readouterr().out.count("mage_knight teams") == 1, "the loop is measured in another mode"
    assert goals.main(["--game", "mage_knight", "--mode", "lone_wolf", "program"]) == 0
    assert "lone_wolf loop: 0.6" in capsys.readouterr().out
    for words in (["--mode", "ludo"], ["--game", "ludo"], ["--game", "masmorra", "--mode", "teams"]):
        with pytest.raises(SystemExit):
            goals.main([*words, "program"])
