"""Nobody acts out of turn: an activation that is over, a figure that is not inside, guards that every act has."""

from typing import Any

import pytest

from rules.mage_knight.play import Table, act
from rules.mage_knight.test_abilities import give
from undercroft.errors import CroftError
from undercroft.games.mage_knight import terms as t

__all__ = ["give"]

OWN = {"owner": 0}
RIVAL = {"owner": 1}

# Acts that nothing but the end of the activation could forbid, and acts that other rules forbid as well
ACTS = (
    "move 3,3",
    "break",
    "through 2,0",
    "leave",
    "attack zenephret",
    "steal gargoyle_weak",
    "heal lord_oren with healing",
    "smash door_0",
    "expose iron_bound_coffer",
    "disarm iron_bound_coffer",
    "open iron_bound_coffer",
    "open door_0",
    "close door_0",
    "regenerate",
    "levitate zenephret",
    "raise lord_oren",
)


def busy() -> Table:
    """Lord Oren in the middle of his activation, with everything that is worked on far away."""
    return act(
        "..y...#\n.......\n......#\n.....O.\nZ.c....",
        look="O=N",
        figures={"lord_oren": OWN, "zenephret": RIVAL},
        doors=[{"at": "6,1"}],
    )


@pytest.mark.rule("MKD-TURN-03", "MKD-TURN-04")
@pytest.mark.parametrize("text", ACTS)
def test_nothing_is_done_when_the_activation_is_over(text: str) -> None:
    x = busy()
    before = x.m.why(text)
    assert not before.allowed and before.rules[0].id != "MKD-TURN-03"
    x.g.over = True
    assert x.m.why(text).rules[0].id == "MKD-TURN-03"


@pytest.mark.rule("MKD-TURN-03", "MKD-MOVE-13")
@pytest.mark.parametrize("text", ACTS)
def test_nothing_is_done_by_a_figure_that_is_not_inside(text: str) -> None:
    x = busy()
    x.g.lift(x.g.active, t.WAITING)
    expected = "MKD-MOVE-13" if text.split()[0] in ("move", "through") else "MKD-TURN-03"
    assert x.m.why(text).rules[0].id == expected


@pytest.mark.rule("MKD-TURN-03")
@pytest.mark.parametrize("text", ACTS)
def test_the_first_square_is_inside_too(text: str) -> None:
    x = act(
        "O..y..#\n.......\n......#\n.......\nZ.c....",
        look="O=N",
        figures={"lord_oren": OWN, "zenephret": RIVAL},
        doors=[{"at": "6,1"}],
    )
    assert x.g.figures[0].at == 0
    assert x.m.why(text).rules[0].id not in ("MKD-TURN-03", "MKD-MOVE-13")


@pytest.mark.rule("MKD-TURN-07", "MKD-TURN-03")
def test_a_token_that_is_not_the_moving_one_does_not_step() -> None:
    x = Table(
        "O.Z\n###\nk..\n...",
        tiles="AAA\nAAA\nBBB\nBBB",
        figures={"lord_oren": OWN, "zenephret": RIVAL},
        activation={"token": "token_0"},
    )
    assert x.m.why("move 2,3").rules[0].id == "MKD-MOVE-01"
    x.g.mover = -1
    assert x.m.why("move 2,3").rules[0].id == "MKD-TURN-03"


@pytest.mark.rule("MKD-MOVE-05", "MKD-TURN-10")
def test_a_hero_who_cannot_pay_for_his_entrance_has_nothing_to_do() -> None:
    def entering(sp: int) -> Table:
        return act(
            "2..Z",
            sp=sp,
            figures={"lord_oren": {**OWN, "place": "waiting"}, "zenephret": RIVAL},
            seats=[{"entrance": "0,0"}],
        )

    assert entering(2).at("lord_oren") == "0,0"
    with pytest.raises(CroftError, match="expected steps whose question has an answer"):
        entering(1)


# ---- what takes a whole activation
@pytest.mark.rule("MKD-TURN-04", "MKD-FIG-06", "MKD-ABIL-10")
def test_abilities_that_take_the_whole_activation(give: Any) -> None:
    give("lord_oren", t.REGENERATION, t.LEVITATION, t.NECROMANCY)
    rows, figures = "OM.\n...", {"lord_oren": OWN, "maboc_the_bully": OWN, "joram_hawklord": {**OWN, "place": "fallen"}}
    texts = ("regenerate", "levitate maboc_the_bully", "raise joram_hawklord")
    fresh = act(rows, mode="teams", figures=figures)
    begun = act(rows, mode="teams", figures=figures, activation={"begun": True})
    for text in texts:
        assert fresh.offers(text) and begun.why(text) == "TURN-04"
    give("lord_oren", t.SWEEP)
    assert [act(rows, mode="teams", figures=figures).why(text) for text in texts] == ["FIG-06"] * 3
    give("gnoll_hunter_weak", t.REGENERATION, t.LEVITATION, t.NECROMANCY)
    monster = Table("gf..O", tiles="AABBB", activation={"figure": "gnoll_hunter_weak", "sp": 4})
    assert monster.offers("regenerate")
    assert monster.why("levitate gnoll_fletcher_weak") == monster.why("raise lord_oren") == "ABIL-10"


@pytest.mark.rule("MKD-FIG-06", "MKD-ATK-06", "MKD-GEO-03", "MKD-ABIL-03")
def test_who_may_be_levitated(give: Any) -> None:
    give("lord_oren", t.LEVITATION)
    x = act("Og.\n..y", figures={"lord_oren": OWN})
    assert x.offers("levitate gnoll_hunter_weak") and x.why("levitate lord_oren") == "ATK-06"
    assert x.why("levitate gargoyle_weak") == "GEO-03"
    give("gnoll_hunter_weak", t.IMMUNE)
    assert act("Og.").why("levitate gnoll_hunter_weak") == "ABIL-03"
    give("gnoll_hunter_weak", t.STEALTH)
    assert act("###\nOg#\n###").why("levitate gnoll_hunter_weak") == "MOVE-07"  # there is no empty square


@pytest.mark.rule("MKD-FIG-06", "MKD-RANGED-06", "MKD-MOVE-04")
def test_where_a_levitated_figure_goes(give: Any) -> None:
    give("lord_oren", t.LEVITATION)
    x = act("g.....\nO.....X\n.......\nf..#...\nc.k....".replace("k", "y"))
    x.do("levitate gnoll_hunter_weak")
    at = {text.removeprefix("place ") for text in x.m.options()}
    assert {"1,0", "5,0", "1,1", "5,1", "0,2", "5,2"} <= at and "0,1" not in at and "0,0" not in at
    assert "6,1" not in at  # a crevasse
    assert not {"0,3", "0,4", "2,4"} & at  # taken by a figure, a chest, a figure
    assert "6,2" not in at  # six squares away
    assert "4,4" not in at and "3,4" in at  # a wall stands in the line of one only
    assert x.why("place 6,2") == "RANGED-06"
    x.do("place 5,0", "facing W")
    assert x.at("gnoll_hunter_weak") == "5,0" and x.facing("gnoll_hunter_weak") == "W"


@pytest.mark.rule("MKD-FIG-06", "MKD-TURN-02")
def test_levitation_uses_up_the_activation_of_the_levitated(give: Any) -> None:
    give("lord_oren", t.LEVITATION)
    x = act(
        "OMJ...", mode="teams", left=2, figures=dict.fromkeys(("lord_oren", "maboc_the_bully", "joram_hawklord"), OWN)
    )
    x.do("levitate maboc_the_bully", "place 4,0", "facing N")
    assert x.why("activate maboc_the_bully") == "TURN-02" and x.offers("activate joram_hawklord")


@pytest.mark.rule("MKD-ABIL-03", "MKD-FIG-06")
@pytest.mark.parametrize("cursed", [False, True])
def test_magic_hurts_the_cursed(give: Any, cursed: bool) -> None:
    more = (t.CURSED,) if cursed else ()
    give("lord_oren", t.LEVITATION)
    give("gnoll_hunter_weak", t.STEALTH, *more)
    x = act("Og...")
    x.do("levitate gnoll_hunter_weak", "place 3,0", "facing N")
    assert x.fig("gnoll_hunter_weak").click == int(cursed)
    give("scholar_magus_bessa", t.MAGIC_HEALING)
    give("maboc_the_bully", t.STEALTH, *more)
    y = act(
        "B..M",
        "scholar_magus_bessa",
        look="B=E",
        mode="teams",
        dice="6 5 3",
        figures={"scholar_magus_bessa": OWN, "maboc_the_bully": {**OWN, "click": 8}},
    )
    y.do("heal maboc_the_bully with magic_healing die")
    assert y.fig("maboc_the_bully").click == 5 + int(cursed)
    give("lord_oren", t.HEALING)
    z = act(
        "OM",
        look="O=E",
        mode="teams",
        dice="6 5 3",
        figures={"lord_oren": OWN, "maboc_the_bully": {**OWN, "click": 8}},
    )
    z.do("heal maboc_the_bully with healing die")
    assert z.fig("maboc_the_bully").click == 5  # that is not magic


# ---- Necromancy
@pytest.mark.rule("MKD-ABIL-08", "MKD-MOVE-07")
def test_who_may_be_raised(give: Any) -> None:
    give("lord_oren", t.NECROMANCY)
    fallen = {**OWN, "place": "fallen"}
    figures = {"lord_oren": OWN, "zenephret": {**RIVAL, "place": "fallen"}, "maboc_the_bully": fallen}
    x = act("O.", mode="teams", figures=figures)
    assert x.starting("raise") == ["raise maboc_the_bully"]
    assert x.why("raise zenephret") == x.why("raise lord_oren") == "ABIL-08"
    assert act("O.", figures=figures).why("raise maboc_the_bully") == "ABIL-08"  # in team games only
    assert act("Og", mode="teams", figures=figures).why("raise maboc_the_bully") == "ABIL-08"  # an enemy beside
    for rows in ("O", "OX"):
        assert act(rows, mode="teams", figures=figures).why("raise maboc_the_bully") == "MOVE-07"
    full = act("OJ", mode="teams", figures={**figures, "joram_hawklord": OWN})
    assert full.why("raise maboc_the_bully") == "MOVE-07"


@pytest.mark.rule("MKD-ABIL-08")
@pytest.mark.parametrize(("roll", "lives"), [(1, True), (6, True), (6, False)])
def test_a_raised_hero_may_fall_again_at_once(
    give: Any, monkeypatch: pytest.MonkeyPatch, roll: int, lives: bool
) -> None:
    from undercroft.games.mage_knight.content import FIGURES, figure_named

    give("lord_oren", t.NECROMANCY)
    card = FIGURES[figure_named("maboc_the_bully")]
    clicks = 4 + roll + (1 if lives else 0)
    assert clicks <= card.clicks
    monkeypatch.setattr(card, "clicks", clicks)
    fallen = {**OWN, "place": "fallen", "click": clicks - 1}
    x = act(
        "O.\n..\nX.",
        mode="teams",
        dice=str(roll),
        figures={"lord_oren": OWN, "zenephret": {**RIVAL, "at": "1,2"}, "maboc_the_bully": fallen},
    )
    x.do("raise maboc_the_bully")
    raised = x.fig("maboc_the_bully")
    assert raised.click == clicks - 1
    if lives:
        assert x.m.options() == ["place 1,0", "place 1,1", "place 0,1"]
        x.do("place 1,1", "facing SW")
        assert raised.place == t.INSIDE and x.at("maboc_the_bully") == "1,1" and raised.facing == 5
    else:
        assert raised.place == t.FALLEN and x.offers("end-turn")
