"""A title for learners: the views of its modes, made from its table of shown fields."""

import hashlib
from typing import Any

from ..engine.chance import chance_from
from ..engine.learners.actions import ActionSpace
from ..engine.learners.observe import layout_of
from ..engine.learners.run import ASKED, View
from ..errors import CroftError
from ..words.verbs import Verbs
from .title import Title

_views: dict[tuple[int, str], tuple[Title[Any], View]] = {}  # by title, which stays alive with its views


def view_of(title: Title[Any], mode: str) -> View:
    """How the games of a mode are seen."""
    key = (id(title), mode)
    if key not in _views:
        learning = title.mind.learning
        m = title.meta.mode(mode)
        if learning is None:
            raise CroftError(f"{title.meta.name} has no table for learners (Mind.learning)")
        if m is None:
            title.config(mode, 1, {}, {})
            raise AssertionError(mode)
        g = title.rules.new(title.config(mode, m.players[1], {}, {}), chance_from("learning"))
        layout = layout_of(title.rules.schema, title.rules.world, learning.shown)
        drawing = learning.drawing
        kinds = _kinds(title.speech.verbs, g, learning.arguments)
        space = ActionSpace(kinds + (drawing.pieces if drawing is not None else []))
        facts, names = learning.features, learning.feature_names
        if facts is None:
            facts, names = title.mind.features, title.mind.feature_names
        view = View(
            layout,
            space,
            title.manners.hides,
            title.speech.also,
            facts,
            list(names),
            drawing.begin if drawing is not None else None,
            drawing.names if drawing is not None else [],
        )
        _views[key] = title, view
    return _views[key][1]


def _kinds(verbs: Verbs[Any], g: Any, most: dict[str, int]) -> list[tuple[int, str, list[int]]]:
    """Every kind of option in order, with the values of its fields; no values where they are unknown or drawn."""
    found: dict[int, tuple[str, list[int] | None]] = {}
    for row in verbs.rows:
        word = row.parts[0].word
        sides: list[int] | None = [x + 1 for x in row.verb.fixed]
        for p in row.parts:
            if p.index < 0 or sides is None:
                continue
            n = 2 if not p.slot else most.get(p.slot)
            if n is None:
                count = verbs.slots[p.slot].count
                n = None if count is None else count(g)
            sides = None if n is None else [*sides[: p.index], max(n, 1), *sides[p.index + 1 :]]
        if row.verb.write is not None:
            sides = None
        if row.verb.kind in found:
            first, old = found[row.verb.kind]
            both = None if old is None or sides is None else [max(a, b) for a, b in zip(old, sides, strict=True)]
            found[row.verb.kind] = (first, both)
        else:
            found[row.verb.kind] = (word, sides)
    return [(kind, word, sides or []) for kind, (word, sides) in sorted(found.items())]


def version_of(title: Title[Any]) -> int:
    """The version of what numbers and actions mean; it grows when one of them changes."""
    return 0 if title.mind.learning is None else title.mind.learning.version


def fingerprint(view: View, version: int) -> str:
    """A hash of the meaning of all numbers and actions: equal on every machine and build while nothing changes.

    The features at the end of an observation are not in it: they grow with the knowledge of the title.
    """
    kinds = [(k.kind, k.base, k.na, k.nb, k.nc, k.nd) for k in view.space.kinds]
    said = repr((version, ASKED + view.sketched, view.layout.names(""), kinds, view.space.size))
    return hashlib.blake2b(said.encode(), digest_size=8).hexdigest()
