"""Position files: a readable partial state in TOML or JSON; what is left out comes from a normal setup."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ...content.packs import check_fingerprints, fingerprints, game_of
from ...engine.config import ALL, CHOICES
from ...engine.game import Game
from ...errors import CroftError, Damaged
from ...files import load_json, read_text, reason
from ...title.meta import Mode
from ...title.title import Title
from ..match import Match, start
from .exact import exact_of

MAX_BYTES = 1 << 20
COMMON = ("game", "mode", "players", "options", "rulings", "seed", "script", "note", "packs", "asks")


@dataclass(frozen=True)
class Position:
    """A position as its file says it; `sections` belong to the game. No mode and 0 players: the title's first."""

    game: str
    mode: str = ""
    players: int = 0
    options: dict[str, str] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)
    seed: str = ""
    script: list[int] | None = None
    sections: dict[str, Any] = field(default_factory=dict)
    name: str = "position"
    packs: tuple[str, ...] | None = None  # the content packs it is for; None: whichever are here
    asks: str = CHOICES  # or ALL: decisions with one option are asked too

    def document(self) -> dict[str, Any] | None:
        """The position as a record's header keeps it: the game's sections and the scripted chance."""
        doc = dict(self.sections)
        if self.script is not None:
            doc["script"] = list(self.script)
        return doc or None

    def start(
        self, title: Title[Any], *, seats: list[str] | None = None, listen: bool = True, asks: str | None = None
    ) -> Match:
        """A match that begins here; errors name the file. `asks` stands above what the position says."""
        mode = self.mode or title.meta.modes[0].name
        players = self.players or _fewest(title.meta.mode(mode))
        try:
            if self.packs is not None:
                check_fingerprints(game_of(title.package), self.packs, "the position")
            m = start(
                title,
                mode,
                players,
                seed=self.seed,
                options=self.options,
                rulings=self.rulings,
                seats=seats,
                position=self.document(),
                listen=listen,
                asks=asks or self.asks,
            )
        except CroftError as e:
            raise Damaged(f"{self.name}: {str(e).removeprefix(f'{self.name}: ')}") from None
        if m.decision is not None and not m.decision.options:
            raise Damaged(f"{self.name}: the player to decide has no options; set another moment")
        return m


def _fewest(mode: Mode | None) -> int:
    return mode.players[0] if mode is not None else 1


def parse_position(text: str, name: str) -> Position:
    """A position from its text; `name` (a file name) says in which of the two languages and is named in errors."""
    doc = _parse(text, name)
    game = doc.get("game")
    if not isinstance(game, str):
        raise Damaged(f"{name}: game: expected the name of a game")
    mode = doc.get("mode", "")
    if not isinstance(mode, str):
        raise Damaged(f"{name}: mode: expected the name of a mode, found {mode!r:.40}")
    players = doc.get("players", 0)
    if type(players) is not int or players < 0:
        raise Damaged(f"{name}: players: expected a number of players, found {players!r:.40}")
    seed = doc.get("seed", "")
    if type(seed) not in (int, str):
        raise Damaged(f"{name}: seed: expected a text or a number, found {seed!r:.40}")
    script = doc.get("script")
    if script is not None and not (isinstance(script, list) and all(type(x) is int for x in script)):
        raise Damaged(f"{name}: script: expected a list of chance results, each a number from 0, or -1 - v for a wish")
    packs = doc.get("packs")
    if packs is not None and not (isinstance(packs, list) and all(isinstance(p, str) for p in packs)):
        raise Damaged(f"{name}: packs: expected a list of content packs, such as 'homebrew'")
    asks = doc.get("asks", CHOICES)
    if asks not in (CHOICES, ALL):
        raise Damaged(f"{name}: asks: expected {CHOICES} or {ALL}, found {asks!r:.40}")
    sections = {k: v for k, v in doc.items() if k not in COMMON}
    return Position(
        game,
        mode,
        players,
        _texts(doc, "options", name),
        _texts(doc, "rulings", name),
        str(seed),
        script,
        sections,
        name,
        None if packs is None else tuple(packs),
        asks,
    )


def read_position(path: Path) -> Position:
    """A position from a `.toml` or `.json` file."""
    return parse_position(read_text(path), path.name)


def _parse(text: str, name: str) -> dict[str, Any]:
    if len(text) > MAX_BYTES:
        raise Damaged(f"{name}: a position has at most {MAX_BYTES} characters")
    parse: Callable[[str], Any] = load_json if text.lstrip().startswith("{") else tomllib.loads
    try:
        doc = parse(text)
    except (ValueError, RecursionError) as e:
        kind = "JSON" if parse is load_json else "TOML"
        raise Damaged(f"{name}: not {kind}: {reason(e)}") from None
    if not isinstance(doc, dict):
        raise Damaged(f"{name}: expected a table of keys")
    return doc


def _texts(doc: dict[str, Any], key: str, name: str) -> dict[str, str]:
    value = doc.get(key, {})
    if not isinstance(value, dict):
        raise Damaged(f"{name}: {key}: expected a table of names and values")
    out: dict[str, str] = {}
    for k, v in value.items():
        if isinstance(v, bool) or not isinstance(v, (str, int)):
            raise Damaged(f"{name}: {key}.{k}: expected a text, found {v!r:.40}")
        out[k] = str(v)
    return out


def position_of(title: Title[Any], g: Game, seat: int | None) -> dict[str, Any]:
    """The position as far as a seat (-1: a spectator) may know it, as a document that `parse_position` reads; None: all
    of it, the very same state."""
    doc = _header(title, g)
    try:
        short = title.rules.describe(g, -1 if seat is None else seat)
    except CroftError:  # in the middle of a set-up
        short = {}
    return {**doc, **exact_of(title, g, seat, short)}


def _header(title: Title[Any], g: Game) -> dict[str, Any]:
    c = g.config
    doc: dict[str, Any] = {"game": title.meta.name, "mode": c.mode, "players": c.players}
    if c.options:
        doc["options"] = c.options
    if c.rulings:
        doc["rulings"] = c.rulings
    packs = fingerprints(game_of(title.package))
    if packs:
        doc["packs"] = list(packs)
    if c.asks_all:
        doc["asks"] = ALL
    return doc


def plan_of(title: Title[Any], g: Game) -> dict[str, Any]:
    """The ground alone, as a position that begins with the rest of the set-up."""
    mode = title.meta.mode(g.config.mode)
    word = mode.plan if mode is not None else ""
    if not word:
        raise CroftError(f"{title.meta.name} {g.config.mode} has nothing built before play that could be kept")
    doc = {**_header(title, g), **{k: v for k, v in title.rules.describe(g, -1).items() if k in title.rules.plan}}
    if not any(k in doc for k in title.rules.plan):
        raise CroftError(f"the {word} is still being built")
    return doc
