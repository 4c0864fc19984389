"""The header of a new match: everything its record says before the first decision."""

from typing import Any

from ..content.packs import fingerprints, game_of
from ..engine.config import Config
from ..errors import CroftError
from ..release import RELEASE
from ..title.title import Title
from .record import Header


def header_of(
    title: Title[Any],
    config: Config,
    seats: list[str] | None,
    seed: str | None,
    position: dict[str, Any] | None,
    asks: str,
) -> Header:
    """The header for these choices; without a seed where people roll themselves."""
    if seed and any("\ud800" <= c <= "\udfff" for c in seed):  # bytes of a command line that are no UTF-8
        raise CroftError(f"the seed is a text in UTF-8, not {seed!r:.40}")
    return Header(
        title.meta.name,
        config.mode,
        config.players,
        config.options,
        config.rulings,
        title.content_hash,
        seats or ["human"] * config.players,
        seed,
        position=position,
        packs=list(fingerprints(game_of(title.package))),
        asks=asks,
        rules=title.meta.version,
        release=RELEASE,
    )
