"""Bases that cover one square (size 1) or a block of two by two (size 2, named by its north-west square)."""

from .grid import FAR, NONE, Grid
from .line_of_sight import Sight


def squares_of(grid: Grid, at: int, size: int) -> list[int]:
    """The squares a base covers; empty if one of them does not exist."""
    if size == 1:
        return [at]
    east = grid.to[at][2]
    south = grid.to[at][4]
    corner = grid.to[at][3]
    if east == NONE or south == NONE or corner == NONE:
        return []
    return [at, east, south, corner]


def anchors_over(grid: Grid, at: int, size: int) -> list[int]:
    """Every place of a base of this size that covers the square."""
    if size == 1:
        return [at]
    out: list[int] = []
    x = grid.xs[at]
    y = grid.ys[at]
    for dy in range(-1, 1):
        for dx in range(-1, 1):
            a = grid.square(x + dx, y + dy)
            if a != NONE and squares_of(grid, a, 2):
                out.append(a)
    return out


def steps_between(grid: Grid, a: int, size_a: int, b: int, size_b: int) -> int:
    """King moves between the nearest squares of two bases if nothing were in the way."""
    dx = grid.xs[b] - grid.xs[a]
    dy = grid.ys[b] - grid.ys[a]
    dx = dx - size_a + 1 if dx > 0 else -dx - size_b + 1
    dy = dy - size_a + 1 if dy > 0 else -dy - size_b + 1
    if dx < 0:
        dx = 0
    if dy < 0:
        dy = 0
    return dx if dx > dy else dy


def distance_between(grid: Grid, a: int, size_a: int, b: int, size_b: int) -> int:
    """Squares on the shortest chain between the nearest squares of two bases."""
    best = FAR
    for p in squares_of(grid, a, size_a):
        row = grid.distances(p)
        for q in squares_of(grid, b, size_b):
            if row[q] < best:
                best = row[q]
    return best


def base_sees(sight: Sight, a: int, size_a: int, b: int, size_b: int, smoke: list[int]) -> bool:
    """Does any square of the one base see any square of the other?"""
    if size_a == 1 and size_b == 1:
        return sight.sees(a, b) if not smoke else sight.sees_past(a, b, smoke)
    for p in squares_of(sight.grid, a, size_a):
        for q in squares_of(sight.grid, b, size_b):
            if sight.sees_past(p, q, smoke):
                return True
    return False
