"""Attacks, counterattacks, ranged fire, healing, criticals (MKD-ATK, MKD-CLOSE, MKD-RANGED, MKD-HEAL, MKD-CRIT)."""

import pytest

from rules.mage_knight.play import Table, act
from undercroft.games.mage_knight import terms as t

DUEL = """
    ...
    .O.
    .g.
"""
SHOT = """
    a....
    .....
    .....
    ...Z.
"""


def shot(dice: str = "3 3", rows: str = SHOT, **more: object) -> Table:
    """A Skeleton Archer, activated by seat 0, looks south-east at Zenephret of seat 1."""
    figures = more.pop("figures", {"zenephret": {"owner": 1}})
    look = more.pop("look", "a=SE")
    return Table(
        rows, look=str(look), dice=dice, activation={"figure": "skeleton_archer_weak", "sp": 8}, figures=figures, **more
    )  # type: ignore[arg-type]


# ---- in general
@pytest.mark.rule("MKD-ATK-01", "MKD-ATK-08", "MKD-CLOSE-03", "MKD-CLOSE-04", "MKD-CLOSE-05", "MKD-CLOSE-02")
def test_an_attack_costs_four_and_hits_on_the_defense() -> None:
    x = act(DUEL, look="O=S g=N", dice="2 3", sp=5)
    x.do("attack gnoll_hunter_weak")  # 5 + 9 = 14
    assert x.fig("gnoll_hunter_weak").click == 3
    y = act(DUEL, look="O=S g=N", sp=3)
    assert y.why("attack gnoll_hunter_weak") == "ATK-08"
    z = act(DUEL, look="O=S g=N", dice="2 2 1 2")
    z.do("attack gnoll_hunter_weak")
    assert z.fig("gnoll_hunter_weak").click == 0 and z.offers("counter gnoll_hunter_weak")


@pytest.mark.rule("MKD-ATK-02", "MKD-ATK-03", "MKD-ATK-05", "MKD-ATK-06", "MKD-ATK-09")
def test_friends_and_oneself_are_no_targets() -> None:
    x = act(
        """
        MgK
        .O.
    """,
        mode="teams",
        figures={"maboc_the_bully": {"owner": 0}, "kamune_the_mighty": {"owner": 1}},
    )
    assert x.offers("attack gnoll_hunter_weak") and x.offers("attack kamune_the_mighty")
    assert x.why("attack maboc_the_bully") == "ATK-05" and x.why("attack lord_oren") == "ATK-06"


@pytest.mark.rule("MKD-TURN-04", "MKD-TURN-05", "MKD-CLOSE-13", "MKD-RANGED-22", "MKD-TURN-06")
def test_a_combat_ends_the_activation() -> None:
    x = act(DUEL, look="O=S g=S", dice="1 2", sp=8)
    x.do("attack gnoll_hunter_weak")
    assert x.g.active < 0
    y = act(DUEL, look="O=S", activation={"attacked": True})
    assert y.why("attack gnoll_hunter_weak") == "TURN-05"


# ---- close combat
@pytest.mark.rule("MKD-CLOSE-06", "MKD-FIG-10")
def test_from_behind_one_is_added() -> None:
    x = act(DUEL, look="O=S g=S", dice="2 2")
    x.do("attack gnoll_hunter_weak")  # 4 + 9 + 1 = 14
    assert x.fig("gnoll_hunter_weak").click == 3


@pytest.mark.rule("MKD-CLOSE-07", "MKD-CLOSE-10", "MKD-CLOSE-12", "MKD-SPAWN-11")
def test_the_defender_strikes_back_with_its_new_values() -> None:
    x = act(
        """
        ...
        .O.
        .M.
    """,
        look="O=S M=N",
        dice="2 4 4 4",
        sp=4,
    )
    x.do("attack maboc_the_bully")
    assert x.fig("maboc_the_bully").click == 7 and x.owner == 1
    x.do("counter maboc_the_bully")  # attack 7, +1 Battle Fury: 16 against 15
    assert x.fig("lord_oren").click == 5 and not x.fig("maboc_the_bully").acted
    assert not x.starting("counter")


@pytest.mark.rule("MKD-CLOSE-08", "MKD-CLOSE-09")
def test_no_counterattack_of_the_demoralized_or_eliminated() -> None:
    x = act(DUEL, look="O=S g=N", dice="3 3")
    x.do("attack gnoll_hunter_weak")
    assert x.fig("gnoll_hunter_weak").click == 3 and not x.starting("counter")
    y = act(DUEL, look="O=S g=N", dice="2 2", figures={"gnoll_hunter_weak": {"click": 3}})
    y.do("attack gnoll_hunter_weak")
    assert not y.starting("counter")


@pytest.mark.rule("MKD-CLOSE-11", "AMB-26")
def test_a_counterattack_needs_the_front_arc() -> None:
    x = act(DUEL, look="O=S g=S", dice="1 2")
    x.do("attack gnoll_hunter_weak")
    assert not x.starting("counter")
    y = act(DUEL, look="O=S g=S", dice="1 2", rulings={"AMB-26": "any_facing"})
    y.do("attack gnoll_hunter_weak")
    assert y.starting("counter")


@pytest.mark.rule("MKD-CLOSE-14")
def test_a_counterattack_may_be_declined() -> None:
    x = act(DUEL, look="O=S g=N", dice="1 2")
    x.do("attack gnoll_hunter_weak", "pass")
    assert x.fig("lord_oren").click == 4


# ---- ranged combat
@pytest.mark.rule("MKD-RANGED-01", "MKD-RANGED-10", "MKD-RANGED-04", "MKD-RANGED-05")
def test_a_shot_goes_through_the_front_arc_within_range() -> None:
    x = shot("6 4", look="a=SE Z=W")
    x.do("attack zenephret")  # 10 + 7 = 17 against 15
    assert x.fig("zenephret").click == 5
    y = shot(look="a=N")
    assert y.why("attack zenephret") == "RANGED-05"
    far = shot(rows="a.........Z", look="a=E")
    assert far.why("attack zenephret") == "RANGED-04"
    near = shot(rows="aZ", look="a=E")
    assert near.offers("attack zenephret")


@pytest.mark.rule("MKD-RANGED-02")
def test_no_shot_with_an_enemy_at_the_side() -> None:
    x = shot(
        rows="""
        aO...
        .....
        ...Z.
    """,
        figures={"zenephret": {"owner": 1}, "lord_oren": {"owner": 1}},
        mode="teams",
    )
    assert x.why("attack zenephret") == "RANGED-02"


@pytest.mark.rule("MKD-RANGED-03")
def test_no_shot_at_who_fights_a_friend() -> None:
    x = shot(
        rows="""
        a....
        .....
        ...Zg
    """
    )
    assert x.why("attack zenephret") == "RANGED-03"


@pytest.mark.rule("MKD-RANGED-06", "MKD-RANGED-08", "MKD-TERR-04")
@pytest.mark.parametrize(("rows", "rule"), [("a.#.Z", "RANGED-06"), ("a.O.Z", "RANGED-06"), ("a.s.Z", "TERR-04")])
def test_what_blocks_a_line(rows: str, rule: str) -> None:
    x = shot(
        rows=rows,
        look="a=E",
        figures={"zenephret": {"owner": 1}, **({"lord_oren": {"owner": 1}} if "O" in rows else {})},
        mode="teams",
    )
    assert x.why("attack zenephret") == rule
    y = shot(
        rows="s...s",
        signs={},
        look="",
        figures={"skeleton_archer_weak": {"at": "0,0", "facing": "E"}, "zenephret": {"owner": 1, "at": "4,0"}},
    )
    assert y.offers("attack zenephret")


@pytest.mark.rule("MKD-RANGED-07", "MKD-TOKEN-10")
def test_chests_tokens_and_terrain_do_not_block() -> None:
    x = shot(rows="ack3XM", look="a=E", figures={"maboc_the_bully": {"owner": 1}})
    assert x.offers("attack maboc_the_bully")


@pytest.mark.rule("MKD-RANGED-09")
def test_lines_can_be_checked_before_declaring() -> None:
    x = shot()
    scene = x.m.decision_scene(0)
    assert scene is not None
    option = next(s for s in scene["options"] if s["text"] == "attack zenephret")
    assert option["previews"][0]["ids"] == ["square:0,0", "square:3,3"] and option["odds"]


@pytest.mark.rule("MKD-RANGED-11", "MKD-RANGED-12")
def test_hindering_terrain_gives_one_defense_once() -> None:
    x = shot("5 3", rows="a.22M", look="a=E M=W", figures={"maboc_the_bully": {"owner": 1}})
    x.do("attack maboc_the_bully")  # 15 against 15 + 2 (Battle Armor) + 1
    assert x.fig("maboc_the_bully").click == 4
    y = shot("5 3", rows="a.2.K", look="a=E K=W", figures={"kamune_the_mighty": {"owner": 1}})
    y.do("attack kamune_the_mighty")  # 15 against 15 + 1
    assert y.fig("kamune_the_mighty").click == 4
    z = shot("5 3", rows="a...K", look="a=E K=W", figures={"kamune_the_mighty": {"owner": 1}})
    z.do("attack kamune_the_mighty")
    assert z.fig("kamune_the_mighty").click == 5


@pytest.mark.rule("MKD-RANGED-13")
def test_a_line_into_the_rear_arc_adds_one() -> None:
    x = shot("4 3", rows="a...K", look="a=E K=E", figures={"kamune_the_mighty": {"owner": 1}})
    x.do("attack kamune_the_mighty")
    assert x.fig("kamune_the_mighty").click == 5


VOLLEY = """
    .a.g...
    .......
    ...B...
"""


@pytest.mark.rule("MKD-RANGED-14", "MKD-RANGED-15", "MKD-RANGED-16", "MKD-RANGED-17", "MKD-RANGED-18")
def test_one_roll_against_several_targets_one_click_each() -> None:
    x = act(
        VOLLEY, "scholar_magus_bessa", look="g=S a=N", dice="4 3", sp=4, figures={"scholar_magus_bessa": {"click": 4}}
    )
    assert x.why("volley skeleton_archer_weak skeleton_archer_weak") == "RANGED-14"
    x.do("volley skeleton_archer_weak gnoll_hunter_weak")  # 14; the archer is shot from behind: 15
    assert x.fig("skeleton_archer_weak").click == 1 and x.fig("gnoll_hunter_weak").click == 1


@pytest.mark.rule("MKD-RANGED-19", "MKD-RANGED-20")
def test_targets_shoot_back_if_they_can() -> None:
    x = shot("1 2 6 5", rows="a...B", look="a=E B=W", figures={"scholar_magus_bessa": {"owner": 1}})
    x.do("attack scholar_magus_bessa")
    assert x.owner == 1 and x.offers("counter scholar_magus_bessa")
    x.do("counter scholar_magus_bessa")
    assert x.fig("skeleton_archer_weak").click == 1
    y = shot("1 2", rows="a...O", look="a=E O=W", figures={"lord_oren": {"owner": 1}})
    y.do("attack lord_oren")
    assert not y.starting("counter")


@pytest.mark.rule("MKD-RANGED-23")
def test_shooting_back_is_a_ranged_attack_too() -> None:
    x = Table(
        """
        a..B.
        ....M
    """,
        look="a=E B=W",
        dice="1 2",
        activation={"figure": "skeleton_archer_weak", "sp": 8},
        mode="multi",
        players=3,
        figures={"scholar_magus_bessa": {"owner": 1}, "maboc_the_bully": {"owner": 2}},
    )
    x.do("attack scholar_magus_bessa")
    assert not x.starting("counter")


@pytest.mark.rule("MKD-RANGED-21")
def test_range_zero_never_shoots() -> None:
    x = act("O...g", look="O=E")
    assert x.why("attack gnoll_hunter_weak") == "RANGED-21"


# ---- healing
HEAL = """
    .M.
    .T.
    ...
"""


def healer(dice: str, **more: object) -> Table:
    """Treesianna beside a wounded Maboc."""
    return Table(
        HEAL,
        signs={"T": "treesianna"},
        mode="teams",
        dice=dice,
        activation={"figure": "treesianna", "sp": 8},
        figures={"treesianna": {"owner": 0}, "maboc_the_bully": {"owner": 0, "level": 1, "click": 8}},
        **more,
    )  # type: ignore[arg-type]


@pytest.mark.rule("MKD-HEAL-01", "MKD-HEAL-02", "MKD-HEAL-03", "MKD-HEAL-05")
def test_healing_rolls_against_the_defense_and_turns_back() -> None:
    x = healer("3 3")
    x.do("heal maboc_the_bully with healing")  # 6 + 7 = 13 against 11
    assert x.fig("maboc_the_bully").click == 7 and x.g.active < 0 and not x.starting("counter")
    y = healer("3 3 6")
    y.do("heal maboc_the_bully with healing die")
    assert y.fig("maboc_the_bully").click == 4
    z = healer("1 2")
    z.do("heal maboc_the_bully with healing")
    assert z.fig("maboc_the_bully").click == 8


@pytest.mark.parametrize("dice", ["3 3", "1 2", "1 1", "6 6"])
def test_a_healing_attempt_is_no_fight(dice: str) -> None:
    x = healer(dice)
    x.do("heal maboc_the_bully with healing")
    assert not x.m.view(0).get("fought")


@pytest.mark.rule("MKD-HEAL-04")
def test_mage_spawn_heal_to_their_first_click_at_most() -> None:
    from undercroft.games.mage_knight.steps.harm import heal

    x = Table("h..", figures={"hydra_serpent_weak": {"click": 2}})
    assert heal(x.g, 0, 5) == 2 and x.fig("hydra_serpent_weak").click == 0


@pytest.mark.rule("MKD-CRIT-04", "MKD-CRIT-05")
def test_criticals_of_healing() -> None:
    x = healer("1 1")
    x.do("heal maboc_the_bully with healing")
    assert x.fig("maboc_the_bully").click == 9 and x.fig("treesianna").click == 4
    y = healer("6 6")
    y.do("heal maboc_the_bully with healing")
    assert y.fig("maboc_the_bully").click == 6


# ---- criticals
@pytest.mark.rule("MKD-CRIT-01", "MKD-CRIT-09", "MKD-CRIT-10")
def test_a_two_misses_and_hurts_the_attacker() -> None:
    x = act(DUEL, look="O=S g=N", dice="1 1")
    x.do("attack gnoll_hunter_weak")
    assert x.fig("lord_oren").click == 5 and x.fig("gnoll_hunter_weak").click == 0
    assert x.offers("counter gnoll_hunter_weak") and x.g.players[1].xp == 0
    y = act(DUEL.replace("O", "K"), "kamune_the_mighty", look="K=S g=N", dice="1 1")
    y.do("attack gnoll_hunter_weak")
    assert y.fig("kamune_the_mighty").click == 5  # Toughness does not help


@pytest.mark.rule("MKD-CRIT-02", "MKD-CRIT-07")
def test_a_twelve_hits_for_one_more() -> None:
    x = act(
        """
        ...
        .O.
        .M.
    """,
        look="O=S M=N",
        dice="6 6",
        figures={"maboc_the_bully": {"level": 5}},
    )
    x.do("attack maboc_the_bully")
    assert x.fig("maboc_the_bully").click == 4
    y = act(DUEL, look="O=S g=S", dice="1 1")  # from behind, but the dice show 2
    y.do("attack gnoll_hunter_weak")
    assert y.fig("gnoll_hunter_weak").click == 0


@pytest.mark.rule("MKD-CRIT-03", "MKD-CRIT-08")
def test_criticals_with_several_targets() -> None:
    x = act(VOLLEY, "scholar_magus_bessa", look="g=S a=S", dice="6 6", sp=4)
    x.do("volley skeleton_archer_weak gnoll_hunter_weak")
    assert x.fig("skeleton_archer_weak").place == t.POOL and x.fig("gnoll_hunter_weak").click == 2
    y = act(VOLLEY, "scholar_magus_bessa", look="g=S a=N", dice="1 1", sp=4)
    y.do("volley skeleton_archer_weak gnoll_hunter_weak")
    assert y.fig("scholar_magus_bessa").click == 5 and y.fig("skeleton_archer_weak").click == 0
