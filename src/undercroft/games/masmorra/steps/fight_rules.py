"""The figures of combat: what may be spent, what it does, what a defeated monster leaves."""
from ....kernel.option import Opt, opt
from .. import events
from ..acts import forbids_ability, forbids_buy, forbids_magic
from ..cards import own_oranges, purples
from ..content import CARDS, CREATURES, HEROES, MALAPHYAS, SCHMETTERLING, boss_side
from ..ops import gives_face
from ..options import (
    ABILITY,
    ACCEPT,
    BUY,
    FROM_DIE,
    FROM_FREE,
    FROM_SYMBOL,
    GUARD,
    ORANGE,
    PAIR,
    PITFALL,
    PLAY,
    SPEND,
    STRIKE,
)
from ..options import MAGIC as MAGIC_OPTION
from ..powers import bars_free_step, bars_payment
from ..rule_ids import (
    ALLY_10,
    BOSS_03,
    BOSS_05,
    BOSS_13,
    CARD_05,
    FIGHT_05,
    FIGHT_06,
    FIGHT_07,
    FIGHT_10,
    SEWER_06,
    SEWER_07,
    THRONE_05,
)
from ..state import World
from ..terms import (
    ANY_FACE,
    BOSS,
    CARD_PRICE,
    DEFENSE,
    ELIXIR,
    GONE,
    HIDE,
    IMMUNE_RANGED,
    MAGIC,
    MELEE,
    MINOR,
    NO_PAIR,
    NO_PAIR_COMBAT,
    NO_RANGED_DAMAGE,
    ONLY_MAGIC,
    RANGED,
    REGROW,
    STEP,
    UNDEAD,
    USED,
    VULNERABLE,
)
from ..ways import at_pit
from .abilities import UseAbility, UseMagic, pay_ability
from .cards import Play
from .gains import DrawCards
from .level3 import check_henchmen
from .spawn import FIRST_BOSS, reset_monster


def damage_of(g: World, monster: int, spent: list[int]) -> int:
    """Damage after immunities (MAS-RES-02, MAS-RES-03, MAS-FIGHT-05..07, MAS-MON-06, -09, -11, -13, A-42)."""
    bits = g.creature(monster).bits
    if bits & ONLY_MAGIC:
        return spent[MAGIC]
    ranged = spent[RANGED]
    if bits & IMMUNE_RANGED or g.forbid & NO_RANGED_DAMAGE:
        ranged = 0
    elif bits & HIDE and ranged > 0:
        ranged -= 1
    total = ranged + spent[MELEE]
    if bits & UNDEAD:
        total += spent[ELIXIR]
    if bits & VULNERABLE:
        total += spent[MAGIC]
    return total


def forbids_pair(g: World) -> int:
    """Sword and shield: both must be dice, neither cursed, nothing forbids it (MAS-FIGHT-10, MAS-SEWER-07)."""
    if g.forbid & NO_PAIR:
        return ALLY_10
    if g.forbid & NO_PAIR_COMBAT:
        return CARD_05
    if g.curse == MELEE or g.curse == DEFENSE:
        return SEWER_07
    return 0 if g.ready(MELEE) > 0 and g.ready(DEFENSE) > 0 else FIGHT_10


def forbids_spend(g: World, target: int, face: int, source: int) -> int:
    """The rule that keeps a die or symbol from being used against the target, or 0 (MAS-FIGHT-05..07)."""
    bits = g.creature(target).bits
    if face in (STEP, DEFENSE) or source == FROM_FREE:
        return FIGHT_05
    if face == ELIXIR and not bits & UNDEAD:
        return FIGHT_06
    if face == MAGIC and not bits & VULNERABLE:
        return FIGHT_07
    return bars_payment(g, face, source)


def attack_options(g: World, target: int) -> list[Opt]:
    """What may be spent on the target (C3), and what may still be made for it; a pair as often as it is there
    (MAS-FIGHT-11).
    """
    options: list[Opt] = [opt(STRIKE)]
    for face in (RANGED, MELEE, ELIXIR, MAGIC):
        for source in (FROM_DIE, FROM_SYMBOL):
            if forbids_spend(g, target, face, source) == 0:
                options.append(opt(SPEND, face, source))
    if forbids_pair(g) == 0:
        options.append(opt(PAIR))
    for free in (0, 1):
        if forbids_pitfall(g, target, free) == 0:
            options.append(opt(PITFALL, target, free))
    magic_options(g, options)
    combat_acts(g, options, -1)
    return options


def magic_options(g: World, options: list[Opt]) -> None:
    """Magic is neither card nor ability: it turns dice at any point of a combat (A-64)."""
    for source in (FROM_DIE, FROM_SYMBOL):
        if forbids_magic(g, source) == 0:
            options.append(opt(MAGIC_OPTION, source))


def defense_options(g: World) -> list[Opt]:
    """Defense against Payback, and nothing else: dice, symbols, and what makes them (C5, MAS-RES-04, MAS-BACK-05)."""
    options: list[Opt] = []
    for source in (FROM_DIE, FROM_SYMBOL):
        if bars_payment(g, DEFENSE, source) == 0:
            options.append(opt(GUARD, DEFENSE, source))
    magic_options(g, options)
    combat_acts(g, options, DEFENSE)
    options.append(opt(ACCEPT))
    return options


def ability_options(g: World, options: list[Opt], face: int = -1) -> None:
    """Activated abilities with their choices; `face` keeps only those that make that symbol."""
    h = g.hero()
    abilities = HEROES[h.card].abilities
    for slot in range(5):
        a = abilities[slot]
        if (h.learned >> slot) & 1 == 0 or not (a.activated or a.free_step):
            continue
        if len(a.gains) > 1:
            for i in range(len(a.gains)):
                if (face < 0 or a.gains[i].sym[face] > 0) and forbids_ability(g, slot, i) == 0:
                    options.append(opt(ABILITY, slot, i))
        elif face < 0 or a.gains[0].sym[face] > 0:
            if len(a.dock) > 0 and a.dock[0] == ANY_FACE:
                for f in range(6):
                    if g.ready(f) > 0 and forbids_ability(g, slot, f) == 0:
                        options.append(opt(ABILITY, slot, f))
            elif forbids_ability(g, slot, 0) == 0:
                options.append(opt(ABILITY, slot))


def combat_acts(g: World, options: list[Opt], face: int) -> None:
    """Abilities, cards and buying inside a combat; `face` limits them to what makes that symbol (MAS-FIGHT-14)."""
    ability_options(g, options, face)
    cards: list[Opt] = []
    purples(g, cards)
    own_oranges(g, cards)
    for o in cards:
        half = CARDS[o.a].purple if o.kind == PLAY else CARDS[o.a].orange
        if face < 0 or gives_face(half.ops, face):
            options.append(o)
    if forbids_buy(g) == 0:
        options.append(opt(BUY))


def take_act(g: World, o: Opt) -> bool:
    """Carry out an ability, card, Magic or purchase inside a combat; False if it is something else."""
    if o.kind == ABILITY:
        pay_ability(g, o.a, o.b)
        g.push(UseAbility(o.a, o.b))
    elif o.kind == PLAY or o.kind == ORANGE:
        g.push(Play(o.a, o.b, o.kind == ORANGE))
    elif o.kind == MAGIC_OPTION:
        if o.a == FROM_DIE:
            g.take_die(MAGIC, USED)
        else:
            g.symbols[MAGIC] -= 1
        g.push(UseMagic())
    elif o.kind == BUY:
        g.hero().gold -= CARD_PRICE
        g.push(DrawCards(g.active, 1))
    else:
        return False
    return True


def pitfall_cost(g: World, monster: int) -> int:
    """Steps it takes to push a monster into the Bottomless Pit: 1 for a minor, 2 for a major one (MAS-THRONE-05)."""
    return 1 if g.creature(monster).tier == MINOR else 2


def forbids_pitfall(g: World, monster: int, free: int) -> int:
    """Push a monster into the Bottomless Pit, the Free Step paying for one Step or not (MAS-THRONE-09, A-26, A-75)."""
    if not at_pit(g) or g.creature(monster).tier == BOSS:
        return THRONE_05
    if g.curse == STEP:
        return SEWER_06
    rule = bars_free_step(g) if free else 0
    if rule:
        return rule
    return 0 if g.ready(STEP) + g.symbols[STEP] + free >= pitfall_cost(g, monster) else THRONE_05


def pay_pitfall(g: World, monster: int, free: int) -> None:
    """The Free Step if it is named, then symbols, then dice: a die does all that a symbol does, and more."""
    cost = pitfall_cost(g, monster)
    if free:
        g.hero().free = False
        cost -= 1
    while cost > 0:
        if g.symbols[STEP] > 0:
            g.symbols[STEP] -= 1
        else:
            g.take_die(STEP, USED)
        cost -= 1


def defeat(g: World, monster: int, spent: list[int]) -> None:
    """A die leaves at once; a boss flips or leaves the game (MAS-BOSS-03..05, -09, -13, A-29)."""
    m = g.monsters[monster]
    c = CREATURES[m.kind]
    if c.tier != BOSS:
        reset_monster(g, monster)
        return
    boss = monster - FIRST_BOSS
    if c.bits & REGROW and spent[RANGED] + spent[ELIXIR] + spent[MAGIC] > 0:
        m.kind = boss_side(boss, False)
        m.barred = True
        g.emit(events.FLIPPED, monster, m.kind, rule=BOSS_13)
    elif c.red or boss == SCHMETTERLING:
        m.room = GONE
        g.emit(events.REMOVED, monster, m.kind, -1, rule=BOSS_05)
        if boss != MALAPHYAS:
            check_henchmen(g)
    else:
        m.kind = boss_side(boss, True)
        m.barred = True  # MAS-BOSS-04
        g.emit(events.FLIPPED, monster, m.kind, rule=BOSS_03)


