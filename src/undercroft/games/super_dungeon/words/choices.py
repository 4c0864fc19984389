"""Options as people see them: what each means, what it costs, does and touches, and how likely it works."""
from ....kernel.decision import Decision
from ....kernel.option import Opt
from ....kernel.scene import OptionScene
from ....kernel.window import PASS
from .. import content
from .. import options as op
from .. import terms as t
from ..content import ABILITIES, CARDS, CHOICES, FACE_IDS, FACE_NAMES, GEAR, STATUS_NAMES
from ..legal.acting import aims_at_model, aims_at_square, rolls_with
from ..legal.cards import kills_by_equip, kills_by_loss, kills_by_shape
from ..legal.chances import mean_stars
from ..legal.figures import attribute, has, hearts
from ..legal.moving import price
from ..legal.places import affected
from ..odds import odds
from ..state import World
from ..steps.activation import Activation
from ..view.preview import sketch_of, squares_of_option
from .names import pool_text, short_of, side_id, square_id, title_of
from .notation import text_of
from .prompts import ICONS


def label_of(g: World, o: Opt) -> str:
    """An option in words."""
    k = o.kind
    if k == op.MOVE:
        return f"Move to {g.ground.name(o.a)}"
    if k == op.ATTACK:
        v = title_of(g, op.model(o))
        verbs = {content.MELEE: "Attack", content.SHOT: "Shoot at", content.BERSERK: "Berserk attack on"}
        return f"{verbs.get(o.a, 'Rage attack on')} {v}"
    if k == op.USE:
        return _use_label(g, o)
    if k == op.DRINK:
        return _drink_label(g, o)
    if k == op.ACTIVATE:
        return f"Activate {title_of(g, o.a)}"
    if k == op.NAME:
        pool = attribute(g, o.a, t.WILL)
        return f"{title_of(g, o.a)}: WILL {pool_text(pool)}, about {mean_stars(pool):.1f} stars"
    if k in (op.SPAWN, op.PICK, op.PICK_BOSS, op.PICK_MINI):
        return CARDS[o.a].name
    if k == op.PICK_POINT:
        return f"{CARDS[CHOICES[o.a].point].name} (uses {CHOICES[o.a].points})"
    if k == op.CURE:
        return f"Remove {STATUS_NAMES[o.b]} from {title_of(g, o.a)}"
    if k == op.EQUIP:
        text = f"{title_of(g, o.a)} equips it"
        if o.b == 0:
            return text
        worn = GEAR[g.models[o.a].gear[o.b - 1]]
        text = f"{text} instead of {worn.name} ({worn.text})"
        return text + _fatal(g, o.a, g.decision is not None and kills_by_equip(g, o.a, g.decision.a, o.b))
    if k == op.LOSE:
        m = g.decision.a if g.decision is not None else -1
        return f"Give up {GEAR[o.a].name} ({GEAR[o.a].text})" + _fatal(g, m, m >= 0 and kills_by_loss(g, m, o.a))
    if k in (op.SACRIFICE, op.HEART):
        verb = "Sacrifice it for" if k == op.SACRIFICE else "A heart for"
        return f"{verb} {title_of(g, o.a)}: {_cure(o.b)}"
    if k == op.POTION:
        return f"A potion for {title_of(g, o.a)}"
    if k == op.HEAL:
        return _cure(o.a)
    if k == op.KEEP:
        return f"{GEAR[o.a].name}: {GEAR[o.a].text}"
    if k == op.DEFEND:
        pool = attribute(g, g.decision.a, o.a) if g.decision is not None else 0
        return f"Defend with {t.ATTRIBUTES[o.a]}: {pool_text(pool)}, about {mean_stars(pool):.1f} stars"
    if k == op.RESURRECT:
        return f"Resurrect {title_of(g, o.b)}"
    if k == op.TAKE:
        return f"{FACE_NAMES[o.a]} ({FACE_IDS[o.a]})"
    if k == op.TILE:
        return f"{FACE_NAMES[op.face(o)]}, {TURNS[op.quarter(o)]}"
    if k == op.DONE and g.decision is not None and g.decision.prompt == op.Q_SPAWN and g.villain < 0:
        return "No more from this spawning point"
    plain = {
        PASS: "No, thanks", op.STAND: "Stand up", op.RUN: "Run: double Speed, no actions",
        op.END: "End the activation", op.STOP: "End the turn", op.TOKEN: "Spend a token: one more skull",
        op.DONE: "Done", op.FIRST: "Go first", op.SECOND: "Go second",
        op.ASIDE: "Set it aside until the end of the round",
        op.DECLINE: "Nobody", op.DRAW: "Draw", op.REROLL: f"Reroll die {o.a + 1}", op.OPEN: "Open the chest",
    }
    return plain.get(k, f"Square {g.ground.name(o.a)}")



def _drink_label(g: World, o: Opt) -> str:
    drinker, owner, potion = op.drinker(o), op.owner(o), op.potion(o)
    text = f"{title_of(g, drinker)} drinks {ABILITIES[potion].name} of {title_of(g, owner)}"
    if op.target(o) >= 0:
        return f"{text} and takes the blow for {title_of(g, op.target(o))}"
    hurts = ABILITIES[potion].odd & t.O_WOUND_SELF != 0
    fatal = hurts and g.models[drinker].wounds + 1 >= hearts(g, drinker)
    return f"{text}: {short_of(potion)}" + _fatal(g, drinker, fatal)


def _fatal(g: World, m: int, fatal: bool) -> str:
    """The warning of a choice that destroys its own model (A-25)."""
    return f"; this destroys {title_of(g, m)}, who has too few hearts then" if fatal else ""


def _cure(what: int) -> str:
    if what == 0:
        return "remove wounds"
    return "one potion" if what == 1 else f"remove {STATUS_NAMES[what - 2]}"


def _use_label(g: World, o: Opt) -> str:
    a = ABILITIES[o.a]
    if aims_at_model(a):
        afar = " from afar" if op.how(o) else ""
        return f"{a.name} on {title_of(g, op.model(o))}{afar}"
    if aims_at_square(a):
        fatal = a.into >= 0 and g.active >= 0 and kills_by_shape(g, g.active, a.into)
        return f"{a.name} at {g.ground.name(op.square(o))}" + _fatal(g, g.active, fatal)
    if any(e.ability == a.index and e.user == g.active for e in g.effects):
        return f"{a.name} (in force already)"  # SDE-AREA-10: once more adds nothing
    return a.name


TURNS = ["as printed", "turned right", "turned upside down", "turned left"]
GROUPS = {
    op.MOVE: "Move", op.OPEN: "Act", op.STAND: "Act", op.RUN: "Act", op.DRINK: "Potions", op.ACTIVATE: "Activate",
    op.SPAWN: "Spawn", op.PLACE: "Place", op.CURE: "Tokens", op.TOKEN: "Tokens", op.EQUIP: "Equip",
    op.SACRIFICE: "Sacrifice", op.HEART: "Hearts", op.POTION: "Potions",
}


def group_of(g: World, o: Opt) -> str:
    """The heading an option stands under: of what is done with dice, those it rolls; of an ability, what it does."""
    if o.kind == op.USE:
        a = ABILITIES[o.a]
        return f"{a.name}: {short_of(o.a)}"
    if o.kind == op.ATTACK and g.active >= 0:
        attr = rolls_with(g, g.active, ABILITIES[o.a], op.how(o))
        verb = "Shoot" if o.a == content.SHOT else "Attack"
        return f"{verb}: {t.ATTRIBUTES[attr]} {pool_text(attribute(g, g.active, attr))}"
    if o.kind == op.DRINK and op.target(o) < 0:
        potion = op.potion(o)
        return f"{ABILITIES[potion].name} of {title_of(g, op.owner(o))}: {short_of(potion)}"
    return GROUPS.get(o.kind, "Choose")


def touches_of(g: World, o: Opt) -> list[str]:
    """Ids of what an option touches; the first is where to click."""
    k = o.kind
    if k in (op.MOVE, op.PLACE, op.CENTRE):
        return [square_id(g, o.a)]
    if k == op.ATTACK:
        return _figure(g, op.model(o))
    if k == op.USE:
        a = ABILITIES[o.a]
        if aims_at_model(a):
            return _figure(g, op.model(o))
        if aims_at_square(a):
            return [square_id(g, op.square(o))]
        return _figure(g, g.active) if g.active >= 0 else []
    if k == op.DRINK:
        return _figure(g, op.drinker(o))
    if k in (op.ACTIVATE, op.NAME, op.CURE, op.EQUIP, op.SACRIFICE, op.HEART, op.POTION):
        return _figure(g, o.a)
    if k == op.OPEN:
        return [f"chest:{o.a}"]
    if k in (op.PICK, op.PICK_BOSS, op.PICK_MINI):
        return [f"pick:{o.a}"]
    if k == op.PICK_POINT:
        return [f"pick_point:{o.a}"]
    if k == op.TILE:
        return [side_id(op.tile_x(o), op.tile_y(o))]
    if k == op.SPAWN:
        return [f"pool:{o.a}", *_figure(g, g.decision.a if g.decision is not None else -1)]
    if k == op.RESURRECT:
        return _figure(g, o.a)
    return []


def _figure(g: World, m: int) -> list[str]:
    return [f"model:{m}"] if m >= 0 and g.models[m].at >= 0 else []


def option_scene(g: World, o: Opt) -> OptionScene:
    """An option as interfaces show it."""
    touched = touches_of(g, o)
    if o.kind == op.USE and g.active >= 0 and isinstance(g.stack[-1], Activation):
        a = ABILITIES[o.a]
        if a.area not in (t.S_NONE, t.S_BURST, t.S_AURA) and not a.keywords & t.K_SMOKE:
            touched += [f"model:{m}" for m in affected(g, g.active, a, op.square(o)) if f"model:{m}" not in touched]
    scene = OptionScene(
        text=text_of(g, o),
        label=label_of(g, o),
        group=group_of(g, o),
        touches=touched,
        icon=ICONS.get(o.kind, "dice-fire"),
    )
    if o.kind in (op.TAKE, op.TILE):
        scene["sketch"] = sketch_of(g, o)
    squares = squares_of_option(g, o)
    if squares:
        scene["preview"] = [square_id(g, c) for c in squares]
    chances = odds(g, o)
    if chances:
        scene["odds"] = chances
    if o.kind in (op.USE, op.ATTACK):
        scene["cost"] = f"{ABILITIES[o.a].ap} AP" if ABILITIES[o.a].ap else "free"
    elif o.kind in (op.OPEN, op.STAND):
        scene["cost"] = "1 AP"
    elif o.kind in (op.SPAWN, op.ACTIVATE):
        skull = CARDS[o.a if o.kind == op.SPAWN else g.models[o.a].card].skull
        if skull:
            scene["cost"] = "1 skull" if skull == 1 else f"{skull} skulls"
    elif o.kind == op.MOVE and isinstance(g.stack[-1], Activation):
        nimble = has(g, g.active, t.K_FLY) or has(g, g.active, t.K_SUREFOOT)
        scene["cost"] = str(price(g, g.active, g.models[g.active].at, o.a, nimble))
    return scene


def passing_of(d: Decision) -> Opt | None:
    """The option that means no, done or end."""
    for o in d.options:
        if o.kind in (PASS, op.END, op.STOP, op.DONE, op.DECLINE):
            return o
    return None
