"""Tiles drawn before they are laid: beside a list, above it, and where they would lie."""

from typing import cast

from undercroft.games.mage_knight import options as o
from undercroft.games.mage_knight.state import World
from undercroft.games.mage_knight.title import TITLE
from undercroft.match.match import Match, start
from undercroft.scene import OptionScene
from undercroft.terminal.drawing.board import draw_board
from undercroft.terminal.drawing.previews import draw_sketch, gallery, sketch_lines
from undercroft.terminal.drawing.zoom import SQUARES, Frame
from undercroft.terminal.text.scene import numbered

HALL = ["#.#", "~+.", "#.#"]
ROOM = ["...", ".#.", "..."]


def option(text: str, sketch: list[str]) -> OptionScene:
    return OptionScene(text=text, label=text, group="", touches=[], icon="", sketch=sketch)


def asked(prompt: int) -> Match:
    """A dungeon being built, at a question of that kind after the first tile lies."""
    m = start(TITLE, "builders", 2, seed="2", options={"setup": "full"})
    while m.decision is not None and not (m.decision.prompt == prompt and cast(World, m.game).layout):
        m.choose(m.options()[0])
    return m


def test_a_square_is_two_characters_wide() -> None:
    assert sketch_lines(HALL) == ["██· ██", "░ ≈ · ", "██· ██"]


def test_sketches_stand_side_by_side_below_their_numbers() -> None:
    found = gallery([option("a", HALL), option("b", ROOM), option("c", ROOM)], 40)
    assert found == ["1        2-3", "██· ██   · · ·", "░ ≈ ·    · ██·", "██· ██   · · ·"]
    assert len(gallery([option("a", HALL), option("b", ROOM)], 10)) == 8
    assert gallery([option("a", []), option("b", [])], 40) == []


def test_a_sketch_that_all_share_needs_no_number() -> None:
    assert gallery([option("a", HALL), option("b", HALL)], 40)[0] == ""


def test_a_tile_is_drawn_where_it_would_lie() -> None:
    m = asked(o.P_LAY)
    assert m.decision is not None
    seat = m.decision.owner
    scene, decision = m.view(seat), m.decision_scene(seat)
    assert decision is not None
    chosen = decision["options"][-1]
    area = next(a for a in scene["areas"] if a["id"] == chosen["touches"][0])
    board, lights = scene["boards"][0], numbered(decision)
    zoom = SQUARES.index(next(z for z in SQUARES if (z.across, z.down) == (3, 1)))
    canvas = draw_board(scene, board, zoom, lights, frozenset([area["id"]]))
    frame = Frame(board, SQUARES[zoom])
    draw_sketch(canvas, frame, area, chosen["sketch"], lights[area["id"]])
    lines = [line.ljust(200) for line in canvas.lines()]
    x, y = frame.x(area["x"]), frame.y(area["y"])
    last = lines[y + round(area["h"]) - 1][x : x + 3 * round(area["w"])]
    assert (
        last.split()
        == "".join(f"{'███' if s == '#' else '·░≈'['.~+'.index(s)] + '  '}" for s in chosen["sketch"][-1]).split()
    )
    assert lines[y][x:].startswith(lights[area["id"]])


def test_a_sketch_of_another_size_is_not_drawn_on_the_board() -> None:
    m = asked(o.P_LAY)
    assert m.decision is not None
    scene = m.view(m.decision.owner)
    board = scene["boards"][0]
    area = next(a for a in scene["areas"] if a.get("ghost"))
    canvas = draw_board(scene, board, 2, {})
    before = canvas.lines()
    draw_sketch(canvas, Frame(board, SQUARES[2]), area, ["."], "1")
    assert canvas.lines() == before
