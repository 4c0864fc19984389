"""The acts that answer each prompt, in the order in which they are listed."""

from .. import options as o
from . import activating, chests, counters, doors, facing, fighting, moving, passing, powers, treasures
from .base import ACTS

FACE = facing.Face()
ABILITIES = activating.Abilities()
END = activating.End()
END_TURN = activating.EndTurn()

# ---- a turn
ACTS.answer(o.P_ASSIGN, [treasures.Assign()])
ACTS.answer(o.P_TURN, [activating.Activations(), activating.WalkToken(), FACE, ABILITIES, END_TURN])
ACTS.answer(
    o.P_MENU,
    [
        moving.Enter(),
        powers.Teleport(),
        powers.TurnTile(),
        moving.Move(),
        moving.Break(),
        passing.Through(),
        fighting.Fights(),
        chests.Chests(),
        doors.Doors(),
        powers.Powers(),
        FACE,
        ABILITIES,
        moving.Leave(),
        END,
        END_TURN,
    ],
)
ACTS.answer(o.P_TOKEN, [moving.MOVE_TOKEN, FACE, END, END_TURN])
ACTS.answer(o.P_LAND, [passing.Land(), passing.PassOn()])
# ---- answers to what another figure does
ACTS.answer(o.P_WINDOW, [facing.Spin(), counters.Counter()])
ACTS.answer(o.P_STRIKE, [passing.Strike()])
ACTS.answer(o.P_BANK, [treasures.CarryOut()])
