"""Bots never crash: they answer in positions that random play leads to, and in those that somebody has bent."""

import json
import random
from typing import Any

import pytest

from games.map_masters.scattered import positions as scattered
from undercroft.bots import make_bot
from undercroft.bots.advice import advise
from undercroft.bots.easy import GLIMPSE
from undercroft.bots.greedy import GreedyBot
from undercroft.engine.chance import chance_from, rng_from
from undercroft.engine.game import Game
from undercroft.engine.playout import playout
from undercroft.errors import CroftError
from undercroft.games import NAMES, title_of
from undercroft.match.positions.position import parse_position, position_of
from undercroft.title.title import Title

POSITIONS = 3  # at random, of every game and seed
BENT = 5  # numbers of a position that are changed


def at_random(title: Title[Any], r: random.Random) -> Game:
    """A game of any mode after some random decisions, or none if it is over by then."""
    mode = r.choice(title.meta.modes)
    low, high = mode.players
    config = title.config(mode.name, r.randint(low, min(high, 3)) if high >= 3 else low, {}, {})
    g: Game = title.rules.new(config, chance_from(str(r.random())))
    playout(g, rng_from(str(r.random()), "any"), r.randint(0, 120))
    return g


def numbers(doc: Any) -> list[tuple[Any, Any]]:
    """Where the whole numbers of a document stand."""
    items = doc.items() if isinstance(doc, dict) else enumerate(doc) if isinstance(doc, list) else ()
    found = []
    for key, value in items:
        if type(value) is int:
            found.append((doc, key))
        found += numbers(value)
    return found


def bent(title: Title[Any], g: Game, r: random.Random) -> Game:
    """The same position with some of its numbers changed, if the rules let it stand; else as it was."""
    doc = json.loads(json.dumps(position_of(title, g, None)))
    places = [(table, key) for table, key in numbers(doc) if key != "players"]
    for table, key in r.sample(places, min(BENT, len(places))):
        table[key] = max(0, table[key] + r.choice((-3, -1, 1, 2)))
    try:
        return parse_position(json.dumps(doc), "bent").start(title).game
    except CroftError:
        return g


def answers(title: Title[Any], g: Game) -> None:
    """Every kind of thought about this position ends in an answer that no rule forbids."""
    d = g.decision
    if d is None:
        return
    seat = max(d.owner, 0)
    bots = [make_bot(name, title, seat, "1") for name in ("random", "easy")]
    for bot in (*bots, GreedyBot(title, seat, rng_from("1", "glimpse"), GLIMPSE)):
        assert title.forbids(g, seat, bot.choose(g)) == 0
    usual = title.mind.habit(g)
    assert usual is None or title.forbids(g, seat, usual) == 0
    for s in range(g.config.players):
        facts = title.mind.features(g, s)
        assert len(facts) == len(title.mind.feature_names) and all(abs(x) < 1e4 for x in facts)
        low, high = title.mind.bounds(g, s)
        chance = title.chance(g, s)
        assert 0.0 <= low <= high <= 1.0 and (chance is None or low <= chance <= high)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("seed", range(3))
def test_every_bot_answers_wherever_it_is(game: str, seed: int) -> None:
    title, r = title_of(game), random.Random(seed)
    for _ in range(POSITIONS):
        g = at_random(title, r)
        answers(title, g)
        if g.decision is not None:
            answers(title, bent(title, g, r))


@pytest.mark.parametrize("game", NAMES)
def test_hints_are_given_wherever_it_is(game: str) -> None:
    """The first hint may be chosen, and its steps begin with it."""
    title, r = title_of(game), random.Random(7)
    games = [at_random(title, r) for _ in range(3 * POSITIONS)]
    going = [(g, g.decision) for g in games if g.decision is not None][:POSITIONS]
    assert going
    for g, d in going:
        seat = max(d.owner, 0)
        best = advise(title, g, seat, "any")[0]
        assert title.forbids(g, seat, best.option) == 0
        assert best.run is None or best.run["walk"][0] == title.text(g, best.option)


def test_tableaus_that_are_no_layout_of_a_mission_have_features_too() -> None:
    for m in scattered(21, 6):
        answers(m.title, m.game)
