"""The world: the tableau, the lines on it, the groups, the cards in hands and piles."""
from typing import Any, Final

from ...kernel.chance import Chance
from ...kernel.config import Config
from ...kernel.deck import Deck, new_deck
from ...kernel.game import Game
from ...kernel.pack import Reader
from ...kernel.step import Step
from . import terms as t
from .components import Card, Mission, Need, Objective
from .content import CARDS, MISSIONS, WISHES
from .pieces import Group, Line

NO_SPACE: Final = -1
EMPTY: Final = 0
FACE_DOWN: Final = -2


class World(Game):
    """The whole state of one game."""

    mission: int = 0
    level: int = 2
    rulings: int = 0
    open_hands: bool = False
    rows: int = 0
    columns: int = 0
    cells: list[int]  # card + 1, or EMPTY, NO_SPACE, FACE_DOWN
    turns: list[int]  # 1: upside down
    tokens: list[int]  # Artifact + 1 lying on the card
    groups: list[Group]
    purse: int = 0
    piles: list[int]  # Fairy Tokens left, in the order of FAIRIES
    shelf: list[int]  # Spellbooks on offer
    books: Deck = new_deck([])
    deck: Deck = new_deck([])
    pool: Deck = new_deck([])  # which face-down card lies where is decided when one is turned up
    hands: list[list[int]]
    wishes: list[int]  # Objective cards by objective, where a Boss asks for them
    done: list[int]  # fulfilled objectives: (cell << 3 | number) << 4 | group
    rooms: int = 0  # entered, so cleared and emptied
    circles: int = 0  # crossed out
    shafts: int = 0  # Pitfalls dropped through or climbed, by mouth
    chords: list[int]  # room, group, door, door
    lines: list[Line]
    first: int = 0
    active: int = 0
    turn: int = 0
    score: int = 0

    def unpack_step(self, r: Reader) -> Step[Any]:
        from .registry import unpack_step

        return unpack_step(r)

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
            return -1
        return row * self.columns + column

    def fulfilled_by(self, cell: int, number: int) -> int:
        """The group that has fulfilled this objective, -1 if none has."""
        code = cell << 3 | number
        for x in self.done:
            if x >> 4 == code:
                return x & 15
        return -1

    def is_open_step(self, cell: int) -> bool:
        """A Step card whose objective waits (MAP-GEO-22)."""
        if self.cells[cell] <= 0:
            return False
        return self.card(cell).kind == t.STEP and self.fulfilled_by(cell, 0) < 0

    def need_of(self, o: Objective, number: int) -> Need:
        """What an objective asks for; an Objective card may lie on it (mission 10)."""
        if o.need.wish and number < len(self.wishes):
            return WISHES[self.wishes[number]].need
        return o.need

    def empty_cells(self) -> list[int]:
        """Spaces still to be filled."""
        return [i for i in range(len(self.cells)) if self.cells[i] == EMPTY]

    # generated
    def __init__(self, config: Config, chance: Chance) -> None:
        super().__init__(config, chance)
        self.mission = 0
        self.level = 2
        self.rulings = 0
        self.open_hands = False
        self.rows = 0
        self.columns = 0
        self.cells: list[int] = []
        self.turns: list[int] = []
        self.tokens: list[int] = []
        self.groups: list[Group] = []
        self.purse = 0
        self.piles: list[int] = []
        self.shelf: list[int] = []
        self.books = new_deck([])
        self.deck = new_deck([])
        self.pool = new_deck([])
        self.hands: list[list[int]] = []
        self.wishes: list[int] = []
        self.done: list[int] = []
        self.rooms = 0
        self.circles = 0
        self.shafts = 0
        self.chords: list[int] = []
        self.lines: list[Line] = []
        self.first = 0
        self.active = 0
        self.turn = 0
        self.score = 0

    def copy(self) -> "World":
        g = World(self.config, self.chance.copy())
        self.copy_base(g)
        g.mission = self.mission
        g.level = self.level
        g.rulings = self.rulings
        g.open_hands = self.open_hands
        g.rows = self.rows
        g.columns = self.columns
        g.cells = self.cells.copy()
        g.turns = self.turns.copy()
        g.tokens = self.tokens.copy()
        g.groups = [x.copy() for x in self.groups]
        g.purse = self.purse
        g.piles = self.piles.copy()
        g.shelf = self.shelf.copy()
        g.books = self.books.copy()
        g.deck = self.deck.copy()
        g.pool = self.pool.copy()
        g.hands = [x.copy() for x in self.hands]
        g.wishes = self.wishes.copy()
        g.done = self.done.copy()
        g.rooms = self.rooms
        g.circles = self.circles
        g.shafts = self.shafts
        g.chords = self.chords.copy()
        g.lines = [x.copy() for x in self.lines]
        g.first = self.first
        g.active = self.active
        g.turn = self.turn
        g.score = self.score
        return g

    def pack_fields(self) -> list[Any]:
        return [
            self.mission, self.level, self.rulings, self.open_hands, self.rows, self.columns,
            self.cells.copy(), self.turns.copy(), self.tokens.copy(), [x.pack() for x in self.groups],
            self.purse, self.piles.copy(), self.shelf.copy(), self.books.pack(), self.deck.pack(),
            self.pool.pack(), [x.copy() for x in self.hands], self.wishes.copy(), self.done.copy(),
            self.rooms, self.circles, self.shafts, self.chords.copy(), [x.pack() for x in self.lines],
            self.first, self.active, self.turn, self.score,
        ]

    def unpack_fields(self, r: Reader) -> None:
        """The inverse of `pack_fields`."""
        self.mission = r.number()
        self.level = r.number()
        self.rulings = r.number()
        self.open_hands = r.flag()
        self.rows = r.number()
        self.columns = r.number()
        self.cells = r.numbers()
        self.turns = r.numbers()
        self.tokens = r.numbers()
        self.groups = [Group.unpack(x) for x in r.rows()]
        self.purse = r.number()
        self.piles = r.numbers()
        self.shelf = r.numbers()
        self.books = Deck.unpack(r.sub())
        self.deck = Deck.unpack(r.sub())
        self.pool = Deck.unpack(r.sub())
        self.hands = r.table()
        self.wishes = r.numbers()
        self.done = r.numbers()
        self.rooms = r.number()
        self.circles = r.number()
        self.shafts = r.number()
        self.chords = r.numbers()
        self.lines = [Line.unpack(x) for x in r.rows()]
        self.first = r.number()
        self.active = r.number()
        self.turn = r.number()
        self.score = r.number()
        r.end()
    # end generated
