"""Other words on a card of the box: an ability is read again from effects as content writes them, then put back."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from undercroft.engine.effect import register
from undercroft.games.super_dungeon import rows_deeds
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.abilities import check_on, make_ability
from undercroft.games.super_dungeon.content import ABILITIES, CARDS
from undercroft.games.super_dungeon.effects.base import BOOK, LIST_OF
from undercroft.games.super_dungeon.effects.book import effects_of
from undercroft.games.super_dungeon.rows_effects import Deed

KINDS = {"attack": t.A_ATTACK, "action": t.A_ACTION, "potion": t.A_POTION}


def deeds_of(*effects: dict[str, Any]) -> list[Deed]:
    """Effects as their structs."""
    return msgspec.convert(list(effects), list[Deed])


@contextmanager
def printed(ability: str, kind: str, *effects: dict[str, Any]) -> Iterator[None]:
    """The ability of this id does this, for one point of AP or one potion counter; ValueError: it is refused."""
    deeds = deeds_of(*effects)
    rows_deeds.check(kind, deeds)
    old = next(a for a in ABILITIES if a.id == ability)
    new = ABILITIES[make_ability(old.id, old.name, KINDS[kind], 1, "", deeds)]
    ABILITIES.pop()
    owner = next((c for c in CARDS if old.index in c.abilities), None)
    if owner is not None:
        check_on(owner, new)
    new.index = old.index
    was = LIST_OF[old.index]
    ABILITIES[old.index] = new
    todo = effects_of(new)
    LIST_OF[old.index] = register(BOOK, todo) if todo else 0
    try:
        yield
    finally:
        ABILITIES[old.index] = old
        LIST_OF[old.index] = was
        if todo:
            BOOK.pop()
