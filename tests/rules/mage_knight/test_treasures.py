"""More odd corners: traps, treasures, theft and loss, experience, monsters, three players, doors, the end."""

from typing import Any

import pytest

from rules.mage_knight.play import Table, act
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import CHESTS
from undercroft.games.mage_knight.figures import attack_of, defense_of, speed_of
from undercroft.games.mage_knight.outcome import gold

OWN = {"owner": 0}
RIVAL = {"owner": 1}
GONE = {"owner": 1, "place": "gone"}
COFFER = "iron_bound_coffer"  # traps: 8/1 H d6, 7/2 H d7, 1x15 d8, 7/1 T d8, 9/2 R4 d9


def coffer(**more: object) -> dict[str, dict[str, object]]:
    """The coffer, looking south."""
    return {COFFER: {"facing": "S", **more}}


def winner(x: Table) -> str:
    """The winner, if it is over."""
    return x.m.outcome.name if x.m.outcome is not None else ""


# ---- exposing and disarming
@pytest.mark.rule("MKD-CHEST-03", "MKD-CHEST-07", "MKD-CHEST-02")
def test_behind_the_chest_one_exposes_but_does_not_work() -> None:
    x = act(".O.\n.c.\n...", chests=coffer(), dice="2")
    assert x.why(f"disarm {COFFER}") == "CHEST-07" and x.why(f"open {COFFER}") == "CHEST-07"
    x.do(f"expose {COFFER}")
    assert x.chest().trap == 2 and x.why(f"expose {COFFER}") == "CHEST-12" and x.g.sp == 8
    y = act("...\n.c.\n.O.", chests=coffer())
    assert y.why(f"disarm {COFFER}") == "CHEST-02" and y.why(f"open {COFFER}") == "CHEST-02"


@pytest.mark.rule("MKD-CHEST-05", "MKD-CHEST-13", "MKD-XP-07", "MKD-GATHER-01")
def test_a_six_is_no_trap_and_no_experience() -> None:
    x = act("...\n.c.\n.O.", chests=coffer(treasure=4), dice="6", sp=2)
    x.do(f"expose {COFFER}", f"open {COFFER}")
    assert x.g.players[0].xp == 0 and x.g.sp == 0 and gold(x.g, 0) == 0 and x.g.held(0) == [0]


@pytest.mark.rule("MKD-CHEST-08", "MKD-CHEST-09", "MKD-CRIT-06")
@pytest.mark.parametrize(
    ("how", "dice", "safe"),
    [
        ("", "4 3", True),
        ("", "3 3", False),
        (" slowly", "2 3", True),
        (" slowly", "1 1", False),
        ("", "6 6", True),
    ],
)
def test_quickly_three_slowly_six_with_two_more(how: str, dice: str, safe: bool) -> None:
    x = act("...\n.c.\n.O.", chests=coffer(state="exposed", trap=2), dice=f"{dice} 1 2", sp=7)
    x.do(f"disarm {COFFER}{how}")
    assert x.g.sp == (1 if how else 4) and x.g.players[0].xp == (50 if safe else 25)


@pytest.mark.rule("MKD-CHEST-08", "MKD-CHEST-09")
def test_why_one_cannot_disarm_slowly_with_five_points() -> None:
    x = act("...\n.c.\n.O.", chests=coffer(state="exposed", trap=2), sp=5)
    assert x.why(f"disarm {COFFER} slowly") == "CHEST-09" and x.why(f"open {COFFER}") == "CHEST-06"
    y = act("...\n.c.\n.O.", chests=coffer(state="exposed", trap=2), sp=2)
    assert y.why(f"disarm {COFFER}") == "CHEST-08"


@pytest.mark.rule("MKD-TRAP-15", "MKD-XP-06", "MKD-XP-09", "MKD-XP-14", "MKD-XP-16")
def test_who_springs_a_trap_may_open_and_the_level_heals_after_the_damage() -> None:
    # H 7/2: a 2 and 6 reach 15; 25 experience make 50: level 2 at once, the points stay
    x = act(
        "...\n.c.\n.O.", chests=coffer(state="exposed", trap=2, treasure=4), dice="1 2 2 6", sp=6, seats=[{"xp": 25}]
    )
    x.do(f"disarm {COFFER}")
    assert (x.fig("lord_oren").level, x.fig("lord_oren").click, x.g.sp) == (2, 3, 3)
    x.do(f"open {COFFER}")
    assert x.g.sp == 1


# ---- the three kinds of traps
@pytest.mark.rule("MKD-TRAP-04", "MKD-OBJ-03", "MKD-OBJ-04", "MKD-OBJ-05")
def test_a_trap_strikes_from_behind_who_turned_his_back_and_no_ability_helps() -> None:
    # H 8/1 on Kamune (15, Toughness): 3 + 3 + 8 misses in front, hits from behind, and for a whole click
    for look, click in (("N", 4), ("S", 5)):
        x = act(
            "...\n.c.\n.K.",
            "kamune_the_mighty",
            look=f"K={look}",
            sp=8,
            dice="1 1 3 3",
            chests=coffer(state="exposed", trap=1),
            figures={"kamune_the_mighty": OWN},
        )
        x.do(f"disarm {COFFER}")
        assert x.fig("kamune_the_mighty").click == click


@pytest.mark.rule("MKD-TRAP-05", "MKD-TRAP-06")
def test_a_cloud_fills_the_tiles_of_chest_and_hero_and_no_third() -> None:
    x = act(
        "gc..f\n.O..a",
        sp=8,
        tiles="AAACC\nBBBCC",
        dice="1 1 6 5",
        chests=coffer(state="exposed", trap=4),
        figures={"lord_oren": OWN, "zenephret": GONE},
        look="O=N",
    )
    x.do(f"disarm {COFFER}")
    assert x.fig("gnoll_hunter_weak").click == 1 and x.fig("lord_oren").click == 5
    assert x.fig("gnoll_fletcher_weak").click == 0 and x.fig("skeleton_archer_weak").click == 0


@pytest.mark.rule("MKD-TRAP-07", "MKD-TRAP-08", "MKD-TRAP-12", "MKD-GEO-06")
def test_darts_fly_out_of_the_front_only_as_far_as_they_go() -> None:
    # R4: Oren straight ahead, a gnoll behind him in line, one on the edge of the arc, one too far, one far outside
    rows = "....c....\n....O....\n....g....\n.f.......\n.........\n....a....\ny........"
    x = act(
        rows,
        sp=8,
        dice="1 1 6 5",
        chests=coffer(state="exposed", trap=5),
        look="O=N",
        figures={"lord_oren": OWN, "zenephret": GONE},
    )
    x.do(f"disarm {COFFER}")
    hurt = {n: x.fig(n).click for n in ("gnoll_hunter_weak", "gnoll_fletcher_weak", "skeleton_archer_weak")}
    assert x.fig("lord_oren").click == 6  # hit for two
    assert hurt == {"gnoll_hunter_weak": 2, "gnoll_fletcher_weak": 2, "skeleton_archer_weak": 0}
    assert x.fig("gargoyle_weak").click == 0


@pytest.mark.rule("MKD-TRAP-02", "MKD-CONV-08", "MKD-CONV-15", "MKD-TRAP-13")
def test_a_trap_that_only_summons_lets_the_rival_place_beside_chest_or_hero() -> None:
    x = act(
        "....\n.c..\n.O..",
        sp=8,
        dice="1 1",
        chests=coffer(state="exposed", trap=3),
        pool=["gnoll_hunter_weak", "gargoyle_weak", "medusa_weak"],
        figures={"lord_oren": OWN, "zenephret": GONE},
    )
    x.do(f"disarm {COFFER}")  # one of at most 15 points: the gargoyle (14), nobody else
    assert x.owner == 1 and "place 2,2" in x.m.options() and "place 3,0" not in x.m.options()
    x.do("place 2,1", "facing W")
    assert x.at("gargoyle_weak") == "2,1" and x.fig("lord_oren").click == 4 and x.g.players[0].xp == 25


@pytest.mark.rule("MKD-GATHER-08", "MKD-GATHER-09", "MKD-GATHER-10", "MKD-END-01")
def test_a_trick_chest_springs_at_once_pays_nothing_and_opens_no_exit() -> None:
    x = act(
        "...\n.c.\n.O.",
        sp=8,
        dice="2 6 5",
        chests=coffer(state="safe", trap=0, treasure=5),
        look="O=N",
        seats=[{"exit": "1,2", "way_out": "S"}],
    )
    x.do(f"open {COFFER}")
    assert x.g.players[0].xp == 0 and x.chest().state == t.LOST and x.fig("lord_oren").click == 6
    assert x.why("leave") == "END-01"


# ---- treasures
@pytest.mark.rule("MKD-USE-01", "MKD-USE-03", "MKD-USE-04", "MKD-USE-05", "MKD-USE-13")
def test_at_most_two_treasures_and_no_two_of_a_kind() -> None:
    figures = {"lord_oren": OWN, "kamune_the_mighty": OWN, "zenephret": RIVAL}
    x = Table(
        "O.K",
        mode="teams",
        assign=True,
        figures=figures,
        chests={
            "one": {"card": COFFER, "state": "held", "owner": 0, "treasure": 1},  # sword a+1
            "two": {"card": "smith_s_locker", "state": "held", "owner": 0, "treasure": 1},  # sword a+2
            "three": {"card": COFFER, "state": "held", "owner": 0, "treasure": 2},  # boots s+1
            "four": {"card": COFFER, "state": "held", "owner": 0, "treasure": 3},  # shield d+1
        },
    )
    names = [o.split()[1] for o in x.starting("assign") if o.endswith("lord_oren")]
    x.do(f"assign {names[0]} to lord_oren")
    assert x.why(f"assign {names[1]} to lord_oren") == "USE-04"
    x.do(f"assign {names[2]} to lord_oren")
    assert (attack_of(x.g, 0), speed_of(x.g, 0), defense_of(x.g, 0)) == (10, 9, 15)
    assert x.why(f"assign {names[3]} to lord_oren") == "USE-03"
    x.do("done", "activate lord_oren")
    assert x.g.sp == 9
    x.do("end", "end-turn")
    assert attack_of(x.g, 0) == 9


@pytest.mark.rule("MKD-USE-07", "MKD-USE-08")
def test_a_potion_lasts_through_the_rivals_turn_and_is_closed_for_good() -> None:
    x = Table(
        "O..Z",
        tiles="AABB",
        assign=True,
        figures={"lord_oren": OWN, "zenephret": RIVAL},
        chests={"serpent_urn": {"state": "held", "owner": 0, "treasure": 3}},
    )  # potion d+3
    x.do("assign serpent_urn to lord_oren", "end-turn")
    assert x.g.seat == 1 and defense_of(x.g, 0) == 18
    x.do("end-turn")
    assert x.g.seat == 0 and defense_of(x.g, 0) == 15 and not x.starting("assign")
    assert CHESTS[x.g.chests[0].card].treasures[2].gold == 25 and x.g.held(0) == [0]


@pytest.mark.rule("MKD-GATHER-05", "MKD-GATHER-06", "MKD-CHEST-01")
def test_who_has_two_chests_touches_no_third() -> None:
    held = {"state": "held", "owner": 0, "treasure": 4}
    x = act(
        "...\n.c.\n.O.",
        chests={**coffer(), "one": {"card": "ashwood_chest", **held}, "two": {"card": "serpent_urn", **held}},
    )
    assert x.why(f"expose {COFFER}") == "GATHER-05" and x.why(f"disarm {COFFER}") == "GATHER-05"
    assert x.why(f"open {COFFER}") == "GATHER-06"


# ---- theft
def thief(dice: str, **more: object) -> Table:
    """Maboc beside Oren, who has a chest."""
    return act(
        "M.\nO.",
        "maboc_the_bully",
        look="M=S O=N",
        sp=8,
        dice=dice,
        mode="teams",
        figures={"maboc_the_bully": OWN, "lord_oren": RIVAL},
        chests={COFFER: {"state": "held", "owner": 1, "treasure": 1}},
        **more,
    )


@pytest.mark.rule("MKD-STEAL-02", "MKD-STEAL-03", "MKD-STEAL-04", "MKD-STEAL-07", "MKD-STEAL-09")
def test_a_theft_needs_two_more_and_goes_on_but_is_the_attack() -> None:
    x = thief("4 4").do("steal lord_oren", "pass")  # 8 + 9 = 15 + 2
    assert x.g.held(0) == [0] and x.g.players[0].acquired and x.g.sp == 4
    assert x.why("attack lord_oren") == "TURN-05" and x.why("steal lord_oren") == "TURN-05"
    y = thief("4 3").do("steal lord_oren", "pass")
    assert y.g.held(1) == [0]


@pytest.mark.rule("MKD-STEAL-05", "MKD-STEAL-06", "MKD-STEAL-11")
def test_a_blow_makes_the_thief_drop_the_chest_beside_the_one_he_robbed() -> None:
    x = thief("4 4 6 5").do("steal lord_oren", "counter lord_oren")
    assert x.owner == 1 and set(x.starting("place")) == {"place 1,0", "place 1,1"}
    x.do("place 1,1", "facing N")
    assert x.chest().state == t.SEALED and x.chest().trap == 0 and x.g.held(0) == [] and x.chest().treasure == 0


@pytest.mark.rule("MKD-STEAL-05")
def test_the_stealthy_steal_unanswered() -> None:
    x = act(
        "Z.\nO.",
        "zenephret",
        look="Z=S O=N",
        sp=8,
        dice="5 4",
        mode="teams",
        figures={"zenephret": OWN, "lord_oren": RIVAL},
        chests={COFFER: {"state": "held", "owner": 1, "treasure": 1}},
    )
    x.do("steal lord_oren")
    assert x.owner == 0 and x.g.held(0) == [0]


@pytest.mark.rule("MKD-STEAL-01")
def test_lone_heroes_steal_unless_the_table_says_no() -> None:
    kw: dict[str, Any] = {
        "look": "M=S O=N",
        "figures": {"maboc_the_bully": OWN, "lord_oren": RIVAL},
        "chests": {COFFER: {"state": "held", "owner": 1, "treasure": 1}},
    }
    assert act("M.\nO.", "maboc_the_bully", **kw).offers("steal lord_oren")
    x = act("M.\nO.", "maboc_the_bully", rulings={"AMB-68": "teams_only"}, **kw)
    assert x.why("steal lord_oren") == "STEAL-01"


# ---- losing treasure
@pytest.mark.rule("MKD-LOSE-01", "MKD-LOSE-02", "MKD-LOSE-03", "MKD-LOSE-04")
def test_a_fallen_heros_chests_lie_where_he_fell() -> None:
    held = {"state": "held", "owner": 1, "treasure": 4, "trap": 3}
    x = act(
        "O.#\nZ..\n###",
        look="O=S Z=N",
        sp=4,
        dice="6 5",
        figures={"lord_oren": OWN, "zenephret": {"owner": 1, "click": 9}},
        chests={"one": {"card": COFFER, **held}, "two": {"card": "serpent_urn", **held}},
        tiles="AAA\nAAB\nAAA",
    )
    x.do("attack zenephret")
    assert x.owner == 0  # the opponent of the fallen Hero's player
    while x.m.decision is not None and x.m.decision.prompt != 31:
        x.do(x.m.options()[0])
    places = sorted(x.g.ground.name(c.at) for c in x.g.chests)
    assert "0,1" in places and all(c.trap == 0 and c.state == t.SEALED for c in x.g.chests) and "2,1" not in places
    assert x.g.players[0].xp == 22


# ---- experience
@pytest.mark.rule("MKD-XP-11", "MKD-XP-12", "MKD-XP-08")
def test_two_thresholds_at_once_are_two_heroes_and_a_lone_one_gets_one() -> None:
    x = act(
        "O.\nK.",
        look="O=S K=N",
        sp=4,
        dice="6 5",
        figures={"lord_oren": OWN, "kamune_the_mighty": {"owner": 1, "click": 10, "level": 5, "top": 5}},
        seats=[{"xp": 10}],
    )
    x.do("attack kamune_the_mighty")
    assert x.g.players[0].xp == 103 and x.fig("lord_oren").level == 2
    y = act(
        "OB\nK.",
        look="O=S K=N",
        sp=4,
        dice="6 5",
        mode="teams",
        seats=[{"xp": 10}],
        figures={
            "lord_oren": OWN,
            "scholar_magus_bessa": OWN,
            "kamune_the_mighty": {"owner": 1, "click": 10, "top": 5},
            "zenephret": RIVAL,
        },
    )
    y.do("attack kamune_the_mighty", "level lord_oren")
    assert (y.fig("lord_oren").level, y.fig("scholar_magus_bessa").level) == (2, 2)


@pytest.mark.rule("MKD-XP-15", "MKD-XP-17")
def test_a_counterattack_that_kills_pays_its_hero() -> None:
    x = Table(
        "g.\nO.",
        look="g=S O=N",
        activation={"figure": "gnoll_hunter_weak", "sp": 8},
        dice="1 2 6 5",
        figures={"lord_oren": RIVAL, "gnoll_hunter_weak": {"click": 2}, "zenephret": {"owner": 0, "place": "gone"}},
    )
    x.do("attack lord_oren", "counter lord_oren")
    assert x.g.players[1].xp == 8 and x.fig("gnoll_hunter_weak").place == t.POOL


# ---- monsters
@pytest.mark.rule("MKD-SPAWN-02", "MKD-SPAWN-03", "MKD-SPAWN-06", "MKD-SPAWN-04", "MKD-SPAWN-05")
def test_what_one_does_not_do_with_monsters() -> None:
    x = Table("O.g.f.a.Z", tiles="AAABBBCCC", figures={"lord_oren": OWN, "zenephret": RIVAL}, look="f=W a=W")
    assert x.why("activate gnoll_hunter_weak") == "SPAWN-02"
    x.do("activate gnoll_fletcher_weak")
    assert x.why("attack gnoll_hunter_weak") == "SPAWN-04" and x.why("attack lord_oren") == "SPAWN-06"
    x.do("move 3,0")
    assert x.why("move 2,0") == "MOVE-07"
    y = Table(
        "Oc.f",
        tiles="AABB",
        figures={"lord_oren": {"owner": 1}, "zenephret": {"owner": 0, "place": "gone"}},
        activation={"figure": "gnoll_fletcher_weak", "sp": 8},
    )
    assert y.why(f"expose {COFFER}") == "SPAWN-05"


@pytest.mark.rule("MKD-TOKEN-02", "MKD-CONV-02", "MKD-CONV-11", "MKD-TOKEN-09")
def test_a_token_beside_ones_own_hero_converts_for_the_rival() -> None:
    x = Table(
        "O..k", tiles="AABB", figures={"lord_oren": OWN, "zenephret": GONE}, dice="2 2", pool=["gnoll_hunter_weak"]
    )
    x.do("walk token_0", "move 2,0", "move 1,0")
    assert x.owner == 1  # it rolled a 4: one of at most 10 points
    x.do("facing W")
    assert x.at("gnoll_hunter_weak") == "1,0"


@pytest.mark.rule("MKD-TOKEN-07")
def test_a_hero_beside_a_token_of_another_tile_leaves_it_asleep() -> None:
    x = act("O.k", tiles="AAB", figures={"lord_oren": OWN, "zenephret": GONE})
    x.do("move 1,0")
    assert x.g.tokens[0].at >= 0


@pytest.mark.rule("MKD-CONV-06", "MKD-CONV-07", "MKD-CONV-09")
def test_number_first_then_points_and_no_room_is_no_monster() -> None:
    # Y2, a 6: three of at most 30 points; 8 + 9 + 7 = 24 is the only way to three
    x = act(
        "O.k\n###",
        tiles="ABB\nAAA",
        tables=["Y2"],
        dice="3 3",
        figures={"lord_oren": OWN, "zenephret": GONE},
        pool=["gnoll_hunter_weak", "gnoll_fletcher_weak", "skeleton_archer_weak", "hydra_serpent_weak"],
    )
    x.do("move 1,0")
    assert x.owner == 1 and x.why("pick hydra_serpent_weak") == "CONV-09"
    x.do("pick gnoll_hunter_weak", "facing W", "pick gnoll_fletcher_weak")  # no square is left beside it
    assert x.at("gnoll_hunter_weak") == "2,0" and x.fig("gnoll_fletcher_weak").place == t.POOL and x.owner == 0


# ---- three players
@pytest.mark.rule("MKD-MULTI-02", "MKD-SPAWN-11", "MKD-MULTI-04", "MKD-MULTI-05")
def test_with_three_the_player_to_the_right_strikes_back_and_marks_bind_nobody_who_is_struck() -> None:
    x = act(
        "O.\ng.",
        look="O=S g=N",
        sp=4,
        dice="2 2 2 2",
        mode="multi",
        players=3,
        figures={
            "lord_oren": OWN,
            "zenephret": RIVAL,
            "maboc_the_bully": {"owner": 2},
            "gnoll_hunter_weak": {"marked": True},
        },
    )
    x.do("attack gnoll_hunter_weak")
    assert x.owner == 2 and x.offers("counter gnoll_hunter_weak")


@pytest.mark.rule("MKD-MULTI-03", "MKD-MULTI-06", "MKD-MULTI-07", "MKD-MULTI-08", "MKD-MULTI-04")
def test_the_token_passes_after_the_masters_next_turn() -> None:
    x = Table(
        "O....g....f",
        tiles="AAABBBBBCCC",
        mode="multi",
        players=3,
        master=0,
        since=0,
        first=0,
        figures={
            "lord_oren": OWN,
            "zenephret": {"owner": 1, "place": "gone"},
            "maboc_the_bully": {"owner": 2, "place": "gone"},
        },
    )
    x.do("activate gnoll_hunter_weak", "end", "end-turn")
    assert x.g.seat == 1 and x.g.master == 0 and x.why("activate gnoll_hunter_weak") == "MULTI-04"
    x.do("end-turn", "end-turn")
    assert x.g.seat == 0 and x.g.master == 0 and x.why("activate gnoll_hunter_weak") == "MULTI-04"
    x.do("end-turn")
    assert x.g.seat == 1 and x.g.master == 1 and x.offers("activate gnoll_hunter_weak")


# ---- doors
@pytest.mark.rule("MKD-DOOR-01", "MKD-DOOR-04", "MKD-DOOR-05", "MKD-DOOR-06", "MKD-DOOR-10")
def test_an_iron_door_shuts_behind_its_user_and_cannot_be_closed_by_hand() -> None:
    x = act("###\nO..\n###", sp=8, doors=[{"at": "1,1", "kind": "iron"}])
    assert x.why("move 1,1") == "DOOR-03"
    x.do("open door_0", "move 1,1")
    assert x.g.sp == 5
    x.do("move 2,1")
    assert x.g.doors[0].state == t.CLOSED
    y = act("O..", sp=8, doors=[{"at": "1,0", "kind": "wooden"}])
    y.do("open door_0", "close door_0")
    assert y.g.sp == 5 and y.g.doors[0].state == t.CLOSED


@pytest.mark.rule("MKD-DOOR-07", "MKD-DOOR-08", "MKD-DOOR-11")
def test_a_smashed_door_stays_open() -> None:
    x = act("O..\n###", look="O=E", sp=8, dice="3 3", doors=[{"at": "1,0", "kind": "iron"}])  # 6 + 9 = 15
    x.do("smash door_0")
    assert x.g.doors[0].state == t.BROKEN and x.g.active < 0
    y = act("O..\n###", look="O=E", sp=8, doors=[{"at": "1,0", "state": "broken"}])
    assert y.why("close door_0") == "DOOR-08"


# ---- the end
@pytest.mark.rule("MKD-END-01", "MKD-END-02", "MKD-MOVE-06", "MKD-TEAM-18")
def test_three_reasons_why_one_cannot_leave() -> None:
    seats = [{"exit": "0,0", "way_out": "W"}]
    assert act("O..", seats=seats).why("leave") == "END-01"
    assert act("..O", seats=[{**seats[0], "acquired": True}]).why("leave") == "END-02"
    assert act("O..", sp=0, seats=[{**seats[0], "acquired": True}]).why("leave") == "MOVE-06"
    team = act("O..", mode="teams", seats=seats, figures={"lord_oren": OWN, "zenephret": RIVAL})
    assert team.why("leave") == "TEAM-18"


@pytest.mark.rule("MKD-END-03", "MKD-END-04", "MKD-END-05", "MKD-TURN-09")
def test_who_is_out_still_plays_the_monsters_until_the_last_hero_is_gone() -> None:
    x = act(
        "O...Z",
        sp=1,
        tiles="AAABB",
        seats=[{"exit": "0,0", "acquired": True}, {"exit": "4,0", "acquired": True}],
        figures={"lord_oren": OWN, "zenephret": RIVAL},
        pool=[],
        chests={COFFER: {"state": "held", "owner": 0, "treasure": 4}},
    )
    x.do("leave")
    assert gold(x.g, 0) == 60 and winner(x) == ""
    x.do("end-turn", "activate zenephret", "leave")
    assert winner(x) == "amber"


@pytest.mark.rule("MKD-TRAP-10", "MKD-CONV-13")
def test_tokens_in_the_cloud_convert_in_the_placers_order_and_all_that_came_are_compared() -> None:
    # two tokens on the chest's tile; the second gnoll of the first is put onto another tile, and is hit as well
    x = act(
        "kc.k\n.O#.",
        sp=8,
        tiles="AAAA\nAAAB",
        dice="1 1 1 5 5 1 1 6 5",
        tables=["Y1", "Y1"],
        chests=coffer(state="exposed", trap=4),
        pool=["gnoll_hunter_weak", "gnoll_hunter_standard"],
        figures={"lord_oren": OWN, "zenephret": GONE},
    )
    x.do(f"disarm {COFFER}")
    assert x.owner == 1 and set(x.m.options()) == {"name token_0", "name token_1"}
    x.do("name token_1", "pick gnoll_hunter_weak", "facing N", "place 3,1", "facing N")
    assert x.g.tokens[0].at < 0 and x.g.tokens[1].at < 0
    assert x.fig("gnoll_hunter_weak").click == 1 and x.fig("gnoll_hunter_standard").click == 1


@pytest.mark.rule("MKD-END-03", "MKD-END-01", "MKD-GATHER-11")
def test_nobody_is_locked_in_for_ever() -> None:
    out = {"card": "serpent_urn", "state": "banked", "owner": 1, "treasure": 4}
    x = act(
        "...\n.c.\n.O.",
        sp=8,
        dice="6",
        chests={**coffer(state="safe", treasure=5), "out": out},
        figures={"lord_oren": OWN, "zenephret": GONE},
    )
    x.do(f"open {COFFER}", "end-turn")  # a trick, and the tumbler comes back to blank
    for _ in range(200):
        if x.m.decision is not None:
            x.do("end-turn")
    assert winner(x) == "blue" and x.g.result == t.LOCKED_IN and x.g.turn == 21
    y = act(
        "...\n.c.\n.O.",
        sp=8,
        dice="6",
        chests={**coffer(state="safe", treasure=5), "out": out},
        figures={"lord_oren": OWN, "zenephret": GONE},
        seats=[{"acquired": True}],
    )
    y.do(f"open {COFFER}", "end-turn")  # who has had a chest may still walk out: no end to it
    for _ in range(30):
        y.do("end-turn")
    assert winner(y) == ""
