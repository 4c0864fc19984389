"""The mover: prices and resting places given, reach and ways found."""

from undercroft.board.grid import FAR, Grid, grid_of
from undercroft.board.mover import Mover, can_rest, flood, flood_to, reach

ROWS = ["..3..", ".###.", "....."]


class Walker(Mover):
    """Signs are prices, corner steps cost one more, `taken` squares may be passed but not kept."""

    def __init__(self, grid: Grid, signs: str, taken: set[int]) -> None:
        super().__init__(grid)
        self.signs = signs
        self.taken = taken

    def price(self, frm: int, to: int) -> int:
        straight = self.grid.xs[frm] == self.grid.xs[to] or self.grid.ys[frm] == self.grid.ys[to]
        sign = self.signs[to]
        return FAR if sign == "X" else (3 if sign == "3" else 1) + (0 if straight else 1)

    def rest(self, at: int) -> bool:
        return at not in self.taken


def walker(rows: list[str], taken: set[int] | None = None) -> Walker:
    return Walker(grid_of(rows), "".join(s for r in rows for s in r if s != "#"), taken or set())


def test_flood_finds_the_cheapest_way_round() -> None:
    w = walker(ROWS)
    f = flood(w, [0], 99)
    goal = w.grid.square(4, 0)
    assert f.cost[goal] == 6  # straight over the water
    dry = walker([r.replace("3", "X") for r in ROWS])
    round_it = flood(dry, [0], 99)
    assert round_it.cost[goal] == 8
    assert len(round_it.way(goal)) == 6 and round_it.way(goal)[-1] == goal
    assert round_it.way(0) == []
    assert flood(dry, [0], 7).way(goal) == []


def test_budget_limits_and_order_is_by_cost() -> None:
    w = walker(ROWS)
    f = flood(w, [0], 2)
    assert sorted(c for c in f.cost if c < FAR) == [0, 1, 1, 2]
    assert [f.cost[c] for c in f.order] == sorted(f.cost[c] for c in f.order)


def test_reach_leaves_out_where_one_may_not_rest() -> None:
    w = walker(["....."], {2})
    assert reach(w, 0, 3) == [1, 3]
    assert can_rest(w, 2, 1) and not can_rest(walker(["..."], {0, 1, 2}), 1, 5)


def test_flood_to_counts_towards_the_target() -> None:
    w = walker(["..3"])
    assert flood(w, [2], 9).cost[0] == 2
    assert flood_to(w, [2], 9).cost[0] == 4


def test_backwards_agrees_with_forwards() -> None:
    w = walker(ROWS)
    for goal in range(w.grid.size):
        back = flood_to(w, [goal], 99)
        for start in range(w.grid.size):
            assert back.cost[start] == flood(w, [start], 99).cost[goal]


class Shortcut(Mover):
    """Five for a step across, one for any other."""

    def price(self, frm: int, to: int) -> int:
        return 5 if {frm, to} == {0, 3} else 1


def test_a_square_reached_more_cheaply_later_is_settled_once() -> None:
    f = flood(Shortcut(grid_of(["..", ".."])), [0], 99)
    assert f.order == [0, 1, 2, 3] and f.cost == [0, 1, 1, 2] and f.way(3) in ([1, 3], [2, 3])


def test_without_rules_of_its_own_every_step_costs_one_and_every_square_is_a_resting_place() -> None:
    mover = Mover(grid_of(["....", ".##."]))
    assert flood(mover, [0], 9).cost == [0, 1, 2, 3, 1, 3] and reach(mover, 0, 1) == [1, 4]


def test_a_source_named_twice_is_one_and_a_dearer_way_ends_nothing() -> None:
    assert flood(walker(["..."]), [0, 0], 9).order == [0, 1, 2]

    class Across(Shortcut):
        def price(self, frm: int, to: int) -> int:
            return 3 if {frm, to} in ({0, 2}, {0, 3}) else 1

    grid = grid_of([".. ", "....."])  # 2 and 3 cost 3 at first, then 2; 5 comes after them in the ring of 3
    assert flood(Across(grid), [0], 9).cost == [0, 1, 2, 2, 2, 3, 4]
