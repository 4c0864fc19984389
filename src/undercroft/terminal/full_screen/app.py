"""The full screen: map, dice, seats, hand, log, and the options of the pending decision."""

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import Footer, Input, OptionList, Static

from ...match.walk import steps_to
from ...scene import Board, DecisionScene, Scene
from ..help import SCREEN_PAGE, help_lines
from ..session import Reply, Session
from ..text.scene import first_choice, hanging, numbered, option_line, place_line, shown_by
from ..text.screen import board_of, looked_at
from ..text.sides import headline
from .pages import Curtain, Page, Tour
from .side import Side
from .styles import CSS
from .widgets import Line, MapView

SKIP = " (Press k to pass until you get another question.)"


class TableApp(App[int]):
    """One session on a full screen. Draws scenes, offers options, knows no rule."""

    CSS = CSS
    TITLE = "Undercroft"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("question_mark", "help", "help", key_display="?"),
        Binding("i", "info", "info"),
        Binding("k", "line('skip')", "skip"),
        Binding("u", "line('undo')", "undo"),
        Binding("w", "ask('why ')", "why"),
        Binding("r", "ask('rules ')", "rules"),
        Binding("s", "ask('save ')", "save"),
        Binding("b", "board", "map"),
        Binding("colon", "ask('')", "line", key_display=":"),
        Binding("ctrl+q", "quit", "quit", priority=True),
        Binding("plus", "zoom(1)", "nearer", show=False, key_display="+"),
        Binding("minus", "zoom(-1)", "farther", show=False, key_display="-"),
        Binding("left_square_bracket", "read(-1)", show=False, key_display="["),
        Binding("right_square_bracket", "read(1)", show=False, key_display="]"),
        Binding("t", "tab('table')", show=False),
        Binding("h", "tab('hand')", show=False),
        Binding("p", "tab('pieces')", show=False),
        Binding("l", "tab('log')", show=False),
        *(Binding(str(n), f"number({n})", show=False) for n in range(1, 10)),
    ]

    def __init__(self, session: Session, tour: list[str]) -> None:
        super().__init__()
        self.session = session
        self.tour = tour
        self.board = ""  # the board shown; empty: where the viewer's figure is
        self.covered = False
        self.ended = False
        self.clicked = ""
        self.previews: list[list[str]] = []  # what each listed option reaches on the board
        self.sketches: list[list[str]] = []  # what it would lay
        self.chosen: dict[int, int] = {}  # how long the log was when each viewer chose last

    # ---- building
    def compose(self) -> ComposeResult:
        """Map and side above, prompt and options below."""
        yield Static(id="head", markup=False)
        with Horizontal(id="middle"):
            yield MapView()
            yield Side()
        yield Static(id="prompt", markup=False)
        yield OptionList(id="options", markup=False)
        yield Line(id="line", placeholder=": for commands, ? for help", select_on_focus=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin with the tour if it is wanted."""
        self.query_one("#options", OptionList).focus()
        if self.tour:
            self.push_screen(Tour(self.tour))
        self.call_after_refresh(self.go_on)

    def on_resize(self, event: events.Resize) -> None:
        """Fits everything to the new size."""
        wide = event.size.width
        self.session.width = max(min(wide - 12 if wide < 96 else wide * 4 // 5 - 8, 92), 30)
        self.set_class(event.size.width < 96, "narrow")
        self.set_class(event.size.width < 106, "close")  # a map of seven cards beside its scroll bar
        self.set_class(event.size.height < 28, "low")
        self.set_class(event.size.width >= 170, "wide")
        self.set_class(event.size.height >= 46, "tall")
        self.call_after_refresh(self.redraw)

    # ---- the flow of the game
    def go_on(self) -> None:
        """Let bots decide, hand over the keyboard, show what there is to decide."""
        s = self.session
        if s.bot_to_move():
            s.step_bot()
            self.redraw()
            self.set_timer(0.02, self.go_on)
            return
        seat = s.hand_over()
        if seat >= 0:
            self.covered = True
            self.push_screen(Curtain(s.name(seat)), self.uncovered)
            return
        s.take_seat()
        self.redraw()
        if s.match.request is None and s.match.over and not self.ended:
            self.ended = True
            self.end()

    def uncovered(self, _: None) -> None:
        """The next player is there."""
        self.covered = False
        self.session.take_seat()
        self.board = ""
        self.redraw()

    def end(self) -> None:
        """How the game ended."""
        outcome = self.session.match.outcome
        assert outcome is not None
        lines = [outcome.text, ""]
        for p in sorted(outcome.places, key=lambda p: (p.place, p.seat)):
            lines.append(place_line(p, self.session.name(p.seat), self.session.rivals()))
        self.push_screen(Page("The end", "\n".join(lines)))

    def submit(self, line: str) -> None:
        """A line of input, as in plain mode."""
        word = line.strip().lower()
        if word == "look":
            self.redraw()
            return
        viewer, length = self.session.viewer, len(self.session.match.log)
        reply: Reply = self.session.submit(line)
        if reply.changed:
            self.chosen[viewer] = min(length, len(self.session.match.log))
        if reply.quit:
            self.exit(0)
            return
        if reply.lines:
            if len(reply.lines) > 2 or max(len(x) for x in reply.lines) > 150:
                self.push_screen(Page(line.strip(), "\n".join(reply.lines)), self.read)
            else:
                self.notify("\n".join(reply.lines), markup=False, timeout=6)
        if reply.changed:
            self.board = ""
            self.ended = False if word.startswith("undo") else self.ended
            self.go_on()

    # ---- drawing
    def redraw(self) -> None:
        """Draws everything again from the scene."""
        if not self.session.ready:
            self.draw_prompt(None)  # referee mode: nothing is on the table yet
            return
        m = self.session.match
        viewer = self.session.viewer
        scene = m.view(viewer)
        passed = self.session.owner() >= 0 and self.session.bot_to_move()  # a window that is not asked does not flash
        decision = None if passed else self.session.decision()
        self.query_one("#head", Static).update(headline(self.session, scene, self.size.width))
        self.draw_map(scene, decision)
        s = self.session
        since = min(self.chosen.get(viewer, 0), len(m.log))
        self.query_one(Side).show(scene, viewer, s.log_since(0), s.log_since(since))
        self.draw_prompt(decision)
        self.call_after_refresh(self.spread)

    def spread(self) -> None:
        """Rows that the map does not need are for the options."""
        options, shown = self.query_one("#options", OptionList), self.query_one(MapView)
        if shown.canvas is None:
            return
        least = 5 if self.has_class("low") else 14 if self.has_class("tall") else 7
        free = shown.outer_size.height - 2 + options.outer_size.height - least - shown.canvas.height
        if shown.canvas.width > shown.outer_size.width - 2:
            free -= 1  # its scroll bar
        wanted = sum(1 + str(options.get_option_at_index(i).prompt).count("\n") for i in range(options.option_count))
        options.styles.height = least + max(0, min(free, wanted - least))

    def shown_board(self, scene: Scene) -> Board:
        """The chosen board, or the one where the viewer's (else anybody's) figure stands."""
        chosen = next((b for b in scene["boards"] if b["id"] == self.board), None)
        return chosen or board_of(scene, self.session.viewer)

    def draw_map(self, scene: Scene, decision: DecisionScene | None) -> None:
        """The board with the options on it."""
        if not scene["boards"]:
            return
        lights = numbered(decision) if decision is not None and not self.covered else {}
        self.query_one(MapView).show(scene, self.shown_board(scene), lights, looked_at(scene, self.session.viewer))

    def draw_prompt(self, decision: DecisionScene | None) -> None:
        """The question and its options."""
        prompt = self.query_one("#prompt", Static)
        options = self.query_one("#options", OptionList)
        options.clear_options()
        self.previews, self.sketches = [], []
        self.mark(0)
        m = self.session.match
        if m.request is not None:
            prompt.update(f"Referee: {m.request.prompt}")
            options.add_options([Text(r) for r in self.session.results()])
        elif decision is None:
            prompt.update("The game is over. s saves its record, Ctrl+Q leaves." if m.over else "…")
        elif decision["mine"]:
            asked = decision.get("about", decision["prompt"])
            prompt.update(asked + (SKIP if decision.get("window") and decision.get("passing") else ""))
            self.previews = [shown_by(decision, o) for o in decision["options"]]
            self.sketches = [o.get("sketch", []) for o in decision["options"]]
            width = max(self.size.width - 6, 30)  # within the list, beside its scroll bar
            options.add_options(
                [
                    Text("\n".join(hanging(f"{i:>2}  {option_line(o)}", width, 4)))
                    for i, o in enumerate(decision["options"], 1)
                ]
            )
        else:
            prompt.update(f"{self.session.name(decision['owner'])} decides …")
        if options.option_count:
            options.highlighted = first_choice(decision, self.session.hand()) if decision is not None else 0

    # ---- input
    def choose(self, index: int) -> None:
        """Take the option at that place of the list."""
        m = self.session.match
        if m.request is not None:
            self.submit(self.session.results()[index])
        elif self.session.owner() >= 0:
            decision = self.session.decision()
            if decision is not None and index < len(decision["options"]):
                self.submit(decision["options"][index]["text"])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The map shows the reach of the option: squares, a line of sight, an area."""
        self.mark(event.option_index)

    def mark(self, i: int) -> None:
        """Marks the reach of the option at that place of the list, and the tile it would lay."""
        sketch = self.sketches[i] if i < len(self.sketches) else []
        self.query_one(MapView).mark(self.previews[i] if i < len(self.previews) else [], sketch)
        self.query_one(Side).sketch(sketch)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or click in the list."""
        self.choose(event.option_index)

    def on_map_view_clicked(self, event: MapView.Clicked) -> None:
        """A lit thing was clicked: mark its option; clicked again: choose it."""
        decision = self.session.decision()
        options = decision["options"] if decision is not None else []
        found = [i for i, o in enumerate(options) if o["touches"] and o["touches"][0] == event.thing]
        if not found:
            self.walk_to(event.thing, decision)
            return
        listed = self.query_one("#options", OptionList)
        if self.clicked == event.thing and len(found) == 1 and listed.highlighted == found[0]:
            self.clicked = ""
            self.choose(found[0])
        else:
            self.clicked = event.thing
            listed.highlighted = found[0]
            listed.focus()

    def walk_to(self, place: str, decision: DecisionScene | None) -> None:
        """A distant place was clicked: show the way; clicked again: go."""
        trails = decision.get("trails", []) if decision is not None else []
        text = next((x["text"] for x in trails if x["to"] == place), "")
        steps = steps_to(trails, text)
        if not steps:
            return
        if self.clicked == place:
            self.clicked = ""
            self.submit(text)
        else:
            self.clicked = place
            self.query_one(MapView).mark([x["to"] for x in trails if x["text"] in steps], [])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A line in the command box."""
        event.input.value = ""
        self.query_one("#options", OptionList).focus()
        self.submit(event.value)

    def on_input_changed(self, event: Input.Changed) -> None:
        """A number being typed marks its option, so that you see what Enter will choose."""
        options = self.query_one("#options", OptionList)
        if event.value.isdecimal() and len(event.value) < 4 and 1 <= int(event.value) <= options.option_count:
            options.highlighted = int(event.value) - 1

    def action_list(self) -> None:
        """Back to the list of options."""
        self.query_one("#line", Input).value = ""
        self.query_one("#options", OptionList).focus()

    def on_key(self, event: events.Key) -> None:
        """Escape leads back to the list from everywhere."""
        if event.key == "escape":
            self.action_list()

    def read(self, command: bool | None) -> None:
        """A page was closed, perhaps by beginning a command."""
        if command:
            self.action_ask("")

    def action_number(self, n: int) -> None:
        """A digit chooses at once, unless more digits could follow."""
        count = self.query_one("#options", OptionList).option_count
        begun = self.query_one("#line", Input).value
        if begun.isdigit() or count >= n * 10:
            self.action_ask(f"{begun if begun.isdigit() else ''}{n}")  # typed so fast that the line was not there yet
        elif n <= count:
            self.choose(n - 1)

    def action_line(self, line: str) -> None:
        """A command by key."""
        self.submit(line)

    def action_info(self) -> None:
        """Shows the subject of the highlighted option."""
        at = self.query_one("#options", OptionList).highlighted
        self.submit(f"show {at + 1}" if at is not None and self.session.match.request is None else "log")

    def action_ask(self, text: str) -> None:
        """Begin a command."""
        box = self.query_one("#line", Input)
        box.focus()
        box.value = text
        box.cursor_position = len(text)

    def action_board(self) -> None:
        """The next board."""
        scene = self.session.match.view(self.session.viewer)
        names = [b["id"] for b in scene["boards"]]
        self.board = names[(names.index(self.shown_board(scene)["id"]) + 1) % len(names)]
        self.redraw()

    def action_zoom(self, by: int) -> None:
        """Nearer or farther."""
        self.query_one(MapView).nearer += by
        self.redraw()

    def action_tab(self, name: str) -> None:
        """Another side."""
        self.query_one(Side).open(name)

    def action_read(self, by: int) -> None:
        """Turns a page of the column beside the map."""
        self.query_one(Side).turn_page(by)

    def action_help(self) -> None:
        """The help page."""
        self.push_screen(Page("Help", "\n".join(help_lines(self.session.width, keys=True))))


def play_screen(session: Session, tour: list[str]) -> int:
    """The full screen on this terminal."""
    return TableApp(session, [*tour, SCREEN_PAGE] if tour else []).run() or 0
