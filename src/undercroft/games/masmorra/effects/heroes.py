"""Picking a Hero for the effects that follow."""

from ....engine.effect import Effect, Effects
from .. import options as o
from ..legal.targets import standing
from ..state import World
from .base import pick


class PickHero(Effect[World]):
    """A standing Hero, picked for the rest of the list."""

    def __init__(self, prompt: int) -> None:
        self.prompt = prompt

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, self.prompt, o.WHO, standing(g))

    def do(self, g: World, s: Effects[World]) -> None:
        s.picked = s.picks[0] if s.picks else -1
