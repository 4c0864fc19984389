"""Kinds of options and of prompts. Numbers are never reused."""

from typing import Final

PASS: Final = 1  # the engine's: let a window go by
# -- set-up
HERO: Final = 10  # a: card, b: level: take this Hero
CHEST_AT: Final = 11  # a: square, b: facing: put the chest there
TOKEN_AT: Final = 12  # a: square
STOP: Final = 13  # no more Heroes, tokens, chests or treasures
ENTRANCE: Final = 14  # a: opening
EXIT: Final = 15  # a: opening
TILE: Final = 16  # a: tile: take or lay this one
FACE_UP: Final = 17  # a: side * 4 + turns
LAY: Final = 18  # a: x, b: y
MARKER_AT: Final = 19  # a: square, b: 0 special side, 1 plain side
WARRIOR: Final = 20  # a: card: take this Rebellion warrior
CHEST_CARD: Final = 21  # a: card: place this chest
GIVE: Final = 22  # a: card: give this figure to the pool
# -- a turn
ASSIGN: Final = 30  # a: chest, b: figure
ACTIVATE: Final = 31  # a: figure, b: 1: without using up an activation (Quickness)
WALK_TOKEN: Final = 32  # a: token
END_TURN: Final = 33
WAIVE: Final = 34  # a: figure, b: ability + 1: lay an optional ability aside
TAKE_UP: Final = 35  # a: figure, b: ability + 1: use it again
# -- an activation
ENTER: Final = 40  # onto the entrance square
MOVE: Final = 41  # a: square
BREAK: Final = 42
THROUGH: Final = 43  # a: square passed through, or flown over
LAND: Final = 44  # a: square
FACE: Final = 45  # a: figure, b: facing
ATTACK: Final = 46  # a: target, b: mode
VOLLEY: Final = 47  # several targets: a first, b second + 1, c third + 1
SMASH: Final = 48  # a: door, b: mode
HEAL: Final = 49  # a: target, b: mode, c: 1: roll a die instead of the damage value
STEAL: Final = 50  # a: target
EXPOSE: Final = 51  # a: chest
DISARM: Final = 52  # a: chest, b: 1: slowly
OPEN_CHEST: Final = 53  # a: chest
OPEN_DOOR: Final = 54  # a: door
CLOSE_DOOR: Final = 55  # a: door
LEAVE: Final = 56
REGENERATE: Final = 57
LEVITATE: Final = 58  # a: figure
RAISE: Final = 59  # a: figure (Necromancy)
TELEPORT: Final = 60  # a: square
TURN_TILE: Final = 61  # a: 1 clockwise, 3 counter-clockwise
END: Final = 62  # end the activation
# -- answers
SPIN: Final = 70  # a: figure, b: facing
COUNTER: Final = 71  # a: figure, b: mode
YES: Final = 72
NO: Final = 73
PICK: Final = 74  # a: card of a Mage Spawn from the pool
PLACE: Final = 75  # a: square
TURN_TO: Final = 76  # a: facing
LEVEL: Final = 77  # a: figure
BANK: Final = 78  # a: chest
NAME: Final = 79  # a: figure: this Hero, or this token next
STRIKE: Final = 80  # a: figure: its free attack on the passer, b: mode

# -- prompts
P_WINDOW: Final = 1
P_HERO: Final = 10
P_CHEST_AT: Final = 11
P_CHEST_FACING: Final = 12
P_TOKEN_AT: Final = 13
P_ENTRANCE: Final = 14
P_EXIT: Final = 15
P_TAKE_TILE: Final = 16
P_LAY_TILE: Final = 17
P_FACE_UP: Final = 18
P_LAY: Final = 19
P_MARKER: Final = 20
P_CHEST: Final = 21
P_POOL: Final = 22
P_ASSIGN: Final = 30
P_TURN: Final = 31
P_MENU: Final = 32
P_TOKEN: Final = 33
P_LAND: Final = 34
P_SPIN: Final = 35
P_COUNTER: Final = 36
P_DECLARE: Final = 37
P_PICK: Final = 38
P_PLACE: Final = 39
P_FACING: Final = 40
P_LEVEL: Final = 41
P_BANK: Final = 42
P_NAME: Final = 43
P_ORDER: Final = 44
P_STRIKE: Final = 45
P_RAM: Final = 46
P_DROP: Final = 47
P_CONFUSED: Final = 48
P_LEVITATE: Final = 49
P_DODGE: Final = 50
