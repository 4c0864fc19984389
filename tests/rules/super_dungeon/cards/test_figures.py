"""The print on the model cards, copied from the lists and compared with the game (4.3, 4.4, 4.5)."""

from typing import Any

import pytest

from rules.super_dungeon.cards.reading import dice, immune, inflicts
from undercroft.games.super_dungeon.content import ABILITIES, CARDS
from undercroft.games.super_dungeon.legal.figures import action_points, hearts, speed_of
from undercroft.games.super_dungeon.legal.places import squares_under
from undercroft.games.super_dungeon.words.names import find_model

# sign, Speed, AP, ATT, ARM, WILL, DEX, hearts, potions or skull, squares, type line
HEROES = """
P 6 3 BBB  BR  BR  BB 5 1 1 human hero
M 6 3 BB   BBB RR  BR 5 2 1 human hero
F 6 3 BBR  RR  BB  BB 6 1 1 dwarf hero
R 7 3 BR   BBB BB  RR 5 1 1 elf hero
D 7 3 BBB  BR  BR  BB 5 1 1 half-elf hero
B 6 3 RR   RR  BR  BB 5 1 4 shapeshift half-elf hero
A 6 3 RR   BBB BB  BB 5 1 1 human hero
S 6 3 BB   BBB BR  BR 5 1 1 human hero
U 7 3 BBB  BB  BR  RR 5 1 1 demonkin hero
"""
MONSTERS = """
k 7 1 BBB  *   BB  BR 1 1 1 kobold minion
g 7 1 BB   -   BB  BR 1 1 1 kobold minion
f 7 1 BB   -   BB  BR 1 1 1 kobold minion
i 7 2 BR   **  BB  BR 1 2 1 kobold minion
p 7 3 BB   BR  BR  BR 3 3 1 kobold minion
h 6 2 BB   -   BB  BBB 2 1 1 drake denizen
w 6 1 BBR  *   BBB BBB 1 1 1 drake denizen
y 6 2 BBR  *   BBB BBB 2 2 1 drake denizen
X 5 3 BBRR RR  BB  BB 5 4 4 kobold ogre mini-boss
T 6 3 BBBR R*  B   BB 4 4 4 troll mini-boss
Z 6 4 RRG* BRG RR  RR 8 4 4 dragon boss
o 3 1 RR   RR  B   B  2 1 1 trap monster
e 0 0 -    *   -   -  3 0 1 spawning point
W 0 0 -    *   -   -  3 0 1 spawning point
"""


def rows(text: str) -> list[Any]:
    return [pytest.param(line.split(), id=line.split()[0]) for line in text.strip().split("\n")]


def check(s: Any, m: int, name: str, row: list[str]) -> None:
    card = CARDS[s.g.models[m].card]
    assert [speed_of(s.g, m), action_points(s.g, m)] == [int(row[1]), int(row[2])]
    assert [dice(s, name, a) or "-" for a in ("ATT", "ARM", "WILL", "DEX")] == row[3:7]
    assert hearts(s.g, m) == int(row[7])
    assert len(squares_under(s.g, m)) == int(row[9])
    assert card.types == row[10:]


@pytest.mark.rule("SDE-CARD-02", "SDE-CARD-03", "SDE-CARD-04", "SDE-CARD-05", "SDE-CARD-06", "SDE-CARD-07")
@pytest.mark.parametrize("row", rows(HEROES))
def test_hero_card(table: Any, row: list[str]) -> None:
    s = table(f"#######\n#{row[0]}....#\n#.....#\n#...k.#\n#######")
    check(s, 0, CARDS[s.g.models[0].card].id, row)
    assert CARDS[s.g.models[0].card].potions == int(row[8])


@pytest.mark.rule("SDE-CARD-09", "SDE-SPAWN-03")
@pytest.mark.parametrize("row", rows(MONSTERS))
def test_monster_card(table: Any, row: list[str]) -> None:
    s = table(f"#######\n#{row[0]}....#\n#.....#\n#...P.#\n#######")
    name = next(n for n in (f"{c.id}{end}" for c in CARDS for end in ("", "_1")) if _stands(s, n))
    check(s, find_model(s.g, name), name, row)
    assert CARDS[s.m(name).card].skull == int(row[8])


def _stands(s: Any, name: str) -> bool:
    """Is this the monster on the map?"""
    from undercroft.games.super_dungeon.words.names import model_names

    return name in model_names(s.g) and name != "royal_paladin" and s.at(name) == (1, 1)


SPECIAL = {
    "royal_paladin": "iron_halo 1 action, smite 2 attack, elixir 1 potion",
    "ember_mage": "fire_wave 2 attack, magma_strike 2 attack, white_mage_potion 1 potion, fire_water 1 potion",
    "hearthsworn_fighter": "dwarven_curse 2 action, cleave 1 attack, heros_balm 1 potion",
    "glimmerdusk_ranger": "herbalist 1 action, sparkle_burst 2 attack, pixie_dust 1 potion",
    "deeproot_druid": "briar_armor 1 action, shapeshift 1 action, stranglethorn 2 attack, nourishing_berries 1 potion",
    "angry_bear": "shapeshift 1 action, bear_charge 2 attack, bear_hug 2 attack, nourishing_berries 1 potion",
    "claw_tribe_barbarian": "rage 3 attack, furys_blood 1 potion",
    "hexcast_sorceress": "frozen_feet 1 attack, hobbled_hands 1 attack, broken_bones 1 attack, wizard_wings 1 potion",
    "riftling_rogue": "bamf 1 action, backstab 3 attack, dimensional_draught 1 potion",
    "flinger": "smoke_pot 1 action, hot_pot 1 attack",
    "ironscale": "shieldwall 1 action",
    "dragon_priest": "dragon_rage 1 action, shadow_breath 2 action",
    "hatchlings": "swarm 1 attack",
    "wyrmling": "swarm 1 attack, dive_bomb 2 attack",
    "rex": "thwomp 1 attack, rex_cuddle 2 attack, rex_smash 3 attack",
    "rockgut": "feast 2 attack, burning_bile 2 attack",
    "starfire": "dragon_breath 2 attack, tail_sweep 2 attack",
}


@pytest.mark.rule("SDE-SACT-01", "SDE-SATK-01", "SDE-POTION-01", "SDE-POTION-04")
@pytest.mark.parametrize("card", CARDS, ids=[c.id for c in CARDS])
def test_special_actions_attacks_and_potions_with_their_costs(card: Any) -> None:
    kinds = ["basic", "attack", "action", "potion"]
    have = [ABILITIES[k] for k in [*card.abilities, *card.potion_types]]
    assert ", ".join(f"{a.id} {a.ap} {kinds[a.kind]}" for a in have) == SPECIAL.get(card.id, "")


ALL = {"bind", "choke", "cold", "fire", "fragile", "immobile", "knockdown", "pacify", "poison", "slow", "stun", "weak"}
IMMUNE = {
    "hearthsworn_fighter": {"knockdown", "poison"},
    "deeproot_druid": {"poison"},
    "angry_bear": {"poison", "knockdown"},
    "wyrmling_1": {"knockdown"},
    "rockgut_1": {"fire"},
    "starfire": {"fire", "knockdown"},
    "egg_clutch_1": ALL,
    "kobold_warrens_1": ALL,
}
CAUSES = {
    "ember_mage": {"fire"},
    "deeproot_druid": {"poison"},
    "whelp_1": {"knockdown"},
    "wyrmling_1": {"knockdown"},
    "rockgut_1": {"fire"},
}
EVERYBODY = """
##############
#PMFRDASU....#
#kgfiphwyoeW.#
#X..T..Z..B..#
#............#
##############
"""


@pytest.mark.rule("SDE-KEY-IMMUNE", "SDE-SATK-05")
def test_immunities_and_what_attacks_cause(table: Any) -> None:
    from undercroft.games.super_dungeon.words.names import model_names

    s = table(EVERYBODY)
    standing = [n for n in model_names(s.g) if s.at(n) != (-1, -1)]
    assert len(standing) == len(CARDS)
    assert {n: immune(s, n) for n in standing if immune(s, n)} == IMMUNE
    assert {n: inflicts(s, n) for n in standing if inflicts(s, n)} == CAUSES


KEYWORDS = {
    "royal_paladin": {"healer", "holy"},
    "claw_tribe_barbarian": {"berserk", "tough"},
    "riftling_rogue": {"dodge", "luck", "stealth"},
    "knucklehead_1": {"mob"},
    "gouger_1": {"mob"},
    "flinger_1": {"mob"},
    "ironscale_1": {"mob"},
    "dragon_priest_1": {"mob"},
    "wyrmling_1": {"fly"},
    "rex_1": {"mob"},
    "rockgut_1": {"tough"},
    "starfire": {"fly"},
    "boo_booty_1": {"backlash", "sturdy"},
}


@pytest.mark.rule("SDE-ABIL-01", "SDE-ABIL-02")
def test_keywords_on_the_cards(table: Any) -> None:
    from rules.super_dungeon.cards.reading import knows
    from undercroft.games.super_dungeon import terms as t
    from undercroft.games.super_dungeon.words.names import model_names

    s = table(EVERYBODY)
    found = {n: {k for k in t.KEYWORDS if knows(s, n, k)} for n in model_names(s.g) if s.at(n) != (-1, -1)}
    assert {n: ks for n, ks in found.items() if ks} == KEYWORDS
