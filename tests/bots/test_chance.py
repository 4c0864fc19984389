"""The chance to win: what is decided, else the fit, as far as the rules still allow it."""

import json
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from toy.state import Cellar
from toy.title import TITLE
from undercroft.engine.chance import chance_from
from undercroft.errors import Damaged
from undercroft.games import NAMES, title_of
from undercroft.title import chance as fitted
from undercroft.title.chance import ECE_MOST, MEAN_OFF, Fit, Quality, Weight, fits_of
from undercroft.words.because import Reason, why

QUALITY = Quality(10, 20, 0.5, 0.5, 0.2, 0.25, 0.2, 0.1, 0.3, 0.01, (0.0, 0.1, 0.2), (), {})


def cellar() -> Cellar:
    """A new game of two rivals."""
    return TITLE.rules.new(TITLE.config("rivals", 2, {}, {}), chance_from("1"))


def test_weights_turn_features_into_a_chance() -> None:
    fit = Fit({"a": 0.0, "b": 1.0}, [2], 0.5, {"x": Weight(2.0, 1.0, 4.0)}, 0, QUALITY).over(("y", "x"))
    assert fit is not None
    assert fit.chance("a", [7.0, 1.0]) == pytest.approx(1 / (1 + math.exp(-0.5))), "at its mean a feature says nothing"
    assert fit.chance("b", [7.0, 5.0]) == pytest.approx(1 / (1 + math.exp(-3.5)))
    assert fit.gains(0.5, [1.0, 4.0]) == [0.0, 0.5], "a spread more, at even odds"
    assert fit.over(("y",)) is None, "weights of a feature that the code does not know fit nothing"


def test_a_finished_game_has_its_score_and_a_mode_without_weights_no_chance() -> None:
    g = cellar()
    assert 0.0 < (TITLE.chance(g, 0) or 0.0) < 1.0
    g.earn(1, 99)
    assert [TITLE.chance(g, 0), TITLE.chance(g, 1)] == [0.0, 1.0] == TITLE.scores(g)
    party = TITLE.rules.new(TITLE.config("party", 2, {}, {}), g.chance)
    assert TITLE.fit("party", 2) is None and TITLE.chance(party, 0) is None and TITLE.forecast(party, 0) is None
    bare = TITLE.changed(turns=lambda g: 0)
    assert bare.chance(cellar(), 0) is None, "nothing is told while the game is set up"


@pytest.mark.parametrize(("low", "high"), [(0.0, 0.0), (0.5, 0.5), (0.99, 1.0), (0.0, 0.01)])
def test_the_rules_come_before_the_fit(low: float, high: float) -> None:
    chance = TITLE.changed(bounds=lambda g, seat: (low, high)).chance(cellar(), 0)
    assert chance is not None and low <= chance <= high


def test_early_forecasts_are_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    g = cellar()
    fit = TITLE.fit("rivals", 2)
    assert fit is not None
    turn = TITLE.mind.turns(g)
    for early, told in ((turn, False), (turn + 1, True)):
        monkeypatch.setattr(fit, "early", early)
        forecast = TITLE.forecast(g, 0)
        assert forecast is not None and forecast.early is told and forecast.chance == TITLE.chance(g, 0)


def test_a_damaged_file_is_named(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots").mkdir()
    monkeypatch.setattr(fitted, "files", lambda package: tmp_path)
    assert fits_of("nobody's", ("x",)) == ()
    (tmp_path / fitted.FILE).write_text("[[fit]]\nbase = 1\n")
    with pytest.raises(Damaged, match=r"elsewhere, bots/chance.toml: expected a file written by 'undercroft lab fit'"):
        fits_of("elsewhere", ("x",))


@pytest.mark.parametrize(
    ("change", "said"),
    [({}, ""), ({"ece": 0.09}, "ECE"), ({"mean": 0.6}, "the mean forecast"), ({"skill": 0.0}, "skill not above 0")],
)
def test_what_is_not_good_enough_says_why(change: dict[str, float], said: str) -> None:
    assert replace(QUALITY, **change).fails(0.0).startswith(said) and (said or not QUALITY.fails(0.0))


@pytest.mark.parametrize("game", NAMES)
def test_the_weights_of_a_game_match_its_code_and_reach_the_bars(game: str) -> None:
    title = title_of(game)
    names = title.mind.feature_names
    assert len(set(names)) == len(names)
    listed = fits_of(title.package, names)
    for fit in listed:
        assert set(fit.weights) <= set(names) and set(fit.modes) <= {m.name for m in title.meta.modes}
        assert fit.quality.ece <= ECE_MOST and abs(fit.quality.mean - fit.quality.result) <= MEAN_OFF
        assert fit.quality.skill > 0 and fit.quality.games >= 10
    modes = [mode for fit in listed for mode in fit.modes]
    assert len(set(modes)) == len(modes), "a mode has one fit"


@pytest.mark.parametrize("game", NAMES)
def test_every_feature_has_a_reason_or_none_to_give(game: str) -> None:
    title = title_of(game)
    g: Any = None
    told = [name for seat in (0, 1) for reason in title.speech.reasons(g, seat) for name in reason.features]
    assert set(told) <= set(title.mind.feature_names), "a reason speaks of a feature that there is not"
    assert told, "without phrases a hint has no reason"


def test_the_weightiest_reasons_are_told() -> None:
    reasons = [Reason(("gold", "chest"), "gold", "no gold"), Reason(("life",), "life", "wounds")]
    assert why(reasons, ["gold", "chest", "life"], [0.2, -0.05, -0.02]) == ("gold (+15 %)", "wounds (-2 %)")
    assert why(reasons, ["gold", "chest", "life"], [0.0, 0.001, 0.0]) == ("", ""), "less than that is not a reason"
    assert why([r.turned() for r in reasons], ["gold"], [0.2]) == ("no gold (+20 %)", "")


STORED = [json.loads(line) for line in (Path(__file__).parent / "positions.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("sample", STORED, ids=lambda s: f"{s['game']}-{s['mode']}")
def test_forecasts_of_stored_positions_are_calibrated(sample: dict[str, Any]) -> None:
    """Positions of games of `normal`, with what became of them."""
    title = title_of(sample["game"])
    assert tuple(sample["names"]) == title.mind.feature_names, "fit again, and store the positions again"
    fit = next(f for f in fits_of(title.package, title.mind.feature_names) if sample["mode"] in f.modes)
    told = [(fit.chance(mode, features), result) for mode, result, features in sample["positions"]]
    mean, base = (sum(column) / len(told) for column in zip(*told, strict=True))
    assert abs(mean - base) < 0.1
    assert sum((p - y) ** 2 for p, y in told) < sum((base - y) ** 2 for _, y in told), "no better than the base rate"
    for low, high in ((0.0, 1 / 3), (1 / 3, 2 / 3), (2 / 3, 1.01)):
        part = [(p, y) for p, y in told if low <= p < high]
        if len(part) >= 15:
            forecast, result = (sum(column) / len(part) for column in zip(*part, strict=True))
            assert abs(forecast - result) < 0.2
