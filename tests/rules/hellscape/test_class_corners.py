"""Odd corners of the classes: what may happen at any time, who may use what, what is lost and by whose choice."""

import pytest

from rules.hellscape.arena import Arena
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import terms as t


# ---- Wizard
@pytest.mark.rule("MD2-WIZ-04", "MD2-WIZ-03")
def test_the_marker_turns_in_the_middle_of_a_combat() -> None:
    def defends(mana: int) -> Arena:
        mathrin = {"hero": "mathrin", "zone": "0,2", "level": 2, "marker": 4, "mana": mana}
        return Arena(
            heroes=[{**mathrin, "skills": ["wiz-stone-skin-i@1"]}],
            enemy="satyrs",
            foes={"satyrs": {"zone": "0,2", "minions": 1, "item": "bone_club"}},
            dice="o:ss e:claw",
        )

    a = defends(5)
    a.refuses("use stone_skin_i of mathrin", "MD2-WIZ-03")
    a.do("spin", "use stone_skin_i of mathrin")
    assert a.g.fight.shields == 2 and (a.hero().mana, a.hero().marker) == (3, 1)
    b = defends(1).do("spin")
    b.refuses("spin", "MD2-WIZ-04")
    b.refuses("use stone_skin_i of mathrin", "MD2-COST-03")


@pytest.mark.rule("MD2-WIZ-05")
def test_an_attack_spell_needs_a_magic_weapon() -> None:
    a = Arena(
        heroes=[{"hero": "mathrin", "zone": "0,2", "marker": 3, "wears": ["rusty_sword"]}, "irk"],
        turn="mathrin",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
    )
    a.do("attack satyrs melee")
    a.refuses("use insight of mathrin", "MD2-WIZ-05")


# ---- Shaman
def shaman(**more: object) -> dict[str, object]:
    return {"hero": "nahias", "zone": "0,2", "wears": ["ash_wand"], "mana": 0, **more}


@pytest.mark.rule("MD2-SHA-02", "MD2-SHA-05", "H-81")
def test_a_tracker_is_flipped_in_the_attack_that_filled_it() -> None:
    a = Arena(
        heroes=[shaman(elements=[0, 0, 4, 0]), "irk"],
        turn="nahias",
        foes={"satyrs": {"zone": "0,2", "minions": 1, "band": "5"}},
    )
    a.attack("satyrs", "y:sm b: b: b: b: e:claw", "magic")
    a.do("resolve mana 0", "raise fire")
    assert a.can("flip_tracker fire")
    a.do("flip_tracker fire")
    assert a.g.fight.swords == 1 and a.hero().elements[t.FIRE] == 0
    a.refuses("flip_tracker fire", "MD2-SHA-05")


@pytest.mark.rule("MD2-SHA-05", "H-81")
def test_a_tracker_filled_in_the_turn_of_another_is_flipped_at_once_or_later() -> None:
    def well() -> Arena:
        return Arena(
            heroes=[shaman(elements=[0, 0, 4, 0]), {"hero": "irk", "zone": "1,1"}],
            turn="irk",
            mp=2,
            door_top=["mana_well"],
            tokens={"spawn": [], "loot": []},
        ).do("open D1", "raise fire")

    a = well()
    assert a.texts() == ["flip_tracker fire", "pass"]
    a.do("flip_tracker fire")
    assert a.hero().flipped == 1 << t.FIRE
    b = well().do("pass")
    assert b.hero().flipped == 0 and b.hero().elements[t.FIRE] == t.ELEMENT_MAX


@pytest.mark.rule("MD2-SHA-02", "MD2-LEVEL-03", "MD2-LEVEL-04")
def test_mana_of_a_level_may_raise_an_element() -> None:
    a = Arena(heroes=[shaman(level=2, xp=10, mana=5), "irk"], phase="levels")
    assert a.texts() == ["mana", "raise air", "raise earth", "raise fire", "raise water"]
    a.do("raise water")
    assert (a.hero().mana, a.hero().elements[t.WATER], a.hero().level) == (5, 1, 3)
    assert a.starts("learn") != []  # the skill comes after it


@pytest.mark.rule("MD2-SHA-07", "MD2-SHA-09")
def test_a_spirit_summoned_again_has_no_second_free_activation() -> None:
    a = Arena(
        heroes=[shaman(elements=[0, 0, 4, 0], skills=["sha-flame-spirit-i"]), {"hero": "irk", "zone": "5,0"}],
        turn="nahias",
        foes={"satyrs": {"zone": "1,2", "band": "5"}},
    )
    a.do("use flame_spirit_i of nahias")
    a.refuses("use flame_spirit_i of nahias", "MD2-SHA-06")
    a.roll("o: b: b: b: b:").do("spirit flame attacks satyrs")
    assert a.foe("satyrs").fire == 1 and a.hero().actions == 3
    a.g.friends[0].zone = t.OFF  # killed
    a.g.decision = None
    a.g.advance()
    a.do("use flame_spirit_i of nahias", "spirit flame move")
    assert a.hero().actions == 2


# ---- Rogue
@pytest.mark.rule("MD2-ROG-06")
def test_an_action_gained_otherwise_may_be_kept_for_later() -> None:
    def charmed() -> Arena:
        feydra = {"hero": "feydra", "mana": 3, "wears": ["hourglass_charm"], "ready": ["move1", "attack_yellow"]}
        return Arena(heroes=[feydra, "irk"], turn="feydra").do("use hourglass_charm of feydra", "move")

    a = charmed()
    assert a.texts() == ["flip move1", "flip attack_yellow", "pass"]
    a.do("pass")
    assert a.g.walk.mp == 2 and len(a.hero().ready) == 2 and a.hero().actions == 0
    b = charmed().do("flip move1")
    assert b.g.walk.mp == 3 and b.hero().actions == 1


# ---- Paladin
@pytest.mark.rule("MD2-SKILL-05", "MD2-PAL-03")
def test_resurrection_is_for_the_paladin_alone() -> None:
    a = Arena(
        heroes=[
            {"hero": "ronen", "zone": "0,2", "level": 5, "skills": ["pal-resurrection@1"]},
            {"hero": "mathrin", "zone": "0,2"},
            {"hero": "irk", "zone": "0,2", "ko": True},
        ],
        turn="mathrin",
        consecrated=["0,2", "-", "-"],
    )
    a.refuses("use resurrection of mathrin", "MD2-SKILL-05")


@pytest.mark.rule("MD2-PAL-03")
def test_a_consecration_helps_whoever_stands_there_wherever_the_paladin_is() -> None:
    a = Arena(
        heroes=[{"hero": "ronen", "zone": "5,0", "skills": ["pal-aegis-i@2"]}, {"hero": "mathrin", "zone": "0,2"}],
        enemy="satyrs",
        consecrated=["-", "0,2", "-"],
        foes={"satyrs": {"zone": "0,2", "minions": 2, "item": "bone_club"}},
    )
    a.do("use shelter of mathrin", "use aegis_i of mathrin")
    assert a.g.fight.shields == 2
    a.refuses("use shelter of mathrin", "MD2-ABIL-05")


# ---- the Darkness
@pytest.mark.rule("MD2-DARK-02", "MD2-SPAWN-05")
def test_a_duplicate_at_a_portal_acts_before_the_next_portal() -> None:
    a = Arena(
        "highway_to_hellscape",
        [{"hero": h, "zone": "0,0"} for h in ("gheta", "irk", "feydra")],
        phase="darkness",
        darkness=4,
        mob_top=["satyrs_1-2", "demons_1-2"],
        foes={"gargoyles": {"zone": "5,1", "item": "bone_club"}},
    )
    zones = {a.at("satyrs"), a.at("demons")}
    portals = a.g.tokens[t.PORTAL] + a.g.tokens[t.ROAMING_PORTAL]
    assert zones == {f"{a.g.map().xs[z]},{a.g.map().ys[z]}" for z in portals}
    b = Arena(
        "highway_to_hellscape",
        [{"hero": h, "zone": "0,0"} for h in ("gheta", "irk", "feydra")],
        phase="darkness",
        darkness=4,
        mob_top=["satyrs_1-2", "demons_1-2"],
        foes={"satyrs": {"zone": "0,0", "band": "3-4", "item": "bone_club"}},
    )
    assert b.starts("target") != []  # the Satyrs of band 3-4 act …
    assert b.foe("demons").card == -1  # … and the second Portal waits
    assert [x.b for x in b.told(ev.EV_DUPLICATE)] == [0]
    assert c.MOBS[b.foe("satyrs").card].id == "satyrs_3-4"
