"""Acts that concern several: volleys, shockwaves with doors, sweeps, rams, freezing, chests that change hands."""

from typing import Any

import pytest

from rules.mage_knight.play import Table, act
from rules.mage_knight.test_abilities import give
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import FIGURES, figure_named

__all__ = ["give"]

OWN = {"owner": 0}
RIVAL = {"owner": 1}
BESSA = "scholar_magus_bessa"


def card(monkeypatch: pytest.MonkeyPatch, name: str, **values: int) -> None:
    """Give a card values, those of the dial on all its clicks."""
    found = FIGURES[figure_named(name)]
    for key, n in values.items():
        dial = key in ("speed", "attack", "defense", "damage")
        monkeypatch.setattr(found, key, [n] * found.clicks if dial else n)


# ---- volleys
@pytest.mark.rule("MKD-RANGED-14", "MKD-RANGED-01", "MKD-FIG-05", "MKD-RANGED-04")
def test_a_volley_is_a_shot_at_each_of_its_targets(monkeypatch: pytest.MonkeyPatch) -> None:
    card(monkeypatch, BESSA, arrows=2, range=6)
    x = act("....g....\nB...f....\n....a...y", BESSA, look="B=E")
    hunter, fletcher, archer, gargoyle = (
        "gnoll_hunter_weak",
        "gnoll_fletcher_weak",
        "skeleton_archer_weak",
        "gargoyle_weak",
    )
    assert len(x.starting("volley")) == 3
    assert x.why(f"volley {hunter} {fletcher} {archer}") == "FIG-05"
    assert x.why(f"volley {hunter} {gargoyle}") == "RANGED-04"
    assert x.why(f"volley {hunter} {hunter}") == "RANGED-14"
    assert x.why(f"volley {BESSA} {hunter}") == "ATK-06"
    card(monkeypatch, BESSA, arrows=3)
    y = act("....g....\nB...f....\n....a...y", BESSA, look="B=E")
    assert len(y.starting("volley")) == 4
    card(monkeypatch, BESSA, arrows=1)
    assert not act("....g....\nB...f....\n....a...y", BESSA, look="B=E").starting("volley")


@pytest.mark.rule("MKD-RANGED-01", "MKD-RANGED-14")
def test_no_arrow_flies_at_a_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    card(monkeypatch, BESSA, arrows=2)
    x = act("Bg..f", BESSA, look="B=E g=N")
    assert x.why("volley gnoll_hunter_weak gnoll_fletcher_weak") == "RANGED-01"
    assert x.offers("attack gnoll_hunter_weak")


@pytest.mark.rule("MKD-RANGED-14", "MKD-RANGED-17", "MKD-SPIN-04")
def test_a_volley_follows_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    card(monkeypatch, BESSA, arrows=2, attack=20)
    x = act("....g\n.B..f\n.....", BESSA, look="B=E", dice="3 3", sp=8)
    x.do("move 0,1", f"face {BESSA} E", "volley gnoll_hunter_weak gnoll_fletcher_weak")
    assert (x.fig("gnoll_hunter_weak").click, x.fig("gnoll_fletcher_weak").click) == (1, 1)


@pytest.mark.rule("MKD-ATK-08", "MKD-ATK-01", "MKD-FIG-06")
@pytest.mark.parametrize(
    ("power", "close", "far"), [(0, False, False), (t.CHARGE, True, False), (t.BOUND, False, True)]
)
def test_charge_and_bound_make_one_sort_of_attack_free(
    give: Any, monkeypatch: pytest.MonkeyPatch, power: int, close: bool, far: bool
) -> None:
    card(monkeypatch, BESSA, arrows=2)
    give(BESSA, power, t.SHOCKWAVE, t.WEAPON_MASTER, t.BLAST)
    near = act("Bg", BESSA, look="B=E", sp=3)
    distant = act("B.gf\n....", BESSA, look="B=E", sp=3)
    for x, text, free in (
        (near, "attack gnoll_hunter_weak", close),
        (near, "attack gnoll_hunter_weak with weapon_master", close),
        (near, "attack gnoll_hunter_weak with shockwave", far),
        (distant, "attack gnoll_hunter_weak", far),
        (distant, "attack gnoll_hunter_weak with magic_blast", far),
    ):
        assert x.why(text) == ("" if free else "ATK-08")
        if free:
            y = act("Bg" if x is near else "B.gf\n....", BESSA, look="B=E", sp=3, dice="1 2 1")
            y.do(text)
            assert y.g.sp in (0, 3) and y.why("end-turn") == ""
    paid = act("Bg", BESSA, look="B=E", sp=4, dice="1 2")
    assert paid.offers("attack gnoll_hunter_weak")


# ---- doors
@pytest.mark.rule("MKD-DOOR-12", "MKD-DOOR-11", "MKD-DOOR-07")
@pytest.mark.parametrize(("dice", "attack", "broken"), [("6 6", 0, True), ("1 2", 0, False), ("1 1", 30, False)])
def test_a_shockwave_at_a_figure_is_compared_with_the_doors_in_reach(
    give: Any, monkeypatch: pytest.MonkeyPatch, dice: str, attack: int, broken: bool
) -> None:
    give(BESSA, t.SHOCKWAVE)
    card(monkeypatch, BESSA, range=4, attack=attack)
    x = act(
        "##.#####\n...B.g..\n##.#####",
        BESSA,
        look="B=W",
        dice=dice,
        doors=[{"at": "1,1"}, {"at": "0,1"}, {"at": "6,1"}, {"at": "4,1", "state": "open"}],
    )
    x.do("attack gnoll_hunter_weak with shockwave")
    states = [d.state for d in x.g.doors]
    assert states == [t.BROKEN if broken else t.CLOSED, t.CLOSED, t.CLOSED, t.OPEN]  # 1,1 is two squares away


@pytest.mark.rule("MKD-DOOR-07", "MKD-DOOR-12")
def test_a_door_breaks_at_its_exact_defense(monkeypatch: pytest.MonkeyPatch) -> None:
    from undercroft.games.mage_knight.content import DOOR_DEFENSE

    for kind, wall in zip(("wooden", "iron"), DOOR_DEFENSE, strict=True):
        for more in (-1, 0):
            card(monkeypatch, "lord_oren", attack=wall - 7 + more)
            x = act("##\nO.\n##", look="O=E", dice="3 4", doors=[{"at": "1,1", "kind": kind}])
            x.do("smash door_0")
            assert x.g.doors[0].state == (t.BROKEN if more == 0 else t.CLOSED)


# ---- Sweep
@pytest.mark.rule("MKD-ATK-10", "MKD-SPAWN-06")
def test_a_sweep_strikes_all_in_front_and_nobody_else(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    give("lord_oren", t.SWEEP)
    card(monkeypatch, "lord_oren", attack=30, damage=1)
    x = act("gf.\n.O.\n..y", look="O=N g=N f=N", dice="3 3")
    x.do("attack gnoll_hunter_weak with sweep")
    clicks = [x.fig(n).click for n in ("gnoll_hunter_weak", "gnoll_fletcher_weak", "gargoyle_weak")]
    assert clicks == [1, 1, 0]
    give("gnoll_hunter_weak", t.SWEEP)
    y = Table(
        ".Z.\n.gJ\n...\nO..",
        tiles="AAA\nAAA\nAAA\nBBB",
        look="g=NE",
        figures={"zenephret": RIVAL, "joram_hawklord": RIVAL, "lord_oren": OWN},
        mode="teams",
        activation={"figure": "gnoll_hunter_weak", "sp": 8},
    )
    assert y.offers("attack zenephret with sweep")


# ---- Magic Freeze
@pytest.mark.rule("MKD-ABIL-02", "MKD-MULTI-02")
@pytest.mark.parametrize(("players", "seat", "until"), [(2, 0, 1), (3, 0, 2), (3, 1, 3), (4, 0, 3)])
def test_a_frozen_figure_stays_so_through_the_next_turn_of_the_attackers_opponent(
    give: Any, monkeypatch: pytest.MonkeyPatch, players: int, seat: int, until: int
) -> None:
    give(BESSA, t.FREEZE)
    card(monkeypatch, BESSA, attack=30)
    heroes = {BESSA: {"owner": seat}, "zenephret": {"owner": (seat + 1) % players}}
    x = act(
        "B...Z",
        BESSA,
        look="B=E Z=N",
        dice="3 3 4",
        seat=seat,
        turn=seat,
        players=players,
        mode="multi" if players > 2 else "lone_wolf",
        figures=heroes,
    )
    x.do("attack zenephret with magic_freeze")
    # the opponent is the player to the right: with three, turns go on until his next one
    assert x.fig("zenephret").frozen == until and x.fig("zenephret").click == 5


@pytest.mark.rule("MKD-ABIL-02")
def test_three_does_not_freeze_and_a_frozen_figure_is_free_the_turn_after(
    give: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(BESSA, t.FREEZE)
    card(monkeypatch, BESSA, attack=30)
    x = act("B...Z", BESSA, look="B=E Z=N", dice="3 3 3")
    x.do("attack zenephret with magic_freeze")
    assert x.fig("zenephret").frozen == -1
    for frozen, rule in ((3, "ABIL-02"), (2, "")):
        y = Table(
            "O...Z..g",
            tiles="AAAAABBB",
            turn=3,
            seat=0,
            first=1,
            figures={"lord_oren": {**OWN, "frozen": frozen}, "zenephret": RIVAL},
        )
        assert y.why("activate lord_oren") == rule


# ---- Ram, Pole Arm
@pytest.mark.rule("MKD-SPIN-04", "MKD-FIG-06")
def test_a_ram_hits_all_in_front_and_may_be_left(give: Any) -> None:
    give("lord_oren", t.RAM)
    for answer, clicks in (("yes", [1, 1, 0]), ("no", [0, 0, 0])):
        x = act("..g\nO.f\n...\ny..", look="g=W f=W y=S", sp=1)
        x.do("move 1,1", "end", answer)
        assert [x.fig(n).click for n in ("gnoll_hunter_weak", "gnoll_fletcher_weak", "gargoyle_weak")] == clicks
    behind = act("..g\n.O.\n...", look="g=N", sp=1)
    behind.do("move 1,0", "face lord_oren W", "end")
    assert behind.m.options() != ["yes", "no"]  # nobody stands before him


@pytest.mark.rule("MKD-SPIN-04", "MKD-FIG-04")
def test_a_pole_arm_ends_the_activation_of_whoever_stops_before_it(give: Any) -> None:
    give("lord_oren", t.SWEEP)  # and not demoralized on his last click
    give("gnoll_hunter_weak", t.POLE_ARM)
    last = FIGURES[figure_named("lord_oren")].clicks - 1
    for look, click, hurt in (("g=W", 4, True), ("g=W", last, True), ("g=E", 4, True)):
        x = act("O.g.", look=look, sp=8, figures={"lord_oren": {**OWN, "click": click}, "zenephret": RIVAL})
        x.do("move 1,0", "attack gnoll_hunter_weak")
        y = x.fig("lord_oren")
        assert hurt and (y.place == t.FALLEN if click == last else y.click == click + 1)
        assert x.fig("gnoll_hunter_weak").click == 0 and x.g.active == -1  # the attack does not come


# ---- passing
@pytest.mark.rule("MKD-PASS-07", "MKD-PASS-01", "MKD-MOVE-07", "MKD-MOVE-08", "MKD-MOVE-04")
def test_where_one_cannot_land(give: Any) -> None:
    y = act("OM2\nX.c\n.k.\n.f.", mode="teams", sp=5, figures={"lord_oren": OWN, "maboc_the_bully": OWN})
    y.do("through 1,0")
    assert y.m.options() == ["land 2,0", "land 1,1"]
    assert y.why("land 0,1") == "MOVE-04" and y.why("land 2,1") == "MOVE-08"
    assert y.why("land 1,0") == "PASS-07" and y.why("land 0,0") == "PASS-07"
    z = act(
        "OM2\nJ..\n...",
        mode="teams",
        sp=4,
        figures=dict.fromkeys(("lord_oren", "maboc_the_bully", "joram_hawklord"), OWN),
    )
    z.do("through 1,0")
    assert z.at("lord_oren") == "1,1"  # a corner, or rough ground, would cost two
    w = act(
        "OM.\nJ..\n...",
        mode="teams",
        sp=4,
        figures=dict.fromkeys(("lord_oren", "maboc_the_bully", "joram_hawklord"), OWN),
    )
    w.do("through 1,0")
    assert w.m.options() == ["land 2,0", "land 1,1"]
    assert w.why("land 2,1") == "PASS-01" and w.why("land 0,1") == "MOVE-07"


@pytest.mark.rule("MKD-PASS-05", "MKD-PASS-06", "MKD-PASS-03")
def test_friends_in_a_row_are_passed_as_long_as_the_points_last() -> None:
    team = dict.fromkeys(("lord_oren", "maboc_the_bully", "joram_hawklord"), OWN)
    for sp, further in ((6, False), (7, True)):
        x = act("###.#\nOMJ..\n###.#", mode="teams", sp=sp, figures=team)
        assert x.offers("through 1,1") is further  # beyond Maboc only Joram's square
    y = act("#.#.#\nOMJ..\n#.#.#", mode="teams", sp=7, figures=team)
    y.do("through 1,1")
    assert y.offers("through 2,1") and y.offers("land 1,0")
    y.do("through 2,1")  # one point is left for the one square that is straight on
    assert y.g.sp == 0 and y.at("lord_oren") == "3,1" and y.facing("lord_oren") == "E"


# ---- chests that change hands
@pytest.mark.rule("MKD-STEAL-01", "MKD-STEAL-02", "MKD-STEAL-09", "MKD-GATHER-06")
def test_who_may_steal_from_whom() -> None:
    held = {"state": "held", "treasure": 1}
    rival = {"gilded_casket": {**held, "owner": 1}}
    full = {n: {**held, "owner": 0} for n in ("bone_reliquary", "serpent_urn")}
    figures = {"lord_oren": OWN, "zenephret": RIVAL}

    def thief(rows: str = "OZ", **more: Any) -> Table:
        return act(rows, look=more.pop("look", "O=E"), figures=figures, chests=more.pop("chests", rival), **more)

    assert thief().offers("steal zenephret") and thief(sp=4).offers("steal zenephret")
    assert thief(sp=3).why("steal zenephret") == "STEAL-02"
    assert thief(look="O=W").why("steal zenephret") == "STEAL-01"  # not before him
    assert thief("O.Z").why("steal zenephret") == "STEAL-01"
    assert thief(chests={}).why("steal zenephret") == "STEAL-09"
    assert thief(chests={**rival, **full}).why("steal zenephret") == "GATHER-06"
    assert thief(chests={**rival, "serpent_urn": full["serpent_urn"]}).offers("steal zenephret")
    assert thief("OZg").why("steal gnoll_hunter_weak") == "STEAL-01"
    monster = Table(
        "gZ.\n...\n##.\nO..",
        tiles="AAA\nAAA\nAAA\nBBB",
        look="g=E",
        figures=figures,
        chests=rival,
        activation={"figure": "gnoll_hunter_weak", "sp": 8},
    )
    assert monster.why("steal zenephret") == "STEAL-01"


@pytest.mark.rule("MKD-LOSE-01", "MKD-LOSE-02", "MKD-LOSE-05", "MKD-USE-14")
@pytest.mark.parametrize("potion", [False, True])
def test_a_lost_chest_is_taken_from_its_bearer_and_a_drunk_potion_works_on(give: Any, potion: bool) -> None:
    give("lord_oren", t.SWEEP)  # and not demoralized on his last click
    last = FIGURES[figure_named("lord_oren")].clicks - 1
    name = "ashwood_chest"  # a ring, and a potion
    x = act(
        "Og..\n....\n...M",
        look="O=E g=N",
        dice="1 1 1",
        mode="teams",
        figures={"lord_oren": {**OWN, "click": last}, "maboc_the_bully": OWN, "zenephret": RIVAL},
        chests={
            name: {
                "state": "held",
                "owner": 0,
                "treasure": 2 if potion else 1,
                "used": potion,
                "bearer": "maboc_the_bully",
            },
            "gilded_casket": {"state": "held", "owner": 0, "treasure": 1},
            "bone_reliquary": {"state": "held", "owner": 0, "treasure": 1},
        },
    )
    x.do("attack gnoll_hunter_weak")
    lost = x.chest(name)
    assert lost.state == t.SEALED and (lost.owner, lost.trap) == (-1, 0) and len(x.g.held(0)) == 2
    assert x.fig("maboc_the_bully").items == ([0] if potion else []) and lost.bearer == (2 if potion else -1)
    assert x.owner == 1 and x.starting("facing")  # the opponent puts it down where the Hero fell
