"""The kinds of options by name, and the prompts, as tests call them."""

from undercroft.games.mage_knight.acts import (
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
ATTACK = combat.Attack.KIND
VOLLEY = combat.Volley.KIND
STEAL = combat.Steal.KIND
HEAL = combat.Heal.KIND
EXPOSE = chests.Expose.KIND
DISARM = chests.Disarm.KIND
OPEN_CHEST = chests.OpenChest.KIND
OPEN_DOOR = doors.OpenDoor.KIND
CLOSE_DOOR = doors.CloseDoor.KIND
SMASH = doors.SmashDoor.KIND
REGENERATE = abilities.Regenerate.KIND
LEVITATE = abilities.Levitate.KIND
RAISE = abilities.Raise.KIND
TELEPORT = abilities.Teleport.KIND
TURN_TILE = abilities.TurnTile.KIND
ACTIVATE = turns.Activate.KIND
WALK_TOKEN = turns.WalkToken.KIND
WAIVE = turns.Waive.KIND
TAKE_UP = turns.TakeUp.KIND
END = turns.End.KIND
END_TURN = turns.EndTurn.KIND
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
PICK = spawning.Pick.KIND
LEVEL = levels.Level.KIND
