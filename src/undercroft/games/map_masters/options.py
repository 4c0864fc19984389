"""Kinds of options and prompts."""

from typing import Final

PLACE: Final = 10  # a: group, b: cell, c: slot
BUY: Final = 11  # a: item of the Fairy Token, b: group
BUY_BOOK: Final = 12  # a: book, b: group
UNSEEN: Final = 13  # the top book of the deck
LINK: Final = 14  # a: book, b: group
CLOSE: Final = 15  # the market
LEVEL: Final = 16  # a: level
FIRST: Final = 17  # a: seat
PLAY: Final = 18  # a: card, b: cell, c: 1 if upside down
DRAW: Final = 19  # data: the path
RISK: Final = 20  # data: a path that fails, or leads to a face-down card
DONE: Final = 21  # no more paths now
GIVE_UP: Final = 22
TURN_UP: Final = 23  # a: 1 if upside down

P_PLACE: Final = 10  # a: group
P_MARKET: Final = 11
P_LINK: Final = 12  # a: book
P_LEVEL: Final = 13
P_FIRST: Final = 14
P_PLAY: Final = 15
P_PATHS: Final = 16
P_TURN_UP: Final = 17  # a: cell, b: card
