"""Positions, second part: tracks, decks, effects that last."""
from typing import Any

from .. import terms as t
from ..content import ABILITIES, SIXTEEN
from ..pieces import Lasting, Smoke
from ..state import World
from ..steps.fielding import put_chest_at
from ..words.names import find_ability, find_gear, find_model
from .document import bad, named, names_in, number, rows_in, take


def set_tracks(g: World, doc: dict[str, Any]) -> None:
    for key in ("power", "meter", "tokens", "round"):
        if key in doc:
            setattr(g, key, number(doc, key, key))
    for key in ("overcharged", "due", "timed_out"):
        if key in doc:
            if not isinstance(doc[key], bool):
                raise bad(key, "expected true or false")
            setattr(g, key, doc[key])
    if "power" in doc and g.power >= SIXTEEN:
        g.platform = t.P_16BIT
    if g.overcharged:
        g.platform = t.P_OVERCHARGE
    if "platform" in doc:
        if not isinstance(doc["platform"], str) or doc["platform"] not in t.PLATFORMS:
            raise bad("platform", "expected 8-Bit, 16-Bit, Super or Overcharge")
        g.platform = t.PLATFORMS[doc["platform"]]
    if "villain" in doc:
        g.villain = named("villain", find_model, g, doc["villain"]) if doc["villain"] else -1
        g.due = False
    if "first" in doc:
        g.first = number(doc, "first", "first", 0, 1)
    if "start" in doc:
        g.start = g.ground.named(str(doc["start"]))
        if g.start < 0:
            raise bad("start", "expected x,y of a square")
    for text in names_in(doc.get("chests", []), "chests"):
        at = g.ground.named(text)
        if at < 0 or g.occupied[at]:
            raise bad("chests", f"{text!r:.20} is no free square")
        put_chest_at(g, at)


def set_cards(g: World, doc: dict[str, Any]) -> None:
    if "overcharge" in doc:
        g.overcharge = named("overcharge", find_gear, doc["overcharge"])
        take(g, g.overcharge, "overcharge")
    for key, pile in (("held", g.held), ("removed", g.removed)):
        for n in names_in(doc.get(key, []), key):
            card = named(key, find_gear, n)
            take(g, card, key)
            pile.append(card)
    for key, deck in (("loot_top", g.loot), ("treasure_top", g.treasure)):
        for n in reversed(names_in(doc.get(key, []), key)):
            card = named(key, find_gear, n)
            if card not in deck.bag:
                raise bad(key, f"no {n} is left in this deck")
            deck.bag.remove(card)
            deck.put_top(card, -1)


def set_effects(g: World, doc: dict[str, Any]) -> None:
    for i, row in enumerate(rows_in(doc, "effects")):
        where = f"effects[{i}]"
        if not isinstance(row, dict) or not {"ability", "user"} <= row.keys():
            raise bad(where, "expected ability, user and perhaps on")
        user = named(where, find_model, g, row["user"])
        g.active = user  # of two abilities with one name the user's own is meant
        ability = _effect_ability(g, str(row["ability"]), where)
        g.active = -1
        on = row.get("on", "aura" if ABILITIES[ability].area == t.S_AURA else row["user"])
        who = -1 if on == "aura" else -2 if on == "heroes" else named(where, find_model, g, str(on))
        g.effects.append(Lasting(ability, user, who))
    for i, row in enumerate(rows_in(doc, "smoke")):
        where = f"smoke[{i}]"
        if not isinstance(row, dict) or not {"user", "squares"} <= row.keys():
            raise bad(where, "expected user and squares")
        squares = [g.ground.named(x) for x in names_in(row["squares"], where)]
        if min(squares, default=0) < 0:
            raise bad(where, "expected squares of the map")
        g.smokes.append(Smoke(named(where, find_model, g, row["user"]), squares))


def _effect_ability(g: World, name: str, where: str) -> int:
    for a in ABILITIES:
        if a.id == name and a.kind == t.A_POTION:
            return a.index
    return named(where, find_ability, g, name)
