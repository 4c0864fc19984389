"""The words of the game as numbers: items, obstacles, slots, levels, kinds of cards and places."""

from typing import Final

NONE: Final = -1  # no place, hall, cell, group or other number
EVERY: Final = -1  # a mask with all bits

# ---- what lies in halls and rooms (MAP-ITEM-01, MAP-OBST-01)
COIN: Final = 0
BARREL: Final = 1
SWORD: Final = 2
ROPE: Final = 3
KEY: Final = 4
SCROLL: Final = 5
ITEMS: Final = 6
MONSTER: Final = 6
PADLOCK: Final = 7
LAVA: Final = 8
OPTIMIZER: Final = 9
PIT: Final = 10  # a hallway Pitfall to be crossed; never in a list of features
CIRCLE_USE: Final = 11  # a Magic Circle to be activated
FEATURES: Final[list[str]] = [
    "coin",
    "barrel",
    "sword",
    "rope",
    "key",
    "scroll",
    "monster",
    "padlock",
    "lava",
    "opt",
]
# Which item helps against it (MAP-ITEM-08..10, MAP-ITEM-12, MAP-PIT-05).
CURE: Final[list[int]] = [-1, -1, -1, -1, -1, -1, SWORD, KEY, ROPE, -1, ROPE, SCROLL]

# ---- Fairy Tokens (MAP-COMP-02), as bits by item
FAIRIES: Final[list[int]] = [SWORD, SCROLL, KEY, ROPE]

# ---- Spellbooks SB1 to SB9, as bits (MAP-BOOK)
BLADE: Final = 1
LEAP: Final = 2
CALL: Final = 4
PACT: Final = 8
SPIDER: Final = 16
CLICK: Final = 32
WEAVER: Final = 64
WORD: Final = 128
STRIDE: Final = 256
BOOKS: Final = 9
# Which book helps against a feature.
BOOK_AGAINST: Final[list[int]] = [0, 0, 0, 0, 0, 0, BLADE, CLICK, STRIDE, 0, STRIDE, WORD]

# ---- slots of a card, clockwise; + 6 Underground (MAP-GEO-01, MAP-GEO-02)
SLOTS: Final[list[str]] = ["N", "E1", "E2", "S", "W2", "W1"]
SLOT_NAMES: Final[list[str]] = ["N", "E1", "E2", "S", "W2", "W1", "n", "e1", "e2", "s", "w2", "w1"]
NORTH: Final = 0
EAST_1: Final = 1
EAST_2: Final = 2
SOUTH: Final = 3
WEST_2: Final = 4
WEST_1: Final = 5
MATE: Final[list[int]] = [3, 5, 4, 0, 2, 1, 9, 11, 10, 6, 8, 7]  # the slot met on the neighbor (MAP-GEO-04)
ROW_STEP: Final[list[int]] = [-1, 0, 0, 1, 0, 0]
COLUMN_STEP: Final[list[int]] = [0, 1, 1, 0, -1, -1]
SIDES: Final = "NESW"
SIDE_OF: Final[list[int]] = [0, 1, 1, 2, 3, 3]

# ---- places of a card (MAP-GEO-05, MAP-GEO-06): 0 to 11 are openings by slot, the others from INNER on
OPENINGS: Final = 12
INNER: Final = 12
STRIDE_BITS: Final = 5  # a place or hall of the tableau is cell << 5 | number
LOCAL: Final = 31
P_OPENING: Final = 0
P_ROOM: Final = 1
P_JUNCTION: Final = 2
P_TIP: Final = 3
P_CIRCLE: Final = 4
P_MOUTH: Final = 5
P_LANDING: Final = 6

# ---- kinds of cards
STARTER: Final = 0
DUNGEON: Final = 1
STEP: Final = 2
BOSS: Final = 3
CARD_KINDS: Final[list[str]] = ["starter", "dungeon", "step", "boss"]

# ---- levels of difficulty (MAP-SETUP-21)
NOVICE: Final = 0
EASY: Final = 1
NORMAL: Final = 2
HARD: Final = 3
LEVELS: Final[list[str]] = ["novice", "easy", "normal", "hard"]

# ---- cells of a layout
C_NONE: Final = 0
C_EMPTY: Final = 1
C_STARTER: Final = 2
C_FIXED: Final = 3
C_HIDDEN: Final = 4

# ---- groups
COLOURS: Final[list[str]] = ["green", "yellow", "blue", "red", "purple", "orange", "white", "black"]

# ---- rules a mission may add (content/missions.json)
BAR_NOTE: Final = 0
BAR_ONE_STEP: Final = 1
BAR_ONE_ARTIFACT: Final = 2
BAR_RELAY: Final = 3
BAR_EARLY: Final = 4
BARS: Final[list[str]] = ["note", "one_step", "one_artifact", "relay", "early"]
# what a score counts
EMPTY: Final = 0
FAIRIES_LEFT: Final = 1
BOOKS_LEFT: Final = 2
COINS_LEFT: Final = 3
BARRELS_LEFT: Final = 4
KILLS: Final = 5
CIRCLES: Final = 6
GROUPS_HOME: Final = 7
SCORE_WORDS: Final[list[str]] = ["empty", "fairies", "books", "coins", "barrels", "kills", "circles", "groups_home"]

# ---- how a game ended
WON: Final = 1
LOST_DEAD_END: Final = 2
LOST_NO_SPACE: Final = 3
LOST_NO_CARD: Final = 4
LOST_UNMET: Final = 5
LOST_GIVEN_UP: Final = 6


def turned(slot: int, turn: int) -> int:
    """The slot in the other frame of a card that is upright (0) or upside down (1) (MAP-GEO-03)."""
    if turn == 0:
        return slot
    if slot < 6:
        return (slot + 3) % 6
    return (slot - 3) % 6 + 6
