"""Constants of the toy: options, prompts, events, cards, rooms."""

from typing import Final

from undercroft.kernel.window import PASS

MOVE: Final = 10
DIG: Final = 11
DRAW: Final = 12
PEEK: Final = 13
PLAY: Final = 14
END: Final = 15
CAMP: Final = 16
PRESS: Final = 17
VERBS: Final = {
    PASS: "pass",
    MOVE: "move",
    DIG: "dig",
    DRAW: "draw",
    PEEK: "peek",
    PLAY: "play",
    END: "end",
    CAMP: "camp",
    PRESS: "press",
}

P_TURN: Final = 10
P_PARTY: Final = 11

EV_ROLL: Final = 10  # a: seat, b: die face, c: coins
EV_DREW: Final = 11  # a: seat, b: card; only that seat
EV_DRAWN: Final = 12  # a: seat
EV_PLAYED: Final = 13  # a: seat, b: card
EV_DUG: Final = 14  # a: seat, b: coins
EV_PEEKED: Final = 15  # a: seat, b: card; only that seat

HALVE: Final = 0
PLUS: Final = 1
COUNTER: Final = 2
PURSE: Final = 3
CARD_NAMES: Final = ["Halve", "Plus", "Counter", "Purse"]
CARDS: Final = [HALVE, HALVE, HALVE, PLUS, PLUS, PLUS, COUNTER, COUNTER, COUNTER, PURSE, PURSE, PURSE]

ON_DIG: Final = 1  # window: a dig was declared; a = the digger
ON_CARD: Final = 2  # window: a card was played into a dig; a = who played it

CHANGE: Final = 1  # Dig.amend: n = card
CANCEL: Final = 2  # Answer.amend

# Rooms 0 1 2 / 3 4 5; a wall between 1 and 4.
DOORS: Final = [[1, 3], [0, 2], [1, 5], [0, 4], [3, 5], [2, 4]]
ROOM_GOLD: Final = [4, 8, 6, 6, 10, 8]
ROUNDS: Final = 8

RICHES: Final = 1
DUSK: Final = 2
ESCAPED: Final = 3
LOST: Final = 4

TURN_01, TURN_02, MOVE_01, DIG_01, DIG_02, CARD_01, CARD_02, DECK_01, PARTY_01, END_01, END_02, BOX_01 = (
    range(1, 13)
)
