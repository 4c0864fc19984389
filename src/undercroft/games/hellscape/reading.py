"""How content files are read: one place, until the kernel reads them."""
import hashlib
import json
from importlib.resources import files
from typing import Any, ClassVar, Literal, TypeVar

import msgspec

from ...kernel.errors import Damaged

F = TypeVar("F", bound="File")
DIGEST = hashlib.blake2b(digest_size=8)


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An object inside a row."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of a table."""

    KEY: ClassVar[tuple[str, ...]] = ("id",)
    source: Literal["rulebook", "public", "house"]


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A content file."""

    format: Literal[1]
    note: str = ""


def read_file(package: str, file: str, kind: type[F]) -> F:
    """A content file, checked; Damaged says where it is wrong and what was expected."""
    doc: Any = json.loads(files(package).joinpath("content", f"{file}.json").read_text("utf-8"))
    DIGEST.update(json.dumps(doc, sort_keys=True).encode())
    try:
        return msgspec.convert(doc, kind, strict=True)
    except msgspec.ValidationError as e:
        raise Damaged(f"hellscape/content/{file}.json: {e}") from None


def content_hash(package: str) -> str:
    """Of what was read so far."""
    return DIGEST.hexdigest()
