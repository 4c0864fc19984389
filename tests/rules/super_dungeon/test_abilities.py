"""Every special ability, action and attack on the model cards (keywords: content/keywords.json)."""

from typing import Any

import pytest

from undercroft.games.super_dungeon import events as ev
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import ABILITIES, CARDS
from undercroft.games.super_dungeon.legal.figures import attribute, keywords
from undercroft.games.super_dungeon.view.combat import combat
from undercroft.games.super_dungeon.words.names import find_model


def duel(table: Any, hero: str, foe: str, **kw: Any) -> Any:
    return table(f"#######\n#{hero}{foe}...#\n#.....#\n#######", **kw)


# ---- keywords
@pytest.mark.rule("SDE-ABIL-01", "SDE-ABIL-02")
def test_backlash_wounds_the_attacker_on_a_higher_defense(table: Any) -> None:
    s = duel(table, "P", "o", activation="royal_paladin", dice="b0 b0 b1 r1 r1")
    s.do("attack boo_booty_1")
    assert s.m("royal_paladin").wounds == 1
    assert (s.g.power, s.g.meter) == (0, 0)  # it does not move the Power Gauge
    s = duel(table, "P", "o", activation="royal_paladin", dice="b0 b0 b1 r1 r0")
    s.do("attack boo_booty_1")
    assert s.m("royal_paladin").wounds == 0  # equal is not higher


def test_berserk_gives_one_free_melee_attack(table: Any) -> None:
    s = duel(table, "A", "p", activation="claw_tribe_barbarian", dice="r0 r0 b0 r0")
    s.do("berserk dragon_priest_1")
    assert s.g.ap == 3
    assert s.why_not("berserk dragon_priest_1") == "ABIL-02"


def test_dodge_defends_with_dex_unless_hampered(table: Any) -> None:
    s = duel(table, "U", "k", activation="knucklehead_1")
    s.dice("b1 b0 b0")
    s.do("attack riftling_rogue")
    assert set(s.options) == {"defend ARM", "defend DEX"} and s.owner == 1
    s.dice("r1 r0")
    s.do("defend DEX")
    assert s.rolled("riftling_rogue") == ["RR"]
    for status in ("knockdown", "immobile", "slow"):
        s = duel(
            table,
            "U",
            "k",
            activation="knucklehead_1",
            models={"riftling_rogue": {"status": [status]}},
            dice="b1 b0 b0 b1 b0",
        )
        s.do("attack riftling_rogue")
        assert s.rolled("riftling_rogue") == ["BB"]


def test_healer_makes_two_hearts_of_one(table: Any) -> None:
    s = table(
        "######\n#PpM.#\n######",
        activation="royal_paladin",
        models={"royal_paladin": {"wounds": 1}, "ember_mage": {"wounds": 2}},
        dice="bh b2 b0 b0 r0",
    )
    s.do("attack dragon_priest_1", "heart royal_paladin wound", "heart ember_mage wound")
    assert s.m("royal_paladin").wounds == 0 and s.m("ember_mage").wounds == 1
    assert s.prompt == o.P_MENU


def test_holy_rerolls_one_die_against_undead_and_demons(table: Any) -> None:
    card = CARDS[CARDS[0].index + 9]  # no monster of this set is undead: lend a Knucklehead the type
    assert card.id == "knucklehead"
    card.types.append("undead")
    try:
        s = duel(table, "P", "k", activation="royal_paladin", dice="b0 b0 b1")
        s.do("attack knucklehead_1")
        assert set(s.options) == {"reroll 1", "reroll 2", "reroll 3", "pass"}
        s.dice("b2")
        s.do("reroll 1")
        assert s.at("knucklehead_1") == (-1, -1)
    finally:
        card.types.remove("undead")
    s = duel(table, "P", "k", activation="royal_paladin", dice="b0 b0 b1")
    s.do("attack knucklehead_1")
    assert s.starting("reroll") == []


def test_luck_swaps_hearts_and_potions(table: Any) -> None:
    s = duel(
        table, "U", "p", activation="riftling_rogue", models={"riftling_rogue": {"wounds": 1}}, dice="b2 b2 bh b0 r0"
    )
    s.do("attack dragon_priest_1")
    assert set(s.options) == {"heart riftling_rogue wound", "potion riftling_rogue", "decline"}
    assert combat(s.g) is None, "the fight is decided: what it brought is handed out"
    s.do("potion riftling_rogue")
    assert s.m("riftling_rogue").potions == 1 and s.m("riftling_rogue").wounds == 1


@pytest.mark.rule("SDE-COMBAT-08")
def test_massive_damage_inflicts_two(table: Any) -> None:
    s = duel(table, "U", "p", activation="riftling_rogue", dice="b2 b2 b2 g4 b0 r0")
    s.do("use backstab dragon_priest_1")
    assert s.rolled("riftling_rogue") == ["BBBG"]
    assert s.m("dragon_priest_1").wounds == 2 and s.g.power == 2


def test_stealth_shortens_a_distance_effect(table: Any) -> None:
    plan = "############\n#f.....U...#\n############"
    s = table(plan, activation="flinger_1", dice="r1 r0 0")
    s.do("shoot riftling_rogue")  # Missile 6, six squares, one star
    assert s.saw(ev.MISS) and s.m("riftling_rogue").wounds == 0
    s = table(plan, activation="flinger_1", dice="r0 r0 b2 r3")
    s.do("shoot riftling_rogue")
    assert s.offers("defend DEX")


def test_smoke_blocks_sight_and_hides_those_inside(table: Any) -> None:
    s = table("############\n#f..U....k.#\n############", activation="flinger_1")
    s.do("use smoke_pot riftling_rogue afar")
    assert {s.g.ground.name(c) for c in s.g.smokes[0].squares} == {"3,1", "4,1", "5,1"}
    rogue = find_model(s.g, "riftling_rogue")
    assert keywords(s.g, rogue) & t.K_STEALTH
    from undercroft.games.super_dungeon.legal.figures import sees, smoke_squares

    flinger, k = find_model(s.g, "flinger_1"), find_model(s.g, "knucklehead_1")
    ground = s.g.ground  # a line may end in smoke
    assert ground.sight.sees_past(s.g.models[flinger].at, ground.named("3,1"), smoke_squares(s.g))
    assert not sees(s.g, flinger, rogue) and not sees(s.g, flinger, k)  # but not pass it
    assert s.g.smokes[0].user == flinger


def test_sturdy_is_wounded_by_melee_only(table: Any) -> None:
    s = table("######\n#R.o.#\n######", activation="glimmerdusk_ranger", dice="r3 r3 r0 r0")
    s.do("shoot boo_booty_1")
    assert s.m("boo_booty_1").wounds == 0
    s = duel(table, "F", "o", activation="hearthsworn_fighter", dice="b2 b2 r3 r0 r0")
    s.do("attack boo_booty_1")
    assert s.m("boo_booty_1").wounds == 1


def test_sturdy_does_not_burn(table: Any) -> None:
    s = duel(
        table,
        "P",
        "o",
        activation={"model": "boo_booty_1", "begin": True},
        models={"boo_booty_1": {"status": ["fire"]}},
    )
    assert s.m("boo_booty_1").wounds == 0


def test_tough_removes_a_wound_at_the_start(table: Any) -> None:
    s = table(
        "#######\n#T..P.#\n#.....#\n#######",
        activation={"model": "rockgut_1", "begin": True},
        models={"rockgut_1": {"wounds": 2}},
    )
    assert s.m("rockgut_1").wounds == 1


def test_rage_strikes_after_every_square_and_bares_the_armor(table: Any) -> None:
    s = table("#######\n#A.p..#\n#.....#\n#######", activation="claw_tribe_barbarian")
    assert not s.starting("strike")
    s.do("use rage")
    assert s.g.ap == 0 and attribute(s.g, 0, t.ARM) == 2
    assert s.starting("strike") == [] and s.starting("berserk") == []
    s.do("move 2,1")
    s.dice("r0 r0 b0 r0")
    s.do("strike dragon_priest_1")
    assert s.starting("strike") == []
    s.do("move 2,2")
    assert s.offers("strike dragon_priest_1")
    assert s.why_not("berserk dragon_priest_1") == "ABIL-02"


# ---- special actions and attacks: pool, statuses, AP
ATTACKS = [
    ("P", "p", "use smite dragon_priest_1", 2, "BBBR", {"knockdown", "fire"}),
    ("M", "p", "use magma_strike dragon_priest_1 afar", 2, "BBBRR", {"fire"}),
    ("S", "p", "use frozen_feet dragon_priest_1 afar", 1, "BBR", {"cold"}),
    ("S", "p", "use hobbled_hands dragon_priest_1 afar", 1, "BBR", {"weak"}),
    ("S", "p", "use broken_bones dragon_priest_1 afar", 1, "BBR", {"fragile"}),
    ("D", "p", "use stranglethorn dragon_priest_1 afar", 2, "BR", {"slow", "poison"}),
    ("D", "p", "attack dragon_priest_1", 1, "BBB", {"poison"}),
    ("R", "p", "use sparkle_burst dragon_priest_1 afar", 2, "RR", set()),
]
FULL = {"B": "b2", "R": "r3", "G": "g4", "*": ""}


@pytest.mark.rule("SDE-SATK-04", "SDE-SATK-05", "SDE-SATK-01")
@pytest.mark.parametrize("row", ATTACKS, ids=[r[2].split()[1] for r in ATTACKS])
def test_attacks_of_heroes(table: Any, row: Any) -> None:
    hero, foe, text, ap, pool, statuses = row
    s = duel(table, hero, foe, phase="heroes")
    assert s.g.active == 0
    s.dice(" ".join(FULL[c] for c in pool) + " b0 r0")
    s.do(text)
    name = CARDS[s.g.models[0].card].id
    assert s.rolled(name) == [pool]
    assert s.m("dragon_priest_1").wounds == 1
    assert s.status("dragon_priest_1") == statuses
    assert s.g.ap == 3 - ap


@pytest.mark.parametrize(
    ("text", "pool", "statuses"),
    [
        ("use bear_charge dragon_priest_1", "RRR", {"knockdown"}),
        ("use bear_hug dragon_priest_1", "RR", {"immobile", "weak"}),
    ],
)
def test_attacks_of_the_bear(table: Any, text: str, pool: str, statuses: set[str]) -> None:
    s = table("#######\n#B.p..#\n#.....#\n#######", activation="angry_bear")
    s.dice(" ".join(FULL[c] for c in pool) + " b0 r0")
    s.do(text)
    assert s.rolled("angry_bear") == [pool] and s.status("dragon_priest_1") == statuses


MONSTERS = [
    ("f", "use hot_pot royal_paladin afar", "BBR", {"fire"}),
    ("h", "attack royal_paladin", "BB", set()),
    ("w", "attack royal_paladin", "BBR", {"knockdown"}),
    ("y", "attack royal_paladin", "BBR", {"knockdown"}),
    ("y", "use dive_bomb royal_paladin", "BBR", {"pacify", "knockdown"}),
    ("h", "use swarm royal_paladin", "BB", set()),
    ("k", "attack royal_paladin", "BBB", set()),
    ("g", "attack royal_paladin", "BB", set()),
    ("i", "attack royal_paladin", "BR", set()),
    ("p", "attack royal_paladin", "BB", set()),
]


@pytest.mark.parametrize("row", MONSTERS, ids=[f"{r[0]}-{r[1].split()[1]}" for r in MONSTERS])
def test_attacks_of_monsters(table: Any, row: Any) -> None:
    sign, text, pool, statuses = row
    s = duel(table, "P", sign, phase="consul")
    who = s.g.active
    s.dice(" ".join(FULL[c] for c in pool) + " b0 r0")
    s.do(text)
    from undercroft.games.super_dungeon.words.names import model_names

    assert s.rolled(model_names(s.g)[who]) == [pool]
    assert s.m("royal_paladin").wounds == 1 and s.status("royal_paladin") == statuses


def test_swarm_is_stronger_against_the_knocked_down(table: Any) -> None:
    s = duel(
        table,
        "P",
        "h",
        activation="hatchlings_1",
        models={"royal_paladin": {"status": ["knockdown"]}},
        dice="b0 b0 r0 b0 r0",
    )
    s.do("use swarm royal_paladin")
    assert s.rolled("hatchlings_1") == ["BBR"]


@pytest.mark.parametrize(
    ("text", "pool", "wounds", "statuses"),
    [
        ("use rex_smash royal_paladin", "BBRRG", 2, set()),
        ("use rex_cuddle royal_paladin", "BBRR", 1, {"immobile", "weak"}),
        ("attack royal_paladin", "BBRR", 1, set()),
    ],
)
def test_attacks_of_rex(table: Any, text: str, pool: str, wounds: int, statuses: set[str]) -> None:
    s = table("#######\n#X.P..#\n#.....#\n#######", activation="rex_1")
    s.dice(" ".join(FULL[c] for c in pool) + " b0 r0")
    s.do(text)
    assert s.rolled("rex_1") == [pool]
    assert s.m("royal_paladin").wounds == wounds and s.status("royal_paladin") == statuses


def test_feast_heals_rockgut_if_it_wounds(table: Any) -> None:
    s = table(
        "#######\n#T.P..#\n#.....#\n#######",
        activation="rockgut_1",
        models={"rockgut_1": {"wounds": 2}},
        dice="b2 b2 b2 r3 r3 b0 r0",
    )
    s.do("use feast royal_paladin")
    assert s.rolled("rockgut_1") == ["BBBRR"]
    assert s.m("rockgut_1").wounds == 1 and s.status("royal_paladin") == {"fire"}


def test_tail_sweep_knocks_down_along_one_side(table: Any) -> None:
    s = table(
        "########\n#P.M.F.#\n#..Z...#\n#......#\n########",
        activation="starfire",
        villain="starfire",
        dice="r3 r3 g4 b0 r0 b0 b0 b0 r0 r0",
    )
    s.do("use tail_sweep 3,1")
    assert s.status("royal_paladin") == s.status("ember_mage") == {"knockdown"}
    assert s.m("hearthsworn_fighter").wounds == 1  # hit, but immune to Knockdown
    assert s.status("hearthsworn_fighter") == set()


def test_dragon_breath_sets_on_fire(table: Any) -> None:
    s = table(
        "########\n#Z...M.#\n#......#\n########", activation="starfire", villain="starfire", dice="r3 r3 g4 b0 b0 b0"
    )
    s.do("use dragon_breath 3,1")
    assert s.m("ember_mage").wounds == 1 and s.status("ember_mage") == {"fire"}


def test_bamf_fills_two_squares_around_with_smoke(table: Any) -> None:
    s = table(
        "#########\n#.......#\n#.......#\n#...U...#\n#.......#\n#......k#\n#########", activation="riftling_rogue"
    )
    s.do("use bamf")
    assert len(s.g.smokes[0].squares) == 25 and s.g.ap == 2


def test_herbalist_removes_all_status_of_a_friend(table: Any) -> None:
    s = table(
        "##########\n#R.....P.#\n##########",
        activation="glimmerdusk_ranger",
        models={"royal_paladin": {"status": ["slow", "weak"], "wounds": 1}},
    )
    s.do("use herbalist royal_paladin afar")
    assert s.status("royal_paladin") == set() and s.m("royal_paladin").wounds == 1


def test_briar_armor_strikes_back(table: Any) -> None:
    s = duel(
        table,
        "D",
        "k",
        activation="knucklehead_1",
        effects=[{"ability": "briar_armor", "user": "deeproot_druid"}],
        dice="b0 b0 b0 b1 r1",
    )
    s.do("attack deeproot_druid")
    assert s.at("knucklehead_1") == (-1, -1)
    assert (s.g.power, s.g.meter) == (0, 1)


def test_shadow_breath_gives_kobolds_stealth(table: Any) -> None:
    s = table("########\n#p.k.w.#\n#....P.#\n########", activation="dragon_priest_1")
    s.do("use shadow_breath")
    assert keywords(s.g, find_model(s.g, "knucklehead_1")) & t.K_STEALTH
    assert not keywords(s.g, find_model(s.g, "whelp_1")) & t.K_STEALTH


def test_every_ability_of_the_cards_occurs_in_a_test() -> None:
    from pathlib import Path

    text = "".join(p.read_text("utf-8") for p in Path(__file__).parent.glob("test_*.py"))
    missing = [a.id for a in ABILITIES if a.id not in text and a.id not in ("melee", "shot", "berserk", "rage_strike")]
    assert missing == []


@pytest.mark.rule("SDE-SACT-04", "A-56")
def test_a_special_action_that_is_rolled_for_still_wounds_nobody(table: Any) -> None:
    s = table("######\n#F.p.#\n######", activation="hearthsworn_fighter", dice="b2 b2 r3 b0 r0")
    s.do("use dwarven_curse", "done")
    assert s.m("dragon_priest_1").wounds == 0 and (s.g.power, s.g.meter) == (0, 0)


@pytest.mark.rule("SDE-SACT-06", "SDE-POTION-06")
def test_what_a_model_caused_ends_when_it_leaves_play(table: Any) -> None:
    s = table(
        "#######\n#Ff..g#\n#######",
        activation="hearthsworn_fighter",
        dice="b2 b2 r3",
        smoke=[{"user": "flinger_1", "squares": ["4,1", "5,1"]}],
    )
    s.do("attack flinger_1")
    assert s.g.smokes == []
    s = table(
        "#######\n#P..M.#\n#g....#\n#######",
        activation="gouger_1",
        dice="b2 b2 b0 r0",
        models={"royal_paladin": {"wounds": 4}},
        effects=[{"ability": "iron_halo", "user": "royal_paladin", "on": "aura"}],
    )
    s.do("attack royal_paladin")
    assert s.m("royal_paladin").gone and s.g.effects == []
