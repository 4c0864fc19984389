"""The winners (MAS-GOAL-01, MAS-GOAL-05, MAS-ALLY-02..04), and the deeds counted for the end."""

from ...engine.event import Event
from ...title.tally import Tally
from ...title.title import Outcome, Place
from ...words.english import listed, many
from . import events as ev
from . import rule_ids as r
from . import terms as t
from .content import HEROES
from .modes.base import mode_of
from .state import World


def outcome(g: World) -> Outcome:
    """The outcome of a finished game."""
    if mode_of(g).together:
        won = g.result == t.WON
        text = {
            t.WON: "Malaphyas has fallen: the Heroes have won.",
            t.LOST_HERO: "A Hero has fallen: the Heroes have lost.",
        }.get(g.result, "Turn 21 is over: the Heroes have lost.")
        advice = {
            t.WON: "",
            t.LOST_HERO: "Keep a Defense die for the weakest Hero, and do not explore with one Life Point left.",
        }.get(g.result, "Twenty turns are short: explore in every turn, and learn abilities on the way.")
        seats = sorted({h.seat for h in g.heroes})
        places_together = tuple(Place(s, 1 if won else 2, text) for s in seats)
        return Outcome(t.RESULTS[g.result], text, places_together, advice=advice)
    scores = [(h.xp, h.gold, h.life) for h in g.heroes]  # MAS-GOAL-05: XP, then gold, then Life Points
    places = []
    for h, score in zip(g.heroes, scores, strict=True):
        place = 1 + sum(1 for s in scores if s > score)
        told = f"{HEROES[h.card].name}: {h.xp} XP, {h.gold} gold, {many(h.life, 'Life Point')}"
        places.append(Place(h.seat, place, told))
    winners = [p for p in places if p.place == 1]
    names = listed([HEROES[g.heroes[p.seat].card].name for p in winners])
    how = "Malaphyas has fallen. " if g.result == t.END_MALAPHYAS else ""
    verb = "wins" if len(winners) == 1 else "share the victory"
    name = f"seat {winners[0].seat}" if len(winners) == 1 else "shared"
    return Outcome(name, f"{how}{names} {verb} with {max(scores)[0]} XP.", tuple(places))


DEEDS = {  # kind of event: what it is called, its picture, and which field says how much
    ev.DEFEATED: ("kills", "Monsters defeated", "crossed-swords", ""),
    ev.EXPLORED: ("rooms", "Rooms explored", "dungeon-gate", ""),
    ev.CHEST: ("chests", "Chests opened", "open-treasure-chest", ""),
    ev.WOUNDED: ("wounds", "Wounds suffered", "bleeding-wound", "b"),
    ev.PLAYED: ("cards", "Cards played", "card-play", ""),
}
ATTACKS = (t.MELEE, t.RANGED)
SHARE = len(ATTACKS) / 6  # each face is on the action die once (MAS-ROLL-01)


def tally(g: World, events: list[Event], tally: Tally) -> None:
    """Deeds of the Heroes, and the Melee and Ranged among the dice of first rolls, which nobody chose."""
    tally.word = "Melee and Ranged"
    for e in events:
        if e.kind in DEEDS:
            kind, title, icon, field = DEEDS[e.kind]
            tally.deed(g.heroes[e.a].seat, kind, title, icon, e.b if field else 1)
        elif e.kind == ev.ROLLED and e.rule == r.ROLL_01:
            for i in range(6):
                face = (e.b >> (3 * (6 - i))) & 7
                if face < 6:
                    tally.rolled(g.heroes[e.a].seat, float(face in ATTACKS), SHARE, SHARE * (1 - SHARE))


def cast(g: World) -> list[tuple[int, str]]:
    """The Heroes at the table."""
    return [(h.seat, HEROES[h.card].name) for h in g.heroes if h.card >= 0]
