"""Words with places in them: "{a:model} attacks {b:model}". One table of slots serves options, prompts and the log."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..engine.game import Game
from ..errors import CroftError
from ..scene import Id
from ..spelling import expected

G = TypeVar("G", bound=Game)
Fields = list[int]  # a, b, c, d as far as they are known

PLACE = re.compile(r"\{([abcd]):(\w+)\}")


def _no_touch(g: Any, value: int) -> list[Id]:
    return []


@dataclass(frozen=True)
class Slot(Generic[G]):
    """A kind of argument: how it is written in an option's text, read back, said to people, and lit on the board.

    `write` and `read` also get the fields known so far, since a thing may be named after its owner. `read` raises
    CroftError that says what was expected.
    """

    name: str
    write: Callable[[G, int, Fields], str]
    read: Callable[[G, str, Fields], int]
    say: Callable[[G, int], str] | None = None  # None: as it is written
    touch: Callable[[G, int], list[Id]] = _no_touch
    count: Callable[[G], int] | None = None  # how many values it has: 0 to count - 1; None: nobody has said
    printed: bool = False  # names a thing of the box: the same value means the same card in every game

    def said(self, g: G, value: int) -> str:
        """In words for people."""
        return self.write(g, value, [value, 0, 0, 0]) if self.say is None else self.say(g, value)


def numbered(
    name: str, sign: str, count: Callable[[G], int], say: Callable[[G, int], str] | None = None, touch: str = ""
) -> Slot[G]:
    """Things with a sign and a number: R0, R1, …; `touch` is the prefix of their ids in the scene (`room:`)."""

    def read(g: G, word: str, fields: Fields) -> int:
        number = word[len(sign) :]
        if word[: len(sign)].lower() == sign.lower() and number.isdecimal() and int(number) < count(g):
            return int(number)
        raise CroftError(f"expected {sign}0 to {sign}{count(g) - 1}, found {word!r:.40}")

    def touches(g: G, value: int) -> list[Id]:
        return [f"{touch}{value}"] if touch else []

    return Slot(name, lambda g, v, fields: f"{sign}{v}", read, say, touches, count)


def listed_words(
    name: str,
    words: Callable[[G], list[str]],
    say: Callable[[G, int], str] | None = None,
    touch: Callable[[G, int], list[Id]] = _no_touch,
    printed: bool = False,
    what: str = "",
) -> Slot[G]:
    """Things with a word each, such as names of cards in one word; `what` they are is the slot's name, or is said."""

    def read(g: G, word: str, fields: Fields) -> int:
        known = words(g)
        for i, x in enumerate(known):
            if x.lower() == word.lower():
                return i
        begun = [i for i, x in enumerate(known) if x.lower().startswith(f"{word.lower()}_")]
        if len(begun) == 1:
            return begun[0]
        raise CroftError(f"there is no {what or name} {word!r:.40}; {expected(word, known)}")

    return Slot(name, lambda g, v, fields: words(g)[v], read, say, touch, lambda g: len(words(g)), printed)


def filled(template: str, slots: dict[str, Slot[G]], g: G, fields: Fields) -> str:
    """The template with its places said in words."""
    return PLACE.sub(lambda m: slots[m[2]].said(g, fields["abcd".index(m[1])]), template)


def places_of(template: str) -> list[tuple[int, str]]:
    """The places of a template: index of the field, name of the slot."""
    return [("abcd".index(letter), slot) for letter, slot in PLACE.findall(template)]
