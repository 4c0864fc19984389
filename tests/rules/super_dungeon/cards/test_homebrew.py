"""Abilities that no card of the box has, but a pack may write: they do what the rulebook says of their words."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.packs import GAMES, pack, row_of, run
from rules.super_dungeon.cards.reading import best, blank, corridor, dice, room
from rules.super_dungeon.printed import printed
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import ABILITIES, GEAR
from undercroft.games.super_dungeon.legal.figures import attribute, causes
from undercroft.games.super_dungeon.steps.health import destroy
from undercroft.games.super_dungeon.words.names import find_gear, find_model

AUGMENT = {"op": "keyword", "keyword": "augment"}
RANGE_6 = {"op": "distance", "kind": "range", "x": 6}
WAVE_3 = {"op": "area", "shape": "wave", "x": 3}
ARM_2B = {"op": "bonus", "attribute": "ARM", "dice": {"blue": 2}}
SLOW = {"op": "status", "status": "slow"}


def arm(s: Any, name: str) -> int:
    """How many blue dice a model defends with."""
    return attribute(s.g, find_model(s.g, name), t.ARM) & 255


@pytest.mark.rule("SDE-SACT-02", "SDE-SACT-05", "SDE-KEY-AUGMENT")
def test_an_augment_from_afar_helps_its_target_and_not_its_user(table: Any) -> None:
    with printed("herbalist", "action", AUGMENT, RANGE_6, ARM_2B):
        s = table(corridor("R....P..k"), activation="glimmerdusk_ranger")
        before = [arm(s, n) for n in ("glimmerdusk_ranger", "royal_paladin")]
        s.do("use herbalist royal_paladin afar")
        assert [arm(s, n) for n in ("glimmerdusk_ranger", "royal_paladin")] == [before[0], before[1] + 2]
        assert s.why_not("use herbalist knucklehead_1 afar") == "COMBAT-14"


@pytest.mark.rule("SDE-SACT-02", "SDE-KEY-AUGMENT")
def test_the_first_hero_of_the_party_can_be_helped_too(table: Any) -> None:
    with printed("herbalist", "action", AUGMENT, RANGE_6, ARM_2B):
        s = table(corridor("P....R..k"), activation="glimmerdusk_ranger")
        before = arm(s, "royal_paladin")
        s.do("use herbalist royal_paladin afar")
        assert arm(s, "royal_paladin") == before + 2


@pytest.mark.rule("SDE-STATUS-03")
def test_heal_takes_one_kind_of_counter(table: Any) -> None:
    with printed("herbalist", "action", {"op": "heal", "n": 3}):
        s = table(
            corridor("R..k"),
            activation="glimmerdusk_ranger",
            models={"glimmerdusk_ranger": {"wounds": 3, "status": ["slow", "weak", "cold"]}},
        )
        s.do("use herbalist")
        assert s.options == ["heal wound", "heal cold", "heal slow", "heal weak"]
        s.do("heal slow")
        assert s.options == ["heal cold", "heal weak"]


@pytest.mark.rule("SDE-AREA-11")
def test_an_area_attack_with_att_dice_may_be_rolled_with_the_distance_effect(table: Any) -> None:
    with printed(
        "fire_wave",
        "attack",
        {"op": "area", "shape": "wave", "x": 1},
        {"op": "bonus", "attribute": "ATT", "dice": {"blue": 1}},
    ):
        s = table(corridor("Mk"), activation="ember_mage")
        assert [x for x in s.starting("use") if "wave" in x] == ["use fire_wave", "use fire_wave by WILL"]


@pytest.mark.rule("SDE-SACT-06")
def test_what_it_gives_ends_with_the_next_activation_of_its_user_or_the_fall_of_its_target(table: Any) -> None:
    with printed("herbalist", "action", AUGMENT, RANGE_6, ARM_2B):
        given = {"ability": "herbalist", "user": "glimmerdusk_ranger", "on": "royal_paladin"}
        s = table(corridor("R....P..k"), phase="heroes", effects=[given])
        before = arm(s, "royal_paladin")
        s.do("activate glimmerdusk_ranger")
        assert arm(s, "royal_paladin") == before - 2
        s = table(corridor("R....P..k"), phase="heroes", effects=[given])
        destroy(s.g, find_model(s.g, "royal_paladin"), t.W_FIRE)
        assert s.g.effects == []


@pytest.mark.rule("SDE-SACT-07")
def test_a_status_from_afar_is_suffered_by_the_target_alone(table: Any) -> None:
    with printed("herbalist", "action", RANGE_6, SLOW):
        s = table(corridor("R...k.ig."), activation="glimmerdusk_ranger")
        s.do("use herbalist ironscale_1 afar")
        assert s.status("ironscale_1") == {"slow"} and s.status("knucklehead_1") == set()
        assert causes(s.g, find_model(s.g, "glimmerdusk_ranger")) == 0  # she does not cause it from now on
        assert s.m("ironscale_1").wounds == 0


@pytest.mark.rule("SDE-AREA-18", "SDE-KEY-AUGMENT")
def test_an_augment_in_a_wave_helps_all_friends_in_it(table: Any) -> None:
    with printed("herbalist", "action", AUGMENT, WAVE_3, ARM_2B):
        s = table(corridor("R.P.M.k"), activation="glimmerdusk_ranger")
        names = ("glimmerdusk_ranger", "royal_paladin", "ember_mage", "knucklehead_1")
        before = [arm(s, n) for n in names]
        s.do("use herbalist")
        assert [arm(s, n) - b for n, b in zip(names, before, strict=True)] == [2, 2, 0, 0]


@pytest.mark.rule("SDE-CARD-08")
def test_only_binds_a_single_target_too(table: Any) -> None:
    with printed("herbalist", "action", RANGE_6, SLOW, {"op": "only", "type": "kobold"}):
        s = table(corridor("R...k.w.."), activation="glimmerdusk_ranger")
        assert s.why_not("use herbalist whelp_1 afar") == "CARD-08"
        assert "works only on models of the type kobold" in s.match.why("use herbalist whelp_1 afar").hint
        assert s.offers("use herbalist knucklehead_1 afar")


@pytest.mark.rule("SDE-SACT-07", "SDE-CTRL-02")
def test_an_action_that_is_rolled_for_puts_its_status_on_those_it_beats(table: Any) -> None:
    versus = {"op": "versus", "attack": "DEX", "defense": "WILL"}
    with printed("herbalist", "action", versus, SLOW):
        s = table(corridor("R...k"), activation="glimmerdusk_ranger", dice="r3 r3 b0")
        s.do("use herbalist knucklehead_1 afar")
        assert s.status("knucklehead_1") == {"slow"} and s.m("knucklehead_1").wounds == 0
        s = table(corridor("R...k"), activation="glimmerdusk_ranger", dice="r0 r0 b0")
        s.do("use herbalist knucklehead_1 afar")
        assert s.status("knucklehead_1") == set()


@pytest.mark.rule("SDE-EQUIP-03")
def test_a_relic_that_is_used_up_by_an_action_leaves_the_game(table: Any) -> None:
    with printed("flicker", "action", {"op": "heal", "n": 1}):
        card = GEAR[find_gear("guttering_candle")]
        s = table(
            corridor("P..k"),
            activation="royal_paladin",
            models={"royal_paladin": {"gear": ["guttering_candle"], "wounds": 2}},
        )
        a = ABILITIES[card.abilities[0]]
        a.card, a.odd = card.index, a.odd | t.O_DISCARD
        s.do("use flicker")
        assert s.gear("royal_paladin") == [] and s.g.removed == [card.index] and s.m("royal_paladin").wounds == 1


@pytest.mark.rule("SDE-SACT-03", "SDE-SACT-02")
@pytest.mark.parametrize(("reading", "carried"), [("user_only", False), ("carried", True)])
def test_a_distance_ability_and_an_action_that_names_none(table: Any, reading: str, carried: bool) -> None:
    with printed("herbalist", "action", AUGMENT, ARM_2B):
        s = table(corridor("R....P..k"), activation="glimmerdusk_ranger", rulings={"A-66": reading})
        assert s.offers("use herbalist") and s.offers("use herbalist royal_paladin afar") == carried
        assert not s.offers("use herbalist knucklehead_1 afar")
        before = [arm(s, n) for n in ("glimmerdusk_ranger", "royal_paladin")]
        s.do("use herbalist royal_paladin afar" if carried else "use herbalist")
        gained = [arm(s, n) - b for n, b in zip(("glimmerdusk_ranger", "royal_paladin"), before, strict=True)]
        assert gained == ([0, 2] if carried else [2, 0])


@pytest.mark.rule("SDE-ABIL-02")
def test_berserk_that_is_given_can_be_used(table: Any) -> None:
    with printed("iron_halo", "action", {"op": "keyword", "keyword": "berserk"}):
        s = table(corridor("Pk"), activation="royal_paladin")
        assert not s.offers("berserk knucklehead_1")
        s.do("use iron_halo")
        assert s.offers("berserk knucklehead_1")


# ---- equipment and Adventure Effects, through packs
READ = """
import json
from undercroft.games.super_dungeon import content as c
card = c.ADVENTURES[c.card_named("starfire") + 1]
print(json.dumps({"grants": card.grants, "strikes": card.strikes, "greed": [x.greed for x in c.GEAR if x.greed]}))
"""


ADVENTURE = json.loads((GAMES / "super_dungeon" / "content" / "adventure.json").read_text("utf-8"))["cards"][0]


def adventure(tmp_path: Path, **effects: list[dict[str, Any]]) -> Path:
    card = json.loads(json.dumps(ADVENTURE))
    for row in card["effects"]:
        row["effects"] = effects.get(row["id"], row["effects"])
    return pack(tmp_path, "super_dungeon", "adventure", {"cards": [card]})


@pytest.mark.rule("SDE-ADV-03", "SDE-ADV-04")
def test_adventure_effects_strike_whom_they_name(tmp_path: Path) -> None:
    cold = [{"op": "status", "status": "cold"}]
    folder = adventure(
        tmp_path,
        burning_blades=[{"op": "grant", "types": ["denizen"], "effects": cold}],
        inferno=[{"op": "status", "status": "weak", "to": "adjacent_to_boss", "when": "boss_arrives"}],
        fiery_escape=[
            {"op": "status", "status": "stun", "to": "hero", "when": "timeout"},
            {"op": "status", "status": "slow", "to": "hero", "when": "timeout"},
        ],
    )
    found = json.loads(run(folder, "-c", READ).stdout)
    assert found["grants"] == [0, 0, 1 << t.COLD, 0, 0, 0, 0]
    strikes = dict(zip(t.STRIKES, found["strikes"], strict=True))
    assert {when: x for when, x in strikes.items() if x} == {
        "enters_next_to_spawning_point hero": 1 << t.FIRE,
        "boss_arrives adjacent_to_boss": 1 << t.WEAK,
        "timeout hero": (1 << t.STUN) | (1 << t.SLOW),
    }


@pytest.mark.rule("SDE-EQUIP-01")
def test_a_gem_gives_room_in_the_slots_it_names(tmp_path: Path, table: Any) -> None:
    gem = {
        **row_of("super_dungeon", "relics", "cards", "gem_of_greed"),
        "effects": [{"op": "slots", "slots": ["item"], "n": 2}],
    }
    found = json.loads(run(pack(tmp_path, "super_dungeon", "relics", {"cards": [gem]}), "-c", READ).stdout)
    assert found["greed"] == [1 << t.ITEM]
    x = GEAR[find_gear("gem_of_greed")]
    was = x.greed
    x.greed = 1 << t.ITEM
    try:
        s = table(
            corridor("P..k"),
            phase="end_of_round",
            boss="starfire",
            held=["rune_of_focus", "rune_of_strength"],
            models={"royal_paladin": {"gear": ["gem_of_greed", "rune_of_haste", "rune_of_the_ogre"]}},
        )
        assert "rune_of_focus" in s.gear("royal_paladin")  # a second item fits, a second weapon does not
        assert s.why_not("equip royal_paladin") == "EQUIP-01"
    finally:
        x.greed = was


@pytest.mark.parametrize(
    ("file", "table_name", "id", "change", "word"),
    [
        ("heroes", "heroes", "ember_mage", {"attacks": [{"effects": [{"op": "heal", "n": 1}]}]}, "no rule reads this"),
        ("monsters", "monsters", "whelp", {"abilities": [{"op": "keyword", "keyword": "remedy"}]}, 'found "remedy"'),
        ("relics", "cards", "gem_of_greed", {"effects": [{"op": "slots", "slots": ["item", "item"], "n": 2}]}, "twice"),
        ("relics", "cards", "boo_booty", {"kind": "relic"}, "boo_booty"),
        ("loot", "cards", "rune_of_health", {"effects": [{"op": "boo_booty"}]}, "Boo-Booty"),
        ("tile_effects", "effects", "lava", {"on_enter": [{"op": "status", "status": "cold"}]}, "the rules of lava"),
        ("sizes", "sizes", "delve", {"players": [2, 5]}, "players"),
    ],
)
def test_what_no_rule_reads_is_refused(
    tmp_path: Path, file: str, table_name: str, id: str, change: dict[str, Any], word: str
) -> None:
    row = row_of("super_dungeon", file, table_name, id)
    for key, value in change.items():
        if key == "attacks":
            row[key] = [{**row[key][0], **value[0]}]
        else:
            row[key] = value
    folder = pack(tmp_path, "super_dungeon", file, {table_name: [row]})
    for words in (("content", "super_dungeon"), ("perft", "super_dungeon", "--depth", "1")):
        found = run(folder, *words)
        assert found.returncode == 2 and word in found.stderr, found.stderr
        assert f"homebrew/super_dungeon/{file}.json" in found.stderr


# ---- rulings and the log
@pytest.mark.rule("SDE-SHAPE-01", "SDE-RES-02")
@pytest.mark.parametrize(("reading", "card"), [("own_form", "deeproot_druid"), ("as_it_fell", "angry_bear")])
def test_in_which_form_a_destroyed_bear_comes_back(table: Any, reading: str, card: str) -> None:
    s = table(
        room("Ps..\n....\n...k"),
        phase="start_of_round",
        heroes=["royal_paladin", "angry_bear"],
        rulings={"A-65": reading},
        dice="b2 b2 b2 b2 b2",
        models={
            "royal_paladin": {"gear": ["resurrection_charm"]},
            "angry_bear": {"gone": True, "wounds": 5, "gear": ["rune_of_strength"]},
        },
    )
    s.do("resurrect angry_bear by royal_paladin")
    s.do(s.options[0])
    assert s.m(card).at >= 0 and s.m(card).wounds == 0 and s.gear(card) == ["rune_of_strength"]


def told(s: Any) -> list[str]:
    return [x["text"] for x in s.match.log_for(0)]


@pytest.mark.rule("SDE-SKULL-05")
def test_a_cure_says_that_it_costs_a_skull_token(table: Any) -> None:
    s = table(corridor("P..k.W"), phase="spawning", tokens=2, models={"knucklehead_1": {"status": ["slow"]}})
    s.do("cure knucklehead_1 slow")
    assert told(s)[-2:] == ["A skull token is spent: 1 left", "Kobold Knucklehead 1 loses Slow"]


@pytest.mark.rule("SDE-CHEST-05", "SDE-TYPE-05")
def test_a_boo_booty_is_told_from_where_it_came(table: Any) -> None:
    s = table(corridor("PC..k"), activation="royal_paladin", treasure_top=["boo_booty"])
    s.do("open chest_1")
    assert s.g.removed == [find_gear("boo_booty")]
    assert any(x.startswith("The chest was a Boo-Booty: Boo-Booty 1 at ") for x in told(s))
    s = table(
        room("P..\n.X.\n..."), activation="royal_paladin", treasure_top=["boo_booty"], models={"rex_1": {"wounds": 4}}
    )
    s.dice(best(dice(s, "royal_paladin", "ATT")) + " " + blank(dice(s, "rex_1", "ARM")))
    s.do("attack rex_1", "draw")
    assert s.why_not("place 3,1") == "CHEST-05"
    s.do(s.options[0])
    assert any(x.startswith("The treasure was a Boo-Booty: Boo-Booty 1 at ") for x in told(s))
    assert not any("chest" in x for x in told(s))
