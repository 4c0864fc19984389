"""Text files read and written with care: bounded, UTF-8, and never half a file where a whole one was."""

import json
import os
from pathlib import Path
from typing import Any, Final

from .errors import CroftError, Damaged

MAX_FILE: Final = 1 << 26


def read_text(path: Path) -> str:
    """The text of a file of sensible size."""
    try:
        with path.open("rb") as f:  # a pipe or a device has no size: read up to the limit, never on and on
            data = f.read(MAX_FILE + 1)
        if len(data) > MAX_FILE:
            raise Damaged(f"{path}: larger than {MAX_FILE} bytes")
        return data.decode("utf-8-sig")
    except OSError as e:
        raise CroftError(f"{path}: {e.strerror or e}") from None
    except UnicodeDecodeError as e:
        raise Damaged(f"{path}: not a text in UTF-8 (byte {e.start})") from None
    except ValueError as e:  # a NUL in the path itself
        raise CroftError(f"{str(path)!r}: {e}") from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all: an older one stays as it was if the disk is full."""
    try:
        if path.exists() and not path.is_file():  # a pipe, a device; a folder refuses by itself
            path.write_text(text, "utf-8")
            return
        target = path.resolve()
        part = target.with_name(f".{target.name}.{os.getpid()}.part")
        try:
            part.write_text(text, "utf-8")
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as e:
        raise CroftError(f"cannot write {path}: {e.strerror or e}") from None
    except (ValueError, RuntimeError) as e:  # a NUL or half a character in the path, links in a circle
        raise CroftError(f"cannot write {str(path)!r}: {e}") from None


def load_json(text: str) -> Any:
    """JSON without what other readers would understand differently: a key twice, NaN, half a character."""
    value = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    if "\\u" in text:
        json.dumps(value, ensure_ascii=False).encode()  # a lone surrogate is not text: ValueError
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    doc = dict(pairs)
    if len(doc) < len(pairs):
        keys = [k for k, _ in pairs]
        twice = next(k for k in keys if keys.count(k) > 1)
        raise ValueError(f"the key {twice!r:.40} is there twice")
    return doc


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is not a number")


def reason(e: Exception) -> str:
    """The complaint of a parser, in one short line."""
    if isinstance(e, RecursionError):
        return "nested too deeply"
    if isinstance(e, UnicodeEncodeError):
        return "half a character, a lone surrogate"
    return " ".join(str(e).split())[:120]
