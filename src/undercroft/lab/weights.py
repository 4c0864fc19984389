"""The file of weights: fits written as data that a person can read, the weightiest feature first."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from ..files import write_text
from ..title.chance import Fit, Quality

HEAD = """\
# The chance to win, fitted on games that bots play among themselves: written by `undercroft lab fit {game}`.
# A feature changes the log-odds by its weight for every spread above its mean: "name" = [weight, mean, spread].
# `quality` is measured on games that the fit had not seen; bins are [share of positions, mean forecast, result].
game = "{game}"
content = "{content}"
"""


def merged(old: Sequence[Fit], new: Sequence[Fit], fitted: Iterable[str]) -> list[Fit]:
    """The new fits, and of the old ones those whose modes were not fitted again."""
    again = set(fitted)
    return [fit for fit in old if not again & set(fit.modes)] + list(new)


def write(path: Path, game: str, content: str, fits: Sequence[Fit]) -> None:
    """Write the file of a game."""
    write_text(path, HEAD.format(game=game, content=content) + "".join(_fit(fit) for fit in fits))


def _fit(fit: Fit) -> str:
    lines = ["", "[[fit]]", f"players = {list(fit.players)}", f"base = {fit.base}"]
    lines += [f"early = {fit.early}  # turns before which it has no skill worth showing", "", "[fit.modes]"]
    lines += [f"{json.dumps(name)} = {offset}" for name, offset in fit.modes.items()]
    lines += ["", "[fit.features]"]
    for name, w in sorted(fit.weights.items(), key=lambda item: -abs(item[1].weight)):
        lines.append(f"{json.dumps(name)} = [{w.weight}, {w.mean}, {w.spread}]")
    return "\n".join([*lines, "", "[fit.quality]", *_quality(fit.quality)]) + "\n"


def _quality(q: Quality) -> list[str]:
    plain = ("games", "positions", "mean", "result", "brier", "base", "skill", "low", "high", "ece")
    lines = [f"{name} = {getattr(q, name)}" for name in plain]
    lines.append(f"thirds = {list(q.thirds)}")
    lines.append(f"bins = [{', '.join(str(list(b)) for b in q.bins)}]")
    rows = (f"{json.dumps(name)} = {list(row)}" for name, row in q.modes.items())
    return [*lines, "", "[fit.quality.modes]  # games, mean forecast, result", *rows]
