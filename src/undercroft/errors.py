"""Errors in input from outside. Bugs raise other exceptions."""

from .spelling import some


class CroftError(Exception):
    """Bad input: the message is one clear line that says what was expected."""


class Damaged(CroftError):
    """A record, position, snapshot or content file that cannot be what it claims to be."""


class ContentError(Damaged):
    """A content file or content pack that is wrong: file, row, key and what was expected."""


class OtherVersion(Damaged):
    """A table that was begun with other rules, or with content that plays its log differently."""


class Differs(Damaged):
    """A record that can be read, but does not play as it says: other rolls, another state, a decision refused."""


class Refused(CroftError):
    """An act the rules forbid, or that was not offered; `rules` names the ledger rules.

    `reason` is the message alone; where the asker may know them, `offered` lists the legal options, and
    the text of the error says so.
    """

    def __init__(self, message: str, rules: list[str] | None = None, offered: list[str] | None = None) -> None:
        super().__init__(message, rules, offered)
        self.reason = message
        self.rules: list[str] = rules or []
        self.offered: list[str] = offered or []

    def __str__(self) -> str:
        return f"{self.reason}; offered now: {some(self.offered)}" if self.offered else self.reason


class NeedChance(Exception):
    """The chance provider has no result yet: people must roll or draw (referee mode)."""

    def __init__(self, stream: int, bound: int, kind: int, cards: list[int]) -> None:
        super().__init__(f"a result below {bound} is needed")
        self.stream = stream
        self.bound = bound
        self.kind = kind
        self.cards = cards
