"""The words of the rulebook as numbers."""

from typing import Final

# Faces of the action die, and the symbols of the same name (MAS-ROLL-04).
STEP: Final = 0
RANGED: Final = 1
MELEE: Final = 2
DEFENSE: Final = 3
ELIXIR: Final = 4
MAGIC: Final = 5
ANY_FACE: Final = 6
FACES: Final[list[str]] = ["STEP", "RANGED", "MELEE", "DEFENSE", "ELIXIR", "MAGIC"]

# Where a die is.
READY: Final = 0
USED: Final = 1
DOCKED: Final = 2
OUT: Final = 3
WAITING: Final = 4  # the pet die of a companion bought before the roll
PET: Final = 6  # the seventh die

# Kinds of creatures.
MINOR: Final = 0
MAJOR: Final = 1
BOSS: Final = 2

# Abilities of creatures, as bits.
QUICK_STAB: Final = 1
STEAL_ELIXIR: Final = 2
STEAL_STEP: Final = 4
STEAL_RANGED: Final = 8
IMMUNE_RANGED: Final = 16
UNDEAD: Final = 32
WEB: Final = 64
VULNERABLE: Final = 128
ONLY_MAGIC: Final = 256
MOANS: Final = 512
GAZE: Final = 1024
HIDE: Final = 2048
VENOM: Final = 4096
SPIDERLING: Final = 8192
CAPTURE: Final = 16384
FIRE_BREATH: Final = 32768
DREAD_AURA: Final = 65536
REGROW: Final = 131072
SUMMON: Final = 262144

# Rooms by type.
START_ROOM: Final = 0
STAIRS2: Final = 1
RUNE: Final = 2
TRAP: Final = 3
TREASURE: Final = 4
PORTAL: Final = 5
MINOR_ROOM: Final = 6
MAJOR_ROOM: Final = 7
MIXED_ROOM: Final = 8
GOLD_ROOM: Final = 9
WEB_ROOM: Final = 10
FOUNTAIN: Final = 11
PIT: Final = 12
ENTRANCE2: Final = 13
STAIRS3: Final = 14
MEDIUM: Final = 15
LEVEL3: Final = 16
TYPES: Final[list[str]] = [
    "start",
    "stairs2",
    "rune",
    "trap",
    "treasure",
    "portal",
    "minor_room",
    "major_room",
    "mixed_room",
    "gold",
    "web",
    "fountain",
    "pit",
    "entrance2",
    "stairs3",
    "medium",
    "level3",
]

# Where a monster is when it is in no room.
SUPPLY: Final = -1
GONE: Final = -2
BOX: Final = -3  # a boss token not yet in play

# Phases of a turn.
START: Final = 0
BEFORE_ROLL: Final = 1
ROLLING: Final = 2
ACTIONS: Final = 3
BOUNTIES: Final = 4
MASTER: Final = 5
CLOSE: Final = 6

# Sides of the large tile.
THRONE: Final = 1
SEWERS: Final = 2

# How a game can end (Game.result).
END_XP: Final = 1
END_MALAPHYAS: Final = 2
WON: Final = 3
LOST_HERO: Final = 4
LOST_TIME: Final = 5
RESULTS: Final[list[str]] = ["", "experience", "malaphyas", "won", "hero_fell", "time_ran_out"]

# Kinds of chance, for people who roll real dice.
C_DIE: Final = 1
C_PET: Final = 2
C_MINOR: Final = 3
C_MAJOR: Final = 4
C_TREASURE: Final = 5
C_EVIL: Final = 6
C_SMALL: Final = 7
C_MEDIUM: Final = 8
C_FIRST: Final = 9
C_DISCARD: Final = 10
C_BOSS: Final = 11
C_COIN: Final = 12
C_SUMMON: Final = 13
C_GRIMBOLT: Final = 14
C_HERO: Final = 15

# Limits (MAS 3.9).
LIFE: Final = 6
MOST_GOLD: Final = 6
HAND: Final = 6
CARD_PRICE: Final = 5
END_XP_AT: Final = 16
LAST_SPACE: Final = 21
LAST_TURN: Final = 21
ARROWS: Final[list[int]] = [3, 7, 12, 17]

# Bans for a time, as bits of World.forbid.
NO_START_ABILITY: Final = 1
NO_CARD_ABILITIES: Final = 2
NO_PAIR: Final = 4  # until the Hero Phase ends
NO_RANGED_DAMAGE: Final = 8
NO_ELIXIR_HEAL: Final = 16
NO_MAGIC: Final = 32
NO_FREE_STEP: Final = 64
NO_REROLL: Final = 128
NO_PAIR_COMBAT: Final = 256  # until the combat ends

# Sources of Wounds.
BY_PAYBACK: Final = 0
BY_TRAP: Final = 1
BY_GRIMBOLT: Final = 2
BY_CARD: Final = 3
BY_VENOM: Final = 4
BY_FIRE: Final = 5
BY_PIT: Final = 6
BY_EVIL: Final = 7

# How an interrupt changes the resolution it answers (`Step.amend`).
CANCEL: Final = 1
AMEND_PREVENT: Final = 2
AMEND_SURVIVE: Final = 3
AMEND_NO_CARD: Final = 4
AMEND_CAP: Final = 5
AMEND_STEP: Final = 6
AMEND_PAYBACK: Final = 7
AMEND_FACE: Final = 8
AMEND_CHOOSER: Final = 9
AMEND_TAKER: Final = 10

# Which rooms with Heroes monsters may leave that a card moves.
LEAVE_NONE: Final = 0
LEAVE_MINE: Final = 1
LEAVE_ANY: Final = 2
