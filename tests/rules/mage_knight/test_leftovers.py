"""Single clauses that nothing else proves: prices of magic, two winners, tiles' openings, commands from outside."""

from typing import Any

import pytest

from rules.mage_knight.play import Table, act, fresh, world
from rules.mage_knight.test_abilities import give
from rules.mage_knight.test_several import BESSA, OWN, RIVAL, card
from undercroft.games.mage_knight import options as o
from undercroft.games.mage_knight import terms as t

__all__ = ["give"]
HELD = {"state": "held", "treasure": 1}


@pytest.mark.rule("MKD-ATK-01", "MKD-HEAL-01", "MKD-ATK-08")
@pytest.mark.parametrize(("power", "near", "far"), [(t.CHARGE, True, False), (t.BOUND, False, True), (0, False, False)])
def test_charge_frees_healing_and_bound_magic_healing(give: Any, power: int, near: bool, far: bool) -> None:
    give(BESSA, t.HEALING, t.MAGIC_HEALING, power)
    figures = {BESSA: OWN, "maboc_the_bully": {**OWN, "click": 8}}
    for sp in (3, 4):
        x = act("BM", BESSA, look="B=E", sp=sp, mode="teams", figures=figures)
        assert x.offers("heal maboc_the_bully with healing") is (near or sp == 4)
        assert x.offers("heal maboc_the_bully with magic_healing die") is (far or sp == 4)


@pytest.mark.rule("MKD-END-04", "MKD-END-07")
@pytest.mark.parametrize(
    ("owners", "places", "said"),
    [
        ((0, 1), [1, 1], "share the win with"),
        ((0,), [1, 2], " wins with "),
        ((1,), [2, 1], " wins with "),
        ((), [1, 1], "nobody carried any gold out"),
    ],
)
def test_equal_gold_is_shared(owners: tuple[int, ...], places: list[int], said: str) -> None:
    names = ("gilded_casket", "gilded_casket_2")
    x = Table(
        "O",
        figures={"lord_oren": OWN, "zenephret": {**RIVAL, "place": "gone"}},
        seats=[{"exit": "0,0", "acquired": True}, {}],
        chests={
            names[i]: {"card": "gilded_casket", "state": "banked", "owner": owner, "treasure": 1}
            for i, owner in enumerate(owners)
        },
        activation={"figure": "lord_oren", "sp": 1},
    )
    x.do("leave")
    assert x.m.over and x.m.outcome is not None
    assert said in x.m.outcome.text and [p.place for p in x.m.outcome.places] == places
    assert (x.m.outcome.name == "draw") is (places == [1, 1])


@pytest.mark.rule("MKD-FIG-06", "MKD-TURN-01")
def test_command_is_given_inside_only(give: Any) -> None:
    give("lord_oren", t.COMMAND)
    for row, left in (({"at": "0,0"}, 3), ({"place": "waiting"}, 2), ({"place": "fallen"}, 2)):
        x = Table(
            "....\n...Z",
            seat=1,
            turn=1,
            dice="6",
            seats=[{"entrance": "1,0"}, {}],
            figures={"lord_oren": {**OWN, **row}, "maboc_the_bully": {**OWN, "at": "3,0"}, "zenephret": RIVAL},
        )
        x.do("end-turn")
        assert x.g.seat == 0 and x.g.left == left


@pytest.mark.rule("MKD-DOOR-09", "MKD-FIG-06")
def test_flames_at_a_door_meet_nobody_on_empty_squares(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    give(BESSA, t.FLAME)
    card(monkeypatch, BESSA, attack=30, range=6)
    x = act("######\n.....B\n######\n....gf", BESSA, look="B=W", dice="3 3", doors=[{"at": "1,1"}])
    x.do("smash door_0 with flame_lightning")
    assert x.g.doors[0].state == t.BROKEN and x.fig("gnoll_fletcher_weak").click == 0
    assert not x.starting("counter")


@pytest.mark.rule("MKD-FIG-06", "MKD-ABIL-03")
def test_the_cursed_are_hurt_on_the_first_square_too(give: Any) -> None:
    give("lord_oren", t.LEVITATION)
    give("gnoll_hunter_weak", t.CURSED)
    x = act("...\n.Og\n...")
    x.do("levitate gnoll_hunter_weak", "place 0,0", "facing N")
    assert x.fig("gnoll_hunter_weak").at == 0 and x.fig("gnoll_hunter_weak").click == 1


@pytest.mark.rule("MKD-PASS-07")
def test_one_lands_beside_the_last_figure_passed() -> None:
    team = dict.fromkeys(("lord_oren", "maboc_the_bully", "joram_hawklord"), OWN)
    y = act("O....\n.M...\n..J..", mode="teams", sp=8, figures=team)
    y.do("through 1,1", "through 2,2")
    assert y.why("land 0,1") == "PASS-07"  # beside Maboc, whom he has left


@pytest.mark.rule("MKD-FIG-06", "MKD-RANGED-09")
def test_the_clicks_that_are_shown_before_an_attack(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    give(BESSA, t.SHOCKWAVE, t.CONFUSION)
    card(monkeypatch, BESSA, damage=3, range=6)

    def shown(rows: str, text: str) -> str:
        scene = act(rows, BESSA, look="B=E").m.decision_scene(0)
        assert scene is not None
        (found,) = [s for s in scene["options"] if s["text"] == text]
        return found["odds"][0]["title"].partition(" for ")[2].partition(" ")[0]

    assert shown("B..g", "attack gnoll_hunter_weak with shockwave") == "3"  # alone: the whole damage
    assert shown("B..g\n..f.", "attack gnoll_hunter_weak with shockwave") == "1"
    give(BESSA, t.CONFUSION)
    assert shown("B..g", "attack gnoll_hunter_weak with magic_confusion") == "0"


@pytest.mark.rule("MKD-SETUP-08", "MKD-TEAM-06", "MKD-SETUP-12")
def test_the_first_chest_is_refused_by_the_rules_of_the_first() -> None:
    m = fresh("builders", 2, setup="full", heroes="team")
    while m.decision is not None and m.decision.prompt != o.P_CHEST_AT:
        m.choose("done" if "done" in m.options() and m.decision.prompt == o.P_HERO else 0)
    g = world(m)
    listed = {x.a for x in m.decision.options} if m.decision is not None else set()
    tiles = {g.ground.tile[c] for c in listed}
    others = [
        c for c in range(g.ground.grid.size) if g.ground.tile[c] not in tiles and g.ground.chamber[g.ground.tile[c]]
    ]
    rules = {m.why(f"chest {g.ground.name(c)}").rules[0].id for c in others}
    assert tiles == {g.central} and "MKD-TEAM-06" in rules
    openings = {at for at, _ in g.ground.openings if g.ground.tile[at] in g.ground.halls}
    assert openings and {m.why(f"chest {g.ground.name(c)}").rules[0].id for c in openings} == {"MKD-SETUP-12"}


@pytest.mark.rule("MKD-PASS-01", "MKD-PASS-03")
@pytest.mark.parametrize(("sp", "rule"), [(0, "PASS-01"), (3, "PASS-01"), (4, "")])
def test_passing_takes_four_points_at_least(sp: int, rule: str) -> None:
    team = {"lord_oren": OWN, "maboc_the_bully": OWN}
    assert act("OM.", mode="teams", sp=sp, figures=team).why("through 1,0") == rule
    assert act("OM", mode="teams", sp=8, figures=team).why("through 1,0") == "PASS-03"  # nowhere to land


@pytest.mark.rule("MKD-FIG-06")
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_confusion_leads_a_figure_three_steps_at_most(give: Any, monkeypatch: pytest.MonkeyPatch, steps: int) -> None:
    give(BESSA, t.CONFUSION)
    card(monkeypatch, BESSA, attack=30, range=8)
    x = act("B..h......", BESSA, look="B=E h=N", dice="3 3")
    x.do("attack hydra_serpent_weak with magic_confusion")
    for k in range(steps):
        x.do(f"move {4 + k},0")
    if steps < 3:
        x.do("done")
    assert x.starting("facing") and not x.starting("move")
    x.do("facing W")
    assert x.at("hydra_serpent_weak") == f"{3 + steps},0" and x.facing("hydra_serpent_weak") == "W"


@pytest.mark.rule("MKD-TERR-11", "MKD-TERR-08")
def test_a_hallway_does_not_turn() -> None:
    rows = "v....\n.....\n.....\n.....\n...Z."
    for kinds, rule in (("C", ""), ("H", "TERR-11")):
        x = Table(
            rows,
            kinds=kinds,
            figures={"lord_oren": {**OWN, "at": "0,0", "poised": True}, "zenephret": RIVAL},
            activation={"figure": "lord_oren", "sp": 8},
        )
        assert x.why("vortex clockwise") == x.why("vortex back") == rule
