"""Content packs: folders that add rows to a game's content, or replace rows of the same id.

A pack holds `GAME/FILE.json` for any of a game's content files, in the same shape but with only what is new in it.
Content is compiled into tables when a game is loaded, so packs are chosen once per process, before the first game:
by `--content DIR` or the variable UNDERCROFT_CONTENT, which worker processes inherit. Records and positions name them.
"""

import hashlib
import json
import os
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..errors import ContentError, CroftError
from ..files import load_json, read_text, reason

VARIABLE: Final = "UNDERCROFT_CONTENT"
EXPLAINS: Final = ("$schema", "note", "text", "source", "source_note", "name_source", "icon", "letter")
_NAME: Final = re.compile(r"^[A-Za-z0-9][A-Za-z0-9._-]*$")
_read_with: list[tuple[str, ...]] = []  # the folders with which content was read first


@dataclass(frozen=True)
class Pack:
    """A folder of content beside the package; its name is the folder's."""

    folder: Path

    @property
    def name(self) -> str:
        """The folder's own name."""
        return self.folder.name

    def games(self) -> list[str]:
        """The games it has files for."""
        return sorted(p.name for p in self.folder.iterdir() if p.is_dir() and any(p.glob("*.json")))

    def files(self, game: str) -> list[str]:
        """Its files for one game, without their ending."""
        return sorted(p.stem for p in (self.folder / game).glob("*.json"))

    def label(self, game: str, file: str) -> str:
        """How errors name one of its files."""
        return f"{self.name}/{game}/{file}.json"

    def read(self, game: str, file: str) -> dict[str, Any]:
        """One of its files."""
        where = self.label(game, file)
        try:
            doc = load_json(read_text(self.folder / game / f"{file}.json"))
        except (ValueError, RecursionError) as e:
            raise ContentError(f"{where}: not JSON: {reason(e)}") from None
        if not isinstance(doc, dict):
            raise ContentError(f"{where}: expected an object with the tables to change")
        return doc

    def fingerprint(self, game: str) -> str:
        """Its name with the hash of what rules read in it, as records name it: `homebrew@1f2e3d4c5b6a7988`."""
        digest = hashlib.blake2b(digest_size=8)
        for file in self.files(game):
            digest.update(json.dumps([file, essence(self.read(game, file))], sort_keys=True).encode())
        return f"{self.name}@{digest.hexdigest()}"


def chosen() -> list[Pack]:
    """The packs of this process, in the order in which they are laid over the content."""
    given = tuple(filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)))
    return [_open(folder) for folder in given]


def choose(folders: list[str]) -> None:
    """Use these packs from now on; it is too late once a game was loaded with others."""
    full = tuple(str(Path(f).expanduser().resolve()) for f in folders)
    for folder in full:
        if os.pathsep in folder:
            raise CroftError(f"content pack {folder}: its path must not contain {os.pathsep!r}")
        _open(folder)
    if _read_with and _read_with[0] != full:
        raise CroftError("content packs are chosen before the first game is loaded; start again with them")
    os.environ[VARIABLE] = os.pathsep.join(full)


def packs_for(game: str) -> list[Pack]:
    """The chosen packs that change this game; from now on no others can be chosen."""
    packs = chosen()
    if not _read_with:
        _read_with.append(tuple(str(p.folder) for p in packs))
    return [p for p in packs if game in p.games()]


def game_of(package: str) -> str:
    """The name of a game's folder, in the package and in packs."""
    return package.rpartition(".")[2]


@cache
def fingerprints(game: str) -> tuple[str, ...]:
    """The packs of this game as records and positions name them."""
    return tuple(p.fingerprint(game) for p in packs_for(game))


def check_fingerprints(game: str, wanted: list[str] | tuple[str, ...], what: str) -> None:
    """`what` (a record, a position, a table) was made with these packs; a clear error if they are not all here."""
    here = fingerprints(game)
    if tuple(wanted) == here:
        return
    names = {m.partition("@")[0]: m for m in here}
    for mark in wanted:
        name = mark.partition("@")[0]
        if name not in names:
            raise ContentError(f"{what} needs the content pack {name!r:.40}; start with --content and its folder")
        if "@" in mark and names[name] != mark:
            raise ContentError(f"{what} needs the content pack {mark:.80}, here it is {names[name]}: its rows changed")
    extra = [m for m in here if m.partition("@")[0] not in {w.partition("@")[0] for w in wanted}]
    if extra:
        raise ContentError(f"{what} was made without the content pack {extra[0]}; start without --content")
    if [w.partition("@")[0] for w in wanted] != list(names):
        raise ContentError(f"{what} needs the content packs in this order: {', '.join(wanted)}")


def essence(value: Any) -> Any:
    """The part that rules read: a better sentence or another picture must not make old records unreadable."""
    if isinstance(value, dict):
        return {k: essence(v) for k, v in value.items() if k not in EXPLAINS}
    if isinstance(value, list):
        return [essence(v) for v in value]
    return value


@cache
def _open(folder: str) -> Pack:
    path = Path(folder)
    if not path.is_dir():
        raise CroftError(f"content pack {folder}: there is no such folder")
    if not _NAME.match(path.name):
        raise CroftError(f"content pack {folder}: its name should consist of letters, digits, '-', '_' and '.'")
    pack = Pack(path)
    if not pack.games():
        raise CroftError(f"content pack {folder}: expected files such as {path.name}/GAME/FILE.json in it")
    return pack
