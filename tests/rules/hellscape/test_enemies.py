"""Enemy Phase: Mobs, Roaming Monsters, spawning (MD2-ENPH, MOB, ROAM, SPAWN, RSPAWN, QSPAWN)."""

import pytest

from rules.hellscape.arena import Arena, item
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.steps.spawning import Roam, spawn_mob


@pytest.mark.rule("MD2-ENPH-01", "MD2-ENPH-02")
def test_each_enemy_activates_once_in_an_order_the_players_choose() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "5,0"}],
        phase="enemies",
        foes={"satyrs": {"zone": "0,2"}, "demons": {"zone": "1,2"}},
    )
    assert a.texts() == ["foe demons", "foe satyrs"]
    a.do("foe satyrs")
    a.let(30)
    assert {x.a for x in a.told(ev.EV_TURN) if x.a >= 100} == {100 + 0, 100 + 4}


@pytest.mark.rule("MD2-MOB-01", "MD2-MOB-11", "MD2-MOB-12")
def test_a_mob_has_two_actions_and_moves_one_zone_with_each() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "-1,2"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "2,0", "item": "bone_club"}},
    )
    assert a.at("satyrs") == "1,1"
    moves = a.told(ev.EV_FOE_MOVES)
    assert len(moves) == 2 and moves[0].rule


@pytest.mark.rule("MD2-MOB-01", "MD2-MOB-11")
def test_a_mob_that_can_attack_does_not_move() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2"}], enemy="satyrs", foes={"satyrs": {"zone": "0,2", "item": "bone_club"}}
    )
    assert len(a.told(ev.EV_TARGET)) >= 1 and a.told(ev.EV_FOE_MOVES) == []


@pytest.mark.rule("MD2-MOB-02", "MD2-MOB-03", "H-19")
def test_the_closest_target_in_range() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,0"}, {"hero": "irk", "zone": "1,1"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "1,2", "item": "ragged_bow"}},
    )
    assert a.told(ev.EV_TARGET)[0].b == 1
    b = Arena(
        heroes=[{"hero": "gheta", "zone": "1,2"}, {"hero": "irk", "zone": "1,2"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "1,1", "item": "ragged_bow"}},
    )
    assert b.texts() == ["target gheta", "target irk"]
    b.do("target irk")
    assert b.told(ev.EV_TARGET)[0].b == 1 and b.told(ev.EV_TARGET)[0].c == 0b11


@pytest.mark.rule("MD2-MOB-04", "MD2-MOB-05", "H-21")
def test_the_item_sets_types_and_dice_and_the_better_one_is_used() -> None:
    from undercroft.games.hellscape.legal.foes import usable

    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2"}], turn="gheta", foes={"satyrs": {"zone": "0,2", "item": "pitchfork"}}
    )
    assert usable(a.g, 4, 0) == [t.MELEE]
    b = Arena(
        heroes=[{"hero": "gheta", "zone": "1,2"}], turn="gheta", foes={"satyrs": {"zone": "0,2", "item": "pitchfork"}}
    )
    assert usable(b.g, 4, 0) == [t.RANGED]
    d = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "item": "chain_whip"}},
    )
    assert d.texts() == ["type melee", "type magic"]


@pytest.mark.rule("MD2-MOB-06", "H-20")
@pytest.mark.parametrize(
    ("weapon", "zone", "hits"),
    [
        ("bone_club", "1,2", True),
        ("bone_club", "1,1", False),
        ("cinder_twig", "1,1", True),
        ("cinder_twig", "1,2", True),
        ("cinder_twig", "1,0", False),
        ("ragged_bow", "1,0", True),
        ("ragged_bow", "1,2", False),
    ],
)
def test_ranges_of_mobs(weapon: str, zone: str, hits: bool) -> None:
    from undercroft.games.hellscape.legal.foes import targets

    a = Arena(heroes=[{"hero": "gheta", "zone": zone}], turn="gheta", foes={"satyrs": {"zone": "1,2", "item": weapon}})
    assert bool(targets(a.g, 4)) == hits


@pytest.mark.rule("H-20", "H-22")
def test_a_mob_that_is_already_there_or_has_no_way_stays() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,2"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "1,2", "item": "ragged_bow"}},
    )
    assert a.at("satyrs") == "1,2" and a.told(ev.EV_TARGET) == []
    b = Arena(
        heroes=[{"hero": "gheta", "zone": "1,2"}], enemy="satyrs", foes={"satyrs": {"zone": "2,2", "item": "bone_club"}}
    )
    assert b.at("satyrs") == "2,2"


@pytest.mark.rule("MD2-MOB-07", "H-07", "H-62")
def test_a_mob_without_item_attacks_with_enemy_dice() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2"}, "irk"],
        enemy="satyrs",
        foes={"satyrs": {"zone": "0,2", "minions": 2}},
        dice="e:claw e:claw e:claw",
    )
    assert a.g.fight.pool[t.ENEMY_DIE] == 3 and a.g.fight.type == t.MELEE


@pytest.mark.rule("MD2-MOB-09")
def test_enemies_gain_no_mana_and_never_roll_the_shadow_die() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1", "mana": 0}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "1,1", "minions": 1, "item": "hooked_blade"}},
        dice="y:sm e:claw",
    )
    assert a.g.fight.pool[t.SHADOW_DIE] == 0
    a.finish()
    assert a.hero().mana == 0


@pytest.mark.rule("MD2-MOB-13")
def test_mobs_open_no_doors_and_trigger_no_traps() -> None:
    a = Arena(
        "highway_to_hellscape",
        [{"hero": "gheta", "zone": "1,2"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": "1,0", "item": "bone_club"}},
    )
    assert a.at("satyrs") == "1,2" and a.zone("1,1") in a.g.tokens[t.SPIKE] and a.g.doors == 0


@pytest.mark.rule("MD2-ATTACK-23", "MD2-MOB-12", "MD2-GAME-05")
def test_ways_that_tie_are_chosen_by_the_players_and_told() -> None:
    a = Arena("horror_beast", [{"hero": "gheta", "zone": "0,0"}], turn="gheta")
    z = a.g.map()
    doors = list(range(1, len(a.g.printed().doors) + 1))
    pairs = [(p, q) for p in range(z.size()) for q in range(z.size()) if len(z.toward(p, q, (1 << len(doors)) - 1)) > 1]
    assert pairs
    p, q = pairs[0]
    b = Arena(
        "horror_beast",
        [{"hero": "gheta", "zone": f"{z.xs[q]},{z.ys[q]}"}],
        enemy="satyrs",
        foes={"satyrs": {"zone": f"{z.xs[p]},{z.ys[p]}", "item": "bone_club"}},
        doors=doors,
    )
    assert len(b.starts("zone")) == 2
    b.do(b.texts()[0])
    assert b.told(ev.EV_FOE_MOVES)[0].d == 2


# ---- spawning
@pytest.mark.rule("MD2-SPAWN-01", "MD2-SPAWN-03")
@pytest.mark.parametrize("players", [1, 3, 6])
def test_minions_by_heroes(players: int) -> None:
    a = Arena(heroes=["gheta", "irk", "feydra", "mathrin", "nahias", "ronen"][:players], turn="gheta")
    foe = spawn_mob(a.g, a.zone("1,2"), 0)
    x = a.g.foes[foe]
    assert x.minions == max(2, players) and x.leader and c.ITEMS[x.item].deck == c.MOB_DECK


@pytest.mark.rule("MD2-SPAWN-04", "H-62")
def test_empty_mob_decks() -> None:
    a = Arena(heroes=["gheta"], turn="gheta")
    deck = a.g.mob_decks[0]
    deck.discard = [deck.bag[0]]
    deck.bag = []
    foe = spawn_mob(a.g, a.zone("1,2"), 0)
    assert a.g.foes[foe].card == 0  # from the discards of the band
    a.g.mob_decks[1].remove(c.MOBS[8].index)  # not the same Mob again
    foe = spawn_mob(a.g, a.zone("1,2"), 0)
    assert c.MOBS[a.g.foes[foe].card].band == 1  # then the next band
    for d in a.g.mob_decks:
        d.bag = []
        d.discard = []
    assert spawn_mob(a.g, a.zone("1,2"), 0) == -1


@pytest.mark.rule("MD2-SPAWN-05", "MD2-SPAWN-06", "H-56")
def test_a_duplicate_of_a_higher_band_replaces_the_card_and_acts() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "-1,2", "level": 3}, "irk"],
        turn="gheta",
        mob_top=["satyrs_3-4"],
        foes={
            "satyrs": {"zone": "2,0", "minions": 2, "wounds": 1, "item": "bone_club", "fire": 1, "treasure": ["common"]}
        },
    )
    spawn_mob(a.g, a.zone("1,2"), 1)
    x = a.foe("satyrs")
    assert c.MOBS[x.card].band == 1
    a.g.decision = None
    a.g.advance()
    assert (x.minions, x.wounds, x.item, x.fire, x.treasure) == (2, 1, item("bone_club"), 1, [0])
    assert a.at("satyrs") == "1,0"  # one action; no activation, so the Fire waits


@pytest.mark.rule("MD2-SPAWN-07")
def test_a_duplicate_of_a_lower_band_is_discarded_and_the_mob_acts() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "-1,2"}],
        turn="gheta",
        mob_top=["satyrs_1-2"],
        foes={"satyrs": {"zone": "2,0", "band": "3-4", "item": "bone_club"}},
    )
    spawn_mob(a.g, a.zone("1,2"), 0)
    a.g.decision = None
    a.g.advance()
    assert c.MOBS[a.foe("satyrs").card].band == 1 and a.at("satyrs") == "1,0"
    assert len(a.g.mob_decks[0].discard) == 1


@pytest.mark.rule("H-50")
def test_the_same_card_cannot_be_drawn_while_it_is_in_play() -> None:
    a = Arena(heroes=["gheta"], turn="gheta", foes={"satyrs": {"zone": "2,0"}})
    assert a.foe("satyrs").card not in a.g.mob_decks[0].every()


@pytest.mark.rule("H-63")
def test_a_duplicate_uses_up_its_spawn_token() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1", "level": 3}],
        turn="gheta",
        mp=1,
        mob_top=["satyrs_3-4"],
        door_top=["quiet_room"],
        foes={"satyrs": {"zone": "0,0", "item": "bone_club"}},
    )
    a.do("open D1")
    assert a.g.tokens[t.SPAWN] == []


@pytest.mark.rule("MD2-RSPAWN-01", "MD2-ROAM-01")
def test_a_roaming_monster_spawns_with_its_reward() -> None:
    a = Arena(heroes=["gheta", "irk", "ronen"], turn="gheta", roaming_top=["ghoul_1-2"])
    a.g.push(Roam(a.zone("4,2"), 0))
    a.g.decision = None
    a.g.advance()
    x = a.foe("the_ghoul")
    assert (a.at("the_ghoul"), len(x.treasure), x.heads) == ("4,2", 2, 3)


@pytest.mark.rule("MD2-RSPAWN-02")
def test_empty_roaming_decks() -> None:
    a = Arena(heroes=["gheta"], turn="gheta")
    a.g.roaming_decks[0].bag = []
    a.g.push(Roam(a.zone("4,2"), 0))
    a.g.decision = None
    a.g.advance()
    found = [x for x in a.g.foes[8:12] if x.card >= 0]
    assert [c.ROAMING[x.card].band for x in found] == [1]


@pytest.mark.rule("MD2-RSPAWN-03", "MD2-RSPAWN-04", "H-18")
@pytest.mark.parametrize(("have", "drawn", "band"), [("1-2", "ghoul_3-4", 1), ("3-4", "ghoul_1-2", 1)])
def test_duplicates_of_roaming_monsters(have: str, drawn: str, band: int) -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "-1,2"}],
        turn="gheta",
        roaming_top=[drawn],
        foes={"the_ghoul": {"zone": "2,0", "band": have, "wounds": 3, "fire": 1}},
    )
    a.g.push(Roam(a.zone("4,2"), 1 if drawn.endswith("3-4") else 0))
    a.g.decision = None
    a.g.advance()
    x = a.foe("the_ghoul")
    assert c.ROAMING[x.card].band == band and x.wounds == 3 and x.fire == 1
    assert a.at("the_ghoul") == "1,2"  # its pattern: 3 Zones


@pytest.mark.rule("MD2-QSPAWN-01", "MD2-QSPAWN-02", "H-64")
def test_objective_spawns_are_drawn_until_one_is_placed_or_the_game_is_lost() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "-1,2", "level": 3}, "irk"],
        turn="gheta",
        roaming_top=["ghoul_3-4", "lyidan_3-4"],
        foes={"the_ghoul": {"zone": "2,0"}},
    )
    a.g.push(Roam(a.zone("4,2"), 1, True))
    a.g.decision = None
    a.g.advance()
    a.let()
    assert c.ROAMING[a.foe("the_ghoul").card].band == 1 and a.at("lyidan") == "4,2"
    b = Arena(
        heroes=["gheta"], turn="gheta", foes={n: {"zone": "2,0"} for n in ("the_ghoul", "lyidan", "ytheria", "andra")}
    )
    b.g.push(Roam(b.zone("4,2"), 0, True))
    b.g.decision = None
    b.g.advance()
    assert b.g.result == 3


# ---- patterns
@pytest.mark.rule("MD2-ROAM-02", "MD2-ROAM-03")
def test_lyidan_flees_the_light_or_jumps_to_the_furthest() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "5,0"}], enemy="lyidan", foes={"lyidan": {"zone": "2,0"}})
    assert sorted(a.texts()) == ["zone 1,1", "zone 4,0"]  # equally near
    a.do("zone 4,0")
    assert a.foe("lyidan").wounds == 3 and a.g.in_shadow(a.foe("lyidan").zone)
    b = Arena(
        heroes=[{"hero": "gheta", "zone": "1,0"}, {"hero": "irk", "zone": "0,2"}],
        enemy="lyidan",
        foes={"lyidan": {"zone": "1,2"}},
        dice="o: e:claw e:claw",
    )
    assert b.at("lyidan") == "1,0" and b.hero().fire == 1
    assert b.told(ev.EV_TARGET)[0].b == 0


@pytest.mark.rule("MD2-ROAM-02", "MD2-ROAM-03", "MD2-ROAM-04", "MD2-ROAM-05")
def test_ytheria_attacks_all_she_sees_or_one_with_more_dice_or_like_a_mob() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,0"}, {"hero": "irk", "zone": "0,2"}],
        enemy="ytheria",
        foes={"ytheria": {"zone": "1,2"}},
    )
    assert a.texts() == ["target gheta", "target irk"]
    b = Arena(
        heroes=[{"hero": "gheta", "zone": "1,0"}],
        enemy="ytheria",
        foes={"ytheria": {"zone": "1,2"}},
        dice="y: y: o: e:claw",
    )
    assert b.pool() == "2 1 0 0 1"
    d = Arena(heroes=[{"hero": "gheta", "zone": "-1,2"}], enemy="ytheria", foes={"ytheria": {"zone": "4,1"}})
    assert len(d.told(ev.EV_FOE_MOVES)) == 2 and d.told(ev.EV_FOE_ACTS)[0].b == 0


@pytest.mark.rule("MD2-ROAM-02", "MD2-ROAM-03", "H-52")
def test_andra_vanishes_and_comes_back() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "5,0"}, {"hero": "irk", "zone": "4,1"}],
        enemy="andra",
        foes={"andra": {"zone": "1,2", "wounds": 2}},
    )
    assert a.foe("andra").zone == -1 and a.foe("andra").card >= 0 and a.foe("andra").wounds == 2
    b = Arena(
        heroes=[{"hero": "gheta", "zone": "1,0"}, {"hero": "irk", "zone": "4,0"}],
        enemy="andra",
        foes={"andra": {"wounds": 2}},
    )
    assert sorted(b.starts("zone")) == ["zone 3,0", "zone 4,1"]
    b.do("zone 4,1")
    assert b.told(ev.EV_TARGET)[0].b == 1


@pytest.mark.rule("MD2-ROAM-02", "MD2-ROAM-03", "MD2-EFF-12")
def test_the_ghoul_eats_a_minion_or_runs() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "5,0"}],
        enemy="the_ghoul",
        foes={"the_ghoul": {"zone": "1,2", "wounds": 6}, "satyrs": {"zone": "1,2", "minions": 2}},
    )
    assert a.foe("satyrs").minions == 1 and a.foe("the_ghoul").wounds == 1
    b = Arena(heroes=[{"hero": "gheta", "zone": "-1,2"}, "irk"], enemy="the_ghoul", foes={"the_ghoul": {"zone": "1,1"}})
    b.do("target gheta")
    assert b.at("the_ghoul") == "-1,2" and len(b.told(ev.EV_TARGET)) == 1


# ---- abilities of Mobs and Roaming Monsters in combat
@pytest.mark.rule("MD2-COST-07", "MD2-DICE-11")
@pytest.mark.parametrize(
    ("mob", "band", "check"),
    [
        ("demons", "1-2", "mana"),
        ("fire_entities", "3-4", "fire"),
        ("gargoyles", "1-2", "shield1"),
        ("gargoyles", "5", "shield2"),
        ("infernal_imps", "3-4", "imps2"),
        ("skeletons", "5", "minion"),
        ("satyrs", "1-2", "nothing"),
        ("fallen_angels", "1-2", "nothing"),
    ],
)
def test_mobs_that_defend(mob: str, band: str, check: str) -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2", "wears": ["rusty_sword"], "mana": 2}, {"hero": "irk", "zone": "0,2"}],
        turn="gheta",
        foes={mob: {"zone": "0,2", "minions": 2, "band": band}},
    )
    blue = c.MOBS[a.foe(mob).card].defense[t.BLUE]
    a.attack(mob, "y:s y:s " + "b: " * blue + "e:fang e:claw")
    a.do(f"resolve fang {2 + blue}")
    asked = {"minion": ["yes", "no"], "imps2": ["credit gheta", "credit irk"]}
    assert a.texts() == asked.get(check, a.texts())
    a.do(*{"minion": ["no"], "imps2": ["credit gheta"]}.get(check, []))
    f = a.g.fight
    found = {
        "mana": a.hero().mana == 1,
        "fire": a.hero().fire == 1,
        "shield1": f.shields == 1,
        "shield2": f.shields == 2,
        "imps2": (a.hero().health, a.hero("irk").health, a.foe(mob).minions) == (6, 3, 1),
        "minion": a.foe(mob).minions == 3,
        "nothing": (f.shields, f.swords, f.unshield) == (0, 0, 0),
    }
    assert found[check]


@pytest.mark.rule("MD2-COST-07", "MD2-ABIL-03")
@pytest.mark.parametrize(
    ("mob", "band", "field", "value"),
    [
        ("satyrs", "1-2", "swords", 1),
        ("satyrs", "3-4", "swords", 2),
        ("fallen_angels", "1-2", "unshield", 1),
        ("fallen_angels", "5", "unshield", 2),
        ("gargoyles", "1-2", "shields", 0),
    ],
)
def test_mobs_that_attack(mob: str, band: str, field: str, value: int) -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "0,2"}, "irk"],
        enemy=mob,
        foes={mob: {"zone": "0,2", "minions": 2, "band": band}},
        dice="e:fang e:claw e:",
    )
    a.do("resolve fang 0")
    assert getattr(a.g.fight, field) == value


@pytest.mark.rule("MD2-COST-07")
def test_specials_of_roaming_monsters() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1", "wears": ["rusty_sword"]}, {"hero": "irk", "zone": "1,0"}],
        turn="gheta",
        foes={"andra": {"zone": "1,1"}},
    )
    a.attack("andra", "y: y: b: b: d:s e:fang").finish()
    assert a.hero("irk").health == 4
    b = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1", "wears": ["rusty_sword"]}],
        turn="gheta",
        foes={"the_ghoul": {"zone": "1,1"}, "satyrs": {"zone": "2,0"}},
    )
    b.attack("the_ghoul", "y: y: b: b: d:s e:fang").finish()
    assert b.at("satyrs") == "1,0"
    d = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1"}],
        enemy="ytheria",
        foes={"ytheria": {"zone": "1,1"}, "satyrs": {"zone": "2,0", "minions": 1}},
        dice="y: o: e:fang",
    )
    d.finish()
    assert d.foe("satyrs").minions >= 1
    f = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1", "fire": 2}, {"hero": "irk", "zone": "5,0"}],
        enemy="lyidan",
        foes={"lyidan": {"zone": "1,1"}},
        dice="o: e:fang e: y:s y:s y:s",
    )
    f.finish()
    assert f.hero().fire == 0 and f.hero().health <= 8 - 3


@pytest.mark.rule("H-18", "MD2-KO-07")
def test_nobody_acts_when_all_heroes_are_down() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "ko": True}, {"hero": "irk", "ko": True}],
        phase="enemies",
        lifebringers=3,
        foes={"satyrs": {"zone": "2,0", "item": "bone_club"}},
    )
    assert a.told(ev.EV_FOE_MOVES) == [] and a.g.round == 2
