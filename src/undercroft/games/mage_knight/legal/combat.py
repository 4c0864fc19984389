"""Targets of attacks and healing, and how they are reached (MKD-ATK, MKD-CLOSE, MKD-RANGED, MKD-HEAL, MKD-STEAL).

There are no formations, no pushing and no capturing, not even for Rebellion figures (MKD-REB-02, -03).
"""

from typing import Final

from ....board.grid import NONE
from .. import rule_ids as r
from .. import terms as t
from ..content import CLASHES, FIGURES
from ..effects.base import is_way, way_of
from ..figures import abilities, defense_of, faces, has, own_defense
from ..ground import SHADOW
from ..rulings import AMB_26_ANY_FACING
from ..state import World

NOBODY: Final = -1
RANGED_MODES: Final[list[int]] = [t.M_FLAME, t.M_BLAST, t.M_CONFUSION, t.M_FREEZE]
AT_TOKEN: Final = 1000  # targets from here on are not figures: tokens, chests, doors (MKD-ATK-04)
AT_CHEST: Final = 2000
AT_DOOR: Final = 3000


def forbids_line(g: World, a: int, b: int, magic: bool, ignored: int) -> int:
    """What blocks a line; `ignored` is a figure that never does (MKD-RANGED-06..08, MKD-TOKEN-10)."""
    ground = g.ground
    line = ground.fire.line(a, b)
    if line.walled:
        return r.RANGED_06
    for c in line.squares:
        if g.doors and g.shut(c):
            return r.DOOR_03
        if not magic:
            if g.on[c] != 0 and g.on[c] - 1 != ignored:
                return r.RANGED_06
            if ground.special[c] == SHADOW:
                return r.TERR_04
    if g.doors:
        i = 0
        while i < len(line.corners):  # MKD-GEO-12
            one = line.corners[i]
            two = line.corners[i + 1]
            if (one == NONE or g.shut(one)) and (two == NONE or g.shut(two)):
                return r.GEO_12
            i += 2
    return 0


def hindered(g: World, a: int, b: int) -> bool:
    """Does the line cross, or end in, hindering terrain? (MKD-RANGED-11, MKD-RANGED-12)"""
    ground = g.ground
    if ground.hinders[b]:
        return True
    for c in ground.fire.line(a, b).squares:
        if ground.hinders[c]:
            return True
    return False


def guards(g: World, by: int, v: int, mode: int, close: bool) -> list[int]:
    """What raises a defense above the figure's own: reason and amount in turn (MKD-RANGED-11, abilities)."""
    out: list[int] = []
    way = way_of(mode)
    if not way.ignores_defense:
        lent = defense_of(g, v) - own_defense(g, v)
        if lent > 0:
            out += [t.B_DEFEND, lent]
        if not close and abilities(g, v) & (t.BATTLE_ARMOR | t.INVULNERABLE) and not has(g, by, t.PIERCE):
            out += [t.B_ARMOR, 2]
    if not close and not way.sees_through and hindered(g, g.figures[by].at, g.figures[v].at):
        out += [t.B_COVER, 1]
    return out


def defense_against(g: World, v: int, by: int, mode: int, close: bool) -> int:
    """The defense an attack must reach."""
    n = own_defense(g, v)
    found = guards(g, by, v, mode, close)
    for i in range(1, len(found), 2):
        n += found[i]
    return n


def distance(g: World, a: int, b: int) -> int:
    """Squares from one square to another along the line, center to center (MKD-FIG-11, MKD-GEO-10, -11)."""
    return g.ground.fire.line(a, b).reach


def forbids_mode(g: World, f: int, mode: int) -> int:
    """Has the figure the ability for this way to attack, and nothing that clashes with it? (MKD-USE-11, MKD-USE-12)"""
    if mode == t.PLAIN:
        return 0
    bit = 1 << (mode - 1)
    powers = abilities(g, f)
    if not powers & bit:
        return r.FIG_06
    for pair in CLASHES:
        if pair[0] == bit and powers & pair[1] and not pair[1] & t.DAMAGE_WAYS:  # those are chosen instead of it
            return r.USE_11
    return 0


def forbids_close(g: World, f: int, target: int, facing_free: bool) -> int:
    """The target of a close attack stands adjacent in the front arc (MKD-CLOSE-01, MKD-ATK-07)."""
    at = g.figures[target].at
    if not g.adjacent(g.figures[f].at, at):
        return r.CLOSE_01
    if not facing_free and not faces(g, f, at):
        return r.CLOSE_01
    return 0


def forbids_shooting(g: World, f: int) -> int:
    """May the figure shoot at all from where it stands? (MKD-RANGED-02, MKD-RANGED-21, Berserk)"""
    if FIGURES[g.figures[f].card].range == 0:
        return r.RANGED_21
    if has(g, f, t.BERSERK):
        return r.ABIL_06
    if g.enemies_beside(f):
        return r.RANGED_02
    return 0


def forbids_ranged(g: World, f: int, target: int, mode: int) -> int:
    """0 if a ranged attack reaches this target (MKD-RANGED-01..06)."""
    x = g.figures[f]
    y = g.figures[target]
    if g.adjacent(x.at, y.at):
        return r.RANGED_01
    rule = forbids_shooting(g, f)
    if rule:
        return rule
    for o in g.beside(target):
        if o != f and g.figures[o].owner == x.owner:
            return r.RANGED_03
    if distance(g, x.at, y.at) > FIGURES[x.card].range:
        return r.RANGED_04
    if not faces(g, f, y.at):
        return r.RANGED_05
    powers = abilities(g, target)
    if powers & t.INVISIBLE:
        return r.ABIL_05
    way = way_of(mode)
    if way.magic and powers & t.IMMUNE:
        return r.ABIL_03
    if powers & t.STEALTH and hindered(g, x.at, y.at):
        return r.ABIL_04
    return forbids_line(g, x.at, y.at, way.sees_through, NOBODY)


def forbids_target(g: World, f: int, target: int) -> int:
    """The rule by which a figure is not a target (MKD-ATK-02, -04..06, MKD-TOKEN-05, MKD-SPAWN-04, -06)."""
    if target == f:
        return r.ATK_06
    y = g.figures[target]
    if y.place != t.INSIDE:
        return r.ATK_02
    if not g.hostile(f, target):
        return r.SPAWN_04 if y.owner < 0 else r.ATK_05
    return 0


def forbids_aim(g: World, f: int, target: int) -> int:
    """The rule by which a target is spared: a Mage Spawn does not attack its leader's Heroes (MKD-SPAWN-06)."""
    rule = forbids_target(g, f, target)
    if rule == 0 and g.figures[f].owner < 0 and g.figures[target].owner == g.seat:
        return r.SPAWN_06
    return rule


def first_aimed(g: World, f: int, reached: list[int]) -> int:
    """The first of these that may be aimed at; an attack on all of them is named by it (MKD-ATK-10)."""
    for v in reached:
        if forbids_aim(g, f, v) == 0:
            return v
    return NOBODY


def forbids_fighting(g: World, f: int) -> int:
    """May the active figure still attack in this activation? (MKD-TURN-05, MKD-TURN-06, MKD-FIG-14)"""
    if f != g.active or g.over or g.figures[f].at < 0:
        return r.TURN_03
    if g.attacked:
        return r.TURN_05 if g.figures[f].owner >= 0 else r.TURN_06
    if g.free:
        return r.ABIL_01
    if has(g, f, t.DEMORALIZED):
        return r.FIG_14
    return 0


def cost_of(g: World, f: int, close: bool) -> int:
    """The price of an attack (MKD-ATK-01); Charge and Bound make it free."""
    return 0 if has(g, f, t.CHARGE if close else t.BOUND) else t.FIGHT


def forbids_attack(g: World, f: int, target: int, mode: int) -> int:
    """0 if the active figure may attack this target so."""
    if target >= AT_TOKEN:
        return r.ATK_04 if target < AT_DOOR else r.DOOR_07
    rule = forbids_fighting(g, f)
    if rule == 0:
        rule = forbids_aim(g, f, target)
    if rule == 0:
        rule = forbids_mode(g, f, mode)
    if rule:
        return rule
    if is_way(mode):
        return way_of(mode).forbids(g, f, target)
    return r.HEAL_01 if mode == t.M_HEALING or mode == t.M_MAGIC_HEALING else r.FIG_06


def forbids_volley(g: World, f: int, targets: list[int]) -> int:
    """0 if the active figure may shoot at all of these with one roll (MKD-RANGED-14, -15)."""
    if len(targets) < 2:
        return r.RANGED_14
    if len(targets) > FIGURES[g.figures[f].card].arrows:
        return r.FIG_05
    for i in range(len(targets)):
        if targets[i] in targets[:i]:
            return r.RANGED_14
        if i > 0 and targets[i] < targets[i - 1]:
            return r.ATK_10
        if g.adjacent(g.figures[f].at, g.figures[targets[i]].at):
            return r.RANGED_01
        rule = forbids_attack(g, f, targets[i], t.PLAIN)
        if rule:
            return rule
    return 0


def shaken(g: World, f: int) -> list[int]:
    """All figures a Shockwave reaches: half the range rounded up, clear lines, all round; Stealth still hides."""
    x = g.figures[f]
    reach = (FIGURES[x.card].range + 1) // 2
    out: list[int] = []
    for o in range(len(g.figures)):
        y = g.figures[o]
        if o == f or y.at < 0 or distance(g, x.at, y.at) > reach or forbids_line(g, x.at, y.at, False, NOBODY):
            continue
        if not (has(g, o, t.STEALTH) and hindered(g, x.at, y.at)):
            out.append(o)
    return out


def swept(g: World, f: int) -> list[int]:
    """All opposing figures in the front arc (Sweep)."""
    out: list[int] = []
    for o in g.enemies_beside(f):
        y = g.figures[o]
        if faces(g, f, y.at) and not (g.figures[f].owner < 0 and y.owner == g.seat):
            out.append(o)
    out.sort()
    return out


def counter_modes(g: World, f: int, attacker: int, reach_free: bool) -> list[int]:
    """The ways to strike back, marked or not (MKD-CLOSE-07..12, MKD-RANGED-19, -23, MKD-MULTI-05, MKD-SPAWN-10)."""
    out: list[int] = []
    x = g.figures[f]
    y = g.figures[attacker]
    if x.place != t.INSIDE or y.place != t.INSIDE or not g.hostile(f, attacker) or has(g, f, t.DEMORALIZED):
        return out
    if reach_free or g.adjacent(x.at, y.at):
        free = reach_free or g.rulings & AMB_26_ANY_FACING != 0
        if not reach_free and forbids_close(g, f, attacker, free):
            return out
        out.append(t.PLAIN)
        if has(g, f, t.WEAPON_MASTER):
            out.append(t.M_WEAPON_MASTER)
        return out
    for mode in [t.PLAIN, *RANGED_MODES]:
        if forbids_mode(g, f, mode) == 0 and forbids_ranged(g, f, attacker, mode) == 0:
            out.append(mode)
    return out


def forbids_heal(g: World, f: int, target: int, mode: int, die: bool) -> int:
    """0 if the active figure may try to heal this one so (MKD-HEAL-01, Healing, Magic Healing, which rolls a die)."""
    if mode != t.M_HEALING and mode != t.M_MAGIC_HEALING:
        return r.HEAL_01
    if mode == t.M_MAGIC_HEALING and not die:
        return r.HEAL_02
    rule = forbids_fighting(g, f)
    if rule == 0:
        rule = forbids_mode(g, f, mode)
    if rule:
        return rule
    if g.figures[target].place != t.INSIDE or g.hostile(f, target):
        return r.HEAL_01
    if has(g, target, t.INVULNERABLE):
        return r.ABIL_07
    if g.enemies_beside(target):
        return r.HEAL_01
    return forbids_healing(g, f, target) if mode == t.M_HEALING else forbids_magic_healing(g, f, target)


def forbids_healing(g: World, f: int, target: int) -> int:
    """The rule by which Healing does not reach a friend: in close combat neither, and in front (MKD-HEAL-01)."""
    if g.sp < cost_of(g, f, True):
        return r.ATK_08
    if g.enemies_beside(f):
        return r.HEAL_01
    return r.CLOSE_01 if target != f and forbids_close(g, f, target, False) else 0


def forbids_magic_healing(g: World, f: int, target: int) -> int:
    """The rule by which Magic Healing does not reach a friend: in range, in front, in a clear line (MKD-HEAL-01)."""
    x = g.figures[f]
    y = g.figures[target]
    if g.sp < cost_of(g, f, False):
        return r.ATK_08
    if FIGURES[x.card].range == 0:
        return r.RANGED_21
    if g.enemies_beside(f):
        return r.RANGED_02
    if has(g, target, t.IMMUNE):
        return r.ABIL_03
    if target == f:
        return 0
    if distance(g, x.at, y.at) > FIGURES[x.card].range:
        return r.RANGED_04
    if not faces(g, f, y.at):
        return r.RANGED_05
    return 0 if g.adjacent(x.at, y.at) else forbids_line(g, x.at, y.at, False, NOBODY)
