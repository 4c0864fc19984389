"""Positions, second part: tracks, decks, effects that last."""

from ....content.document import Document
from .. import terms as t
from ..content import ABILITIES, GEAR, SIXTEEN
from ..pieces import Lasting, Smoke
from ..state import World
from ..steps.fielding import put_chest_at
from ..words.names import find_ability, find_gear, find_model, find_square


def take(g: World, card: int, d: Document, key: str) -> None:
    """Out of its deck, so that no card is there twice."""
    deck = g.loot if GEAR[card].deck == "loot" else g.treasure
    if not deck.remove(card):
        raise d.bad(key, f"no {GEAR[card].id} is left in its deck")


def set_tracks(g: World, d: Document) -> None:
    """Markers, the villain, the start marker, chests."""
    for key in ("power", "meter", "tokens", "round"):
        setattr(g, key, d.number(key, getattr(g, key)))
    for key in ("overcharged", "due", "timed_out"):
        setattr(g, key, d.flag(key, getattr(g, key)))
    if "power" in d and g.power >= SIXTEEN:
        g.platform = t.P_16BIT
    if g.overcharged:
        g.platform = t.P_OVERCHARGE
    if "platform" in d:
        g.platform = d.pick("platform", t.PLATFORM_NAMES)
    if "villain" in d:
        g.villain = d.named("villain", lambda word: find_model(g, word)) if d.raw("villain") else -1
        g.due = False
    g.first = d.number("first", g.first, 0, 1)
    if "start" in d:
        g.start = d.named("start", lambda word: find_square(g, word))
    for i, at in enumerate(d.all_named("chests", lambda word: find_square(g, word))):
        if g.occupied[at]:
            raise d.bad(f"chests.{i}", f"{g.ground.name(at)} is not a free square")
        put_chest_at(g, at)


def set_cards(g: World, d: Document) -> None:
    """Cards that are neither in a deck nor worn, and those on top of a deck."""
    if "overcharge" in d:
        g.overcharge = d.named("overcharge", find_gear)
        take(g, g.overcharge, d, "overcharge")
    for key, pile in (("held", g.held), ("removed", g.removed)):
        for card in d.all_named(key, find_gear):
            take(g, card, d, key)
            pile.append(card)
    for key, deck in (("loot_top", g.loot), ("treasure_top", g.treasure)):
        for card in reversed(d.all_named(key, find_gear)):
            if not deck.remove(card):
                raise d.bad(key, f"no {GEAR[card].id} is left in this deck")
            deck.put_top(card, -1)


def set_effects(g: World, d: Document) -> None:
    """Effects and smoke that last."""
    for row in d.rows("effects", ("ability", "user", "on")):
        user = row.named("user", lambda word: find_model(g, word))
        g.active = user  # of two abilities with one name the user's own is meant
        ability = row.named("ability", lambda word: _effect_ability(g, word))
        g.active = -1
        on = row.text("on", "aura" if ABILITIES[ability].area == t.S_AURA else row.text("user"))
        who = -1 if on == "aura" else -2 if on == "heroes" else row.meaning("on", lambda word: find_model(g, word), on)
        g.effects.append(Lasting(ability, user, who))
    for row in d.rows("smoke", ("user", "squares")):
        squares = row.all_named("squares", lambda word: find_square(g, word))
        g.smokes.append(Smoke(row.named("user", lambda word: find_model(g, word)), squares))


def _effect_ability(g: World, name: str) -> int:
    for a in ABILITIES:
        if a.id == name and a.kind == t.A_POTION:
            return a.index
    return find_ability(g, name)
