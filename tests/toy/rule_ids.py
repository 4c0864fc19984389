"""Rules of the ledger as numbers. Written by undercroft generate from rules.toml; do not edit."""

from typing import Final

PREFIX: Final = "TOY"

TURN_01: Final = 1
TURN_02: Final = 2
MOVE_01: Final = 3
DIG_01: Final = 4
DIG_02: Final = 5
CARD_01: Final = 6
CARD_02: Final = 7
DECK_01: Final = 8
PARTY_01: Final = 9
END_01: Final = 10
END_02: Final = 11
BOX_01: Final = 12
