"""The smallest game that can be played, as files to begin with."""

import keyword
import re
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Final

from ..errors import CroftError
from ..files import write_text

NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,39}")
TAIL: Final = ".txt"


def file_texts(name: str) -> dict[str, str]:
    """The files of a new game of this name. CroftError if a package cannot be called so."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise CroftError(f"a game is named with small letters, digits and _, such as last_lantern, not {name!r:.60}")
    words = name.strip("_").split("_")
    prefix = "".join(word[:1] for word in words) if len(words) > 2 else words[0][:3]
    given = {"name": name, "title": " ".join(words).title(), "prefix": prefix.upper()}
    texts = {}
    for entry in sorted(files(__package__).joinpath("template").iterdir(), key=lambda e: e.name):
        if entry.name.endswith(TAIL):
            texts[entry.name.removesuffix(TAIL)] = Template(entry.read_text("utf-8")).substitute(given)
    return texts


def write_game(name: str, to: Path) -> Path:
    """Write them into a folder of the game's name; a folder that is there already is left alone."""
    texts = file_texts(name)
    folder = to / name
    if folder.exists():
        raise CroftError(f"{folder} is there already; choose another name, or another place by --to")
    try:
        folder.mkdir(parents=True)
    except OSError as e:
        raise CroftError(f"cannot make {folder}: {e.strerror or e}") from None
    for file, text in texts.items():
        write_text(folder / file, text)
    return folder
