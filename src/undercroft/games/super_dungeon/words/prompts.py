"""Words for people: what is asked, and when a potion may be drunk."""
from ....kernel.decision import Decision
from ....kernel.window import P_WINDOW, PASS
from .. import options as op
from .. import terms as t
from ..content import CARDS, FACE_NAMES, GEAR, SIZES
from ..state import World
from ..steps.attack import Attack
from .names import title_of

ICONS = {
    op.MOVE: "footsteps", op.ATTACK: "crossed-swords", op.USE: "sparkles", op.OPEN: "open-treasure-chest",
    op.STAND: "up-card", op.RUN: "run", op.END: "halt", op.DRINK: "potion-ball", op.ACTIVATE: "play-button",
    op.STOP: "halt", op.SPAWN: "portal", op.PLACE: "position-marker", op.TOKEN: "skull-crossed-bones",
    op.CURE: "medical-pack", op.NAME: "dice-fire", op.EQUIP: "battle-gear", op.SACRIFICE: "burning-embers",
    op.ASIDE: "card-exchange", op.HEART: "hearts", op.POTION: "potion-ball",
    op.LOSE: "card-discard", op.KEEP: "card-pick", op.DRAW: "card-draw",
    op.DEFEND: "shield", op.REROLL: "dice-twenty-faces-twenty", op.RESURRECT: "angel-wings", op.HEAL: "healing",
    op.PICK: "character", op.TAKE: "dungeon-gate", op.TILE: "dungeon-gate", PASS: "hand", op.DONE: "check-mark",
    op.DECLINE: "cancel",
}

_PROMPTS = {
    op.Q_ORDER: "You won the initiative: go first or second?",
    op.Q_TREASURE: "The mini-boss has fallen: draw a treasure card?",
    op.Q_KEEP: "Luck: keep one of the two treasure cards",
    op.Q_REROLL: "Holy: reroll one die?",
    op.Q_OVERCHARGE: "Overcharge: keep one loot card; it works on all your monsters",
    op.Q_PICK_BOSS: "Choose the boss",
    op.Q_PICK_MINI: "Choose a mini-boss",
    op.Q_PICK_POINT: "Choose spawning points",
    op.Q_TILE: "Take a tile to lay: which side up?",
    op.Q_START: "Place the Hero start marker, at most four squares from an open hallway",
    op.Q_CHEST: "Place a chest, one on each tile",
    op.Q_BOO: "A Boo-Booty! Choose its square",
    op.Q_NEXT: "Whom do you move next?",
}


def _counted(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def prompt_text(g: World, d: Decision) -> str:
    """What is asked, in words."""
    q = d.prompt
    if q in _PROMPTS:
        return _PROMPTS[q]
    if q == P_WINDOW:
        return _window(g, d)
    if q == op.Q_PICK_HERO:
        return f"Choose Hero {len(g.models) + 1} of {SIZES[g.mode].heroes}"
    if q == op.Q_MENU:
        left = max(0, g.speed - g.moved)
        run = ", running" if g.running else ""
        return f"{title_of(g, d.a)}: {_counted(g.ap, 'action point')} (AP), {left} of {g.speed} squares left{run}"
    if q == op.Q_ACTIVATE:
        if d.b == t.HEROES:
            return "Which Hero acts?"
        rest = "All that are left" if d.a == 0 else f"{_counted(d.a - 1, 'skull')} left"
        return f"Which monster acts? {rest}"
    if q == op.Q_SPAWN:
        if g.villain >= 0:
            return f"Spend {_counted(g.tokens, 'skull token')} to cure monsters"
        tokens = f", and {_counted(g.tokens, 'skull token')} to spend" if g.tokens else ""
        return f"{title_of(g, d.a)} spawns monsters: {_counted(d.b, 'skull')} left{tokens}"
    if q == op.Q_TILE_AT:
        return f"Where does {FACE_NAMES[d.a]} go, and how is it turned?"
    if q == op.Q_SPAWN_AT:
        return f"Where does the {CARDS[d.b].name} appear?"
    if q == op.Q_INITIATIVE:
        return "Initiative: who rolls WILL for your side?"
    if q == op.Q_CARD:
        must = " (it must go now)" if d.b else ""
        card = GEAR[d.a]
        return f"{card.name} ({t.SLOTS[card.slot]}: {card.text}): who takes it?{must}"
    if q == op.Q_SURPLUS:
        return f"{title_of(g, d.a)} lost the Gem of Greed: which card goes?"
    if q == op.Q_HEART:
        found = [_counted(n, word) for n, word in ((d.a, "heart"), (d.b, "potion")) if n]
        return f"The roll brought {' and '.join(found)}. Who takes one?"
    if q == op.Q_DODGE:
        return f"{title_of(g, d.a)} defends with ARM or dodges with DEX?"
    if q == op.Q_CHARM:
        return f"{title_of(g, d.a)}: use the Resurrection Charm?"
    if q == op.Q_HEAL:
        return f"{title_of(g, d.a)} heals {d.b}: wounds or status counters?"
    if q == op.Q_CENTRE:
        return f"On which square of {title_of(g, d.a)} is the Burst centred?"
    if q == op.Q_CONTROL:
        return f"Move {title_of(g, d.a)}, {d.b} squares left"
    if q == op.Q_TELEPORT:
        return f"{title_of(g, d.a)} teleports: where to?"
    if q == op.Q_VILLAIN:
        return f"Where does {CARDS[d.a].name} stand? Far from the Heroes"
    if q == op.Q_SUMMON:
        return f"Summoned: where does {title_of(g, d.a)} appear?"
    if q == op.Q_CURE:
        return f"{title_of(g, d.a)} rolled an icon: remove a status counter?"
    if q == op.Q_RETURN:
        return f"{title_of(g, d.a)} returns: where?"
    return f"Where does {title_of(g, d.a)} stand?"


def _window(g: World, d: Decision) -> str:
    who = title_of(g, g.active) if g.active >= 0 else "nobody"
    if d.a in (op.WIN_ROLL, op.WIN_DEFENSE) and 0 < d.b <= len(g.stack):
        step = g.stack[d.b - 1]
        if isinstance(step, Attack):
            hits = ", ".join(title_of(g, m) for m in step.hits)
            if d.a == op.WIN_ROLL:
                return f"{who} attacks {hits}, nothing is rolled yet: drink?"
            return f"{who} rolled {step.stars} against {hits}: drink before the defense roll?"
    if d.a == op.WIN_START:
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
