"""A match as plain data and back, for pickling, deep copies and other processes."""

import time
from importlib import import_module
from typing import Any

from ..engine.chance import chance_from
from ..engine.play import Play, unpack_play
from ..title.title import Title
from .journal import Journal
from .match import Match
from .pressing import press, unpress
from .referee import Referee


def pack(m: Match) -> tuple[str, list[Any]]:
    """The package of its title, and its parts; a clock of its own is left behind."""
    c = m.config
    return m.title.package, [
        [c.mode, c.players, c.options, c.rulings, m.header.asks],
        m.header,
        press(m.play.pack(m.title.snapshot)) if m.begun else None,
        None if m.looks_ahead else m.journal.pack(),
        m.referee.pack(),
        m.conceded,
    ]


def unpack(kind: type[Match], package: str, doc: list[Any]) -> Match:
    """The inverse of `pack`: the match stands where it stood and plays on alike."""
    title: Title[Any] = import_module(f"{package}.title").TITLE
    config_doc, header, play_doc, journal_doc, referee_doc, conceded = doc
    config = title.config(*config_doc)
    if play_doc is None:  # people still roll for the setup
        play = Play(title.rules.empty(config, chance_from("")), True)
    else:
        play = unpack_play(unpress(play_doc), title.restore)
    journal = None if journal_doc is None else Journal.unpack(title, config, play, journal_doc)
    return kind.of(title, config, header, time.time, play, journal, Referee.unpack(title, referee_doc), conceded)
