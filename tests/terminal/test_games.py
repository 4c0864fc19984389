"""Every game of the house can be shown and played in the terminal, as far as a few turns go."""

import asyncio
import io
import textwrap
from typing import Any

import pytest

from undercroft.engine.chance import rng_from
from undercroft.games import metas, title_of
from undercroft.match.match import Match, start
from undercroft.terminal.drawing.board import draw_board
from undercroft.terminal.drawing.zoom import Zoom, zooms
from undercroft.terminal.plain import Plain
from undercroft.terminal.session import Session
from undercroft.terminal.text.screen import table_text
from undercroft.terminal.text.sides import headline

# Of a game with many modes, such as missions, the first, one in the middle and the last.
TABLES = [
    (m.name, mode.name, mode.players)
    for m in metas()
    for mode in dict.fromkeys((m.modes[0], m.modes[len(m.modes) // 2], m.modes[-1]))
]


def first_mode(game: str) -> str:
    return next(m.modes[0].name for m in metas() if m.name == game)


each_table = pytest.mark.parametrize(("game", "mode", "players"), TABLES, ids=[f"{g}-{m}" for g, m, _ in TABLES])


def table(game: str, mode: str, players: int) -> Match:
    return start(title_of(game), mode, players, seed="terminal")


@each_table
def test_plain_lines(game: str, mode: str, players: tuple[int, int]) -> None:
    m = table(game, mode, players[1])
    rng = rng_from("terminal", game)
    lines = []
    for _ in range(120):  # blindly by number; a number too high is refused and costs nothing
        lines += [str(1 + rng.below(6)), "1"]
    lines += ["look", "hand", "log", "?"]
    out = io.StringIO()
    session = Session(m, ["human"] * players[1], "1")
    assert Plain(session, io.StringIO("\n".join(lines) + "\n"), out, polite=False).run() == 0
    assert m.game.count >= 120 or m.over
    assert "Choose by number" in out.getvalue() or m.over
    for width in (80, 100):
        for seat in range(-1, players[1]):
            text = table_text(m.view(seat), m.decision_scene(seat), width, 40)
            board = text.split("\n\n")[1]
            assert board.strip() and "None" not in text


SIZES = [
    pytest.param(*t, size, marks=() if t[1] == first_mode(t[0]) else pytest.mark.slow)  # drawn by test_plain_lines too
    for t in TABLES
    for size in ((80, 24), (100, 30))
    if size == (80, 24) or t[1] == first_mode(t[0])
]


@pytest.mark.parametrize(("game", "mode", "players", "size"), SIZES, ids=lambda x: str(x).replace(", ", "x"))
def test_full_screen(game: str, mode: str, players: tuple[int, int], size: tuple[int, int]) -> None:
    pytest.importorskip("textual")
    from textual.widgets import OptionList

    from undercroft.terminal.full_screen.app import TableApp

    m = table(game, mode, players[0])
    app = TableApp(Session(m, ["human"] * players[0], "1"), [])
    rng = rng_from("screen", game)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            for _ in range(12):
                listed: Any = app.screen.query("#options")
                if not listed:  # a curtain or a page: Enter goes on
                    await pilot.press("enter")
                    continue
                options = listed.first(OptionList)
                assert options.region.bottom <= size[1] and options.option_count > 0
                app.choose(rng.below(options.option_count))
                await pilot.pause()
            for key in ("t", "h", "p", "l", "b", "plus", "minus"):
                await pilot.press(key)

    asyncio.run(run())
    assert m.game.count >= 5


@pytest.mark.parametrize("game", [m.name for m in metas()])
def test_a_tour_of_short_pages(game: str) -> None:
    steps = title_of(game).speech.tour()
    assert 6 <= len(steps) <= 12
    own = title_of(game).speech.tour_at_terminal()
    assert all(len(textwrap.wrap(step, 66)) <= 8 for step in [*steps, *own])  # a page that leaves the table visible
    assert not any(word in step for word in ("terminal", "'why'") for step in steps)  # the page shows them too


def test_what_only_a_terminal_needs_is_told_there() -> None:
    said = " ".join(title_of("map_masters").terminal_tour("mission_01"))
    assert "q Scroll" in said and "draw red to r3c4" in said


def test_the_top_line_calls_the_mode_by_its_title() -> None:
    m = table("map_masters", "mission_01", 2)
    line = headline(Session(m, ["human", "human"], "1"), m.view(0), 100).plain
    assert "Jean-Mi is back" in line and "mission_01" not in line


def test_a_map_of_seven_cards_is_seen_whole_at_100_columns() -> None:
    pytest.importorskip("textual")
    from undercroft.terminal.full_screen.app import TableApp
    from undercroft.terminal.full_screen.widgets import MapView

    app = TableApp(Session(table("map_masters", "mission_01", 2), ["human", "human"], "1"), [])

    async def run() -> None:
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            await pilot.pause()
            shown = app.query_one(MapView)
            assert shown.canvas is not None
            assert shown.canvas.width <= shown.scrollable_content_region.width

    asyncio.run(run())


def test_who_has_not_chosen_a_hero_yet_is_called_by_number() -> None:
    m = table("masmorra", "standard", 2)
    session = Session(m, ["human", "human"], "1")
    first = m.decision
    assert first is not None
    m.choose(0)
    second = m.decision
    assert second is not None and second.owner != first.owner
    assert session.name(second.owner) == f"player {second.owner + 1}"
    assert session.name(first.owner)[0].isupper()


@pytest.mark.parametrize("game", [m.name for m in metas()])
def test_the_map_of_the_first_mode_fits_an_ordinary_window(game: str) -> None:
    pytest.importorskip("textual")
    from undercroft.terminal.full_screen.app import TableApp
    from undercroft.terminal.full_screen.widgets import MapView

    meta = next(m for m in metas() if m.name == game)
    m = table(game, meta.modes[0].name, max(meta.modes[0].players[0], 2))
    app = TableApp(Session(m, ["human"] * m.config.players, "1"), [])

    async def run() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            await pilot.pause()
            shown = app.query_one(MapView)
            assert shown.canvas is not None
            assert shown.canvas.width <= shown.size.width and shown.canvas.height <= shown.size.height

    asyncio.run(run())


@pytest.mark.parametrize("game", ["super_dungeon", "mage_knight"])
def test_the_map_of_squares_shows_its_walls(game: str) -> None:
    scene = table(game, first_mode(game), 2).view(0)
    board = scene["boards"][0]
    floor = {(round(a["x"]), round(a["y"])) for a in scene["areas"] if a["ground"] not in ("wall", "void")}
    lines = draw_board(scene, board, zooms(board).index(Zoom(2, 1)), {}).lines()
    for x, y in floor:
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            at = (x + dx, y + dy)
            if at in floor or not (0 <= at[0] < board["cols"] and 0 <= at[1] < board["rows"]):
                continue
            line = lines[at[1] + 1].ljust(3 + 2 * round(board["cols"]))
            assert line[3 + 2 * at[0]] == "█", f"beside {x},{y}"


def test_a_referee_names_six_dice_in_one_answer() -> None:
    m = start(title_of("masmorra"), "standard", 2, referee=True)
    session = Session(m, ["human"] * 2, "1")
    for _ in range(200):
        if m.request is None:
            d = m.decision
            assert d is not None
            session.take_seat()
            session.submit("roll" if "roll" in m.options() else m.options()[0])
        elif m.request.prompt == "Roll an action die":
            break
        else:
            m.supply(0)
    assert session.results() == ["Step", "Ranged", "Melee", "Defense", "Elixir", "Magic"], "names, not ids"
    reply = session.submit("2 step, melee, 2x magic, el")
    assert reply.changed and not reply.lines and m.request is None
    dice = [d["face"] for p in m.view(0)["pools"] for d in p["dice"]][:6]
    assert sorted(dice) == sorted(["Step", "Step", "Melee", "Magic", "Magic", "Elixir"])


@pytest.mark.parametrize("game", [m.name for m in metas()])
def test_a_referee_reads_names_and_not_ids(game: str) -> None:
    title = title_of(game)
    m = start(title, first_mode(game), 2, referee=True)
    rng = rng_from("referee", game)
    for _ in range(120):
        if m.request is not None:
            assert not any("_" in r or "#" in r for r in m.request.results), m.request.prompt
            m.supply(rng.below(len(m.request.results)))
        elif m.decision is None:
            break
        else:
            m.choose(title.mind.habit(m.game) or m.decision.options[0])


def test_what_is_seldom_wanted_is_not_listed_but_understood() -> None:
    title = title_of("hellscape")
    m = start(
        title,
        "tutorial",
        1,
        seed="1",
        position={"turn": "gheta", "foes": {}, "heroes": [{"hero": "gheta", "wears": ["rusty_sword"]}]},
    )
    session = Session(m, ["human"], "1")
    shown = session.decision()
    assert shown is not None and not [x for x in shown["options"] if x["text"].startswith("unequip")]
    assert shown["options"][-1]["text"] == "end"
    assert session.submit("unequip hand of gheta").changed
