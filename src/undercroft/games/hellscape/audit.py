"""Conditions that hold in every state."""

from ...errors import Damaged
from . import components as c
from . import terms as t
from .legal.abilities import most_health, most_mana
from .legal.gear import equipped
from .state import World


def audit(g: World) -> list[str]:
    """Violations of conservation."""
    return [*_items(g), *_treasure(g), *_foes(g), *_heroes(g), *_tools(g)]


def _items(g: World) -> list[str]:
    found: dict[int, int] = {}
    for deck in g.item_decks:
        for item in deck.every():
            found[item] = found.get(item, 0) + 1
    for h in g.heroes:
        for item in [*equipped(h), *h.pack]:
            found[item] = found.get(item, 0) + 1
    for x in g.foes:
        if x.item >= 0:
            found[x.item] = found.get(x.item, 0) + 1
    for s in g.stack:
        for item in [*getattr(s, "items", []), *getattr(s, "given", [])]:
            found[item] = found.get(item, 0) + 1
        if type(s).__name__ == "Credit" and getattr(s, "item", -1) >= 0:
            found[s.item] = found.get(s.item, 0) + 1  # type: ignore[attr-defined]
    return [
        f"{found.get(x.index, 0)} of {x.copies} {x.id}"
        for x in c.ITEMS
        if x.deck >= 0 and found.get(x.index, 0) != x.copies
    ]


def _treasure(g: World) -> list[str]:
    out = []
    for k in range(3):
        n = g.bag.every().count(k) + g.pool[k] + len(g.tokens[t.TREASURE + k])
        n += sum(x.treasure.count(k) for x in g.foes) + sum(h.spare.count(k) for h in g.heroes)
        n += sum(getattr(s, "treasure", []).count(k) for s in g.stack if type(s).__name__ == "Credit")
        if n != c.HIDDEN["treasure"].count(k):
            out.append(f"{n} {t.RARITIES[k]} Treasure tokens")
    return out


def _foes(g: World) -> list[str]:
    out = _foe_cards(g)
    for f, x in enumerate(g.foes):
        if x.minions > 6 or x.minions < 0 or (x.card >= 0 and x.zone >= 0 and not g.there(x.zone)):
            out.append(f"Enemy {f} is impossible")
    if g.conditions_left() < 0:
        out.append("too many Fire and Frost tokens")
    return out


def _foe_cards(g: World) -> list[str]:
    """Every Mob and Roaming Monster of a band lies in its deck or is in the Dungeon."""
    out = []
    for band in range(3):
        cards = g.mob_decks[band].every() + [x.card for x in g.foes[:8] if x.card >= 0 and c.MOBS[x.card].band == band]
        if sorted(cards) != [m.index for m in c.MOBS if m.band == band]:
            out.append(f"Mob cards of band {band}: {sorted(cards)}")
        roaming = g.roaming_decks[band].every()
        roaming += [x.card for x in g.foes[8:12] if x.card >= 0 and c.ROAMING[x.card].band == band]
        if sorted(roaming) != [m.index for m in c.ROAMING if m.band == band]:
            out.append(f"Roaming cards of band {band}: {sorted(roaming)}")
    return out


def _heroes(g: World) -> list[str]:
    out = []
    for i, h in enumerate(g.heroes):
        if not 0 <= h.health <= most_health(g, i) or not 0 <= h.mana <= most_mana(g, i):
            out.append(f"{g.name(i)} has {h.health} Health, {h.mana} Mana")
        if not 0 <= h.rage <= t.RAGE_MAX or not 0 <= h.xp <= t.XP_MAX or min(h.elements) < 0 or max(h.elements) > 5:
            out.append(f"{g.name(i)}: pools out of range")
        if len(h.skills) != len(h.places) or (h.zone >= 0 and not g.there(h.zone)):
            out.append(f"{g.name(i)} is impossible")
    return out


def _tools(g: World) -> list[str]:
    seat = g.of_class(t.ROGUE)
    n = len(g.tools.every()) + sum(x.poison for x in g.foes)
    if seat >= 0:
        n += len(g.heroes[seat].ready) + len(g.heroes[seat].worn)
    start = sum(x.start for x in c.ROGUE_TOKENS)
    arrows = len(g.arrows.every()) + len(g.fight.arrows)
    out = [] if start <= n <= sum(x.count for x in c.ROGUE_TOKENS) else [f"{n} Rogue tokens"]
    return out if arrows == sum(x.copies for x in c.ARROWS) else [*out, f"{arrows} Arrow cards"]


def check(g: World) -> None:
    """A restored state must be possible."""
    if len(g.foes) != t.FOES or len(g.tokens) != t.TOKEN_KINDS or len(g.heroes) > g.config.players or audit(g):
        raise Damaged("snapshot: not a possible state")
