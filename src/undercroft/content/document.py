"""Reading position documents: values with their bounds and defaults; each error names its key.

A `Document` is a table of a position with the path that leads to it. A key that is never asked for is not read, but
for its keys: those that nobody knows are refused when it is opened.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from ..errors import CroftError, Damaged
from .diagnostics import near

T = TypeVar("T")


class Document:
    """A table of a position. A default of None means that the key must be there."""

    def __init__(self, table: Any, keys: Iterable[str] | None = None, path: str = "") -> None:
        self.path = path
        if not isinstance(table, dict):
            raise Damaged(f"position: {path}: expected a table, found {table!r:.40}")
        self.table: dict[str, Any] = table
        if keys is not None:
            known = list(keys)
            for key in table:
                if key not in known:
                    raise self.bad(key, f"there is no such key; {near(str(key), known)}")

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def __iter__(self) -> Iterator[str]:
        return iter(self.table)

    def key(self, key: str | int) -> str:
        """A key with the path to it: `heroes.0.room`."""
        return f"{self.path}.{key}" if self.path else str(key)

    def bad(self, key: str | int, why: str) -> Damaged:
        """The error that names a key of this table."""
        return Damaged(f"position: {self.key(key)}: {why}")

    def raw(self, key: str) -> Any:
        """The value as it stands, None if it is left out."""
        return self.table.get(key)

    # ---- single values
    def number(self, key: str, default: int | None = None, low: int = 0, high: int = 999) -> int:
        """A whole number within bounds."""
        v = self.table.get(key, default)
        if type(v) is not int or not low <= v <= high:
            raise self._unlike(key, f"a whole number from {low} to {high}")
        return v

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false."""
        v = self.table.get(key, default)
        if type(v) is not bool:
            raise self._unlike(key, "true or false")
        return v

    def text(self, key: str, default: str | None = None, longest: int = 20_000) -> str:
        """A text."""
        v = self.table.get(key, default)
        if not isinstance(v, str) or len(v) > longest:
            raise self._unlike(key, "a text" if not isinstance(v, str) else f"a text of at most {longest} characters")
        return v

    def pick(self, key: str, words: Sequence[str], default: str | None = None) -> int:
        """The number of one of these words."""
        v = self.table.get(key, default)
        if not isinstance(v, str) or v not in words:
            raise self._unlike(key, f"one of {', '.join(words)}")
        return list(words).index(v)

    def named(self, key: str, find: Callable[[str], T], default: str | None = None) -> T:
        """The meaning of a name: `find` raises CroftError for an unknown one."""
        v = self.table.get(key, default)
        if not isinstance(v, str):
            raise self._unlike(key, "a name")
        return self.meaning(key, find, v)

    # ---- lists
    def entries(self, key: str, most: int = 1000) -> list[Any]:
        """A list of anything, empty if it is left out."""
        v = self.table.get(key, [])
        if not isinstance(v, list) or len(v) > most:
            raise self._unlike(key, "a list" if not isinstance(v, list) else f"a list of at most {most}")
        return v

    def words(self, key: str, most: int = 1000) -> list[str]:
        """A list of names, empty if it is left out."""
        found = self.entries(key, most)
        for i, v in enumerate(found):
            if not isinstance(v, str):
                raise self.bad(f"{key}.{i}", f"expected a name, found {v!r:.40}")
        return found

    def all_named(self, key: str, find: Callable[[str], T], most: int = 1000) -> list[T]:
        """What every name of a list means."""
        return [self.meaning(f"{key}.{i}", find, word) for i, word in enumerate(self.words(key, most))]

    def rows(self, key: str, keys: Iterable[str] | None = None, most: int = 1000) -> list["Document"]:
        """A list of tables, empty if it is left out."""
        known = None if keys is None else list(keys)
        return [Document(v, known, self.key(f"{key}.{i}")) for i, v in enumerate(self.entries(key, most))]

    # ---- tables
    def sub(self, key: str, keys: Iterable[str] | None = None) -> "Document":
        """A table inside of this one, empty if it is left out."""
        return Document(self.table.get(key, {}), keys, self.key(key))

    def subs(self, key: str, keys: Iterable[str] | None = None) -> dict[str, "Document"]:
        """A table of tables, such as models by their names."""
        outer = self.sub(key)
        known = None if keys is None else list(keys)
        return {name: outer.sub(name, known) for name in outer}

    # ---- names
    def meaning(self, key: str | int, find: Callable[[str], T], word: str) -> T:
        """The meaning of the word under this key."""
        try:
            return find(word)
        except CroftError as e:
            raise self.bad(key, str(e).removeprefix("position: ")) from None

    def _unlike(self, key: str, expected: str) -> Damaged:
        if key not in self.table:
            return self.bad(key, f"it is missing; expected {expected}")
        return self.bad(key, f"expected {expected}, found {self.table[key]!r:.40}")
