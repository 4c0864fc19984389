"""The search for weights: it changes what it says, plays the same games again, and continues where it stopped."""

import math
import sys
from pathlib import Path

import pytest

pytest.importorskip("cmaes", reason="needs the extra lab")
sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import tune


def a_task(**other: object) -> tune.Task:
    """The skulls and hearts of a Delve."""
    task = {
        "game": "super_dungeon",
        "modes": ("delve",),
        "players": 2,
        "seats": (0,),
        "by": "habit",
        "start": "USUAL",
        "only": ("hearts_left", "skull"),
        "seed": "test",
        "games": 2,
    }
    return tune.Task(**{**task, **other})  # type: ignore[arg-type]


def test_weights_are_factors_of_those_to_start_with() -> None:
    task = a_task()
    usual = task.module.USUAL
    assert task.names() == [*(("hearts_left", k) for k in range(1, 6)), ("skull", -1)]  # the first of hearts_left is 0
    found = task.weights([0.0, math.log(2), 0.0, 0.0, 0.0, math.log(3)])
    assert found.hearts_left[:3] == [0.0, usual.hearts_left[1], 2 * usual.hearts_left[2]]
    assert found.skull == pytest.approx(3 * usual.skull)
    assert found.villain == usual.villain and usual.skull == 2.2


def test_other_weights_play_another_game_and_the_same_weights_the_same() -> None:
    task, seeds = a_task(), [f"seed {n}" for n in range(6)]
    usual = task.weights([0.0] * 6)
    blind = task.weights([-9.0] * 5 + [3.0])  # hearts are worth nothing to this Consul
    assert task.score(usual, seeds) == task.score(usual, seeds)
    assert task.score(usual, seeds) != task.score(blind, seeds)


def test_a_stopped_search_continues(tmp_path: Path) -> None:
    said: list[str] = []
    task = a_task(only=("skull", "villain"))
    once = tune.tune(task, tmp_path / "once", 2, 0.1, said.append)
    tune.tune(task, tmp_path / "twice", 1, 0.1, said.append)
    again = tune.tune(task, tmp_path / "twice", 2, 0.1, said.append)
    assert list(once) == list(again) and [line.split(":")[0] for line in said] == ["round 1", "round 2"] * 2
    with pytest.raises(SystemExit, match="another search"):
        tune.tune(a_task(seed="other"), tmp_path / "twice", 2, 0.1, said.append)
