"""Choices worth a line of their own: those that no event tells about."""

from typing import Protocol, runtime_checkable

from ....engine.option import Opt
from ..acts.base import ACTS
from ..state import World
from .names import hero_name


def actor(g: World, seat: int) -> int:
    """The Hero a seat acts with, -1 where a player has several: the turn may have passed on since."""
    mine = [i for i, h in enumerate(g.heroes) if h.seat == seat]
    return mine[0] if len(mine) == 1 else -1


def hero_of(g: World, seat: int) -> str:
    """The Hero a seat acts with, by name."""
    hero = actor(g, seat)
    return hero_name(g, hero) if hero >= 0 else "the active Hero"


@runtime_checkable
class Told(Protocol):
    """An act whose choice is worth a line of its own."""

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> tuple[str, str, list[str]] | None:
        """Text, icon and touches; None if its consequences tell the story."""


def choice_text(g: World, option: Opt, seat: int) -> tuple[str, str, list[str]] | None:
    """Text, icon and touches of a choice; None if its consequences tell the story, or if it is a secret."""
    act: object = ACTS.known(option.kind)
    if not isinstance(act, Told):
        return None
    hero = actor(g, seat)
    return act.told(g, option, hero_of(g, seat), [f"hero:{hero}"] if hero >= 0 else [])
