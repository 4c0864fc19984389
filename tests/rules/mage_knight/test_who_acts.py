"""Activations: the reasons against one in their order, and the Heroes that may still enter (MKD-TURN, MKD-TEAM)."""

from typing import Any

import pytest

from rules.mage_knight.play import Table
from rules.mage_knight.test_abilities import give
from rules.mage_knight.test_several import OWN, RIVAL, card
from undercroft.games.mage_knight import terms as t

__all__ = ["give"]
WAITING = {**OWN, "place": "waiting"}


@pytest.mark.rule("MKD-TURN-01", "MKD-TURN-02", "MKD-MULTI-04", "MKD-ABIL-02", "MKD-ABIL-01")
def test_the_first_reason_is_the_one_that_is_named(give: Any) -> None:
    rows = {
        "acted": ({"acted": True, "marked": True, "frozen": 9}, "TURN-02"),
        "marked": ({"marked": True, "frozen": 9}, "MULTI-04"),
        "frozen": ({"frozen": 9}, "ABIL-02"),
    }
    for row, rule in rows.values():
        x = Table("g....O", tiles="AAABBB", figures={"gnoll_hunter_weak": row, "lord_oren": OWN, "zenephret": RIVAL})
        assert x.why("activate gnoll_hunter_weak") == x.why("activate gnoll_hunter_weak free") == rule
    x = Table("g....O", tiles="AAABBB", figures={"lord_oren": OWN, "zenephret": RIVAL})
    assert x.offers("activate gnoll_hunter_weak") and x.why("activate gnoll_hunter_weak free") == "ABIL-01"
    give("gnoll_hunter_weak", t.QUICKNESS)
    y = Table("g....O", tiles="AAABBB", left=0, figures={"lord_oren": OWN, "zenephret": RIVAL})
    assert y.offers("activate gnoll_hunter_weak free") and y.why("activate gnoll_hunter_weak") == "TURN-01"
    assert y.why("activate lord_oren") == "TURN-01" and y.why("activate lord_oren free") == "ABIL-01"


@pytest.mark.rule("MKD-TURN-07", "MKD-TURN-01", "MKD-TURN-02", "MKD-MULTI-04", "MKD-CONV-16")
def test_which_token_may_walk() -> None:
    def asked(token: Any, **more: Any) -> str:
        x = Table(
            "O..Z..\n###...\n......",
            tiles="AAAAAA\nBBBBBB\nBBBBBB",
            tokens=[token, "5,2"],
            tables=["Y1", "Y1"],
            figures={"lord_oren": OWN, "zenephret": RIVAL},
            **more,
        )
        return x.why("walk token_0")

    assert asked("0,2") == ""
    assert asked({"at": "0,2", "acted": True, "marked": True}) == "TURN-02"
    assert asked({"at": "0,2", "marked": True}) == "MULTI-04"
    assert asked("gone") == "CONV-16"


@pytest.mark.rule("MKD-TURN-10", "MKD-TEAM-15", "MKD-TEAM-16", "MKD-TURN-08")
@pytest.mark.parametrize(
    ("mode", "ends", "monsters", "tokens"),
    [("lone_wolf", "TURN-10", "", "TURN-10"), ("teams", "TEAM-15", "TEAM-16", "TEAM-16")],
)
def test_what_waits_for_the_heroes_outside(mode: str, ends: str, monsters: str, tokens: str) -> None:
    def outside(left: int, **more: Any) -> Table:
        return Table(
            "....\ng..k\n....\n...Z",
            tiles="AAAA\nBBBB\nBBBB\nBBBB",
            mode=mode,
            left=left,
            seats=[{"entrance": "0,0"}, {}],
            figures={"lord_oren": WAITING, "joram_hawklord": {**OWN, "at": "3,0"}, "zenephret": RIVAL, **more},
        )

    x = outside(2)
    assert x.why("end-turn") == ends and x.why("walk token_0") == tokens
    assert x.why("activate gnoll_hunter_weak") == monsters and x.offers("activate lord_oren")
    if mode == "lone_wolf":
        assert outside(1).why("activate gnoll_hunter_weak") == "TURN-10"
    inside = outside(2, lord_oren={**OWN, "at": "2,0"})
    assert inside.offers("end-turn") and inside.offers("walk token_0") and inside.offers("activate gnoll_hunter_weak")


@pytest.mark.rule("MKD-TURN-10", "MKD-ABIL-01", "MKD-ABIL-02")
def test_who_must_enter_and_who_cannot(give: Any) -> None:
    def turn(left: int = 2, **row: Any) -> Table:
        return Table(
            "2...\n....\n...Z",
            left=left,
            mode="teams",
            seats=[{"entrance": "0,0"}, {}],
            figures={"lord_oren": {**WAITING, **row}, "maboc_the_bully": {**OWN, "at": "3,0"}, "zenephret": RIVAL},
        )

    assert turn().why("end-turn") == "TEAM-15"
    assert turn(acted=True).offers("end-turn") and turn(frozen=0).offers("end-turn")
    assert turn(frozen=-1).why("end-turn") == "TEAM-15"


@pytest.mark.rule("MKD-MOVE-13", "MKD-MOVE-05", "MKD-PASS-01")
def test_an_entrance_that_is_taken_is_entered_by_passing_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def entering(rows: str, speed: int) -> Table:
        card(monkeypatch, "lord_oren", speed=speed)
        return Table(
            rows,
            mode="teams",
            seats=[{"entrance": "0,0"}, {}],
            figures={"lord_oren": WAITING, "maboc_the_bully": OWN, "joram_hawklord": OWN, "zenephret": RIVAL},
        )

    for rows, least in (("..MJ\n...Z", 1), ("2.MJ\n...Z", 2), ("3.MJ\n...Z", 3), ("M.J.\n...Z", 4)):
        assert entering(rows, least).offers("activate lord_oren")
        short = entering(rows, least - 1)
        assert short.why("activate lord_oren") == "MOVE-13" and short.offers("end-turn")


@pytest.mark.rule("MKD-TURN-11", "MKD-TURN-13", "MKD-FIG-06")
def test_forced_march_lends_the_speed_of_a_friend_beside(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    give("maboc_the_bully", t.FORCED_MARCH)
    card(monkeypatch, "lord_oren", speed=6)

    def points(rows: str, speed: int, **figures: Any) -> int:
        card(monkeypatch, "maboc_the_bully", speed=speed)
        team = {"lord_oren": OWN, "maboc_the_bully": OWN, "zenephret": {**RIVAL, "place": "gone"}, **figures}
        x = Table(rows, mode="teams", figures=team)
        x.do("activate lord_oren")
        return x.g.sp

    assert points("OM.", 9) == 9 and points("OM.", 5) == 6 and points("O.M", 9) == 6
    assert points("OM.", 9, maboc_the_bully=RIVAL) == 6
    give("maboc_the_bully", t.STEALTH)
    assert points("OM.", 9) == 6


@pytest.mark.rule("MKD-END-03", "MKD-TEAM-16", "MKD-TURN-10")
@pytest.mark.parametrize(
    ("mode", "row", "tokens", "over"),
    [
        ("lone_wolf", {"place": "waiting"}, [], False),  # the monster can be moved
        ("teams", {"place": "waiting"}, [], True),  # by nobody with a Hero outside
        ("teams", {"place": "gone"}, [], False),
        ("teams", {"place": "gone"}, ["1,0"], False),
        ("teams", {"place": "waiting"}, ["1,0"], True),
    ],
)
def test_when_nobody_can_enter_it_matters_who_moves_the_monsters(
    mode: str, row: dict[str, Any], tokens: list[str], over: bool
) -> None:
    x = Table(
        "g..X",
        mode=mode,
        tokens=tokens,
        tables=["Y1"] * len(tokens),
        seats=[{"entrance": "3,0"}, {"entrance": "3,0"}],
        figures={"lord_oren": {**OWN, **row}, "zenephret": {**RIVAL, "place": "waiting"}},
    )
    if not x.m.over:
        x.do("end-turn")
    assert x.m.over is over


# ---- treasures
@pytest.mark.rule("MKD-USE-01", "MKD-USE-02", "MKD-USE-03", "MKD-USE-07", "MKD-USE-09", "MKD-GATHER-04")
def test_who_may_be_given_a_treasure() -> None:
    held = {"state": "held", "owner": 0, "treasure": 1}

    def asked(text: str, **chests: Any) -> str:
        x = Table(
            "OM.Z",
            mode="teams",
            assign=True,
            figures={
                "lord_oren": OWN,
                "maboc_the_bully": OWN,
                "joram_hawklord": {**OWN, "place": "waiting"},
                "zenephret": RIVAL,
            },
            seats=[{"entrance": "2,0"}, {}],
            chests={"ashwood_chest": held, "serpent_urn": {**held, "owner": 1}, **chests},
        )
        return x.why(text)

    assert asked("assign ashwood_chest to lord_oren") == ""
    assert asked("assign serpent_urn to lord_oren") == asked("assign ashwood_chest to zenephret") == "USE-01"
    assert asked("assign serpent_urn to zenephret") == "USE-01"
    assert asked("assign ashwood_chest to joram_hawklord") == "USE-09"
