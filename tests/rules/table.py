"""The table for the rule tests of every game: answer by text, see the options, hear which rule forbids."""

from typing import Self

import pytest

from undercroft.engine.decision import Decision
from undercroft.errors import Refused
from undercroft.match.match import Match


class RuleTable:
    """A match with short words; a game adds its own."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def decision(self) -> Decision:
        """The pending decision."""
        assert self.match.game.decision is not None
        return self.match.game.decision

    @property
    def options(self) -> list[str]:
        """The options of the pending decision, as texts."""
        return self.match.options()

    @property
    def prompt(self) -> int:
        """The number of the pending prompt."""
        return self.decision.prompt

    @property
    def owner(self) -> int:
        """The seat that decides."""
        return self.decision.owner

    def do(self, *texts: str) -> Self:
        """Answer decision after decision."""
        for text in texts:
            self.match.choose(text)
        return self

    def can(self, text: str) -> bool:
        """Is this offered?"""
        return text in self.options

    def why(self, text: str) -> str:
        """The id of the rule that forbids this; empty if it is allowed."""
        found = self.match.why(text)
        return "" if found.allowed else found.rules[0].id if found.rules else "?"

    def refuses(self, text: str, rule: str = "") -> None:
        """The act is refused, changes nothing, and names this rule (or any)."""
        before = self.match.game.hash()
        with pytest.raises(Refused) as e:
            self.match.choose(text)
        assert self.match.game.hash() == before
        assert e.value.rules, f"no rule named: {e.value}"
        if rule:
            assert e.value.rules == [rule]
