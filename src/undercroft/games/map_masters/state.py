"""The world: the tableau, the lines on it, the groups, the cards in hands and piles."""

from typing import Final

from ...engine.chance import DECKS, Chance
from ...engine.codec import StateBook
from ...engine.config import Config
from ...engine.deck import Deck, new_deck
from ...engine.game import Game
from . import terms as t
from .components import Card, Mission, Need, Objective
from .content import CARDS, MISSIONS, WISHES
from .pieces import Group, Line, done_goal, done_group, goal_at

NO_SPACE: Final = -1
EMPTY: Final = 0
FACE_DOWN: Final = -2
CARD: Final = 1  # chance: a card of the players' deck

BOOK: Final[list[StateBook]] = []  # filled by the generated registry


class World(Game):
    """The whole state of one game."""

    def __init__(self, config: Config, chance: Chance) -> None:
        super().__init__(config, chance)
        self.mission: int = 0
        self.level: int = t.NORMAL
        self.rulings: int = 0
        self.open_hands: bool = False
        self.rows: int = 0
        self.columns: int = 0
        self.cells: list[int] = []  # card + 1, or EMPTY, NO_SPACE, FACE_DOWN
        self.turns: list[int] = []  # 1: upside down
        self.tokens: list[int] = []  # Artifact + 1 lying on the card
        self.groups: list[Group] = []
        self.purse: int = 0
        self.piles: list[int] = []  # Fairy Tokens left, in the order of FAIRIES
        self.shelf: list[int] = []  # Spellbooks on offer
        self.books: Deck = new_deck([])
        self.deck: Deck = new_deck([])
        self.pool: Deck = new_deck([])  # which face-down card lies where is decided when one is turned up
        self.hands: list[list[int]] = []
        self.wishes: list[int] = []  # Objective cards by objective, where a Boss asks for them
        self.done: list[int] = []  # fulfilled objectives (done_by)
        self.rooms: int = 0  # entered, so cleared and emptied
        self.circles: int = 0  # crossed out
        self.shafts: int = 0  # Pitfalls dropped through or climbed, by mouth
        self.chords: list[int] = []  # room, group, door, door
        self.lines: list[Line] = []
        self.first: int = 0
        self.active: int = 0
        self.turn: int = 0
        self.score: int = 0

    def deal(self, seat: int) -> int:
        """A card of the players' deck into a hand; -1 if there is none (MAP-TURN-05)."""
        card = self.deck.draw(self.chance, DECKS, CARD)
        if card != t.NONE:
            self.hands[seat].append(card)
            self.hands[seat].sort()
        return card

    def book(self) -> StateBook:
        return BOOK[0]

    # ---- questions about the data
    def mission_card(self) -> Mission:
        """The mission being played."""
        return MISSIONS[self.mission]

    def card(self, cell: int) -> Card:
        """The face-up card of a cell."""
        return CARDS[self.cells[cell] - 1]

    def neighbour(self, cell: int, slot: int) -> int:
        """The cell beyond a slot, -1 outside the tableau (MAP-GEO-04)."""
        side = slot % 6
        row = cell // self.columns + t.ROW_STEP[side]
        column = cell % self.columns + t.COLUMN_STEP[side]
        if row < 0 or column < 0 or row >= self.rows or column >= self.columns:
            return t.NONE
        return row * self.columns + column

    def fulfilled_by(self, cell: int, number: int) -> int:
        """The group that has fulfilled this objective, -1 if none has."""
        code = goal_at(cell, number)
        for x in self.done:
            if done_goal(x) == code:
                return done_group(x)
        return t.NONE

    def is_open_step(self, cell: int) -> bool:
        """A Step card whose objective waits (MAP-GEO-22)."""
        if self.cells[cell] <= 0:
            return False
        return self.card(cell).kind == t.STEP and self.fulfilled_by(cell, 0) == t.NONE

    def need_of(self, o: Objective, number: int) -> Need:
        """The demands of an objective; an Objective card may lie on it (mission 10)."""
        if o.need.wish and number < len(self.wishes):
            return WISHES[self.wishes[number]].need
        return o.need

    def face_up(self) -> list[int]:
        """The cells with a card that is seen."""
        return [i for i in range(len(self.cells)) if self.cells[i] > 0]

    def empty_cells(self) -> list[int]:
        """Spaces still to be filled."""
        return [i for i in range(len(self.cells)) if self.cells[i] == EMPTY]
