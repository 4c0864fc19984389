"""Prompts, and the windows in which a potion may be drunk."""

from ....engine.decision import Decision
from ....engine.option import Opt
from ....engine.window import P_WINDOW
from ....words.english import listed, many
from ....words.prompts import Ask, Prompts
from .. import options as o
from .. import terms as t
from ..acts.drinking import Drink
from ..content import ABILITIES, CARDS, GEAR, SIZES
from ..legal.chances import mean_stars
from ..legal.figures import attribute, hearts, heroes_in_play
from ..state import World
from ..steps.combat import Attack
from .names import SLOTS, short_of, title_of, who


def _menu(g: World, d: Decision) -> str:
    left = max(0, g.speed - g.moved)
    run = ", running" if g.running else ""
    return f"{title_of(g, d.a)}: {many(g.ap, 'action point')} (AP), {left} of {g.speed} squares left{run}"


def _activate(g: World, d: Decision) -> str:
    if d.b == t.HEROES:
        return "Which Hero acts?"
    rest = "All that are left" if d.a == 0 else f"{many(d.a - 1, 'skull')} left"
    return f"Which monster acts? {rest}"


def _spawn(g: World, d: Decision) -> str:
    if g.villain >= 0:
        return f"Spend {many(g.tokens, 'skull token')} to cure monsters"
    tokens = f", and {many(g.tokens, 'skull token')} to spend" if g.tokens else ""
    return f"{title_of(g, d.a)} spawns monsters: {many(d.b, 'skull')} left{tokens}"


def _card(g: World, d: Decision) -> str:
    must = " (somebody has to take it now)" if d.b else ""
    card = GEAR[d.a]
    return f"{card.name} ({t.SLOTS[card.slot]}: {card.text}): who takes it?{must}"


def _icons(g: World, d: Decision) -> str:
    found = [many(n, word) for n, word in ((d.a, "heart"), (d.b, "potion")) if n]
    one = "it" if d.a + d.b == 1 else "one of them"
    return f"The roll brought {listed(found)}. Choose the Hero for {one}"


def _hero(g: World, d: Decision) -> str:
    return f"Choose Hero {len(g.models) + 1} of {SIZES[g.mode].heroes}"


def _event(g: World, d: Decision) -> tuple[str, list[int]]:
    """What goes on in a potion window, and whom it is about: the model that acts first, then whom it strikes."""
    acts = title_of(g, g.active) if g.active >= 0 else "nobody"
    about = [g.active] if g.active >= 0 else []
    if d.a in (o.WIN_ROLL, o.WIN_DEFENSE) and 0 < d.b <= len(g.stack):
        step = g.stack[d.b - 1]
        if isinstance(step, Attack):
            hits, about = listed([_hurt(g, m) for m in step.hits]), about + step.hits
            if d.a == o.WIN_ROLL:
                return f"{acts} attacks {hits}{_with(step.ability)}; nothing is rolled yet", about
            return f"{acts} rolled {many(step.stars, 'star')} against {hits}", about
    hurt = [m for m in heroes_in_play(g) if g.models[m].wounds]
    worst = f"; hurt: {listed([_hurt(g, m) for m in hurt])}" if hurt else ""
    verb = "is about to act" if d.a == o.WIN_START else "is acting"
    return f"{acts} {verb}{worst}", about + [m for m in hurt if m not in about]


def _with(ability: int) -> str:
    """The ability of an attack; of a basic attack there is nothing to say."""
    return f" with {ABILITIES[ability].name}" if ABILITIES[ability].text else ""


def _hurt(g: World, m: int) -> str:
    """A model with the hearts it has left."""
    return f"{title_of(g, m)} ({max(hearts(g, m) - g.models[m].wounds, 0)} of {many(hearts(g, m), 'heart')})"


def obvious(g: World, d: Decision) -> Opt | None:
    """Dodge (SDE-COMBAT-06) and initiative (SDE-INIT-01): the dice that promise clearly more stars. A heart or a potion
    that only one Hero can use, and in one way, is theirs (SDE-DICE-06, -07)."""
    if d.prompt == o.P_HEART:
        kinds = {x.kind for x in d.options}  # of hearts, of potions, nobody
        icons = (d.a > 0) + (d.b > 0)
        return d.options[0] if len(d.options) == len(kinds) and 1 < len(kinds) <= icons + 1 else None
    if d.prompt not in (o.P_DODGE, o.P_INITIATIVE):
        return None
    stars = {x: mean_stars(attribute(g, *((d.a, x.a) if d.prompt == o.P_DODGE else (x.a, t.WILL)))) for x in d.options}
    ranked = sorted(d.options, key=lambda x: -stars[x])
    return ranked[0] if len(ranked) > 1 and stars[ranked[0]] - stars[ranked[1]] >= CLEAR else None


CLEAR = 0.25  # stars


def _window(g: World, d: Decision) -> str:
    text = _event(g, d)[0]
    return f"{text[0].upper()}{text[1:]}: drink{' before the defense roll' if d.a == o.WIN_DEFENSE else ''}?"


def window_about(g: World, d: Decision) -> tuple[str, list[str]]:
    """What goes on in a potion window, whom it touches, and what the potions would change about it."""
    text, models = _event(g, d)
    potions = [p for p in dict.fromkeys(o.potion(x) for x in d.options if x.kind == Drink.KIND)]
    said = "; ".join(f"{ABILITIES[p].name}: {short_of(p)}" for p in potions[:SAID]).rstrip(".")
    more = "" if len(potions) <= SAID else f"; and {many(len(potions) - SAID, 'other potion')}"
    return f"{text[0].upper()}{text[1:]}. {said[0].upper()}{said[1:]}{more}.", [f"model:{m}" for m in models]


SAID = 2  # potions whose effect stands beside what is going on
STANDS = "Where does {a:model} stand?"

# fmt: off
PROMPTS: Prompts[World] = Prompts([
    Ask(P_WINDOW, _window, "The Heroes may be drinking a potion"),
    Ask(o.P_MENU, _menu),
    Ask(o.P_ACTIVATE, _activate),
    Ask(o.P_SPAWN, _spawn),
    Ask(o.P_SPAWN_AT, "Where does the {b:card} appear?"),
    Ask(o.P_INITIATIVE, "Initiative: which model rolls WILL for your side?", "{who} names a model for initiative"),
    Ask(o.P_ORDER, "You won the initiative: go first or second?", "{who} won the initiative: first or second?"),
    Ask(o.P_CARD, _card),
    Ask(o.P_HEART, _icons),
    Ask(o.P_TREASURE, "The mini-boss has fallen: draw a treasure card?"),
    Ask(o.P_KEEP, "Luck: keep one of the two treasure cards"),
    Ask(o.P_SURPLUS, "{a:model} lost the Gem of Greed: which card goes?"),
    Ask(o.P_DODGE, "Does {a:model} defend with ARM or dodge with DEX?"),
    Ask(o.P_REROLL, "Holy: reroll one die?"),
    Ask(o.P_CHARM, "{a:model}: use the Resurrection Charm?"),
    Ask(o.P_HEAL, "{a:model} heals {b:number}: wounds or status counters?"),
    Ask(o.P_CENTRE, "On which square of {a:model} is the Burst centered?"),
    Ask(o.P_CONTROL, "Move {a:model}, {b:number} squares left"),
    Ask(o.P_NEXT, "Which model do you move next?", "{who} chooses which model moves next"),
    Ask(o.P_TELEPORT, "Where does {a:model} teleport to?"),
    Ask(o.P_VILLAIN, "Where does {a:card} go? It has to be far from the Heroes"),
    Ask(o.P_SUMMON, "Summoned: where does {a:model} appear?"),
    Ask(o.P_OVERCHARGE, "Overcharge: keep one loot card; it works on all your monsters",
        "Overcharge: {who} keeps one loot card"),
    Ask(o.P_CURE, "{a:model} rolled an icon: remove a status counter?"),
    Ask(o.P_BOO, "A Boo-Booty! Choose its square"),
    Ask(o.P_RETURN, "Where does {a:model} return to the map?"),
    Ask(o.P_PICK_HERO, _hero),
    Ask(o.P_PICK_BOSS, "Choose the boss"),
    Ask(o.P_PICK_MINI, "Choose a mini-boss"),
    Ask(o.P_PICK_POINT, "Choose spawning points"),
    Ask(o.P_TILE, "Choose a tile to lay: which side is up?"),
    Ask(o.P_TILE_AT, "Where does {a:face} go, and how is it turned?"),
    Ask(o.P_POINT, STANDS),
    Ask(o.P_START, "Place the Hero start marker, at most four squares from an open hallway"),
    Ask(o.P_HERO, STANDS),
    Ask(o.P_CHEST, "Place a chest, one on each tile"),
], SLOTS, who)
# fmt: on

WINDOWS = [
    "potions when {} starts to act",
    "potions between the steps of {}",
    "potions before {} rolls an attack",
    "potions after {} rolled an attack, before the defense",
    "potions after an attack of {}",
    "potions after {} took a wound or a status counter",
]


def window_name(g: World, d: Decision) -> str:
    """The name of a potion window, for standing orders: which moment, and of which side, so that a player can let
    their own side act without questions and still drink against the other."""
    if d.prompt != P_WINDOW:
        return ""
    hero = g.active >= 0 and CARDS[g.models[g.active].card].side == t.HEROES
    return WINDOWS[d.a].format("a Hero" if hero else "a monster")
