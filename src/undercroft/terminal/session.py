"""A game at the terminal: who sits where, and what a line of input means. Plain and Textual mode share it."""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

from ..bots import Bot, make_bot
from ..bots.interrupts import Questions, free_option
from ..engine.decision import PARTY
from ..errors import CroftError, Refused
from ..files import write_text
from ..match.match import Match
from ..match.positions.position import position_of
from ..match.walk import onward, steps_to, walk
from ..scene import DecisionScene, LogEntry, OptionScene
from .commands import HOWS, Answers

HUMAN = "human"
__all__ = ["HOWS", "HUMAN", "Reply", "Session"]


@dataclass
class Reply:
    """The result of a line of input."""

    lines: list[str] = field(default_factory=list)
    quit: bool = False
    changed: bool = False  # the game moved: show it again


def _ends(o: OptionScene, passing: str) -> int:
    """What ends the least of those that end something comes before what ends more."""
    return 1 if o["text"] == passing else 2 if o.get("ends") else 0


class Session:
    """One match with its seats. `viewer` is the human seat that looks at the screen now."""

    def __init__(self, match: Match, kinds: list[str], seed: str) -> None:
        self.match = match
        self.title = match.title
        self.kinds = kinds
        self.bots: dict[int, Bot] = {
            seat: make_bot(kind.removeprefix("bot:"), match.title, seat, f"{seed} at the table")
            for seat, kind in enumerate(kinds)
            if kind != HUMAN
        }
        self.humans = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
        self.viewer = self.humans[0] if self.humans else -1
        self.walking: tuple[int, list[str], int] | None = None  # whose walk, its options, when it began
        self.skipping: set[int] = set()  # who passes in every window until something else is asked
        self.asking = "always"
        self.questions = Questions()
        self._judged = (-1, -1, False)  # a window by its numbers, and whether it is worth a question
        self._saved: set[Path] = set()  # files this session wrote: it may write them again
        self.seed = seed
        self.width = 96  # of answers in words
        self.answers = Answers(self)

    @property
    def ready(self) -> bool:
        """Is the game set up? In referee mode people deal the first cards before there is one."""
        return self.match.begun

    # ---- whose turn it is
    def owner(self) -> int:
        """The human seat that must decide now; -1 if a bot must, or nobody."""
        if self.match.request is not None:
            return -1
        d = self.match.decision
        if d is None:
            return -1
        if d.owner == PARTY:  # people decide together; the viewer answers
            return self.viewer if self.humans else -1
        return d.owner if d.owner in self.humans else -1

    def bot_to_move(self) -> bool:
        """Must a bot decide now, or a player who said `skip`?"""
        if self.match.request is not None or self.match.decision is None:
            return False
        return self.owner() < 0 or self.skipped() != ""

    def skipped(self) -> str:
        """The answer of a player who is not asked in this window, or said `skip`; anything but a window ends a skip."""
        owner = self.owner()
        if owner not in self.skipping and self.asking == "always":
            return ""
        g, d = self.match.game, self.match.decision
        clear = self.title.manners.obvious(g, d) if d is not None and self.asking != "always" and owner >= 0 else None
        if clear is not None:
            return self.title.text(g, clear)
        passing = self.title.passing(g, d) if d is not None and self.title.manners.window_name(g, d) else None
        if passing is None:
            self.skipping.discard(owner)
            return ""
        if owner not in self.skipping and self._asked(owner):
            return ""
        free = free_option(self.title, g, owner, f"{self.seed} free {g.count}")
        return self.title.text(g, free or passing)

    def _asked(self, owner: int) -> bool:
        """Is the pending window worth a question to its owner? Judged once."""
        g = self.match.game
        moment = (g.count, len(self.match.record.entries))
        if self._judged[:2] != moment:
            seed = f"{self.seed} worth {g.count}"
            worth = self.asking == "matters" and self.questions.worth(self.title, g, owner, seed)
            self._judged = (*moment, worth)
        return self._judged[2]

    def decision(self) -> DecisionScene | None:
        """The viewer's decision: options that hurt yourself below the rest, then ways to look, the end of a turn last.

        Options that are seldom wanted are not listed; typed, they are understood.
        """
        d = self.match.decision_scene(self.viewer) if self.match.request is None else None
        if d is None:
            return None
        passing = d.get("passing", "")
        wanted = [o for o in [*d["options"], *d.get("runs", [])] if not o.get("aside")]
        d["options"] = sorted(wanted, key=lambda o: (_ends(o, passing), "facing" in o, bool(o.get("warning"))))
        return d

    def step_bot(self) -> None:
        """Lets a bot decide, or passes for a player who said `skip`."""
        d = self.match.decision
        assert d is not None
        if self.owner() >= 0:
            self.match.choose(self.skipped(), self.owner(), auto=True)
            self.walk_on()
            return
        seat = max(d.owner, 0)
        self.match.choose(self.bots[seat].choose(self.match.game), seat)
        self.walk_on()

    def walk_on(self) -> None:
        """After others have passed, a walk goes on."""
        while self.walking is not None:
            text = onward(self.match, *self.walking)
            if not text:
                self.walking = self.walking if text == "" else None
                return
            self.match.choose(text, self.walking[0])

    def hand_over(self) -> int:
        """The seat the keyboard must be passed to before its hand may be shown; -1 if none."""
        owner = self.owner()
        if owner < 0 or owner == self.viewer or len(self.humans) < 2 or not self.hidden_hands():
            return -1
        return owner

    def hidden_hands(self) -> bool:
        """Does any seat hold cards that a spectator does not see?"""
        return any(s["hand_size"] and not s["hand"] for s in self.match.view(-1)["seats"])

    def take_seat(self) -> None:
        """The player who must decide looks at the screen now."""
        owner = self.owner()
        if owner >= 0:
            self.viewer = owner

    def name(self, seat: int) -> str:
        """The name of a seat."""
        if seat < 0:
            return "The party"
        names = [s["name"] for s in self.match.view(-1)["seats"]]
        own = names.count(names[seat]) == 1 and not names[seat][:1].islower()  # "not chosen yet" is not a name
        return names[seat] if own else f"player {seat + 1}"

    def rivals(self) -> bool:
        """Do the seats play against each other?"""
        return self.title.mind.rivals(self.match.game)

    def hand(self) -> set[str]:
        """The ids of the cards that the viewer holds."""
        seats = self.match.view(self.viewer)["seats"]
        return {card["id"] for card in seats[self.viewer]["hand"]} if self.viewer >= 0 else set()

    def log_since(self, start: int) -> list[LogEntry]:
        """What happened since, as the viewer may know it."""
        return self.match.log_for(self.viewer, start)

    # ---- input
    def submit(self, line: str) -> Reply:
        """Carries out a line of input: a command, a chance result, or an answer to the decision."""
        text = line.strip()
        try:
            if not text:
                return Reply()
            if self.match.request is None and text in self.match.options() and self.owner() >= 0:
                return self._choose(text)
            word, _, rest = text.partition(" ")
            if not self.ready and word.lower() in ("why", "undo", "save", "look", "hand", "show", "skip"):
                raise Refused("the table is not set up yet")
            reply = self.answers.answer(word.lower(), rest.strip())
            if reply is not None:
                return reply
            if self.match.request is not None:
                return self._results(text)
            return self._understood(text)
        except Refused as e:
            return Reply([e.reason])
        except CroftError as e:
            return Reply([f"{e} (? for help)"])

    def _understood(self, text: str) -> Reply:
        """Choose; a text that is not an option gets an answer with the options there are."""
        try:
            return self._choose(self._option(text))
        except Refused as e:
            if e.rules or not e.offered:
                raise
            now = f"; possible now: {', '.join(e.offered[:4])}{' …' if len(e.offered) > 4 else ''}"
            raise CroftError(f"{e.reason}{now}") from None

    def _choose(self, text: str) -> Reply:
        if self.owner() < 0:
            raise Refused("there is nothing to decide now")
        self.walking = (self.owner(), self._steps(text), self.match.game.count)
        walk(self.match, *self.walking[:2])
        return Reply(changed=True)

    def _steps(self, text: str) -> list[str]:
        """The choices a text stands for: itself, those of a run, or all steps of the way to a distant place."""
        if text in self.match.options():
            return [text]
        scene = self.match.decision_scene(self.owner())
        if scene is None:
            return [text]
        run = next((x["walk"] for x in scene.get("runs", []) if x["text"] == text), [])
        return run or steps_to(scene.get("trails", []), text) or [text]

    def _option(self, text: str) -> str:
        """The option text meant by a number or a unique beginning; else the text itself, for the rules to judge."""
        options = (self.decision() or {"options": []})["options"]
        texts, labels = [o["text"] for o in options], [o["label"] for o in options]
        if text.isdecimal():
            if len(text) > 9 or not 1 <= int(text) <= len(texts):
                raise Refused(f"choose a number from 1 to {len(texts)}")
            return texts[int(text) - 1]
        low = " ".join(text.lower().split())
        for exact in (texts, labels):
            for t, shown in zip(texts, exact, strict=True):
                if shown.lower() == low:
                    return t
        found = [
            t
            for t, label in zip(texts, labels, strict=True)
            if t.lower().startswith(low) or label.lower().startswith(low)
        ]
        if len(found) > 1:
            raise Refused(f"that could be {', '.join(found[:6])}{' …' if len(found) > 6 else ''}: type more of it")
        return found[0] if found else text

    def meant(self, text: str) -> str:
        """The same, but what could be several things is left as it is."""
        try:
            return self._option(text)
        except Refused:
            return text

    def _results(self, text: str) -> Reply:
        """One chance result, or several for the dice of one roll: `step step melee`, `2 step, melee`, `3x step`."""
        request = self.match.request
        assert request is not None
        try:
            results = [self._result(text)]
        except Refused:
            results = self._several(text)
            if not results:
                raise
        taken = 0
        while taken < len(results) and self.match.request is not None and self.match.request.prompt == request.prompt:
            self.match.supply(results[taken])
            taken += 1
        left = results[taken:]
        return Reply([f"this roll needed fewer results; not used: {', '.join(left)}"] if left else [], changed=True)

    def _several(self, text: str) -> list[str]:
        """The results a line of several names; empty if one of its words is none."""
        results: list[str] = []
        times = 1
        for part in (x.strip() for x in (text.split(",") if "," in text else text.split())):
            number = re.fullmatch(r"(\d)(?: ?[x×])?(?: ?(\D.*))?", part)  # 2 step, 2x step, 2 (of what comes next)
            word = part if number is None else number[2] or ""
            try:
                results += [self._result(word or part)] * (int(number[1]) if number and word else times)
                times = 1
            except Refused:
                if number is None or word:
                    return []
                times = int(number[1])
        return results if times == 1 else []

    def _result(self, text: str) -> str:
        """The chance result meant by its name or a unique beginning."""
        assert self.match.request is not None
        results = self.match.request.results
        low = text.lower()
        for r in results:
            if r.lower() == low:
                return r
        found = [r for r in self.results() if r.lower().startswith(low)]
        if len(found) != 1:
            raise Refused(f"expected one of: {', '.join(self.results())}")
        return found[0]

    def results(self) -> list[str]:
        """The chance results people may name now; equal cards and faces once."""
        return list(dict.fromkeys(self.match.request.results)) if self.match.request is not None else []

    def save(self, name: str, over: bool = False) -> str:
        """Write the record, or for a .json file the position as the viewer knows it; never over a file of others."""
        try:
            path = Path(name).expanduser()
        except RuntimeError as e:  # ~somebody who is not there
            raise CroftError(f"cannot write {name}: {e}") from None
        if path.exists() and not over and path.resolve() not in self._saved:
            raise Refused(f"{path} already exists; save! {name} overwrites it")
        if path.suffix == ".json":
            doc = position_of(self.title, self.match.game, self.viewer)
            text = json.dumps(doc, indent=1, ensure_ascii=False) + "\n"
        else:
            text = self.match.dump()
        write_text(path, text)
        self._saved.add(path.resolve())
        return f"saved as {path}"
