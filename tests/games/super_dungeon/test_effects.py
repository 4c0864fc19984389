"""The book of effects and the rows of words: nothing that content or rules name is missing."""

import re

from undercroft.games.super_dungeon import events, options
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import ABILITIES
from undercroft.games.super_dungeon.effects.base import BOOK, LIST_OF
from undercroft.games.super_dungeon.title import TITLE
from undercroft.games.super_dungeon.words.log import TELLING
from undercroft.games.super_dungeon.words.prompts import PROMPTS
from undercroft.games.super_dungeon.words.verbs import VERBS


def test_every_action_and_potion_that_is_not_rolled_for_has_effects() -> None:
    assert TITLE.meta.name == "super_dungeon" and len(LIST_OF) == len(ABILITIES) and BOOK[0] == []
    for a in ABILITIES:
        rolled = a.kind in (t.A_BASIC, t.A_ATTACK) or a.versus_attack >= 0
        assert (LIST_OF[a.index] > 0) == (not rolled or bool(a.odd & t.O_RAGE)), a.id
        assert rolled or BOOK[LIST_OF[a.index]], a.id


def names(module: object, pattern: str) -> dict[str, int]:
    """The constants of a module."""
    return {n: v for n, v in vars(module).items() if isinstance(v, int) and re.fullmatch(pattern, n)}


def test_every_event_has_words() -> None:
    known = names(events, "[A-Z_]+")
    assert len(known) > 70
    for name, kind in known.items():
        assert kind in TELLING.rows, name


def test_every_prompt_and_every_kind_of_option_has_its_row() -> None:
    for name, kind in names(options, "P_[A-Z_]+").items():
        assert kind in PROMPTS.rows, name
    said = {row.verb.kind for row in VERBS.rows}
    for name, kind in names(options, "[A-Z_]+").items():
        if not name.startswith(("P_", "WIN_")) and name != "MIDDLE":
            assert kind in said, name
