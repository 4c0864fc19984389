"""Writes, for a game whose effects have words, the rows that content may hold and the effects that they mean.

An effect of `effects/*.py` names its word and the keys that are always the same in a class constant:

    WORD: Final = "wound who=active preventable=false"

A fixed key in brackets may be left out of a row: `"gold [who=self]"`. The arguments of the constructor are the other
keys, their annotations the types: names of the game's `rows_kinds.py`, `int`, `bool`, `str`, or a `Literal`. (A key
that is a word of Python has an underscore: `if_`.) Effects that share a word are told apart by their keys.

* `NEEDS: Final = "discard <= n"` is a condition on the keys of a row that types cannot state.
* A class constant whose name is a method of `Fx` (rows_kinds.py) in capitals is told by the rows, too: from
  `BY_HERO: Final = True` comes `Heal.by_hero()`, so that content can ask what it may not import.
* A class constant of the same name as a class variable of `Fx` is one of the word's struct, too; the effects that
  share a word agree on it. It may name `rows_kinds.py` and `terms.py` (`t.`).

From these come `rows_fx.py`, a struct for each word, and `effects/words.py`, which makes the effects of a row. An
argument that is never read is refused.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

from .effect_classes import WIDTH, Kind, Source, names, plain, spelled


@dataclass
class Field:
    """A key of a word's struct: its types by the classes that know it, and its default."""

    kinds: list[str]
    default: str  # "": none
    missing: bool  # a class does not know it


def title(word: str) -> str:
    """The name of a word's struct."""
    return "".join(part.capitalize() for part in word.split("_"))


def fields(source: Source, kinds: list[Kind]) -> dict[str, Field]:
    """The keys of a word; those that every row has come first."""
    found: dict[str, Field] = {}
    for key in dict.fromkeys([key for k in kinds for key in k.fixed] + [a.name for k in kinds for a in k.arguments]):
        types: list[str] = []
        defaults: set[str] = set()
        missing = False
        for k in kinds:
            argument = next((a for a in k.arguments if a.name == key), None)
            if key in k.fixed:
                types.append(f"Literal[{k.fixed[key]}]")
                if key in k.optional:
                    defaults.add(k.fixed[key])
            elif argument is not None:
                types.append(argument.kind)
                if argument.default:
                    defaults.add(argument.default)
            else:
                missing = True
        if missing:
            defaults.add("None")
        if len(defaults) > 1:
            source.refuse(
                kinds[0].name, f"and others of its word leave {key} out and mean {' or '.join(sorted(defaults))}"
            )
        found[key] = Field(types, next(iter(defaults), ""), missing)
    return dict(sorted(found.items(), key=lambda item: item[1].default != ""))


def joined(source: Source, kinds: list[str]) -> str:
    """One type of several; Literals in one, unless a named type has their values."""
    parts = list(dict.fromkeys(part for kind in kinds for part in kind.split(" | ")))
    named = [p for p in parts if p != "None" and not p.startswith("Literal[")]
    known = {v for p in named for v in source.literals(p)}
    values = [v for p in parts if p.startswith("Literal[") for v in source.literals(p) if v not in known]
    out = [*named, *([f"Literal[{', '.join(dict.fromkeys(values))}]"] if values else [])]
    return " | ".join([*out, *(["None"] if "None" in parts else [])])


def typed(source: Source, f: Field) -> str:
    """The annotation of a field."""
    kind = joined(source, f.kinds)
    return f"{kind} | None" if f.default == "None" and "None" not in kind.split(" | ") else kind


def condition(source: Source, k: Kind, all_fields: dict[str, Field], x: str) -> str:
    """Does a row of this word mean this effect? All its keys fit, and there is none that it does not know."""
    out = []
    for key, f in all_fields.items():
        argument = next((a for a in k.arguments if a.name == key), None)
        if key in k.fixed:
            if len({*f.kinds}) > 1 or f.missing:
                value = k.fixed[key]
                out.append(f"{x}.{key} {'is' if value in ('True', 'False') else '=='} {value}")
        elif argument is None:
            out.append(f"{x}.{key} is None")
        elif typed(source, f) != argument.kind:
            values = source.literals(argument.kind)
            if joined(source, f.kinds) == argument.kind:
                out.append(f"{x}.{key} is not None")
            elif values:
                out.append(f"{x}.{key} in ({', '.join(values)}{',' if len(values) == 1 else ''})")
            elif argument.kind.split(" | ")[-1] != "None":
                out.append(f"isinstance({x}.{key}, {source.python(argument.kind)})")
    return " and ".join(out)


def wrapped(prefix: str, items: list[str], sign: str, suffix: str) -> list[str]:
    """A row of items on one line, or one item per line."""
    one = f"{prefix}{f' {sign} '.join(items)}{suffix}"
    if len(one) <= WIDTH:
        return [one]
    margin = " " * (len(prefix) - len(prefix.lstrip()))
    return [prefix, *[f"{margin}    {f'{sign} ' if n else ''}{i}" for n, i in enumerate(items)], f"{margin}{suffix}"]


def imported(module: str, items: list[str]) -> list[str]:
    """An import of several names."""
    one = f"from {module} import {', '.join(items)}"
    return [one] if len(one) <= WIDTH else [f"from {module} import (", *[f"    {i}," for i in items], ")"]


def guarded(test: str, margin: str) -> list[str]:
    """The line `if test:`, divided if it is too long."""
    one = f"{margin}if {test}:"
    return [one] if len(one) <= WIDTH else wrapped(f"{margin}if (", test.split(" and "), "and", "):")


def by_types(tests: list[str]) -> bool:
    """Is a row that fits its types always one of these? Then each of them looks at the same key only."""
    looked = {n.attr for t in tests for n in ast.walk(ast.parse(t or "0", mode="eval")) if isinstance(n, ast.Attribute)}
    return len(looked) <= 1


def struct(source: Source, word: str, kinds: list[Kind]) -> list[str]:
    """The struct of a word, for all effects that share it."""
    keys = fields(source, kinds)
    readers = ", ".join(k.name for k in kinds)
    out = [f'class {title(word)}(Fx, tag="{word}"):', f'    """Read by {readers}."""']
    marks = marked(source, word, kinds)
    out += ["", *marks] if marks else []
    out += [""] if keys else []
    for key, f in keys.items():
        value = f.default
        if plain(key) != key:
            value = f'field(name="{plain(key)}"' + (f", default={f.default})" if f.default else ")")
        out.append(f"    {key}: {typed(source, f)}" + (f" = {value}" if value else ""))
    tests = [condition(source, k, keys, "self") for k in kinds]
    checks = [*_of_a_form(source, kinds, tests), *_as_needed(word, kinds, tests, list(keys))]
    if checks:
        out += ["", "    def __post_init__(self) -> None:", *checks]
    for fact, kind in source.facts.items():
        out += told(fact, kind, kinds, tests)
    return out


def _of_a_form(source: Source, kinds: list[Kind], tests: list[str]) -> list[str]:
    """The lines that refuse a row which is none of the effects of its word."""
    if by_types(tests):
        return []
    forms = [k.form(source) for k in kinds]
    return [
        *wrapped("        if not (", [f"({t or 'True'})" for t in tests], "or", "):"),
        "            raise ValueError(",
        *[f"                {quoted(('expected ' if i == 0 else '; or ') + f)}" for i, f in enumerate(forms)],
        "            )",
    ]


def _as_needed(word: str, kinds: list[Kind], tests: list[str], keys: list[str]) -> list[str]:
    """The lines that refuse a row without what its effect needs."""
    checks: list[str] = []
    for k, t in zip(kinds, tests, strict=True):
        if k.needs:
            guard = f"{t} and " if t else ""
            checks += [f"        if {guard}not ({on_self(k.needs, keys)}):"]
            said = k.needs.partition("  # ")[2] or k.needs  # a comment says it in words
            checks += [f"            raise ValueError({quoted(f'{word}: expected {said}')})"]
    return checks


def marked(source: Source, word: str, kinds: list[Kind]) -> list[str]:
    """The class variables of a struct: constants on which all effects of its word agree."""
    for k in kinds:
        if k.marks != kinds[0].marks:
            source.refuse(
                k.name, f"and {kinds[0].name} share the word {word}; expected the same {', '.join(source.marks)}"
            )
    return [f"    {mark}: {source.marks[mark]} = {value}" for mark, value in kinds[0].marks.items()]


def on_self(needs: str, keys: list[str]) -> str:
    """A condition on keys as one on the fields of a struct."""
    tree = ast.parse(needs, mode="eval")
    for n in ast.walk(tree):
        if isinstance(n, ast.Name) and spelled(n.id) in keys:
            n.id = f"self.{spelled(n.id)}"
    return ast.unparse(tree)


def quoted(text: str) -> str:
    """A text as the formatter quotes it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def told(fact: str, kind: str, kinds: list[Kind], tests: list[str]) -> list[str]:
    """The method of a struct that tells what its effects say of themselves."""
    said = [k.facts.get(fact, "") for k in kinds]
    if not any(said):
        return []
    out = ["", f"    def {fact}(self) -> {kind}:"]
    if len(set(said)) == 1:
        return [*out, f"        return {said[0]}"]
    last = said.pop() if all(said) else f"super().{fact}()"
    for value, test in zip(said, tests, strict=False):
        if value:
            out += [*guarded(test, "        "), f"            return {value}"]
    return [*out, f"        return {last}"]


def by_word(kinds: list[Kind]) -> dict[str, list[Kind]]:
    """The effects of each word."""
    out: dict[str, list[Kind]] = {}
    for k in kinds:
        out.setdefault(k.word, []).append(k)
    return out


def rows(folder: Path) -> str:
    """The text of rows_fx.py; empty if no effect has a word."""
    source = Source(folder)
    kinds = source.kinds()
    if not kinds:
        return ""
    words = by_word(kinds)
    body: list[str] = []
    for word, ks in words.items():
        body += ["", "", *struct(source, word, ks)]
    used = names(ast.parse("\n".join(body)))
    out = ['"""Generated by tools/generate.py from the effects: the rows that mean them."""', ""]
    typing = [name for name in ("ClassVar", "Literal") if name in used]
    out += [f"from typing import {', '.join(typing)}", ""] if typing else []
    out += ["from msgspec import field", ""] if "field" in used else []
    out += ["from . import terms as t"] if "t" in used else []
    out += imported(".rows_kinds", sorted({"Fx", *(used & set(source.types))}, key=lambda n: (n != n.upper(), n)))
    union = wrapped("Effect = ", [title(w) for w in words], "|", "")
    if len(union) > 1:
        union = ["Effect = (", *union[1:-1], ")"]
    return "\n".join([*out, *body, "", "", *union, ""])


def words(folder: Path, house: str) -> str:
    """The text of effects/words.py; empty if no effect has a word."""
    source = Source(folder)
    kinds = source.kinds()
    if not kinds:
        return ""
    body: list[str] = []
    for word, ks in by_word(kinds).items():
        keys = fields(source, ks)
        body.append(f"    if isinstance(x, rows.{title(word)}):")
        for k in ks:
            call = f"{k.module}.{k.name}({', '.join(f'x.{a.name}' for a in k.arguments)}).parts()"
            test = condition(source, k, keys, "x")
            if test:
                body += [*guarded(test, "        "), f"            return {call}"]
            else:
                body.append(f"        return {call}")
    modules = sorted({k.module for k in kinds})
    out = ['"""Generated by tools/generate.py from the effects: the effects that a row means."""', ""]
    out += ["from typing import Any", "", f"from {house}.engine.effect import Effect"]
    out += [] if house.startswith(".") else [""]
    out += ["from .. import rows_fx as rows", *imported(".", modules), "", ""]
    out += ["def made(x: rows.Effect) -> list[Effect[Any]]:", '    """Its effects, once per row."""', *body]
    return "\n".join([*out, '    raise ValueError(f"no effect reads {x}")', ""])
