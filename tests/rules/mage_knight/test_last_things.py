"""Small things that are easily forgotten: once in an activation, no click for no damage, where nothing else fits."""

from typing import Any

import pytest

from rules.mage_knight.play import Table, act, fresh, world
from rules.mage_knight.test_abilities import give
from rules.mage_knight.test_places import laid
from rules.mage_knight.test_results import strong
from undercroft.games.mage_knight import options as o
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import FIGURES, TILES, figure_named
from undercroft.games.mage_knight.layout import NO_START, Tabletop, fits_at
from undercroft.games.mage_knight.steps.building import spots
from undercroft.games.mage_knight.steps.harm import lost_squares

__all__ = ["give"]


# ---- lines
@pytest.mark.rule("MKD-GEO-12", "MKD-DOOR-03")
def test_a_line_is_stopped_between_a_wall_and_a_closed_door() -> None:
    rows, look = "B#..\n....\n..gv", "B=SE"  # only a vortex brings a door beside a corner
    door = {"at": "0,1", "state": "closed"}
    assert act(rows, "scholar_magus_bessa", look=look, doors=[door]).why("attack gnoll_hunter_weak") == "GEO-12"
    opened = act(rows, "scholar_magus_bessa", look=look, doors=[{**door, "state": "open"}])
    assert opened.offers("attack gnoll_hunter_weak")
    beside = act(rows.replace("#", "."), "scholar_magus_bessa", look=look, doors=[door])
    assert beside.offers("attack gnoll_hunter_weak")


@pytest.mark.rule("MKD-HEAL-01", "MKD-RANGED-04")
def test_magic_healing_reaches_its_exact_range(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    give("lord_oren", t.MAGIC_HEALING)
    figures = {"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0, "click": 8}}
    heal = "heal maboc_the_bully with magic_healing"
    monkeypatch.setattr(FIGURES[figure_named("lord_oren")], "range", 3)
    assert act("O..M", look="O=E", mode="teams", figures=figures).offers(f"{heal} die")
    monkeypatch.setattr(FIGURES[figure_named("lord_oren")], "range", 2)
    assert act("O..M", look="O=E", mode="teams", figures=figures).why(heal) == "RANGED-04"


# ---- stops
@pytest.mark.rule("MKD-SPIN-04", "MKD-FIG-06")
def test_a_figure_rams_once_in_each_of_its_activations(give: Any) -> None:
    give("lord_oren", t.RAM)
    give("maboc_the_bully", t.RAM)
    x = act(
        ".O.h.M",
        look="O=E h=W",
        sp=3,
        mode="teams",
        figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0}},
    )
    x.do("move 2,0", "end", "yes")
    assert x.fig("hydra_serpent_weak").click == 1 and not x.g.rammed
    x.do("activate maboc_the_bully", "move 4,0", "end", "pass", "yes")
    assert x.fig("hydra_serpent_weak").click == 2


@pytest.mark.rule("MKD-SPIN-04", "MKD-SPIN-01")
def test_a_movement_also_ends_on_the_first_square() -> None:
    x = act(".O.\ng..", look="g=S", sp=1)
    x.do("move 0,0", "end")
    assert x.g.figures[0].at == 0 and x.facing("gnoll_hunter_weak") == "N"


# ---- no damage
@pytest.mark.rule("MKD-CLOSE-05")
def test_a_hit_without_damage_sets_nothing_off(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    strong(monkeypatch, "lord_oren", damage=0)
    give("lord_oren", t.VAMPIRISM)
    give("hydra_serpent_weak", t.RETALIATION)
    x = act("O.\nh.", look="O=S h=S", dice="6 5", figures={"lord_oren": {"click": 7}})
    x.do("attack hydra_serpent_weak")
    assert x.fig("hydra_serpent_weak").click == 0 and x.fig("lord_oren").click == 7


# ---- chests
@pytest.mark.rule("MKD-LOSE-03")
def test_a_chest_that_fits_nowhere_on_the_tile_lies_as_near_as_possible() -> None:
    x = Table("O....Z", tiles="ABBBBB")
    assert [x.g.ground.name(c) for c in lost_squares(x.g, 0, False)] == ["1,0"]


# ---- turns
@pytest.mark.rule("MKD-TURN-10")
def test_nobody_ends_the_turn_while_a_token_walks_and_a_hero_must_enter() -> None:
    x = Table(
        "M....k",
        tiles="AABBBB",
        figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0}},
        seats=[{"entrance": "1,0"}],
        activation={"token": "token_0"},
    )
    assert x.offers("end") and x.why("end-turn") == "TURN-10"


@pytest.mark.rule("MKD-ABIL-08", "MKD-TURN-02")
def test_a_raised_hero_acts_in_the_next_turn(give: Any) -> None:
    give("lord_oren", t.NECROMANCY)
    x = act(
        "O..M",
        mode="teams",
        dice="2",
        figures={
            "lord_oren": {"owner": 0},
            "maboc_the_bully": {"owner": 0},
            "joram_hawklord": {"owner": 0, "place": "fallen", "click": 8},
        },
    )
    x.do("raise joram_hawklord", "facing E")
    assert x.offers("activate maboc_the_bully") and x.why("activate joram_hawklord") == "TURN-02"


# ---- the set-up
@pytest.mark.rule("MKD-TILE-10", "MKD-TILE-07")
def test_a_tile_off_the_table_does_not_fit_and_the_first_starting_hallway_minds_no_other() -> None:
    layout = laid(
        ("A3", 1, 30, 30),
        ("C3", 0, 33, 35),
        ("B6", 4, 38, 34),
        ("B1", 0, 41, 36),
        ("C4", 4, 41, 31),
        ("A6", 4, 35, 29),
        ("A1", 0, 25, 29),
        ("B4", 1, 42, 26),
        ("C5", 1, 28, 35),
    )
    a1, a6 = (next(x.index for x in TILES if x.id == name) for name in ("A1", "A6"))
    for corner in ((62, 30), (30, 62)):
        assert not fits_at(Tabletop(layout), a1, 0, *corner, NO_START)
    g = world(fresh("builders", 2, setup="full"))
    g.layout = layout
    assert [23, 34] in spots(g, 0, a6, 5, True)
    g.players[0].hall = 8
    assert [23, 34] not in spots(g, 0, a6, 5, True)


@pytest.mark.rule("MKD-TEAM-01", "MKD-TILE-04")
@pytest.mark.parametrize("mode", ["teams", "builders"])
def test_a_copy_in_the_middle_of_the_set_up_is_the_same_game(mode: str) -> None:
    m = fresh(mode, 2, setup="full")
    for _ in range(30):
        g = world(m)
        assert g.copy().hash() == g.hash()
        m.choose(len(m.options()) // 2)


@pytest.mark.rule("MKD-TEAM-01", "MKD-TEAM-03")
def test_a_player_who_has_enough_heroes_is_asked_no_more() -> None:
    m = fresh("teams", 2, setup="full")
    m.choose(0)
    m.choose(0)
    first = m.decision.owner if m.decision is not None else -1
    m.choose("done")
    for _ in range(2):
        assert m.decision is not None and m.decision.prompt == o.P_HERO and m.decision.owner == 1 - first
        m.choose(next(x for x in m.options() if x != "done"))
    assert [e.do for e in m.record.entries].count("done") == 1
