"""Fills the book of effects from the cards."""

from undercroft.engine.effect import register

from ..content import PURSE
from .base import BOOK, LISTS
from .coins import Coins

LISTS[PURSE] = register(BOOK, [Coins(2)])
