"""Attacks, volleys, theft, healing (MKD-ATK, MKD-CLOSE, MKD-RANGED, MKD-STEAL, MKD-HEAL)."""

from typing import Any, Final

from ....engine.act import Act, Act1, Act2, Act3, Offer, Say
from ....engine.option import Opt, opt
from ....scene import Odds, OptionScene
from .. import rule_ids as r
from .. import terms as t
from ..content import FIGURES
from ..effects import book  # noqa: F401  fills the ways to attack
from ..effects.base import way_of
from ..figures import abilities, attack_of, defense_of, eased_defense, faces
from ..legal.combat import (
    AT_DOOR,
    RANGED_MODES,
    cost_of,
    distance,
    forbids_attack,
    forbids_close,
    forbids_fighting,
    forbids_heal,
    forbids_volley,
    shaken,
)
from ..legal.odds import at_least
from ..modes.base import party_of
from ..odds import hits
from ..rulings import AMB_68_TEAMS_ONLY
from ..state import World
from ..steps.chests import Steal as Stealing
from ..steps.combat import VOLLEY as SHOTS
from ..steps.combat import Attack as Attacking
from ..steps.combat import targets_of
from ..steps.healing import Heal as Healing
from ..words.names import mode_name, square_id, target_title, title_of
from .base import BEGINS, ENDS, STOPS, TOLD, costs


def line_of_fire(g: World, scene: OptionScene, target: int) -> None:
    """Shows the line from the active figure to a target."""
    ends = [square_id(g, g.figures[g.active].at), square_id(g, g.figures[target].at)]
    scene["previews"] = [{"kind": "sight", "ids": ends}]


def wave_reach(g: World, mode: int) -> str:
    """How far a Shockwave of the active figure reaches."""
    if mode != t.M_SHOCKWAVE:
        return ""
    return f"a Shockwave reaches {(FIGURES[g.figures[g.active].card].range + 1) // 2} squares along clear lines"


def is_inside(g: World) -> bool:
    """Is a figure active, and in the dungeon?"""
    return g.active >= 0 and g.figures[g.active].at >= 0


class Attack(Act2[World]):
    """One combat (MKD-ATK-01)."""

    KIND: Final = 46
    FLAGS: Final = STOPS | BEGINS | ENDS | TOLD
    SAID: Final = Say("attack {a:target} [with {b:way}]", "", "Attack", "crossed-swords", r.ATK_01)

    def forbids(self, g: World, target: int, mode: int) -> int:
        return forbids_attack(g, g.active, target, mode)

    def hint(self, g: World, rule: int, target: int, mode: int) -> str:
        if not is_inside(g):
            return ""
        x = g.figures[g.active]
        if target >= AT_DOOR:
            return f"write: smash door_{target - AT_DOOR}"
        if rule == r.CLOSE_01:
            return f"turn {title_of(g, g.active)} so that {title_of(g, target)} is in its front arc; turning is free"
        if rule == r.RANGED_04:
            away = distance(g, x.at, g.figures[target].at)
            return wave_reach(g, mode) or f"{away} squares along the line, the range is {FIGURES[x.card].range}"
        return ""

    def do(self, g: World, target: int, mode: int) -> None:
        f = g.active
        g.attacked = True
        g.sp -= cost_of(g, f, way_of(mode).close(g, g.active, target))
        g.push(Attacking(f, mode, targets_of(g, f, target, mode)))

    def label(self, g: World, target: int, mode: int) -> str:
        return f"Attack {target_title(g, target)}" + (f" with {mode_name(mode)}" if mode else "")

    def more(self, g: World, scene: OptionScene, target: int, mode: int) -> None:
        if g.active < 0:
            return
        close = way_of(mode).close(g, g.active, target)
        costs(scene, cost_of(g, g.active, close), self.odds(g, target, mode))
        if not close:
            line_of_fire(g, scene, target)

    def odds(self, g: World, target: int, mode: int) -> list[Odds]:
        return hits(g, g.active, targets_of(g, g.active, target, mode), mode, False) if g.active >= 0 else []


class Volley(Act3[World]):
    """Several arrows at two or three targets; the second and third are figure + 1 (MKD-RANGED-14)."""

    KIND: Final = 47
    FLAGS: Final = STOPS | BEGINS | ENDS
    SAID: Final = Say(
        "volley {a:figure} {b:other} [{c:other}]", "Shoot at several targets", "Attack", "bow-arrow", r.RANGED_14
    )

    def targets(self, first: int, second: int, third: int) -> list[int]:
        """The figures shot at."""
        out = [first]
        if second:
            out.append(second - 1)
        if third:
            out.append(third - 1)
        return out

    def forbids(self, g: World, first: int, second: int, third: int) -> int:
        return forbids_volley(g, g.active, self.targets(first, second, third))

    def do(self, g: World, first: int, second: int, third: int) -> None:
        g.attacked = True
        g.sp -= cost_of(g, g.active, False)
        g.push(Attacking(g.active, t.PLAIN, self.targets(first, second, third), SHOTS))

    def more(self, g: World, scene: OptionScene, first: int, second: int, third: int) -> None:
        if g.active >= 0:
            costs(scene, cost_of(g, g.active, False), self.odds(g, first, second, third))
            line_of_fire(g, scene, first)

    def odds(self, g: World, first: int, second: int, third: int) -> list[Odds]:
        return hits(g, g.active, self.targets(first, second, third), t.PLAIN, True) if g.active >= 0 else []


class Steal(Act1[World]):
    """A chest is taken from another Hero; the activation goes on (MKD-STEAL-01, -02, -07, -09, MKD-GATHER-06)."""

    KIND: Final = 50
    FLAGS: Final = STOPS | BEGINS
    SAID: Final = Say("steal {a:figure}", "Steal from {a:figure}", "Attack", "snatch", r.STEAL_01)

    def forbids(self, g: World, target: int) -> int:
        f = g.active
        rule = forbids_fighting(g, f)
        if rule:
            return rule
        x = g.figures[f]
        y = g.figures[target]
        if x.owner < 0 or y.owner < 0 or x.owner == y.owner or y.place != t.INSIDE:
            return r.STEAL_01
        if g.rulings & AMB_68_TEAMS_ONLY and not party_of(g).many:
            return r.STEAL_01
        if g.sp < t.FIGHT:
            return r.STEAL_02
        if forbids_close(g, f, target, False):
            return r.STEAL_01
        if not g.held(y.owner):
            return r.STEAL_09
        return r.GATHER_06 if len(g.held(x.owner)) >= 2 * g.heroes_inside(x.owner) else 0

    def do(self, g: World, target: int) -> None:
        g.sp -= t.FIGHT
        g.attacked = True
        g.push(Stealing(g.active, target))

    def more(self, g: World, scene: OptionScene, target: int) -> None:
        costs(scene, t.FIGHT, self.odds(g, target))

    def odds(self, g: World, target: int) -> list[Odds]:
        if g.active < 0:
            return []
        need = defense_of(g, target) + 2 - attack_of(g, g.active)
        return [Odds(title="a chest is stolen", chance=round(at_least(need), 3), tone="win")]


class Heal(Act3[World]):
    """A healing attempt, with the damage value or a die (MKD-HEAL-01)."""

    KIND: Final = 49
    FLAGS: Final = STOPS | BEGINS | ENDS
    SAID: Final = Say("heal {a:figure} with {b:cure} [die=c]", "", "Heal", "healing", r.HEAL_01)

    def forbids(self, g: World, target: int, mode: int, by_die: int) -> int:
        return forbids_heal(g, g.active, target, mode, by_die == 1)

    def do(self, g: World, target: int, mode: int, by_die: int) -> None:
        g.attacked = True
        g.sp -= cost_of(g, g.active, mode == t.M_HEALING)
        g.push(Healing(g.active, target, mode, by_die == 1))

    def label(self, g: World, target: int, mode: int, by_die: int) -> str:
        return f"Heal {title_of(g, target)}: {'a die' if by_die else 'the damage value'}"

    def more(self, g: World, scene: OptionScene, target: int, mode: int, by_die: int) -> None:
        costs(scene, t.FIGHT, self.odds(g, target, mode, by_die))

    def odds(self, g: World, target: int, mode: int, by_die: int) -> list[Odds]:
        if g.active < 0:
            return []
        chance = at_least(eased_defense(g, target) - attack_of(g, g.active))
        return [Odds(title="heals", chance=round(chance, 3), tone="win")]


ATTACK: Final[Attack] = Attack()
VOLLEY: Final[Volley] = Volley()
STEAL: Final[Steal] = Steal()
HEAL: Final[Heal] = Heal()


class Fights(Offer[World]):
    """Attacks, theft and healing; their common conditions are asked once."""

    def acts(self) -> list[Act[Any]]:
        return [ATTACK, VOLLEY, STEAL, HEAL]

    def each(self, g: World, out: list[Opt]) -> None:
        f = g.active
        if forbids_fighting(g, f):
            return
        powers = abilities(g, f)
        if g.sp < t.FIGHT and not powers & (t.CHARGE | t.BOUND):
            return
        card = FIGURES[g.figures[f].card]
        enemies = g.enemies_beside(f)
        if enemies:
            self.beside(g, enemies, powers, out)
        elif card.range > 0:
            self.afar(g, powers, out)
        if powers & t.SHOCKWAVE and card.range > 0:
            for v in shaken(g, f):
                ATTACK.offer(g, out, v, t.M_SHOCKWAVE)
        if powers & (t.HEALING | t.MAGIC_HEALING):
            self.cures(g, powers, out)

    def beside(self, g: World, enemies: list[int], powers: int, out: list[Opt]) -> None:
        """Strikes and theft, enemy by enemy, then a sweep."""
        for v in enemies:
            ATTACK.offer(g, out, v, t.PLAIN)
            if powers & t.WEAPON_MASTER:
                ATTACK.offer(g, out, v, t.M_WEAPON_MASTER)
            STEAL.offer(g, out, v)
        if powers & t.SWEEP:
            for v in enemies:
                ATTACK.offer(g, out, v, t.M_SWEEP)

    def afar(self, g: World, powers: int, out: list[Opt]) -> None:
        """Shots, target by target, then volleys."""
        plain: list[int] = []
        x = g.figures[g.active]
        grid = g.ground.grid
        reach = FIGURES[x.card].range
        for v in range(len(g.figures)):
            y = g.figures[v]
            if y.at < 0 or y.owner == x.owner or grid.steps(x.at, y.at) > reach or not faces(g, g.active, y.at):
                continue
            if ATTACK.forbids(g, v, t.PLAIN) == 0:
                out.append(opt(Attack.KIND, v, t.PLAIN))
                plain.append(v)
            for mode in RANGED_MODES:
                if powers & (1 << (mode - 1)):
                    ATTACK.offer(g, out, v, mode)
        arrows = FIGURES[x.card].arrows
        if arrows > 1 and len(plain) > 1:
            for i in range(len(plain)):
                for j in range(i + 1, len(plain)):
                    out.append(opt(Volley.KIND, plain[i], plain[j] + 1))
                    if arrows > 2:
                        for k in range(j + 1, len(plain)):
                            out.append(opt(Volley.KIND, plain[i], plain[j] + 1, plain[k] + 1))

    def cures(self, g: World, powers: int, out: list[Opt]) -> None:
        """The figure's own side, figure by figure."""
        for v in range(len(g.figures)):
            if g.figures[v].at < 0 or g.figures[v].owner != g.figures[g.active].owner:
                continue
            if powers & t.HEALING:
                HEAL.offer(g, out, v, t.M_HEALING, 0)
                HEAL.offer(g, out, v, t.M_HEALING, 1)
            if powers & t.MAGIC_HEALING:
                HEAL.offer(g, out, v, t.M_MAGIC_HEALING, 1)
