"""The full screen, driven by keys at both sizes it must fit."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from toy.play import at, new
from toy.title import TITLE

pytest.importorskip("textual")

from textual.containers import VerticalScroll
from textual.widgets import Input, OptionList, Static

from undercroft.match.match import Match, start
from undercroft.scene import DecisionScene
from undercroft.terminal.full_screen.app import TableApp
from undercroft.terminal.full_screen.pages import Curtain, Page, Tour
from undercroft.terminal.full_screen.widgets import MapView
from undercroft.terminal.session import Session
from undercroft.terminal.text.scene import reached

Script = Callable[[TableApp, Any], Awaitable[None]]


def drive(
    m: Match,
    script: Script,
    kinds: list[str] | None = None,
    size: tuple[int, int] = (100, 30),
    tour: list[str] | None = None,
    asking: str = "always",
) -> TableApp:
    session = Session(m, kinds or ["human"] * m.config.players, "1")
    session.asking = asking
    app = TableApp(session, tour or [])

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await pilot.pause()
            await script(app, pilot)

    asyncio.run(run())
    return app


def texts(app: TableApp) -> list[str]:
    options = app.query_one("#options", OptionList)
    return [str(options.get_option_at_index(i).prompt) for i in range(options.option_count)]


@pytest.mark.parametrize("size", [(100, 30), (80, 24)])
def test_everything_fits(size: tuple[int, int]) -> None:
    async def script(app: TableApp, pilot: Any) -> None:
        assert texts(app)[0] == " 1  Move R1"
        canvas = app.query_one(MapView).canvas
        assert canvas is not None
        inside = app.query_one(MapView).size
        assert canvas.width <= inside.width and canvas.height <= inside.height
        for name in ("#head", "#map", "#side", "#prompt", "#options", "#line"):
            region = app.query_one(name).region
            assert region.right <= size[0] and region.bottom <= size[1] and region.height > 0, name

    drive(at(turn=0), script, size=size)


def test_digits_enter_and_the_command_line_choose() -> None:
    m = at(turn=0, seat=[{"hand": [9]}, {"hand": []}])

    async def script(app: TableApp, pilot: Any) -> None:
        await pilot.press("1")
        await pilot.press("enter")
        assert [e.do for e in m.record.entries] == ["", "move R1", "move R0"]
        await pilot.press("colon", *"play", "enter")
        assert m.record.entries[-1].do == "play C9"
        assert app.query_one("#line", Input).value == ""

    drive(m, script)


def test_undo_why_and_help() -> None:
    m = at(turn=0)

    async def script(app: TableApp, pilot: Any) -> None:
        await pilot.press("1", "u")
        assert m.game.count == 0
        await pilot.press("w", *"move R5", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Page) and "TOY-MOVE-01" in str(app.screen.body)
        await pilot.press("enter")
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, Page) and "undo" in str(app.screen.body)
        await pilot.press("escape")
        assert not isinstance(app.screen, Page)

    drive(m, script)


def test_digits_in_a_burst_are_one_number() -> None:
    m = at(turn=0)

    async def script(app: TableApp, pilot: Any) -> None:
        app.query_one("#options", OptionList).add_options([f"more {i}" for i in range(20)])
        app.action_number(1)
        app.action_number(2)  # before the line has the focus: nothing is drawn between two keys of a burst
        assert app.query_one("#line", Input).value == "12"
        await pilot.pause()
        assert m.game.count == 0

    drive(m, script)


def test_a_command_begins_on_an_open_page() -> None:
    m = at(turn=0)

    async def script(app: TableApp, pilot: Any) -> None:
        await pilot.press("colon", *"help", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Page)
        await pilot.press("colon", *"why move R5")
        await pilot.pause()
        assert not isinstance(app.screen, Page) and m.game.count == 0
        assert app.query_one("#line", Input).value == "why move R5"

    drive(m, script)


def test_a_click_marks_and_a_second_one_chooses() -> None:
    m = at(turn=0, seat=[{"room": 0}])

    async def script(app: TableApp, pilot: Any) -> None:
        canvas = app.query_one(MapView).canvas
        assert canvas is not None
        spot = canvas.find("room:3")
        assert spot is not None
        await pilot.click("#drawing", offset=(spot[0] + 4, spot[1] + 2))
        assert app.query_one("#options", OptionList).highlighted == 1 and m.game.count == 0
        await pilot.click("#drawing", offset=(spot[0] + 4, spot[1] + 2))
        assert m.record.entries[-1].do == "move R3"

    drive(m, script)


def test_a_curtain_hides_the_table_between_players() -> None:
    m = at(turn=0, seat=[{"hand": [9]}, {"hand": [0]}])

    async def script(app: TableApp, pilot: Any) -> None:
        await pilot.press("colon", *"end", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Curtain) and app.session.viewer == 0
        await pilot.press("enter")
        await pilot.pause()
        assert app.session.viewer == 1
        assert "Halve" in str(app.query_one("#hand-text", Static).render())

    drive(m, script)


def test_bots_play_on_and_the_end_is_told() -> None:
    m = new(players=2, seed="3")

    async def script(app: TableApp, pilot: Any) -> None:
        for _ in range(400):
            if isinstance(app.screen, Page):
                break
            await pilot.pause(0.02)
        assert isinstance(app.screen, Page) and "The game ended" in str(app.screen.body)

    drive(m, script, kinds=["bot:random", "bot:random"])
    assert m.over


def test_referee_mode() -> None:
    m = start(TITLE, "rivals", 2, referee=True)

    async def script(app: TableApp, pilot: Any) -> None:
        assert texts(app)[:2] == ["C0", "C1"]
        for _ in range(4):
            await pilot.press("enter")
            await pilot.pause()
        assert m.request is None and "Move R1" in texts(app)[0]

    drive(m, script)


def test_the_tour_can_be_leafed_through() -> None:
    async def script(app: TableApp, pilot: Any) -> None:
        assert isinstance(app.screen, Tour)
        await pilot.press("enter")
        assert app.screen.at == 1
        await pilot.press("left")
        assert app.screen.at == 0
        await pilot.press("enter", "enter")
        assert not isinstance(app.screen, Tour)

    drive(at(turn=0), script, tour=["Walk.", "Dig."])


def test_the_map_shows_what_the_highlighted_option_reaches() -> None:
    from undercroft.games.super_dungeon.title import TITLE as DUNGEON

    position = {
        "boss": "",
        "map": "#########\n#P......#\n#.......#\n#########",
        "signs": {"P": "royal_paladin"},
        "models": {"royal_paladin": {"potions": 0}},
        "activation": {"model": "royal_paladin"},
    }
    m = start(DUNGEON, "crawl", 2, seed="reach", position=position)

    async def script(app: TableApp, pilot: Any) -> None:
        options = app.query_one("#options", OptionList)
        offered = m.decision_scene(1)["options"]  # type: ignore[index]
        for text in ("move 2,1", "run", "end"):
            index = next(i for i, o in enumerate(offered) if o["text"] == text)
            options.highlighted = index
            await pilot.pause()
            marked = app.query_one(MapView).marked
            wanted = set(reached(m.decision_scene(1), offered[index]))  # type: ignore[arg-type]
            assert {x for x in marked if x.startswith("square:")} == wanted
            assert bool(wanted) == (text != "end")

    drive(m, script, ["bot:random", "human"])


def test_enter_without_thought_ends_no_turn_and_plays_no_card() -> None:
    m = at(script=[4] * 9, turn=0, seat=[{"room": 4, "hand": [0, 9]}, {"hand": [1, 2]}])

    async def script(app: TableApp, pilot: Any) -> None:
        scene = m.decision_scene(0)
        assert scene is not None and scene.get("passing") == "end"
        listed = app.query_one("#options", OptionList)
        assert scene["options"][listed.highlighted or 0]["text"] != "end"
        await pilot.press("colon", *"dig", "enter")  # opens a window in which cards may be played
        await pilot.pause()
        scene = m.decision_scene(app.session.viewer)
        assert scene is not None and scene.get("window")
        assert scene["options"][listed.highlighted or 0]["text"] == scene.get("passing") == "pass"
        assert "Press k to pass" in str(app.query_one("#prompt", Static).render())

    drive(m, script, ["human", "bot:random"])


@pytest.mark.parametrize(("card", "asked"), [(0, True), (3, False)])
def test_a_window_that_is_not_asked_does_not_flash(monkeypatch: pytest.MonkeyPatch, card: int, asked: bool) -> None:
    m = at(turn=0, seat=[{"hand": []}, {"hand": [card]}])
    m.choose("dig")
    shown: list[bool] = []
    draw = TableApp.draw_prompt

    def noted(app: TableApp, decision: DecisionScene | None) -> None:
        shown.append(bool(decision is not None and decision["mine"] and decision.get("window")))
        draw(app, decision)

    monkeypatch.setattr(TableApp, "draw_prompt", noted)

    async def script(app: TableApp, pilot: Any) -> None:
        await pilot.pause(0.2)

    drive(m, script, ["bot:random", "human"], asking="matters")
    assert any(shown) == asked


def test_a_number_being_typed_marks_its_option_and_escape_forgets_it() -> None:
    m = at(turn=0, seat=[{"hand": [9]}])

    async def script(app: TableApp, pilot: Any) -> None:
        await pilot.press("colon", "2")
        await pilot.pause()
        assert app.query_one("#options", OptionList).highlighted == 1
        await pilot.press("escape")
        assert app.query_one("#line", Input).value == "" and m.game.count == 0
        assert app.query_one("#options", OptionList).has_focus

    drive(m, script)


def test_the_log_opens_at_its_end_and_news_tell_it_too() -> None:
    m = new(players=2, seed="3")

    async def script(app: TableApp, pilot: Any) -> None:
        while len(m.log) < 40:
            m.choose(m.options()[0])
        app.redraw()
        await pilot.press("l")
        await pilot.pause()
        await pilot.pause()
        side = app.query_one("#log-text", Static).parent
        assert isinstance(side, VerticalScroll) and side.max_scroll_y > 0 and side.scroll_y == side.max_scroll_y
        news = str(app.query_one("#news-text", Static).render())
        for e in app.session.log_since(0):  # nothing was chosen on this screen yet: all of it is news
            assert e["kind"] == "auto" or " ".join(e["text"].split()) in " ".join(news.split()), e["text"]
        await pilot.press("left_square_bracket")
        await pilot.pause()
        assert side.scroll_y < side.max_scroll_y

    drive(m, script)


def test_a_long_page_says_that_there_is_more() -> None:
    async def script(app: TableApp, pilot: Any) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        await pilot.pause()
        assert "↑ ↓" in str(app.screen.query_one(".page").border_subtitle)
        await pilot.press("escape", "colon", *"why move R5", "enter")
        await pilot.pause()
        await pilot.pause()
        assert "↑ ↓" not in str(app.screen.query_one(".page").border_subtitle)

    drive(at(turn=0), script, size=(80, 24))


def test_news_are_what_happened_since_ones_own_choice() -> None:
    m = new(players=3, seed="3")

    async def settled(app: TableApp, pilot: Any) -> None:
        for _ in range(100):
            await pilot.pause(0.05)
            if app.session.owner() >= 0 and not app.session.bot_to_move():
                break
        await pilot.pause()

    async def script(app: TableApp, pilot: Any) -> None:
        seats: set[int] = set()
        for _ in range(8):
            before = len(m.log)
            await pilot.press("1")
            await settled(app, pilot)
            news = " ".join(str(app.query_one("#news-text", Static).render()).split())
            since = [e for e in app.session.log_since(before) if e["kind"] != "auto"]
            seats |= {e["seat"] for e in since}
            assert since and all(" ".join(e["text"].split()) in news for e in since)
            assert len(news) == len(" ".join(" ".join(e["text"].split()) for e in since)), "and nothing else"
        assert seats >= {0, 1, 2}

    drive(m, script, kinds=["human", "bot:random", "bot:random"], size=(120, 40))


def test_options_take_the_rows_that_the_map_leaves_free() -> None:
    async def script(app: TableApp, pilot: Any) -> None:
        await pilot.pause()
        options, shown = app.query_one("#options", OptionList), app.query_one(MapView)
        assert options.option_count > 7 and options.size.height >= min(options.option_count, 12)
        assert shown.canvas is not None and shown.canvas.height <= shown.size.height, "and the map still fits"

    drive(at(turn=0, seat=[{"hand": [0, 1, 2, 3, 9, 10, 11]}]), script, size=(120, 40))
