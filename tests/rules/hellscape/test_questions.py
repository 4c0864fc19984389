"""The questions in the middle of something: what each refuses, and by which rule."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena

IRK = {"hero": "irk", "zone": "1,1"}


def judged(a: Arena, reasons: dict[str, str]) -> Arena:
    """Each of these texts is offered, or refused by this rule; another verb by the rule of its moment."""
    found = {text: a.why(text) for text in reasons}
    assert found == {text: f"MD2-{rule}" if rule else "" for text, rule in reasons.items()}
    return a


def gheta(**doc: Any) -> dict[str, Any]:
    return {"hero": "gheta", "zone": "1,1", **doc}


@pytest.mark.rule("MD2-ITEM-01", "MD2-ITEM-09", "MD2-REWARD-05", "MD2-REWARD-06")
def test_an_item_just_found() -> None:
    a = Arena(
        heroes=[gheta(), IRK, {"hero": "feydra", "zone": "0,2"}],
        turn="gheta",
        mp=1,
        tokens={"common": ["1,1"]},
        item_top=["leather_cap"],
    )
    a.do("take common")
    judged(
        a,
        {
            "keep leather_cap": "",
            "equip leather_cap head on gheta": "",
            "equip leather_cap chest on gheta": "ITEM-01",
            "equip dagger hand on gheta": "ITEM-09",
            "give leather_cap to irk from gheta": "",
            "give leather_cap to feydra from gheta": "ITEM-09",
            "move": "HERO-04",
        },
    )
    a.do("give leather_cap to irk from gheta")
    judged(
        a,
        {
            "keep leather_cap": "",
            "equip leather_cap head on irk": "",
            "equip leather_cap legs on irk": "ITEM-01",
            "give leather_cap to gheta from irk": "ITEM-09",
        },
    )
    a.do("keep leather_cap")
    assert a.hero("irk").pack and not a.hero().pack


@pytest.mark.rule("MD2-EFF-10", "MD2-EFF-11", "MD2-KO-06", "H-06")
@pytest.mark.parametrize(("reading", "frost"), [({}, "EFF-10"), ({"H-06": "fire_and_frost"}, "")])
def test_a_heal_is_for_a_standing_hero_of_the_zone(reading: dict[str, str], frost: str) -> None:
    a = Arena(
        heroes=[
            gheta(fire=1, health=3),
            {"hero": "irk", "zone": "1,1", "health": 2, "frost": 1},
            {"hero": "feydra", "zone": "0,2"},
            {"hero": "mathrin", "zone": "1,1", "ko": True},
        ],
        turn="gheta",
        mp=1,
        tokens={"fountain": ["1,1"]},
        hidden_top={"fountain": [2]},
        rulings=reading,
    )
    a.do("fountain")
    judged(
        a,
        {
            "heal gheta 0 0": "",
            "heal gheta 1 0": "",
            "heal gheta 2 0": "EFF-10",
            "heal irk 0 0": "",
            "heal irk 1 0": "EFF-10",
            "heal irk 0 1": frost,
            "heal feydra 0 0": "EFF-10",
            "heal mathrin 0 0": "KO-06",
            "move": "HERO-04",
        },
    )
    a.do("heal gheta 1 0")
    assert (a.hero().health, a.hero().fire) == (4, 0)


@pytest.mark.rule("MD2-SHA-02", "MD2-SHA-05", "H-35")
def test_elements_below_their_maximum_are_raised() -> None:
    a = Arena(heroes=[{"hero": "nahias", "zone": "1,1", "elements": [5, 0, 0, 4], "mana": 0}, IRK], turn="nahias").do(
        "recover 0 2"
    )
    judged(
        a,
        {
            "mana": "",
            "raise air": "SHA-02",
            "raise fire": "",
            "raise water": "",
            "flip_tracker water": "SHA-05",
            "move": "HERO-04",
        },
    )
    a.do("raise water")
    judged(a, {"raise water": "SHA-02", "flip_tracker water": "", "mana": ""})
    a.do("mana")
    assert a.hero().elements == [5, 0, 0, 5] and a.hero().mana == 1


@pytest.mark.rule("MD2-HERO-01", "MD2-HERO-02", "MD2-KO-06")
def test_the_next_hero() -> None:
    heroes = [gheta(done=True), IRK, {"hero": "feydra", "ko": True}, "mathrin", "nahias"]
    heroes[4] = {"hero": "nahias", "left": True}
    a = Arena("passage", heroes, phase="heroes")
    reasons = {"activate irk": "", "activate mathrin": "", "activate gheta": "HERO-02", "activate feydra": "KO-06"}
    judged(a, {**reasons, "activate nahias": "HERO-01", "end": "HERO-02", "foe satyrs": "ENPH-01"})


@pytest.mark.rule("MD2-ENPH-01", "MD2-ENPH-02")
def test_the_next_enemy() -> None:
    foes = {"satyrs": {"zone": "5,0"}, "demons": {"zone": "5,0"}, "gargoyles": {"zone": "5,0", "done": True}}
    a = Arena(heroes=["gheta", "irk"], phase="enemies", foes=foes)
    judged(a, {"foe satyrs": "", "foe demons": "", "foe gargoyles": "ENPH-01", "foe the_ghoul": "ENPH-01"})
    judged(a, {"move": "HERO-04"})


@pytest.mark.rule("MD2-ROG-03", "MD2-ROG-05", "MD2-ROG-06")
def test_a_token_of_the_rogue() -> None:
    feydra = {"hero": "feydra", "zone": "1,1", "ready": ["move1", "attack_yellow", "mana1"]}
    a = Arena(heroes=[feydra, IRK], turn="feydra").do("move")
    judged(a, {"flip move1": "", "flip mana1": "", "flip poison": "ROG-03", "pass": "ROG-03", "move": "ROG-03"})
    b = Arena(heroes=[feydra, IRK], turn="feydra", actions=1).do("move")
    judged(b, {"flip move1": "", "flip poison": "ROG-03", "pass": ""})
    trapped = Arena(
        heroes=[{**feydra, "ready": ["move1", "attack_yellow"]}, IRK],
        turn="feydra",
        mp=1,
        tokens={"bear_trap": ["1,2"]},
        hidden_top={"bear_trap": [1]},
    ).do("go 1,2")
    judged(trapped, {"flip move1": "", "flip attack_yellow": "", "flip mana1": "ROG-05", "move": "HERO-04"})
    trapped.do("flip move1")
    assert len(trapped.hero().ready) == 1 and len(trapped.hero().worn) == 1


@pytest.mark.rule("MD2-ATTACK-07", "MD2-CONS-02")
def test_the_target_of_a_bomb() -> None:
    foes = {"satyrs": {"zone": "1,1"}, "demons": {"zone": "1,1"}, "gargoyles": {"zone": "5,0"}}
    a = Arena(heroes=[gheta(pack=["fire_bomb"]), IRK], turn="gheta", foes=foes).do("drink fire_bomb of gheta")
    judged(a, {"foe satyrs": "", "foe demons": "", "foe gargoyles": "ATTACK-07", "zone 1,1": "GAME-05"})
    judged(a, {"move": "HERO-04"})


@pytest.mark.rule("MD2-GAME-05", "MD2-COND-FIRE-01", "H-65")
def test_what_comes_first_in_a_turn() -> None:
    nahias = {"hero": "nahias", "zone": "1,1", "fire": 1, "flipped": ["water"], "health": 3}
    a = Arena(heroes=[nahias, IRK], phase="heroes").do("activate nahias")
    assert sorted(a.texts()) == ["first fire", "first water"]
    judged(a, {"move": "HERO-04", "end": "HERO-02"})
    a.roll("y:").do("first water")
    assert a.hero().health == 4 and a.hero().fire == 0


@pytest.mark.rule("MD2-SHA-08", "H-43")
def test_a_spirit_only_walks() -> None:
    a = Arena(
        heroes=[{"hero": "nahias", "zone": "1,1"}, IRK],
        turn="nahias",
        friends={"flame_spirit": {"zone": "1,1", "free": True}},
        tokens={"common": ["1,1"], "chest": ["1,1"], "fountain": ["1,1"]},
    ).do("spirit flame move")
    things = ["open D1", "take common", "chest", "fountain", "forge", "use nahias of nahias"]
    judged(a, {**dict.fromkeys(things, "SHA-08"), "go 1,2": "", "go 2,1": "DOOR-01", "stop": ""})
    a.do("go 1,2", "go 0,2")
    assert a.g.friends[0].zone == a.zone("0,2") and not a.g.walk.on


@pytest.mark.rule("MD2-QUEST-CUR-06", "MD2-QUEST-CUR-07", "MD2-TRADE-01", "MD2-TRADE-02", "H-70")
def test_the_cursed_sword_in_a_trade() -> None:
    heroes = [gheta(wears=["big_freakin_greatsword"]), IRK, "feydra"]
    a = Arena("cursed_sword", heroes, sword="gheta", turn="gheta").do("trade")
    judged(
        a,
        {
            "sword irk": "",
            "sword gheta": "QUEST-CUR-06",
            "sword feydra": "QUEST-CUR-06",
            "give big_freakin_greatsword to irk from gheta": "QUEST-CUR-07",
            "unequip hand of gheta": "QUEST-CUR-07",
            "unequip hand of irk": "TRADE-01",
            "equip dagger hand on gheta": "TRADE-02",
            "give dagger to irk from gheta": "TRADE-01",
        },
    )
    a.do("sword irk")
    assert a.g.sword == 1 and a.g.sword_rounds == 0


@pytest.mark.rule("MD2-XP-04", "MD2-COND-FIRE-03")
def test_who_gets_a_kill_of_nobody() -> None:
    a = Arena(
        "passage",
        ["gheta", "irk", {"hero": "feydra", "left": True}],
        phase="enemies",
        foes={"satyrs": {"zone": "5,0", "fire": 3, "hurt": 1}},
        dice="y:ss y:ss y:ss",
    )
    judged(a, {"credit gheta": "", "credit irk": "", "credit feydra": "XP-04", "move": "HERO-04"})
    before = [h.xp for h in a.g.heroes]
    a.do("credit irk")
    assert [h.xp - x for h, x in zip(a.g.heroes, before, strict=True)] == [0, 1, 0]


@pytest.mark.rule("MD2-MOB-03", "MD2-GAME-05", "MD2-ENEMY-10")
def test_targets_of_roaming_monsters() -> None:
    heroes = [{"hero": "gheta", "zone": "0,2"}, {"hero": "irk", "zone": "0,2"}, {"hero": "feydra", "zone": "5,0"}]
    a = Arena(heroes=heroes, enemy="ytheria", foes={"ytheria": {"zone": "0,2"}})
    judged(a, {"target gheta": "", "target irk": "", "target feydra": "MOB-03", "move": "HERO-04"})
    weak = [{**heroes[0], "health": 3}, {"hero": "irk", "zone": "1,2", "health": 3}, heroes[2]]
    b = Arena(heroes=weak, enemy="andra", foes={"andra": {}})
    judged(b, {"target gheta": "", "target irk": "", "target feydra": "GAME-05", "move": "HERO-04"})


@pytest.mark.rule("MD2-SETUP-01", "MD2-SETUP-05")
def test_heroes_and_items_of_the_setup() -> None:
    from undercroft.engine.chance import chance_from
    from undercroft.games.hellscape.title import TITLE

    g = TITLE.rules.new(TITLE.config("tutorial", 2, {"heroes": "choose"}, {}), chance_from("1"))
    g.apply(TITLE.parse(g, "hero gheta"))

    def why(text: str) -> str:
        assert g.decision is not None
        return TITLE.ledger.rule(TITLE.forbids(g, max(0, g.decision.owner), TITLE.parse(g, text))).id

    assert why("hero gheta") == "MD2-SETUP-01" and why("move") == "MD2-HERO-04"
    g.apply(TITLE.parse(g, "hero irk"))
    while g.decision is not None and not any(TITLE.text(g, x).startswith("start with") for x in g.decision.options):
        g.apply(g.decision.options[0])
    assert why("start with hellcleaver") == "MD2-SETUP-05" and why("start with health_potion") == "MD2-SETUP-05"
