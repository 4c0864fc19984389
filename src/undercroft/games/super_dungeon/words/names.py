"""Names of models, squares, cards and abilities in option texts, and back."""

from ....kernel.errors import CroftError
from .. import terms as t
from ..content import (
    ABILITIES,
    CARDS,
    CHOICES,
    FACE_IDS,
    GEAR,
    STATUS_IDS,
)
from ..legal.drinking import potion_types
from ..legal.figures import abilities_of
from ..state import World


def model_names(g: World) -> list[str]:
    """A name for every model: Heroes by their card, a second of the same card with a number, others numbered."""
    seen: dict[int, int] = {}
    out: list[str] = []
    for x in g.models:
        n = seen.get(x.card, 0) + 1
        seen[x.card] = n
        c = CARDS[x.card]
        unique = c.role in (t.R_HERO, t.R_BOSS) and n == 1
        out.append(c.id if unique else f"{c.id}_{n}")
    return out


def model_name(g: World, m: int) -> str:
    """The name of one model."""
    return model_names(g)[m]


def title_of(g: World, m: int) -> str:
    """The name of a model for people: its card's name, numbered where there are several."""
    x = g.models[m]
    c = CARDS[x.card]
    same = [i for i, y in enumerate(g.models) if y.card == x.card]
    return c.name if len(same) == 1 else f"{c.name} {same.index(m) + 1}"


def effect_of(ability: int) -> str:
    """What an ability does; that of a relic stands in the text of its card, behind its name and price."""
    a = ABILITIES[ability]
    if a.text:
        return a.text
    if a.card >= 0:
        return GEAR[a.card].text.partition(f"{a.name} (")[2].partition(": ")[2]
    return "one wound, then ATT +1R and Fire" if a.id == "dragons_blood" else "a basic attack"


# Long rules in a few words.
SHORT = {
    "heros_balm": "when an enemy attack hits another Hero, before the defense roll: the drinker takes the blow",
    "rage": "this activation, a free melee attack after every square entered; base ARM is 2B",
    "nourishing_berries": "all Heroes have Healer: hearts count twice",
    "dimensional_draught": "Teleport up to 10 squares, in sight",
    "coup_de_grace": "one wound for each star of the attack; the card is discarded",
}


def short_of(ability: int) -> str:
    """What an ability does, in a line."""
    return SHORT.get(ABILITIES[ability].id) or effect_of(ability)


def find_model(g: World, text: str) -> int:
    """The model of that name."""
    names = model_names(g)
    if text not in names:
        raise CroftError(f"there is no model {text!r:.40}; expected a name such as {names[0] if names else 'rex_1'}")
    return names.index(text)


def find_square(g: World, text: str) -> int:
    """The square of that name."""
    c = g.ground.named(text) if len(text) < 10 else -1
    if c < 0:
        raise CroftError(f"there is no square {text!r:.20}; expected x,y of a square of the map")
    return c


def find_card(text: str) -> int:
    """The model card of that id."""
    for c in CARDS:
        if c.id == text:
            return c.index
    raise CroftError(f"there is no model card {text!r:.40}")


def find_gear(text: str) -> int:
    """The loot or treasure card of that id."""
    for x in GEAR:
        if x.id == text:
            return x.index
    raise CroftError(f"there is no loot or treasure card {text!r:.40}")


def find_choice(text: str) -> int:
    """The spawning point choice of that id."""
    for i, c in enumerate(CHOICES):
        if c.id == text:
            return i
    raise CroftError(f"there is no spawning point {text!r:.40}; expected {', '.join(c.id for c in CHOICES)}")


def find_face(text: str) -> int:
    """The tile face of that id."""
    if text not in FACE_IDS:
        raise CroftError(f"there is no tile face {text!r:.20}; expected {', '.join(FACE_IDS)}")
    return FACE_IDS.index(text)


def find_status(text: str) -> int:
    """The status effect of that id."""
    if text not in STATUS_IDS:
        raise CroftError(f"there is no status effect {text!r:.20}; expected {', '.join(STATUS_IDS)}")
    return STATUS_IDS.index(text)


def find_ability(g: World, text: str) -> int:
    """The special action or attack of that id: the active model's own, if two cards share the name."""
    if g.active >= 0:
        for k in abilities_of(g, g.active):
            if ABILITIES[k].id == text:
                return k
    for a in ABILITIES:
        if a.id == text and a.kind in (t.A_ACTION, t.A_ATTACK):
            return a.index
    raise CroftError(f"there is no special action or attack {text!r:.40}")


def find_potion(g: World, text: str, owner: int) -> int:
    """The potion of that id: the owner's own, if two cards share the name."""
    for k in potion_types(g, owner):
        if ABILITIES[k].id == text:
            return k
    for a in ABILITIES:
        if a.id == text and a.kind == t.A_POTION:
            return a.index
    raise CroftError(f"there is no potion {text!r:.40}")


def cure_name(what: int) -> str:
    """What a heart, sacrifice or Heal takes away: a wound, a potion gained, or a status."""
    if what == 0:
        return "wound"
    return "potion" if what == 1 else STATUS_IDS[what - 2]


def find_cure(text: str) -> int:
    """The inverse of `cure_name`."""
    if text == "wound":
        return 0
    return 1 if text == "potion" else 2 + find_status(text)


def square_id(g: World, c: int) -> str:
    """The id of a square in scenes."""
    return f"square:{g.ground.name(c)}"


def side_id(i: int, j: int) -> str:
    """The id of a place where a tile may be laid."""
    return f"side:{i},{j}"


def pool_text(pool: int) -> str:
    """A dice pool in the short notation: 2B1R+1★."""
    out = ""
    for i, sign in enumerate("BRG"):
        n = (pool >> (8 * i)) & 255
        if n:
            out += f"{n}{sign}"
    stars = (pool >> 24) & 255
    if stars:
        out += f"+{stars}★" if out else f"{stars}★"
    return out or "0"
