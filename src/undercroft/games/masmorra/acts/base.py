"""The acts of the game by number; book.py fills the table, so that steps import no acts."""

from typing import Any, Final

from ....engine.act import Act, Acts
from ....engine.option import Opt
from .. import options as o
from .. import rule_ids as r
from ..state import World

ACTS: Final[Acts[World]] = Acts()
# flags: how the steps of a turn judge and take an act
TURN: Final = 1  # an act of the active Hero, judged at every prompt of its turn
KEEPS_MP: Final = 2  # the Hero keeps its Move Points (MAS-STEP-03, A-14)
ASIDE: Final = 4  # is possible up to the end of the turn (MAS-CARD-04, MAS-GOLD-05)
BY_DICE: Final = 8  # takes dice or symbols, which are gone after the Hero Phase (MAS-SYM-03)
HELD: Final = 16  # a card of a hand (field b: the Hero), which nobody else may learn of (MAS-CARD-02)
CARD: Final = 32  # plays a Treasure Card (field a)
WALKS: Final = 64  # leaves the room on foot
OWN_RULE: Final = 128  # out of its moment it names its own rule, not that of the question
NO_ACT: Final = -1
# these say more than that it is the wrong moment
WHENEVER: Final[tuple[int, ...]] = (r.DOWN_05, r.SEWER_06, r.SEWER_07, r.ALLY_10)


def flags_of(option: Opt) -> int:
    """The flags of an option's act, 0 if its kind has none."""
    act = ACTS.known(option.kind)
    return 0 if act is None else act.flags


def when_of(act: Act[Any] | None) -> str:
    """When the moment of an act is, in words; empty for acts of the turn."""
    found: str = getattr(type(act), "WHEN", "")
    return found


def can_of(option: Opt) -> str:
    """The use of an option, as the question about the next action lists it: "buy a card"; empty if it does not."""
    act = ACTS.known(option.kind)
    found: str = "" if act is None else getattr(type(act), "CAN", "")
    return found


def forbids_act(g: World, seat: int, option: Opt) -> int:
    """The rule that forbids an act of the active Hero by itself, or 0; NO_ACT if it is none."""
    d = g.decision
    if flags_of(option) & TURN == 0 or d is None:
        return NO_ACT
    act = ACTS.at(d.prompt, option.kind)
    if act.flags & HELD and (option.b >= len(g.heroes) or g.heroes[option.b].seat != seat):
        return r.TURN_01
    return act.forbids_option(g, option)


def forbids_turn(g: World, seat: int, option: Opt) -> int:
    """Why an act of the player's own turn is not listed; 0 if it is none, or only its moment is wrong."""
    return max(forbids_act(g, seat, option), 0)


def forbids_aside(g: World, seat: int, option: Opt, prompt: int) -> int:
    """The same after the actions, where only cards and buying are possible."""
    found = forbids_act(g, seat, option)
    flags = flags_of(option)
    if found == NO_ACT or flags & ASIDE or found in WHENEVER:
        return max(found, 0)
    if option.kind == o.STEP and option.a == o.FROM_FREE:  # MAS-FREE-02, A-04
        return r.FREE_02
    return r.SYM_03 if flags & BY_DICE and prompt != o.P_BOUNTY else r.TURN_03
