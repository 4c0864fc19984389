"""A packed state with its field names, for scripts and people; and what somebody wrote with these names, packed again.

A place in a state is a path: `heroes[0].life`, `treasure.discard`. Reading takes nothing on trust: each name and type
is checked against the schema, and the error begins with the path.
"""

import re
from typing import Any, Final

from ..content.diagnostics import near
from ..engine.game import Game
from ..errors import Damaged

Schema = dict[str, list[tuple[str, str]]]

DECK: Final = ("bag", "top", "known", "bottom", "due", "joins", "discard")
SCALARS: Final = {"int": (int, "a whole number"), "bool": (bool, "true or false"), "str": (str, "a text")}
LARGEST: Final = 1 << 62  # a number of a state is smaller
MOST: Final = 5000  # entries of a list
LONGEST: Final = 20_000  # characters of a text
_PART: Final = re.compile(r"\.([A-Za-z_]\w*)|\[(\d{1,4})\]", re.ASCII)


def fields_of(kind: str, schema: Schema) -> list[tuple[str, str]] | None:
    """Names and kinds of the parts of a record; None if it is not a record."""
    return [(name, "list[int]") for name in DECK] if kind == "Deck" else schema.get(kind)


def item_of(kind: str) -> str:
    """The kind of the entries of a list, "" if it is not a list."""
    return "int" if kind == "Shared" else kind[5:-1] if kind.startswith("list[") else ""


# ---- from a packed state to names
def named(kind: str, value: Any, schema: Schema) -> Any:
    """A packed value with the names of its fields."""
    fields, item = fields_of(kind, schema), item_of(kind)
    if fields is not None:
        return {n: named(t, v, schema) for (n, t), v in zip(fields, value, strict=True)}
    return [named(item, v, schema) for v in value] if item else value


def named_step(packed: list[Any], schema: Schema, step_names: dict[int, str]) -> dict[str, Any]:
    """A packed step by its name, with its stage and fields."""
    kind, stage, *fields = packed
    return {"step": step_names[kind], "stage": stage, **named(step_names[kind], fields, schema)}


def named_state(g: Game, root: str, schema: Schema, step_names: dict[int, str]) -> dict[str, Any]:
    """The whole state as nested objects; `root` is the name of the title's state class."""
    doc: dict[str, Any] = {"result": g.result, "decisions": g.count, "chance": g.chance.count}
    book = g.book()
    doc.update(named(root, book.pack_fields(g), schema))
    doc["stack"] = [named_step(book.pack_step(s), schema, step_names) for s in g.stack]
    return doc


def differences(kind: str, old: Any, new: Any, schema: Schema, path: str = "") -> dict[str, Any]:
    """Where a packed value differs from another, by path; a list of another length or mostly new is given whole."""
    if old == new:
        return {}
    found: dict[str, Any] = {}
    fields, item = fields_of(kind, schema), item_of(kind)
    if fields is not None:
        for i, (name, inner) in enumerate(fields):
            found.update(differences(inner, old[i], new[i], schema, f"{path}.{name}" if path else name))
        return found
    if item and len(old) == len(new):
        for i, value in enumerate(new):
            found.update(differences(item, old[i], value, schema, f"{path}[{i}]"))
        if item not in SCALARS or len(found) * 2 <= len(new):
            return found
    return {path: named(kind, new, schema)}


# ---- from names to a packed state
def packed(kind: str, value: Any, schema: Schema, where: str) -> Any:
    """The inverse of `named`; Damaged says where something else was expected."""
    fields, item = fields_of(kind, schema), item_of(kind)
    if fields is not None:
        return _record(fields, value, schema, where)
    if item:
        if type(value) is not list or len(value) > MOST:
            raise unlike(where, f"a list of at most {MOST}", value)
        return [packed(item, v, schema, f"{where}[{i}]") for i, v in enumerate(value)]
    known, expected = SCALARS[kind]
    if type(value) is not known:
        raise unlike(where, expected, value)
    if type(value) is int and not -LARGEST < value < LARGEST:
        raise unlike(where, "a whole number of at most 62 bits", value)
    if type(value) is str and len(value) > LONGEST:
        raise unlike(where, f"a text of at most {LONGEST} characters", value)
    return value


def _record(
    fields: list[tuple[str, str]], value: Any, schema: Schema, where: str, also: tuple[str, ...] = ()
) -> list[Any]:
    if type(value) is not dict:
        raise unlike(where, "a table", value)
    names = [name for name, _ in fields]
    for key in value:
        if key not in names and key not in also:
            raise Damaged(f"{where}.{key:.40}: there is no such key; {near(str(key)[:40], [*also, *names])}")
    for name, kind in fields:
        if name not in value:
            raise Damaged(f"{where}.{name}: it is missing; expected {_expected(kind, schema)}")
    return [packed(kind, value[name], schema, f"{where}.{name}") for name, kind in fields]


def _expected(kind: str, schema: Schema) -> str:
    """A kind in words."""
    return "a table" if fields_of(kind, schema) is not None else "a list" if item_of(kind) else SCALARS[kind][1]


def packed_step(value: Any, schema: Schema, step_names: dict[int, str], where: str) -> list[Any]:
    """The inverse of `named_step`."""
    kinds = {name: kind for kind, name in step_names.items()}
    name = value.get("step") if type(value) is dict else None
    if type(name) is not str or name not in kinds:
        raise unlike(f"{where}.step", "the name of a step", name if type(value) is dict else value)
    stage = packed("int", value.get("stage"), schema, f"{where}.stage")
    return [kinds[name], stage, *_record(schema[name], value, schema, where, ("step", "stage"))]


def lay(root: str, state: list[Any], path: str, value: Any, schema: Schema, where: str) -> None:
    """Put a named value into a packed state, where the path says."""
    parts = list(_PART.finditer(f".{path}"))
    if "".join(p[0] for p in parts) != f".{path}":
        raise Damaged(f"{where}: expected a path such as heroes[0].life")
    kind, at, into = root, -1, [state]
    for part in parts:
        inner = into[at]
        fields, item = fields_of(kind, schema), item_of(kind)
        if part[1]:
            names = [name for name, _ in fields or []]
            if part[1] not in names:
                raise Damaged(
                    f"{where}: there is no {part[1]:.40}; {near(part[1][:40], names)}"
                    if names
                    else f"{where}: there is no {part[1]:.40}; expected a path that ends before it"
                )
            at = names.index(part[1])
            kind = (fields or [])[at][1]
        else:
            at, kind = int(part[2]), item
            if not item or at >= len(inner):
                raise Damaged(
                    f"{where}: there is no [{at}]; " + (f"the list has {len(inner)}" if item else "it is not a list")
                )
        into = inner
    into[at] = packed(kind, value, schema, where)


def unlike(where: str, expected: str, value: Any) -> Damaged:
    """The error for a value that is something else."""
    return Damaged(
        f"{where}: it is missing; expected {expected}"
        if value is None
        else f"{where}: expected {expected}, found {value!r:.40}"
    )
