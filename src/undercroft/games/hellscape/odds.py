"""Chances of an attack before it is rolled: exact, from the faces of the dice, without abilities still to be used."""

from functools import lru_cache

from ...scene import Odds
from . import components as c
from . import terms as t
from .legal.combat import hero_pool
from .legal.foes import health_of
from .state import World


@lru_cache(maxsize=4096)
def spread(pool: tuple[int, ...]) -> tuple[float, ...]:
    """The chance of each number of Wounds of a pool: swords minus shields, not below 0."""
    now = {0: 1.0}
    for color in range(4):
        for _ in range(pool[color]):
            after: dict[int, float] = {}
            for value, chance in now.items():
                for face in range(6):
                    code = color * 6 + face
                    n = value + c.FACES[t.SWORD][code] - c.FACES[t.SHIELD][code]
                    after[n] = after.get(n, 0.0) + chance / 6
            now = after
    top = max(max(now), 0)
    return tuple(sum(p for n, p in now.items() if max(n, 0) == k) for k in range(top + 1))


def expected(pool: list[int]) -> float:
    """Wounds on average."""
    return sum(n * p for n, p in enumerate(spread(tuple(pool))))


def attack_odds(g: World, seat: int, foe: int, type: int, only: int = -1) -> list[Odds]:
    """The possible outcomes of an attack: a kill, Wounds, nothing."""
    chances = spread(tuple(hero_pool(g, seat, foe, type, only)))
    x = g.foes[foe]
    need = max(1, health_of(g, foe) - (x.hurt if foe < t.ROAMING and x.minions == 0 else x.wounds))
    kill = sum(chances[need:])
    none = chances[0]
    return [
        Odds(
            title="a miniature falls by the dice alone" if foe < t.ROAMING else "it falls by the dice alone",
            chance=kill,
            tone="win",
        ),
        Odds(title="Wounds", chance=max(0.0, 1 - kill - none), tone="more"),
        Odds(title="nothing", chance=none, tone="none"),
    ]
