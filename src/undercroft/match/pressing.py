"""Plain data as compressed JSON: texts and names of keys repeat, so that a tenth of the room is enough."""

import json
import zlib
from typing import Any


def press(doc: Any) -> bytes:
    """Lists, dicts with texts as keys, texts, numbers, true, false, None."""
    return zlib.compress(json.dumps(doc, separators=(",", ":")).encode())


def unpress(pressed: bytes) -> Any:
    """The inverse of `press`."""
    return json.loads(zlib.decompress(pressed))
