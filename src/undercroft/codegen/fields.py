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


def agrees(name: str, kind: str) -> str:
    """Whether observations of `x` and `y` are the same in this field."""
    if kind == "Deck":
        return f"x.{name}.looks_like(y.{name})"
    if kind == "Shared":
        return f"(x.{name} is y.{name} or x.{name} == y.{name})"
    if kind in SCALARS or kind in ("list[int]", "list[bool]", "list[str]", "list[list[int]]"):
        return f"x.{name} == y.{name}"
    if not kind.startswith("list["):
        return f"same_{slug_of(kind)}(x.{name}, y.{name})"
    inner = "a.looks_like(b)" if kind == "list[Deck]" else f"same_{slug_of(kind[5:-1])}(a, b)"
    return f"len(x.{name}) == len(y.{name}) and all([{inner} for a, b in zip(x.{name}, y.{name})])"


def differs(name: str, kind: str) -> str:
    """The opposite."""
    agreed = agrees(name, kind)
    if agreed == f"x.{name} == y.{name}":
        return f"x.{name} != y.{name}"
    return f"not ({agreed})" if " and " in agreed else f"not {agreed}"


def _is_record(kind: str) -> bool:
    return not kind.startswith("list[") and kind not in ("Deck", "Shared", *SCALARS)


def news(at: int, name: str, kind: str, own: set[str]) -> list[str]:
    """The lines that tell an observation of the n-th field of a world `x`, and write it into `y`."""
    if kind in ("list[list[int]]", "list[Deck]") or (kind.startswith("list[") and kind[5:-1] not in SCALARS):
        return _news_of_table(at, name, kind[5:-1], own)
    if _is_record(kind):
        return [f"if last.shows({at}):", f"    news_{slug_of(kind)}(x.{name}, y.{name}, last, {at}, -1)"]
    shown = "" if kind in SCALARS else f"last.shows({at}) and "
    return _news_of_field(shown, name, kind, f"last.field({at}, ", own)


def news_of_part(k: int, name: str, kind: str, own: set[str]) -> list[str]:
    """The same for the k-th field of a record, which is the entry `j` of the field `i`, or the field itself."""
    return _news_of_field("", name, kind, f"last.part(i, j, {k}, ", own)


def _news_of_field(shown: str, name: str, kind: str, tell: str, own: set[str]) -> list[str]:
    if kind == "Shared":  # replaced, never changed in place
        return [
            f"if {shown}x.{name} is not y.{name}:",
            f"    if x.{name} != y.{name}:",
            f"        {tell}x.{name})",
            f"    y.{name} = x.{name}",
        ]
    value = f"x.{name}" if kind == "list[int]" else seen(name, kind, own)
    return [f"if {shown}{differs(name, kind)}:", f"    y.{name} = {copied(name, kind)}", f"    {tell}{value})"]


def _news_of_table(at: int, name: str, inner: str, own: set[str]) -> list[str]:
    """The same for a list of records, entry by entry."""
    parts = ""
    if inner == "Deck":
        same, copy, sight = "xs[i].looks_like(ys[i])", "xs[i].copy()", "xs[i].sight()"
    elif inner == "list[int]":
        same, copy, sight = "xs[i] == ys[i]", "xs[i].copy()", "xs[i]"
    else:
        slug = slug_of(inner)
        same, copy = f"same_{slug}(xs[i], ys[i])", f"copy_{slug}(xs[i])"
        sight = f"{'see' if inner in own else 'pack'}_{slug}(xs[i])"
        parts = f"news_{slug}(x.{name}[i], y.{name}[i], last, {at}, i)"
    xs, ys = f"x.{name}", f"y.{name}"
    same, copy, sight = (text.replace("xs[", f"{xs}[").replace("ys[", f"{ys}[") for text in (same, copy, sight))
    return [
        f"n = last.table({at}, len({xs}))",
        f"if n < len({ys}):",
        f"    del {ys}[n:]",
        *([f"parted = last.by_parts({at})"] if parts else []),
        "for i in range(n):",
        f"    if i == len({ys}):",
        f"        {ys}.append({copy})",
        f"        last.entry({at}, i, {sight})",
        *(["    elif parted:", f"        {parts}"] if parts else []),
        f"    elif {f'{xs}[i] != {ys}[i]' if ' == ' in same else f'not {same}'}:",
        f"        {ys}[i] = {copy}",
        f"        last.entry({at}, i, {sight})",
    ]


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
