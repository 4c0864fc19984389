"""Names of models, squares, cards and abilities in option texts, and back."""

from ....errors import CroftError
from ....spelling import expected
from ....words.english import listed, many
from ....words.templates import Fields, Slot
from .. import terms as t
from ..content import ABILITIES, CARDS, CHOICES, FACE_IDS, FACE_NAMES, GEAR, STATUS_IDS, STATUS_NAMES
from ..legal.acting import BY
from ..legal.drinking import potion_types
from ..legal.figures import abilities_of
from ..meta import META
from ..state import World

SIDES = ["The Heroes", "The Consul"]
CAUSES = ["in the attack", "from Fire", "from Backlash", "from a potion"]


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
    """The effect of an ability; a relic has it in the text of its card, after its name and price."""
    a = ABILITIES[ability]
    if a.text:
        return a.text
    return GEAR[a.card].text.partition(f"{a.name} (")[2].partition(": ")[2] if a.card >= 0 else "a basic attack"


# Long rules in a few words.
SHORT = {
    "dragons_blood": "one wound, then ATT +1 red die and Fire",
    "heros_balm": "when an enemy attack hits another Hero, before the defense roll: the drinker takes the blow",
    "rage": "this activation, a free melee attack after every square entered; base ARM is 2 blue dice",
    "nourishing_berries": "all Heroes have Healer: hearts count twice",
    "dimensional_draught": "Teleport up to 10 squares, in sight",
    "coup_de_grace": "one wound for each star of the attack; the card is discarded",
}


def short_of(ability: int) -> str:
    """The effect of an ability, in a line."""
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
    raise CroftError(f"there is no model card {text!r:.40}; {expected(text, [c.id for c in CARDS])}")


def find_gear(text: str) -> int:
    """The loot or treasure card of that id."""
    for x in GEAR:
        if x.id == text:
            return x.index
    raise CroftError(f"there is no loot or treasure card {text!r:.40}; {expected(text, [x.id for x in GEAR])}")


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
    known = [a.id for a in ABILITIES if a.kind in (t.A_ACTION, t.A_ATTACK)]
    raise CroftError(f"there is no special action or attack {text!r:.40}; {expected(text, known)}")


def find_potion(g: World, text: str, owner: int) -> int:
    """The potion of that id: the owner's own, if two cards share the name."""
    for k in potion_types(g, owner):
        if ABILITIES[k].id == text:
            return k
    for a in ABILITIES:
        if a.id == text and a.kind == t.A_POTION:
            return a.index
    known = [a.id for a in ABILITIES if a.kind == t.A_POTION]
    raise CroftError(f"there is no potion {text!r:.40}; {expected(text, known)}")


def cure_name(what: int) -> str:
    """The gain from a heart, sacrifice or Heal: a wound less, a potion, or a status less."""
    if what == 0:
        return "wound"
    return "potion" if what == 1 else STATUS_IDS[what - 2]


def find_cure(text: str) -> int:
    """The inverse of `cure_name`."""
    if text == "wound":
        return 0
    return 1 if text == "potion" else 2 + find_status(text)


def cure_text(what: int) -> str:
    """The same for people."""
    if what == 0:
        return "remove a wound"
    return "one potion" if what == 1 else f"remove {STATUS_NAMES[what - 2]}"


def square_id(g: World, c: int) -> str:
    """The id of a square in scenes."""
    return f"square:{g.ground.name(c)}"


def side_id(i: int, j: int) -> str:
    """The id of a place where a tile may be laid."""
    return f"side:{i},{j}"


def pool_signs(pool: int) -> str:
    """A dice pool in signs, which interfaces draw as dice: 2B1R+1★."""
    out = ""
    for i, sign in enumerate("BRG"):
        n = t.dice_in(pool, i)
        if n:
            out += f"{n}{sign}"
    stars = t.stars_in(pool)
    if stars:
        out += f"+{stars}★" if out else f"{stars}★"
    return out or "0"


def pool_text(pool: int) -> str:
    """A dice pool as people say it: 2 blue and 1 red die, and 1 star."""
    counts = [(t.dice_in(pool, i), t.COLOURS[i]) for i in range(3)]
    dice = listed([f"{n} {color}" for n, color in counts if n])
    if dice:
        last = next(n for n, _ in reversed(counts) if n)
        dice += " die" if last == 1 else " dice"
    stars = many(t.stars_in(pool), "star") if t.stars_in(pool) else ""
    if dice and stars:
        return f"{dice}{',' if ' and ' in dice else ''} and {stars}"
    return dice or stars or "no dice"


def who(g: World, seat: int) -> str:
    """A seat's name."""
    return META.seat_names[seat]


# ---- the slots of all words
def _figure(g: World, m: int) -> list[str]:
    return [f"model:{m}"] if 0 <= m < len(g.models) and g.models[m].at >= 0 else []


def _read_model(g: World, word: str, fields: Fields) -> int:
    return find_model(g, word.lower())


def _read_hero(g: World, word: str, fields: Fields) -> int:
    m = find_model(g, word.lower())
    if CARDS[g.models[m].card].side != t.HEROES:
        raise CroftError(f"expected a Hero, because only Heroes have potions, found {word!r:.40}")
    return m


def _read_worn(g: World, word: str, fields: Fields) -> int:
    gear = g.models[fields[0]].gear
    card = find_gear(word.lower())
    if card not in gear:
        worn = ", ".join(GEAR[k].id for k in gear)
        raise CroftError(f"{model_name(g, fields[0])} does not wear {word!r:.40}; expected one of: {worn or 'nothing'}")
    return gear.index(card) + 1


def _worn(g: World, place: int, fields: Fields) -> str:
    return GEAR[g.models[fields[0]].gear[place - 1]].id


def _read_attribute(g: World, word: str, fields: Fields) -> int:
    if word.upper() not in t.ATTRIBUTES:
        raise CroftError(f"there is no attribute {word!r:.20}; expected {', '.join(t.ATTRIBUTES)}")
    return t.ATTRIBUTES.index(word.upper())


def _read_number(g: World, word: str, fields: Fields) -> int:
    if not word.isdecimal() or not 0 < int(word[:4]) < 100 or len(word) > 2:
        raise CroftError(f"expected a number from 1 to 99, found {word!r:.20}")
    return int(word) - 1


def _read_chest(g: World, word: str, fields: Fields) -> int:
    name, _, number = word.lower().partition("_")
    if name != "chest" or not number.isdecimal() or len(number) > 2 or int(number) < 1:
        raise CroftError(f"expected chest_1, chest_2, …, found {word!r:.20}")
    return int(number) - 1


def _name(g: World, m: int, fields: Fields) -> str:
    return model_names(g)[m]


def _models(g: World) -> int:
    return len(g.models)


SLOTS: list[Slot[World]] = [
    Slot("model", _name, _read_model, title_of, _figure, _models),
    Slot("owner", _name, _read_hero, title_of, count=_models),
    Slot("drinker", _name, _read_hero, title_of, _figure, _models),
    Slot(
        "target",
        lambda g, v, f: model_names(g)[v - 1],
        lambda g, w, f: find_model(g, w.lower()) + 1,
        lambda g, v: title_of(g, v - 1),
        count=lambda g: len(g.models) + 1,
    ),
    Slot(
        "square",
        lambda g, c, f: g.ground.name(c),
        lambda g, w, f: find_square(g, w),
        touch=lambda g, c: [square_id(g, c)],
        count=lambda g: g.ground.grid.size,
    ),
    Slot(
        "chest",
        lambda g, v, f: f"chest_{v + 1}",
        _read_chest,
        touch=lambda g, v: [f"chest:{v}"],
        count=lambda g: len(g.chests),
    ),
    Slot(
        "card",
        lambda g, v, f: CARDS[v].id,
        lambda g, w, f: find_card(w.lower()),
        lambda g, v: CARDS[v].name,
        lambda g, v: [f"pool:{v}"],
        lambda g: len(CARDS),
        printed=True,
    ),
    Slot(
        "pick",
        lambda g, v, f: CARDS[v].id,
        lambda g, w, f: find_card(w.lower()),
        lambda g, v: CARDS[v].name,
        lambda g, v: [f"pick:{v}"],
        lambda g: len(CARDS),
        printed=True,
    ),
    Slot(
        "points",
        lambda g, v, f: CHOICES[v].id,
        lambda g, w, f: find_choice(w.lower()),
        lambda g, v: CARDS[CHOICES[v].point].name,
        lambda g, v: [f"pick_point:{v}"],
        lambda g: len(CHOICES),
        printed=True,
    ),
    Slot(
        "face",
        lambda g, v, f: FACE_IDS[v],
        lambda g, w, f: find_face(w.upper()),
        lambda g, v: FACE_NAMES[v],
        count=lambda g: len(FACE_IDS),
    ),
    Slot(
        "gear",
        lambda g, v, f: GEAR[v].id,
        lambda g, w, f: find_gear(w.lower()),
        lambda g, v: GEAR[v].name,
        count=lambda g: len(GEAR),
        printed=True,
    ),
    Slot("worn", _worn, _read_worn, count=lambda g: max(len(x.gear) for x in g.models) + 1),
    Slot(
        "ability",
        lambda g, v, f: ABILITIES[v].id,
        lambda g, w, f: find_ability(g, w.lower()),
        lambda g, v: ABILITIES[v].name,
        count=lambda g: len(ABILITIES),
        printed=True,
    ),
    Slot(
        "potion",
        lambda g, v, f: ABILITIES[v].id,
        lambda g, w, f: find_potion(g, w.lower(), f[0]),
        lambda g, v: ABILITIES[v].name,
        count=lambda g: len(ABILITIES),
        printed=True,
    ),
    Slot(
        "status",
        lambda g, v, f: STATUS_IDS[v],
        lambda g, w, f: find_status(w.lower()),
        lambda g, v: STATUS_NAMES[v],
        count=lambda g: t.STATUSES,
    ),
    Slot(
        "cure",
        lambda g, v, f: cure_name(v),
        lambda g, w, f: find_cure(w.lower()),
        lambda g, v: cure_text(v),
        count=lambda g: 2 + t.STATUSES,
    ),
    Slot("attribute", lambda g, v, f: t.ATTRIBUTES[v], _read_attribute, count=lambda g: len(t.ATTRIBUTES)),
    Slot("roll", lambda g, v, f: t.ATTRIBUTES[v - BY], lambda g, w, f: BY + _read_attribute(g, w, f)),
    Slot("die", lambda g, v, f: str(v + 1), _read_number, count=lambda g: 99),
    Slot("number", lambda g, v, f: str(v), _read_number),
    Slot("skulls", lambda g, v, f: str(v), _read_number, lambda g, v: many(v, "skull")),
    Slot("tokens", lambda g, v, f: str(v), _read_number, lambda g, v: many(v, "skull token")),
    Slot("stars", lambda g, v, f: str(v), _read_number, lambda g, v: many(v, "star")),
    Slot("wounds", lambda g, v, f: str(v), _read_number, lambda g, v: many(v, "wound counter")),
    Slot("side", lambda g, v, f: SIDES[v], _read_number),
    Slot("platform", lambda g, v, f: t.PLATFORM_NAMES[v], _read_number),
    Slot("cause", lambda g, v, f: CAUSES[v], _read_number),
]
