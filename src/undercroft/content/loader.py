"""Content files as typed rows: read once, checked against the structs of a game's `rows.py`, hashed by what rules read.

A file is a struct on `File`, its tables are lists of structs on `Row`; ranges and words stand in the types
(`Annotated[int, Meta(ge=1, le=9)]`, `Literal["minor", "major"]`), what types cannot say in `__post_init__`.
"""

import hashlib
import json
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, ClassVar, Final, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct, field

from ..errors import ContentError
from ..files import load_json, reason
from .diagnostics import Path, Problem, from_message, near, problems
from .packs import Pack, essence, game_of, packs_for

T = TypeVar("T")
R = TypeVar("R", bound="Row")
F = TypeVar("F", bound="File")
FORMAT: Final = 1

Source = Literal["rulebook", "public", "house"]
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.+-]*$")]
Text = Annotated[str, Meta(min_length=1)]
Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]


class Part(Struct, forbid_unknown_fields=True, kw_only=True):
    """An object inside a row."""


class Sourced(Part, kw_only=True):
    """An object that says where it comes from."""

    source: Source
    source_note: str = ""


class Row(Struct, forbid_unknown_fields=True, kw_only=True):
    """A row of a table. `KEY` are the fields that no two rows share: by them a pack replaces a row."""

    KEY: ClassVar[tuple[str, ...]] = ("id",)

    source: Source
    source_note: str = ""
    note: str = ""


class File(Struct, forbid_unknown_fields=True, kw_only=True):
    """A content file: its tables are the fields that are lists of rows."""

    format: Literal[1]
    note: str = ""
    schema: str = field(name="$schema", default="")


class Content:
    """The folder `content/` of a game with the packs laid over it."""

    def __init__(self, package: str, packs: list[Pack] | None = None) -> None:
        self._folder = files(package).joinpath("content")
        self.game = game_of(package)
        self.packs = packs_for(self.game) if packs is None else packs
        self._digest = hashlib.blake2b(digest_size=8)
        self._known: dict[str, Any] = {}
        self._origins: dict[str, Origins] = {}
        for pack in self.packs:
            known = self.names()
            for name in pack.files(self.game):
                if name not in known:
                    raise ContentError(
                        f"{pack.label(self.game, name)}: {self.game} has no such file; {near(name, known)}"
                    )

    def names(self) -> list[str]:
        """The files, without their ending."""
        return sorted(p.name.removesuffix(".json") for p in self._folder.iterdir() if p.name.endswith(".json"))

    def file(self, name: str, kind: type[F]) -> F:
        """The file `name`.json as its struct; ContentError says where it is wrong and what was expected."""
        if name not in self._known:
            self._known[name] = self._read(name, kind)
        found: F = self._known[name]
        return found

    def rows(self, name: str, row_type: type[R]) -> list[R]:
        """The rows of a file that has a single table, whatever its key."""
        if name not in self._known:
            self._known[name] = self._read(name, _file_of(row_type, self._table(name)))
        return list(getattr(self._known[name], TABLE))

    def build(self, name: str, table: str, rows: Sequence[R], make: Callable[[R], T]) -> list[T]:
        """`make` of every row; what it cannot understand is named with its row."""
        out = []
        for i, row in enumerate(rows):
            try:
                out.append(make(row))
            except (LookupError, ValueError, TypeError, ContentError) as e:
                what = f"there is no {e.args[0]!r}" if isinstance(e, KeyError) else str(e)
                raise ContentError(f"{self.where(name, table, i, getattr(row, 'id', ''))}: {what}") from None
        return out

    def where(self, name: str, table: str, index: int, id: str) -> str:
        """A row as errors name it."""
        return self._origins[name].row(table, index, id)

    def hash(self) -> str:
        """Of all that was read, without explanations: a better sentence must not make old records unreadable."""
        return self._digest.hexdigest()

    def raw(self, name: str) -> dict[str, Any]:
        """A file of the package itself, as JSON."""
        where = f"{self.game}/content/{name}.json"
        try:
            doc = load_json(self._folder.joinpath(f"{name}.json").read_text("utf-8"))
        except (OSError, UnicodeDecodeError):
            raise ContentError(f"{where}: no such file, or not UTF-8") from None
        except (ValueError, RecursionError) as e:
            raise ContentError(f"{where}: not JSON: {reason(e)}") from None
        if not isinstance(doc, dict) or doc.get("format") != FORMAT:
            raise ContentError(f"{where}: expected an object with format {FORMAT}")
        return doc

    def _table(self, name: str) -> str:
        lists = [k for k, v in self.raw(name).items() if isinstance(v, list)]
        if len(lists) != 1:
            raise ContentError(f"{self.game}/content/{name}.json: expected one list of rows, found {len(lists)}")
        return lists[0]

    def _read(self, name: str, kind: type[F]) -> F:
        doc = self.raw(name)
        origins = Origins(f"{self.game}/content/{name}.json")
        keys = tables_of(kind)
        known = [f.encode_name for f in msgspec.structs.fields(kind)]
        for pack in self.packs:
            if name in pack.files(self.game):
                origins.lay(doc, pack.read(self.game, name), keys, known, pack.label(self.game, name))
        self._origins[name] = origins
        try:
            found = msgspec.convert(doc, kind, strict=True)
        except msgspec.ValidationError as e:
            wrong = problems(kind, doc) or [from_message(str(e), doc)]
            more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
            raise ContentError(f"{origins.say(wrong[0], doc)}{more}") from None
        for table, row in keys.items():
            _no_twins(doc[table], row.KEY, table, origins)
        self._digest.update(json.dumps(essence(doc), sort_keys=True).encode())
        return found


class Origins:
    """Where the rows of a file come from: the package, or a pack."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.rows: dict[tuple[str, int], tuple[str, int]] = {}  # (table, row) to (file, row in it)
        self.changed: dict[str, str] = {}  # keys that are not tables, to the file that changed it

    def lay(
        self, doc: dict[str, Any], over: dict[str, Any], keys: dict[str, type[Row]], known: list[str], label: str
    ) -> None:
        """Lay a pack's file over a document: rows by their key, objects key by key, all else as a whole."""
        if over.get("format", FORMAT) != FORMAT:
            raise ContentError(f"{label}: expected format {FORMAT}")
        for name, value in over.items():
            if name not in known:
                raise ContentError(f"{label}: there is no key {name!r:.40} here; {near(name, known)}")
            if name in ("format", "note", "$schema"):
                continue
            if name not in keys:
                _merge(doc, name, value)
                self.changed[name] = label
                continue
            if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
                raise ContentError(f"{label}: {name}: expected a list of rows")
            mine: list[Any] = doc.setdefault(name, [])
            for number, row in enumerate(value):
                key = _key(row, keys[name].KEY)
                at = next(
                    (i for i, old in enumerate(mine) if isinstance(old, dict) and _key(old, keys[name].KEY) == key),
                    len(mine),
                )
                mine[at : at + 1] = [row]
                self.rows[name, at] = (label, number)

    def row(self, table: str, index: int, id: str) -> str:
        """A row as errors name it."""
        label, number = self.rows.get((table, index), (self.label, index))
        return f"{label}: {table} row {number + 1}{f' ({id:.40})' if id else ''}"

    def say(self, problem: Problem, doc: dict[str, Any]) -> str:
        """A problem with its place."""
        path = problem.path
        place = self.changed.get(str(path[0]), self.label) if path else self.label
        if len(path) > 1 and isinstance(path[1], int):
            row = doc[str(path[0])][path[1]]
            id = row.get("id", row.get("name", "")) if isinstance(row, dict) else ""
            place, path = self.row(str(path[0]), path[1], str(id)), path[2:]
        return f"{place}: {inner(path)}: {problem.text}" if path else f"{place}: {problem.text}"


def inner(path: Path) -> str:
    """A place inside a row; entries of lists are counted from 1."""
    text = ""
    for step in path:
        text += f" #{step + 1}" if isinstance(step, int) else f".{step}" if text else step
    return text.strip()


def pick(names: Sequence[str], word: str, what: str) -> int:
    """The number of a word among those known; the error suggests one."""
    if word not in names:
        raise ValueError(f"there is no {what} {word!r:.40}; {near(word, list(names))}")
    return list(names).index(word)


def plain(part: Struct) -> dict[str, Any]:
    """A part of a row as the object its file holds, without what is null."""
    found: dict[str, Any] = msgspec.to_builtins(part)
    return {key: value for key, value in found.items() if value is not None}


TABLE: Final = "rows_"


@cache
def content_of(package: str) -> Content:
    """The content of a game, one per process."""
    return Content(package)


def read_file(package: str, file: str, kind: type[F]) -> F:
    """A whole content file of a game, checked."""
    return content_of(package).file(file, kind)


def read_rows(package: str, file: str, row_type: type[R]) -> list[R]:
    """The rows of a game's content file that has one table, checked."""
    return content_of(package).rows(file, row_type)


def content_hash(package: str) -> str:
    """Of what rules have read so far; take it when all tables are filled."""
    return content_of(package).hash()


def tables_of(kind: type[File]) -> dict[str, type[Row]]:
    """The tables of a file (by their key in it) with the type of their rows."""
    names = {f.name: f.encode_name for f in msgspec.structs.fields(kind)}
    found: dict[str, type[Row]] = {}
    for name, hint in get_type_hints(kind).items():
        if get_origin(hint) in (list, tuple) and get_args(hint):
            row = get_args(hint)[0]
            if isinstance(row, type) and issubclass(row, Row):
                found[names[name]] = row
    return found


def schemas(kinds: dict[str, type[File]]) -> dict[str, dict[str, Any]]:
    """JSON Schema of every file: an editor checks a file that begins with `"$schema": "DIR/FILE.schema.json"`."""
    draft = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return {f"{name}.schema.json": {**draft, **msgspec.json.schema(kind)} for name, kind in kinds.items()}


@cache
def _file_of(row_type: type[Row], table: str) -> type[File]:
    fields = [(TABLE, list[row_type], field(name=table))]  # type: ignore[valid-type]
    return cast(
        "type[File]",
        msgspec.defstruct(f"{row_type.__name__}File", fields, bases=(File,), forbid_unknown_fields=True, kw_only=True),
    )


def _key(row: dict[str, Any], fields: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(str(row.get(name, "")) for name in fields)


def _no_twins(rows: list[dict[str, Any]], fields: tuple[str, ...], table: str, origins: Origins) -> None:
    seen: dict[tuple[str, ...], int] = {}
    for i, row in enumerate(rows):
        key = _key(row, fields)
        if key in seen:
            first = origins.row(table, seen[key], "").rpartition(": ")[2]
            what = " and ".join(f"{name} {row.get(name)}" for name in fields)
            raise ContentError(f"{origins.row(table, i, '')}: {what} already exists, in {first}")
        seen[key] = i


def _merge(doc: dict[str, Any], name: str, value: Any) -> None:
    old = doc.get(name)
    if isinstance(old, dict) and isinstance(value, dict):
        for key, inside in value.items():
            _merge(old, key, inside)
    else:
        doc[name] = value
