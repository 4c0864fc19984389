"""The chances shown before a roll are the share of all rolls that succeed; damage is within what is promised."""

import random
import re
from typing import cast

import pytest

from rules.mage_knight import kinds as o
from rules.mage_knight.boards import board
from rules.mage_knight.test_second_reading import lend
from undercroft.engine.option import Opt
from undercroft.errors import CroftError
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.figures import has
from undercroft.games.mage_knight.odds import odds
from undercroft.games.mage_knight.state import World
from undercroft.games.mage_knight.title import TITLE
from undercroft.games.mage_knight.words.names import title_of
from undercroft.match.match import Match
from undercroft.match.positions.position import Position

pytestmark = pytest.mark.rule(
    "MKD-RANGED-09", "MKD-CLOSE-03", "MKD-CLOSE-04", "MKD-CLOSE-05", "MKD-CRIT-01", "MKD-CRIT-02"
)
FIGHTS = (o.ATTACK, o.VOLLEY, o.STEAL, o.SMASH, o.HEAL, o.DISARM)
ROLLS = [(a, b) for a in range(6) for b in range(6)]
DONE = {o.STEAL: r"steals (?!nothing)", o.SMASH: r"door breaks$", o.DISARM: r"the trap is disarmed$"}


def lines(m: Match, option: Opt, roll: tuple[int, int]) -> list[str]:
    """The log lines when these two dice fall."""
    n = m.copy()
    before = len(n.log_for(-1, 0))
    n.choose(option, rolls=list(roll))
    return [x["text"] for x in n.log_for(-1, before)]


def first_answer(found: list[str], name: str) -> str:
    """The line of the attack itself on one figure; counterattacks come later."""
    return next((x for x in found if re.search(rf"(hits|misses) {re.escape(name)}$", x)), "")


def settled(m: Match) -> Match:
    """The board as it is asked about: nothing is rolled before the attack, as Ram or Pole Arm might."""
    cast(World, m.game).stepped = False
    return m


@pytest.mark.parametrize("seed", range(6))
def test_chances_are_the_share_of_all_rolls(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    rng = random.Random(1000 + seed)
    lend(monkeypatch, rng)
    tried = 0
    for n in range(60):
        doc = board(rng)
        doc["activation"] |= {"sp": 9, "attacked": False, "free": False}
        try:
            m = settled(Position("mage_knight", "teams", 2, {}, {}, str(n), sections=doc).start(TITLE))
        except CroftError:
            continue
        g = cast(World, m.game)
        if g.decision is None or g.decision.prompt != o.P_MENU:
            continue
        acts = [x for x in g.decision.options if x.kind in FIGHTS]
        for act in rng.sample(acts, min(2, len(acts))):
            tried += 1
            check(m, act)
    assert tried > 3


def check(m: Match, option: Opt) -> None:
    """Compare what is promised with all thirty-six rolls."""
    g = cast(World, m.game)
    promised = odds(g, option)
    told = {roll: lines(m, option, roll) for roll in ROLLS}
    if option.kind in DONE:
        share = sum(any(re.search(DONE[option.kind], x) for x in found) for found in told.values()) / 36
        assert promised[0]["chance"] == pytest.approx(share, abs=0.001), TITLE.text(g, option)
        return
    if option.kind == o.HEAL:
        share = sum(not any(" misses " in x for x in found) for roll, found in told.items() if roll != (0, 0)) / 36
        assert promised[0]["chance"] == pytest.approx(share, abs=0.001), TITLE.text(g, option)
        return
    for one in promised:
        name, low, high = re.match(r"hits (.+) for (\d+)(?: to (\d+))?(?: \(.*)?$", one["title"]).groups()  # type: ignore[union-attr]
        v = next(f for f in range(len(g.figures)) if title_of(g, f) == name)
        if len([f for f in range(len(g.figures)) if title_of(g, f) == name]) > 1 or v == g.active:
            continue
        hits = [roll for roll, found in told.items() if " hits " in first_answer(found, name)]
        dodges = has(g, v, t.DODGE) and option.b != t.M_SHOCKWAVE
        assert one["chance"] == pytest.approx(len(hits) / 36 * (2 / 3 if dodges else 1), abs=0.001), TITLE.text(
            g, option
        )
        for roll in hits:
            if dodges or roll == (5, 5) or option.b == t.M_CONFUSION:
                continue
            taken = next((x for x in told[roll] if x.startswith(f"{name} takes ")), f"{name} takes 0")
            clicks = int(re.search(r"takes (\d+)", taken)[1])  # type: ignore[index]
            assert int(low) <= clicks <= int(high or low), (TITLE.text(g, option), roll)
