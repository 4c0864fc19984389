"""Blows that are over, as fights to be seen: the damage against the Defense, and the fall."""

from ....engine.event import Event
from ....scene import Combat, Fighter, Gain, Struck
from ....words.english import many
from ....words.fights import told
from .. import events as ev
from .. import terms as t
from ..content import CREATURES, HEROES
from ..state import World
from ..words import icons
from ..words.names import creature_name, hero_name
from .combat import ROLES
from .pieces import TONES
from .seats import pools


def fights(g: World, events: list[Event]) -> tuple[list[Combat], list[Event]]:
    """The blows among these events; each is decided at once."""
    return told(events, (ev.DEFEATED, ev.WITHSTOOD), lambda part: _fight(g, part))


def _fight(g: World, part: list[Event]) -> Combat | None:
    x = part[0]
    falls = x.kind == ev.DEFEATED
    hero, monster, kind = (x.a, x.c, x.b) if falls else (g.active, x.a, x.b)
    damage, need = (x.d // 100, x.d % 100) if falls else (x.c, x.d)
    wounds = sum(y.b for y in part if y.kind == ev.WOUNDED and y.a == hero)
    flips = any(y.kind == ev.FLIPPED and y.a == monster for y in part)
    text = "turns over" if flips else "falls" if falls else "stands"
    target = Struck(id=f"monster:{monster}", hit=falls, wounds=0, falls=falls and not flips, text=text)
    outcome = [target]
    if wounds:
        down = any(y.kind == ev.FELL and y.a == hero for y in part)
        outcome.append(
            Struck(id=f"hero:{hero}", hit=True, wounds=wounds, falls=down, text=f"Payback, {many(wounds, 'Wound')}")
        )
    fight = Combat(
        id="",
        title=f"{hero_name(g, hero)} attacks {creature_name(kind)}",
        state="result",
        attacker=_hero(g, hero),
        targets=[_monster(monster, kind)],
        attack=pools(g),
        defense=[],
        text="pushed into the pit" if falls and not need else text,
        weapon="arc",
        outcome=outcome,
        gains=[
            Gain(icon=icons.OTHER["xp"], title=f"{hero_name(g, y.a)}, XP", before=y.c - y.b, after=y.c)
            for y in part
            if y.kind == ev.GOT_XP
        ],
    )
    if need:
        fight["totals"] = (str(damage), str(need))
    return fight


def _hero(g: World, hero: int) -> Fighter:
    h = g.heroes[hero]
    card = HEROES[h.card]
    icon = icons.HEROES[card.id]
    return Fighter(
        id=f"hero:{hero}",
        title=hero_name(g, hero),
        role=card.role,
        icon=icon,
        art=card.id,
        tone=f"seat{hero}",
        life=h.life,
        most=t.LIFE,
    )


def _monster(monster: int, kind: int) -> Fighter:
    card = CREATURES[kind]
    return Fighter(
        id=f"monster:{monster}",
        title=creature_name(kind),
        role=ROLES[card.tier],
        icon=icons.CREATURES[card.id],
        art=card.id,
        tone=TONES[card.tier],
    )
