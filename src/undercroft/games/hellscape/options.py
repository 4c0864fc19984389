"""Prompts, and the answers that several steps or effects ask for; acts/ has all other kinds of options."""

from typing import Final

# Answers
PASS: Final = 1  # the engine's
PLACE: Final = 5  # a: quadrant, column or Stance
STOP: Final = 21
TOKEN: Final = 22  # a: Rogue token
TARGET: Final = 29  # a: Hero, Spirit or Summoner
FOE: Final = 30  # a: Enemy
TYPE: Final = 31  # a: attack type
ZONE: Final = 32  # a: Zone
CREDIT: Final = 49  # a: seat
FIRST: Final = 50  # a: what, b: of whom
YES: Final = 51
NO: Final = 52
ARROW: Final = 56  # a: 0 fewer, 1 more

# Prompts; 1 is an interrupt window
P_HERO: Final = 2
P_FIRST_SKILL: Final = 3
P_WEAPON: Final = 4
P_POTION: Final = 5
P_QUADRANT: Final = 6  # a: skill + 1, 0: the marker
P_COLUMN: Final = 7  # a: skill
P_STANCE: Final = 8  # a: skill + 1
P_NEXT_HERO: Final = 9
P_TURN: Final = 10  # a: actions left
P_WALK: Final = 11  # a: MP
P_TOKEN: Final = 12
P_ASSEMBLE: Final = 13  # a: Enemy
P_APPLY: Final = 14  # a: Enemy
P_FOE_TARGET: Final = 15  # a: Enemy
P_FOE_TYPE: Final = 16
P_FOE_STEP: Final = 17
P_NEXT_FOE: Final = 18
P_HEAL: Final = 19  # a: how much
P_GAINED: Final = 20  # a: item
P_TRADE: Final = 21
P_ELEMENT: Final = 22  # a: how many steps
P_MANA: Final = 23  # a: how much Mana
P_CREDIT: Final = 24  # a: Enemy
P_ORDER: Final = 25
P_FORGE: Final = 26  # a: items given so far
P_SKILL: Final = 27  # a: level
P_BLESS: Final = 28
P_START_ZONE: Final = 29  # a: seat
P_TILE: Final = 30
P_PICK_FOE: Final = 31
P_PICK_ZONE: Final = 32
P_PICK_HERO: Final = 33
P_SWORD: Final = 35
P_REDRAW: Final = 36
P_PEEK: Final = 37
P_ARROW: Final = 38
P_HOURGLASS: Final = 39
P_SPIRIT_ZONE: Final = 40
P_OPENER: Final = 41
P_DEATHLESS: Final = 42
P_PAY_MANA: Final = 43  # a: Mana, b: Enemy
P_MINION: Final = 44
P_NEST: Final = 45
P_FREE_STANCE: Final = 46
P_MARKER: Final = 47
P_PUSH: Final = 48  # a: Enemy
P_SWORD_WEAPON: Final = 49
P_BRING: Final = 50
P_LOSE_TOKEN: Final = 51
P_LOOT: Final = 52
P_LEADER: Final = 53  # a: Enemy

# Interrupt windows
W_BEFORE_FOE: Final = 1  # topic: Enemy + 1
W_AFTER_FOE: Final = 2
W_AFTER_HERO: Final = 3  # topic: seat + 1
W_PHASE: Final = 4
W_BEFORE_HERO: Final = 5  # topic: seat + 1
