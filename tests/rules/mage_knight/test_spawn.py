"""Mage Spawn, tokens and conversion (MKD-SPAWN, MKD-TOKEN, MKD-CONV)."""

import pytest

from rules.mage_knight.play import Table, act
from undercroft.games.mage_knight import terms as t

TILES = """
    AAABBB
    AAABBB
    AAABBB
"""


# ---- Mage Spawn
@pytest.mark.rule("MKD-SPAWN-01", "MKD-TURN-03")
def test_an_activation_may_go_to_a_mage_spawn() -> None:
    x = Table("O....g", tiles="AAABBB")
    x.do("activate gnoll_hunter_weak")
    assert x.g.sp == 8 and x.g.left == 1


@pytest.mark.rule("MKD-SPAWN-02", "MKD-SPAWN-10")
def test_none_in_the_tile_of_or_beside_the_own_hero() -> None:
    x = Table(
        """
        O.g...
        ......
        ...f..
    """,
        tiles=TILES,
    )
    assert x.why("activate gnoll_hunter_weak") == "SPAWN-02" and x.offers("activate gnoll_fletcher_weak")
    y = Table("..Og..", tiles="AAABBB")
    assert y.why("activate gnoll_hunter_weak") == "SPAWN-02"


@pytest.mark.rule("MKD-SPAWN-03", "MKD-SPAWN-09")
def test_no_step_into_that_tile_or_next_to_him() -> None:
    x = Table(
        """
        O...g.
        ......
        ......
    """,
        tiles=TILES,
        activation={"figure": "gnoll_hunter_weak", "sp": 8},
    )
    x.do("move 3,1")
    assert x.why("move 2,1") == "SPAWN-03"
    y = Table(
        """
        ..O...
        ....g.
    """,
        tiles="AAABBB\nAAABBB",
        activation={"figure": "gnoll_hunter_weak", "sp": 8},
    )
    assert y.why("move 3,1") == "SPAWN-03"


@pytest.mark.rule("MKD-SPAWN-04", "MKD-SPAWN-08")
def test_mage_spawn_do_not_fight_each_other() -> None:
    x = Table(
        """
        O...f.
        ....g.
    """,
        tiles="AAABBB\nAAABBB",
        activation={"figure": "gnoll_hunter_weak", "sp": 8},
    )
    assert x.why("attack gnoll_fletcher_weak") == "SPAWN-04"


@pytest.mark.rule("MKD-SPAWN-05")
def test_mage_spawn_leave_chests_alone() -> None:
    x = Table(
        """
        O...c.
        ....g.
    """,
        tiles="AAABBB\nAAABBB",
        activation={"figure": "gnoll_hunter_weak", "sp": 8},
    )
    assert x.why("expose iron_bound_coffer") == "SPAWN-05"


@pytest.mark.rule("MKD-SPAWN-06")
def test_a_player_does_not_aim_them_at_his_own_hero() -> None:
    x = Table("O...a", activation={"figure": "skeleton_archer_weak", "sp": 8}, look="a=W")
    assert x.why("attack lord_oren") == "SPAWN-06"
    y = Table("O...a", activation={"figure": "skeleton_archer_weak", "sp": 8}, look="a=W", seat=1)
    assert y.offers("attack lord_oren")


@pytest.mark.rule("MKD-SPAWN-07")
def test_they_work_doors_but_use_no_exit() -> None:
    x = Table(
        """
        O.#.
        ..+g
        ..#.
    """.replace("+", "."),
        tiles="AABB\nAABB\nAABB",
        doors=[{"at": "2,1"}],
        seat=1,
        activation={"figure": "gnoll_hunter_weak", "sp": 8},
        look="g=W",
    )
    assert x.offers("open door_0") and x.offers("smash door_0")
    assert x.why("leave") == "SPAWN-07"


# ---- tokens
@pytest.mark.rule("MKD-TOKEN-01", "MKD-TURN-07", "MKD-TOKEN-06", "MKD-TOKEN-08")
def test_a_token_walks_four_points_and_nothing_else() -> None:
    x = Table(
        """
        O.......
        ...k..g.
        ....2...
    """,
        tiles="AABBBBBB\nAABBBBBB\nAABBBBBB",
    )
    x.do("walk token_0")
    assert x.g.sp == 4
    x.do("move 4,2")  # hindering, over a corner: 3
    assert x.g.sp == 1 and x.offers("move 5,2") and x.why("move 5,1") == "TOKEN-01"
    assert x.why("attack gnoll_hunter_weak") == "TURN-07"
    y = Table("O..kg.", tiles="AABBBB")
    y.do("walk token_0")
    assert y.why("move 4,0") == "TOKEN-06"


@pytest.mark.rule("MKD-TOKEN-02", "MKD-CONV-02", "MKD-CONV-11", "MKD-CONV-03")
def test_a_token_that_meets_a_hero_converts_at_once() -> None:
    x = Table(
        """
        Z....
        ...k.
        ....O
    """,
        tiles="AABBB\nAABBB\nAABCC",
        dice="3 3",
        tables=["Y1"],
        pool=["gnoll_hunter_weak"],
        seat=1,
        figures={"zenephret": {"owner": 1}, "lord_oren": {"owner": 0}},
    )
    x.do("walk token_0", "move 2,1", "move 1,1")
    assert x.g.tokens[0].at < 0 and x.owner == 0  # the rival of Zenephret's owner places


@pytest.mark.rule("MKD-TOKEN-03", "MKD-CONV-13", "MKD-CONV-16")
def test_entering_a_tile_converts_all_its_tokens() -> None:
    x = act(
        """
        ..O..k
        .....k
    """,
        tiles="AAABBB\nAAABBB",
        dice="1 3 3 1 1",
        tables=["Y1", "Y1"],
        sp=6,
    )
    x.do("move 3,0")
    assert x.owner == 1 and x.m.options() == ["name token_0", "name token_1"]
    x.do("name token_0")
    assert x.g.tokens[0].at < 0 and x.g.tokens[1].at < 0 and x.g.tables == []


@pytest.mark.rule("MKD-TOKEN-07")
def test_stopping_beside_a_token_of_another_tile_does_nothing() -> None:
    x = act("O..k", tiles="AAAB", sp=6)
    x.do("move 1,0", "move 2,0")
    assert x.g.tokens[0].at >= 0


@pytest.mark.rule("MKD-TOKEN-09")
def test_one_may_walk_a_token_at_the_own_hero() -> None:
    x = Table("O.k", tiles="ABB", dice="1 1", tables=["Y1"])
    x.do("walk token_0", "move 1,0")
    assert x.g.tokens[0].at < 0


# ---- conversion
def summoned(dice: str, table: str, pool: list[str], rows: str, tiles: str, **more: object) -> Table:
    """Oren is about to step onto the token's tile."""
    return act(rows, tiles=tiles, dice=dice, tables=[table], pool=pool, sp=8, **more)  # type: ignore[arg-type]


ROWS = """
    .....
    O.k..
    .....
"""
COLS = "ABBBB\nABBBB\nABBBB"


@pytest.mark.rule("MKD-CONV-01", "MKD-CONV-04", "MKD-CONV-05", "MKD-CONV-06")
def test_the_row_says_how_many_and_the_rival_places_them() -> None:
    x = summoned("6 5", "Y1", ["gnoll_hunter_weak", "gnoll_fletcher_weak", "skeleton_archer_weak"], ROWS, COLS)
    x.do("move 1,1")  # 11: two of 30 points
    assert x.owner == 1 and x.g.stack[-1].__class__.__name__ == "Summon"
    assert x.m.options() == ["pick gnoll_hunter_weak", "pick gnoll_fletcher_weak"]
    x.do("pick gnoll_fletcher_weak")
    assert len(x.starting("facing")) == 8
    x.do("facing W")
    assert x.at("gnoll_fletcher_weak") == "2,1" and x.facing("gnoll_fletcher_weak") == "W"
    round_it = {f"place {a},{b}" for a in (1, 2, 3) for b in (0, 1, 2)} - {"place 2,1", "place 1,1"}
    assert set(x.starting("place")) == round_it
    x.do("place 2,0", "facing S")
    assert x.at("gnoll_hunter_weak") == "2,0" and x.owner == 0


@pytest.mark.rule("MKD-CONV-07")
def test_who_finds_no_room_stays_in_the_pool() -> None:
    x = summoned("6 5", "Y1", ["gnoll_hunter_weak", "gnoll_fletcher_weak"], "O..k", "AABB", look="O=E")
    x.do("move 1,0", "move 2,0")
    x.do("pick gnoll_fletcher_weak", "facing W")
    assert x.fig("gnoll_hunter_weak").place == t.POOL and x.owner == 0


@pytest.mark.rule("MKD-CONV-09", "AMB-23")
def test_number_before_points_then_the_nearest_total() -> None:
    pool = ["gargoyle_weak", "gnoll_hunter_weak", "gnoll_fletcher_weak", "skeleton_archer_weak"]
    x = summoned("4 6", "Y1", pool, ROWS, COLS)  # 10: two of 25
    x.do("move 1,1")
    assert x.m.options() == ["pick gargoyle_weak", "pick gnoll_fletcher_weak"]  # 14 + 9 = 23
    y = summoned("4 6", "Y1", pool, ROWS, COLS, rulings={"AMB-23": "free_total"})
    y.do("move 1,1")
    assert len(y.starting("pick")) == 4


@pytest.mark.rule("MKD-CONV-10")
def test_nothing_comes_if_nothing_fits() -> None:
    x = summoned("1 1", "Y1", ["gnoll_hunter_weak"], ROWS, COLS)
    x.do("move 1,1")
    assert x.g.tokens[0].at < 0 and x.owner == 0
    y = summoned("2 2", "Y1", ["hydra_serpent_weak"], ROWS, COLS)  # one of 10
    y.do("move 1,1")
    assert y.fig("hydra_serpent_weak").place == t.POOL and y.owner == 0


@pytest.mark.rule("MKD-CONV-12", "MKD-SPIN-01")
def test_the_newcomer_gives_adjacent_heroes_a_spin() -> None:
    x = summoned("2 2", "Y1", ["gnoll_hunter_weak"], ROWS, COLS, options={"spins": "every"}, look="O=W")
    x.do("move 1,1", "facing W")
    assert x.owner == 0 and {"spin lord_oren NE", "spin lord_oren SE", "pass"} <= set(x.m.options())


@pytest.mark.rule("MKD-SETUP-20", "MKD-XP-03")
def test_the_pool_is_open_and_the_eliminated_return() -> None:
    x = act(
        """
        ...
        .O.
        .a.
    """,
        look="O=S",
        dice="6 5",
    )
    pile = next(p for p in x.m.view(0)["piles"] if p["id"] == "pool")
    assert pile["count"] == 0
    x.do("attack skeleton_archer_weak")
    assert next(p for p in x.m.view(1)["piles"] if p["id"] == "pool")["count"] == 1
    assert x.g.players[0].xp == 7
