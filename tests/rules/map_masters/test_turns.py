"""Turns, winning and losing (MAP-TURN, MAP-PLAY, MAP-WIN, MAP-LOSE, MAP-SCORE)."""

import pytest

from rules.map_masters.laying import at, hall, lay, made, world
from undercroft.errors import Refused
from undercroft.games.map_masters import options as o
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.content import CARD_NUMBERS, MISSION_NUMBERS, MISSIONS
from undercroft.games.map_masters.scoring import score_of
from undercroft.games.map_masters.title import TITLE

DOWN = "W1-E2, W2-S"


@pytest.mark.rule("MAP-TURN-01")
@pytest.mark.rule("MAP-TURN-02")
@pytest.mark.rule("MAP-TURN-03")
@pytest.mark.rule("MAP-TURN-05")
@pytest.mark.rule("MAP-TURN-06")
@pytest.mark.rule("MAP-PLAY-02")
def test_the_steps_of_a_turn() -> None:
    m = at(
        f"{hall()} . . B24",
        players=2,
        step="play",
        hands=["S1 S2 S3", "S4 S5 S6"],
        green="r1c1.W1",
        yellow="r1c1.N",
        red="r1c1.S",
    )
    g = world(m)
    assert m.decision is not None and m.decision.prompt == o.P_PLAY and m.decision.owner == 0
    with pytest.raises(Refused):
        m.choose("done")  # exactly one card is played
    cards = g.deck.size()
    m.choose("play S2 r1c2")
    assert g.cells[1] == CARD_NUMBERS["S2"] + 1 and len(g.hands[0]) == 2
    assert m.decision is not None and m.decision.prompt == o.P_PATHS and m.decision.owner == 0
    with pytest.raises(Refused):
        m.choose("play S1 r1c3")
    m.choose("done")
    assert len(g.hands[0]) == 3 and g.deck.size() == cards - 1
    assert m.decision is not None and m.decision.owner == 1 and g.active == 1


@pytest.mark.rule("MAP-TURN-05")
@pytest.mark.rule("A-23")
def test_an_empty_deck_gives_nothing_and_is_no_loss() -> None:
    m = at(f"{hall()} . . B24", step="play", hands=["S1 S2"], green="r1c1.W1", yellow="r1c1.N", red="r1c1.S")
    g = world(m)
    g.deck.bag.clear()
    m.choose("play S1 r1c2")
    m.choose("done")
    assert g.result == 0 and len(g.hands[0]) == 1


@pytest.mark.rule("MAP-PLAY-03")
@pytest.mark.rule("MAP-PLAY-06")
@pytest.mark.rule("MAP-PLAY-07")
@pytest.mark.rule("A-02")
def test_either_way_up_anywhere_for_nothing() -> None:
    m = at(f"{hall()} . . . B24", step="play", hands=["D72 S5"], green="r1c1.W1", yellow="r1c1.N", red="r1c1.S")
    assert "play D72 r1c3" in m.options() and "play D72 r1c3 turned" in m.options()
    m.choose("play S5 r1c2 turned")  # its wall E2 ... W1 meets the hall of r1c1, or not: nobody asks
    assert world(m).turns[1] == 1


@pytest.mark.rule("MAP-PLAY-02")
@pytest.mark.rule("MAP-PLAY-04")
@pytest.mark.rule("MAP-PLAY-05")
@pytest.mark.rule("A-39")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("play S1 r1c1", "MAP-PLAY-04"),
        ("play S1 r1c3", "MAP-PLAY-02"),
        ("play S9 r1c2", "MAP-PLAY-05"),
    ],
)
def test_where_a_card_may_not_lie(text: str, rule: str) -> None:
    m = at(f"{hall()} . # . B24", step="play", hands=["S1 S2"], green="r1c1.W1", yellow="r1c1.N", red="r1c1.S")
    with pytest.raises(Refused) as e:
        m.choose(text)
    assert e.value.rules[0] == rule


@pytest.mark.rule("MAP-PLAY-05")
def test_only_the_active_player_decides() -> None:
    m = at(
        f"{hall()} . . B24", players=2, step="play", hands=["S1", "S2"], green="r1c1.W1", yellow="r1c1.N", red="r1c1.S"
    )
    with pytest.raises(Refused):
        m.choose("play S2 r1c2", 1)


@pytest.mark.rule("MAP-WIN-01")
@pytest.mark.rule("MAP-TURN-04")
@pytest.mark.rule("MAP-SCORE-01")
@pytest.mark.rule("MAP-SCORE-03")
@pytest.mark.rule("MAP-BOSS-01")
@pytest.mark.rule("A-21")
def test_won_when_every_objective_is_fulfilled() -> None:
    m = at(
        f"{made(DOWN)} S1 .",
        f"{hall()} B24 {hall('coin')}",
        green="r2c3.E1 barrel*2 barrel scroll",
        yellow="r2c1.W1 key*2",
        red="r1c1.W1",
    )
    g = world(m)
    for cell, number in ((4, 0), (4, 1)):  # two of three are done
        g.done.append((cell << 3 | number) << 4 | 1)
    g.groups[1].home = g.groups[2].home = True
    m.choose("draw green r2c3.E1 h1 > end O3")
    assert g.result == t.WON
    # 18 + 3 for the empty space + half a Coin + no Monster
    assert g.score == 21
    assert m.outcome is not None and m.outcome.name == "won" and m.outcome.score == 21
    assert "Normal" in m.outcome.grade


@pytest.mark.rule("MAP-SCORE-02")
def test_fractions_are_rounded_down() -> None:
    """EX-14"""
    g = lay(". B02", green="r1c1.W1 coin*3 key+")
    assert score_of(g) == 10 + 2 * 1 + 1 + 3 // 2


@pytest.mark.rule("MAP-SCORE-01")
@pytest.mark.parametrize("mission", MISSIONS[:14], ids=[m.id for m in MISSIONS[:14]])
def test_the_score_of_every_mission(mission: object) -> None:
    from undercroft.games.map_masters.components import Mission

    assert isinstance(mission, Mission)
    g = lay(". . S1", green="r1c1.W1 coin*7 barrel*5 key+ SB1 SB2", red="r1c2.N rope+", mission=mission.id)
    g.groups[0].kills = 4
    g.groups[1].home = True
    g.circles = 1 << 70 | 1 << 71
    words = {"empty": 2, "fairies": 2, "books": 2, "coins": 7, "barrels": 5, "kills": 4, "circles": 2, "groups_home": 1}
    expected = mission.base + sum(words[t.SCORE_WORDS[w]] * times // per for w, times, per in mission.terms)
    assert score_of(g) == expected > mission.base


@pytest.mark.rule("MAP-LOSE-02")
@pytest.mark.rule("A-22")
def test_lost_when_no_space_is_left() -> None:
    m = at(f"{hall()} . B24", step="play", hands=["S1 S2"], green="r1c1.W1", yellow="r1c1.N", red="r1c1.S")
    m.choose("play S1 r1c2")
    assert world(m).result == 0  # steps 2 and 3 of that turn still come
    m.choose("done")
    assert world(m).result == t.LOST_NO_SPACE and m.outcome is not None and m.outcome.name == "no_space"


@pytest.mark.rule("MAP-LOSE-03")
@pytest.mark.rule("A-22")
def test_lost_when_the_hand_is_empty() -> None:
    m = at(
        f"{hall()} . . B24", players=2, step="play", hands=["S1", ""], green="r1c1.W1", yellow="r1c1.N", red="r1c1.S"
    )
    m.choose("play S1 r1c2")
    m.choose("done")
    assert world(m).result == t.LOST_NO_CARD


@pytest.mark.rule("MAP-LOSE-01")
@pytest.mark.rule("MAP-DEAD-01")
@pytest.mark.rule("A-20")
def test_a_dead_end_loses_only_when_it_is_committed() -> None:
    m = at(f"{hall('monster')} B24", green="r1c1.W1", yellow="r1c1.N", red="r1c1.S")
    text = "green r1c1.W1 h1 > end O3"
    with pytest.raises(Refused) as e:
        m.choose(f"draw {text}")
    assert e.value.rules[0] == "MAP-DEAD-02" and world(m).result == 0
    m.choose(f"risk {text}")
    assert world(m).result == t.LOST_DEAD_END


@pytest.mark.rule("MAP-LOSE-04")
def test_reaching_an_objective_without_its_demand_loses() -> None:
    m = at(f"{hall('barrel')} B24", green="r1c1.W1", yellow="r1c1.N", red="r1c1.S")
    with pytest.raises(Refused) as e:
        m.choose("draw green r1c1.W1 h1 > end O3")
    assert e.value.rules[0] == "MAP-LOSE-04"
    m.choose("risk green r1c1.W1 h1 > end O3")
    assert world(m).result == t.LOST_UNMET


@pytest.mark.rule("A-20")
def test_the_players_may_give_up() -> None:
    m = at(f"{hall('barrel')} B24", green="r1c1.W1", yellow="r1c1.N", red="r1c1.S")
    m.choose("concede")
    assert world(m).result == t.LOST_GIVEN_UP


@pytest.mark.rule("MAP-PATH-02")
@pytest.mark.rule("MAP-TURN-03")
def test_a_path_may_wait_for_a_later_turn() -> None:
    m = at(f"{hall()} B24 . . .", green="r1c1.W1 barrel*3 scroll", yellow="r1c3.N", red="r1c3.S")
    m.choose("done")
    m.choose(0)
    m.choose("draw green r1c1.W1 h1 > end O3")
    assert len(world(m).done) == 1


@pytest.mark.rule("MAP-GROUP-06")
@pytest.mark.rule("MAP-TURN-03")
def test_asking_about_a_path_changes_nothing() -> None:
    m = at(f"{hall()} B24 .", green="r1c1.W1 barrel*3 scroll", yellow="r1c3.N", red="r1c3.S")
    before = m.game.hash()
    assert m.why("draw green r1c1.W1 h1 > end O3").allowed
    assert not m.why("draw green r1c1.W1 h1 > end O1").allowed
    assert m.game.hash() == before


@pytest.mark.rule("MAP-BOSS-02")
def test_two_bosses_are_both_needed() -> None:
    g = lay("B25 B26", mission="mission_13", green="r1c1.N")
    from undercroft.games.map_masters.scoring import is_won

    g.done = [(0 << 3 | n) << 4 for n in range(2)]
    assert not is_won(g)
    g.done += [(1 << 3 | n) << 4 for n in range(2)]
    assert is_won(g)


def test_missions_are_found_by_name() -> None:
    assert MISSION_NUMBERS["mission_14"] == 13
    assert TITLE.meta.mode("mission_14") is not None


@pytest.mark.rule("MAP-LOSE-02")
def test_the_question_tells_in_time_that_the_spaces_run_out() -> None:
    def asked(spaces: str) -> tuple[str, str]:
        m = at(
            f"{hall()} {spaces} B24", step="play", hands=["S1 S2 S3"], green="r1c1.W1", yellow="r1c1.N", red="r1c1.S"
        )
        m.choose("play S1 r1c2")
        scene = TITLE.decision_scene(world(m), 0)
        assert scene is not None
        done = next(x for x in scene["options"] if x["text"] == "done")
        return scene["prompt"], done.get("warning", "")

    assert asked(". .") == ("Draw a path for a group, or go on.", "")
    prompt, warning = asked(".")
    assert prompt.startswith("No space is left for another card")
    assert warning == "No space is left for the next card: the mission is lost"
