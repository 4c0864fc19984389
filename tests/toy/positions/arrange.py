"""Positions of the toy."""

from typing import Any

from undercroft.content.document import Document

from ..content import CARDS, DOORS, ROOM_GOLD, ROUNDS
from ..state import Cellar
from ..steps.turns import CALL, TURNS, Round, Turn

KEYS = ("gold", "seat", "turn", "left", "top", "round")


def _take(g: Cellar, doc: Document, key: str) -> list[int]:
    """The cards of a list leave the deck."""
    cards = doc.entries(key)
    for card in cards:
        if type(card) is not int or not 0 <= card < len(CARDS):
            raise doc.bad(key, f"there is no card {card!r:.40}; expected a number from 0 to {len(CARDS) - 1}")
        if not g.deck.remove(card):
            raise doc.bad(key, f"card {card} is already somewhere")
    return cards


def arrange(g: Cellar, table: dict[str, Any]) -> Cellar:
    """`gold`, `round`, `turn`, `left`, `top` and `[[seat]]` with `room`, `coins`, `hand`."""
    doc = Document(table, KEYS)
    seats = doc.rows("seat", ("room", "coins", "hand"), len(g.diggers))
    named = [c for s in seats for c in s.entries("hand")] + doc.entries("top")
    owed: list[int] = []  # hands left to the setup give up the cards that are named, and get others
    for i, d in enumerate(g.diggers):
        given = i < len(seats) and "hand" in seats[i]
        back = [c for c in d.hand if given or c in named]
        owed += [] if given else [i] * len(back)
        g.deck.bag = sorted(g.deck.bag + back)
        d.hand = [c for c in d.hand if c not in back]
    for d, s in zip(g.diggers, seats, strict=False):
        d.room = s.number("room", d.room, high=len(DOORS) - 1)
        d.coins = s.number("coins", d.coins, high=99)
        d.hand = sorted(d.hand + _take(g, s, "hand"))
    for card in reversed(_take(g, doc, "top")):
        g.deck.put_top(card, 0)
    for i in owed[: len(g.deck.bag)]:
        g.diggers[i].hand = sorted([*g.diggers[i].hand, g.deck.bag.pop()])
    if "gold" in doc:
        gold = [Document({"gold": n}).number("gold", high=99) for n in doc.entries("gold")]
        if len(gold) != len(ROOM_GOLD):
            raise doc.bad("gold", f"expected {len(ROOM_GOLD)} numbers")
        g.gold = gold
    g.round = doc.number("round", g.round, 1, ROUNDS)
    g.stack, g.decision = [Round(stage=CALL)], None
    if "turn" in doc:
        seat = doc.number("turn", high=len(g.diggers) - 1)
        g.stack = [Round(seat + 1, TURNS), Turn(seat, doc.number("left", 2, high=2))]
    g.advance()
    return g


def describe(g: Cellar, seat: int) -> dict[str, Any]:
    """What `seat` may know, as a document."""
    rows: list[dict[str, Any]] = [{"room": d.room, "coins": d.coins} for d in g.diggers]
    if seat >= 0:
        rows[seat]["hand"] = g.diggers[seat].hand
    return {"gold": g.gold, "round": g.round, "seat": rows}
