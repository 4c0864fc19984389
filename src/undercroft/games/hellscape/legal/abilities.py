"""Abilities of a Hero: which are active, what they give all the time, and which may be used now."""

from typing import Final

from ....engine.effect import forbids_all
from .. import components as c
from .. import rule_ids as r
from .. import terms as t
from ..effects.base import BOOK
from ..pieces import Hero
from ..state import World
from .gear import equipped, set_pieces, types_of

KEY: Final = 4096  # more than there are abilities


def use_of(user: int, ability: int) -> int:
    """The use of an ability in a combat, as the combat remembers it."""
    return user * KEY + ability


def abilities_of(g: World, seat: int) -> list[int]:
    """Every ability this Hero has here and now: own cards, class board, items, Set, Consecrations of the Zone."""
    h = g.heroes[seat]
    card = c.HEROES[h.card]
    out = [card.ability]
    if card.cls == t.WIZARD:
        out += spell_at(g, seat)
    elif card.cls == t.BERSERKER:  # MD2-BER-05
        out.append(c.STANCES[h.stance].ability)
        for i in range(len(h.skills)):
            if h.places[i] == h.stance:
                out += c.SKILLS[h.skills[i]].abilities
    elif card.cls != t.PALADIN:
        for s in h.skills:
            out += c.SKILLS[s].abilities
        if card.cls == t.SHAMAN:
            for e in c.ELEMENTS:
                out.append(e.ability)
    add_worn(h, card.cls, out)
    if h.zone >= 0:
        for k in range(3):
            if g.consecrated[k] == h.zone:
                out += column(g, k)
    if card.cls == t.PALADIN:
        out += from_afar(g, h.zone)
    return out


def add_worn(h: Hero, cls: int, out: list[int]) -> None:
    """Append the abilities of equipped items and of the Sets that they belong to."""
    sets: list[str] | None = None
    for item in equipped(h):
        x = c.ITEMS[item]
        if x.abilities:
            out += x.abilities
        if x.set:
            if sets is None:
                sets = [x.set]
            elif x.set not in sets:
                sets.append(x.set)
    if sets is None:
        return
    for name in sets:
        n = set_pieces(h, name)
        if n < 2:
            continue
        for p in c.POWERS:
            if p.set == name and p.cls == cls:
                out.append(p.minor)  # MD2-SET-03
                if n >= 4:  # MD2-SET-04
                    out.append(p.greater)


def from_afar(g: World, zone: int) -> list[int]:
    """The abilities that the Paladin uses for a consecrated Zone from another Zone."""
    out: list[int] = []
    for k in range(3):
        if g.consecrated[k] >= 0 and g.consecrated[k] != zone:
            for a in column(g, k):
                if c.ABILITIES[a].timing == t.TURN:
                    out.append(a)
    return out


def spell_at(g: World, seat: int) -> list[int]:
    """The abilities that the Ready marker points at (MD2-WIZ-03)."""
    h = g.heroes[seat]
    skill = g.skill_at(seat, h.marker)
    if skill >= 0:
        return c.SKILLS[skill].abilities
    return [c.QUADRANTS[h.marker].ability]


def column(g: World, k: int) -> list[int]:
    """The abilities of a Consecration: its own and those of the skills in its column (MD2-PAL-01, -03)."""
    out = [c.COLUMNS[k].ability]
    seat = g.of_class(t.PALADIN)
    if seat < 0:
        return out
    h = g.heroes[seat]
    for i in range(len(h.skills)):
        if h.places[i] == k:
            s = c.SKILLS[h.skills[i]]
            out += s.blessed if h.skills[i] in h.blessed else s.abilities
    return out


def column_of(g: World, ability: int) -> int:
    """The column of the Paladin an ability stands in, -1 if it stands in none."""
    for k in range(3):
        if ability in column(g, k):
            return k
    return -1


def judgement(g: World, k: int) -> int:
    """Wounds for an Enemy that activates on this Consecration."""
    n = 0
    for a in column(g, k):
        x = c.ABILITIES[a]
        if x.timing == t.ENEMY_ACTIVATES_HERE:
            n += x.judges
    return n


# ---- what holds all the time
def most_health(g: World, seat: int) -> int:
    """Maximum Health (MD2-DASH-06, MD2-LEVEL-04)."""
    h = g.heroes[seat]
    n = c.HEROES[h.card].health + c.LEVELS[h.level - 1][1]
    for item in equipped(h):
        for a in c.ITEMS[item].abilities:
            n += c.ABILITIES[a].max_health
    return n


def most_mana(g: World, seat: int) -> int:
    """Maximum Mana."""
    h = g.heroes[seat]
    n = c.HEROES[h.card].mana + c.LEVELS[h.level - 1][2]
    for item in equipped(h):
        for a in c.ITEMS[item].abilities:
            n += c.ABILITIES[a].max_mana
    return n


def counts_as_shadow(g: World, seat: int) -> bool:
    """MD2-SHADOW-01, and what makes a Hero count as in Shadow too."""
    h = g.heroes[seat]
    if h.zone >= 0 and g.in_shadow(h.zone):
        return True
    if g.fight.on and g.fight.hero == seat and g.fight.as_shadow:
        return True
    for a in abilities_of(g, seat):
        if c.ABILITIES[a].as_shadow:
            return True
    return False


def reaction(g: World, seat: int, n: int) -> int:
    """Reaction damage from n miniatures, as this Hero suffers it."""
    if g.walk.on and g.walk.calm:
        return 0
    for a in abilities_of(g, seat):
        x = c.ABILITIES[a]
        if x.no_reaction:
            return 0
        n -= x.less_reaction
        if x.most_reaction >= 0 and n > x.most_reaction:
            n = x.most_reaction
    return n if n > 0 else 0


def never_burns(g: World, seat: int) -> bool:
    """Fire tokens are never placed on this Hero."""
    for a in abilities_of(g, seat):
        if c.ABILITIES[a].no_fire:
            return True
    return False


def point_blank(g: World, seat: int) -> bool:
    """May Ranged weapons attack in Melee?"""
    for s in g.heroes[seat].skills:
        for a in c.SKILLS[s].abilities:
            if c.ABILITIES[a].ranged_as_melee:
                return True
    return False


def poison_wounds(g: World) -> int:
    """Wounds a poisoned Enemy takes when it activates (MD2-ROG-09)."""
    seat = g.of_class(t.ROGUE)
    n = 0
    if seat >= 0:
        for s in g.heroes[seat].skills:
            for a in c.SKILLS[s].abilities:
                n = max(n, c.ABILITIES[a].poison)
    return n


def is_spell(g: World, seat: int, ability: int) -> bool:
    """Is it what the Ready marker points at?"""
    return g.cls(seat) == t.WIZARD and ability in spell_at(g, seat)


def mana_price(g: World, seat: int, ability: int) -> int:
    """The cost in Mana."""
    n = c.ABILITIES[ability].mana
    if n and is_spell(g, seat, ability):
        for a in abilities_of(g, seat):
            n -= c.ABILITIES[a].discount
    return n if n > 0 else 0


def actions_left(g: World, seat: int) -> int:
    """Actions this Hero can still take in the turn; of a Rogue the unused tokens count (MD2-ROG-02)."""
    h = g.heroes[seat]
    return h.actions + len(h.ready)


# ---- class boards
def forbids_spin(g: World, unit: int) -> int:
    """Turn the Ready marker for 1 Mana, at any time (MD2-WIZ-04)."""
    if unit >= t.SPIRIT or g.cls(unit) != t.WIZARD:
        return r.WIZ_01
    return 0 if g.heroes[unit].mana >= 1 else r.WIZ_04


def forbids_flip(g: World, unit: int, element: int) -> int:
    """Flip a tracker on MAX, once (MD2-SHA-05, H-81)."""
    if unit >= t.SPIRIT or g.cls(unit) != t.SHAMAN or element > t.WATER:
        return r.SHA_01
    h = g.heroes[unit]
    return 0 if h.elements[element] == t.ELEMENT_MAX and not (h.flipped >> element) & 1 else r.SHA_05


def forbids_recall(g: World, unit: int, column: int) -> int:
    """Take a Consecration token back, at any time (MD2-PAL-05)."""
    if unit >= t.SPIRIT or g.cls(unit) != t.PALADIN:
        return r.PAL_01
    return 0 if column < 3 and g.consecrated[column] >= 0 else r.PAL_05


# ---- may it be used?
def forbids_use(g: World, seat: int, ability: int, for_unit: int = -1) -> int:
    """The rule that forbids this Hero to use this ability now, for another Hero in combat if one is named."""
    h = g.heroes[seat]
    if h.ko or h.zone < 0:
        return r.KO_06
    owned = abilities_of(g, seat)
    if ability not in owned:
        return _missing(g, seat, ability)
    return forbids_owned(g, seat, ability, owned, for_unit)


def forbids_owned(g: World, seat: int, ability: int, owned: list[int], for_unit: int = -1) -> int:
    """The same of a Hero who stands in the Dungeon, and of one of the abilities that this Hero has."""
    a = c.ABILITIES[ability]
    rule = _forbids_moment(g, seat, a, for_unit, owned.count(ability))
    if rule:
        return rule
    rule = _forbids_price(g, seat, a)
    if rule:
        return rule
    about = for_unit if for_unit >= 0 else seat
    return forbids_all(g, BOOK[a.number], seat, about, ability)


def _missing(g: World, seat: int, ability: int) -> int:
    """Why a Hero does not have an ability now."""
    for x in c.ITEMS:
        if ability in x.abilities:
            return r.DASH_03
    if c.ABILITIES[ability].aura:
        return r.PAL_03
    for p in c.POWERS:
        if ability == p.minor or ability == p.greater:
            return r.SET_03
    cls = g.cls(seat)
    return r.BER_05 if cls == t.BERSERKER else r.WIZ_03 if cls == t.WIZARD else r.SKILL_05


def _forbids_moment(g: World, seat: int, a: c.Ability, for_unit: int, copies: int) -> int:
    h = g.heroes[seat]
    timing = a.timing
    rule = 0
    if timing <= t.COMBAT:
        rule = _forbids_in_combat(g, seat, a, for_unit, copies)
    elif timing == t.MOVE:
        if (
            not g.walk.on
            or g.walk.hero != seat
            or g.fight.on
            or (a.limit != t.ENDLESS and g.walk.used.count(a.index) >= copies)
        ):
            rule = r.ABIL_07
    elif timing == t.TURN:
        if g.turn != seat or g.fight.on or g.walk.on:
            rule = r.ABIL_02
        elif a.aura and g.cls(seat) != t.PALADIN:
            rule = r.SKILL_05  # these say: on the turn of the Paladin
    elif timing == t.ANYTIME:
        if g.fight.on or g.walk.on:
            rule = r.ABIL_08
    else:
        rule = r.ABIL_01
    if rule:
        return rule
    if a.limit == t.ONCE_A_ROUND and h.used.count(a.index) >= copies:
        return r.EFF_14
    if a.limit == t.ONCE_A_QUEST and a.index in h.spent:
        return r.EFF_14
    return 0


def _forbids_in_combat(g: World, seat: int, a: c.Ability, for_unit: int, copies: int) -> int:
    f = g.fight
    timing = a.timing
    if not f.on:
        return r.ABIL_03 if timing <= t.RANGED_ATTACK else r.ABIL_05
    if f.hero != seat:
        if not a.ally or f.hero != for_unit or g.zone_of(f.hero) != g.heroes[seat].zone:
            return r.ABIL_05  # a Spirit or the Summoner may be helped like a Hero (H-66)
    elif for_unit >= 0 and for_unit != seat:
        return r.ABIL_05
    if timing <= t.RANGED_ATTACK and not f.by_hero:
        return r.ABIL_03
    if timing == t.DEFENSE and f.by_hero:
        return r.ABIL_05
    if timing == t.MELEE_ATTACK and f.type != t.MELEE:
        return r.ABIL_04
    if timing == t.MAGIC_ATTACK and f.type != t.MAGIC:
        return r.ABIL_04
    if timing == t.RANGED_ATTACK and f.type != t.RANGED:
        return r.ABIL_04
    if f.by_hero and is_spell(g, seat, a.index) and not types_of(g, seat, False) & t.MAGIC:
        return r.WIZ_05
    if a.limit != t.ENDLESS and f.used.count(use_of(seat, a.index)) >= copies:
        return r.ABIL_06 if timing == t.COMBAT else r.ABIL_05 if timing == t.DEFENSE else r.ABIL_03
    return 0


def _forbids_price(g: World, seat: int, a: c.Ability) -> int:
    h = g.heroes[seat]
    if a.action and actions_left(g, seat) < a.action:
        return r.COST_01
    if a.action and h.frost:
        return r.COND_FROST_01
    if h.mana < mana_price(g, seat, a.index):
        return r.COST_03
    if a.wounds and h.health < a.wounds:
        return r.COST_04
    if h.rage < a.rage:
        return r.BER_04
    for e in range(4):
        if h.elements[e] < a.elements[e]:
            return r.SHA_04
    if a.needs & t.IN_SHADOW and not counts_as_shadow(g, seat):
        return r.COST_02
    hidden = g.fight.on and g.fight.hero == seat and g.fight.as_shadow  # in Shadow instead of Light (MD2-ROG-11)
    if a.needs & t.IN_LIGHT and (hidden or g.in_shadow(h.zone)):
        return r.COST_02
    if a.needs & t.DUAL_WIELD and g.fight.weapons < 2:
        return r.COST_06
    if a.wounded and most_health(g, seat) - h.health < a.wounded:
        return r.COST_05
    return 0
