"""The effects of Treasure Cards and Evil cards as content files write them: one struct per word, with its arguments.

What a struct accepts is carried out (effects/book.py); what nobody would carry out is refused when a file is read: by
the types, by `__post_init__` where two arguments must fit each other, by `places` where a word needs a certain window.
"""

from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta, field

from ...content.loader import Part

Face = Literal["STEP", "RANGED", "MELEE", "DEFENSE", "ELIXIR", "MAGIC"]
Tier = Literal["minor", "major"]
Few = Annotated[int, Meta(ge=1, le=6)]
Shift = Annotated[int, Meta(ge=-3, le=3)]
Symbols = Annotated[dict[Face, Few], Meta(min_length=1)]
Phase = Literal["hero_phase_end"]

# Where an effect may stand: in the interrupt half with a certain window, or in one of these.
OWN_TURN: Final = "an own-turn half"
EVIL_CARD: Final = "an Evil card"


class Fx(Part, tag_field="op"):
    """One effect; its word is the tag. A word derives from one of the three classes below, which say what it needs."""

    PLACES: ClassVar[tuple[str, ...]] = ()  # anywhere

    def places(self) -> tuple[str, ...]:
        """The only windows (or OWN_TURN, EVIL_CARD) whose event it reads or changes; none: it stands anywhere."""
        return self.PLACES

    def by_hero(self) -> bool:
        """Is it done through the Hero of its player, so that a lying Hero cannot do it (A-38)?"""
        raise NotImplementedError(f"{type(self).__name__} derives from Remote, Bodily or Aimed")


class Remote(Fx):
    """Happens wherever the Hero of its player is, lying or not."""

    def by_hero(self) -> bool:
        return False


class Bodily(Fx):
    """Is done by the Hero of its player."""

    def by_hero(self) -> bool:
        return True


class Aimed(Fx):
    """Is done by the Hero of its player if it is aimed at that Hero itself."""

    who: str

    def by_hero(self) -> bool:
        return self.who == "self"


# ---- symbols and dice: only the active Hero has any
class Gain(Fx, tag="gain"):
    """Symbols for the active Hero; `to` self: playable only by its own player."""

    sym: Symbols
    to: Literal["self", "active"] = "self"

    def by_hero(self) -> bool:
        return self.to == "self"


class LoseDie(Remote, tag="lose_die"):
    """An unused die of this face."""

    face: Face
    who: Literal["active"]


class Reroll(Remote, tag="reroll"):
    """One unused die, or any number of them; `who` self: only in one's own turn."""

    n: Literal[1, "any"]
    who: Literal["self", "active"]


class SetDie(Remote, tag="set_die"):
    """An unused die to a face of one's choice; `who` self: only in one's own turn."""

    n: Literal[1]
    who: Literal["self", "active"]


class ReadyDie(Remote, tag="ready_die"):
    """A used die of the active Hero comes back."""

    n: Literal[1]


class DiceMinus(Remote, tag="dice_minus"):
    """So many dice fewer in the roll to come."""

    PLACES = (EVIL_CARD, "TURN_START")

    n: Few


# ---- gold
class Gold(Remote, tag="gold"):
    """Gold from the supply."""

    n: Few
    who: Literal["self", "any_hero"] = "self"


class StealGold(Remote, tag="steal_gold"):
    """Gold of another Hero: of one on the same level, or some of what a Hero has just received."""

    n: Few
    who: Literal["hero_same_level", "receiver"]

    def places(self) -> tuple[str, ...]:
        return ("GOT_GOLD",) if self.who == "receiver" else ()


class GiveGold(Remote, tag="give_gold"):
    """One's own gold for the Hero that `gold` with `who` any_hero has picked before."""

    who: Literal["same_hero"]


class GoldSplit(Remote, tag="gold_split"):
    """Gold for several Heroes, as one likes."""

    n: Few


class LoseGold(Remote, tag="lose_gold"):
    """One's gold back to the supply: so much, or half of it, rounded up."""

    n: Few | Literal["half_up"]


class BountyCap(Remote, tag="bounty_cap"):
    """A Hero gets no more than that for its bounties."""

    PLACES = ("BOUNTY",)

    n: Few


# ---- Life Points
class Heal(Aimed, tag="heal"):
    """Life Points."""

    n: Few
    who: Literal["self", "any_hero"]


class Wound(Remote, tag="wound"):
    """Wounds: the active Hero's by Evil, which nothing prevents; those of any Hero, which another card may prevent."""

    n: Few
    who: Literal["active", "any_hero"]
    preventable: bool = True

    def __post_init__(self) -> None:
        if self.preventable != (self.who == "any_hero"):
            raise ValueError("wound: expected who any_hero with preventable true, or who active with preventable false")

    def places(self) -> tuple[str, ...]:
        return (EVIL_CARD,) if self.who == "active" else ()


class Prevent(Bodily, tag="prevent"):
    """Wounds of these kinds that do not happen; nothing stops those of traps and Grimbolts (MAS-TRAP-03)."""

    PLACES = ("WOUND",)

    n: Few
    of: Annotated[list[Literal["payback", "card"]], Meta(min_length=1, max_length=2)]

    def __post_init__(self) -> None:
        if len(set(self.of)) != len(self.of):
            raise ValueError("prevent: of names a kind of Wounds twice")


class Survive(Remote, tag="survive"):
    """A Hero that would fall keeps some Life Points."""

    PLACES = ("DOWN",)

    lp: Few


# ---- Treasure Cards
class Draw(Remote, tag="draw"):
    """Treasure Cards."""

    n: Few


class Discard(Remote, tag="discard"):
    """Treasure Cards from the hand of the Hero it concerns."""

    n: Few
    how: Literal["random"]


class TakeCard(Remote, tag="take_card"):
    """The Treasure Card that another player has just received."""

    PLACES = ("DREW",)

    n: Literal[1]


class NoCardReward(Remote, tag="no_card_reward"):
    """No Treasure Card for a monster."""

    PLACES = ("MONSTER_DOWN",)


CANCELLED: Final = {
    "ability": "ABILITY",
    "card": "CARD",
    "evil": "EVIL",
    "heal": "HEAL",
    "magic": "MAGIC",
    "trap_activation": "TRAP",
}  # by the window it opens


class Cancel(Remote, tag="cancel"):
    """The event that opened the window does not happen."""

    what: Literal["ability", "card", "evil", "heal", "magic", "trap_activation"]

    def places(self) -> tuple[str, ...]:
        return (CANCELLED[self.what],)


class Forbid(Remote, tag="forbid"):
    """For the rest of the Hero Phase, or of the combat."""

    what: Literal[
        "starting_ability", "card_abilities", "combo", "ranged_damage", "elixir_heal", "MAGIC", "free_step", "reroll"
    ]
    until: Literal["combat_end"] | None = None

    def __post_init__(self) -> None:
        if self.until == "combat_end" and self.what != "combo":
            raise ValueError("forbid: only combo can be forbidden until combat_end; leave until out")


# ---- experience
class Xp(Aimed, tag="xp"):
    """Experience, now."""

    n: Shift
    who: Literal["self", "receiver", "any_hero", "hero_ahead", "heroes_in_room"]
    if_: Literal["defeated_monster_this_turn"] | None = field(name="if", default=None)

    def __post_init__(self) -> None:
        if self.if_ is not None and self.who != "self":
            raise ValueError(f"xp: the key if goes with who self only, found {self.who}")

    def places(self) -> tuple[str, ...]:
        return ("GOT_XP",) if self.who == "receiver" else ()


class XpEndgame(Remote, tag="xp_endgame"):
    """Experience when the game ends."""

    PLACES = ("GAME_END",)

    n: Few
    if_: Literal["standing_xp>=12"] | None = field(name="if", default=None)
    else_: Few | None = field(name="else", default=None)

    def __post_init__(self) -> None:
        if (self.if_ is None) != (self.else_ is None):
            raise ValueError("xp_endgame: the keys if and else go together")
