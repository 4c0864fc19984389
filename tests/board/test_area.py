"""Area shapes as pictures; U is the user, o what is covered."""

import pytest

from undercroft.board.area import block, cross, lance, spray, squares_in, sweep
from undercroft.board.grid import grid_of


def picture(spans: list[list[int]], size: int, turn: int = 0, width: int = 11) -> list[str]:
    grid = grid_of(["." * width] * width)
    mid = width // 2
    at = grid.square(mid, mid)
    out = [["."] * width for _ in range(width)]
    for c in squares_in(grid, at, size, spans, turn):
        out[grid.ys[c]][grid.xs[c]] = "o"
    for dy in range(size):
        for dx in range(size):
            out[mid + dy][mid + dx] = "U"
    rows = ["".join(r) for r in out]
    used = [i for i, r in enumerate(rows) if r.strip(".")]
    rows = rows[used[0] : used[-1] + 1]
    left = min(len(r) - len(r.lstrip(".")) for r in rows if r.strip("."))
    right = max(len(r.rstrip(".")) for r in rows)
    return [r[left:right] for r in rows]


@pytest.mark.parametrize(
    ("spans", "size", "want"),
    [
        (spray(3, 1), 1, ["ooooo", ".ooo.", "..o..", "..U.."]),
        (sweep(1, 1), 1, ["ooo", ".U."]),
        (sweep(2, 2), 2, ["oooooo", "..UU..", "..UU.."]),
        (cross(2, 2), 2, ["..oo..", "..oo..", "ooUUoo", "ooUUoo", "..oo..", "..oo.."]),
        (cross(1, 1), 1, [".o.", "oUo", ".o."]),
        (lance(3, 0), 1, ["o", "o", "o", "U"]),
        (lance(2, 1), 2, [".o", ".o", "UU", "UU"]),
        (spray(2, 2), 2, ["oooo", ".oo.", ".UU.", ".UU."]),
        (block(1, 1), 1, ["ooo", "oUo", "ooo"]),
        (block(1, 2), 2, ["oooo", "oUUo", "oUUo", "oooo"]),
    ],
)
def test_shapes_facing_north(spans: list[list[int]], size: int, want: list[str]) -> None:
    assert picture(spans, size) == want


@pytest.mark.parametrize(
    ("turn", "want"),
    [
        (1, ["..o", "Uoo", "..o"]),
        (2, [".U.", ".o.", "ooo"]),
        (3, ["o..", "ooU", "o.."]),
    ],
)
def test_a_spray_turns_with_its_user(turn: int, want: list[str]) -> None:
    assert picture(spray(2, 1), 1, turn) == want


@pytest.mark.parametrize(
    ("turn", "want"),
    [
        (1, ["..o", "UUo", "UUo", "..o"]),
        (2, [".UU.", ".UU.", "oooo"]),
        (3, ["o..", "oUU", "oUU", "o.."]),
    ],
)
def test_a_large_sweep_turns_about_its_base(turn: int, want: list[str]) -> None:
    assert picture(sweep(1, 2), 2, turn) == want


def test_squares_off_the_board_drop_out() -> None:
    grid = grid_of(["..", ".."])
    assert len(squares_in(grid, 0, 1, block(3, 1), 0)) == 4


def test_only_a_block_and_a_cross_cover_their_user() -> None:
    grid = grid_of(["....."] * 5)
    for spans, size in ((block(2, 1), 1), (cross(1, 2), 2)):
        assert 12 in squares_in(grid, 12, size, spans, 0)
    for spans, size in ((lance(2, 0), 1), (spray(2, 1), 1), (sweep(1, 1), 1), (lance(2, 1), 2)):
        for turn in range(4):
            found = squares_in(grid, 12, size, spans, turn)
            assert found and not set(found) & {12 + dx + 5 * dy for dx in range(size) for dy in range(size)}
