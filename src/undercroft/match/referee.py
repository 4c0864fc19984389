"""Rolls by hand: what people roll or draw while a choice waits for it."""

from dataclasses import dataclass
from typing import Any

from ..engine.chance import Chance, unpack_chance
from ..engine.game import Game
from ..engine.option import Opt
from ..engine.packing import Reader
from ..engine.play import forced_apply
from ..errors import CroftError, NeedChance, Refused
from ..title.title import Title
from ..words.english import many
from .history import ChanceRequest


@dataclass(frozen=True)
class Waiting:
    """A choice that waits for a roll; the state is the one before it."""

    opt: Opt
    seat: int
    auto: bool


class Referee:
    """Asks people for chance results. After each, the waiting choice is played again with one more known result;
    without a choice it is the setup that waits."""

    def __init__(self, title: Title[Any], chance: Chance) -> None:
        self.title = title
        self.request: ChanceRequest | None = None
        self.waiting: Waiting | None = None
        self.results: list[int] = []  # supplied for the waiting choice
        self._chance = chance  # as it was before the setup

    def setup_chance(self) -> Chance:
        """Chance for the setup: as the match was given it, with the results supplied since."""
        chance = self._chance.copy()
        if self.results:
            self.script(chance)
        return chance

    def script(self, chance: Chance) -> None:
        """Put the supplied results where the game will read them."""
        chance.script = list(self.results)
        chance.at = 0

    def ask(self, e: NeedChance, before: Game | None, waiting: Waiting | None) -> None:
        """A result is missing: says in words which, in the state before the choice (None: there is none yet)."""
        self.waiting = waiting
        self.request = ChanceRequest(*self.title.speech.chance_prompt(before, e.kind, e.bound, e.cards))

    def supply(self, result: int | str) -> None:
        """The result of a roll or draw, by its index or its text."""
        if self.request is None:
            raise Refused("no chance result is needed now")
        known = self.request.results
        if isinstance(result, str):
            if result not in known:
                raise Refused(f"expected one of: {', '.join(known)}")
            result = known.index(result)
        if not 0 <= result < len(known):
            raise Refused(f"expected a number from 0 to {len(known) - 1}")
        self.results.append(result)
        self.request = None

    def done(self) -> None:
        """All results are there, and the choice has been played."""
        self.request, self.waiting, self.results = None, None, []

    def copy(self) -> "Referee":
        """An independent one that waits for the same."""
        other = Referee(self.title, self._chance)
        other.request, other.waiting, other.results = self.request, self.waiting, list(self.results)
        return other

    def idle(self) -> "Referee":
        """One that waits for nothing."""
        return Referee(self.title, self._chance)

    def pack(self) -> list[Any]:
        """Plain data."""
        return [self._chance.pack(), self.request, self.waiting, list(self.results)]

    @classmethod
    def unpack(cls, title: Title[Any], doc: list[Any]) -> "Referee":
        """The inverse of `pack`."""
        chance, *rest = doc
        referee = cls(title, unpack_chance(Reader([chance]).sub()))
        referee.request, referee.waiting, referee.results = rest
        return referee


def check_rolls(rolls: list[int]) -> None:
    """Could these be chance results?"""
    if not all(type(x) is int and x >= 0 for x in rolls):
        raise CroftError(f"chance results are whole numbers from 0, not {rolls!r:.60}")


def check_used(title: Title[Any], game: Game, option: Opt, rolls: list[int]) -> None:
    """Would an answer use all of these chance results? It is tried on a copy."""
    check_rolls(rolls)
    try:
        left = len(forced_apply(game.copy(), option, list(rolls)))
    except NeedChance:  # people are asked for more
        return
    if left:
        used, given = len(rolls) - left, many(len(rolls), "chance result")
        raise CroftError(f"{title.text(game, option)!r} uses {used or 'none'} of the {given} given; nothing was done")
