"""A packed state with its field names, for scripts and people."""

from typing import Any

from .game import Game

Schema = dict[str, list[tuple[str, str]]]

DECK = ("bag", "top", "known", "bottom", "due", "joins", "discard")


def _named(kind: str, value: Any, schema: Schema) -> Any:
    if kind == "Deck":
        return dict(zip(DECK, value, strict=True))
    if kind in schema:
        return {n: _named(t, v, schema) for (n, t), v in zip(schema[kind], value, strict=True)}
    if kind.startswith("list[") and (kind[5:-1] in schema or kind == "list[Deck]"):
        return [_named(kind[5:-1], v, schema) for v in value]
    return value


def named_state(g: Game, root: str, schema: Schema, step_names: dict[int, str]) -> dict[str, Any]:
    """The whole state as nested objects; `root` is the name of the title's state class."""
    doc: dict[str, Any] = {"result": g.result, "decisions": g.count, "chance": g.chance.count}
    book = g.book()
    doc.update(_named(root, book.pack_fields(g), schema))
    steps = []
    for s in g.stack:
        kind, stage, *fields = book.pack_step(s)
        name = step_names[kind]
        values = _named(name, fields, schema)
        steps.append({"step": name, "stage": stage, **values})
    doc["stack"] = steps
    return doc
