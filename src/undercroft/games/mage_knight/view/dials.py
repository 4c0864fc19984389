"""A figure's dial as it is drawn, and its abilities in words."""

from collections.abc import Collection
from functools import cache

from ....scene import Badge, Dial, DialClick, DialNote, DialRow
from ....words.english import many
from .. import terms as t
from ..components import Treasure
from ..content import ABILITIES, FIGURES
from ..figures import abilities, attack_of, damage_of, own_defense, speed_of, treasure_of
from ..state import World
from ..words.names import FACING_NAMES

ROWS = [
    DialRow(title="Speed", icon="walking-boot"),
    DialRow(title="Attack", icon="broadsword"),
    DialRow(title="Defense", icon="shield"),
    DialRow(title="Damage", icon="bleeding-wound"),
]
TONES = {"grey": "violet", "black": "violet", "orange": "yellow"}


def _tone(number: int) -> str:
    colour = ABILITIES[number].shape.split()[0]
    return TONES.get(colour, colour)


def _numbers(mask: int) -> list[int]:
    return [i for i in range(len(ABILITIES)) if mask & (1 << i)]


def dial(g: World, f: int) -> Dial:
    """All clicks with the colors of their abilities; skulls at the end. Treasures in use count on every click."""
    x = g.figures[f]
    clicks, notes = _printed(x.card, x.level > 0)
    if x.items:
        clicks, notes = _equipped(x.card, clicks, notes, [treasure_of(g, c) for c in x.items])
    return Dial(rows=ROWS, clicks=clicks, at=min(x.click, len(clicks) - 1), notes=notes)


def _equipped(
    number: int, clicks: list[DialClick], notes: list[DialNote], treasures: list[Treasure]
) -> tuple[list[DialClick], list[DialNote]]:
    """A dial with bonuses (MKD-USE-13), and abilities in the place of its own (MKD-USE-10)."""
    more = [sum(x.speed for x in treasures), sum(x.attack for x in treasures), sum(x.defense for x in treasures), 0]
    given = {x.slot: x.ability.bit_length() - 1 for x in treasures if x.ability}
    out: list[DialClick] = []
    for click in clicks:
        if click.get("out"):
            out.append(click)
            continue
        values = [str(int(v) + n) for v, n in zip(click["values"], more, strict=True)]
        tones = [_tone(given[slot]) if slot in given else tone for slot, tone in enumerate(click["tones"])]
        out.append({**click, "values": values, "tones": tones})
    own = [(n, _positions(number, n, given)) for n in range(len(ABILITIES)) if n not in given.values()]
    left = {ABILITIES[n].name: at for n, at in own}
    kept = [
        DialNote(tone=x["tone"], title=x["title"], text=x["text"], clicks=left[x["title"]])
        for x in notes
        if x["title"] in left
    ]
    return out, [*kept, *(_note(n) for n in given.values())]


def _positions(number: int, ability: int, without: Collection[int] = ()) -> list[int]:
    """The clicks that have an ability in one of their slots."""
    card = FIGURES[number]
    slots = [k for k in range(4) if k not in without]
    return [i for i in range(card.clicks) if any(card.slots[k][i] & (1 << ability) for k in slots)]


@cache
def _printed(number: int, levels: bool) -> tuple[list[DialClick], list[DialNote]]:
    """What never changes of a dial."""
    card = FIGURES[number]
    clicks: list[DialClick] = []
    seen: list[int] = []
    for i in range(card.clicks):
        values = [str(v) for v in (card.speed[i], card.attack[i], card.defense[i], card.damage[i])]
        tones = []
        for slot in range(4):
            found = _numbers(card.slots[slot][i])
            tones.append(_tone(found[0]) if found else "")
            seen += [n for n in found if n not in seen]
        click = DialClick(values=values, tones=tones)
        if levels and i < 5:
            click["tag"] = f"L{5 - i}"
        elif not levels and i == 0:
            click["tag"] = "start"
        clicks.append(click)
    clicks.append(DialClick(values=[], tones=[], out=True))
    return clicks, [DialNote(**_note(n), clicks=_positions(number, n)) for n in seen]


def _note(number: int) -> DialNote:
    return DialNote(tone=_tone(number), title=ABILITIES[number].name, text=ABILITIES[number].text)


def figure_text(g: World, f: int) -> str:
    """Where it looks, values and abilities in a few lines."""
    x = g.figures[f]
    card = FIGURES[x.card]
    values = (
        f"Faces {FACING_NAMES[x.facing]}. Speed {speed_of(g, f)}, attack {attack_of(g, f)}, "
        f"defense {own_defense(g, f)}, damage {damage_of(g, f)}"
    )
    shots = f", range {card.range}" + (f" at {card.arrows}" if card.arrows > 1 else "") if card.range else ""
    arc = "" if card.arc == 0 else f", front arc {(90, 180, 270)[card.arc]} degrees"
    powers = " ".join(f"{ABILITIES[n].name}: {ABILITIES[n].text}" for n in _numbers(abilities(g, f)))
    kind = "A dragon. " if card.dragon else ""
    return f"{kind}{values}{shots}{arc}. {powers}".strip()


def clicks_left(g: World, f: int) -> tuple[int, int]:
    """How many clicks a figure can still take, of how many at its level unhurt (MKD-FIG-08)."""
    x = g.figures[f]
    clicks = FIGURES[x.card].clicks
    return max(clicks - x.click, 0), max(clicks - (5 - x.level if x.level else 0), clicks - x.click)


def card_text(number: int, at: int = 0) -> str:
    """A figure that is not on the board: its values on a click, how many are left then, and what it can do."""
    card = FIGURES[number]
    values = f"Speed {card.speed[at]}, attack {card.attack[at]}, defense {card.defense[at]}, damage {card.damage[at]}"
    shots = f", range {card.range}" + (f" at {card.arrows}" if card.arrows > 1 else "") if card.range else ""
    powers = ", ".join(ABILITIES[n].name for n in _numbers(card.all[at]))
    kind = "A dragon. " if card.dragon else ""
    return f"{kind}{values}{shots}, {many(card.clicks - at, 'click')}{'. ' + powers if powers else ''}"


def badges(g: World, f: int) -> list[Badge]:
    """The notes beside a figure."""
    x = g.figures[f]
    card = FIGURES[x.card]
    left, most = clicks_left(g, f)
    out = [Badge(kind="life", text=f"{left}/{most}", title=f"{left} of {many(most, 'click')} left")]
    if x.level:
        out.append(Badge(kind="count", text=f"L{x.level}", title=f"Level {x.level}", icon="upgrade"))
    if x.frozen >= g.turn:
        out.append(Badge(kind="status", text="", title="Frozen: cannot be activated", icon="snowflake-1"))
    if card.all[min(x.click, card.clicks - 1)] & t.DEMORALIZED:
        out.append(Badge(kind="status", text="", title="Demoralized", icon="knockout"))
    if x.poised:
        out.append(Badge(kind="status", text="", title="Will use this square", icon="teleport"))
    if f == g.active:
        out.append(Badge(kind="acting", text="", title="Is being activated"))
    elif x.acted or x.marked:
        out.append(Badge(kind="acted", text="", title="Has been activated"))
    return out
