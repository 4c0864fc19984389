"""A match as plain data and back: what pickling it, copying it deeply and sending it to another process need."""

import time
from importlib import import_module
from typing import Any

from ..engine.chance import unpack_chance
from ..engine.event import Event
from ..engine.game import Game
from ..engine.packing import Reader
from ..title.title import Title
from .history import Past
from .match import Match


def keep(m: Match) -> tuple[str, dict[str, Any]]:
    """The package of its title, and everything else; a clock of one's own is left behind."""
    if not m._light:
        m.settle()
    title, before = m.title, m._base[0]
    game = m.__dict__.get("_game")  # missing while people still roll for the setup
    return title.package, {
        "config": (m.config.mode, m.config.players, m.config.options, m.config.rulings, m._record.header.asks),
        "game": _packed(title, game),
        "chance": m._chance.pack(),
        "base": [_packed(title, before), *m._base[1:]],
        "past": [[_packed(title, p.game), p.seat, p.log_size, p.auto] for p in m._past],
        "latest": [[e.kind, e.a, e.b, e.c, e.d, e.rule, e.seen] for e in m._latest],
        "plain": {name: m.__dict__[name] for name in PLAIN},
    }


PLAIN = ("request", "_eager", "_record", "_log", "_listen", "_forced", "_light", "_values")


def kept(kind: type[Match], package: str, doc: dict[str, Any]) -> Match:
    """The match that was kept: it stands where it stood and plays on alike."""
    title: Title[Any] = import_module(f"{package}.title").TITLE
    m = kind.__new__(kind)
    m.__dict__.update(doc["plain"])
    m.title = title
    m.config = title.config(*doc["config"])
    m._clock = time.time
    m._behind, m._pending, m._track = None, [], None
    m._chance = unpack_chance(Reader([doc["chance"]]).sub())
    m._latest = [Event(*x) for x in doc["latest"]]
    m._past = [Past(title.restore(g), *rest) for g, *rest in doc["past"]]
    before, o, seat, auto = doc["base"]
    m._base = (_unpacked(title, before), o, seat, auto)
    game = _unpacked(title, doc["game"])
    if game is not None:
        m._game = game
    return m


def _packed(title: Title[Any], game: Game | None) -> dict[str, Any] | None:
    return None if game is None else title.snapshot(game)


def _unpacked(title: Title[Any], doc: dict[str, Any] | None) -> Game | None:
    return None if doc is None else title.restore(doc)
