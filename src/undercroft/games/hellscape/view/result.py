"""A fight that is over, told by what came of the last choice, and what the end of a game counts."""

from typing import Literal

from ....engine.event import Event
from ....scene import Combat, DicePool, Die, Gain, Struck, Toll
from ....title.tally import Tally
from ....words.english import many
from .. import components as c
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..state import World
from ..words.log import die_scene
from .combat import foe_side, hero_side

MEAN = [sum(c.FACES[t.SWORD][k * 6 + i] for i in range(6)) / 6 for k in range(5)]
SPREAD = [sum(c.FACES[t.SWORD][k * 6 + i] ** 2 for i in range(6)) / 6 - MEAN[k] ** 2 for k in range(5)]
ENDS_FIGHT = (ev.EV_FOUGHT, ev.EV_TURN, ev.EV_PHASE, ev.EV_TARGET)


def fights(g: World, events: list[Event]) -> tuple[list[Combat], list[Event]]:
    """The fights among these events, each from its dice to its loot, and the events of one that goes on."""
    over = []
    start = 0
    for at, x in enumerate(events):
        if x.kind == ev.EV_FOUGHT:
            end = next((i for i in range(at + 1, len(events)) if events[i].kind in ENDS_FIGHT), len(events))
            over.append(_fight(g, events[start:at], events[at:end]))
        if x.kind in ENDS_FIGHT:
            start = at + 1
    return over, [] if over else events[start:]


def _fight(g: World, before: list[Event], after: list[Event]) -> Combat:
    x = after[0]
    dice = [y.a for y in after if y.kind == ev.EV_FACE]
    swords, shields, wounds = next(((y.a, y.b, y.c) for y in after if y.kind == ev.EV_TOTAL), (0, 0, 0))
    by_hero = x.c == 1
    hero = hero_side(g, x.a, "attacks" if by_hero else "defends")
    foe = foe_side(g, x.b, "defends" if by_hero else "attacks")
    attack, defense = _pools(x.a, by_hero, dice, (swords, shields))
    first, second = (hero, foe) if by_hero else (foe, hero)
    return Combat(
        id="",
        title=f"{first['title']} attacked {second['title']}",
        state="result",
        attacker=first,
        targets=[second],
        attack=[attack],
        defense=[defense],
        totals=(str(swords), str(shields)),
        text=_verdict(g, x, wounds, after),
        weapon=_weapon(x),
        outcome=_outcome(g, x, wounds, before, after),
        toll=_toll(g, x, before, after),
        gains=_gains(g, after),
    )


def _weapon(x: Event) -> Literal["arc", "shot", "spell", "claw"]:
    ways: dict[str, Literal["arc", "shot", "spell"]] = {"melee": "arc", "ranged": "shot", "magic": "spell"}
    way = ways.get(t.TYPES[x.d] if x.d < len(t.TYPES) else "", "arc")
    return "claw" if way == "arc" and x.c == 0 else way


def _outcome(g: World, x: Event, wounds: int, before: list[Event], after: list[Event]) -> list[Struck]:
    """The target, and a Hero whom claws, fangs or a price have hurt."""
    hurt = sum(y.b for y in before if y.kind == ev.EV_WOUND and y.a == x.a)
    hero = f"hero:{x.a}" if x.a < t.SPIRIT else f"friend:{x.a}"
    down = any(y.kind == ev.EV_KO and y.a == x.a for y in [*before, *after])
    if x.c != 1:
        total = wounds + hurt
        text = many(total, "Wound") if total else "held"
        return [Struck(id=hero, hit=wounds > 0, wounds=total, falls=down, text=text)]
    dead = any(y.kind == ev.EV_KILLED and y.a == x.b and (x.b >= t.ROAMING or y.c) for y in after)
    text = "falls" if dead else many(wounds, "Wound") if wounds else "held"
    out = [Struck(id=f"foe:{x.b}", hit=wounds > 0, wounds=wounds, falls=dead, text=text)]
    if hurt:
        by = "claws, " if hurt == _clawed(x, before) else ""
        out.append(Struck(id=hero, hit=True, wounds=hurt, falls=down, text=f"{by}{many(hurt, 'Wound')}"))
    return out


def _clawed(x: Event, before: list[Event]) -> int:
    """Wounds by claws alone: fangs and the price of an ability wound too."""
    return sum(y.b for y in before if y.kind == ev.EV_WOUND and y.a == x.a and y.rule == r.DICE_10)


def _gains(g: World, after: list[Event]) -> list[Gain]:
    """The experience of the Heroes."""
    out = []
    for seat, hero in enumerate(g.heroes):
        xp = sum(y.b for y in after if y.kind == ev.EV_XP and y.a == seat)
        if xp:
            out.append(Gain(icon="round-star", title=f"{g.name(seat)}, XP", before=hero.xp - xp, after=hero.xp))
    return out


def _pools(unit: int, by_hero: bool, dice: list[int], totals: tuple[int, int]) -> tuple[DicePool, DicePool]:
    sides: tuple[list[Die], list[Die]] = ([], [])
    for i, code in enumerate(dice):
        color = code // 6
        enemy = color == t.ENEMY_DIE
        attacks = by_hero if color == t.SHADOW_DIE else not by_hero if enemy else color != t.BLUE
        sides[0 if attacks else 1].append(die_scene(code, f"told-die:{i}", "ready"))
    seat = unit if unit < t.SPIRIT else -1
    return (
        DicePool(id="told-attack", title="Attack", seat=seat if by_hero else -1, dice=sides[0], total=str(totals[0])),
        DicePool(id="told-defense", title="Defense", seat=-1 if by_hero else seat, dice=sides[1], total=str(totals[1])),
    )


def _verdict(g: World, x: Event, wounds: int, after: list[Event]) -> str:
    """How it ended, in a few words."""
    if x.c == 1:
        kills = [y for y in after if y.kind == ev.EV_KILLED and y.a == x.b]
        if kills and (x.b >= t.ROAMING or any(y.c for y in kills)):
            return f"{g.foe_name(x.b)} {'is' if x.b >= t.ROAMING else 'are'} dead!"
        if kills:
            return f"{sum(y.b for y in kills)} killed!"
        return many(wounds, "Wound") if wounds else "No Wound"
    if any(y.kind == ev.EV_KO and y.a == x.a for y in after):
        return f"{g.name(x.a)} is Knocked Out!"
    return f"{many(wounds, 'Wound')} for {g.name(x.a)}" if wounds else f"{g.name(x.a)} is unharmed"


def _toll(g: World, x: Event, before: list[Event], after: list[Event]) -> list[Toll]:
    """Other results of the fight: the effects of claws and fangs, and the loot."""
    out: list[Toll] = []
    claws = _clawed(x, before)
    if claws:
        out.append(Toll(icon="bleeding-wound", text=f"claws: {many(claws, 'Wound')} for {g.name(x.a)}", tone="bad"))
    for ability in dict.fromkeys(y.b for y in before if y.kind == ev.EV_FANG):
        out.append(Toll(icon="daemon-skull", text=f"fangs: {c.ABILITIES[ability].text}", tone="bad"))
    mana = sum(y.b for y in [*before, *after] if y.kind == ev.EV_MANA and y.b < ev.LOST and y.a == x.a)
    if mana:
        out.append(Toll(icon="crystal-ball", text=f"+{mana} Mana", tone="good"))
    for y in [*before, *after]:
        if y.kind == ev.EV_SHADOW:
            out.append(Toll(icon="moon", text="Shadow ability", tone="good"))
        elif y.kind == ev.EV_ITEM:
            out.append(Toll(icon="open-treasure-chest", text=f"{g.name(y.a)} finds {c.ITEMS[y.b].name}", tone="good"))
    return out[:7]


DEEDS = {
    ev.EV_KILLED: ("kills", "Enemies killed", "death-skull"),
    ev.EV_FOE_WOUND: ("dealt", "Wounds dealt", "sword-clash"),
    ev.EV_DOOR: ("doors", "Doors opened", "wooden-door"),
    ev.EV_ITEM: ("items", "Items found", "open-treasure-chest"),
    ev.EV_HEAL: ("healed", "Health regained", "healing"),
    ev.EV_WOUND: ("taken", "Wounds taken", "bleeding-wound"),
    ev.EV_KO: ("fallen", "Times Knocked Out", "knocked-out-stars"),
}


def tally(g: World, events: list[Event], deeds: Tally) -> None:
    """Deeds of the Heroes, and their swords against what their dice promise."""
    deeds.word = "swords"
    _swords(g, events, deeds)
    by = deeds.led
    for x in events:
        if x.kind == ev.EV_FOUGHT:
            by = -1 if x.c != 1 else x.a if x.a < t.SPIRIT else deeds.led  # a Spirit strikes for its master
        elif x.kind in (ev.EV_TURN, ev.EV_PHASE):
            by = deeds.led = x.a if x.kind == ev.EV_TURN and x.a < ev.ENEMY else -1
        elif x.kind in DEEDS:
            _deed(g, x, by, deeds)


def _deed(g: World, x: Event, by: int, deeds: Tally) -> None:
    """One deed, for the Hero who struck, whose turn it is, or whom the event names."""
    if not deeds.deeds[0]:
        for seat in range(len(g.heroes)):
            for deed in DEEDS.values():
                deeds.deed(seat, *deed, 0)
    n = 1 if x.kind in (ev.EV_DOOR, ev.EV_ITEM, ev.EV_KO) or (x.kind == ev.EV_KILLED and x.a >= t.ROAMING) else x.b
    struck = x.kind in (ev.EV_KILLED, ev.EV_FOE_WOUND)
    deeds.deed(by if struck else deeds.led if x.kind == ev.EV_DOOR else x.a, *DEEDS[x.kind], n)


def _swords(g: World, events: list[Event], deeds: Tally) -> None:
    """The attack dice, for the Hero whose fight they belong to; those of an Enemy's attack count for nobody."""
    thrown: list[int] = []
    attackers: list[tuple[int, list[int]]] = []
    for x in events:
        if x.kind == ev.EV_ROLL and x.a // 6 in (t.YELLOW, t.ORANGE, t.SHADOW_DIE):
            thrown.append(x.a)
        elif x.kind == ev.EV_FOUGHT:
            attackers.append((x.a if x.c == 1 else -1, thrown))
            thrown = []
    attackers.append((g.fight.hero if g.fight.on and g.fight.by_hero else -1, thrown))
    for seat, dice in attackers:
        for face in dice:
            deeds.rolled(seat, c.FACES[t.SWORD][face], MEAN[face // 6], SPREAD[face // 6])
