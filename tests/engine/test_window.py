"""Interrupt windows: who is asked, in which order, and what it costs when nobody can answer."""

from toy.play import at, choose, state
from toy.title import TITLE

NONE: dict[str, list[int]] = {"hand": []}


def owners(m) -> int:  # type: ignore[no-untyped-def]
    assert m.decision is not None
    return int(m.decision.owner)


def test_nobody_with_an_answer_is_asked() -> None:
    m = choose(at(script=[0], turn=0, players=3, seat=[NONE, NONE, NONE]), "dig")
    assert state(m).diggers[0].coins == 1 and owners(m) == 0


def test_seats_are_asked_from_the_left_of_the_digger_and_only_holders() -> None:
    m = at(turn=1, players=4, seat=[{"hand": [0]}, {"hand": [3]}, NONE, {"hand": [1]}])
    asked = []
    m.choose("dig")
    while m.decision is not None and TITLE.manners.window_name(m.game, m.decision):
        asked.append(owners(m))
        m.choose("pass")
    assert asked == [3, 0, 1]


def test_three_answers_resolve_last_in_first_out() -> None:
    m = at(
        script=[5],
        turn=0,
        players=3,
        gold=[4, 8, 6, 6, 20, 8],
        seat=[{"room": 4, "hand": [3]}, {"hand": [0]}, {"hand": [4]}],
    )
    choose(m, "dig", "play C0", "play C4", "play C3")  # 6 + 3 + 3, and only then halved
    assert state(m).diggers[0].coins == 6


def test_who_sees_a_window() -> None:
    m = choose(at(turn=0, seat=[NONE, {"hand": [0]}]), "dig")
    mine, other = m.decision_scene(1), m.decision_scene(0)
    assert mine is not None and mine["window"] == "dig" and mine["passing"] == "pass"
    assert other is not None and "window" not in other and other["options"] == []
