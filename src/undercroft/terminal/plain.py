"""Plain line mode: for people with any terminal, and the protocol for scripts (see docs/notation.md)."""
import sys
import textwrap
from typing import TextIO

from .screen import table_text
from .session import Session
from .words import option_line


class Plain:
    """Plays a session over two text streams. `polite` waits for Enter where the keyboard changes hands."""

    def __init__(self, session: Session, source: TextIO, out: TextIO, polite: bool) -> None:
        self.session = session
        self.source = source
        self.out = out
        self.polite = polite
        self.told = 0  # how much of the log was shown
        self.known = session.viewer  # to whom

    def say(self, *lines: str) -> None:
        """Lines for the person at the keyboard."""
        for line in lines:
            print(line, file=self.out)
        self.out.flush()

    def read(self) -> str | None:
        """A line of input, None when there are no more."""
        self.out.write("> ")
        self.out.flush()
        line = self.source.readline()
        if not line:
            return None
        if not self.source.isatty():
            self.say(line.rstrip("\n"))  # a script's transcript shows what was asked
        return line

    def run(self) -> int:
        """Play until the end, or until somebody leaves; 0 in either case."""
        if self.session.ready:
            self.say(self.session.title.meta.title, table_text(self.session.match.view(self.session.viewer)))
        else:
            self.say("The engine keeps the rules; you roll the dice and draw the cards.")
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
                self.say(f"  · {e['text']}")
        self.told = len(log)

    def hand_over(self) -> None:
        """Hide the screen while the keyboard changes hands."""
        seat = self.session.hand_over()
        if seat >= 0:
            self.tell()
            if self.polite:
                name = self.session.name(seat)
                self.say("\n" * 50 + f"The keyboard goes to {name}. Press Enter when nobody else looks.")
                self.source.readline()
            else:
                self.say(f"-- {self.session.name(seat)} --")
        self.session.take_seat()

    def ask(self) -> bool:
        """One question and its answer; False when the player leaves."""
        self.tell()
        m = self.session.match
        if m.request is not None:
            self.say(f"{m.request.prompt}: {', '.join(m.request.results)}")
        else:
            d = m.decision_scene(self.session.viewer)
            assert d is not None
            self.say("", f"[{d['number']}] {d['prompt']}")
            width = max((len(o["text"]) for o in d["options"]), default=0)
            for number, o in enumerate(d["options"], 1):
                label = option_line(o)
                shown = "" if label.lower() == o["text"].lower() else label
                self.say(f"{number:>4}  {o['text']:<{width}}  {shown}".rstrip())
        while True:
            line = self.read()
            if line is None:
                return False
            reply = self.session.submit(line)
            self.say(*reply.lines)
            if reply.quit:
                return False
            if reply.changed:
                return True

    def end(self) -> int:
        """How the game ended."""
        self.tell()
        outcome = self.session.match.outcome
        assert outcome is not None
        self.say("", table_text(self.session.match.view(self.session.viewer)), "", outcome.text)
        for p in sorted(outcome.places, key=lambda p: (p.place, p.seat)):
            self.say(f"  {p.place}. {self.session.name(p.seat)}: {p.text}")
        return 0


def play_plain(session: Session, tour: list[str]) -> int:
    """Plain mode on this terminal."""
    polite = sys.stdin.isatty() and sys.stdout.isatty()
    plain = Plain(session, sys.stdin, sys.stdout, polite)
    for number, step in enumerate(tour, 1):
        plain.say("", f"{number}/{len(tour)}", *textwrap.wrap(step, 96))
        if polite:
            plain.say("(Enter for more, q to begin)")
            if sys.stdin.readline().strip().lower().startswith("q"):
                break
    return plain.run()
