"""The specials of each Quest: those that the parts of its row bring, and those that it names.

A Quest of a content pack names one of its own as `"special": ["package.module:Class"]`, a class on `Special` in any
module that Python finds.
"""

from importlib import import_module
from typing import Any, Final

from ....errors import ContentError
from .. import content as _content
from ..quests import QUESTS, Quest
from .base import SPECIALS, Special
from .beasts import HorrorBeast, Hunt, MazeBeasts
from .boss import BossFight
from .gates import Gates
from .keys import Hourglasses, SoulKeys
from .passages import Passages
from .souls import Souls
from .summoner import Summoner
from .sword import CursedSword

CONTENT: Final = _content.CONTENT_HASH  # the Quests must be read
NAMED: Final[dict[str, Any]] = {
    "sword": CursedSword,
    "souls": Souls,
    "keys": SoulKeys,
    "hourglasses": Hourglasses,
    "passages": Passages,
    "hunt": Hunt,
    "beasts": MazeBeasts,
    "horror_beast": HorrorBeast,
    "summoner": Summoner,
    "boss": BossFight,
    "gates": Gates,
}


def names_of(q: Quest) -> list[str]:
    """Their names, in the order in which they are asked."""
    brought = {
        "sword": q.sword_item >= 0,
        "souls": q.souls_per_hero > 0,
        "keys": len(q.times) > 0,
        "hourglasses": len(q.hourglasses) > 0,
        "passages": q.passages,
        "hunt": q.beasts or q.beast_zone >= 0,
        "beasts": q.beasts,
        "horror_beast": q.beast_zone >= 0,
        "summoner": q.summoner_zone >= 0,
        "boss": q.boss >= 0,
        "gates": q.center >= 0 or q.final_zone >= 0 or q.white_by == "cleared",
    }
    return [name for name in NAMED if brought[name]] + q.special


def special_named(q: Quest, name: str) -> Special:
    """The special of this name, for this Quest."""
    found: Any = NAMED.get(name)
    if found is None and ":" in name:
        module, _, cls = name.partition(":")
        try:
            found = getattr(import_module(module), cls)
        except (ImportError, AttributeError) as e:
            raise ContentError(f"hellscape: quest {q.id}: special {name!r}: {e}") from None
    if not (isinstance(found, type) and issubclass(found, Special)):
        known = ", ".join(NAMED)
        raise ContentError(
            f"hellscape: quest {q.id}: there is no special {name!r}; expected one of {known}, or MODULE:CLASS"
        )
    made: Special = found(q)
    return made


def specials_of(q: Quest) -> list[Special]:
    """All special rules of a Quest."""
    return [special_named(q, name) for name in names_of(q)]


for quest in QUESTS:
    SPECIALS.append(specials_of(quest))
