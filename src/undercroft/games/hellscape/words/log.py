"""What happened, told; what Enemies do names its rule, its ties and who broke them."""

from ....engine.event import EV_AUTO, Event
from ....engine.option import opt_of
from ....scene import Die, LogEntry
from ....words.english import a, many
from ....words.log import Moments, Tell, Telling, choice_entry
from .. import components as c
from .. import events as ev
from .. import options as o
from .. import terms as t
from ..acts.base import PLAIN, TOLD, flags_of
from ..acts.setting_up import PlayHero
from ..state import WON, World
from . import ties
from .names import SLOTS, die_of, die_shows, does, face_name, foe_name, place_of, symbols_of, who, zone_said
from .verbs import VERBS, quadrant

DIE_TONES = ["yellow", "orange", "blue", "black", "red"]
SYMBOL_ICONS = ["broadsword", "crystal-ball", "shield", "moon", "bleeding-wound", "daemon-skull"]


def die_scene(code: int, id: str, state: str = "used") -> Die:
    """A rolled die."""
    icons: list[str] = []
    for symbol in range(6):
        icons += [SYMBOL_ICONS[symbol]] * c.FACES[symbol][code]
    return Die(
        id=id,
        face=" ".join(symbols_of(code)) or "blank",
        icon=icons[0] if icons else "perspective-dice-six-faces-random",
        state=state,
        title=face_name(code),
        tone=DIE_TONES[code // 6],
        faces=icons,
    )


def _thing(g: World, value: int) -> str:
    return foe_name(g, value - ev.ENEMY) if value >= ev.ENEMY else g.name(value)


def _condition(g: World, x: Event, seat: int) -> str:
    who_gets = does(g, x.a - ev.ENEMY, "get") if x.a >= ev.ENEMY else f"{g.name(x.a)} gets"
    return f"{who_gets} {x.c} {'Frost' if x.b else 'Fire'}"


def _burn(g: World, x: Event, seat: int) -> str:
    burns = does(g, x.a - ev.ENEMY, "burn") if x.a >= ev.ENEMY else f"{g.name(x.a)} burns"
    return f"{burns}: {many(x.b, 'Wound')}" if x.b else f"{burns} without harm"


def _mana(g: World, x: Event, seat: int) -> str:
    return f"{g.name(x.a)} loses {x.b - ev.LOST} Mana" if x.b >= ev.LOST else f"{g.name(x.a)} gains {x.b} Mana"


def _turn(g: World, x: Event, seat: int) -> str:
    if x.a < ev.ENEMY:
        return f"{g.name(x.a)}'s turn"
    how = ": they attack a Hero within reach or come closer" if x.a - ev.ENEMY < t.ROAMING else " as its card says"
    return f"{does(g, x.a - ev.ENEMY, 'act')}{how}"


def _killed(g: World, x: Event, seat: int) -> str:
    if x.a >= t.ROAMING:
        return f"{foe_name(g, x.a)} is dead"
    return f"{does(g, x.a, 'lose')} {many(x.b, 'miniature')}" + (", none left" if x.c else "")


def _joined(g: World, x: Event, seat: int) -> str:
    return f"{many(x.b, 'Minion')} {'join' if x.b > 1 else 'joins'} the {foe_name(g, x.a)}"


def _acts(g: World, x: Event, seat: int) -> str:
    if x.b == 0:
        return f"{foe_name(g, x.a)} meets neither condition of its card, so it acts like a Mob"
    text = c.ROAMING[x.c].pattern[x.b - 1].text
    return f"{foe_name(g, x.a)} does what the {'first' if x.b == 1 else 'second'} line of its card says: {text}"


def _boss(g: World, x: Event, seat: int) -> str:
    power = c.BOSSES[x.b].abilities[x.a]
    return f"{c.BOSSES[x.b].name} rolls {many(x.a, 'fang')}: {power.name}. {power.text}"


def _total(g: World, x: Event, seat: int) -> str:
    return f"{many(x.a, 'sword')} against {many(x.b, 'shield')}: {many(x.c, 'Wound')}"


def _arrow(g: World, x: Event, seat: int) -> str:
    card = c.ARROWS[x.a]
    return f"Arrow card {card.name}: {many(card.arrows, 'arrow')}, {x.b} in all"


def _bullseye(g: World, x: Event, seat: int) -> str:
    return f"{many(x.b, 'arrow')}: {('the quick effects', 'Overload', 'Bullseye')[x.a]}"


def _trap(g: World, x: Event, seat: int) -> str:
    if x.b:
        return f"{g.name(x.a)} steps into a Bear Trap: " + (
            "the Move ends, an action is lost" if x.c else "nothing happens"
        )
    return f"{g.name(x.a)} steps into a Spike Trap: {many(x.c, 'Wound')}"


def _end(g: World, x: Event, seat: int) -> str:
    return "The Quest is won" if x.a == WON else "The Quest is lost"


def _level(g: World, x: Event, seat: int) -> str:
    return f"{g.name(x.a)} reaches level {x.b}"


def _skill(g: World, x: Event, seat: int) -> str:
    place = place_of(g.cls(x.a), x.c - 1) if x.c else ""
    if place:
        place = f" in place of {place}" if g.cls(x.a) == t.WIZARD else f" ({place.removeprefix('the ')})"
    return f"{g.name(x.a)} learns {c.SKILLS[x.b].name}{place}"


def _board(g: World, x: Event, seat: int) -> str:
    if g.cls(x.a) == t.WIZARD:
        return f"{g.name(x.a)}: the Ready marker points to {c.ABILITIES[quadrant(g, x.a, x.b)].name}"
    return f"{g.name(x.a)} is in {place_of(g.cls(x.a), x.b)}"


def _dice(g: World, x: Event) -> list[Die]:
    return [die_scene(x.a, "die:log")]


def _treasure(g: World, x: Event, seat: int) -> str:
    return f"{a(t.RARITIES[x.b].title())} Treasure lies in {zone_said(g, x.a)}"


def _lifebringer(g: World, x: Event, seat: int) -> str:
    return f"A Lifebringer token goes to {g.name(x.a)}; {x.b or 'none'} {'are' if x.b > 1 else 'is'} left"


def _goal(g: World, x: Event, seat: int) -> str:
    return f"{g.name(x.a)} completes a task of the Quest: {g.printed().goals[x.b].name}"


def _untold(g: World, x: Event, seat: int) -> str:
    return ""


PHASES = ["", "Hero Phase", "Enemy Phase", "Level Up Phase", "Darkness Phase"]

MOMENTS: Moments = {
    ev.EV_ITEM: "find",
    ev.EV_LEVEL: "level",
    ev.EV_DOOR: "door",
    ev.EV_DOOR_CARD: "door",
    ev.EV_SPAWN: "spawn",
    ev.EV_KO: "death",
    ev.EV_KILLED: "death",
}

# fmt: off
ROWS: list[Tell[World]] = [
    Tell(ev.EV_ROUND, "Round {a:number}", "cycle"),
    Tell(ev.EV_PHASE, lambda g, x, s: PHASES[x.a], "sands-of-time"),
    Tell(ev.EV_TURN, _turn, "play-button"),
    Tell(ev.EV_WOUND, lambda g, x, seat: f"{_thing(g, x.a)} takes {many(x.b, 'Wound')}", "bleeding-wound",
         touches=lambda g, x: [f"hero:{x.a}"]),
    Tell(ev.EV_KO, "{a:unit} is Knocked Out", "knocked-out-stars", seat="a"),
    Tell(ev.EV_STANDS, "{a:unit} stands up", "heart-plus", seat="a"),
    Tell(ev.EV_HEAL, "{a:unit} regains {b:number} Health", "healing"),
    Tell(ev.EV_MANA, _mana, "crystal-ball"),
    Tell(ev.EV_XP, "{a:unit} gains {b:number} XP", "round-star", seat="a"),
    Tell(ev.EV_LEVEL, _level, "upgrade", seat="a"),
    Tell(ev.EV_SKILL, _skill, "spell-book", seat="a"),
    Tell(ev.EV_BOARD, _board, "position-marker", seat="a"),
    Tell(ev.EV_ITEM, "{a:unit} finds {b:item}", "open-treasure-chest", seat="a"),
    Tell(
        ev.EV_SPAWN,
        lambda g, x, s: (
            f"{does(g, x.a, 'appear')} in {zone_said(g, x.b)}"
            + (f" with {many(x.c, 'Minion')}" if x.a < t.ROAMING else "")
        ),
        "raise-skeleton",
        touches=lambda g, x: [f"foe:{x.a}", f"zone:{x.b}"],
    ),
    Tell(ev.EV_MINIONS, _joined, "raise-skeleton", touches=lambda g, x: [f"foe:{x.a}"]),
    Tell(
        ev.EV_DUPLICATE,
        lambda g, x, s: f"{does(g, x.a, 'were')} drawn again: "
        + ("the higher card takes the place of the old one" if x.b else "the card is discarded")
        + ", and one action follows at once",
        "return-arrow",
    ),
    Tell(ev.EV_FOE_WOUND, lambda g, x, seat: f"{does(g, x.a, 'take')} {many(x.b, 'Wound')}", "sword-clash",
         touches=lambda g, x: [f"foe:{x.a}"]),
    Tell(ev.EV_KILLED, _killed, "death-skull", touches=lambda g, x: [f"foe:{x.a}"]),
    Tell(ev.EV_FOE_MOVES, ties.moves, "footsteps", touches=lambda g, x: [f"foe:{x.a}", f"zone:{x.b}"]),
    Tell(ev.EV_TARGET, ties.attacks, "crossed-swords", touches=lambda g, x: [f"foe:{x.a}", f"hero:{x.b}"]),
    Tell(ev.EV_ROLL, lambda g, x, s: f"{die_of(x.a)} {die_shows(x.a)}", "rolling-dices", "dice", dice=_dice,
         beside="The dice are rolled"),
    Tell(ev.EV_TOTAL, _total, "crossed-swords"),
    Tell(ev.EV_DOOR, "{a:door} opens", "wooden-door"),
    Tell(ev.EV_DOOR_CARD, lambda g, x, s: f"Door card: {c.DOORS[x.a].name}. {c.DOORS[x.a].text}", "up-card"),
    Tell(ev.EV_TRAP, _trap, "spiky-pit", seat="a"),
    Tell(ev.EV_TREASURE, _treasure, "open-treasure-chest"),
    Tell(ev.EV_DARKNESS, lambda g, x, s: f"The Darkness moves to space {x.a}{' of the back side' if x.b else ''}",
         "moon"),
    Tell(ev.EV_LIFEBRINGER, _lifebringer, "hearts", seat="a"),
    Tell(ev.EV_CONDITION, _condition, "burning-embers"),
    Tell(ev.EV_BURN, _burn, "fire"),
    Tell(ev.EV_GOAL, _goal, "flying-flag", seat="a"),
    Tell(ev.EV_LEFT, "{a:unit} leaves the Dungeon", "doorway"),
    Tell(ev.EV_FOE_ACTS, _acts, "daemon-skull"),
    Tell(ev.EV_BOSS_ROLL, _boss, "daemon-skull"),
    Tell(ev.EV_BOSS_FIGHT, "The Boss Fight begins", "daemon-skull"),
    Tell(ev.EV_IDLE, ties.idle, "halt"),
    Tell(ev.EV_SUMMONER, "The Summoner walks to {a:zone}", "footsteps"),
    Tell(ev.EV_ARROW, _arrow, "target-arrows"),
    Tell(ev.EV_BULLSEYE, _bullseye, "archery-target"),
    Tell(ev.EV_FANG, lambda g, x, s: f"Fangs of {foe_name(g, x.a)}: {c.ABILITIES[x.b].text}", "daemon-skull"),
    Tell(ev.EV_REACTION, lambda g, x, seat: f"{g.name(x.a)} takes {many(x.b, 'Wound')} of Reaction damage",
         "sword-clash", seat="a", touches=lambda g, x: [f"hero:{x.a}"]),
    Tell(ev.EV_GATE, "The Gate at {a:door} opens by itself", "magic-gate"),
    Tell(ev.EV_TOOLS, "{a:unit} flips a token ({b:token})", "lockpicks", seat="a"),
    Tell(ev.EV_PUT_BACK, "{a:unit} puts a token back into the bag ({b:token})", "swap-bag", seat="a"),
    Tell(ev.EV_TILES, "{a:tile} is removed", "stone-block"),
    Tell(ev.EV_END, _end, "laurels"),
    Tell(
        ev.EV_REROLL,
        lambda g, x, s: f"{face_name(x.a)} is rerolled and {die_shows(x.b)}",
        "cycle",
        "dice",
        dice=lambda g, x: [die_scene(x.b, "die:log")],
        beside=lambda g, x, s: f"{face_name(x.a)} is rerolled",
    ),
    Tell(ev.EV_FOE_PLACED, ties.placed, "teleport", touches=lambda g, x: [f"foe:{x.a}", f"zone:{x.b}"]),
    Tell(ev.EV_SINGLED, ties.singled, "human-target", touches=lambda g, x: [f"foe:{x.a}", f"hero:{x.b}"]),
    Tell(ev.EV_POISON, "{a:foe} is poisoned", "poison"),
    Tell(ev.EV_BOSS_TRACK, "The Boss track moves to space {a:number}", "moon"),
    Tell(ev.EV_SHADOW, "{a:unit} uses the Shadow ability", "moon", seat="a"),
    Tell(ev.EV_TIME, lambda g, x, s: f"A Time token is removed from {zone_said(g, x.a)}: {x.b} left", "hourglass"),
    Tell(ev.EV_FOE_HEAL, lambda g, x, s: f"{does(g, x.a, 'regain')} {x.b} Health", "heart-plus"),
    Tell(ev.EV_FOUGHT, _untold, ""),  # for the picture of the fight and the deeds of the end
    Tell(ev.EV_FACE, _untold, ""),
]
# fmt: on


GOES_WITHOUT_SAYING = (o.TYPE, o.ZONE, o.STOP)  # answers; acts have flags
TOLD_BY_EVENTS = (o.PLACE, o.FOE, o.TARGET, o.TOKEN)


def _choice(g: World, x: Event) -> LogEntry | None:
    """A choice in the words of its label; where there was none the next line tells what came of it."""
    act = opt_of(x.a)
    flags = flags_of(act)
    if flags & TOLD or act.kind in TOLD_BY_EVENTS:
        return None
    if x.kind == EV_AUTO and x.c == 0 and (flags & PLAIN or act.kind in GOES_WITHOUT_SAYING):
        return None
    scene = VERBS.scene(g, act)
    name = "The party" if x.b < 0 else who(g, x.b)
    if act.kind == PlayHero.KIND:
        scene["label"] = f"{name} plays the {t.CLASSES[c.HEROES[act.a].cls].title()}"
    elif act.kind in (o.TYPE, o.ZONE):  # a thing alone is not a sentence
        scene["label"] = f"{name} chooses {scene['label']}"
    return choice_entry(x, name, scene)


TELLING: Telling[World] = Telling(ROWS, SLOTS, VERBS, "undercroft.games.hellscape", who, _choice, MOMENTS)
