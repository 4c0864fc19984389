"""What acts bring about, at the numbers that decide: thefts, raised Heroes, places, the order of the set-up."""

from typing import Any

import pytest

from rules.mage_knight import kinds as o
from rules.mage_knight.play import Table, act, fresh, world
from rules.mage_knight.test_abilities import give
from rules.mage_knight.test_questions import rule, until
from undercroft.games.mage_knight import rule_ids as r
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.acts.base import ACTS
from undercroft.games.mage_knight.acts.counters import Counter
from undercroft.games.mage_knight.content import FIGURES, figure_named
from undercroft.games.mage_knight.legal.mustering import forbids_warrior
from undercroft.games.mage_knight.steps.combat import CounterWindow
from undercroft.games.mage_knight.steps.harm import Harm
from undercroft.games.mage_knight.steps.spins import W_COUNTER

__all__ = ["give"]
HELD = {"state": "held", "treasure": 1}


def advanced(x: Table) -> Table:
    """Carry out what was pushed."""
    x.g.decision = None
    x.g.advance()
    return x


def strong(monkeypatch: pytest.MonkeyPatch, name: str, **values: int) -> None:
    """Give a card values on all its clicks."""
    card = FIGURES[figure_named(name)]
    for key, n in values.items():
        monkeypatch.setattr(card, key, [n] * card.clicks)


# ---- thefts
@pytest.mark.rule("MKD-STEAL-03", "MKD-STEAL-09")
@pytest.mark.parametrize(
    ("dice", "attack", "stolen"),
    [("1 1", 30, False), ("1 2", 30, True), ("6 6", 0, True), ("6 5", 5, False), ("6 5", 6, True)],
)
def test_a_theft_at_the_numbers_that_decide(
    monkeypatch: pytest.MonkeyPatch, dice: str, attack: int, stolen: bool
) -> None:
    strong(monkeypatch, "maboc_the_bully", attack=attack)
    strong(monkeypatch, "lord_oren", defense=15)
    x = act(
        "M.\nO.",
        "maboc_the_bully",
        look="M=S O=S",
        dice=dice,
        mode="teams",
        figures={"maboc_the_bully": {"owner": 0}, "lord_oren": {"owner": 1}},
        chests={"gilded_casket": {**HELD, "owner": 1}},
    )
    x.do("steal lord_oren")
    assert (x.g.held(0), x.g.held(1)) == (([0], []) if stolen else ([], [0]))
    assert x.g.players[0].acquired is stolen and x.g.sp == 4 and x.g.attacked and not x.g.over


@pytest.mark.rule("MKD-STEAL-04", "MKD-USE-14")
@pytest.mark.parametrize(("treasure", "kept"), [(1, False), (2, True)])
def test_a_stolen_treasure_is_used_no_more_but_a_potion_works_on(
    monkeypatch: pytest.MonkeyPatch, treasure: int, kept: bool
) -> None:
    strong(monkeypatch, "maboc_the_bully", attack=30)
    name = "ashwood_chest"  # a ring, and a potion
    x = act(
        "M.\nO.",
        "maboc_the_bully",
        look="M=S O=S",
        dice="3 3 1",
        mode="teams",
        figures={"maboc_the_bully": {"owner": 0}, "lord_oren": {"owner": 1}},
        chests={name: {**HELD, "owner": 1, "treasure": treasure, "used": kept, "bearer": "lord_oren"}},
    )
    assert x.fig("lord_oren").items == [0]
    x.do("steal lord_oren")
    assert x.g.held(0) == [0] and (x.fig("lord_oren").items, x.chest(name).bearer) == (([0], 1) if kept else ([], -1))


# ---- clicks
@pytest.mark.rule("MKD-FIG-02", "MKD-FIG-04")
def test_clicks_that_are_softened_away_are_none(give: Any) -> None:
    give("hydra_serpent_weak", t.INVULNERABLE)
    x = Table("h.O", figures={"hydra_serpent_weak": {"click": 2}})
    x.g.push(Harm(0, 1, t.C_ABILITY))
    assert advanced(x).fig("hydra_serpent_weak").click == 2  # not one better
    x.g.push(Harm(0, 1, t.C_MISS))
    assert advanced(x).fig("hydra_serpent_weak").click == 3  # a critical miss is not an ability
    x.g.lift(0, t.POOL)
    x.g.push(Harm(0, 1, t.C_ATTACK))
    assert advanced(x).fig("hydra_serpent_weak").click == 3  # who is not inside is not hurt


@pytest.mark.rule("MKD-ABIL-08")
def test_a_raised_hero_is_on_level_one(give: Any) -> None:
    give("lord_oren", t.NECROMANCY)
    fallen = {"maboc_the_bully": {"owner": 0, "place": "fallen", "level": 3, "click": 10}, "lord_oren": {"owner": 0}}
    x = act("O..", mode="teams", dice="2", figures=fallen)
    x.do("raise maboc_the_bully", "facing E")
    raised = x.fig("maboc_the_bully")
    assert (raised.level, raised.top, raised.click) == (1, 3, 6)


@pytest.mark.rule("MKD-CLOSE-08", "MKD-CLOSE-09")
def test_a_demoralized_figure_does_not_strike_back(give: Any) -> None:
    give("gnoll_hunter_weak", t.DEMORALIZED)
    x = Table("Og.Z")
    x.g.push(CounterWindow(W_COUNTER, 0, 0, [1]))
    assert Counter().forbids(x.g, 1, 0) == r.CLOSE_08 and ACTS.listed(x.g, o.P_WINDOW) == []


# ---- turns
@pytest.mark.rule("MKD-END-08", "MKD-TURN-09", "MKD-SETUP-20", "MKD-TURN-01", "MKD-TEAM-14")
@pytest.mark.parametrize(("mode", "rule_of_number"), [("lone_wolf", "TURN-01"), ("teams", "TEAM-14")])
def test_who_cannot_be_activated(mode: str, rule_of_number: str) -> None:
    x = Table(
        "O..Z..k",
        mode=mode,
        tiles="AAAAAAB",
        pool=["gargoyle_weak"],
        figures={
            "lord_oren": {"owner": 0},
            "zenephret": {"owner": 1},
            "maboc_the_bully": {"owner": 0, "place": "gone"},
            "joram_hawklord": {"owner": 0, "place": "fallen"},
        },
    )
    x.g.left = 0
    assert [forbids(x, n) for n in ("maboc_the_bully", "joram_hawklord", "gargoyle_weak", "zenephret")] == [
        r.END_08,
        r.TURN_09,
        r.SETUP_20,
        r.TURN_03,
    ]
    numbers = {"TURN-01": r.TURN_01, "TEAM-14": r.TEAM_14}
    from undercroft.games.mage_knight.legal.turns import forbids_token

    assert forbids(x, "lord_oren") == forbids_token(x.g, 0) == numbers[rule_of_number]


def forbids(x: Table, name: str) -> int:
    """Why this figure cannot be activated."""
    from undercroft.games.mage_knight.legal.turns import forbids_activate
    from undercroft.games.mage_knight.words.names import figure_names

    return forbids_activate(x.g, figure_names(x.g).index(name), False)


@pytest.mark.rule("MKD-TERR-10", "MKD-MOVE-13")
def test_an_entrance_may_be_a_teleport() -> None:
    x = Table("t..M", figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0}}, seats=[{"entrance": "0,0"}])
    x.do("activate lord_oren")
    assert x.at("lord_oren") == "0,0" and x.m.options() == ["yes", "no"]


# ---- the set-up
@pytest.mark.rule("MKD-REB-01")
def test_warriors_in_the_pool_are_not_led() -> None:
    g = world(fresh("lone_wolf", setup="full", rebellion="pool"))
    assert forbids_warrior(g, 0, next(c.index for c in FIGURES if c.rebel)) == r.REB_01


@pytest.mark.rule("MKD-SETUP-16", "MKD-SETUP-26", "MKD-SETUP-11")
def test_the_order_of_chests_and_tokens() -> None:
    m = until(fresh("lone_wolf", 2, setup="full"), o.P_CHEST_AT)
    first = m.decision.owner if m.decision is not None else -1
    m.choose(0)
    assert m.decision is not None and m.decision.prompt == o.P_CHEST_FACING and m.decision.owner == first
    assert rule(m, o.CHEST_AT, 0) == 0 and rule(m, o.TOKEN_AT, 0) == 0
    m.choose(0)
    assert m.decision.owner == 1 - first
    until(m, o.P_TOKEN_AT)
    assert m.decision.owner == first
    m.choose(0)
    assert m.decision.owner == 1 - first
    m.choose("done")
    assert m.decision.owner == first
    m.choose(0)
    assert m.decision.owner == first and m.decision.prompt == o.P_TOKEN_AT  # the other has stopped
    m.choose(0)
    assert m.decision.prompt == o.P_ENTRANCE and len(world(m).tokens) == 3
