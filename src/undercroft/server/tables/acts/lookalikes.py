"""Names that people would take for the same: Cyrillic letters for Latin ones, "rn" for "m", a digit for a letter."""

import unicodedata

from confusable_homoglyphs.confusables import confusables_data


def alike(one: str, other: str) -> bool:
    """Would people take these names for the same? By Unicode's list of confusable characters, with and without case."""
    a, b = (unicodedata.normalize("NFKC", x).replace(" ", "") for x in (one, other))
    return _looks(a, b) or _looks(a.casefold(), b.casefold())


def _looks(one: str, other: str) -> bool:
    a, b = _drawn(one), _drawn(other)
    return len(a) == len(b) and all(
        x == y or not _looks_of(x).isdisjoint(_looks_of(y)) for x, y in zip(a, b, strict=True)
    )


def _drawn(text: str) -> str:
    """The text with characters that look like several others replaced by those."""
    return "".join(next((x for x in _others(c) if len(x) > 1), c) for c in text)


def _looks_of(character: str) -> set[str]:
    """The character and those of the list: two that look alike have one of them in common."""
    return {character, *(x for x in _others(character) if len(x) == 1)}


def _others(character: str) -> list[str]:
    # The list writes some characters of other directions between two marks.
    return [str(x["c"]).strip("\u200e") for x in confusables_data.get(character, ())]
