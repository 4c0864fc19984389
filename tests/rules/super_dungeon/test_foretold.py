"""Odds before a roll against the roll itself: the dice that are told are the dice that fall."""

import random

import pytest

from rules.super_dungeon.skirmish import begun, next_act
from undercroft.engine.option import Opt
from undercroft.engine.window import P_WINDOW
from undercroft.games.super_dungeon import events as ev
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.acts.combat import BasicAttack, UseAbility
from undercroft.games.super_dungeon.content import ABILITIES
from undercroft.games.super_dungeon.legal.acting import aims_at_model
from undercroft.games.super_dungeon.legal.chances import attack_pool, defense_pool
from undercroft.games.super_dungeon.legal.figures import has
from undercroft.games.super_dungeon.state import World
from undercroft.match.match import Match

ACTS = 20


def blows(m: Match) -> list[Opt]:
    """Attacks on one model that are offered now; not on one whose Stealth is rolled for first."""
    d, g = m.decision, m.game
    assert isinstance(g, World)
    if d is None or d.prompt != o.P_MENU:
        return []
    some = [x for x in d.options if x.kind in (BasicAttack.KIND, UseAbility.KIND)]
    single = [x for x in some if ABILITIES[x.a].area == t.S_NONE and ABILITIES[x.a].kind != t.A_ACTION]
    aimed = [x for x in single if x.kind == BasicAttack.KIND or aims_at_model(ABILITIES[x.a])]
    return [x for x in aimed if not has(g, x.b, t.K_STEALTH)]


def rolled(m: Match, option: Opt) -> list[tuple[int, int]]:
    """The players and their pools when this is chosen and nobody drinks."""
    match = m.copy()
    assert match.decision is not None
    match.choose(option, max(match.decision.owner, 0))
    events = list(match.latest)
    while match.decision is not None and match.decision.prompt == P_WINDOW:
        match.choose("pass")
        events += match.latest
    return [(e.a, e.b) for e in events if e.kind == ev.ROLL]


@pytest.mark.rule("SDE-COMBAT-04", "SDE-COMBAT-05", "SDE-COMBAT-06", "SDE-KEY-MOB", "SDE-SATK-04")
@pytest.mark.parametrize("number", range(2000, 2024))
def test_the_dice_that_are_foretold_are_rolled(number: int) -> None:
    m = begun(number)
    if m is None:
        pytest.skip("the position cannot be")
    rng = random.Random(number)
    for _ in range(ACTS):
        if m.decision is None:
            break
        g = m.game
        assert isinstance(g, World)
        for x in blows(m):
            told = {g.active: attack_pool(g, g.active, x.a, x.c, x.b), x.b: defense_pool(g, x.a, x.b)}
            seen = rolled(m, x)
            assert seen[0] == (g.active, told[g.active]), m.title.text(g, x)
            assert [pool for who, pool in seen[1:] if who == x.b][:1] in ([], [told[x.b]]), m.title.text(g, x)
        m.choose(next_act(m, rng), max(m.decision.owner, 0))
