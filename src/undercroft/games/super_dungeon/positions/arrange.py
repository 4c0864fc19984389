"""Positions: a readable document with an ASCII map becomes a game."""
from typing import Any

from .. import terms as t
from ..content import CARDS, GEAR
from ..ground import SIGNS
from ..legal.figures import has, worn
from ..legal.moving import barred
from ..legal.places import fits
from ..pieces import Model
from ..state import World
from ..steps.fielding import finish_models, put_chest_at
from ..steps.squares import lift, put
from ..words.names import find_card, find_gear, find_model, find_status
from .document import bad, named, names_in, number, take
from .moment import set_phase
from .tracks import set_cards, set_effects, set_tracks

KEYS = (
    "map", "signs", "under", "heroes", "consul", "models", "boss", "power", "meter", "tokens", "overcharged",
    "overcharge", "platform", "round", "villain", "due", "timed_out", "held", "removed", "loot_top", "treasure_top",
    "effects", "smoke", "phase", "activation", "chests", "start", "first",
)


def arrange(g: World, doc: dict[str, Any]) -> World:
    """Apply a position document to a game just set up."""
    for key in doc:
        if key not in KEYS:
            raise bad(key, f"there is no such key; expected {', '.join(KEYS)}")
    if "boss" in doc:
        g.boss = named("boss", find_card, doc["boss"]) if doc["boss"] else -1
    if "map" in doc:
        _new_map(g, doc)
    rows = _table(doc, "models")
    passing = str(doc["activation"].get("model")) if isinstance(doc.get("activation"), dict) else ""
    for name, row in rows.items():
        if name != passing:
            _model(g, name, row)
    if passing in rows:  # last, for it may just be passing over a friend, or flying over a foe
        _model(g, passing, rows[passing], bool(doc.get("effects")))
    set_tracks(g, doc)
    set_cards(g, doc)
    set_effects(g, doc)
    set_phase(g, doc)
    g.decision = None
    g.advance()
    return g


def _table(doc: dict[str, Any], key: str) -> dict[str, Any]:
    v = doc.get(key, {})
    if not isinstance(v, dict):
        raise bad(key, f"expected a table, found {v!r:.40}")
    return v


# ---- the map and who stands on it
def _new_map(g: World, doc: dict[str, Any]) -> None:
    text = doc["map"]
    if not isinstance(text, str) or not text.strip() or len(text) > 20000:
        raise bad("map", "expected the rows of an ASCII map")
    rows = text.strip("\n").split("\n")
    signs = _table(doc, "signs")
    under = _table(doc, "under")
    found: list[tuple[str, int, int]] = []
    plain: list[str] = []
    for y, row in enumerate(rows):
        line = ""
        for x, sign in enumerate(row):
            if sign in signs:
                found.append((sign, x, y))
                sign = under.get(sign, ".")
            if sign not in SIGNS:
                raise bad("map", f"unknown sign {sign!r} in row {y}; name it in [signs]")
            line += sign
        plain.append(line)
    g.chart = "\n".join(plain)
    g.tiles = []
    g.stand_on(g.chart)
    g.occupied = [0] * g.ground.grid.size
    g.chests = []
    g.start = -1
    g.effects = []
    g.smokes = []
    _muster(g, doc, signs, found)
    for sign, x, y in found:
        at = g.ground.grid.square(x, y)
        what = signs[sign]
        if what == "chest":
            put_chest_at(g, at)
        elif what == "start":
            g.start = at
        else:
            m = _waiting(g, named(f"signs.{sign}", find_card, what))
            if not fits(g, m, at, CARDS[g.models[m].card].size):
                raise bad("map", f"{what} does not fit at {x},{y}")
            put(g, m, at)


def _waiting(g: World, card: int) -> int:
    for m, x in enumerate(g.models):
        if x.card == card and x.at < 0 and not x.gone:
            return m
    raise bad("map", f"more {CARDS[card].id} on the map than were mustered")


def _muster(g: World, doc: dict[str, Any], signs: dict[str, Any], found: list[tuple[str, int, int]]) -> None:
    """The models of the game: Heroes in order, then the Consul's; as many as the map shows at least."""
    shown: list[int] = []
    for sign, _, _ in found:
        what = signs[sign]
        if not isinstance(what, str):
            raise bad(f"signs.{sign}", "expected the id of a card, 'chest' or 'start'")
        if what not in ("chest", "start"):
            shown.append(named(f"signs.{sign}", find_card, what))
    heroes = [c for c in shown if CARDS[c].side == t.HEROES]
    if "heroes" in doc:
        heroes = [named("heroes", find_card, n) for n in names_in(doc["heroes"], "heroes")]
    if "consul" in doc:
        others = [named("consul", find_card, n) for n in names_in(doc["consul"], "consul")]
    else:
        others = [x.card for x in g.models if CARDS[x.card].side == t.CONSUL]
        for c in sorted(set(shown)):
            if CARDS[c].side == t.CONSUL:
                others += [c] * max(0, shown.count(c) - others.count(c))
    g.models = []
    seats = g.config.players - 1
    for i, c in enumerate(heroes):
        g.models.append(Model(c, 1 + i % seats, potions=min(1, CARDS[c].potions)))
    for c in others:
        role = CARDS[c].role
        pooled = role in (t.R_MINION, t.R_DENIZEN) or (role == t.R_MINI_BOSS and g.mode != t.DELVE)
        g.models.append(Model(c, t.CONSUL_SEAT, pooled=pooled))
    kept = g.models
    g.models = []
    finish_models(g)  # fresh decks
    g.models = kept
    g.removed = []
    g.held = []
    g.drawn = []


MODEL_KEYS = ("at", "wounds", "status", "potions", "gear", "acted", "seat", "gone", "burnt", "pooled", "shield")


def _model(g: World, name: str, row: Any, flies: bool | None = None) -> None:
    """One model; `flies` is not None for the one being activated, who may stand where it can only pass."""
    where = f"models.{name}"
    m = named(where, find_model, g, name)
    if not isinstance(row, dict):
        raise bad(where, "expected a table")
    x = g.models[m]
    for key in row:
        if key not in MODEL_KEYS:
            raise bad(f"{where}.{key}", f"there is no such key; expected {', '.join(MODEL_KEYS)}")
    for key in ("wounds", "potions", "acted"):
        if key in row:
            setattr(x, key, number(row, key, f"{where}.{key}"))
    if "seat" in row:
        x.seat = number(row, "seat", f"{where}.seat", 0, g.config.players - 1)
    for key in ("gone", "burnt", "pooled"):
        if key in row:
            if not isinstance(row[key], bool):
                raise bad(f"{where}.{key}", "expected true or false")
            setattr(x, key, row[key])
    for key in ("status", "shield"):
        if key in row:
            mask = 0
            for s in names_in(row[key], f"{where}.{key}"):
                mask |= 1 << named(f"{where}.{key}", find_status, s)
            setattr(x, key, mask)
    if "gear" in row:
        x.gear = []
        for n in names_in(row["gear"], f"{where}.gear"):
            card = named(f"{where}.gear", find_gear, n)
            take(g, card, f"{where}.gear")
            x.gear.append(card)
            if len(worn(g, m, GEAR[card].slot)) > (2 if GEAR[card].slot < t.RELIC else 1):
                raise bad(f"{where}.gear", "more cards than slots")
    if "at" in row:
        lift(g, m)
        if row["at"]:
            at = g.ground.named(str(row["at"]))
            free = at >= 0 and fits(g, m, at, CARDS[x.card].size)
            if at >= 0 and flies is not None:
                free = barred(g, m, at, flies or has(g, m, t.K_FLY)) == 0
            if not free:
                raise bad(f"{where}.at", f"{row['at']!r:.20} is no free square of the map")
            put(g, m, at)
            x.gone = False
