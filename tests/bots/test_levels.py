"""Levels: a mode offers those that are shown to beat the one below, and any bot still plays what was begun with it."""

from dataclasses import replace
from pathlib import Path

import pytest

from undercroft.bots import levels
from undercroft.bots.levels import LADDER, Rung, check_offered, offered, rungs_of
from undercroft.errors import CroftError, Damaged
from undercroft.games import metas, packages


def rung(level: str, low: float, seats: tuple[int, ...] = (), rivals: bool = True, won: float = 30) -> Rung:
    below = LADDER[LADDER.index(level) - 1]
    return Rung("m", level, below, 2, 50, won, 20, 0.6, low, 0.8, (1.0, 2.0), "command", seats, rivals)


def test_a_mode_that_nobody_measured_offers_the_given_levels() -> None:
    assert offered([], "m", 0) == ["random", "easy", "normal"]
    assert offered([rung("hard", 0.51)], "another", 0) == ["random", "easy", "normal"]


def test_a_level_is_offered_if_its_interval_begins_above_one_half() -> None:
    rungs = [rung("easy", 0.6), rung("normal", 0.55), rung("hard", 0.51), rung("expert", 0.5)]
    assert offered(rungs, "m", 0) == ["random", "easy", "normal", "hard"]


def test_what_is_not_measured_is_not_offered_where_others_are() -> None:
    assert offered([rung("easy", 0.6)], "m", 0) == ["random", "easy"]


def test_a_measurement_may_speak_against_a_usual_level() -> None:
    assert offered([rung("easy", 0.6), rung("normal", 0.4)], "m", 0) == ["random", "easy"]


def test_nobody_chose_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    for low, name in ((0.55, "greedy"), (0.4, "easy")):
        found = (rung("easy", 0.6), rung("normal", low), rung("hard", 0.6))
        monkeypatch.setattr(levels, "rungs_of", lambda package, found=found: found)
        assert levels.usual("p", "m", 0) == check_offered("p", "m", 0, "greedy") == name


def test_a_level_may_be_for_one_side_only() -> None:
    sides = [rung("hard", 0.39, (0,)), rung("hard", 0.63, (1, 2))]
    assert [("hard" in offered(sides, "m", seat)) for seat in (0, 1, 2, 3)] == [False, True, True, False]


def test_a_level_stands_with_every_number_of_players_that_was_measured() -> None:
    two, one = rung("hard", 0.63), replace(rung("hard", 0.39), players=1)
    assert "hard" in offered([two], "m", 0) and "hard" not in offered([two, one], "m", 0)
    assert "hard" not in offered([one, two], "m", 0)


def test_friends_who_win_nine_of_ten_have_little_to_improve() -> None:
    assert rung("hard", 0.3, rivals=False, won=23).stands and not rung("hard", 0.3, rivals=False, won=22).stands


def test_the_error_says_which_levels_there_are_and_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = (rung("easy", 0.6), rung("normal", 0.6), rung("hard", 0.39))
    monkeypatch.setattr(levels, "rungs_of", lambda package: found)
    with pytest.raises(CroftError, match=r"m has no 'hard': .*'normal' 30 of 50 games; 95 %: 39% to 80%.*random, easy"):
        check_offered("p", "m", 0, "hard")
    with pytest.raises(CroftError, match="nobody has measured it"):
        check_offered("p", "m", 0, "expert")
    with pytest.raises(CroftError, match=r"no bot 'norml'.*normal"):
        check_offered("p", "m", 0, "norml")
    assert check_offered("p", "m", 0, "greedy") == "greedy" and check_offered("p", "m", 0, "easy") == "easy"


@pytest.mark.parametrize("text", ["[[rung]]\nmode = 1", "rung = 3", "x"])
def test_a_damaged_file_is_named(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "levels.toml").write_text(text)
    monkeypatch.setattr(levels, "files", lambda package: tmp_path)
    with pytest.raises(Damaged, match=r"levels\.toml: expected what"):
        rungs_of(f"damaged {text}")


@pytest.mark.parametrize("game", sorted(packages()))
def test_what_the_games_offer_was_measured(game: str) -> None:
    modes = next([m.name for m in meta.modes] for meta in metas() if meta.name == game)
    for r in rungs_of(packages()[game]):
        assert r.mode in modes and r.games >= 20 and game in r.command
        assert r.low <= r.share <= r.high and (not r.apart or r.lost <= r.games / 2)
        assert r.apart or r.won + r.lost == r.games
    for mode in modes:
        assert len(offered(rungs_of(packages()[game]), mode, 0)) >= 2
