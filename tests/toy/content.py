"""Rooms and cards."""

import json
from hashlib import blake2b
from typing import Final

# Rooms 0 1 2 / 3 4 5; a wall between 1 and 4.
DOORS: Final = [[1, 3], [0, 2], [1, 5], [0, 4], [3, 5], [2, 4]]
ROOM_GOLD: Final = [4, 8, 6, 6, 10, 8]
ROUNDS: Final = 8

HALVE: Final = 0
PLUS: Final = 1
COUNTER: Final = 2
PURSE: Final = 3
CARD_NAMES: Final = ["Halve", "Plus", "Counter", "Purse"]
CARDS: Final = [HALVE, HALVE, HALVE, PLUS, PLUS, PLUS, COUNTER, COUNTER, COUNTER, PURSE, PURSE, PURSE]
CONTENT_HASH: Final = blake2b(json.dumps([CARDS, ROOM_GOLD]).encode(), digest_size=8).hexdigest()
