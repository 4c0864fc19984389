"""The far-sighted bot: the same seed, the same choice; ends of turns gain nothing; decided games are not waited out."""

from dataclasses import replace
from typing import Any

import pytest

from toy.play import new
from toy.title import TITLE
from undercroft.bots import make_bot
from undercroft.bots.past_turn import FarBot, log_odds
from undercroft.engine.chance import chance_from, rng_from
from undercroft.engine.game import Game
from undercroft.games import title_of
from undercroft.title.mind import Search

FAR = Search(12, width=4, turns=2)


class Noted(FarBot):
    """Notes the turn in which every roll-out was judged."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.ends: list[int] = []

    def judged(self, c: Game) -> float:
        self.ends.append(self.title.mind.turns(c))
        return super().judged(c)


def middle(seed: str = "far") -> Game:
    """A position between two turns of Mage Knight."""
    title = title_of("mage_knight")
    g: Game = title.rules.new(title.config("lone_wolf", 2, {}, {}), chance_from(seed))
    while title.mind.turns(g) < 6 or len(title.mind.candidates(g, 4)) < 3:
        assert g.decision is not None
        g.apply(title.mind.habit(g) or g.decision.options[0])
    return g


def test_all_options_are_judged_after_the_same_turns() -> None:
    g = middle()
    assert g.decision is not None
    title, seat = title_of("mage_knight"), g.decision.owner
    bot = Noted(title, seat, rng_from("1", "x"), FAR)
    first = bot.choose(g)
    assert first in g.decision.options
    begun = title.mind.turns(g)
    assert bot.ends and set(bot.ends) <= {begun + FAR.turns}, "counted from the position at hand, whatever the option"
    again = Noted(title, seat, rng_from("1", "x"), FAR)
    assert again.choose(g) is first and again.ends == bot.ends, "the same seed, the same choice"


def test_it_looks_at_what_its_seat_may_know_only() -> None:
    g = middle()
    assert g.decision is not None
    title, seat = title_of("mage_knight"), g.decision.owner
    before = g.hash()
    dealt = g.copy()
    title.mind.resample(dealt, seat, rng_from("another deal", "x"))
    chosen = [FarBot(title, seat, rng_from("1", "x"), FAR).choose(x).code for x in (g, dealt)]
    assert chosen[0] == chosen[1] and g.hash() == before


def test_after_too_many_turns_the_habit_goes_on() -> None:
    g = middle()
    assert g.decision is not None
    title, seat = title_of("mage_knight"), g.decision.owner
    bot = Noted(title, seat, rng_from("1", "x"), replace(FAR, patience=5))
    assert bot.choose(g) == title.mind.habit(g) and not bot.ends


def test_a_margin_is_in_log_odds() -> None:
    bot = FarBot(TITLE, 0, rng_from("1", "x"), replace(FAR, margin=0.1))
    assert bot.better([0.13] * 4, [0.11] * 4) and not bot.better([0.51] * 4, [0.50] * 4)
    assert log_odds(0.5) == 0.0 and 5.0 < log_odds(1.0) < 6.0 and -6.0 < log_odds(0.0) < -5.0


def test_without_a_fitted_chance_it_looks_to_the_end_of_the_turn() -> None:
    g = new("rivals", 3).game
    title = TITLE.changed(feature_names=("nothing like it",))
    assert g.decision is not None and title.chance(g, g.decision.owner) is None
    bot = Noted(title, g.decision.owner, rng_from("1", "x"), FAR)
    assert bot.choose(g) in g.decision.options and not bot.ends


@pytest.mark.parametrize("game", ["masmorra", "super_dungeon", "mage_knight", "hellscape", "map_masters"])
@pytest.mark.parametrize("name", ["hard", "expert"])
def test_every_level_can_be_made_for_every_game(game: str, name: str) -> None:
    title = title_of(game)
    m = title.meta.modes[0]
    g = title.rules.new(title.config(m.name, m.players[0], {}, {}), chance_from("made"))
    bots = [make_bot(name, title, max(g.decision.owner, 0), "1").choose(g) for _ in range(2)]
    assert bots[0] == bots[1] and bots[0] in g.decision.options
