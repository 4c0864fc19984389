"""Words for people: what is asked, what an option means, what it touches."""
from ...kernel.decision import Decision
from ...kernel.option import Opt
from ...kernel.scene import OptionScene
from ...kernel.window import P_WINDOW, PASS
from . import content
from . import terms as t
from .content import ABILITIES, CARDS, CHOICES, FACE_IDS, FACE_NAMES, GEAR, STATUS_NAMES
from .figures import has
from .legal.acting import aims_at_model, aims_at_square
from .legal.moving import price
from .naming import title_of
from .notation import text_of
from .places import affected
from .preview import sketch_of, squares_of_option
from .state import World
from .steps.activation import Activation
from .steps.attack import Attack

ICONS = {
    t.MOVE: "footsteps", t.ATTACK: "crossed-swords", t.USE: "sparkles", t.OPEN: "open-treasure-chest",
    t.STAND: "up-card", t.RUN: "run", t.END: "halt", t.DRINK: "potion-ball", t.ACTIVATE: "play-button",
    t.STOP: "halt", t.SPAWN: "portal", t.PLACE: "position-marker", t.TOKEN: "skull-crossed-bones",
    t.CURE: "medical-pack", t.NAME: "dice-fire", t.EQUIP: "battle-gear", t.SACRIFICE: "burning-embers",
    t.ASIDE: "card-exchange", t.HEART: "hearts", t.POTION: "potion-ball", t.KEEP: "card-pick", t.DRAW: "card-draw",
    t.DEFEND: "shield", t.REROLL: "dice-twenty-faces-twenty", t.RESURRECT: "angel-wings", t.HEAL: "healing",
    t.PICK: "character", t.TAKE: "dungeon-gate", t.TILE: "dungeon-gate", PASS: "halt", t.DONE: "check-mark",
    t.DECLINE: "cancel",
}

_PROMPTS = {
    t.Q_ORDER: "You won the initiative: go first or second?",
    t.Q_TREASURE: "The mini-boss has fallen: draw a treasure card?",
    t.Q_KEEP: "Luck: keep one of the two treasure cards",
    t.Q_REROLL: "Holy: reroll one die?",
    t.Q_OVERCHARGE: "Overcharge: keep one loot card; it works on all your monsters",
    t.Q_PICK_HERO: "Choose a Hero",
    t.Q_PICK_BOSS: "Choose the boss",
    t.Q_PICK_MINI: "Choose a mini-boss",
    t.Q_PICK_POINT: "Choose spawning points",
    t.Q_TILE: "Take a tile to lay: which side up?",
    t.Q_START: "Place the Hero start marker, at most four squares from an open hallway",
    t.Q_CHEST: "Place a chest, one on each tile",
    t.Q_BOO: "A Boo-Booty! Choose its square",
    t.Q_NEXT: "Whom do you move next?",
}


def _counted(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def prompt_of(g: World, d: Decision) -> str:
    """What is asked, in words."""
    q = d.prompt
    if q in _PROMPTS:
        return _PROMPTS[q]
    if q == P_WINDOW:
        return _window(g, d)
    if q == t.Q_MENU:
        left = max(0, g.speed - g.moved)
        run = ", running" if g.running else ""
        return f"{title_of(g, d.a)}: {g.ap} AP, {left} of {g.speed} squares left{run}"
    if q == t.Q_ACTIVATE:
        if d.b == t.HEROES:
            return "Which Hero acts?"
        rest = "All that are left" if d.a == 0 else f"{_counted(d.a - 1, 'skull')} left"
        return f"Which monster acts? {rest}"
    if q == t.Q_SPAWN:
        if g.villain >= 0:
            return f"Spend {_counted(g.tokens, 'skull token')} to cure monsters"
        tokens = f", and {_counted(g.tokens, 'skull token')} to spend" if g.tokens else ""
        return f"{title_of(g, d.a)} spawns monsters: {_counted(d.b, 'skull')} left{tokens}"
    if q == t.Q_TILE_AT:
        return f"Where does {FACE_NAMES[d.a]} go, and how is it turned?"
    if q == t.Q_SPAWN_AT:
        return f"Where does the {CARDS[d.b].name} appear?"
    if q == t.Q_INITIATIVE:
        return "Initiative: who rolls WILL for your side?"
    if q == t.Q_CARD:
        must = " (it must go now)" if d.b else ""
        return f"{GEAR[d.a].name} ({GEAR[d.a].text}): who takes it?{must}"
    if q == t.Q_HEART:
        found = [_counted(n, word) for n, word in ((d.a, "heart"), (d.b, "potion")) if n]
        return f"The roll brought {' and '.join(found)}. Who takes one?"
    if q == t.Q_DODGE:
        return f"{title_of(g, d.a)} defends with ARM or dodges with DEX?"
    if q == t.Q_CHARM:
        return f"{title_of(g, d.a)}: use the Resurrection Charm?"
    if q == t.Q_HEAL:
        return f"{title_of(g, d.a)} heals {d.b}: wounds or status counters?"
    if q == t.Q_CENTRE:
        return f"On which square of {title_of(g, d.a)} is the Burst centred?"
    if q == t.Q_CONTROL:
        return f"Move {title_of(g, d.a)}, {d.b} squares left"
    if q == t.Q_TELEPORT:
        return f"{title_of(g, d.a)} teleports: where to?"
    if q == t.Q_VILLAIN:
        return f"Where does {CARDS[d.a].name} stand? Far from the Heroes"
    if q == t.Q_SUMMON:
        return f"Summoned: where does {title_of(g, d.a)} appear?"
    if q == t.Q_CURE:
        return f"{title_of(g, d.a)} rolled an icon: remove a status counter?"
    if q == t.Q_RETURN:
        return f"{title_of(g, d.a)} returns: where?"
    return f"Where does {title_of(g, d.a)} stand?"


def _window(g: World, d: Decision) -> str:
    who = title_of(g, g.active) if g.active >= 0 else "nobody"
    if d.a in (t.WIN_ROLL, t.WIN_DEFENSE) and 0 < d.b <= len(g.stack):
        step = g.stack[d.b - 1]
        if isinstance(step, Attack):
            hits = ", ".join(title_of(g, m) for m in step.hits)
            if d.a == t.WIN_ROLL:
                return f"{who} attacks {hits}, nothing is rolled yet: drink?"
            return f"{who} rolled {step.stars} against {hits}: drink before the defense roll?"
    if d.a == t.WIN_START:
        return f"{who} is about to act: drink?"
    return f"{who} acts: drink?"


WINDOWS = [
    "potions when {} starts to act", "potions between the steps of {}", "potions before {} rolls an attack",
    "potions after {} rolled an attack, before the defense", "potions after an attack of {}",
    "potions after {} took a wound or a status counter",
]


def window_name(g: World, d: Decision) -> str:
    """The name of a potion window, for standing orders: which moment, and of which side, so that a player can let
    the own side act without questions and still drink against the other."""
    if d.prompt != P_WINDOW:
        return ""
    hero = g.active >= 0 and CARDS[g.models[g.active].card].side == t.HEROES
    return WINDOWS[d.a].format("a Hero" if hero else "a monster")


def label_of(g: World, o: Opt) -> str:
    """An option in words."""
    k = o.kind
    if k == t.MOVE:
        return f"Move to {g.ground.name(o.a)}"
    if k == t.ATTACK:
        v = title_of(g, o.b & 255)
        verbs = {content.MELEE: "Attack", content.SHOT: "Shoot at", content.BERSERK: "Berserk attack on"}
        return f"{verbs.get(o.a, 'Rage attack on')} {v}"
    if k == t.USE:
        return _use_label(g, o)
    if k == t.DRINK:
        text = f"{title_of(g, o.a & 63)} drinks {ABILITIES[o.b & 1023].name} of {title_of(g, o.a >> 6)}"
        return text if o.b < 1024 else f"{text} for {title_of(g, (o.b >> 10) - 1)}"
    if k in (t.ACTIVATE, t.NAME):
        return title_of(g, o.a)
    if k in (t.SPAWN, t.PICK, t.PICK_BOSS, t.PICK_MINI):
        c = CARDS[o.a]
        return f"{c.name} ({c.skull} {'skull' if c.skull == 1 else 'skulls'})" if k == t.SPAWN else c.name
    if k == t.PICK_POINT:
        return f"{CARDS[CHOICES[o.a].point].name} (uses {CHOICES[o.a].points})"
    if k == t.CURE:
        return f"Remove {STATUS_NAMES[o.b]} from {title_of(g, o.a)}"
    if k == t.EQUIP:
        text = f"{title_of(g, o.a)} equips it"
        return text if o.b == 0 else f"{text} instead of {GEAR[g.models[o.a].gear[o.b - 1]].name}"
    if k in (t.SACRIFICE, t.HEART):
        verb = "Sacrifice it for" if k == t.SACRIFICE else "A heart for"
        return f"{verb} {title_of(g, o.a)}: {_cure(o.b)}"
    if k == t.POTION:
        return f"A potion for {title_of(g, o.a)}"
    if k == t.HEAL:
        return _cure(o.a)
    if k == t.KEEP:
        return f"{GEAR[o.a].name}: {GEAR[o.a].text}"
    if k == t.DEFEND:
        return f"Defend with {t.ATTRIBUTES[o.a]}"
    if k == t.RESURRECT:
        return f"Resurrect {title_of(g, o.b)}"
    if k == t.TAKE:
        return f"{FACE_NAMES[o.a]} ({FACE_IDS[o.a]})"
    if k == t.TILE:
        return f"{FACE_NAMES[o.a // 4]}, {TURNS[o.a % 4]}"
    plain = {
        PASS: "No, thanks", t.STAND: "Stand up (1 AP)", t.RUN: "Run: double Speed, no actions",
        t.END: "End the activation", t.STOP: "End the turn", t.TOKEN: "Spend a token: one more skull",
        t.DONE: "Done", t.FIRST: "Go first", t.SECOND: "Go second", t.ASIDE: "Set it aside until the end of the round",
        t.DECLINE: "Nobody", t.DRAW: "Draw", t.REROLL: f"Reroll die {o.a + 1}", t.OPEN: "Open the chest (1 AP)",
    }
    return plain.get(k, f"Square {g.ground.name(o.a)}")


def _cure(what: int) -> str:
    if what == 0:
        return "remove wounds"
    return "one potion" if what == 1 else f"remove {STATUS_NAMES[what - 2]}"


def _use_label(g: World, o: Opt) -> str:
    a = ABILITIES[o.a]
    if aims_at_model(a):
        afar = " from afar" if o.b >= 256 else ""
        return f"{a.name} on {title_of(g, o.b & 255)}{afar}"
    if aims_at_square(a):
        return f"{a.name} at {g.ground.name(o.b)}"
    return a.name


TURNS = ["as printed", "turned right", "turned upside down", "turned left"]
GROUPS = {
    t.MOVE: "Move", t.ATTACK: "Attack", t.USE: "Abilities", t.OPEN: "Act", t.STAND: "Act", t.RUN: "Act",
    t.DRINK: "Potions", t.ACTIVATE: "Activate", t.SPAWN: "Spawn", t.PLACE: "Place", t.CURE: "Tokens",
    t.TOKEN: "Tokens", t.EQUIP: "Equip", t.SACRIFICE: "Sacrifice", t.HEART: "Hearts", t.POTION: "Potions",
}


def square_id(g: World, c: int) -> str:
    """The id of a square in scenes."""
    return f"square:{g.ground.name(c)}"


def side_id(i: int, j: int) -> str:
    """The id of a place where a tile may be laid."""
    return f"side:{i},{j}"


def touches_of(g: World, o: Opt) -> list[str]:
    """Ids of what an option touches; the first is where to click."""
    k = o.kind
    if k in (t.MOVE, t.PLACE, t.CENTRE):
        return [square_id(g, o.a)]
    if k == t.ATTACK:
        return _figure(g, o.b & 255)
    if k == t.USE:
        a = ABILITIES[o.a]
        if aims_at_model(a):
            return _figure(g, o.b & 255)
        if aims_at_square(a):
            return [square_id(g, o.b)]
        return _figure(g, g.active) if g.active >= 0 else []
    if k == t.DRINK:
        return _figure(g, o.a & 63)
    if k in (t.ACTIVATE, t.NAME, t.CURE, t.EQUIP, t.SACRIFICE, t.HEART, t.POTION):
        return _figure(g, o.a)
    if k == t.OPEN:
        return [f"chest:{o.a}"]
    if k == t.TILE:
        return [side_id(o.b % 16 - 8, o.b // 16 - 8)]
    if k == t.SPAWN:
        return [f"pool:{o.a}", *_figure(g, g.decision.a if g.decision is not None else -1)]
    if k == t.RESURRECT:
        return _figure(g, o.a)
    return []


def _figure(g: World, m: int) -> list[str]:
    return [f"model:{m}"] if m >= 0 and g.models[m].at >= 0 else []


def option_scene(g: World, o: Opt) -> OptionScene:
    """An option as interfaces show it."""
    touched = touches_of(g, o)
    if o.kind == t.USE and g.active >= 0 and isinstance(g.stack[-1], Activation):
        a = ABILITIES[o.a]
        if a.area not in (t.S_NONE, t.S_BURST, t.S_AURA) and not a.keywords & t.K_SMOKE:
            touched += [f"model:{m}" for m in affected(g, g.active, a, o.b) if f"model:{m}" not in touched]
    scene = OptionScene(
        text=text_of(g, o),
        label=label_of(g, o),
        group=GROUPS.get(o.kind, "Choose"),
        touches=touched,
        icon=ICONS.get(o.kind, "dice-fire"),
    )
    if o.kind in (t.TAKE, t.TILE):
        scene["sketch"] = sketch_of(g, o)
    squares = squares_of_option(g, o)
    if squares:
        scene["preview"] = [square_id(g, c) for c in squares]
    if o.kind == t.USE:
        scene["cost"] = f"{ABILITIES[o.a].ap} AP"
    elif o.kind == t.MOVE and isinstance(g.stack[-1], Activation):
        nimble = has(g, g.active, t.K_FLY) or has(g, g.active, t.K_SUREFOOT)
        scene["cost"] = str(price(g, g.active, g.models[g.active].at, o.a, nimble))
    return scene


def passing_of(d: Decision) -> Opt | None:
    """The option that means no, done or end."""
    for o in d.options:
        if o.kind in (PASS, t.END, t.STOP, t.DONE, t.DECLINE):
            return o
    return None
