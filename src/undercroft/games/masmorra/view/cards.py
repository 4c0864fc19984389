"""Cards, abilities and tiles as card faces. Faces that are equal are one object: nobody changes them."""

from functools import cache

from ....scene import Badge, Card, CardPart
from ....words.english import many
from .. import terms as t
from ..content import CARDS, EVILS, HEROES, TILES
from ..pieces import Room
from ..state import World
from ..words import icons
from ..words.glossary import room_text, ward_text
from ..words.names import faces_text, tile_name
from ..words.windows import when_text


@cache
def treasure(card: int) -> Card:
    """A Treasure Card with its orange and purple half."""
    c = CARDS[card]
    return Card(
        id=f"card:{card}",
        kind="treasure",
        title=c.name,
        icon=icons.CARDS[c.name],
        art=c.id,
        source=c.source,
        parts=[
            CardPart(kind="interrupt", title=c.orange.title, text=c.orange.text, when=when_text(c.orange)),
            CardPart(kind="own turn", title=c.purple.title, text=c.purple.text),
        ],
    )


@cache
def evil(card: int) -> Card:
    """An Evil card with what wards it off."""
    e = EVILS[card]
    return Card(
        id=f"evil:{card}",
        kind="evil",
        title=e.name,
        icon=icons.OTHER["evil"],
        art=e.id,
        source=e.source,
        parts=[
            CardPart(kind="effect", title="Evil", text=e.text),
            CardPart(kind="ward", title="Ward", text=f"Pay {ward_text(card)} at once and nothing happens."),
        ],
    )


def ability(g: World, hero: int, slot: int) -> Card:
    """An ability of a Hero: learned or not, used this turn or not."""
    h = g.heroes[hero]
    return _ability(hero, h.card, slot, (h.learned >> slot) & 1 == 1, (h.used >> slot) & 1 == 1, g.gazed(h))


@cache
def _ability(hero: int, card: int, slot: int, learned: bool, spent: bool, gazed: bool) -> Card:
    a = HEROES[card].abilities[slot]
    used = spent and not a.refresh
    marks: list[Badge] = []
    if a.dock:
        marks.append(Badge(kind="cost", text=" + ".join(_short(f) for f in a.dock), title=f"dock {faces_text(a.dock)}"))
    if a.gold:
        marks.append(Badge(kind="cost", text=f"{a.gold} gold", title=f"pay {a.gold} gold", icon=icons.OTHER["gold"]))
    if not learned:
        under = "under the ability above it" if slot in (2, 4) else "on a Hero card"
        marks.append(Badge(kind="status", text="not learned", title=f"not learned yet: {under}"))
    elif used:
        marks.append(Badge(kind="status", text="used", title="used this turn"))
    elif gazed:
        marks.append(Badge(kind="status", text="gazed", title="a Dark Watcher here takes all abilities away"))
    return Card(
        id=f"ability:{hero}:{slot}",
        kind="ability",
        title=a.name,
        icon=icons.ABILITIES[a.name],
        source=a.source,
        ready=learned and not used and not gazed,
        badges=marks,
        parts=[_ability_part(card, slot)],
    )


def _short(face: int) -> str:
    return ["Step", "Ranged", "Melee", "Defense", "Elixir", "Magic", "any"][face]


def _ability_part(card: int, slot: int) -> CardPart:
    a = HEROES[card].abilities[slot]
    more = " Use it as often in a turn as you can pay for it." if a.refresh else ""
    title = "Hero board" if slot == 0 else f"Hero card {(slot + 1) // 2}, {'upper' if slot % 2 else 'lower'}"
    return CardPart(kind="action" if a.activated or a.free_step else "always", title=title, text=a.text + more)


def _learned(card: int, slot: int) -> str:
    """When a Hero has an ability: the lower one of a Hero card comes after the upper one (MAS-LEVEL-02)."""
    if slot == 0:
        return "from the start"
    return "to learn" if slot % 2 else f"after {HEROES[card].abilities[slot - 1].name}"


def hero_card(card: int) -> Card:
    """A Hero to choose, with all it has and can learn."""
    h = HEROES[card]
    parts = [_ability_part(card, slot) for slot in range(5)]
    for slot, part in enumerate(parts):
        part["title"] = f"{h.abilities[slot].name} ({_learned(card, slot)})"
    title = f"{h.name}, {h.role}"
    return Card(id=f"hero-card:{card}", kind="hero", title=title, icon=icons.HEROES[h.id], art=h.id, parts=parts)


def tile(tile: int) -> Card:
    """A tile that is known but not laid out."""
    kind = TILES[tile]
    r = Room(tile, kind.level)
    r.chest, r.gold, r.armed, r.ritual = kind.chest, kind.gold, True, 0
    key = kind.id if kind.type == t.MEDIUM else t.TYPES[kind.type]
    doors = bin(kind.doors).count("1")
    text = room_text(r)
    if kind.gold:
        text = f"{kind.gold} gold. {text}"
    if doors:
        text = f"{many(doors, 'doorway')}. {text}"
    return Card(
        id=f"tile:{tile}",
        kind="tile",
        title=tile_name(tile),
        icon=icons.ROOMS[key],
        source=kind.source,
        parts=[CardPart(kind="effect", title=f"Level {kind.level}", text=text)],
    )
