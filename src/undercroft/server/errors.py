"""Errors that a client is told about."""

from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ..errors import CroftError, Refused
from ..title.title import Title


class TableError(Exception):
    """A clear refusal: a stable code, one line for people, the rules behind it, and the HTTP status."""

    def __init__(self, code: str, detail: str, status: int = 400, rules: list[dict[str, str]] | None = None) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.status = status
        self.rules = rules or []

    def body(self) -> dict[str, object]:
        """The error as the protocol has it."""
        doc: dict[str, object] = {"error": self.code, "detail": self.detail}
        if self.rules:
            doc["rules"] = self.rules
        return doc


class FileGone(Exception):
    """The database file was moved or replaced: what is written now would be lost."""


class Taken(Exception):
    """Entry n of this table exists already: another process was first."""


def no_database(e: BaseException) -> TableError | None:
    """What to say if the database is the reason; a connection that fails is an OSError."""
    if isinstance(e, SQLAlchemyError | OSError | FileGone):
        return TableError("database", "the database does not answer; nothing changed", 503)
    return None


def refused(e: CroftError, title: Title[Any] | None = None) -> TableError:
    """The engine's refusal in the table's words, with the text of each rule it names."""
    rules: list[dict[str, str]] = []
    if isinstance(e, Refused) and title is not None:
        for rule_id in e.rules:
            rule = title.ledger.find(rule_id)
            if rule is not None:
                rules.append({"id": rule.id, "text": rule.text})
    return TableError("refused", e.reason if isinstance(e, Refused) else str(e), 400, rules)
