"""What happened: one row per kind of event, and the choices that no event tells about."""

from collections.abc import Callable
from typing import Final

from ....engine.event import EV_AUTO, EV_CHOICE, Event
from ....engine.option import opt_of
from ....scene import Die, LogEntry
from ....words.english import listed, many
from ....words.log import Moments, Tell, Telling
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS, CREATURES, EVILS, SEWERS_SIDE, THRONE_SIDE
from ..modes.base import mode_of
from ..state import World
from . import icons
from .log_choices import choice_text, hero_of
from .names import (
    SLOTS,
    WOUND_NAMES,
    a_creature,
    a_face,
    ability_name,
    card_name,
    evil_name,
    face_name,
    hero_name,
    in_room,
    room_name,
    symbols_text,
    the,
    the_room,
    the_tile,
    tile_name,
    who,
)
from .verbs import VERBS

I = icons.OTHER  # noqa: E741
Words = str | Callable[[World, Event, int], str]


def _seat(g: World, e: Event) -> int:
    return g.heroes[e.a].seat


def of(
    kind: int,
    text: str | Callable[[World, Event], str],
    icon: str | Callable[[World, Event], str],
    *ids: str,
    sort: str = "event",
    dice: Callable[[World, Event], list[Die]] | None = None,
    beside: Callable[[World, Event], str] | None = None,
) -> Tell[World]:
    """An event of a Hero: the text goes on after its name; `ids` are templates such as `gold:{a}`."""

    def words(g: World, e: Event, seat: int) -> str:
        more = text(g, e) if callable(text) else _filled(text, g, e)
        return f"{hero_name(g, e.a)} {more}" if more else ""

    def touches(g: World, e: Event) -> list[str]:
        return [f"hero:{e.a}", *(x.format(a=e.a, b=e.b, c=e.c) for x in ids)]

    short = (lambda g, e, seat: f"{hero_name(g, e.a)} {beside(g, e)}") if beside is not None else ""
    return Tell(kind, words, icon, sort, _seat, dice, touches, short)


def foe(kind: int, text: str | Callable[[World, Event], str], icon: str, *ids: str) -> Tell[World]:
    """An event of a monster: field a is its number, b its face."""

    def words(g: World, e: Event, seat: int) -> str:
        return f"{the(e.b)} {text(g, e) if callable(text) else _filled(text, g, e)}"

    def touches(g: World, e: Event) -> list[str]:
        return [f"monster:{e.a}", *(x.format(a=e.a, b=e.b, c=e.c) for x in ids)]

    return Tell(kind, words, icon, touches=touches)


def plain(
    kind: int, text: Callable[[World, Event], str], icon: str | Callable[[World, Event], str], *ids: str
) -> Tell[World]:
    """Anything else."""
    return Tell(
        kind, lambda g, e, seat: text(g, e), icon, touches=lambda g, e: [x.format(a=e.a, b=e.b, c=e.c) for x in ids]
    )


def _filled(text: str, g: World, e: Event) -> str:
    return text.format(a=e.a, b=e.b, c=e.c, d=e.d)


# ---- Heroes
def _rolls(g: World, e: Event) -> str:
    return "re-rolls" if e.rule in (r.ROLL_02, r.BOSS_10) else "rolls"


def _rolled(g: World, e: Event) -> str:
    return f"{_rolls(g, e)} {symbols_text([_faces(e).count(f) for f in range(6)])}"


def _faces(e: Event) -> list[int]:
    return [(e.b >> (3 * (6 - i))) & 7 for i in range(7)]


def _dice(g: World, e: Event) -> list[Die]:
    return [
        Die(
            id=f"die:{i}",
            face=face_name(f),
            icon=icons.FACES[f],
            state="ready",
            title=f"{face_name(f)}{' (pet die)' if i == t.PET else ''}",
        )
        for i, f in enumerate(_faces(e))
        if f < 6
    ]


def _turned_up(g: World, e: Event) -> str:
    if e.rule == r.ROOM_02:
        return f"{the_tile(e.b)} does not fit and goes back on its stack"
    if e.rule == r.ROOM_01:
        return f"the rune gives way to {the_tile(e.b)}"
    return f"next on Level {e.a}: {tile_name(e.b)}"


def _turned_up_icon(g: World, e: Event) -> str:
    return icons.ROOMS["rune"] if e.rule == r.ROOM_01 else I["explore"] if e.rule == r.ROOM_02 else I["see"]


def _turned_up_touches(g: World, e: Event) -> list[str]:
    return [] if e.rule == r.ROOM_01 else [f"{'medium' if e.rule == r.ROOM_02 else 'small'}:{e.a}"]


def _gold(g: World, e: Event) -> str:
    return f"{'gets' if e.b > 0 else 'loses'} {abs(e.b)} gold" if e.b else ""


# ---- monsters
def _removed(g: World, e: Event) -> str:
    if e.rule == r.BOSS_05:
        return "is gone for good"
    where = the_room(g, e.c) if e.c >= 0 else "the dungeon"
    why = {r.SPAWN_03: f"is taken out of {where}", r.LIMIT_04: f"leaves {where}, which is too full"}
    return why.get(e.rule, f"vanishes from {where}")


def _stole(g: World, e: Event) -> str:
    thief = {r.MON_03: "the Cultist"}.get(e.rule, "the Ghoul" if e.b == 0 else "the Giant Bat")
    return f"{thief} takes {[f'{a_face(e.b)} die', f'{a_face(e.b)} symbol', 'the Free Step'][e.c]} away"


# ---- cards
def _played(g: World, e: Event) -> str:
    c = CARDS[e.b]
    half = c.orange if e.c else c.purple
    name = half.title if half.title == c.name else f"{half.title} ({c.name})"
    return f"{'interrupts with' if e.c else 'plays'} {name}: {half.text}"


def _cancelled(g: World, e: Event) -> str:
    return [
        f"{room_name(g, e.b)} does not activate" if e.a == 0 else "",
        "the ability has no effect",
        "the die keeps its face",
        "the Elixir heals nothing",
        f"{card_name(e.b)} has no effect" if e.a == 4 else "",
    ][e.a]


def _cancelled_touches(g: World, e: Event) -> list[str]:
    return [f"room:{e.b}"] if e.a == 0 else [f"card:{e.b}"] if e.a == 4 else []


# ---- Level 3 and the end
def _level3_touches(g: World, e: Event) -> list[str]:
    side = THRONE_SIDE if e.a == t.THRONE else SEWERS_SIDE
    return [f"room:{g.large + i}" for i in range(len(side.spots))] if g.large >= 0 else []


def _bolts(g: World, e: Event) -> list[int]:
    return [g.large + i for i in THRONE_SIDE.bolts[e.a]]


def _time(g: World, e: Event) -> str:
    left = t.LAST_TURN - e.a + 1
    return f"the Time token is on {e.a}: {many(left, 'turn')} left" if left > 0 else "the Time token leaves the track"


def _game_over(g: World, e: Event) -> str:
    fixed = {
        t.WON: "Malaphyas is defeated in time: the Heroes have won",
        t.LOST_TIME: "time has run out: the Heroes have lost",
        t.LOST_HERO: "a Hero has fallen: the Heroes have lost",
    }
    if e.a in fixed:
        return fixed[e.a]
    best = max((h.xp, h.gold, h.life) for h in g.heroes)
    names = [hero_name(g, i) for i, h in enumerate(g.heroes) if (h.xp, h.gold, h.life) == best]
    why = {t.END_XP: "the last round is over", t.END_MALAPHYAS: "Malaphyas is defeated"}[e.a]
    return f"{why}: {listed(names)} {'wins' if len(names) == 1 else 'win'} with {best[0]} XP"


def _choice(g: World, e: Event) -> LogEntry | None:
    told = choice_text(g, opt_of(e.a), e.b)
    if told is None and e.kind == EV_AUTO and e.c == 1:
        done = {
            o.MARK: "marks a die to roll again",
            o.REROLL: "rolls the marked dice again",
            o.BOUNTY: "exchanges unused dice for gold",
        }.get(opt_of(e.a).kind, "passes")
        # A pass is not news: like a potion that nobody drinks, interfaces may leave it out by its icon.
        icon = I["pass"] if done == "passes" else I["cancel"]
        told = f"{hero_of(g, e.b)} {done}, without being asked", icon, []
    if told is None:
        return None
    kind = "choice" if e.kind == EV_CHOICE else "auto"
    return LogEntry(n=0, kind=kind, seat=e.b, text=told[0], icon=told[1], touches=told[2])


MOMENTS: Moments = {ev.EXPLORED: "door", ev.CHEST: "find", ev.LEARNED: "level", ev.SPAWNED: "spawn", ev.FELL: "death"}

# fmt: off
TELLING: Final[Telling[World]] = Telling([
    Tell(ev.TURN, lambda g, e, seat: f"round {e.b}: the turn of {hero_name(g, e.a)}", I["turn"], seat=_seat,
         touches=lambda g, e: [f"hero:{e.a}"]),
    of(ev.ROLLED, _rolled, I["roll"], sort="dice", dice=_dice, beside=_rolls),
    plain(ev.FACE_SET, lambda g, e: f"{hero_name(g, g.active)}'s {'pet die' if e.a == t.PET else f'die {e.a + 1}'} now "
          f"shows {face_name(e.b)}", lambda g, e: icons.FACES[e.b], "die:{a}"),
    of(ev.SYMBOLS, lambda g, e: f"makes {many(e.c, f'{face_name(e.b)} symbol')}", lambda g, e: icons.FACES[e.b]),
    of(ev.USED_ABILITY, lambda g, e: f"uses {ability_name(g, e.a, e.b)}",
       lambda g, e: icons.ABILITIES[ability_name(g, e.a, e.b)], "ability:{a}:{b}"),
    of(ev.LOST_STEP, lambda g, e: f"loses {['a Step die', 'a Step symbol', 'the Free Step'][e.b]} to "
       f"{'the pit' if e.rule == r.ROOM_16 else 'the web'}",
       icons.FACES[0]),
    of(ev.MOVED, lambda g, e: f"{'is drawn down to' if e.rule == r.EPIC_07 else 'goes to'} {the_room(g, e.b)}",
       I["move"], "room:{b}"),
    of(ev.TELEPORTED, lambda g, e: f"is teleported to {the_room(g, e.b)}", I["teleport"], "room:{b}"),
    of(ev.EXPLORED, lambda g, e: f"explores {the_room(g, e.b)}", I["explore"], "room:{b}"),
    Tell(ev.TURNED_UP, lambda g, e, seat: _turned_up(g, e), _turned_up_icon, touches=_turned_up_touches),
    plain(ev.RUNE_BOTTOM, lambda g, e: f"a Rune Room fits nowhere on Level {e.a} and goes under the stack",
          icons.ROOMS["rune"], "small:{a}"),
    of(ev.SAW_TILES, lambda g, e: f"looks at {many(e.b, 'Evil card') if e.c else many(e.b, 'face-down tile')}",
       I["see"]),
    plain(ev.TRAP_PLACED, lambda g, e: f"{room_name(g, e.a)} is laid beside {the_room(g, e.b)}", I["trap"], "room:{a}"),
    plain(ev.TRAP_ACTS, lambda g, e: f"{room_name(g, e.a)} activates", icons.ROOMS["trap"], "room:{a}"),
    of(ev.DISARMED, lambda g, e: f"disarms {room_name(g, e.b)}", I["learned"], "room:{b}"),
    of(ev.CHEST, lambda g, e: f"opens the chest {in_room(g, e.b)}", icons.OPEN_CHEST, "room:{b}"),
    of(ev.GOT_GOLD, _gold, I["gold"], "gold:{a}"),
    of(ev.GOT_XP, lambda g, e: f"{'gains' if e.b > 0 else 'loses'} {abs(e.b)} XP: {e.c} in all", I["xp"], "xp:{a}"),
    of(ev.LEARNED, lambda g, e: f"learns {ability_name(g, e.a, e.b)}", I["learn"], "ability:{a}:{b}"),
    of(ev.WOUNDED, lambda g, e: f"suffers {many(e.b, 'Wound')} from {WOUND_NAMES[e.c]}: "
       f"{many(e.d, 'Life Point')} left", I["wound"],
       "life:{a}"),
    of(ev.FELL, "is defeated", I["fall"]),
    of(ev.STOOD, "stands up, fully healed", I["stand"]),
    of(ev.HEALED, lambda g, e: f"heals {many(e.b, 'Wound')}: {many(e.c, 'Life Point')}", I["heal"], "life:{a}"),
    # ---- monsters
    plain(ev.SPAWNED, lambda g, e: f"{a_creature(e.b)} appears {in_room(g, e.c)}"
          f"{', red side up' if e.rule == r.SEWER_05 else ''}", lambda g, e: CREATURES[e.b].icon,
          "monster:{a}", "room:{c}"),
    foe(ev.REMOVED, _removed, I["cancel"]),
    plain(ev.TRANSFORMED, lambda g, e: f"a monster {in_room(g, e.c)} turns into {a_creature(e.b)}", I["flip"],
          "monster:{a}"),
    foe(ev.MONSTER_MOVED, lambda g, e: f"goes from {the_room(g, e.d)} to {the_room(g, e.c)}", I["move"], "room:{c}"),
    of(ev.DEFEATED, lambda g, e: f"defeats {the(e.b)}", I["combat"], "monster:{c}"),
    foe(ev.WITHSTOOD, "withstands the attack: {c} of {d} damage", I["withstood"]),
    foe(ev.PAYBACK, lambda g, e: f"pays back {many(e.c, 'Wound')}", I["wound"]),
    plain(ev.STOLE, _stole, I["stole"], "monster:{a}"),
    foe(ev.FLIPPED, lambda g, e: "grows back to her blue side" if e.rule == r.BOSS_13 else "turns to the red side",
        I["flip"]),
    plain(ev.RITUAL, lambda g, e: "a Cultist gives way to a Dark Watcher", I["ritual"], "monster:{a}"),
    # ---- cards
    of(ev.DREW, lambda g, e: "" if mode_of(g).together else "draws a Treasure Card", I["treasure"]),
    of(ev.DREW_CARD, lambda g, e: f"{'takes' if e.rule == r.CARD_05 else 'draws'} {card_name(e.b)}",
       lambda g, e: CARDS[e.b].icon, "card:{b}"),
    of(ev.DISCARDED, lambda g, e: f"discards {card_name(e.b)}", I["discard"], "card:{b}"),
    of(ev.PLAYED, _played, lambda g, e: CARDS[e.b].icon, "card:{b}"),
    Tell(ev.CANCELLED, lambda g, e, seat: _cancelled(g, e), I["cancel"], touches=_cancelled_touches),
    of(ev.BONUS, lambda g, e: f"reveals {card_name(e.b)}: {e.c} more XP", lambda g, e: CARDS[e.b].icon),
    plain(ev.EVIL, lambda g, e: f"Evil card {evil_name(e.b)}: {EVILS[e.b].text}", I["evil"], "hero:{a}"),
    plain(ev.WARDED, lambda g, e: f"{evil_name(e.b)} is warded off", I["ward"], "hero:{a}"),
    # ---- Level 3 and the end
    Tell(ev.LEVEL3, lambda g, e, seat: f"Level 3 is open: {'the Throne Room' if e.a == t.THRONE else 'the Sewers'}",
         icons.ROOMS["stairs3"], touches=_level3_touches),
    of(ev.CURSED, lambda g, e: f"is cursed: no {face_name(e.b)} this turn", I["curse"]),
    plain(ev.SUMMONED, lambda g, e: f"Malaphyas rolls {face_name(e.a)}: a {['minor', 'major'][e.b]} monster comes to"
          " his throne", I["spawn"]),
    Tell(ev.GRIMBOLT, lambda g, e, seat: f"Grimbolts strike {listed([the_room(g, i) for i in _bolts(g, e)])}",
         I["bolt"], touches=lambda g, e: [f"room:{i}" for i in _bolts(g, e)]),
    of(ev.TOSSED, lambda g, e: "breathes the miasma, "
       + ("red: all Treasure Cards are lost" if e.b else f"blue: {e.c} gold lost"), I["toss"]),
    plain(ev.TIME, _time, I["time"], "time"),
    of(ev.END_TRIGGERED, "has 16 XP or more: this is the last round", I["end"]),
    Tell(ev.DM_PHASE, lambda g, e, seat: "Dungeon Master Phase", I["master"], seat=_seat),
    plain(ev.GAME_OVER, _game_over, I["over"]),
], SLOTS, VERBS, __package__.rpartition(".")[0], who, _choice, MOMENTS)
# fmt: on


def log_entry(g: World, e: Event, seat: int) -> LogEntry | None:
    """An event as this seat may read it, as a sentence."""
    entry = TELLING.entry(g, e, seat) if e.visible_to(seat) else None
    if entry is not None:
        entry["text"] = entry["text"][0].upper() + entry["text"][1:]
    return entry
