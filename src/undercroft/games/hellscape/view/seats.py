"""Class boards: what stands before each seat."""

from typing import Literal

from ....scene import Card, CardPart, Count, SeatScene, Slot
from .. import components as c
from .. import terms as t
from ..legal.abilities import actions_left, column, most_health, most_mana
from ..meta import META
from ..state import World
from ..steps.levels import forbids_skill
from ..words.names import zone_said
from ..words.texts import ability_text, item_icon, skill_text
from .board import HERO_ICONS, tone_of

PLACES = ((1, 0), (1, 1), (1, 2), (0, 0), (0, 1), (2, 1))  # col, row of head, chest, legs, misc, hands
SLOT_TITLES = ("Head", "Chest", "Legs", "Miscellaneous", "Right hand", "Left hand")
SKILL_ICONS = {
    t.ATTACK: "sword-brandish",
    t.MELEE_ATTACK: "broadsword",
    t.MAGIC_ATTACK: "crystal-wand",
    t.RANGED_ATTACK: "bow-arrow",
    t.DEFENSE: "shield",
    t.COMBAT: "crossed-swords",
    t.TURN: "walking-boot",
    t.ANYTIME: "sparkles",
    t.PASSIVE: "upgrade",
}
TONES = ("yellow", "orange", "blue", "black", "red")


def item_card(item: int, where: str) -> Card:
    """An item card."""
    x = c.ITEMS[item]
    both = ", both hands" if x.slot == t.HANDS2 else ""
    parts = [CardPart(kind="effect", title=t.TYPES[a.type].title() + both, text=_dice(a.dice)) for a in x.attacks]
    if max(x.defense) > 0:
        parts.append(CardPart(kind="effect", title="Defense", text=_dice(x.defense)))
    parts += [CardPart(kind="effect", title=_when(a), text=ability_text(a)) for a in x.abilities]
    dice = [TONES[k] for k in range(5) for a in x.attacks[:1] for _ in range(a.dice[k])]
    dice += [TONES[k] for k in range(5) for _ in range(x.defense[k])]
    return Card(
        id=f"item:{item}.{where}",
        kind="item",
        title=x.name,
        icon=item_icon(item),
        art=x.id,
        parts=parts,
        tone=tone_of(item),
        dice=dice,
    )


def _dice(dice: list[int]) -> str:
    text = ", ".join(f"{n} {t.COLORS[k]}" for k, n in enumerate(dice) if n)
    return f"{text} {'die' if sum(dice) == 1 else 'dice'}" if text else ""


def _when(ability: int) -> str:
    return t.TIMINGS[c.ABILITIES[ability].timing].replace("_", " ").title()


def _skills(g: World, seat: int, all_of_them: bool) -> list[Card]:
    """The Hero, the class board and skills; of others only those they have."""
    h = g.heroes[seat]
    out: list[Card] = []
    card = c.HEROES[h.card]
    out.append(
        Card(
            id=f"ability:{card.ability}",
            kind="ability",
            title=card.name,
            icon=HERO_ICONS[card.cls],
            art=card.id,
            parts=[
                CardPart(kind="effect", title=_when(card.ability), text=ability_text(card.ability)),
                CardPart(kind="effect", title="In Shadow", text=c.ABILITIES[card.shadow].text),
            ],
        )
    )
    out += _board(g, seat)
    for s in c.SKILLS:
        if s.cls != card.cls:
            continue
        if s.index not in h.skills and not all_of_them:
            continue
        skill = Card(
            id=f"skill:{s.index}",
            kind="skill",
            title=s.name,
            icon=SKILL_ICONS.get(timing_of(s.index), "spell-book"),
            level=s.level,
            parts=[CardPart(kind="effect", title=_moment(s.index), text=skill_text(s.index))],
            state=_state(g, seat, s.index),
        )
        when = _taking(g, seat, s.index)
        if when:
            skill["when"] = when
        out.append(skill)
    return out


def _moment(skill: int) -> str:
    """When a skill is used, what it costs, and the Stance it belongs to."""
    s = c.SKILLS[skill]
    when = _when(s.abilities[0]) if s.abilities else ""
    return f"{when}; Stance {c.STANCES[s.stance].name}" if s.cls == t.BERSERKER and 0 <= s.stance < 3 else when


def timing_of(skill: int) -> int:
    """When the first ability of a skill is used; -1 if it only adds tokens."""
    found = c.SKILLS[skill].abilities
    return c.ABILITIES[found[0]].timing if found else -1


def _state(g: World, seat: int, skill: int) -> Literal["own", "can", "not", "far"]:
    if skill in g.heroes[seat].skills:
        return "own"
    if forbids_skill(g, seat, skill) == 0:
        return "can"
    return "far" if c.SKILLS[skill].level > g.heroes[seat].level else "not"


def _taking(g: World, seat: int, skill: int) -> str:
    """When one of the Hero's skills is used; of the others what they replace or still need."""
    h = g.heroes[seat]
    s = c.SKILLS[skill]
    if skill in h.skills:
        return _when(s.abilities[0]) if s.abilities else "adds tokens"
    if s.lower >= 0 and s.lower in h.skills:
        return f"replaces {c.SKILLS[s.lower].name}"
    if any(c.SKILLS[own].lower == skill for own in h.skills):
        return "you have a higher rank"
    if s.lower >= 0:
        return f"needs {c.SKILLS[s.lower].name}"
    return f"from level {s.level}" if s.level > h.level else ""


def _board(g: World, seat: int) -> list[Card]:
    """The class board itself."""
    h = g.heroes[seat]
    cls = g.cls(seat)
    out: list[Card] = []
    if cls == t.WIZARD:
        for k, q in enumerate(c.QUADRANTS):
            skill = g.skill_at(seat, k)
            ability = c.SKILLS[skill].abilities[0] if skill >= 0 else q.ability
            out.append(
                Card(
                    id=f"quadrant:{k}",
                    kind="quadrant",
                    title=c.ABILITIES[ability].name,
                    icon="magic-swirl",
                    parts=[CardPart(kind="effect", title=_when(ability), text=ability_text(ability))],
                    ready=h.marker == k,
                    when="Ready marker" if h.marker == k else "not ready",
                )
            )
    elif cls == t.BERSERKER:
        for k, s in enumerate(c.STANCES):
            out.append(
                Card(
                    id=f"stance:{k}",
                    kind="stance",
                    title=s.name,
                    icon="sword-brandish",
                    ready=h.stance == k,
                    when="your Stance" if h.stance == k else "not your Stance",
                    parts=[CardPart(kind="effect", title=_when(s.ability), text=ability_text(s.ability))],
                )
            )
    elif cls == t.PALADIN:
        for k, s in enumerate(c.COLUMNS):
            parts = [CardPart(kind="effect", title=_when(a), text=ability_text(a)) for a in column(g, k)]
            out.append(
                Card(
                    id=f"column:{k}",
                    kind="column",
                    title=s.name,
                    icon="holy-symbol",
                    parts=parts,
                    ready=g.consecrated[k] >= 0,
                    when=f"in {zone_said(g, g.consecrated[k])}" if g.consecrated[k] >= 0 else "not on the map",
                )
            )
    elif cls == t.SHAMAN:
        for k, s in enumerate(c.ELEMENTS):
            out.append(
                Card(
                    id=f"element:{k}",
                    kind="element",
                    title=f"{s.name} {h.elements[k]}",
                    icon="magic-swirl",
                    ready=bool((h.flipped >> k) & 1),
                    when="flipped" if (h.flipped >> k) & 1 else "not flipped",
                    parts=[
                        CardPart(kind="effect", title=_when(s.ability), text=ability_text(s.ability)),
                        CardPart(kind="effect", title="Flipped", text=s.flipped),
                    ],
                )
            )
    elif cls == t.ROGUE:
        for k, token in enumerate(h.ready):
            out.append(
                Card(
                    id=f"tool:{seat}.{k}",
                    kind="tool",
                    title=c.ROGUE_TOKENS[token].text,
                    icon="lockpicks",
                    parts=[],
                    ready=True,
                )
            )
    return out


def _counts(g: World, seat: int) -> list[Count]:
    h = g.heroes[seat]
    rows = [
        ("health", "Health", "hearts", h.health, most_health(g, seat)),
        ("mana", "Mana", "crystal-ball", h.mana, most_mana(g, seat)),
        ("level", "Level", "upgrade", h.level, 5),
    ]
    next_xp = c.LEVELS[h.level][0] if h.level < 5 else t.XP_MAX
    rows.append(("xp", "Experience", "round-star", h.xp, next_xp))
    if g.turn == seat:
        left = actions_left(g, seat)
        rows.append(("actions", "Actions", "play-button", left, max(4 if len(g.heroes) == 1 else 3, left)))
    cls = g.cls(seat)
    if cls == t.BERSERKER:
        rows.append(("rage", "Rage", "bleeding-wound", h.rage, t.RAGE_MAX))
    if h.held:
        rows.append(("held", "Carries for the Quest", "rune-stone", h.held, 0))
    return [
        Count(id=f"{kind}:{seat}", kind=kind, title=title, icon=icon, value=n, most=most)
        if most
        else Count(id=f"{kind}:{seat}", kind=kind, title=title, icon=icon, value=n)
        for kind, title, icon, n, most in rows
    ]


def seats(g: World, viewer: int) -> list[SeatScene]:
    """All seats; nobody hides anything."""
    out: list[SeatScene] = []
    for i in range(g.config.players):
        if i >= len(g.heroes):
            out.append(
                SeatScene(
                    seat=i,
                    name=META.seat_names[i],
                    title="chooses a Hero",
                    icon="character",
                    tone=f"seat{i}",
                    active=False,
                    figures=[],
                    counts=[],
                    abilities=[],
                    hand=[],
                    hand_size=0,
                    notes=[],
                )
            )
            continue
        h = g.heroes[i]
        slots: list[Slot] = []
        for k in range(6):
            slot = Slot(id=f"slot:{i}.{k}", title=SLOT_TITLES[k], col=PLACES[k][0], row=PLACES[k][1])
            if h.slots[k] >= 0:
                if k == t.OTHER_HAND and c.ITEMS[h.slots[k]].slot == t.HANDS2:
                    slot["shares"] = f"held by {c.ITEMS[h.slots[k]].name}"
                else:
                    slot["holds"] = item_card(h.slots[k], f"{i}.{k}")
            slots.append(slot)
        notes = ["is Knocked Out"] * h.ko + ["has left the Dungeon"] * h.left
        if g.sword == i:
            notes.append(f"holds the Cursed Sword, round {g.sword_rounds}")
        out.append(
            SeatScene(
                seat=i,
                name=g.name(i),
                title=f"{t.CLASSES[g.cls(i)].title()}, level {h.level}",
                icon=HERO_ICONS[g.cls(i)],
                art=c.HEROES[h.card].id,
                tone=f"seat{i}",
                active=g.turn == i,
                figures=[f"hero:{i}"],
                counts=_counts(g, i),
                abilities=_skills(g, i, viewer in (i, -1)),
                hand=[],
                hand_size=0,
                notes=notes,
                slots=slots,
                pack=[item_card(x, f"{i}.p{k}") for k, x in enumerate(h.pack)],
                score=_score(g, i),
                score_name="Total XP",
            )
        )
    return out


def _score(g: World, seat: int) -> int:
    h = g.heroes[seat]
    return h.xp + sum(c.LEVELS[k][0] for k in range(h.level))
