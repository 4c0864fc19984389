"""Kinds of options by the words that their texts begin with, wherever a game defines them."""

from typing import Any

from undercroft.title.title import Title


def kind_of(title: Title[Any], words: str) -> int:
    """The kind of the options whose text begins so: `kind_of(TITLE, "move")`."""
    for row in title.speech.verbs.rows:
        shape = row.verb.shape
        if shape == words or shape.startswith(f"{words} "):
            return row.verb.kind
    raise KeyError(words)
