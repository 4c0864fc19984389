"""Labels and icons of answers where their bare text would leave a newcomer guessing."""

from typing import Final

from ....engine.option import Opt
from ....words.english import many
from .. import options as o
from .. import terms as t
from ..content import CARDS, CREATURES, HEROES
from ..state import World
from . import icons
from .names import creature_name, hero_name, room_name, the_room

SOURCE: Final = ["die", "symbol", "Free Step"]
KEEPS: Final = {
    o.P_REROLL: "Keep all dice",
    o.P_MARKS: "Keep all dice",
    o.P_EXTRA: "Keep the token",
    o.P_DM: "Stop moving monsters",
    o.P_HERD: "Stop moving monsters",
    o.P_LAST: "End the turn",
    o.P_FIRST: "Go on with the turn",
}


# ---- the turn
def keep(g: World, option: Opt) -> str:
    """Done with the current question."""
    d = g.decision
    if d is not None and d.prompt == o.P_BOUNTY:
        return "Leave the other dice" if d.a else "On to the Dungeon Master Phase"
    return KEEPS.get(d.prompt, "Done") if d is not None else "Done"


# ---- ways
PAID: Final = {o.FROM_SYMBOL: "a Step symbol", o.FROM_FREE: "the Free Step", o.FROM_DIE: "a Step die"}

ORDINALS = ["first", "second", "third", "fourth", "fifth"]


# ---- fights
def needed(g: World, monster: int) -> int:
    """Damage that defeats it now: cards and Evil cards may thicken a hide."""
    m = g.monsters[monster]
    c = CREATURES[m.kind]
    return c.defense + m.extra + (g.thick if c.tier == t.MINOR else 0)


def _place_in_row(g: World, monster: int) -> str:
    """The place of a monster among its like in the room, from the left; nothing if it is the only one."""
    m = g.monsters[monster]
    twins = [i for i, x in enumerate(g.monsters) if x.room == m.room and x.kind == m.kind]
    if len(twins) < 2:
        return ""
    at = twins.index(monster)
    return f" (the {ORDINALS[at]})" if at < len(ORDINALS) else f" (no. {at + 1})"


def fall_warning(g: World, wounds: int) -> str:
    """What so many Wounds may do to the active Hero."""
    return f"{hero_name(g, g.active)} may fall: {many(wounds, 'Wound')} to come, {g.hero().life} left"


def which_monster(g: World, monster: int) -> str:
    """A monster by name; by its place if it is elsewhere, by its place in the row if its like stand beside it."""
    m = g.monsters[monster]
    where = f" in {the_room(g, m.room)}" if m.room >= 0 and m.room != g.hero().room else ""
    return f"{creature_name(m.kind)}{where}{_place_in_row(g, monster)}"


def monster(g: World, option: Opt) -> str:
    return which_monster(g, option.a)


def march(g: World, option: Opt) -> str:
    """From where to where a monster goes."""
    m = g.monsters[option.a]
    return f"{creature_name(m.kind)}{_place_in_row(g, option.a)}: {room_name(g, m.room)} to {room_name(g, option.b)}"


def stay(g: World, option: Opt) -> str:
    return f"{which_monster(g, option.a)} stays: its way to the Hero is blocked"


# ---- dice and abilities
def creature(g: World, option: Opt) -> str:
    return creature_name(option.a)


# ---- rooms and cards
# ---- icons
def figure_icon(g: World, option: Opt) -> str:
    card = g.heroes[option.a].card
    return HEROES[card].icon if card >= 0 else icons.NO_HERO


def die_icon(g: World, option: Opt) -> str:
    return icons.FACES[g.dice[option.a]]


def face_icon(g: World, option: Opt) -> str:
    return icons.FACES[option.a]


def monster_icon(g: World, option: Opt) -> str:
    return CREATURES[g.monsters[option.a].kind].icon


def creature_icon(g: World, option: Opt) -> str:
    return CREATURES[option.a].icon


def card_icon(g: World, option: Opt) -> str:
    return CARDS[option.a].icon
