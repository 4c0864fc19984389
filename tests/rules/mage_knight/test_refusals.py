"""The rule named in a refusal is that of the predicate that refuses, and hints are whole sentences."""

from typing import Any

import pytest

from rules.mage_knight import kinds as o
from rules.mage_knight.play import Table, act, fresh, world
from rules.mage_knight.test_abilities import give
from undercroft.engine.option import opt
from undercroft.games.mage_knight import rule_ids as r
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.acts.base import ACTS
from undercroft.games.mage_knight.legal.combat import forbids_volley
from undercroft.games.mage_knight.title import TITLE
from undercroft.match.match import Match

__all__ = ["give"]

HELD = {"state": "held", "owner": 0}


def told(m: Match) -> list[str]:
    """The log in words."""
    return [x["text"] for x in m.log_for(0, 0)]


def rule_of(x: Table, kind: int, *fields: int) -> int:
    """The rule that forbids an option, 0 if it is offered or only untimely."""
    d = x.g.decision
    assert d is not None and not d.offers(opt(kind, *fields))
    return x.g.stack[-1].forbids(x.g, d.owner, opt(kind, *fields))


# ---- between activations
@pytest.mark.rule("MKD-SPAWN-02", "MKD-TURN-02", "MKD-ABIL-02")
def test_a_figure_pointed_at_names_the_rule_that_keeps_it_from_being_activated() -> None:
    x = Table(
        "Og..f\nM....",
        tiles="AAABB\nAAABB",
        figures={
            "lord_oren": {"owner": 0, "acted": True},
            "maboc_the_bully": {"owner": 0},
            "gnoll_fletcher_weak": {"frozen": 3},
        },
    )

    def pointed(n: int) -> str:
        why = x.m.why_thing(f"figure:{n}", 0)
        return "" if why is None else why.rules[0].id

    assert [pointed(n) for n in range(4)] == ["MKD-TURN-02", "MKD-SPAWN-02", "MKD-ABIL-02", ""]
    x.do("activate maboc_the_bully")
    assert x.why("activate gnoll_hunter_weak") == "SPAWN-02" and x.why("activate lord_oren") == "TURN-02"
    assert x.why("activate maboc_the_bully") == "TURN-02"


@pytest.mark.rule("MKD-ABIL-01")
def test_only_quickness_gives_a_free_activation() -> None:
    assert Table("O..Z").why("activate lord_oren free") == "ABIL-01"


@pytest.mark.rule("MKD-USE-04", "MKD-USE-01", "MKD-USE-03")
def test_a_second_pair_of_boots_names_the_type_also_when_nothing_more_is_asked() -> None:
    boots = {
        "iron_bound_coffer": {**HELD, "treasure": 2},
        "iron_bound_coffer_2": {**HELD, "card": "iron_bound_coffer", "treasure": 2},
    }
    x = Table("O..Z", chests=boots, assign=True)
    x.do("assign iron_bound_coffer to lord_oren")
    assert x.offers("end-turn") and x.why("assign iron_bound_coffer_2 to lord_oren") == "USE-04"
    x.do("activate lord_oren")
    assert x.why("assign iron_bound_coffer_2 to lord_oren") == "USE-04"
    y = Table("O..Z", chests={"iron_bound_coffer": boots["iron_bound_coffer"]})
    assert y.why("assign iron_bound_coffer to lord_oren") == "USE-01"  # the start of the turn is over


@pytest.mark.rule("MKD-TURN-07", "MKD-TURN-02")
def test_while_a_token_walks() -> None:
    x = Table("O.Z\n###\nk..", tiles="AAA\nAAA\nBBB", figures={"lord_oren": {"acted": True}})
    x.do("walk token_0")
    assert x.why("activate lord_oren") == "TURN-02" and x.why("attack zenephret") == "TURN-07"


# ---- in an activation
@pytest.mark.rule("MKD-MOVE-14")
def test_nobody_turns_to_where_he_looks_already_or_twice_in_a_row() -> None:
    x = act("O..Z", look="O=E")
    assert x.why("face lord_oren E") == "MOVE-14"
    x.do("face lord_oren N")
    assert x.why("face lord_oren E") == "MOVE-14"
    y = Table("O..Z", look="O=E")
    assert y.why("face lord_oren E") == "MOVE-09"  # nobody acts yet


@pytest.mark.rule("MKD-MOVE-14", "MKD-SPIN-05")
def test_a_free_spin_turns_too() -> None:
    x = Table(
        "Og.Z", look="g=S O=W", activation={"figure": "lord_oren", "sp": 4, "stepped": True}, options={"spins": "every"}
    )
    x.do("end")
    assert x.why("spin gnoll_hunter_weak S") == "MOVE-14" and x.why("spin gnoll_hunter_weak E") == "SPIN-05"


@pytest.mark.rule("MKD-ATK-10")
def test_a_shockwave_is_named_by_the_first_it_may_be_aimed_at(give: Any) -> None:
    give("scholar_magus_bessa", t.SHOCKWAVE)
    x = act(
        "..\nBg\n.f",
        "scholar_magus_bessa",
        mode="teams",
        figures={"lord_oren": {"owner": 0, "at": "0,0"}, "scholar_magus_bessa": {"owner": 0}},
    )
    assert x.starting("attack") == ["attack gnoll_hunter_weak with shockwave"]  # Oren is shaken too, but no target
    assert rule_of(x, o.ATTACK, 2, t.M_SHOCKWAVE) == r.ATK_10 and rule_of(x, o.ATTACK, 3, t.M_SHOCKWAVE) == r.ATK_05
    assert x.m.why("attack gnoll_fletcher_weak with shockwave").allowed  # people may name any of them
    x.do("attack gnoll_hunter_weak with shockwave")


@pytest.mark.rule("MKD-ATK-10")
def test_a_sweep_is_named_by_the_first_and_needs_two(give: Any) -> None:
    give("lord_oren", t.SWEEP)
    x = act("gf.\nO..", look="O=N")
    assert x.offers("attack gnoll_hunter_weak with sweep")
    assert rule_of(x, o.ATTACK, 1, t.M_SWEEP) == r.ATK_10
    y = act("g..\nO..", look="O=N")
    assert rule_of(y, o.ATTACK, 0, t.M_SWEEP) == r.ATK_10 and y.m.why("attack gnoll_hunter_weak with sweep").allowed


@pytest.mark.rule("MKD-ATK-10", "MKD-RANGED-14")
def test_arrows_are_named_in_the_order_of_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    from undercroft.games.mage_knight.content import FIGURES, figure_named

    monkeypatch.setattr(FIGURES[figure_named("scholar_magus_bessa")], "arrows", 3)
    x = act("...g.\nB...f\n....a", "scholar_magus_bessa", look="B=E", dice="6 5")
    hunter, fletcher = 0, 2
    assert x.offers("volley gnoll_hunter_weak gnoll_fletcher_weak skeleton_archer_weak")
    assert rule_of(x, o.VOLLEY, fletcher, hunter + 1) == r.ATK_10
    assert rule_of(x, o.VOLLEY, hunter) == forbids_volley(x.g, x.g.active, [hunter]) == r.RANGED_14
    x.m.choose("volley skeleton_archer_weak gnoll_hunter_weak gnoll_fletcher_weak")
    assert [x.fig(f"{n}_weak").click for n in ("gnoll_hunter", "gnoll_fletcher", "skeleton_archer")] == [1, 1, 1]


@pytest.mark.rule("MKD-HEAL-01", "MKD-HEAL-02", "MKD-FIG-06")
def test_healing_is_no_attack_and_an_attack_no_healing(give: Any) -> None:
    give("lord_oren", t.HEALING, t.MAGIC_HEALING, t.FLAME, t.NIMBLE)
    x = act(
        "gO.\n...\n..M",
        mode="teams",
        look="O=W",
        figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0, "click": 8}},
    )
    assert x.why("attack gnoll_hunter_weak with healing") == "HEAL-01"
    assert x.why("attack gnoll_hunter_weak with nimble") == "FIG-06"
    assert x.why("heal maboc_the_bully with flame_lightning") == "HEAL-01"
    y = act(
        "O..M",
        mode="teams",
        look="O=E",
        figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0, "click": 8}},
    )
    assert rule_of(y, o.HEAL, 1, t.M_MAGIC_HEALING, 0) == r.HEAL_02


@pytest.mark.rule("MKD-FIG-07")
def test_a_hero_lays_abilities_aside_between_activations_only(give: Any) -> None:
    give("lord_oren", t.STEALTH)
    assert Table("O..Z").offers("waive lord_oren stealth")
    assert rule_of(act("O..Z"), o.WAIVE, 0, t.ABILITIES.index("stealth") + 1) == r.FIG_07


@pytest.mark.rule("MKD-TURN-10", "MKD-TEAM-15")
@pytest.mark.parametrize(("mode", "rule"), [("lone_wolf", r.TURN_10), ("teams", r.TEAM_15)])
def test_a_hero_outside_enters_before_anything_else(give: Any, mode: str, rule: int) -> None:
    give("maboc_the_bully", t.NIMBLE)
    x = Table(".M..", mode=mode, figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0}})
    x.g.active, x.g.sp = 1, 8
    assert [a.kind for a in ACTS.listed(x.g, o.P_MENU)] == [o.ENTER]
    for act_ in (opt(o.END), opt(o.END_TURN), opt(o.FACE, 0, 4)):
        assert ACTS.at(o.P_MENU, act_.kind).forbids_option(x.g, act_) == rule


# ---- words
def test_the_tiles_that_can_be_taken_are_said() -> None:
    def asked(kits: str, players: int) -> str:
        m = fresh("builders", players, setup="full", kits=kits)
        assert m.decision is not None
        return TITLE.speech.prompt(world(m), m.decision, m.decision.owner)

    assert asked("three", 2).startswith("Take tile 1 of 5: at least 3 chambers and a hallway")
    assert asked("one", 2).startswith("Take tile 1 of 3: at least 2 chambers and a hallway")
    assert asked("one", 3).startswith("Take tile 1 of 4: at least 2 chambers and a hallway")


@pytest.mark.rule("MKD-CHEST-07")
def test_a_chest_whose_front_nobody_can_reach_says_so() -> None:
    x = act("#####\n.Ocdc\n#####".replace("d", "g"), signs={"c": "chest iron_bound_coffer E"})
    assert x.m.why("disarm iron_bound_coffer").hint.endswith("The chest faces east: stand on 3,1.")
    y = act("#####\n.Oc..\n#####", signs={"c": "chest iron_bound_coffer E"}, doors=[{"at": "3,1"}])
    assert y.m.why("disarm iron_bound_coffer").hint.endswith(
        "The chest faces east, and nobody can stand in front of it now."
    )


@pytest.mark.rule("MKD-STEAL-11", "MKD-LOSE-03", "MKD-GATHER-09")
def test_a_chest_that_is_lost_for_good_is_told() -> None:
    x = Table(
        "#####\n#OZ##\n#####",
        look="O=E Z=W",
        dice="6 5 1 6 6",
        chests={"gilded_casket": {**HELD, "owner": 1, "treasure": 1}},
        activation={"figure": "lord_oren", "sp": 8},
        signs={"O": "lord_oren"},
    )
    x.do("steal zenephret", "counter zenephret")
    assert x.chest("gilded_casket").state == t.LOST and "The Gilded Casket is lost for good" in told(x.m)
    y = Table(
        "O.\nc.",
        look="O=S",
        dice="6",
        signs={"c": "chest iron_bound_coffer N"},
        chests={"iron_bound_coffer": {"state": "safe", "treasure": 5}},
        activation={"figure": "lord_oren", "sp": 8},
    )
    y.do("open iron_bound_coffer")
    assert y.chest().state == t.LOST and "The Iron-Bound Coffer is lost for good" in told(y.m)
    z = Table(
        "##\nKg\n##",
        look="K=E g=W",
        dice="1 1",
        figures={"kamune_the_mighty": {"owner": 0, "click": 10}, "zenephret": {"owner": 1}},
        activation={"figure": "kamune_the_mighty", "sp": 8},
        chests={n: {**HELD, "treasure": 1} for n in ("gilded_casket", "bone_reliquary")},
    )
    z.do("attack gnoll_hunter_weak")
    if z.starting("facing"):
        z.do(z.starting("facing")[0])
    assert sum(1 for c in z.g.chests if c.state == t.LOST) == sum("lost for good" in line for line in told(z.m)) > 0
