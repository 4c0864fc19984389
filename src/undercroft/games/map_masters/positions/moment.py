"""The moment of a position: a step of the set-up, or whose turn it is and which step of it."""

from typing import Any

from ....engine.chance import DECKS
from ....errors import Damaged
from .. import marks
from ..content import BOOKS
from ..state import World
from ..steps.setting_up import FIRST, MARKET, MINIS, SPELLBOOK, Preparing
from ..steps.turns import PATHS, PLAY, Turn

TURNS = {"play": PLAY, "paths": PATHS}
SETUPS = {"place": MINIS, "market": MARKET, "first": FIRST}
MOMENTS = (*SETUPS, *TURNS)


def step_named(doc: dict[str, Any]) -> str:
    """The step that a position names."""
    step = doc.get("step", "play")
    if step not in MOMENTS:
        raise Damaged(f"step: expected one of {', '.join(MOMENTS)}, found {step!r:.20}")
    return str(step)


def moment(g: World, doc: dict[str, Any]) -> None:
    """`active` is a seat, as a number from 0 or as options name it (P1); `purse` and `shelf` are for the market."""
    seat = doc.get("active", 0)
    if isinstance(seat, str) and seat[:1].upper() == "P" and seat[1:].isdecimal():
        seat = int(seat[1:]) - 1
    if type(seat) is not int or not 0 <= seat < g.config.players:
        raise Damaged(
            f"active: expected a seat from 0 to {g.config.players - 1}, or P1 to P{g.config.players}, "
            f"found {doc['active']!r:.20}"
        )
    step = step_named(doc)
    for key in ("purse", "shelf"):
        if key in doc and step != "market":
            raise Damaged(f'{key}: expected only with step = "market"')
    g.active = seat
    g.first = seat
    g.purse = 0
    if step in TURNS:
        g.stack = [Turn(seat, TURNS[step])]
        return
    placed = [group.cell >= 0 for group in g.groups]
    if step == "place" and placed != sorted(placed, reverse=True):
        raise Damaged("group: at is missing; groups are placed in the order of the mission")
    g.stack = [Preparing(sum(placed), -1, SETUPS[step])]
    if step == "market":
        g.purse = marks.whole(doc.get("purse", g.mission_card().coins), "purse", g.mission_card().coins)
        if "shelf" in doc:
            _shelf(g, doc["shelf"])
        if g.mission_card().coins == 0:
            raise Damaged("step: this mission has no market (MAP-SETUP-16)")
        while len(g.shelf) < 2 and g.books.size() > 0 and g.purse > 0:
            g.shelf.append(g.books.draw(g.chance, DECKS, SPELLBOOK))


def _shelf(g: World, value: Any) -> None:
    names = [b.id for b in BOOKS]
    for book in g.shelf:
        g.books.shuffle_in(book)
    g.shelf = []
    for name in marks.text(value, "shelf").split():
        if name not in names or not g.books.remove(names.index(name)):
            raise Damaged(f"shelf: {name!r:.20} is not a free Spellbook; expected two of SB1 to SB9")
        g.shelf.append(names.index(name))
    if len(g.shelf) > 2:
        raise Damaged("shelf: expected at most two Spellbooks (MAP-MARKET-05)")
