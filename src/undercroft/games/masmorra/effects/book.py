"""Fills the book: the rows of the content files become lists of effects, once."""

from typing import Any

from ....engine.effect import Effect, register
from .. import rows_fx
from .. import windows as w
from ..components import Half
from ..content import CARDS, EVILS
from .base import BOOK, EVIL, ORANGE, PURPLE, TITLES, Printed
from .words import made


def effects_of(rows: list[rows_fx.Effect], half: Half | None = None) -> list[Effect[Any]]:
    """The effects of one half of a Treasure Card, or of an Evil card."""
    alone = all(isinstance(row, rows_fx.Gain) for row in rows) or (half is not None and half.window >= 0)
    anytime = half is not None and half.window == w.ANY
    out: list[Effect[Any]] = []
    for row in rows:
        for e in made(row):
            if isinstance(e, Printed):
                e.printed(alone, anytime)
            out.append(e)
    return out


def _fill() -> None:
    for card in CARDS:
        ORANGE.append(register(BOOK, effects_of(card.orange.rows, card.orange)))
        TITLES.append(card.name)
        PURPLE.append(register(BOOK, effects_of(card.purple.rows, card.purple)))
        TITLES.append(card.name)
    for evil in EVILS:
        EVIL.append(register(BOOK, effects_of(evil.rows)))
        TITLES.append(evil.name)


_fill()
