"""Attacks and abilities of the active model; answers within an attack (SDE-COMBAT, SDE-SACT, SDE-SATK)."""

from typing import Final

from ....engine.act import Act1, Act3, Say
from ....engine.option import Opt, opt
from ....scene import Odds, OptionScene
from .. import content
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..content import ABILITIES
from ..legal.acting import (
    AFAR,
    aims_at_model,
    aims_at_square,
    carried,
    forbids_basic,
    forbids_use,
    rolls_with,
)
from ..legal.cards import kills_by_shape
from ..legal.chances import mean_stars
from ..legal.figures import attribute, has
from ..odds import attack_odds
from ..state import World
from ..steps.activation import use_ability
from ..steps.combat import FIX, asking_combat, begin
from ..steps.dice import roll
from ..words.labels import area_touches, dice_text, doomed_text, show_aim, warn_of_death
from ..words.names import pool_text, short_of, title_of
from ..words.reasons import acting_obstacle, aiming_obstacle
from .base import ACTIVE

SWORDS: Final = "crossed-swords"


def attack(ability: int, how: int, model: int) -> Opt:
    """A basic attack on a model."""
    return opt(BasicAttack.KIND, ability, model, how)


def use(ability: int, how: int, aim: int) -> Opt:
    """A special action or attack on a model, or on a square, or on nothing (0)."""
    return opt(UseAbility.KIND, ability, aim, how)


class BasicAttack(Act3[World]):
    """An attack that every model has, or the free ones of Berserk and Rage (SDE-COMBAT-01 to -03)."""

    KIND: Final = 11
    FLAGS: Final = ACTIVE
    SAID: Final = [
        Say("attack {b:model}", "Attack {b:model}", "", SWORDS, r.TURN_06, a=content.MELEE),
        Say("shoot {b:model}", "Shoot at {b:model}", "", SWORDS, r.TURN_06, a=content.SHOT, c=AFAR),
        Say("berserk {b:model}", "Berserk attack on {b:model}", "", SWORDS, r.TURN_06, a=content.BERSERK),
        Say("strike {b:model}", "Rage attack on {b:model}", "", SWORDS, r.TURN_06, a=content.RAGE_STRIKE),
    ]

    def forbids(self, g: World, ability: int, model: int, how: int) -> int:
        return forbids_basic(g, g.active, ability, how, model)

    def do(self, g: World, ability: int, model: int, how: int) -> None:
        begin(g, g.active, ability, how, model)

    def group(self, g: World, option: Opt) -> str:
        """The dice it is made with."""
        if g.active < 0:
            return "Attack"
        attr = rolls_with(g, g.active, ABILITIES[option.a], option.c)
        verb = "Shoot" if option.a == content.SHOT else "Attack"
        return f"{verb}: {t.ATTRIBUTES[attr]} {pool_text(attribute(g, g.active, attr))}"

    def more(self, g: World, scene: OptionScene, ability: int, model: int, how: int) -> None:
        show_aim(g, scene, ability, model, how)

    def odds(self, g: World, ability: int, model: int, how: int) -> list[Odds]:
        return attack_odds(g, ability, model, how)

    def hint(self, g: World, rule: int, ability: int, model: int, how: int) -> str:
        if rule == r.ABIL_02 and ability == content.BERSERK:
            if not has(g, g.active, t.K_BERSERK):
                return f"{title_of(g, g.active)} has no Berserk"
            return "no Berserk attack while raging" if g.raging else "the free attack of this activation is used"
        if rule == r.ABIL_02:
            return "Rage gives one strike after each square entered"
        text = acting_obstacle(g, rule, ABILITIES[ability].ap)
        return text or aiming_obstacle(g, rule, ability, model, how)


def _at_model(g: World, ability: int) -> bool:
    return aims_at_model(ABILITIES[ability])


def _from_afar(g: World, ability: int) -> bool:
    return aims_at_model(ABILITIES[ability]) or carried(g, ABILITIES[ability])


def _at_square(g: World, ability: int) -> bool:
    return aims_at_square(ABILITIES[ability])


def _at_nothing(g: World, ability: int) -> bool:
    return not aims_at_model(ABILITIES[ability]) and not aims_at_square(ABILITIES[ability])


class UseAbility(Act3[World]):
    """A special action or attack on a model, at a square, or on its user (SDE-SACT-01, SDE-SATK-01)."""

    KIND: Final = 12
    FLAGS: Final = ACTIVE
    SAID: Final = [
        Say("use {a:ability} {b:model}", "", "", "sparkles", r.TURN_06, fits=_at_model),
        Say("use {a:ability} {b:model} afar", "", "", "sparkles", r.TURN_06, c=AFAR, fits=_from_afar),
        Say("use {a:ability} {b:square}", "", "", "sparkles", r.TURN_06, fits=_at_square),
        Say("use {a:ability} {b:square} by {c:roll}", "", "", "sparkles", r.TURN_06, fits=_at_square),
        Say("use {a:ability}", "", "", "sparkles", r.TURN_06, fits=_at_nothing),
        Say("use {a:ability} by {c:roll}", "", "", "sparkles", r.TURN_06, fits=_at_nothing),
    ]

    def forbids(self, g: World, ability: int, aim: int, how: int) -> int:
        return forbids_use(g, g.active, ability, how, aim)

    def do(self, g: World, ability: int, aim: int, how: int) -> None:
        use_ability(g, g.active, ability, how, aim)

    def label(self, g: World, ability: int, aim: int, how: int) -> str:
        a = ABILITIES[ability]
        dice = dice_text(g, ability, how)
        if dice:
            at = f" at {g.ground.name(aim)}" if aims_at_square(a) else ""
            return f"{a.name}{at} {dice}"
        if aims_at_model(a) or how == AFAR:
            return f"{a.name} on {title_of(g, aim)}{' from afar' if how else ''}"
        if aims_at_square(a):
            return doomed_text(g, _dies(g, ability), f"{a.name} at {g.ground.name(aim)}")
        if any(e.ability == a.index and e.user == g.active for e in g.effects):
            return f"{a.name} (already in force)"  # SDE-AREA-10: once more adds nothing
        return a.name

    def group(self, g: World, option: Opt) -> str:
        return f"{ABILITIES[option.a].name}: {short_of(option.a)}"

    def more(self, g: World, scene: OptionScene, ability: int, aim: int, how: int) -> None:
        area_touches(g, ABILITIES[ability], aim, how, scene)
        warn_of_death(g, _dies(g, ability), scene)
        show_aim(g, scene, ability, aim, how)

    def odds(self, g: World, ability: int, aim: int, how: int) -> list[Odds]:
        return attack_odds(g, ability, aim, how)

    def hint(self, g: World, rule: int, ability: int, aim: int, how: int) -> str:
        if rule == r.ACT_03 and g.active >= 0:
            return f"{ABILITIES[ability].name} is not on the card or equipment of {title_of(g, g.active)}"
        text = acting_obstacle(g, rule, ABILITIES[ability].ap)
        return text or aiming_obstacle(g, rule, ability, aim, how)


def _dies(g: World, ability: int) -> int:
    """The active model if the new form has too few hearts for it (A-25), or -1."""
    into = ABILITIES[ability].into
    return g.active if into >= 0 and g.active >= 0 and kills_by_shape(g, g.active, into) else -1


BASIC_ATTACK: Final[BasicAttack] = BasicAttack()
USE_ABILITY: Final[UseAbility] = UseAbility()


# ---- answers in the middle of an attack
class Defend(Act1[World]):
    """Dodge: which attribute defends (SDE-COMBAT-06)."""

    KIND: Final = 36
    SAID: Final = Say("defend {a:attribute}", "", "Choose", "shield", r.COMBAT_06)
    TOLD: Final = "The target defends with {a:attribute}"

    def each(self, g: World, out: list[Opt]) -> None:
        out.append(opt(Defend.KIND, t.ARM))
        out.append(opt(Defend.KIND, t.DEX))

    def forbids(self, g: World, attr: int) -> int:
        return 0 if attr in (t.ARM, t.DEX) else r.COMBAT_06

    def do(self, g: World, attr: int) -> None:
        s = asking_combat(g)
        s.test(g, s.hits[s.at], attr)

    def label(self, g: World, attr: int) -> str:
        pool = attribute(g, g.decision.a, attr) if g.decision is not None else 0
        return f"Defend with {t.ATTRIBUTES[attr]}: {pool_text(pool)}, about {mean_stars(pool):.1f} stars"


class Reroll(Act1[World]):
    """Holy: one die of the attack is rolled again (SDE-POTION-12)."""

    KIND: Final = 37
    SAID: Final = Say(
        "reroll {a:die}", "Reroll die {a:die}", "Choose", "dice-twenty-faces-twenty", r.POTION_12, free=True
    )

    def each(self, g: World, out: list[Opt]) -> None:
        for die in range(len(asking_combat(g).dice)):
            out.append(opt(Reroll.KIND, die))

    def forbids(self, g: World, die: int) -> int:
        return 0 if die < len(asking_combat(g).dice) else r.POTION_12

    def do(self, g: World, die: int) -> None:
        s = asking_combat(g)
        s.rerolled = True
        d = s.dice[die]
        g.emit(ev.REROLLED, s.user, d)
        fresh = roll(g, s.user, t.ONE[d // 6], s.attribute(g))
        s.dice[die] = fresh[0]
        s.stage = FIX
