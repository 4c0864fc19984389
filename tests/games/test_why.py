"""The answer to "Why not now?" names the rule by which the game itself refuses what a player points at."""

import random

import pytest

from undercroft.errors import CroftError, Refused
from undercroft.games import packages, title_of
from undercroft.match.match import Match, start

GAMES = sorted(packages())
DECISIONS = 120
LOOKED_AT = 12  # every so many decisions all things are pointed at


def things_of(match: Match, seat: int) -> list[str]:
    """Everything that a page lets this seat point at."""
    scene = match.view(seat)
    own = next((s for s in scene["seats"] if s["seat"] == seat), None)
    cards = [c["id"] for c in [*own["hand"], *own["abilities"]]] if own else []
    return [*(p["id"] for p in scene["pieces"]), *(a["id"] for a in scene["areas"]), *cards]


def refusals(match: Match, seat: int) -> dict[str, str]:
    """For each thing that cannot be used the rule that is told; and that choosing it is refused by the same."""
    told: dict[str, str] = {}
    for thing in things_of(match, seat):
        found = match.why_thing(thing, seat)
        if found is None:
            continue
        assert found.rules, f"{thing} cannot be used, and no rule says why"
        told[thing] = found.rules[0].id
        for text in match.title.speech.intents(match.game, seat, thing):
            try:
                match.why(text, seat)
            except CroftError:
                continue
            with pytest.raises(Refused) as refused:
                match.choose(text, seat)
            assert told[thing] in str(refused.value) or told[thing] in refused.value.rules, (thing, text)
            break
    return told


@pytest.mark.parametrize("game", GAMES)
def test_what_is_pointed_at_is_refused_by_the_rule_that_forbids_it(game: str) -> None:
    title = title_of(game)
    mode = title.meta.modes[0]
    rng = random.Random(game)
    match = start(title, mode.name, max(2, mode.players[0]) if mode.players[1] > 1 else 1, seed="why")
    rules: dict[str, int] = {}
    for n in range(DECISIONS):
        if match.over:
            break
        d = match.decision
        assert d is not None
        if n % LOOKED_AT == 0:
            for rule in refusals(match, max(d.owner, 0)).values():
                rules[rule] = rules.get(rule, 0) + 1
        habit = title.mind.habit(match.game)
        match.choose(title.text(match.game, habit) if habit is not None else rng.choice(match.options()))
    assert rules, "something could not be used"
