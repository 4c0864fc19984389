"""Cards with ways on the terminal's map: halls, rooms, what lies in them, lines and minis."""

from rules.map_masters.laying import at, hall, made
from undercroft.games.map_masters.title import TITLE
from undercroft.match.match import Match
from undercroft.terminal.drawing.board import draw_board
from undercroft.terminal.drawing.hallways import between
from undercroft.terminal.drawing.zoom import fitting, zooms


def table() -> Match:
    rooms = made("W1-R1, R1-E1 monster, n-r1, r1-s", R1="h1 h2 has coin key", r1="h3 h4")
    return at(f"{hall('coin scroll')} B24 {rooms} .", green="r1c1.W1 barrel*3 scroll", yellow="r1c4.N", red="r1c4.S")


def drawn(m: Match, zoom: int = 3) -> list[str]:
    scene = TITLE.speech.scene(m.game, 0)  # type: ignore[arg-type]
    return draw_board(scene, scene["boards"][0], zoom, {}).lines()


def test_halls_and_what_lies_in_them() -> None:
    lines = drawn(table())
    assert lines[2].startswith("G")  # Green stands before the opening at W1
    assert "o" in lines[2]  # the others are open
    assert "c" in lines[2][:18] and "q" in lines[2][:18]
    text = "\n".join(lines)
    assert "[ck]" in text and "M" in text and ":" in text


def test_a_line_is_drawn_with_the_letter_of_its_group() -> None:
    m = table()
    m.choose("draw green r1c1.W1 h1 > end O3")
    row = drawn(m)[2][:18]
    assert row.count("G") > 8 and "c" not in row  # what it took is gone


def test_the_scale_that_fits() -> None:
    board = TITLE.speech.scene(table().game, 0)["boards"][0]  # type: ignore[arg-type]
    assert zooms(board)[fitting(board, 200, 60)].across > zooms(board)[fitting(board, 60, 20)].across


def test_the_characters_between_two_places() -> None:
    assert between((0, 0), (3, 0)) == [(1, 0), (2, 0)]
    assert between((0, 0), (0, 0)) == []
