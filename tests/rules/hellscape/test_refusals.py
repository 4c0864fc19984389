"""Every refusal names its rule: what is not offered, by moment, and why not."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena

FOES = {
    "satyrs": {"zone": "0,2", "minions": 1, "item": "bone_club"},
    "demons": {"zone": "1,1", "item": "ragged_bow"},
}
GHETA = {
    "hero": "gheta",
    "zone": "0,2",
    "wears": ["rusty_sword"],
    "pack": ["health_potion", "war_tonic", "stone_draught"],
    "health": 5,
    "mana": 1,
}
IRK = {"hero": "irk", "zone": "0,2", "pack": ["health_potion"], "wears": ["short_bow"]}


def judged(a: Arena, reasons: dict[str, str]) -> None:
    """Each of these texts is offered, or refused by this rule."""
    found = {text: a.why(text) for text in reasons}
    assert found == {text: f"MD2-{rule}" if rule else "" for text, rule in reasons.items()}
    assert [text for text in reasons if a.can(text)] == [text for text, rule in reasons.items() if not rule]


DOOR = "go 2,1"  # through D1
BUYS = ["go 1,2", "open D1", "take common", "chest", "chest greater", "fountain", "forge"]


@pytest.mark.rule("MD2-HERO-04", "MD2-RECOVER-01", "MD2-MOVE-02", "MD2-ATTACK-02", "MD2-ATTACK-03", "MD2-ITEM-07")
def test_in_a_turn() -> None:
    a = Arena(heroes=[GHETA, IRK], turn="gheta", foes=FOES)
    judged(
        a,
        {
            "end": "",
            "move": "",
            "trade": "",
            "thaw": "COND-FROST-01",
            "attack satyrs melee": "",
            "attack satyrs magic": "ATTACK-02",
            "attack satyrs ranged": "ATTACK-02",
            "attack demons melee": "ATTACK-03",
            "attack gargoyles melee": "ATTACK-01",
            "recover 0 0": "RECOVER-01",
            "recover 1 0": "",
            "recover 2 0": "",
            "recover 3 0": "RECOVER-01",
            "recover 0 1": "",
            "recover 0 2": "RECOVER-01",
            "recover 1 1": "",
            "recover 2 1": "RECOVER-01",
            **dict.fromkeys(BUYS, "MOVE-02"),
            "stop": "MOVE-03",
            "roll": "ATTACK-15",
            "finish": "ATTACK-15",
            "resolve mana 0": "ATTACK-17",
            "reroll 0": "EFF-05",
            "reveal": "RAN-02",
            "hold": "RAN-02",
            "drink health_potion of gheta": "",
            "drink war_tonic of gheta": "CONS-03",
            "drink health_potion of irk": "CONS-02",
            "unequip hand of gheta": "",
            "unequip chest of gheta": "ITEM-07",
            "unequip other_hand of gheta": "ITEM-07",
            "unequip hand of irk": "ITEM-07",
            "credit gheta": "XP-04",
            "activate irk": "HERO-01",
            "use gheta of gheta": "ABIL-03",
            "use irk of irk": "ABIL-02",
            "quest scroll": "QUEST-TUT-02",
        },
    )


BOARDS = {
    "stance reckless": "BER-01",
    "stance blood_rage": "BER-01",
    "spin": "WIZ-01",
    "consecrate red 0,2": "PAL-01",
    "recall red": "PAL-01",
    "flip_tracker air": "SHA-01",
    "flip_tracker water": "SHA-01",
    "spirit flame move": "SHA-06",
    "spirit frost move": "SHA-06",
    "spirit flame attacks satyrs": "SHA-06",
}


@pytest.mark.rule("MD2-BER-01", "MD2-BER-06", "MD2-WIZ-01", "MD2-PAL-01", "MD2-PAL-02", "MD2-SHA-01", "MD2-SHA-05")
@pytest.mark.parametrize(
    ("hero", "board", "own"),
    [
        ("irk", {}, {}),
        ("feydra", {"ready": ["move1"]}, {}),
        ("gheta", {"rage": 0}, {"stance reckless": "BER-06", "stance provoke": "BER-06"}),
        ("gheta", {"rage": 1}, {"stance reckless": "", "stance provoke": ""}),
        ("mathrin", {"mana": 0}, {"spin": "WIZ-04"}),
        ("mathrin", {"mana": 1}, {"spin": ""}),
        ("sir_ronen", {"mana": 0}, {"consecrate red 0,2": "PAL-02", "recall red": "PAL-05"}),
        (
            "sir_ronen",
            {"mana": 1},
            {
                "consecrate red 0,2": "",
                "consecrate green 1,2": "",
                "consecrate red 1,1": "PAL-02",
                "recall red": "PAL-05",
            },
        ),
        ("nahias", {"elements": [4, 0, 0, 5]}, {"flip_tracker air": "SHA-05", "flip_tracker water": ""}),
        (
            "nahias",
            {"elements": [5, 0, 0, 5], "flipped": ["water"]},
            {"flip_tracker air": "", "flip_tracker water": "SHA-05"},
        ),
    ],
)
def test_class_boards_are_for_their_class(hero: str, board: dict[str, Any], own: dict[str, str]) -> None:
    a = Arena(heroes=[{"hero": hero, "zone": "0,2", **board}], turn=hero, foes=FOES)
    judged(a, {**BOARDS, **own})


@pytest.mark.rule("MD2-HERO-02", "MD2-COND-FROST-01", "MD2-COST-01", "MD2-ROG-02")
@pytest.mark.parametrize(
    ("actions", "frost", "rule", "thaw"),
    [
        (1, 0, "", "COND-FROST-01"),
        (0, 0, "HERO-02", "COND-FROST-01"),
        (1, 1, "COND-FROST-01", ""),
        (0, 1, "HERO-02", "HERO-02"),
    ],
)
def test_actions_run_out_or_freeze(actions: int, frost: int, rule: str, thaw: str) -> None:
    a = Arena(heroes=[{**GHETA, "frost": frost}, IRK], turn="gheta", actions=actions, foes=FOES)
    acts = ["move", "trade", "attack satyrs melee", "recover 1 0"]
    judged(a, {**dict.fromkeys(acts, rule), "thaw": thaw, "end": "", **dict.fromkeys(BUYS, "MOVE-02")})


@pytest.mark.rule("MD2-MOVE-02", "MD2-MOVE-04", "MD2-DOOR-03", "MD2-INTERACT-01", "MD2-CONS-02", "MD2-ABIL-07")
def test_in_a_move() -> None:
    a = Arena(heroes=[{**GHETA, "rage": 2}, IRK], turn="gheta", mp=1, foes=FOES)
    actions = ["end", "thaw", "move", "trade", "attack satyrs melee", "recover 1 0", "unequip hand of gheta", "pass"]
    judged(
        a,
        {
            **dict.fromkeys(actions, "MOVE-02"),
            **dict.fromkeys(["spin", "recall red", "flip_tracker air", "spirit flame move", "roll"], "MOVE-02"),
            "stop": "",
            "go 1,2": "",
            "go -1,2": "",
            "go 0,2": "MOVE-04",
            "go 1,1": "MOVE-04",
            "open D1": "DOOR-03",
            "take common": "INTERACT-01",
            "take rare": "INTERACT-01",
            "chest": "INTERACT-01",
            "chest greater": "INTERACT-01",
            "fountain": "INTERACT-01",
            "forge": "INTERACT-01",
            "stance reckless": "BER-06",
            "consecrate red 0,2": "PAL-02",
            "drink health_potion of gheta": "CONS-02",
            "use gheta of gheta": "ABIL-03",
            "use irk of irk": "ABIL-07",
            "quest scroll": "QUEST-TUT-02",
            "quest rift": "QUEST-TUT-03",
        },
    )


@pytest.mark.rule("MD2-INTERACT-02", "MD2-DOOR-04", "MD2-DOOR-01", "MD2-FORGE-01")
def test_objects_need_a_zone_without_enemies() -> None:
    kinds = ["common", "rare", "epic", "chest", "greater_chest", "fountain", "forge"]
    objects = ["take common", "take rare", "take epic", "chest", "chest greater", "fountain", "forge"]
    row = {"hero": "gheta", "zone": "1,1", "wears": ["dagger"], "pack": ["health_potion", "leather_cap"]}
    tokens = {kind: ["1,1"] for kind in kinds}
    a = Arena(heroes=[row, IRK], turn="gheta", mp=1, tokens=tokens, foes={"satyrs": {"zone": "1,1"}})
    judged(a, {**dict.fromkeys(objects, "INTERACT-02"), "open D1": "", "open D2": "DOOR-03", DOOR: "DOOR-01"})
    b = Arena(heroes=[row, IRK], turn="gheta", mp=1, tokens=tokens, doors=[1])
    judged(b, {**dict.fromkeys(objects, ""), "open D1": "DOOR-04", DOOR: ""})
    row = {**row, "pack": ["health_potion"]}
    judged(Arena(heroes=[row, IRK], turn="gheta", mp=1, tokens=tokens), {"forge": "FORGE-01", "fountain": ""})


@pytest.mark.rule("MD2-ATTACK-15", "MD2-ATTACK-17", "MD2-ATTACK-18", "MD2-EFF-05", "MD2-CONS-02", "MD2-CONS-03")
def test_in_an_attack() -> None:
    a = Arena(heroes=[{**GHETA, "rage": 1}, IRK], turn="gheta", foes=FOES)
    a.do("attack satyrs melee")
    between = {"stance reckless": "BER-06", "consecrate red 0,2": "PAL-02"}
    boards = {"spin": "WIZ-01", "flip_tracker fire": "SHA-01", "reveal": "RAN-02", "hold": "RAN-02"}
    drinks = {
        "drink health_potion of gheta": "CONS-02",
        "drink war_tonic of gheta": "",
        "drink stone_draught of gheta": "ABIL-05",
        "drink health_potion of irk": "CONS-02",
        "drink war_tonic of irk": "CONS-01",
    }
    other = dict.fromkeys(["move", "end", "trade", "unequip hand of gheta", "pass"], "ATTACK-15")
    early = dict.fromkeys(["finish", "reroll 0", "resolve mana 0", "resolve claw 0"], "ATTACK-15")
    judged(a, {**between, **boards, **drinks, **other, **early, "roll": "", "use gheta of gheta": ""})
    a.roll("y:sm y:s b:h e:claw e:fang").do("roll")
    judged(
        a,
        {
            **between,
            **boards,
            **drinks,
            **other,
            "roll": "ATTACK-15",
            "finish": "",
            "reroll 0": "EFF-05",
            "reroll 9": "EFF-05",
            "resolve mana 0": "",
            "resolve mana 1": "ATTACK-17",
            "resolve claw 3": "",
            "resolve sword 0": "ATTACK-17",
            "resolve shield 2": "ATTACK-17",
            "resolve fang 3": "ATTACK-17",
            "resolve claw 9": "ATTACK-17",
        },
    )
    a.do("resolve mana 0")
    judged(a, {"resolve mana 0": "ATTACK-17", "reroll 0": "ATTACK-18", "reroll 1": "EFF-05"})


@pytest.mark.rule("MD2-MOB-02", "MD2-MOB-03", "MD2-ABIL-03", "MD2-ABIL-05", "MD2-MOB-09", "MD2-ENPH-01")
def test_while_an_enemy_acts() -> None:
    a = Arena(heroes=[GHETA, IRK], enemy="satyrs", foes=FOES)
    while a.can("pass"):
        judged(a, {"pass": "", "target gheta": "MOB-03", "drink war_tonic of gheta": "CONS-03"})
        a.do("pass")
    judged(
        a,
        {
            "target gheta": "",
            "target irk": "",
            "foe satyrs": "ENPH-01",
            "zone 1,2": "GAME-05",
            "type melee": "MOB-05",
            "pass": "CONS-02",
            "move": "HERO-04",
        },
    )
    a.do("target gheta")
    judged(
        a,
        {
            "roll": "",
            "use gheta of gheta": "ABIL-03",
            "drink war_tonic of gheta": "ABIL-03",
            "drink stone_draught of gheta": "",
        },
    )
    a.g.fight.pool = [1, 0, 0, 0, 1]
    a.roll("y:sm e:both").do("roll")
    judged(a, {"resolve mana 0": "MOB-09", "resolve claw 1": "", "resolve fang 1": ""})


@pytest.mark.rule("MD2-KO-06", "H-60")
def test_a_hero_who_is_down_drinks_nothing() -> None:
    down = {"hero": "irk", "zone": "0,2", "ko": True, "pack": ["health_potion"]}
    a = Arena(heroes=[GHETA, down], enemy="satyrs", foes=FOES, options={"windows": "every"})
    assert a.can("pass") and not [x for x in a.texts() if "of irk" in x]
    judged(
        a, {"drink health_potion of irk": "KO-06", "unequip hand of irk": "ITEM-07", "drink health_potion of gheta": ""}
    )
