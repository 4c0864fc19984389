"""Goal and end (MAS-GOAL)."""

import pytest

from rules.masmorra.play import Table, finish_turn, hand, table, two
from undercroft.games.masmorra.terms import END_XP
from undercroft.title.title import Outcome


def outcome(t: Table) -> Outcome:
    """How the game ended."""
    found = t.match.outcome
    assert found is not None
    return found


def places(t: Table) -> list[int]:
    """The place of every seat."""
    return [p.place for p in outcome(t).places]


def last_turn(jay: str, algus: str) -> Table:
    """The last turn of a game whose end is triggered."""
    return table(f"""
        active = "algus"
        ending = true
        heroes = [{{name = "jay", {jay}}}, {{name = "algus", {algus}}}]
    """)


@pytest.mark.rule("MAS-GOAL-01")
def test_highest_experience_wins() -> None:
    t = last_turn("xp = 17, gold = 6", "xp = 18, life = 1").do("end")
    assert places(t) == [2, 1]
    assert outcome(t).name == "seat 1"


CHEST = """
    map.1 = '''
    S1-12/1
    S1-00
    '''
    treasure_top = ["T01"]
    dice = ["melee"]
"""


@pytest.mark.rule("MAS-GOAL-02")
def test_sixteen_experience_let_the_round_be_completed() -> None:
    t = table(CHEST + 'heroes = [{name = "jay", room = "S1-12", xp = 15}, {name = "algus"}]')
    t.do("chest")
    assert t.g.ending and not t.match.over
    finish_turn(t)
    assert not t.match.over and t.g.active == 1
    finish_turn(t)
    assert t.match.over and places(t) == [1, 2]


@pytest.mark.rule("MAS-GOAL-02")
def test_the_player_right_of_the_first_ends_the_game_with_its_own_turn() -> None:
    t = table(
        CHEST
        + """
        active = "jay"
        first = "algus"
        heroes = [{name = "jay", room = "S1-12", xp = 15}, {name = "algus"}]
    """
    )
    finish_turn(t.do("chest"))
    assert t.match.over


@pytest.mark.rule("MAS-GOAL-02")
def test_fifteen_experience_end_nothing() -> None:
    t = table(
        CHEST
        + """
        active = "jay"
        first = "algus"
        heroes = [{name = "jay", room = "S1-12", xp = 14}, {name = "algus"}]
    """
    )
    finish_turn(t.do("chest"))
    assert not t.match.over and t.g.round == 2


def fallen_leader(rulings: dict[str, str] | None = None) -> Table:
    """Jay reaches 16 XP by a chest, then falls to an Orc in the same turn."""
    t = table(
        CHEST
        + """
        active = "jay"
        first = "jay"
        heroes = [{name = "jay", room = "S1-12", xp = 15, life = 3}, {name = "algus", xp = 14}]
        monsters = [{face = "orc", room = "S1-12", fought = true}]
    """,
        rulings=rulings,
    )
    t.do("chest", "fight", "strike")
    assert t.hero("jay").down and t.hero("jay").xp == 12
    return t


@pytest.mark.rule("MAS-GOAL-03")
@pytest.mark.rule("A-01")
def test_the_end_stays_triggered_when_the_leader_falls() -> None:
    t = fallen_leader()
    assert t.g.ending
    finish_turn(finish_turn(t))
    assert t.match.over


@pytest.mark.rule("MAS-GOAL-03")
def test_others_may_overtake_the_player_who_triggered_the_end() -> None:
    t = finish_turn(finish_turn(fallen_leader()))
    assert places(t) == [2, 1]


@pytest.mark.rule("MAS-GOAL-03")
@pytest.mark.rule("A-01")
def test_a_table_may_let_the_end_be_called_off() -> None:
    t = fallen_leader({"A-01": "cancel"})
    finish_turn(finish_turn(t))
    assert not t.match.over and t.g.round == 2


@pytest.mark.rule("MAS-GOAL-04")
def test_bonus_cards_count_before_the_comparison() -> None:
    t = last_turn("xp = 17", 'xp = 16, hand = ["T37", "T38"]')
    finish_turn(t)
    assert t.hero("algus").xp == 18
    assert places(t) == [2, 1]


@pytest.mark.rule("MAS-GOAL-05")
@pytest.mark.parametrize(
    ("jay", "algus", "expected"),
    [
        ("gold = 2, life = 6", "gold = 3, life = 1", [2, 1]),
        ("gold = 3, life = 4", "gold = 3, life = 5", [2, 1]),
        ("gold = 3, life = 5", "gold = 3, life = 4", [1, 2]),
        ("gold = 3, life = 5", "gold = 3, life = 5", [1, 1]),
    ],
)
def test_ties_go_to_gold_then_life_then_are_shared(jay: str, algus: str, expected: list[int]) -> None:
    t = last_turn(f"xp = 16, {jay}", f"xp = 16, {algus}").do("end")
    assert places(t) == expected
    assert (outcome(t).name == "shared") == (expected == [1, 1])


SOURCES = {
    "a defeated monster": (
        "S1-12",
        'monsters = [{face = "goblin", room = "S1-12"}]',
        2,
        ["fight", "spend ranged die", "spend ranged die", "strike", "accept"],
    ),
    "an opened chest": ("S1-12", "", 1, ["chest"]),
    "a disarmed trap": ("S1-00", "", 2, ["disarm R2"]),
    "a medium room": ("S1-00", "", 1, ["step free", "explore", "place 1,0 turn 0"]),
}


@pytest.mark.rule("MAS-GOAL-06")
@pytest.mark.parametrize("source", SOURCES)
def test_experience_comes_from(source: str) -> None:
    room, more, xp, acts = SOURCES[source]
    t = table(f"""
        map.1 = '''
        .      S1-12/1
        S1-08  S1-00
        '''
        face_up.1 = "S1-02"
        tiles_top = ["M1-01", "S1-22"]
        treasure_top = ["T01"]
        dice = ["ranged", "ranged", "step", "melee"]
        heroes = [{{name = "jay", room = "{room}"}}, {{name = "algus"}}]
        {more}
    """)
    t.do(*acts)
    assert t.hero("jay").xp == xp


@pytest.mark.rule("MAS-GOAL-07")
@pytest.mark.parametrize(("mode", "players"), [("standard", 2), ("epic", 2), ("alliance", 2), ("alliance", 1)])
def test_standard_rules_hold_in_every_mode(mode: str, players: int) -> None:
    others = '{name = "algus"}' if players == 2 else ""
    card = "L01" if mode == "alliance" else "T01"
    t = table(
        CHEST.replace("T01", card) + f'heroes = [{{name = "jay", room = "S1-12"}}, {others}]',
        mode=mode,
        players=players,
    )
    t.do("chest")
    jay = t.hero("jay")
    assert (jay.xp, jay.gold, len(jay.hand)) == (1, 2, 1)
    t.do("step free")
    assert t.g.mp == 2


@pytest.mark.rule("MAS-GOAL-02")
def test_who_is_robbed_of_the_sixteenth_xp_has_not_reached_it() -> None:
    def robbed(xp: int) -> Table:
        """A Ghoul is worth 3 XP, to a Hero beyond 7 it is 2; Mika takes one of them."""
        ghoul = 'monsters = [{face = "ghoul", room = "S1-00"}]\ndice = ["elixir", "elixir", "elixir", "ranged"]'
        t = two(f"xp = {xp}", 'hand = ["T35"]', ghoul)
        return t.do("fight", *["spend elixir die"] * 3, "strike", "interrupt T35 mika")

    t = robbed(14)
    assert t.hero("jay").xp == 15 and not t.g.ending
    t = robbed(15)
    assert t.hero("jay").xp == 16 and t.g.ending


@pytest.mark.rule("A-01", "MAS-GOAL-03")
@pytest.mark.parametrize(("reading", "over"), [("latch", True), ("cancel", False)])
def test_a_01_the_end_once_triggered(reading: str, over: bool) -> None:
    t = two(
        "xp = 13",
        'hand = ["T36"]',
        """first = "mika"
active = "jay"
dice = ["melee", "melee", "melee", "step"]
monsters = [{face = "giant_bat", room = "S1-00"}]""",
        rulings={"A-01": reading},
    )
    t.do("pass", "fight", "pass", *["spend melee die"] * 3, "strike", "pass", "accept", "pass")
    assert t.hero("jay").xp == 16 and t.g.ending
    t.do("interrupt T36 mika")  # Drain Memory
    assert t.hero("jay").xp == 15 and t.g.ending
    t.do("end", "done")
    assert t.match.over == over and t.g.ending == over
    assert not over or t.g.result == END_XP


@pytest.mark.rule("A-71", "MAS-GOAL-04")
def test_a_71_nobody_interrupts_the_reveal() -> None:
    t = two(
        'xp = 16, hand = ["T37"]',
        'xp = 16, hand = ["T11", "T15", "T36"], gold = 1',
        """active = "mika"
phase = "close"
ending = true""",
    )
    while not t.match.over:
        t.do("done")  # Mika's last word in her own turn
    assert (t.hero("jay").xp, t.hero("mika").xp) == (17, 16) and hand(t, "mika") == ["T11", "T15", "T36"]
