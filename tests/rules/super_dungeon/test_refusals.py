"""Every refusal names its rule: what is not offered in an activation, and why not, by state of the model."""

from typing import Any

import pytest

PLAN = """
    ########
    #.PkC..#
    #.C....#
    #M....g#
    #..W...#
    ########
"""
WALKS = {"move 1,1": "", "move 3,1": "MOVE-04", "move 4,1": "MOVE-01", "move 2,2": "MOVE-14"}
FIGHTS = {
    "attack knucklehead_1": "",
    "attack gouger_1": "COMBAT-03",
    "attack ember_mage": "COMBAT-12",
    "attack kobold_warrens_1": "COMBAT-03",
    "shoot knucklehead_1": "COMBAT-02",
    "shoot gouger_1": "COMBAT-02",
    "berserk knucklehead_1": "ABIL-02",
    "strike knucklehead_1": "ABIL-02",
}
SKILLS = {"use smite knucklehead_1": "", "use iron_halo": "", "use magma_strike knucklehead_1 afar": "ACT-03"}
CHESTS = {"open chest_1": "CHEST-01", "open chest_2": ""}
REST = {"stand": "STATUS-KNOCKDOWN", "run": "", "end": ""}
MOMENTS = {
    "activate ember_mage": "TURN-06",
    "spawn gouger": "SPAWN-01",
    "pass": "TURN-10",
    "done": "SPAWN-01",
    "token": "SKULL-02",
    "name royal_paladin": "INIT-01",
    "first": "INIT-02",
    "heal wound": "DICE-06",
}
ALL = {**WALKS, **FIGHTS, **SKILLS, **CHESTS, **REST, **MOMENTS}


def judged(s: Any, reasons: dict[str, str]) -> None:
    """Each of these texts is offered, or refused by this rule."""
    found = {text: "" if s.offers(text) else s.why_not(text) for text in reasons}
    assert found == reasons


def all_but(rule: str, *groups: dict[str, str], **kept: str) -> dict[str, str]:
    """All reasons, with this one for every text of these groups."""
    return {**ALL, **{text: rule for group in groups for text in group}, **kept}


@pytest.mark.rule("SDE-ACT-06", "SDE-MOVE-01", "SDE-MOVE-04", "SDE-MOVE-14", "SDE-COMBAT-02", "SDE-COMBAT-03")
def test_a_hero_in_good_health(table: Any) -> None:
    judged(table(PLAN, activation="royal_paladin"), ALL)


@pytest.mark.rule("SDE-STATUS-KNOCKDOWN", "SDE-STATUS-IMMOBILE", "SDE-STATUS-BIND", "SDE-STATUS-PACIFY")
@pytest.mark.parametrize(
    ("status", "reasons"),
    [
        (
            "knockdown",
            {**all_but("STATUS-KNOCKDOWN", WALKS, FIGHTS, SKILLS, CHESTS), "stand": "", "run": "STATUS-KNOCKDOWN"},
        ),
        ("immobile", {**all_but("STATUS-IMMOBILE", WALKS), "run": "STATUS-IMMOBILE"}),
        ("bind", {**ALL, "use iron_halo": "STATUS-BIND"}),
        ("pacify", {**ALL, "use smite knucklehead_1": "STATUS-PACIFY"}),
        ("slow", ALL),
    ],
)
def test_a_hero_with_a_status_counter(table: Any, status: str, reasons: dict[str, str]) -> None:
    judged(table(PLAN, activation="royal_paladin", models={"royal_paladin": {"status": [status]}}), reasons)


@pytest.mark.rule("SDE-ACT-04", "SDE-ACT-05", "SDE-ACT-07", "SDE-ACT-09", "SDE-MOVE-06")
@pytest.mark.parametrize(
    ("state", "reasons"),
    [
        (
            {"ap": 0},
            {
                **all_but("ACT-04", FIGHTS, CHESTS),
                "berserk knucklehead_1": "ABIL-02",
                "strike knucklehead_1": "ABIL-02",
                "use smite knucklehead_1": "ACT-05",
                "use iron_halo": "ACT-05",
            },
        ),
        ({"running": True}, {**all_but("ACT-07", FIGHTS, SKILLS, CHESTS), "run": "ACT-07"}),
        ({"moved": 6}, {**all_but("MOVE-06", WALKS), "move 4,1": "MOVE-01", "run": "ACT-09"}),
        ({"begun": True}, {**ALL, "run": "ACT-09"}),
        ({"stood": True}, {**ALL, "run": "STATUS-07"}),
    ],
)
def test_a_hero_who_has_done_something(table: Any, state: dict[str, Any], reasons: dict[str, str]) -> None:
    judged(table(PLAN, activation={"model": "royal_paladin", **state}), reasons)


@pytest.mark.rule("SDE-STATUS-CHOKE", "SDE-POTION-01", "SDE-POTION-04")
@pytest.mark.parametrize(
    ("row", "own", "other"),
    [
        ({"potions": 1}, "", ""),
        ({"potions": 0}, "POTION-04", "POTION-04"),
        ({"potions": 1, "status": ["choke"]}, "STATUS-CHOKE", ""),
    ],
)
def test_a_potion_by_its_owner_and_by_a_friend(table: Any, row: dict[str, Any], own: str, other: str) -> None:
    s = table(PLAN, activation="royal_paladin", models={"royal_paladin": row})
    judged(
        s,
        {
            "drink elixir of royal_paladin by royal_paladin": own,
            "drink elixir of royal_paladin by ember_mage": other,
        },
    )


@pytest.mark.rule("SDE-CHEST-06", "SDE-COMBAT-12", "SDE-TURN-06", "SDE-DIST-01")
def test_a_monster_and_a_mage(table: Any) -> None:
    judged(
        table(PLAN, activation="knucklehead_1"),
        {
            "attack royal_paladin": "",
            "attack knucklehead_1": "COMBAT-12",
            "attack gouger_1": "COMBAT-12",
            "attack ember_mage": "COMBAT-03",
            "open chest_1": "CHEST-06",
            "open chest_2": "CHEST-06",
            "move 4,1": "MOVE-14",
            "move 4,2": "",
            "run": "",
        },
    )
    judged(
        table(PLAN, activation="ember_mage"),
        {
            "shoot knucklehead_1": "",
            "shoot gouger_1": "",
            "shoot royal_paladin": "COMBAT-12",
            "attack knucklehead_1": "COMBAT-03",
            "use magma_strike gouger_1 afar": "",
            "use smite knucklehead_1": "ACT-03",
            "open chest_2": "",
            "open chest_1": "CHEST-01",
        },
    )


@pytest.mark.rule("SDE-TURN-01", "SDE-TURN-03", "SDE-TURN-05", "SDE-TYPE-07")
def test_the_next_model(table: Any) -> None:
    plan = """
        #########
        #PMF.kgi#
        #...W...#
        #########
    """
    s = table(plan, phase="heroes", models={"ember_mage": {"acted": 1}})
    judged(
        s,
        {
            "activate royal_paladin": "",
            "activate hearthsworn_fighter": "",
            "activate ember_mage": "TURN-05",
            "activate gouger_1": "TURN-01",
            "activate kobold_warrens_1": "TURN-01",
        },
    )
    c = table(plan, phase="consul", models={"gouger_1": {"acted": 1}})
    judged(
        c,
        {
            "activate knucklehead_1": "",
            "activate ironscale_1": "",
            "activate gouger_1": "TURN-05",
            "activate kobold_warrens_1": "TYPE-07",
            "activate ember_mage": "TURN-01",
        },
    )
