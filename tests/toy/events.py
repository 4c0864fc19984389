"""Kinds of events."""

from typing import Final

ROLL: Final = 10  # a: seat, b: die face
DREW: Final = 11  # a: seat, b: card; only that seat
DRAWN: Final = 12  # a: seat
PLAYED: Final = 13  # a: seat, b: card
DUG: Final = 14  # a: seat, b: coins
PEEKED: Final = 15  # a: seat, b: card; only that seat
