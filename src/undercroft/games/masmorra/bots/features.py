"""The facts about a position that the chance to win is fitted on, named; nothing in them is tuned by hand.

In a race they are one's own Hero less the strongest rival; in the Alliance they are the party's.
"""

from typing import Final

from .. import terms as t
from ..content import CREATURES, FIRST_BOSS, HEROES, MALAPHYAS, TILES
from ..modes.base import mode_of
from ..pieces import Hero
from ..state import World
from .ground import tiles_left, ways_to
from .malaphyas import in_reserve
from .value import hero_value, threat

GOAL: Final = 16.0  # XP that end a race
WAY: Final = 12  # rooms beyond which a goal is as far as can be
HERO: Final[list[str]] = [
    "xp",
    "hand",
    "gold",
    "learned",
    "down",
    "life",
    "threat",
    "weak",
    "capture",
    "deadly",
    "level",
]
RACE: Final[list[str]] = [
    *HERO,
    *[f"is {h.name}" for h in HEROES],
    *["xp late", "xp at the end", "lead late", "to move", "to move late", "ahead at the end", "learned early"],
    *["hand early", "more rivals", "behind another"],
]
PARTY: Final[list[str]] = [
    *["heroes", "party life", "least life", "party threat", "worst threat", "party xp", "party learned", "party hand"],
    *["party gold", "time", "tiles left", "tiles late", "stairs found", "last stairs found", "deepest", "way on"],
    *["level 3", "malaphyas red", "malaphyas in reach", "blow in reserve", "way to malaphyas", "bosses beaten"],
]
NAMES: Final[list[str]] = [*RACE, *PARTY]


def features(g: World, seat: int) -> list[float]:
    """The features of a position for a seat, in the order of `NAMES`."""
    if not g.heroes or not g.rooms:
        return [0.0] * len(NAMES)
    if mode_of(g).together:
        return [0.0] * len(RACE) + _party(g)
    return _race(g, seat) + [0.0] * len(PARTY)


def turns(g: World) -> int:
    """Grows with every turn; 0 while the game is set up."""
    return g.turn if g.rooms and len(g.heroes) >= g.config.players else 0


def _hero(g: World, h: Hero) -> list[float]:
    up = 0.0 if h.down else 1.0
    danger = min(threat(g, h), 6.0)
    own = [
        float(h.xp),
        float(len(h.hand)),
        min(h.gold, 12) / 4.0,
        float(h.learned.bit_count() - 1),
        1.0 - up,
        up * h.life,
        danger,
        1.0 if up > 0.0 and h.life <= 2 else 0.0,
        1.0 if h.capture else 0.0,
        up * max(0.0, danger - h.life + 1.0),
        float(g.rooms[h.room].level - 1),
    ]
    for k in range(len(HEROES)):
        own.append(1.0 if h.card == k else 0.0)
    return own


def _race(g: World, seat: int) -> list[float]:
    mine = -1
    best = -1
    most = 0.0
    values: list[float] = []
    for i in range(len(g.heroes)):
        v = hero_value(g, i)
        if g.heroes[i].seat == seat:
            mine = i
        else:
            values.append(v)
            if best < 0 or v > most:
                best = i
                most = v
    if mine < 0 or best < 0:
        return [0.0] * len(RACE)
    a = _hero(g, g.heroes[mine])
    b = _hero(g, g.heroes[best])
    d = [a[k] - b[k] for k in range(len(a))]
    late = max([h.xp for h in g.heroes]) / GOAL
    lead = d[0]
    moves = 1.0 if g.active == mine else -1.0
    ahead = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
    values.sort()
    second = values[-2] if len(values) > 1 else 0.0
    return [
        *d,
        lead * late,
        lead * late**3,
        max(-3.0, min(lead, 3.0)) * late,
        moves,
        moves * late,
        ahead if g.ending else 0.0,
        d[3] * (1.0 - late),
        d[1] * (1.0 - late),
        float(len(values) - 1),
        max(0.0, second - hero_value(g, mine)) / 10.0,
    ]


def _party(g: World) -> list[float]:
    n = len(g.heroes)
    life = 0.0
    least = 9.0
    danger = 0.0
    worst = 0.0
    xp = 0.0
    learned = 0.0
    hand = 0.0
    gold = 0.0
    blow = 0.0
    for h in g.heroes:
        x = threat(g, h)
        life += h.life
        least = min(least, float(h.life))
        danger += x
        worst = max(worst, x - h.life)
        xp += min(h.xp, 17)
        learned += h.learned.bit_count() - 1
        hand += len(h.hand)
        gold += min(h.gold, 12)
        blow = max(blow, float(in_reserve(h)))
    left = tiles_left(g, 1) + tiles_left(g, 2)
    time = (t.LAST_TURN - g.time) / 10.0
    party = [float(n), life / n, least, danger / n, worst, xp / n / 4.0, learned / n, hand / n, gold / n / 4.0, time]
    return [*party, left / 4.0, max(0.0, left / 10.0 - time), *_ground(g, blow)]


def _ground(g: World, blow: float) -> list[float]:
    """The way down, then the last battle."""
    goal = -1
    found = 0.0
    last = 0.0
    deepest = 1
    for i in range(len(g.rooms)):
        kind = TILES[g.rooms[i].tile].type
        if kind == t.STAIRS2:
            found = 1.0
            goal = i if goal < 0 else goal
        elif kind == t.STAIRS3:
            last = 1.0
            goal = i
        deepest = max(deepest, g.rooms[i].level)
    boss = g.monsters[FIRST_BOSS + MALAPHYAS]
    there = boss.room >= 0
    red = 1.0 if there and CREATURES[boss.kind].red else 0.0
    enough = 1.0 if there and blow >= CREATURES[boss.kind].defense else 0.0
    beaten = 0.0
    for b in range(MALAPHYAS):
        x = g.monsters[FIRST_BOSS + b]
        if x.mark == 3:
            beaten += 1.0 if x.room == t.GONE else 0.5 if CREATURES[x.kind].red else 0.0
    way = _way(g, goal) if g.side == 0 else 0.0
    fight = _way(g, boss.room) if there else 1.0
    return [found, last, float(deepest), way, float(g.side > 0), red, enough, blow / 4.0, fight, beaten]


def _way(g: World, goal: int) -> float:
    """How far the nearest Hero is from a room, 1 if that is not known."""
    if goal < 0:
        return 1.0
    row = ways_to(g, [goal])
    least = WAY
    for h in g.heroes:
        least = min(least, row[h.room])
    return least / WAY
