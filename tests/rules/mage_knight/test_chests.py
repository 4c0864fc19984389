"""Chests, traps, treasure and its use (MKD-CHEST, MKD-TRAP, MKD-OBJ, MKD-GATHER, MKD-USE)."""

import pytest

from rules.mage_knight.play import Table, act
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import CHESTS
from undercroft.games.mage_knight.figures import attack_of, has, own_defense, speed_of

# The Iron-Bound Coffer: 1 8/1 H d6, 2 7/2 H d7, 3 1x15 d8, 4 7/1 T d8, 5 9/2 R4 d9
FRONT = """
    .....
    .c...
    .O...
    .....
"""


def chest(dice: str = "", rows: str = FRONT, sp: int = 8, trap: int = 0, state: str = "", **more: object) -> Table:
    """Oren at the coffer, which looks south."""
    row: dict[str, object] = {"facing": "S"}
    if state:
        row |= {"state": state, "trap": trap}
    look = str(more.pop("look", "O=N"))
    chests = {"iron_bound_coffer": row, **more.pop("chests", {})}  # type: ignore[dict-item]
    return act(rows, look=look, dice=dice, sp=sp, chests=chests, **more)  # type: ignore[arg-type]


# ---- exposing and disarming
@pytest.mark.rule("MKD-CHEST-02", "MKD-CHEST-03", "MKD-CHEST-04", "MKD-CHEST-06", "MKD-CHEST-13", "MKD-SETUP-13")
def test_exposing_turns_the_tumbler() -> None:
    x = chest("3")
    assert x.why("disarm iron_bound_coffer") == "CHEST-02" and x.why("open iron_bound_coffer") == "CHEST-02"
    x.do("expose iron_bound_coffer")
    assert x.g.sp == 8 and x.chest().trap == 3 and x.chest().state == t.EXPOSED
    assert x.why("open iron_bound_coffer") == "CHEST-06"


@pytest.mark.rule("MKD-CHEST-05", "MKD-XP-07")
def test_blank_means_no_trap() -> None:
    x = chest("6")
    x.do("expose iron_bound_coffer")
    assert x.chest().state == t.SAFE and x.offers("open iron_bound_coffer") and x.g.players[0].xp == 0


@pytest.mark.rule("MKD-CHEST-07", "MKD-SETUP-10")
def test_disarming_and_opening_need_the_chest_s_front() -> None:
    x = chest(
        rows="""
        .O...
        .c...
        .....
    """,
        state="exposed",
        trap=1,
    )
    assert x.why("disarm iron_bound_coffer") == "CHEST-07" and x.why("open iron_bound_coffer") == "CHEST-07"
    y = chest(
        rows="""
        .....
        .c...
        ..O..
    """,
        state="exposed",
        trap=1,
    )
    assert y.offers("disarm iron_bound_coffer")


@pytest.mark.rule("MKD-CHEST-08", "MKD-CHEST-11", "MKD-XP-05", "MKD-XP-01")
def test_a_quick_disarm() -> None:
    x = chest("3 3", state="exposed", trap=1)
    x.do("disarm iron_bound_coffer")
    assert x.g.sp == 5 and x.chest().state == t.SAFE and x.g.players[0].xp == 50
    assert x.chest().state == t.SAFE and x.offers("open iron_bound_coffer")
    assert chest(state="exposed", trap=1, sp=2).why("disarm iron_bound_coffer") == "CHEST-08"


@pytest.mark.rule("MKD-CHEST-09")
def test_a_slow_disarm_adds_two() -> None:
    x = chest("2 2", state="exposed", trap=1)
    x.do("disarm iron_bound_coffer slowly")
    assert x.g.sp == 2 and x.chest().state == t.SAFE and x.g.players[0].xp == 50
    assert chest(state="exposed", trap=1, sp=5).why("disarm iron_bound_coffer slowly") == "CHEST-09"


@pytest.mark.rule("MKD-CHEST-10")
def test_nimble_stealth_and_sneak_attack_help_by_one() -> None:
    x = act(
        FRONT.replace("O", "Z"),
        "zenephret",
        dice="3 2",
        chests={"iron_bound_coffer": {"facing": "S", "state": "exposed", "trap": 1}},
    )
    x.do("disarm iron_bound_coffer")
    assert x.chest().state == t.SAFE and x.g.players[0].xp == 50


@pytest.mark.rule("MKD-CHEST-12")
def test_the_state_stays_for_the_next_hero() -> None:
    x = chest(state="exposed", trap=2)
    assert x.why("expose iron_bound_coffer") == "CHEST-12"
    assert chest(state="safe").why("disarm iron_bound_coffer") == "CHEST-12"


@pytest.mark.rule("MKD-CHEST-14", "MKD-CHEST-15")
def test_work_on_a_chest_is_no_attack_and_enemies_do_not_stop_it() -> None:
    x = chest(
        "6 1",
        rows="""
        .....
        .c...
        .Og..
    """,
        look="O=E g=W",
    )
    x.do("expose iron_bound_coffer", "open iron_bound_coffer")
    assert not x.g.attacked and x.offers("attack gnoll_hunter_weak")


@pytest.mark.rule("MKD-CRIT-06")
def test_criticals_of_disarming() -> None:
    x = chest("1 1 6 6", state="exposed", trap=1, chests={})
    x.do("disarm iron_bound_coffer slowly")
    assert x.g.players[0].xp == 25
    y = chest("6 6", state="exposed", trap=5)
    y.do("disarm iron_bound_coffer")
    assert y.g.players[0].xp == 50


# ---- traps
@pytest.mark.rule("MKD-TRAP-01", "MKD-TRAP-03", "MKD-TRAP-04", "MKD-OBJ-01", "MKD-XP-06", "MKD-TRAP-15", "MKD-OBJ-04")
def test_an_h_trap_strikes_the_hero_at_it() -> None:
    x = chest(
        "1 2 4 3",
        rows="""
        .f...
        gc...
        .O...
    """,
        state="exposed",
        trap=1,
        look="O=N g=N f=N",
    )
    x.do("disarm iron_bound_coffer")  # 3 fails; 7 + 8 = 15 hits for 1
    assert x.fig("lord_oren").click == 5 and x.fig("gnoll_hunter_weak").click == 0
    assert x.g.players[0].xp == 25 and x.chest().state == t.SAFE and x.offers("open iron_bound_coffer")
    assert not x.starting("counter")


@pytest.mark.rule("MKD-TRAP-02", "MKD-CONV-14", "MKD-CONV-15", "MKD-TRAP-13", "MKD-TRAP-14")
def test_a_trap_summons_by_the_opponent() -> None:
    x = chest("1 2", state="exposed", trap=3, pool=["gnoll_hunter_weak", "gargoyle_weak"])
    x.do("disarm iron_bound_coffer")
    assert x.owner == 1 and set(x.starting("place")) >= {"place 0,0", "place 2,3"}
    x.do("place 0,1", "facing E")  # the Gargoyle, 14 of 15 points, by itself
    assert x.at("gargoyle_weak") == "0,1" and x.g.players[0].xp == 25


@pytest.mark.rule("MKD-TRAP-05", "MKD-TRAP-06", "MKD-OBJ-05")
def test_a_t_trap_strikes_the_whole_tile() -> None:
    x = chest(
        "1 2 4 4",
        rows="""
        .c#g.
        .O..f
    """,
        state="exposed",
        trap=4,
        look="O=N",
        tiles="AAAAB\nAAAAB",
    )
    x.do("disarm iron_bound_coffer")  # 8 + 7 = 15
    assert x.fig("lord_oren").click == 5 and x.fig("gnoll_hunter_weak").click == 1
    assert x.fig("gnoll_fletcher_weak").click == 0


@pytest.mark.rule("MKD-TRAP-07", "MKD-TRAP-08", "MKD-TRAP-09", "MKD-TRAP-12")
def test_an_r_trap_shoots_out_of_its_front() -> None:
    x = chest(
        "1 2 4 4",
        rows="""
        gc...
        .O...
        .f...
        .a...
    """,
        state="exposed",
        trap=5,
        look="O=N f=N a=N",
    )
    x.do("disarm iron_bound_coffer")  # 8 + 9 = 17
    assert x.fig("lord_oren").click == 6 and x.fig("gnoll_fletcher_weak").click == 2
    assert x.fig("skeleton_archer_weak").click == 0 and x.fig("gnoll_hunter_weak").click == 0


@pytest.mark.rule("MKD-TRAP-10")
def test_tokens_convert_before_they_are_hit() -> None:
    x = chest(
        "1 2 2 2 6 4",
        rows="""
        .c..k
        .O...
        .....
    """,
        state="exposed",
        trap=4,
        tables=["Y1"],
        pool=["skeleton_archer_weak"],
        tiles="AAAAA\nAAAAA\nAAAAA",
    )
    x.do("disarm iron_bound_coffer", "facing W")  # row 4: one of 10; 10 + 7 = 17 hits it
    assert x.g.tokens[0].at < 0 and x.fig("skeleton_archer_weak").click == 1


@pytest.mark.rule("MKD-TRAP-11", "MKD-OBJ-02")
def test_summoned_monsters_are_in_the_trap_s_reach_too() -> None:
    # Bone Reliquary, trap 5: 8/2 T d9 + 1x15
    x = act(
        """
        .c..
        .O..
    """,
        signs={"c": "chest bone_reliquary"},
        dice="1 2 5 4",
        pool=["skeleton_archer_weak"],
        chests={"bone_reliquary": {"facing": "S", "state": "exposed", "trap": 5}},
    )
    x.do("disarm bone_reliquary", "place 0,0", "facing E")
    assert x.fig("skeleton_archer_weak").place == t.POOL  # 17 hits it for 2
    assert x.fig("lord_oren").click == 6


@pytest.mark.rule("MKD-OBJ-03")
def test_abilities_do_not_help_against_a_trap() -> None:
    x = act(
        FRONT.replace("O", "K"),
        "kamune_the_mighty",
        dice="1 2 5 4",
        chests={"iron_bound_coffer": {"facing": "S", "state": "exposed", "trap": 2}},
    )
    x.do("disarm iron_bound_coffer")
    assert x.fig("kamune_the_mighty").click == 6  # Toughness would have saved a click


@pytest.mark.rule("MKD-XP-16", "MKD-TRAP-14")
def test_trap_experience_comes_after_its_damage() -> None:
    x = chest(
        "1 2 6 5",
        state="exposed",
        trap=1,
        players=2,
        figures={"lord_oren": {"click": 6}},
    )
    x.g.players[0].xp = 30
    x.do("disarm iron_bound_coffer")
    assert x.fig("lord_oren").level == 2 and x.fig("lord_oren").click == 3 and x.g.players[0].xp == 55


# ---- gathering
@pytest.mark.rule("MKD-GATHER-01", "MKD-GATHER-02", "MKD-GATHER-04", "MKD-GATHER-07", "MKD-SETUP-14", "MKD-SETUP-08")
def test_opening_gathers_the_treasure_for_all_to_see() -> None:
    x = chest("4", state="safe")
    assert x.chest().treasure == -1
    x.do("open iron_bound_coffer")
    assert x.g.sp == 6 and x.chest().state == t.HELD and x.chest().owner == 0 and x.chest().at < 0
    seat = x.m.view(1)["seats"][0]
    assert any("60 gold" in c["parts"][0]["title"] for c in seat["abilities"])
    assert chest(state="safe", sp=1).why("open iron_bound_coffer") == "GATHER-01"


@pytest.mark.rule("MKD-GATHER-05", "MKD-GATHER-06", "MKD-CHEST-01", "MKD-GATHER-12")
def test_no_work_at_the_maximum() -> None:
    held = {"state": "held", "owner": 0, "treasure": 1}
    x = chest(chests={"ashwood_chest": held, "drowned_strongbox": held})
    assert x.why("expose iron_bound_coffer") == "GATHER-05"
    y = chest(state="safe", chests={"ashwood_chest": held, "drowned_strongbox": held})
    assert y.why("open iron_bound_coffer") == "GATHER-06"
    assert not [s for s in x.m.options() if s.startswith(("drop", "trade"))]


@pytest.mark.rule("MKD-GATHER-08", "MKD-GATHER-09", "MKD-GATHER-10", "MKD-GATHER-11")
def test_a_trick_chest_springs_a_second_trap() -> None:
    x = chest("5 1 4 3", state="safe")
    x.do("open iron_bound_coffer")  # treasure 5 is the trick; the tumbler turns to trap 1
    assert x.fig("lord_oren").click == 5 and x.chest().state == t.LOST and x.g.players[0].xp == 0
    assert not x.g.players[0].acquired
    y = chest("5 6", state="safe")
    y.do("open iron_bound_coffer")
    assert y.chest().state == t.LOST and y.fig("lord_oren").click == 4


# ---- using treasure
HELD = {"state": "held", "owner": 0}


def using(**chests: dict[str, object]) -> Table:
    """Oren's player begins his turn with treasures; for more than two he has a second Hero."""
    if len(chests) < 3:
        return Table("O.Z", assign=True, chests=chests)
    return Table(
        "O.Z.M",
        assign=True,
        chests=chests,
        mode="teams",
        figures={"lord_oren": {"owner": 0}, "zenephret": {"owner": 1}, "maboc_the_bully": {"owner": 0}},
    )


@pytest.mark.rule("MKD-USE-01", "MKD-USE-02", "MKD-USE-05", "MKD-USE-06", "MKD-GATHER-03", "MKD-USE-13")
def test_a_treasure_is_assigned_for_the_turn() -> None:
    x = using(smith_s_locker={**HELD, "treasure": 1})  # Sword: a+2
    x.do("assign smith_s_locker to lord_oren")
    assert attack_of(x.g, 0) == 11
    x.do("end-turn")
    assert attack_of(x.g, 0) == 9
    x.do("end-turn")
    assert x.offers("assign smith_s_locker to lord_oren")


@pytest.mark.rule("MKD-USE-03", "MKD-USE-04")
def test_two_treasures_and_no_two_of_a_kind() -> None:
    x = using(
        smith_s_locker={**HELD, "treasure": 1},
        iron_bound_coffer={**HELD, "treasure": 1},
        drowned_strongbox={**HELD, "treasure": 3},
        chapel_tithe_box={**HELD, "treasure": 4},
    )
    x.do("assign smith_s_locker to lord_oren")
    assert x.why("assign iron_bound_coffer to lord_oren") == "USE-04"
    x.do("assign drowned_strongbox to lord_oren")
    assert attack_of(x.g, 0) == 11 and own_defense(x.g, 0) == 16
    assert x.why("assign chapel_tithe_box to lord_oren") == "USE-03"
    assert {text.split()[-1] for text in x.starting("assign")} == {"maboc_the_bully"}


@pytest.mark.rule("MKD-USE-07", "MKD-USE-08")
def test_a_potion_works_once_to_the_next_turn() -> None:
    x = using(ashwood_chest={**HELD, "treasure": 2})  # Potion: s+3
    x.do("assign ashwood_chest to lord_oren")
    assert speed_of(x.g, 0) == 11 and x.chest("ashwood_chest").used
    x.do("end-turn")
    assert speed_of(x.g, 0) == 11
    x.do("end-turn")
    assert speed_of(x.g, 0) == 8 and not x.starting("assign")
    from undercroft.games.mage_knight.outcome import gold

    assert gold(x.g, 0, held=True) == 20


@pytest.mark.rule("MKD-USE-09")
def test_heroes_outside_get_nothing_and_fresh_treasure_waits() -> None:
    x = Table(
        ".MZ",
        mode="teams",
        assign=True,
        chests={"smith_s_locker": {**HELD, "treasure": 1}},
        figures={"lord_oren": {"owner": 0}, "maboc_the_bully": {"owner": 0}, "zenephret": {"owner": 1}},
    )
    assert x.starting("assign") == ["assign smith_s_locker to maboc_the_bully"]
    assert x.why("assign smith_s_locker to lord_oren") == "USE-09"
    y = chest("1", state="safe")
    y.do("open iron_bound_coffer")
    assert attack_of(y.g, 0) == 9


@pytest.mark.rule("MKD-USE-10")
def test_a_granted_ability_takes_the_slot() -> None:
    x = using(smith_s_locker={**HELD, "treasure": 3})  # Gauntlets: Weapon Master
    assert has(x.g, 0, t.SWEEP)
    x.do("assign smith_s_locker to lord_oren")
    assert has(x.g, 0, t.WEAPON_MASTER) and not has(x.g, 0, t.SWEEP)


@pytest.mark.rule("MKD-USE-11", "MKD-USE-12")
def test_clashing_abilities_are_one_or_the_other() -> None:
    x = act(
        """
        .....
        W...g
    """,
        "avante_reaver",
        signs={"W": "avante_reaver"},
        look="W=E",
        figures={"avante_reaver": {"level": 4, "click": 1}},
    )
    assert x.offers("attack gnoll_hunter_weak with magic_blast")
    assert x.offers("attack gnoll_hunter_weak") and not x.offers("attack gnoll_hunter_weak with magic_freeze")


@pytest.mark.rule("MKD-USE-14")
def test_a_potion_drunk_works_on_when_its_chest_is_lost() -> None:
    from undercroft.games.mage_knight.steps.harm import taken_back

    x = using(ashwood_chest={**HELD, "treasure": 2})
    x.do("assign ashwood_chest to lord_oren")
    taken_back(x.g, 0)
    assert speed_of(x.g, 0) == 11


@pytest.mark.rule("MKD-SETUP-07", "MKD-SETUP-14")
def test_tumblers_have_six_positions() -> None:
    assert all(len(c.traps) == 5 and len(c.treasures) == 6 for c in CHESTS)
    from rules.mage_knight.play import fresh, world

    assert all(c.trap == 0 and c.treasure == -1 for c in world(fresh()).chests)
