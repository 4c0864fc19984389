"""Words of the rules as small numbers: dice, symbols, attack types, timings, slots, tokens, classes."""

from typing import Final

# Dice, and the symbols on them (MD2-DICE-01 to -03, MD2-DICE-05, MD2-DICE-11)
YELLOW: Final = 0
ORANGE: Final = 1
BLUE: Final = 2
SHADOW_DIE: Final = 3
ENEMY_DIE: Final = 4
COLORS: Final[list[str]] = ["yellow", "orange", "blue", "shadow", "enemy"]
SWORD: Final = 0
MANA: Final = 1
SHIELD: Final = 2
SHADOW: Final = 3
CLAW: Final = 4
FANG: Final = 5
SYMBOLS: Final[list[str]] = ["sword", "mana", "shield", "shadow", "claw", "fang"]
WHEN_RESOLVED: Final[list[int]] = [MANA, SHADOW, FANG, CLAW]  # symbols that lock their die (MD2-ATTACK-18)

# Attack types, bits
MELEE: Final = 1
MAGIC: Final = 2
RANGED: Final = 4
TYPES: Final[list[str]] = ["", "melee", "magic", "", "ranged"]
ALL_TYPES: Final[list[int]] = [MELEE, MAGIC, RANGED]

# Classes
BERSERKER: Final = 0
WIZARD: Final = 1
PALADIN: Final = 2
ROGUE: Final = 3
SHAMAN: Final = 4
RANGER: Final = 5
CLASSES: Final[list[str]] = ["berserker", "wizard", "paladin", "rogue", "shaman", "ranger"]

# Timings of abilities
ATTACK: Final = 0
MELEE_ATTACK: Final = 1
MAGIC_ATTACK: Final = 2
RANGED_ATTACK: Final = 3
DEFENSE: Final = 4
COMBAT: Final = 5
MOVE: Final = 6
ANYTIME: Final = 7
TURN: Final = 8
PASSIVE: Final = 9
TURN_START: Final = 10
ROUND_START: Final = 11
SHADOW_FACE: Final = 12
ENEMY_ACTIVATES_HERE: Final = 13
TIMINGS: Final[list[str]] = [
    "attack",
    "melee_attack",
    "magic_attack",
    "ranged_attack",
    "defense",
    "combat",
    "move",
    "anytime",
    "turn",
    "passive",
    "turn_start",
    "round_start",
    "shadow_face",
    "enemy_activates_here",
]

# Limits
ALWAYS: Final = 0
ONCE_A_ROUND: Final = 1
ONCE_A_COMBAT: Final = 2
ONCE_A_ROLL: Final = 3
ONCE_A_QUEST: Final = 4
ENDLESS: Final = 5  # the infinity sign (MD2-EFF-13)
LIMITS: Final[list[str]] = ["", "round", "combat", "roll", "quest", "endless"]

# Requirements, bits
IN_SHADOW: Final = 1
IN_LIGHT: Final = 2
DUAL_WIELD: Final = 4

# Slots of the dashboard; a two-handed item fills both hands (MD2-DASH-02)
HEAD: Final = 0
CHEST: Final = 1
LEGS: Final = 2
MISC: Final = 3
HAND: Final = 4
OTHER_HAND: Final = 5
HANDS2: Final = 6  # kind of item, not a slot
CONSUMABLE: Final = 7
SLOTS: Final[list[str]] = ["head", "chest", "legs", "misc", "hand", "other_hand", "hands2", "consumable"]

# Rarities (MD2-BAG-03, MD2-ITEM-05)
COMMON: Final = 0
RARE: Final = 1
EPIC: Final = 2
RARITIES: Final[list[str]] = ["common", "rare", "epic"]

# Bands of Dungeon Levels
BANDS: Final[list[str]] = ["1-2", "3-4", "5"]
BAND_OF: Final[list[int]] = [0, 0, 0, 1, 1, 2]  # by Dungeon Level

# Elements of the Shaman, Stances of the Berserker
AIR: Final = 0
EARTH: Final = 1
FIRE: Final = 2
WATER: Final = 3
ELEMENTS: Final[list[str]] = ["air", "earth", "fire", "water"]
BLOOD_RAGE: Final = 0
RECKLESS: Final = 1
PROVOKE: Final = 2
ANY_STANCE: Final = 3
STANCES: Final[list[str]] = ["blood_rage", "reckless", "provoke", "any"]
FLAME: Final = 0
FROST: Final = 1
SPIRITS: Final[list[str]] = ["flame", "frost"]
ELEMENT_MAX: Final = 5
RAGE_MAX: Final = 7
ARROW_TARGET: Final = 7
XP_MAX: Final = 59

# Tokens that lie in Zones
SPAWN: Final = 0
LOOT: Final = 1
TREASURE: Final = 2  # 2, 3, 4 by rarity
CHESTS: Final = 5
GREATER_CHESTS: Final = 6
FOUNTAIN: Final = 7
FORGE: Final = 8
SPIKE: Final = 9
BEAR: Final = 10
PILLAR: Final = 11
PORTAL: Final = 12
ROAMING_PORTAL: Final = 13
OBJECTIVE: Final = 14
GRAY: Final = 15
CORRUPTION: Final = 16
HOURGLASS: Final = 17
TIME: Final = 18
TOKEN_KINDS: Final = 19
TOKENS: Final[list[str]] = [
    "spawn",
    "loot",
    "common",
    "rare",
    "epic",
    "chest",
    "greater_chest",
    "fountain",
    "forge",
    "spike_trap",
    "bear_trap",
    "pillar",
    "portal",
    "roaming_portal",
    "objective",
    "gray",
    "corruption",
    "hourglass",
    "time",
]

# Figures in the Dungeon (MD2-ENEMY-01, MD2-QUEST-PAS-02).
# Heroes are 0 to 5; friends that count as Heroes for targeting follow; Enemies are numbered
# by themselves: Mobs 0 to 7, Roaming Monsters 8 to 11, the Boss 12.
SPIRIT: Final = 6  # 6 Flame, 7 Frost
SUMMONER: Final = 8
FRIENDS: Final = 9
MOBS: Final = 8
ROAMING: Final = 8
BOSS: Final = 12
FOES: Final = 13
NOBODY: Final = -1
OFF: Final = -1  # the place of a figure that is not on the map
