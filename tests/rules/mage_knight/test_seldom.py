"""Rare cases: chests on the first square, failed thefts, raised Heroes, the end of a limited game."""

from typing import Any

import pytest

from rules.mage_knight import kinds as o
from rules.mage_knight.play import Table, act, fresh, world
from rules.mage_knight.test_abilities import give
from rules.mage_knight.test_several import BESSA, OWN, RIVAL, card
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import FIGURES, figure_named

__all__ = ["give"]
HELD = {"state": "held", "treasure": 1}


# ---- chests
@pytest.mark.rule("MKD-CHEST-07", "MKD-CHEST-08", "MKD-GATHER-01")
def test_a_chest_on_the_first_square_is_worked_on_like_any_other() -> None:
    rows, signs = "cO.\n...", {"c": "chest iron_bound_coffer E"}
    exposed = act(rows, signs=signs, chests={"iron_bound_coffer": {"state": "exposed", "trap": 1}})
    assert exposed.chest().at == 0
    assert exposed.offers("disarm iron_bound_coffer") and exposed.offers("disarm iron_bound_coffer slowly")
    assert act(rows, signs=signs).offers("expose iron_bound_coffer")
    safe = act(rows, signs=signs, chests={"iron_bound_coffer": {"state": "safe", "treasure": 1}}, sp=2)
    safe.do("open iron_bound_coffer")
    assert safe.chest().state == t.HELD and safe.g.thing[0] == 0


@pytest.mark.rule("MKD-CHEST-12", "MKD-CHEST-02", "MKD-CHEST-06", "MKD-CHEST-08", "MKD-CHEST-09", "MKD-GATHER-01")
def test_each_state_of_a_chest_allows_its_own_work() -> None:
    signs = {"c": "chest iron_bound_coffer N"}

    def rules(state: str, sp: int = 8) -> list[str]:
        row = {"state": state, "trap": 1 if state == "exposed" else 0, "treasure": 1}
        x = act(".O.\n.c.", signs=signs, sp=sp, chests={"iron_bound_coffer": row})
        return [x.why(f"{verb} iron_bound_coffer{how}") for verb, how in WORK]

    assert rules("sealed") == ["", "CHEST-02", "CHEST-02", "CHEST-02"]
    assert rules("exposed") == ["CHEST-12", "", "", "CHEST-06"]
    assert rules("safe") == ["CHEST-12", "CHEST-12", "CHEST-12", ""]
    assert rules("exposed", 6) == ["CHEST-12", "", "", "CHEST-06"]
    assert rules("exposed", 5) == ["CHEST-12", "", "CHEST-09", "CHEST-06"]
    assert rules("exposed", 3) == ["CHEST-12", "", "CHEST-09", "CHEST-06"]
    assert rules("exposed", 2) == ["CHEST-12", "CHEST-08", "CHEST-09", "CHEST-06"]
    assert rules("safe", 2)[3] == "" and rules("safe", 1)[3] == "GATHER-01"
    assert rules("sealed", 0)[0] == ""  # looking costs nothing


WORK = (("expose", ""), ("disarm", ""), ("disarm", " slowly"), ("open", ""))


@pytest.mark.rule("MKD-STEAL-06", "MKD-STEAL-05")
def test_a_thief_who_failed_keeps_what_he_has_when_he_is_struck(monkeypatch: pytest.MonkeyPatch) -> None:
    card(monkeypatch, "maboc_the_bully", attack=0)
    card(monkeypatch, "lord_oren", attack=30, damage=1)
    x = act(
        "M.\nO.",
        "maboc_the_bully",
        look="M=S O=N",
        dice="1 2 3 3",
        mode="teams",
        figures={"maboc_the_bully": OWN, "lord_oren": RIVAL},
        chests={"gilded_casket": {**HELD, "owner": 1}, "serpent_urn": {**HELD, "owner": 0}},
    )
    x.do("steal lord_oren", "counter lord_oren")
    assert x.fig("maboc_the_bully").click == 5 and x.g.held(0) == [1] and x.g.held(1) == [0]


# ---- Terrify
@pytest.mark.rule("MKD-ABIL-09")
def test_dread_keeps_its_figure_from_its_terror_only(give: Any) -> None:
    give("gnoll_hunter_weak", t.TERRIFY)
    figures = {"lord_oren": OWN, "maboc_the_bully": OWN, "zenephret": {**RIVAL, "place": "gone"}}
    x = act("O...g\n.....\nM....", look="g=E", mode="teams", sp=8, dice="2", left=2, figures=figures)
    x.do("move 1,0", "move 2,0", "move 3,0")  # he is afraid and stays
    assert x.at("lord_oren") == "2,0" and x.g.sp == 6
    assert x.why("move 3,0") == x.why("move 3,1") == "ABIL-09"
    assert x.offers("move 2,1") and x.offers("move 1,0")
    x.do("end", "activate maboc_the_bully", "move 1,2", "move 2,2")
    assert x.offers("move 3,1") and x.offers("move 2,1")  # Maboc has not rolled yet


# ---- magic
@pytest.mark.rule("MKD-ABIL-03", "MKD-FIG-06")
@pytest.mark.parametrize(
    ("power", "mode", "more"),
    [
        (0, "", 0),
        (t.BLAST, " with magic_blast", 1),
        (t.FREEZE, " with magic_freeze", 1),
        (t.FLAME, " with flame_lightning", 0),
    ],
)
def test_only_magic_hurts_the_cursed_once_more(
    give: Any, monkeypatch: pytest.MonkeyPatch, power: int, mode: str, more: int
) -> None:
    give(BESSA, power)
    give("hydra_serpent_weak", t.CURSED)
    card(monkeypatch, BESSA, attack=30, damage=1)
    x = act("B..h", BESSA, look="B=E h=N", dice="3 3 1 1")
    x.do(f"attack hydra_serpent_weak{mode}")
    assert x.fig("hydra_serpent_weak").click == 1 + more


@pytest.mark.rule("MKD-ABIL-03", "MKD-FIG-06")
def test_confusion_hurts_the_cursed_and_nobody_else(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    card(monkeypatch, BESSA, attack=30)
    for powers, clicks in ((t.CURSED, 1), (t.STEALTH, 0)):
        give(BESSA, t.CONFUSION)
        give("hydra_serpent_weak", powers)
        x = act("B..h.\n.....", BESSA, look="B=E h=N", dice="3 3")
        x.do("attack hydra_serpent_weak with magic_confusion")
        assert x.offers("move 4,0")
        x.do("done", "facing S")
        assert x.fig("hydra_serpent_weak").click == clicks and x.facing("hydra_serpent_weak") == "S"


# ---- Defend
@pytest.mark.rule("MKD-RANGED-11", "MKD-FIG-06")
def test_a_friend_with_a_lower_defense_lends_none(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    give("lord_oren", t.DEFEND)
    give("maboc_the_bully", t.STEALTH)
    for lent, said in ((12, False), (13, False), (14, True)):
        card(monkeypatch, "lord_oren", defense=lent)
        card(monkeypatch, "maboc_the_bully", defense=13)
        x = Table(
            "a...M\n....O",
            look="a=E M=W",
            activation={"figure": "skeleton_archer_weak", "sp": 8},
            mode="teams",
            figures={"lord_oren": RIVAL, "maboc_the_bully": RIVAL, "kimble_garn": {**OWN, "place": "gone"}},
        )
        scene = x.m.decision_scene(0)
        assert scene is not None
        (shot,) = [s for s in scene["options"] if s["text"] == "attack maboc_the_bully"]
        assert ("defense" in shot["odds"][0]["title"]) is said


# ---- Necromancy
@pytest.mark.rule("MKD-ABIL-08", "MKD-TERR-10")
def test_where_a_raised_hero_may_stand(give: Any) -> None:
    give("lord_oren", t.NECROMANCY)
    figures = {"lord_oren": OWN, "joram_hawklord": OWN, "maboc_the_bully": {**OWN, "place": "fallen"}}
    x = act("OJ\nXt\n..", mode="teams", dice="1", figures=figures)
    x.do("raise maboc_the_bully", "facing N")  # one square is left
    assert x.at("maboc_the_bully") == "1,1" and not x.fig("maboc_the_bully").poised
    assert x.m.options() != ["yes", "no"]  # being put on a teleport is not a step onto it


# ---- the end
@pytest.mark.rule("MKD-END-09", "MKD-USE-14")
def test_when_time_is_up_all_inside_are_lost_with_what_they_hold() -> None:
    x = Table(
        "O...Z",
        options={"limit": "40"},
        seat=1,
        turn=79,
        first=0,
        figures={"lord_oren": OWN, "zenephret": RIVAL},
        chests={
            "ashwood_chest": {**HELD, "owner": 1, "treasure": 2, "used": True, "bearer": "zenephret"},
            "gilded_casket": {**HELD, "owner": 0},
            "serpent_urn": {"state": "banked", "owner": 0, "treasure": 1},
        },
    )
    assert not x.m.over
    x.do("end-turn")
    assert x.m.over and x.g.result == t.OUT_OF_TIME
    assert [f.place for f in x.g.figures] == [t.FALLEN, t.FALLEN] and [f.items for f in x.g.figures] == [[], []]
    assert [c.state for c in x.g.chests] == [t.LOST, t.LOST, t.BANKED]
    assert x.g.chests[0].bearer == -1


@pytest.mark.rule("MKD-END-09")
def test_there_is_no_limit_unless_it_is_chosen() -> None:
    assert world(fresh()).limit == 0 and world(fresh(limit="40")).limit == 40
    x = Table("O...Z", seat=1, turn=79, first=0, figures={"lord_oren": OWN, "zenephret": RIVAL})
    x.do("end-turn")
    assert not x.m.over


# ---- the set-up
@pytest.mark.rule("MKD-SETUP-18", "MKD-TEAM-09", "MKD-SETUP-16", "MKD-SETUP-19")
@pytest.mark.parametrize(("mode", "rule"), [("lone_wolf", "MKD-SETUP-18"), ("teams", "MKD-TEAM-09")])
def test_a_third_token_beside_a_chest_is_refused(mode: str, rule: str) -> None:
    m = fresh(mode, 2, setup="full")
    while m.decision is not None and m.decision.prompt != o.P_TOKEN_AT:
        m.choose("done" if "done" in m.options() else 0)
    g = world(m)
    tile = g.ground.tile[g.chests[0].at]
    here = [f"token {g.ground.name(c)}" for c in g.ground.squares[tile]]
    for _ in range(2):
        m.choose(next(text for text in m.options() if text in here))
    left = next(text for text in here if g.thing[g.ground.squares[tile][here.index(text)]] == 0)
    assert left not in m.options() and m.why(left).rules[0].id == rule


@pytest.mark.rule("MKD-FIG-02", "MKD-FIG-04")
def test_the_last_click_is_still_alive(give: Any) -> None:
    give("lord_oren", t.SWEEP)  # and not demoralized
    last = FIGURES[figure_named("lord_oren")].clicks - 1
    for click, place in ((last - 1, t.INSIDE), (last, t.FALLEN)):
        x = act("Og", look="O=E g=W", dice="1 1", figures={"lord_oren": {**OWN, "click": click}, "zenephret": RIVAL})
        x.do("attack gnoll_hunter_weak")
        assert x.fig("lord_oren").place == place
