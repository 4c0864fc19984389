"""Spawning phase, skull tokens, initiative (SDE-SPAWN, SDE-SKULL, SDE-INIT)."""

from typing import Any

import pytest

from undercroft.games.super_dungeon import events as ev
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon import rule_ids as r
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import CARDS
from undercroft.games.super_dungeon.legal.spawning import forbids_kind
from undercroft.games.super_dungeon.words.names import find_card

LAIR = """
##########
#........#
#..W.....#
#........#
#......P.#
##########
"""


@pytest.mark.rule(
    "SDE-SPAWN-01",
    "SDE-SPAWN-02",
    "SDE-SPAWN-03",
    "SDE-SPAWN-04",
    "SDE-SPAWN-06",
    "SDE-SPAWN-08",
    "SDE-POWER-04",
    "SDE-SPAWN-05",
    "SDE-CARD-09",
)
def test_four_skulls_of_8_bit_monsters_come_out_of_a_point(table: Any) -> None:
    # W-03
    s = table(LAIR, phase="spawning")
    assert s.owner == 0
    assert s.why_not("spawn rex") == "SPAWN-04"
    s.do("spawn ironscale")
    assert set(s.options) == {f"place {x},{y}" for x in (2, 3, 4) for y in (1, 2, 3) if (x, y) != (3, 2)}
    s.do("place 2,1", "spawn knucklehead", "place 3,1", "spawn knucklehead", "place 4,1")
    assert s.at("ironscale_1") == (2, 1)
    assert s.prompt != o.P_SPAWN  # 2 + 1 + 1: nothing more comes out
    s = table(LAIR, phase="spawning")
    s.do("spawn dragon_priest", "place 2,1")
    assert s.why_not("spawn ironscale") == "SPAWN-02"
    assert s.offers("spawn wyrmling") is False
    assert s.offers("spawn whelp")  # any monster from any point


@pytest.mark.rule("SDE-SPAWN-07", "SDE-SPAWN-16", "A-09")
def test_without_room_nothing_more_comes(table: Any) -> None:
    s = table(
        """
        ######
        ##.###
        ##W###
        #....#
        #...P#
        ######
        """,
        phase="spawning",
        power=20,
    )
    s.do("spawn rex")
    assert set(s.options) == {"place 1,3", "place 2,3"}  # all four squares empty, one adjacent to the point
    full = table("#####\n#W#P#\n#####", phase="spawning")
    assert full.prompt == o.P_ACTIVATE or full.prompt != o.P_SPAWN


@pytest.mark.rule("SDE-SPAWN-09", "SDE-COMP-06", "SDE-PICK-09")
def test_only_models_in_the_pool_can_be_spawned(table: Any) -> None:
    s = table(LAIR, phase="spawning", consul=["kobold_warrens", "knucklehead", "knucklehead", "rex", "starfire"])
    s.do("spawn knucklehead", "place 2,1", "spawn knucklehead", "place 3,1")
    assert s.prompt != o.P_SPAWN
    s = table(LAIR, phase="spawning", consul=["kobold_warrens", "gouger", "starfire"])
    assert s.why_not("spawn knucklehead") == "SPAWN-07"


@pytest.mark.rule("SDE-SPAWN-10", "SDE-TYPE-01", "SDE-TYPE-07")
def test_bosses_traps_and_points_are_never_spawned(table: Any) -> None:
    s = table(LAIR, phase="spawning", power=20)
    for name in ("starfire", "boo_booty", "kobold_warrens"):
        assert s.why_not(f"spawn {name}") == "SPAWN-10"


@pytest.mark.rule("SDE-SPAWN-11", "SDE-END-04", "SDE-SPAWN-14", "A-08")
@pytest.mark.parametrize(("rulings", "second"), [({}, 4), ({"A-08": "pooled"}, 7)])
def test_each_point_has_its_own_four(table: Any, rulings: dict[str, str], second: int) -> None:
    s = table("##########\n#..W..W..#\n#........#\n#.......P#\n##########", phase="spawning", rulings=rulings)
    s.do("spawn knucklehead", "place 2,1", "done")
    assert s.g.decision is not None and s.g.decision.b == second


@pytest.mark.rule("SDE-SPAWN-12", "SDE-SPAWN-13", "SDE-SKULL-02", "SDE-SKULL-03", "SDE-SKULL-05")
def test_tokens_add_skulls_or_cure(table: Any) -> None:
    # W-05: one token for a fifth skull, one to free Rex
    s = table(
        """
        ############
        #..W....W..#
        #..........#
        #.X.......P#
        #..........#
        ############
        """,
        phase="spawning",
        power=20,
        tokens=2,
        models={"rex_1": {"status": ["slow"]}},
    )
    s.do("spawn knucklehead", "place 2,1", "spawn knucklehead", "place 4,1")
    assert s.why_not("spawn dragon_priest") == "SPAWN-02"
    s.do("token", "spawn dragon_priest", "place 4,2")
    s.do("cure rex_1 slow")
    assert s.g.tokens == 0 and s.status("rex_1") == set()
    assert s.g.decision is not None and s.g.decision.b == 4  # the second point, as normal


@pytest.mark.rule("SDE-SKULL-04")
def test_several_tokens_on_one_point(table: Any) -> None:
    s = table(LAIR, phase="spawning", tokens=3)
    s.do("token", "token", "token")
    assert s.g.decision is not None and s.g.decision.b == 7


@pytest.mark.rule("SDE-SKULL-06")
def test_tokens_left_are_lost(table: Any) -> None:
    s = table(LAIR, phase="spawning", tokens=3)
    s.do("done")
    assert s.g.tokens == 0


@pytest.mark.rule("SDE-SKULL-07", "SDE-BOSS-07", "SDE-BOSS-11")
def test_in_a_boss_fight_points_spawn_nothing_and_tokens_only_cure(table: Any) -> None:
    s = table(
        LAIR.replace("#......P.#", "#...k..P.#").replace("#........#\n#..W", "#......Z.#\n#..W", 1),
        phase="spawning",
        villain="starfire",
        tokens=2,
        models={"knucklehead_1": {"status": ["slow"]}},
    )
    assert set(s.options) == {"cure knucklehead_1 slow", "done"}
    assert s.why_not("spawn knucklehead") == "BOSS-07"
    assert s.why_not("token") == "SKULL-02"


@pytest.mark.rule("SDE-SPAWN-15", "SDE-POWER-07", "SDE-POWER-08", "SDE-TYPE-04")
def test_a_mini_boss_spawns_from_16_bit_on_one_at_a_time(table: Any) -> None:
    s = table(LAIR, phase="spawning", power=20, mode="siege", consul=["kobold_warrens", "rex", "rockgut", "starfire"])
    s.do("spawn rex", "place 4,2")
    assert s.prompt != o.P_SPAWN  # four skulls: a whole point
    both = "##########\n#..W....W#\n#........#\n#.X......#\n#.......P#\n##########"
    s = table(both, phase="spawning", power=20, mode="siege", consul=["kobold_warrens"] * 2 + ["rex", "rockgut"])
    assert s.prompt != o.P_SPAWN  # nothing else is in the pool, and one mini-boss stands


@pytest.mark.rule("SDE-POWER-13", "SDE-POWER-14")
def test_overcharge_allows_two_mini_bosses(table: Any) -> None:
    both = "##########\n#..W....W#\n#........#\n#.X......#\n#.......P#\n##########"
    s = table(
        both,
        phase="spawning",
        overcharged=True,
        mode="siege",
        consul=["kobold_warrens"] * 2 + ["rex", "rex", "rockgut", "starfire"],
    )
    s.do("spawn rockgut", s.options[0] if s.options[0].startswith("place") else "place 4,2")
    assert s.prompt != o.P_SPAWN


@pytest.mark.rule("SDE-SPAWN-15")
def test_in_a_delve_the_mini_boss_never_spawns(table: Any) -> None:
    s = table(LAIR, mode="delve", phase="spawning", platform="16-Bit")
    assert s.why_not("spawn rex") == "SPAWN-15"


@pytest.mark.rule("SDE-SPAWN-17", "SDE-TURN-11")
def test_spawned_monsters_are_fresh(table: Any) -> None:
    s = table(LAIR, phase="spawning", dice="b0 r0 b2 b2")
    s.do("spawn knucklehead", "place 2,1", "done", "first")
    assert s.owner == 0 and s.g.active >= 0  # the only fresh monster acts by itself
    assert s.g.models[s.g.active] is s.m("knucklehead_1")


# ---- initiative
FRAY = "########\n#PM.k.W#\n########"


@pytest.mark.rule("SDE-INIT-01", "SDE-INIT-02")
def test_each_side_names_a_model_and_the_winner_chooses(table: Any) -> None:
    s = table(FRAY, phase="initiative")
    assert s.owner == 1 and set(s.options) == {"name royal_paladin", "name ember_mage"}
    s.dice("r0 r1 b2 b0")
    s.do("name ember_mage")  # WILL 2R; the Consul's only model rolls by itself
    assert s.owner == 0 and set(s.options) == {"first", "second"}
    s.do("second")
    assert s.g.first == t.HEROES


@pytest.mark.rule("SDE-INIT-03")
def test_a_tie_is_the_heroes(table: Any) -> None:
    s = table(FRAY, phase="initiative")
    s.dice("r0 r1 b1 b0")
    s.do("name ember_mage")
    assert s.owner == 1
    s.do("second")
    assert s.g.first == t.CONSUL


@pytest.mark.rule("SDE-INIT-05", "A-10")
def test_without_monsters_the_consul_scores_nothing(table: Any) -> None:
    s = table("########\n#PM...W#\n########", phase="initiative")
    assert s.why_not("name kobold_warrens_1") == "INIT-01"  # it is the Heroes' turn to name one
    s.dice("r0 r0")
    s.do("name ember_mage")
    assert s.owner == 1 and s.offers("first")


@pytest.mark.rule("SDE-INIT-06", "SDE-DICE-14")
def test_icons_are_blanks_in_initiative(table: Any) -> None:
    s = table(FRAY, phase="initiative", models={"royal_paladin": {"wounds": 1}})
    s.dice("bh rp b0 b0")
    s.do("name royal_paladin")
    assert s.m("royal_paladin").wounds == 1 and s.offers("first")


@pytest.mark.rule("SDE-INIT-04")
def test_initiative_is_rolled_every_round(table: Any) -> None:
    s = table("######\n#P..k#\n######", phase="heroes", models={"knucklehead_1": {"acted": 1}})
    s.do("end")
    assert s.g.round == 2
    assert any(e.kind == ev.INITIATIVE for e in s.events) or s.prompt in (o.P_INITIATIVE, o.P_ORDER)


@pytest.mark.rule("SDE-INIT-05", "A-10")
def test_a_spawning_point_has_no_will_to_roll(table: Any) -> None:
    s = table("########\n#PMk.kW#\n########", phase="initiative", dice="r0 r0")
    s.do("name ember_mage")
    assert set(s.options) == {"name knucklehead_1", "name knucklehead_2"}
    assert s.why_not("name kobold_warrens_1") == "INIT-05"


@pytest.mark.rule("SDE-POWER-07", "SDE-POWER-13", "SDE-SPAWN-04")
@pytest.mark.parametrize(
    ("needs", "doc", "rule"),
    [
        (t.P_16BIT, {"platform": "8-Bit"}, r.SPAWN_04),
        (t.P_16BIT, {"platform": "16-Bit"}, 0),
        (t.P_OVERCHARGE, {"platform": "16-Bit"}, r.SPAWN_04),
        (t.P_OVERCHARGE, {"overcharged": True}, 0),
    ],
)
def test_a_platform_unlocks_its_monsters(
    table: Any, monkeypatch: pytest.MonkeyPatch, needs: int, doc: dict[str, Any], rule: int
) -> None:
    """No common monster of this set waits for a higher platform; here the Wyrmling does."""
    s = table(LAIR, phase="spawning", mode="siege", consul=["kobold_warrens", "wyrmling", "knucklehead"], **doc)
    card = find_card("wyrmling")
    monkeypatch.setattr(CARDS[card], "platform", needs)
    assert forbids_kind(s.g, card) == rule


@pytest.mark.rule("SDE-SPAWN-06")
def test_taken_squares_beside_a_point_are_no_place_to_spawn(table: Any) -> None:
    s = table("######\n#.k..#\n#.WC.#\n#.P..#\n######", phase="spawning")
    s.do("spawn knucklehead")
    assert set(s.options) == {"place 1,1", "place 3,1", "place 1,2", "place 1,3", "place 3,3"}
    assert s.why_not("place 2,1") == "SPAWN-06"
    assert s.why_not("place 4,1") == "SPAWN-06"  # two squares away


@pytest.mark.rule("SDE-SPAWN-16", "A-09")
def test_a_large_monster_needs_four_empty_squares_one_of_them_beside_the_point(table: Any) -> None:
    s = table(LAIR, phase="spawning", platform="16-Bit", consul=["kobold_warrens", "rex"])
    s.do("spawn rex")
    want = set()
    for x in range(1, 8):
        for y in range(1, 4):
            base = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
            beside = any(abs(i - 3) <= 1 and abs(j - 2) <= 1 for i, j in base)
            if beside and not base & {(3, 2), (7, 4)}:  # the point and the Paladin
                want.add(f"place {x},{y}")
    assert set(s.options) == want
