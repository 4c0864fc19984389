"""Plain line mode: for people with any terminal, and the protocol for scripts (see docs/notation.md)."""

import sys
import textwrap
from shutil import get_terminal_size
from typing import TextIO

from ..scene import DecisionScene, OptionScene, Scene
from .drawing.board import draw_board
from .drawing.previews import gallery
from .drawing.zoom import fitting
from .help import LINES_PAGE
from .line_editor import edited_line
from .session import Session
from .text.scene import hanging, numbered, option_line, place_line, pool_lines
from .text.screen import board_of, table_text

GREETING = "(type a number or an option's words; show 1 tells more; ? lists all commands)"
SKIP = "(skip: keep passing until you get another question; ask always: be asked more often)"
DICE = "(several dice at once: step step melee, or 2 step, melee)"
MANY = 24  # options that are listed one a line, however small the terminal
WALK = "(you can also name a place farther away and go all the way: {})"


class Plain:
    """Plays a session over two text streams. `polite` waits for Enter where the keyboard changes hands."""

    def __init__(self, session: Session, source: TextIO, out: TextIO, polite: bool) -> None:
        self.session = session
        self.source = source
        self.out = out
        self.polite = polite
        self.lines = 60  # how high a map may be
        self.wide = session.width  # how wide the columns of a long list may be
        self.drawn: list[str] = []  # the map as it was shown last
        self.dice: list[str] = []  # the dice as they were shown last
        self.hinted: set[str] = set()  # what was said once
        self.sketched: set[str] = set()  # what was drawn once
        self.told = len(session.match.log)  # how much of the log was shown, or was known before
        self.known = session.viewer  # to whom

    def say(self, *lines: str) -> None:
        """Lines for the person at the keyboard."""
        for line in lines:
            print(line, file=self.out)
        self.out.flush()

    def read(self) -> str | None:
        """A line of input, None when there are no more."""
        if self.polite and self.source is sys.stdin:
            return edited_line("> ", self.words())
        self.out.write("> ")
        self.out.flush()
        line = self.source.readline()
        if not line:
            return None
        if not self.source.isatty():
            self.say(line.rstrip("\n"))  # a script's transcript shows what was asked
        return line

    def words(self) -> list[str]:
        """The possible beginnings of a line: the texts of the options, chance results, commands."""
        request = self.session.match.request
        d = self.session.decision() if request is None and self.session.ready else None
        now = [o["text"] for o in d["options"]] if d is not None else self.session.results()
        return [*now, *self.session.answers.commands]

    def run(self) -> int:
        """Play until the end, or until somebody leaves; 0 in either case."""
        if self.session.ready:
            scene = self.session.match.view(self.session.viewer)
            self.say(self.session.title.meta.title, table_text(scene, None, self.session.width, self.lines))
            self.drawn = self.map(scene)
        else:
            self.say("The program knows the rules; you roll the dice and draw the cards.")
        while True:
            self.bots()
            m = self.session.match
            if m.request is None and m.over:
                return self.end()
            self.hand_over()
            if not self.ask():
                return 0

    def bots(self) -> None:
        """Let bots decide until a human must."""
        while self.session.bot_to_move():
            self.session.step_bot()
            self.tell()

    def tell(self) -> None:
        """What happened since the viewer last looked."""
        log = self.session.match.log
        self.told = min(self.told, len(log))
        for e in self.session.log_since(self.told):
            if e["kind"] != "auto":
                self.say(*self.folded(f"  · {e['text']}", "    "))
        self.told = len(log)

    def hand_over(self) -> None:
        """Hide the screen while the keyboard changes hands."""
        seat = self.session.hand_over()
        if seat >= 0:
            self.tell()
            if self.polite:
                name = self.session.name(seat)
                self.say("\n" * 50 + f"The keyboard goes to {name}. Press Enter when nobody else is looking.")
                self.source.readline()
            else:
                self.say(f"-- {self.session.name(seat)} --")
            self.session.take_seat()
            return
        before = self.session.viewer
        self.session.take_seat()
        if self.session.viewer != before:
            self.tell()
            self.say("", f"-- {self.session.name(self.session.viewer)} --")

    def ask(self) -> bool:
        """One question and its answer; False when the player leaves."""
        self.tell()
        m = self.session.match
        if m.request is not None:
            self.say(*self.folded(f"{m.request.prompt}: {', '.join(self.session.results())}", "    "))
            if self.polite and len(m.request.results) <= 12 and DICE not in self.hinted:
                self.hinted.add(DICE)
                self.say(DICE)
        else:
            d = self.session.decision()
            assert d is not None
            if self.polite:
                self.show_map(d)
                self.show_dice()
            self.say("", *self.folded(f"[{d['number']}] {d['prompt']}", ""))
            self.say(*self.sketches(d), *self.listed(d), *self.hints(d))
        while True:
            line = self.read()
            if line is None:
                return False
            reply = self.session.submit(line)
            for answer in reply.lines:
                self.say(*self.folded(answer, "    "))
            if reply.quit:
                return False
            if reply.changed:
                return True

    def hints(self, d: DecisionScene) -> list[str]:
        """Tips for newcomers, each given the first time it helps."""
        trails = d.get("trails", [])
        wanted = {GREETING: True, SKIP: bool(d.get("window") and d.get("passing")), WALK: len(trails) > 1}
        new = [hint for hint, fits in wanted.items() if self.polite and fits and hint not in self.hinted]
        self.hinted.update(new)
        return [line for hint in new for line in self.folded(hint.format(trails[-1]["text"] if trails else ""), " ")]

    def sketches(self, d: DecisionScene) -> list[str]:
        """What options would lay; a choice among tiles that were all drawn before needs no second drawing."""
        found = {"\n".join(o["sketch"]) for o in d["options"] if o.get("sketch")}
        known = len(found) > 1 and found <= self.sketched
        self.sketched |= found
        return [] if known or not self.polite else gallery(d["options"], self.wide)

    def listed(self, d: DecisionScene) -> list[str]:
        """The options, their texts beside what they mean; people with little room get only the meaning."""
        if self.polite and len(d["options"]) > max(MANY, self.lines):
            return [*self.held(), *self.columns(d)]
        width = max((len(o["text"]) for o in d["options"]), default=0)
        texts = not self.polite or width * 3 <= self.session.width
        lines: list[str] = []
        for number, o in enumerate(d["options"], 1):
            label = option_line(o)
            shown = "" if texts and label.lower() == o["text"].lower() else label
            head = f"{number:>4}  {o['text']:<{width}}  " if texts else f"{number:>4}  "
            lines += self.folded(f"{head}{shown}".rstrip(), " " * len(head))
        return lines

    def held(self) -> list[str]:
        """The hand in words: the columns of a long list name its cards only by their signs."""
        cards = self.session.match.view(self.session.viewer)["seats"][self.session.viewer]["hand"]
        return self.folded(f"Your hand: {', '.join(c['title'] for c in cards)}", "    ") if cards else []

    def columns(self, d: DecisionScene) -> list[str]:
        """Numbers, texts and costs beside each other, where a line each would push the map off the screen."""
        words = [f"{i:>3} {o['text']}{_aside(o)}" for i, o in enumerate(d["options"], 1)]
        width = max(map(len, words)) + 2
        rows = -(-len(words) // max(1, self.wide // width))
        risky = sorted({o["warning"] for o in d["options"] if o.get("warning")})
        return ["".join(x.ljust(width) for x in words[i::rows]).rstrip() for i in range(rows)] + [
            line for x in risky for line in self.folded(f"  ! {x}", "    ")
        ]

    def folded(self, line: str, indent: str) -> list[str]:
        """A line as people read it in the width of their terminal; scripts get it whole."""
        if not self.polite or len(line) <= self.session.width:
            return [line]
        return hanging(line, self.session.width, len(indent))

    def map(self, scene: Scene, decision: DecisionScene | None = None) -> list[str]:
        """The board where the viewer's figure is."""
        if not scene["boards"]:
            return []
        board = board_of(scene, self.session.viewer)
        lights = numbered(decision) if decision is not None else {}
        drawing = draw_board(scene, board, fitting(board, self.session.width, self.lines), lights).lines()
        return ["", board["title"], *drawing]

    def show_map(self, decision: DecisionScene) -> None:
        """The map, where it has changed since it was shown or a place for something new is asked for."""
        scene = self.session.match.view(self.session.viewer)
        now = self.map(scene)
        lit = numbered(decision)
        if now != self.drawn or any(a.get("ghost") and a["id"] in lit for a in scene["areas"]):
            self.say(*self.map(scene, decision))
            self.drawn = now

    def show_dice(self) -> None:
        """The dice that lie on the table, where they have changed since they were shown: questions are about them."""
        pools = [p for p in self.session.match.view(self.session.viewer)["pools"] if p["dice"]]
        rolled = [p for p in pools if any(d["state"] != "unrolled" and d["face"] != "?" for d in p["dice"])]
        now = [line for p in rolled for line in pool_lines(p, self.session.width)]
        if now and now != self.dice:
            self.say("", *now)
        self.dice = now

    def end(self) -> int:
        """How the game ended."""
        self.tell()
        outcome = self.session.match.outcome
        assert outcome is not None
        scene = self.session.match.view(self.session.viewer)
        self.say("", table_text(scene, None, self.session.width, self.lines), "", outcome.text)
        for p in sorted(outcome.places, key=lambda p: (p.place, p.seat)):
            self.say(f"  {place_line(p, self.session.name(p.seat), self.session.rivals())}")
        return 0


def _aside(o: OptionScene) -> str:
    cost = f" ({o['cost']})" if o.get("cost") else ""
    return cost + ("!" if o.get("warning") else "")


def play_plain(session: Session, tour: list[str]) -> int:
    """Plain mode on this terminal."""
    polite = sys.stdin.isatty() and sys.stdout.isatty()
    plain = Plain(session, sys.stdin, sys.stdout, polite)
    if polite:
        size = get_terminal_size()
        session.width = max(min(size.columns - 1, 100), 30)
        plain.lines = max(size.lines - 8, 16)
        plain.wide = max(size.columns - 1, session.width)
    tour = [*tour, LINES_PAGE] if tour else []
    for number, step in enumerate(tour, 1):
        plain.say("", f"{number}/{len(tour)}", *textwrap.wrap(step, session.width))
        if polite:
            plain.say("(Enter for more, q to begin)" if number < len(tour) else "(Enter to begin)")
            if sys.stdin.readline().strip().lower().startswith("q"):
                break
    return plain.run()
