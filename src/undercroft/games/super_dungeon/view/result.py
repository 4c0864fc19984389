"""Attacks that are over, as fights to be seen: the dice of both sides, the sum, what each target suffered."""

from typing import Literal

from ....engine.event import Event
from ....scene import Bring, Combat, DicePool, Gain, Struck, Toll
from ....words.english import listed, many
from ....words.fights import told
from .. import events as ev
from .. import terms as t
from ..content import ABILITIES, CARDS, STATUS_NAMES
from ..legal.acting import AFAR, rolls_with
from ..state import World
from ..words.log import rolled
from ..words.names import pool_text, title_of
from .combat import HEART, POTION, fighter, fixed_stars, rolled_dice


def fights(g: World, events: list[Event]) -> tuple[list[Combat], list[Event]]:
    """The attacks that these events decided, and the events of one that goes on."""
    return told(events, (ev.ATTACKED, ev.TURN), lambda part: _fight(g, part))


def _fight(g: World, part: list[Event]) -> Combat | None:
    compared = [x for x in part if x.kind == ev.COMPARE]
    if part[0].kind != ev.ATTACKED or not compared:
        return None
    begun = part[0]
    user, ability, stars = begun.a, ABILITIES[begun.b], compared[0].c
    rolls = [x for x in part[: part.index(compared[0])] if x.kind == ev.ROLL and x.c < len(t.ATTRIBUTES)]
    attack = next((x for x in rolls if x.a == user), None)
    struck = [_struck(part, x) for x in compared]
    targets = list(dict.fromkeys(x.a for x in compared))
    return Combat(
        id="",
        title=f"{title_of(g, user)} attacks {listed([title_of(g, m) for m in targets])}",
        state="result",
        word="stars",
        attacker=fighter(g, user, ability.name, _brings("crossed-swords", attack)),
        targets=[fighter(g, x.a, "defends", _brings("bordered-shield", _roll_of(rolls, user, x.a))) for x in compared],
        attack=[_pool(g, part, "told-attack", "Attack", user, attack, stars)],
        defense=[
            _pool(
                g,
                part,
                f"told-defense:{i}",
                f"Defense of {title_of(g, x.a)}",
                x.a,
                _roll_of(rolls, user, x.a),
                x.b,
            )
            for i, x in enumerate(compared)
        ],
        totals=(str(stars), ", ".join(str(x.b) for x in compared)),
        text=_verdict(struck),
        weapon=_weapon(g, user, begun),
        outcome=[*struck, *_struck_back(part, user)],
        toll=_toll(g, part),
        gains=_gains(part),
    )


def _struck_back(part: list[Event], user: int) -> list[Struck]:
    """The wounds that the attacker suffers from its own attack."""
    wounds = sum(1 for x in part if x.kind == ev.WOUND and x.a == user and x.b != t.W_ATTACK)
    if not wounds:
        return []
    text = f"struck back, {many(wounds, 'wound')}"
    return [Struck(id=f"model:{user}", hit=True, wounds=wounds, falls=_falls(part, user), text=text)]


def _roll_of(rolls: list[Event], user: int, m: int) -> Event | None:
    """The defense roll of a model; the first roll of the attacker is its attack."""
    own = [x for x in rolls if x.a == m]
    if m == user:
        own = own[1:]
    return own[-1] if own else None


def _left(part: list[Event], roll: Event | None) -> list[int]:
    """The dice of a roll as they counted: some are rolled again, some discarded."""
    if roll is None:
        return []
    dice = rolled(roll.d)
    for x in part[part.index(roll) + 1 :]:
        if x.kind == ev.ROLL or x.kind == ev.SCORE:
            break
        if x.kind == ev.DIE and x.a == roll.a and x.b in dice:
            dice.remove(x.b)
    return dice


def _pool(g: World, part: list[Event], name: str, title: str, m: int, roll: Event | None, total: int) -> DicePool:
    dice = rolled_dice(_left(part, roll), name)
    if roll is not None:
        dice += fixed_stars(roll.b, name)
    return DicePool(id=name, title=title, seat=g.models[m].seat, dice=dice, total=str(total))


def _brings(icon: str, roll: Event | None) -> list[Bring]:
    return [] if roll is None else [Bring(icon=icon, text=t.ATTRIBUTES[roll.c], value=pool_text(roll.b))]


def _falls(part: list[Event], m: int) -> bool:
    return any(x.kind == ev.DESTROYED and x.a == m for x in part)


def _struck(part: list[Event], x: Event) -> Struck:
    hit = x.c > x.b
    wounds = sum(1 for y in part if y.kind == ev.WOUND and y.a == x.a and y.b == t.W_ATTACK)
    falls = _falls(part, x.a)
    words = ["hit" if hit else "held"]
    if wounds:
        words.append(many(wounds, "wound"))
    elif hit:
        words.append("no wound")
    if falls:
        words.append("falls")
    return Struck(id=f"model:{x.a}", hit=hit, wounds=wounds, falls=falls, text=", ".join(words), total=str(x.b))


def _verdict(outcome: list[Struck]) -> str:
    if len(outcome) == 1:
        return outcome[0]["text"]
    return f"{sum(x['hit'] for x in outcome)} of {len(outcome)} hit"


def _weapon(g: World, user: int, begun: Event) -> Literal["arc", "shot", "spell", "claw"]:
    ability = ABILITIES[begun.b]
    if begun.d == AFAR:
        return "spell" if rolls_with(g, user, ability, begun.d) == t.WILL else "shot"
    return "arc" if CARDS[g.models[user].card].side == t.HEROES else "claw"


def _toll(g: World, part: list[Event]) -> list[Toll]:
    out: list[Toll] = []
    for x in part:
        if x.kind == ev.STATUS:
            out.append(Toll(icon="poison", text=f"{title_of(g, x.a)}: {STATUS_NAMES[x.b]}", tone="bad"))
        elif x.kind == ev.HEALED or x.kind == ev.HEART_USED:
            out.append(Toll(icon=HEART, text=f"{title_of(g, x.a)} heals", tone="good"))
        elif x.kind == ev.POTION_GAINED:
            out.append(Toll(icon=POTION, text=f"{title_of(g, x.a)}: a potion", tone="good"))
        elif x.kind == ev.BACKLASH:
            out.append(Toll(icon="sword-clash", text=f"{title_of(g, x.a)} strikes back", tone="bad"))
    return out[:5]


def _gains(part: list[Event]) -> list[Gain]:
    """The Power Gauge: every wound moves it by one."""
    power = [x.a for x in part if x.kind == ev.POWER]
    if not power:
        return []
    return [Gain(icon="power-lightning", title="Power Gauge", before=power[0] - 1, after=power[-1])]
