"""What happens to Heroes, as lines of the log."""
from typing import Final

from ....kernel.event import Event
from ....kernel.scene import Die
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..state import World
from . import icons
from .line import Line, Tell, of
from .names import WOUND_NAMES, ability_name, face_name, hero_name, many, room_name, symbols_text, the_room, tile_name


# ---- turns and dice
def _turn(g: World, e: Event) -> Line:
    text = f"round {e.b}: the turn of {hero_name(g, e.a)}"
    return Line(text, icons.OTHER["turn"], [f"hero:{e.a}"], g.heroes[e.a].seat)


def _rolled(g: World, e: Event) -> Line:
    faces = [(e.b >> (3 * (6 - i))) & 7 for i in range(7)]
    dice = [
        Die(id=f"die:{i}", face=face_name(f), icon=icons.FACES[f], state="ready",
            title=f"{face_name(f)}{' (pet die)' if i == t.PET else ''}")
        for i, f in enumerate(faces) if f < 6
    ]
    verb = "re-rolls" if e.rule in (r.ROLL_02, r.BOSS_10) else "rolls"
    line = of(g, e.a, f"{verb}: {symbols_text([faces.count(f) for f in range(6)])}", icons.OTHER["roll"])
    line.dice = dice
    return line


def _face_set(g: World, e: Event) -> Line:
    name = "the pet die" if e.a == t.PET else f"die {e.a + 1}"
    return Line(f"{name} now shows {face_name(e.b)}", icons.FACES[e.b], [f"die:{e.a}"])


def _symbols(g: World, e: Event) -> Line:
    return of(g, e.a, f"makes {many(e.c, f'{face_name(e.b)} symbol')}", icons.FACES[e.b])


def _used(g: World, e: Event) -> Line:
    name = ability_name(g, e.a, e.b)
    return of(g, e.a, f"uses {name}", icons.ABILITIES[name], f"ability:{e.a}:{e.b}")


def _lost_step(g: World, e: Event) -> Line:
    what = ["a Step die", "a Step symbol", "the Free Step"][e.b]
    return of(g, e.a, f"loses {what} here", icons.FACES[0])


# ---- moving and exploring
def _moved(g: World, e: Event) -> Line:
    verb = "is drawn down to" if e.rule == r.EPIC_07 else "goes to"
    return of(g, e.a, f"{verb} {the_room(g, e.b)}", icons.OTHER["move"], f"room:{e.b}")


def _teleported(g: World, e: Event) -> Line:
    return of(g, e.a, f"is teleported to {the_room(g, e.b)}", icons.OTHER["teleport"], f"room:{e.b}")


def _explored(g: World, e: Event) -> Line:
    return of(g, e.a, f"explores {the_room(g, e.b)}", icons.OTHER["explore"], f"room:{e.b}")


def _turned_up(g: World, e: Event) -> Line:
    name = tile_name(e.b)
    if e.rule == r.ROOM_02:
        return Line(f"{name} does not fit and goes back on its stack", icons.OTHER["explore"], [f"medium:{e.a}"])
    if e.rule == r.ROOM_01:
        return Line(f"the rune gives way to {name}", icons.ROOMS["rune"], [])
    return Line(f"next on Level {e.a}: {name}", icons.OTHER["see"], [f"small:{e.a}"])


def _rune_bottom(g: World, e: Event) -> Line:
    text = f"a Rune Room fits nowhere on Level {e.a} and goes under the stack"
    return Line(text, icons.ROOMS["rune"], [f"small:{e.a}"])


def _saw(g: World, e: Event) -> Line:
    what = many(e.b, "Evil card") if e.c else many(e.b, "face-down tile")
    return of(g, e.a, f"looks at {what}", icons.OTHER["see"])


# ---- traps, chests, gold
def _trap_placed(g: World, e: Event) -> Line:
    return Line(f"{room_name(g, e.a)} is laid beside {the_room(g, e.b)}", icons.OTHER["trap"], [f"room:{e.a}"])


def _trap_acts(g: World, e: Event) -> Line:
    return Line(f"{room_name(g, e.a)} activates", icons.ROOMS["trap"], [f"room:{e.a}"])


def _disarmed(g: World, e: Event) -> Line:
    return of(g, e.a, f"disarms {room_name(g, e.b)}", icons.OTHER["learned"], f"room:{e.b}")


def _chest(g: World, e: Event) -> Line:
    return of(g, e.a, f"opens the chest in {the_room(g, e.b)}", icons.OPEN_CHEST, f"room:{e.b}")


def _gold(g: World, e: Event) -> Line | None:
    if e.b == 0:
        return None
    verb = "gets" if e.b > 0 else "loses"
    return of(g, e.a, f"{verb} {abs(e.b)} gold", icons.OTHER["gold"], f"gold:{e.a}")


def _xp(g: World, e: Event) -> Line:
    verb = "gains" if e.b > 0 else "loses"
    return of(g, e.a, f"{verb} {abs(e.b)} XP, now {e.c}", icons.OTHER["xp"], f"xp:{e.a}")


def _learned(g: World, e: Event) -> Line:
    return of(g, e.a, f"learns {ability_name(g, e.a, e.b)}", icons.OTHER["learn"], f"ability:{e.a}:{e.b}")


# ---- wounds
def _wounded(g: World, e: Event) -> Line:
    return of(g, e.a, f"suffers {many(e.b, 'Wound')} from {WOUND_NAMES[e.c]}, {e.d} left", icons.OTHER["wound"],
               f"life:{e.a}")


def _fell(g: World, e: Event) -> Line:
    return of(g, e.a, "is defeated", icons.OTHER["fall"])


def _stood(g: World, e: Event) -> Line:
    return of(g, e.a, "stands up, fully healed", icons.OTHER["stand"])


def _healed(g: World, e: Event) -> Line:
    return of(g, e.a, f"heals {e.b}, now {e.c}", icons.OTHER["heal"], f"life:{e.a}")


HEROES: Final[dict[int, Tell]] = {
    ev.TURN: _turn, ev.ROLLED: _rolled, ev.MOVED: _moved, ev.EXPLORED: _explored, ev.TURNED_UP: _turned_up,
    ev.TRAP_PLACED: _trap_placed, ev.TRAP_ACTS: _trap_acts, ev.WOUNDED: _wounded, ev.FELL: _fell, ev.STOOD: _stood,
    ev.GOT_XP: _xp, ev.GOT_GOLD: _gold, ev.HEALED: _healed, ev.LEARNED: _learned, ev.DISARMED: _disarmed,
    ev.CHEST: _chest, ev.TELEPORTED: _teleported, ev.SYMBOLS: _symbols, ev.FACE_SET: _face_set,
    ev.RUNE_BOTTOM: _rune_bottom, ev.LOST_STEP: _lost_step, ev.SAW_TILES: _saw, ev.USED_ABILITY: _used,
}
