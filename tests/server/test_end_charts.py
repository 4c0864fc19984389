"""The charts of a finished game: scores by round, the chance to win, the goal, and who was in front."""

from typing import Any

import pytest

from undercroft.scene import Chart, EndDistance, Series
from undercroft.server.tables.ends.results import _charts, _hopes, _mark_goal, _why


def chart(*values: list[float]) -> Chart:
    series = [Series(seat=i, title=f"Seat {i}", tone=f"seat{i}", values=v) for i, v in enumerate(values)]
    return Chart(title="Round by round", first=1, series=series)


@pytest.mark.parametrize(
    ("mine", "theirs", "words"),
    [
        ([2, 5, 9], [1, 1, 3], "In front from the first round to the last, 6 ahead of Seat 1."),
        ([0, 5, 9], [1, 1, 3], "In front since round 2, 6 ahead of Seat 1 at the end."),
        ([0, 1, 9], [1, 1, 8], "Not in front before the last round, then 1 ahead of Seat 1."),
        ([0, 1, 8], [1, 1, 8], "Level with Seat 1 at the end: the tie-break decides."),
        ([0, 1, 7], [1, 1, 8], ""),
    ],
)
def test_a_sentence_says_since_when_the_winner_was_in_front(mine: list[float], theirs: list[float], words: str) -> None:
    assert _why(chart(mine, theirs), [0]) == words
    assert _why(chart(mine, theirs), [0, 1]) == "", "who wins together has nobody in front"


def test_without_a_score_the_chance_to_win_is_drawn() -> None:
    scene: Any = {"seats": [{"seat": i, "name": n, "tone": f"seat{i}"} for i, n in enumerate(("Consul", "Heroes"))]}
    (told,) = _hopes(scene, {1: [0.5, 0.5], 2: [0.375, 0.625], 3: [0.0, 1.0]})
    assert [line["values"] for line in told["series"]] == [[50, 38, 0], [50, 62, 100]]
    (told,) = _hopes(scene, {1: [0.5, 0.5], 2: [0.6, 0.6], 3: [1.0, 1.0]})
    assert [line["title"] for line in told["series"]] == ["Together"]
    assert _hopes(scene, {1: [0.5, 0.5], 2: [1.0, 0.0]}) == [], "nothing was foreseen"


def test_a_score_that_nobody_ever_had_is_no_chart() -> None:
    def at(*scores: int) -> Any:
        seats = [{"seat": i, "name": "A", "tone": "seat0", "score": x, "counts": []} for i, x in enumerate(scores)]
        return {"seats": seats, "ends": []}

    assert _charts({1: at(0, 0), 2: at(0, 0)}) == []
    assert [line["values"] for line in _charts({1: at(0, 0), 2: at(3, 0)})[0]["series"]] == [[0, 3], [0, 0]]


def test_the_goal_of_what_is_counted_is_a_line_in_the_chart() -> None:
    def at(value: int) -> Any:
        return {"ends": [EndDistance(title="Most XP (16 brings the last round)", value=value, goal=16)]}

    told = chart([3, 18], [4, 2])
    _mark_goal(told, {1: at(4), 2: at(16)})
    assert (told["goal"], told["goal_text"]) == (16, "16 brings the last round")
    other = chart([3, 18], [4, 2])
    _mark_goal(other, {1: at(7), 2: at(9)})  # it counts something else
    assert "goal" not in other
