"""What most spend in a row, as one click: enough to defeat a monster, Defense against Payback, Elixirs for Wounds."""

from ....engine.event import Event
from ....engine.option import Opt, opt
from ....scene import OptionScene
from ....words.english import listed, many
from .. import events as ev
from .. import options as o
from .. import rulings as ru
from .. import terms as t
from ..bots.routine import fighting, routine
from ..bots.spending import (
    NOTHING,
    alike,
    as_it_begins,
    blockable,
    conjured,
    elixirs,
    enough,
    gold_for_a_card,
    helps_in_fight,
    payback,
    shields,
    sweep,
    turnable,
    useful,
)
from ..content import CARDS, HEROES
from ..legal.acting import foes_of
from ..legal.paying import forbids_face
from ..state import World
from ..steps.combat import Fight
from ..words import icons
from ..words.labels import fall_warning, which_monster
from ..words.names import a_face, creature_name, face_name, the_room
from ..words.verbs import VERBS
from .exploring import explores


def runs(g: World) -> list[OptionScene]:
    """Only what needs no chance and no word of others between its first option and its last."""
    d = g.decision
    if d is None:
        return []
    if d.prompt == o.P_ATTACK:
        top = g.stack[-1]
        if not isinstance(top, Fight):
            return []
        return [*falls(g, d.a, top.spent, []), *conjures(g, d.options, [t.MELEE, t.RANGED]), *turns(g, d.options)]
    if d.prompt == o.P_TARGET:
        foes = [x.a for x in d.options]
        found = [x for option in d.options for x in falls(g, option.a, NOTHING, [option])]
        return [*(all_fall(g, foes, []) or as_usual(g, foes, [])), *found]
    if d.prompt == o.P_PAYBACK:
        return [*(blocks(g, d.b) or conjures(g, d.options, [t.DEFENSE])), *turns(g, d.options)]
    if d.prompt == o.P_ACTION:
        faces = [t.MELEE, t.RANGED, t.DEFENSE] if g.engaged(g.hero()) else useful(g)
        return [
            *begins(g, d.options),
            *explores(g, d.options),
            *drinks(g, d.options),
            *conjures(g, d.options, faces),
            *turns(g, d.options),
            *buys(g, d.options),
        ]
    if d.prompt == o.P_DM:
        return marches(g)
    return explores(g, d.options) if d.prompt == o.P_BEFORE_ROLL else []


def run(g: World, steps: list[Opt], label: str, group: str, icon: str, touches: list[str]) -> OptionScene:
    """Options in a row as one."""
    texts = [VERBS.text(g, x) for x in steps]
    return OptionScene(text=" + ".join(texts), label=label, group=group, touches=touches, icon=icon, walk=texts)


# ---- fights
def begins(g: World, options: list[Opt]) -> list[OptionScene]:
    """Begin the combat with the monster that falls."""
    if opt(o.FIGHT) not in options:
        return []
    then, foes = as_it_begins(g), foes_of(g)
    if then is None:
        return as_usual(g, foes, [opt(o.FIGHT)])
    found = [x for i in foes for x in falls(then, i, NOTHING, [opt(o.FIGHT), opt(o.TARGET, i)])]
    if not found and len(foes) == 1:  # it cannot fall: no need to see that twice
        return [strikes(then, foes[0], NOTHING, [opt(o.FIGHT), opt(o.TARGET, foes[0])], [])]
    return [*(all_fall(then, foes, [opt(o.FIGHT)]) or as_usual(g, foes, [opt(o.FIGHT)])), *found]


def all_fall(g: World, foes: list[int], before: list[Opt]) -> list[OptionScene]:
    """Every monster in the room, one after the other, where what is at hand is enough for all of them."""
    steps, back, blocked = sweep(g, foes)
    if not steps:
        return []
    told = f"Fight all {len(foes)}: they fall, {f'Payback {back}' if back else 'no Payback'}"
    return [
        run(
            g,
            [*before, *steps],
            told + (f", {blocked} blocked" if blocked else ""),
            "Fight",
            icons.OTHER["combat"],
            [f"monster:{i}" for i in foes],
        )
    ]


def as_usual(g: World, foes: list[int], first: list[Opt]) -> list[OptionScene]:
    """A combat with several monsters of which some stand: as most would fight it, unless the Hero would fall."""
    events: list[Event] = []
    steps, then = routine(g, first, fighting, events)
    hero = then.heroes[g.active]
    if len(foes) < 2 or fighting(then) or hero.down or len(steps) < 2:
        return []
    fallen = {e.c: e.b for e in events if e.kind == ev.DEFEATED}
    stood = {e.a: e.b for e in events if e.kind == ev.WITHSTOOD}
    away = {e.a for e in events if e.kind == ev.REMOVED} - {*fallen, *stood}
    fought = [i for i in foes if i not in away]
    joined = [i for i in {**fallen, **stood} if i not in foes]  # a Spiderling, a summoned monster
    told = listed(
        [f"{creature_name(g.monsters[i].kind)} {'falls' if i in fallen else 'stands'}" for i in fought]
        + [f"a new {creature_name({**fallen, **stood}[i])} {'falls' if i in fallen else 'stands'}" for i in joined]
    )
    if not joined and all(i in fallen for i in fought):
        told = "they fall"
    harm = f", {many(g.hero().life - hero.life, 'Wound')}" if hero.life < g.hero().life else ""
    return [
        run(
            g,
            steps,
            f"Fight all {len(fought) + len(joined)}: {told}{harm}",
            "Fight" if fallen else "Give in",
            icons.OTHER["combat" if fallen else "withstood"],
            [f"monster:{i}" for i in foes],
        )
    ]


def falls(g: World, target: int, spent: list[int], before: list[Opt]) -> list[OptionScene]:
    """Enough dice to defeat a monster: from a distance, and hand to hand where that is not the same."""
    ways: list[list[Opt]] = []
    for melee in (False, True):
        paid = enough(g, target, spent, melee)
        if paid and paid not in ways:
            ways.append(paid)
    for steps, then in [] if ways else helps_in_fight(g, target):
        paid = enough(then, target, spent, False) or enough(then, target, spent, True)
        if paid:
            return [strikes(then, target, spent, [*before, *steps], paid, aid(g, steps))]
    if not ways and (before or any(spent)):
        return []
    found = [strikes(g, target, spent, before, paid) for paid in ways or [[]]]
    return [x for x in found if len(x["walk"]) > 1]  # a strike alone is offered already


def strikes(
    g: World, target: int, spent: list[int], before: list[Opt], paid: list[Opt], helper: str = ""
) -> OptionScene:
    """Spend this, strike, block what comes back as far as Defense goes, and suffer the rest where nothing else could
    stop it (MAS-BACK-03); what would fell the Hero is never taken along.
    """
    back = payback(g, target, spent, paid)
    guards = shields(g, paid)[:back]
    left = back - len(guards)
    borne = 0 < left < g.hero().life and not blockable(g, [*paid, *guards])
    foe = which_monster(g, target)
    means = f"{f'{helper}, then ' if helper else ''}{said(paid) if paid else 'nothing'}"
    told = (
        f"Fight {foe} with {means}"
        if opt(o.TARGET, target) in before
        else (f"Strike with {means}{' more' if paid and any(spent) else ''}")
    )
    blocked = (f", {len(guards)} blocked" if guards else "") + (f", {many(left, 'Wound')}" if borne and guards else "")
    label = f"{told}: it {'falls' if paid else 'stands'}, {f'Payback {back}' if back else 'no Payback'}{blocked}"
    steps = [*before, *paid, opt(o.STRIKE), *guards, *([opt(o.ACCEPT)] if borne else [])]
    scene = run(
        g,
        steps,
        label,
        "Fight" if paid else "Give in",
        icons.OTHER["combat" if paid else "withstood"],
        [f"monster:{target}"],
    )
    if left >= g.hero().life:
        scene["warning"] = fall_warning(g, left)
    return scene


def aid(g: World, steps: list[Opt]) -> str:
    """What helps, by name."""
    x = steps[0]
    if x.kind == o.ABILITY:
        return HEROES[g.hero().card].abilities[x.a].name
    return CARDS[x.a].name if x.kind == o.PLAY else f"Magic on {a_face(g.dice[steps[1].a])} die"


def said(paid: list[Opt]) -> str:
    """The dice and symbols spent: `a sword-and-shield pair, 2 Ranged dice and 1 Magic symbol`."""
    words: list[str] = []
    for x in dict.fromkeys(paid):
        name = (
            "sword-and-shield pair"
            if x.kind == o.PAIR
            else (f"{face_name(x.a)} {'die' if x.b == o.FROM_DIE else 'symbol'}")
        )
        words.append(many(paid.count(x), name))
    return listed(words)


# ---- Wounds
def blocks(g: World, amount: int) -> list[OptionScene]:
    """All the Defense there is; what is left over is suffered (MAS-BACK-03)."""
    steps = shields(g, [])[:amount]
    left = amount - len(steps)
    if not steps or amount == 1:
        return []
    label = f"Block {len(steps)}, take {many(left, 'Wound')}" if left else f"Block all {amount} with Defense"
    return [run(g, [*steps, *([opt(o.ACCEPT)] if left else [])], label, "Fight", icons.FACES[t.DEFENSE], [])]


def conjures(g: World, options: list[Opt], faces: list[int]) -> list[OptionScene]:
    """Magic turns a die that is of no use here to one of these faces; a shield against Payback and an Elixir are spent
    at once, because that is their purpose."""
    uses = {t.ELIXIR: (opt(o.DRINK, g.active, o.FROM_DIE), " and heal 1")}
    if opt(o.ACCEPT) in options:
        uses[t.DEFENSE] = (opt(o.GUARD, t.DEFENSE, o.FROM_DIE), " and block 1")
    out: list[OptionScene] = []
    for face in faces:
        way = conjured(g, options, face)
        if way:
            label = f"Magic: turn {a_face(g.dice[way[1].a])} die to {face_name(face)}"
            use = [uses[face]] if face in uses else []
            out.append(
                run(
                    g,
                    [*way, *(x for x, _ in use)],
                    label + "".join(word for _, word in use),
                    "Dice",
                    icons.FACES[t.MAGIC],
                    [],
                )
            )
    return out


def turns(g: World, options: list[Opt]) -> list[OptionScene]:
    """Magic on each different die, to each face: found at the die."""
    out: list[OptionScene] = []
    for way in turnable(g, options):
        old = g.dice[way[1].a]
        for face in range(6):
            if face != old and not forbids_face(g, face):
                out.append(
                    run(
                        g,
                        [*way, opt(o.FACE, face)],
                        f"Magic: turn {a_face(old)} die to {face_name(face)}",
                        "Dice",
                        icons.FACES[face],
                        [f"die:{i}" for i in alike(g, way[1].a)],
                    )
                )
                out[-1]["aside"] = True
    return out


def drinks(g: World, options: list[Opt]) -> list[OptionScene]:
    """As many Elixirs as there are Wounds of one's own, where it is more than one."""
    steps = elixirs(g, options)
    if len(steps) < 2:
        return []
    return [
        run(g, steps, f"Heal {many(len(steps), 'Wound')} with {len(steps)} Elixirs", "Heal", icons.FACES[t.ELIXIR], [])
    ]


# ---- the end of the turn
def marches(g: World) -> list[OptionScene]:
    """How most would move the monsters, with all the Move Points (MAS-DM-01)."""
    steps, _ = routine(g, [], lambda w: w.decision is not None and w.decision.prompt == o.P_DM)
    goals = {x.a: x.b for x in steps if x.kind == o.MARCH}
    if len(steps) < 2 or not goals or any(room >= len(g.rooms) for room in goals.values()):
        return []
    told = listed([f"{creature_name(g.monsters[i].kind)} to {the_room(g, room)}" for i, room in goals.items()])
    return [
        run(
            g,
            steps,
            f"Move {told}{', then stop' if steps[-1].kind == o.KEEP else ''}",
            "Monsters",
            icons.OTHER["move"],
            [f"monster:{i}" for i in goals],
        )
    ]


def buys(g: World, options: list[Opt]) -> list[OptionScene]:
    """End the actions and spend on a card what the unused dice bring (MAS-GOLD-03)."""
    gold = gold_for_a_card(g) if opt(o.END) in options else 0
    if not gold:
        return []
    claims = [] if g.rulings & ru.A_61_ALWAYS else [opt(o.BOUNTY, gold - g.hero().gold)]
    label = "End your actions, buy a Treasure Card for 5 gold"
    return [run(g, [opt(o.END), *claims, opt(o.BUY)], label, "Turn", icons.OTHER["gold"], [])]
