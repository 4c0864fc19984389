"""The streams of a command: closed, full or of an old encoding, they end in one clear line, never in a traceback."""

import codecs
import os
import sys
from pathlib import Path
from typing import TextIO

PLAIN = str.maketrans({
    **dict.fromkeys("─━╴╶╸╺┄▔", "-"), **dict.fromkeys("│┃╵╷╹╻┆▌", "|"), **dict.fromkeys("┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋", "+"),
    "·": ".", "●": "o", "▶": ">", "…": ".", "–": "-", "—": "-", "↔": "-", "↓": "v", "↑": "^", "✓": "x", "█": "#",
    "≈": "~", "≋": "%", "░": ":", "▾": "v", "’": "'", "‘": "'", "“": '"', "”": '"', "»": '"', "«": '"', "×": "x",
})  # fmt: skip


def _drawn(e: UnicodeError) -> tuple[str, int]:
    """Characters that an encoding lacks, as near as ASCII comes."""
    assert isinstance(e, UnicodeEncodeError)
    text = e.object[e.start : e.end].translate(PLAIN)
    return "".join(c if c.isascii() else "?" for c in text), e.end


def prepare() -> None:
    """Give every stream something to read or write, and let the map be drawn in any encoding."""
    codecs.register_error("drawn", _drawn)
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - as long as the process
    if sys.stdout is None:
        sys.stdout = _closed()
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    for stream, errors in ((sys.stdout, "drawn"), (sys.stderr, "backslashreplace"), (sys.stdin, "surrogateescape")):
        if hasattr(stream, "reconfigure"):  # not where a test or another program put its own in place
            stream.reconfigure(errors=errors)


def _closed() -> TextIO:
    """A stream to which nothing can be written, as it was closed before we began."""
    return os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")


def complain(text: str) -> None:
    """One line on stderr, if there is one."""
    try:
        print(f"undercroft: {' '.join(text.split())}", file=sys.stderr, flush=True)
    except (OSError, ValueError):
        _silence(sys.stderr)


def give_up() -> None:
    """The reader has gone: forgets the rest of the output."""
    _silence(sys.stdout)


def _silence(stream: TextIO) -> None:
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        return
