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
PLATFORMS: Final[dict[str, int]] = {
    "8-Bit": P_8BIT, "16-Bit": P_16BIT, "Super": P_SUPER, "Overcharge": P_OVERCHARGE, "setup": P_NEVER,
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

# ---- chance kinds, for referee mode: 1 to 3 are the dice
CH_DIE: Final = 1
CH_LOOT: Final = 10
CH_TREASURE: Final = 11
CH_SETUP: Final = 12

# ---- option kinds: 1 is PASS (kernel); never reuse a number
MOVE: Final = 10  # a: square
ATTACK: Final = 11  # a: ability, b: how * 256 + model
USE: Final = 12  # a: ability, b: how * 256 + model, or direction, or square
OPEN: Final = 13  # a: chest
STAND: Final = 14
RUN: Final = 15
END: Final = 16
DRINK: Final = 17  # a: owner * 64 + drinker, b: (target + 1) * 1024 + potion
ACTIVATE: Final = 18  # a: model
STOP: Final = 19  # the Consul ends the turn
SPAWN: Final = 20  # a: card
PLACE: Final = 21  # a: square
TOKEN: Final = 22
CURE: Final = 23  # a: model, b: status
DONE: Final = 24
NAME: Final = 25  # a: model, for initiative
FIRST: Final = 26
SECOND: Final = 27
EQUIP: Final = 28  # a: hero, b: place among the worn cards that it replaces + 1, 0 for none
SACRIFICE: Final = 29  # a: hero, b: 0 wound, 1 potion, 2 + status
ASIDE: Final = 30
HEART: Final = 31  # a: hero, b: 0 wound, 2 + status
POTION: Final = 32  # a: hero
DECLINE: Final = 33
KEEP: Final = 34  # a: card
DRAW: Final = 35
DEFEND: Final = 36  # a: attribute
REROLL: Final = 37  # a: die
RESURRECT: Final = 38  # a: bearer, b: destroyed hero
HEAL: Final = 39  # a: 0 wounds, 2 + status
CENTRE: Final = 41  # a: square
PICK: Final = 42  # a: hero card
PICK_BOSS: Final = 43  # a: card
PICK_MINI: Final = 44  # a: card
PICK_POINT: Final = 45  # a: choice
TAKE: Final = 47  # a: tile face
TILE: Final = 46  # a: face * 4 + quarter turns, b: (y + 8) * 16 + x + 8

# ---- prompts: 1 is a window (kernel)
Q_MENU: Final = 10  # a: model
Q_ACTIVATE: Final = 11  # a: skulls left, b: side
Q_SPAWN: Final = 12  # a: point, b: skull points left
Q_SPAWN_AT: Final = 13  # a: point, b: card
Q_INITIATIVE: Final = 14
Q_ORDER: Final = 15
Q_CARD: Final = 16  # a: card, b: 1 if it must go now
Q_HEART: Final = 17  # a: hearts, b: potions
Q_TREASURE: Final = 18
Q_KEEP: Final = 19
Q_DODGE: Final = 20  # a: model
Q_REROLL: Final = 21
Q_CHARM: Final = 22
Q_HEAL: Final = 23  # a: model, b: how many
Q_CENTRE: Final = 25  # a: model
Q_CONTROL: Final = 26  # a: model, b: squares left
Q_TELEPORT: Final = 27  # a: model
Q_VILLAIN: Final = 28  # a: card
Q_SUMMON: Final = 29  # a: model
Q_OVERCHARGE: Final = 30
Q_PICK_HERO: Final = 31
Q_PICK_BOSS: Final = 32
Q_PICK_MINI: Final = 33
Q_PICK_POINT: Final = 34
Q_TILE: Final = 35
Q_TILE_AT: Final = 43  # a: face
Q_NEXT: Final = 44  # whom a control effect moves next
Q_POINT: Final = 36  # a: model
Q_START: Final = 37
Q_HERO: Final = 38  # a: model
Q_CHEST: Final = 39
Q_CURE: Final = 40  # a: model
Q_BOO: Final = 41
Q_RETURN: Final = 42  # a: model

# ---- windows (SDE-POTION-09, A-57)
WIN_START: Final = 0
WIN_MENU: Final = 1
WIN_ROLL: Final = 2
WIN_DEFENSE: Final = 3
WIN_AFTER: Final = 4
WIN_COUNTER: Final = 5

# ---- events
E_ROUND: Final = 10  # a: round
E_SPAWN: Final = 11  # a: model, b: square
E_MOVE: Final = 12  # a: model, b: square
E_ROLL: Final = 13  # a: model, b: dice pool, c: attribute, d: the dice, colour * 6 + face + 1 in base 32
E_DIE: Final = 14  # a: model, b: colour * 6 + face; a die discarded
E_ATTACK: Final = 15  # a: model, b: ability, c: target
E_WOUND: Final = 16  # a: model, b: cause
E_DESTROYED: Final = 17  # a: model
E_STATUS: Final = 18  # a: model, b: status
E_CURED: Final = 19  # a: model, b: status
E_HEALED: Final = 20  # a: model, b: n
E_POWER: Final = 21  # a: position
E_SKULL: Final = 22  # a: tokens
E_PLATFORM: Final = 23  # a: platform
E_LOOT: Final = 24  # a: card
E_TREASURE: Final = 25  # a: card
E_EQUIP: Final = 26  # a: hero, b: card
E_SACRIFICE: Final = 27  # a: hero, b: card
E_ASIDE: Final = 28  # a: card
E_POTION: Final = 29  # a: hero
E_DRINK: Final = 30  # a: drinker, b: potion, c: owner
E_ACTIVATE: Final = 31  # a: model
E_INITIATIVE: Final = 32  # a: heroes' stars, b: consul's stars
E_CHEST: Final = 33  # a: hero, b: chest
E_USE: Final = 34  # a: model, b: ability
E_MISS: Final = 35  # a: model, b: target
E_STEALTH: Final = 36  # a: model, b: stars
E_VILLAIN: Final = 37  # a: model
E_TIMEOUT: Final = 38  # a: model
E_SHAPE: Final = 39  # a: model, b: card
E_RESURRECT: Final = 40  # a: hero, b: stars
E_DISCARD: Final = 41  # a: card
E_TELEPORT: Final = 42  # a: model, b: square
E_OVERCHARGE: Final = 43  # a: card
E_END_ROUND: Final = 44  # a: round
E_RUNS: Final = 46  # a: model
E_RESIST: Final = 47  # a: model, b: status
E_SIDE_FIRST: Final = 48  # a: side
E_PLACED: Final = 49  # a: model, b: square
E_WIN: Final = 50  # a: result
E_TILE: Final = 51  # a: face, b: quarter turns
E_START: Final = 52  # a: square
E_BOOBOOTY: Final = 54  # a: model, b: square
E_BACKLASH: Final = 56  # a: model, b: attacker
E_BALM: Final = 57  # a: drinker, b: model replaced
E_SMOKE: Final = 58  # a: model
E_REROLL: Final = 59  # a: model, b: colour * 6 + old face
E_HOLD: Final = 60  # a: hero gets nothing: declined
E_TOUGH: Final = 62  # a: model
E_CHEST_PLACED: Final = 63  # a: chest, b: square
E_PICKED: Final = 64  # a: card
E_TOKEN: Final = 65  # a: tokens left
E_COMPARE: Final = 66  # a: model, b: defense stars, c: attack stars
E_TURN: Final = 67  # a: side
E_FONT: Final = 68  # a: model
E_SUMMON: Final = 69  # a: model, b: square
E_RETURNS: Final = 70  # a: hero, b: square
E_CONTROL: Final = 71  # a: model, b: square
E_RAGE: Final = 72  # a: model
E_LOST_LOOT: Final = 73
E_REMEDY: Final = 74  # a: model
E_FIRE_BITES: Final = 77  # a: model
E_ENDS: Final = 78  # a: model, b: ability whose effect ends
E_REPLACED: Final = 79  # a: hero, b: card
E_SKULLS_LOST: Final = 81  # a: tokens
E_OVERCHARGE_FLIP: Final = 87
E_BOSS_DUE: Final = 90
E_SCORE: Final = 91  # a: model, b: stars
E_LUCK: Final = 92  # a: card not kept
E_EMPTY: Final = 99  # a: deck, nothing to draw
E_HEART: Final = 106  # a: hero
