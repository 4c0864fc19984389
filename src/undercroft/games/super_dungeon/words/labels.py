"""Labels, groups and costs of options where a plain row is not enough."""

from ....board.footprint import squares_of
from ....engine.option import Opt
from ....errors import CroftError
from ....scene import OptionScene
from ....words.english import listed, many
from .. import content
from .. import options as op
from .. import terms as t
from ..components import Ability
from ..content import ABILITIES, CARDS, CHOICES, FACE_IDS, FACE_NAMES, GEAR
from ..legal.acting import AFAR, BY, aims_at_model, aims_at_square, other_attribute, rolls_with
from ..legal.cards import kills_by_equip, kills_by_loss, kills_by_shape
from ..legal.chances import mean_stars
from ..legal.figures import attribute, has, hearts
from ..legal.moving import price
from ..legal.places import affected, squares_under
from ..odds import odds
from ..state import World
from ..view.preview import sketch_of, squares_of_option
from ..view.trails import lava_at, step_harm
from .names import find_face, pool_text, short_of, side_id, square_id, title_of

TURNS = ["as printed", "turned right", "turned upside down", "turned left"]


# ---- labels
def fatal(g: World, o: Opt) -> int:
    """The model that its own player's choice destroys (A-25), or -1."""
    if o.kind == op.EQUIP and o.b > 0 and g.drawn:
        return o.a if kills_by_equip(g, o.a, g.drawn[0], o.b) else -1
    if o.kind == op.LOSE and g.decision is not None and g.decision.prompt == op.P_SURPLUS:
        return g.decision.a if kills_by_loss(g, g.decision.a, o.a) else -1
    if o.kind == op.DRINK and ABILITIES[op.potion(o)].odd & t.O_WOUND_SELF:
        m = op.drinker(o)
        return m if g.models[m].wounds + 1 >= hearts(g, m) else -1
    if o.kind == op.USE and ABILITIES[o.a].into >= 0 and g.active >= 0:
        return g.active if kills_by_shape(g, g.active, ABILITIES[o.a].into) else -1
    return -1


def _warned(g: World, o: Opt, text: str) -> str:
    m = fatal(g, o)
    return text if m < 0 else f"{text}; this destroys {title_of(g, m)}, who has too few hearts then"


def drink_label(g: World, o: Opt) -> str:
    """Who drinks what, and what it does."""
    potion = op.potion(o)
    text = f"{title_of(g, op.drinker(o))} drinks {ABILITIES[potion].name} of {title_of(g, op.owner(o))}"
    if op.target(o) >= 0:
        return f"{text} and takes the blow for {title_of(g, op.target(o))}"
    return _warned(g, o, f"{text}: {short_of(potion)}")


def use_label(g: World, o: Opt) -> str:
    """An ability with what it aims at."""
    a = ABILITIES[o.a]
    if g.active >= 0 and (op.how(o) >= BY or other_attribute(g, g.active, a) >= 0):
        attr = rolls_with(g, g.active, a, op.how(o))
        at = f" at {g.ground.name(op.square(o))}" if aims_at_square(a) else ""
        return f"{a.name}{at} with {t.ATTRIBUTES[attr]}: {pool_text(attribute(g, g.active, attr) + a.bonus[attr])}"
    if aims_at_model(a) or op.how(o) == AFAR:
        return f"{a.name} on {title_of(g, op.model(o))}{' from afar' if op.how(o) else ''}"
    if aims_at_square(a):
        return _warned(g, o, f"{a.name} at {g.ground.name(op.square(o))}")
    if any(e.ability == a.index and e.user == g.active for e in g.effects):
        return f"{a.name} (in force already)"  # SDE-AREA-10: once more adds nothing
    return a.name


def equip_label(g: World, o: Opt) -> str:
    """Who puts the card on, and what goes for it."""
    text = f"{title_of(g, o.a)} equips it"
    if o.b == 0:
        return text
    worn = GEAR[g.models[o.a].gear[o.b - 1]]
    return _warned(g, o, f"{text} instead of {worn.name} ({worn.text})")


def lose_label(g: World, o: Opt) -> str:
    """Which card is given up."""
    return _warned(g, o, f"Give up {GEAR[o.a].name} ({GEAR[o.a].text})")


def name_label(g: World, o: Opt) -> str:
    """Who rolls, with the stars to be expected."""
    pool = attribute(g, o.a, t.WILL)
    return f"{title_of(g, o.a)}: WILL {pool_text(pool)}, about {mean_stars(pool):.1f} stars"


def defend_label(g: World, o: Opt) -> str:
    """Which attribute defends, with the stars to be expected."""
    pool = attribute(g, g.decision.a, o.a) if g.decision is not None else 0
    return f"Defend with {t.ATTRIBUTES[o.a]}: {pool_text(pool)}, about {mean_stars(pool):.1f} stars"


def done_label(g: World, o: Opt) -> str:
    """The end of whatever is being done."""
    if g.decision is not None and g.decision.prompt == op.P_SPAWN and g.villain < 0:
        return "No more from this spawning point"
    return "Done"


def points_label(g: World, o: Opt) -> str:
    """A spawning point and how many places it takes."""
    return f"{CARDS[CHOICES[o.a].point].name} (uses {CHOICES[o.a].points})"


def keep_label(g: World, o: Opt) -> str:
    """A card with its text."""
    return f"{GEAR[o.a].name}: {GEAR[o.a].text}"


def take_label(g: World, o: Opt) -> str:
    """A tile face."""
    return f"{FACE_NAMES[o.a]} ({FACE_IDS[o.a]})"


def tile_label(g: World, o: Opt) -> str:
    """A tile face as it is turned."""
    return f"{FACE_NAMES[op.face(o)]}, {TURNS[op.quarter(o)]}"


# ---- groups
def use_group(g: World, o: Opt) -> str:
    """Of an ability: what it does."""
    return f"{ABILITIES[o.a].name}: {short_of(o.a)}"


def attack_group(g: World, o: Opt) -> str:
    """Of an attack: the dice it is made with."""
    if g.active < 0:
        return "Attack"
    attr = rolls_with(g, g.active, ABILITIES[o.a], op.how(o))
    verb = "Shoot" if o.a == content.SHOT else "Attack"
    return f"{verb}: {t.ATTRIBUTES[attr]} {pool_text(attribute(g, g.active, attr))}"


def drink_group(g: World, o: Opt) -> str:
    """Of a potion: what it does."""
    if op.target(o) >= 0:
        return "Potions"
    return f"{ABILITIES[op.potion(o)].name} of {title_of(g, op.owner(o))}: {short_of(op.potion(o))}"


# ---- the text of a tile to lay: one word for two fields
def tile_text(g: World, o: Opt) -> str:
    """`tile 1A turned 0 at 1,0`."""
    return f"tile {FACE_IDS[op.face(o)]} turned {op.quarter(o)} at {op.tile_x(o)},{op.tile_y(o)}"


def read_tile(g: World, words: list[str]) -> Opt:
    """The inverse of `tile_text`, its first word read already."""
    if len(words) != 5 or words[1] != "turned" or words[3] != "at" or words[2] not in ("0", "1", "2", "3"):
        raise CroftError("expected a face, turned 0 to 3, at x,y")
    parts = words[4].split(",")
    try:
        x, y = int(parts[0]), int(parts[1])
    except (IndexError, ValueError):
        raise CroftError(f"expected a tile position x,y, found {words[4]!r:.20}") from None
    if len(parts) != 2 or not -8 < x < 8 or not -8 < y < 8:
        raise CroftError(f"expected a tile position from -7,-7 to 7,7, found {words[4]!r:.20}")
    return op.tile(find_face(words[0].upper()), int(words[2]), x, y)


# ---- what is shown beside an option
def _preview(g: World, o: Opt, scene: OptionScene) -> None:
    squares = squares_of_option(g, o)
    if squares:
        scene["preview"] = [square_id(g, c) for c in squares]
    m = fatal(g, o)
    if m >= 0:
        scene["warning"] = f"It destroys {title_of(g, m)}"


def act(g: World, o: Opt, scene: OptionScene) -> None:
    """An attack or ability: whom it touches, its price and its chances."""
    a = ABILITIES[o.a]
    if o.kind == op.USE and not aims_at_model(a) and op.how(o) != AFAR and g.active >= 0:
        if not aims_at_square(a):
            scene["touches"] = [f"model:{g.active}"]
        if g.decision is not None and g.decision.prompt == op.P_MENU:
            if a.area not in (t.S_NONE, t.S_BURST, t.S_AURA) and not a.keywords & t.K_SMOKE:
                struck = [f"model:{m}" for m in affected(g, g.active, a, op.square(o))]
                scene["touches"] += [x for x in struck if x not in scene["touches"]]
    _preview(g, o, scene)
    friends = _friends_hit(g, o, a)
    if friends:
        scene["warning"] = f"It also hits {listed(friends)}"
    chances = odds(g, o)
    if chances:
        scene["odds"] = chances
    scene["cost"] = f"{a.ap} AP" if a.ap else "free"


def _friends_hit(g: World, o: Opt, a: Ability) -> list[str]:
    """Models of the own side under an attack: in its area, or its very target."""
    if g.active < 0 or a.kind != t.A_ATTACK:
        return []
    if a.area == t.S_NONE:
        hit = [op.model(o)] if aims_at_model(a) or op.how(o) == AFAR else []
    else:
        hit = affected(g, g.active, a, squares_under(g, op.model(o))[0] if a.area == t.S_BURST else op.square(o))
    side = CARDS[g.models[g.active].card].side
    return [title_of(g, m) for m in hit if CARDS[g.models[m].card].side == side]


def step(g: World, o: Opt, scene: OptionScene) -> None:
    """What a square costs to enter."""
    if g.decision is not None and g.decision.prompt == op.P_MENU:
        nimble = has(g, g.active, t.K_FLY) or has(g, g.active, t.K_SUREFOOT)
        scene["cost"] = str(price(g, g.active, g.models[g.active].at, o.a, nimble))
        harm = step_harm(g, o.a)
        if harm:
            scene["warning"] = harm.capitalize()


def placed(g: World, o: Opt, scene: OptionScene) -> None:
    """Lava under a model that comes to stand there (SDE-MAP-07)."""
    d = g.decision
    if d is None or d.prompt not in (op.P_SPAWN_AT, op.P_SUMMON, op.P_TELEPORT, op.P_RETURN):
        return
    card = CARDS[d.b if d.prompt == op.P_SPAWN_AT else g.models[d.a].card]
    flies = bool(card.keywords & t.K_FLY) if d.prompt == op.P_SPAWN_AT else has(g, d.a, t.K_FLY)
    harm = lava_at(g, squares_of(g.ground.grid, o.a, card.size), flies)
    if harm:
        scene["warning"] = harm.capitalize()


def one_ap(g: World, o: Opt, scene: OptionScene) -> None:
    """Costs an action point."""
    scene["cost"] = "1 AP"


def skulls(g: World, o: Opt, scene: OptionScene) -> None:
    """What a monster costs; a spawned one touches its point too."""
    if o.kind == op.SPAWN and g.decision is not None and g.models[g.decision.a].at >= 0:
        scene["touches"] = [*scene["touches"], f"model:{g.decision.a}"]
    skull = CARDS[o.a if o.kind == op.SPAWN else g.models[o.a].card].skull
    if skull:
        scene["cost"] = many(skull, "skull")
    _preview(g, o, scene)


def shown(g: World, o: Opt, scene: OptionScene) -> None:
    """The squares it reaches."""
    _preview(g, o, scene)


def sketch(g: World, o: Opt, scene: OptionScene) -> None:
    """A tile, or the map with it."""
    scene["sketch"] = sketch_of(g, o)
    if o.kind == op.TILE:
        scene["touches"] = [side_id(op.tile_x(o), op.tile_y(o))]
