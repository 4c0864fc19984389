"""Fills the book of effects from the cards."""

from undercroft.engine.effect import enter

from ..content import PURSE
from .base import BOOK, LISTS
from .coins import Coins

LISTS[PURSE] = enter(BOOK, [Coins(2)])
