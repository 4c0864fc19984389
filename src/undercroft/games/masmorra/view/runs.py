"""What most spend in a row, as one click: enough to defeat a monster, Defense against Payback, Elixirs for Wounds."""
from ....kernel.english import listed, many
from ....kernel.option import Opt, opt
from ....kernel.scene import OptionScene
from .. import options as o
from .. import rulings as ru
from .. import terms as t
from ..bots.spending import NOTHING, as_it_begins, conjured, enough, gold_for_a_card, payback, shields, sweep, turnable
from ..legal.acts import foes_of
from ..legal.menu import SOURCES
from ..legal.paying import payable
from ..state import World
from ..steps.fighting import Fight
from ..words import icons
from ..words.labels import which_monster
from ..words.names import a_face, face_name
from ..words.verbs import VERBS


def runs(g: World) -> list[OptionScene]:
    """Only what needs no chance and no word of others between its first option and its last."""
    d = g.decision
    if d is None:
        return []
    if d.prompt == o.P_ATTACK:
        top = g.stack[-1]
        if not isinstance(top, Fight):
            return []
        return [*falls(g, d.a, top.spent, []), *arms(g, d.options), *turns(g, d.options)]
    if d.prompt == o.P_TARGET:
        foes = [x.a for x in d.options]
        return [*all_fall(g, foes, []), *(x for option in d.options for x in falls(g, option.a, NOTHING, [option]))]
    if d.prompt == o.P_PAYBACK:
        return [*(blocks(g, d.b) or conjures(g, d.options, t.DEFENSE, [opt(o.GUARD, t.DEFENSE, o.FROM_DIE)])),
                *turns(g, d.options)]
    if d.prompt == o.P_ACTION:
        stuck = not payable(g, t.STEP) and not g.hero().free and g.mp == 0 and not g.engaged(g.hero())
        turned = arms(g, d.options) if g.engaged(g.hero()) else conjures(g, d.options, t.STEP, []) if stuck else []
        return [*begins(g, d.options), *drinks(g, d.options), *turned, *turns(g, d.options), *buys(g, d.options)]
    return []


def run(g: World, steps: list[Opt], label: str, group: str, icon: str, touches: list[str]) -> OptionScene:
    """Options in a row as one."""
    texts = [VERBS.text(g, x) for x in steps]
    return OptionScene(text=" + ".join(texts), label=label, group=group, touches=touches, icon=icon, walk=texts)


# ---- fights
def begins(g: World, options: list[Opt]) -> list[OptionScene]:
    """Begin the combat with the monster that falls."""
    then = as_it_begins(g) if opt(o.FIGHT) in options else None
    if then is None:
        return []
    foes = foes_of(g)
    found = [x for i in foes for x in falls(then, i, NOTHING, [opt(o.FIGHT), opt(o.TARGET, i)])]
    if not found and len(foes) == 1:  # it cannot fall: no need to see that twice
        return [strikes(then, foes[0], NOTHING, [opt(o.FIGHT), opt(o.TARGET, foes[0])], [])]
    return [*all_fall(then, foes, [opt(o.FIGHT)]), *found]


def all_fall(g: World, foes: list[int], before: list[Opt]) -> list[OptionScene]:
    """Every monster in the room, one after the other, where what is at hand is enough for all of them."""
    steps, back, blocked = sweep(g, foes)
    if not steps:
        return []
    told = f"Fight all {len(foes)}: they fall, {f'Payback {back}' if back else 'no Payback'}"
    return [run(g, [*before, *steps], told + (f", {blocked} blocked" if blocked else ""), "Fight",
                icons.OTHER["combat"], [f"monster:{i}" for i in foes])]


def falls(g: World, target: int, spent: list[int], before: list[Opt]) -> list[OptionScene]:
    """What is enough to defeat a monster: from a distance, and hand to hand where that is not the same."""
    ways: list[list[Opt]] = []
    for melee in (False, True):
        paid = enough(g, target, spent, melee)
        if paid and paid not in ways:
            ways.append(paid)
    if not ways and (before or any(spent)):
        return []
    found = [strikes(g, target, spent, before, paid) for paid in ways or [[]]]
    return [x for x in found if len(x["walk"]) > 1]  # a strike alone is offered already


def strikes(g: World, target: int, spent: list[int], before: list[Opt], paid: list[Opt]) -> OptionScene:
    """Spend this, strike, and block what comes back as far as Defense goes."""
    back = payback(g, target, spent, paid)
    guards = shields(g, paid)[:back]
    foe = which_monster(g, target)
    told = f"Fight {foe} with {said(paid) if paid else 'nothing'}" if before else (
        f"Strike with {said(paid)}{' more' if any(spent) else ''}" if paid else "Strike with nothing")
    blocked = f", {len(guards)} blocked" if guards else ""
    label = f"{told}: it {'falls' if paid else 'stands'}, {f'Payback {back}' if back else 'no Payback'}{blocked}"
    return run(g, [*before, *paid, opt(o.STRIKE), *guards], label, "Fight" if paid else "Give in",
               icons.OTHER["combat" if paid else "withstood"], [f"monster:{target}"])


def said(paid: list[Opt]) -> str:
    """What is spent: `a sword-and-shield pair, 2 Ranged dice and 1 Magic symbol`."""
    words: list[str] = []
    for x in dict.fromkeys(paid):
        name = "sword-and-shield pair" if x.kind == o.PAIR else (
            f"{face_name(x.a)} {'die' if x.b == o.FROM_DIE else 'symbol'}")
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


def conjures(g: World, options: list[Opt], face: int, then: list[Opt]) -> list[OptionScene]:
    """Magic turns a die that is of no use here."""
    way = conjured(g, options, face)
    if not way:
        return []
    label = f"Magic: turn {a_face(g.dice[way[1].a])} die to {face_name(face)}{' and block 1' if then else ''}"
    return [run(g, [*way, *then], label, "Dice", icons.FACES[t.MAGIC], [])]


def arms(g: World, options: list[Opt]) -> list[OptionScene]:
    """Magic makes a weapon of such a die, for either distance."""
    return [x for face in (t.MELEE, t.RANGED) for x in conjures(g, options, face, [])]


def turns(g: World, options: list[Opt]) -> list[OptionScene]:
    """Magic on each different die: only the new face is left to choose."""
    return [run(g, way, f"Turn {a_face(g.dice[way[1].a])} die with a Magic {'symbol' if way[0].a else 'die'}", "Dice",
                icons.FACES[g.dice[way[1].a]], []) for way in turnable(g, options)]


def drinks(g: World, options: list[Opt]) -> list[OptionScene]:
    """As many Elixirs as there are Wounds of one's own, where it is more than one."""
    wounds = t.LIFE - g.hero().life
    have = {o.FROM_SYMBOL: g.symbols[t.ELIXIR], o.FROM_DIE: g.ready(t.ELIXIR)}
    steps = [x for source in reversed(SOURCES) for x in [opt(o.DRINK, g.active, source)] * have[source]
             if x in options][:wounds]
    if len(steps) < 2:
        return []
    return [run(g, steps, f"Heal {many(len(steps), 'Wound')} with {len(steps)} Elixirs", "Heal", icons.FACES[t.ELIXIR],
                [])]


# ---- the end of the turn
def buys(g: World, options: list[Opt]) -> list[OptionScene]:
    """End the actions and spend on a card what the unused dice bring (MAS-GOLD-03)."""
    gold = gold_for_a_card(g) if opt(o.END) in options else 0
    if not gold:
        return []
    claims = [] if g.alt & ru.A_61_ALWAYS else [opt(o.BOUNTY, gold - g.hero().gold)]
    label = f"End your actions, buy a Treasure Card with {gold} gold"
    return [run(g, [opt(o.END), *claims, opt(o.BUY)], label, "Turn", icons.OTHER["gold"], [])]
