"""Questions may be asked by anybody at any time: no answer may depend on what the asker cannot know."""

import json
import random

import pytest

from undercroft.engine.chance import rng_from
from undercroft.errors import CroftError
from undercroft.games import title_of
from undercroft.games.masmorra.content import HEROES
from undercroft.games.masmorra.state import World
from undercroft.match.match import Match, start
from undercroft.match.positions.position import position_of


def answer(m: Match, text: str, seat: int) -> object:
    """What «why not?» and a refused choice say."""
    try:
        why = m.why(text, seat)
        return why.allowed, [r.id for r in why.rules], why.hint
    except CroftError as e:
        return str(e)


@pytest.mark.parametrize("seed", range(4))
def test_why_not_is_no_way_to_read_another_hand(seed: int) -> None:
    """A player who decides something in another Hero's turn could ask for every card of the deck."""
    title = title_of("masmorra")
    m, rng, asked = start(title, "standard", 3, seed=f"q{seed}"), random.Random(seed), 0
    while not m.over and m.game.count < 500 and asked < 25:
        d, g = m.decision, m.game
        assert d is not None and isinstance(g, World)
        active = g.hero()
        if g.turn > 0 and d.owner not in (active.seat, -1):
            asked += 1
            other = m.copy()
            title.mind.resample(other.game, d.owner, rng_from(str(g.count), "test"))
            name = HEROES[active.card].id
            for card in range(40):
                for text in (f"play T{card} {name}", f"interrupt T{card} {name}"):
                    assert answer(m, text, d.owner) == answer(other, text, d.owner), text
            assert json.dumps(position_of(title, g, d.owner)) == json.dumps(position_of(title, other.game, d.owner))
        m.choose(rng.choice(m.options()))
    assert asked, "the test needs decisions in the turns of others"
