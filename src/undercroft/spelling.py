"""Spelling suggestions: the closest known words, and a list that is not too long."""

from collections.abc import Sequence
from difflib import get_close_matches

SHOWN = 8


def near(word: str, known: Sequence[str]) -> list[str]:
    """The likely meanings, the best first."""
    return get_close_matches(word.lower(), known, n=2, cutoff=0.6)


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """` (did you mean …?)` for a misspelled word, or nothing where none of the known ones is near."""
    found = near(word, known)
    return f" (did you mean {' or '.join(repr(x) for x in found)}?)" if found else ""


def expected(word: str, known: Sequence[str]) -> str:
    """The end of an error about an unknown word: the likely meaning, or else the words there are."""
    found = near(word, known)
    return f"did you mean {' or '.join(repr(x) for x in found)}?" if found else f"expected one of: {some(known)}"


def some(texts: Sequence[str]) -> str:
    """The first of them, and how many more there are."""
    more = len(texts) - SHOWN
    return ", ".join(texts[:SHOWN]) + (f" and {more} more" if more > 0 else "")
