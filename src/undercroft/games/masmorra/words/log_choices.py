"""Choices worth a line of their own: those that no event tells about."""

from ....engine.option import Opt
from ....words.english import many
from .. import options as o
from ..content import HEROES
from ..state import World
from . import icons
from .names import a_face, hero_name, monster_name, the

SOURCES = ["die", "symbol", "Free Step"]


def actor(g: World, seat: int) -> int:
    """The Hero a seat acts with, -1 where a player has several: the turn may have passed on since."""
    mine = [i for i, h in enumerate(g.heroes) if h.seat == seat]
    return mine[0] if len(mine) == 1 else -1


def hero_of(g: World, seat: int) -> str:
    """The Hero a seat acts with, by name."""
    hero = actor(g, seat)
    return hero_name(g, hero) if hero >= 0 else "the active Hero"


def choice_text(g: World, x: Opt, seat: int) -> tuple[str, str, list[str]] | None:
    """Text, icon and touches of a choice; None if its consequences tell the story, or if it is a secret."""
    hero = actor(g, seat)
    who = hero_of(g, seat)
    mine = [f"hero:{hero}"] if hero >= 0 else []
    other = icons.OTHER
    if x.kind == o.HERO:
        h = HEROES[x.a]
        return f"{h.name} the {h.role} enters the dungeon", icons.HEROES[h.id], mine
    if x.kind == o.EXTRA:
        return f"{who} gives up the Schmetterling token for another re-roll", other["capture"], mine
    if x.kind == o.STEP:
        how = "flips the Free Step" if x.a == o.FROM_FREE else f"spends a Step {SOURCES[x.a]}"
        return f"{who} {how} to move", icons.FACES[0], mine
    if x.kind == o.FIGHT:
        return f"{who} fights", other["combat"], mine
    if x.kind == o.TARGET:
        d = g.decision
        if d is None or d.prompt != o.P_ATTACK or d.a != x.a:  # struck at once: the result names it
            return None
        return f"{who} turns on {the(g.monsters[x.a].kind)}", other["combat"], [*mine, f"monster:{x.a}"]
    if x.kind == o.SPEND:
        return f"{who} spends {a_face(x.a)} {SOURCES[x.b]} on the attack", icons.FACES[x.a], mine
    if x.kind == o.PAIR:
        return f"{who} pairs sword and shield: 2 Melee, 1 Defense", icons.FACES[2], mine
    if x.kind == o.PITFALL:
        return f"{who} hurls a monster into the pit", other["pit"], [*mine, f"monster:{x.a}"]
    if x.kind == o.GUARD:
        return f"{who} blocks 1 Payback with a Defense {SOURCES[x.b]}", other["block"], mine
    if x.kind == o.FOUNTAIN:
        return f"{who} draws from the fountain", icons.ROOMS["fountain"], mine
    if x.kind == o.BUY:
        return f"{who} pays 5 gold for a Treasure Card", other["gold"], mine
    if x.kind == o.BOUNTY:
        return f"{who} claims bounties for {many(x.a, 'unused die', 'unused dice')}", other["gold"], mine
    if x.kind == o.ENDURE:
        return "the Evil card takes effect", other["evil"], []
    if x.kind == o.JOIN:
        return f"{monster_name(g, x.a)} takes part in the fight", other["combat"], [f"monster:{x.a}"]
    return None
