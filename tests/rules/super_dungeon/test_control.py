"""Control effects: Compel, Pull, Push (SDE-CTRL)."""

import random
from typing import Any

import pytest

from undercroft.board.footprint import squares_of
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon import rule_ids as r
from undercroft.games.super_dungeon import rulings as ru
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import CARDS
from undercroft.games.super_dungeon.legal.control import away, ends, forbids_control
from undercroft.games.super_dungeon.legal.places import fits
from undercroft.games.super_dungeon.words.names import find_model

FIELD = "\n".join(["#" * 13, *["#" + "." * 11 + "#"] * 9, "#" * 13])


def field(table: Any, hero: str, kobold: str, **kw: Any) -> Any:
    rows = [list(row) for row in FIELD.split("\n")]
    for sign, place in (("F", hero), ("k", kobold)):
        x, y = map(int, place.split(","))
        rows[y][x] = sign
    return table("\n".join("".join(r) for r in rows), **kw)


def offsets(s: Any, kind: int, x: int) -> set[tuple[int, int]]:
    """Where a control effect could leave the kobold, relative to the Fighter."""
    user, m = find_model(s.g, "hearthsworn_fighter"), find_model(s.g, "knucklehead_1")
    at = s.g.models[m].at
    fx, fy = s.at("hearthsworn_fighter")
    grid = s.g.ground.grid
    return {(grid.xs[c] - fx, grid.ys[c] - fy) for c in ends(s.g, user, m, kind, at, at, x)}


@pytest.mark.rule("SDE-CTRL-04", "SDE-CTRL-08", "SDE-CTRL-10")
def test_compel_goes_anywhere_within_its_squares(table: Any) -> None:
    # W-20
    s = field(table, "2,5", "6,5")
    got = offsets(s, t.C_COMPEL, 3)
    assert got == {(x, y) for x in range(1, 8) for y in range(-3, 4) if (x, y) != (0, 0)}
    s = table("#######\n#F.ki.#\n#######")
    assert offsets(s, t.C_COMPEL, 2) == {(2, 0), (1, 0), (4, 0)}  # through the Ironscale, not onto it


@pytest.mark.rule("SDE-CTRL-05", "SDE-CTRL-06")
def test_pull_three_from_three_squares_away(table: Any) -> None:
    # W-21
    s = field(table, "4,5", "7,5")
    assert offsets(s, t.C_PULL, 3) == {
        (3, 0),
        (2, -1),
        (2, 0),
        (2, 1),
        (1, -1),
        (1, 0),
        (1, 1),
        (0, -1),
        (0, 1),
    }


@pytest.mark.rule("SDE-CTRL-07")
def test_push_three_from_next_door(table: Any) -> None:
    # W-22
    s = field(table, "3,5", "4,5")
    want = {(1, 0)}
    for d in (2, 3, 4):
        want |= {(d, y) for y in range(-(d - 1), d)}
    assert offsets(s, t.C_PUSH, 3) == want


@pytest.mark.rule("SDE-CTRL-07", "A-31")
def test_in_total_only_the_end_is_compared(table: Any) -> None:
    s = field(table, "3,5", "4,5", rulings={"A-31": "in_total"})
    got = offsets(s, t.C_PUSH, 3)
    assert (-2, 0) in got  # round the Fighter and out on the other side
    assert (0, 1) not in got  # no further away than before


@pytest.mark.rule("SDE-CTRL-12", "SDE-CTRL-10")
def test_walls_are_never_crossed(table: Any) -> None:
    s = table("########\n#Fk#...#\n#..#...#\n########")
    assert offsets(s, t.C_PUSH, 5) == {(1, 0)}


@pytest.mark.rule("SDE-CTRL-01", "SDE-CTRL-02", "SDE-CTRL-03", "A-56")
def test_dwarven_curse_pulls_on_a_higher_roll_and_wounds_nobody(table: Any) -> None:
    s = table("########\n#F..k..#\n#...i..#\n########", activation="hearthsworn_fighter", dice="b1 b1 r0 b0 b0 b2 b0")
    s.do("use dwarven_curse")  # 2 stars: Knucklehead 0, Ironscale 2
    assert s.owner == 1
    assert s.prompt == o.P_CONTROL
    assert s.g.decision is not None and s.g.decision.a == find_model(s.g, "knucklehead_1")
    s.do("move 3,1", "move 2,1", "done")
    assert s.at("knucklehead_1") == (2, 1)
    assert s.at("ironscale_1") == (4, 2)
    assert s.m("knucklehead_1").acted == 0 and s.m("knucklehead_1").wounds == 0
    assert s.g.power == 0 and s.prompt == o.P_MENU  # a tie moves nobody


@pytest.mark.rule("SDE-CTRL-03", "A-56")
def test_thwomp_wounds_and_pushes(table: Any) -> None:
    s = table("##########\n#X.P.....#\n#........#\n##########", activation="rex_1", dice="b2 b2 r3 r3 b0 r0")
    s.do("use thwomp royal_paladin")
    assert s.m("royal_paladin").wounds == 1
    assert s.owner == 0
    assert s.why_not("move 3,2") in ("CTRL-07", "CTRL-03")
    s.do("move 4,1", "move 5,2")
    s.do("done")
    assert s.at("royal_paladin") == (5, 2)


@pytest.mark.rule("SDE-CTRL-09")
def test_terrain_costs_nothing_extra(table: Any) -> None:
    s = table("########\n#Fk~~~.#\n########")
    assert offsets(s, t.C_PUSH, 4) == {(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)}


@pytest.mark.rule("SDE-CTRL-11", "SDE-MAP-07", "A-46")
@pytest.mark.parametrize(("rulings", "burns"), [({}, True), ({"A-46": "end_only"}, False)])
def test_a_push_through_lava(table: Any, rulings: dict[str, str], burns: bool) -> None:
    s = table(
        "#########\n#X.PL...#\n#...L...#\n#########", activation="rex_1", rulings=rulings, dice="b2 b2 r3 r3 b0 r0"
    )
    s.do("use thwomp royal_paladin", "move 4,1", "move 5,1", "done")
    assert (s.status("royal_paladin") == {"fire"}) == burns


@pytest.mark.rule("SDE-CTRL-03")
def test_the_attacking_player_chooses_whom_to_move_first(table: Any) -> None:
    """In a corridor the kobold behind can only take the place of the one before it once that one has gone on."""
    plan = "#######\n#F.kp.#\n#######"
    s = table(plan, activation="hearthsworn_fighter", dice="b2 b2 r3 b0 b0 b0 r0")
    s.do("use dwarven_curse")
    assert s.owner == 1 and set(s.options) == {"name knucklehead_1", "name dragon_priest_1"}
    assert s.why_not("name hearthsworn_fighter") == "CTRL-02"
    s.do("name knucklehead_1", "move 2,1", "move 3,1")  # the Priest is the only one left to move
    assert s.at("knucklehead_1") == (2, 1) and s.at("dragon_priest_1") == (3, 1)
    s = table(plan, activation="hearthsworn_fighter", dice="b2 b2 r3 b0 b0 b0 r0")
    s.do("use dwarven_curse", "name dragon_priest_1", "move 3,1")
    assert s.at("dragon_priest_1") == (2, 1)  # it cannot stay on the Knucklehead
    assert s.prompt == o.P_MENU and s.at("knucklehead_1") == (3, 1)  # for which no square is left


@pytest.mark.rule("SDE-CTRL-12", "SDE-CTRL-04")
@pytest.mark.parametrize("seed", range(12))
def test_a_large_model_passes_only_where_its_whole_base_has_squares(table: Any, seed: int) -> None:
    rng = random.Random(seed)
    rows = [["#"] * 9, *([*"#.......#"] for _ in range(6)), ["#"] * 9]
    for _ in range(7):
        rows[rng.randrange(1, 7)][rng.randrange(1, 8)] = "#"
    for x, y in ((3, 3), (4, 3), (3, 4), (4, 4)):
        rows[y][x] = "."
    rows[3][3] = "X"
    rows[1][1] = "F"
    s = table("\n".join("".join(row) for row in rows))
    m = find_model(s.g, "rex_1")
    floor = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "#"}

    def base(x: int, y: int) -> set[tuple[int, int]]:
        return {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}

    reached = {(3, 3)}
    for _ in range(3):
        near = {(x + i, y + j) for x, y in reached for i in (-1, 0, 1) for j in (-1, 0, 1)}
        reached |= {place for place in near if base(*place) <= floor}
    grid = s.g.ground.grid
    found = ends(s.g, find_model(s.g, "hearthsworn_fighter"), m, t.C_COMPEL, s.g.models[m].at, s.g.models[m].at, 3)
    assert {(grid.xs[c], grid.ys[c]) for c in found} == {place for place in reached if (1, 1) not in base(*place)}


def walked(g: Any, user: int, m: int, kind: int, left: int) -> dict[int, int]:
    """The squares within this number of forced steps, path by path, and the fewest steps to each."""
    size = CARDS[g.models[m].card].size
    found = {g.models[m].at: 0}
    ways = [g.models[m].at]
    for n in range(1, left + 1):
        after = []
        for at in ways:
            for to in g.ground.grid.near[at]:
                was, now = away(g, user, m, at), away(g, user, m, to)
                nearer = 0 < now < was or was == now == 1
                fair = kind == t.C_COMPEL or g.rulings & ru.A_31_IN_TOTAL
                if squares_of(g.ground.grid, to, size) and (fair or (nearer if kind == t.C_PULL else now > was)):
                    after.append(to)
                    found.setdefault(to, n)
        ways = after
    return found


@pytest.mark.rule("SDE-CTRL-03", "SDE-CTRL-04", "SDE-CTRL-05", "SDE-CTRL-07", "SDE-CTRL-10", "SDE-CTRL-12", "A-31")
@pytest.mark.parametrize("total", [False, True], ids=["each step", "in total"])
@pytest.mark.parametrize("name", ["knucklehead_1", "rockgut_1"])
def test_where_a_forced_move_may_end_path_by_path(table: Any, name: str, total: bool) -> None:
    rulings = {"A-31": "in_total"} if total else {}
    plan = "########\n#......#\n#.P.T..#\n#.#....#\n#g.....#\n########" if name == "rockgut_1" else ""
    plan = plan or "#######\n#..g..#\n#.Pk..#\n#.#...#\n#.....#\n#######"
    g = table(plan, activation="royal_paladin", rulings=rulings).g
    m = find_model(g, name)
    size, start = CARDS[g.models[m].card].size, g.models[m].at
    for kind in (t.C_COMPEL, t.C_PULL, t.C_PUSH):
        for left in (1, 2, 3):
            fit = set()
            for c in walked(g, 0, m, kind, left):
                was, now = away(g, 0, m, start), away(g, 0, m, c)
                nearer = now < was or was == now == 1
                fair = c == start or kind == t.C_COMPEL or not total or (nearer if kind == t.C_PULL else now > was)
                if fair and fits(g, m, c, size):
                    fit.add(c)
            found = ends(g, 0, m, kind, start, start, left)
            assert set(found) == fit and len(found) == len(fit)
        assert all(forbids_control(g, 0, m, kind, start, 0, to) == r.CTRL_03 for to in g.ground.grid.near[start])
        steps = {to for to in g.ground.grid.near[start] if forbids_control(g, 0, m, kind, start, 1, to) == 0}
        assert steps == {c for c in ends(g, 0, m, kind, start, start, 1) if c != start}
