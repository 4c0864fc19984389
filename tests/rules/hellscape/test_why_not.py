"""The rule that answers for what a question did not list, step by step; acts of the set-up, listed and judged alike."""

from typing import Any

import pytest

from rules.counts import refusals
from rules.hellscape.arena import Arena
from undercroft.engine.chance import chance_from, rng_from
from undercroft.engine.option import opt
from undercroft.engine.packing import Reader
from undercroft.games.hellscape import options as o
from undercroft.games.hellscape import rule_ids as r
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.effects.boards import Consecrate
from undercroft.games.hellscape.effects.foes import FoeEffect
from undercroft.games.hellscape.effects.picking import PickFoe, PickZone
from undercroft.games.hellscape.schema import SCHEMA, STEP_NAMES
from undercroft.games.hellscape.steps.turns import ORDER, TOKEN, Turn
from undercroft.games.hellscape.title import TITLE

KINDS = range(1, 120)
ANSWERS: dict[str, dict[int, int]] = {
    "Activation": {o.FIRST: r.GAME_05},
    "AttackEach": {o.TARGET: r.MOB_03},
    "Credit": {o.CREDIT: r.XP_04},
    "EnemyPhase": {o.FOE: r.ENPH_01},
    "Escort": {o.ZONE: r.QUEST_PAS_03},
    "FoeAttack": {o.TARGET: r.MOB_02, o.TYPE: r.MOB_05},
    "FoeMove": {o.ZONE: r.MOB_12},
    "Hit": {o.FOE: r.ENEMY_13},
    "LoseToken": {o.TOKEN: r.ROG_05},
    "Revealing": {o.ZONE: r.GAME_05, o.FOE: r.GAME_05},
}


def step(a: Arena, name: str) -> Any:
    """A step of this name, as a snapshot would hold it."""
    kind = next(k for k in STEP_NAMES if STEP_NAMES[k] == name)
    values = [{"int": 0, "bool": False, "list[int]": [0]}[sort] for _, sort in SCHEMA[name]]
    return a.g.book().read_step(kind, Reader(values))


@pytest.mark.rule("MD2-GAME-05", "MD2-XP-04", "MD2-ENPH-01", "MD2-MOB-02", "MD2-MOB-05", "MD2-MOB-12", "MD2-ENEMY-13")
@pytest.mark.parametrize("name", ANSWERS)
def test_a_step_names_its_rule_for_its_own_answers_only(name: str) -> None:
    a = Arena(heroes=["gheta", "irk"], turn="gheta")
    s = step(a, name)
    assert {k: s.forbids(a.g, 0, opt(k)) for k in KINDS if s.forbids(a.g, 0, opt(k))} == ANSWERS[name]


@pytest.mark.rule("MD2-ROG-03", "MD2-GAME-05")
def test_a_turn_names_the_rule_of_its_question() -> None:
    a = Arena(heroes=["gheta", "irk"], turn="gheta")
    asked: Any = lambda stage: Turn(0, None, 0, 0, 0, 0, -1, stage)  # noqa: E731
    assert {asked(TOKEN).forbids(a.g, 0, opt(k)) for k in KINDS} == {r.ROG_03}
    order = {k: asked(ORDER).forbids(a.g, 0, opt(k)) for k in KINDS}
    assert {k: rule for k, rule in order.items() if rule} == {o.FIRST: r.GAME_05}


@pytest.mark.rule("MD2-ATTACK-07", "MD2-GAME-05", "MD2-PAL-02")
def test_an_effect_names_its_rule_for_its_own_answers_only() -> None:
    a = Arena(heroes=[{"hero": "ronen", "zone": "0,2"}, "irk"], turn="sir_ronen")
    s: Any = step(a, "Doing")
    for effect, rules in (
        (FoeEffect(), {o.TARGET: r.GAME_05, o.ZONE: r.GAME_05, o.FOE: r.GAME_05}),
        (PickFoe(0), {o.FOE: r.ATTACK_07}),
        (PickZone(0), {o.ZONE: r.ATTACK_07}),
    ):
        found = {k: effect.forbids_answer(a.g, s, opt(k)) for k in KINDS}
        assert {k: rule for k, rule in found.items() if rule} == rules
    column = a.g.consecrated.copy()
    far = next(z for z in range(a.g.map().size()) if not a.g.map().sees(a.hero().zone, z, a.g.doors))
    asked = Consecrate()
    listed = asked.options(a.g, 0)
    assert listed and all(asked.forbids_answer(a.g, s, x) == 0 for x in listed) and column == a.g.consecrated
    assert asked.forbids_answer(a.g, s, opt(listed[0].kind, 0, far)) != 0
    assert not any(asked.forbids_answer(a.g, s, opt(k)) for k in KINDS if k != listed[0].kind)


@pytest.mark.rule("MD2-SETUP-05", "MD2-SETUP-06", "MD2-SETUP-18", "MD2-QUEST-HEL-04", "MD2-QUEST-CUR-02")
@pytest.mark.parametrize("mode", [mode.name for mode in TITLE.meta.modes])
@pytest.mark.parametrize("players", [1, 3])
def test_what_the_setting_up_lists_is_what_it_allows(mode: str, players: int) -> None:
    config = TITLE.config(mode, players, {"heroes": "choose", "windows": "every"}, {})
    g = TITLE.rules.new(config, chance_from(mode))
    rng = rng_from(mode, "values")
    asked = 0
    while g.decision is not None and g.round == 0:
        refusals(TITLE, g, rng)
        asked += 1
        g.apply(g.decision.options[rng.below(len(g.decision.options))])
    assert asked > players


@pytest.mark.rule("MD2-LEVEL-06", "MD2-HERO-01", "MD2-SETUP-05", "MD2-SHA-02")
def test_a_question_judges_what_it_did_not_list() -> None:
    chosen = TITLE.rules.new(TITLE.config("tutorial", 2, {"heroes": "choose"}, {}), chance_from("1"))
    chosen.apply(chosen.decision.options[0])  # type: ignore[union-attr]
    for g in (
        chosen,
        Arena(heroes=[{"hero": "irk", "xp": 5}, "gheta"], phase="levels").g,
        Arena(heroes=[{"hero": "irk", "done": True}, "gheta", "feydra"], phase="heroes").g,
    ):
        d = g.decision
        assert d is not None
        kind = d.options[0].kind
        others = [opt(kind, n) for n in range(12) if opt(kind, n) not in d.options]
        seat = max(d.owner, 0)
        assert others and any(g.stack[-1].forbids(g, seat, x) for x in others)


@pytest.mark.rule("MD2-SHA-05", "H-81")
@pytest.mark.parametrize(("element", "field"), [(t.FIRE, "swords"), (t.EARTH, "pool"), (t.AIR, ""), (t.WATER, "")])
@pytest.mark.parametrize("attacks", [True, False])
def test_a_flip_in_a_combat_helps_by_its_element(element: int, field: str, attacks: bool) -> None:
    row = {"hero": "nahias", "zone": "0,2", "wears": ["dagger"], "elements": [5, 5, 5, 5]}
    foes = {"satyrs": {"zone": "0,2", "minions": 1, "item": "bone_club"}}
    if attacks:
        a = Arena(heroes=[row, "irk"], turn="nahias", foes=foes).do("attack satyrs melee")
    else:
        a = Arena(heroes=[row, "irk"], enemy="satyrs", foes=foes)
        while a.can("pass"):
            a.do("pass")
    before, pool = a.g.fight.swords, list(a.g.fight.pool)
    a.do(f"flip_tracker {t.ELEMENTS[element]}")
    assert a.g.fight.swords - before == (1 if field == "swords" and attacks else 0)
    blue = [0, 0, 1 if field == "pool" and not attacks else 0, 0, 0]
    assert [n - m for m, n in zip(pool, a.g.fight.pool, strict=True)] == blue


@pytest.mark.rule("MD2-ABIL-07", "MD2-PAL-03")
def test_what_a_consecration_gives_a_move_is_not_used() -> None:
    row = {"hero": "ronen", "zone": "0,2", "level": 5, "skills": ["pal-swift-wings-i@1"]}
    a = Arena(heroes=[row, {"hero": "irk", "zone": "0,2"}], turn="irk", consecrated=["0,2", "-", "-"]).do("move")
    assert a.starts("use") == []
    a.refuses("use swift_wings_i of irk", "MD2-ABIL-07")
