"""How a mission ended."""

from ...title.title import Outcome, Place
from ...words.english import many
from . import terms as t
from .state import World

NAMES = {
    t.WON: "won",
    t.LOST_DEAD_END: "dead_end",
    t.LOST_NO_SPACE: "no_space",
    t.LOST_NO_CARD: "no_card",
    t.LOST_UNMET: "unmet",
    t.LOST_GIVEN_UP: "given_up",
}
TEXTS = {
    t.LOST_DEAD_END: "a group was led into a dead end",
    t.LOST_NO_SPACE: "there was no space left for the next card",
    t.LOST_NO_CARD: "the next player had no card left to play",
    t.LOST_UNMET: "a group did not bring what its objective needs",
    t.LOST_GIVEN_UP: "the players gave up",
}

ADVICE = {
    t.LOST_DEAD_END: "Before you lay a card that blocks a hallway, look where each group can still go.",
    t.LOST_NO_SPACE: "Draw paths as soon as you can: after the last space is filled, the next card has no place.",
    t.LOST_NO_CARD: "Draw paths earlier: a group that has reached its Boss needs no more cards.",
    t.LOST_UNMET: "Look at what an objective needs before you lead a group to it, and collect that on the way.",
    t.LOST_GIVEN_UP: "Try it on Novice, where Fairy Tokens are free and used items still count.",
}
AGAIN = "Before you draw a path, look which hallways the other groups still need: nobody else may use them afterward."


def advice(g: World) -> str:
    """What to try next time; the easiest level is not advised to those who played it."""
    return AGAIN if g.result == t.LOST_GIVEN_UP and g.level == t.NOVICE else ADVICE.get(g.result, "")


def outcome(g: World) -> Outcome:
    """All players share the place; a win is scored, for the Hall of Fame too (MAP-SCORE-01, MAP-SCORE-03)."""
    mission = g.mission_card()
    won = g.result == t.WON
    level = t.LEVELS[g.level].capitalize()
    points = many(g.score, "point")
    text = (
        f'"{mission.name}" is won with {points} ({level}).' if won else f'"{mission.name}" is lost: {TEXTS[g.result]}.'
    )
    places = tuple(Place(s, 1 if won else 2, points if won else "lost") for s in range(g.config.players))
    grade = f"{points} in {mission.name}, {level}" if won else ""
    return Outcome(NAMES[g.result], text, places, g.score if won else None, grade, advice(g))
