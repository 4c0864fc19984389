"""Words for people: what is asked, and when a potion may be drunk."""
from ...kernel.decision import Decision
from ...kernel.window import P_WINDOW, PASS
from . import terms as t
from .content import CARDS, FACE_NAMES, GEAR, SIZES
from .naming import title_of
from .state import World
from .steps.attack import Attack

ICONS = {
    t.MOVE: "footsteps", t.ATTACK: "crossed-swords", t.USE: "sparkles", t.OPEN: "open-treasure-chest",
    t.STAND: "up-card", t.RUN: "run", t.END: "halt", t.DRINK: "potion-ball", t.ACTIVATE: "play-button",
    t.STOP: "halt", t.SPAWN: "portal", t.PLACE: "position-marker", t.TOKEN: "skull-crossed-bones",
    t.CURE: "medical-pack", t.NAME: "dice-fire", t.EQUIP: "battle-gear", t.SACRIFICE: "burning-embers",
    t.ASIDE: "card-exchange", t.HEART: "hearts", t.POTION: "potion-ball", t.KEEP: "card-pick", t.DRAW: "card-draw",
    t.DEFEND: "shield", t.REROLL: "dice-twenty-faces-twenty", t.RESURRECT: "angel-wings", t.HEAL: "healing",
    t.PICK: "character", t.TAKE: "dungeon-gate", t.TILE: "dungeon-gate", PASS: "hand", t.DONE: "check-mark",
    t.DECLINE: "cancel",
}

_PROMPTS = {
    t.Q_ORDER: "You won the initiative: go first or second?",
    t.Q_TREASURE: "The mini-boss has fallen: draw a treasure card?",
    t.Q_KEEP: "Luck: keep one of the two treasure cards",
    t.Q_REROLL: "Holy: reroll one die?",
    t.Q_OVERCHARGE: "Overcharge: keep one loot card; it works on all your monsters",
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
    if q == t.Q_PICK_HERO:
        return f"Choose Hero {len(g.models) + 1} of {SIZES[g.mode].heroes}"
    if q == t.Q_MENU:
        left = max(0, g.speed - g.moved)
        run = ", running" if g.running else ""
        return f"{title_of(g, d.a)}: {_counted(g.ap, 'action point')} (AP), {left} of {g.speed} squares left{run}"
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
        card = GEAR[d.a]
        return f"{card.name} ({t.SLOTS[card.slot]}: {card.text}): who takes it?{must}"
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


def square_id(g: World, c: int) -> str:
    """The id of a square in scenes."""
    return f"square:{g.ground.name(c)}"


def side_id(i: int, j: int) -> str:
    """The id of a place where a tile may be laid."""
    return f"side:{i},{j}"
