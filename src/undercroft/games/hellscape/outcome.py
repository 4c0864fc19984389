"""How a game ended."""

from ...title.title import Outcome, Place
from . import terms as t
from .state import NO_LIFEBRINGER, WON, World

NAMES = {WON: "won", NO_LIFEBRINGER: "no_lifebringer"}


def outcome(g: World) -> Outcome:
    """All Heroes share the place."""
    name = NAMES.get(g.result, "quest_lost")
    quest = f'"{g.printed().name}"'
    text = {
        "won": f"{quest} is won in round {g.round}.",
        "no_lifebringer": f"{quest} is lost in round {g.round}: a Hero was down, and no Lifebringer token was left.",
        "quest_lost": f"{quest} is lost in round {g.round}: its own condition of defeat was met.",
    }[name]
    advice = {
        "no_lifebringer": "Drink before Health runs low, and let the sturdiest Hero stand nearest to the Enemies.",
        "quest_lost": "Read the Quest's own condition of defeat first, and go for its tokens before you fight.",
    }.get(name, "")
    place = 1 if g.result == WON else 2
    places = tuple(Place(i, place, f"level {h.level}, {h.xp} XP") for i, h in enumerate(g.heroes))
    if not places:
        places = tuple(Place(i, place, "") for i in range(g.config.players))
    return Outcome(name, text, places, advice=advice)


def cast(g: World) -> list[tuple[int, str]]:
    """The class of each Hero."""
    return [(seat, t.CLASSES[g.cls(seat)].title()) for seat, h in enumerate(g.heroes) if h.card >= 0]
