"""The cards of models and equipment: numbers, traits, what it can do, potions, what it wears, what the words mean."""

from collections.abc import Callable

from ....scene import Badge, Card, CardPart
from ....words.english import many
from .. import options as o
from .. import terms as t
from ..content import ABILITIES, CARDS, GEAR, STATUS_IDS, STATUS_NAMES, STATUS_TEXTS
from ..legal.drinking import potion_types
from ..legal.figures import abilities_of, attribute, hearts, speed_of
from ..state import World
from ..words.glossary import meanings
from ..words.names import pool_signs, pool_text, short_of, title_of
from .icons import ICONS, STATUS_ICONS


def badges(g: World, m: int) -> list[Badge]:
    """Hearts, status counters and potions of a model; whether it acts now or has acted."""
    x = g.models[m]
    most = hearts(g, m)
    out = [Badge(kind="life", text=f"{most - x.wounds}/{most}", title=f"{most - x.wounds} of {most} hearts left")]
    out += [
        Badge(
            kind="condition",
            text=STATUS_NAMES[s],
            title=f"{STATUS_NAMES[s]}: {STATUS_TEXTS[s]}",
            icon=STATUS_ICONS[STATUS_IDS[s]],
        )
        for s in range(t.STATUSES)
        if x.status & (1 << s)
    ]
    if x.potions:
        out.append(Badge(kind="potion", text=str(x.potions), title=many(x.potions, "potion"), icon="potion-ball"))
    d = g.decision
    if m == g.active:
        out.append(Badge(kind="acting", text="▶", title="acts now"))
    elif d is not None and d.a == m and (d.prompt == o.P_SPAWN_AT or (d.prompt == o.P_SPAWN and g.villain < 0)):
        out.append(Badge(kind="spawning", text="▶", title="spawns now"))
    elif x.acted and x.at >= 0:
        out.append(Badge(kind="acted", text="✓", title="has acted this round"))
    return out


def numbers(g: World, m: int, say: Callable[[int], str] = pool_signs) -> list[CardPart]:
    """The figures in the corners of a card, with everything that adds to them now; `say` writes dice."""
    x = g.models[m]
    c = CARDS[x.card]
    ap = c.ap + sum(GEAR[k].ap for k in x.gear)
    stats = [("Speed", str(speed_of(g, m))), ("AP", str(ap))] if c.speed else []
    stats += [(t.ATTRIBUTES[i], say(attribute(g, m, i))) for i in range(4) if c.has & (1 << i)]
    return [CardPart(kind="stat", title=name, text=text) for name, text in stats]


def traits(card: int) -> list[str]:
    """Permanent abilities: keywords, reach, status effects it causes, resists or is vulnerable to."""
    c = CARDS[card]
    out = [name.replace("_", " ").title() for name, bit in t.KEYWORDS.items() if c.keywords & bit]
    if c.distance:
        out.append(f"{t.DISTANCES[c.distance].title()} {c.distance_x}")
    if c.reach > 1:
        out.append(f"Reach {c.reach}")
    out += [f"causes {STATUS_NAMES[s]}" for s in range(t.STATUSES) if c.causes & (1 << s)]
    if c.immune == t.ALL_STATUS:
        out.append("Immune to all status effects")
    else:
        out += [f"Immune: {STATUS_NAMES[s]}" for s in range(t.STATUSES) if c.immune & (1 << s)]
    return out + [f"Vulnerable: {STATUS_NAMES[s]}" for s in range(t.STATUSES) if c.vulnerable & (1 << s)]


def _deeds(abilities: list[int]) -> list[CardPart]:
    found = [ABILITIES[k] for k in abilities]
    return [
        CardPart(
            kind="special attack" if a.kind == t.A_ATTACK else "special action",
            title=f"{a.name} ({a.ap} AP)",
            text=short_of(a.index),
        )
        for a in found
    ]


def _always(card: int) -> list[CardPart]:
    found = traits(card)
    return [CardPart(kind="traits", title="Always", text=", ".join(found))] if found else []


def _potions(types: list[int]) -> list[CardPart]:
    return [CardPart(kind="potion", title=f"Potion: {ABILITIES[p].name}", text=short_of(p)) for p in types]


def card_parts(card: int) -> list[CardPart]:
    """A card as it comes out of the box."""
    c = CARDS[card]
    stats = [("Skulls", str(c.skull))] if c.skull else []
    stats.append(("Hearts", str(c.hearts)))
    stats += [("Speed", str(c.speed)), ("AP", str(c.ap))] if c.speed else []
    stats += [(t.ATTRIBUTES[i], pool_signs(c.attributes[i])) for i in range(4) if c.has & (1 << i)]
    numbers = [CardPart(kind="stat", title=name, text=text) for name, text in stats]
    return numbers + _always(card) + _deeds(c.abilities) + _potions(c.potion_types)


def model_parts(g: World, m: int) -> list[CardPart]:
    """Everything on the card of a model, without what the words mean."""
    parts = numbers(g, m) + _always(g.models[m].card) + _deeds(abilities_of(g, m))
    if CARDS[g.models[m].card].role == t.R_HERO:
        parts += _potions(potion_types(g, m))
        parts += [
            CardPart(
                kind="equipment",
                title=f"{GEAR[k].name} ({t.SLOTS[GEAR[k].slot]})",
                text=GEAR[k].text,
                art=GEAR[k].id,
            )
            for k in g.models[m].gear
        ]
    return parts


def card_text(g: World, m: int) -> str:
    """The card of a model in short, a line for each matter."""
    parts = model_parts(g, m)
    stats = ", ".join(f"{p['title']} {p['text']}" for p in numbers(g, m, pool_text))
    lines = [stats] if stats else []
    lines += [p["text"] for p in parts if p["kind"] == "traits"]
    lines += [f"{p['title']}: {p['text']}" for p in parts if p["kind"] not in ("stat", "traits")]
    if CARDS[g.models[m].card].role == t.R_POINT:
        lines.append("Monsters come out of it at the start of every round, until it is destroyed")  # SDE-SPAWN-01
    return ".\n".join(lines)


def _explained(parts: list[CardPart]) -> list[CardPart]:
    names = {p["title"].removeprefix("Potion: ").partition(" (")[0] for p in parts}
    return parts + meanings(" ".join(p["text"] for p in parts), names)


def hero_card(g: World, m: int) -> Card:
    """The card of a Hero with its counters and equipment."""
    return Card(
        id=f"hero:{m}",
        kind="hero",
        title=title_of(g, m),
        icon=ICONS[CARDS[g.models[m].card].id],
        art=CARDS[g.models[m].card].id,
        parts=_explained(model_parts(g, m)),
        badges=badges(g, m),
        ready=not g.models[m].gone,
    )


def pool_card(g: World, card: int, models: list[int]) -> Card:
    """A kind of monster: its price, its card, how many are left to spawn (SDE-SPAWN-03)."""
    c = CARDS[card]
    left = sum(1 for m in models if g.models[m].at < 0 and not g.models[m].gone)
    mark = Badge(kind="status", text=f"{left} of {len(models)}", title=f"{left} of {len(models)} in the pool")
    price = CardPart(kind="stat", title="Skulls", text=str(c.skull))
    heart = CardPart(kind="stat", title="Hearts", text=str(c.hearts))
    return Card(
        id=f"pool:{card}",
        kind="monster",
        title=c.name,
        icon=ICONS[c.id],
        art=c.id,
        ready=left > 0,
        parts=_explained([price, heart, *model_parts(g, models[0])]),
        badges=[mark],
    )


def gear_card(card: int, n: int) -> Card:
    """A loot or treasure card."""
    x = GEAR[card]
    return Card(
        id=f"card:{card}:{n}",
        kind=t.SLOTS[x.slot] or "monster",
        title=x.name,
        icon="battle-gear",
        art=x.id,
        parts=_explained([CardPart(kind="effect", title=t.SLOTS[x.slot] or "monster", text=x.text)]),
    )
