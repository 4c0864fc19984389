"""A linter for what people read: prompts, labels, log lines. It knows sentences, not games."""

import re
from collections.abc import Iterator

_DOUBLED = re.compile(r"\b([a-z]{2,}) \1\b", re.IGNORECASE)
_NOUNS = (
    "token|card|point|square|wound|heart|potion|star|monster|skull|sword|shield|key|coin|scroll|rope|barrel|"
    "group|hall|click|minion|symbol|action|turn|round|life|treasure"
)
_ONE_MANY = re.compile(rf"\b1 (?:(?:{_NOUNS})s|dice)\b", re.IGNORECASE)
_MANY_ONE = re.compile(rf"\b(?:[2-9]|1\d) (?:{_NOUNS}|die)\b(?! [a-z]+s\b)(?!-)", re.IGNORECASE)
_ID = re.compile(r"\b[a-z_]+:\d+\b|\b[a-z]+_[a-z_]+\b")
_HOLE = re.compile(r"[{}]|\bNone\b|\bnan\b")
_CLASS = re.compile(r"\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b")
_DECIDES = re.compile(
    r"\b(?:Heroes|Players|[Nn]ot chosen yet|They|You|We) "
    r"(?:decides|chooses|has|is|was|takes|rolls|moves)\b"
)
_GLUED = re.compile(r"[a-z] (?:The|They|It|He|She|You|This|That) [a-z]")
_A_VOWEL = re.compile(r"(?<![Tt]oken )\b[Aa] (?!(?:one|once|uni|use|eu)\w*)[aeio]\w+", re.ASCII)
_AN_OTHER = re.compile(r"\b[Aa]n (?!hour|honest|heir|XP|8|11|18|Elixir|SQLite)[b-df-hj-np-tv-zB-DF-HJ-NP-TV-Z]\w+")
_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)|[,;:]\.|\?\.|!\.|,,|\.,")
_SPACED = re.compile(r"  | [,.;:!?](?:\s|$)|\( | \)")
DOUBLES = {"that", "had"}  # "that that" may be meant


def faults(text: str, kind: str) -> Iterator[str]:
    """The faults of a line; kind is prompt, label or log."""
    plain = text.strip()
    if not plain:
        yield "empty"
        return
    first = plain.lstrip("\"'“‘(*")[:1]
    if first.isalpha() and not first.isupper():
        yield "begins with a small letter"
    if plain != text:
        yield "has blanks around it"
    if kind == "prompt" and plain[-1] not in '.?!:)”"' and not plain[-1].isalnum():
        yield "ends oddly"
    if plain.endswith((",", ";", " and", " or", " of", " the")):
        yield "is not finished"
    for found in _DOUBLED.finditer(plain):
        if found[1].lower() not in DOUBLES:
            yield f"says {found[1]!r} twice"
    for rule, words in (
        (_ONE_MANY, "one of many"),
        (_MANY_ONE, "many of one"),
        (_ID, "a bare id"),
        (_HOLE, "a hole"),
        (_CLASS, "a name of the code"),
        (_DECIDES, "many decides"),
        (_SPACED, "a stray blank"),
        (_GLUED, "two sentences in one"),
        (_A_VOWEL, "a for an"),
        (_AN_OTHER, "an for a"),
        (_STOPS, "stops in a row"),
    ):
        hit = rule.search(plain)
        if hit:
            yield f"{words}: {hit[0]!r}"
