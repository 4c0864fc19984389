"""From rows to cards: names become numbers, and what cannot be right is refused with the reason."""

from collections.abc import Sequence

from ...board.hallways import Plan
from . import terms as t
from .components import Artifact, Book, Card, Need, Objective, Wish
from .rows import ArtifactRow, CardRow, RoomRow, SpellbookRow, WishRow
from .rows import Need as NeedRow
from .turning import same_both_ways

# what SB1 to SB9 do
EFFECTS = ["pay_monster", "leap", "call", "pact", "climb", "pay_padlock", "weave", "pay_circle", "pay_pit"]
KINDS = {"R": t.P_ROOM, "J": t.P_JUNCTION, "X": t.P_TIP, "C": t.P_CIRCLE, "P": t.P_MOUTH}


def artifact_of(r: ArtifactRow) -> Artifact:
    """An Artifact."""
    return Artifact(r.id, r.name, r.person)


def book_of(r: SpellbookRow) -> Book:
    """A Spellbook; what it does is bound to its number (MAP-BOOK-02..10)."""
    if r.effect != EFFECTS[int(r.id[2:]) - 1]:
        raise ValueError(f"effect: {r.id} does {EFFECTS[int(r.id[2:]) - 1]!r}, not {r.effect!r}")
    return Book(r.id, r.name, r.effect, r.text)


def wish_of(r: WishRow, artifacts: dict[str, int]) -> Wish:
    """An Objective card."""
    if r.need.objective_card:
        raise ValueError("need: expected no Objective card in the demands of another")
    return Wish(r.id, need_of(r.need, artifacts))


def need_of(r: NeedRow, artifacts: dict[str, int]) -> Need:
    """The demands of a row; an Artifact must exist."""
    artifact = t.NONE
    if r.artifact:
        if r.artifact not in artifacts:
            raise ValueError(f"there is no artifact {r.artifact!r}; expected one of {', '.join(artifacts)}")
        artifact = artifacts[r.artifact]
    items = [r.coin, r.barrel, r.sword, r.rope, r.key, r.scroll]
    if r.objective_card and (any(items) or r.kills or r.artifact):
        raise ValueError("expected objective_card alone: the card that is drawn says the rest")
    return Need(items, r.kills, artifact, r.objective_card)


def card_of(r: CardRow, artifacts: dict[str, int]) -> Card:
    """A card; its number is given when it is filed."""
    names = _places(r)
    number = {name: i for i, name in enumerate(names)}
    halls = list(r.halls)
    if len(names) > t.LOCAL or len(halls) > t.LOCAL:
        raise ValueError(f"a card may have at most {t.LOCAL} halls and {t.LOCAL - t.INNER} inner places")
    ends: list[list[int]] = []
    features: list[list[int]] = []
    for text in r.halls.values():
        joined, *words = text.split()
        a, b = joined.split("-")
        ends.append([number[a], number[b]])
        features.append([_feature(w) for w in words])
    doors: list[list[int]] = [[] for _ in names]
    for name, room in r.rooms.items():
        doors[number[name]] = [halls.index(h) for h in room.doors.split()]
    card = Card(r.id, r.name, t.CARD_KINDS.index(r.kind), r.cost, Plan(len(names), ends, doors))
    card.hall_names = halls
    card.features = features
    card.place_names = names
    card.place_kind = [_kind(name) for name in names]
    card.has = [[] for _ in names]
    card.within, card.around, card.pit_other = [list(range(len(names))) for _ in range(3)]
    for name, room in r.rooms.items():
        _furnish(card, name, room, number)
    for name, i in number.items():
        if card.place_kind[i] == t.P_MOUTH:
            below = number[name.lower()]
            card.pit_other[i] = below
            card.pit_other[below] = i
    _join_openings(card)
    for place in range(t.INNER, len(names)):
        if card.place_kind[place] == t.P_ROOM and sorted(card.plan.halls_at[place]) != sorted(doors[place]):
            raise ValueError(f"the doors of {names[place]} are not the halls that end there")
    card.spots = {k: list(v) for k, v in r.at.items()}
    for name, o in r.objectives.items():
        card.objectives.append(Objective(name, _openings(card, name, o.at), need_of(o.need, artifacts)))
    _check_card(r, card)
    card.same_both_ways = same_both_ways(card)
    return card


def _furnish(card: Card, name: str, room: RoomRow, number: dict[str, int]) -> None:
    """Reads the things in a room, and the Circle or Pitfall inside it."""
    place = number[name]
    card.has[place] = [_feature(w) for w in room.has.split()]
    if t.PADLOCK in card.has[place] or t.LAVA in card.has[place]:
        raise ValueError(f"{name} has {room.has!r}; expected no Padlocks or Lava Pits in rooms (MAP-GEO-09)")
    inside = room.inside.split()
    if len(inside) > 1:
        raise ValueError(f"{name} holds {room.inside!r}; expected at most one Circle or Pitfall (MAP-GEO-11)")
    if inside:
        _check_inside(name, inside[0], card, number)
        card.within[place] = number[inside[0]]
        card.around[number[inside[0]]] = place
    card.room_sizes[name] = room.size


def _join_openings(card: Card) -> None:
    """An opening leads into one hall, or is walled up."""
    for slot in range(t.OPENINGS):
        at = card.plan.halls_at[slot]
        if len(at) > 1:
            raise ValueError(f"opening {t.SLOT_NAMES[slot]} has {len(at)} halls; expected one (MAP-GEO-07)")
        if at:
            card.opening_hall[slot] = at[0]


def _openings(card: Card, name: str, slots: Sequence[str]) -> int:
    """The openings at which an objective lies, as a mask."""
    mask = 0
    for slot_name in slots:
        slot = t.SLOT_NAMES.index(slot_name)
        if not card.is_open(slot):
            raise ValueError(f"{name} is at {slot_name}, where the card has no opening")
        mask |= 1 << slot
    return mask


def _check_card(r: CardRow, card: Card) -> None:
    """Refuses what no card may have."""
    if [o.id for o in card.objectives] != [f"O{i + 1}" for i in range(len(card.objectives))]:
        raise ValueError(f"objectives are named O1, O2, … in order; found {', '.join(r.objectives)}")
    if len({o.need.wish for o in card.objectives}) > 1:
        raise ValueError("Objective cards lie at all objectives of a card or at none (mission 10)")
    if any(len(row) > 15 for row in card.features + card.has):
        raise ValueError("expected at most 15 things in a hall or room")
    if card.kind in (t.STEP, t.BOSS) and any([*card.features, *card.has, card.within != card.around]):
        raise ValueError("a Step or Boss card holds no item, obstacle, Circle or Pitfall (MAP-HOUSE-09)")
    if (card.kind in (t.STEP, t.BOSS)) != bool(card.objectives):
        raise ValueError("objectives: expected on a Step or Boss card, and only there")
    unknown = [name for name in r.at if name not in card.place_names]
    if unknown:
        raise ValueError(
            f"at: the card has no place {unknown[0]!r}; expected one of {' '.join(card.place_names[t.INNER :])}"
        )
    if len(card.objectives) > (1 if card.kind == t.STEP else 8):
        raise ValueError(
            f"objectives: expected one on a Step card, at most eight on a Boss card, found {len(card.objectives)}"
        )
    if r.cost and card.kind != t.DUNGEON:
        raise ValueError(f"cost: expected none for a {r.kind} card (MAP-COMP-06)")


def _check_inside(room: str, name: str, card: Card, number: dict[str, int]) -> None:
    """A Circle, or on the Main Floor the mouth of a Pitfall; in no other room, at no hall (MAP-GEO-11)."""
    if _kind(name) != t.P_CIRCLE and not (_kind(name) == t.P_MOUTH and room[0] == "R"):
        raise ValueError(f"{room} holds {name!r}; expected a Circle, or a Pitfall of the Main Floor (MAP-GEO-11)")
    if card.around[number[name]] != number[name] or card.plan.halls_at[number[name]]:
        raise ValueError(f"{name} is in {room} and somewhere else too (MAP-GEO-11)")


def _places(r: CardRow) -> list[str]:
    inner: list[str] = []
    for text in r.halls.values():
        inner += text.split()[0].split("-")
    inner += [*r.rooms, *(name for room in r.rooms.values() for name in room.inside.split())]
    inner += [name.swapcase() for name in inner if name[0] in "Pp"]
    seen = sorted({n for n in inner if n not in t.SLOT_NAMES}, key=lambda n: (n.upper(), n))
    return [*t.SLOT_NAMES, *seen]


def _kind(name: str) -> int:
    if name in t.SLOT_NAMES:
        return t.P_OPENING
    if name[0] == "p":
        return t.P_LANDING
    if name[0].upper() not in KINDS:
        raise ValueError(f"{name!r} is not a place; expected a slot, or R J X C P with a number")
    return KINDS[name[0].upper()]


def _feature(word: str) -> int:
    if word not in t.FEATURES:
        raise ValueError(f"{word!r} is not a feature; expected one of {', '.join(t.FEATURES)}")
    return t.FEATURES.index(word)
