"""Keyword abilities that no card alone proves: Hookshot, Smoke, Stealth, Heal, Backlash, Mob, Fly (4.6)."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.super_dungeon.cards.reading import best, corridor, dice, knows, play, room
from undercroft.games.super_dungeon import events as ev
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import CARDS
from undercroft.games.super_dungeon.legal.figures import sees
from undercroft.games.super_dungeon.words.names import find_card, find_model


@pytest.fixture
def hookshot() -> Iterator[None]:
    """No card of this set has Hookshot; for these tests the Ranger's has."""
    card = CARDS[find_card("glimmerdusk_ranger")]
    was = card.keywords
    card.keywords |= t.K_HOOKSHOT
    yield
    card.keywords = was


WALLED = room("R#k", ".#.", "...")


@pytest.mark.rule("SDE-LOS-01")
def test_without_hookshot_a_wall_saves_the_target(table: Any) -> None:
    s = table(WALLED, activation="glimmerdusk_ranger")
    assert s.why_not("shoot knucklehead_1") == "LOS-01"


@pytest.mark.rule("SDE-KEY-HOOKSHOT", "SDE-DIST-04")
@pytest.mark.usefixtures("hookshot")
def test_hookshot_shoots_round_the_corner(table: Any) -> None:
    s = table(WALLED, activation="glimmerdusk_ranger", dice="r2 r0")
    s.do("shoot knucklehead_1")
    assert s.m("knucklehead_1").at < 0


@pytest.mark.rule("SDE-DIST-04", "SDE-ADJ-03", "A-06")
@pytest.mark.usefixtures("hookshot")
def test_hookshot_counts_squares_round_the_wall(table: Any) -> None:
    s = table(room("R#k", ".#.", ".#.", ".#.", "..."), activation="glimmerdusk_ranger")
    assert s.offers("shoot knucklehead_1")  # eight squares by way of the gap
    s = table(room("R#k", ".#.", ".#.", ".#.", ".#.", "..."), activation="glimmerdusk_ranger")
    assert s.why_not("shoot knucklehead_1") == "DIST-01"  # two squares as the crow flies, ten to walk


# ---- Smoke
def smoky(table: Any, plan: str, *squares: str, **kw: Any) -> Any:
    return table(plan, smoke=[{"user": "riftling_rogue", "squares": list(squares)}], **kw)


def seen(s: Any, a: str, b: str) -> bool:
    return sees(s.g, find_model(s.g, a), find_model(s.g, b))


def test_no_line_of_sight_passes_through_smoke(table: Any) -> None:
    s = smoky(table, corridor("R..k.U"), "3,1", activation="glimmerdusk_ranger")
    assert s.why_not("shoot knucklehead_1") == "LOS-01"
    assert not seen(s, "glimmerdusk_ranger", "knucklehead_1")


def test_a_line_may_start_or_end_in_smoke(table: Any) -> None:
    s = smoky(table, corridor("R..k.U"), "4,1", activation="glimmerdusk_ranger")
    assert s.offers("shoot knucklehead_1")
    s = smoky(table, corridor("R..k.U"), "1,1", activation="glimmerdusk_ranger")
    assert s.offers("shoot knucklehead_1")


@pytest.mark.rule("SDE-LOS-02")
def test_neighbours_see_each_other_in_the_thickest_smoke(table: Any) -> None:
    s = smoky(table, corridor("Rk.U"), "1,1", "2,1", "3,1", activation="glimmerdusk_ranger")
    assert s.offers("attack knucklehead_1")


def test_whoever_stands_in_smoke_has_stealth_until_he_leaves(table: Any) -> None:
    s = smoky(table, corridor("R.k.U"), "1,1", activation="glimmerdusk_ranger")
    assert knows(s, "glimmerdusk_ranger", "stealth")
    assert not knows(s, "knucklehead_1", "stealth")
    s.do("move 2,1")
    assert not knows(s, "glimmerdusk_ranger", "stealth")


def test_smoke_cuts_auras_and_areas_too(table: Any) -> None:
    s = smoky(table, corridor("P.M.U"), "2,1", effects=[{"ability": "iron_halo", "user": "royal_paladin"}])
    assert dice(s, "ember_mage", "ARM") == "BBB"
    s = table(corridor("P.M.U"), effects=[{"ability": "iron_halo", "user": "royal_paladin"}])
    assert dice(s, "ember_mage", "ARM") == "BBBB"


# ---- Stealth
def test_stealth_does_not_resist_a_friends_help(table: Any) -> None:
    s = table(corridor("R.....U"), activation="glimmerdusk_ranger", models={"riftling_rogue": {"status": ["slow"]}})
    s.do("use herbalist riftling_rogue afar")
    assert s.saw(ev.STEALTH) == [] and s.status("riftling_rogue") == set()


@pytest.mark.rule("SDE-STATUS-COLD")
def test_cold_makes_stealth_worse(table: Any) -> None:
    s = table(
        corridor("f.....U"), activation="flinger_1", models={"riftling_rogue": {"status": ["cold"]}}, dice="r3 r0 b0 r0"
    )
    s.do("shoot riftling_rogue")
    assert s.saw(ev.MISS) == []  # the best die is gone, the shot reaches its six squares


def test_stealth_shortens_the_range_to_a_bursts_target(table: Any) -> None:
    s = table(
        room("R.......k", "........g"),
        activation="glimmerdusk_ranger",
        dice="b1 r0",
        smoke=[{"user": "flinger_1", "squares": ["9,1"]}],
    )
    s.do("use sparkle_burst knucklehead_1 afar")
    assert s.saw(ev.MISS) and s.at("gouger_1") == (9, 2)  # the whole attack fails
    assert s.g.ap == 1


# ---- Heal X, Remedy
def test_heal_takes_wounds_or_statuses_not_both(table: Any) -> None:
    s = table(
        corridor("M.F"),
        activation="ember_mage",
        models={"ember_mage": {"potions": 1}, "hearthsworn_fighter": {"wounds": 1, "status": ["slow"]}},
    )
    play(s, "drink white_mage_potion of ember_mage by ember_mage", "heal wound")
    assert (s.m("hearthsworn_fighter").wounds, s.status("hearthsworn_fighter")) == (0, {"slow"})
    assert s.starting("heal") == []


# ---- Backlash
def test_backlash_needs_a_strictly_higher_defense(table: Any) -> None:
    s = table(corridor(".Fo."), activation="hearthsworn_fighter", dice="b2 b0 r0 r2 r0")
    s.do("attack boo_booty_1")
    assert s.m("hearthsworn_fighter").wounds == 0 == s.m("boo_booty_1").wounds


@pytest.mark.rule("SDE-LOOT-08")
def test_backlash_on_a_monster_moves_the_meter_and_not_the_gauge(table: Any) -> None:
    s = table(
        corridor("Dk."),
        activation="knucklehead_1",
        dice="b0 b0 b0 b1 r0",
        effects=[{"ability": "briar_armor", "user": "deeproot_druid"}],
    )
    s.do("attack deeproot_druid")
    assert s.m("knucklehead_1").at < 0
    assert (s.g.meter, s.g.power) == (1, 0)


def test_backlash_answers_an_attack_from_afar(table: Any) -> None:
    s = table(
        corridor("D...f"),
        activation="flinger_1",
        dice="b0 r0 b1 r0",
        effects=[{"ability": "briar_armor", "user": "deeproot_druid"}],
    )
    s.do("shoot deeproot_druid")
    assert s.m("flinger_1").at < 0


@pytest.mark.rule("SDE-SACT-04")
def test_backlash_does_not_answer_an_action(table: Any) -> None:
    s = table(corridor("F.o."), activation="hearthsworn_fighter", dice="b0 b0 r0 b1")
    s.do("use dwarven_curse")
    assert s.m("hearthsworn_fighter").wounds == 0


def test_the_last_hero_may_fall_to_backlash(table: Any) -> None:
    s = table(
        corridor(".Fo."),
        activation="hearthsworn_fighter",
        models={"hearthsworn_fighter": {"wounds": 5}},
        dice="b0 b0 r0 r1 r0",
    )
    s.do("attack boo_booty_1")
    assert s.match.over and s.match.outcome.name == "consul"


# ---- Mob
@pytest.mark.rule("SDE-KEY-MOB", "SDE-LOS-01")
def test_a_gouger_behind_a_wall_is_not_in_melee(table: Any) -> None:
    s = table(room("k#.", "P#g", "..."), activation="knucklehead_1", dice="b0 b0 b0 b0 r0")
    s.do("attack royal_paladin")
    assert s.rolled("knucklehead_1") == ["BBB"]


@pytest.mark.rule("SDE-KEY-MOB")
def test_four_more_mobsters_add_three_dice(table: Any) -> None:
    s = table(
        room("kkk", "kPk"), consul=["knucklehead"] * 5, activation="knucklehead_1", dice="b0 b0 b0 b0 b0 b0 b0 r0"
    )
    s.do("attack royal_paladin")
    assert s.rolled("knucklehead_1") == ["BBBBBB"]


@pytest.mark.rule("SDE-KEY-MOB")
def test_drakes_are_no_mob(table: Any) -> None:
    s = table(corridor("wPk"), activation="knucklehead_1", dice="b0 b0 b0 b0 r0")
    s.do("attack royal_paladin")
    assert s.rolled("knucklehead_1") == ["BBB"]


# ---- Massive Damage, Vulnerable, Healer, Luck together
@pytest.mark.rule("SDE-KEY-VULNERABLE")
def test_vulnerable_looks_at_what_the_attack_causes_not_at_what_the_target_suffers(table: Any) -> None:
    s = table(
        room("T.F...", "......"),
        activation="hearthsworn_fighter",
        models={"rockgut_1": {"status": ["cold"]}},
        dice="b1 b1 r0 r2",
    )
    s.do("attack rockgut_1")
    assert s.m("rockgut_1").wounds == 0  # two stars against 1 + 2


def test_a_lucky_healer_gets_two_hearts_for_a_potion_face(table: Any) -> None:
    s = table(
        corridor(".Up."),
        activation="riftling_rogue",
        dice="b2 b2 b0 rp b0 r0",
        models={"riftling_rogue": {"wounds": 3, "gear": ["rune_of_the_ogre", "petrified_dragon_heart"]}},
        boss="starfire",
    )
    s.do("attack dragon_priest_1", "heart riftling_rogue wound", "heart riftling_rogue wound")
    assert s.m("riftling_rogue").wounds == 1


@pytest.mark.rule("SDE-ABIL-01")
def test_tough_does_nothing_for_the_unhurt(table: Any) -> None:
    s = table(corridor("A..k"), activation={"model": "claw_tribe_barbarian", "begin": True})
    assert s.m("claw_tribe_barbarian").wounds == 0 and s.saw(ev.TOUGH) == []


@pytest.mark.rule("SDE-KEY-FLY", "SDE-MOVE-14")
@pytest.mark.parametrize("sign", ["C", "W", "k"])
def test_fly_passes_chests_points_and_enemies(table: Any, sign: str) -> None:
    models = {"hearthsworn_fighter": {"gear": ["pegasus_feather"]}}
    s = table(corridor(f"F{sign}..k"), activation="hearthsworn_fighter", models=models)
    s.do("move 2,1", "move 3,1")
    assert s.at("hearthsworn_fighter") == (3, 1)
    s = table(corridor(f"F{sign}..k"), activation="hearthsworn_fighter")
    assert s.why_not("move 2,1") == ("MOVE-04" if sign == "k" else "MOVE-14")


def test_massive_damage_counts_both_wounds_on_the_tracks(table: Any) -> None:
    s = table(corridor(".Up."), activation="riftling_rogue", dice=best("BBBG") + " b0 r0")
    s.do("use backstab dragon_priest_1")
    assert (s.g.power, s.g.meter) == (2, 2)
