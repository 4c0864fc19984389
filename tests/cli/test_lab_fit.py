"""`undercroft lab fit`: games are kept, weights are written with their quality, bad input is refused."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from undercroft.cli import main
from undercroft.games import title_of
from undercroft.lab.selfplay import load

np = pytest.importorskip("numpy", reason="of the extra lab")
from undercroft.lab.fit import fit as fitted  # noqa: E402  it needs numpy
from undercroft.lab.fit import regression  # noqa: E402


def fit(tmp_path: Path, *words: str) -> int:
    rows, out = str(tmp_path / "rows"), str(tmp_path / "chance.toml")
    return main(["lab", "fit", "toy", "rivals", "--players", "2", "--rows", rows, "--out", out, *words])


def test_games_are_kept_and_weights_written(tmp_path: Path, capsys: Any) -> None:
    assert fit(tmp_path, "--games", "40", "--habits", "20", "--skill", "-9") == 0
    kept = {path.name: path.read_text() for path in (tmp_path / "rows").iterdir()}
    assert {name: text.count("\n") for name, text in kept.items()} == {
        "toy-rivals-habit.jsonl": 20,
        "toy-rivals-normal.jsonl": 40,
    }
    (one,) = tomllib.loads((tmp_path / "chance.toml").read_text())["fit"]
    q = one["quality"]
    assert one["players"] == [2] and q["games"] == 40 and q["mean"] == pytest.approx(0.5, abs=0.1)
    assert sum(share for share, _, _ in q["bins"]) == pytest.approx(1.0, abs=0.01)
    assert one["features"]["coins"][0] > 0 > one["features"]["best rival's coins"][0]
    assert fit(tmp_path, "--games", "41", "--habits", "20", "--skill", "2") == 0
    again = (tmp_path / "rows" / "toy-rivals-normal.jsonl").read_text()
    assert again.startswith(kept["toy-rivals-normal.jsonl"]) and again.count("\n") == 41
    assert "not written: skill not above 2" in capsys.readouterr().out
    assert "fit" not in tomllib.loads((tmp_path / "chance.toml").read_text()), "what is not good enough is not shown"


def test_only_the_features_asked_for_are_weighed(tmp_path: Path) -> None:
    assert fit(tmp_path, "--games", "12", "--habits", "0", "--feature", "coins") == 0
    rows = load(tmp_path / "rows" / "toy-rivals-normal.jsonl")
    one = fitted(title_of("toy"), rows, ["rivals"], "normal", 0.01, ["coins"])
    assert one is not None and list(one.weights) == ["coins"]


def test_too_few_games_write_nothing(tmp_path: Path, capsys: Any) -> None:
    assert fit(tmp_path, "--games", "2", "--habits", "0") == 0
    assert "too few games" in capsys.readouterr().out


def test_fresh_games_judge_the_weights_in_use_and_change_nothing(tmp_path: Path, capsys: Any) -> None:
    assert fit(tmp_path, "--games", "12", "--fresh", "new") == 0
    told = capsys.readouterr().out
    assert "12 games: forecast 0." in told and "skill +" in told
    assert [path.name for path in tmp_path.rglob("*.*")] == ["toy-rivals-normal-new.jsonl"]
    rows = (tmp_path / "rows" / "toy-rivals-normal-new.jsonl").read_text()
    assert '"seed":"new normal 0"' in rows, "other games than those of a fit"


def test_a_penalty_on_features_leaves_the_rates_of_modes() -> None:
    rng = np.random.default_rng(1)
    mode = np.repeat([0, 1], 200)
    y = (rng.random(400) < np.where(mode == 1, 0.9, 0.1)).astype(float)
    x = np.column_stack([rng.random(400), mode == 0, mode == 1]).astype(float)
    p = regression(x, y, np.ones(400), 10.0, modes=2).chance(x)
    assert p[mode == 1].mean() == pytest.approx(y[mode == 1].mean(), abs=0.02)
    assert np.ptp(p[mode == 1]) < 0.02, "the feature says nothing"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--penalty", "0"], "--penalty: expected a number above 0"),
        (["--bot", "clever"], "no bot 'clever'"),
        (["--players", "9"], "2 to 4 players, not 9"),
        (["--games", "x"], "expected a whole number"),
        (["--feature", "coin"], "toy has no feature 'coin' (did you mean 'coins'?)"),
        (["--fresh", "../x"], "--fresh: expected a name of letters and digits"),
    ],
)
def test_bad_input_is_one_line(tmp_path: Path, capsys: Any, words: list[str], said: str) -> None:
    assert fit(tmp_path, *words) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1
    assert not (tmp_path / "chance.toml").exists()


def test_a_damaged_row_is_named(tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "rows").mkdir()
    (tmp_path / "rows" / "toy-rivals-habit.jsonl").write_text("{}\n")
    assert fit(tmp_path, "--habits", "2") == 2
    assert "toy-rivals-habit.jsonl, line 1" in capsys.readouterr().err
