"""What stands before the seats: hero cards, the Consul's monsters."""
from ....kernel.scene import Badge, Card, CardPart, Count, SeatScene
from .. import terms as t
from ..content import ABILITIES, CARDS, GEAR
from ..legal.drinking import potion_types
from ..meta import META
from ..naming import title_of
from ..state import World
from .board import HERO_ICONS, ROLE_ICONS, badges, card_text
from .glossary import meanings


def gear_card(card: int, n: int) -> Card:
    """A loot or treasure card."""
    x = GEAR[card]
    return Card(id=f"card:{card}:{n}", kind=t.SLOTS[x.slot] or "monster", title=x.name, icon="battle-gear",
                parts=[CardPart(kind="effect", title=t.SLOTS[x.slot], text=x.text)])


def _hero_card(g: World, m: int) -> Card:
    c = CARDS[g.models[m].card]
    parts = [CardPart(kind="effect", title=c.name, text=card_text(g, m))]
    for p in potion_types(g, m):
        a = ABILITIES[p]
        parts.append(CardPart(kind="potion", title=a.name, text=a.text or "One wound, then ATT +1R and Fire"))
    worn = [f"{GEAR[k].name} ({t.SLOTS[GEAR[k].slot]}): {GEAR[k].text}" for k in g.models[m].gear]
    if worn:
        parts.append(CardPart(kind="equipment", title="Equipment", text="; ".join(worn)))
    parts += meanings(" ".join(p["text"] for p in parts))
    return Card(id=f"hero:{m}", kind="hero", title=title_of(g, m), icon=HERO_ICONS.get(c.id, "character"), parts=parts,
                badges=badges(g, m), ready=g.models[m].at >= 0)


def _monster_cards(g: World) -> list[Card]:
    """The Consul's cards, as many as there are kinds, with what is left of each in the pool (SDE-SPAWN-03)."""
    kinds: dict[int, list[int]] = {}
    for m, x in enumerate(g.models):
        if x.seat == t.CONSUL_SEAT and x.pooled:
            kinds.setdefault(x.card, []).append(m)
    out = []
    for card, models in kinds.items():
        c = CARDS[card]
        left = sum(1 for m in models if g.models[m].at < 0 and not g.models[m].gone)
        mark = Badge(kind="status", text=f"{left} of {len(models)}", title=f"{left} of {len(models)} in the pool")
        text = f"{c.skull} {'skull' if c.skull == 1 else 'skulls'}; {card_text(g, models[0])}"
        out.append(Card(id=f"pool:{card}", kind="monster", title=c.name, icon=ROLE_ICONS[c.role], ready=left > 0,
                        parts=[CardPart(kind="effect", title="In the pool", text=text), *meanings(text)],
                        badges=[mark]))
    return out


def _consul(g: World) -> tuple[list[Count], list[Card]]:
    tokens = Count(id="tokens", kind="token", title="Skull tokens", icon="skull-crossed-bones", value=g.tokens)
    return [tokens], _monster_cards(g) + ([gear_card(g.overcharge, 0)] if g.overcharge >= 0 else [])


def _party(g: World, mine: list[int]) -> tuple[list[Count], list[Card]]:
    potions = [Count(id=f"potions:{m}", kind="potion", title=f"Potions of {title_of(g, m)}", icon="potion-ball",
                     value=g.models[m].potions, most=CARDS[g.models[m].card].potions) for m in mine]
    return potions, [_hero_card(g, m) for m in mine]


def seat_of(g: World, s: int) -> SeatScene:
    """One seat."""
    mine = [m for m, x in enumerate(g.models) if x.seat == s]
    consul = s == t.CONSUL_SEAT
    counts, cards = _consul(g) if consul else _party(g, mine)
    notes = [] if consul else [f"{title_of(g, m)} is destroyed" for m in mine if g.models[m].gone]
    team = ", ".join(CARDS[g.models[m].card].name for m in mine)
    return SeatScene(
        seat=s, name=META.seat_names[s], title="all monsters" if consul else team,
        icon="evil-book" if consul else "swords-emblem", tone=f"seat{s}",
        active=g.decision is not None and g.decision.owner == s,
        figures=[f"model:{m}" for m in mine if g.models[m].at >= 0],
        counts=counts, abilities=cards, hand=[], hand_size=0, notes=notes,
    )
