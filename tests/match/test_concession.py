"""A game that a side gives up ends like any other: no more decisions, an outcome, a record that replays."""

import copy
import json
import pickle

import pytest

import undercroft
from undercroft.errors import Damaged, Differs, Refused
from undercroft.games import title_of
from undercroft.match.concession import side_of
from undercroft.match.positions.position import parse_position


def conceded(by: int = 0) -> undercroft.Play:
    g = undercroft.new("super_dungeon", mode="delve", players=3, seed="7")
    for _ in range(5):
        g.choose(0)
    g.concede(by)
    return g


def places(g: undercroft.Play) -> list[int]:
    assert g.outcome is not None
    return [p.place for p in g.outcome.places]


def test_the_other_side_wins_and_nothing_can_be_decided_anymore() -> None:
    g = conceded(by=0)
    assert g.outcome is not None and g.decision is None and g.options() == []
    assert g.match.decision_scene(0) is None
    assert places(g) == [2, 1, 1]
    for choice in (0, "end-turn"):
        with pytest.raises(Refused, match="the game is over"):
            g.choose(choice)
    with pytest.raises(Refused, match="the game is over"):
        g.concede(1)


def test_heroes_lose_together() -> None:
    g = conceded(by=2)
    assert places(g) == [1, 2, 2] and side_of(g.match.title, g.game, 2) == (1, 2)


def test_players_who_play_together_have_lost_all() -> None:
    g = undercroft.new("map_masters", mode="mission_01", players=2, seed="1")
    g.concede(1)
    assert places(g) == [2, 2] and g.outcome is not None and g.outcome.text == "The players give up"


def test_several_rivals_hand_their_seat_over_instead() -> None:
    g = undercroft.new("masmorra", mode="standard", players=3, seed="1")
    with pytest.raises(Refused, match="hand your seat to a bot"):
        g.concede(0)
    assert g.outcome is None
    with pytest.raises(Refused, match="seats 0 to 2, not 7"):
        g.concede(7)


@pytest.mark.parametrize(("banked", "by", "wanted"), [(0, 0, [1, 2]), (0, 1, [1, 2]), (1, 0, [2, 1])])
def test_a_result_that_can_no_longer_change_is_not_lost_by_ending_the_game(
    banked: int, by: int, wanted: list[int]
) -> None:
    title = title_of("mage_knight")
    figures = {"lord_oren": {"owner": 0, "at": "13,3", "level": 2}, "zenephret": {"owner": 1, "at": "9,5"}}
    position = {
        "game": "mage_knight",
        "mode": "lone_wolf",
        "players": 2,
        "activation": {"figure": "lord_oren", "sp": 8},
        "figures": figures,
        "chests": {"iron_bound_coffer": {"state": "banked", "owner": banked, "treasure": 4}},
    }
    match = parse_position(json.dumps(position), "x").start(title)
    match.concede(by)
    assert match.outcome is not None
    assert [p.place for p in match.outcome.places] == wanted
    assert [p.text for p in match.outcome.places] == [f"{60 * (s == banked)} gold" for s in range(2)]
    assert match.outcome.text == f"{['Amber', 'Blue'][banked]} wins: nothing could change it anymore"


def test_the_record_says_who_conceded_and_replays() -> None:
    g = conceded(by=1)
    text = g.dump()
    assert text.splitlines()[-1] == '{"end":"conceded","by":1}'
    again = undercroft.load(text)
    assert again.outcome == g.outcome and again.dump() == text and again.game.hash() == g.game.hash()


def test_copies_and_pickles_stay_conceded() -> None:
    g = conceded()
    for other in (g.copy(), copy.copy(g), pickle.loads(pickle.dumps(g))):
        assert other.outcome == g.outcome and other.dump() == g.dump()


def test_going_back_by_consent_takes_the_concession_back() -> None:
    g = conceded()
    g.undo_to(3)
    assert g.outcome is None and g.count == 3 and '"end"' not in g.dump()
    g.choose(0)


@pytest.mark.parametrize(
    ("end", "error", "words"),
    [
        ('{"end":"conceded","by":9}', Differs, "seats 0 to 2"),
        ('{"end":"conceded"}', Differs, "the game is not over"),
        ('{"end":"heroes","by":0}', Differs, "'heroes'"),
        ('{"end":"conceded","by":"me"}', Damaged, "a whole number"),
    ],
)
def test_a_wrong_end_is_named(end: str, error: type[Exception], words: str) -> None:
    lines = conceded().dump().splitlines()
    with pytest.raises(error, match=words):
        undercroft.load("\n".join([*lines[:-1], end]))
