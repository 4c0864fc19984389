"""How a game ended."""

from undercroft.title.title import Outcome, Place

from .state import DUSK, Cellar

NAMES = {1: "riches", 2: "dusk", 3: "escaped", 4: "lost"}


def outcome(g: Cellar) -> Outcome:
    """The places by coins; a party shares its place."""
    coins = [d.coins for d in g.diggers]
    places = []
    for s in range(len(coins)):
        place = 1 + sum(c > coins[s] for c in coins) if g.result <= DUSK else g.result - DUSK
        places.append(Place(s, place, f"{coins[s]} coins"))
    escaped = NAMES[g.result] == "escaped"
    grade = f"{sum(coins)} coins carried out" if escaped else ""
    return Outcome(
        NAMES[g.result], f"The game ended: {NAMES[g.result]}.", tuple(places), sum(coins) if escaped else None, grade
    )
