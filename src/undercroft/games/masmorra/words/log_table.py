"""Monsters, cards, Level 3 and the end, as lines of the log."""
from typing import Final

from ....kernel.event import Event
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS, CREATURES, EVILS, SEWERS_SIDE, THRONE_SIDE
from ..state import World
from . import icons
from .line import Line, Tell, foe, of
from .names import a_face, card_name, evil_name, face_name, hero_name, listed, many, room_name, the, the_room


# ---- monsters
def _a(kind: int) -> str:
    name = CREATURES[kind].name
    return name if CREATURES[kind].tier == t.BOSS else f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _spawned(g: World, e: Event) -> Line:
    red = ", red side up" if e.rule == r.SEWER_05 else ""
    return Line(f"{_a(e.b)} appears in {the_room(g, e.c)}{red}", icons.CREATURES[CREATURES[e.b].id],
                [f"monster:{e.a}", f"room:{e.c}"])


def _removed(g: World, e: Event) -> Line:
    if e.rule == r.BOSS_05:
        return foe(e.a, e.b, "is gone for good", icons.OTHER["cancel"])
    where = the_room(g, e.c) if e.c >= 0 else "the dungeon"
    why = {r.SPAWN_03: f"is taken out of {where}", r.LIMIT_04: f"leaves {where}, which is too full"}
    return foe(e.a, e.b, why.get(e.rule, f"vanishes from {where}"), icons.OTHER["cancel"])


def _transformed(g: World, e: Event) -> Line:
    return Line(f"a monster in {the_room(g, e.c)} turns into {_a(e.b)}", icons.OTHER["flip"], [f"monster:{e.a}"])


def _monster_moved(g: World, e: Event) -> Line:
    return foe(e.a, e.b, f"goes from {the_room(g, e.d)} to {the_room(g, e.c)}", icons.OTHER["move"], f"room:{e.c}")


def _defeated(g: World, e: Event) -> Line:
    return of(g, e.a, f"defeats {the(e.b)}", icons.OTHER["combat"], f"monster:{e.c}")


def _withstood(g: World, e: Event) -> Line:
    return foe(e.a, e.b, f"withstands the attack: {e.c} of {e.d} damage", icons.OTHER["withstood"])


def _payback(g: World, e: Event) -> Line:
    return foe(e.a, e.b, f"pays back {many(e.c, 'Wound')}", icons.OTHER["wound"])


def _stole(g: World, e: Event) -> Line:
    thief = {r.MON_03: "the Cultist"}.get(e.rule, "the Ghoul" if e.b == 0 else "the Giant Bat")
    what = ["{} die", "{} symbol", "the Free Step"][e.c].format(a_face(e.b))
    return Line(f"{thief} takes {what} away", icons.OTHER["stole"], [f"monster:{e.a}"])


def _flipped(g: World, e: Event) -> Line:
    how = "grows back to her blue side" if e.rule == r.BOSS_13 else "turns to the red side"
    return foe(e.a, e.b, how, icons.OTHER["flip"])


def _ritual(g: World, e: Event) -> Line:
    return Line("a Cultist gives way to a Dark Watcher", icons.OTHER["ritual"], [f"monster:{e.a}"])


# ---- cards
def _drew(g: World, e: Event) -> Line | None:
    return None if g.mode == t.ALLIANCE else of(g, e.a, "draws a Treasure Card", icons.OTHER["treasure"])


def _drew_card(g: World, e: Event) -> Line:
    verb = "takes" if e.rule == r.CARD_05 else "draws"
    return of(g, e.a, f"{verb} {card_name(e.b)}", icons.CARDS[card_name(e.b)], f"card:{e.b}")


def _discarded(g: World, e: Event) -> Line:
    return of(g, e.a, f"discards {card_name(e.b)}", icons.OTHER["discard"], f"card:{e.b}")


def _played(g: World, e: Event) -> Line:
    c = CARDS[e.b]
    half = c.orange if e.c else c.purple
    name = half.title if half.title == c.name else f"{half.title} ({c.name})"
    verb = "interrupts with" if e.c else "plays"
    return of(g, e.a, f"{verb} {name}: {half.text}", icons.CARDS[c.name], f"card:{e.b}")


def _cancelled(g: World, e: Event) -> Line:
    if e.a == 4:
        return Line(f"{card_name(e.b)} has no effect", icons.OTHER["cancel"], [f"card:{e.b}"])
    if e.a == 0:
        return Line(f"{room_name(g, e.b)} does not activate", icons.OTHER["cancel"], [f"room:{e.b}"])
    what = ["", "the ability has no effect", "the die keeps its face", "the Elixir heals nothing"][e.a]
    return Line(what, icons.OTHER["cancel"], [])


def _bonus(g: World, e: Event) -> Line:
    return of(g, e.a, f"reveals {card_name(e.b)}: {e.c} XP more", icons.CARDS[card_name(e.b)])


def _evil(g: World, e: Event) -> Line:
    return Line(f"Evil card {evil_name(e.b)}: {EVILS[e.b].text}", icons.OTHER["evil"], [f"hero:{e.a}"])


def _warded(g: World, e: Event) -> Line:
    return Line(f"{evil_name(e.b)} is warded off", icons.OTHER["ward"], [f"hero:{e.a}"])


# ---- Level 3 and the end
def _level3(g: World, e: Event) -> Line:
    name = "the Throne Room" if e.a == t.THRONE else "the Sewers"
    side = THRONE_SIDE if e.a == t.THRONE else SEWERS_SIDE
    touches = [f"room:{g.large + i}" for i in range(len(side.spots))] if g.large >= 0 else []
    return Line(f"Level 3 is open: {name}", icons.ROOMS["stairs3"], touches)


def _cursed(g: World, e: Event) -> Line:
    return of(g, e.a, f"is cursed: no {face_name(e.b)} this turn", icons.OTHER["curse"])


def _summoned(g: World, e: Event) -> Line:
    return Line(f"Malaphyas rolls {face_name(e.a)}: a {['minor', 'major'][e.b]} monster comes to his throne",
                icons.OTHER["spawn"], [])


def _grimbolt(g: World, e: Event) -> Line:
    rooms = [g.large + i for i in THRONE_SIDE.bolts[e.a]]
    return Line(f"Grimbolts strike {listed([the_room(g, place) for place in rooms])}", icons.OTHER["bolt"],
                [f"room:{place}" for place in rooms])


def _tossed(g: World, e: Event) -> Line:
    what = "red: all Treasure Cards are lost" if e.b else f"blue: {e.c} gold lost"
    return of(g, e.a, f"breathes the miasma, {what}", icons.OTHER["toss"])


def _time(g: World, e: Event) -> Line:
    left = t.LAST_TURN - e.a + 1
    text = f"the Time token goes to {e.a}: {many(left, 'turn')} left" if left > 0 else "the Time token leaves the track"
    return Line(text, icons.OTHER["time"], ["time"])


def _end_triggered(g: World, e: Event) -> Line:
    return of(g, e.a, "has 16 XP or more: this is the last round", icons.OTHER["end"])


def _dm_phase(g: World, e: Event) -> Line:
    return Line("Dungeon Master Phase", icons.OTHER["master"], [], g.heroes[e.a].seat)


def _game_over(g: World, e: Event) -> Line:
    fixed = {
        t.WON: "Malaphyas is defeated in time: the Heroes have won",
        t.LOST_TIME: "time has run out: the Heroes have lost",
        t.LOST_HERO: "a Hero has fallen: the Heroes have lost",
    }
    if e.a in fixed:
        return Line(fixed[e.a], icons.OTHER["over"], [])
    best = max((h.xp, h.gold, h.life) for h in g.heroes)
    names = [hero_name(g, i) for i, h in enumerate(g.heroes) if (h.xp, h.gold, h.life) == best]
    why = {t.END_XP: "the last round is over", t.END_MALAPHYAS: "Malaphyas is defeated"}[e.a]
    verb = "wins" if len(names) == 1 else "win"
    return Line(f"{why}: {listed(names)} {verb} with {best[0]} XP", icons.OTHER["over"], [])


TABLE: Final[dict[int, Tell]] = {
    ev.SPAWNED: _spawned, ev.REMOVED: _removed, ev.DEFEATED: _defeated, ev.WITHSTOOD: _withstood, ev.STOLE: _stole,
    ev.DREW: _drew, ev.DREW_CARD: _drew_card, ev.DISCARDED: _discarded, ev.PLAYED: _played, ev.CANCELLED: _cancelled,
    ev.MONSTER_MOVED: _monster_moved, ev.EVIL: _evil, ev.WARDED: _warded, ev.FLIPPED: _flipped, ev.LEVEL3: _level3,
    ev.CURSED: _cursed, ev.GRIMBOLT: _grimbolt, ev.SUMMONED: _summoned, ev.END_TRIGGERED: _end_triggered,
    ev.GAME_OVER: _game_over, ev.TIME: _time, ev.RITUAL: _ritual, ev.PAYBACK: _payback, ev.TOSSED: _tossed,
    ev.BONUS: _bonus, ev.DM_PHASE: _dm_phase, ev.TRANSFORMED: _transformed,
}
