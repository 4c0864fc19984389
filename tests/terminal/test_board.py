"""The map in box characters: a failing test shows the drawing."""

from toy.play import at, new
from toy.title import TITLE
from undercroft.scene import Area, Board, DicePool, Die, Edge, Piece, Scene, Track
from undercroft.terminal.drawing.board import draw_board
from undercroft.terminal.drawing.canvas import Canvas
from undercroft.terminal.drawing.zoom import Zoom, fitting, zooms
from undercroft.terminal.text.scene import fitted, numbered, pool_lines, track_line
from undercroft.terminal.text.screen import ground_lines, looked_at, piece_lines, table_text


def scene(board: Board, areas: list[Area], pieces: list[Piece] | None = None) -> Scene:
    base = new().view(-1)
    base["boards"], base["areas"], base["pieces"] = [board], areas, pieces or []
    return base


def room(name: str, x: float, y: float, w: float = 1, h: float = 1, edges: list[Edge] | None = None) -> Area:
    return Area(
        id=f"room:{name}",
        board="b",
        kind="room",
        title=name,
        text="",
        x=x,
        y=y,
        w=w,
        h=h,
        ground="stone",
        edges=edges or [],
    )


def scale(board: Board, across: int, down: int) -> int:
    return zooms(board).index(Zoom(across, down))


def drawn(s: Scene, across: int, down: int, **lights: str) -> str:
    zoom = scale(s["boards"][0], across, down)
    return "\n".join(draw_board(s, s["boards"][0], zoom, {k.replace("_", ":"): v for k, v in lights.items()}).lines())


def test_rooms_doorways_pieces_badges() -> None:
    m = at(turn=0, seat=[{"room": 1}])
    assert (
        drawn(m.view(0), 12, 4)
        == """\
┌───────────┬───────────┬───────────┐
│Room 0     ╵Room 1     ╵Room 2     │
│B           A                      │
│4          ╷8          ╷6          │
├───╴   ╶───┼───────────┼───╴   ╶───┤
│Room 3     ╵Room 4     ╵Room 5     │
│                                   │
│6          ╷10         ╷8          │
└───────────┴───────────┴───────────┘"""
    )


def test_what_can_be_chosen_is_framed_and_numbered() -> None:
    m = at(turn=0, seat=[{"room": 0}])
    decision = m.decision_scene(0)
    assert decision is not None
    lights = numbered(decision)
    assert lights["room:1"] == "1" and lights["room:3"] == "2"
    s = m.view(0)
    assert (
        "\n".join(draw_board(s, s["boards"][0], 0, lights).lines())
        == """\
┌───────┳━━━━━━━┳───────┐
│Room 0 ╹1 Room…╹Room 2 │
│A B    ╻8      ╻6      │
┣━╸   ╺━╋━━━━━━━╋─╴   ╶─┤
┃2 Room…╹Room 4 ╵Room 5 │
┃6      ╻10     ╷8      │
┗━━━━━━━┻───────┴───────┘"""
    )


def test_a_doorway_against_a_wall_is_closed() -> None:
    door: Edge = {"kind": "door", "side": "E", "at": 0, "length": 1}
    board: Board = {"id": "b", "title": "", "x": 0, "y": 0, "cols": 2, "rows": 1}
    s = scene(board, [room("A", 0, 0, edges=[door]), room("B", 1, 0)])
    assert (
        drawn(s, 8, 3)
        == """\
┌───────┬───────┐
│A      │B      │
│       │       │
└───────┴───────┘"""
    )


def test_large_rooms_shut_doors_ghosts_and_negative_cells() -> None:
    board: Board = {"id": "b", "title": "", "x": -1, "y": -1, "cols": 3, "rows": 2}
    hall = room("Hall", -1, -1, 2, 2, [{"kind": "shut", "side": "E", "at": 0, "length": 1}])
    cell = room("Cell", 1, -1, edges=[{"kind": "shut", "side": "W", "at": 0, "length": 1}])
    ghost = room("new", 1, 0)
    ghost["ghost"] = True
    assert (
        drawn(scene(board, [hall, cell, ghost]), 12, 4)
        == """\
┌───────────────────────┬───────────┐
│Hall                   ╵Cell       │
│                       ▌           │
│                       ╷           │
│                       ├───────────┤
│                       │new        ┆
│                       │           ┆
│                       │           ┆
└───────────────────────┴┄┄┄┄┄┄┄┄┄┄┄┘"""
    )


def test_squares_have_walls_only_where_there_are_walls() -> None:
    board: Board = {"id": "b", "title": "", "x": 0, "y": 0, "cols": 2, "rows": 2, "grid": True}
    areas = [room(f"{x}{y}", x, y) for y in range(2) for x in range(2)]
    areas[0]["edges"] = [{"kind": "wall", "side": "E", "at": 0, "length": 1}]
    hero: Piece = {
        "id": "hero:0",
        "kind": "hero",
        "area": "room:11",
        "title": "Hero",
        "text": "",
        "icon": "",
        "letter": "H",
        "tone": "seat0",
        "x": 1,
        "y": 1,
    }
    areas[2]["ground"] = "rubble"
    s = scene(board, areas, [hero])
    assert (
        drawn(s, 4, 2)
        == """\
    0   1
   ┌───┬───┐
 0 │·  │·  │
   │   ╵   │
 1 │░   H  │
   └───────┘"""
    )
    assert (
        drawn(s, 4, 2, room_01="7")
        == """\
    0   1
   ┌───┬───┐
 0 │·  │·  │
   ┣━━━┫   │
 1 ┃7░ ┃H  │
   ┗━━━┻───┘"""
    )
    assert drawn(s, 2, 1) == "   0\n 0 · ·\n 1 ░ H"
    assert drawn(s, 2, 1, hero_0="12").endswith(" 1 ░ H")  # rather the letter than half of its number


def test_crowded_rooms_say_so() -> None:
    board: Board = {"id": "b", "title": "", "x": 0, "y": 0, "cols": 1, "rows": 1}
    crowd: list[Piece] = [
        {
            "id": f"m:{i}",
            "kind": "m",
            "area": "room:A",
            "title": "",
            "text": "",
            "icon": "",
            "letter": "or",
            "tone": "minor",
            "down": i == 0,
        }
        for i in range(7)
    ]
    assert (
        drawn(scene(board, [room("A", 0, 0)], crowd), 8, 3)
        == """\
┌───────┐
│A      │
│(or) or…
└───────┘""".replace("or…", "o…│")
    )


def test_clicks_find_the_smallest_thing() -> None:
    m = at(turn=0, seat=[{"room": 0}])
    s = m.view(0)
    canvas = draw_board(s, s["boards"][0], scale(s["boards"][0], 12, 4), {})
    assert canvas.at(1, 2) == "digger:0" and canvas.at(5, 2) == "room:0" and canvas.at(99, 99) == ""
    assert canvas.find("room:4") == (12, 4) or canvas.at(*(canvas.find("room:4") or (0, 0))) == "room:4"


def test_lines_join() -> None:
    c = Canvas(5, 3)
    c.horizontal(0, 4, 1)
    c.vertical(2, 0, 2, heavy=True)
    assert c.lines() == ["  ╻", "╶─╋─╴", "  ╹"]


def test_fitting_takes_the_largest_that_fits() -> None:
    board = TITLE.speech.scene(new().game, -1)["boards"][0]
    found = [zooms(board)[fitting(board, w, h)] for w, h in ((20, 5), (40, 7), (40, 10), (60, 20))]
    assert found == [Zoom(8, 3), Zoom(12, 3), Zoom(12, 4), Zoom(16, 6)]


def test_words_are_cut_where_it_hurts_least() -> None:
    cut = [fitted("Dark Ritual Room", n) for n in (16, 12, 8, 1, 0)]
    assert cut == ["Dark Ritual Room", "Dark Ritual…", "Dark Ri…", "D", ""]


def test_tracks_show_every_marker() -> None:
    s = at(turn=0, seat=[{"coins": 3}, {"coins": 3}]).view(0)
    above, line = track_line(s["tracks"][0], 60)
    assert "Ada3" in above and "Bo3" in above and line.startswith("Coins 0 ─") and line.endswith(" 12")


def test_the_whole_table_names_everything() -> None:
    text = table_text(new(players=3).view(1))
    for word in ("Cellar", "Ada (Digger)\n   Coins 0 · cards 2", "Cleo in Room 0", "Deck 6", "Dusk: 1 of 8"):
        assert word in text


def test_overlapping_ghosts_keep_their_numbers_and_the_marked_one_is_whole() -> None:
    board: Board = {"id": "b", "title": "", "x": -1, "y": 0, "cols": 3, "rows": 2}
    ghosts = [room("left", -1, 0, 2, 2), room("right", 0, 0, 2, 2)]
    for g in ghosts:
        g["ghost"] = True
    s = scene(board, ghosts)
    lights = {"room:left": "1", "room:right": "2"}
    assert (
        "\n".join(draw_board(s, board, 0, lights).lines())
        == """\
┌┄┄┄┄┄┄┄┬┄┄┄┄┄┄┄┬┄┄┄┄┄┄┄┐
┆1      ┆2      ┆       ┆
┆       ┆       ┆       ┆
┆       ┆       ┆       ┆
┆       ┆       ┆       ┆
┆       ┆       ┆       ┆
└┄┄┄┄┄┄┄┴┄┄┄┄┄┄┄┴┄┄┄┄┄┄┄┘"""
    )
    assert (
        "\n".join(draw_board(s, board, 0, lights, frozenset(["room:left"])).lines())
        == """\
┏━━━━━━━┳━━━━━━━┳┄┄┄┄┄┄┄┐
┃1 left         ┃2      ┆
┃               ┃       ┆
┃               ┃       ┆
┃               ┃       ┆
┃               ┃       ┆
┗━━━━━━━┻━━━━━━━┻┄┄┄┄┄┄┄┘"""
    )


def test_equal_pieces_are_counted_and_a_status_has_a_name() -> None:
    board: Board = {"id": "b", "title": "", "x": 0, "y": 0, "cols": 1, "rows": 1}
    orcs: list[Piece] = [
        {
            "id": f"m:{i}",
            "kind": "m",
            "area": "room:A",
            "title": "Orc",
            "text": "",
            "icon": "",
            "letter": "Or",
            "tone": "minor",
            "badges": [{"kind": "status", "text": "R", "title": "of the rite: it stays"}],
        }
        for i in range(3)
    ]
    lines = piece_lines(scene(board, [room("A", 0, 0)], orcs))
    assert lines == ["  Or 3 × Orc in A: of the rite"]


def test_dice_that_do_not_fit_go_on_below() -> None:
    dice: list[Die] = [{"id": str(i), "face": "Melee", "icon": "", "state": "ready", "title": ""} for i in range(3)]
    dice[2]["state"] = "marked"
    pool: DicePool = {"id": "p", "seat": 0, "title": "Jay's dice", "dice": dice}
    assert pool_lines(pool, 80, "  ") == ["  Jay's dice: [Melee] [Melee] *Melee*"]
    assert pool_lines(pool, 20, "  ") == ["  Jay's dice:", "    [Mel] [Mel]", "    *Mel*"]


def test_a_board_too_high_for_its_place_is_drawn_wide() -> None:
    board: Board = {"id": "b", "title": "", "x": 0, "y": 0, "cols": 12, "rows": 24, "grid": True}
    assert zooms(board)[fitting(board, 50, 12)] == Zoom(3, 1)  # 2 would crowd the letters and gain nothing
    assert zooms(board)[fitting(board, 30, 12)] == Zoom(2, 1)
    assert zooms(board)[fitting(board, 50, 60)] == Zoom(3, 2)


def test_a_track_with_a_long_name_keeps_its_ends() -> None:
    track: Track = {
        "id": "t",
        "title": "Power Gauge",
        "low": 0,
        "high": 40,
        "stops": [],
        "marks": [{"title": "Power", "at": 40, "tone": ""}],
    }
    for width in (22, 60):
        lines = track_line(track, width)
        assert lines[-1].endswith("● 40") and len(lines[-1]) <= width, lines
    assert track_line(track, 22)[0] == "Power Gauge"
    assert track_line(track, 60)[0].strip() == "40"  # a lone marker needs no name


def test_the_map_follows_who_acts() -> None:
    board: Board = {"id": "b", "title": "", "x": 0, "y": 0, "cols": 1, "rows": 1}
    pieces: list[Piece] = [
        {
            "id": f"hero:{i}",
            "kind": "hero",
            "area": "room:A",
            "title": f"Hero {i}",
            "text": "",
            "icon": "",
            "letter": "H",
            "tone": "seat0",
            "seat": 0,
        }
        for i in range(3)
    ]
    s = scene(board, [room("A", 0, 0)], pieces)
    assert looked_at(s, 0) == "hero:0" and looked_at(s, 1) == ""
    pieces[2]["badges"] = [{"kind": "acting", "text": "▶", "title": "acts now"}]
    assert looked_at(s, 0) == looked_at(s, -1) == "hero:2"
    assert piece_lines(s)[-1].endswith("Hero 2 in A: acts now")


def test_a_marker_does_not_hide_the_number_of_its_square() -> None:
    board: Board = {"id": "b", "title": "", "x": 0, "y": 0, "cols": 2, "rows": 1, "grid": True}
    start: Piece = {
        "id": "start",
        "kind": "marker",
        "area": "room:A",
        "title": "Start",
        "text": "",
        "icon": "",
        "letter": "S",
        "tone": "",
        "x": 0,
        "y": 0,
    }
    s = scene(board, [room("A", 0, 0), room("B", 1, 0)], [start])
    assert drawn(s, 3, 1, room_A="5", room_B="6") == "   0\n 0 5S 6·"


def test_the_figure_on_a_marked_square_is_seen() -> None:
    board: Board = {"id": "b", "title": "", "x": 0, "y": 0, "cols": 1, "rows": 1, "grid": True}
    hero: Piece = {
        "id": "hero:0",
        "kind": "hero",
        "area": "room:A",
        "title": "Zenephret",
        "text": "",
        "icon": "",
        "letter": "Z",
        "tone": "seat0",
        "x": 0,
        "y": 0,
    }
    exit_square = room("A", 0, 0)
    exit_square["badges"] = [{"kind": "exit", "text": "", "title": "Exit"}]
    for across in (1, 3):
        assert "◆" in drawn(scene(board, [exit_square]), across, 1)
        shown = drawn(scene(board, [exit_square], [hero]), across, 1)
        assert "Z" in shown and "◆" not in shown, shown


def test_zones_are_walled_only_where_there_is_a_wall() -> None:
    board: Board = {"id": "b", "title": "", "x": 0, "y": 0, "cols": 6, "rows": 3, "look": "zones"}
    left, right = room("A", 0, 0), room("B", 3, 0)
    for zone, title in ((left, "Zone 0,0"), (right, "Zone 1,0")):
        zone["w"] = zone["h"] = 3
        zone["title"] = title
        zone["edges"] = [{"kind": "wall", "side": side, "at": 0, "length": 3} for side in ("N", "S")]
    left["light"] = "shadow"
    left["edges"].append({"kind": "wall", "side": "W", "at": 0, "length": 3})
    right["veiled"] = True
    right["edges"].append({"kind": "wall", "side": "E", "at": 0, "length": 3})
    right["spaces"] = [{"kind": "goal", "faces": [], "filled": True, "title": "Take it"}]
    s = scene(board, [left, right], [])
    lines = draw_board(s, board, 2, {}).lines()
    assert lines[1] == "│0,0 ☾      ┆1,0 ?      │"
    assert lines[-2].endswith("┆★          │")
    assert any(x.strip() == "★  Take it: 1,0" for x in ground_lines(s))


def test_a_small_zone_shows_its_whole_name_or_only_its_light() -> None:
    board: Board = {"id": "b", "title": "", "x": 0, "y": 0, "cols": 6, "rows": 3, "look": "zones"}
    board["axis"] = {"cols": ["", "1", "", "", "2", ""], "rows": ["", "1", ""]}
    left, right = room("A", 0, 0, 3, 3), room("B", 3, 0, 3, 3)
    left["title"], right["title"] = "Zone 1,1", "Zone 2,1"
    left["light"] = "shadow"
    s = scene(board, [left, right], [])
    lit = "\n".join(draw_board(s, board, 0, {"room:A": "1", "room:B": "2"}).lines())
    assert "1 ☾" in lit and "2 2,1" in lit
    assert "…" not in lit, lit


def test_figures_in_a_small_zone_leave_its_coordinates_readable() -> None:
    board: Board = {"id": "b", "title": "", "x": 0, "y": 0, "cols": 6, "rows": 3, "look": "zones"}
    board["axis"] = {"cols": ["", "4", "", "", "5", ""], "rows": ["", "2", ""]}
    left, right = room("A", 0, 0, 3, 3), room("B", 3, 0, 3, 3)
    left["title"], right["title"] = "Zone 4,2", "Zone 5,2"
    for zone in (left, right):
        zone["edges"] = [{"kind": "wall", "side": side, "at": 0, "length": 3} for side in ("N", "E", "S", "W")]
    hero: Piece = {
        "id": "hero:0",
        "area": "room:A",
        "kind": "hero",
        "title": "Gheta",
        "text": "",
        "icon": "",
        "letter": "Gh",
        "tone": "",
    }
    s = scene(board, [left, right], [hero])
    smallest = draw_board(s, board, 0, {}).lines()
    assert smallest == ["      4     5", "   ┌─────┬─────┐", " 2 │Gh   │5,2  │", "   └─────┴─────┘"]
    assert draw_board(s, board, 0, {"room:A": "3"}).lines()[2].startswith(" 2 ┃3Gh")
