"""Kinds of prompts; those of options are the numbers of acts."""

from typing import Final

P_PLACE: Final = 10  # a: group
P_MARKET: Final = 11
P_LINK: Final = 12  # a: book
P_LEVEL: Final = 13
P_FIRST: Final = 14
P_PLAY: Final = 15
P_PATHS: Final = 16
P_TURN_UP: Final = 17  # a: cell, b: card
