"""Positions: a readable document with an ASCII map becomes a game."""

from typing import Any

from ....content.document import Document
from .. import terms as t
from ..content import CARDS
from ..ground import SIGNS
from ..legal.figures import has, slot_room, worn
from ..legal.moving import barred
from ..legal.places import fits
from ..modes.base import mode_of
from ..pieces import Model
from ..state import World
from ..steps.fielding import finish_models, put_chest_at
from ..steps.squares import lift, put
from ..words.names import find_card, find_gear, find_model, find_status
from .moment import set_phase
from .possible import check, check_consul, check_map, check_party
from .tracks import set_cards, set_effects, set_tracks, take

KEYS = (
    "map",
    "signs",
    "under",
    "heroes",
    "consul",
    "models",
    "boss",
    "power",
    "meter",
    "tokens",
    "overcharged",
    "overcharge",
    "platform",
    "round",
    "villain",
    "due",
    "timed_out",
    "held",
    "removed",
    "loot_top",
    "treasure_top",
    "effects",
    "smoke",
    "phase",
    "activation",
    "chests",
    "start",
    "first",
)
MODEL_KEYS = ("at", "wounds", "status", "potions", "gear", "acted", "seat", "gone", "burnt", "pooled", "shield")


def arrange(g: World, doc: dict[str, Any]) -> World:
    """Apply a position document to a game just set up."""
    d = Document(doc, KEYS)
    if "boss" in d:
        g.boss = d.named("boss", find_card) if d.raw("boss") else -1
    if "map" in d:
        _new_map(g, d)
    rows = d.subs("models", MODEL_KEYS)
    passing = str(d.sub("activation").raw("model")) if "activation" in d else ""
    for name, row in rows.items():
        if name != passing:
            _model(g, name, row)
    if passing in rows:  # last, because it may be passing over a friend, or flying over a foe
        _model(g, passing, rows[passing], bool(d.raw("effects")))
    set_tracks(g, d)
    set_cards(g, d)
    set_effects(g, d)
    check(g, d)
    set_phase(g, d)
    g.decision = None
    g.advance()
    return g


# ---- the map and who stands on it
def _new_map(g: World, d: Document) -> None:
    text = d.text("map")
    if not text.strip():
        raise d.bad("map", "expected the rows of an ASCII map")
    signs = d.sub("signs")
    under = d.sub("under")
    found: list[tuple[str, int, int]] = []
    plain: list[str] = []
    for y, row in enumerate(text.strip("\n").split("\n")):
        line = ""
        for x, sign in enumerate(row):
            if sign in signs:
                found.append((sign, x, y))
                sign = under.text(sign, ".")
            if sign not in SIGNS:
                raise d.bad("map", f"unknown sign {sign!r} in row {y}; name it in [signs]")
            line += sign
        plain.append(line)
    check_map(d, plain)
    g.chart = "\n".join(plain)
    g.tiles = []
    g.stand_on(g.chart)
    g.occupied = [0] * g.ground.grid.size
    g.chests = []
    g.start = -1
    g.effects = []
    g.smokes = []
    _muster(g, d, signs, found)
    for sign, x, y in found:
        at = g.ground.grid.square(x, y)
        what = signs.text(sign)
        if what == "chest":
            put_chest_at(g, at)
        elif what == "start":
            g.start = at
        else:
            m = _waiting(g, d, signs.named(sign, find_card))
            if not fits(g, m, at, CARDS[g.models[m].card].size):
                raise d.bad("map", f"{what} does not fit at {x},{y}")
            put(g, m, at)


def _waiting(g: World, d: Document, card: int) -> int:
    for m, x in enumerate(g.models):
        if x.card == card and x.at < 0 and not x.gone:
            return m
    raise d.bad("map", f"more models {CARDS[card].id} are on the map than heroes and consul name")


def _muster(g: World, d: Document, signs: Document, found: list[tuple[str, int, int]]) -> None:
    """The models of the game: Heroes in order, then the Consul's; as many as the map shows at least."""
    shown = [signs.named(sign, find_card) for sign, _, _ in found if signs.text(sign) not in ("chest", "start")]
    heroes = [c for c in shown if CARDS[c].side == t.HEROES]
    if "heroes" in d:
        heroes = d.all_named("heroes", find_card)
    if "consul" in d:
        others = d.all_named("consul", find_card)
    else:
        others = [x.card for x in g.models if CARDS[x.card].side == t.CONSUL]
        for c in sorted(set(shown)):
            if CARDS[c].side == t.CONSUL:
                others += [c] * max(0, shown.count(c) - others.count(c))
    check_party(g, d, heroes)
    check_consul(d, others)
    g.models = []
    seats = g.config.players - 1
    for i, c in enumerate(heroes):
        g.models.append(Model(c, 1 + i % seats, potions=min(1, CARDS[c].potions)))
    for c in others:
        role = CARDS[c].role
        pooled = role in (t.R_MINION, t.R_DENIZEN) or (role == t.R_MINI_BOSS and mode_of(g).spawns_minis())
        g.models.append(Model(c, t.CONSUL_SEAT, pooled=pooled))
    kept = g.models
    g.models = []
    finish_models(g)  # fresh decks
    g.models = kept
    g.removed = []
    g.held = []
    g.drawn = []


def _model(g: World, name: str, row: Document, flies: bool | None = None) -> None:
    """One model; `flies` is not None for the one being activated, who may stand where it can only pass."""
    m = row.meaning("", lambda word: find_model(g, word), name)
    x = g.models[m]
    for key in ("wounds", "potions", "acted"):
        setattr(x, key, row.number(key, getattr(x, key)))
    x.seat = row.number("seat", x.seat, 0, g.config.players - 1)
    for key in ("gone", "burnt", "pooled"):
        setattr(x, key, row.flag(key, getattr(x, key)))
    for key in ("status", "shield"):
        if key in row:
            setattr(x, key, sum({1 << s for s in row.all_named(key, find_status)}))
    if "gear" in row:
        x.gear = []
        for card in row.all_named("gear", find_gear):
            take(g, card, row, "gear")
            x.gear.append(card)
        for slot in range(t.NO_SLOT + 1):
            if len(worn(g, m, slot)) > slot_room(g, m, slot) or (slot == t.NO_SLOT and worn(g, m, slot)):
                raise row.bad("gear", "expected no more cards than the model has slots")
    if "at" in row:
        lift(g, m)
        if row.raw("at"):
            at = g.ground.named(row.text("at"))
            free = at >= 0 and fits(g, m, at, CARDS[x.card].size)
            if at >= 0 and flies is not None:
                free = barred(g, m, at, flies or has(g, m, t.K_FLY)) == 0
            if not free:
                raise row.bad("at", f"{row.raw('at')!r:.20} is not a free square of the map")
            put(g, m, at)
            x.gone = False
