"""What most spend in a row, as one click: enough to defeat a monster, Defense against Payback, Elixirs for Wounds."""
from ....kernel.english import listed, many
from ....kernel.option import Opt, opt
from ....kernel.scene import OptionScene
from .. import options as o
from .. import terms as t
from ..bots.combat import idle_die
from ..content import CREATURES
from ..legal.acts import foes_of
from ..legal.fight import damage_of, forbids_pair, forbids_spend
from ..legal.menu import SOURCES, die_options
from ..legal.paying import bars_face, payable
from ..state import World
from ..steps.fight_start import effects_of, start_effect
from ..steps.fighting import Fight
from ..words import icons
from ..words.labels import needed, which_monster
from ..words.names import a_face, face_name
from ..words.verbs import VERBS

AFAR = (t.RANGED, t.ELIXIR, t.MAGIC)
STOLEN = (t.STEAL_ELIXIR, t.STEAL_STEP, t.STEAL_RANGED)
NOTHING = [0, 0, 0, 0, 0, 0]


def runs(g: World) -> list[OptionScene]:
    """Only what needs no chance and no word of others between its first option and its last."""
    d = g.decision
    if d is None:
        return []
    if d.prompt == o.P_ATTACK:
        top = g.stack[-1]
        if not isinstance(top, Fight):
            return []
        return [*falls(g, d.a, top.spent, []), *conjures(g, d.options, t.MELEE, []),
                *turns(g, d.options)]
    if d.prompt == o.P_TARGET:
        return [x for option in d.options for x in falls(g, option.a, NOTHING, [option])]
    if d.prompt == o.P_PAYBACK:
        return [*(blocks(g, d.b) or conjures(g, d.options, t.DEFENSE, [opt(o.GUARD, t.DEFENSE, o.FROM_DIE)])),
                *turns(g, d.options)]
    if d.prompt == o.P_ACTION:
        stuck = not payable(g, t.STEP) and not g.hero().free and g.mp == 0 and not g.engaged(g.hero())
        return [*begins(g, d.options), *drinks(g, d.options), *(conjures(g, d.options, t.STEP, []) if stuck else []),
                *turns(g, d.options)]
    return []


def run(g: World, steps: list[Opt], label: str, group: str, icon: str, touches: list[str]) -> OptionScene:
    """Options in a row as one."""
    texts = [VERBS.text(g, x) for x in steps]
    return OptionScene(text=" + ".join(texts), label=label, group=group, touches=touches, icon=icon, walk=texts)


# ---- fights
def begins(g: World, options: list[Opt]) -> list[OptionScene]:
    """Begin the combat with the monster that falls, where what comes before it is known (MAS-FIGHT-01, A-34)."""
    foes = foes_of(g)
    if opt(o.FIGHT) not in options or g.skips_undead(g.hero()):
        return []
    starts = [(i, ability) for i in foes for ability in effects_of(g, i)[1::2]]
    if len({ability for _, ability in starts}) > 1 or any(ability not in STOLEN for _, ability in starts):
        return []
    then = g.copy()
    for i, ability in starts:
        start_effect(then, i, ability)
    return [x for i in foes for x in falls(then, i, NOTHING, [opt(o.FIGHT), opt(o.TARGET, i)])]


def falls(g: World, target: int, spent: list[int], before: list[Opt]) -> list[OptionScene]:
    """What is enough to defeat a monster: from a distance, and hand to hand where that is not the same."""
    ways: list[list[Opt]] = []
    for melee in (False, True):
        paid = enough(g, target, spent, melee)
        if paid and paid not in ways:
            ways.append(paid)
    if not ways and (before or any(spent)):
        return []
    return [strikes(g, target, spent, before, paid) for paid in ways or [[]]]


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


def payback(g: World, target: int, spent: list[int], paid: list[Opt]) -> int:
    """The Wounds to come (MAS-BACK-01, MAS-MON-02)."""
    c = CREATURES[g.monsters[target].kind]
    near = spent[t.MELEE] > 0 or any(x.kind == o.PAIR or x.a == t.MELEE for x in paid)
    return c.payback + g.payback if near or not paid or c.bits & t.QUICK_STAB else 0


def shields(g: World, paid: list[Opt]) -> list[Opt]:
    """The Defense that is left then, symbols first; each pair leaves one of them (MAS-FIGHT-10)."""
    if bars_face(g, t.DEFENSE):
        return []
    pairs = paid.count(opt(o.PAIR))
    symbols, dice = g.symbols[t.DEFENSE] + pairs, g.ready(t.DEFENSE) - pairs
    return [opt(o.GUARD, t.DEFENSE, o.FROM_SYMBOL)] * symbols + [opt(o.GUARD, t.DEFENSE, o.FROM_DIE)] * dice


def enough(g: World, target: int, spent: list[int], melee: bool) -> list[Opt]:
    """The fewest dice and symbols that still defeat it, symbols first; nothing if all together are too few."""
    now, need, paid = spent.copy(), needed(g, target), list[Opt]()
    if damage_of(g, target, now) >= need:
        return []
    for x in at_hand(g, target, melee):
        if x.kind == o.PAIR and need - damage_of(g, target, now) == 1:
            x = opt(o.SPEND, t.MELEE, o.FROM_DIE)  # one blow is enough
        if not helps(g, target, now, x):
            continue
        brings(now, x)
        paid.append(x)
        if damage_of(g, target, now) >= need:
            return spared(g, target, spent, paid, need)
    return []


def at_hand(g: World, target: int, melee: bool) -> list[Opt]:
    """What may be spent on it, in the order in which it is given away: sword and shield together first."""
    out: list[Opt] = []
    if melee:
        pairs = min(g.ready(t.MELEE), g.ready(t.DEFENSE)) if forbids_pair(g) == 0 else 0
        out = [opt(o.PAIR)] * pairs + stock(g, target, t.MELEE, g.ready(t.MELEE) - pairs)
    for face in AFAR:
        out += stock(g, target, face, g.ready(face))
    return out


def stock(g: World, target: int, face: int, dice: int) -> list[Opt]:
    """The symbols of a face, then so many dice of it."""
    counts = {o.FROM_SYMBOL: g.symbols[face], o.FROM_DIE: dice}
    return [opt(o.SPEND, face, source) for source in reversed(SOURCES)
            if forbids_spend(g, target, face, source) == 0 for _ in range(counts[source])]


def brings(spent: list[int], x: Opt) -> None:
    """A pair is 2 Melee (MAS-FIGHT-10)."""
    spent[t.MELEE if x.kind == o.PAIR else x.a] += 2 if x.kind == o.PAIR else 1


def helps(g: World, target: int, spent: list[int], x: Opt) -> bool:
    """Does it bring damage, be it only together with its like (a thick hide stops the first arrow)?"""
    then = spent.copy()
    brings(then, x)
    brings(then, x)
    return damage_of(g, target, then) > damage_of(g, target, spent)


def spared(g: World, target: int, spent: list[int], paid: list[Opt], need: int) -> list[Opt]:
    """Without what turned out to be too much."""
    for i in range(len(paid)):
        rest = paid[:i] + paid[i + 1 :]
        now = spent.copy()
        for x in rest:
            brings(now, x)
        if damage_of(g, target, now) >= need:
            return spared(g, target, spent, rest, need)
    return paid


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
    """Magic turns a die that is of no use here (MAS-MAGIC-01): which one, to which face, and what it is spent on."""
    for source in reversed(SOURCES):
        if opt(o.MAGIC, source) not in options or bars_face(g, face):
            continue
        die = idle_die(g) if face != t.STEP else spare_die(g, 2 if source == o.FROM_DIE else 1)
        if die < 0:
            continue
        steps = [opt(o.MAGIC, source), opt(o.DIE, die), opt(o.FACE, face), *then]
        label = f"Magic: turn {a_face(g.dice[die])} die to {face_name(face)}{' and block 1' if then else ''}"
        return [run(g, steps, label, "Dice", icons.FACES[t.MAGIC], [])]
    return []


def turns(g: World, options: list[Opt]) -> list[OptionScene]:
    """Magic on each different die: only the new face is left to choose."""
    source = next((x for x in reversed(SOURCES) if opt(o.MAGIC, x) in options), -1)
    dice = die_options(g) if source >= 0 else []
    if source == o.FROM_DIE and g.ready(t.MAGIC) == 1:
        dice = [x for x in dice if g.dice[x.a] != t.MAGIC]
    if len(dice) < 2:
        return []
    by = "symbol" if source == o.FROM_SYMBOL else "die"
    return [run(g, [opt(o.MAGIC, source), x], f"Turn {a_face(g.dice[x.a])} die with a Magic {by}", "Dice",
                icons.FACES[g.dice[x.a]], []) for x in dice]


def spare_die(g: World, magic: int) -> int:
    """The die that is missed least where nobody fights: of Magic if there are so many of it, of Defense, of Elixir
    without a Wound to heal; -1: none."""
    if g.ready(t.MAGIC) >= magic:
        return max(i for i in range(7) if g.places[i] == t.READY and g.dice[i] == t.MAGIC)
    idle = [t.DEFENSE] + ([t.ELIXIR] if g.hero().life == t.LIFE else [])
    return next((i for i in range(7) if g.places[i] == t.READY and g.dice[i] in idle), -1)


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
