"""Texts about a game: rules, tour, lesson."""

from typing import Annotated

from litestar import get
from litestar.params import Parameter
from litestar.response import Response

from ....errors import CroftError
from ....games import title_of
from ...errors import refused
from ...tables.lessons import lesson_of
from .requests import json_of


@get("/rules/{game:str}", sync_to_thread=False)
def rules(game: str, q: Annotated[str, Parameter(max_length=200)] = "") -> Response[bytes]:
    """Rules and rulings that hold all the words asked for."""
    try:
        title = title_of(game)
        ledger = title.ledger
    except CroftError as e:
        raise refused(e) from None
    words = q.lower().split()
    special = title.special_of(q)

    def fits(*texts: str) -> bool:
        whole = " ".join(texts).lower()
        return all(w in whole for w in words)

    return json_of(
        {
            "rules": [
                {"id": r.id, "page": r.page, "text": r.text}
                for r in ledger.rules
                if (r.id in special if special else fits(r.id, r.text))
            ],
            "rulings": [
                {
                    "id": r.id,
                    "question": r.question,
                    "text": r.text,
                    "reason": r.reason,
                    "default": r.default,
                    "alternatives": [{"name": a.name, "text": a.text} for a in r.alternatives],
                }
                for r in ledger.rulings
                if fits(r.id, r.question, r.text, r.reason)
            ],
        }
    )


@get("/tour/{game:str}", sync_to_thread=False)
def tour(game: str, mode: Annotated[str, Parameter(max_length=60)] = "") -> Response[bytes]:
    """A guided introduction to a game, to be read step by step, with a page on the mode; empty if it has none."""
    try:
        title = title_of(game)
        return json_of({"steps": [*title.speech.tour(), *(title.briefing(mode) if title.meta.mode(mode) else [])]})
    except CroftError as e:
        raise refused(e) from None


@get("/lesson/{game:str}", sync_to_thread=True)
def lesson(game: str) -> Response[bytes]:
    """A guided first game: its position and its steps; null if the game has none."""
    try:
        return json_of(lesson_of(title_of(game)))
    except CroftError as e:
        raise refused(e) from None


ROUTES = [rules, tour, lesson]
