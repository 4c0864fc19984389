"""The figures of the end against the log: wounds and kills are credited to the side whose blow they are."""

import re
from typing import Any

import pytest

from undercroft.bots.registry import make_bot
from undercroft.engine.chance import rng_from
from undercroft.games.super_dungeon.title import TITLE
from undercroft.games.super_dungeon.words.names import title_of
from undercroft.match.match import Match, start
from undercroft.title.tally import Tally

BLOW = re.compile(r"^(.+?) (?:attacks|shoots at|uses|strikes back at) ")
WOUND = re.compile(r"^(.+) takes a wound (.+)$")
BLOWS = ("in the attack", "from Backlash")
RANDOM = 400  # decisions of a random game that are blind; from then on habits bring it to its end


def play(mode: str, players: int, bot: str, seed: str) -> tuple[Match, Tally]:
    """A whole game, counted decision by decision as a table does."""
    m = start(TITLE, mode, players, seed=seed)
    tally = Tally(players)
    rng = rng_from(seed, "choices")
    bots = [make_bot(bot, TITLE, s, f"{seed}{s}") for s in range(players)] if bot != "random" else []
    while not m.over:
        d = m.decision
        assert d is not None
        if bots:
            o = bots[d.owner].choose(m.game)
        else:
            habit = TITLE.mind.habit(m.game) if m.count > RANDOM or rng.below(2) else None
            o = habit or d.options[rng.below(len(d.options))]
        m.choose(o, d.owner)
        tally.by = d.owner
        TITLE.speech.tally(m.game, m.latest, tally)
    return m, tally


def by_the_log(m: Match) -> list[dict[str, int]]:
    """Wounds and kills per seat, as a reader of the whole log would count them."""
    g: Any = m.game
    seats = {title_of(g, i): x.seat for i, x in enumerate(g.models)}
    for one, other in (("Deeproot Druid", "Angry Bear"), ("Angry Bear", "Deeproot Druid")):
        if one in seats:
            seats[other] = seats[one]
    found = [{"wounds": 0, "kills": 0} for _ in range(m.game.config.players)]
    striker = -1
    last: dict[str, int] = {}  # per model: the seat that gave it its last wound, -1 if it was nobody's blow
    for entry in m.log_for(-1):
        text = entry["text"]
        if wounded := WOUND.match(text):
            name, cause = wounded.groups()
            assert cause in (*BLOWS, "from Fire", "from a potion"), cause
            last[name] = striker if cause in BLOWS else -1
            if last[name] >= 0 and (last[name] == 0) != (seats[name] == 0):
                found[last[name]]["wounds"] += 1
        elif text.endswith(" is destroyed"):
            name = text.removesuffix(" is destroyed")
            by = last.pop(name, -1)
            if by >= 0 and (by == 0) != (seats[name] == 0):
                found[by]["kills"] += 1
        elif blow := BLOW.match(text):
            striker = seats.get(blow.group(1), striker)
    return found


@pytest.mark.parametrize("bot", ["random", "easy"])
@pytest.mark.parametrize(("mode", "players"), [("delve", 3), ("crawl", 2), ("crawl", 4), ("siege", 3)])
def test_the_tally_agrees_with_the_log(mode: str, players: int, bot: str) -> None:
    m, tally = play(mode, players, bot, "tally")
    counted = [{k: d[k]["value"] if k in d else 0 for k in ("wounds", "kills")} for d in tally.deeds]
    assert counted == by_the_log(m)
    assert counted[0]["wounds"] > 0 and sum(c["kills"] for c in counted[1:]) > 0
