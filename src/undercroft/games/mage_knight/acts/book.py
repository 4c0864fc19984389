"""The acts that answer each prompt, in the order in which they are listed."""

from .. import options as o
from . import (
    abilities,
    building,
    chests,
    combat,
    counters,
    doors,
    facing,
    levels,
    moving,
    mustering,
    passing,
    setting_up,
    spawning,
    treasures,
    turns,
)
from .base import ACTS

FACE = facing.Face()
ABILITIES = turns.Abilities()
END = turns.End()
END_TURN = turns.EndTurn()

# ---- the set-up
ACTS.answer(o.P_HERO, [mustering.Warrior(), mustering.Hero()])
ACTS.answer(o.P_POOL, [mustering.Give()])
ACTS.answer(o.P_TAKE_TILE, [building.TakeTile()])
ACTS.answer(o.P_LAY_TILE, [building.LayTile()])
ACTS.answer(o.P_FACE_UP, [building.FaceUp()])
ACTS.answer(o.P_LAY, [building.Lay()])
ACTS.answer(o.P_MARKER, [building.MarkerAt()])
ACTS.answer(o.P_CHEST, [setting_up.ChestCard()])
ACTS.answer(o.P_CHEST_AT, [setting_up.ChestAt()])
ACTS.answer(o.P_TOKEN_AT, [setting_up.TokenAt()])
ACTS.answer(o.P_ENTRANCE, [setting_up.Entrance()])
ACTS.answer(o.P_EXIT, [setting_up.Exit()])
# ---- a turn
ACTS.answer(o.P_ASSIGN, [treasures.Assign()])
ACTS.answer(o.P_TURN, [turns.Activations(), turns.WalkToken(), FACE, ABILITIES, END_TURN])
ACTS.answer(
    o.P_MENU,
    [
        moving.Enter(),
        abilities.Teleport(),
        abilities.TurnTile(),
        moving.Move(),
        moving.Break(),
        passing.Through(),
        combat.Fights(),
        chests.Chests(),
        doors.Doors(),
        abilities.Powers(),
        FACE,
        ABILITIES,
        moving.Leave(),
        END,
        END_TURN,
    ],
)
ACTS.answer(o.P_TOKEN, [moving.MOVE_TOKEN, FACE, END, END_TURN])
ACTS.answer(o.P_LAND, [passing.Land(), passing.PassOn()])
ACTS.answer(o.P_CONFUSED, [moving.Shove()])
# ---- answers to what another figure does
ACTS.answer(o.P_WINDOW, [facing.Spin(), counters.Counter()])
ACTS.answer(o.P_STRIKE, [passing.Strike()])
# ---- what follows
ACTS.answer(o.P_BANK, [treasures.CarryOut()])
ACTS.answer(o.P_PICK, [spawning.Pick()])
ACTS.answer(o.P_LEVEL, [levels.Level()])
