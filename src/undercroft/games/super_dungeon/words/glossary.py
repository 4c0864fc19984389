"""The meaning of the keywords on a card, so that nobody has to look them up."""

import re
from collections.abc import Collection
from functools import cache

from ....content.ledger import ledger_of
from ....content.loader import read_file
from ....scene import CardPart
from ..content import PACKAGE, STATUS_NAMES, STATUS_TEXTS
from ..rows_board import Keywords

# Shapes and forced moves: the ledger defines them, no card does.
SHAPES = {
    "Burst X": "SDE-AREA-12",
    "Cross X": "SDE-AREA-14",
    "Lance X": "SDE-AREA-15",
    "Spray X": "SDE-AREA-16",
    "Sweep X": "SDE-AREA-17",
    "Wave X": "SDE-AREA-18",
    "Aura X": "SDE-AREA-19",
    "Compel X": "SDE-CTRL-04",
    "Pull X": "SDE-CTRL-05",
    "Push X": "SDE-CTRL-07",
}


@cache
def _entries() -> list[tuple[re.Pattern[str], CardPart]]:
    """Every keyword and status effect with its meaning; the ledger's words where a rule defines it."""
    rows = read_file(PACKAGE, "keywords", Keywords).keywords
    ledger = ledger_of(PACKAGE).rules
    rules, said = {r.id: r.text for r in ledger}, {r.id: r.said for r in ledger}
    meanings = {}
    for row in rows:
        pointer = re.fullmatch(r"see (SDE-[A-Z]+-\d+)\.?", "" if row.text else rules[row.rule])
        meanings[row.name] = row.text or said[pointer[1] if pointer else row.rule]
    meanings |= {name: said[rule] for name, rule in SHAPES.items()}
    meanings |= dict(zip(STATUS_NAMES, STATUS_TEXTS, strict=True))
    return [
        (re.compile(rf"\b{re.escape(name.removesuffix(' X'))}\b"), CardPart(kind="keyword", title=name, text=text))
        for name, text in meanings.items()
    ]


def meanings(text: str, names: Collection[str] = ()) -> list[CardPart]:
    """A part for every keyword in the text and every ability named, in the order of the glossary."""
    return [part for word, part in _entries() if part["title"] in names or word.search(text)]
