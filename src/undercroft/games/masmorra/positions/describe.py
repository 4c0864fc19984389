"""Positions the other way round: the table as a document that `arrange` reads."""

from typing import Any

from ....errors import CroftError
from .. import terms as t
from ..content import CREATURES, HEROES, TILES
from ..modes.base import mode_of
from ..state import World
from ..words.names import FACE_WORDS, card_word, slug


def describe(g: World, seat: int) -> dict[str, Any]:
    """The position as a document, as far as this seat may know it; resolutions in progress are left out."""
    if any(h.card < 0 for h in g.heroes):
        raise CroftError("a position begins once all Heroes are chosen")
    doc: dict[str, Any] = {"round": g.round, "turn": max(g.turn, 1)}
    phase = {0: "start", 1: "before_roll", 2: "reroll", 3: "actions", 4: "bounties", 5: "master", 6: "close"}[g.phase]
    doc["phase"] = phase
    doc["first"] = HEROES[g.heroes[g.first].card].id
    doc["active"] = HEROES[g.heroes[g.active].card].id
    if mode_of(g).together:
        doc["time"] = g.time
    doc["heroes"] = [_hero_row(g, i, seat) for i in range(len(g.heroes))]
    doc["map"] = {str(level): _drawing(g, level) for level in (1, 2) if any(r.level == level for r in g.rooms)}
    if g.side:
        doc["side"] = "throne" if g.side == t.THRONE else "sewers"
    doc["monsters"] = [_monster_row(g, i) for i, m in enumerate(g.monsters) if m.room >= 0]
    doc.update(_tiles(g), **_dice(g))
    doc["treasure_discard"] = [card_word(c) for c in g.treasure.discard]
    return doc


def _tiles(g: World) -> dict[str, Any]:
    """The changes on the tiles, and the tiles that lie face up."""
    return {
        "disarmed": [TILES[r.tile].id for r in g.rooms if TILES[r.tile].xp and not r.armed],
        "opened": [TILES[r.tile].id for r in g.rooms if TILES[r.tile].chest and not r.chest],
        "gold": {TILES[r.tile].id: r.gold for r in g.rooms if TILES[r.tile].gold and r.gold != TILES[r.tile].gold},
        "face_up": {str(i + 1): TILES[tile].id for i, tile in enumerate(g.face_up) if tile >= 0},
    }


def _dice(g: World) -> dict[str, Any]:
    """The dice as they lie, and the symbols on the table."""
    found: dict[str, Any] = {}
    if g.rolled:
        found["dice"] = [FACE_WORDS[g.dice[i]] for i in range(6) if g.places[i] == t.READY]
    if g.places[6] in (t.READY, t.WAITING):
        found["pet"] = FACE_WORDS[g.dice[6]]
    symbols = {FACE_WORDS[f]: n for f, n in enumerate(g.symbols) if n}
    if symbols:
        found["symbols"] = symbols
    if g.curse >= 0:
        found["curse"] = FACE_WORDS[g.curse]
    return found


def _hero_row(g: World, i: int, seat: int) -> dict[str, Any]:
    h = g.heroes[i]
    abilities = HEROES[h.card].abilities
    row: dict[str, Any] = {
        "name": HEROES[h.card].id,
        "room": TILES[g.rooms[h.room].tile].id,
        "life": h.life,
        "gold": h.gold,
        "xp": h.xp,
        "free": h.free,
        "down": h.down,
        "learned": [slug(a.name) for k, a in enumerate(abilities) if k and (h.learned >> k) & 1],
    }
    if h.capture:
        row["capture"] = True
    if h.seat == seat or mode_of(g).together:
        row["hand"] = [card_word(c) for c in h.hand]
    return row


def _monster_row(g: World, i: int) -> dict[str, Any]:
    m = g.monsters[i]
    c = CREATURES[m.kind]
    row: dict[str, Any] = {"face": c.id, "room": TILES[g.rooms[m.room].tile].id}
    if c.red:
        row["red"] = True
    if m.fought:
        row["fought"] = True
    if m.mark:
        row["mark"] = m.mark
    return row


def _drawing(g: World, level: int) -> str:
    rooms = [r for r in g.rooms if r.level == level]
    low_x = min(r.x for r in rooms)
    low_y = min(r.y for r in rooms)
    wide = max(r.x + TILES[r.tile].size for r in rooms) - low_x
    high = max(r.y + TILES[r.tile].size for r in rooms) - low_y
    grid = [["."] * wide for _ in range(high)]
    for r in rooms:
        size = TILES[r.tile].size
        for dy in range(size):
            for dx in range(size):
                grid[r.y - low_y + dy][r.x - low_x + dx] = "--"
        grid[r.y - low_y][r.x - low_x] = TILES[r.tile].id + (f"/{r.turn}" if r.turn else "")
    return "\n".join(" ".join(f"{w:7}" for w in row).rstrip() for row in grid) + "\n"
