"""Plans of the Alliance game beyond any look-ahead of a turn: which Hero to be, what to learn, what to save for."""

from typing import Final

from ....engine.option import Opt
from .. import terms as t
from ..components import Ability
from ..content import HEROES
from ..pieces import Hero

# Heroes by what their gold buys: a blow as often as it is paid for wins the last battle.
BY_MIGHT: Final = ["jay", "greybark", "mika", "valerie", "algus"]


def mightiest(options: list[Opt]) -> Opt:
    """The Hero to play."""
    best = options[0]
    for x in options:
        if rank(x) < rank(best):
            best = x
    return best


def rank(option: Opt) -> int:
    """How a Hero is ranked; one that is not listed, such as one of your own, comes last."""
    name = HEROES[option.a].id
    return BY_MIGHT.index(name) if name in BY_MIGHT else len(BY_MIGHT)


def lesson(h: Hero, options: list[Opt]) -> Opt:
    """The ability to learn: the way to the one that is paid in gold again and again, then in order."""
    abilities = HEROES[h.card].abilities
    for x in options:
        last = x.a + x.a % 2  # the lower ability of the same card
        if abilities[last].refresh:
            return x
    return options[0]


def bought_blow(a: Ability) -> int:
    """Damage that an ability sells for gold, as often as it is paid for; 0 if it is not of that kind."""
    if not a.refresh:
        return 0
    most = 0
    for gain in a.gains:
        most = max(most, gain.sym[t.RANGED] + gain.sym[t.MELEE])
    return most


def gold_punch(h: Hero) -> int:
    """Damage that this Hero's gold can buy in one fight."""
    abilities = HEROES[h.card].abilities
    for i in range(1, 5):
        if (h.learned >> i) & 1:
            blow = bought_blow(abilities[i])
            if blow:
                return blow * (h.gold // abilities[i].gold)
    return 0


def gold_guard(h: Hero) -> int:
    """Defense that comes with the damage which this Hero's gold can buy."""
    abilities = HEROES[h.card].abilities
    for i in range(1, 5):
        if (h.learned >> i) & 1 and bought_blow(abilities[i]):
            return abilities[i].gains[0].sym[t.DEFENSE] * (h.gold // abilities[i].gold)
    return 0
