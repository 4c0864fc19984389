"""The effects of Treasure Cards and Evil cards as content files write them: one struct per word, with its arguments."""

from typing import Annotated, Literal

from msgspec import Meta, field

from ...kernel.content import Part

Face = Literal["STEP", "RANGED", "MELEE", "DEFENSE", "ELIXIR", "MAGIC"]
Tier = Literal["minor", "major"]
Few = Annotated[int, Meta(ge=1, le=6)]
Symbols = Annotated[dict[Face, Few], Meta(min_length=1)]
Who = Literal[
    "self",
    "active",
    "any_hero",
    "hero_in_room",
    "hero_same_level",
    "hero_ahead",
    "heroes_in_room",
    "same_hero",
    "self_or_hero",
]
Phase = Literal["hero_phase_end"]


class Fx(Part, tag_field="op"):
    """One effect; its word is the tag."""


class Counted(Fx):
    """So many."""

    n: Few


class Gain(Fx, tag="gain"):
    """Symbols."""

    sym: Symbols
    to: Literal["self", "active"] = "self"


class Gold(Counted, tag="gold"):
    """Gold from the supply."""

    who: Who = "self"


class StealGold(Counted, tag="steal_gold"):
    """Gold of another Hero."""

    who: Who = "self"


class GiveGold(Fx, tag="give_gold"):
    """One's own gold for another."""

    who: Who


class GoldSplit(Counted, tag="gold_split"):
    """Gold for several Heroes, as one likes."""


class LoseGold(Fx, tag="lose_gold"):
    """Gold back to the supply."""

    n: Few | Literal["half_up"]


class BountyCap(Counted, tag="bounty_cap"):
    """A Hero gets no more than that for its bounties."""


class Heal(Counted, tag="heal"):
    """Life Points."""

    who: Who


class Wound(Counted, tag="wound"):
    """Wounds."""

    who: Who
    preventable: bool = True


class Prevent(Counted, tag="prevent"):
    """Wounds that do not happen; those of traps and Grimbolt do."""

    not_: Annotated[list[Literal["trap", "grimbolt"]], Meta(min_length=2, max_length=2)] = field(name="not")


class Draw(Counted, tag="draw"):
    """Treasure Cards."""


class Discard(Counted, tag="discard"):
    """Treasure Cards from the hand."""

    how: Literal["random"]


class TakeCard(Counted, tag="take_card"):
    """Treasure Cards of another hand."""


class Cancel(Fx, tag="cancel"):
    """What opened the window does not happen."""

    what: Literal["ability", "card", "evil", "heal", "magic", "trap_activation"]


class LoseDie(Fx, tag="lose_die"):
    """An unused die of this face."""

    face: Face
    who: Who


class Reroll(Fx, tag="reroll"):
    """Dice."""

    n: Few | Literal["any"]
    who: Who


class SetDie(Counted, tag="set_die"):
    """Dice to a face of one's choice."""

    who: Who


class ReadyDie(Counted, tag="ready_die"):
    """Used dice come back."""


class DiceMinus(Counted, tag="dice_minus"):
    """So many dice fewer."""


class StepMp(Counted, tag="step_mp"):
    """What a Step symbol is worth in Move Points."""

    until: Phase | None = None


class MovePoints(Fx, tag="mp"):
    """What the Step that is spent now is worth in Move Points."""

    n: Annotated[int, Meta(ge=0, le=6)]


class Teleport(Fx, tag="teleport"):
    """A Hero is somewhere else."""

    who: Who
    to: Literal["previous_room", "explored_same_level", "adjacent", "explored_any", "edge_neighbour", "room_of_hero"]


class Swap(Fx, tag="swap"):
    """A Hero changes places."""

    with_: Literal["hero_or_monster"] = field(name="with")


class MoveMonsters(Fx, tag="move_monsters"):
    """Monsters walk."""

    count: Few
    rooms: Few
    may_leave: Literal["none", "own_room", "hero_rooms"] = "none"


class March(Fx, tag="march"):
    """All monsters come nearer."""

    to: Literal["active"]


class Spawn(Fx, tag="spawn"):
    """A monster die is rolled."""

    kind: Tier
    where: Literal["trigger_room", "self_room", "active_room", "nearest_free_room"]


class ChooseSpawnFace(Counted, tag="choose_spawn_face"):
    """The face of the next monster die."""


class RerollMonster(Counted, tag="reroll_monster"):
    """Monster dice."""


class RemoveMonster(Fx, tag="remove_monster"):
    """A monster die goes back to the supply."""

    filter: Literal["die", "minor_no_hero"]


class ModMonster(Fx, tag="mod_monster"):
    """Monsters are harder to defeat."""

    defense: Annotated[int, Meta(ge=-3, le=3)]
    filter: Literal["minor"] | None = None
    until: Phase | None = None


class ModPayback(Fx, tag="mod_payback"):
    """Payback is higher."""

    n: Annotated[int, Meta(ge=-3, le=3)]
    until: Phase | None = None


class TileChoice(Fx, tag="tile_choice"):
    """One of two tiles."""

    who: Literal["self"]


class PeekTiles(Counted, tag="peek_tiles"):
    """The next tiles, laid back in any order."""

    reorder: Literal[True]


class PeekEvil(Counted, tag="peek_evil"):
    """The next Evil cards."""

    discard: Few


class ShutDoor(Fx, tag="shut_door"):
    """A doorway is closed."""


class TrapActivate(Fx, tag="trap_activate"):
    """A trap."""

    which: Literal["trigger", "any", "adjacent_to_active"]


class TrapDisarm(Fx, tag="trap_disarm"):
    """A trap, for more or less XP."""

    xp_delta: Annotated[int, Meta(ge=-3, le=3)]


class ChestOpen(Fx, tag="chest_open"):
    """Without docking dice."""


class ChestGold(Fx, tag="chest_gold"):
    """What another finds."""

    to: Literal["self"]


class Forbid(Fx, tag="forbid"):
    """For a time."""

    what: Literal[
        "starting_ability", "card_abilities", "combo", "ranged_damage", "elixir_heal", "MAGIC", "free_step", "reroll"
    ]
    until: Literal["turn_end", "combat_end"] | None = None

    def __post_init__(self) -> None:
        if self.until == "combat_end" and self.what != "combo":
            raise ValueError("only combo can be forbidden until combat_end; leave until out, or say turn_end")


class Xp(Fx, tag="xp"):
    """Experience, now."""

    n: Annotated[int, Meta(ge=-3, le=3)]
    who: Who
    if_: Literal["defeated_monster_this_turn"] | None = field(name="if", default=None)


class XpEndgame(Counted, tag="xp_endgame"):
    """Experience when the game ends."""

    if_: Literal["standing_xp>=12"] | None = field(name="if", default=None)
    else_: Few | None = field(name="else", default=None)

    def __post_init__(self) -> None:
        if (self.if_ is None) != (self.else_ is None):
            raise ValueError("the keys if and else go together")


class NoCardReward(Fx, tag="no_card_reward"):
    """No Treasure Card for a monster."""


class Survive(Fx, tag="survive"):
    """A Hero that would fall keeps some Life Points."""

    lp: Few


Effect = (
    Gain
    | Gold
    | StealGold
    | GiveGold
    | GoldSplit
    | LoseGold
    | BountyCap
    | Heal
    | Wound
    | Prevent
    | Draw
    | Discard
    | TakeCard
    | Cancel
    | LoseDie
    | Reroll
    | SetDie
    | ReadyDie
    | DiceMinus
    | StepMp
    | MovePoints
    | Teleport
    | Swap
    | MoveMonsters
    | March
    | Spawn
    | ChooseSpawnFace
    | RerollMonster
    | RemoveMonster
    | ModMonster
    | ModPayback
    | TileChoice
    | PeekTiles
    | PeekEvil
    | ShutDoor
    | TrapActivate
    | TrapDisarm
    | ChestOpen
    | ChestGold
    | Forbid
    | Xp
    | XpEndgame
    | NoCardReward
    | Survive
)
