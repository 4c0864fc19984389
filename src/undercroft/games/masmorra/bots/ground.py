"""The ground ahead of a Hero: ways, the risk of the next tile, and the means of the dice at hand against it."""

from typing import Final

from .. import terms as t
from ..components import Tile
from ..content import CARDS, CREATURES, FIRST_BOSS, HEROES, MALAPHYAS, STAIRS2_TILE, STAIRS3_TILE, TILES, boss_side
from ..legal.combat import forbids_pair
from ..legal.moving import stairs_from
from ..legal.paying import forbids_face
from ..legal.placing import fits_from
from ..modes.base import mode_of
from ..pieces import Hero
from ..state import World
from .plans import gold_punch

FAR: Final = 99
GUARDED: Final = 3  # what a room full of monsters adds to a way
MINOR_RISK: Final = 2.2  # Payback to be expected of a minor, of a major monster, of a medium room
MAJOR_RISK: Final = 3.0
RUNE_RISK: Final = 6.5
RESERVED: Final = 7  # turns of the Alliance that the last battle and what delays it need
PARTY_RESERVED: Final = 10  # the same where several Heroes have to be brought there
EXPLORED: Final = 2.0  # tiles a turn where nothing delays a Hero
RESERVE: Final = 0.2  # of the blows that gold and cards can make, what will stop Payback
HELD: Final = 0.6  # the same of Ranged and Defense on cards
HURRIED: Final = 1.5  # Life Points that should be left in a race after what a Hero walks into …
UNHURRIED: Final = 3.5  # … in the Alliance …
PRESSED: Final = 2.0  # … and there when time is short
PREPARED: Final = 3.0  # Life Points that should be left in the worst room that a Rune may hide, …
DELAY: Final = 0.3  # … fewer for every turn that is missing, …
DARING: Final = 2.0  # … but this many
RISKY: Final = 4.0  # Payback of a room that is entered only with the right dice
FRESH_DICE: Final = 3.0  # Payback that six dice not rolled yet will stop


def ways_to(g: World, goals: list[int]) -> list[int]:
    """The price of reaching the nearest goal from every room: a Move Point a room, more past monsters."""
    dist = [FAR] * len(g.rooms)
    queue: list[int] = []
    for i in goals:
        dist[i] = 0
        queue.append(i)
    at = 0
    while at < len(queue):
        room = queue[at]
        at += 1
        d = dist[room] + 1 + (GUARDED if dist[room] > 0 and g.crowded(room) else 0)
        for n in g.rooms[room].near:
            if dist[n] > d:
                dist[n] = d
                queue.append(n)
        s = stairs_from(g, room)
        if s >= 0 and dist[s] > d - 1:
            dist[s] = d - 1
            queue.append(s)
    return dist


def goals_of(g: World, h: Hero) -> list[int]:
    """Where this Hero wants to be: at the stairs down, at Malaphyas or who falls before him, or where to explore."""
    level = g.rooms[h.room].level
    goals: list[int] = []
    if level == 3:
        m = g.monsters[FIRST_BOSS + MALAPHYAS]
        if m.room >= 0:
            return [m.room]
        for i in range(FIRST_BOSS, len(g.monsters)):  # in the Sewers he comes when both bosses are gone
            room = g.monsters[i].room
            if room >= 0 and g.rooms[room].level == 3:
                goals.append(room)
        return goals
    deeper = mode_of(g).laps
    for i in range(len(g.rooms)):
        kind = TILES[g.rooms[i].tile].type
        if kind == t.STAIRS3 and deeper:
            return [i]
        if kind == t.STAIRS2 and level == 1:
            goals.append(i)
    if goals and deeper:
        return goals
    tile = g.face_up[level - 1]
    if tile < 0:
        return goals
    for i in range(len(g.rooms)):
        r = g.rooms[i]
        if r.level == level and r.gaps and TILES[r.tile].type != t.TRAP and fits_from(g, i, tile):
            goals.append(i)
    return goals


def tiles_left(g: World, level: int) -> int:
    """Tiles of a level still to be turned up until its Stairs lie open, where their place is known."""
    deck = g.small1 if level == 1 else g.small2
    if deck.due:
        return deck.due[0] + 1
    stairs = STAIRS2_TILE if level == 1 else STAIRS3_TILE
    if stairs in deck.top:  # somebody has looked so far down the stack
        return len(deck.top) - deck.top.index(stairs)
    return 0


def reserved(g: World) -> int:
    """Turns of the Alliance kept for the last battle."""
    return RESERVED if len(g.heroes) == 1 else PARTY_RESERVED


def hurried(g: World) -> bool:
    """Is the time of the Alliance running out faster than the dungeon?"""
    if not mode_of(g).together:
        return False
    left = tiles_left(g, 1) + tiles_left(g, 2)
    return left > 2 * (t.LAST_TURN - g.time - reserved(g))


def slack(g: World) -> float:
    """Turns of the Alliance that are left over, or missing if it is below 0."""
    left = tiles_left(g, 1) + tiles_left(g, 2)
    return t.LAST_TURN - g.time - reserved(g) - left / EXPLORED


def tile_risk(g: World, level: int) -> float:
    """Payback to be expected of the tile on top of a stack."""
    if level > 2 or g.face_up[level - 1] < 0:
        return 0.0
    tile = TILES[g.face_up[level - 1]]
    if tile.type == t.RUNE:
        return worst_room(g, level) if mode_of(g).together else RUNE_RISK + level - 1
    risk = 1.0 if tile.pit else 0.0
    for tier in tile.spawn:
        risk += MAJOR_RISK if tier else MINOR_RISK
    return risk


def payback_in(tile: Tile) -> float:
    """Payback to be expected of a medium room."""
    risk = 1.0 if tile.pit else 0.0
    for kind in tile.specific:
        risk += CREATURES[kind].payback
    for tier in tile.spawn:
        risk += MAJOR_RISK if tier else MINOR_RISK
    return risk + (CREATURES[boss_side(tile.boss, False)].payback if tile.boss >= 0 else 0)


MEDIUM_TILES: Final[list[int]] = [i for i in range(len(TILES)) if TILES[i].type == t.MEDIUM]
MEDIUM_RISKS: Final[list[float]] = [payback_in(tile) for tile in TILES]


def worst_room(g: World, level: int) -> float:
    """Payback of the worst medium room of a level that nobody has seen yet."""
    seen = [r.tile for r in g.rooms]
    worst = 0.0
    players = max(g.config.players, 2)
    for i in MEDIUM_TILES:
        tile = TILES[i]
        if tile.level == level and tile.least <= players and MEDIUM_RISKS[i] > worst and i not in seen:
            worst = MEDIUM_RISKS[i]
    return worst


def room_risk(g: World, room: int, h: Hero) -> float:
    """Payback of the monsters in a room that this Hero would have to fight there."""
    risk = 0.0
    skips = -1
    for m in g.monsters:
        if m.room == room:
            if CREATURES[m.kind].bits & t.UNDEAD:
                if skips < 0:
                    skips = 1 if HEROES[h.card].abilities[0].undead_optional else 0
                if skips:
                    continue
            risk += CREATURES[m.kind].payback
    return risk


def at_hand(g: World, face: int) -> int:
    """Dice and symbols of a face that may be used now."""
    return g.ready(face) + g.symbols[face] if forbids_face(g, face) == 0 else 0


def resistance(g: World) -> float:
    """Payback that the dice at hand will stop, by Defense or by a kill from a distance."""
    if mode_of(g).together:
        return reserve(g) + (FRESH_DICE if not g.rolled else dice_resistance(g))
    return dice_resistance(g) if g.rolled else FRESH_DICE


def reserve(g: World) -> float:
    """Payback that gold and cards will stop."""
    h = g.hero()
    n = RESERVE * gold_punch(h)
    if any_guard(h):
        n += 1.0
    for card in h.hand:
        n += HELD * (CARDS[card].purple.makes[t.RANGED] + card_guard(card)) + RESERVE * card_punch(card)
    return n


def any_guard(h: Hero) -> bool:
    """Can this Hero make Defense of any die?"""
    a = HEROES[h.card].abilities[0]
    return len(a.dock) > 0 and a.dock[0] == t.ANY_FACE and a.gains[0].sym[t.DEFENSE] > 0


def dice_resistance(g: World) -> float:
    """Payback that the dice rolled will stop."""
    magic = 1.0 if mode_of(g).together else 0.4  # there the habits turn it into what is missing
    return at_hand(g, t.DEFENSE) + 1.1 * at_hand(g, t.RANGED) + magic * at_hand(g, t.MAGIC)


def punch(g: World) -> int:
    """Damage that the dice at hand can do."""
    pairs = min(g.ready(t.MELEE), g.ready(t.DEFENSE)) if forbids_pair(g) == 0 else 0
    return at_hand(g, t.MELEE) + pairs + at_hand(g, t.RANGED)


def bearable(g: World, risk: float) -> bool:
    """May the active Hero walk into this much Payback?"""
    h = g.hero()
    if mode_of(g).together and h.life <= 1:
        return False  # a trap may follow
    if risk <= 0.0:
        return True
    left = h.life - max(risk - resistance(g), 0.0)
    if mode_of(g).together and risk > RISKY:
        return left >= max(PREPARED + DELAY * slack(g), DARING)
    if not mode_of(g).together:
        return left >= HURRIED
    if g.rolled and punch(g) < 2 and h.life < 5:
        return False
    return left >= (PRESSED if hurried(g) else UNHURRIED)


def card_punch(card: int) -> int:
    """Attack symbols that the own-turn half of a card makes."""
    made = CARDS[card].purple.makes
    return made[t.RANGED] + made[t.MELEE]


def card_guard(card: int) -> int:
    """Defense symbols that the own-turn half of a card makes."""
    return CARDS[card].purple.makes[t.DEFENSE]
