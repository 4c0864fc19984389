"""Decks, tracks, matters in force, distance to the end."""

from ....scene import EndDistance, Note, Pile, Track, TrackMark, TrackStop
from .. import terms as t
from ..content import ABILITIES, CARDS, CIRCLES, LOOT_CIRCLES, SIXTEEN, SKULLS, STEPS
from ..legal.adventure import adventure_of
from ..legal.figures import hearts, points_in_play
from ..modes.base import mode_of
from ..state import World
from ..words.names import effect_of, title_of
from .cards import gear_card
from .offer import candidates


def phase(g: World) -> str:
    """The name of the current phase."""
    names = {
        "Picking": "Choosing models",
        "Building": "Building the map",
        "Placing": "Placing models",
        "Spawning": "Spawning phase",
        "Initiative": "Initiative",
        "Turns": "Turns",
        "Charms": "Start of the round",
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
        ("held", "Set aside until the end of the round", g.held),
        ("drawn", "Just drawn", g.drawn),
    ):
        pile = Pile(
            id=id,
            title=title,
            icon="card-discard",
            count=len(cards),
            cards=[gear_card(c, i) | {"id": f"{id}:{i}"} for i, c in enumerate(cards)],
        )
        if id == "drawn" and cards:
            pile["held_up"] = True
        out.append(pile)
    return out + candidates(g)


def tracks(g: World) -> list[Track]:
    """Power Gauge and Loot-O-Meter."""
    stops = [TrackStop(at=n, title="Skull: a token for the Consul", kind="skull") for n in SKULLS]
    stops.append(TrackStop(at=SIXTEEN, title="16-Bit", kind="platform"))
    stops.append(TrackStop(at=STEPS, title="Super", kind="platform"))
    side = "red, Overcharge" if g.overcharged else "gold"
    return [
        Track(
            id="power",
            title="Power Gauge",
            low=0,
            high=STEPS,
            stops=stops,
            marks=[TrackMark(id="power_marker", at=g.power, title=f"Power Marker ({side} side)", tone="boss")],
        ),
        Track(
            id="meter",
            title="Loot-O-Meter",
            low=0,
            high=CIRCLES,
            stops=[TrackStop(at=n, title="LOOT", kind="loot") for n in LOOT_CIRCLES],
            marks=[TrackMark(id="loot_marker", at=g.meter, title="Loot Marker", tone="neutral")],
        ),
    ]


def notes(g: World) -> list[Note]:
    """Effects in force."""
    out = []
    for part, name, text in adventure_of(g).texts:
        if part == "dungeon" or (part == "boss_fight" and g.villain >= 0):
            out.append(Note(kind="adventure", title=name, text=text[:1].upper() + text[1:], touches=[]))
    for ability, user in dict.fromkeys((e.ability, e.user) for e in g.effects):  # SDE-AREA-10: once is enough
        out.append(
            Note(
                kind="effect",
                title=f"{ABILITIES[ability].name} of {title_of(g, user)}",
                text=effect_of(ability),
                touches=[f"model:{user}"] if g.models[user].at >= 0 else [],
            )
        )
    return [_aim(g), *out]


def _aim(g: World) -> Note:
    """The aims of both sides now, for players who have not read the rulebook."""
    if g.villain >= 0:
        name = title_of(g, g.villain)
        again = " It acts twice a round while a spawning point stands." if points_in_play(g) else ""
        return Note(
            kind="aim",
            title=f"Boss fight: {name}",
            touches=[f"model:{g.villain}"],
            text=f"The Heroes win when {name} is destroyed, the Consul when all Heroes are.{again}",
        )
    mode = mode_of(g)
    who = "mini-boss" if mode.villain() == t.R_MINI_BOSS else "boss"
    if g.due:
        return Note(
            kind="aim",
            title=f"The {who} comes next round",
            touches=[],
            text=f"Destroying the {who} wins the game for the Heroes.",
        )
    return Note(
        kind="aim",
        title=f"Bring out the {who}",
        touches=[],
        text=f"It comes when all spawning points are destroyed or the Power Gauge reaches {mode.villain_mark()}; "
        f"every wound moves the gauge. Destroy it, and the Heroes win; if all Heroes fall, the Consul does.",
    )


def ends(g: World) -> list[EndDistance]:
    """How near either side is to winning; nothing while the game is set up."""
    if g.round == 0:
        return []
    heroes = [x for x in g.models if CARDS[x.card].side == t.HEROES]
    out = [EndDistance(title="Heroes destroyed", value=sum(1 for x in heroes if x.gone), goal=len(heroes))]
    if g.villain >= 0:
        x = g.models[g.villain]
        most = hearts(g, g.villain)
        wounds = x.wounds if x.at >= 0 else most  # a destroyed model keeps no counters
        out.append(EndDistance(title=f"Wounds of {CARDS[x.card].name}", value=wounds, goal=most))
    else:
        points = sum(1 for x in g.models if CARDS[x.card].role == t.R_POINT)
        out.append(EndDistance(title="Spawning points destroyed", value=points - points_in_play(g), goal=points))
    return out
