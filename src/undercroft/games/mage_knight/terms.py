"""The words of the game as numbers: slots, abilities, terrain, where things are."""

from typing import Final

# Slots of the dial (MKD-FIG-01)
SPEED: Final = 0
ATTACK: Final = 1
DEFENSE: Final = 2
DAMAGE: Final = 3
SLOTS: Final[list[str]] = ["speed", "attack", "defense", "damage"]

# Abilities as bits, in the order of abilities.json
AQUATIC: Final = 1 << 0
BOUND: Final = 1 << 1
CHARGE: Final = 1 << 2
FLIGHT: Final = 1 << 3
FORCED_MARCH: Final = 1 << 4
LEVITATION: Final = 1 << 5
NIMBLE: Final = 1 << 6
QUICKNESS: Final = 1 << 7
RAM: Final = 1 << 8
STEALTH: Final = 1 << 9
FLAME: Final = 1 << 10
HEALING: Final = 1 << 11
BLAST: Final = 1 << 12
MAGIC_HEALING: Final = 1 << 13
SHOCKWAVE: Final = 1 << 14
SNEAK: Final = 1 << 15
SWEEP: Final = 1 << 16
VAMPIRISM: Final = 1 << 17
VENOM: Final = 1 << 18
WEAPON_MASTER: Final = 1 << 19
BATTLE_ARMOR: Final = 1 << 20
DEFEND: Final = 1 << 21
DODGE: Final = 1 << 22
INVULNERABLE: Final = 1 << 23
INVISIBLE: Final = 1 << 24
IMMUNE: Final = 1 << 25
RETALIATION: Final = 1 << 26
POLE_ARM: Final = 1 << 27
REGENERATION: Final = 1 << 28
TOUGHNESS: Final = 1 << 29
CURSED: Final = 1 << 30
TERRIFY: Final = 1 << 31
FURY: Final = 1 << 32
BERSERK: Final = 1 << 33
COMMAND: Final = 1 << 34
CONFUSION: Final = 1 << 35
ENHANCEMENT: Final = 1 << 36
FREEZE: Final = 1 << 37
NECROMANCY: Final = 1 << 38
PIERCE: Final = 1 << 39
DEMORALIZED: Final = 1 << 40

ABILITIES: Final[list[str]] = [
    "aquatic",
    "bound",
    "charge",
    "flight",
    "forced_march",
    "magic_levitation",
    "nimble",
    "quickness",
    "ram",
    "stealth",
    "flame_lightning",
    "healing",
    "magic_blast",
    "magic_healing",
    "shockwave",
    "sneak_attack",
    "sweep",
    "vampirism",
    "venom",
    "weapon_master",
    "battle_armor",
    "defend",
    "dodge",
    "invulnerability",
    "limited_invisibility",
    "magic_immunity",
    "magic_retaliation",
    "pole_arm",
    "regeneration",
    "toughness",
    "cursed",
    "terrify",
    "battle_fury",
    "berserk",
    "command",
    "magic_confusion",
    "magic_enhancement",
    "magic_freeze",
    "necromancy",
    "pierce",
    "demoralized",
]

# Optional abilities that work by themselves unless they are laid aside (MKD-FIG-07); the others are asked or chosen
QUIET: Final = (
    AQUATIC
    | BOUND
    | CHARGE
    | FLIGHT
    | FORCED_MARCH
    | NIMBLE
    | STEALTH
    | SNEAK
    | DEFEND
    | INVISIBLE
    | TERRIFY
    | ENHANCEMENT
    | PIERCE
)

# All optional abilities: these, and those that are asked or chosen
OPTIONAL: Final = (
    QUIET
    | LEVITATION
    | QUICKNESS
    | RAM
    | FLAME
    | HEALING
    | BLAST
    | MAGIC_HEALING
    | SHOCKWAVE
    | SWEEP
    | WEAPON_MASTER
    | DODGE
    | REGENERATION
    | CONFUSION
    | FREEZE
    | NECROMANCY
)
# Attack abilities that are a way to attack or to heal, and damage abilities that are one of their own
ATTACK_WAYS: Final = FLAME | HEALING | BLAST | MAGIC_HEALING | SHOCKWAVE | SWEEP | WEAPON_MASTER
DAMAGE_WAYS: Final = CONFUSION | FREEZE

# How an attack is made: 0 plain, else the number of the ability + 1
PLAIN: Final = 0
M_FLAME: Final = 11
M_HEALING: Final = 12
M_BLAST: Final = 13
M_MAGIC_HEALING: Final = 14
M_SHOCKWAVE: Final = 15
M_SWEEP: Final = 17
M_WEAPON_MASTER: Final = 20
M_CONFUSION: Final = 36
M_FREEZE: Final = 38

GRADES: Final[list[str]] = ["hero", "weak", "standard", "tough", "unique"]

# Where a figure is
WAITING: Final = 0  # beside its entrance (MKD-SETUP-24)
INSIDE: Final = 1
POOL: Final = 2  # beside the map (MKD-SETUP-20)
GONE: Final = 3  # left through the exit
FALLEN: Final = 4
PLACES: Final[list[str]] = ["waiting", "inside", "pool", "gone", "fallen"]

# Chests: where they are and how far they have come (MKD-CHEST-12)
IN_BOX: Final = 0
SEALED: Final = 1
EXPOSED: Final = 2
SAFE: Final = 3
HELD: Final = 4
BANKED: Final = 5
LOST: Final = 6  # trick chests, and chests of those who perished inside (MKD-GATHER-09, MKD-END-09)
CHEST_STATES: Final[list[str]] = ["box", "sealed", "exposed", "safe", "held", "banked", "lost"]

# Traps (MKD-TRAP-04..07)
T_NONE: Final = 0
T_HERO: Final = 1
T_TILE: Final = 2
T_RANGED: Final = 3
TRAP_SIGNS: Final[list[str]] = ["", "H", "T", "R"]

# Doors (MKD-DOOR-01)
WOODEN: Final = 0
IRON: Final = 1
DOOR_KINDS: Final[list[str]] = ["wooden", "iron"]
CLOSED: Final = 0
OPEN: Final = 1
BROKEN: Final = 2
DOOR_STATES: Final[list[str]] = ["closed", "open", "broken"]

# Terrain signs of a chart: . clear, 2 hindering, 3 water, X crevasse, s shadow, v vortex, t teleport, = staircase
SIGNS: Final = "#.23Xsvt="

# Prices in speed points
STEP: Final = 1
BREAK: Final = 2
PASS: Final = 3
FIGHT: Final = 4
QUICK: Final = 3
SLOW: Final = 6
OPENING: Final = 2
DOOR: Final = 2
SHUT: Final = 1
LEAVE: Final = 1
TOKEN_POINTS: Final = 4

MOST_TREASURES: Final = 2  # MKD-USE-03
PER_LEVEL: Final = 50  # MKD-XP-08
TEAM_POINTS: Final = 100  # MKD-TEAM-01
MOST_TOKENS: Final = 3  # MKD-SETUP-16

# Why clicks are taken
C_ATTACK: Final = 0
C_ABILITY: Final = 1
C_MISS: Final = 2  # a critical miss
C_TRAP: Final = 3
C_HEAL: Final = 4  # a healing that went wrong

# Bonuses of a roll and of a defense
B_BEHIND: Final = 0
B_FURY: Final = 1
B_DEFEND: Final = 2
B_ARMOR: Final = 3
B_COVER: Final = 4

MODES: Final[list[str]] = ["lone_wolf", "multi", "teams", "builders"]
LONE_WOLF: Final = 0
MULTI: Final = 1
TEAMS: Final = 2
BUILDERS: Final = 3

ENDED: Final = 1  # how a game can end: no Hero is left inside (MKD-END-03)
OUT_OF_TIME: Final = 2  # MKD-END-09
LOCKED_IN: Final = 3  # for ten rounds no chest was left for those who may not leave without one (AMB-71)
