"""The chances that matter before a roll, exact: what the dice may show, what a new monster may be."""

from fractions import Fraction

from ...engine.option import Opt
from ...scene import Odds
from . import options as o
from . import terms as t
from .acts.base import ACTS
from .content import CREATURES, MAJOR_FACES, MINOR_FACES, TILES
from .state import World
from .steps.pets import has_pet


def at_least_one(dice: int) -> Fraction:
    """The chance that a given face shows on at least one of some action dice."""
    return 1 - Fraction(5, 6) ** dice


def odds_of(g: World, option: Opt) -> list[Odds]:
    """The possible results of an option that rolls dice; empty if nothing is rolled."""
    if option.kind == o.REROLL:
        marks = getattr(g.stack[-1], "marks", [])
        return face_odds(len(marks)) if marks else []
    act = ACTS.known(option.kind)
    return [] if act is None else act.chances(g, option)


def roll_odds(g: World) -> list[Odds]:
    """The possible results of the roll of the turn."""
    return face_odds(6 - g.minus + (1 if has_pet(g) or g.places[t.PET] == t.WAITING else 0))


def face_odds(dice: int) -> list[Odds]:
    """The chance of a face on some action dice."""
    return [Odds(title="a face you need, on at least one die", chance=float(at_least_one(dice)))]


def explore_odds(g: World) -> list[Odds]:
    """Which monsters the room on top of the stack may bring."""
    level = g.rooms[g.hero().room].level
    tile = g.face_up[level - 1] if level < 3 else -1
    if tile < 0 or TILES[tile].type == t.RUNE or not TILES[tile].spawn:
        return []
    tier = TILES[tile].spawn[0]
    faces = MINOR_FACES if tier == t.MINOR else MAJOR_FACES
    out: list[Odds] = []
    for kind in sorted(set(faces)):
        out.append(Odds(title=CREATURES[kind].name, chance=faces.count(kind) / len(faces)))
    return out
