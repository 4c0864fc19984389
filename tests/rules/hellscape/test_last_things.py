"""Rules at their ends: empty decks, the last miniature, the last Zone, a Trade that never stops."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena, item
from undercroft.engine.deck import new_deck
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape.title import TITLE

IRK = {"hero": "irk", "zone": "1,1"}


def gheta(**doc: Any) -> dict[str, Any]:
    return {"hero": "gheta", "zone": "1,1", "wears": ["rusty_sword"], **doc}


def taken(a: Arena, *texts: str) -> Arena:
    """Answers where cards were put away, so that they would not be counted."""
    for text in texts:
        a.g.apply(TITLE.parse(a.g, text))
        a.quiet()
    return a


@pytest.mark.rule("MD2-COST-07", "MD2-XP-02", "H-23")
@pytest.mark.parametrize(("minions", "dead"), [(0, True), (1, False)])
def test_an_imp_of_the_mob_dies_the_leader_if_it_is_alone(minions: int, dead: bool) -> None:
    foes = {"infernal_imps": {"zone": "1,1", "minions": minions, "treasure": ["common"]}}
    a = Arena(heroes=[gheta(health=6), IRK], turn="gheta", foes=foes)
    before = [h.xp for h in a.g.heroes]
    dice = "y: y: b:" + " e:fang" * (minions or 1)
    if minions == 0:
        a.do("attack infernal_imps melee")
        a.g.fight.pool = [2, 0, 1, 0, 1]
        a.roll(dice).do("roll")
    else:
        a.attack("infernal_imps", dice)
    while not a.can("credit irk") and a.texts():
        a.do("resolve fang 3?", "finish?")
    assert (a.foe("infernal_imps").card < 0) == dead
    a.do("credit irk")
    assert [h.xp - x for h, x in zip(a.g.heroes, before, strict=True)] == ([2, 3] if dead else [0, 1])
    if dead:
        assert a.starts("keep")  # the Treasure of the Leader, for the Hero who was named


@pytest.mark.rule("MD2-SKILL-05", "MD2-SHA-04")
def test_gale_moves_an_enemy_or_less_far() -> None:
    nahias = {"hero": "nahias", "zone": "1,1", "level": 3, "skills": ["sha-gale-i", "sha-gale-ii"]}
    foes = {"satyrs": {"zone": "1,1", "minions": 1}, "demons": {"zone": "5,0"}}
    a = Arena(heroes=[{**nahias, "elements": [2, 0, 0, 0]}, IRK], turn="nahias", foes=foes)
    a.do("use gale_ii of nahias", "foe satyrs?", "zone 1,2")
    assert a.at("satyrs") == "1,2" and a.hero().elements == [0, 0, 0, 0]
    a.do("stop")
    assert a.at("satyrs") == "1,2" and a.foe("satyrs").wounds == 1
    b = Arena(heroes=[{**nahias, "elements": [2, 0, 0, 0]}, IRK], turn="nahias", foes=foes)
    b.do("use gale_ii of nahias", "foe satyrs?", "stop")
    assert b.at("satyrs") == "1,1" and b.foe("satyrs").wounds == 1
    d = Arena(heroes=[{**nahias, "elements": [2, 0, 0, 0]}, IRK], turn="nahias", foes=foes)
    d.do("use gale_ii of nahias", "foe satyrs?", "zone 1,2", "zone 0,2")
    assert d.at("satyrs") == "0,2"
    f = Arena(heroes=[{**nahias, "elements": [1, 3, 3, 3]}, IRK], turn="nahias", foes=foes)
    f.refuses("use gale_ii of nahias", "MD2-SHA-04")


@pytest.mark.rule("H-74", "MD2-SET-06", "MD2-INTERACT-03")
def test_an_empty_item_deck_gives_nothing() -> None:
    a = Arena(heroes=[gheta(), IRK], turn="gheta", mp=2, tokens={"common": ["1,1"], "chest": ["1,1"]})
    a.g.item_decks[0] = new_deck([])
    taken(a, "take common")
    assert a.hero().pack == [] and a.can("stop") and a.told(ev.EV_ITEM) == []
    only = c.item_named("shadowbane_codex")  # for a Wizard, who is not there
    b = Arena(heroes=[gheta(), IRK], turn="gheta", mp=1, tokens={"epic": ["1,1"]})
    b.g.item_decks[2] = new_deck([only])
    taken(b, "take epic")
    assert b.hero().pack == [] and b.g.item_decks[2].discard == [only] and b.told(ev.EV_ITEM) == []
    d = Arena(heroes=[gheta(), {"hero": "mathrin", "zone": "1,1"}], turn="gheta", mp=1, tokens={"epic": ["1,1"]})
    d.g.item_decks[2] = new_deck([only])
    taken(d, "take epic", "keep shadowbane_codex")
    assert d.hero().pack == [only]


@pytest.mark.rule("MD2-SET-06")
def test_set_items_of_absent_classes_are_passed_over() -> None:
    a = Arena(
        heroes=[gheta(), IRK],
        turn="gheta",
        mp=1,
        tokens={"epic": ["1,1"]},
        item_top=["shadowbane_codex", "shadowbane_fetish", "sunblade"],
    )
    a.do("take epic", "keep sunblade")
    assert a.hero().pack == [item("sunblade")]
    assert a.g.item_decks[2].discard == [item("shadowbane_codex"), item("shadowbane_fetish")]


@pytest.mark.rule("MD2-SPAWN-03", "MD2-SPAWN-04", "H-62")
def test_a_mob_without_any_item_left() -> None:
    a = Arena(heroes=[gheta(), IRK], turn="gheta", mp=1, door_top=["quiet_room"])
    for k in (3, 4):
        a.g.item_decks[k] = new_deck([])
    a.g.item_decks[5] = new_deck([item("doomblade")])
    taken(a, "open D1")
    spawned = [x for x in a.g.foes if x.card >= 0]
    assert [x.item for x in spawned] == [item("doomblade")]
    b = Arena(heroes=[gheta(), IRK], turn="gheta", mp=1, door_top=["quiet_room"])
    for k in (3, 4, 5):
        b.g.item_decks[k] = new_deck([])
    taken(b, "open D1")
    assert [x.item for x in b.g.foes if x.card >= 0] == [-1]


@pytest.mark.rule("MD2-RSPAWN-02", "MD2-RSPAWN-01")
def test_roaming_decks_of_higher_bands_help_out() -> None:
    a = Arena(heroes=[gheta(), IRK], turn="gheta", mp=1, door_top=["roaming_nest"], roaming_top=["andra_3-4"])
    a.g.roaming_decks[0] = new_deck([])
    taken(a, "open D1", "zone 2,1")
    assert a.foe("andra").card >= 0 and c.ROAMING[a.foe("andra").card].band == 1 and a.foe("andra").heads == 2
    b = Arena(heroes=[gheta(), IRK], turn="gheta", mp=1, door_top=["roaming_nest"])
    for k in range(3):
        b.g.roaming_decks[k] = new_deck([])
    taken(b, "open D1")
    taken(b, "zone 2,1")
    assert not any(b.foe(x).card >= 0 for x in ("andra", "lyidan", "ytheria", "the_ghoul"))


@pytest.mark.rule("MD2-TRADE-01", "MD2-TRADE-02")
def test_a_trade_ends_after_sixty_changes() -> None:
    a = Arena(heroes=[gheta(pack=["dagger"]), IRK], turn="gheta").do("trade")
    for n in range(60):
        assert a.starts("unequip") or a.starts("equip")
        a.do("unequip hand of gheta" if n % 2 == 0 else "equip rusty_sword hand on gheta")
    assert a.texts() == ["stop"] or a.can("end")


@pytest.mark.rule("MD2-EFF-10", "MD2-DASH-06")
def test_nobody_heals_above_the_maximum() -> None:
    a = Arena(heroes=[gheta(health=7, pack=["health_potion"]), {"hero": "irk", "zone": "0,2"}], turn="gheta")
    a.do("drink health_potion of gheta")
    assert a.hero().health == 8 and a.hero().pack == []
    b = Arena(heroes=[gheta(pack=["health_potion"]), {"hero": "irk", "zone": "0,2"}], turn="gheta")
    b.do("drink health_potion of gheta?")
    assert b.hero().health == 8


@pytest.mark.rule("MD2-CHEST-01", "H-74")
def test_a_chest_gives_what_its_deck_has_left() -> None:
    a = Arena(
        heroes=[gheta(), IRK],
        turn="gheta",
        mp=2,
        tokens={"greater_chest": ["1,1"]},
        hidden_top={"greater_chest": ["rare"]},
    )
    a.g.item_decks[1] = new_deck([item("tower_shield")])
    taken(a, "chest greater", "keep tower_shield")
    assert a.hero().pack == [item("tower_shield")] and a.can("stop")
    b = Arena(heroes=[gheta(), IRK], turn="gheta", mp=2, tokens={"chest": ["1,1"]}, hidden_top={"chest": ["common"]})
    b.g.item_decks[0] = new_deck([])
    taken(b, "chest")
    assert b.hero().pack == [] and b.can("stop") and b.told(ev.EV_ITEM) == []


@pytest.mark.rule("MD2-QSPAWN-02", "H-64", "MD2-QUEST-MAZ-03")
@pytest.mark.parametrize("there", ["cards", "nothing"])
def test_a_beast_that_cannot_come_loses_the_quest(there: str) -> None:
    q = Arena("hellish_maze", ["gheta"]).g.printed()
    door, chamber = next(
        (d, k) for d in range(len(q.doors)) for k in q.door_chambers[d] if any(z in q.tokens[16] for z in q.chambers[k])
    )
    outside = next(z for z in q.doors[door] if q.chamber_of[z] != chamber)
    place = f"{q.zones.xs[outside]},{q.zones.ys[outside]}"
    a = Arena("hellish_maze", [gheta(zone=place), "irk"], turn="gheta", mp=1, door_top=["quiet_room"])
    if there == "nothing":
        for k in range(3):
            a.g.roaming_decks[k] = new_deck([])
    taken(a, f"open D{door + 1}")
    a.let()
    lost = TITLE.ledger.rule(a.g.loss).id if a.g.loss else ""
    assert (lost == "MD2-QSPAWN-02") == (there == "nothing")
    assert any(x.beast for x in a.g.foes) == (there == "cards")


@pytest.mark.rule("MD2-MOB-05", "H-21")
def test_the_better_of_two_attacks_wherever_it_stands_on_the_card() -> None:
    spear = c.ITEMS[item("grave_spear")]
    for attacks in (spear.attacks, spear.attacks[::-1]):
        kept, spear.attacks = spear.attacks, attacks
        try:
            foes = {"satyrs": {"zone": "1,1", "minions": 1, "band": "5", "item": "grave_spear"}}
            a = Arena(heroes=[gheta(), {"hero": "irk", "zone": "5,0"}], enemy="satyrs", foes=foes)
            while a.can("pass"):
                a.do("pass")
            assert a.told(ev.EV_TARGET) and a.told(ev.EV_TARGET)[0].d % 8 == 1 and a.g.fight.pool[:2] == [2, 2]
        finally:
            spear.attacks = kept


@pytest.mark.rule("MD2-ROAM-03", "MD2-ENEMY-10")
def test_why_ytheria_attacks() -> None:
    heroes = [gheta(), {"hero": "irk", "zone": "5,0"}]
    a = Arena(heroes=heroes, enemy="ytheria", foes={"ytheria": {"zone": "1,1"}})
    while a.can("pass"):
        a.do("pass")
    (told,) = a.told(ev.EV_TARGET)
    assert told.d // 8 % 32 == ev.WHY_ONLY_SEEN
    assert [x.a // 6 for x in a.told(ev.EV_FACE) if x.a < 12] == [0, 1]  # an orange die more


@pytest.mark.rule("MD2-PAL-02", "MD2-PAL-04")
def test_a_free_consecration_refuses_what_a_paid_one_does() -> None:
    ronen = {"hero": "sir_ronen", "zone": "1,1", "mana": 0}
    a = Arena(heroes=[ronen, IRK], turn="sir_ronen", consecrated=["1,1", "-", "-"]).do("use sir_ronen of sir_ronen")
    a.refuses("consecrate red 1,1", "MD2-PAL-04")
    a.refuses("consecrate blue 5,0", "MD2-PAL-02")
    a.refuses("move", "MD2-HERO-04")
    a.do("consecrate blue 1,1")
    assert a.g.consecrated == [-1, a.zone("1,1"), -1] and a.hero().mana == 0
    a.refuses("use sir_ronen of sir_ronen", "MD2-EFF-14")


@pytest.mark.rule("MD2-REWARD-01", "MD2-BAG-04", "H-74")
def test_a_kill_brings_the_items_that_are_left() -> None:
    foes = {"satyrs": {"zone": "1,1", "minions": 0, "treasure": ["common", "rare"]}}
    a = Arena(heroes=[gheta(), {"hero": "irk", "zone": "5,0"}], turn="gheta", foes=foes)
    a.g.item_decks[0] = new_deck([])
    a.g.item_decks[1] = new_deck([item("tower_shield")])
    tokens = a.g.bag.size()
    a.roll("y:ss y:ss b:")
    taken(a, "attack satyrs melee", "roll")
    while not a.starts("keep"):
        taken(a, "finish")
    taken(a, "keep tower_shield")
    assert a.hero().pack == [item("tower_shield")] and a.g.bag.size() == tokens + 2
