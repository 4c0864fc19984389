"""Canonical option texts and back: `attack gouger_1`, `use smite rex_1`, `drink elixir of royal_paladin by rogue`."""
from ....kernel.errors import CroftError
from ....kernel.option import Opt, opt
from ....kernel.window import PASS
from .. import content
from .. import options as op
from .. import terms as t
from ..content import ABILITIES, CARDS, CHOICES, FACE_IDS, GEAR, STATUS_IDS
from ..legal.acting import aims_at_model, aims_at_square
from ..state import World
from .names import (
    cure_name,
    find_ability,
    find_card,
    find_choice,
    find_cure,
    find_face,
    find_gear,
    find_model,
    find_potion,
    find_square,
    find_status,
    model_names,
)

PLAIN = {
    PASS: "pass", op.STAND: "stand", op.RUN: "run", op.END: "end", op.STOP: "stop", op.TOKEN: "token", op.DONE: "done",
    op.FIRST: "first", op.SECOND: "second", op.ASIDE: "aside", op.DECLINE: "decline", op.DRAW: "draw",
}
BASIC = {content.MELEE: "attack", content.SHOT: "shoot", content.BERSERK: "berserk", content.RAGE_STRIKE: "strike"}
SQUARES = {op.MOVE: "move", op.PLACE: "place", op.CENTRE: "centre"}
MODELS = {op.ACTIVATE: "activate", op.NAME: "name", op.POTION: "potion"}
PICKS = {op.PICK: "pick", op.PICK_BOSS: "boss", op.PICK_MINI: "mini-boss", op.SPAWN: "spawn"}
_PLAIN_BACK = {v: k for k, v in PLAIN.items()}
_BASIC_BACK = {v: k for k, v in BASIC.items()}
_SQUARES_BACK = {v: k for k, v in SQUARES.items()}
_MODELS_BACK = {v: k for k, v in MODELS.items()}
_PICKS_BACK = {v: k for k, v in PICKS.items()}


def text_of(g: World, o: Opt) -> str:
    """The canonical text of an option."""
    k = o.kind
    if k in PLAIN:
        return PLAIN[k]
    if k in SQUARES:
        return f"{SQUARES[k]} {g.ground.name(o.a)}"
    if k in PICKS:
        return f"{PICKS[k]} {CARDS[o.a].id}"
    names = model_names(g)
    if k in MODELS:
        return f"{MODELS[k]} {names[o.a]}"
    if k == op.ATTACK:
        return f"{BASIC[o.a]} {names[op.model(o)]}"
    if k == op.USE:
        return _use_text(g, o, names)
    if k == op.OPEN:
        return f"open chest_{o.a + 1}"
    if k == op.DRINK:
        text = f"drink {ABILITIES[op.potion(o)].id} of {names[op.owner(o)]} by {names[op.drinker(o)]}"
        return text if op.target(o) < 0 else f"{text} for {names[op.target(o)]}"
    if k == op.CURE:
        return f"cure {names[o.a]} {STATUS_IDS[o.b]}"
    if k == op.EQUIP:
        text = f"equip {names[o.a]}"
        return text if o.b == 0 else f"{text} over {GEAR[g.models[o.a].gear[o.b - 1]].id}"
    if k == op.SACRIFICE:
        return f"sacrifice {names[o.a]} {cure_name(o.b)}"
    if k == op.HEART:
        return f"heart {names[o.a]} {cure_name(o.b)}"
    if k == op.HEAL:
        return f"heal {cure_name(o.a)}"
    if k == op.LOSE:
        return f"lose {GEAR[o.a].id}"
    if k == op.KEEP:
        return f"keep {GEAR[o.a].id}"
    if k == op.DEFEND:
        return f"defend {t.ATTRIBUTES[o.a]}"
    if k == op.REROLL:
        return f"reroll {o.a + 1}"
    if k == op.RESURRECT:
        return f"resurrect {names[o.b]} by {names[o.a]}"
    if k == op.PICK_POINT:
        return f"point {CHOICES[o.a].id}"
    if k == op.TAKE:
        return f"take {FACE_IDS[o.a]}"
    if k == op.TILE:
        return f"tile {FACE_IDS[op.face(o)]} turned {op.quarter(o)} at {op.tile_x(o)},{op.tile_y(o)}"
    raise ValueError(f"no text for {o!r}")


def _use_text(g: World, o: Opt, names: list[str]) -> str:
    a = ABILITIES[o.a]
    if aims_at_model(a):
        text = f"use {a.id} {names[op.model(o)]}"
        return f"{text} afar" if op.how(o) else text
    if aims_at_square(a):
        return f"use {a.id} {g.ground.name(op.square(o))}"
    return f"use {a.id}"


def parse(g: World, text: str) -> Opt:
    """The option a text means, offered or not; CroftError says what was expected."""
    w = text.lower().split()  # case and further blanks mean nothing
    if not w or len(text) > 200 or not text.isascii():
        raise CroftError("expected a verb and its words, as in 'move 5,6' or 'attack gouger_1'")
    verb = w[0]
    n = len(w)
    if verb in _PLAIN_BACK and n == 1:
        return opt(_PLAIN_BACK[verb])
    if verb in _SQUARES_BACK and n == 2:
        return opt(_SQUARES_BACK[verb], find_square(g, w[1]))
    if verb in _MODELS_BACK and n == 2:
        return opt(_MODELS_BACK[verb], find_model(g, w[1]))
    if verb in _PICKS_BACK and n == 2:
        return opt(_PICKS_BACK[verb], find_card(w[1]))
    if verb in _BASIC_BACK and n == 2:
        a = _BASIC_BACK[verb]
        return op.attack(a, 1 if a == content.SHOT else 0, find_model(g, w[1]))
    if verb == "use" and 2 <= n <= 4:
        return _parse_use(g, w)
    if verb == "drink" and n in (6, 8) and w[2] == "of" and w[4] == "by":
        owner = _hero(g, w[3])
        drinker = _hero(g, w[5])
        potion = find_potion(g, w[1], owner)
        if n == 8 and w[6] == "for":
            return op.drink(owner, drinker, potion, find_model(g, w[7]))
        if n == 6:
            return op.drink(owner, drinker, potion)
    if verb == "open" and n == 2 and w[1].startswith("chest_") and w[1][6:].isdigit() and len(w[1]) < 9:
        return opt(op.OPEN, max(0, int(w[1][6:]) - 1))
    if verb == "cure" and n == 3:
        return opt(op.CURE, find_model(g, w[1]), find_status(w[2]))
    if verb == "equip" and n in (2, 4):
        m = find_model(g, w[1])
        if n == 2:
            return opt(op.EQUIP, m, 0)
        card = find_gear(w[3])
        if w[2] == "over" and card in g.models[m].gear:
            return opt(op.EQUIP, m, g.models[m].gear.index(card) + 1)
        raise CroftError(f"{w[1]} does not wear {w[3]!r}")
    if verb == "sacrifice" and n == 3:
        return opt(op.SACRIFICE, find_model(g, w[1]), find_cure(w[2]))
    if verb == "heart" and n == 3:
        return opt(op.HEART, find_model(g, w[1]), find_cure(w[2]))
    if verb == "heal" and n == 2:
        return opt(op.HEAL, find_cure(w[1]))
    if verb == "lose" and n == 2:
        return opt(op.LOSE, find_gear(w[1]))
    if verb == "keep" and n == 2:
        return opt(op.KEEP, find_gear(w[1]))
    if verb == "defend" and n == 2 and w[1].upper() in t.ATTRIBUTES:
        return opt(op.DEFEND, t.ATTRIBUTES.index(w[1].upper()))
    if verb == "reroll" and n == 2 and w[1].isdigit() and 0 < int(w[1][:3]) < 100:
        return opt(op.REROLL, int(w[1]) - 1)
    if verb == "resurrect" and n == 4 and w[2] == "by":
        return opt(op.RESURRECT, find_model(g, w[3]), find_model(g, w[1]))
    if verb == "point" and n == 2:
        return opt(op.PICK_POINT, find_choice(w[1]))
    if verb == "take" and n == 2:
        return opt(op.TAKE, find_face(w[1].upper()))
    if verb == "tile" and n == 6 and w[2] == "turned" and w[4] == "at" and w[3] in ("0", "1", "2", "3"):
        return op.tile(find_face(w[1].upper()), int(w[3]), *_place(w[5]))
    raise CroftError(f"{text[:60]!r} is no option; expected for example 'move 5,6', 'attack gouger_1', 'end'")


def _hero(g: World, text: str) -> int:
    m = find_model(g, text)
    if CARDS[g.models[m].card].side != t.HEROES:
        raise CroftError(f"{text!r} is no Hero; only Heroes have potions")
    return m


def _place(text: str) -> tuple[int, int]:
    parts = text.split(",")
    try:
        x, y = int(parts[0]), int(parts[1])
    except (IndexError, ValueError):
        raise CroftError(f"expected a tile position x,y, found {text!r:.20}") from None
    if len(parts) != 2 or not -8 < x < 8 or not -8 < y < 8:
        raise CroftError(f"expected a tile position from -7,-7 to 7,7, found {text!r:.20}")
    return x, y


def _parse_use(g: World, w: list[str]) -> Opt:
    k = find_ability(g, w[1])
    a = ABILITIES[k]
    if aims_at_model(a):
        if len(w) < 3 or (len(w) == 4 and w[3] != "afar"):
            raise CroftError(f"{a.name} needs a target: use {a.id} MODEL, or use {a.id} MODEL afar")
        return op.use(k, 1 if len(w) == 4 else 0, find_model(g, w[2]))
    if aims_at_square(a):
        if len(w) != 3:
            raise CroftError(f"{a.name} needs a square: use {a.id} X,Y")
        return op.use(k, 0, find_square(g, w[2]))
    if len(w) != 2:
        raise CroftError(f"{a.name} needs no target: use {a.id}")
    return op.use(k, 0, 0)
