"""The kinds of options by name, and the prompts, as tests call them."""

from undercroft.games.mage_knight.acts import (
    activating,
    building,
    chests,
    counters,
    doors,
    facing,
    fighting,
    levels,
    moving,
    mustering,
    passing,
    powers,
    setting_up,
    summoning,
    treasures,
)
from undercroft.games.mage_knight.options import *  # noqa: F403

MOVE = moving.Move.KIND
BREAK = moving.Break.KIND
LEAVE = moving.Leave.KIND
ENTER = moving.Enter.KIND
THROUGH = passing.Through.KIND
LAND = passing.Land.KIND
STRIKE = passing.Strike.KIND
FACE = facing.Face.KIND
SPIN = facing.Spin.KIND
COUNTER = counters.Counter.KIND
ATTACK = fighting.Attack.KIND
VOLLEY = fighting.Volley.KIND
STEAL = fighting.Steal.KIND
HEAL = fighting.Heal.KIND
EXPOSE = chests.Expose.KIND
DISARM = chests.Disarm.KIND
OPEN_CHEST = chests.OpenChest.KIND
OPEN_DOOR = doors.OpenDoor.KIND
CLOSE_DOOR = doors.CloseDoor.KIND
SMASH = doors.SmashDoor.KIND
REGENERATE = powers.Regenerate.KIND
LEVITATE = powers.Levitate.KIND
RAISE = powers.Raise.KIND
TELEPORT = powers.Teleport.KIND
TURN_TILE = powers.TurnTile.KIND
ACTIVATE = activating.Activate.KIND
WALK_TOKEN = activating.WalkToken.KIND
WAIVE = activating.Waive.KIND
TAKE_UP = activating.TakeUp.KIND
END = activating.End.KIND
END_TURN = activating.EndTurn.KIND
ASSIGN = treasures.Assign.KIND
BANK = treasures.CarryOut.KIND
HERO = mustering.Hero.KIND
WARRIOR = mustering.Warrior.KIND
GIVE = mustering.Give.KIND
CHEST_CARD = setting_up.ChestCard.KIND
CHEST_AT = setting_up.ChestAt.KIND
TOKEN_AT = setting_up.TokenAt.KIND
ENTRANCE = setting_up.Entrance.KIND
EXIT = setting_up.Exit.KIND
TILE = building.TakeTile.KIND
FACE_UP = building.FaceUp.KIND
LAY = building.Lay.KIND
MARKER_AT = building.MarkerAt.KIND
PICK = summoning.Pick.KIND
LEVEL = levels.Level.KIND
