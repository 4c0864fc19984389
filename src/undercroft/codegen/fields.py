"""One field of a state in the generated code: how it is copied, packed, seen by observations and read."""

from __future__ import annotations

SCALARS = {"int": "number", "bool": "flag", "str": "text"}


def slug_of(name: str) -> str:
    """A class as functions call it."""
    return "".join(f"_{x.lower()}" if x.isupper() else x for x in name).lstrip("_")


def copied(name: str, kind: str) -> str:
    """For an independent copy."""
    if kind in SCALARS or kind == "Shared":
        return f"x.{name}"
    if kind in ("list[int]", "list[bool]", "list[str]", "Deck"):
        return f"x.{name}.copy()"
    if kind == "list[list[int]]":
        return f"[y.copy() for y in x.{name}]"
    if kind == "list[Deck]":
        return f"[y.copy() for y in x.{name}]"
    if kind.startswith("list["):
        return f"[copy_{slug_of(kind[5:-1])}(y) for y in x.{name}]"
    return f"copy_{slug_of(kind)}(x.{name})"


def packed(name: str, kind: str) -> str:
    """As plain lists and numbers."""
    if kind in SCALARS:
        return f"x.{name}"
    if kind in ("list[int]", "list[bool]", "list[str]", "Shared"):
        return f"x.{name}.copy()"
    if kind == "list[list[int]]":
        return f"[y.copy() for y in x.{name}]"
    if kind == "Deck":
        return f"x.{name}.pack()"
    if kind == "list[Deck]":
        return f"[y.pack() for y in x.{name}]"
    if kind.startswith("list["):
        return f"[pack_{slug_of(kind[5:-1])}(y) for y in x.{name}]"
    return f"pack_{slug_of(kind)}(x.{name})"


def seen(name: str, kind: str, own: set[str]) -> str:
    """As an observation reads it; `own` are the records that it sees otherwise than they are packed."""
    inner = kind[5:-1] if kind.startswith("list[") else kind
    if kind == "Shared":
        return f"x.{name}"
    if inner == "Deck" or inner in own:
        return packed(name, kind).replace(".pack()", ".sight()").replace("pack_", "see_")
    return packed(name, kind)


def seen_otherwise(records: dict[str, list[tuple[str, str]]]) -> set[str]:
    """The records with a deck or a shared list inside."""
    kinds = {name: {k[5:-1] if k.startswith("list[") else k for _, k in own} for name, own in records.items()}
    out: set[str] = set()
    while more := {name for name, inner in kinds.items() if inner & ({"Deck", "Shared"} | out)} - out:
        out |= more
    return out


def read(kind: str) -> str:
    """From what was packed."""
    if kind in SCALARS:
        return f"r.{SCALARS[kind]}()"
    if kind in ("list[int]", "Shared"):
        return "r.numbers()"
    if kind == "list[bool]":
        return "r.flags()"
    if kind == "list[str]":
        return "r.texts()"
    if kind == "list[list[int]]":
        return "r.table()"
    if kind == "Deck":
        return "Deck.unpack(r.sub())"
    if kind == "list[Deck]":
        return "[Deck.unpack(y) for y in r.rows()]"
    if kind.startswith("list["):
        return f"[read_{slug_of(kind[5:-1])}(y) for y in r.rows()]"
    return f"read_{slug_of(kind)}(r.sub())"
