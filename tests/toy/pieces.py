"""The things of a seat."""

from undercroft.engine.entity import Entity


class Digger(Entity):
    """One seat's figure and hand."""

    def __init__(self, room: int = 0, coins: int = 0, hand: list[int] | None = None) -> None:
        self.room = room
        self.coins = coins
        self.hand: list[int] = [] if hand is None else hand
