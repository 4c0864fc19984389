"""The commands of the terminal besides choosing: why, undo, save, rules, log, look, hand, help, quit."""
import textwrap
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..kernel.errors import CroftError, Refused
from .words import hand_lines

if TYPE_CHECKING:
    from .session import Reply, Session

HELP = """Choose by number, by the option's text, or by enough of its beginning. A distant place in reach may be named
too (move 9,4): all steps of the way there are taken, until something happens. Also:
  why TEXT      may this be done, and if not, which rule forbids it?
  undo          take the last decision back, as long as nothing was rolled, drawn or seen
  undo N        with everybody's consent: back to when N decisions had been taken
  look          the table again          hand [SEAT]  cards and abilities
  log [N]       what happened            rules WORD   rules by id or by a word in them
  save FILE     the game as a record (.croft), or the position you see (.json)
  tour          the guided introduction again
  quit          leave (save first if you want to go on later)"""


class Answers:
    """Answers commands; None means that the input was something else."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.commands: dict[str, Callable[[str], list[str]]] = {
            "why": self.why, "undo": self.undo, "save": self.save, "rules": self.rules, "rule": self.rules,
            "log": self.log, "look": self.look, "hand": self.hand, "?": self.help, "help": self.help,
            "tour": self.tour,
        }

    def answer(self, word: str, rest: str) -> "Reply | None":
        """The reply to a command."""
        from .session import Reply

        if word in ("quit", "exit", "q") and not rest:
            return Reply(quit=True)
        run = self.commands.get(word)
        if run is None:
            return None
        return Reply(run(rest), changed=word == "undo")

    def why(self, rest: str) -> list[str]:
        """`why TEXT`."""
        if not rest:
            raise CroftError("why what? Give the text of something you want to do, such as an option of another turn")
        session = self.session
        seat = session.viewer if session.viewer >= 0 else None
        answer = session.match.why(rest, seat)
        if answer.allowed:
            return [f"{rest!r} is possible now."]
        lines = [f"{rest!r} is not possible now."]
        for r in answer.rules:
            text = f"{r.id} (page {r.page}): {r.text}"
            lines += textwrap.wrap(text, 96, initial_indent="  ", subsequent_indent="    ")
        return lines + ([f"  {answer.hint}"] if answer.hint else [])

    def undo(self, rest: str) -> list[str]:
        """`undo` or `undo N`."""
        m = self.session.match
        if rest:
            if not rest.isdecimal():
                raise CroftError("undo takes no word, or the number of decisions to go back to")
            m.undo_to(int(rest))
            return [f"back to {rest} decisions, by consent of all"]
        for seat in dict.fromkeys([self.session.viewer, *self.session.humans]):
            if not m.undo_barred(seat):
                m.undo(seat)
                return ["taken back"]
        raise Refused(f"undo is barred: {m.undo_barred(self.session.viewer)}")

    def save(self, rest: str) -> list[str]:
        """`save FILE`."""
        if not rest:
            raise CroftError("save where? For example: save friday.croft")
        return [self.session.save(rest)]

    def rules(self, rest: str) -> list[str]:
        """`rules ID` or `rules WORD`."""
        if not rest:
            raise CroftError("rules of what? Give an id or a word, for example: rules door")
        ledger = self.session.title.ledger
        wanted = rest.lower()
        found = [r for r in ledger.rules if r.id.lower() == wanted]
        found = found or [r for r in ledger.rules if wanted in r.text.lower() or wanted in r.id.lower()]
        lines: list[str] = []
        for r in found[:12]:
            lines += textwrap.wrap(f"{r.id} (page {r.page}): {r.text}", 96, subsequent_indent="    ")
        for ruling in ledger.rulings:
            if ruling.id.lower() == wanted:
                lines += textwrap.wrap(f"{ruling.id}: {ruling.question} {ruling.text}", 96, subsequent_indent="    ")
        if len(found) > 12:
            lines.append(f"… and {len(found) - 12} more; use a rarer word")
        return lines or [f"no rule speaks of {rest!r}"]

    def log(self, rest: str) -> list[str]:
        """`log` or `log N`."""
        count = int(rest) if rest.isdecimal() else 20
        entries = self.session.log_since(0)[-count:]
        return [f"{e['n']:>4}  {e['text']}" for e in entries] or ["nothing has happened yet"]

    def look(self, rest: str) -> list[str]:
        """`look`."""
        from .screen import table_text

        m = self.session.match
        viewer = self.session.viewer
        return table_text(m.view(viewer), m.decision_scene(viewer)).split("\n")

    def hand(self, rest: str) -> list[str]:
        """`hand` or `hand SEAT`."""
        seats = self.session.match.view(self.session.viewer)["seats"]
        number = int(rest) if rest.isdecimal() else max(self.session.viewer, 0)
        if number >= len(seats):
            raise CroftError(f"there is no seat {number}; they count from 0 to {len(seats) - 1}")
        return hand_lines(seats[number])

    def help(self, rest: str) -> list[str]:
        """`?`."""
        return HELP.split("\n")

    def tour(self, rest: str) -> list[str]:
        """`tour`."""
        steps = self.session.title.tour()
        return [line for s in steps for line in [*textwrap.wrap(s, 96), ""]] or ["this game has no tour"]
