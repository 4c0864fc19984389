"""Kinds of events. `rule` of an event is the rule behind it."""

from typing import Final

ENEMY: Final = 100  # where an event or a question names a unit: this and more are Enemies
LOST: Final = 1000  # where an event names Mana gained: this and more is lost

EV_ROUND: Final = 10  # a: round
EV_TURN: Final = 11  # a: seat
EV_WOUND: Final = 12  # a: unit, b: Wounds
EV_KO: Final = 13  # a: seat
EV_STANDS: Final = 14  # a: seat
EV_HEAL: Final = 15  # a: unit, b: Health
EV_MANA: Final = 16  # a: seat, b: Mana (LOST + n: lost)
EV_XP: Final = 17  # a: seat, b: XP
EV_LEVEL: Final = 18  # a: seat, b: level
EV_SKILL: Final = 19  # a: seat, b: skill, c: its place + 1, 0 where there is but one
EV_ITEM: Final = 20  # a: seat, b: item
EV_SPAWN: Final = 21  # a: Enemy, b: Zone, c: Minions
EV_DUPLICATE: Final = 22  # a: Enemy, b: 1 its card was replaced by the higher one
EV_FOE_WOUND: Final = 23  # a: Enemy, b: Wounds
EV_KILLED: Final = 24  # a: Enemy, b: miniatures, c: 1 all of it
EV_FOE_MOVES: Final = 25  # a: Enemy, b: Zone, c: toward whom (`toward_bits`), d: ways that tied + 16 * why
EV_TARGET: Final = 26  # a: Enemy, b: unit, c: bits of all that tied, d: type + 8 * why
EV_ROLL: Final = 27  # a: dice code, one event per color: color * 6 + face … up to four
EV_TOTAL: Final = 28  # a: swords, b: shields, c: Wounds
EV_DOOR: Final = 29  # a: door
EV_DOOR_CARD: Final = 30  # a: card
EV_TRAP: Final = 31  # a: seat, b: 0 spike, 1 bear, c: face
EV_TREASURE: Final = 32  # a: Zone, b: rarity
EV_DARKNESS: Final = 33  # a: space, b: 1 back
EV_LIFEBRINGER: Final = 34  # a: seat, b: left
EV_CONDITION: Final = 35  # a: unit or ENEMY + number, b: 0 Fire, 1 Frost, c: how many
EV_BURN: Final = 36  # a: unit or ENEMY + number, b: Wounds
EV_GOAL: Final = 37  # a: seat, b: goal
EV_LEFT: Final = 38  # a: unit
EV_FOE_ACTS: Final = 39  # a: Enemy, b: 0 like a Mob, 1 first, 2 second condition, c: Roaming card
EV_BOSS_ROLL: Final = 40  # a: fangs, b: ability
EV_BOSS_FIGHT: Final = 41
EV_IDLE: Final = 42  # a: Enemy, b: why: 0 no way, 1 Frost, 2 no attack for its Zone, 3 sees nobody, 4 out of reach
EV_SUMMONER: Final = 43  # a: Zone
EV_ARROW: Final = 44  # a: Arrow card, b: arrows in all
EV_BULLSEYE: Final = 45  # a: 0 quick, 1 overload, 2 bullseye
EV_FANG: Final = 46  # a: Enemy, b: ability
EV_REACTION: Final = 47  # a: seat, b: Wounds
EV_GATE: Final = 48  # a: door
EV_TOOLS: Final = 49  # a: seat, b: token
EV_TILES: Final = 50  # a: Tile
EV_END: Final = 51  # a: result
EV_PHASE: Final = 52  # a: phase 1-4
EV_REROLL: Final = 53  # a: die before, b: die after
EV_FOE_PLACED: Final = 54  # a: Enemy, b: Zone, c: bits of units, or number of Zones, that tied, d: why
EV_POISON: Final = 55  # a: Enemy
EV_BOSS_TRACK: Final = 56  # a: space
EV_SHADOW: Final = 57  # a: seat
EV_TIME: Final = 58  # a: Zone, b: left
EV_FOE_HEAL: Final = 59  # a: Enemy, b: Health
EV_MINIONS: Final = 61  # a: Enemy, b: how many joined
EV_BOARD: Final = 62  # a: seat, b: the quadrant or Stance it stands at now
EV_PUT_BACK: Final = 63  # a: seat, b: token
EV_FOUGHT: Final = 70  # a: unit, b: Enemy, c: 1 the unit attacked, d: type; its dice and EV_TOTAL follow
EV_FACE: Final = 71  # a: a die of the fight as it was compared
EV_SINGLED: Final = 60  # a: Enemy, b: unit, c: bits of all that tied, d: why

# Why an Enemy chose somebody or some place
WHY_CLOSEST: Final = 0
WHY_TAUNTED: Final = 1
WHY_LOWEST_SEEN: Final = 2
WHY_FURTHEST: Final = 3
WHY_EACH_SEEN: Final = 4
WHY_ONLY_SEEN: Final = 5
WHY_LOWEST: Final = 6
WHY_PASSAGE: Final = 7
WHY_CALLED: Final = 8
WHY_SHADOW: Final = 9
WHY_MOST: Final = 10
WHY_SEEN: Final = 11
