"""Decks, tracks, matters in force, distance to the end."""
from ....kernel.scene import EndDistance, Note, Pile, Track, TrackMark, TrackStop
from .. import terms as t
from ..content import ABILITIES, ADVENTURE, CARDS, CIRCLES, LOOT_CIRCLES, SIXTEEN, SKULLS, STEPS
from ..figures import hearts, points_in_play
from ..naming import title_of
from ..state import World
from .seats import gear_card


def phase(g: World) -> str:
    """What is going on."""
    names = {
        "Picking": "Choosing models", "Building": "Building the map", "Placing": "Placing models",
        "Spawning": "Spawning phase", "Initiative": "Initiative", "Turns": "Turns", "Charms": "Start of the round",
    }
    for s in reversed(g.stack):
        name = type(s).__name__
        if name in names:
            if name == "Turns" and g.active >= 0:
                return f"Activation: {title_of(g, g.active)}"
            return names[name]
    return "End of the round"


def piles(g: World) -> list[Pile]:
    """The decks and open cards."""
    out = [
        Pile(id="loot", title="Loot deck", icon="swap-bag", count=g.loot.size()),
        Pile(id="treasure", title="Treasure deck", icon="chest", count=g.treasure.size()),
    ]
    for id, title, cards in (
        ("loot_discard", "Discarded loot", g.loot.discard),
        ("treasure_discard", "Discarded treasure", g.treasure.discard),
        ("held", "Set aside until the end of the round", g.held), ("drawn", "Just drawn", g.drawn),
    ):
        out.append(Pile(id=id, title=title, icon="card-discard", count=len(cards),
                        cards=[gear_card(c, i) | {"id": f"{id}:{i}"} for i, c in enumerate(cards)]))
    return out


def tracks(g: World) -> list[Track]:
    """Power Gauge and Loot-O-Meter."""
    stops = [TrackStop(at=n, title="Skull: a token for the Consul", kind="skull") for n in SKULLS]
    stops += [TrackStop(at=0, title="8-Bit", kind="platform"), TrackStop(at=SIXTEEN, title="16-Bit", kind="platform"),
              TrackStop(at=STEPS, title="Super", kind="platform")]
    side = "red, Overcharge" if g.overcharged else "gold"
    return [
        Track(id="power", title="Power Gauge", low=0, high=STEPS, stops=stops,
              marks=[TrackMark(id="power_marker", at=g.power, title=f"Power Marker ({side} side)", tone="boss")]),
        Track(id="meter", title="Loot-O-Meter", low=0, high=CIRCLES,
              stops=[TrackStop(at=n, title="LOOT", kind="loot") for n in LOOT_CIRCLES],
              marks=[TrackMark(id="loot_marker", at=g.meter, title="Loot Marker", tone="neutral")]),
    ]


def notes(g: World) -> list[Note]:
    """Effects in force."""
    out = []
    if g.boss >= 0:
        for part, name, text in ADVENTURE:
            if part == "dungeon" or (part == "boss_fight" and g.villain >= 0):
                out.append(Note(kind="adventure", title=name, text=text[:1].upper() + text[1:], touches=[]))
    for e in g.effects:
        a = ABILITIES[e.ability]
        at = [f"model:{e.user}"] if g.models[e.user].at >= 0 else []
        out.append(Note(kind="effect", title=f"{a.name} of {title_of(g, e.user)}", text=a.text, touches=at))
    if g.due:
        out.append(Note(kind="adventure", title="The villain comes next round", text="", touches=[]))
    return out


def ends(g: World) -> list[EndDistance]:
    """How near either side is to winning."""
    heroes = [x for x in g.models if CARDS[x.card].side == t.HEROES]
    out = [EndDistance(title="Heroes destroyed", value=sum(1 for x in heroes if x.gone), goal=len(heroes))]
    if g.villain >= 0:
        out.append(EndDistance(title=f"Wounds of {CARDS[g.models[g.villain].card].name}",
                               value=g.models[g.villain].wounds, goal=hearts(g, g.villain)))
    else:
        points = sum(1 for x in g.models if CARDS[x.card].role == t.R_POINT)
        destroyed = points - points_in_play(g) if g.round > 0 else 0  # before, they are not placed yet
        out.append(EndDistance(title="Spawning points destroyed", value=destroyed, goal=points))
    return out
