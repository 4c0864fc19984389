"""How a finished game ended, and what is counted for its end."""

from ...engine.event import Event
from ...title.tally import Tally
from ...title.title import Outcome, Place
from . import events as ev
from . import terms as t
from .content import CARDS, STARS
from .state import World


def outcome(g: World) -> Outcome:
    """The winner, and the round (SDE-WIN)."""
    heroes = g.result == t.HEROES_WIN
    villain = CARDS[g.models[g.villain].card].name if g.villain >= 0 else "The villain"
    if heroes:
        text = f"{villain} is destroyed: the Heroes win in round {g.round}."
    else:
        text = f"All Heroes are destroyed: the Consul wins in round {g.round}."
    if heroes:
        advice = ""
    elif g.villain >= 0:
        advice = f"Save potions and the strongest blows for {villain}, and strike it together."
    else:
        advice = "Stay side by side, and destroy a spawning point early: each sends monsters every round."
    places = tuple(
        Place(s, 1 if (s > 0) == heroes else 2, "won" if (s > 0) == heroes else "lost") for s in range(g.config.players)
    )
    return Outcome("heroes" if heroes else "consul", text, places, advice=advice)


def tally(g: World, events: list[Event], tally: Tally) -> None:
    """Wounds and kills on the other side count for the player of the attacker, or of the model that strikes back, also
    if another player answers in between. Fire and potions count for nobody, stars for the player who rolled them."""
    tally.word = "stars"
    for e in events:
        if e.kind in (ev.ATTACKED, ev.BACKLASH):
            tally.led = g.models[e.a].seat
        elif e.kind == ev.WOUND and _dealt(g, e, tally.led):
            tally.deed(tally.led, "wounds", "Wounds dealt", "bleeding-wound")
        elif e.kind == ev.DESTROYED and _dealt(g, e, tally.led):
            tally.deed(tally.led, "kills", "Models destroyed", "skull-crossed-bones")
        elif e.kind == ev.CHEST:
            tally.deed(g.models[e.a].seat, "chests", "Chests opened", "open-treasure-chest")
        elif e.kind == ev.DRUNK:
            tally.deed(g.models[e.a].seat, "potions", "Potions drunk", "round-potion")
        elif e.kind == ev.ROLL:
            _stars(g.models[e.a].seat, e.d, tally)


def _dealt(g: World, e: Event, by: int) -> bool:
    """Is this a wound or fall by a blow of the other side?"""
    return e.b in (t.W_ATTACK, t.W_BACKLASH) and (g.models[e.a].seat == t.CONSUL_SEAT) != (by == t.CONSUL_SEAT)


def _stars(seat: int, packed: int, tally: Tally) -> None:
    """The dice of one roll, each against the mean of its color."""
    while packed:
        packed, digit = divmod(packed, 32)
        first = (digit - 1) // 6 * 6
        faces = STARS[first : first + 6]
        mean = sum(faces) / 6
        tally.rolled(seat, STARS[digit - 1], mean, sum(n * n for n in faces) / 6 - mean * mean)


def cast(g: World) -> list[tuple[int, str]]:
    """The Heroes of each player; the Consul's villain."""
    heroes = [(x.seat, CARDS[x.card].name) for x in g.models if CARDS[x.card].role == t.R_HERO]
    return heroes + ([(t.CONSUL_SEAT, CARDS[g.models[g.villain].card].name)] if g.villain >= 0 else [])
