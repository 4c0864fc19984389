"""How Enemies choose: whom they can attack, with what, and where they go."""

from ....board.zones import FAR
from .. import components as c
from .. import terms as t
from ..specials.base import SPECIALS
from ..state import World
from .combat import add_dice, forbids_range


def attacks_of(g: World, foe: int) -> list[c.Attack]:
    """Attack types of an Enemy with their dice, without the Enemy dice of Minions."""
    x = g.foes[foe]
    if foe < t.ROAMING:
        if x.item >= 0:
            return c.ITEMS[x.item].attacks  # MD2-MOB-04
        return [c.Attack(t.MELEE, [0, 0, 0, 0, 1 if x.leader else 0])]  # the Leader's die (MD2-MOB-07, H-07)
    if foe == t.BOSS:
        boss = c.BOSSES[x.card]
        out: list[c.Attack] = []
        for a in boss.attacks:
            dice = a.dice.copy()
            for k in range(g.boss_space):
                add_dice(dice, boss.track[k].attack)
            out.append(c.Attack(a.type, dice))
        return out
    if x.item < 0:
        return c.ROAMING[x.card].attacks
    out = []
    for a in c.ROAMING[x.card].attacks:  # the Final Roaming Monster (MD2-QUEST-HEL-10, H-73)
        dice = a.dice.copy()
        for b in c.ITEMS[x.item].attacks:
            if b.type == a.type:
                add_dice(dice, b.dice)
        out.append(c.Attack(a.type, dice))
    return out


def worth(dice: list[int]) -> int:
    """Expected swords, doubled: yellow 1, orange 1.5 (H-21)."""
    return 2 * dice[t.YELLOW] + 3 * dice[t.ORANGE]


def usable(g: World, foe: int, unit: int) -> list[int]:
    """The most effective types with which this Enemy can attack that target from where it stands (MD2-MOB-05)."""
    out: list[int] = []
    best = -1
    for a in attacks_of(g, foe):
        if forbids_range(g, g.foes[foe].zone, g.zone_of(unit), a.type) == 0:
            w = worth(a.dice)
            if w > best:
                best = w
                out = []
            if w == best:
                out.append(a.type)
    return out


def dice_with(g: World, foe: int, type: int) -> list[int]:
    """The dice of an Enemy's attack of this type, with those of its Minions."""
    out = [0, 0, 0, 0, 0]
    for a in attacks_of(g, foe):
        if a.type == type:
            add_dice(out, a.dice)
            break
    if foe < t.ROAMING:
        out[t.ENEMY_DIE] += g.foes[foe].minions
    return out


def targets(g: World, foe: int) -> list[int]:
    """The closest whom this Enemy can attack; several if they tie (MD2-MOB-02, -03). A taunted one has no choice."""
    x = g.foes[foe]
    if x.forced >= 0 and g.up(x.forced) and usable(g, foe, x.forced):
        return [x.forced]
    out: list[int] = []
    best = FAR
    for u in g.units():
        if usable(g, foe, u):
            n = g.map().between(x.zone, g.zone_of(u), g.doors)
            if n < best:
                best = n
                out = []
            if n == best:
                out.append(u)
    return out


def passable(g: World) -> int:
    """Doors that Enemies walk through: open ones (MD2-MOB-13), and what the Quest says."""
    return g.doors | g.printed().passes


def closest(g: World, zone: int, units: list[int]) -> list[int]:
    """The closest of these by movement (H-19); none if there is no way to any."""
    far = g.map().flood(zone, passable(g))
    out: list[int] = []
    best = FAR
    for u in units:
        n = far[g.zone_of(u)]
        if n < best:
            best = n
            out = []
        if n == best and n < FAR:
            out.append(u)
    return out


def ways(g: World, foe: int) -> list[int]:
    """Zones to which this Enemy may step: each begins a shortest path to a closest target (MD2-MOB-12)."""
    x = g.foes[foe]
    goals = attracted(g, foe)
    if not goals:
        for u in closest(g, x.zone, g.units()):
            if g.zone_of(u) not in goals:
                goals.append(g.zone_of(u))
    return steps_to(g, x.zone, goals)


def attracted(g: World, foe: int) -> list[int]:
    """Zones to which the Quest lets this Enemy walk rather than to a target."""
    out: list[int] = []
    for s in SPECIALS[g.quest]:
        out += s.attracts(g, foe)
    return out


def bits_of(units: list[int]) -> int:
    """A bit for each of these."""
    bits = 0
    for u in units:
        bits |= 1 << u
    return bits


def toward_bits(g: World, foe: int, step: int) -> int:
    """How a step is explained: the equally close targets, 9 bits on those it leads to, 18 bits on how far they are."""
    x = g.foes[foe]
    near = closest(g, x.zone, g.units())
    led: list[int] = []
    for u in near:
        if step in steps_to(g, x.zone, [g.zone_of(u)]):
            led.append(u)
    far = g.map().flood(x.zone, passable(g))[g.zone_of(near[0])] if near else 0
    return bits_of(near) | bits_of(led) << 9 | far << 18


def steps_to(g: World, zone: int, goals: list[int]) -> list[int]:
    """First Zones of shortest paths to any of these Zones."""
    out: list[int] = []
    for z in goals:
        for step in g.map().toward(zone, z, passable(g)):
            if g.there(step) and step not in out:
                out.append(step)
    return out


def lowest_health(g: World, units: list[int]) -> list[int]:
    """Those with the fewest Health tokens."""
    out: list[int] = []
    best = FAR
    for u in units:
        n = g.health_of(u)
        if n < best:
            best = n
            out = []
        if n == best:
            out.append(u)
    return out


def seeks_the_weakest(g: World, foe: int) -> bool:
    """Does the card of this Enemy look for the Hero with the lowest Health?"""
    card = g.foes[foe].card
    if card < 0 or foe < t.ROAMING:
        return False
    return c.BOSSES[card].seeks_weakest if foe == t.BOSS else c.ROAMING[card].seeks_weakest


def seen_by(g: World, foe: int) -> list[int]:
    """The Heroes and friends that an Enemy sees; closed doors block its view (MD2-DOOR-02)."""
    out: list[int] = []
    for u in g.units():
        if g.map().sees(g.foes[foe].zone, g.zone_of(u), g.doors):
            out.append(u)
    return out


def health_of(g: World, foe: int) -> int:
    """Health of one miniature; of a Roaming Monster or Boss the whole (MD2-ENEMY-02, -07, -12)."""
    x = g.foes[foe]
    if foe < t.ROAMING:
        return c.MOBS[x.card].health
    if foe < t.BOSS:
        return c.ROAMING[x.card].health * x.heads
    return c.BOSSES[x.card].health * x.heads
