"""Corners of the rules: the first square of the map, the first Hero, the first card, answers that were not offered."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from rules.super_dungeon.cards.reading import best, blank, corridor, dice, room
from undercroft.engine.chance import chance_from
from undercroft.engine.deck import new_deck
from undercroft.engine.option import opt
from undercroft.games.super_dungeon import events as ev
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon import rule_ids as r
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.acts.healing import Heart, Potion
from undercroft.games.super_dungeon.acts.setting_up import PickBoss, PickMini
from undercroft.games.super_dungeon.content import CHOICES, STARS
from undercroft.games.super_dungeon.legal.chances import mean_stars, spread, wins
from undercroft.games.super_dungeon.legal.figures import keywords
from undercroft.games.super_dungeon.legal.handout import potion_room
from undercroft.games.super_dungeon.legal.setting_up import forbids_choice, forbids_mini, forbids_point
from undercroft.games.super_dungeon.modes.siege import Overcharge
from undercroft.games.super_dungeon.outcome import outcome, tally
from undercroft.games.super_dungeon.pieces import Model
from undercroft.games.super_dungeon.steps.control import Control
from undercroft.games.super_dungeon.steps.handout import CureSelf, HandOut
from undercroft.games.super_dungeon.steps.healing import Teleport
from undercroft.games.super_dungeon.steps.health import destroy
from undercroft.games.super_dungeon.title import TITLE
from undercroft.games.super_dungeon.words.names import find_card, find_model
from undercroft.title.tally import Tally

BLUE, RED, GREEN, STAR = t.ONE


# ---- chances, against a plain enumeration
def counted(pool: int, drops: int) -> list[float]:
    """The chance of each number of stars, every face of every die tried."""
    faces = [STARS[6 * c : 6 * c + 6] for c in range(3) for _ in range((pool >> (8 * c)) & 255)]
    found: Counter[int] = Counter()
    for rolled in product(*faces):
        found[((pool >> 24) & 255) + sum(sorted(rolled)[: max(0, len(rolled) - drops)])] += 1
    return [found[n] / sum(found.values()) for n in range(max(found) + 1)]


@pytest.mark.rule("SDE-DICE-01", "SDE-DICE-15")
@pytest.mark.parametrize("pool", [BLUE, 3 * BLUE, 2 * RED + BLUE, GREEN + RED, 2 * STAR, STAR + 2 * BLUE + GREEN])
@pytest.mark.parametrize("drops", [0, 1, 2])
def test_the_stars_of_a_pool(pool: int, drops: int) -> None:
    wanted = counted(pool, drops)
    found = spread(pool, drops)
    assert found + [0.0] * (len(wanted) - len(found)) == pytest.approx(wanted + [0.0] * (len(found) - len(wanted)))
    if drops == 0:
        assert mean_stars(pool) == pytest.approx(sum(n * p for n, p in enumerate(wanted)))


@pytest.mark.rule("SDE-COMBAT-07")
@pytest.mark.parametrize(
    ("attack", "defense", "drops"),
    [(2 * RED, 2 * BLUE, 0), (GREEN + STAR, RED + BLUE, 1), (BLUE, STAR, 0), (3 * BLUE, 2 * BLUE, 1)],
)
def test_the_chance_to_beat_a_defense(attack: int, defense: int, drops: int) -> None:
    a, d = counted(attack, 0), counted(defense, drops)
    assert wins(attack, 0, defense, drops) == pytest.approx(
        sum(p * q for n, p in enumerate(a) for m, q in enumerate(d) if n > m)
    )


# ---- what is counted for the end
def counts(s: Any, players: int, *texts: str) -> list[dict[str, int]]:
    """The tally of these decisions."""
    found = Tally(players)
    for text in texts:
        s.do(text)
        tally(s.g, s.events, found)
    return [{k: v["value"] for k, v in deeds.items()} for deeds in found.deeds]


@pytest.mark.rule("SDE-COMBAT-07", "SDE-POTION-09")
def test_a_window_does_not_change_whose_blow_it_is(table: Any) -> None:
    s = table(
        corridor("Pk.M"),
        players=3,
        activation="knucklehead_1",
        mode="delve",
        models={"royal_paladin": {"potions": 1}, "ember_mage": {"potions": 1}},
    )
    while not s.offers("attack royal_paladin"):
        s.do("pass")
    s.dice(best(dice(s, "knucklehead_1", "ATT")) + " " + blank(dice(s, "royal_paladin", "ARM")))
    found = counts(s, 3, "attack royal_paladin", *["pass"] * 4)
    assert s.m("royal_paladin").wounds == 1 and found == [{"wounds": 1}, {}, {}]


@pytest.mark.rule("SDE-COMBAT-13")
def test_a_blow_at_a_friend_is_no_deed_and_a_kill_is_one(table: Any) -> None:
    s = table(room("MFP\n.k."), players=3, activation="hearthsworn_fighter")
    s.dice(best(dice(s, "hearthsworn_fighter", "ATT")) + " " + " ".join([blank(dice(s, "knucklehead_1", "ARM"))]))
    found = counts(s, 3, "attack knucklehead_1")
    assert found[1 if s.m("hearthsworn_fighter").seat == 1 else 2] == {"wounds": 1, "kills": 1}
    assert sum(len(deeds) for deeds in found) == 2


@pytest.mark.rule("SDE-WIN-07", "SDE-WIN-08")
@pytest.mark.parametrize(
    ("result", "places", "name"), [(t.HEROES_WIN, [2, 1, 1], "heroes"), (t.CONSUL_WINS, [1, 2, 2], "consul")]
)
def test_the_heroes_win_together(table: Any, result: int, places: list[int], name: str) -> None:
    g = table(corridor("P.M.k"), players=3).g.copy()
    g.result = result
    found = outcome(g)
    assert found.name == name and [p.place for p in found.places] == places
    assert [p.text for p in found.places] == ["won" if p == 1 else "lost" for p in places]
    assert ("spawning point" in found.advice) == (name == "consul"), "Heroes who lost are told what to try"


# ---- the first square, the first Hero, the first card
@pytest.mark.rule("SDE-WIN-08")
def test_a_hero_on_the_first_square_counts(table: Any) -> None:
    s = table(
        "P.M..k",
        activation="knucklehead_1",
        models={"royal_paladin": {"potions": 1}, "ember_mage": {"status": ["fire"]}},
    )
    assert s.m("royal_paladin").at == 0
    assert s.prompt == 1  # a window: the one on the first square can drink
    s = table("PM...k", phase="heroes", models={"ember_mage": {"status": ["fire"], "wounds": 4}})
    s.do("activate ember_mage")  # and burns
    assert s.m("ember_mage").gone and s.g.result == 0
    s.do("activate royal_paladin" if s.offers("activate royal_paladin") else s.options[0])
    assert s.g.result == 0


@pytest.mark.rule("SDE-TURN-05")
def test_whoever_ends_on_the_first_square_has_acted(table: Any) -> None:
    s = table("P.M..k", activation="royal_paladin")
    s.do("end")
    assert s.m("royal_paladin").acted == 1


def test_a_teleport_reaches_the_first_square(table: Any) -> None:
    s = table("..U..k", activation="riftling_rogue", models={"riftling_rogue": {"potions": 1}})
    s.do("drink dimensional_draught of riftling_rogue by riftling_rogue")
    assert s.offers("place 0,0")


@pytest.mark.rule("SDE-RES-02", "SDE-RES-03")
def test_the_first_hero_of_the_party_comes_back(table: Any) -> None:
    s = table(
        room("Ms..\n....\n...k"),
        phase="start_of_round",
        heroes=["royal_paladin", "ember_mage"],
        dice="b2 b2 b2 b2 b2",
        models={"ember_mage": {"gear": ["resurrection_charm"]}, "royal_paladin": {"gone": True, "wounds": 5}},
    )
    s.do("resurrect royal_paladin by ember_mage")
    s.do(next(x for x in s.options if x.startswith("place")))
    assert s.m("royal_paladin").at >= 0 and not s.m("royal_paladin").gone


@pytest.mark.rule("SDE-POWER-11", "SDE-POWER-12", "SDE-STATUS-08")
def test_overcharge_offers_a_card_for_every_hero_and_sheds_what_monsters_are_immune_to(table: Any) -> None:
    s = table(
        corridor("Pk.M.i"),
        mode="siege",
        activation="royal_paladin",
        power=39,
        loot_top=["blazing_blade", "elfin_boots"],
        models={"ironscale_1": {"status": ["slow"]}},
    )
    s.dice(best(dice(s, "royal_paladin", "ATT")) + " " + blank(dice(s, "knucklehead_1", "ARM")))
    s.do("attack knucklehead_1")
    assert s.options == ["keep blazing_blade", "keep elfin_boots"]
    s.do("keep elfin_boots")  # immune to Slow
    assert s.status("ironscale_1") == set()


# ---- hearts and potions of a roll
def handed(s: Any, step: HandOut, *options: tuple[int, ...]) -> HandOut:
    """Hand out so; the step as it is then."""
    g = s.g.copy()
    g.push(step)
    g.decision = None
    g.advance()
    for x in options:
        assert g.decision is not None and opt(*x) in g.decision.options, x
        g.apply(opt(*x))
    found = g.stack[-1]
    return found if isinstance(found, HandOut) else HandOut(1, 0, 0, 1, False)


@pytest.mark.rule("SDE-DICE-05", "SDE-DICE-06", "SDE-DICE-07")
def test_each_icon_is_taken_once(table: Any) -> None:
    hurt = {"wounds": 3, "status": ["slow", "weak"]}
    s = table(corridor("P.M.k"), activation="royal_paladin", models={"royal_paladin": hurt, "ember_mage": hurt})
    paladin, mage = (find_model(s.g, n) for n in ("royal_paladin", "ember_mage"))
    rooms = potion_room(s.g)
    left = handed(s, HandOut(1, 2, 2, 1, False, 0, rooms.copy()), (Heart.KIND, mage, 2 + t.SLOW))
    assert (left.hearts, left.potions, left.spare) == (1, 2, 0)
    left = handed(s, HandOut(1, 2, 2, 1, False, 0, rooms.copy()), (Potion.KIND, mage))
    assert (left.hearts, left.potions, left.room[mage]) == (2, 1, rooms[mage] - 1)
    left = handed(s, HandOut(1, 2, 2, 1, False, 0, rooms.copy()), (o.DECLINE,))
    assert (left.hearts, left.potions) == (1, 2)
    left = handed(s, HandOut(1, 2, 2, 2, False, 0, rooms.copy()), (Heart.KIND, mage, 0))  # Healer: a second one
    assert (left.hearts, left.spare) == (1, 1)
    left = handed(s, HandOut(1, 2, 2, 2, False, 0, rooms.copy()), (Heart.KIND, mage, 0), (o.DECLINE,))
    assert (left.hearts, left.potions, left.spare) == (1, 2, 0)
    left = handed(s, HandOut(1, 2, 2, 2, False, 0, rooms.copy()), (Heart.KIND, mage, 0), (Heart.KIND, paladin, 0))
    assert (left.hearts, left.spare) == (1, 0)
    left = handed(s, HandOut(1, 0, 2, 1, True, 0, rooms.copy()), (Heart.KIND, mage, 0))  # Luck: a potion as a heart
    assert (left.hearts, left.potions) == (0, 1)
    left = handed(s, HandOut(1, 2, 0, 1, True, 0, rooms.copy()), (Potion.KIND, mage))  # and a heart as a potion
    assert (left.hearts, left.potions) == (1, 0)
    left = handed(s, HandOut(1, 0, 2, 1, False, 0, rooms.copy()), (o.DECLINE,))
    assert left.potions == 1


# ---- answers that were not offered
@pytest.mark.rule("SDE-POTION-02", "SDE-ABIL-02", "SDE-STATUS-IMMOBILE", "SDE-ACT-07")
def test_why_something_is_not_offered(table: Any) -> None:
    s = table(corridor("PMCk"), activation="royal_paladin", models={"royal_paladin": {"potions": 1, "wounds": 1}})
    assert s.why_not("drink elixir of royal_paladin by royal_paladin for royal_paladin") == "POTION-02"
    assert s.why_not("strike knucklehead_1") == "ABIL-02"
    assert s.why_not("shoot knucklehead_1") == "COMBAT-02"
    s = table(corridor("MPCk"), activation={"model": "royal_paladin", "running": True})
    assert s.why_not("open chest_1") == "ACT-07"
    s = table(corridor("MPCk"), activation="royal_paladin", models={"royal_paladin": {"status": ["immobile"]}})
    assert s.why_not("run") == "STATUS-IMMOBILE"
    assert s.why_not("move 2,1")


@pytest.mark.rule("SDE-SACT-06")
def test_smoke_of_another_stays_when_ones_own_ends(table: Any) -> None:
    smoke = [{"user": "flinger_1", "squares": ["5,1"]}, {"user": "riftling_rogue", "squares": ["2,1"]}]
    s = table(corridor("U....f"), phase="heroes", smoke=smoke)
    assert [x.user for x in s.g.smokes] == [find_model(s.g, "flinger_1")]  # she is the only one who can act


def test_the_log_of_the_dice_is_counted_for_who_rolled(table: Any) -> None:
    s = table(room("P..\n.X.\nM.."), players=3, activation="royal_paladin")
    found = Tally(3)
    s.do("attack rex_1")
    tally(s.g, s.events, found)
    rolls = [e for e in s.events if e.kind == ev.ROLL]
    assert len(rolls) == 2 and found.dice[0][1] > 0 and found.dice[1][1] > 0 and found.dice[2] == [0.0, 0.0, 0.0]


@pytest.mark.rule("SDE-ACT-10")
def test_nobody_rages_twice(table: Any) -> None:
    s = table(corridor("A..k"), activation={"model": "claw_tribe_barbarian", "ap": 3, "raging": True})
    assert s.why_not("use rage") == "ACT-10"


@pytest.mark.rule("SDE-EQUIP-07", "SDE-TYPE-05", "SDE-KEY-RESURRECT")
def test_what_belongs_to_another_moment_says_so(table: Any) -> None:
    s = table(corridor("PM.k"), phase="end_of_round", held=["rune_of_strength"])
    assert s.why_not("draw") == "TYPE-05"
    s = table(room("P..\n.X.\n..."), activation="royal_paladin", models={"rex_1": {"wounds": 4}})
    s.dice(best(dice(s, "royal_paladin", "ATT")) + " " + blank(dice(s, "rex_1", "ARM")))
    s.do("attack rex_1")
    assert s.offers("draw") and s.why_not("token") == "SKULL-02"
    s = table(
        room("Ps..\n....\n...k"),
        phase="start_of_round",
        heroes=["royal_paladin", "ember_mage"],
        models={"royal_paladin": {"gear": ["resurrection_charm"]}, "ember_mage": {"gone": True, "wounds": 5}},
    )
    assert s.offers("resurrect ember_mage by royal_paladin") and s.why_not("name royal_paladin") == "INIT-01"
    assert s.why_not("place 2,1") == "RES-03"


@pytest.mark.rule("SDE-EQUIP-03")
def test_a_relic_with_an_attack_stays_if_it_does_not_say_otherwise(table: Any) -> None:
    s = table(
        corridor("Pk.M"),
        boss="starfire",
        activation="royal_paladin",
        models={"royal_paladin": {"gear": ["burning_horn"]}},
    )
    s.do(next(x for x in s.options if x.startswith("use dragons_breath")))
    assert s.gear("royal_paladin") == ["burning_horn"]


@pytest.mark.rule("SDE-POWER-12")
def test_an_action_on_the_overcharge_card_is_every_monsters(table: Any) -> None:
    s = table(
        corridor("P..k"), mode="siege", activation="knucklehead_1", overcharged=True, overcharge="guttering_candle"
    )
    assert s.offers("use flicker")
    s = table(
        corridor("P..k"), mode="siege", activation="royal_paladin", overcharged=True, overcharge="guttering_candle"
    )
    assert not s.offers("use flicker")


@pytest.mark.rule("SDE-CTRL-11")
def test_by_the_end_only_reading_a_model_that_is_not_moved_enters_nothing(table: Any) -> None:
    s = table(
        "#####\n#L..#\n#.X.#\n#...#\n#####",
        heroes=["royal_paladin"],
        activation="rex_1",
        rulings={"A-46": "end_only"},
        models={"royal_paladin": {"at": "1,1"}},
    )
    s.dice(best(dice(s, "rex_1", "ATT")) + " " + blank(dice(s, "royal_paladin", "ARM")))
    s.do("use thwomp royal_paladin")  # there is no square to push it to
    assert s.m("royal_paladin").wounds == 1 and s.status("royal_paladin") == set()


@pytest.mark.rule("SDE-KEY-MOB")
def test_a_mob_helps_across_a_corner_of_walls(table: Any) -> None:
    s = table("#####\n#k#.#\n##P.#\n#.k.#\n#####", activation="knucklehead_2")
    s.do("attack royal_paladin")
    assert s.rolled("knucklehead_2")[0].count("B") == 1 + dice(s, "knucklehead_2", "ATT").count("B")


@pytest.mark.rule("SDE-EQUIP-01")
def test_of_two_equal_cards_one_answer_is_offered(table: Any) -> None:
    s = table(
        corridor("P.Mk"),
        boss="starfire",
        phase="end_of_round",
        held=["rune_of_mithril"],
        models={"royal_paladin": {"gear": ["gem_of_greed", "rune_of_focus", "rune_of_focus"]}},
    )
    s.do("equip royal_paladin over gem_of_greed")
    assert s.gear("royal_paladin").count("rune_of_focus") == 1  # the lone answer is taken by itself


@pytest.mark.rule("SDE-PICK-06", "SDE-COMP-06")
def test_mini_bosses_are_fielded_as_often_as_they_are_in_the_box(table: Any) -> None:
    g = TITLE.rules.new(TITLE.config("siege", 2, {"setup": "full"}, {}), chance_from("minis"))
    while g.decision is not None and g.decision.prompt != o.P_PICK_MINI:
        g.apply(g.decision.options[0])
    rex, rockgut = (find_card(name) for name in ("rex", "rockgut"))
    assert [forbids_mini(g, c) for c in (rex, rockgut)] == [0, 0]
    g.apply(opt(PickMini.KIND, rockgut))
    assert [forbids_mini(g, c) for c in (rex, rockgut)] == [0, r.COMP_06]  # one Rockgut, two of Rex
    assert g.decision is not None and g.decision.prompt == o.P_PICK_POINT  # so Rex was the lone answer


def test_a_square_is_named_by_its_numbers(table: Any) -> None:
    ground = table(corridor("P.k")).g.ground
    assert ground.named("0000000001,1") == ground.named("1,1") == 0
    assert ground.named("00000000001,1") == ground.named("1") == ground.named("1,1,1") == ground.named("x,1") == -1


@pytest.mark.rule("SDE-TYPE-05")
def test_a_treasure_may_be_left(table: Any) -> None:
    s = table(
        room("P..\n.X.\n..."), activation="royal_paladin", treasure_top=["boo_booty"], models={"rex_1": {"wounds": 4}}
    )
    s.dice(best(dice(s, "royal_paladin", "ATT")) + " " + blank(dice(s, "rex_1", "ARM")))
    s.do("attack rex_1", "decline")
    assert s.g.active == find_model(s.g, "royal_paladin") and s.g.removed == [] and s.offers("end")


@pytest.mark.rule("SDE-DICE-10")
def test_a_boss_may_keep_its_counters(table: Any) -> None:
    g = table(corridor("P..k"), activation="royal_paladin").g.copy()
    depth = len(g.stack)
    kobold = next(m for m, x in enumerate(g.models) if x.card == find_card("knucklehead"))
    g.models[kobold].status = 1 << t.SLOW | 1 << t.WEAK
    g.push(CureSelf(kobold, 2))
    g.decision = None
    g.advance()
    assert g.decision is not None and len(g.decision.options) == 3
    g.apply(opt(o.DECLINE))
    assert len(g.stack) == depth and g.models[kobold].status == 1 << t.SLOW | 1 << t.WEAK


@pytest.mark.rule("SDE-POWER-11", "SDE-DECK-03")
def test_overcharge_without_loot_flips_the_marker_all_the_same(table: Any) -> None:
    g = table(corridor("P..k"), mode="siege", activation="royal_paladin").g.copy()
    g.loot = new_deck([])
    depth = len(g.stack)
    g.push(Overcharge())
    g.decision = None
    g.advance()
    assert g.overcharged and g.overcharge == -1 and len(g.stack) == depth


@pytest.mark.rule("SDE-MAP-07", "SDE-MOVE-13")
def test_a_large_base_enters_only_the_squares_it_did_not_cover(table: Any) -> None:
    s = table(".L..k\n.....", heroes=["angry_bear"], activation="angry_bear", models={"angry_bear": {"at": "0,0"}})
    s.do("move 1,0")
    assert s.status("angry_bear") == set()
    s = table("..L.k\n.....", heroes=["angry_bear"], activation="angry_bear", models={"angry_bear": {"at": "0,0"}})
    s.do("move 1,0")
    assert s.status("angry_bear") == {"fire"}


@pytest.mark.rule("SDE-POTION-08", "SDE-POTION-09")
def test_whoever_teleports_away_after_the_roll_is_not_hit(table: Any) -> None:
    s = table(
        corridor("U..........k"), activation="knucklehead_1", models={"riftling_rogue": {"potions": 1, "at": "11,1"}}
    )
    while not s.offers("attack riftling_rogue"):
        s.do("pass")
    s.dice(best(dice(s, "knucklehead_1", "ATT")))
    s.do("attack riftling_rogue", "pass")  # nothing is rolled yet; now the total is fixed
    s.do("drink dimensional_draught of riftling_rogue by riftling_rogue", "place 2,1")
    while s.prompt == 1:
        s.do("pass")
    assert s.m("riftling_rogue").wounds == 0 and s.rolled("riftling_rogue") == []


@pytest.mark.rule("SDE-POWER-12", "SDE-EQUIP-03")
def test_keywords_of_the_overcharge_card_are_every_monsters(table: Any) -> None:
    s = table(corridor("P..k"), mode="siege", overcharged=True, overcharge="cloak_of_shadows")
    assert [bool(keywords(s.g, find_model(s.g, n)) & t.K_STEALTH) for n in ("knucklehead_1", "royal_paladin")] == [
        True,
        False,
    ]


@pytest.mark.rule("SDE-SETUP-10")
def test_there_is_no_start_marker_before_it_is_placed() -> None:
    g = TITLE.rules.new(TITLE.config("delve", 2, {"setup": "full"}, {}), chance_from("marker"))
    assert g.start == -1


@pytest.mark.rule("SDE-ABIL-02", "SDE-ACT-10")
def test_another_attack_does_not_use_up_the_strike_of_rage(table: Any) -> None:
    s = table(corridor("Akk"), activation={"model": "claw_tribe_barbarian", "ap": 2, "raging": True, "strike": True})
    s.dice(blank(dice(s, "claw_tribe_barbarian", "ATT")))
    s.do("attack knucklehead_1")
    assert s.offers("strike knucklehead_1")
    s.dice(blank(dice(s, "claw_tribe_barbarian", "ATT")))
    s.do("strike knucklehead_1")
    assert not s.offers("strike knucklehead_1")


@pytest.mark.rule("SDE-TURN-06")
def test_in_a_window_nothing_else_is_done(table: Any) -> None:
    s = table(
        corridor("P..k"), activation={"model": "knucklehead_1", "begin": True}, models={"royal_paladin": {"potions": 1}}
    )
    assert s.prompt == 1 and s.why_not("end") == "TURN-06"


@pytest.mark.rule("SDE-DICE-05", "SDE-DICE-06", "SDE-COMBAT-15")
def test_hearts_are_for_heroes_with_counters(table: Any) -> None:
    s = table(
        corridor("Pk.M.F"),
        activation="royal_paladin",
        models={"royal_paladin": {"wounds": 1}},
        heroes=["royal_paladin", "ember_mage", "hearthsworn_fighter", "glimmerdusk_ranger"],
    )
    s.dice("bh " + best(dice(s, "royal_paladin", "ATT")[1:]))
    s.do("attack knucklehead_1")
    assert s.offers("heart royal_paladin wound")
    assert s.why_not("heart ember_mage wound") == "COMBAT-15"
    assert s.why_not("heart ember_mage slow") == "DICE-06"
    assert s.why_not("heart glimmerdusk_ranger wound") == "DICE-05"  # not on the map
    assert s.why_not("heart knucklehead_1 wound") == "DICE-05"


@pytest.mark.rule("SDE-CHEST-01")
def test_chests_and_stars_are_counted(table: Any) -> None:
    s = table(corridor("PC.k"), activation="royal_paladin", treasure_top=["rune_of_mithril"])
    assert counts(s, 2, "open chest_1") == [{}, {"chests": 1}]
    s = table(room("P..\n.X.\n..."), activation="royal_paladin")
    found = Tally(2)
    s.do("attack rex_1")
    tally(s.g, s.events, found)
    for seat, name, attribute in ((1, "royal_paladin", "ATT"), (0, "rex_1", "ARM")):
        means = [sum(STARS[6 * "BRG".index(c) : 6 * "BRG".index(c) + 6]) / 6 for c in dice(s, name, attribute)]
        assert found.dice[seat][1] == pytest.approx(sum(means)) and means


@pytest.mark.rule("SDE-COMBAT-10", "SDE-ADV-02")
def test_a_hero_who_drinks_itself_to_death_ends_its_activation(table: Any) -> None:
    s = table(
        corridor("PM.k"),
        boss="starfire",
        activation="royal_paladin",
        models={"royal_paladin": {"potions": 1, "wounds": 4}},
    )
    s.do("drink dragons_blood of royal_paladin by royal_paladin")
    assert s.m("royal_paladin").gone and s.g.active != find_model(s.g, "royal_paladin") and s.g.result == 0


@pytest.mark.rule("SDE-SKULL-05")
def test_a_token_cures_a_monster_on_the_first_square(table: Any) -> None:
    s = table("k..P.W", phase="spawning", tokens=1, models={"knucklehead_1": {"status": ["slow"]}})
    assert s.m("knucklehead_1").at == 0 and s.offers("cure knucklehead_1 slow")


@pytest.mark.rule("SDE-SETUP-08")
def test_a_second_point_does_not_go_onto_the_tile_of_one_on_the_first_square(table: Any) -> None:
    s = table("W....P..k")
    assert s.m("kobold_warrens_1").at == 0 and forbids_point(s.g, 3) == r.SETUP_08


@pytest.mark.rule("SDE-PICK-07", "SDE-PICK-10")
def test_a_pair_of_points_needs_room_for_both() -> None:
    g = TITLE.rules.new(TITLE.config("delve", 2, {"setup": "full"}, {}), chance_from("points"))
    while g.decision is not None and g.decision.prompt != o.P_PICK_POINT:
        g.apply(g.decision.options[0])
    said = [forbids_choice(g, i) for i in range(len(CHOICES))]
    assert 0 in said
    one = g.copy()
    pairs = [i for i, c in enumerate(CHOICES) if c.points == 2]
    point = next(c.point for c in CHOICES)
    one.models.append(Model(point, 0))  # one of two points is there
    assert pairs and all(forbids_choice(one, i) == r.PICK_10 for i in pairs)


# ---- steps for figures that have left the map in between
@pytest.mark.rule("SDE-PICK-03")
def test_only_a_boss_is_chosen_as_the_boss(table: Any) -> None:
    g = table(room("F.k")).g
    assert PickBoss().forbids(g, find_card("starfire")) == 0
    assert PickBoss().forbids(g, find_card("rex")) == r.PICK_03
    assert PickBoss().forbids(g, -1) == r.PICK_03


@pytest.mark.rule("SDE-CTRL-01")
@pytest.mark.parametrize("gone", ["hearthsworn_fighter", "knucklehead_1"])
def test_nobody_controls_or_is_controlled_when_off_the_map(table: Any, gone: str) -> None:
    s = table(room("F.k..", "....R"))
    user, victim = find_model(s.g, "hearthsworn_fighter"), find_model(s.g, "knucklehead_1")
    depth = len(s.g.stack)
    step = Control(user, victim, t.C_PUSH, 2, s.g.models[victim].at)
    s.g.push(step)
    destroy(s.g, find_model(s.g, gone), t.W_ATTACK)
    step.run(s.g)
    assert len(s.g.stack) == depth, "the step ends without a question"


def test_a_model_off_the_map_teleports_nowhere(table: Any) -> None:
    s = table(room("F.k..", "....R"))
    depth = len(s.g.stack)
    step = Teleport(find_model(s.g, "knucklehead_1"))
    s.g.push(step)
    destroy(s.g, step.model, t.W_ATTACK)
    step.run(s.g)
    assert len(s.g.stack) == depth
