"""Positions of the toy."""
from typing import Any

from undercroft.kernel.errors import Damaged

from ..content import CARDS, DOORS, ROOM_GOLD
from ..state import Cellar
from ..steps.turns import CALL, TURNS, Round, Turn

KEYS = ("gold", "seat", "turn", "left", "top", "round")


def _int(doc: dict[str, Any], key: str, low: int, high: int, where: str = "") -> int:
    v = doc[key]
    if type(v) is not int or not low <= v <= high:
        raise Damaged(f"{where}{key}: expected a number from {low} to {high}, found {v!r}")
    return v


def _take(g: Cellar, card: Any, where: str) -> int:
    if type(card) is not int or not 0 <= card < len(CARDS):
        raise Damaged(f"{where}: there is no card {card!r}")
    if not g.deck.take(card):
        raise Damaged(f"{where}: card {card} is already somewhere")

    return card


def arrange(g: Cellar, doc: dict[str, Any]) -> Cellar:
    """`gold`, `round`, `turn`, `left`, `top` and `[[seat]]` with `room`, `coins`, `hand`."""
    for key in doc:
        if key not in KEYS:
            raise Damaged(f"{key}: unknown key; expected one of {', '.join(KEYS)}")
    seats = doc.get("seat", [])
    if (
        not isinstance(seats, list)
        or len(seats) > len(g.diggers)
        or not all(isinstance(s, dict) for s in seats)
    ):
        raise Damaged(f"seat: expected at most {len(g.diggers)} tables")
    named = [c for s in seats for c in s.get("hand", [])] + list(doc.get("top", []))
    owed: list[int] = []  # hands left to the setup give up the cards that are named, and get others
    for i, d in enumerate(g.diggers):
        given = i < len(seats) and "hand" in seats[i]
        back = [c for c in d.hand if given or c in named]
        owed += [] if given else [i] * len(back)
        g.deck.bag = sorted(g.deck.bag + back)
        d.hand = [c for c in d.hand if c not in back]
    for i, (d, s) in enumerate(zip(g.diggers, seats, strict=False)):
        if "room" in s:
            d.room = _int(s, "room", 0, len(DOORS) - 1, f"seat {i}: ")
        if "coins" in s:
            d.coins = _int(s, "coins", 0, 99, f"seat {i}: ")
        d.hand = sorted([*d.hand, *(_take(g, c, f"seat {i}: hand") for c in s.get("hand", []))])
    for card in reversed(doc.get("top", [])):
        g.deck.put_top(_take(g, card, "top"), 0)
    for i in owed:
        if g.deck.bag:
            g.diggers[i].hand = sorted([*g.diggers[i].hand, g.deck.bag.pop()])
    if "gold" in doc:
        if not isinstance(doc["gold"], list) or len(doc["gold"]) != len(ROOM_GOLD):
            raise Damaged(f"gold: expected {len(ROOM_GOLD)} numbers")
        g.gold = [_int({"gold": x}, "gold", 0, 99) for x in doc["gold"]]
    if "round" in doc:
        g.round = _int(doc, "round", 1, 8)
    if "turn" in doc:
        seat = _int(doc, "turn", 0, len(g.diggers) - 1)
        r = Round(seat + 1, TURNS)
        left = _int(doc, "left", 0, 2) if "left" in doc else 2
        g.stack = [r, Turn(seat, left)]
    g.decision = None
    if isinstance(g.stack[-1], Round):
        g.stack[-1].stage = CALL
    g.advance()
    return g


def describe(g: Cellar, seat: int) -> dict[str, Any]:
    """What `seat` may know, as a document."""
    seats = []
    for s, d in enumerate(g.diggers):
        row: dict[str, Any] = {"room": d.room, "coins": d.coins}
        if s == seat:
            row["hand"] = d.hand
        seats.append(row)
    return {"gold": g.gold, "round": g.round, "seat": seats}


