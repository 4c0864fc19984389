"""What the keywords printed on a card mean, so that nobody has to look them up."""
import json
import re
from functools import cache
from importlib.resources import files

from ....kernel.ledger import ledger_of
from ....kernel.scene import CardPart
from ..content import PACKAGE, STATUS_NAMES, STATUS_TEXTS


@cache
def _entries() -> list[tuple[re.Pattern[str], CardPart]]:
    """Every keyword and status effect with its meaning; the ledger's words where a rule defines it."""
    rows = json.loads(files(PACKAGE).joinpath("content", "keywords.json").read_text("utf-8"))["keywords"]
    rules = {r.id: r.text for r in ledger_of(PACKAGE).rules}
    meanings = {row["name"]: row["text"] if "text" in row else rules[row["rule"]] for row in rows}
    meanings |= dict(zip(STATUS_NAMES, STATUS_TEXTS, strict=True))
    return [(re.compile(rf"\b{re.escape(name.removesuffix(' X'))}\b"), CardPart(kind="keyword", title=name, text=text))
            for name, text in meanings.items()]


def spelled_out(text: str) -> str:
    """A text that only points to a rule, as the rule has it."""
    rules = {r.id: r.text for r in ledger_of(PACKAGE).rules}
    return re.sub(r"see (SDE-[A-Z]+-\d+)", lambda m: rules.get(m[1], m[0]), text)


def meanings(text: str) -> list[CardPart]:
    """A part for every keyword in the text, in the order of the glossary."""
    return [part for word, part in _entries() if word.search(text)]
