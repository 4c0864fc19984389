"""Conservation: every card, tile, die and token is somewhere, and nothing is beyond its limit."""

from . import terms as t
from .content import TILES
from .legal.places import limit_of, load_of
from .modes.base import mode_of
from .state import World


def audit(g: World) -> list[str]:
    """Everything wrong with the components; empty when all is well."""
    return [*_cards(g), *_tiles(g), *_dice(g), *_figures(g), *_limits(g)]


def _cards(g: World) -> list[str]:
    bad: list[str] = []
    cards = g.treasure.every()
    for h in g.heroes:
        cards += h.hand
    if sorted(cards) != mode_of(g).treasure():
        bad.append(f"Treasure Cards: {sorted(cards)}")
    evil = g.evil.every() + ([g.evil_card] if g.evil_card >= 0 else [])
    if sorted(evil) != mode_of(g).evil():
        bad.append(f"Evil cards: {sorted(evil)}")
    return bad


def _tiles(g: World) -> list[str]:
    tiles = [kind for d in (g.small1, g.small2, g.medium1, g.medium2) for kind in d.every()]
    tiles += [r.tile for r in g.rooms if TILES[r.tile].type != t.LEVEL3] + [kind for kind in g.face_up if kind >= 0]
    for step in g.stack:  # a tile in hand: drawn, not yet laid
        tile = getattr(step, "tile", getattr(step, "trap", -1))
        if type(step).__name__ in ("Explore", "TurnUp") and tile >= 0 and tile not in tiles:
            tiles.append(tile)
    return ["a tile is in two places"] if len(set(tiles)) != len(tiles) else []


def _dice(g: World) -> list[str]:
    wrong = len(g.dice) != 7 or any(not 0 <= p <= t.WAITING for p in g.places) or any(s < 0 for s in g.symbols)
    return ["dice or symbols out of range"] if wrong else []


def _figures(g: World) -> list[str]:
    bad: list[str] = []
    for i, m in enumerate(g.monsters):
        if m.room not in (t.SUPPLY, t.GONE, t.BOX) and not 0 <= m.room < len(g.rooms):
            bad.append(f"monster {i} is nowhere")
    for i, h in enumerate(g.heroes):
        if not 0 <= h.gold <= t.MOST_GOLD or not 0 <= h.life <= t.LIFE or h.xp < 0:
            bad.append(f"Hero {i}: gold {h.gold}, life {h.life}, xp {h.xp}")
    return bad


def _limits(g: World) -> list[str]:
    """Rooms over their limit, except while a monster appears."""
    if any(type(s).__name__ == "Spawn" for s in g.stack):
        return []
    over = [i for i in range(len(g.rooms)) if load_of(g, i) > limit_of(g, i) and not _bosses_only(g, i)]
    return [f"room {i} is over its limit" for i in over]


def _bosses_only(g: World, room: int) -> bool:
    """Bosses are never removed for the limit (A-23)."""
    return any(m.room == room and i >= 12 for i, m in enumerate(g.monsters))
