"""Habits of combat: whom to fight first, what to spend, how to take the answer, which dice to roll again."""

from ....engine.option import Opt, opt
from .. import options as o
from .. import terms as t
from ..content import CARDS, HEROES
from ..legal.combat import damage_of, forbids_pair, payback_of
from ..modes.base import mode_of
from ..state import World
from ..steps.abilities import gain_of
from ..steps.combat import Fight
from .ground import RISKY, at_hand, card_guard, card_punch, room_risk, tile_risk
from .malaphyas import in_reserve


def first_of(options: list[Opt], kind: int) -> Opt | None:
    """The first option of a kind."""
    for x in options:
        if x.kind == kind:
            return x
    return None


def need_of(g: World, target: int) -> int:
    """Damage that defeats a monster now."""
    c = g.creature(target)
    return c.defense + g.monsters[target].extra + (g.thick if c.tier == t.MINOR else 0)


def shots(g: World, target: int, spent: list[int]) -> int:
    """Damage from a distance still at hand against a target."""
    bits = g.creature(target).bits
    n = at_hand(g, t.MAGIC) if bits & t.VULNERABLE else 0
    if bits & t.ONLY_MAGIC:
        return n
    if bits & t.UNDEAD:
        n += at_hand(g, t.ELIXIR)
    if not bits & t.IMMUNE_RANGED and not g.forbid & t.NO_RANGED_DAMAGE:
        bows = at_hand(g, t.RANGED)
        n += max(bows - 1, 0) if bits & t.HIDE and spent[t.RANGED] == 0 else bows
    return n


def blows(g: World, target: int) -> int:
    """Melee damage at hand against a target, sword-and-shield pairs counted twice."""
    if g.creature(target).bits & t.ONLY_MAGIC:
        return 0
    return at_hand(g, t.MELEE) + (min(g.ready(t.MELEE), g.ready(t.DEFENSE)) if forbids_pair(g) == 0 else 0)


def choose_target(g: World, options: list[Opt]) -> Opt:
    """Bosses that can fall, then what can fall from a distance, then the cheapest; the hopeless last."""
    best = options[0]
    most = -99.0
    none = [0, 0, 0, 0, 0, 0]
    saved = in_reserve(g.hero()) if mode_of(g).together else 0  # gold and cards are for bosses
    for x in options:
        c = g.creature(x.a)
        need = need_of(g, x.a)
        afar = shots(g, x.a, none)
        v = 0.0
        if afar >= need:
            v = 10.0 + c.payback - need
        elif afar + blows(g, x.a) + (saved if c.tier == t.BOSS else 0) >= need:
            v = 5.0 - need + 0.1 * c.payback
        if v > 0.0 and c.tier == t.BOSS:
            v += 20.0
        if v > most:
            best, most = x, v
    return best


def attack(g: World, options: list[Opt]) -> Opt:
    """Spend what is needed and no more; nothing at all if it cannot be enough."""
    top = g.stack[-1]
    strike = opt(o.STRIKE)
    if not isinstance(top, Fight):
        return strike
    push = first_of(options, o.PITFALL)
    if push is not None:
        return push
    target = top.target
    spent = top.spent
    need = need_of(g, target) - damage_of(g, target, spent)
    if need <= 0:
        return strike
    afar = shots(g, target, spent)
    near = blows(g, target)
    if spent[t.MELEE] == 0 and afar >= need:
        return spend(g, options, target, False)
    if spent[t.MELEE] == 0 and mode_of(g).together:
        x = from_afar(g, options, target, need - afar)
        if x is not None:
            return x
    if near + afar >= need:
        return spend(g, options, target, True)
    more = help_for(g, options)
    if more is not None and near + afar + most_help(g, options) >= need and not g.creature(target).bits & t.ONLY_MAGIC:
        return more
    return strike


def to_come(g: World) -> int:
    """Payback of those who are still to be fought in this combat, less the Defense for it."""
    top = g.stack[-1]
    n = 0
    if isinstance(top, Fight):
        for i in top.left:
            if i != top.target:
                n += payback_of(g, g.monsters[i].kind)
    return max(n - at_hand(g, t.DEFENSE), 0)


def from_afar(g: World, options: list[Opt], target: int, missing: int) -> Opt | None:
    """What helps to defeat a monster without its Payback, if that could not be blocked: abilities, Magic, cards."""
    c = g.creature(target)
    if c.bits & (t.IMMUNE_RANGED | t.ONLY_MAGIC | t.QUICK_STAB) or g.forbid & t.NO_RANGED_DAMAGE:
        return None
    wounds = payback_of(g, g.monsters[target].kind) - at_hand(g, t.DEFENSE)
    if wounds <= 0:
        return None
    ability = first_ranged(g, options)
    made = 0 if ability is None else ability_punch(g, ability, RANGED_ONLY) * times(g, ability)
    if ability is not None and made >= missing:
        return ability
    magic = first_of(options, o.MAGIC)
    turned = 0
    if magic is not None:
        turned = min(g.ready(t.MAGIC) + g.symbols[t.MAGIC], g.unused() - g.ready(t.RANGED) - g.ready(t.MAGIC))
    if made + turned >= missing:
        return ability if ability is not None else magic
    if g.hero().life - wounds - to_come(g) > 2:
        return None
    drawn = 0
    card: Opt | None = None
    for x in options:
        if x.kind == o.PLAY and CARDS[x.a].purple.makes[t.RANGED] > 0:
            card = x
            drawn += CARDS[x.a].purple.makes[t.RANGED]
    if card is not None and made + turned + drawn >= missing:
        return card
    return None


def first_ranged(g: World, options: list[Opt]) -> Opt | None:
    """An ability that makes Ranged symbols."""
    for x in options:
        if x.kind == o.ABILITY and ability_punch(g, x, RANGED_ONLY) > 0:
            return x
    return None


def spend(g: World, options: list[Opt], target: int, melee: bool) -> Opt:
    """The next die or symbol: with Melee pairs first, else from a distance."""
    if melee:
        if opt(o.PAIR) in options:
            return opt(o.PAIR)
        for source in (o.FROM_SYMBOL, o.FROM_DIE):
            if opt(o.SPEND, t.MELEE, source) in options:
                return opt(o.SPEND, t.MELEE, source)
    bits = g.creature(target).bits
    for face in (t.MAGIC, t.ELIXIR, t.RANGED):
        if face == t.RANGED and (bits & (t.IMMUNE_RANGED | t.ONLY_MAGIC) or g.forbid & t.NO_RANGED_DAMAGE):
            continue
        for source in (o.FROM_SYMBOL, o.FROM_DIE):
            if opt(o.SPEND, face, source) in options:
                return opt(o.SPEND, face, source)
    return opt(o.STRIKE)


def ability_punch(g: World, option: Opt, faces: list[int]) -> int:
    """Symbols of these faces that an ability makes, less the die of such a face that it takes."""
    a, gain = HEROES[g.hero().card].abilities[option.a], gain_of(g, option.a, option.b)
    n = 0
    for f in faces:
        n += gain.sym[f]
        for d in a.dock:
            if d == f or (d > 5 and option.b == f):
                n -= 1
    return n


ATTACKS = [t.RANGED, t.MELEE]
GUARDS = [t.DEFENSE]
RANGED_ONLY = [t.RANGED]


def idle_die(g: World) -> int:
    """A die that is of no use in a fight, or -1."""
    for i in range(7):
        if g.places[i] == t.READY and g.dice[i] in (t.STEP, t.ELIXIR):
            return i
    return -1


def help_for(g: World, options: list[Opt]) -> Opt | None:
    """What makes more damage: an ability, Magic on an idle die, a card."""
    for x in options:
        if x.kind == o.ABILITY and ability_punch(g, x, ATTACKS) > 0:
            return x
    if idle_die(g) >= 0:
        x2 = first_of(options, o.MAGIC)
        if x2 is not None:
            return x2
    for x in options:
        if x.kind == o.PLAY and card_punch(x.a) > 0:
            return x
    return None


def times(g: World, option: Opt) -> int:
    """How often an ability can be used: one that gold refreshes, as often as it is paid for."""
    a = HEROES[g.hero().card].abilities[option.a]
    return g.hero().gold // a.gold if a.refresh else 1


def most_help(g: World, options: list[Opt]) -> int:
    """How much damage abilities, Magic and cards could add."""
    n = 0
    for x in options:
        if x.kind == o.ABILITY:
            n += max(ability_punch(g, x, ATTACKS), 0) * times(g, x)
        elif x.kind == o.PLAY:
            n += card_punch(x.a)
        elif x.kind == o.MAGIC and idle_die(g) >= 0:
            n += 1
    return n


def defend(g: World, options: list[Opt]) -> Opt:
    """Block with symbols first, then dice, then what makes Defense; a card where life is short."""
    for source in (o.FROM_SYMBOL, o.FROM_DIE):
        x = opt(o.GUARD, t.DEFENSE, source)
        if x in options:
            return x
    best: Opt | None = None
    d = g.decision
    short = d is not None and g.hero().life - d.b <= 0
    if mode_of(g).together and d is not None:
        short = g.hero().life - d.b - to_come(g) <= 1
    for x in options:
        if x.kind == o.ABILITY and ability_punch(g, x, GUARDS) > 0 and (best is None or x.b in (t.STEP, t.MAGIC)):
            if short or HEROES[g.hero().card].abilities[x.a].gold == 0:
                best = x
    if best is not None:
        return best
    if mode_of(g).together and (short or idle_die(g) >= 0):
        x2 = first_of(options, o.MAGIC)
        if x2 is not None:
            return x2
    if short:
        for x in options:
            if x.kind == o.PLAY and card_guard(x.a) > 0:
                return x
    return opt(o.ACCEPT)


def reroll(g: World, options: list[Opt]) -> Opt:
    """Keep what fights, what heals and one way on; roll the rest again."""
    h = g.hero()
    hurt = t.LIFE - h.life
    engaged = g.engaged(h)
    level = g.rooms[h.room].level
    threat = room_risk(g, h.room, h) if engaged else tile_risk(g, level)
    keep = [1 if engaged else 2, 6, 6, 6, hurt, 1]
    if threat <= 0.0 and not engaged and hurt > 1:
        keep = [2, 1, 1, 1, hurt, 6]
    if mode_of(g).together and engaged:
        keep = [1, 6, 6, 6, 6 if g.bits_in(h.room) & t.UNDEAD else 0, 2]
    elif mode_of(g).together and level < 3:
        if hurt > 2:
            keep = [2, 1, 1, 1, hurt, 6]  # a rest
        elif threat > RISKY:
            keep = [1, 6, 2, 6, 0, 6]  # against Payback
    if level == 3 and not (mode_of(g).together and engaged):
        keep = [1, 1, 6, 6, min(hurt, 2), 6]
    counts = [0, 0, 0, 0, 0, 0]
    for i in range(7):
        if g.places[i] == t.READY:
            face = g.dice[i]
            counts[face] += 1
            if counts[face] > keep[face] and opt(o.MARK, i) in options:
                return opt(o.MARK, i)
    for kind in (o.REROLL, o.KEEP):
        if opt(kind) in options:
            return opt(kind)
    return options[0]
