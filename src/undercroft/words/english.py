"""Small English for sentences made of parts: numbers with their nouns, lists, articles."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

_IRREGULAR: Final = {
    "die": "dice",
    "hero": "heroes",
    "foe": "foes",
    "man": "men",
    "wolf": "wolves",
    "half": "halves",
    "leaf": "leaves",
    "knife": "knives",
    "staff": "staves",
}
_UNCOUNTED: Final = frozenset(("xp", "gold", "ap", "mp", "lp", "mana", "magic", "loot"))
_SAID_WITH_CONSONANT: Final = re.compile(r"(uni([^nm]|$)|us[eua]|ut[eio]|eu|ewe|one\b|once\b)", re.I)
_SAID_WITH_VOWEL: Final = re.compile(r"([aeiou]|hour|honest|honou?r|heir)", re.I)
_SPELT_WITH_VOWEL: Final = frozenset("AEFHILMNORSX8")


def plural(noun: str) -> str:
    """More than one: `potions`, `action dice`, `Heroes`, `XP`."""
    rest, space, word = noun.rpartition(" ")
    low = word.lower()
    if low in _UNCOUNTED:
        return noun
    if low in _IRREGULAR:
        many_of = _IRREGULAR[low]
        word = many_of.capitalize() if word[0].isupper() else many_of
    elif re.search(r"(s|x|z|ch|sh)$", low):
        word += "es"
    elif re.search(r"[^aeiou]y$", low):
        word = f"{word[:-1]}ies"
    else:
        word += "s"
    return f"{rest}{space}{word}"


def many(n: int, one: str, more: str = "") -> str:
    """A number with its noun: `1 token`, `2 tokens`; `more` where the plural is odd."""
    return f"{n} {one if n in (1, -1) else more or plural(one)}"


def listed(things: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; nothing for an empty list."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def gathered(things: Sequence[str]) -> list[str]:
    """Equal things as one, with their number: `the Step die` twice is `2 Step dice`."""
    times = Counter(things)
    return [one if n == 1 else many(n, one.removeprefix("the ")) for one, n in times.items()]


def a(noun: str) -> str:
    """With its article: `a Melee`, `an Elixir`, `an XP`, `a unicorn`, `an 8-Bit monster`."""
    return f"{'an' if _begins_with_vowel(noun) else 'a'} {noun}"


def _begins_with_vowel(noun: str) -> bool:
    word = noun.split(" ")[0]
    if re.match(r"(8|1[18]($|\D))", word):
        return True
    if len(word) > 1 and word.isupper() and word.isalpha() and len(word) < 4:  # spelled letter by letter
        return word[0] in _SPELT_WITH_VOWEL
    return _SAID_WITH_VOWEL.match(word) is not None and _SAID_WITH_CONSONANT.match(word) is None


def sentence(words: str) -> str:
    """With a capital letter, and a full stop unless something ends it already."""
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '?', '!')) else '.'}"
