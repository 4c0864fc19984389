"""Kinds of options and prompts."""

from typing import Final

MOVE: Final = 10  # a: room
DIG: Final = 11
DRAW: Final = 12
PEEK: Final = 13
PLAY: Final = 14  # a: card
END: Final = 15
CAMP: Final = 16
PRESS: Final = 17

P_TURN: Final = 10
P_PARTY: Final = 11

ON_DIG: Final = 1  # window: a dig was declared; topic: the digger
ON_CARD: Final = 2  # window: a card was played into a dig; topic: who played it
