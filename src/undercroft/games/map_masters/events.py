"""Kinds of events."""

from typing import Final

WISH: Final = 10  # a: number of the objective from 1, b: Objective card
BOUGHT_UNSEEN: Final = 11  # a: book
PLAYED: Final = 12  # a: seat, b: card, c: cell, d: 1 if upside down
DREW: Final = 13  # a: seat, b: card; only that seat
DRAWN: Final = 14  # a: seat
LEG: Final = 15  # a: group, b: number of the line, c: cell reached, d: halls used
FULFILLED: Final = 16  # a: group, b: cell, c: number of the objective
TOOK: Final = 17  # a: group, b: Artifact
TURNED_UP: Final = 18  # a: cell, b: card
FAILED: Final = 19  # a: group, b: verdict
LOST: Final = 20  # a: how
WON: Final = 21  # a: score
