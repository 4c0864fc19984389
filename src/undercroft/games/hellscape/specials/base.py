"""A rule that a Quest adds to the game: a class with hooks, asked by the steps and predicates of the rules.

A Quest has as many as its row names (specials/book.py). The rules name none of them: they ask every special of the
Quest, and each answers at its own moments.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from .. import options as o
from ..quests import Goal, Quest, Trigger
from ..state import World


@mypyc_attr(allow_interpreted_subclasses=True)
class Special:
    """A special rule of a Quest; a method that it does not override changes nothing.

    `OWNS: Final` names the fields of the state and of Quests that are its own: no other rule asks about them.
    """

    def __init__(self, quest: Quest) -> None:
        self.quest = quest

    # ---- before the first round
    def lay_out(self, g: World) -> None:
        """More tokens on the map."""

    def surplus_tiles(self, g: World) -> list[int]:
        """Tiles of which one goes before the Heroes are placed; none when enough have gone."""
        return []

    def asks_first(self, g: World) -> int:
        """The prompt of what the party decides before the first skills, 0 if there is nothing."""
        return 0

    def arms(self, g: World, seat: int, prompt: int) -> int:
        """The prompt by which this Hero chooses a first weapon instead of this one, 0 if the Quest gives a weapon."""
        return prompt

    def armed(self, g: World, seat: int, item: int) -> None:
        """A Hero has chosen a first weapon."""

    def first_foes(self, g: World) -> None:
        """Enemies that are there from the start, after the Mobs."""

    def first_figures(self, g: World) -> None:
        """Other figures that are there from the start."""

    # ---- in a round; these may push
    def round_starts(self, g: World) -> None:
        """Before any Lifebringer."""

    def round_started(self, g: World) -> None:
        """After the Lifebringers."""

    def before_heroes(self, g: World) -> None:
        """Before the first Hero acts."""

    def darkens(self, g: World) -> None:
        """At the start of the Darkness Phase."""

    # ---- at any moment
    def interrupts(self, g: World) -> bool:
        """Does something begin that ends what is under way? Then it has begun."""
        return False

    def watch(self, g: World) -> None:
        """Between actions and activations. May push."""

    def revealed(self, g: World, chamber: int) -> bool:
        """A Chamber has its Mobs; True if something more comes. Pushes."""
        return False

    def spawned(self, g: World, foe: int) -> None:
        """A Roaming Monster has come into the Dungeon."""

    def dying(self, g: World, foe: int) -> list[Trigger]:
        """An Enemy dies: the triggers that this sets off, after the rewards."""
        return []

    def credited(self, g: World, kills: int, roaming: bool) -> None:
        """A Hero gets the credit of kills."""

    def knocked_out(self, g: World, seat: int) -> None:
        """A Hero was Knocked Out."""

    def fallen(self, g: World, unit: int) -> None:
        """A Spirit or the Summoner has no Health left."""

    def arrives(self, g: World, seat: int) -> None:
        """A Hero has moved or was placed into a Zone."""

    def achieved(self, g: World, seat: int, goal: Goal) -> bool:
        """A Hero does what a goal asks; True if that is a word that the special brings."""
        return False

    # ---- the Boss Fight
    def gathers(self, g: World) -> None:
        """The Heroes have recovered for it."""

    def wakes(self, g: World) -> None:
        """The Boss is alone with them."""

    # ---- predicates
    def reaches(self, g: World, seat: int, goal: Goal) -> bool:
        """Is the Hero where a goal is done that has no tokens of its own?"""
        return False

    def admits(self, g: World, seat: int, goal: Goal) -> bool:
        """May this Hero pursue the goal?"""
        return True

    def binds(self, g: World, seat: int, item: int) -> int:
        """The rule by which this equipped item does not leave this Hero, 0 if none."""
        return 0

    def shields(self, g: World, foe: int) -> bool:
        """Does nothing harm this Enemy now?"""
        return False

    def opens_for(self, g: World, unit: int) -> int:
        """Bits of doors that this Hero or Spirit walks through as if they were open."""
        return 0

    def spares_card(self, g: World, door: int) -> bool:
        """Is no Door card drawn for the Chamber behind this door?"""
        return False

    def adds_dice(self, g: World, seat: int, item: int, pool: list[int]) -> None:
        """More dice for an attack with this weapon."""

    def guards(self, g: World, unit: int, pool: list[int]) -> None:
        """More dice for the defense of a Hero, Spirit or the Summoner."""

    def sustains(self, g: World, unit: int) -> int:
        """More Health that a Spirit or the Summoner may have."""
        return 0

    def attracts(self, g: World, foe: int) -> list[int]:
        """Passages to which this Enemy walks rather than to a target."""
        return []

    def fulfills(self, g: World, word: str) -> bool:
        """Is this condition of a goal or door met? It is a word that the special brings."""
        return False


SPECIALS: Final[list[list[Special]]] = []  # by Quest, filled by specials/book.py


def binding(g: World, seat: int, item: int) -> int:
    """The rule by which this equipped item does not leave this Hero, 0 if none."""
    for s in SPECIALS[g.quest]:
        rule = s.binds(g, seat, item)
        if rule:
            return rule
    return 0


def first_question(g: World) -> int:
    """The prompt of what the party decides before the first skills, 0 if the Quest asks nothing."""
    for s in SPECIALS[g.quest]:
        prompt = s.asks_first(g)
        if prompt:
            return prompt
    return 0


def weapon_prompt(g: World, seat: int) -> int:
    """The prompt by which this Hero chooses a first weapon, 0 if the Quest gives one."""
    prompt = o.P_WEAPON
    for s in SPECIALS[g.quest]:
        prompt = s.arms(g, seat, prompt)
    return prompt


def surplus_tiles(g: World) -> list[int]:
    """Tiles of which one must go."""
    out: list[int] = []
    for s in SPECIALS[g.quest]:
        out += s.surplus_tiles(g)
    return out


def watch(g: World) -> None:
    """Checks the special rules of the Quest between actions and activations. May push."""
    for s in SPECIALS[g.quest]:
        s.watch(g)
