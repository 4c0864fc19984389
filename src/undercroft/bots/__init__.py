"""Bots: any game through the engine's interface. `make_bot` knows them by name."""

from .bot import Bot
from .registry import BOTS, check_bot, make_bot

__all__ = ["BOTS", "Bot", "check_bot", "make_bot"]
