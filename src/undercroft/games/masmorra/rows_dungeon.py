"""The effects of cards on the dungeon as content files write them: ways, monsters, rooms, traps, stacks."""

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from .rows_effects import EVIL_CARD, Aimed, Bodily, Few, Phase, Remote, Shift, Tier


# ---- ways
class StepMp(Remote, tag="step_mp"):
    """The Move Points that the Step just spent gives; `until`: every Step."""

    n: Few
    until: Phase | None = None

    def places(self) -> tuple[str, ...]:
        return () if self.until else ("STEP",)


class MovePoints(Remote, tag="mp"):
    """The Move Points that the active Hero has left."""

    n: Annotated[int, Meta(ge=0, le=6)]


TELEPORTS: Final = {
    "self": ("explored_same_level", "adjacent", "explored_any", "edge_neighbour"),
    "any_hero": ("explored_same_level", "adjacent", "explored_any"),
    "active": ("previous_room",),
    "self_or_hero": ("room_of_hero",),
}


class Teleport(Aimed, tag="teleport"):
    """A Hero is somewhere else."""

    who: Literal["self", "active", "any_hero", "self_or_hero"]
    to: Literal["previous_room", "explored_same_level", "adjacent", "explored_any", "edge_neighbour", "room_of_hero"]

    def __post_init__(self) -> None:
        if self.to not in TELEPORTS[self.who]:
            raise ValueError(f"teleport: who {self.who} goes to {' or '.join(TELEPORTS[self.who])}, not to {self.to}")

    def places(self) -> tuple[str, ...]:
        return ("ENTERED",) if self.to == "previous_room" else ()


class Swap(Bodily, tag="swap"):
    """A Hero changes places."""

    with_: Literal["hero_or_monster"] = field(name="with")


class ShutDoor(Remote, tag="shut_door"):
    """A doorway is closed to the active Hero."""


# ---- monsters
class MoveMonsters(Remote, tag="move_monsters"):
    """Monsters walk: several of them one room each, or one of them several rooms."""

    count: Few
    rooms: Few
    may_leave: Literal["none", "own_room", "hero_rooms"] = "none"

    def __post_init__(self) -> None:
        if self.count > 1 and self.rooms > 1:
            raise ValueError(
                "move_monsters: either several monsters go one room each, or one goes several rooms; "
                "expected count 1 or rooms 1"
            )


class March(Remote, tag="march"):
    """All monsters come nearer; the party decides how."""

    PLACES = (EVIL_CARD,)

    to: Literal["active"]


class Spawn(Remote, tag="spawn"):
    """A monster die is rolled."""

    kind: Tier
    where: Literal["trigger_room", "self_room", "active_room", "nearest_free_room"]

    def places(self) -> tuple[str, ...]:
        return ("EXPLORED", "SPAWNED") if self.where == "trigger_room" else ()


class ChooseSpawnFace(Remote, tag="choose_spawn_face"):
    """The face of the monster die about to be rolled."""

    PLACES = ("SPAWN",)

    n: Literal[1]


class RerollMonster(Remote, tag="reroll_monster"):
    """A monster die."""

    n: Literal[1]


class RemoveMonster(Remote, tag="remove_monster"):
    """A monster die goes back to the supply."""

    filter: Literal["die", "minor_no_hero"]


class ModMonster(Remote, tag="mod_monster"):
    """One monster die of the combat is harder to defeat; or all minor monsters are, until the Hero Phase ends."""

    defense: Shift
    filter: Literal["minor"] | None = None
    until: Phase | None = None

    def __post_init__(self) -> None:
        if (self.filter is None) != (self.until is None):
            raise ValueError("mod_monster: the keys filter and until go together")

    def places(self) -> tuple[str, ...]:
        return () if self.until else ("FIGHT",)


class ModPayback(Remote, tag="mod_payback"):
    """The Payback about to be applied is higher; `until`: every one."""

    n: Shift
    until: Phase | None = None

    def places(self) -> tuple[str, ...]:
        return () if self.until else ("PAYBACK",)


# ---- rooms, traps, stacks
class TileChoice(Remote, tag="tile_choice"):
    """The player of the card puts the tile down."""

    PLACES = ("EXPLORE",)

    who: Literal["self"]


class PeekTiles(Remote, tag="peek_tiles"):
    """The next tiles, laid back in any order."""

    n: Few
    reorder: Literal[True]


class PeekEvil(Remote, tag="peek_evil"):
    """The next Evil cards: some are discarded, the others laid back in any order."""

    n: Few
    discard: Few

    def __post_init__(self) -> None:
        if self.discard > self.n:
            raise ValueError(f"peek_evil: of {self.n} cards no more can be discarded, found {self.discard}")


class TrapActivate(Remote, tag="trap_activate"):
    """A trap."""

    which: Literal["trigger", "any", "adjacent_to_active"]

    def places(self) -> tuple[str, ...]:
        return ("DISARM",) if self.which == "trigger" else ()


class TrapDisarm(Bodily, tag="trap_disarm"):
    """A trap, for more or less XP."""

    xp_delta: Shift


class ChestOpen(Bodily, tag="chest_open"):
    """Without docking dice."""


class ChestGold(Remote, tag="chest_gold"):
    """The gold that another finds."""

    PLACES = ("CHEST",)

    to: Literal["self"]
