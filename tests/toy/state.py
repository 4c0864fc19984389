"""What changes during a game of the toy."""
from typing import Any

from undercroft.kernel.chance import DECKS, SETUP, Chance
from undercroft.kernel.config import Config
from undercroft.kernel.deck import Deck, new_deck
from undercroft.kernel.entity import Entity
from undercroft.kernel.game import Game
from undercroft.kernel.option import Opt, opt
from undercroft.kernel.pack import Reader
from undercroft.kernel.step import Step

from .words import (
    CARDS,
    CHANGE,
    COUNTER,
    DUSK,
    ESCAPED,
    EV_PLAYED,
    HALVE,
    LOST,
    ON_DIG,
    PLAY,
    PLUS,
    RICHES,
    ROOM_GOLD,
)


class Digger(Entity):
    """One seat's figure and hand."""

    room: int = 0
    coins: int = 0
    hand: list[int]

    # generated
    def __init__(self, room: int = 0, coins: int = 0, hand: list[int] | None = None) -> None:
        self.room = room
        self.coins = coins
        self.hand = [] if hand is None else hand

    def copy(self) -> "Digger":
        return Digger(self.room, self.coins, self.hand.copy())

    def pack(self) -> list[Any]:
        return [self.room, self.coins, self.hand.copy()]

    @staticmethod
    def unpack(r: Reader) -> "Digger":
        s = Digger(r.number(), r.number(), r.numbers())
        r.end()
        return s
    # end generated


class Cellar(Game):
    """The whole state."""

    diggers: list[Digger]
    gold: list[int]
    deck: Deck = new_deck([])
    round: int = 1
    pressed: bool = False

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

    def answers(self, window: int, seat: int, a: int, b: int) -> list[Opt]:
        kinds = (HALVE, PLUS) if window == ON_DIG else (COUNTER,)
        if window != ON_DIG and seat == a:
            return []
        return [opt(PLAY, c) for c in self.diggers[seat].hand if CARDS[c] in kinds]

    def answered(self, window: int, seat: int, o: Opt) -> None:
        from .steps import Answer

        self.diggers[seat].hand.remove(o.a)
        self.deck.discard.append(o.a)
        self.emit(EV_PLAYED, seat, o.a)
        self.push(Answer(o.a, seat, len(self.stack) - 1))

    def resolve(self, window: int, played: int, depth: int) -> None:
        self.stack[depth].amend(self, CHANGE, played)

    def unpack_step(self, r: Reader) -> Step[Any]:
        from .steps import unpack_step

        return unpack_step(r)

    # generated
    def __init__(self, config: Config, chance: Chance) -> None:
        super().__init__(config, chance)
        self.diggers: list[Digger] = []
        self.gold: list[int] = []
        self.deck = new_deck([])
        self.round = 1
        self.pressed = False

    def copy(self) -> "Cellar":
        g = Cellar(self.config, self.chance.copy())
        self.copy_base(g)
        g.diggers = [x.copy() for x in self.diggers]
        g.gold = self.gold.copy()
        g.deck = self.deck.copy()
        g.round = self.round
        g.pressed = self.pressed
        return g

    def pack_fields(self) -> list[Any]:
        return [
            [x.pack() for x in self.diggers], self.gold.copy(), self.deck.pack(), self.round, self.pressed,
        ]

    def unpack_fields(self, r: Reader) -> None:
        """The inverse of `pack_fields`."""
        self.diggers = [Digger.unpack(x) for x in r.rows()]
        self.gold = r.numbers()
        self.deck = Deck.unpack(r.sub())
        self.round = r.number()
        self.pressed = r.flag()
        r.end()
    # end generated


def set_up(config: Config, chance: Chance) -> Cellar:
    """Everybody in room 0 with two cards."""
    from .steps import Round

    g = Cellar(config, chance)
    g.gold = ROOM_GOLD.copy()
    g.deck = new_deck(list(range(len(CARDS))))
    for seat in range(config.players):
        g.diggers.append(Digger(0, 0, []))
        for _ in range(2):
            card = g.deck.draw(chance, SETUP, 1)
            g.diggers[seat].hand.append(card)
        g.diggers[seat].hand.sort()
    g.push(Round())
    g.advance()
    return g
