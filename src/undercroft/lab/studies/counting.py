"""Counts of the options offered and taken in a game, by the word of the verb and the thing of the box that it names."""

from typing import Any

from ...engine.decision import Decision
from ...engine.game import Game
from ...engine.option import Opt
from ...title.title import Title

Uses = dict[str, list[int]]  # offered and taken (decisions), and the masks of the seats


class Subjects:
    """The subject of every option of a title: `play Fireball`, or `move` where the places differ from game to game."""

    def __init__(self, title: Title[Any]) -> None:
        self.title = title
        self._known: dict[int, str] = {}

    def of(self, g: Game, option: Opt) -> str:
        """The words that the option is counted under."""
        found = self._known.get(option.code)
        if found is None:
            found = self._known[option.code] = self.title.speech.verbs.subject(g, option)
        return found


class Counter:
    """The counts of one game."""

    def __init__(self, subjects: Subjects, players: int) -> None:
        self.subjects = subjects
        self.everybody = (1 << players) - 1
        self.uses: Uses = {}

    def add(self, g: Game, d: Decision, taken: Opt) -> None:
        """A decision that is about to be taken."""
        if len(d.options) < 2:
            return
        seat = self.everybody if d.owner < 0 else 1 << d.owner
        chosen = self.subjects.of(g, taken)
        for name in {self.subjects.of(g, o) for o in d.options} | {chosen}:
            row = self.uses.get(name)
            if row is None:
                row = self.uses[name] = [0, 0, 0, 0]
            row[0] += 1
            row[2] |= seat
            if name == chosen:
                row[1] += 1
                row[3] |= seat
