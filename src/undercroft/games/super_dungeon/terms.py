"""The words of the game as numbers: attributes, keywords, statuses, areas, options, prompts, events."""

from typing import Final

# ---- sides and seats
HEROES: Final = 0
CONSUL: Final = 1
CONSUL_SEAT: Final = 0

# ---- attributes (SDE-CARD-04, SDE-CARD-05); a dice pool is one number: blue, red, green, stars, eight bits each
ATT: Final = 0
ARM: Final = 1
WILL: Final = 2
DEX: Final = 3
NO_ATTRIBUTE: Final = 4  # a roll that no status hampers
ATTRIBUTES: Final[list[str]] = ["ATT", "ARM", "WILL", "DEX"]
BLUE: Final = 0
RED: Final = 1
GREEN: Final = 2
STAR: Final = 3
COLOURS: Final[list[str]] = ["blue", "red", "green", "star"]
ONE: Final[list[int]] = [1, 1 << 8, 1 << 16, 1 << 24]
POOL_MASK: Final = 255

# ---- status effects, in the order of content/status.json (SDE-STATUS-05)
BIND: Final = 0
CHOKE: Final = 1
COLD: Final = 2
FIRE: Final = 3
FRAGILE: Final = 4
IMMOBILE: Final = 5
KNOCKDOWN: Final = 6
PACIFY: Final = 7
POISON: Final = 8
SLOW: Final = 9
STUN: Final = 10
WEAK: Final = 11
STATUSES: Final = 12
ALL_STATUS: Final = 4095

# ---- keywords, one bit each
K_FLY: Final = 1
K_SUREFOOT: Final = 2
K_MOB: Final = 4
K_HOOKSHOT: Final = 8
K_BACKLASH: Final = 16
K_BERSERK: Final = 32
K_DODGE: Final = 64
K_HEALER: Final = 128
K_HOLY: Final = 256
K_LUCK: Final = 512
K_MASSIVE: Final = 1024
K_REMEDY: Final = 2048
K_SMOKE: Final = 4096
K_STEALTH: Final = 8192
K_STURDY: Final = 16384
K_TELEPORT: Final = 32768
K_TOUGH: Final = 65536
K_AUGMENT: Final = 131072
K_DANGEROUS: Final = 262144
# Keywords that a model can have; the others belong to actions, attacks and potions.
K_HELD: Final = 0x7FFFF & ~(K_MASSIVE | K_REMEDY | K_SMOKE | K_TELEPORT | K_AUGMENT | K_DANGEROUS)
KEYWORDS: Final[dict[str, int]] = {
    "fly": K_FLY,
    "surefoot": K_SUREFOOT,
    "mob": K_MOB,
    "hookshot": K_HOOKSHOT,
    "backlash": K_BACKLASH,
    "berserk": K_BERSERK,
    "dodge": K_DODGE,
    "healer": K_HEALER,
    "holy": K_HOLY,
    "luck": K_LUCK,
    "massive_damage": K_MASSIVE,
    "remedy": K_REMEDY,
    "smoke": K_SMOKE,
    "stealth": K_STEALTH,
    "sturdy": K_STURDY,
    "teleport": K_TELEPORT,
    "tough": K_TOUGH,
    "augment": K_AUGMENT,
    "dangerous": K_DANGEROUS,
}

# ---- the odd ones, named ops of abilities
O_RAGE: Final = 1
O_BALM: Final = 2
O_FEAST: Final = 4
O_PER_STAR: Final = 8
O_MELEE_ONLY: Final = 16
O_WOUND_SELF: Final = 32
O_ALL_HEROES: Final = 64
O_DISCARD: Final = 128

# ---- roles of models (SDE-TYPE)
R_HERO: Final = 0
R_MINION: Final = 1
R_DENIZEN: Final = 2
R_MINI_BOSS: Final = 3
R_BOSS: Final = 4
R_POINT: Final = 5
R_TRAP: Final = 6
ROLES: Final[list[str]] = ["hero", "minion", "denizen", "mini_boss", "boss", "spawning_point", "trap"]

# ---- platforms in their order (SDE-SPAWN-05, SDE-POWER-03)
P_8BIT: Final = 0
P_16BIT: Final = 1
P_SUPER: Final = 2
P_OVERCHARGE: Final = 3
P_NEVER: Final = 9
PLATFORM_NAMES: Final[list[str]] = ["8-Bit", "16-Bit", "Super", "Overcharge"]
PLATFORMS: Final[dict[str, int]] = {
    "8-Bit": P_8BIT,
    "16-Bit": P_16BIT,
    "Super": P_SUPER,
    "Overcharge": P_OVERCHARGE,
    "setup": P_NEVER,
    "never spawned": P_NEVER,
}

# ---- kinds of abilities
A_BASIC: Final = 0
A_ATTACK: Final = 1
A_ACTION: Final = 2
A_POTION: Final = 3

# ---- distance effects (SDE-DIST-01, SDE-DIST-02)
D_NONE: Final = 0
D_MAGIC: Final = 1
D_MISSILE: Final = 2
D_RANGE: Final = 3
D_REACH: Final = 4
DISTANCES: Final[list[str]] = ["melee", "magic", "missile", "range", "reach"]
ROLLS_WITH: Final[list[int]] = [ATT, WILL, DEX, ATT, ATT]  # SDE-DIST-02

# ---- areas (SDE-AREA)
S_NONE: Final = 0
S_BURST: Final = 1
S_CROSS: Final = 2
S_LANCE: Final = 3
S_SPRAY: Final = 4
S_SWEEP: Final = 5
S_WAVE: Final = 6
S_AURA: Final = 7
SHAPES: Final[list[str]] = ["", "burst", "cross", "lance", "spray", "sweep", "wave", "aura"]

# ---- control effects (SDE-CTRL)
C_NONE: Final = 0
C_COMPEL: Final = 1
C_PULL: Final = 2
C_PUSH: Final = 3
CONTROLS: Final[list[str]] = ["", "compel", "pull", "push"]

# ---- when the Adventure Effects of a boss put counters on models, and on which (SDE-ADV)
ST_ENTER: Final = 0
ST_ARRIVE: Final = 1
ST_ARRIVE_NEAR: Final = 2
ST_TIMEOUT: Final = 3
ST_TIMEOUT_NEAR: Final = 4
STRIKES: Final[list[str]] = [
    "enters_next_to_spawning_point hero",
    "boss_arrives hero",
    "boss_arrives adjacent_to_boss",
    "timeout hero",
    "timeout adjacent_to_boss",
]

# ---- slots (SDE-EQUIP-01)
WEAPON: Final = 0
ARMOR: Final = 1
ITEM: Final = 2
RELIC: Final = 3
NO_SLOT: Final = 4
SLOTS: Final[list[str]] = ["weapon", "armor", "item", "relic", ""]

# ---- sizes
DELVE: Final = 0
CRAWL: Final = 1
SIEGE: Final = 2
MODES: Final[list[str]] = ["delve", "crawl", "siege"]

# ---- how a game ended
HEROES_WIN: Final = 1
CONSUL_WINS: Final = 2

# ---- what a wound comes from
W_ATTACK: Final = 0
W_FIRE: Final = 1
W_BACKLASH: Final = 2
W_POTION: Final = 3
W_OWN: Final = 4  # no wound but a loss of hearts: another form, or equipment given up

# ---- chance kinds, for referee mode: 1 to 3 are the dice
CH_DIE: Final = 1
CH_LOOT: Final = 10
CH_TREASURE: Final = 11
CH_SETUP: Final = 12


def dice_in(pool: int, colour: int) -> int:
    """How many dice of a color a pool has."""
    return (pool >> (8 * colour)) & POOL_MASK


def stars_in(pool: int) -> int:
    """The fixed stars of a pool."""
    return (pool >> 24) & POOL_MASK
