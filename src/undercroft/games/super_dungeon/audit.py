"""Conservation: every model and card is somewhere, exactly once (SDE-COMP)."""

from collections import Counter

from ...board.footprint import squares_of
from . import terms as t
from .content import CARDS, GEAR
from .legal.figures import hearts
from .modes.siege import Overcharge
from .state import World
from .steps.cards import Surplus, Treasure


def audit(g: World) -> list[str]:
    """Violations; empty when all is well."""
    if not g.chart:
        return []
    return _squares(g) + _cards(g) + _counters(g)


def _squares(g: World) -> list[str]:
    out = []
    owner: dict[int, int] = {}
    for m, x in enumerate(g.models):
        if x.at < 0:
            continue
        squares = squares_of(g.ground.grid, x.at, CARDS[x.card].size)
        if not squares:
            out.append(f"model {m} stands on places without squares")
        for c in squares:
            if g.occupied[c] == m + 1:
                owner[c] = m
            elif g.occupied[c] == 0 or (m != g.active and not _controlled(g, m)):
                out.append(f"square {c} does not know model {m}")
        if x.gone:
            out.append(f"model {m} is out of the game and on the map")
    for i, at in enumerate(g.chests):
        if at >= 0 and g.occupied[at] != -1 - i:
            out.append(f"square {at} does not know chest {i}")
    for c, o in enumerate(g.occupied):
        if o > 0 and owner.get(c) != o - 1:
            out.append(f"square {c} is taken by model {o - 1}, who is not there")
        if o < 0 and (-1 - o >= len(g.chests) or g.chests[-1 - o] != c):
            out.append(f"square {c} is taken by a chest that is not there")
    return out


def _controlled(g: World, m: int) -> bool:
    """Is it being moved through others by a control effect?"""
    return any(type(s).__name__ == "Control" and getattr(s, "model", -1) == m for s in g.stack)


def _cards(g: World) -> list[str]:
    boss = CARDS[g.boss].id if g.boss >= 0 else ""
    want: Counter[int] = Counter()
    for x in GEAR:
        if x.deck in ("loot", "base", boss):
            want[x.index] += x.copies
    have: Counter[int] = Counter(g.loot.every() + g.treasure.every() + g.removed + g.held + g.drawn)
    for m in g.models:
        have.update(m.gear)
    if g.overcharge >= 0:
        have[g.overcharge] += 1
    for s in g.stack:
        if isinstance(s, (Treasure, Overcharge)):
            have.update(s.cards)
    return [f"{GEAR[k].name}: {have[k]} of {want[k]} copies" for k in set(want) | set(have) if want[k] != have[k]]


def _counters(g: World) -> list[str]:
    out = []
    for m, x in enumerate(g.models):
        c = CARDS[x.card]
        if x.wounds < 0 or (x.at >= 0 and not _mid_attack(g) and x.wounds >= hearts(g, m)):
            out.append(f"model {m} has {x.wounds} wound counters")
        if not 0 <= x.potions <= max(c.potions, 0) and c.side == t.HEROES:
            out.append(f"model {m} has {x.potions} potions")
        for slot in range(4):
            worn = sum(1 for k in x.gear if GEAR[k].slot == slot)
            room = 2 if any(GEAR[k].greed & (1 << slot) for k in x.gear) else 1
            if worn > room and not any(isinstance(s, Surplus) and s.model == m for s in g.stack):
                out.append(f"model {m} wears {worn} cards in one slot")
    if g.tokens < 0 or g.power < 0 or g.meter < 0:
        out.append("a track is below zero")
    return out


def _mid_attack(g: World) -> bool:
    """Counters beyond the last heart may lie on a card until the fallen are taken away (K8, K9)."""
    return any(type(s).__name__ in ("Attack", "Aftermath", "Harm", "Wounds", "Timeout") for s in g.stack)
