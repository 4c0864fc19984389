"""The first of everything counts: Zone, kind of Enemy, Hero, door, token, skill and deck."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena, item, skill
from undercroft.engine.deck import new_deck
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import options as o
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.legal.abilities import abilities_of
from undercroft.games.hellscape.steps.boss import remove_tiles
from undercroft.games.hellscape.steps.gains import Heal, draw_item
from undercroft.games.hellscape.steps.harm import freeze_foe, ignite_foe
from undercroft.games.hellscape.steps.kills import discard
from undercroft.games.hellscape.steps.levels import forbids_skill
from undercroft.games.hellscape.steps.moving import Hit
from undercroft.games.hellscape.steps.spawning import add_minions, roaming_in_play
from undercroft.games.hellscape.steps.striking import FoeMove
from undercroft.games.hellscape.title import TITLE

IRK = {"hero": "irk", "zone": "5,0"}
DEMONS = {"zone": "0,0", "minions": 1, "item": "bone_club"}


def gheta(**doc: Any) -> dict[str, Any]:
    return {"hero": "gheta", "zone": "0,0", "wears": ["rusty_sword"], **doc}


def passed(a: Arena) -> Arena:
    """Every window passed."""
    while a.can("pass"):
        a.do("pass")
    return a


# ---- the first kind of Mob, in the first Zone
@pytest.mark.rule("MD2-COST-07", "MD2-ATTACK-19", "MD2-ENEMY-10")
def test_the_first_mob_fights_in_the_first_zone() -> None:
    a = Arena(heroes=[gheta(mana=2), IRK], turn="gheta", foes={"demons": DEMONS})
    assert a.hero().zone == a.foe("demons").zone == a.foe("demons").card == 0
    a.attack("demons", "y:ss y:ss b: d:s e:fang")
    a.do("resolve fang 4", "finish")
    assert a.foe("demons").minions == 0 or a.foe("demons").wounds > 0
    assert a.hero().mana == 2 - 1 and a.told(ev.EV_FANG)


@pytest.mark.rule("MD2-ENPH-01", "MD2-MOB-01", "MD2-MOB-02", "MD2-MOB-08")
def test_the_first_mob_acts_in_the_first_zone() -> None:
    a = Arena(heroes=[gheta(), IRK], phase="enemies", foes={"demons": DEMONS}, options={"windows": "every"})
    assert a.g.decision is not None and a.g.decision.owner == 0  # the Hero in the first Zone is asked, too
    while not a.g.fight.on:
        a.do("pass")
    assert (a.g.fight.foe, a.g.fight.hero) == (0, 0) and {x.b for x in a.told(ev.EV_TARGET)} == {0}


@pytest.mark.rule("MD2-EFF-04", "MD2-COMP-01", "MD2-SPAWN-07", "MD2-REVEAL-02", "MD2-REVEAL-04")
def test_tokens_and_minions_for_the_first_mob() -> None:
    a = Arena(heroes=[gheta(), IRK], turn="gheta", foes={"demons": DEMONS})
    ignite_foe(a.g, 0, 1)
    freeze_foe(a.g, 0, 2)
    add_minions(a.g, 0, 2)
    x = a.foe("demons")
    assert (x.fire, x.frost, x.minions) == (1, 2, 3)
    b = Arena(heroes=[gheta(zone="1,1"), IRK], turn="gheta", mp=1, door_top=["extra_guard"], mob_top=["demons_1-2"])
    b.do("open D1")
    assert b.foe("demons").card == 0 and b.foe("demons").minions == 3
    d = Arena(
        heroes=[gheta(zone="1,1"), IRK],
        turn="gheta",
        mp=1,
        door_top=["quiet_room"],
        mob_top=["demons_3-4"],
        foes={"demons": {"zone": "5,0", "minions": 1, "wounds": 1}},
    )
    d.g.mob_decks[0] = new_deck([])
    d.g.apply(TITLE.parse(d.g, "open D1"))
    assert [(x.a, x.b) for x in d.told(ev.EV_DUPLICATE)] == [(0, 1)]
    assert d.at("demons") == "5,0" and d.foe("demons").minions == 1


@pytest.mark.rule("MD2-GAME-05", "MD2-REVEAL-04")
def test_the_first_mob_acts_after_an_ambush() -> None:
    a = Arena(heroes=[gheta(zone="1,1"), IRK], turn="gheta", mp=1, door_top=["ambush"], mob_top=["demons_1-2"])
    a.do("open D1")
    passed(a)
    assert a.foe("demons").card == 0
    assert a.g.fight.on or a.told(ev.EV_TARGET) or a.told(ev.EV_FOE_MOVES) or a.told(ev.EV_IDLE)


# ---- the first Roaming Monster
@pytest.mark.rule("MD2-ROAM-02", "MD2-ENEMY-10")
@pytest.mark.parametrize(("mode", "zone", "shadow"), [("tutorial", "1,0", "0,0"), ("demon_artifact", "3,0", "")])
def test_lyidan_flees_from_light(mode: str, zone: str, shadow: str) -> None:
    heroes = [{"hero": "gheta"}, {"hero": "irk"}]
    a = Arena(mode, heroes, enemy="lyidan", foes={"lyidan": {"zone": zone}})
    passed(a)
    if a.starts("zone"):
        a.do(f"zone {shadow}" if a.can(f"zone {shadow}") else a.starts("zone")[0])
    (told,) = a.told(ev.EV_FOE_PLACED)
    assert told.a == t.ROAMING and a.foe("lyidan").wounds == 3 and a.foe("lyidan").card == 0
    assert a.at("lyidan") != zone and a.g.in_shadow(a.foe("lyidan").zone)


@pytest.mark.rule("MD2-ROAM-03", "MD2-EFF-04")
def test_lyidan_burns_and_attacks_the_first_hero() -> None:
    a = passed(Arena(heroes=[gheta(), IRK], enemy="lyidan", foes={"lyidan": {"zone": "0,0"}}))
    assert a.told(ev.EV_FOE_PLACED)[0].b == 0
    assert [(x.a, x.b) for x in a.told(ev.EV_CONDITION)][:1] == [(0, 0)]
    assert [x.b for x in a.told(ev.EV_TARGET)] == [0]


@pytest.mark.rule("MD2-QSPAWN-02", "H-52", "MD2-RSPAWN-04")
def test_the_first_roaming_monster_counts() -> None:
    foes = {name: {"zone": "5,0"} for name in ("lyidan", "ytheria", "andra", "the_ghoul")}
    a = Arena(heroes=[gheta(), IRK], turn="gheta", foes=foes)
    assert roaming_in_play(a.g) == 4
    b = Arena(
        heroes=[gheta(zone="1,1"), IRK], turn="gheta", mp=1, door_top=["roaming_nest"], roaming_top=["lyidan_1-2"]
    )
    b.do("open D1", b.starts("zone")[0] if b.starts("zone") else "zone 2,1")
    assert b.foe("lyidan").card == 0 and b.foe("lyidan").zone >= 0
    d = Arena(
        heroes=[gheta(zone="1,1"), IRK],
        turn="gheta",
        mp=1,
        door_top=["roaming_nest"],
        roaming_top=["lyidan_3-4"],
        foes={"lyidan": {"zone": "5,0", "wounds": 1}},
    )
    d.g.roaming_decks[0] = new_deck([])
    for text in ("open D1", "zone 2,1"):
        d.g.apply(TITLE.parse(d.g, text))
    assert [(x.a, x.b) for x in d.told(ev.EV_DUPLICATE)] == [(t.ROAMING, 1)] and d.foe("lyidan").wounds >= 1


# ---- the first Zone as a goal
@pytest.mark.rule("MD2-MOB-12")
def test_an_enemy_goes_to_the_first_zone() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "5,0"}, IRK], foes={"demons": {"zone": "0,1"}})
    a.g.decision = None
    a.g.push(FoeMove(0, 2, 0, ev.WHY_CALLED))
    a.g.advance()
    passed(a)
    assert a.at("demons") == "0,0" and [x.b for x in a.told(ev.EV_FOE_MOVES)] == [0]
    assert [x.d // 16 for x in a.told(ev.EV_FOE_MOVES)] == [ev.WHY_CALLED] and a.told(ev.EV_IDLE) == []


@pytest.mark.rule("MD2-MOVE-05", "H-11", "MD2-SKILL-05")
def test_whoever_is_kept_up_reaches_the_first_zone() -> None:
    row = gheta(zone="0,1", level=5, skills=["ber-deathless@1"], health=1, rage=5)
    a = Arena(heroes=[row, IRK], turn="gheta", mp=1, foes={"demons": {**DEMONS, "zone": "0,1"}})
    a.do("go 0,0", "yes")
    assert a.place() == "0,0" and a.hero().health == 1
    b = Arena(heroes=[gheta(health=1), IRK], turn="gheta", mp=1, foes={"demons": DEMONS})
    b.do("go 0,1")
    assert b.hero().ko and b.place() == "0,0"


@pytest.mark.rule("MD2-SKILL-05", "MD2-ENEMY-13")
def test_a_walk_that_ends_in_the_first_zone() -> None:
    a = Arena(heroes=[gheta(), IRK], turn="gheta", walk={"mp": 1, "finish": 1}, foes={"demons": DEMONS})
    a.do("stop")
    assert a.foe("demons").wounds == 1
    b = Arena(heroes=[gheta(), IRK], turn="gheta", foes={"demons": DEMONS, "satyrs": {"zone": "0,0"}})
    b.g.decision = None
    b.g.push(Hit(0, 0, 1))
    b.g.advance()
    assert b.g.decision is not None and b.g.decision.owner == 0 and b.g.decision.prompt == o.P_PICK_FOE
    d = Arena(heroes=[gheta(health=1), {"hero": "irk", "zone": "0,0", "health": 1}], turn="gheta")
    d.g.decision = None
    d.g.push(Heal(0, 1))
    d.g.advance()
    assert d.g.decision is not None and d.g.decision.owner == 0 and d.g.decision.prompt == o.P_HEAL


@pytest.mark.rule("MD2-BOSS-05", "H-41")
def test_the_first_zone_goes_with_its_tile() -> None:
    a = Arena(
        "releasing_michael",
        [{"hero": "nahias"}, {"hero": "sir_ronen"}],
        turn="nahias",
        consecrated=["0,0", "-", "-"],
        friends={"flame_spirit": {"zone": "0,0", "fire": 1, "frost": 1}},
        foes={"demons": {"zone": "0,0"}},
    )
    assert a.g.consecrated[0] == a.g.friends[0].zone == a.foe("demons").card == 0
    remove_tiles(a.g)
    x = a.g.friends[0]
    assert a.g.consecrated == [-1, -1, -1] and (x.zone, x.fire, x.frost) == (t.OFF, 0, 0) and a.foe("demons").card < 0


@pytest.mark.rule("MD2-PAL-01", "MD2-PAL-03", "MD2-KO-02")
def test_a_consecration_of_the_first_column_in_the_first_zone() -> None:
    row = {"hero": "sir_ronen", "zone": "1,0", "level": 5, "skills": ["pal-resurrection@1"], "mana": 5}
    fallen = {"hero": "irk", "zone": "0,0", "ko": True}
    a = Arena(heroes=[row, fallen], turn="sir_ronen", consecrated=["0,0", "-", "-"])
    a.do("use resurrection of sir_ronen", "target irk?")
    assert not a.hero("irk").ko
    b = Arena(heroes=[row, {**fallen, "zone": "5,0"}], turn="sir_ronen", consecrated=["0,0", "-", "-"])
    assert b.why("use resurrection of sir_ronen") == "MD2-KO-02"


# ---- the first seat
@pytest.mark.rule("MD2-REWARD-05", "MD2-REWARD-06", "MD2-ITEM-09")
def test_a_find_is_handed_to_the_first_hero() -> None:
    a = Arena(
        heroes=[gheta(), {"hero": "irk", "zone": "0,0"}],
        turn="irk",
        mp=1,
        tokens={"common": ["0,0"]},
        item_top=["leather_cap"],
    )
    a.do("take common", "give leather_cap to gheta from irk")
    assert a.g.decision is not None and a.g.decision.owner == 0
    assert sorted(a.texts()) == ["equip leather_cap head on gheta", "keep leather_cap"]
    a.refuses("give leather_cap to irk from gheta", "MD2-ITEM-09")
    a.refuses("give leather_cap to gheta from irk", "MD2-ITEM-09")
    a.do("keep leather_cap")
    assert a.hero().pack == [item("leather_cap")]


@pytest.mark.rule("MD2-PAL-06", "MD2-ROG-02")
def test_a_round_starts_for_the_first_hero() -> None:
    a = Arena(heroes=[{"hero": "sir_ronen", "skills": ["pal-grace-i@1"]}, "irk"], phase="round")
    assert a.starts("bless")
    b = Arena(heroes=["feydra", "irk"], phase="round")
    assert len(b.hero().ready) == 3


@pytest.mark.rule("MD2-ROG-03", "MD2-EFF-07")
def test_the_first_token_of_the_rogue_helps() -> None:
    assert c.ROGUE_TOKENS[0].id == "move1"
    a = Arena(heroes=[{"hero": "feydra", "zone": "1,0", "ready": ["move1", "mana1"]}, IRK], turn="feydra")
    a.do("move", "flip move1")
    b = Arena(heroes=[{"hero": "feydra", "zone": "1,0", "ready": ["move1", "mana1"]}, IRK], turn="feydra")
    b.do("move", "flip mana1")
    assert a.g.walk.mp == b.g.walk.mp + 1


# ---- the first skill, class and deck
@pytest.mark.rule("MD2-SKILL-02", "MD2-LEVEL-06")
def test_the_first_skill_comes_before_its_second_level() -> None:
    second = skill("ber-fatal-fury-ii")
    assert c.SKILLS[second].lower == 0
    a = Arena(heroes=[gheta(level=5), IRK], turn="gheta")
    b = Arena(heroes=[gheta(level=5, skills=["ber-fatal-fury-i"]), IRK], turn="gheta")
    assert forbids_skill(a.g, 0, second) != 0 and forbids_skill(b.g, 0, second) == 0


@pytest.mark.rule("MD2-SET-06", "H-74")
def test_an_axe_of_the_first_class_is_for_that_class() -> None:
    axe = item("shadowbane_greataxe")
    assert c.ITEMS[axe].class_only == t.BERSERKER == 0
    a = Arena(heroes=["irk", "feydra"], turn="irk")
    a.g.item_decks[2] = new_deck([axe])
    assert draw_item(a.g, 2) == -1
    b = Arena(heroes=["gheta", "feydra"], turn="gheta")
    b.g.item_decks[2] = new_deck([axe])
    assert draw_item(b.g, 2) == axe
    d = Arena(heroes=["irk", "feydra"], turn="irk")
    d.g.item_decks[2] = new_deck([axe, item("sunblade")])
    d.g.chance.script = [0, 0, 0]
    assert draw_item(d.g, 2) == item("sunblade")


@pytest.mark.rule("MD2-FORGE-01", "MD2-REWARD-04")
def test_discards_lie_with_their_deck() -> None:
    a = Arena(heroes=[gheta(), IRK], turn="gheta")
    for name, deck in (("leather_cap", 0), ("tower_shield", 1), ("sunblade", 2), ("bone_club", 3), ("doomblade", 5)):
        discard(a.g, item(name))
        assert [k for k in range(6) if item(name) in a.g.item_decks[k].discard] == [deck]
    before = [len(d.discard) for d in a.g.item_decks]
    discard(a.g, item("rusty_sword"))
    assert [len(d.discard) for d in a.g.item_decks] == before


@pytest.mark.rule("MD2-DICE-04", "MD2-SKILL-05")
def test_a_shadow_die_that_lies_first_is_turned() -> None:
    row = {"hero": "feydra", "zone": "0,0", "level": 5, "skills": ["rog-shadowform-ii"], "wears": ["dagger"], "mana": 5}
    a = Arena(heroes=[{**row, "ready": ["mana1", "mana1"]}, IRK], turn="feydra", foes={"demons": DEMONS})
    a.do("attack demons melee", "flip mana1?")
    a.g.fight.pool = [0, 0, 0, 1, 0]
    a.roll("d:m").do("roll")
    if a.can("use shadowform_ii of feydra"):
        a.do("use shadowform_ii of feydra")
    assert a.g.fight.dice[0] == t.SHADOW_DIE * 6 + 5


# ---- nobody else to hit
@pytest.mark.rule("MD2-SKILL-05", "MD2-RAN-02")
@pytest.mark.parametrize("others", [0, 1])
def test_a_split_shot_needs_another_enemy(others: int) -> None:
    row = {"hero": "irk", "zone": "0,0", "skills": ["ran-split-shot-i"], "wears": ["short_bow"]}
    foes = {"demons": {"zone": "0,1", "minions": 1}, "satyrs": {"zone": "0,1" if others else "5,0", "minions": 1}}
    a = Arena(heroes=[row, {"hero": "gheta", "zone": "5,0"}], turn="irk", foes=foes)
    a.script(*[0] * 20).do("attack demons ranged", "reveal", "hold", "use split_shot_i of irk", "roll").finish()
    assert a.foe("satyrs").wounds == others and a.hero().zone == 0


@pytest.mark.rule("MD2-SKILL-05", "MD2-BOSS-05")
def test_a_split_shot_at_a_boss_hits_the_boss_once() -> None:
    row = {"hero": "irk", "zone": "6,0", "skills": ["ran-split-shot-i"], "wears": ["short_bow"]}
    a = Arena(
        "releasing_michael",
        [row, {"hero": "gheta", "zone": "6,1"}],
        boss_fight=True,
        boss_space=1,
        gone=["2b", "4b", "bridge_1"],
        turn="irk",
        foes={"boss": {"zone": "7,0"}},
    )
    a.script(*[0] * 20).do("attack boss ranged", "reveal", "hold", "use split_shot_i of irk", "roll").finish()
    assert a.foe("boss").wounds == 0 and not a.g.fight.on


@pytest.mark.rule("MD2-MOB-12", "MD2-ROAM-04")
def test_the_ghoul_without_a_way_attacks_nobody() -> None:
    heroes = [{"hero": "gheta", "zone": "0,2"}, {"hero": "irk", "zone": "0,2"}]
    a = passed(Arena(heroes=heroes, enemy="the_ghoul", foes={"the_ghoul": {"zone": "5,0"}}))
    assert [x.b for x in a.told(ev.EV_IDLE)] == [0] and a.told(ev.EV_TARGET) == [] and a.at("the_ghoul") == "5,0"


@pytest.mark.rule("MD2-PAL-01", "MD2-PAL-03", "H-61")
def test_no_consecration_helps_a_hero_who_left() -> None:
    a = Arena(heroes=["sir_ronen", {"hero": "irk", "zone": "0,2"}], turn="irk", consecrated=["0,2", "-", "-"])
    column = c.COLUMNS[0].ability
    assert column in abilities_of(a.g, 1)
    a.g.consecrated = [-1, -1, -1]
    a.hero("irk").zone = t.OFF
    assert not {x.ability for x in c.COLUMNS} & set(abilities_of(a.g, 1))
