"""The recorded games of Masmorra: every end condition of every mode is among them, and each is what its name says."""

from pathlib import Path

import pytest

from records.masmorra.endings import ENDINGS
from undercroft.cli.common import load_record
from undercroft.games.masmorra.content import CREATURES
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.terms import (
    END_MALAPHYAS,
    END_XP,
    END_XP_AT,
    GONE,
    LAST_TURN,
    LOST_HERO,
    LOST_TIME,
    SEWERS,
    THRONE,
    WON,
)
from undercroft.games.masmorra.title import TITLE
from undercroft.match.match import Match
from undercroft.match.replay import replay

HERE = Path(__file__).parent / "masmorra"
MALAPHYAS = 16  # his token


def ended(file: str) -> tuple[Match, World]:
    """A record replayed: rolls and hashes compared, and its end line with the outcome."""
    record = load_record(HERE / f"{file}.croft")
    m = replay(TITLE, record)
    assert m.over and m.outcome is not None and record.end == m.outcome.name
    assert isinstance(m.game, World)
    return m, m.game


def winners(m: Match) -> list[int]:
    assert m.outcome is not None
    return [p.seat for p in m.outcome.places if p.place == 1]


def test_every_file_is_listed() -> None:
    assert {p.stem for p in HERE.glob("*.croft")} >= {e.file for e in ENDINGS}


@pytest.mark.rule("MAS-GOAL-01", "MAS-GOAL-02")
@pytest.mark.parametrize(("file", "winner"), [("standard-seat_0-experience", 0), ("standard-seat_1-five_players", 1)])
def test_standard_ends_by_sixteen_xp_with_one_winner(file: str, winner: int) -> None:
    m, g = ended(file)
    assert g.result == END_XP and winners(m) == [winner]
    best = g.heroes[winner].xp
    assert best >= END_XP_AT and all(h.xp < best for i, h in enumerate(g.heroes) if i != winner)
    assert g.active == g.first  # the round was completed


@pytest.mark.rule("MAS-GOAL-05")
@pytest.mark.parametrize(
    ("file", "first"),
    [("standard-seat_0-more_gold", [0]), ("standard-seat_1-more_life", [1]), ("standard-shared", [0, 1])],
)
def test_standard_ties_are_broken_by_gold_then_life_or_shared(file: str, first: list[int]) -> None:
    m, g = ended(file)
    assert g.result == END_XP and winners(m) == first and g.heroes[0].xp == g.heroes[1].xp
    gold, life = ([h.gold for h in g.heroes], [h.life for h in g.heroes])
    assert (gold[0] > gold[1], life[0] == life[1]) == {
        "standard-seat_0-more_gold": (True, False),
        "standard-seat_1-more_life": (False, False),
        "standard-shared": (False, True),
    }[file]


@pytest.mark.rule("MAS-EPIC-01", "A-30")
@pytest.mark.parametrize(("file", "side"), [("epic-seat_0-throne", THRONE), ("epic-seat_1-sewers", SEWERS)])
def test_epic_ends_when_malaphyas_has_fallen(file: str, side: int) -> None:
    m, g = ended(file)
    assert g.result == END_MALAPHYAS and g.side == side and g.monsters[MALAPHYAS].room == GONE
    assert CREATURES[g.monsters[MALAPHYAS].kind].red
    assert winners(m) == [max(range(2), key=lambda i: g.heroes[i].xp)]


@pytest.mark.rule("MAS-ALLY-02", "MAS-ALLY-15")
@pytest.mark.parametrize(("file", "players"), [("alliance-won-throne", 2), ("alliance-won-solo", 1)])
def test_alliance_and_solo_won(file: str, players: int) -> None:
    m, g = ended(file)
    assert g.result == WON and winners(m) == list(range(players))
    assert g.monsters[MALAPHYAS].room == GONE and not any(h.down for h in g.heroes) and g.time <= LAST_TURN


@pytest.mark.rule("MAS-ALLY-04", "MAS-ALLY-15")
@pytest.mark.parametrize(
    "file", ["alliance-hero_fell", "alliance-hero_fell-by_dying_malaphyas", "alliance-hero_fell-solo"]
)
def test_alliance_and_solo_lost_by_a_fallen_hero(file: str) -> None:
    m, g = ended(file)
    assert g.result == LOST_HERO and winners(m) == [] and sum(h.down for h in g.heroes) == 1
    assert (g.monsters[MALAPHYAS].room == GONE) == ("malaphyas" in file)


@pytest.mark.rule("MAS-ALLY-03", "MAS-ALLY-05")
@pytest.mark.parametrize("file", ["alliance-time_ran_out", "alliance-time_ran_out-solo"])
def test_alliance_and_solo_lost_by_time(file: str) -> None:
    m, g = ended(file)
    assert g.result == LOST_TIME and winners(m) == [] and not any(h.down for h in g.heroes)
    assert g.turn == LAST_TURN and g.time == LAST_TURN + 1
