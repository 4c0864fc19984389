"""Every area shape as a picture, for a small and a large base (3.6): U is the user, o an affected square."""

from typing import Any

import pytest

from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.components import Ability
from undercroft.games.super_dungeon.legal.places import area_squares

FIELD = 13


def shape(area: int, x: int) -> Ability:
    """An attack with nothing but this area."""
    a = Ability(9999, "test", "Test", t.A_ATTACK, 1, "")
    a.area = area
    a.area_x = x
    return a


def drawn(table: Any, sign: str, area: int, x: int, first: str = "") -> str:
    """The area in an open field around a user at 6,6, cut to its own size."""
    rows = ["." * FIELD for _ in range(FIELD)]
    rows[5] = "....." + sign + "." * (FIELD - 6)
    wall = "#" * (FIELD + 2)
    s = table("\n".join([wall, *(f"#{row}#" for row in rows), wall]))
    centre = s.g.ground.named(first) if first else -1
    squares = {s.g.ground.name(c) for c in area_squares(s.g, 0, shape(area, x), centre)}
    own = {s.g.ground.name(c) for c in range(s.g.ground.grid.size) if s.g.occupied[c] == 1}
    grid = [
        ["U" if f"{i},{j}" in own else "o" if f"{i},{j}" in squares else "." for i in range(1, FIELD + 1)]
        for j in range(1, FIELD + 1)
    ]
    kept = [row for row in grid if set(row) != {"."}]
    columns = [i for i in range(FIELD) if any(row[i] != "." for row in kept)]
    return "\n".join("".join(row[i] for i in range(columns[0], columns[-1] + 1)) for row in kept)


def picture(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().split("\n"))


SMALL: list[tuple[str, int, int, str, str]] = [
    (
        "cross",
        t.S_CROSS,
        2,
        "",
        """
        ..o..
        ..o..
        ooUoo
        ..o..
        ..o..""",
    ),
    (
        "lance north",
        t.S_LANCE,
        3,
        "6,5",
        """
        o
        o
        o
        U""",
    ),
    ("lance east", t.S_LANCE, 3, "7,6", "Uooo"),
    (
        "spray north",
        t.S_SPRAY,
        3,
        "6,5",
        """
        ooooo
        .ooo.
        ..o..
        ..U..""",
    ),
    (
        "spray west",
        t.S_SPRAY,
        3,
        "5,6",
        """
        o...
        oo..
        oooU
        oo..
        o...""",
    ),
    (
        "sweep north",
        t.S_SWEEP,
        1,
        "6,5",
        """
        ooo
        .U.""",
    ),
    (
        "sweep south",
        t.S_SWEEP,
        2,
        "6,7",
        """
        ..U..
        ooooo""",
    ),
    (
        "wave",
        t.S_WAVE,
        1,
        "",
        """
        ooo
        oUo
        ooo""",
    ),
    (
        "aura",
        t.S_AURA,
        2,
        "",
        """
        ooooo
        ooooo
        ooUoo
        ooooo
        ooooo""",
    ),
]
LARGE: list[tuple[str, int, int, str, str]] = [
    (
        "cross",
        t.S_CROSS,
        2,
        "",
        """
        ..oo..
        ..oo..
        ooUUoo
        ooUUoo
        ..oo..
        ..oo..""",
    ),
    (
        "lance of the left column",
        t.S_LANCE,
        3,
        "6,5",
        """
        o.
        o.
        o.
        UU
        UU""",
    ),
    (
        "lance of the right column",
        t.S_LANCE,
        3,
        "7,5",
        """
        .o
        .o
        .o
        UU
        UU""",
    ),
    (
        "lance east, lower row",
        t.S_LANCE,
        2,
        "8,7",
        """
        UU..
        UUoo""",
    ),
    (
        "spray north",
        t.S_SPRAY,
        3,
        "6,5",
        """
        oooooo
        .oooo.
        ..oo..
        ..UU..
        ..UU..""",
    ),
    (
        "spray south",
        t.S_SPRAY,
        2,
        "6,8",
        """
        .UU.
        .UU.
        .oo.
        oooo""",
    ),
    (
        "sweep north",
        t.S_SWEEP,
        2,
        "6,5",
        """
        oooooo
        ..UU..
        ..UU..""",
    ),
    (
        "sweep west",
        t.S_SWEEP,
        1,
        "5,6",
        """
        o..
        oUU
        oUU
        o..""",
    ),
    (
        "wave",
        t.S_WAVE,
        1,
        "",
        """
        oooo
        oUUo
        oUUo
        oooo""",
    ),
    (
        "aura",
        t.S_AURA,
        2,
        "",
        """
        oooooo
        oooooo
        ooUUoo
        ooUUoo
        oooooo
        oooooo""",
    ),
]


@pytest.mark.rule("SDE-AREA-14", "SDE-AREA-15", "SDE-AREA-16", "SDE-AREA-17", "SDE-AREA-18", "SDE-AREA-19", "A-40")
@pytest.mark.parametrize(("area", "x", "first", "want"), [row[1:] for row in SMALL], ids=[row[0] for row in SMALL])
def test_small_base(table: Any, area: int, x: int, first: str, want: str) -> None:
    assert drawn(table, "P", area, x, first) == picture(want)


@pytest.mark.rule("SDE-AREA-09", "A-40")
@pytest.mark.parametrize(("area", "x", "first", "want"), [row[1:] for row in LARGE], ids=[row[0] for row in LARGE])
def test_large_base(table: Any, area: int, x: int, first: str, want: str) -> None:
    assert drawn(table, "B", area, x, first) == picture(want)


@pytest.mark.rule("SDE-AREA-12", "SDE-AREA-13")
def test_burst_lies_around_its_target_square(table: Any) -> None:
    assert drawn(table, "P", t.S_BURST, 1, "8,6") == picture("""
        .ooo
        Uooo
        .ooo""")
    assert drawn(table, "B", t.S_BURST, 1, "10,6") == picture("""
        ...ooo
        UU.ooo
        UU.ooo""")


@pytest.mark.rule("SDE-AREA-08")
def test_a_wall_cuts_squares_out_of_sight(table: Any) -> None:
    s = table("#######\n#..#..#\n#P.#..#\n#..#..#\n#######")
    got = {s.g.ground.name(c) for c in area_squares(s.g, 0, shape(t.S_WAVE, 4), -1)}
    assert got == {"1,1", "2,1", "1,2", "2,2", "1,3", "2,3"}
