"""What changes during a game of the toy."""

from typing import Final

from undercroft.engine.chance import DECKS, Chance
from undercroft.engine.codec import StateBook
from undercroft.engine.config import Config
from undercroft.engine.deck import Deck, new_deck
from undercroft.engine.game import RUNNING as RUNNING
from undercroft.engine.game import Game

from .pieces import Digger

RICHES: Final = 1
DUSK: Final = 2
ESCAPED: Final = 3
LOST: Final = 4

BOOK: Final[list[StateBook]] = []  # filled by the generated registry


class Cellar(Game):
    """The whole state."""

    def __init__(self, config: Config, chance: Chance) -> None:
        super().__init__(config, chance)
        self.diggers: list[Digger] = []
        self.gold: list[int] = []
        self.deck: Deck = new_deck([])
        self.round: int = 1
        self.pressed: bool = False

    def book(self) -> StateBook:
        return BOOK[0]

    def goal(self) -> int:
        """TOY-END-01: coins that end the game."""
        n = int(self.config.option("goal", "12"))
        return n if self.config.mode == "rivals" else n * self.config.players

    def earn(self, seat: int, coins: int) -> None:
        """TOY-END-01: coins arrive, and may end the game."""
        self.diggers[seat].coins += coins
        if self.config.mode == "rivals":
            if self.diggers[seat].coins >= self.goal():
                self.result = RICHES
        elif sum(d.coins for d in self.diggers) >= self.goal():
            self.result = ESCAPED

    def dusk(self) -> None:
        """TOY-END-02."""
        self.result = DUSK if self.config.mode == "rivals" else LOST

    def draw(self, seat: int) -> int:
        """TOY-DECK-01: a card into a hand; -1 if there is none at all."""
        if not self.deck.refill():
            return -1
        card = self.deck.draw(self.chance, DECKS, 1)
        self.diggers[seat].hand.append(card)
        self.diggers[seat].hand.sort()
        return card
