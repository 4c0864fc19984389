"""The cards of the seats: Heroes, and the Consul's monsters."""

from ....scene import Card, Count, SeatScene
from .. import terms as t
from ..content import CARDS
from ..meta import META
from ..state import World
from ..words.names import title_of
from .cards import gear_card, hero_card, pool_card


def _monster_cards(g: World) -> list[Card]:
    """The Consul's cards, one of each kind, with the number left in the pool (SDE-SPAWN-03)."""
    kinds: dict[int, list[int]] = {}
    for m, x in enumerate(g.models):
        if x.seat == t.CONSUL_SEAT and x.pooled:
            kinds.setdefault(x.card, []).append(m)
    return [pool_card(g, card, models) for card, models in kinds.items()]


def _consul(g: World) -> tuple[list[Count], list[Card]]:
    tokens = Count(id="tokens", kind="token", title="Skull tokens", icon="skull-crossed-bones", value=g.tokens)
    return [tokens], _monster_cards(g) + ([gear_card(g.overcharge, 0)] if g.overcharge >= 0 else [])


def _party(g: World, mine: list[int]) -> tuple[list[Count], list[Card]]:
    potions = [
        Count(
            id=f"potions:{m}",
            kind="potion",
            title=f"Potions of {title_of(g, m)}",
            icon="potion-ball",
            value=g.models[m].potions,
            most=CARDS[g.models[m].card].potions,
        )
        for m in mine
    ]
    return potions, [hero_card(g, m) for m in mine]


def seat_of(g: World, s: int) -> SeatScene:
    """One seat."""
    mine = [m for m, x in enumerate(g.models) if x.seat == s]
    consul = s == t.CONSUL_SEAT
    counts, cards = _consul(g) if consul else _party(g, mine)
    notes = [] if consul else [f"{title_of(g, m)} is destroyed" for m in mine if g.models[m].gone]
    alone = s == 1 and g.config.players == 2
    name = "Heroes" if alone else META.seat_names[s]
    team = ", ".join(CARDS[g.models[m].card].name for m in mine)
    return SeatScene(
        seat=s,
        name=name,
        title="all the monsters" if consul else team,
        icon="evil-book" if consul else "swords-emblem",
        tone=f"seat{s}",
        active=g.decision is not None and g.decision.owner == s,
        figures=[f"model:{m}" for m in mine if g.models[m].at >= 0],
        counts=counts,
        abilities=cards,
        hand=[],
        hand_size=0,
        notes=notes,
    )
