"""The figures of combat: what may be spent on a monster and what it does (MAS-FIGHT)."""

from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..content import CREATURES
from ..state import World
from .paying import forbids_payment


def xp_of(g: World, kind: int, noted: int) -> int:
    """The XP of a monster for the active Hero: minor ones 1 less above 7 XP (MAS-REW-03, A-20)."""
    c = CREATURES[kind]
    xp = g.hero().xp + (noted if g.rulings & ru.A_20_ONE_BY_ONE else 0)
    return c.xp - (1 if c.tier == t.MINOR and xp > 7 else 0)


def damage_of(g: World, monster: int, spent: list[int]) -> int:
    """Damage after immunities (MAS-RES-02, MAS-RES-03, MAS-FIGHT-05..07, MAS-MON-06, -09, -11, -13, A-42)."""
    bits = g.creature(monster).bits
    if bits & t.ONLY_MAGIC:
        return spent[t.MAGIC]
    ranged = spent[t.RANGED]
    if bits & t.IMMUNE_RANGED or g.forbid & t.NO_RANGED_DAMAGE:
        ranged = 0
    elif bits & t.HIDE and ranged > 0:
        ranged -= 1
    total = ranged + spent[t.MELEE]
    if bits & t.UNDEAD:
        total += spent[t.ELIXIR]
    if bits & t.VULNERABLE:
        total += spent[t.MAGIC]
    return total


def payback_bends(g: World, kind: int) -> bool:
    """May cards raise the Payback of this creature? Not that of a boss (MAS-BOSS-02, A-83)."""
    return CREATURES[kind].tier != t.BOSS or g.rulings & ru.A_83_RAISED != 0


def payback_of(g: World, kind: int) -> int:
    """The Wounds with which a creature pays back this turn."""
    return CREATURES[kind].payback + (g.payback if payback_bends(g, kind) else 0)


def answered(g: World, monster: int, spent: list[int], beaten: bool) -> int:
    """The Payback that a strike with this brings: none for a monster that falls without Melee, unless it has Quick
    Stab (MAS-BACK-01, MAS-FIGHT-08, -09, MAS-MON-02)."""
    away = beaten and spent[t.MELEE] == 0 and not g.creature(monster).bits & t.QUICK_STAB
    return 0 if away else payback_of(g, g.monsters[monster].kind)


def forbids_pair(g: World) -> int:
    """Sword and shield: both must be dice, neither cursed, nothing forbids it (MAS-FIGHT-10, MAS-SEWER-07)."""
    if g.forbid & t.NO_PAIR:
        return r.ALLY_10
    if g.forbid & t.NO_PAIR_COMBAT:
        return r.CARD_05
    if g.curse == t.MELEE or g.curse == t.DEFENSE:
        return r.SEWER_07
    return 0 if g.ready(t.MELEE) > 0 and g.ready(t.DEFENSE) > 0 else r.FIGHT_10


def forbids_spend(g: World, target: int, face: int, source: int) -> int:
    """The rule that keeps a die or symbol from being used against the target, or 0 (MAS-FIGHT-05..07)."""
    bits = g.creature(target).bits
    if face in (t.STEP, t.DEFENSE) or source == o.FROM_FREE:
        return r.FIGHT_05
    if face == t.ELIXIR and not bits & t.UNDEAD:
        return r.FIGHT_06
    if face == t.MAGIC and not bits & t.VULNERABLE:
        return r.FIGHT_07
    return forbids_payment(g, face, source)


def pitfall_cost(g: World, monster: int) -> int:
    """Steps it takes to push a monster into the Bottomless Pit: 1 for a minor, 2 for a major one (MAS-THRONE-05)."""
    return 1 if g.creature(monster).tier == t.MINOR else 2
