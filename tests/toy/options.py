"""Kinds of prompts, and of the option that windows share with a turn; the others are the numbers of acts."""

from typing import Final

PLAY: Final = 14  # a: card

P_TURN: Final = 10
P_PARTY: Final = 11

ON_DIG: Final = 1  # window: a dig was declared; topic: the digger
ON_CARD: Final = 2  # window: a card was played into a dig; topic: who played it
