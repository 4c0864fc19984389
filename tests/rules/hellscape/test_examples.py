"""The worked examples of the rulebook (EX-01 to EX-14)."""

import pytest

from rules.hellscape.arena import Arena, item, skill
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import terms as t


@pytest.mark.rule(
    "MD2-DOOR-03",
    "MD2-DOOR-05",
    "MD2-DOOR-06",
    "MD2-REVEAL-01",
    "MD2-REVEAL-02",
    "MD2-REVEAL-04",
    "MD2-REVEAL-05",
    "MD2-SPAWN-01",
    "MD2-SPAWN-02",
    "MD2-SPAWN-03",
    "MD2-BAG-01",
    "MD2-SETUP-12",
)
def test_ex_01_a_reveal_with_a_treasure_trap_room() -> None:
    a = Arena(
        "tutorial",
        [{"hero": "gheta", "zone": "1,1", "level": 3}, "mathrin", "feydra"],
        turn="gheta",
        mp=2,
        door_top=["treasure_trap_room"],
        tokens={"spawn": ["2,1"], "loot": ["2,2", "2,2"]},
    )
    a.do("open D1")
    assert a.hero().health == 9 - 2
    mobs = [f for f in a.g.foes if f.card >= 0]
    assert len(mobs) == 1
    mob = mobs[0]
    assert (mob.minions, mob.leader, len(mob.treasure)) == (3, True, 1)
    assert mob.item >= 0
    assert sum(len(a.g.tokens[t.TREASURE + k]) for k in range(3)) == 3
    assert a.g.tokens[t.SPAWN] == a.g.tokens[t.LOOT] == []
    assert a.g.walk.mp == 1 and a.can("go 2,1")


@pytest.mark.rule("MD2-INTERACT-01", "MD2-INTERACT-03", "MD2-BAG-04", "MD2-ITEM-08", "MD2-MOVE-02")
def test_ex_02_taking_a_treasure() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2"}],
        turn="gheta",
        mp=1,
        tokens={"common": ["0,2"]},
        item_top=["silver_ring"],
    )
    n = a.g.bag.size()
    a.do("take common")
    assert a.can("equip silver_ring misc on gheta")
    a.do("equip silver_ring misc on gheta")
    assert a.hero().slots[t.MISC] == item("silver_ring")
    assert a.g.bag.size() == n + 1
    assert a.g.walk.mp == 0


@pytest.mark.rule("MD2-ATTACK-05", "MD2-ATTACK-07", "MD2-PILLAR-01")
def test_ex_03_line_of_sight_and_a_pillar() -> None:
    feydra = {"hero": "feydra", "zone": "3,1", "wears": ["short_bow"], "ready": ["mana1"]}
    for far in ("4,1", "5,1", "6,1"):
        a = Arena(
            "highway_to_hellscape", [feydra], turn="feydra", foes={"skeletons": {"zone": far}}, tokens={"pillar": []}
        )
        assert a.can("attack skeletons ranged")
    a = Arena("highway_to_hellscape", [feydra], turn="feydra", foes={"skeletons": {"zone": "5,1"}})
    a.do("attack skeletons ranged")
    assert a.pool().split()[0] == "1"  # the Pillar at 4,1 takes one of two yellow dice


@pytest.mark.rule("MD2-ATTACK-08", "MD2-ATTACK-11", "MD2-ATTACK-12", "MD2-ATTACK-13", "MD2-DICE-04", "MD2-EFF-03")
def test_ex_04_the_pool() -> None:
    a = Arena(
        heroes=[
            {
                "hero": "gheta",
                "zone": "0,2",
                "wears": ["big_freakin_greatsword"],
                "rage": 1,
                "skills": ["ber-fatal-fury-i"],
            },
            "irk",
        ],
        turn="gheta",
        foes={"skeletons": {"zone": "0,2", "minions": 2}},
    )
    a.do("attack skeletons melee", "use fatal_fury_i of gheta")
    assert a.pool() == "2 1 1 0 2"
    assert a.hero().rage == 0


@pytest.mark.rule(
    "MD2-ATTACK-15",
    "MD2-ATTACK-16",
    "MD2-ATTACK-17",
    "MD2-ATTACK-18",
    "MD2-ATTACK-19",
    "MD2-DICE-06",
    "MD2-DICE-07",
    "MD2-DICE-08",
    "MD2-DICE-10",
    "MD2-DICE-11",
    "MD2-BER-02",
    "MD2-COST-07",
)
def test_ex_05_resolving_an_attack() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "mana": 0, "wears": ["hellcleaver"]}, "irk"],
        turn="gheta",
        foes={"gargoyles": {"zone": "0,2", "minions": 2, "band": "1-2"}},
    )
    a.attack("gargoyles", "o:sss o:ss o:sm b:h e:claw e:fang")
    a.do("resolve claw 4")
    assert (a.hero().health, a.hero().rage) == (7, 1)
    a.refuses("reroll 4", "MD2-ATTACK-18")
    a.do("use blood_rage of gheta")
    a.script(2).do("reroll 3")
    a.do("resolve mana 2", "resolve fang 5")
    assert a.hero().mana == 1
    a.do("finish")
    total = a.told(ev.EV_TOTAL)[-1]
    assert (total.a, total.b, total.c) == (6, 2, 4)
    assert a.foe("gargoyles").minions == 0  # 4 Wounds, 2 Health each


@pytest.mark.rule("MD2-SPECIAL-01", "MD2-COST-01")
def test_ex_06_a_special_action() -> None:
    a = Arena(heroes=[{"hero": "mathrin", "mana": 1, "health": 1, "wears": ["silver_ring"]}], turn="mathrin")
    a.do("use mathrin of mathrin")
    assert (a.hero().mana, a.hero().actions) == (4, 2)
    a.do("use silver_ring of mathrin")
    assert (a.hero().health, a.hero().actions) == (4, 1)


@pytest.mark.rule("MD2-MOB-08", "MD2-MOB-09", "MD2-MOB-10", "MD2-MOB-14", "MD2-COST-08", "MD2-ATTACK-14", "H-24")
def test_ex_07_a_mob_attacks() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "level": 3, "mana": 1, "wears": ["chain_shirt"]}, "irk", "mathrin"],
        enemy="undead",
        foes={"undead": {"zone": "0,2", "minions": 3, "wounds": 1, "band": "3-4", "item": "barbed_falchion"}},
        dice="y:sm o:ss b:h b:h e:fang e:fang e:claw",
    )
    gheta = a.hero()
    assert a.pool() == "1 1 2 0 3"
    a.do("resolve claw 6")
    assert (gheta.health, gheta.rage) == (8, 1)  # level 3: 9 Health
    a.script(0, 1)
    a.do("resolve fang 4")
    assert a.foe("undead").wounds == 3 and len(a.g.fight.dice) == 9
    a.do("resolve fang 5")
    assert a.texts() == ["credit gheta", "credit irk", "credit mathrin"]  # no Hero triggered it
    assert a.foe("undead").minions == 2  # 1 + 2 + 2 Wounds kill a Minion of Health 5
    assert len(a.g.fight.dice) == 9  # two more yellow dice of four: 3 is the cap
    assert gheta.mana == 1  # nobody gains the Mana
    a.do("credit gheta")  # nothing is left to do: the attack ends, and the second one begins
    total = a.told(ev.EV_TOTAL)[0]
    assert (total.a, total.b, total.c) == (4, 2, 2)
    assert [x.b for x in a.told(ev.EV_WOUND)[:2]] == [1, 2]


@pytest.mark.rule(
    "MD2-LEVEL-01",
    "MD2-LEVEL-02",
    "MD2-LEVEL-03",
    "MD2-LEVEL-04",
    "MD2-LEVEL-05",
    "MD2-LEVEL-06",
    "MD2-SKILL-03",
    "MD2-BAG-05",
)
def test_ex_08_a_level() -> None:
    a = Arena(
        heroes=[{"hero": "feydra", "level": 3, "xp": 17, "skills": ["rog-shadowform-i"], "health": 3}], phase="levels"
    )
    assert a.can("learn rog-shadowform-ii")
    a.do("learn rog-shadowform-ii")
    h = a.hero()
    assert (h.xp, h.level, h.health) == (5, 4, 4)
    assert h.skills == [skill("rog-shadowform-ii")]
    assert h.spare == [t.EPIC] and a.g.bag.every().count(t.EPIC) == 2  # that of level 3 and this one


@pytest.mark.rule("MD2-DLEVEL-01", "MD2-ENEMY-06")
def test_ex_09_the_dungeon_level() -> None:
    a = Arena(
        heroes=[
            {"hero": "gheta", "level": 2},
            {"hero": "irk", "level": 2},
            {"hero": "feydra", "level": 2},
            {"hero": "mathrin", "level": 3},
        ],
        turn="gheta",
    )
    assert a.g.dungeon_level() == 3
    assert t.BANDS[a.g.band()] == "3-4"


@pytest.mark.rule("MD2-FORGE-01", "MD2-FORGE-02")
def test_ex_10_the_forge() -> None:
    a = Arena(
        "highway_to_hellscape",
        [{"hero": "gheta", "zone": "4,0", "pack": ["knights_blade", "tower_shield", "hellcleaver"]}],
        turn="gheta",
        mp=1,
        item_top=["sunblade"],
    )
    a.do("forge", "discard knights_blade", "discard tower_shield", "discard hellcleaver?")
    a.do("keep sunblade")
    assert a.hero().pack == [item("sunblade")]
    assert a.g.tokens[t.FORGE] != []


@pytest.mark.rule("MD2-WIZ-01", "MD2-WIZ-03", "MD2-WIZ-04", "MD2-WIZ-06", "H-34")
def test_ex_11_the_amulet() -> None:
    a = Arena(
        heroes=[
            {
                "hero": "mathrin",
                "zone": "1,1",
                "level": 2,
                "mana": 7,
                "health": 5,
                "marker": 1,
                "wears": ["wooden_staff", "mana_prism"],
                "skills": ["wiz-fire-course-i@1", "wiz-dark-magic-i@2"],
            }
        ],
        turn="mathrin",
        foes={"demons": {"zone": "1,1", "minions": 1, "band": "5"}, "satyrs": {"zone": "1,2", "band": "5"}},
    )
    h = a.hero()
    a.attack("demons", "y: y: b: b: b: b: d:s e:", "magic")
    a.do("use fire_course_i of mathrin", "finish?")
    assert (h.mana, h.marker, a.foe("demons").fire) == (5, 1, 1)
    a.do("use dark_magic_i of mathrin", "foe satyrs")
    assert (h.mana, h.marker, h.health, a.foe("satyrs").hurt) == (4, 2, 3, 3)
    a.do("spin", "spin")
    assert (h.mana, h.marker) == (2, 0)
    a.attack("demons", "y: y: b: b: b: b: d:s e:", "magic")
    a.do("use fire_course_i of mathrin", "finish?")
    assert (h.mana, h.marker, h.actions) == (0, 1, 1)


@pytest.mark.rule("MD2-BER-01", "MD2-BER-04", "MD2-BER-05", "MD2-BER-06", "MD2-BER-07", "MD2-EFF-07")
def test_ex_12_stances() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "rage": 4, "wears": ["rusty_sword"], "skills": ["ber-fatal-fury-i"]}],
        turn="gheta",
        foes={"satyrs": {"zone": "1,0"}},
    )
    h = a.hero()
    a.do("stance reckless", "move", "use reckless of gheta", "go 1,2", "go 1,1", "go 1,0", "stop?", "stance blood_rage")
    assert h.rage == 1
    a.do("attack satyrs melee", "use fatal_fury_i of gheta")
    assert a.pool().split()[0] == "3"
    assert (h.rage, h.actions) == (0, 1)


@pytest.mark.rule("MD2-ROG-02", "MD2-ROG-03")
def test_ex_13_rogue_tokens() -> None:
    a = Arena(
        heroes=[
            {"hero": "feydra", "zone": "-1,2", "wears": ["rusty_sword"], "ready": ["move1", "attack_yellow", "move1"]}
        ],
        turn="feydra",
        foes={"satyrs": {"zone": "1,1", "band": "5"}},
    )
    a.do("move", "flip move1")
    assert a.g.walk.mp == 3
    a.do("go 0,2", "go 1,2", "go 1,1", "stop?")
    a.roll("y: y: y: b: b: b: b: d:s").do("attack satyrs melee", "flip attack_yellow")
    assert a.pool().split()[0] == "3"
    a.do("roll").finish()
    a.do("attack satyrs melee")
    assert a.pool().split()[0] == "2"  # the last token did not fit; it was the only one, so it was flipped by itself
    assert a.hero().ready == []


@pytest.mark.rule("MD2-SKILL-02")
def test_ex_14_ranks() -> None:
    a = Arena(heroes=[{"hero": "gheta", "level": 2, "xp": 10, "skills": ["ber-headlong-i"]}], phase="levels")
    a.refuses("learn ber-fatal-fury-ii", "MD2-SKILL-02")
    assert a.can("learn ber-fatal-fury-i") and a.can("learn ber-headlong-ii")
