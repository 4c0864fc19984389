"""The first of a row counts like all others: the first square, the first figure, the first seat; and the last."""

from typing import Any

import pytest

from rules.mage_knight.play import Table, act
from rules.mage_knight.test_abilities import give
from rules.mage_knight.test_several import BESSA, OWN, RIVAL, card
from undercroft.board.facing import FACINGS
from undercroft.games.mage_knight import terms as t

__all__ = ["give"]


# ---- flying
@pytest.mark.rule("MKD-PASS-08", "MKD-FIG-06")
@pytest.mark.parametrize(("sp", "flies"), [(6, False), (7, True)])
def test_a_flier_crosses_as_much_as_its_points_allow(sp: int, flies: bool) -> None:
    x = act("JXXXXXX.", "joram_hawklord", sp=sp, look="J=E", figures={"joram_hawklord": OWN})
    assert x.offers("through 1,0") is flies


@pytest.mark.rule("MKD-PASS-01", "MKD-SPAWN-03", "MKD-SPAWN-09")
def test_a_flier_has_nothing_to_fly_over_on_an_empty_square(give: Any) -> None:
    for seat in (0, 1):
        x = act("J..", "joram_hawklord", seat=seat, turn=seat, figures={"joram_hawklord": {"owner": seat}})
        assert x.why("through 1,0") == "PASS-01"
    give("gargoyle_weak", t.FLIGHT)
    rows, tiles = "y.X..\n....O", "AABBB\nAABBB"
    y = Table(rows, tiles=tiles, activation={"figure": "gargoyle_weak", "sp": 8}, figures={"lord_oren": OWN})
    y.do("move 1,0")
    assert y.why("through 2,0") == "SPAWN-03" and y.why("through 0,0") == "PASS-01"
    z = Table(rows, tiles=tiles, activation={"figure": "gargoyle_weak", "sp": 8}, figures={"lord_oren": RIVAL})
    z.do("move 1,0")
    assert z.offers("through 2,0")


@pytest.mark.rule("MKD-PASS-08", "MKD-PASS-09")
def test_nobody_strikes_whoever_passes_a_chest_or_flies_over() -> None:
    x = act("Oc.g", sp=8, look="g=E", signs={"c": "chest iron_bound_coffer N"})
    x.do("through 1,0")
    assert x.at("lord_oren") == "2,0" and not x.starting("strike")
    y = act("Jg.", "joram_hawklord", sp=8, look="J=E g=E", figures={"joram_hawklord": OWN})
    y.do("through 1,0")
    assert y.at("joram_hawklord") == "2,0" and not y.starting("strike") and y.g.broken == []


# ---- fire
@pytest.mark.rule("MKD-DOOR-09", "MKD-FIG-06")
def test_flames_at_a_door_reach_the_first_square_too(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    give(BESSA, t.FLAME)
    card(monkeypatch, BESSA, attack=30, range=6)
    x = act("######\ng.f..B\n######", BESSA, look="B=W", dice="3 3", doors=[{"at": "1,1"}])
    assert x.fig("gnoll_hunter_weak").at == 0 and x.why("smash door_0 with flame_lightning") == "RANGED-06"
    y = act("######\ng....B\n######", BESSA, look="B=W", dice="3 3", doors=[{"at": "1,1"}])
    y.do("smash door_0 with flame_lightning")
    assert y.g.doors[0].state == t.BROKEN and y.fig("gnoll_hunter_weak").click == 1


# ---- freezing by a counterattack
@pytest.mark.rule("MKD-ABIL-02", "MKD-RANGED-19")
def test_a_counterattack_freezes_through_the_opponents_next_turn(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    give(BESSA, t.FREEZE)
    give("zenephret", t.SWEEP)
    card(monkeypatch, BESSA, attack=30, range=8)
    card(monkeypatch, "zenephret", attack=0, range=8)
    x = act(
        "Z...B",
        "zenephret",
        look="Z=E B=W",
        dice="1 2 3 3 4",
        figures={"zenephret": {"owner": 0}, BESSA: {"owner": 1}},
    )
    x.do(f"attack {BESSA}", f"counter {BESSA} with magic_freeze")
    # Bessa's opponent is Zenephret's player, whose next turn is the turn after Bessa's
    assert x.fig("zenephret").frozen == 2


# ---- placing and turning
@pytest.mark.rule("MKD-FIG-06", "MKD-CONV-05")
def test_a_levitated_or_raised_figure_may_look_anywhere(give: Any) -> None:
    give("lord_oren", t.LEVITATION, t.NECROMANCY)
    figures = {"lord_oren": OWN, "maboc_the_bully": {**OWN, "place": "fallen"}}
    x = act("Og...", mode="teams", figures=figures).do("levitate gnoll_hunter_weak", "place 3,0")
    assert x.m.options() == [f"facing {d}" for d in FACINGS]
    y = act("O.", mode="teams", dice="1", figures=figures).do("raise maboc_the_bully")
    assert y.m.options() == [f"facing {d}" for d in FACINGS]


@pytest.mark.rule("MKD-USE-05", "MKD-USE-07")
def test_a_potion_of_the_first_figure_ends_with_its_players_next_turn() -> None:
    x = Table(
        "O...Z",
        figures={"lord_oren": OWN, "zenephret": RIVAL},
        chests={"ashwood_chest": {"state": "held", "owner": 0, "treasure": 2, "used": True, "bearer": "lord_oren"}},
    )
    assert x.fig("lord_oren").items == [0] and x.chest("ashwood_chest").bearer == 0
    x.do("end-turn")
    assert x.fig("lord_oren").items == [0] and x.chest("ashwood_chest").bearer == 0
    x.do("end-turn")
    assert x.fig("lord_oren").items == [] and x.chest("ashwood_chest").bearer == -1


# ---- the end
@pytest.mark.rule("MKD-END-03", "MKD-TURN-10")
@pytest.mark.parametrize(
    ("more", "over"),
    [
        ({"pool": ["gargoyle_weak"]}, True),  # nobody who could be moved is inside
        ({"figures": {"gargoyle_weak": {"at": "0,0"}}}, False),
        ({"tokens": ["0,0"]}, True),  # who waits outside moves no token
    ],
)
def test_the_game_is_over_when_nobody_can_ever_enter(more: dict[str, Any], over: bool) -> None:
    waiting = {"lord_oren": {**OWN, "place": "waiting"}, "zenephret": {**RIVAL, "place": "waiting"}}
    sections = {**more, "figures": {**waiting, **more.get("figures", {})}}
    # both entrances lead to a crevasse that nobody can enter
    x = Table("..X", seats=[{"entrance": "2,0"}, {"entrance": "2,0"}], **sections)
    if not x.m.over:
        x.do("end-turn")
    assert x.m.over is over
