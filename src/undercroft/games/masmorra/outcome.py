"""Who has won (MAS-GOAL-01, MAS-GOAL-05, MAS-ALLY-02..04)."""
from ...kernel.title import Outcome, Place
from . import terms as t
from .content import HEROES
from .state import World


def outcome(g: World) -> Outcome:
    """The outcome of a finished game."""
    if g.mode == t.ALLIANCE:
        won = g.result == t.WON
        text = {
            t.WON: "Malaphyas has fallen: the Heroes have won.",
            t.LOST_HERO: "A Hero has fallen: the Heroes have lost.",
        }.get(g.result, "Turn 21 is over: the Heroes have lost.")
        seats = sorted({h.seat for h in g.heroes})
        return Outcome(t.RESULTS[g.result], text, tuple(Place(s, 1 if won else 2, text) for s in seats))
    scores = [(h.xp, h.gold, h.life) for h in g.heroes]  # MAS-GOAL-05: XP, then gold, then Life Points
    places = []
    for h, score in zip(g.heroes, scores, strict=True):
        place = 1 + sum(1 for s in scores if s > score)
        places.append(Place(h.seat, place, f"{HEROES[h.card].name}: {h.xp} XP, {h.gold} gold, {h.life} Life Points"))
    winners = [p for p in places if p.place == 1]
    names = " and ".join(HEROES[g.heroes[p.seat].card].name for p in winners)
    how = "Malaphyas has fallen. " if g.result == t.END_MALAPHYAS else ""
    verb = "wins" if len(winners) == 1 else "share the victory"
    name = f"seat {winners[0].seat}" if len(winners) == 1 else "shared"
    return Outcome(name, f"{how}{names} {verb} with {max(scores)[0]} XP.", tuple(places))
