"""The relics of the base deck, card by card (4.8)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import best, corridor, dice, immune, inflicts, knows, play, room
from undercroft.games.super_dungeon import events as ev
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import GEAR
from undercroft.games.super_dungeon.words.names import find_gear

ALL = "bind choke cold fire fragile immobile knockdown pacify poison slow stun weak"
# card: ATT, ARM, WILL, DEX bonus; keywords; immunities; statuses it causes
RELICS: dict[str, tuple[str, str, str, str]] = {
    "bejeweled_shield": ("ARM R", "backlash", "", ""),
    "cloak_of_shadows": ("DEX R", "stealth", "", ""),
    "dragon_scale_cloak": ("ARM G", "", "fire", ""),
    "fireflow_brew": ("", "", "", "fire"),
    "guttering_candle": ("WILL R", "", "", ""),
    "heros_regalia": ("ATT R ARM R", "", "", ""),
    "miners_helm": ("ARM R", "", "stun", ""),
    "pegasus_feather": ("DEX R", "fly", "", ""),
    "priests_vestments": ("WILL R", "", "", ""),
    "rune_of_mithril": ("ARM G", "", "", ""),
    "rune_of_quicksilver": ("DEX G", "", "", ""),
    "rune_of_the_archmage": ("WILL G", "", "", ""),
    "rune_of_the_titans": ("ATT G", "", "", ""),
    "runic_cloak": ("ARM R", "", ALL, ""),
    "sword_of_alacrity": ("ATT R*", "", "", ""),
    "pathfinders_greaves": ("DEX R", "surefoot", "slow", ""),
}
DRAGON = {
    "burning_horn": ("ATT G", "", "", ""),
    "dragon_bow": ("DEX G", "", "", ""),
    "dragon_lance": ("", "", "", ""),
    "gem_of_greed": ("", "", "", ""),
    "petrified_dragon_heart": ("", "healer", "", ""),
    "wyrm_scale": ("ARM G", "", "", ""),
}
FIGURES = {"ATT": "BR", "ARM": "BBB", "WILL": "BB", "DEX": "RR"}  # the Glimmerdusk Ranger


@pytest.mark.rule("SDE-COMP-03", "SDE-DECK-02", "SDE-PICK-04", "SDE-PICK-11")
def test_sixteen_relics_two_boo_booties_and_six_dragon_relics_with_starfire(table: Any) -> None:
    base = [*RELICS, "boo_booty", "boo_booty"]
    s = table(corridor("P.k"))
    assert sorted(GEAR[k].id for k in s.g.treasure.bag) == sorted(base)
    s = table(corridor("P.k"), boss="starfire")
    assert sorted(GEAR[k].id for k in s.g.treasure.bag) == sorted([*base, *DRAGON])


@pytest.mark.rule("SDE-EQUIP-01", "SDE-EQUIP-03", "SDE-CHEST-03")
@pytest.mark.parametrize("card", [*RELICS, *DRAGON])
def test_relic_equipped_out_of_a_chest(table: Any, card: str) -> None:
    s = table(corridor("RC.k"), boss="starfire", activation="glimmerdusk_ranger", treasure_top=[card])
    s.do("open chest_1", "equip glimmerdusk_ranger")
    bonus, words, proof, harm = {**RELICS, **DRAGON}[card]
    more = dict(zip(bonus.split()[::2], bonus.split()[1::2], strict=True))
    for attr, pool in FIGURES.items():
        assert sorted(dice(s, "glimmerdusk_ranger", attr)) == sorted(pool + more.get(attr, "")), attr
    assert {k for k in t.KEYWORDS if knows(s, "glimmerdusk_ranger", k)} == set(words.split())
    assert immune(s, "glimmerdusk_ranger") == set(proof.split())
    assert inflicts(s, "glimmerdusk_ranger") == set(harm.split())


@pytest.mark.rule("SDE-EQUIP-06")
@pytest.mark.parametrize("card", ["runic_cloak", "gem_of_greed"])
def test_a_relic_may_be_sacrificed_for_a_potion(table: Any, card: str) -> None:
    s = table(corridor("RC.k"), boss="starfire", activation="glimmerdusk_ranger", treasure_top=[card])
    s.do("open chest_1", "sacrifice glimmerdusk_ranger potion")
    assert s.m("glimmerdusk_ranger").potions == 1 and s.gear("glimmerdusk_ranger") == []
    assert find_gear(card) in s.g.treasure.discard


def wearing(table: Any, plan: str, card: str, act: str = "hearthsworn_fighter", **kw: Any) -> Any:
    """The Fighter wears the card."""
    models = {"hearthsworn_fighter": {"gear": [card], **kw.pop("fighter", {})}, **kw.pop("models", {})}
    return table(plan, activation=act, models=models, **kw)


def test_bejeweled_shield_strikes_back(table: Any) -> None:
    s = wearing(table, corridor("Fp."), "bejeweled_shield", "dragon_priest_1", dice="b1 b0 r2 r0 r0")
    s.do("attack hearthsworn_fighter")
    assert s.rolled("hearthsworn_fighter") == ["RRR"]
    assert s.m("dragon_priest_1").wounds == 1


def test_cloak_of_shadows_hides_from_missiles(table: Any) -> None:
    s = wearing(table, corridor("f.....F"), "cloak_of_shadows", "flinger_1", dice="b1 b0 r0")
    s.do("shoot hearthsworn_fighter")
    assert s.rolled("hearthsworn_fighter") == ["BBR"]  # DEX with the cloak's die
    assert s.saw(ev.MISS)


def test_dragon_scale_cloak_puts_a_fire_out(table: Any) -> None:
    s = table(
        corridor("F.k"),
        phase="end_of_round",
        held=["dragon_scale_cloak"],
        models={"hearthsworn_fighter": {"status": ["fire"]}},
    )
    s.do("equip hearthsworn_fighter")
    assert s.status("hearthsworn_fighter") == set()


@pytest.mark.rule("SDE-AREA-15", "A-22")
def test_fireflow_brews_molotov_burns_a_line_and_is_used_up(table: Any) -> None:
    s = wearing(table, corridor("Fp....hk"), "fireflow_brew", dice="b1 b0 r0 g2 b0 r0")
    s.do("use molotov 2,1")
    assert s.rolled("hearthsworn_fighter") == ["BBRG"]
    assert s.status("dragon_priest_1") == s.status("hatchlings_1") == {"fire"}  # six squares
    assert s.at("knucklehead_1") == (8, 1)  # the seventh
    assert s.gear("hearthsworn_fighter") == [] and find_gear("fireflow_brew") in s.g.removed
    assert s.g.ap == 1


@pytest.mark.rule("SDE-SATK-04")
def test_molotov_is_thrown_with_att_even_by_a_mage(table: Any) -> None:
    s = table(
        corridor("M.p."),
        activation="ember_mage",
        models={"ember_mage": {"gear": ["fireflow_brew"]}},
        dice="b1 b0 g1 b0 r0",
    )
    s.do("use molotov 2,1")
    assert s.rolled("ember_mage") == ["BBG"]  # the card adds to ATT, so ATT is what is rolled


def test_fireflow_brew_is_used_up_when_molotov_misses_too(table: Any) -> None:
    s = wearing(table, corridor(".Fp."), "fireflow_brew", dice="b0 b0 r0 g1 b1 r0")
    s.do("use molotov 3,1")
    assert s.m("dragon_priest_1").wounds == 0 and s.gear("hearthsworn_fighter") == []


def test_guttering_candle_flickers_away(table: Any) -> None:
    s = wearing(table, corridor("F.k......"), "guttering_candle")
    s.do("use flicker", "place 9,1")
    assert s.at("hearthsworn_fighter") == (9, 1)
    assert (s.g.ap, s.g.moved) == (2, 0)


@pytest.mark.rule("SDE-STATUS-IMMOBILE", "SDE-STATUS-BIND")
@pytest.mark.parametrize("status", ["immobile", "bind"])
def test_flicker_is_forbidden_to_the_held(table: Any, status: str) -> None:
    s = wearing(table, corridor("F.k......"), "guttering_candle", fighter={"status": [status]})
    assert s.why_not("use flicker") == f"STATUS-{status.upper()}"


@pytest.mark.rule("SDE-EQUIP-02")
def test_heros_regalia_serve_attack_and_defense(table: Any) -> None:
    s = wearing(table, corridor(".Fp."), "heros_regalia", dice="b1 b0 r0 r0 b0 r0")
    s.do("attack dragon_priest_1")
    assert s.rolled("hearthsworn_fighter") == ["BBRR"]
    s = wearing(table, corridor("Fk."), "heros_regalia", "knucklehead_1", dice="b0 b0 b0 r0 r0 r0")
    s.do("attack hearthsworn_fighter")
    assert s.rolled("hearthsworn_fighter") == ["RRR"]


@pytest.mark.parametrize(("card", "status"), [("miners_helm", "stun"), ("pathfinders_greaves", "slow")])
def test_a_relics_immunity_sheds_the_counter(table: Any, card: str, status: str) -> None:
    s = table(
        corridor("F.k"), phase="end_of_round", held=[card], models={"hearthsworn_fighter": {"status": [status, "weak"]}}
    )
    s.do("equip hearthsworn_fighter")
    assert s.status("hearthsworn_fighter") == {"weak"}


@pytest.mark.rule("SDE-KEY-FLY")
def test_pegasus_feather_carries_over_enemies(table: Any) -> None:
    s = wearing(table, corridor("Fk.."), "pegasus_feather")
    s.do("move 2,1", "move 3,1")
    assert s.at("hearthsworn_fighter") == (3, 1)


def test_priests_vestments_soothe_a_friend_six_squares_off(table: Any) -> None:
    s = wearing(table, corridor("F......P"), "priests_vestments", models={"royal_paladin": {"wounds": 2}})
    assert s.why_not("use soothe royal_paladin afar") == "DIST-01"
    s.do("move 2,1", "use soothe royal_paladin afar")
    assert s.m("royal_paladin").wounds == 1
    assert s.g.ap == 2


def test_soothe_works_on_the_bearer(table: Any) -> None:
    s = wearing(table, corridor("F..k"), "priests_vestments", fighter={"wounds": 2})
    s.do("use soothe hearthsworn_fighter afar")
    assert s.m("hearthsworn_fighter").wounds == 1


@pytest.mark.parametrize(
    ("card", "act", "pool"),
    [
        ("rune_of_the_titans", "attack dragon_priest_1", "BRG"),
        ("sword_of_alacrity", "attack dragon_priest_1", "BRR*"),
        ("rune_of_quicksilver", "shoot dragon_priest_1", "RRG"),
    ],
)
def test_runes_are_rolled(table: Any, card: str, act: str, pool: str) -> None:
    s = table(corridor(".Rp."), activation="glimmerdusk_ranger", models={"glimmerdusk_ranger": {"gear": [card]}})
    s.dice(best(pool) + " b0 r0")
    s.do(act)
    assert s.rolled("glimmerdusk_ranger") == [pool]
    assert s.saw(ev.SCORE)[0].b == {"BRG": 9, "BRR*": 9, "RRG": 10}[pool]


def test_rune_of_the_archmage_is_rolled_with_magic(table: Any) -> None:
    s = table(
        corridor(".M.p"),
        activation="ember_mage",
        models={"ember_mage": {"gear": ["rune_of_the_archmage"]}},
        dice="r0 r0 g1 b0 r0",
    )
    s.do("shoot dragon_priest_1")
    assert s.rolled("ember_mage") == ["RRG"]


def test_rune_of_mithril_is_rolled_in_defense(table: Any) -> None:
    s = wearing(table, corridor("Fk."), "rune_of_mithril", "knucklehead_1", dice="b2 b1 b0 r0 r0 g3")
    s.do("attack hearthsworn_fighter")
    assert s.rolled("hearthsworn_fighter") == ["RRG"]
    assert s.m("hearthsworn_fighter").wounds == 0


@pytest.mark.rule("SDE-KEY-IMMUNE", "SDE-STATUS-08")
def test_runic_cloak_sheds_and_stops_every_status(table: Any) -> None:
    s = table(
        corridor("R.k"),
        phase="end_of_round",
        held=["runic_cloak"],
        models={"glimmerdusk_ranger": {"status": ALL.split()}},
    )
    s.do("equip glimmerdusk_ranger")
    assert s.status("glimmerdusk_ranger") == set()
    s = table(
        corridor("Rw."),
        activation="whelp_1",
        models={"glimmerdusk_ranger": {"gear": ["runic_cloak"]}},
        dice=best("BBR") + " b0 b0 b0 r0",
    )
    s.do("attack glimmerdusk_ranger")
    assert s.m("glimmerdusk_ranger").wounds == 1 and s.status("glimmerdusk_ranger") == set()


@pytest.mark.rule("SDE-KEY-SUREFOOT", "SDE-MOVE-11")
def test_pathfinders_greaves_make_rough_ground_easy(table: Any) -> None:
    s = wearing(table, corridor("F~~~.k"), "pathfinders_greaves")
    s.do("move 2,1", "move 3,1")
    assert s.g.moved == 2


@pytest.mark.rule("SDE-KEY-SUREFOOT", "SDE-MAP-07")
def test_the_surefooted_still_burn_in_lava(table: Any) -> None:
    s = wearing(table, corridor("FL..k"), "pathfinders_greaves")
    play(s, "move 2,1")
    assert s.status("hearthsworn_fighter") == {"fire"} and s.g.moved == 1


def test_a_relic_replaces_a_relic(table: Any) -> None:
    s = table(
        room("RC", ".k"),
        activation="glimmerdusk_ranger",
        treasure_top=["rune_of_mithril"],
        models={"glimmerdusk_ranger": {"gear": ["cloak_of_shadows", "rune_of_focus"]}},
    )
    s.do("open chest_1")
    assert s.why_not("equip glimmerdusk_ranger") == "EQUIP-01"
    s.do("equip glimmerdusk_ranger over cloak_of_shadows")
    assert s.gear("glimmerdusk_ranger") == ["rune_of_focus", "rune_of_mithril"]
