"""Errors in content files, in plain words: the place, what was expected, what was found.

msgspec decides whether a document fits its type; this walks the same type again to say why it does not.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from json import dumps
from typing import Any

from msgspec import inspect as kinds

Path = tuple[str | int, ...]
_PLACE = re.compile(r" - at `(?P<key>key` in `)?\$(?P<path>[^`]*)`$")


@dataclass(frozen=True)
class Problem:
    """One fault of a document and its place."""

    path: Path
    text: str


def problems(wanted: Any, value: Any) -> list[Problem]:
    """All that is wrong with a value which should be of this type; empty if only a check of a row itself fails."""
    return list(_walk(kinds.type_info(wanted), value, ()))


def from_message(text: str, value: Any) -> Problem:
    """The complaint of a row's own check (its `__post_init__`), with the place that msgspec added."""
    found = _PLACE.search(text)
    if found is None:
        return Problem((), text)
    path: list[str | int] = []
    inner = value
    for name, number in re.findall(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]", found["path"]):
        step: str | int = name or (int(number) if number.isdigit() else "…")
        path.append(step)
        try:
            inner = inner[step]
        except (LookupError, TypeError):
            inner = None
    return Problem(tuple(path), text[: found.start()])


def expected(kind: Any) -> str:
    """A type in words."""
    match kind:
        case kinds.BoolType():
            return "true or false"
        case kinds.IntType():
            return _bounded("a whole number", kind)
        case kinds.FloatType():
            return _bounded("a number", kind)
        case kinds.StrType():
            return "a text" if kind.min_length in (None, 0) else "a text that is not empty"
        case kinds.NoneType():
            return "null"
        case kinds.LiteralType():
            words = [str(v) for v in kind.values]
            return words[0] if len(words) == 1 else f"one of {', '.join(words)}"
        case kinds.EnumType():
            return f"one of {', '.join(str(member.value) for member in kind.cls)}"
        case kinds.ListType() | kinds.VarTupleType():
            return f"a list{_length(kind)}"
        case kinds.TupleType():
            return f"a list of {len(kind.item_types)}"
        case kinds.DictType() | kinds.StructType():
            return "an object"
        case kinds.UnionType():
            return " or ".join(dict.fromkeys(expected(k) for k in kind.types))
        case kinds.Metadata():
            return expected(kind.type)
        case _:
            return "something else"


def shown(value: Any) -> str:
    """A value as its file writes it, cut short."""
    text = dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:39]}…"


def near(word: str, known: list[str]) -> str:
    """Suggestions for a misspelled word, or else the known words."""
    close = get_close_matches(word, known, 1)
    return f"did you mean {close[0]}?" if close else f"expected {', '.join(known) or 'none'}"


def _bounded(what: str, kind: Any) -> str:
    low = kind.ge if kind.ge is not None else kind.gt + 1 if kind.gt is not None else None
    high = kind.le if kind.le is not None else kind.lt - 1 if kind.lt is not None else None
    if low is not None and high is not None:
        return f"{what} from {low} to {high}"
    if low is not None:
        return f"{what} of at least {low}"
    return f"{what} of at most {high}" if high is not None else what


def _length(kind: Any) -> str:
    if kind.min_length is not None and kind.min_length == kind.max_length:
        return f" of {kind.min_length}"
    return " that is not empty" if kind.min_length else ""


def _walk(kind: Any, value: Any, path: Path) -> Iterator[Problem]:
    if isinstance(kind, kinds.Metadata):
        kind = kind.type
    if isinstance(kind, kinds.UnionType):
        yield from _walk_union(kind, value, path)
    elif not _fits(kind, value):
        yield Problem(path, f"expected {expected(kind)}, found {shown(value)}")
    elif isinstance(kind, kinds.StructType):
        yield from _walk_struct(kind, value, path)
    elif isinstance(kind, kinds.DictType):
        for key, inner in value.items():
            if not _fits(kind.key_type, key):
                yield Problem(path, f"there is no {shown(key)} here; expected {expected(kind.key_type)}")
            yield from _walk(kind.value_type, inner, (*path, key))
    elif isinstance(kind, (kinds.ListType, kinds.VarTupleType)):
        for i, inner in enumerate(value):
            yield from _walk(kind.item_type, inner, (*path, i))
    elif isinstance(kind, kinds.TupleType):
        for i, (item, inner) in enumerate(zip(kind.item_types, value, strict=False)):
            yield from _walk(item, inner, (*path, i))


def _walk_struct(kind: kinds.StructType, value: dict[str, Any], path: Path) -> Iterator[Problem]:
    fields = {f.encode_name: f for f in kind.fields}
    names = [*([kind.tag_field] if kind.tag_field else []), *fields]
    for name, f in fields.items():
        if name in value:
            yield from _walk(f.type, value[name], (*path, name))
        elif f.required:
            yield Problem(path, f"the key {name} is missing; expected {expected(f.type)}")
    for key in value:
        if key not in names:
            yield Problem(path, f"there is no key {key!r:.40} here; {near(key, names)}")


def _walk_union(kind: kinds.UnionType, value: Any, path: Path) -> Iterator[Problem]:
    options = [k.type if isinstance(k, kinds.Metadata) else k for k in kind.types]
    tagged = [k for k in options if isinstance(k, kinds.StructType) and k.tag_field]
    if tagged and isinstance(value, dict):
        field = str(tagged[0].tag_field)
        word = value.get(field)
        for k in tagged:
            if k.tag == word:
                yield from _walk_struct(k, value, path)
                return
        names = [str(k.tag) for k in tagged]
        if field not in value:
            yield Problem(path, f"the key {field} is missing; expected one of {', '.join(names)}")
        else:
            yield Problem((*path, field), f"there is no {shown(word)}; {near(str(word), names)}")
        return
    fitting = [k for k in options if _fits(k, value)]
    if not fitting:
        yield Problem(path, f"expected {expected(kind)}, found {shown(value)}")
        return
    tries = [list(_walk(k, value, path)) for k in fitting]
    if all(tries):
        yield from min(tries, key=len)


def _fits(kind: Any, value: Any) -> bool:
    """Is it of that kind, whatever is inside?"""
    match kind:
        case kinds.Metadata():
            return _fits(kind.type, value)
        case kinds.UnionType():
            return any(_fits(k, value) for k in kind.types)
        case kinds.BoolType():
            return isinstance(value, bool)
        case kinds.IntType():
            return type(value) is int and _within(kind, value)
        case kinds.FloatType():
            return type(value) in (int, float) and _within(kind, value)
        case kinds.StrType():
            return isinstance(value, str) and _fits_text(kind, value)
        case kinds.NoneType():
            return value is None
        case kinds.LiteralType():
            return value in kind.values
        case kinds.EnumType():
            return value in [member.value for member in kind.cls]
        case kinds.ListType() | kinds.VarTupleType():
            return isinstance(value, list) and _long_enough(kind, value)
        case kinds.TupleType():
            return isinstance(value, list) and len(value) == len(kind.item_types)
        case kinds.DictType():
            return isinstance(value, dict) and _long_enough(kind, value)
        case kinds.StructType():
            return isinstance(value, dict)
        case _:
            return True


def _within(kind: Any, n: float) -> bool:
    return not (
        (kind.ge is not None and n < kind.ge)
        or (kind.gt is not None and n <= kind.gt)
        or (kind.le is not None and n > kind.le)
        or (kind.lt is not None and n >= kind.lt)
    )


def _fits_text(kind: Any, text: str) -> bool:
    return _long_enough(kind, text) and (kind.pattern is None or re.search(kind.pattern, text) is not None)


def _long_enough(kind: Any, value: Any) -> bool:
    return not (
        (kind.min_length is not None and len(value) < kind.min_length)
        or (kind.max_length is not None and len(value) > kind.max_length)
    )
