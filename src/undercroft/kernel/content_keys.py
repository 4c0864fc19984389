"""Content files: read once, checked against the keys a game lists for them, hashed by what rules read."""
import hashlib
import json
import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any, TypeVar

from .errors import Damaged

T = TypeVar("T")
FORMAT = 1
KINDS = {"number": "int", "text": "str", "list": "list", "object": "dict", "flag": "bool", "null": "NoneType"}
EXPLAINS = ("text", "note", "source", "source_note", "name_source")


class Content:
    """The folder `content/` of a game; its `keys.toml` lists the keys of each object with what they hold."""

    def __init__(self, package: str) -> None:
        self._folder = files(package).joinpath("content")
        self._name = package.rpartition(".")[2]
        self._digest = hashlib.blake2b(digest_size=8)
        self._keys: dict[str, dict[str, str]] = tomllib.loads(self._text("keys.toml"))
        self._known: dict[str, dict[str, Any]] = {}

    def read(self, name: str) -> dict[str, Any]:
        """The file `name`.json; Damaged says where it is wrong and what was expected."""
        if name not in self._known:
            self._known[name] = self._read(name)
        return self._known[name]

    def _read(self, name: str) -> dict[str, Any]:
        where = f"{self._name}/content/{name}.json"
        try:
            doc = json.loads(self._text(f"{name}.json"))
        except (ValueError, RecursionError) as e:
            raise Damaged(f"{where}: {e}") from None
        if not isinstance(doc, dict) or doc.get("format") != FORMAT:
            raise Damaged(f"{where}: expected an object with format {FORMAT}")
        self._check(doc, self._keys.get("inside", {}) | self._keys.get(name, {}), "", where)
        self._digest.update(json.dumps(_essence(doc), sort_keys=True).encode())
        return doc

    def build(self, name: str, table: str, make: Callable[[dict[str, Any]], T]) -> list[T]:
        """`make` of every row of a table; a word it does not know is named with its row."""
        out = []
        for i, row in enumerate(self.read(name)[table]):
            try:
                out.append(make(row))
            except (LookupError, ValueError, TypeError) as e:
                what = f"there is no {e.args[0]!r}" if isinstance(e, KeyError) else str(e)
                raise Damaged(f"{self._name}/content/{name}.json: {row.get('id', i + 1)}: {what}") from None
        return out

    def hash(self) -> str:
        """Of all that was read, without explanations: a better sentence must not make old records unreadable."""
        return self._digest.hexdigest()

    def _text(self, name: str) -> str:
        try:
            return self._folder.joinpath(name).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as e:
            raise Damaged(f"{self._name}/content/{name}: cannot be read: {e}") from None

    def _check(self, value: Any, keys: dict[str, str], path: str, where: str) -> None:
        """Every object has the keys listed for its path, or else for its own name, and no other."""
        if isinstance(value, list):
            own_name = path.rpartition(".")[2].rstrip("[]")
            objects = path + "[]" in keys or own_name in keys
            for i, inner in enumerate(value):
                if objects and not isinstance(inner, dict | list):
                    raise Damaged(f"{where}: {own_name} should be a list of objects, not of {str(inner)!r:.40}")
                place = f"{where}: {inner.get('id', i + 1)}" if isinstance(inner, dict) else where
                self._check(inner, keys, f"{path}[]", place)
        elif isinstance(value, dict):
            own_name = path.rpartition(".")[2].rstrip("[]")
            _check_object(value, keys.get(path or "top") or keys.get(own_name, ""), where)
            for key, inner in value.items():
                self._check(inner, keys, f"{path}.{key}" if path else key, where)


def _check_object(value: dict[str, Any], listed: str, where: str) -> None:
    """`listed`: `xp:number` must be there, `note?:text|null` may, `*:list` stands for all others."""
    known: dict[str, str] = {}
    must = []
    for word in listed.split():
        key, _, kinds = word.partition(":")
        known[key.removesuffix("?")] = kinds
        if not key.endswith(("?", "*")):
            must.append(key)
    for key, inner in value.items():
        if key not in known and "*" not in known:
            raise Damaged(f"{where}: there is no key {key!r:.40} here; expected {', '.join(known) or 'none'}")
        kinds = known.get(key) or known["*"]
        if type(inner).__name__ not in [KINDS[k] for k in kinds.split("|")]:
            raise Damaged(f"{where}: {key} should be {kinds.replace('|', ' or ')}, not {str(inner)!r:.40}")
    for key in must:
        if key not in value:
            raise Damaged(f"{where}: the key {key!r} is missing")


def _essence(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _essence(v) for k, v in value.items() if k not in EXPLAINS}
    if isinstance(value, list):
        return [_essence(v) for v in value]
    return value
