"""The commands of the terminal besides choosing: why, hint, show, skip, undo, save, rules, look, help and more."""

import textwrap
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..errors import CroftError, Refused
from ..words.english import many
from .help import help_lines
from .inspect import look_up
from .text.hints import hint_lines
from .text.scene import hand_lines

HOWS = ("always", "matters", "never")
HOW_SAID = {
    "always": "You are asked whenever you could answer in another's turn.",
    "matters": "You are asked in another's turn only when it matters (ask always, ask never).",
    "never": "You are never asked in another's turn: cards and potions for it stay in your hand (ask matters).",
}

if TYPE_CHECKING:
    from .session import Reply, Session


def _number(text: str) -> int:
    """A number as people type it, 0 if it is none; nobody means one of a hundred digits."""
    return int(text[:9]) if text.isdecimal() else 0


class Answers:
    """Answers commands; None means that the input was something else."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.commands: dict[str, Callable[[str], list[str]]] = {
            "why": self.why,
            "hint": self.hint,
            "undo": self.undo,
            "concede": self.concede,
            "save": self.save,
            "rules": self.rules,
            "rule": self.rules,
            "log": self.log,
            "look": self.look,
            "hand": self.hand,
            "?": self.help,
            "help": self.help,
            "tour": self.tour,
            "show": self.show,
            "skip": self.skip,
            "ask": self.ask,
            "save!": lambda rest: self.save(rest, over=True),
        }

    def answer(self, word: str, rest: str) -> "Reply | None":
        """The reply to a command."""
        from .session import Reply

        if word in ("quit", "exit", "q") and not rest:
            return Reply(quit=True)
        run = self.commands.get(word)
        if run is None:
            return None
        return Reply(run(rest), changed=word in ("undo", "skip", "concede"))

    def why(self, rest: str) -> list[str]:
        """`why TEXT`."""
        if not rest:
            raise CroftError("why what? Give the text of something you want to do, such as an option of another turn")
        session = self.session
        seat = session.viewer if session.viewer >= 0 else None
        answer = session.match.why(session.meant(rest), seat)
        if answer.allowed:
            return [f"{rest!r} is possible now."]
        lines = [f"{rest!r} is not possible now."]
        for r in answer.rules:
            text = f"{r.id} (page {r.page}): {r.text}"
            lines += textwrap.wrap(text, self.session.width, initial_indent="  ", subsequent_indent="    ")
        return lines + ([f"  {answer.hint}"] if answer.hint else [])

    def hint(self, rest: str) -> list[str]:
        """`hint`: what the bot would do, and why."""
        session = self.session
        m, seat = session.match, session.owner()
        if seat < 0:
            raise Refused("a hint is for the player who decides now")
        return hint_lines(m.title, m.game, seat, f"hint {m.game.count}", session.width)

    def show(self, rest: str) -> list[str]:
        """`show WORD`, or `show N` for what an option is about."""
        if not rest:
            raise CroftError("show what? Give a word from the name of a card, figure or room, or an option's number")
        m, viewer, width = self.session.match, self.session.viewer, self.session.width
        scene = m.view(viewer)
        d = self.session.decision()
        options = d["options"] if d is not None else []
        if _number(rest) and 1 <= _number(rest) <= len(options):
            o = options[_number(rest) - 1]
            blocks = dict.fromkeys(tuple(look_up(scene, t, width)) for t in o["touches"])  # equal things once
            lines = [line for block in blocks for line in block]
            return lines or [f"nothing more is known about {o['label']!r}"]
        return look_up(scene, rest, width) or [f"nothing on the table is called {rest!r:.40}"]

    def undo(self, rest: str) -> list[str]:
        """`undo` or `undo N`."""
        m = self.session.match
        if rest:
            if not rest.isdecimal():
                raise CroftError("expected undo alone, or undo and the number of decisions to return to")
            m.undo_to(_number(rest))
            return [f"went back to the moment after {many(int(rest), 'decision')}, by consent of all"]
        for seat in dict.fromkeys([self.session.viewer, *self.session.humans]):
            if not m.undo_refusal(seat):
                m.undo(seat)
                return ["taken back"]
        raise Refused(f"undo is not possible: {m.undo_refusal(self.session.viewer)}")

    def concede(self, rest: str) -> list[str]:
        """`concede`, then `concede yes`: the side of the player at the keyboard gives the game up."""
        if rest.lower() != "yes":
            return ["The game ends and your side has lost it. Type: concede yes"]
        self.session.match.concede(max(self.session.viewer, 0))
        return []

    def skip(self, rest: str) -> list[str]:
        """`skip`: pass here and in every further window."""
        session = self.session
        owner = session.owner()
        session.skipping.add(owner)
        if owner < 0 or not session.skipped():
            session.skipping.discard(owner)
            raise Refused("skip passes in others' turns only; now you have to decide")
        return []

    def ask(self, rest: str) -> list[str]:
        """`ask`, or `ask always`, `ask matters`, `ask never`."""
        how = next((h for h in HOWS if rest and h.startswith(rest.lower())), "")
        if rest and not how:
            raise CroftError(f"expected ask with one of {', '.join(HOWS)}")
        self.session.asking = how or self.session.asking
        return [HOW_SAID[self.session.asking]]

    def save(self, rest: str, over: bool = False) -> list[str]:
        """`save FILE`, and `save! FILE` over a file that is there."""
        if not rest:
            raise CroftError("save where? For example: save friday.croft")
        return [self.session.save(rest, over)]

    def rules(self, rest: str) -> list[str]:
        """`rules ID` or `rules WORD`."""
        if not rest:
            raise CroftError("rules of what? Give an id or a word, for example: rules door")
        ledger = self.session.title.ledger
        wanted = rest.lower()
        special = self.session.title.special_of(rest)
        found = [r for r in ledger.rules if r.id.lower() == wanted or r.id in special]
        found = found or [r for r in ledger.rules if wanted in r.text.lower() or wanted in r.id.lower()]
        lines: list[str] = []
        for r in found[:12]:
            lines += textwrap.wrap(f"{r.id} (page {r.page}): {r.text}", self.session.width, subsequent_indent="    ")
        for ruling in ledger.rulings:
            if ruling.id.lower() == wanted:
                text = f"{ruling.id}: {ruling.question} {ruling.text}"
                lines += textwrap.wrap(text, self.session.width, subsequent_indent="    ")
        if len(found) > 12:
            lines.append(f"… and {len(found) - 12} more; use a rarer word")
        return lines or [f"no rule mentions {rest!r}"]

    def log(self, rest: str) -> list[str]:
        """`log` or `log N`."""
        count = max(_number(rest), 1) if rest.isdecimal() else 20
        entries = self.session.log_since(0)[-count:]
        return [f"{e['n']:>4}  {e['text']}" for e in entries] or ["nothing has happened yet"]

    def look(self, rest: str) -> list[str]:
        """`look`."""
        from .text.screen import table_text

        m = self.session.match
        viewer = self.session.viewer
        return table_text(m.view(viewer), self.session.decision(), self.session.width).split("\n")

    def hand(self, rest: str) -> list[str]:
        """`hand` or `hand SEAT`."""
        seats = self.session.match.view(self.session.viewer)["seats"]
        number = _number(rest) if rest.isdecimal() else max(self.session.viewer, 0)
        if number >= len(seats):
            raise CroftError(f"there is no seat {number}; expected 0 to {len(seats) - 1}")
        return hand_lines(seats[number], self.session.width)

    def help(self, rest: str) -> list[str]:
        """`?`."""
        return help_lines(self.session.width)

    def tour(self, rest: str) -> list[str]:
        """`tour`."""
        steps = self.session.title.terminal_tour(self.session.match.config.mode)
        lines = [line for s in steps for line in [*textwrap.wrap(s, self.session.width), ""]]
        return lines or ["this game has no tour"]
